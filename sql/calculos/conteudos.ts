/** Contents of snapshots as they are kept: canonical, hashed, compressed; and read again only as what their hash says. */
import { createHash } from "node:crypto"
import { Effect, Result } from "effect"
import { escreverConteudo, lerConteudo } from "../../src/domain/calculos/copias/conteudo.ts"
import type { ConteudoEmBytes } from "../../src/domain/calculos/copias/copia.ts"
import { CopiaDanificada } from "../../src/domain/calculos/copias/portas.ts"
import { comprimir, expandir } from "./compressao.ts"

export const sha256 = (dado: string | Uint8Array): string => createHash("sha256").update(dado).digest("hex")

export const emBytes = (hexadecimal: string): Uint8Array => Buffer.from(hexadecimal, "hex")

const QUEBRA = 10

export interface ConteudoGuardado {
  /** SHA-256 of the canonical form, in hexadecimal. */
  readonly resumo: string
  readonly comprimido: Uint8Array
}

/** What is written of a content. The parts come from our own writers: a line break in one is a defect. */
export const guardavel = Effect.fnUntraced(function* (conteudo: ConteudoEmBytes) {
  if (conteudo.pedido.includes(QUEBRA) || conteudo.resultado.includes(QUEBRA)) {
    return yield* Effect.die(new Error("a part of a snapshot has a line break"))
  }
  const canonico = Buffer.concat(escreverConteudo(conteudo))
  return { resumo: sha256(canonico), comprimido: yield* comprimir(canonico) } satisfies ConteudoGuardado
})

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
  const canonico = yield* Effect.catchTag(expandir(comprimido), "Ilegivel", () => danificada(id))
  if (sha256(canonico) !== resumo) return yield* danificada(id)
  const lido = lerConteudo(new TextDecoder().decode(canonico))
  return Result.isSuccess(lido) ? lido.success : yield* danificada(id)
})
