/**
 * Traces leave without anything that a caller wrote. A request keeps the template of its route, not its address. A failure
 * keeps its class and the places in the program, not its words, which may quote an address or a typed text. Keys and CPFs
 * anywhere else are masked.
 */
import type { ReadableSpan, SpanExporter } from "@opentelemetry/sdk-trace-base"
import { mascarar } from "../../domain/acesso/chaves/mascara.ts"

/** `SpanKind.SERVER` of OpenTelemetry. */
const DE_SERVIDOR = 1

type Atributos = ReadableSpan["attributes"]

/** The address of a request as far as it is ours: a path may hold a token, and a query anything. */
const semEndereco = (atributos: Atributos, rota: string): void => {
  const origem = /^\w+:\/\/[^/?#]*/.exec(String(atributos["url.full"]))?.[0]
  if (atributos["url.full"] !== undefined) atributos["url.full"] = `${origem?.replace(/\/\/.*@/, "//") ?? ""}${rota}`
  if (atributos["url.path"] !== undefined) atributos["url.path"] = rota
  delete atributos["url.query"]
  delete atributos["http.target"]
}

const limpar = (atributos: Atributos): void => {
  for (const [nome, valor] of Object.entries(atributos)) {
    if (typeof valor === "string") atributos[nome] = mascarar(valor)
  }
}

/** The class of an error, as the program names it. */
const classeDe = (nome: unknown): string =>
  typeof nome === "string" && /^[A-Za-z][\w.$/]{0,79}$/.test(nome) ? nome : "Error"

/** A place of a trace, as V8 and the spans of Effect write it. */
const LUGAR =
  /^\s+at (?:async )?(?:[\w.<>$ [\]#:-]{1,120} \((?:file:\/\/|node:|\/)[^()\s?#]*:\d+:\d+\)|(?:file:\/\/|node:)[^()\s?#]*:\d+:\d+)$/

/** The places of a trace, without the message above and between them. */
const lugaresDe = (pilha: unknown): string =>
  String(pilha ?? "")
    .split("\n")
    .filter((linha) => LUGAR.test(linha))
    .join("\n")

/** Answers the class of what failed, if the event tells a failure. */
const semPalavras = (evento: ReadableSpan["events"][number]): string | undefined => {
  const atributos = evento.attributes
  if (atributos === undefined || !("exception.type" in atributos || "exception.message" in atributos)) return undefined
  const classe = classeDe(atributos["exception.type"])
  evento.name = "exception"
  evento.attributes = {
    "exception.type": classe,
    "exception.stacktrace": lugaresDe(atributos["exception.stacktrace"])
  }
  return classe
}

/** A span of the server goes by its route, as the conventions of OpenTelemetry for HTTP ask. */
const nomear = (span: ReadableSpan, rota: string): void => {
  Object.assign(span, { name: rota === "" ? span.name : `${span.name.split(" ", 1)[0]} ${rota}` })
}

/** Sends spans on, cleaned: their names, attributes and events, and what they say of a failure. */
export const semSegredos = (exportador: SpanExporter): SpanExporter => ({
  export: (spans, concluir) => {
    for (const span of spans) {
      const { kind, attributes, events, status } = span
      const rota = kind === DE_SERVIDOR ? String(attributes["http.route"] ?? "") : ""
      semEndereco(attributes, rota)
      if (kind === DE_SERVIDOR) nomear(span, rota)
      limpar(attributes)
      const classes = events.map((evento) => {
        const classe = semPalavras(evento)
        if (evento.attributes !== undefined) limpar(evento.attributes)
        return classe
      })
      if (status.message !== undefined) status.message = classes.find((classe) => classe !== undefined) ?? "Error"
    }
    exportador.export(spans, concluir)
  },
  shutdown: () => exportador.shutdown()
})
