/** How requests are decoded in every API: all problems at once, nothing unknown accepted in silence. */
import { Context, Schema } from "effect"
import { HttpApi } from "effect/http-api"

const estrita = { errors: "all", onExcessProperty: "error" } as const

/**
 * `api.annotateMerge(leituraEstrita)`: a misspelt field or filter is an error that names it. Headers are exempt: a
 * request carries many that no endpoint declares.
 */
export const leituraEstrita = Context.empty().pipe(
  Context.add(HttpApi.ParamsParseOptions, estrita),
  Context.add(HttpApi.QueryParseOptions, estrita),
  Context.add(HttpApi.PayloadParseOptions, estrita),
  Context.add(HttpApi.HeadersParseOptions, { errors: "all" })
)

/** The query of an endpoint that has none: whatever comes is an error that names it. */
export const SemConsulta = Schema.Record(Schema.String, Schema.Never.annotate({ message: "campo não previsto" }))
