/** Sign-in by the identity provider: the way there (`/auth`) and back (`/auth/callback`). */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import {
  type ModoDeEntrada,
  ProvedorDeIdentidade,
  type RespostaRecusada
} from "../../domain/acesso/provedor-de-identidade.ts"
import { GuardaDaEntrada } from "../../domain/acesso/sessoes.ts"
import { enderecoDoPedido } from "../comum/endereco-do-pedido.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { paginaDeEntrada } from "../comum/sessao/caminhos.ts"
import { apagarCookie } from "../comum/sessao/cookies.ts"
import { CAMPO_CSRF, sessaoDoCsrf } from "../comum/sessao/csrf.ts"
import { lugarDoPedido, origemPublica, voltaDaqui } from "../comum/sessao/lugar-do-pedido.ts"
import { sessaoDaRequisicao } from "../comum/sessao/sessao-atual.ts"
import { CORPO_PADRAO, lerCorpo } from "../paginas/formulario/corpo.ts"
import { abrirSessao } from "./abertura.ts"
import { consultaAtual, contarTentativa, mostrarFalha } from "./pagina.ts"
import { guardarEntrada, lerEntrada } from "./pedido-de-entrada.ts"

const REGISTRO = { tags: ["backoffice"] }

/** The person reads only that it is not available now. */
export const semProvedor = () =>
  Effect.fail(
    new Falha({
      http: 503,
      mensagens: ["O login único não está respondendo. Tente de novo em instantes."],
      retryAfter: 30
    })
  )

const redirecionar = (url: string) =>
  HttpServerResponse.redirect(url, { status: 303, headers: { "cache-control": "no-store" } })

/** Sends the browser to the provider, with what is needed to take it back. */
const mandarAoProvedor = (modo: ModoDeEntrada, voltar: string, confiar: boolean) =>
  Effect.gen(function* () {
    const provedor = yield* ProvedorDeIdentidade
    if (!provedor.disponivel) return redirecionar(paginaDeEntrada(voltar))
    yield* contarTentativa
    const retorno = (yield* lugarDoPedido) === "portal" ? `${yield* origemPublica}/auth/callback` : undefined
    const { pedido, url } = yield* Effect.catchTag(provedor.iniciar(modo, retorno), "ProvedorIndisponivel", semProvedor)
    return (yield* guardarEntrada({ voltar, confiar, silencioso: modo === "silencioso", pedido }))(redirecionar(url))
  })

/**
 * GET `/auth`: to the provider; with `silencioso=true` only if it needs to ask nothing, with `recente=true` to be asked
 * anew. A link of any page may lead here, so it grants nothing: a renewed session is as trusting as the one before.
 */
export const irAoProvedor = Effect.gen(function* () {
  const consulta = yield* consultaAtual
  const voltar = yield* voltaDaqui(consulta.get("voltar"))
  const sessao = yield* sessaoDaRequisicao
  if (consulta.get("recente") === "true") return yield* mandarAoProvedor("recente", voltar, sessao?.confiavel ?? false)
  return yield* mandarAoProvedor(consulta.get("silencioso") === "true" ? "silencioso" : "normal", voltar, false)
})

const FORMULARIO_ALHEIO = Falha.de(
  403,
  "Este pedido não veio da página de entrada deste navegador, ou ela ficou aberta tempo demais. Entre de novo."
)

/** POST `/auth`: from the form of our sign-in page, the only way to be trusted for longer. */
export const entrarPeloFormulario = Effect.gen(function* () {
  const { todos } = yield* lerCorpo(CORPO_PADRAO)
  const campo = (nome: string) => todos.get(nome)?.at(-1)
  const formulario = (yield* lerEntrada)?.formulario
  const provado = sessaoDoCsrf(yield* AmbienteDeAcesso, campo(CAMPO_CSRF))
  if (provado === undefined || provado !== formulario) {
    yield* contarRecusa("seguranca.csrf.recusado")
    return yield* FORMULARIO_ALHEIO
  }
  return yield* mandarAoProvedor("normal", yield* voltaDaqui(campo("voltar")), campo("confiar") === "true")
})

const NAO_RECONHECIDO = Falha.de(
  400,
  "Este pedido de entrada não foi reconhecido: já foi usado, venceu ou começou em outro navegador."
)

const IDENTIDADE_NAO_CONFIRMADA = Falha.de(401, "O login único não confirmou sua identidade. Entre de novo.")

const recusar = ({ codigo }: RespostaRecusada) =>
  Effect.gen(function* () {
    yield* Effect.annotateLogs(Effect.logWarning("entrada recusada"), { ...REGISTRO, codigo })
    yield* contarRecusa("seguranca.entrada.recusada", { codigo })
    yield* (yield* RegistroDeAcessos).anotar({ evento: "ENTRADA_RECUSADA", ip: yield* origemDaRequisicao })
    return yield* mostrarFalha(IDENTIDADE_NAO_CONFIRMADA)
  })

/** What the provider's answer leads to: a session, the explicit sign-in, or a refusal. */
const concluir = Effect.gen(function* () {
  const entrada = yield* lerEntrada
  const { busca } = enderecoDoPedido(yield* HttpServerRequest.HttpServerRequest)
  if (entrada?.pedido === undefined) return yield* NAO_RECONHECIDO
  if (!(yield* (yield* GuardaDaEntrada).usarPedido(entrada.pedido.state))) return yield* NAO_RECONHECIDO
  const { voltar, confiar, silencioso, pedido } = entrada
  const consulta = busca.slice(1)
  return yield* (yield* ProvedorDeIdentidade).concluir(pedido, consulta).pipe(
    Effect.flatMap((pessoa) => abrirSessao({ ...pessoa, confiavel: confiar, comoEntrou: "LOGIN_UNICO" }, voltar)),
    Effect.catchTags({
      ProvedorIndisponivel: semProvedor,
      RespostaRecusada: (recusa) =>
        silencioso && recusa.precisaPerguntar ? Effect.succeed(redirecionar(paginaDeEntrada(voltar))) : recusar(recusa)
    })
  )
})

/** `/auth/callback`: whatever the outcome, the request is gone from the browser. */
export const voltarDoProvedor = Effect.gen(function* () {
  yield* contarTentativa
  const ambiente = yield* AmbienteDeAcesso
  const resposta = yield* Effect.catchTag(concluir, "Falha", mostrarFalha)
  return apagarCookie(ambiente, "entrada")(resposta)
})
