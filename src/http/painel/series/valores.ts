/** The values of a column in order of time, and what they say in words. */
import { formatos } from "../../../views/formatos.ts"
import type { Ponto } from "../../../views/grafico.ts"

/** A month or day with its value. */
export interface ValorNoTempo {
  readonly quando: string
  readonly valor: string
}

const extremo = (valores: ReadonlyArray<ValorNoTempo>, melhor: (a: number, b: number) => boolean): ValorNoTempo =>
  valores.reduce((escolhido, valor) => (melhor(Number(valor.valor), Number(escolhido.valor)) ? valor : escolhido))

const dito = ({ quando, valor }: ValorNoTempo): string => `${formatos.decimal(valor)} em ${formatos.chave(quando)}`

/** The points that have a value. */
export const valoresDe = (pontos: ReadonlyArray<Ponto>): ReadonlyArray<ValorNoTempo> =>
  pontos.flatMap(({ quando, valor }) => (valor === null ? [] : [{ quando, valor }]))

/** What the drawing shows, in words. */
export const emPalavras = (valores: ReadonlyArray<ValorNoTempo>): string => {
  const [primeiro, ultimo] = [valores[0], valores.at(-1)]
  if (primeiro === undefined || ultimo === undefined) return "Nenhum valor neste intervalo."
  const menor = extremo(valores, (a, b) => a < b)
  const maior = extremo(valores, (a, b) => a > b)
  return `${formatos.plural(valores.length, "valor", "valores")}, de ${formatos.chave(primeiro.quando)} a ${formatos.chave(ultimo.quando)}. Menor: ${dito(menor)}. Maior: ${dito(maior)}. Último: ${dito(ultimo)}.`
}
