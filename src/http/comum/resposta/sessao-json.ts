/** What a session of a browser shows of itself. */
import { Schema } from "effect"
import { COMO_ENTROU } from "../../../domain/acesso/sessoes.ts"

const INSTANTE = "Instante ISO 8601, UTC"

export const camposDaSessao = {
  id: Schema.String,
  comoEntrou: Schema.Literals(COMO_ENTROU),
  confiavel: Schema.Boolean.annotate({ description: "A sessão sobrevive ao navegador fechado" }),
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  usadaEm: Schema.String.annotate({ description: `${INSTANTE}; sem uso por 2 horas a sessão termina` }),
  expiraEm: Schema.String.annotate({ description: INSTANTE }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem da entrada" }),
  navegador: Schema.NullOr(Schema.String).annotate({ description: "O que o navegador diz de si (User-Agent)" })
}
