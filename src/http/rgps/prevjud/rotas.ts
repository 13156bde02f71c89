/** Handlers of the PrevJud routes: the dossier becomes a time request, which goes the way of every other. */
import { Effect, Layer, Result, Schema } from "effect"
import { HttpServerResponse } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"
import { type FalhaPrevjud, lerPrevjud } from "../../../domain/documentos/prevjud/leitura.ts"
import { montarPedido } from "../../../domain/documentos/prevjud/pedido.ts"
import { TabelasVigentes } from "../../../domain/indices/portas.ts"
import { PedidoTempo } from "../../../domain/tempo/entrada.ts"
import { ok } from "../../comum/envelope.ts"
import { Falha } from "../../comum/falha.ts"
import { listarProblemas } from "../../comum/problemas.ts"
import { Protecao } from "../protecao.ts"
import { atender, porGrupos, type Rota, simples } from "../tempo/rotas.ts"
import { VersaoDoMotor } from "../versao.ts"
import { ApiPrevjud, type PedidoPrevjud } from "./contrato.ts"

const recusa = ({ _tag, mensagem }: FalhaPrevjud): Falha =>
  Falha.de(_tag === "PrevjudGrandeDemais" ? 400 : 422, `prevjud: ${mensagem}`)

const lerDossie = (recebido: unknown) => Effect.fromResult(Result.mapError(lerPrevjud(recebido), recusa))

const decodificar = Schema.decodeUnknownResult(PedidoTempo, { errors: "all", onExcessProperty: "error" })

/** The time request of a dossier and its complement, or every problem with the place it came from. */
const pedidoDe = ({ prevjud, ...complemento }: typeof PedidoPrevjud.Type) =>
  Effect.flatMap(lerDossie(prevjud), ({ entrada }) => {
    const { corpo, noRecebido } = montarPedido(entrada, complemento)
    return Effect.fromResult(
      Result.mapError(decodificar(corpo), ({ issue }) =>
        Falha.de(
          400,
          ...listarProblemas(issue).map(({ caminho, mensagem }) => `${noRecebido(caminho).join(".")}: ${mensagem}`)
        )
      )
    )
  })

interface Envio {
  readonly payload: typeof PedidoPrevjud.Type
  readonly query: { readonly rastro: boolean; readonly permalink: boolean; readonly demonstrativo: boolean }
}

const tratadores = HttpApiBuilder.group(ApiPrevjud, "prevjud", (handlers) =>
  Effect.gen(function* () {
    const tabelas = yield* TabelasVigentes
    const motor = yield* VersaoDoMotor
    const calcular = <R>(rota: Rota<R>) => {
      const atenderPedido = atender(rota, tabelas, motor)
      return ({ payload, query }: Envio) =>
        Effect.flatMap(pedidoDe(payload), (pedido) => atenderPedido({ payload: pedido, query }))
    }
    return handlers
      .handle("ler", ({ payload }: { readonly payload: unknown }) =>
        Effect.map(lerDossie(payload), (lido) =>
          HttpServerResponse.jsonUnsafe(ok(lido), { headers: { "cache-control": "no-store" } })
        )
      )
      .handle("calcular", calcular(simples))
      .handle("calcularPorGrupos", calcular(porGrupos))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiPrevjud`. */
export const RotasPrevjud = HttpApiBuilder.layer(ApiPrevjud).pipe(Layer.provide(tratadores))
