/** Months and days as schemas: on the wire, and as people and programs write them. */
import {
  type Competencia,
  formatarCompetencia,
  lerCompetencia,
  lerCompetenciaIso,
  lerMesDigitado
} from "./competencia.ts"
import { type Data, formatarIso, lerData, lerDataIso } from "./data.ts"
import { textoComo } from "./textos/texto-como.ts"

/** A competence on the wire: strictly `YYYY-MM`. Encodes as `YYYY-MM`. */
export const CompetenciaIso = textoComo<Competencia>({
  ler: lerCompetenciaIso,
  escrever: formatarCompetencia,
  esperado: "AAAA-MM",
  exemplo: "2024-05"
})

/** A competence as a person or a program writes it: `YYYY-MM` or `MM/AAAA`. Encodes as `YYYY-MM`. */
export const CompetenciaEntrada = textoComo<Competencia>({
  ler: lerCompetencia,
  escrever: formatarCompetencia,
  esperado: "AAAA-MM ou MM/AAAA",
  exemplo: "2024-05"
})

/** A competence in whatever way people write a month: `lerMesDigitado`. Encodes as `YYYY-MM`. */
export const MesDigitado = textoComo<Competencia>({
  ler: lerMesDigitado,
  escrever: formatarCompetencia,
  esperado: "AAAA-MM, MM/AAAA ou mmm/AA",
  exemplo: "2024-05"
})

/** A day on the wire: strictly `YYYY-MM-DD`. Encodes as it is read. */
export const DataIso = textoComo<Data>({
  ler: lerDataIso,
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
