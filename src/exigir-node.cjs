/** Loaded before the program, by the scripts of package.json: an older Node cannot even read its sources, and says so badly. */
const MINIMO = 24

if (Number(process.versions.node.split(".")[0]) < MINIMO) {
  process.stderr.write(
    `O serviço precisa do Node ${MINIMO} ou mais novo, e este é o ${process.versions.node}. Instale um, ou rode npm ci sem --omit=dev, que traz o seu.\n`
  )
  process.exit(78)
}
