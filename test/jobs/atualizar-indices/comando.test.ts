/** `job` as a person or a scheduler runs it: a process of its own, on a database of its own. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { type FontesFalsas, fontesFalsas } from "../../apoio/processos/fontes-externas.ts"
import { executar } from "../../apoio/processos/processo.ts"
import { publicadas } from "./cenario.ts"

const preparar = Effect.gen(function* () {
  const fontes = yield* fontesFalsas
  for (const [fonte, valores] of Object.entries(publicadas)) fontes.series.set(fonte, { valores })
  return { fontes, banco: Redacted.value(yield* enderecoDeTeste) }
})

const job = Effect.fnUntraced(function* (banco: string, { url }: FontesFalsas, ...argumentos: ReadonlyArray<string>) {
  const execucao = yield* executar(["src/main.ts", "job", ...argumentos], {
    DATABASE_URL: banco,
    SGS_URL: url,
    IBGE_URL: url
  })
  const codigo = yield* execucao.fim
  const eventos = execucao
    .saida()
    .trim()
    .split("\n")
    .map((linha) => JSON.parse(linha).evento)
  return { codigo, eventos, humano: execucao.erros() }
})

describe("npm run job", () => {
  it.live(
    "updates a new database, seeded first, and ends with 0; run again it changes nothing",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        const primeira = yield* job(banco, fontes)
        assert.strictEqual(primeira.codigo, 0, primeira.humano)
        assert.deepStrictEqual(primeira.eventos, [
          "indices.seed.concluido",
          "indices.atualizacao.automatica.concluida",
          "indices.job.executado"
        ])
        assert.include(primeira.humano, "IPCA: 3 inseridas\n")
        assert.match(primeira.humano, /\nSérie +Fonte +Período/)
        const segunda = yield* job(banco, fontes)
        assert.strictEqual(segunda.codigo, 0)
        assert.deepStrictEqual(segunda.eventos, ["indices.job.executado"])
        assert.include(segunda.humano, "Nenhuma tabela mudou.")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "ends with 1 when a series failed",
    () =>
      Effect.gen(function* () {
        const { fontes, banco } = yield* preparar
        fontes.series.set("SGS 189", { status: 406, corpo: "{}" })
        const { codigo, humano } = yield* job(banco, fontes)
        assert.strictEqual(codigo, 1)
        assert.include(humano, "  IGP-M: SGS 189: HTTP 406: janela de consulta recusada\n")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "ends with 2 when nothing could run",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        const semServidor = "postgres://ninguem@127.0.0.1:9/nada"
        const { codigo, humano } = yield* job(semServidor, fontes)
        assert.strictEqual(codigo, 2)
        assert.strictEqual(humano, "Nada foi feito: o banco de dados não está disponível.\n")
        assert.deepStrictEqual(fontes.pedidos, [])
      }).pipe(Effect.scoped),
    60_000
  )
})
