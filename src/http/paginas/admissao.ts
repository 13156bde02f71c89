/**
 * Who may see a page: a living session first, and for the panel then a place in the registry (specification 1, section 5).
 * Whoever is not signed in goes to the sign-in and comes back; whoever is signed in without being an administrator is
 * told so (403).
 */
import { Effect, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import type { Pessoa } from "../../domain/acesso/pessoas.ts"
import { type Administrador, RegistroAdministradores } from "../../domain/acesso/portas.ts"
import { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import type { Sessao } from "../../domain/acesso/sessoes.ts"
import { negado } from "../../views/auth/negado.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { caminhoDeVolta, entradaSilenciosa, paginaDeEntrada } from "../comum/sessao/caminhos.ts"
import { lerCookie } from "../comum/sessao/cookies.ts"
import { emitirCsrf } from "../comum/sessao/csrf.ts"
import { entrouAgora } from "../comum/sessao/sessao-atual.ts"
import { apresentar, type Moldura } from "./moldura/apresentacao.ts"
import { type Casa, PAINEL } from "./moldura/casas.ts"
import { pagina } from "./moldura/pedido.ts"

/** Who comes in, and what a page is told of that. */
export interface Admitido<X> {
  readonly sessao: Sessao
  /** As the frame calls the person. */
  readonly nome: string
  readonly proprio: X
}

/** The frame of a page shown to nobody in particular. */
export const molduraVazia = (caminho: string, casa: Casa = PAINEL): Moldura => ({
  casa,
  nome: undefined,
  csrf: "",
  caminho,
  fragmento: false,
  avisos: [],
  comunicados: [],
  leitura: undefined
})

/** What a signed-in person who is no administrator reads. */
const negar = (sessao: Sessao, caminho: string) =>
  Effect.gen(function* () {
    const ip = yield* origemDaRequisicao
    yield* contarRecusa("seguranca.registro.negado", { cpf: sessao.cpf })
    yield* (yield* RegistroDeAcessos).anotar({ evento: "ACESSO_NEGADO", cpf: sessao.cpf, ip })
    const conteudo = pagina({
      titulo: "Acesso negado",
      conteudo: negado({ csrfDaSaida: emitirCsrf(yield* AmbienteDeAcesso, sessao.id), cpf: sessao.cpf }),
      status: 403
    })
    return yield* apresentar(conteudo, molduraVazia(caminho))
  })

/** To another page; htmx is told to leave the one it is on. */
export const mandarPara = (destino: string) =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const semCopia = { "cache-control": "no-store" }
    return headers["hx-request"] === "true"
      ? HttpServerResponse.empty({ status: 401, headers: { ...semCopia, "hx-redirect": destino } })
      : HttpServerResponse.redirect(destino, { headers: semCopia, status: 303 })
  })

/**
 * Leads to the sign-in, silent where that can be, and back to `voltar`. A form may lead to no other host (`form-action`),
 * so what was sent by one goes to the page of the sign-in.
 */
export const mandarEntrar = (voltar: string) =>
  Effect.gen(function* () {
    const { method } = yield* HttpServerRequest.HttpServerRequest
    const { disponivel } = yield* ProvedorDeIdentidade
    const silencioso = disponivel && method === "GET" && (yield* lerCookie("saiu")) === undefined
    return yield* mandarPara(silencioso ? entradaSilenciosa(voltar) : paginaDeEntrada(voltar))
  })

/** The page htmx is on: there the person comes back, and not to a part of it. */
export const voltaDoHtmx = ({ headers }: HttpServerRequest.HttpServerRequest, senao: string): string => {
  const atual = headers["hx-current-url"]
  if (atual === undefined || !URL.canParse(atual)) return senao
  const { pathname, search } = new URL(atual)
  return caminhoDeVolta(pathname + search, senao)
}

/** The administrator who asks, or the answer for whoever is none. */
export const admitirAdministrador = (caminho: string, sessao: Sessao) =>
  Effect.gen(function* () {
    const admissao = yield* (yield* RegistroAdministradores).admitir(sessao.cpf)
    if (admissao._tag !== "Admitida") return Result.fail(yield* negar(sessao, caminho))
    const { administrador } = admissao
    return Result.succeed<Admitido<{ readonly administrador: Administrador }>>({
      sessao,
      nome: administrador.nome,
      proprio: { administrador }
    })
  })

/** Any person who is signed in. */
export const admitirPessoa = (_: string, sessao: Sessao) =>
  Effect.map(entrouAgora(sessao), (recente) => {
    const { cpf, conta, nome } = sessao
    return Result.succeed<Admitido<Pessoa & { readonly recente: boolean }>>({
      sessao,
      nome: nome ?? "Minha conta",
      proprio: { cpf, conta, nome, recente }
    })
  })
