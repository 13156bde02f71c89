import { assert, describe, it } from "@effect/vitest"
import { Cron, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { RegistroDeExecucoes } from "../../../src/domain/indices/atualizacao/execucoes.ts"
import {
  AtualizacaoEmAndamento,
  FontesExternas,
  GuardaAtualizacao
} from "../../../src/domain/indices/atualizacao/portas.ts"
import { ValoresEmEspera } from "../../../src/domain/indices/plausibilidade/espera.ts"
import { RepositorioTabelas } from "../../../src/domain/indices/portas.ts"
import { AtualizacaoAgendada, executarJob, tarefaDbJob } from "../../../src/jobs/atualizar-indices/tarefa.ts"
import { cenario } from "./cenario.ts"

const terminal = () => {
  let texto = ""
  return {
    texto: () => texto,
    write: (parte: string) => {
      texto += parte
    }
  }
}

describe("the job as a script", () => {
  it.live("0: every series is up to date; lines, then the table", () =>
    cenario(() =>
      Effect.gen(function* () {
        const saida = terminal()
        assert.strictEqual(yield* executarJob({}, saida), 0)
        assert.isTrue(saida.texto().startsWith("consultando 17 séries\n"))
        assert.include(saida.texto(), "IPCA: 3 inseridas\n")
        assert.match(saida.texto(), /IPCA +IBGE 1737\/63 +06\/2026 a 10\/2026 +3 +0 +0 +2 +em dia/)
        assert.match(saida.texto(), /\nTotal +40 +0 +0 +\d+\n/)
      })
    )
  )

  it.live("1: some series failed, and the table says which and why", () =>
    cenario(({ fontes }) =>
      Effect.gen(function* () {
        fontes.series.set("SGS 25", { status: 504 })
        const saida = terminal()
        assert.strictEqual(yield* executarJob({}, saida), 1)
        assert.match(saida.texto(), /Poupança +SGS 25 .* FALHOU\n/)
        assert.include(saida.texto(), "  Poupança: SGS 25: HTTP 504\n")
      })
    )
  )

  it.live("2: another run is under way", () =>
    cenario(() =>
      Effect.gen(function* () {
        const saida = terminal()
        const guarda = yield* GuardaAtualizacao
        assert.strictEqual(yield* guarda.sozinho(executarJob({}, saida)).pipe(Effect.orDie), 2)
        assert.strictEqual(saida.texto(), "Nada foi feito: uma atualização dos índices já está em andamento.\n")
      })
    )
  )

  it.live("2: the database cannot be read; the cause is in the log, not on the terminal", () =>
    cenario((mundo) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* sql`drop table tabela`
        const saida = terminal()
        assert.strictEqual(yield* executarJob({}, saida), 2)
        assert.include(saida.texto(), "A atualização não pôde ser executada; a causa está no registro.")
        assert.notInclude(saida.texto(), "relation")
        assert.isTrue(mundo.registros().some((linha) => linha.includes("db:job") && linha.includes("code=42P01")))
        assert.deepStrictEqual(mundo.fontes.pedidos, [])
      })
    )
  )
})

describe("the job on a schedule", () => {
  it("is the task db:job", () => {
    assert.strictEqual(tarefaDbJob.meta.name, "db:job")
  })

  it.effect("runs at every instant of the expression, and no failure ends it", () =>
    Effect.gen(function* () {
      let vezes = 0
      const guarda: GuardaAtualizacao["Service"] = {
        sozinho: () =>
          Effect.suspend(() => {
            vezes += 1
            return vezes === 1 ? Effect.die(new Error("database gone")) : Effect.fail(new AtualizacaoEmAndamento())
          })
      }
      const nunca = Effect.die(new Error("the guard lets nothing run"))
      const portas = Layer.mergeAll(
        Layer.succeed(GuardaAtualizacao, guarda),
        Layer.succeed(FontesExternas, { consultar: () => nunca }),
        Layer.succeed(RegistroDeExecucoes, {
          iniciar: () => nunca,
          anotar: () => nunca,
          concluir: () => nunca,
          ler: () => nunca,
          listar: () => nunca
        }),
        Layer.succeed(ValoresEmEspera, {
          receber: () => nunca,
          daExecucao: () => nunca,
          execucoes: nunca,
          segurar: () => nunca,
          decidir: () => nunca,
          reabrir: () => nunca,
          juntos: () => nunca
        }),
        Layer.succeed(RepositorioTabelas, { ler: () => nunca, vedadas: () => nunca, transformar: () => nunca })
      )
      yield* TestClock.setTime(Date.parse("2026-11-20T08:30:00Z"))
      yield* Layer.build(
        AtualizacaoAgendada(Cron.parseUnsafe("0 6 * * *", "America/Sao_Paulo")).pipe(Layer.provide(portas))
      )
      const vistas: Array<number> = []
      for (const espera of ["29 minutes", "2 minutes", "23 hours", "2 hours", "3 days"] as const) {
        yield* TestClock.adjust(espera)
        vistas.push(vezes)
      }
      assert.deepStrictEqual(vistas, [0, 1, 1, 2, 5])
    })
  )
})
