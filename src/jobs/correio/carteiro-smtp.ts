/**
 * Messages out by SMTP: encrypted and to a server whose certificate is good, or not at all. What a server answers is told
 * by codes; neither its words nor the credentials are ever written anywhere.
 */
import { Effect, Layer, Redacted } from "effect"
import { createTransport } from "nodemailer"
import type { Entrega } from "../../domain/correio/entrega.ts"
import { Carteiro, type MensagemNaFila } from "../../domain/correio/portas.ts"
import { type OpcoesDaEscrita, prontificar } from "./mensagem-pronta.ts"

/** Milliseconds: of each step of a conversation, and of a whole message. */
interface Prazos {
  readonly conexao: number
  readonly inatividade: number
  readonly mensagem: number
}

export interface OpcoesDoSmtp extends OpcoesDaEscrita {
  /** `smtps://` (TLS from the first byte) or `smtp://` (STARTTLS). */
  readonly url: Redacted.Redacted
  /** False only for a server of this machine, outside production. */
  readonly exigirTls: boolean
  /** Messages at a time. */
  readonly conexoes: number
  /** Certificates to believe in instead of those of the platform. */
  readonly autoridades?: string
  readonly prazos?: Prazos
}

const SEGUNDO = 1000
const PRAZOS: Prazos = { conexao: 10 * SEGUNDO, inatividade: 15 * SEGUNDO, mensagem: 30 * SEGUNDO }
/** What is on its way when the service ends has this long to arrive. */
const DESPEDIDA = 2 * SEGUNDO

const PORTAS: Readonly<Record<string, number>> = { "smtp:": 587, "smtps:": 465 }

const transporteDe = ({ url, exigirTls, conexoes, autoridades, prazos = PRAZOS }: OpcoesDoSmtp) => {
  const { protocol, hostname, port, username, password } = new URL(Redacted.value(url))
  const host = hostname.replace(/^\[|\]$/g, "")
  return createTransport({
    pool: true,
    maxConnections: conexoes,
    maxMessages: 100,
    host,
    port: port === "" ? (PORTAS[protocol] ?? 587) : Number(port),
    secure: protocol === "smtps:",
    requireTLS: exigirTls && protocol === "smtp:",
    ...(username === "" ? {} : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    tls: { minVersion: "TLSv1.2", ...(autoridades === undefined ? {} : { ca: autoridades }) },
    connectionTimeout: prazos.conexao,
    greetingTimeout: prazos.conexao,
    socketTimeout: prazos.inatividade,
    dnsTimeout: prazos.conexao,
    disableFileAccess: true,
    disableUrlAccess: true,
    logger: false
  })
}

const campo = (erro: unknown, nome: string): unknown =>
  typeof erro === "object" && erro !== null ? Reflect.get(erro, nome) : undefined

/** What a failure means: only a refusal of this recipient or of this content is for ever. */
const entregaDe = (erro: unknown): Entrega => {
  const resposta = Number(campo(erro, "responseCode") ?? 0)
  const comando = String(campo(erro, "command") ?? "")
  const nome = String(campo(erro, "code") ?? "DESCONHECIDO").replace(/\W/g, "")
  const codigo = resposta === 0 ? nome : `${nome} ${resposta}`
  if (campo(erro, "name") === "AbortError") return { _tag: "Adiada", codigo: "INTERROMPIDA" }
  const doConteudo = comando === "RCPT TO" || comando === "DATA"
  if (resposta >= 500 && doConteudo) return { _tag: "Recusada", codigo }
  return resposta >= 400 && resposta !== 421 && doConteudo
    ? { _tag: "Adiada", codigo }
    : { _tag: "SemServidor", codigo }
}

export const CarteiroSmtp = (opcoes: OpcoesDoSmtp) =>
  Layer.effect(
    Carteiro,
    Effect.gen(function* () {
      const fim = new AbortController()
      const transporte = yield* Effect.acquireRelease(
        Effect.sync(() => transporteDe(opcoes)),
        (aberto) => Effect.sync(() => aberto.close())
      )
      const enviar = (mensagem: MensagemNaFila): Promise<Entrega> =>
        transporte
          .sendMail({
            ...prontificar(mensagem, opcoes),
            signal: AbortSignal.any([fim.signal, AbortSignal.timeout(opcoes.prazos?.mensagem ?? PRAZOS.mensagem)])
          })
          .then(() => ({ _tag: "Entregue" }) as const, entregaDe)
      return Carteiro.of({
        entregar: Effect.fn("Carteiro.entregar")((mensagem) => Effect.promise(() => enviar(mensagem))),
        apressar: Effect.sync(() => {
          setTimeout(() => fim.abort(), DESPEDIDA).unref()
        })
      })
    })
  )
