/**
 * Civil calendar days.
 *
 * A `Data` is the number of days since 1970-01-01 in the proleptic Gregorian calendar, so that comparing two days,
 * taking the earlier one and moving by days are plain integer operations. It has no hour and no time zone.
 * On the wire it is `YYYY-MM-DD`; what a person types may also be `DD/MM/AAAA` (see `DataEntrada`).
 */
import type { Brand } from "effect"
import { textoComo } from "./texto-como.ts"

export type Data = number & Brand.Brand<"Data">

const MS_POR_DIA = 86_400_000

/** Year, month (1–12) and day (1–31) of a civil day. */
export interface PartesData {
  readonly ano: number
  readonly mes: number
  readonly dia: number
}

/** The day, or `undefined` when year, month and day name no existing day from 0001 to 9999. */
export const dataDePartes = (ano: number, mes: number, dia: number): Data | undefined => {
  if (!(ano >= 1 && ano <= 9999)) return undefined
  const d = new Date(0)
  d.setUTCFullYear(ano, mes - 1, dia)
  return d.getUTCMonth() === mes - 1 && d.getUTCDate() === dia ? ((d.getTime() / MS_POR_DIA) as Data) : undefined
}

export const partes = (data: Data): PartesData => {
  const d = new Date(data * MS_POR_DIA)
  return { ano: d.getUTCFullYear(), mes: d.getUTCMonth() + 1, dia: d.getUTCDate() }
}

const lerBr = (texto: string): Data | undefined => {
  const br = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(texto)
  return br === null ? undefined : dataDePartes(Number(br[3]), Number(br[2]), Number(br[1]))
}

const lerIso = (texto: string): Data | undefined => {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(texto)
  return iso === null ? undefined : dataDePartes(Number(iso[1]), Number(iso[2]), Number(iso[3]))
}

/** The day a person or a program wrote, `YYYY-MM-DD` or `DD/MM/AAAA`, or `undefined` when it is none. */
export const lerData = (texto: string): Data | undefined => lerIso(texto) ?? lerBr(texto)

/**
 * The day written `YYYY-MM-DD`. For constants of the law and tests: a text that is no day is a bug and throws
 * `RangeError`; untrusted text goes through the schemas below.
 */
export const data = (iso: string): Data => {
  const d = lerIso(iso)
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

export const maisDias = (d: Data, dias: number): Data => (d + dias) as Data

export const menor = (a: Data, b: Data): Data => (a < b ? a : b)
export const maior = (a: Data, b: Data): Data => (a > b ? a : b)

/** Number of days of a month (1–12), 28 to 31. */
export const diasDoMes = (ano: number, mes: number): number =>
  new Date(Date.UTC(2000 + (ano % 400), mes, 0)).getUTCDate()

export const ultimoDiaDoMes = (d: Data): Data => {
  const { ano, mes } = partes(d)
  return dataDePartes(ano, mes, diasDoMes(ano, mes))!
}

/**
 * Moves by whole months keeping the day; a day that the target month does not have becomes the first day of the month
 * after it (29/02 + 12 months = 01/03; 31/08 + 6 months = 01/03), as birthdays are counted (rule TC-20).
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

/** A civil day on the wire: strictly `YYYY-MM-DD`. Encodes as `YYYY-MM-DD`. */
export const DataIso = textoComo<Data>({
  ler: lerIso,
  escrever: formatarIso,
  esperado: "AAAA-MM-DD",
  exemplo: "2024-05-10"
})

/** A civil day as a person or a program writes it: `YYYY-MM-DD` or `DD/MM/AAAA`. Encodes as `YYYY-MM-DD`. */
export const DataEntrada = textoComo<Data>({
  ler: lerData,
  escrever: formatarIso,
  esperado: "AAAA-MM-DD ou DD/MM/AAAA",
  exemplo: "2024-05-10"
})
