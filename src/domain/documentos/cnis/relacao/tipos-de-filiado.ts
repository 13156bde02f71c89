/** Filiation types as the record prints them, to find where they are in a text that lost its columns. */
import { semAcentos } from "../../linhas/normalizacao.ts"

const TIPOS: ReadonlyArray<ReadonlyArray<string>> = [
  "POSSUIDOR DE EVENTO PREVIDENCIARIO",
  "EMPREGADO OU AGENTE PUBLICO",
  "EMPREGADO OU AGENTE",
  "EMPRESARIO / EMPREGADOR",
  "CONTRIBUINTE INDIVIDUAL",
  "CONTRIBUINTE EM DOBRO",
  "EMPREGADO DOMESTICO",
  "EMPREGADA DOMESTICA",
  "TRABALHADOR AVULSO",
  "SEGURADO ESPECIAL",
  "SERVIDOR PUBLICO",
  "AGENTE PUBLICO",
  "NAO INFORMADO",
  "FACULTATIVO",
  "EMPRESARIO",
  "EMPREGADO",
  "AUTONOMO"
].map((tipo) => tipo.split(" "))

/** Types that some extracts cut after their first word; in capitals they may be a part of a name. */
const CORTADOS: ReadonlyArray<ReadonlyArray<string>> = [["CONTRIBUINTE"], ["TRABALHADOR"], ["SEGURADO"], ["BENEFICIO"]]

export interface TipoAchado {
  /** As printed. */
  readonly tipo: string
  /** In which text it begins. */
  readonly desde: number
  /** The texts without it, in the same order. */
  readonly restos: ReadonlyArray<string>
  /** Words with digits that follow it: a registration. */
  readonly depois: string | null
}

const emCaixaAlta = (texto: string): boolean => texto === texto.toUpperCase()

interface Pedaco {
  readonly palavras: number
  readonly resto: string
  readonly escrito: string
  readonly depois: ReadonlyArray<string>
}

/** The end of a text, as words; those with digits after the last one of letters are apart. */
const finalDe = (texto: string) => {
  const palavras = texto.split(" ").filter((palavra) => palavra !== "")
  let fim = palavras.length
  while (fim > 0 && /\d/.test(palavras[fim - 1]!)) fim--
  return { palavras: palavras.slice(0, fim), depois: palavras.slice(fim) }
}

/** The first `quantas` words of what is asked for, at the end of a text. */
const noFim = (texto: string, pedidas: ReadonlyArray<string>, quantas: number): Pedaco | null => {
  const { palavras, depois } = finalDe(texto)
  const inicio = palavras.length - quantas
  if (inicio < 0) return null
  for (let i = 0; i < quantas; i++) if (semAcentos(palavras[inicio + i]!) !== pedidas[i]) return null
  return {
    palavras: quantas,
    resto: palavras.slice(0, inicio).join(" "),
    escrito: palavras.slice(inicio).join(" "),
    depois
  }
}

/** Each text ends in the next words of the type, until there are no more; null when it is not so. */
const espalhado = (
  textos: ReadonlyArray<string>,
  desde: number,
  tipo: ReadonlyArray<string>
): ReadonlyArray<Pedaco> | null => {
  if (tipo.length === 0) return []
  const texto = textos[desde]
  if (texto === undefined) return null
  for (let quantas = tipo.length; quantas > 0; quantas--) {
    const pedaco = noFim(texto, tipo, quantas)
    const seguintes = pedaco === null ? null : espalhado(textos, desde + 1, tipo.slice(quantas))
    if (pedaco === null || seguintes === null) continue
    // what goes on in capitals is a name, not the rest of a type that is printed in small letters
    if (seguintes.every(({ escrito }) => emCaixaAlta(escrito) === emCaixaAlta(pedaco.escrito)))
      return [pedaco, ...seguintes]
  }
  return null
}

const comTipo = (
  textos: ReadonlyArray<string>,
  desde: number,
  tipos: ReadonlyArray<ReadonlyArray<string>>
): ReadonlyArray<Pedaco> | null => {
  for (const tipo of tipos) {
    const achado = espalhado(textos, desde, tipo)
    if (achado !== null) return achado
  }
  return null
}

/**
 * The type that one of the first `comecos` texts ends in, or begins: a text may end in the first words of a type when
 * the next text ends in the rest of it. Longest types first; one in capitals, that may be a name, only without another.
 */
export const acharTipo = (textos: ReadonlyArray<string>, comecos: number): TipoAchado | null => {
  let emCapitais: TipoAchado | null = null
  for (let desde = 0; desde < comecos; desde++) {
    const cortado = comTipo(textos, desde, CORTADOS)
    const pedacos =
      comTipo(textos, desde, TIPOS) ?? (cortado === null || emCaixaAlta(cortado[0]!.escrito) ? null : cortado)
    if (pedacos === null) continue
    const depois = pedacos.flatMap((pedaco) => pedaco.depois)
    const achado = {
      desde,
      tipo: pedacos.map(({ escrito }) => escrito).join(" "),
      restos: textos.map((texto, i) => pedacos[i - desde]?.resto ?? texto),
      depois: depois.length === 0 ? null : depois.join(" ")
    }
    if (!emCaixaAlta(achado.tipo)) return achado
    emCapitais ??= achado
  }
  return emCapitais
}

/** Whether a text is nothing but the beginning of a type that goes on in another line. */
export const comecoDeTipo = (texto: string): boolean => {
  const palavras = semAcentos(texto).split(" ")
  return (
    !emCaixaAlta(texto) &&
    TIPOS.some((tipo) => palavras.length <= tipo.length && palavras.every((palavra, i) => palavra === tipo[i]))
  )
}

/** Words of types as they are printed, in the middle of a name in capitals. */
const DE_TIPO =
  /(?<!\S)(Empregad[oa]|Empres[áa]rio|Contribuinte|Segurad[oa]|Trabalhador|Facultativ[oa]|Aut[ôo]nomo|Agente|Servidor|P[úu]blico|Dom[ée]stic[oa]|Individual|Avulso|Possuidor|Informado)(?!\S)/

export const comPalavraDeTipo = (texto: string): boolean => DE_TIPO.test(texto)

/** A name that holds a piece of a type: the two could not be told apart. */
export const comPedacoDeTipo = (texto: string): boolean => DE_TIPO.test(texto) && /(?<!\S)\p{Lu}{3,}(?!\S)/u.test(texto)
