/** The access log is forgotten by age, and by nobody sooner than the law allows. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { RegistroDeAcessosSql } from "../../../sql/acesso/acessos-repo.ts"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { LimpezaDeAcessos } from "../../../src/jobs/limpeza/acessos.ts"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { diario, type Registrada } from "../../apoio/http/servidor.ts"

const IDADES = [0, 183, 185, 399, 401, 4_000]

/** Ages in days of the lines that are left, once the clean-up with this retention has run. */
const idadesDepoisDe = (dias: number) =>
  Effect.gen(function* () {
    const linhas: Array<Registrada> = []
    const banco = Layer.provideMerge(RegistroDeAcessosSql, clientePostgres(yield* enderecoDeTeste, 2))
    return yield* Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      for (const idade of IDADES) {
        yield* sql`insert into painel_acesso (evento, ocorrido_em)
          values ('ENTROU', clock_timestamp() - ${idade}::int * interval '1 day')`
      }
      yield* Layer.build(LimpezaDeAcessos({ dias, aCada: "1 day" }))
      yield* Effect.sync(() => linhas.length).pipe(
        Effect.repeat({ until: (n) => n > 0, schedule: Schedule.spaced("20 millis"), times: 250 })
      )
      const restantes = yield* sql<{ readonly idade: number }>`
        select extract(day from clock_timestamp() - ocorrido_em)::int as idade from painel_acesso order by 1`
      return { idades: restantes.map(({ idade }) => idade), ditas: linhas.map(({ mensagem }) => mensagem) }
    }).pipe(Effect.provide(Layer.merge(banco, diario(linhas))), Effect.scoped)
  })

describe("retention of the access log", () => {
  it.live("forgets what is older than the setting, and says how much", () =>
    Effect.gen(function* () {
      const { idades, ditas } = yield* idadesDepoisDe(400)
      assert.deepStrictEqual(idades, [0, 183, 185, 399])
      assert.include(ditas, "acessos antigos apagados")
    }).pipe(Effect.scoped)
  )

  it.live("keeps six months whatever it is asked", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* idadesDepoisDe(1)).idades, [0, 183])
    }).pipe(Effect.scoped)
  )
})
