/** The access log of the panel as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { NOMES_DE_EVENTO } from "../../../domain/acesso/acessos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { listagem } from "../../comum/endpoints.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Evento = Schema.Literals(NOMES_DE_EVENTO)

const Acesso = Schema.Struct({
  ocorridoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  evento: Evento,
  cpf: Schema.NullOr(Schema.String).annotate({ description: "null quando ninguém foi identificado" }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem" })
}).annotate({ identifier: "AcessoAoPainel" })

const listar = listagem("listar", "/", Acesso, {
  resumo: "Acessos ao painel, do mais novo ao mais antigo",
  filtro: { cpf: Schema.optionalKey(Cpf), evento: Schema.optionalKey(Evento) }
})

export const ApiAcessos = deAdministrador("acessos", "/acessos", [listar], {
  title: "Acessos",
  description: "Quem entrou no painel, e quem não pôde."
})
