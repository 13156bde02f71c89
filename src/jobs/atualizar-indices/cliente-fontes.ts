/** The two public services over HTTP: SGS (central bank) and the IBGE aggregates API. */
import { Duration, Effect, Layer, Schedule, Semaphore, Stream } from "effect"
import { HttpClient, type HttpClientError, HttpClientRequest, type HttpClientResponse } from "effect/http"
import type { Consulta } from "../../domain/indices/atualizacao/consulta.ts"
import { FalhaFonte, interpretar } from "../../domain/indices/atualizacao/fontes/resposta.ts"
import { nomeDaFonte } from "../../domain/indices/atualizacao/fontes/serie.ts"
import { FontesExternas } from "../../domain/indices/atualizacao/portas.ts"

export interface OpcoesFontes {
  /** Base addresses, without a trailing slash. */
  readonly sgsUrl: string
  readonly ibgeUrl: string
  /** Longest time of one request, body included. */
  readonly limiteDeTempo?: Duration.Input
  /** First pause before asking again; the second is twice as long, both with jitter. */
  readonly pausa?: Duration.Input
  /** Requests after the first one. */
  readonly repeticoes?: number
  /** Requests at the same time, both services together. */
  readonly simultaneas?: number
}

/** Ten years of a daily series take about 300 KB. */
export const MAXIMO_DE_BYTES = 4 * 1024 * 1024

const passageira = (motivo: string) => new FalhaFonte({ causa: "sem-conexao", motivo, passageira: true })

/** A lost connection may come back; a refusal of the client itself (a redirect) stays until somebody mends it. */
const semResposta = ({ reason }: HttpClientError.HttpClientError): FalhaFonte =>
  "description" in reason && reason.description !== undefined
    ? new FalhaFonte({ causa: "erro-da-fonte", motivo: reason.description, passageira: false })
    : passageira("sem conexão com o serviço")

/** Reads at most `MAXIMO_DE_BYTES` of UTF-8; the rest is never received. */
const corpoDe = (resposta: HttpClientResponse.HttpClientResponse): Effect.Effect<string, FalhaFonte> =>
  Effect.suspend(() => {
    const leitor = new TextDecoder()
    return resposta.stream.pipe(
      Stream.catchIf(
        (erro) => erro.reason._tag === "EmptyBodyError",
        () => Stream.empty
      ),
      Stream.mapError(() => passageira("conexão interrompida no meio da resposta")),
      Stream.runFoldEffect(
        () => ({ bytes: 0, texto: "" }),
        ({ bytes, texto }, parte) =>
          bytes + parte.byteLength > MAXIMO_DE_BYTES
            ? Effect.fail(new FalhaFonte({ causa: "formato", motivo: "resposta maior que 4 MiB", passageira: false }))
            : Effect.succeed({
                bytes: bytes + parte.byteLength,
                texto: texto + leitor.decode(parte, { stream: true })
              })
      ),
      Effect.map(({ texto }) => texto + leitor.decode())
    )
  })

/** Pauses of `pausa`, twice `pausa`, …, each between 80 and 120 % of that. */
const esperas = (pausa: Duration.Input) => Schedule.exponential(pausa).pipe(Schedule.jittered)

/** `FontesExternas` over an `HttpClient`. Failures that may pass are asked again; the others are not. */
export const FontesHttp = (opcoes: OpcoesFontes) => {
  const limiteDeTempo = opcoes.limiteDeTempo ?? "20 seconds"
  const segundos = Duration.toSeconds(limiteDeTempo)
  const tempoEsgotado = () => Effect.fail(passageira(`sem resposta em ${segundos} s`))
  return Layer.effect(
    FontesExternas,
    Effect.gen(function* () {
      const cliente = yield* HttpClient.HttpClient
      const vagas = yield* Semaphore.make(opcoes.simultaneas ?? 4)

      const perguntar = Effect.fnUntraced(function* ({ fonte, caminho, parametros }: Consulta) {
        const base = fonte.tipo === "sgs" ? opcoes.sgsUrl : opcoes.ibgeUrl
        const pedido = HttpClientRequest.get(`${base}${caminho}`, { urlParams: parametros, acceptJson: true })
        const resposta = yield* cliente.execute(pedido).pipe(
          // The trace is ours: strangers get no identifiers of it.
          Effect.provideService(HttpClient.TracerPropagationEnabled, false),
          Effect.mapError(semResposta)
        )
        const corpo = yield* corpoDe(resposta)
        return yield* Effect.fromResult(interpretar(fonte, { status: resposta.status, corpo }))
      })

      return {
        consultar: Effect.fn("FontesExternas.consultar")(function* (consulta: Consulta) {
          yield* Effect.annotateCurrentSpan({ fonte: nomeDaFonte(consulta.fonte) })
          return yield* perguntar(consulta).pipe(
            Effect.timeoutOrElse({ duration: limiteDeTempo, orElse: tempoEsgotado }),
            vagas.withPermit,
            Effect.retry({
              schedule: esperas(opcoes.pausa ?? "2 seconds"),
              times: opcoes.repeticoes ?? 2,
              while: (falha) => falha.passageira
            })
          )
        })
      }
    })
  )
}
