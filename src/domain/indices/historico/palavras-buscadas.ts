/** What is typed into the search of the audit, word by word, in every writing that it may have in the tables. */
import { Result } from "effect"
import { formatarCompetencia, lerMesDigitado } from "../../valores/competencia.ts"
import { formatarIso, lerData } from "../../valores/data.ts"
import { lerDecimalDigitado } from "../../valores/textos/decimal-digitado.ts"
import { catalogo } from "../catalogo/catalogo.ts"
import { rotuloComparavel, rotuloDaColuna } from "../catalogo/rotulos.ts"
import type { PalavraBuscada } from "./operacoes.ts"

const TABELAS = catalogo.map(({ nome, titulo }) => ({ nome, rotulo: rotuloComparavel(`${titulo} ${nome}`) }))
const COLUNAS = [...new Set(catalogo.flatMap(({ colunas }) => colunas.map(({ nome }) => nome)))].map((nome) => ({
  nome,
  rotulo: rotuloComparavel(`${rotuloDaColuna(nome)} ${nome}`)
}))

/** A Brazilian month or day as the tables write it. */
const dataCanonica = (palavra: string): ReadonlyArray<string> => {
  const dia = lerData(palavra)
  if (dia !== undefined) return [formatarIso(dia)]
  const mes = /[/-]/.test(palavra) ? lerMesDigitado(palavra) : undefined
  return mes === undefined ? [] : [formatarCompetencia(mes)]
}

/** `1.412` is thousands to a Brazilian, and a decimal to a program: both are looked for. */
const numeros = (palavra: string): ReadonlyArray<string> => {
  const brasileiro = /^-?\d{1,3}(\.\d{3})+$/.test(palavra) ? [palavra.replaceAll(".", "")] : []
  // three places after a comma are decimals in a search: nothing is written with them
  const lido = lerDecimalDigitado(/^-?\d+,\d+$/.test(palavra) ? palavra.replace(",", ".") : palavra)
  return [...brasileiro, ...(Result.isSuccess(lido) ? [lido.success] : [])]
}

const comRotulo = (itens: ReadonlyArray<{ readonly nome: string; readonly rotulo: string }>, palavra: string) =>
  itens.filter(({ rotulo }) => rotulo.includes(palavra)).map(({ nome }) => nome)

/** Every word of a search. One of a single letter is looked for in values and justifications only. */
export const palavrasDe = (texto: string): ReadonlyArray<PalavraBuscada> =>
  texto
    .split(/\s+/)
    .filter((palavra) => palavra !== "")
    .map((digitada) => {
      const simples = rotuloComparavel(digitada)
      const emRotulos = simples.length > 1
      return {
        digitada,
        canonicas: [...new Set([...numeros(digitada), ...dataCanonica(digitada), digitada])],
        colunas: emRotulos ? comRotulo(COLUNAS, simples) : [],
        tabelas: emRotulos ? comRotulo(TABELAS, simples) : []
      }
    })
