/** Reading a PDF while its pages are still being taken out of the file. */
import type { Result } from "effect"
import type { Pagina, TextoDocumento } from "./linhas/linha.ts"
import type { NaoReconhecido } from "./nao-reconhecido.ts"

/** A reader of one PDF. */
export interface LeituraDePaginas<A> {
  /** The next page of the file, in order; what is not of use any more is not kept. */
  readonly pagina: (pagina: Pagina) => void
  /** After the last page; to be called once. */
  readonly concluir: () => Result.Result<A, NaoReconhecido>
}

/** All pages at once. */
export const lerPaginas = <A>(
  leitura: LeituraDePaginas<A>,
  { paginas }: TextoDocumento
): Result.Result<A, NaoReconhecido> => {
  for (const pagina of paginas) leitura.pagina(pagina)
  return leitura.concluir()
}

/** A reader that wants all pages together: they wait for the last one. */
export const deUmaVez = <A>(ler: (texto: TextoDocumento) => Result.Result<A, NaoReconhecido>): LeituraDePaginas<A> => {
  const paginas: Array<Pagina> = []
  return { pagina: (pagina) => void paginas.push(pagina), concluir: () => ler({ origem: "PDF", paginas }) }
}
