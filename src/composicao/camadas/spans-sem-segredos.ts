/**
 * What leaves in a trace: nothing that a caller wrote. Of a request the template of its route stays, not the address; and
 * wherever a key or a CPF stands, it is masked.
 */
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base"
import { mascarar } from "../../domain/acesso/chaves/mascara.ts"

/** `SpanKind.SERVER` of OpenTelemetry. */
const DE_SERVIDOR = 1

/** The address of a request as far as it is ours: a path may hold a token, and a query anything. */
const semEndereco = (atributos: ReadableSpan["attributes"]): void => {
  const rota = atributos["http.route"]
  const origem = /^\w+:\/\/[^/?#]*/.exec(String(atributos["url.full"]))?.[0]
  if (origem !== undefined) atributos["url.full"] = `${origem}${rota ?? ""}`
  if (atributos["url.path"] !== undefined) atributos["url.path"] = rota ?? ""
  delete atributos["url.query"]
}

const limpar = (atributos: ReadableSpan["attributes"]): void => {
  for (const [nome, valor] of Object.entries(atributos)) {
    if (typeof valor === "string") atributos[nome] = mascarar(valor)
  }
}

/** Sends spans on, cleaned: their attributes, those of their events, and what they say of a failure. */
export const semSegredos = (exportador: SpanExporter): SpanExporter => ({
  export: (spans, concluir) => {
    for (const { kind, attributes, events, status } of spans) {
      if (kind === DE_SERVIDOR) semEndereco(attributes)
      limpar(attributes)
      for (const { attributes: doEvento = {} } of events) limpar(doEvento)
      if (status.message !== undefined) status.message = mascarar(status.message)
    }
    exportador.export(spans, concluir)
  },
  shutdown: () => exportador.shutdown()
})
