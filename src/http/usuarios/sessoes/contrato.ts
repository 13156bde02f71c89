/** The own account and its open sessions as JSON. */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { COMO_ENTROU } from "../../../domain/acesso/sessoes.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { dePessoa } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Sessao = Schema.Struct({
  id: Schema.String,
  comoEntrou: Schema.Literals(COMO_ENTROU),
  confiavel: Schema.Boolean.annotate({ description: "A sessão sobrevive ao navegador fechado" }),
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  usadaEm: Schema.String.annotate({ description: `${INSTANTE}; sem uso por 2 horas a sessão termina` }),
  expiraEm: Schema.String.annotate({ description: INSTANTE }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem da entrada" }),
  navegador: Schema.NullOr(Schema.String).annotate({ description: "O que o navegador diz de si (User-Agent)" }),
  atual: Schema.Boolean.annotate({ description: "É a sessão deste pedido; nunca com token de acesso" })
}).annotate({ identifier: "SessaoPropria" })

const listar = HttpApiEndpoint.get("listar", "/", {
  query: SemConsulta,
  success: envelope(Schema.Array(Sessao))
}).annotate(OpenApi.Summary, "Minhas sessões abertas em navegadores, da última usada à primeira")

const encerrar = HttpApiEndpoint.delete("encerrar", "/:id", {
  params: { id: Schema.String },
  query: SemConsulta,
  success: envelope(Schema.Null)
}).annotate(OpenApi.Summary, "Encerra uma sessão minha; 404 quando não há nenhuma com este identificador")

export const ApiSessoesProprias = dePessoa("sessoesProprias", "/sessoes", [listar, encerrar], {
  title: "Minhas sessões",
  description: "Navegadores em que entrei."
})
