/** The package: made of the sources, run only while it is of them, and the same program as they are. */
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { basename } from "node:path"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { afterAll, beforeAll } from "vitest"
import { empacotar } from "../../src/composicao/pacote/empacotar.ts"
import { comFontes } from "../../src/composicao/pacote/pilhas.ts"
import { MANIFESTO, type Manifesto, PROGRAMA, programaEmpacotado, RAIZ } from "../../src/composicao/pacote/vigente.cjs"
import { mensagensDoPrograma } from "../../src/http/portal/mensagens/mensagens.ts"
import { ARQUIVO_DAS_MENSAGENS, mensagensGuardadas } from "../../src/http/portal/paginas/mensagens.ts"
import { notarChave } from "../apoio/chaves.ts"
import { esperar, executar, NODE, pastaDeDados } from "../apoio/processos/processo.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"

/** Beside the one in use, which other tests run. */
const PASTA = `${RAIZ}node_modules/.programa-de-teste`
/** Has Node say which modules it loads. */
const CARREGADOS = `data:text/javascript,${encodeURIComponent(
  `import { registerHooks } from "node:module"
   registerHooks({ load: (url, contexto, seguir) => (console.log(url), seguir(url, contexto)) })`
)}`
const feixes = () => readdirSync(PASTA).filter((nome) => nome.endsWith(".mjs"))
const apagar = () => rmSync(PASTA, { recursive: true, force: true })
const manifesto = (): Manifesto => JSON.parse(readFileSync(`${PASTA}/${MANIFESTO}`, "utf8"))
const regravar = (origens: Manifesto["origens"]) =>
  writeFileSync(`${PASTA}/${MANIFESTO}`, JSON.stringify({ origens } satisfies Manifesto))

beforeAll(() => empacotar(PASTA), 120_000)
afterAll(apagar)

describe("the package of the program", () => {
  it("is made of the program, of what its threads run, and of nothing that is only read", () => {
    const caminhos = manifesto().origens.map(({ caminho }) => caminho)
    assert.isAbove(caminhos.length, 1000)
    for (const um of ["src/programa.ts", "src/jobs/calculo/trabalhador.ts", "package.json", "package-lock.json"])
      assert.include(caminhos, um)
    assert.isEmpty(caminhos.filter((caminho) => caminho.startsWith("test/")))
    const fios = readdirSync(PASTA).filter((nome) => /^fio-.*\.mjs$/.test(nome))
    const entradas = readdirSync(`${RAIZ}src/jobs`, { recursive: true, encoding: "utf8" })
    assert.strictEqual(fios.length, entradas.filter((nome) => nome.endsWith("/trabalhador.ts")).length)
  })

  it("brings every message of the public trees, read out of the sources", () => {
    assert.deepStrictEqual(mensagensGuardadas(`${PASTA}/${basename(ARQUIVO_DAS_MENSAGENS)}`), mensagensDoPrograma())
  })

  it("begins with little, and has Node make nothing that a start does not need", () => {
    assert.isBelow(
      statSync(`${PASTA}/${PROGRAMA}`).size,
      200_000,
      "whatever it holds is loaded before the database begins"
    )
    for (const nome of feixes()) {
      const texto = readFileSync(`${PASTA}/${nome}`, "utf8")
      assert.notMatch(texto, /^import .* from "node:https?"/m, `${nome}: see http-de-node.ts`)
      assert.notMatch(texto, /[^\0-\xff]/, `${nome}: two bytes for every letter`)
    }
  })

  it("is run while its sources are what they were, by time or by content, and no longer", () => {
    assert.strictEqual(programaEmpacotado(PASTA), `${PASTA}/${PROGRAMA}`)
    const { origens } = manifesto()
    const [uma, ...outras] = origens
    try {
      regravar([{ ...uma!, modificadoMs: 1 }, ...outras])
      assert.strictEqual(programaEmpacotado(PASTA), `${PASTA}/${PROGRAMA}`, "copied: the content is the same")
      regravar([{ ...uma!, modificadoMs: 1, resumo: "outro" }, ...outras])
      assert.isUndefined(programaEmpacotado(PASTA), "changed, of the same length")
      regravar([{ ...uma!, tamanho: uma!.tamanho + 1 }, ...outras])
      assert.isUndefined(programaEmpacotado(PASTA), "longer")
      regravar([...origens, { ...uma!, caminho: "src/que-nao-ha-mais.ts" }])
      assert.isUndefined(programaEmpacotado(PASTA), "taken away")
      regravar([])
      assert.isUndefined(programaEmpacotado(PASTA), "of nothing")
      writeFileSync(`${PASTA}/${MANIFESTO}`, "{")
      assert.isUndefined(programaEmpacotado(PASTA), "written by halves")
    } finally {
      regravar(origens)
    }
    assert.isUndefined(programaEmpacotado(`${PASTA}-que-nao-ha`))
  })

  it("names the sources in a trace", () => {
    const [nome] = feixes().filter((um) => um.startsWith("execucao-"))
    const texto = readFileSync(`${PASTA}/${nome}`, "utf8").split("\n")
    const linha = texto.findIndex((uma) => uma.includes("process.stderr.write(`${impedimento?.dito")) + 1
    assert.isAbove(linha, 0)
    const noPacote = `Error: x\n    at explicar (${new URL(`file://${PASTA}/${nome}`).href}:${linha}:10)`
    const [, fonte, naFonte] = /at explicar \((file:\/\/\S+):(\d+):\d+\)$/.exec(comFontes(noPacote)) ?? []
    assert.strictEqual(fileURLToPath(fonte!), `${RAIZ}src/composicao/partida/execucao.ts`)
    const daFonte = readFileSync(fileURLToPath(fonte!), "utf8").split("\n")[Number(naFonte) - 1]
    assert.include(daFonte, "process.stderr.write(`${impedimento?.dito")
    const deOutro = "Error: x\n    at f (file:///a/src/b.ts:1:2)"
    assert.strictEqual(comFontes(deOutro), deOutro)
  })

  it.live(
    "serves pages, files, documents and a calculation in its threads, from a start on an empty folder",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const servico = yield* executar([`${PASTA}/${PROGRAMA}`, "servir"], { PORT: "0", DATA_DIR }, NODE)
        const [, url = ""] = yield* esperar(servico, /no ar em (http:\/\/\S+)/)
        notarChave(url, servico.erros(), DATA_DIR)
        const pedir = (caminho: string, opcoes?: RequestInit) =>
          Effect.promise(async () => {
            const resposta = await fetch(url + caminho, opcoes)
            return { status: resposta.status, texto: await resposta.text() }
          })
        for (const caminho of [
          "/indices/api/v1/tabela/2024-01",
          "/docs-api/limites",
          "/_openapi.json",
          "/docs-api/tudo"
        ])
          assert.strictEqual((yield* pedir(caminho)).status, 200, caminho)
        const folha = /href="(\/[^"]+\.css[^"]*)"/.exec((yield* pedir("/docs-api/limites")).texto)?.[1]
        assert.strictEqual((yield* pedir(folha!)).status, 200, folha)
        const rmi = yield* pedir(RMI, {
          method: "POST",
          body: JSON.stringify(pedidoRmi()),
          headers: { "content-type": "application/json", "x-api-key": /rgps_\w+/.exec(servico.erros())![0] }
        })
        assert.strictEqual(rmi.status, 200, rmi.texto.slice(0, 500))
      }).pipe(Effect.scoped),
    120_000
  )

  it.live("is what src/main.ts runs where it is of these sources, and the sources where it is not", () =>
    Effect.gen(function* () {
      const execucao = yield* executar(["--import", CARREGADOS, "src/main.ts", "--versao"])
      assert.strictEqual(yield* execucao.fim, 0, execucao.erros())
      const rodou = programaEmpacotado() === undefined ? "src/programa.ts" : `node_modules/.programa/${PROGRAMA}`
      assert.match(execucao.saida(), new RegExp(`/${rodou.replaceAll(".", "\\.")}$`, "m"))
    }).pipe(Effect.scoped)
  )
})
