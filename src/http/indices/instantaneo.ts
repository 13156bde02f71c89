/**
 * Every reference table in one answer with one entity tag: what a deployment that calculates apart asks for. Between
 * services only, so no part of the documented contract; nothing in it is secret.
 */
import { Effect, Layer } from "effect"
import { HttpRouter, HttpServerRequest } from "effect/http"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { escreverInstantaneo } from "../../domain/indices/transporte.ts"
import { enviar, type Representacao, representar } from "../comum/representacao.ts"

export const CAMINHO_INSTANTANEO = "/indices/api/v1/instantaneo"

/** Written when first asked for; a snapshot that is replaced takes its own away. */
const prontas = new WeakMap<Instantaneo, Representacao>()

const representacaoDe = (instantaneo: Instantaneo): Representacao => {
  let pronta = prontas.get(instantaneo)
  if (pronta === undefined) {
    pronta = representar({ texto: escreverInstantaneo(instantaneo), tipo: "application/json", esforco: "avulsa" })
    prontas.set(instantaneo, pronta)
  }
  return pronta
}

export const RotaInstantaneo = Layer.unwrap(
  Effect.map(TabelasVigentes, ({ atual }) =>
    HttpRouter.add(
      "GET",
      CAMINHO_INSTANTANEO,
      Effect.flatMap(HttpServerRequest.HttpServerRequest, (requisicao) => enviar(representacaoDe(atual()), requisicao))
    )
  )
)
