/**
 * The end of every sign-in: a new session in place of the browser's old one, its cookie, and a line in the access log.
 * What it opens is where the person was going: the panel admits administrators alone, and nobody else gets a session
 * there; the pages of people take everybody, under the account that first came with the CPF.
 */
import { Effect, Option, Redacted, Result } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { RegistroDeAcessos } from "../../domain/acesso/acessos.ts"
import { RegistroDePessoas } from "../../domain/acesso/pessoas.ts"
import { type Admissao, RegistroAdministradores } from "../../domain/acesso/portas.ts"
import { ProvedorDeIdentidade } from "../../domain/acesso/provedor-de-identidade.ts"
import { duracaoDaSessao, type NovaSessao, Sessoes } from "../../domain/acesso/sessoes.ts"
import { negado } from "../../views/auth/negado.ts"
import { contarRecusa } from "../comum/registro/eventos-de-seguranca.ts"
import { origemDaRequisicao } from "../comum/registro/origem.ts"
import { AmbienteDeAcesso } from "../comum/sessao/ambiente.ts"
import { ehDoPainel } from "../comum/sessao/caminhos.ts"
import { apagarCookie, gravarCookie, tokenDaSessao } from "../comum/sessao/cookies.ts"
import { pagina } from "../paginas/moldura/pedido.ts"
import { casaDe, mostrar } from "./pagina.ts"

/** What a person reads who signed in and does not come in. */
const negar = ({ cpf }: NovaSessao, motivo: Exclude<Admissao["_tag"], "Admitida">, voltar: string) =>
  Effect.gen(function* () {
    const ambiente = yield* AmbienteDeAcesso
    const outraConta = motivo === "OutraConta"
    yield* contarRecusa(outraConta ? "seguranca.entrada.recusada" : "seguranca.registro.negado", {
      cpf,
      codigo: outraConta ? "OUTRA_CONTA" : "FORA_DO_REGISTRO"
    })
    yield* (yield* RegistroDeAcessos).anotar({
      evento: outraConta ? "CONTA_RECUSADA" : "ACESSO_NEGADO",
      cpf,
      ip: yield* origemDaRequisicao
    })
    const { urlDeSaida } = yield* ProvedorDeIdentidade
    const dePessoa = !ehDoPainel(voltar)
    const resposta = yield* mostrar(
      pagina({
        titulo: "Acesso negado",
        conteudo: negado({ cpf, outraConta, dePessoa, urlDeSaida: Option.getOrUndefined(yield* urlDeSaida) }),
        status: 403
      }),
      { casa: casaDe(voltar) }
    )
    // without this the silent sign-in would bring the same account back at once
    return gravarCookie(ambiente, "saiu", "1")(resposta)
  })

const abrir = (nova: NovaSessao, voltar: string) =>
  Effect.gen(function* () {
    const ambiente = yield* AmbienteDeAcesso
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const ip = yield* origemDaRequisicao
    const { token } = yield* (yield* Sessoes).abrir(
      { ...nova, ip, navegador: headers["user-agent"] },
      yield* tokenDaSessao
    )
    const evento = nova.comoEntrou === "LINK" ? "ENTRADA_POR_LINK" : "ENTRADA"
    yield* (yield* RegistroDeAcessos).anotar({ evento, cpf: nova.cpf, ip })
    const duracao = nova.confiavel ? duracaoDaSessao(true) : undefined
    return HttpServerResponse.redirect(voltar, { status: 303, headers: { "cache-control": "no-store" } }).pipe(
      gravarCookie(ambiente, "sessao", Redacted.value(token), duracao),
      apagarCookie(ambiente, "entrada"),
      apagarCookie(ambiente, "saiu")
    )
  })

const abrirNoPainel = (nova: NovaSessao, voltar: string) =>
  Effect.gen(function* () {
    const admissao = yield* (yield* RegistroAdministradores).admitir(nova.cpf, nova.conta)
    if (admissao._tag !== "Admitida") return yield* negar(nova, admissao._tag, voltar)
    return yield* abrir({ ...nova, alcance: "PAINEL", nome: admissao.administrador.nome }, voltar)
  })

const abrirDePessoa = (nova: NovaSessao, voltar: string) =>
  Effect.gen(function* () {
    const { cpf, conta, nome } = nova
    const reconhecida = yield* Effect.result((yield* RegistroDePessoas).reconhecer({ cpf, conta, nome }))
    if (Result.isFailure(reconhecida)) return yield* negar(nova, "OutraConta", voltar)
    return yield* abrir({ ...nova, alcance: "PESSOA" }, voltar)
  })

/** Signs a person in and sends the browser to `voltar`; shows whoever does not come in why not. */
export const abrirSessao = (nova: NovaSessao, voltar: string) =>
  Effect.gen(function* () {
    return ehDoPainel(voltar) ? yield* abrirNoPainel(nova, voltar) : yield* abrirDePessoa(nova, voltar)
  })
