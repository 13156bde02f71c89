/** Contents of snapshots as they are kept: compressed, and read again only as what their hash says. */
import { Effect, Result } from "effect"
import type { ConteudoGuardado } from "../../src/domain/calculos/comum/portas.ts"
import { abrirArmazenado } from "../../src/domain/calculos/copias/conteudo.ts"
import { AberturaDeConteudos, CopiaDanificada } from "../../src/domain/calculos/copias/portas.ts"
import { sha256 } from "../banco/resumo.ts"
import { expandir } from "./compressao.ts"

export const emBytes = (hexadecimal: string): Uint8Array => Buffer.from(hexadecimal, "hex")

/** What is kept was made where it was calculated; without it nothing can be kept here, which is a defect. */
export const preparado = (guardado: ConteudoGuardado | undefined): Effect.Effect<ConteudoGuardado> =>
  guardado === undefined ? Effect.die(new Error("a snapshot came without its content")) : Effect.succeed(guardado)

/** Refuses what was altered, and tells whoever runs the service, by the id of its record. */
export const danificada = (id: string): Effect.Effect<never, CopiaDanificada> =>
  Effect.andThen(
    Effect.annotateLogs(Effect.logError("cópia de cálculo alterada fora do serviço: recusada"), {
      tags: ["seguranca"],
      copia: id
    }),
    Effect.fail(new CopiaDanificada())
  )

/** Where nobody opens contents beside: here. */
const abrirAqui = Effect.fnUntraced(function* (comprimido: Uint8Array, resumo: string) {
  const armazenado = yield* Effect.mapError(expandir(comprimido), () => new CopiaDanificada())
  const aberto = abrirArmazenado(new TextDecoder().decode(armazenado), resumo, sha256)
  return Result.isSuccess(aberto) ? aberto.success : yield* new CopiaDanificada()
})

/** What opens the content that was written for a record, or says that it was altered since. */
export const conferencia = Effect.map(
  AberturaDeConteudos,
  (abrir = abrirAqui) =>
    (id: string, comprimido: Uint8Array | null, resumo: string) =>
      comprimido === null
        ? danificada(id)
        : Effect.catchTag(abrir(comprimido, resumo), "CopiaDanificada", () => danificada(id))
)

export type Conferencia = Effect.Success<typeof conferencia>
