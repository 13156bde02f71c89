import * as NodeSdk from "@effect/opentelemetry/NodeSdk"
import { assert, describe, it } from "@effect/vitest"
import { type ReadableSpan, SimpleSpanProcessor, type SpanExporter } from "@opentelemetry/sdk-trace-base"
import { Data, Effect, Layer, Logger, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { formatarRegistro } from "../../src/composicao/camadas/registros.ts"
import { semSegredos } from "../../src/composicao/camadas/spans-sem-segredos.ts"
import { auditar } from "../../src/domain/telemetria/auditoria.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"

const CPF = "52998224725"

const linhasDe = (efeito: Effect.Effect<unknown, unknown>) => {
  const linhas: Array<Record<string, unknown>> = []
  const coletor = Logger.layer([Logger.make((registro) => linhas.push(JSON.parse(formatarRegistro(registro))))])
  return Effect.as(Effect.exit(efeito).pipe(Effect.provide(Layer.fresh(coletor))), linhas)
}

describe("JSON logs", () => {
  it.effect("one flat object with the annotations beside the message", () =>
    Effect.gen(function* () {
      const [linha] = yield* linhasDe(
        Effect.logInfo("requisição").pipe(
          Effect.annotateLogs({ tags: ["backoffice"], status: 200, rota: "indices.tabela" })
        )
      )
      assert.strictEqual(linha?.message, "requisição")
      assert.strictEqual(linha?.level, "info")
      assert.deepStrictEqual(linha?.tags, ["backoffice"])
      assert.strictEqual(linha?.status, 200)
      assert.match(String(linha?.timestamp), /^\d{4}-\d\d-\d\dT.*Z$/)
    })
  )

  it.effect("the CPF of an audit record stays, any other CPF is masked", () =>
    Effect.gen(function* () {
      const [auditado, comum] = yield* linhasDe(
        Effect.andThen(
          auditar("indices.job.executado", { cpf: CPF, ip: "10.0.0.1" }, { nota: `pedido de ${CPF}` }),
          Effect.logWarning(`falhou para 529.982.247-25`).pipe(Effect.annotateLogs({ cpf: CPF, outro: CPF }))
        )
      )
      assert.strictEqual(auditado?.cpf, CPF)
      assert.strictEqual(auditado?.evento, "indices.job.executado")
      assert.deepStrictEqual(auditado?.tags, ["backoffice", "auditoria"])
      assert.strictEqual(auditado?.nota, "pedido de ***")
      assert.notInclude(JSON.stringify(comum), CPF)
      assert.notInclude(JSON.stringify(comum), "529.982")
    })
  )

  it.effect("a cause becomes the field erro", () =>
    Effect.gen(function* () {
      const [linha] = yield* linhasDe(
        Effect.catchCause(Effect.die("quebrou"), (causa) => Effect.logError("defeito", causa))
      )
      assert.include(String(linha?.erro), "quebrou")
      assert.strictEqual(linha?.level, "error")
    })
  )
})

/** A typed text, which the database, a parser and a schema repeat in their errors. */
const DIGITADO = "eufrasina-quiteria"

/** A failure that carries what caused it. */
class Ilegivel extends Data.TaggedError("Ilegivel")<{ readonly cause: unknown }> {}

const falhasQueRepetem = Effect.map(SqlClient.SqlClient, (sql) => {
  const longa = `${DIGITADO}${"a".repeat(3000)}`
  const falhas: Readonly<Record<string, Effect.Effect<unknown, unknown>>> = {
    "word is too long in tsquery": sql`select ${longa}::text::tsquery`,
    "invalid byte sequence": sql`select ${`${DIGITADO}\0`}::text`,
    "invalid input syntax": sql`select ${DIGITADO}::text::int`,
    "syntax error in tsquery": sql`select ${`${DIGITADO} & & `}::text::tsquery`,
    "unique violation, with its detail": sql`insert into administrador (cpf, nome) values (${CPF}, ${DIGITADO})`,
    "check violation, with the row": sql`insert into administrador (cpf, nome) values ('x', ${DIGITADO})`,
    "unreadable JSON": Effect.try({
      try: (): unknown => JSON.parse(`{"${DIGITADO}`),
      catch: (cause) => new Ilegivel({ cause })
    }),
    "another value": Schema.decodeUnknownEffect(Schema.Struct({ a: Schema.Int }))({ a: DIGITADO })
  }
  return falhas
})

describe("errors that say back what somebody typed", () => {
  it.effect("leave their code and their place in logs and spans, and none of the text", () =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      yield* sql`insert into administrador (cpf, nome) values (${CPF}, 'Ana')`
      const enviados: Array<ReadableSpan> = []
      const exportador: SpanExporter = {
        export: (spans, concluir) => {
          enviados.push(...spans)
          concluir({ code: 0 })
        },
        shutdown: () => Promise.resolve()
      }
      const spans = NodeSdk.layer(() => ({
        resource: { serviceName: "teste" },
        spanProcessor: new SimpleSpanProcessor(semSegredos(exportador))
      }))
      for (const [nome, falha] of Object.entries(yield* falhasQueRepetem)) {
        const [comCausa, comErro, anotado] = yield* linhasDe(
          Effect.exit(Effect.withSpan(falha, "Consulta.digitada")).pipe(
            Effect.flatMap((fim) => {
              if (fim._tag === "Success") return Effect.die(`${nome}: it did not fail`)
              const [motivo] = fim.cause.reasons
              const erro = motivo?._tag === "Fail" ? motivo.error : undefined
              return Effect.all([
                Effect.logError("com a causa", fim.cause),
                Effect.logError("com o erro", erro),
                Effect.annotateLogs(Effect.logError("anotado"), { erro })
              ])
            }),
            Effect.provide(spans)
          )
        )
        for (const linha of [comCausa, comErro, anotado]) {
          const escrita = JSON.stringify(linha)
          assert.notInclude(escrita, "eufrasina", nome)
          assert.notInclude(escrita, "too long in tsquery", nome)
        }
        assert.match(String(comCausa?.erro), /code=[0-9A-Z]{5}|SyntaxError|SchemaError/, nome)
        assert.match(String(comErro?.message), /code=[0-9A-Z]{5}|SyntaxError|SchemaError/, nome)
      }
      assert.isAbove(enviados.length, 7)
      const tudo = JSON.stringify(
        enviados.map(({ name, attributes, events, status }) => [name, attributes, events, status])
      )
      assert.include(tudo, "Consulta.digitada")
      assert.include(tudo, "exception.stacktrace")
      assert.notInclude(tudo, "eufrasina")
      assert.notInclude(tudo, CPF)
    }).pipe(Effect.provide(bancoDeTeste))
  )
})
