/**
 * Who may use the administration routes: a session of the panel or a bearer token of the identity provider, and a place
 * in the registry.
 */
import { Context, Effect, Layer, Redacted } from "effect"
import { HttpServerRequest } from "effect/http"
import { HttpApiMiddleware } from "effect/http-api"
import type { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { type Administrador, type Admissao, RegistroAdministradores } from "../../../domain/acesso/portas.ts"
import { ProvedorDeIdentidade } from "../../../domain/acesso/provedor-de-identidade.ts"
import { Sessoes } from "../../../domain/acesso/sessoes.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import { erroNitro, Falha } from "../../comum/falhas/falha.ts"
import { operadorDe } from "../../comum/operador.ts"
import { notarPessoa } from "../../comum/registro/anotacoes.ts"
import { contarRecusa } from "../../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../../comum/sessao/ambiente.ts"
import { nomeDoCookie } from "../../comum/sessao/cookies.ts"
import { CABECALHO_CSRF, sessaoDoCsrf } from "../../comum/sessao/csrf.ts"
import { comDesafio, exigirEntradaRecente, porToken, portadorDe, portaria } from "../../comum/sessao/portador.ts"
import { entrouAgora, pedidaPorPessoa } from "../../comum/sessao/sessao-atual.ts"

/** The administrator who makes the current request, and how the request proves it. */
export interface AdministradorPresente extends Administrador {
  /** The same person and the address of origin, for the audit. */
  readonly operador: OrigemAuditoria
  /** The person proved who it is a moment ago. */
  readonly recente: boolean
  /** The session of the panel; absent with a token. */
  readonly sessao: string | undefined
}

export class AdministradorAtual extends Context.Service<AdministradorAtual, AdministradorPresente>()(
  "http/AdministradorAtual"
) {}

/** Who makes the current request, for the audit. */
export const operadorAtual = Effect.map(AdministradorAtual, ({ operador }) => operador)

const DE_OUTRA_CONTA =
  "este CPF é de um administrador que entra por outra conta do login único: peça a um administrador que confirme a nova"

/** Methods that change nothing. */
const LEITURA: ReadonlySet<string> = new Set(["GET", "HEAD"])

const SEM_CREDENCIAL = Falha.de(
  401,
  "token ausente: envie o cabeçalho Authorization: Bearer com o token de acesso, ou entre no painel"
)

/** Whose session of the panel the request presents. */
const donoDaSessao = (
  sessoes: Sessoes["Service"],
  ambiente: AmbienteDeAcesso,
  provedor: ProvedorDeIdentidade["Service"]
) =>
  Effect.gen(function* () {
    const { cookies, headers, method } = yield* HttpServerRequest.HttpServerRequest
    const cookie = cookies[nomeDoCookie(ambiente, "sessao")]
    if (cookie === undefined) return yield* SEM_CREDENCIAL
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const sessao = yield* sessoes.achar(Redacted.make(cookie), pedidaPorPessoa(requisicao))
    if (sessao?.alcance !== "PAINEL") {
      yield* contarRecusa("seguranca.sessao.recusada", { codigo: "SESSAO_ENCERRADA" })
      return yield* Falha.de(401, "sessão encerrada: entre novamente")
    }
    if (!LEITURA.has(method) && sessaoDoCsrf(ambiente, headers[CABECALHO_CSRF]) !== sessao.id) {
      yield* contarRecusa("seguranca.csrf.recusado", { cpf: sessao.cpf })
      return yield* Falha.de(403, `envie no cabeçalho ${CABECALHO_CSRF} o código da página do painel`)
    }
    const recente = yield* entrouAgora(sessao).pipe(
      Effect.provideService(AmbienteDeAcesso, ambiente),
      Effect.provideService(ProvedorDeIdentidade, provedor)
    )
    return { cpf: sessao.cpf, conta: undefined, recente, sessao: sessao.id, token: undefined }
  })

/** Refuses a person whom the registry does not admit, and notes it. */
const negar = (acessos: RegistroDeAcessos["Service"], cpf: string, motivo: Exclude<Admissao["_tag"], "Admitida">) =>
  Effect.gen(function* () {
    const outraConta = motivo === "OutraConta"
    yield* contarRecusa("seguranca.registro.negado", { cpf, codigo: outraConta ? "OUTRA_CONTA" : motivo })
    yield* acessos.anotar({
      evento: outraConta ? "CONTA_RECUSADA" : "ACESSO_NEGADO",
      cpf,
      ip: yield* origemDaRequisicao
    })
    return yield* Falha.de(403, outraConta ? DE_OUTRA_CONTA : "acesso restrito aos administradores cadastrados")
  })

/** Runs before anything of the request is read: 401 without a good token or session, 403 without a place in the registry. */
export class ExigeAdministrador extends HttpApiMiddleware.Service<
  ExigeAdministrador,
  { provides: AdministradorAtual }
>()("http/ExigeAdministrador", {
  error: ([401, 403, 503] as const).map(erroNitro),
  security: {
    tokenDeAcesso: porToken(
      "Token de acesso (JWT, RS256) do provedor de identidade; sem o cabeçalho Authorization vale a sessão do painel, e as escritas levam o cabeçalho x-csrf-token"
    )
  }
}) {
  static readonly layer = Layer.effect(
    ExigeAdministrador,
    Effect.gen(function* () {
      const registro = yield* RegistroAdministradores
      const sessoes = yield* Sessoes
      const ambiente = yield* AmbienteDeAcesso
      const provedor = yield* ProvedorDeIdentidade
      const { tokens, acessos, anotarToken } = yield* portaria

      const daSessao = donoDaSessao(sessoes, ambiente, provedor)

      /** A request that brings a token is judged by it alone, whatever cookies the browser adds. */
      const identificar = Effect.fnUntraced(function* (token: Redacted.Redacted) {
        const { headers } = yield* HttpServerRequest.HttpServerRequest
        if (Redacted.value(token) !== "") return yield* portadorDe(tokens, token, "admin")
        return yield* headers.authorization === undefined ? daSessao : SEM_CREDENCIAL
      })

      return ExigeAdministrador.of({
        tokenDeAcesso: (httpEffect, { credential }) =>
          Effect.gen(function* () {
            const { cpf, conta, recente, sessao, token } = yield* comDesafio(identificar(credential))
            const admissao = yield* registro.admitir(cpf, conta)
            if (admissao._tag !== "Admitida") return yield* negar(acessos, cpf, admissao._tag)
            if (token !== undefined) yield* anotarToken(cpf, token)
            yield* notarPessoa(admissao.administrador.cpf)
            return yield* Effect.provideService(httpEffect, AdministradorAtual, {
              ...admissao.administrador,
              operador: operadorDe(admissao.administrador.cpf, yield* origemDaRequisicao),
              recente,
              sessao
            })
          })
      })
    })
  )
}

/**
 * What gives or takes power (keys, administrators, sessions) asks for a person who proved a moment ago who it is.
 */
export class ExigeEntradaRecente extends HttpApiMiddleware.Service<
  ExigeEntradaRecente,
  { requires: AdministradorAtual }
>()("http/ExigeEntradaRecente", { error: ([401, 403] as const).map(erroNitro) }) {
  static readonly layer = Layer.succeed(ExigeEntradaRecente, (httpEffect) =>
    Effect.flatMap(AdministradorAtual, (presente) => Effect.andThen(exigirEntradaRecente(presente), httpEffect))
  )
}
