/** Contents of snapshots as they are kept: compressed, and read again only as what their hash says. */
import { Effect, Result } from "effect"
import type { ConteudoGuardado } from "../../src/domain/calculos/comum/portas.ts"
import { lerArmazenado, lerConteudo } from "../../src/domain/calculos/copias/conteudo.ts"
import { CopiaDanificada } from "../../src/domain/calculos/copias/portas.ts"
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

/** The content that was written for a record, or that it was altered since. */
export const conferido = Effect.fnUntraced(function* (id: string, comprimido: Uint8Array | null, resumo: string) {
  if (comprimido === null) return yield* danificada(id)
  const armazenado = yield* Effect.catchTag(expandir(comprimido), "Ilegivel", () => danificada(id))
  const canonico = lerArmazenado(new TextDecoder().decode(armazenado))
  // megabytes: each step is some milliseconds of everybody's time
  yield* Effect.yieldNow
  if (Result.isFailure(canonico) || sha256(canonico.success) !== resumo) return yield* danificada(id)
  yield* Effect.yieldNow
  const lido = lerConteudo(canonico.success)
  return Result.isSuccess(lido) ? lido.success : yield* danificada(id)
})
