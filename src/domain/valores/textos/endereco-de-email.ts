/**
 * One e-mail address, as it may stand in an envelope and a header: nothing of RFC 5322 that could hold a second one, a
 * name, a comment or a line break. Domains with accents are kept in their ASCII form.
 */
import { Effect, Schema, SchemaIssue, SchemaTransformation } from "effect"

/** RFC 5321, section 4.5.3.1. */
const MAXIMO = 254
const MAXIMO_LOCAL = 64

const LOCAL = /^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
/** Letters of any script before they are put in ASCII: no port, no path, no number in brackets. */
const DOMINIO_DIGITADO = /^[\p{L}\p{M}\p{N}]+(?:[.-]+[\p{L}\p{M}\p{N}]+)*$/u
const ROTULO = "[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
const DOMINIO = new RegExp(`^(?:${ROTULO}\\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{2,59})$`)

/** The domain in small ASCII letters; `undefined` where it is none. */
const dominioAscii = (digitado: string): string | undefined => {
  if (!DOMINIO_DIGITADO.test(digitado) || !URL.canParse(`http://${digitado}`)) return undefined
  const { hostname } = new URL(`http://${digitado}`)
  return DOMINIO.test(hostname) ? hostname : undefined
}

/** The address in its canonical form; `undefined` for any text that is not exactly one address. */
export const lerEnderecoDeEmail = (texto: string): string | undefined => {
  if (texto.length > MAXIMO) return undefined
  const arroba = texto.lastIndexOf("@")
  const local = texto.slice(0, Math.max(0, arroba))
  if (local.length > MAXIMO_LOCAL || !LOCAL.test(local)) return undefined
  const dominio = dominioAscii(texto.slice(arroba + 1))
  if (dominio === undefined) return undefined
  const endereco = `${local}@${dominio}`
  return endereco.length <= MAXIMO ? endereco : undefined
}

const MENSAGEM =
  "endereço de e-mail inválido: esperado um só endereço, como maria.silva@exemplo.jus.br, sem nome, comentário, vírgula ou acento antes da arroba"

/** An address as people type it, decoded to its canonical form. */
export const EnderecoDeEmail = Schema.String.annotate({
  message: MENSAGEM,
  examples: ["maria.silva@exemplo.jus.br"],
  description: "Um só endereço de e-mail"
}).pipe(
  Schema.decodeTo(
    Schema.String,
    SchemaTransformation.transformEffect({
      decode: (texto: string) => {
        const endereco = lerEnderecoDeEmail(texto)
        return endereco === undefined
          ? Effect.fail(new SchemaIssue.InvalidValue({ message: MENSAGEM }))
          : Effect.succeed(endereco)
      },
      encode: (endereco: string) => Effect.succeed(endereco)
    })
  )
)

/** Who a message comes from: an address, with a name before it or not. */
export interface Remetente {
  readonly nome: string
  readonly endereco: string
}

const COM_NOME = /^"?([^"<>@,;:\\\p{Cc}]{1,100}?)"? <([^<>]+)>$/u

/** `correio@exemplo.jus.br` or `Cálculos Previdenciários <correio@exemplo.jus.br>`; `undefined` for anything else. */
export const lerRemetente = (texto: string): Remetente | undefined => {
  const [, nome = "", dentro = texto] = COM_NOME.exec(texto) ?? []
  const endereco = lerEnderecoDeEmail(dentro)
  return endereco === undefined ? undefined : { nome: nome.trim(), endereco }
}
