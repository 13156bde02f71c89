/** Pages of a file that several threads read, each taken by one of them. */
import { PASSO, type Partilha, PROXIMA } from "../mensagens/mensagens.ts"
import { compactar, type PaginaCompacta } from "../mensagens/pagina-compacta.ts"
import type { PdfAberto } from "./pdf.ts"

/** Lets messages in: extraction never yields to them by itself. */
const respirar = (): Promise<void> => new Promise((retomar) => setImmediate(retomar))

const extrairVarias = async (pdf: PdfAberto, primeira: number, ultima: number) => {
  const extraidas: Array<PaginaCompacta> = []
  for (let numero = primeira; numero <= ultima; numero++) {
    extraidas.push(compactar(await pdf.extrair(numero)))
    await respirar()
  }
  return extraidas
}

/**
 * Batches after which what the engine holds is worth more than opening the file again costs, which goes through all its pages;
 * fewer where it holds much of each.
 */
const LOTES_ATE_REABRIR = { leve: 80, pesado: 32 } as const

/** Takes pages that nobody took, `PASSO` at a time, while there are any and `seguir` says so. */
export async function* tomarPaginas(
  pdf: PdfAberto,
  partilha: Partilha,
  seguir: () => boolean
): AsyncGenerator<ReadonlyArray<PaginaCompacta>, void, undefined> {
  for (let lotes = 1; seguir(); lotes++) {
    const primeira = Atomics.add(partilha, PROXIMA, PASSO)
    if (primeira > pdf.paginas) return
    yield await extrairVarias(pdf, primeira, Math.min(primeira + PASSO - 1, pdf.paginas))
    if (lotes < LOTES_ATE_REABRIR[pdf.pesado ? "pesado" : "leve"]) continue
    await pdf.reabrir()
    lotes = 0
  }
}
