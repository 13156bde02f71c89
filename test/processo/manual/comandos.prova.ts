/**
 * Every command that the manual names beside its blocks is proved: run here, by the npm and the Node of the machine (the oldest
 * is 20), or by a test that is named; the few that neither runs are printed with their reason.
 */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"
import { executar, PATH_DA_MAQUINA, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"
import { comandosDoManual, GRUPO_DE_BENCH, PROVAS, RAIZ } from "./comandos.ts"

const gruposDeBench = (): ReadonlyArray<string> =>
  comandosDoManual().flatMap((comando) => GRUPO_DE_BENCH.exec(comando)?.[1] ?? [])

const comProva = comandosDoManual().filter((comando) => comando in PROVAS || !GRUPO_DE_BENCH.test(comando))

describe("the commands of the manual", () => {
  it("have each a proof, and no proof is of another", () => {
    assert.isAbove(comProva.length, 40)
    assert.deepStrictEqual(comProva, Object.keys(PROVAS).toSorted())
  })

  it("are run by the tests that are said to run them; the others say why nobody does", () => {
    for (const [comando, prova] of Object.entries(PROVAS)) {
      if ("teste" in prova) assert.include(readFileSync(RAIZ + prova.teste, "utf8"), prova.nomeia, comando)
      if ("porque" in prova) process.stdout.write(`not run: ${comando} (${prova.porque})\n`)
    }
  })

  it("name only benchmarks that there are", () => {
    const principal = readFileSync(`${RAIZ}test/bench/principal.ts`, "utf8")
    assert.isAbove(gruposDeBench().length, 15)
    for (const grupo of gruposDeBench()) assert.match(principal, new RegExp(`^ {2}${grupo}: async`, "m"))
  })

  it.live(
    "work, by the Node of the machine",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const pasta = yield* pastaDeDados
        const { url } = yield* fontesFalsas
        yield* servicoNoAr({ DATA_DIR })
        const variaveis = { PATH: PATH_DA_MAQUINA, DATA_DIR, SGS_URL: url, IBGE_URL: url }
        for (const [comando, prova] of Object.entries(PROVAS)) {
          if (!("aqui" in prova)) continue
          const execucao = yield* executar(["-c", prova.aqui.replace("PASTA", pasta)], variaveis, ["bash"])
          const codigo = yield* execucao.fim
          const dito = execucao.saida() + execucao.erros()
          assert.strictEqual(codigo, prova.codigo ?? 0, `${comando}\n${dito}`)
          assert.match(dito, prova.diz, comando)
        }
      }).pipe(Effect.scoped),
    580_000
  )
})
