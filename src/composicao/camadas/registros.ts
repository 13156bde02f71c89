/**
 * Logs: one JSON object per line on standard output.
 *
 * Fields: `timestamp` (ISO 8601, UTC), `level`, `message`, then the annotations of the record flat beside them (`tags`,
 * `evento`, …), then `erro` when there is a cause. A CPF may appear only in the field `cpf` of those audit records that the
 * specification orders with it: everywhere else a sequence that is a valid CPF is masked here, whatever wrote it, and so is
 * what looks like an API key.
 */
import { Effect, Layer, Logger, References } from "effect"
import { mascarar } from "../../domain/acesso/chaves/mascara.ts"
import { anotacoesDaRota, escritorDeAgora, RegistroDireto } from "../../http/comum/registro/linha-da-requisicao.ts"
import { escreverCausa, escreverErro } from "../causas.ts"

/** An error that somebody annotated has fields of its own, and they may quote what a person typed. */
const semErros = (_: string, valor: unknown): unknown => (valor instanceof Error ? escreverErro(valor) : valor)

const texto = (mensagem: unknown): string =>
  Array.isArray(mensagem)
    ? mensagem.map(texto).join(" ")
    : typeof mensagem === "string"
      ? mensagem
      : mensagem instanceof Error
        ? escreverErro(mensagem)
        : JSON.stringify(mensagem, semErros)

const deAuditoria = (anotacoes: Readonly<Record<string, unknown>>): boolean =>
  Array.isArray(anotacoes.tags) && anotacoes.tags.includes("auditoria")

interface Registro {
  readonly instante: Date
  readonly nivel: string
  readonly mensagem: string
  readonly anotacoes: Readonly<Record<string, unknown>>
  readonly erro?: string | undefined
}

const inicioDe = (instante: string, nivel: string): string => `{"timestamp":"${instante}","level":"${nivel}",`

const formatar = ({ instante, nivel, mensagem, anotacoes, erro }: Registro): string => {
  const { cpf, ...demais } = anotacoes
  const corpo = mascarar(JSON.stringify({ message: mensagem, ...demais, erro }, semErros))
  const autor = deAuditoria(anotacoes) && typeof cpf === "string" ? `"cpf":${JSON.stringify(cpf)},` : ""
  return `${inicioDe(instante.toISOString(), nivel)}${autor}${corpo.slice(1)}`
}

/** Milliseconds since 1970 as ISO 8601: many records share one. */
const instanteEscrito = (() => {
  let [ultimo, escrito] = [Number.NaN, ""]
  return (ms: number): string => {
    if (ms !== ultimo) {
      ultimo = ms
      escrito = new Date(ms).toISOString()
    }
    return escrito
  }
})()

const agoraEscrito = escritorDeAgora(mascarar)

/** The same line, of which most is written once: no field of it is a cause or the author of an audit. */
export const registroDireto =
  (escrever: (linha: string) => void): RegistroDireto =>
  (mensagem, rota) => {
    const inicio = mascarar(JSON.stringify({ message: mensagem, ...anotacoesDaRota(rota) })).slice(1, -1)
    return (agora, instanteMs) =>
      escrever(`${inicioDe(instanteEscrito(instanteMs), "info")}${inicio},${agoraEscrito(agora)}}`)
  }

/** The line of one record, without the line break. */
export const formatarRegistro = ({ fiber, cause, message, date, logLevel }: Logger.Options<unknown>): string =>
  formatar({
    instante: date,
    nivel: logLevel.toLowerCase(),
    mensagem: texto(message),
    anotacoes: fiber.getRef(References.CurrentLogAnnotations),
    erro: cause.reasons.length === 0 ? undefined : escreverCausa(cause)
  })

/** How long a line waits for others, in milliseconds. */
const ESPERA_MS = 3

/** Lines are joined and written together, every few milliseconds: a log must not cost a system call per request. */
const escritor = (saida: NodeJS.WritableStream) =>
  Effect.acquireRelease(
    Effect.sync(() => {
      let pendentes = ""
      let agendado = false
      const descarregar = () => {
        agendado = false
        const lote = pendentes
        pendentes = ""
        if (lote !== "") saida.write(lote)
      }
      const escrever = (linha: string) => {
        pendentes += `${linha}\n`
        if (agendado) return
        agendado = true
        setTimeout(descarregar, ESPERA_MS)
      }
      return { escrever, descarregar }
    }),
    ({ descarregar }) => Effect.sync(descarregar)
  )

/** Records as lines on `saida`; what waits is written when the layer ends. */
export const registrosEm = (saida: NodeJS.WritableStream): Layer.Layer<never> =>
  Layer.unwrap(
    Effect.map(escritor(saida), ({ escrever }) =>
      Layer.merge(
        Logger.layer([Logger.make((registro) => escrever(formatarRegistro(registro)))]),
        Layer.succeed(RegistroDireto, registroDireto(escrever))
      )
    )
  )

/** Replaces the default logger. */
export const RegistrosJson: Layer.Layer<never> = registrosEm(process.stdout)

/** The same on standard error, for commands whose standard output is their answer. */
export const RegistrosNoErroPadrao: Layer.Layer<never> = registrosEm(process.stderr)
