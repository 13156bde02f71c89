/** The access log of the panel as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { NOMES_DE_EVENTO } from "../../../domain/acesso/acessos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Evento = Schema.Literals(NOMES_DE_EVENTO)

const Acesso = Schema.Struct({
  ocorridoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  evento: Evento,
  cpf: Schema.NullOr(Schema.String).annotate({ description: "null quando ninguém foi identificado" }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem" })
}).annotate({ identifier: "AcessoAoPainel" })

const listar = HttpApiEndpoint.get("listar", "/", {
  query: { ...parametroPage, cpf: Schema.optionalKey(Cpf), evento: Schema.optionalKey(Evento) },
  success: envelopePaginado(Schema.Array(Acesso))
}).annotate(OpenApi.Summary, "Acessos ao painel, do mais novo ao mais antigo")

export const ApiAcessos = deAdministrador(
  "acessos",
  "/acessos",
  { title: "Acessos", description: "Quem entrou no painel, e quem não pôde." },
  listar
)
