/**
 * What makes one JSON value into another, as few changes: what a draft keeps of each step so that it can be undone. Equal
 * parts that are the same object cost nothing to compare.
 */
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"

export type Caminho = ReadonlyArray<string | number>

/** In a value: a member set or taken away, or some items of a list replaced by others. */
export type Mudanca =
  | { readonly em: Caminho; readonly por: unknown }
  | { readonly em: Caminho; readonly tirar: true }
  | { readonly em: Caminho; readonly de: number; readonly quantos: number; readonly itens: ReadonlyArray<unknown> }

const iguais = (a: unknown, b: unknown): boolean => {
  if (Object.is(a, b)) return true
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, i) => iguais(item, b[i]))
  }
  if (!ehObjeto(a) || !ehObjeto(b)) return false
  const nomes = Object.keys(a)
  return (
    nomes.length === Object.keys(b).length && nomes.every((nome) => Object.hasOwn(b, nome) && iguais(a[nome], b[nome]))
  )
}

const dasListas = (de: ReadonlyArray<unknown>, para: ReadonlyArray<unknown>, em: Caminho): ReadonlyArray<Mudanca> => {
  const menor = Math.min(de.length, para.length)
  let inicio = 0
  while (inicio < menor && iguais(de[inicio], para[inicio])) inicio++
  let fim = 0
  while (fim < menor - inicio && iguais(de[de.length - 1 - fim], para[para.length - 1 - fim])) fim++
  const quantos = de.length - fim - inicio
  const itens = para.slice(inicio, para.length - fim)
  if (quantos === 0 && itens.length === 0) return []
  return quantos === 1 && itens.length === 1
    ? diferenca(de[inicio], itens[0], [...em, inicio])
    : [{ em, de: inicio, quantos, itens }]
}

const dosObjetos = (de: Objeto, para: Objeto, em: Caminho): ReadonlyArray<Mudanca> => [
  ...Object.keys(de).flatMap(
    (nome): ReadonlyArray<Mudanca> =>
      Object.hasOwn(para, nome) ? diferenca(de[nome], para[nome], [...em, nome]) : [{ em: [...em, nome], tirar: true }]
  ),
  ...Object.keys(para).flatMap(
    (nome): ReadonlyArray<Mudanca> => (Object.hasOwn(de, nome) ? [] : [{ em: [...em, nome], por: para[nome] }])
  )
]

/** The changes that make `para` of `de`; none when they are equal. */
export const diferenca = (de: unknown, para: unknown, em: Caminho = []): ReadonlyArray<Mudanca> => {
  if (Object.is(de, para)) return []
  if (Array.isArray(de) && Array.isArray(para)) return dasListas(de, para, em)
  if (ehObjeto(de) && ehObjeto(para)) return dosObjetos(de, para, em)
  return [{ em, por: para }]
}

/** The value with `mudar` done at a place in it; what lies beside the place stays the same objects. */
export const mudarEm = (valor: unknown, em: Caminho, mudar: (antes: unknown) => unknown): unknown => {
  const [passo, ...resto] = em
  if (passo === undefined) return mudar(valor)
  if (typeof passo === "number") {
    const lista: ReadonlyArray<unknown> = Array.isArray(valor) ? valor : []
    return lista.with(passo, mudarEm(lista[passo], resto, mudar))
  }
  const objeto = ehObjeto(valor) ? valor : {}
  const novo = mudarEm(objeto[passo], resto, mudar)
  if (novo !== undefined) return { ...objeto, [passo]: novo }
  const { [passo]: _, ...sem } = objeto
  return sem
}

const aplicarUma = (valor: unknown, mudanca: Mudanca): unknown => {
  if ("por" in mudanca) return mudarEm(valor, mudanca.em, () => mudanca.por)
  if ("tirar" in mudanca) return mudarEm(valor, mudanca.em, () => undefined)
  return mudarEm(valor, mudanca.em, (lista) =>
    Array.isArray(lista) ? lista.toSpliced(mudanca.de, mudanca.quantos, ...mudanca.itens) : mudanca.itens
  )
}

/** The value with the changes made, in their order. */
export const aplicarMudancas = (valor: unknown, mudancas: ReadonlyArray<Mudanca>): unknown =>
  mudancas.reduce(aplicarUma, valor)
