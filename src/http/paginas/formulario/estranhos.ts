/**
 * Forms sent by who is not signed in. Nothing of them is read before it is told that one of our own pages sent them, and
 * then little; how many come from one network is limited before anybody asks the database.
 */
import { ByteSize, Clock, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { Falha } from "../../comum/falhas/falha.ts"
import { contarRecusa, memoriaDaBorda } from "../../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { tokenDaSessao } from "../../comum/sessao/cookies.ts"
import { lerCorpo } from "./corpo.ts"

/** What of a form is kept over a sign-in: any that a person types, and no load of a table. */
export const CORPO_DE_ESTRANHO = ByteSize.kibibytes(64)

/** The body is left unread, so the connection cannot be used again (see `apresentarFalha`). */
const DE_FORA = Falha.de(
  403,
  "Este formulário não veio de uma página deste serviço. Abra a página, entre e envie de novo."
)

const GRANDE_DEMAIS = Falha.de(
  413,
  `Sua sessão terminou, e este formulário passa do que se guarda sem ela (${ByteSize.format(CORPO_DE_ESTRANHO)}). Entre em outra aba, volte a esta página com o botão do navegador e envie de novo.`
)

/**
 * Whether the browser says that a page of ours sends this. Browsers send `Sec-Fetch-Site` wherever the connection is
 * safe; without it `Origin` tells, but of pages without referrer, as ours are, not in every browser.
 */
const veioDeNos = Effect.gen(function* () {
  const { headers } = yield* HttpServerRequest.HttpServerRequest
  const { urlBase } = yield* AmbienteDeAcesso
  const relacao = headers["sec-fetch-site"]
  return relacao === undefined ? headers.origin === new URL(urlBase).origin : relacao === "same-origin"
})

/** Counts a POST without a session; over the limit of its network it is a 429. */
export const contarPostAnonimo = Effect.gen(function* () {
  const { formularios } = yield* memoriaDaBorda
  const { aceita, segundos } = formularios.contar(yield* origemDaRequisicao, yield* Clock.currentTimeMillis)
  if (aceita) return
  yield* contarRecusa("seguranca.origem.excedida")
  return yield* new Falha({
    http: 429,
    mensagens: [`Muitos envios deste endereço sem entrar no painel. Aguarde ${segundos} s.`],
    retryAfter: segundos
  })
})

/** The same, of who brings no session at all: before anything is asked of the database. */
export const contarSemSessao = Effect.gen(function* () {
  if ((yield* tokenDaSessao) === undefined) yield* contarPostAnonimo
})

/** The fields of a form of ours, sent without a session; anything else is refused unread. */
export const lerCorpoDeEstranho = Effect.gen(function* () {
  if (!(yield* veioDeNos)) {
    yield* contarRecusa("seguranca.formulario.recusado")
    return yield* DE_FORA
  }
  return yield* lerCorpo(CORPO_DE_ESTRANHO, GRANDE_DEMAIS)
})
