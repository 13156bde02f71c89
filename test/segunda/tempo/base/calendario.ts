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

/** Position of the first day of each month, from the first month of the calendar on, and of the one after the last. */
const INICIO_DO_MES = new Int32Array((ULTIMO_ANO - PRIMEIRO_ANO + 1) * 12 + 1)
const PRIMEIRO_MES = PRIMEIRO_ANO * 12
{
  let i = 0
  for (let ano = PRIMEIRO_ANO; ano <= ULTIMO_ANO; ano++) {
    for (let mes = 1; mes <= 12; mes++) {
      INICIO_DO_MES[ano * 12 + mes - 1 - PRIMEIRO_MES] = i
      for (let dia = 1; dia <= tamanhoDoMes(ano, mes); dia++, i++) {
        ANO[i] = ano
        MES[i] = mes
        DIA[i] = dia
        COMPETENCIA[i] = ano * 12 + mes - 1
      }
    }
  }
  INICIO_DO_MES[INICIO_DO_MES.length - 1] = i
}

/** Position of a day given by its parts; the day must exist. */
export const dia = (ano: number, mes: number, diaDoMes: number): number => {
  const inicio = ano < PRIMEIRO_ANO || ano > ULTIMO_ANO ? undefined : inicioDaCompetencia(ano * 12 + mes - 1)
  if (inicio === undefined || diaDoMes < 1 || diaDoMes > tamanhoDoMes(ano, mes)) {
    throw new Error(`dia inexistente: ${ano}-${mes}-${diaDoMes}`)
  }
  return inicio + diaDoMes - 1
}

/** The days read so far: few are written, and each many times (a trace names the days of a segment in all of its nodes). */
const LIDOS = new Map<string, number>()

/** Position of a day written `AAAA-MM-DD` or `DD/MM/AAAA`. */
export const lerDia = (texto: string): number => {
  const lido = LIDOS.get(texto)
  if (lido !== undefined) return lido
  const partes = texto.includes("/") ? texto.split("/").reverse() : texto.split("-")
  const posicao = dia(Number(partes[0]), Number(partes[1]), Number(partes[2]))
  LIDOS.set(texto, posicao)
  return posicao
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
export const inicioDaCompetencia = (competencia: number): number => INICIO_DO_MES[competencia - PRIMEIRO_MES]!

/** Last day of a competence. */
export const fimDaCompetencia = (competencia: number): number => INICIO_DO_MES[competencia - PRIMEIRO_MES + 1]! - 1

const ultimoDeFevereiro = (d: number): boolean => MES[d] === 2 && DIA[d] === tamanhoDoMes(ANO[d]!, 2)

const ate360 = (inicio: number, fimExclusivo: number): number => {
  const d1 = DIA[inicio] === 31 || ultimoDeFevereiro(inicio) ? 30 : DIA[inicio]!
  const d2 = DIA[fimExclusivo] === 31 && d1 === 30 ? 30 : DIA[fimExclusivo]!
  return (ANO[fimExclusivo]! - ANO[inicio]!) * 360 + (MES[fimExclusivo]! - MES[inicio]!) * 30 + (d2 - d1)
}

/** Length of an inclusive period on the 30/360 base (TC-02). */
export const dias360 = (inicio: number, fim: number): number => ate360(inicio, fim + 1)

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

/**
 * Age in 30/360 days (TC-20): the difference to the reference day, two last days of February counting as whole years (but
 * not 28/02 of who was born on 29/02); on the birthday 360 for each year, before the next one less.
 */
export const idadeEmDias = (nascimento: number, data: number): number => {
  const anos = Math.floor(mesesDeIdade(nascimento, data) / 12)
  if (aniversario(nascimento, anos * 12) === data) return anos * 360
  const fevereiros =
    ultimoDeFevereiro(nascimento) && ultimoDeFevereiro(data) && (DIA[nascimento] !== 29 || DIA[data] === 29)
  const dias = fevereiros ? (ANO[data]! - ANO[nascimento]!) * 360 : ate360(nascimento, data)
  if (data < nascimento || dias < 0) return dias
  if (dias < anos * 360) return anos * 360
  return dias < (anos + 1) * 360 ? dias : (anos + 1) * 360 - 1
}

/** National holidays of a fixed day: month, day, first year of the law that made each. */
const FERIADOS = [
  [1, 1, 1949],
  [4, 21, 1949],
  [5, 1, 1949],
  [9, 7, 1949],
  [10, 12, 1980],
  [11, 2, 1949],
  [11, 15, 1949],
  [11, 20, 2024],
  [12, 25, 1949]
] as const

/** Easter Sunday, by the paschal full moon: golden number, epact, and the Sunday after the moon (Lilius and Clavius). */
const pascoa = (ano: number): number => {
  const aureo = (ano % 19) + 1
  const seculo = Math.floor(ano / 100) + 1
  const bissextosOmitidos = Math.floor((3 * seculo) / 4) - 12
  const correcaoDaLua = Math.floor((8 * seculo + 5) / 25) - 5
  const domingo = Math.floor((5 * ano) / 4) - bissextosOmitidos - 10
  let epacta = (11 * aureo + 20 + correcaoDaLua - bissextosOmitidos) % 30
  if (epacta < 0) epacta += 30
  if ((epacta === 25 && aureo > 11) || epacta === 24) epacta++
  let lua = 44 - epacta
  if (lua < 21) lua += 30
  const diaDeMarco = lua + 7 - ((domingo + lua) % 7)
  return dia(ano, 3, 1) + diaDeMarco - 1
}

const SABADO = dia(2000, 1, 1)

/** Whether the banks work: no Saturday, Sunday, national holiday, carnival or Corpus Christi. */
export const ehDiaUtil = (d: number): boolean => {
  const desdeSabado = (((d - SABADO) % 7) + 7) % 7
  if (desdeSabado <= 1) return false
  if (FERIADOS.some(([mes, doMes, desde]) => MES[d] === mes && DIA[d] === doMes && ANO[d]! >= desde)) return false
  const depoisDaPascoa = d - pascoa(ANO[d]!)
  return ![-48, -47, -2, 60].includes(depoisDaPascoa)
}

/** The day itself or the first business day after it. */
export const diaUtilDesde = (d: number): number => {
  let util = d
  while (!ehDiaUtil(util)) util++
  return util
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
