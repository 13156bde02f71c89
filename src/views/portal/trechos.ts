/** Words of a page: plain, code, or a way to another page. */
export type Trecho =
  | { readonly tipo: "texto" | "codigo"; readonly texto: string }
  | { readonly tipo: "ligacao"; readonly texto: string; readonly endereco: string }

export interface Dados {
  readonly trechos: ReadonlyArray<Trecho>
}

const MARCA = /`([^`]+)`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** A sentence as it is written in the sources: `` `code` `` and `[words](address)`, everything else as it stands. */
export const trechosDe = (frase: string): ReadonlyArray<Trecho> => {
  const trechos: Array<Trecho> = []
  let inicio = 0
  for (const { 0: marca, 1: codigo, 2: rotulo = "", 3: endereco, index } of frase.matchAll(MARCA)) {
    if (index > inicio) trechos.push({ tipo: "texto", texto: frase.slice(inicio, index) })
    trechos.push(
      endereco === undefined ? { tipo: "codigo", texto: codigo ?? "" } : { tipo: "ligacao", texto: rotulo, endereco }
    )
    inicio = index + marca.length
  }
  if (inicio < frase.length) trechos.push({ tipo: "texto", texto: frase.slice(inicio) })
  return trechos
}
