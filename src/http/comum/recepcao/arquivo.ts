/**
 * Uploads: exactly one file in the field `file`, its bytes counted as they arrive. The file lives as long as the scope of
 * the request, whatever its end.
 */
import { readFile } from "node:fs/promises"
import { extname } from "node:path"
import { ByteSize, Effect, Schema, type Scope, Stream } from "effect"
import { HttpServerRequest, Multipart, MultipartParser } from "effect/http"
import { HttpApiSchema } from "effect/http-api"
import type { ClasseConsumidor, Consumidor } from "../../../domain/acesso/consumidor.ts"
import { Falta } from "../../../domain/rotinas/faltas.ts"
import { erroDoSistema } from "../../../domain/valores/textos/erro-do-sistema.ts"
import { Falha } from "../falhas/falha.ts"
import { lugarParaReceber, noRitmo } from "./recepcoes.ts"
import { type Guardado, Recipiente } from "./recipiente.ts"

/** Largest document of each class (specification 2, section 8). */
export const limiteDeUpload = (classe: ClasseConsumidor): ByteSize.ByteSize =>
  ByteSize.megabytes(classe === "judiciario" ? 150 : 20)

/** What the frame of a multipart body may take besides the file. */
const FOLGA_DA_MOLDURA = 64 * 1024
const MAXIMO_DE_PARTES = 8

export interface Arquivo {
  /** As the sender called it; for the check of its extension only. */
  readonly nome: string
  readonly tipoDeclarado: string
  readonly tamanho: number
  /** The first bytes. */
  readonly inicio: Uint8Array
  readonly guardado: Guardado
  /** The texts that came beside it, of those that the rule names. */
  readonly campos: Readonly<Record<string, string>>
}

export interface RegraDeUpload {
  readonly limite: ByteSize.ByteSize
  /** Of files whose name ends in `.pdf`, where it is another, larger one. */
  readonly limiteDoPdf?: ByteSize.ByteSize
  /** Accepted extensions, in lower case with the dot; a name without one is accepted. */
  readonly extensoes: ReadonlyArray<string>
  /** Texts of a form that may come beside the file; otherwise there is nothing but the file. */
  readonly campos?: ReadonlyArray<string>
}

/** The payload of an endpoint that takes a file, as OpenAPI tells it; `receberArquivo` reads it as it arrives. */
export const CorpoComArquivo = Schema.Struct({
  file: Multipart.PersistedFileSchema.annotate({ description: "O arquivo" })
}).pipe(HttpApiSchema.asMultipartStream())

export const grandeDemais = ({ limite, limiteDoPdf }: RegraDeUpload): Falha =>
  Falha.de(
    413,
    `file: arquivo acima do limite de ${escrito(limite)}${limiteDoPdf === undefined ? "" : ` (.pdf: ${escrito(limiteDoPdf)})`}`
  )

/** What the largest file of any kind may have. */
const maximoDe = ({ limite, limiteDoPdf = limite }: RegraDeUpload): number => ByteSize.toNumberUnsafe(limiteDoPdf)

const escrito = (limite: ByteSize.ByteSize): string => {
  const bytes = ByteSize.toNumberUnsafe(limite)
  return bytes % 1_000_000 === 0 ? `${bytes / 1_000_000} MB` : `${bytes / (1024 * 1024)} MiB`
}

const VIZINHOS = "envie um arquivo, e só um, no campo file"
const INTERROMPIDO = Falha.de(400, `corpo: multipart inválido ou interrompido; ${VIZINHOS}`)

/** What may be said back of a name that the sender chose. */
const nomeDeCampo = (chave: string): string => (/^[\w.-]{1,40}$/.test(chave) ? chave : "(campo)")

const naoPrevisto = (chave: string): Falha => Falha.de(400, `${nomeDeCampo(chave)}: campo não previsto; ${VIZINHOS}`)

const doMultipart = (erro: MultipartParser.MultipartError, regra: RegraDeUpload): Falha => {
  if (erro._tag !== "ReachedLimit") return INTERROMPIDO
  switch (erro.limit) {
    case "MaxPartSize":
    case "MaxTotalSize":
      return grandeDemais(regra)
    default:
      return Falha.de(400, `corpo: partes demais; ${VIZINHOS}`)
  }
}

/** Parts as they come: the first thing that is not right is the one that is told. */
class Partes {
  falha: Falha | undefined
  readonly campos: Record<string, string> = {}
  arquivo: MultipartParser.PartInfo | undefined
  private bytes = 0
  private chegados: Array<Uint8Array> = []
  private readonly regra: RegraDeUpload
  private readonly parser: MultipartParser.Parser

  constructor(headers: Readonly<Record<string, string>>, regra: RegraDeUpload) {
    this.regra = regra
    const maximo = maximoDe(regra)
    this.parser = MultipartParser.make({
      headers,
      // clients give a `.calc` the type of JSON, which it is: who gives a name sends a file
      isFile: (parte) => parte.filename !== undefined || MultipartParser.defaultIsFile(parte),
      maxParts: MAXIMO_DE_PARTES,
      maxFieldSize: FOLGA_DA_MOLDURA,
      maxPartSize: maximo + FOLGA_DA_MOLDURA, // `receber` refuses the first byte above
      maxTotalSize: maximo + FOLGA_DA_MOLDURA,
      onField: ({ name }, valor) => this.tomar(name, valor),
      onFile: (parte) => this.comecar(parte),
      onError: (erro) => this.recusar(doMultipart(erro, regra)),
      onDone: () => {}
    })
  }

  /** The bytes of the file that came with these of the body. */
  receber(bloco: Uint8Array): ReadonlyArray<Uint8Array> {
    this.parser.write(bloco)
    const { chegados } = this
    this.chegados = []
    return chegados
  }

  terminar(): void {
    this.parser.end()
  }

  private tomar(nome: string, valor: Uint8Array): void {
    if (this.regra.campos?.includes(nome)) this.campos[nome] = new TextDecoder().decode(valor)
    else this.recusar(nome === "file" ? Falha.de(400, `file: veio como texto; ${VIZINHOS}`) : naoPrevisto(nome))
  }

  private recusar(falha: Falha): void {
    this.falha ??= falha
  }

  private comecar(parte: MultipartParser.PartInfo): (bloco: Uint8Array | null) => void {
    const { extensoes, limite } = this.regra
    const extensao = extname(parte.filename ?? parte.name).toLowerCase()
    const maximo = extensao === ".pdf" ? maximoDe(this.regra) : ByteSize.toNumberUnsafe(limite)
    if (parte.name !== "file") this.recusar(naoPrevisto(parte.name))
    else if (this.arquivo !== undefined) this.recusar(Falha.de(400, `file: mais de um arquivo; ${VIZINHOS}`))
    else if (extensao !== "" && !extensoes.includes(extensao)) {
      this.recusar(Falha.de(400, `file: tipo de arquivo não aceito; esperado ${extensoes.join(" ou ")}`))
    }
    this.arquivo ??= parte
    return (bloco) => {
      if (bloco === null || this.falha !== undefined) return
      this.bytes += bloco.length
      if (this.bytes > maximo) this.recusar(grandeDemais(this.regra))
      else this.chegados.push(bloco)
    }
  }
}

const SEM_DISCO = new Falta("a pasta temporária não guarda os arquivos recebidos")

/** A temporary folder that takes no more (full, closed) is no fault of the sender, and passes. */
const noDisco = <A>(fazer: () => Promise<A>): Effect.Effect<A, Falha> =>
  Effect.tryPromise({ try: fazer, catch: erroDoSistema }).pipe(
    Effect.tapError((motivo) => SEM_DISCO.houve(motivo)),
    Effect.mapError(
      () =>
        new Falha({
          http: 503,
          mensagens: ["o serviço está sem lugar para receber arquivos deste tamanho; tente de novo em instantes"],
          retryAfter: 30
        })
    )
  )

/** The one file of the body of this request. */
export const receberArquivo = (
  regra: RegraDeUpload
): Effect.Effect<Arquivo, Falha, Scope.Scope | HttpServerRequest.HttpServerRequest | Consumidor> =>
  Effect.gen(function* () {
    const { headers, stream } = yield* HttpServerRequest.HttpServerRequest
    const maximo = maximoDe(regra)
    if (Number(headers["content-length"] ?? 0) > maximo + FOLGA_DA_MOLDURA) return yield* grandeDemais(regra)
    const recipiente = yield* Effect.acquireRelease(
      Effect.sync(() => new Recipiente()),
      (aberto) => Effect.promise(() => aberto.abandonar())
    )
    const partes = new Partes(headers, regra)
    const conferir = Effect.suspend(() => (partes.falha === undefined ? Effect.void : Effect.fail(partes.falha)))
    const guardar = (bloco: Uint8Array) =>
      Effect.suspend(() => {
        const chegados = partes.receber(bloco)
        if (partes.falha !== undefined) return Effect.fail(partes.falha)
        return Effect.forEach(chegados, (parte) => noDisco(() => recipiente.guardar(parte)), { discard: true })
      })
    let recebidos = 0
    const receber = Effect.andThen(
      conferir,
      Stream.runForEach(stream, (bloco) => {
        recebidos += bloco.length
        return guardar(bloco)
      })
    )
    yield* Effect.scoped(
      Effect.flatMap(lugarParaReceber, (recepcoes) => noRitmo(receber, recepcoes, () => recebidos))
    ).pipe(Effect.catchTag("HttpServerError", () => INTERROMPIDO))
    partes.terminar()
    yield* conferir
    const { arquivo } = partes
    if (arquivo === undefined) return yield* Falha.de(400, `file: campo obrigatório; ${VIZINHOS}`)
    if (recipiente.tamanho === 0) return yield* Falha.de(400, "file: arquivo vazio")
    return {
      nome: arquivo.filename ?? arquivo.name,
      tipoDeclarado: arquivo.contentType,
      tamanho: recipiente.tamanho,
      inicio: recipiente.inicio,
      guardado: yield* noDisco(() => recipiente.concluir()).pipe(
        Effect.tap(({ onde }) => (onde === "DISCO" ? SEM_DISCO.passou : Effect.void))
      ),
      campos: partes.campos
    }
  })

/** Every byte of a received file. */
export const bytesDe = ({ guardado }: Arquivo): Effect.Effect<Uint8Array<ArrayBuffer>> =>
  guardado.onde === "MEMORIA"
    ? Effect.succeed(guardado.bytes)
    : Effect.promise(async () => {
        const { buffer, byteOffset, byteLength } = await readFile(guardado.caminho)
        return new Uint8Array(buffer, byteOffset, byteLength)
      })
