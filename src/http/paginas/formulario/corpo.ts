/** The body of a form: urlencoded or multipart, fields as texts and files as bytes, within limits of bytes and of fields. */
import { ByteSize, Effect, Stream } from "effect"
import { HttpIncomingMessage, HttpServerRequest, Multipart } from "effect/http"
import { Falha } from "../../comum/falhas/falha.ts"
import { contarCampos, lerCampos } from "./urlencoded.ts"

export interface ArquivoEnviado {
  readonly nome: string
  readonly bytes: Uint8Array
}

export interface CorpoDoFormulario {
  readonly todos: ReadonlyMap<string, ReadonlyArray<string>>
  readonly arquivos: ReadonlyMap<string, ArquivoEnviado>
}

/** A form of a page holds little text; a load of a table asks for more. */
export const CORPO_PADRAO = ByteSize.kibibytes(256)

/** No form of ours comes near it: the widest, a page of a table being edited, has some hundreds. */
export const MAXIMO_DE_CAMPOS = 2000
/** Fields and files of a multipart form. */
const MAXIMO_DE_PARTES = 200

const CAMPOS_DEMAIS = Falha.de(400, "o formulário tem campos demais: envie o desta página, como ela o mostra")

const acrescentar = (todos: Map<string, Array<string>>, nome: string, valor: string): void => {
  const valores = todos.get(nome)
  if (valores === undefined) todos.set(nome, [valor])
  else valores.push(valor)
}

const doUrlencoded = (requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.gen(function* () {
    const bytes = Buffer.from(yield* requisicao.arrayBuffer)
    if (contarCampos(bytes, MAXIMO_DE_CAMPOS) > MAXIMO_DE_CAMPOS) return yield* CAMPOS_DEMAIS
    const todos = new Map<string, Array<string>>()
    for (const [nome, valor] of lerCampos(bytes.toString("utf8"))) acrescentar(todos, nome, valor)
    return { todos, arquivos: new Map() } satisfies CorpoDoFormulario
  })

const doMultipart = (requisicao: HttpServerRequest.HttpServerRequest, maximo: number) =>
  Effect.gen(function* () {
    const todos = new Map<string, Array<string>>()
    const arquivos = new Map<string, ArquivoEnviado>()
    yield* requisicao.multipartStream.pipe(
      Stream.provideContext(
        Multipart.limitsServices({
          maxParts: MAXIMO_DE_PARTES,
          maxFieldSize: maximo,
          maxFileSize: maximo,
          maxTotalSize: maximo,
          fieldMimeTypes: []
        })
      ),
      Stream.runForEach((parte) => {
        if (parte._tag === "Field") return Effect.sync(() => acrescentar(todos, parte.key, parte.value))
        return Effect.map(parte.contentEffect, (bytes) => {
          if (bytes.length > 0) arquivos.set(parte.key, { nome: parte.name, bytes })
        })
      })
    )
    return { todos, arquivos } satisfies CorpoDoFormulario
  })

const grandeDemais = (limite: ByteSize.ByteSize): Falha =>
  Falha.de(413, `o formulário passa do limite de ${ByteSize.format(limite)}`)

/** Reads the body of the current request; `senaoCabe`: the failure of a body over the limit. */
export const lerCorpo = (limite: ByteSize.ByteSize, senaoCabe: Falha = grandeDemais(limite)) =>
  Effect.gen(function* () {
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const { headers } = requisicao
    if (Number(headers["content-length"] ?? 0) > limite) return yield* senaoCabe
    const tipo = headers["content-type"] ?? ""
    if (tipo.startsWith("multipart/form-data")) return yield* doMultipart(requisicao, ByteSize.toNumberUnsafe(limite))
    if (tipo.startsWith("application/x-www-form-urlencoded")) {
      return yield* doUrlencoded(requisicao).pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, limite))
    }
    return yield* Falha.de(415, "envie o formulário desta página")
  })
