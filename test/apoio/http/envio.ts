/** Multipart uploads to a test server. */
import { Effect } from "effect"
import { amostra } from "../documentos/amostras.ts"
import { type Respondida, responder } from "../rgps/rgps.ts"
import { buscar } from "./servidor.ts"

export interface Parte {
  readonly campo?: string
  readonly nome?: string
  readonly tipo?: string
  readonly bytes: Uint8Array | string
}

export const formulario = (...partes: ReadonlyArray<Parte>): FormData => {
  const corpo = new FormData()
  for (const { campo = "file", nome = "documento.pdf", tipo = "application/octet-stream", bytes } of partes) {
    corpo.append(campo, new Blob([bytes as Uint8Array<ArrayBuffer> | string], { type: tipo }), nome)
  }
  return corpo
}

export const enviarFormulario = (url: string, body: FormData): Effect.Effect<Respondida> =>
  Effect.flatMap(buscar(url, { method: "POST", body }), responder)

export const enviarArquivo = (url: string, ...partes: ReadonlyArray<Parte>): Effect.Effect<Respondida> =>
  enviarFormulario(url, formulario(...partes))

/** Sends a sample of `test/casos/documentos` under its own name. */
export const enviarAmostra = (url: string, nome: string): Effect.Effect<Respondida> =>
  enviarArquivo(url, { nome: nome.split("/").at(-1)!, bytes: amostra(nome) })
