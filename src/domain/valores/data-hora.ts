/**
 * A day, or a day and an hour, as a query writes them in ISO 8601 (validator `zDataIso` of the specification 1, section
 * 2.11): `YYYY-MM-DD` or `YYYY-MM-DDTHH:mm[:ss[.sss]][Z or ±hh:mm]`. A text that names no existing moment is refused.
 */
import { type Data, dataDePartes, formatarIso } from "./data.ts"
import { textoComo } from "./textos/texto-como.ts"

export interface DataHora {
  readonly data: Data
  /** Milliseconds since midnight; absent when only the day was written. */
  readonly milissegundos?: number
  /** Minutes ahead of UTC (`-03:00` is -180); absent when the text has no zone. */
  readonly deslocamento?: number
}

const MS_POR_MINUTO = 60_000

const FORMA =
  /^(\d{4})-(\d{2})-(\d{2})(?:T([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{3}))?)?(?:(Z)|([+-])([01]\d|2[0-3]):([0-5]\d))?)?$/

/** The moment written, or `undefined` when the text is none. */
export const lerDataHora = (texto: string): DataHora | undefined => {
  const partes = FORMA.exec(texto)
  if (partes === null) return undefined
  const [, ano, mes, dia, hora, minuto, segundo = "0", ms = "0", utc, sinal, horas, minutos] = partes
  const data = dataDePartes(Number(ano), Number(mes), Number(dia))
  if (data === undefined || hora === undefined) return data === undefined ? undefined : { data }
  const milissegundos = (Number(hora) * 60 + Number(minuto)) * MS_POR_MINUTO + Number(segundo) * 1000 + Number(ms)
  if (utc !== undefined) return { data, milissegundos, deslocamento: 0 }
  if (sinal === undefined) return { data, milissegundos }
  const distancia = Number(horas) * 60 + Number(minutos)
  return { data, milissegundos, deslocamento: sinal === "-" && distancia > 0 ? -distancia : distancia }
}

const dois = (n: number): string => String(n).padStart(2, "0")
const relogio = (minutos: number): string => `${dois(Math.floor(minutos / 60))}:${dois(minutos % 60)}`

/** The canonical text: the day alone, or day, hour with milliseconds, and zone when there is one (`Z` for UTC). */
export const formatarDataHora = ({ data, milissegundos, deslocamento }: DataHora): string => {
  if (milissegundos === undefined) return formatarIso(data)
  const segundos = (milissegundos % MS_POR_MINUTO) / 1000
  const zona =
    deslocamento === undefined
      ? ""
      : deslocamento === 0
        ? "Z"
        : `${deslocamento < 0 ? "-" : "+"}${relogio(Math.abs(deslocamento))}`
  return `${formatarIso(data)}T${relogio(Math.floor(milissegundos / MS_POR_MINUTO))}:${segundos.toFixed(3).padStart(6, "0")}${zona}`
}

/** `zDataIso`: a day or a moment in a query. Encodes in the canonical form. */
export const DataHoraIso = textoComo<DataHora>({
  ler: lerDataHora,
  escrever: formatarDataHora,
  esperado: "AAAA-MM-DD ou AAAA-MM-DDTHH:mm[:ss[.sss]] com Z ou ±hh:mm opcional, em data existente",
  exemplo: "2024-05-10T14:30:00-03:00"
})
