/** Days and months of the account: a competence is the number `ano × 12 + mês − 1`, a day keeps its three parts. */

export interface Dia {
  readonly ano: number
  readonly mes: number
  readonly dia: number
}

export const lerDia = (texto: string): Dia => ({
  ano: Number(texto.slice(0, 4)),
  mes: Number(texto.slice(5, 7)),
  dia: Number(texto.slice(8, 10))
})

const doisDigitos = (n: number): string => String(n).padStart(2, "0")

export const escreverDia = ({ ano, mes, dia }: Dia): string => `${ano}-${doisDigitos(mes)}-${doisDigitos(dia)}`

export const competenciaDe = ({ ano, mes }: Dia): number => ano * 12 + mes - 1

/** Reads `AAAA-MM` or the month of `AAAA-MM-DD`. */
export const competencia = (texto: string): number => competenciaDe(lerDia(texto))

export const anoDe = (c: number): number => Math.floor(c / 12)

export const escreverCompetencia = (c: number): string => `${anoDe(c)}-${doisDigitos((c % 12) + 1)}`

const bissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0

export const diasDoMes = (c: number): number => {
  const mes = (c % 12) + 1
  if (mes === 2) return bissexto(anoDe(c)) ? 29 : 28
  return [4, 6, 9, 11].includes(mes) ? 30 : 31
}

export const ultimoDia = (c: number): Dia => ({ ano: anoDe(c), mes: (c % 12) + 1, dia: diasDoMes(c) })

/** A day in one number that sorts as days do. */
export const ordem = ({ ano, mes, dia }: Dia): number => ano * 10_000 + mes * 100 + dia

export const primeiroDe = (a: Dia, b: Dia): Dia => (ordem(a) <= ordem(b) ? a : b)

export const ultimoDe = (a: Dia, b: Dia): Dia => (ordem(a) >= ordem(b) ? a : b)

const MILISSEGUNDOS = 86_400_000

const contagem = ({ ano, mes, dia }: Dia): number => Date.UTC(ano, mes - 1, dia) / MILISSEGUNDOS

/** So many days after, or before when negative. */
export const deslocado = (d: Dia, dias: number): Dia =>
  lerDia(new Date((contagem(d) + dias) * MILISSEGUNDOS).toISOString().slice(0, 10))

export const diasEntre = (de: Dia, ate: Dia): number => contagem(ate) - contagem(de)

/** Same day so many years before; 29 February becomes 28 in a common year (ATR-30). */
export const anosAntes = (d: Dia, anos: number): Dia => {
  const ano = d.ano - anos
  return { ...d, ano, dia: Math.min(d.dia, diasDoMes(ano * 12 + d.mes - 1)) }
}
