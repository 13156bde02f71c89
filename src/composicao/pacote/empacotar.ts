/**
 * Makes the package: the program, what its threads run, and the packages that a start needs, in a few files. What is
 * loaded on need stays a file of its own; files that are read (pages, seed, migrations) stay where they are, and packages
 * that bring such files, or that only some starts need, are loaded from `node_modules` as ever. Beside it lie the messages of
 * the public trees, which only the sources can say.
 */
import { readFileSync, renameSync, rmSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative, resolve, sep } from "node:path"
import { type Plugin, rolldown } from "rolldown"
import { mensagensDoPrograma } from "../../http/portal/mensagens/mensagens.ts"
import { ARQUIVO_DAS_MENSAGENS } from "../../http/portal/paginas/mensagens.ts"
import { MANIFESTO, type Manifesto, type Origem, origemDe, PASTA_DO_PACOTE, PROGRAMA, RAIZ } from "./vigente.cjs"

/** Packages that become part of it, with what they import themselves. */
const DE_DENTRO = ["effect", "@effect/platform-node", "@effect/sql-pg", "@effect/opentelemetry", "csv-parse", "eta"]

/** What npm installs: another list is another package. */
const INSTALADOS = "package-lock.json"

const { dependencies }: { readonly dependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(`${RAIZ}package.json`, "utf8")
)
/** The others that the project names: they are found from the package as they are from the sources. */
const DE_FORA = Object.keys(dependencies).filter((nome) => !DE_DENTRO.includes(nome))

const deFora = (id: string): boolean => DE_FORA.some((nome) => id === nome || id.startsWith(`${nome}/`))

const daRaiz = (arquivo: string): string => relative(RAIZ, arquivo).split(sep).join("/")

const DO_EMPACOTADOR = /^\0/
const INSTALADO = /[\\/]node_modules[\\/]/

/** Notes every file of the project that the package is made of. */
const anotar = (origens: Map<string, Origem>): Plugin => ({
  name: "anotar",
  load: {
    filter: { id: { exclude: [DO_EMPACOTADOR, INSTALADO] } },
    handler: (id) => {
      const caminho = daRaiz(id)
      origens.set(caminho, origemDe(caminho))
      return null
    }
  }
})

const ENTRADA_DE_FIO = /new URL\("(\.[^"]+\.ts)", import\.meta\.url\)/g
const AQUI = /\bimport\.meta\.url\b/g

/** Where a module is: what a thread runs is in the package too, everything else lies beside the source. */
const situar: Plugin = {
  name: "situar",
  transform: {
    filter: { id: { exclude: DO_EMPACOTADOR }, code: "import.meta.url" },
    handler(codigo, id) {
      const comFios = codigo.replace(ENTRADA_DE_FIO, (_, de: string) => {
        const entrada = resolve(dirname(id), de)
        const fio = this.emitFile({ type: "chunk", id: entrada, name: `fio-${basename(dirname(entrada))}` })
        return `new URL(import.meta.ROLLUP_FILE_URL_${fio})`
      })
      const daqui = `new URL("../../${daRaiz(id)}", import.meta.url).href`
      return { code: comFios.replace(AQUI, daqui), map: null }
    }
  }
}

/** Replaces what is in `pasta` (two folders below the root), whole or not at all; how many files it was made of. */
export const empacotar = async (pasta = PASTA_DO_PACOTE): Promise<number> => {
  const parcial = `${pasta}.${process.pid}`
  const origens = new Map([[INSTALADOS, origemDe(INSTALADOS)]])
  try {
    const feixe = await rolldown({
      input: { [basename(PROGRAMA, ".mjs")]: join(RAIZ, "src/programa.ts") },
      cwd: RAIZ,
      platform: "node",
      external: deFora,
      plugins: [anotar(origens), situar]
    })
    await feixe.write({
      dir: parcial,
      entryFileNames: "[name].mjs",
      chunkFileNames: "[name]-[hash].mjs",
      charset: "ascii", // a letter beyond Latin-1 would have V8 keep all of a file in two bytes each
      sourcemap: true,
      sourcemapExcludeSources: true,
      comments: false
    })
    await feixe.close()
    const manifesto: Manifesto = { origens: [...origens.values()] }
    writeFileSync(join(parcial, MANIFESTO), JSON.stringify(manifesto))
    writeFileSync(join(parcial, basename(ARQUIVO_DAS_MENSAGENS)), JSON.stringify(mensagensDoPrograma()))
    rmSync(pasta, { recursive: true, force: true })
    renameSync(parcial, pasta)
    return origens.size
  } finally {
    rmSync(parcial, { recursive: true, force: true })
  }
}
