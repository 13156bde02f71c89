/**
 * Forms sent by who is not signed in. Nothing of them is read before it is told that one of our own pages sent them, and
 * then little; how many come from one network is limited before anybody asks the database.
 */
import { ByteSize, Clock, Effect } from "effect"
import { HttpServerRequest } from "effect/http"
import { redeDaOrigem } from "../../../domain/acesso/cotas.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { contarRecusa, memoriaDaBorda } from "../../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { tokenDaSessao } from "../../comum/sessao/cookies.ts"
import { origemPublica } from "../../comum/sessao/lugar-do-pedido.ts"
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
  const relacao = headers["sec-fetch-site"]
  return relacao === undefined ? headers.origin === new URL(yield* origemPublica).origin : relacao === "same-origin"
})

/** Counts one more of the network of the request; over the limit it is a 429, which `dizer` words. */
const contarEm = (qual: "edicoes" | "formularios" | "paginas" | "segredos", dizer: (segundos: number) => string) =>
  Effect.gen(function* () {
    const { [qual]: janela } = yield* memoriaDaBorda
    const { aceita, segundos } = janela.contar(yield* origemDaRequisicao, yield* Clock.currentTimeMillis)
    if (aceita) return
    yield* contarRecusa("seguranca.origem.excedida")
    return yield* new Falha({ http: 429, mensagens: [dizer(segundos)], retryAfter: segundos })
  })

/** Counts a POST without a session. */
export const contarPostAnonimo = contarEm(
  "formularios",
  (segundos) => `Muitos envios deste endereço sem entrar. Aguarde ${segundos} s.`
)

/** Counts a change of a draft, which has a limit of its own. */
export const contarEdicao = contarEm(
  "edicoes",
  (segundos) => `Muitas alterações a partir do seu endereço no mesmo minuto. Aguarde ${segundos} s e tente de novo.`
)

/** Counts a page of a draft, likewise. */
export const contarPaginaDeRascunho = contarEm(
  "paginas",
  (segundos) => `Muitas páginas a partir do seu endereço no mesmo minuto. Aguarde ${segundos} s e tente de novo.`
)

/** Longest wait for a place while others of the same network have them all. */
const ESPERA_POR_LUGAR = "10 seconds"

const SEM_LUGAR = new Falha({
  http: 429,
  mensagens: [
    "Há outras páginas sendo preparadas a partir do seu endereço ao mesmo tempo. Aguarde alguns segundos e tente de novo."
  ],
  retryAfter: 5
})

/** Waits for one of the places that a network has for pages of drafts, and keeps it until the scope ends. */
export const ocuparLugar = Effect.gen(function* () {
  const { lugares } = yield* memoriaDaBorda
  const semLugar = Effect.andThen(contarRecusa("seguranca.origem.excedida"), Effect.fail(SEM_LUGAR))
  yield* lugares
    .ocupar(redeDaOrigem(yield* origemDaRequisicao))
    .pipe(Effect.timeoutOrElse({ duration: ESPERA_POR_LUGAR, orElse: () => semLugar }))
})

/**
 * Counts a reading of an address that holds a secret (pages, their files and the form that takes a code together), before
 * anybody looks for anything.
 */
export const contarLeituraDeSegredo = contarEm(
  "segredos",
  (segundos) => `Muitas leituras a partir do seu endereço no mesmo minuto. Aguarde ${segundos} s e tente de novo.`
)

/** Counts a POST of who brings no session at all: before anything is asked of the database. */
export const contarSemSessao = Effect.gen(function* () {
  if ((yield* tokenDaSessao) === undefined) yield* contarPostAnonimo
})

/** Refuses, unread, what the browser does not say that one of our pages sends. */
export const soDeNos = Effect.gen(function* () {
  if (yield* veioDeNos) return
  yield* contarRecusa("seguranca.formulario.recusado")
  return yield* DE_FORA
})

/** The fields of a form, if the browser says that one of our pages sends it; anything else is refused unread. */
export const lerCorpoDeNos = (limite: ByteSize.ByteSize, senaoCabe?: Falha) =>
  Effect.andThen(soDeNos, lerCorpo(limite, senaoCabe))

/** The same of a form sent without a session, which is kept over the sign-in. */
export const lerCorpoDeEstranho = lerCorpoDeNos(CORPO_DE_ESTRANHO, GRANDE_DEMAIS)
