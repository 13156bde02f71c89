/**
 * Uploads: exactly one file in the field `file`, its bytes counted as they arrive, kept in memory while small and in a
 * temporary file above that. The file lives as long as the scope of the request, whatever its end.
 */
import { randomUUID } from "node:crypto"
import { type FileHandle, open, readFile, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { extname, join } from "node:path"
import { ByteSize, Effect, Schema, type Scope, Stream } from "effect"
import { HttpServerRequest, Multipart } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import type { ClasseConsumidor } from "../../domain/acesso/consumidor.ts"
import { Falha } from "./falha.ts"

/** Largest document of each class (specification 2, section 8). */
export const limiteDeUpload = (classe: ClasseConsumidor): ByteSize.ByteSize =>
  ByteSize.megabytes(classe === "judiciario" ? 150 : 20)

/** Above this the bytes go to disk. */
const MAXIMO_EM_MEMORIA = 4 * 1024 * 1024
/** What the frame of a multipart body may take besides the file. */
const FOLGA_DA_MOLDURA = 64 * 1024
/** Bytes kept for telling what a file is. */
const INICIO = 4096

/** Where the received bytes are. */
export type Guardado =
  | { readonly onde: "MEMORIA"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly onde: "DISCO"; readonly caminho: string }

export interface Arquivo {
  /** As the sender called it; for the check of its extension only. */
  readonly nome: string
  readonly tipoDeclarado: string
  readonly tamanho: number
  /** The first bytes. */
  readonly inicio: Uint8Array
  readonly guardado: Guardado
}

export interface RegraDeUpload {
  readonly limite: ByteSize.ByteSize
  /** Accepted extensions, in lower case with the dot; a name without one is accepted. */
  readonly extensoes: ReadonlyArray<string>
}

/** The payload of an endpoint that takes a file: read as it arrives. */
export const CorpoComArquivo = Schema.Struct({
  file: Multipart.PersistedFileSchema.annotate({ description: "O arquivo" })
}).pipe(HttpApiSchema.asMultipartStream())

type Partes = Stream.Stream<Multipart.Part, Multipart.MultipartError>

/** Takes chunks: an array in memory until there are too many, then a file of this user only. */
class Recipiente {
  tamanho = 0
  private partes: Array<Uint8Array> = []
  private aberto: FileHandle | undefined
  readonly caminho = join(tmpdir(), `rgps-${randomUUID()}`)

  async guardar(parte: Uint8Array): Promise<void> {
    this.tamanho += parte.length
    this.partes.push(parte)
    if (this.tamanho > MAXIMO_EM_MEMORIA) await this.esvaziar()
  }

  private async esvaziar(): Promise<void> {
    this.aberto ??= await open(this.caminho, "wx", 0o600)
    const partes = this.partes
    this.partes = []
    await this.aberto.writev(partes)
  }

  async fechar(): Promise<void> {
    const aberto = this.aberto
    this.aberto = undefined
    await aberto?.close()
  }

  async concluir(): Promise<Guardado> {
    if (this.aberto === undefined) return { onde: "MEMORIA", bytes: new Uint8Array(Buffer.concat(this.partes)) }
    await this.fechar()
    return { onde: "DISCO", caminho: this.caminho }
  }

  async abandonar(): Promise<void> {
    await this.fechar()
    await rm(this.caminho, { force: true })
  }
}

const grandeDemais = ({ limite }: RegraDeUpload) => Falha.de(413, `file: arquivo acima do limite de ${escrito(limite)}`)

const escrito = (limite: ByteSize.ByteSize): string => {
  const bytes = ByteSize.toNumberUnsafe(limite)
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes / (1024 * 1024)} MiB`
}

const VIZINHOS = "envie um arquivo, e só um, no campo file"

/** What may be said back of a name that the sender chose. */
const nomeDeCampo = (chave: string): string => (/^[\w.-]{1,40}$/.test(chave) ? chave : "(campo)")

const conferirNome = ({ name }: Multipart.File, { extensoes }: RegraDeUpload) => {
  const extensao = extname(name).toLowerCase()
  return extensao === "" || extensoes.includes(extensao)
    ? Effect.void
    : Effect.fail(Falha.de(400, `file: tipo de arquivo não aceito; esperado ${extensoes.join(" ou ")}`))
}

const doMultipart = (erro: Multipart.MultipartError, regra: RegraDeUpload): Falha => {
  switch (erro.reason._tag) {
    case "FileTooLarge":
    case "BodyTooLarge":
      return grandeDemais(regra)
    case "TooManyParts":
    case "FieldTooLarge":
      return Falha.de(400, `corpo: partes demais; ${VIZINHOS}`)
    default:
      return Falha.de(400, `corpo: multipart inválido ou interrompido; ${VIZINHOS}`)
  }
}

/** The one file of the body. */
export const receberArquivo = (
  partes: Partes,
  regra: RegraDeUpload
): Effect.Effect<Arquivo, Falha, Scope.Scope | HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const maximo = ByteSize.toNumberUnsafe(regra.limite)
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    if (Number(headers["content-length"] ?? 0) > maximo + FOLGA_DA_MOLDURA) return yield* grandeDemais(regra)
    const recipiente = yield* Effect.acquireRelease(
      Effect.sync(() => new Recipiente()),
      (aberto) => Effect.promise(() => aberto.abandonar())
    )
    let recebido: Multipart.File | undefined
    const inicio: Array<number> = []

    const guardar = (bloco: Uint8Array): Effect.Effect<void, Falha> => {
      if (recipiente.tamanho + bloco.length > maximo) return Effect.fail(grandeDemais(regra))
      for (let i = 0; i < bloco.length && inicio.length < INICIO; i++) inicio.push(bloco[i]!)
      return Effect.promise(() => recipiente.guardar(bloco))
    }

    const receber = (parte: Multipart.Part): Effect.Effect<void, Falha | Multipart.MultipartError> => {
      if (parte._tag === "Field") {
        return Effect.fail(
          parte.key === "file"
            ? Falha.de(400, `file: veio como texto; ${VIZINHOS}`)
            : Falha.de(400, `${nomeDeCampo(parte.key)}: campo não previsto; ${VIZINHOS}`)
        )
      }
      if (parte.key !== "file")
        return Effect.fail(Falha.de(400, `${nomeDeCampo(parte.key)}: campo não previsto; ${VIZINHOS}`))
      if (recebido !== undefined) return Effect.fail(Falha.de(400, `file: mais de um arquivo; ${VIZINHOS}`))
      recebido = parte
      return Effect.andThen(conferirNome(parte, regra), Stream.runForEach(parte.content, guardar))
    }

    yield* partes.pipe(
      Stream.provideContext(
        Multipart.limitsServices({
          maxParts: 8,
          maxFieldSize: FOLGA_DA_MOLDURA,
          maxFileSize: maximo + FOLGA_DA_MOLDURA, // `guardar` refuses the first byte above, with the limit in words
          maxTotalSize: maximo + FOLGA_DA_MOLDURA
        })
      ),
      Stream.runForEach(receber),
      Effect.catchTag("MultipartError", (erro) => Effect.fail(doMultipart(erro, regra)))
    )
    if (recebido === undefined) return yield* Falha.de(400, `file: campo obrigatório; ${VIZINHOS}`)
    if (recipiente.tamanho === 0) return yield* Falha.de(400, "file: arquivo vazio")
    return {
      nome: recebido.name,
      tipoDeclarado: recebido.contentType,
      tamanho: recipiente.tamanho,
      inicio: Uint8Array.from(inicio),
      guardado: yield* Effect.promise(() => recipiente.concluir())
    }
  })

/** Every byte of a received file. */
export const bytesDe = ({ guardado }: Arquivo): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  guardado.onde === "MEMORIA"
    ? Effect.succeed(guardado.bytes)
    : Effect.promise(async () => new Uint8Array(await readFile(guardado.caminho)))
