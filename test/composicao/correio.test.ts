/** F4: how a process sends mail, by what it was told: a server, files of its own, or (production without a server) nothing. */
import { existsSync, readdirSync, statSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { CorreioSql } from "../../sql/correio/correio-sql.ts"
import { guardarMensagem } from "../../sql/correio/mensagens.ts"
import { CorreioConfigurado } from "../../src/composicao/camadas/correio.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { servidorSmtp } from "../apoio/correio/servidor-smtp.ts"
import { diario } from "../apoio/http/servidor.ts"
import { pastaDeDados } from "../apoio/processos/processo.ts"

type Opcoes = Parameters<typeof CorreioConfigurado>[0]

/** A process with one message in its outbox: what became of it, and its data folder. */
const processo = (opcoes: Pick<Opcoes, "ambiente" | "smtpUrl">) =>
  Effect.gen(function* () {
    const pastaDados = yield* pastaDeDados
    const contexto = yield* Layer.build(clientePostgres(yield* enderecoDeTeste, 6))
    const banco = Layer.succeedContext(contexto)
    const nele = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) =>
      Effect.orDie(Effect.provideContext(efeito, contexto))
    yield* nele(
      guardarMensagem({
        destinatario: "olga@exemplo.jus.br",
        carta: { modelo: "solicitacao-recebida", nome: "Olga", protocolo: "2026-000123-7" }
      })
    )
    yield* Layer.build(
      CorreioConfigurado({
        emailRemetente: undefined,
        urlPortal: "https://portal.exemplo.jus.br",
        pastaDados,
        ...opcoes
      }).pipe(Layer.provide(CorreioSql), Layer.provide(banco), Layer.provide(diario([])))
    )
    const mensagem = nele(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ estado: string; tentativas: number }>`select estado, tentativas from correio_mensagem`
      )
    ).pipe(Effect.map(([unica]) => unica!))
    return { mensagem, outbox: join(pastaDados, "outbox") }
  })

describe("F4: mail of a process", () => {
  it.live("of development without a server is files that only their account reads", () =>
    Effect.gen(function* () {
      const { mensagem, outbox } = yield* processo({ ambiente: "desenvolvimento", smtpUrl: undefined })
      yield* ateQue(mensagem, ({ estado }) => estado === "enviada")
      const arquivos = readdirSync(outbox)
      assert.lengthOf(arquivos, 1)
      assert.strictEqual(statSync(join(outbox, arquivos[0]!)).mode & 0o777, 0o600)
      assert.strictEqual(statSync(outbox).mode & 0o777, 0o700)
    }).pipe(Effect.scoped)
  )

  it.live("of production without a server waits in the outbox: no file is ever written", () =>
    Effect.gen(function* () {
      const { mensagem, outbox } = yield* processo({ ambiente: "producao", smtpUrl: undefined })
      yield* Effect.sleep("2500 millis") // two looks at the outbox, and more
      assert.deepStrictEqual(yield* mensagem, { estado: "pendente", tentativas: 0 })
      assert.isFalse(existsSync(outbox))
    }).pipe(Effect.scoped)
  )

  it.live("of production asks TLS of a server of this machine too; development does not", () =>
    Effect.gen(function* () {
      const { porta, recebidas } = yield* servidorSmtp({ tls: false })
      const smtpUrl = Redacted.make(`smtp://127.0.0.1:${porta}`)
      const { mensagem, outbox } = yield* processo({ ambiente: "producao", smtpUrl })
      yield* ateQue(mensagem, ({ tentativas }) => tentativas === 1)
      assert.deepInclude(yield* mensagem, { estado: "pendente" })
      assert.lengthOf(recebidas, 0)
      assert.isFalse(existsSync(outbox))
      const emDesenvolvimento = yield* processo({ ambiente: "desenvolvimento", smtpUrl })
      yield* ateQue(emDesenvolvimento.mensagem, ({ estado }) => estado === "enviada")
      assert.lengthOf(recebidas, 1)
      assert.isFalse(existsSync(emDesenvolvimento.outbox))
    }).pipe(Effect.scoped)
  )
})
