/** Looking for rows as people write: a month, a year, a day, a value, words of a text. */
import { Result } from "effect"
import { formatarCompetencia, lerMesDigitado } from "../valores/competencia.ts"
import { formatarIso, lerData } from "../valores/data.ts"
import { pareceMilhar } from "../valores/textos/decimal-digitado.ts"
import { celulasIguais } from "./catalogo/celula.ts"
import { lerCelulaDigitada } from "./catalogo/celula-digitada.ts"
import type { Celula, Coluna, DefinicaoTabela, Linha } from "./catalogo/definicao.ts"
import { rotuloComparavel } from "./catalogo/rotulos.ts"

/** Longest text that is looked for, in characters; more is left aside. */
export const MAXIMO_DA_BUSCA = 200

/** How the months and days begin that the text means: `2021`, `2021-03`, `2021-03-15`. */
const lerTempo = (texto: string): string | undefined => {
  if (/^\d{4}$/.test(texto)) return `${texto}-`
  const dia = lerData(texto)
  if (dia !== undefined) return formatarIso(dia)
  const mes = lerMesDigitado(texto)
  return mes === undefined ? undefined : formatarCompetencia(mes)
}

const DECIMAL: Coluna = { nome: "valor", tipo: "decimal", descricao: "" }

/** The values that the text may mean: with a point before three digits, both. */
const lerValores = (texto: string): ReadonlyArray<string> => {
  const numero = texto.replace(/^r\$\s*/i, "").replace(/\s*%$/, "")
  if (pareceMilhar(numero)) return [numero, numero.replace(".", "")]
  const lido = lerCelulaDigitada(DECIMAL, numero)
  return Result.isSuccess(lido) && lido.success !== null ? [lido.success] : []
}

type Casa = (coluna: Coluna, celula: Celula) => boolean

const casador = (busca: string): Casa => {
  const texto = busca.trim().slice(0, MAXIMO_DA_BUSCA)
  const palavras = rotuloComparavel(texto)
  const tempo = lerTempo(palavras)
  const valores = lerValores(texto)
  return ({ tipo }, celula) => {
    if (celula === null) return false
    switch (tipo) {
      case "competencia":
      case "data":
        return tempo !== undefined && celula.startsWith(tempo)
      case "decimal":
      case "inteiro":
        return valores.some((valor) => celulasIguais("decimal", celula, valor))
      case "texto":
        return rotuloComparavel(celula).includes(palavras)
      case "sim-nao":
        return false
    }
  }
}

/** Whether a row has what is looked for, in any of its columns. */
export const buscaDe = ({ chave, colunas }: DefinicaoTabela, busca: string): ((linha: Linha) => boolean) => {
  const casa = casador(busca)
  const todas = [...chave, ...colunas]
  return (linha) => todas.some((coluna) => casa(coluna, linha[coluna.nome] ?? null))
}

/** Of the rows that were found, in their order, the one that is meant first: by its key, else the first. */
export const primeiraAchada = <A extends { readonly valores: Linha }>(
  { chave }: DefinicaoTabela,
  achadas: ReadonlyArray<A>,
  busca: string
): A | undefined => {
  const casa = casador(busca)
  return achadas.find(({ valores }) => chave.some((coluna) => casa(coluna, valores[coluna.nome] ?? null))) ?? achadas[0]
}
