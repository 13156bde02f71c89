/** The tables of a process that calculates apart: asked of the index service, and confirmed by their entity tag. */
import { hash } from "node:crypto"
import { Clock, Duration, Effect, Layer, Redacted, Result, Semaphore } from "effect"
import { HttpClient, HttpClientRequest } from "effect/http"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { IndicesIndisponiveis, TabelasVigentes } from "../../domain/indices/portas.ts"
import { lerInstantaneo } from "../../domain/indices/transporte.ts"
import { Falta } from "../../domain/rotinas/faltas.ts"
import { motivoDaFalha } from "../comum/falhas/motivo-da-falha.ts"
import { CABECALHO_DO_SERVICO } from "../comum/servico/politica.ts"
import { CAMINHO_INSTANTANEO } from "./instantaneo.ts"

export interface OpcoesPorHttp {
  /** Origin of the index service, without a trailing slash. */
  readonly indicesUrl: string
  readonly chaveServico: Redacted.Redacted
  /** How long tables are used without asking whether they changed. */
  readonly confirmarACada?: Duration.Input
  /** How long tables are used while the service does not answer. */
  readonly toleradasPor?: Duration.Input
  /** Longest time of one question, body included. */
  readonly limiteDeTempo?: Duration.Input
  /** After a failure: requests that arrive within this time share it. */
  readonly pausa?: Duration.Input
}

interface Guardado {
  readonly instantaneo: Instantaneo
  readonly etag: string | undefined
  /** Millisecond of the last question that it answered. */
  readonly confirmadoEm: number
}

const sha256 = (texto: string): string => hash("sha256", texto)

const indisponiveis = (motivo: string) => new IndicesIndisponiveis({ motivo })

/** Asks the index service whether what is held is still so. */
const perguntar = (
  cliente: HttpClient.HttpClient,
  { indicesUrl, chaveServico, limiteDeTempo = "5 seconds" }: OpcoesPorHttp,
  anterior: Guardado | undefined
): Effect.Effect<Guardado, IndicesIndisponiveis> =>
  Effect.gen(function* () {
    const confirmadoEm = yield* Clock.currentTimeMillis
    const resposta = yield* cliente.execute(
      HttpClientRequest.get(`${indicesUrl}${CAMINHO_INSTANTANEO}`, {
        acceptJson: true,
        headers: {
          [CABECALHO_DO_SERVICO]: Redacted.value(chaveServico),
          ...(anterior?.etag === undefined ? {} : { "if-none-match": anterior.etag })
        }
      })
    )
    if (resposta.status === 304 && anterior !== undefined) return { ...anterior, confirmadoEm }
    if (resposta.status !== 200) return yield* indisponiveis(`resposta ${resposta.status}`)
    const lido = lerInstantaneo(yield* resposta.text, sha256)
    if (Result.isFailure(lido)) return yield* indisponiveis(lido.failure)
    return { instantaneo: lido.success, etag: resposta.headers.etag, confirmadoEm }
  }).pipe(
    Effect.catchTag("HttpClientError", (erro) => indisponiveis(motivoDaFalha(erro))),
    Effect.timeoutOrElse({
      duration: limiteDeTempo,
      orElse: () => indisponiveis("sem resposta a tempo")
    }),
    Effect.withSpan("TabelasVigentes.perguntar")
  )

/** In milliseconds. */
const prazosDe = ({
  confirmarACada = "5 seconds",
  toleradasPor = "30 seconds",
  pausa = "1 second"
}: OpcoesPorHttp) => ({
  intervalo: Duration.toMillis(confirmarACada),
  tolerancia: Duration.toMillis(toleradasPor),
  pausa: Duration.toMillis(pausa)
})

/**
 * `TabelasVigentes` over an `HttpClient`. The process starts with or without the index service: a calculation fails
 * only when it has no tables confirmed recently enough.
 */
export const TabelasPorHttp = (opcoes: OpcoesPorHttp) => {
  const { intervalo, tolerancia, pausa } = prazosDe(opcoes)

  return Layer.effect(
    TabelasVigentes,
    Effect.gen(function* () {
      const cliente = yield* HttpClient.HttpClient
      const falta = new Falta("API de índices indisponível")
      const umPorVez = yield* Semaphore.make(1)
      let guardado: Guardado | undefined
      let ultimaFalha: { readonly em: number; readonly falha: IndicesIndisponiveis } | undefined

      /** Asks, unless it failed a moment ago: then that failure serves everybody who waited. */
      const confirmar = Effect.gen(function* () {
        const agora = yield* Clock.currentTimeMillis
        if (ultimaFalha !== undefined && agora - ultimaFalha.em < pausa) return yield* ultimaFalha.falha
        guardado = yield* perguntar(cliente, opcoes, guardado).pipe(
          Effect.tapError((falha) => Effect.map(Clock.currentTimeMillis, (em) => (ultimaFalha = { em, falha }))),
          falta.contar(({ motivo }) => motivo)
        )
        return guardado
      })

      /** What was confirmed less than `prazo` ago. */
      const recente = (prazo: number) =>
        Effect.map(Clock.currentTimeMillis, (agora) =>
          guardado !== undefined && agora - guardado.confirmadoEm < prazo ? guardado : undefined
        )

      const obter = Effect.gen(function* () {
        const fresco = yield* recente(intervalo)
        if (fresco !== undefined) return fresco
        return yield* Effect.catchTag(confirmar, "IndicesIndisponiveis", (falha) =>
          Effect.filterOrFail(
            recente(tolerancia),
            (guardado) => guardado !== undefined,
            () => falha
          )
        )
      })

      const paraCalculo = Effect.gen(function* () {
        const fresco = yield* recente(intervalo)
        return (fresco ?? (yield* umPorVez.withPermits(1)(obter))).instantaneo
      })

      yield* Effect.forkScoped(Effect.ignore(paraCalculo)) // so that the first calculation need not wait
      return TabelasVigentes.of({
        atual: () => {
          if (guardado === undefined) throw new Error("no tables have arrived from the index service")
          return guardado.instantaneo
        },
        paraCalculo,
        recarregar: umPorVez.withPermits(1)(Effect.orDie(confirmar))
      })
    })
  )
}
