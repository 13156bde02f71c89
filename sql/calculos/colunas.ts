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

/** Hash of a content as it is stored now. */
export const armazenado = Schema.NullOr(Schema.String)

/** The column `armazenado` of a query; `conteudo`: the stored content, as SQL. */
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
