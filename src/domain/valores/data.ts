/**
 * Civil calendar days.
 *
 * A `Data` is the number of days since 1970-01-01 in the proleptic Gregorian calendar, so that comparing two days,
 * taking the earlier one and moving by days are plain integer operations. It has no hour and no time zone.
 * On the wire it is `YYYY-MM-DD`; what a person types may also be `DD/MM/AAAA` (see `DataEntrada` of `datas-digitadas.ts`).
 */
import type { Brand } from "effect"

export type Data = number & Brand.Brand<"Data">

/**
 * A number as one of a branded type. `Brand.nominal` does no more, but brings a third of the library along: a thread that
 * reads documents needs nothing else of it.
 */
export function marcar<A extends number & Brand.Brand<string>>(valor: number): A
export function marcar(valor: number): number {
  return valor
}

const marcado = marcar<Data>

/** Before and after every day: the open ends of an interval, only to be compared. */
export const SEM_INICIO = marcado(Number.MIN_SAFE_INTEGER)
export const SEM_FIM = marcado(Number.MAX_SAFE_INTEGER)

/** Year, month (1–12) and day (1–31) of a civil day. */
export interface PartesData {
  readonly ano: number
  readonly mes: number
  readonly dia: number
}

/** The day, or `undefined` when year, month and day name no existing day from 0001 to 9999. */
export const dataDePartes = (ano: number, mes: number, dia: number): Data | undefined => {
  const inteiros = Number.isInteger(ano) && Number.isInteger(mes) && Number.isInteger(dia)
  if (!inteiros || ano < 1 || ano > 9999 || mes < 1 || mes > 12 || dia < 1 || dia > diasDoMes(ano, mes))
    return undefined
  // the year starts in March, so that the leap day is its last one
  const a = mes <= 2 ? ano - 1 : ano
  const era = Math.floor(a / 400)
  const anoDaEra = a - era * ANOS_DA_ERA
  const diaDoAno = Math.floor((153 * (mes > 2 ? mes - 3 : mes + 9) + 2) / 5) + dia - 1
  const diaDaEra = anoDaEra * 365 + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100) + diaDoAno
  return marcado(era * DIAS_DA_ERA + diaDaEra - DIAS_ATE_1970)
}

/** The Gregorian calendar repeats every 400 years. */
const ANOS_DA_ERA = 400
const DIAS_DA_ERA = 146_097
/** Days from 0000-03-01 to 1970-01-01. */
const DIAS_ATE_1970 = 719_468

export const partes = (data: Data): PartesData => {
  const z = data + DIAS_ATE_1970
  const era = Math.floor(z / DIAS_DA_ERA)
  const diaDaEra = z - era * DIAS_DA_ERA
  const anoDaEra = Math.floor(
    (diaDaEra - Math.floor(diaDaEra / 1460) + Math.floor(diaDaEra / 36_524) - Math.floor(diaDaEra / 146_096)) / 365
  )
  const diaDoAno = diaDaEra - (365 * anoDaEra + Math.floor(anoDaEra / 4) - Math.floor(anoDaEra / 100))
  const m = Math.floor((5 * diaDoAno + 2) / 153)
  const mes = m < 10 ? m + 3 : m - 9
  const dia = diaDoAno - Math.floor((153 * m + 2) / 5) + 1
  return { ano: anoDaEra + era * ANOS_DA_ERA + (mes <= 2 ? 1 : 0), mes, dia }
}

const lerBr = (texto: string): Data | undefined => {
  const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  return br === null ? undefined : dataDePartes(Number(br[3]), Number(br[2]), Number(br[1]))
}

/** Strictly `YYYY-MM-DD`. */
export const lerDataIso = (texto: string): Data | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto)
  return iso === null ? undefined : dataDePartes(Number(iso[1]), Number(iso[2]), Number(iso[3]))
}

/** The day a person or a program wrote, `YYYY-MM-DD` or `DD/MM/AAAA`, or `undefined` when it is none. */
export const lerData = (texto: string): Data | undefined => lerDataIso(texto) ?? lerBr(texto)

/**
 * The day written `YYYY-MM-DD`. For constants of the law and tests: a text that is no day is a bug and throws
 * `RangeError`; untrusted text goes through the schemas of `datas-digitadas.ts`.
 */
export const data = (iso: string): Data => {
  const d = lerDataIso(iso)
  if (d === undefined) throw new RangeError(`not a day: ${iso}`)
  return d
}

/** `YYYY-MM-DD`. */
export const formatarIso = (d: Data): string => {
  const { ano, mes, dia } = partes(d)
  return `${String(ano).padStart(4, "0")}-${String(mes).padStart(2, "0")}-${String(dia).padStart(2, "0")}`
}

/** `DD/MM/AAAA`, as Brazilian documents write it. */
export const formatarBr = (d: Data): string => {
  const { ano, mes, dia } = partes(d)
  return `${String(dia).padStart(2, "0")}/${String(mes).padStart(2, "0")}/${String(ano).padStart(4, "0")}`
}

export const maisDias = (d: Data, dias: number): Data => marcado(d + dias)

/** Number of days of a month (1–12), 28 to 31. */
export const diasDoMes = (ano: number, mes: number): number => {
  if (mes === 2) return ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0) ? 29 : 28
  return mes === 4 || mes === 6 || mes === 9 || mes === 11 ? 30 : 31
}

export const ultimoDiaDoMes = (d: Data): Data => {
  const { ano, mes } = partes(d)
  return dataDePartes(ano, mes, diasDoMes(ano, mes))!
}

/**
 * Moves by whole months keeping the day; a day that the target month does not have becomes the first day of the month
 * after it (29/02 + 12 months = 01/03; 31/08 + 6 months = 01/03), as birthdays are counted.
 */
export const maisMeses = (d: Data, meses: number): Data => {
  const { ano, mes, dia } = partes(d)
  const total = ano * 12 + (mes - 1) + meses
  const novoAno = Math.floor(total / 12)
  const novoMes = (total % 12) + 1
  return (
    dataDePartes(novoAno, novoMes, dia) ??
    (novoMes === 12 ? dataDePartes(novoAno + 1, 1, 1)! : dataDePartes(novoAno, novoMes + 1, 1)!)
  )
}
