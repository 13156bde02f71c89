/** The applications that the portal publishes, in this process or asked over HTTP, and what each says of itself now. */
import { hash } from "node:crypto"
import { ByteSize, Effect, Result, Stream } from "effect"
import { HttpClient, HttpClientRequest, type HttpClientResponse } from "effect/http"
import { type Contrato, lerContrato } from "../../../domain/plataforma/portal/contrato.ts"
import { type NomeDaFonte, PROPRIOS } from "../../../domain/plataforma/portal/documentos.ts"
import type { Viva } from "../../../domain/plataforma/portal/resolucao.ts"
import { motivoDaFalha } from "../../comum/falhas/motivo-da-falha.ts"

/**
 * `texto`: of an application of this process, written when it is read, and soon once `preparar` was done; `url`: where
 * another publishes its contract.
 */
export type Fonte = { readonly nome: NomeDaFonte } & (
  | { readonly texto: string; readonly preparar?: Effect.Effect<void> }
  | { readonly url: string }
)

/** What an application answered last. */
export interface Vista {
  /** As it is now; `undefined`: it does not answer, or what it answers cannot be published. */
  readonly viva: Viva | undefined
  /** Why not, in Portuguese. */
  readonly motivo?: string
  /** The last that could be published, and its tag: asked for again when the application is back. */
  readonly ultima: { readonly viva: Viva; readonly etag: string | undefined } | undefined
}

const MAXIMO = ByteSize.mebibytes(8)
const LIMITE_DE_TEMPO = "5 seconds"

const resumir = (texto: string): string => hash("sha256", texto)

/** The contract of an application, which tells at least one address that only this application has. */
const lerContratoDe = (nome: NomeDaFonte, texto: string): Result.Result<Contrato, string> =>
  Result.flatMap(lerContrato(texto), (contrato) =>
    [...contrato.caminhos.keys()].some((caminho) => caminho.startsWith(PROPRIOS[nome]))
      ? Result.succeed(contrato)
      : Result.fail("o documento é de outra aplicação")
  )

const interpretar = (nome: NomeDaFonte, texto: string, ultima: Viva | undefined): Result.Result<Viva, string> => {
  const resumo = resumir(texto)
  // what was read before is not read again, and whoever compares sees that it is the same
  if (ultima?.resumo === resumo) return Result.succeed(ultima)
  return Result.map(lerContratoDe(nome, texto), (contrato) => ({ contrato, resumo }))
}

const corpoDe = (resposta: HttpClientResponse.HttpClientResponse): Effect.Effect<string, string> =>
  Effect.suspend(() => {
    const leitor = new TextDecoder("utf-8", { fatal: true })
    return resposta.stream.pipe(
      Stream.mapError(motivoDaFalha),
      Stream.runFoldEffect(
        () => ({ bytes: 0, texto: "" }),
        ({ bytes, texto }, parte) => {
          const total = bytes + parte.byteLength
          return total > MAXIMO
            ? Effect.fail(`documento maior que ${ByteSize.format(MAXIMO)}`)
            : Effect.try({
                try: () => ({ bytes: total, texto: texto + leitor.decode(parte, { stream: true }) }),
                catch: () => "não é UTF-8"
              })
        }
      ),
      Effect.map(({ texto }) => texto)
    )
  })

const perguntar = Effect.fnUntraced(function* (nome: NomeDaFonte, url: string, anterior: Vista | undefined) {
  const cliente = yield* HttpClient.HttpClient
  const ultima = anterior?.ultima
  const resposta = yield* cliente
    .execute(
      HttpClientRequest.get(url, {
        acceptJson: true,
        headers: ultima?.etag === undefined ? {} : { "if-none-match": ultima.etag }
      })
    )
    .pipe(Effect.provideService(HttpClient.TracerPropagationEnabled, false), Effect.mapError(motivoDaFalha))
  if (resposta.status === 304 && ultima !== undefined) return ultima
  if (resposta.status !== 200) return yield* Effect.fail(`resposta ${resposta.status}`)
  if (!/^application\/json\b/.test(resposta.headers["content-type"] ?? "")) return yield* Effect.fail("não é JSON")
  const viva = yield* Effect.fromResult(interpretar(nome, yield* corpoDe(resposta), ultima?.viva))
  return { viva, etag: resposta.headers.etag }
})

/** What the application says now. */
export const verificar = (
  fonte: Fonte,
  anterior: Vista | undefined
): Effect.Effect<Vista, never, HttpClient.HttpClient> =>
  ("texto" in fonte
    ? Effect.gen(function* () {
        yield* fonte.preparar ?? Effect.void
        const { texto } = fonte
        yield* Effect.yieldNow
        const viva = yield* Effect.fromResult(interpretar(fonte.nome, texto, anterior?.ultima?.viva))
        yield* Effect.yieldNow
        return { viva, etag: undefined }
      })
    : perguntar(fonte.nome, fonte.url, anterior).pipe(
        Effect.timeoutOrElse({ duration: LIMITE_DE_TEMPO, orElse: () => Effect.fail("sem resposta a tempo") })
      )
  ).pipe(
    Effect.match({
      onFailure: (motivo): Vista => ({ viva: undefined, motivo, ultima: anterior?.ultima }),
      onSuccess: (ultima): Vista => ({ viva: ultima.viva, ultima })
    }),
    Effect.withSpan("portal.verificar", { attributes: { fonte: fonte.nome } })
  )
