/**
 * A failure as text, for logs and for the console: the classes of its errors, the places in the program, and only those
 * messages that this program wrote itself. A message of the database, of a schema, of a parser or of HTTP may quote what
 * a person typed, or an address that holds a secret: those errors are named by their code, and quoted never.
 */
import { Cause, Schema } from "effect"
import { HttpClientError, HttpServerError } from "effect/http"
import { SqlError } from "effect/sql"
import { comFontes } from "./pacote/pilhas.ts"

/** Names that the schema of the database, or the program, gave: never a value. */
const IDENTIFICADOR = /^[\w.$/ -]{1,80}$/

const campo = (erro: object, nome: string): string | undefined => {
  const valor: unknown = Reflect.get(erro, nome)
  return (typeof valor === "string" || typeof valor === "number") && IDENTIFICADOR.test(String(valor))
    ? `${nome}=${valor}`
    : undefined
}

const campos = (erro: object, ...nomes: ReadonlyArray<string>): string =>
  nomes.flatMap((nome) => campo(erro, nome) ?? []).join(" ")

/** `code` is the SQLSTATE, or the code of the operating system; the others name parts of the schema. */
const doBanco = (erro: object): string => campos(erro, "_tag", "code", "constraint", "table", "column", "routine")

/** An error of the database, or of what speaks with it. */
const ehDoBanco = (erro: Error): boolean =>
  SqlError.isSqlError(erro) || SqlError.isSqlErrorReason(erro) || "severity" in erro || erro.name.startsWith("Pg")

/** The words of an error, without those that others wrote; `banco`: it, or an error that it caused, is of the database. */
const ditoDe = (erro: Error, banco: boolean): string => {
  if (banco) return SqlError.isSqlError(erro) ? doBanco(erro.reason) : doBanco(erro)
  if (Schema.isSchemaError(erro) || erro instanceof SyntaxError) return ""
  if (HttpServerError.isHttpServerError(erro) || HttpClientError.isHttpClientError(erro)) {
    const { reason, request } = erro
    const resposta = "response" in reason ? reason.response : undefined
    return [campos(reason, "_tag"), campos(request, "method"), resposta && campos(resposta, "status")].join(" ").trim()
  }
  return erro.message
}

/** The places of a trace: whatever a message put between them is left out. */
const lugaresDe = ({ stack = "", name, message }: Error): ReadonlyArray<string> => {
  const cabeca = stack.indexOf(message)
  const resto = message === "" || cabeca < 0 || cabeca > name.length + 8 ? stack : stack.slice(cabeca + message.length)
  return resto.split("\n").filter((linha) => /^\s+at \S/.test(linha))
}

const escrever = (erro: unknown, pilha: Error, recuo: string, banco: boolean, vistos: Set<unknown>): string => {
  if (typeof erro === "string") return erro
  if (!(erro instanceof Error)) return (typeof erro === "object" && erro && campo(erro, "_tag")) || `(${typeof erro})`
  vistos.add(erro)
  const daqui = banco || ehDoBanco(erro)
  const dito = ditoDe(erro, daqui)
  const linhas = [dito === "" ? erro.name : `${erro.name}: ${dito}`, ...lugaresDe(pilha)]
  const { cause } = erro
  if (cause === undefined || vistos.has(cause)) return linhas.join(`\n${recuo}`)
  const dentro = escrever(cause, cause instanceof Error ? cause : pilha, `${recuo}  `, daqui, vistos)
  return `${linhas.join(`\n${recuo}`)} {\n${recuo}  [cause]: ${dentro}\n${recuo}}`
}

/** One error and the chain of its causes. */
export const escreverErro = (erro: Error): string => comFontes(escrever(erro, erro, "", false, new Set()))

/** Every error of a cause, with the places that the fibers noted. */
export const escreverCausa = (causa: Cause.Cause<unknown>): string => {
  const falhas = causa.reasons.flatMap((motivo) =>
    motivo._tag === "Interrupt" ? [] : [motivo._tag === "Die" ? motivo.defect : motivo.error]
  )
  const bonitas = Cause.prettyErrors(causa)
  const textos =
    falhas.length === 0
      ? bonitas.map((erro) => escrever(erro, erro, "", false, new Set()))
      : falhas.map((erro, i) => escrever(erro, bonitas[i] ?? new Error(), "", false, new Set()))
  return comFontes(textos.join("\n"))
}
