/** The body of a form: urlencoded or multipart, fields as texts and files as bytes, within a limit of bytes. */
import { ByteSize, Effect, Stream } from "effect"
import { HttpIncomingMessage, HttpServerRequest, Multipart } from "effect/http"
import { Falha } from "../../comum/falha.ts"

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

const acrescentar = (todos: Map<string, Array<string>>, nome: string, valor: string): void => {
  const valores = todos.get(nome)
  if (valores === undefined) todos.set(nome, [valor])
  else valores.push(valor)
}

const doUrlencoded = (requisicao: HttpServerRequest.HttpServerRequest) =>
  Effect.map(requisicao.text, (texto): CorpoDoFormulario => {
    const todos = new Map<string, Array<string>>()
    for (const [nome, valor] of new URLSearchParams(texto)) acrescentar(todos, nome, valor)
    return { todos, arquivos: new Map() }
  })

const doMultipart = (requisicao: HttpServerRequest.HttpServerRequest, maximo: number) =>
  Effect.gen(function* () {
    const todos = new Map<string, Array<string>>()
    const arquivos = new Map<string, ArquivoEnviado>()
    yield* requisicao.multipartStream.pipe(
      Stream.provideContext(
        Multipart.limitsServices({
          maxParts: 200,
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

/** Reads the body of the current request. */
export const lerCorpo = (limite: ByteSize.ByteSize) =>
  Effect.gen(function* () {
    const requisicao = yield* HttpServerRequest.HttpServerRequest
    const { headers } = requisicao
    if (Number(headers["content-length"] ?? 0) > limite) {
      return yield* Falha.de(413, `o formulário passa do limite de ${ByteSize.format(limite)}`)
    }
    const tipo = headers["content-type"] ?? ""
    if (tipo.startsWith("multipart/form-data")) return yield* doMultipart(requisicao, ByteSize.toNumberUnsafe(limite))
    if (tipo.startsWith("application/x-www-form-urlencoded")) {
      return yield* doUrlencoded(requisicao).pipe(Effect.provideService(HttpIncomingMessage.MaxBodySize, limite))
    }
    return yield* Falha.de(415, "envie o formulário desta página")
  })
