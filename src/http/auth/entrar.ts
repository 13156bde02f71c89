/** The page of the explicit sign-in, and the way out. */
import { randomUUID } from "node:crypto"
import { Effect, Option } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { duracaoDaSessao, ENTRADA_RECENTE, type Sessao, Sessoes } from "../../domain/acesso/sessoes.ts"
import { confirmar as escreverConfirmacao } from "../../views/auth/confirmar.ts"
import { entrar as escreverEntrada } from "../../views/auth/entrar.ts"
import { sair as escreverSaida } from "../../views/auth/sair.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { ok } from "../comum/resposta/envelope.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import {
  CAMINHO_DA_CONTA,
  CAMINHO_PAINEL,
  ehDoPainel,
  entradaRecente,
  paginaDeEntrada
} from "../comum/sessao/caminhos.ts"
import { apagarCookie, gravarCookie } from "../comum/sessao/cookies.ts"
import { CAMPO_CSRF, emitirCsrf, sessaoDoCsrf } from "../comum/sessao/csrf.ts"
import { voltaDaqui } from "../comum/sessao/lugar-do-pedido.ts"
import { entrouAgora, sessaoDaRequisicao, sessaoQueAbre } from "../comum/sessao/sessao-atual.ts"
import { CORPO_PADRAO, lerCorpo } from "../paginas/formulario/corpo.ts"
import { levaRascunho } from "../paginas/formulario/rascunho.ts"
import { pagina } from "../paginas/moldura/pedido.ts"
import { casaDe, consultaAtual, mostrar } from "./pagina.ts"
import { guardarEntrada, lerEntrada } from "./pedido-de-entrada.ts"

const redirecionar = (caminho: string) =>
  HttpServerResponse.redirect(caminho, { status: 303, headers: { "cache-control": "no-store" } })

/** `/auth/config`: whether there is single sign-on here. */
export const configuracao = Effect.map(ProvedorDeIdentidade, ({ disponivel }) =>
  HttpServerResponse.jsonUnsafe(ok({ disponivel, url: disponivel ? "/auth" : null }), {
    headers: { "cache-control": "no-store" }
  })
)

/** `/auth/entrar`. */
export const entrar = Effect.gen(function* () {
  const consulta = yield* consultaAtual
  const voltar = yield* voltaDaqui(consulta.get("voltar"))
  if ((yield* sessaoQueAbre(voltar)) !== undefined) return redirecionar(voltar)
  const { disponivel, urlDeSaida } = yield* ProvedorDeIdentidade
  const { desenvolvimento, urlBase } = yield* AmbienteDeAcesso
  const saiu = consulta.get("saiu") === "true"
  const painel = ehDoPainel(voltar)
  const formulario = (yield* lerEntrada)?.formulario ?? randomUUID()
  const conteudo = pagina({
    titulo: (saiu ? "Você saiu" : "Entrar") + (painel ? (saiu ? " do painel" : " no painel") : ""),
    conteudo: escreverEntrada({
      painel,
      disponivel,
      desenvolvimento,
      voltar,
      guardado: levaRascunho(voltar),
      saiu,
      csrfDaEntrada: emitirCsrf(yield* AmbienteDeAcesso, formulario),
      horas: { confiando: duracaoDaSessao(true) / 3600, semConfiar: duracaoDaSessao(false) / 3600 },
      urlDeSaida: saiu ? Option.getOrUndefined(yield* urlDeSaida) : undefined
    }),
    status: disponivel || desenvolvimento ? 200 : 503
  })
  const resposta = yield* mostrar(conteudo, {
    casa: casaDe(voltar),
    formularioVaiA: disponivel ? (urlBase.startsWith("https:") ? ["https:"] : ["https:", "http:"]) : []
  })
  return (yield* guardarEntrada({ voltar, confiar: false, silencioso: false, formulario }))(resposta)
})

/**
 * `/auth/confirmar`: before an act that gives power to others the person proves anew who it is. A page of its own, because
 * a form may not lead out of here: its link may.
 */
export const confirmar = Effect.gen(function* () {
  const voltar = yield* voltaDaqui((yield* consultaAtual).get("voltar"))
  const sessao = yield* sessaoQueAbre(voltar)
  if (sessao === undefined) return redirecionar(paginaDeEntrada(voltar))
  if (yield* entrouAgora(sessao)) return redirecionar(voltar)
  return yield* mostrar(
    pagina({
      titulo: "Confirme que é você",
      conteudo: escreverConfirmacao({ endereco: entradaRecente(voltar), voltar, minutos: ENTRADA_RECENTE / 60 })
    }),
    { casa: casaDe(voltar) }
  )
})

const CAMINHO_DEPOIS_DE_SAIR = "/auth/entrar?saiu=true"
const VOLTA_A_CONTA = new URLSearchParams({ voltar: CAMINHO_DA_CONTA }).toString()

/** Where a session is at home. */
const inicioDe = ({ alcance }: Sessao): string => (alcance === "PAINEL" ? CAMINHO_PAINEL : CAMINHO_DA_CONTA)

/** GET `/auth/sair`: asks, because a link of another site must not sign anybody out. */
export const perguntarSaida = Effect.gen(function* () {
  const sessao = yield* sessaoDaRequisicao
  if (sessao === undefined) return redirecionar(CAMINHO_DEPOIS_DE_SAIR)
  const csrf = emitirCsrf(yield* AmbienteDeAcesso, sessao.id)
  const voltar = inicioDe(sessao)
  const painel = ehDoPainel(voltar)
  return yield* mostrar(
    pagina({
      titulo: painel ? "Sair do painel" : "Sair",
      conteudo: escreverSaida({ csrfDaSaida: csrf, voltar, painel })
    }),
    { casa: casaDe(voltar) }
  )
})

/** POST `/auth/sair`. */
export const sair = Effect.gen(function* () {
  const ambiente = yield* AmbienteDeAcesso
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const sessao = yield* sessaoDaRequisicao
  if (sessao !== undefined) {
    const { todos } = yield* lerCorpo(CORPO_PADRAO)
    if (sessaoDoCsrf(ambiente, todos.get(CAMPO_CSRF)?.at(-1)) !== sessao.id) {
      yield* contarRecusa("seguranca.csrf.recusado", { cpf: sessao.cpf })
      return yield* Falha.de(403, "Esta saída não foi pedida por uma página do painel. Use o botão Sair.")
    }
    yield* (yield* Sessoes).encerrar(sessao.id)
    yield* (yield* RegistroDeAcessos).anotar({ evento: "SAIDA", cpf: sessao.cpf, ip: yield* origemDaRequisicao })
  }
  const destino = sessao?.alcance === "PESSOA" ? `${CAMINHO_DEPOIS_DE_SAIR}&${VOLTA_A_CONTA}` : CAMINHO_DEPOIS_DE_SAIR
  const resposta =
    headers["hx-request"] === "true"
      ? HttpServerResponse.empty({ status: 200, headers: { "hx-redirect": destino } })
      : redirecionar(destino)
  return resposta.pipe(apagarCookie(ambiente, "sessao"), gravarCookie(ambiente, "saiu", "1"))
})
