/**
 * Every letter that the service writes, as data: what it is about and what it tells, never how it is written (that is
 * `src/views/correio`). No personal data beyond the name; never a key.
 */
import { Schema } from "effect"

const daSolicitacao = { nome: Schema.String, protocolo: Schema.String }

/** One more letter is one more line here, and its words in `src/views/correio`. */
export const Carta = Schema.Union([
  Schema.Struct({ modelo: Schema.Literal("solicitacao-recebida"), ...daSolicitacao }),
  Schema.Struct({
    modelo: Schema.Literal("solicitacao-aprovada"),
    ...daSolicitacao,
    classe: Schema.Literals(["judiciario", "institucional", "publico"]),
    escopos: Schema.Array(Schema.Literals(["rgps", "exchange"])),
    nota: Schema.NullOr(Schema.String),
    /** Moment (ISO 8601) from which it can no longer be collected. */
    venceEm: Schema.String
  }),
  Schema.Struct({ modelo: Schema.Literal("solicitacao-rejeitada"), ...daSolicitacao, motivo: Schema.String }),
  Schema.Struct({ modelo: Schema.Literal("chave-retirada"), ...daSolicitacao, prefixo: Schema.String }),
  Schema.Struct({
    modelo: Schema.Literal("chave-revogada"),
    nome: Schema.String,
    prefixo: Schema.String,
    nomeDaChave: Schema.String,
    /** The holder did it, and not an administrator. */
    peloTitular: Schema.Boolean,
    motivo: Schema.String
  }),
  Schema.Struct({
    modelo: Schema.Literal("convite-para-grupo"),
    /** Who invites knows an address, and not who reads there. */
    nome: Schema.Null,
    convidadoPor: Schema.String,
    nivel: Schema.Literals(["dono", "editor", "leitor"]),
    /** Moment (ISO 8601) from which it can no longer be answered. */
    venceEm: Schema.String
  })
])
export type Carta = typeof Carta.Type
export type ModeloDeCarta = Carta["modelo"]

/** A letter and the one address it goes to. */
export interface MensagemNova {
  readonly destinatario: string
  readonly carta: Carta
}
