/** From a draft that nobody has yet to the page where this browser goes on with it. */
import { Effect, type Redacted } from "effect"
import { HttpServerResponse } from "effect/http"
import { redeDaOrigem } from "../../../domain/acesso/cotas.ts"
import type { NomeDeCalculadora, Rascunho } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import { RascunhosDeCalculo } from "../../../domain/plataforma/rascunhos/rascunhos.ts"
import { origemDaRequisicao } from "../../comum/registro/origem.ts"
import { crua } from "../../paginas/moldura/pedido.ts"
import { lembrarNavegador, navegadorOuNovo } from "../comum/navegador.ts"

/** The step that a draft begins with. */
export type PassoInicial = "revisao" | "conferencia"

/** The network that a draft is begun from. */
export const redeDoPedido = Effect.map(origemDaRequisicao, redeDaOrigem)

/** The draft that begins goes on at its own address, for this browser alone. */
export const seguirNo = Effect.fnUntraced(function* (
  calculadora: NomeDeCalculadora,
  id: string,
  navegador: Redacted.Redacted,
  passo: PassoInicial = "revisao"
) {
  const seguinte = HttpServerResponse.redirect(`/calculadoras/${calculadora}/${id}/${passo}`, {
    status: 303,
    headers: { "cache-control": "no-store" }
  })
  return crua(yield* lembrarNavegador(navegador, seguinte))
})

/** A draft of this browser, and on to its review, or to another step. */
export const comecarCom = Effect.fnUntraced(function* (rascunho: Rascunho, passo?: PassoInicial) {
  const navegador = yield* navegadorOuNovo
  const { id } = yield* (yield* RascunhosDeCalculo).comecar(navegador, yield* redeDoPedido, rascunho)
  return yield* seguirNo(rascunho.calculadora, id, navegador, passo)
})
