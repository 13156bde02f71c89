/** The living sessions of administrators as JSON (specification 5, section 10). */
import { Schema } from "effect"
import { ComJustificativa, Justificativa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { ato, exclusao, listaCurta } from "../../comum/endpoints.ts"
import { camposDaSessao } from "../../comum/resposta/sessao-json.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const { id, ...daSessao } = camposDaSessao

const Sessao = Schema.Struct({
  id,
  cpf: Schema.String,
  ...daSessao,
  confiavel: Schema.Boolean.annotate({
    description: "Confiar neste navegador: a sessão sobrevive ao navegador fechado"
  }),
  atual: Schema.Boolean.annotate({ description: "É a sessão deste pedido" })
}).annotate({ identifier: "SessaoDeAdministrador" })

const listar = listaCurta("listar", "/", Sessao, {
  resumo: "Sessões abertas de uma pessoa, da última usada à primeira",
  filtro: { cpf: Cpf }
})

const encerrar = exclusao("encerrar", "/:id", {
  resumo: "Encerra uma sessão; 404 quando não está aberta",
  params: { id: Schema.String.check(Schema.isUUID()) },
  pedido: ComJustificativa
}).middleware(ExigeEntradaRecente)

const encerrarTodas = ato("encerrarTodas", "/encerrar", Schema.Struct({ encerradas: Schema.Int }), {
  resumo: "Encerra todas as sessões de uma pessoa, menos a deste pedido",
  pedido: Schema.Struct({ cpf: Cpf, justificativa: Justificativa })
}).middleware(ExigeEntradaRecente)

export const ApiSessoes = deAdministrador("sessoes", "/sessoes", [listar, encerrar, encerrarTodas], {
  title: "Sessões",
  description: "Quem está no painel agora."
})
