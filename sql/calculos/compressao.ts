/** Tables and contents of people are kept compressed: zstd, which Node, Deno and Bun have, and which works beside the loop. */
import { constants, zstdCompress, zstdDecompress } from "node:zlib"
import { Data, Effect } from "effect"
import { MAXIMO_DO_CONTEUDO } from "../../src/domain/calculos/copias/conteudo.ts"

/** Not what was compressed. */
export class Ilegivel extends Data.TaggedError("Ilegivel") {}

/**
 * The fastest level, looking back far: what a result repeats (the rows of each fundamento) is apart by more than the window
 * of the levels that take longer, which gain nothing (136 kB of 5 MB, against 140 kB in four times the time).
 */
const PARAMETROS = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1
}

/** Bytes of a piece of what is made: each is a way to a thread of the runtime and back, and one is enough for almost all. */
const DE_UMA_VEZ = { comprimido: 512 * 1024, expandido: 8 * 1024 * 1024 }

type Trabalho = (concluir: (erro: Error | null, feito: Uint8Array) => void) => void

const esperar = (trabalho: Trabalho): Effect.Effect<Uint8Array, Ilegivel> =>
  Effect.callback((retomar) => {
    trabalho((erro, feito) => retomar(erro === null ? Effect.succeed(feito) : Effect.fail(new Ilegivel())))
  })

export const comprimir = (bytes: Uint8Array): Effect.Effect<Uint8Array> =>
  Effect.orDie(
    esperar((concluir) =>
      zstdCompress(
        bytes,
        // told how much comes, it takes no window of 128 MiB for a few bytes: twenty times the speed
        { params: PARAMETROS, chunkSize: DE_UMA_VEZ.comprimido, pledgedSrcSize: bytes.length },
        concluir
      )
    )
  )

export const expandir = (bytes: Uint8Array): Effect.Effect<Uint8Array, Ilegivel> =>
  esperar((concluir) =>
    zstdDecompress(bytes, { maxOutputLength: MAXIMO_DO_CONTEUDO, chunkSize: DE_UMA_VEZ.expandido }, concluir)
  )
