/** Compression of answers, off the event loop. */
import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"
import type { Codificacao } from "./negociacao.ts"

const emGzip = promisify(gzip)
const emBrotli = promisify(brotliCompress)

/** `duradoura`: compressed once and sent many times, so worth the effort; `avulsa`: for one answer. */
export type Esforco = "duradoura" | "avulsa"

const niveis = { duradoura: { gzip: 9, br: 10 }, avulsa: { gzip: 6, br: 4 } } as const

/** Under this length, in characters, an answer goes as it is: it fits in one packet anyway. */
export const LIMIAR_COMPRESSAO = 1024

/** The body in the given encoding. */
export const comprimir = (
  corpo: Uint8Array,
  codificacao: Exclude<Codificacao, "identity">,
  esforco: Esforco
): Promise<Uint8Array> =>
  codificacao === "gzip"
    ? emGzip(corpo, { level: niveis[esforco].gzip })
    : emBrotli(corpo, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: niveis[esforco].br,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: corpo.length
        }
      })
