/**
 * What everybody reads of the applications, held in memory: read at the start, when this instance changes something, and
 * when another one says that it did. While the connection is lost it is as old as the last reading.
 */
import { PgClient } from "@effect/sql-pg"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type PlataformaVigente, Vigentes } from "../../src/domain/plataforma/vigentes/vigentes.ts"
import { insistir } from "../../src/domain/rotinas/insistir.ts"
import { escutarCanal } from "../banco/falha-de-banco.ts"
import { lerAplicacoes } from "./aplicacoes-repo.ts"
import { lerAvisosVigentes } from "./comunicados-repo.ts"
import { lerTermosVigentes } from "./termos-repo.ts"

const CANAL = "plataforma"

export const VigentesSql = Layer.effect(
  Vigentes,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const pg = yield* PgClient.PgClient

    const ler: Effect.Effect<PlataformaVigente> = Effect.all({
      aplicacoes: lerAplicacoes(sql),
      termos: lerTermosVigentes(sql),
      avisos: lerAvisosVigentes(sql)
    })
    let atual = yield* ler
    const recarregar = Effect.map(ler, (lida) => {
      atual = lida
    })

    yield* insistir(
      escutarCanal(pg, CANAL, recarregar, () => recarregar),
      "1 second",
      "avisos de mudança das aplicações interrompidos"
    )

    return { atual: () => atual, recarregar }
  })
)
