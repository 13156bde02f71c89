/** A reader in a process of its own, so that what else the benchmark does is not in its times: reads `argv[2]` until told to stop. */
const [, , endereco = ""] = process.argv
const tempos: Array<number> = []
let lendo = true
process.on("message", () => {
  lendo = false
})
while (lendo) {
  const inicio = performance.now()
  const resposta = await fetch(endereco)
  await resposta.arrayBuffer()
  if (resposta.status !== 200) throw new Error(`the reader of tables got ${resposta.status}`)
  tempos.push(performance.now() - inicio)
  await new Promise((passar) => setImmediate(passar)) // the word to stop is heard between two readings
}
process.send?.(tempos, () => process.exit())
