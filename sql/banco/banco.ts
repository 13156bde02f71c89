/** The database of the service: a configured server or the embedded one, one pool, migrated. */
import { PgClient, PgConnection } from "@effect/sql-pg"
import { Effect, Layer, type Redacted } from "effect"
import { enderecoDoEmbutido } from "./embutido-do-servico.ts"
import { VigiaAtual, vigiaDe } from "./falha-de-banco.ts"
import { migrarOuConferir } from "./migracoes.ts"

export interface OpcoesBanco {
  /** `undefined`: embedded PostgreSQL under `pastaDados`. */
  readonly url: Redacted.Redacted | undefined
  readonly pastaDados: string
}

/** Pool on one address; the sessions speak UTC, and act as `papel` where one is named. */
export const clientePostgres = (url: Redacted.Redacted, maxConnections = 20, papel?: string) =>
  PgClient.layer({
    url,
    maxConnections,
    applicationName: "calculos-rgps",
    startupParameters: { timezone: "UTC", ...(papel === undefined ? {} : { role: papel }) }
  })

/** Asks the server on a connection of its own: those of the pool may all be busy, or hang. */
const perguntarA = (url: Redacted.Redacted) =>
  Effect.scoped(Effect.flatMap(PgConnection.make({ url }), (conexao) => conexao.query("select 1", [])))

/** Pool on the configured or the embedded server, whatever the state of its schema, and the vigil over that server. */
export const Conexao = ({ url, pastaDados }: OpcoesBanco) =>
  Layer.unwrap(
    Effect.map(url === undefined ? enderecoDoEmbutido(pastaDados) : Effect.succeed(url), (endereco) =>
      Layer.merge(clientePostgres(endereco), Layer.effect(VigiaAtual, vigiaDe(perguntarA(endereco))))
    )
  )

/** `SqlClient` and `PgClient` on a database whose migrations are up to date. */
export const Banco = (opcoes: OpcoesBanco) =>
  Layer.effectDiscard(migrarOuConferir).pipe(Layer.provideMerge(Conexao(opcoes)))
