/** A snapshot as another service reads it: every digit as it was written. */
import { Schema } from "effect"
import type { HttpServerResponse } from "effect/http"
import { Versao } from "../../../../domain/calculos/comum/versao.ts"
import { Rota } from "../../../../domain/calculos/copias/conteudo.ts"
import type { Copia } from "../../../../domain/calculos/copias/copia.ts"
import { emMoldura, responderPecas } from "../../../comum/resposta/envelope.ts"

export const CopiaLida = Schema.Struct({
  rota: Rota.annotate({ description: "O cálculo que foi feito" }),
  pedido: Schema.Unknown.annotateKey({ description: "O pedido como foi enviado" }),
  resultado: Schema.Unknown.annotateKey({ description: "O `result` como foi respondido" }),
  versao: Versao,
  criadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" })
}).annotate({ identifier: "CopiaLida" })

/** The answer: the texts of the snapshot go out as they are kept. */
export const responderCopia = (
  { rota, pedido, resultado, versao, criadoEm }: Copia,
  demais: Readonly<Record<string, unknown>> = {}
): HttpServerResponse.HttpServerResponse => {
  const resto = JSON.stringify({ versao, criadoEm, ...demais }).slice(1)
  const result = `{"rota":${JSON.stringify(rota)},"pedido":${pedido},"resultado":${resultado},${resto}`
  return responderPecas(emMoldura([Buffer.from(result)]), { headers: { "cache-control": "no-store" } })
}
