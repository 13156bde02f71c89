/** What follows the list of salaries: time, age, average, coefficient, rent (documents `carta.md` sections 2 and 3). */
import { duracaoEscrita } from "../duracao.ts"
import { VALOR, valorEscrito } from "../escritas.ts"
import { type Enunciado, enunciado } from "./enunciado.ts"
import { guardarNoResumo } from "./estado.ts"
import type { ResumoDaCarta } from "./modelo.ts"

type Partes = ReadonlyArray<string | undefined>

/** Null: the text has the form but not the meaning. */
const resultado = (comeca: string, resto: string, ler: (partes: Partes) => ResumoDaCarta | null): Enunciado =>
  enunciado(comeca, resto, (estado, partes) => {
    const lido = ler(partes)
    if (lido !== null) guardarNoResumo(estado, lido)
    return lido !== null
  })

/** The decimal mark is a comma, or a point in the coefficient of the older letters. */
const NUMERO = String.raw`(\d+(?:[.,]\d+)?)`
const numero = (escrito: string): number => Number(escrito.replace(",", "."))

/** A label, its sign and one number; the words after the label tell it apart for the reader only. */
const umNumero = (rotulo: string, chave: keyof ResumoDaCarta, depois = ""): Enunciado =>
  resultado(`${rotulo} ?[=:]`, ` ?${NUMERO}${depois}`, ([escrito]) => ({ [chave]: numero(escrito!) }))

const umValor = (rotulo: string, chave: keyof ResumoDaCarta): Enunciado =>
  resultado(`${rotulo} ?[=:]`, ` ?(?:R\\$ ?)?(${VALOR})`, ([escrito]) => ({ [chave]: valorEscrito(escrito!) }))

const LIMITE = String.raw`(?: \(+([^()]+)\)+)?`

const limitado = (limite: string | undefined): ResumoDaCarta => (limite === undefined ? {} : { limitado: limite })

const idade = (escrita: string): ResumoDaCarta | null => {
  const lida = duracaoEscrita(escrita)
  if (lida === null) return /^\d{1,3}$/.test(escrita) ? { idade: Number(escrita) } : null
  return { idade: lida.anos, ...(lida.meses + lida.dias === 0 ? {} : { idadeDetalhada: lida }) }
}

export const DO_RESUMO: ReadonlyArray<Enunciado> = [
  // the formula between the signs is an image
  resultado("Fator Previdenciario ?[=:]", String.raw`(?:.*=)? ?(\d+,\d+)`, ([fator]) => ({
    fator: numero(fator!)
  })),
  resultado("(?:Tc - )?Tempo de contribuicao ?[=:]", " ?(.+)", ([escrito]) => {
    const tempoContribuicao = duracaoEscrita(escrito!)
    return tempoContribuicao === null ? null : { tempoContribuicao }
  }),
  umNumero("(?:Es - )?Expectativa de Sobrevida", "sobrevida", "(?: anos?\\S*)?"),
  resultado("(?:Id - )?Idade ?[=:]", " ?(.+)", ([escrita]) => idade(escrita!)),
  umNumero("(?:a - )?Aliquota", "aliquota"),
  umNumero("(?:Total de )?Pontos|Pontuacao", "pontos", "(?: pontos)?"),
  umNumero("Carencia", "carencia", "(?: (?:contribuicoes|meses|mes\\(es\\)))?"),
  resultado("Salario de Beneficio ?[=:]", ` ?media.*= ?(${VALOR})${LIMITE}`, ([valor, limite]) => ({
    salarioBeneficio: valorEscrito(valor!),
    limitado: limite ?? null
  })),
  resultado("Salario de Beneficio ?[=:]", ` ?(?:R\\$ ?)?(${VALOR})${LIMITE}`, ([valor, limite]) => ({
    salarioBeneficio: valorEscrito(valor!),
    ...limitado(limite)
  })),
  resultado("(?:media - )?Media d[^=:]*=", ` ?(${VALOR}) ?/ ?(\\d+) ?= ?(${VALOR})`, ([soma, divisor, media]) => ({
    soma: valorEscrito(soma!),
    divisor: Number(divisor),
    media: valorEscrito(media!)
  })),
  umValor("Media d[^=:]*", "media"),
  umValor("Soma dos salarios[^=:]*", "soma"),
  umNumero("Quantidade de contribui[^=:]*", "quantidade"),
  umNumero("(?:y - )?Numero de meses[^=:]*", "mesesAposLei"),
  resultado("(?:onde, ?)?Coeficiente ?[=:]", ` ?${NUMERO}( ?%)?`, ([escrito, porCento]) => ({
    coeficiente: porCento === undefined ? numero(escrito!) : numero(escrito!) / 100
  })),
  resultado("Renda Mensal Inicial ?[=:]", `(?:.*[=:])? ?(?:R\\$ ?)?(${VALOR})${LIMITE}`, ([valor, limite]) => ({
    rmi: valorEscrito(valor!),
    ...limitado(limite)
  }))
]
