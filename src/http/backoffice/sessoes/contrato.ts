/** The living sessions of administrators as JSON (specification 5, section 10). */
import { Schema } from "effect"
import { HttpApiEndpoint, OpenApi } from "effect/http-api"
import { Justificativa } from "../../../domain/acesso/campos.ts"
import { COMO_ENTROU } from "../../../domain/acesso/sessoes.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const INSTANTE = "Instante ISO 8601, UTC"

const Sessao = Schema.Struct({
  id: Schema.String,
  cpf: Schema.String,
  comoEntrou: Schema.Literals(COMO_ENTROU),
  confiavel: Schema.Boolean.annotate({
    description: "Confiar neste navegador: a sessão sobrevive ao navegador fechado"
  }),
  criadaEm: Schema.String.annotate({ description: INSTANTE }),
  usadaEm: Schema.String.annotate({ description: `${INSTANTE}; sem uso por 2 horas a sessão termina` }),
  expiraEm: Schema.String.annotate({ description: INSTANTE }),
  ip: Schema.NullOr(Schema.String).annotate({ description: "Endereço de origem da entrada" }),
  navegador: Schema.NullOr(Schema.String).annotate({ description: "O que o navegador diz de si (User-Agent)" }),
  atual: Schema.Boolean.annotate({ description: "É a sessão deste pedido" })
}).annotate({ identifier: "SessaoDeAdministrador" })

const listar = HttpApiEndpoint.get("listar", "/", {
  query: { cpf: Cpf },
  success: envelope(Schema.Array(Sessao))
}).annotate(OpenApi.Summary, "Sessões abertas de uma pessoa, da última usada à primeira")

const encerrar = HttpApiEndpoint.delete("encerrar", "/:id", {
  params: { id: Schema.String.check(Schema.isUUID()) },
  query: SemConsulta,
  payload: Schema.Struct({ justificativa: Justificativa }),
  success: envelope(Schema.Null)
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Encerra uma sessão; 404 quando não está aberta")

const encerrarTodas = HttpApiEndpoint.post("encerrarTodas", "/encerrar", {
  query: SemConsulta,
  payload: Schema.Struct({ cpf: Cpf, justificativa: Justificativa }),
  success: envelope(Schema.Struct({ encerradas: Schema.Int }))
})
  .middleware(ExigeEntradaRecente)
  .annotate(OpenApi.Summary, "Encerra todas as sessões de uma pessoa, menos a deste pedido")

export const ApiSessoes = deAdministrador("sessoes", "/sessoes", [listar, encerrar, encerrarTodas], {
  title: "Sessões",
  description: "Quem está no painel agora."
})
