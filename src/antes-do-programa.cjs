/**
 * Loaded before the program, by the scripts of package.json and by the image: a Node that can run it, and what V8 compiled
 * of it. The program does the rest by itself too (`main.ts`); done here, where it is packed even its first file is no
 * TypeScript, and what reads that (20 MB, a tenth of a start) is not loaded at all.
 */
require("./exigir-node.cjs")
require("./composicao/compilado.cjs").guardarCompilado()

const { registerHooks } = require("node:module")
const { pathToFileURL } = require("node:url")
const empacotado = require("./composicao/pacote/vigente.cjs").programaEmpacotado()

if (empacotado !== undefined) {
  const principal = pathToFileURL(`${__dirname}/main.ts`).href
  const troca = registerHooks({
    resolve: (nome, contexto, seguir) => {
      const achado = seguir(nome, contexto)
      if (achado.url !== principal) return achado
      troca.deregister()
      return { ...achado, url: pathToFileURL(empacotado).href, format: "module" }
    }
  })
}
