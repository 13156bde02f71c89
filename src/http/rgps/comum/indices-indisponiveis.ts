/** The refusal of a calculation whose tables cannot be had (specification 2, section 7): not in the envelope. */
import { Schema, SchemaTransformation } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { IndicesIndisponiveis } from "../../../domain/indices/portas.ts"

const FRASE = "API de índices indisponível"

const Fio = Schema.Struct({
  error: Schema.Literal(true).annotate({ description: "Sempre `true`" }),
  statusCode: Schema.Literal(503).annotate({ description: "Status HTTP" }),
  statusMessage: Schema.String.annotate({ description: "O que está indisponível" }),
  message: Schema.String.annotate({ description: "O mesmo que `statusMessage`" })
}).annotate({
  identifier: "ErroIndices",
  description: "A API de índices, de que o cálculo depende, não responde; a mesma requisição pode ser repetida depois"
})

/** `IndicesIndisponiveis` as a declared error of an endpoint that calculates. */
export const erroIndices = Fio.pipe(
  Schema.decodeTo(
    Schema.instanceOf(IndicesIndisponiveis),
    SchemaTransformation.transform({
      decode: ({ message }) => new IndicesIndisponiveis({ motivo: message }),
      encode: () => ({ error: true as const, statusCode: 503 as const, statusMessage: FRASE, message: FRASE })
    })
  ),
  HttpApiSchema.status(503)
)
