/** An invitation as both its sides read it. */
import { Schema } from "effect"
import { ESTADOS } from "../../../domain/plataforma/convites/estados.ts"
import { NIVEIS } from "../../../domain/plataforma/grupos/politica.ts"

const INSTANTE = "Instante ISO 8601, UTC"

export const camposDoConvite = {
  id: Schema.String,
  nivel: Schema.Literals(NIVEIS).annotate({ description: "O nível de acesso que ele dá" }),
  mensagem: Schema.NullOr(Schema.String),
  estado: Schema.Literals(ESTADOS),
  criadoEm: Schema.String.annotate({ description: INSTANTE }),
  venceEm: Schema.String.annotate({ description: `${INSTANTE}; a partir dele está expirado` }),
  decididoEm: Schema.NullOr(Schema.String).annotate({ description: `${INSTANTE}; null enquanto pendente` }),
  convidadoPor: Schema.String.annotate({ description: "Nome de quem convidou" })
}
