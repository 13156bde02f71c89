/** Rows of the reference tables, and their audit records, as the database answers them. */
import { Schema } from "effect"
import { PROCEDENCIAS } from "../../src/domain/indices/catalogo/definicao.ts"
import { TIPOS_DE_ALTERACAO } from "../../src/domain/indices/plano.ts"
import { Instante } from "../banco/consulta.ts"

export const Armazenada = Schema.Struct({
  valores: Schema.Record(Schema.String, Schema.NullOr(Schema.String)),
  procedencia: Schema.Record(Schema.String, Schema.Literals(PROCEDENCIAS))
})

/** Who changed a row, when and why. */
const Mudanca = {
  em: Instante,
  por: Schema.String,
  tipo: Schema.Literals(TIPOS_DE_ALTERACAO),
  justificativa: Schema.NullOr(Schema.String)
}

/** A record of the history of one row. */
export const Auditada = Schema.Struct({ ...Mudanca, operacao: Schema.NullOr(Schema.String), linha: Armazenada })

/** A record with the one that precedes it in the history of the same row. */
export const Comparada = Schema.Struct({
  id: Schema.String,
  ...Mudanca,
  estado: Armazenada,
  anterior: Schema.NullOr(Armazenada)
})
