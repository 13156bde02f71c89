/** What the statements about snapshots and share links answer alike. */
import { Schema } from "effect"
import { Rota } from "../../src/domain/calculos/copias/conteudo.ts"
import { Instante } from "../banco/consulta.ts"

/** What was calculated, with what, when, until when. */
export const doCalculo = {
  rota: Rota,
  motor: Schema.String,
  tabelas: Schema.String,
  criadoEm: Instante,
  expiraEm: Instante,
  resumo: Schema.String
}

/** What is stored of a content now, by its hash. */
export const armazenado = Schema.NullOr(Schema.String)

/** The same; `conteudo`: the column. */
export const armazenadoDe = (conteudo: string): string => `encode(sha256(${conteudo}), 'hex') as armazenado`

/** Whose snapshot it is. */
export const daCopia = {
  id: Schema.String,
  ...doCalculo,
  daJustica: Schema.Boolean,
  cpf: Schema.NullOr(Schema.String),
  idToken: Schema.NullOr(Schema.String),
  bytes: Schema.Number
}
