/** Every way a request can end badly, reduced to one `Falha` that leaks nothing. */
import { Cause } from "effect"
import { HttpServerError, Multipart } from "effect/http"
import { HttpApiError } from "effect/http-api"
import { descreverProblemas } from "../../../domain/calculos/json/problemas.ts"
import { BancoForaDoAr } from "../../../domain/rotinas/faltas.ts"
import { codigoDoSistema } from "../../../domain/valores/textos/erro-do-sistema.ts"
import { Falha } from "./falha.ts"

/** The failure of a database that cannot be used: it comes back without the caller. */
const SEM_BANCO = Falha.de(
  503,
  "o serviço está temporariamente sem acesso ao seu banco de dados; tente novamente em alguns segundos"
)

/** No route takes the address: programs read it in the shape of their tree, people as a page. */
export const ROTA_AUSENTE = Falha.de(404, "rota não encontrada")

/** No route takes the method and the address: the edge looks whether the address takes another method. */
export const SEM_ROTA = Falha.de(404, ...ROTA_AUSENTE.mensagens)

/** The failure of a request that the end of the process cuts: another instance, or the next one, takes it. */
export const ENCERRANDO = new Falha({
  http: 503,
  mensagens: ["o serviço está sendo reiniciado e este pedido não terminou a tempo; tente novamente em alguns segundos"],
  retryAfter: 5
})

/** Whether the process ends, and not the caller left: nobody else interrupts a request. */
export const foiEncerrado = (causa: Cause.Cause<unknown>): boolean =>
  Cause.hasInterruptsOnly(causa) &&
  causa.reasons.length > 0 &&
  !causa.reasons.some((razao) => razao.annotations.has(HttpServerError.ClientAbort.key))

/** The failure while the process has no descriptors left: it goes on as connections or files end. */
export const SEM_DESCRITORES = Falha.de(
  503,
  "o serviço está com conexões demais neste momento; tente novamente em alguns segundos"
)

/** Codes of the system for a process, or a machine, that may open nothing more. */
const ESGOTADOS: ReadonlySet<string | undefined> = new Set(["EMFILE", "ENFILE"])

const deErro = (erro: unknown): Falha | undefined => {
  if (erro instanceof Falha) return erro
  if (erro instanceof BancoForaDoAr) return SEM_BANCO
  if (HttpApiError.HttpApiSchemaError.is(erro)) {
    // An answer of ours that does not encode is a bug of ours, not of the caller.
    return erro.kind === "Body" || erro.kind === "ResponseHeaders"
      ? undefined
      : Falha.de(400, ...descreverProblemas(erro.cause.issue, erro.kind))
  }
  if (HttpServerError.isHttpServerError(erro)) {
    if (erro.reason._tag === "RouteNotFound") return SEM_ROTA
    if (erro.reason._tag === "RequestParseError") {
      return erro.reason.reason === "BodyTooLarge"
        ? Falha.de(413, "corpo da requisição acima do limite")
        : Falha.de(400, "corpo: conteúdo ilegível")
    }
  }
  if (Multipart.isMultipartError(erro)) {
    return erro.reason._tag === "FileTooLarge" || erro.reason._tag === "BodyTooLarge"
      ? Falha.de(413, "arquivo acima do limite")
      : Falha.de(400, "corpo: multipart inválido")
  }
  return ESGOTADOS.has(codigoDoSistema(erro)) ? SEM_DESCRITORES : undefined
}

/** All that is said of a defect of ours. */
export const ERRO_INTERNO = Falha.de(
  500,
  "erro interno; tente novamente e, se persistir, informe o identificador da requisição"
)

/** The failure that answers a cause: what the caller can mend, or a 500 that says nothing. */
export const falhaDaCausa = (causa: Cause.Cause<unknown>): Falha => {
  for (const razao of causa.reasons) {
    const falha = Cause.isFailReason(razao)
      ? deErro(razao.error)
      : Cause.isDieReason(razao)
        ? deErro(razao.defect)
        : undefined
    if (falha !== undefined) return falha
  }
  return ERRO_INTERNO
}
