/** What the public document tells of the health of a process. */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { apiDe, comExemplos, grupoDe } from "../comum/grupo.ts"

const situacao = <const S extends string>(valor: S, description: string) =>
  Schema.Struct({ situacao: Schema.Literal(valor).annotate({ description }) })

const vivo = HttpApiEndpoint.get("vivo", "/vivo", {
  success: situacao("vivo", "O processo responde")
}).annotateMerge(
  OpenApi.annotations({
    identifier: "consultarVivo",
    summary: "Se o processo responde",
    description: "Para orquestradores: não pergunta a ninguém mais.",
    transform: comExemplos({ resposta: { situacao: "vivo" } })
  })
)

const pronto = HttpApiEndpoint.get("pronto", "/pronto", {
  success: situacao("pronto", "O processo responde, e tudo de que depende também"),
  error: Schema.Struct({
    situacao: Schema.Literal("indisponivel").annotate({ description: "Falta algo de que o processo depende" }),
    motivo: Schema.optionalKey(Schema.String).annotate({ description: "O que falta no banco, onde se sabe" })
  }).pipe(HttpApiSchema.status(503))
}).annotateMerge(
  OpenApi.annotations({
    identifier: "consultarPronto",
    summary: "Se o serviço pode trabalhar",
    description: "Para orquestradores e gateways: o banco de dados, as tabelas e a fila respondem.",
    transform: comExemplos({ resposta: { situacao: "pronto" } })
  })
)

export const ApiSaude = apiDe(grupoDe("saude", [vivo, pronto]).middleware(ErrosNitro), "/saude", {
  title: "Situação",
  description: "A situação do processo, sem detalhes."
})
