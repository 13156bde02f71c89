/**
 * The calendar of the second implementation: every day from 01/01/1880 to 31/12/2109 in a row, with its year, month and
 * day looked up in arrays. A day is its position in the row, a month is `12 × year + month − 1`.
 */

const PRIMEIRO_ANO = 1880
const ULTIMO_ANO = 2109

const ehBissexto = (ano: number): boolean => (ano % 4 === 0 && ano % 100 !== 0) || ano % 400 === 0

const tamanhoDoMes = (ano: number, mes: number): number =>
  mes === 2 ? (ehBissexto(ano) ? 29 : 28) : mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31

const TOTAL = Math.round((Date.UTC(ULTIMO_ANO + 1, 0, 1) - Date.UTC(PRIMEIRO_ANO, 0, 1)) / 86_400_000)

/** Year of each day. */
export const ANO = new Int32Array(TOTAL)
/** Month (1 to 12) of each day. */
export const MES = new Int32Array(TOTAL)
/** Day of the month of each day. */
export const DIA = new Int32Array(TOTAL)
/** Competence of each day: `12 × year + month − 1`. */
export const COMPETENCIA = new Int32Array(TOTAL)

const primeiroDiaDoMes = new Map<number, number>()
{
  let i = 0
  for (let ano = PRIMEIRO_ANO; ano <= ULTIMO_ANO; ano++) {
    for (let mes = 1; mes <= 12; mes++) {
      primeiroDiaDoMes.set(ano * 12 + mes - 1, i)
      for (let dia = 1; dia <= tamanhoDoMes(ano, mes); dia++, i++) {
        ANO[i] = ano
        MES[i] = mes
        DIA[i] = dia
        COMPETENCIA[i] = ano * 12 + mes - 1
      }
    }
  }
}

/** Position of a day given by its parts; the day must exist. */
export const dia = (ano: number, mes: number, diaDoMes: number): number => {
  const inicio = primeiroDiaDoMes.get(ano * 12 + mes - 1)
  if (inicio === undefined || diaDoMes < 1 || diaDoMes > tamanhoDoMes(ano, mes)) {
    throw new Error(`dia inexistente: ${ano}-${mes}-${diaDoMes}`)
  }
  return inicio + diaDoMes - 1
}

/** Position of a day written `AAAA-MM-DD` or `DD/MM/AAAA`. */
export const lerDia = (texto: string): number => {
  const partes = texto.includes("/") ? texto.split("/").reverse() : texto.split("-")
  return dia(Number(partes[0]), Number(partes[1]), Number(partes[2]))
}

const dois = (n: number): string => String(n).padStart(2, "0")

/** `AAAA-MM-DD` of a day. */
export const escreverDia = (d: number): string => `${ANO[d]}-${dois(MES[d]!)}-${dois(DIA[d]!)}`

/** `DD/MM/AAAA` of a day. */
export const escreverDiaBr = (d: number): string => `${dois(DIA[d]!)}/${dois(MES[d]!)}/${ANO[d]}`

/** Competence written `AAAA-MM` or `MM/AAAA`. */
export const lerCompetencia = (texto: string): number => {
  const [a, b] = texto.includes("/") ? texto.split("/").reverse() : texto.split("-")
  return Number(a) * 12 + Number(b) - 1
}

/** First day of a competence. */
export const inicioDaCompetencia = (competencia: number): number => primeiroDiaDoMes.get(competencia)!

/** Last day of a competence. */
export const fimDaCompetencia = (competencia: number): number =>
  inicioDaCompetencia(competencia) + tamanhoDoMes(Math.floor(competencia / 12), (competencia % 12) + 1) - 1

const ultimoDeFevereiro = (d: number): boolean => MES[d] === 2 && DIA[d] === tamanhoDoMes(ANO[d]!, 2)

const ate360 = (inicio: number, fimExclusivo: number): number => {
  const d1 = DIA[inicio] === 31 || ultimoDeFevereiro(inicio) ? 30 : DIA[inicio]!
  const d2 = DIA[fimExclusivo] === 31 && d1 === 30 ? 30 : DIA[fimExclusivo]!
  return (ANO[fimExclusivo]! - ANO[inicio]!) * 360 + (MES[fimExclusivo]! - MES[inicio]!) * 30 + (d2 - d1)
}

/** Length of an inclusive period on the 30/360 base (TC-02). */
export const dias360 = (inicio: number, fim: number): number => ate360(inicio, fim + 1)

/** Age in 30/360 days; the reference day is not added, and two last days of February are a birthday (TC-20). */
export const idadeEmDias = (nascimento: number, data: number): number =>
  ultimoDeFevereiro(nascimento) && ultimoDeFevereiro(data)
    ? (ANO[data]! - ANO[nascimento]!) * 360
    : ate360(nascimento, data)

/** The day an age in months is completed; a day that does not exist becomes the first of the next month (TC-20). */
export const aniversario = (nascimento: number, meses: number): number => {
  const competencia = COMPETENCIA[nascimento]! + meses
  const inicio = inicioDaCompetencia(competencia)
  const tamanho = fimDaCompetencia(competencia) - inicio + 1
  return DIA[nascimento]! <= tamanho ? inicio + DIA[nascimento]! - 1 : inicio + tamanho
}

/** Complete months of age on a day (TC-20). */
export const mesesDeIdade = (nascimento: number, data: number): number => {
  let meses = Math.max(0, COMPETENCIA[data]! - COMPETENCIA[nascimento]! + 1)
  while (meses > 0 && aniversario(nascimento, meses) > data) meses--
  return meses
}

/** `n ÷ 360`, truncated at 4 decimals, as the answer shows ages and points. */
export const anosTruncados = (dias: number): number => Math.trunc((dias * 10_000) / 360) / 10_000

/** Last day before Emenda 20. */
export const EC20 = dia(1998, 12, 16)
/** Last day of the old average. */
export const LEI9876 = dia(1999, 11, 28)
/** Last day before Emenda 103. */
export const EC103 = dia(2019, 11, 13)
/** November of 2019, the first month with a monthly minimum. */
export const NOVEMBRO_2019 = 2019 * 12 + 10
