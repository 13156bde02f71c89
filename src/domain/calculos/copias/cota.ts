/** How many snapshots a person may make (specification 5, section 2): a day, a year, and how many bytes of them are kept. */
import { Context } from "effect"
import { CONSUMIDOR_ANONIMO, type DadosDoConsumidor } from "../../acesso/consumidor.ts"
import type { CotaDeCopiasExcedida } from "./portas.ts"

export interface LimitesDeCopias {
  readonly porDia: number
  readonly porAno: number
  /** Bytes as they are stored, of a year. */
  readonly bytesPorAno: number
}

const MIB = 1024 * 1024

/** Of class `publico`; class `institucional` has ten times that, courts no limit. */
export const LIMITES_DE_COPIAS_PADRAO: LimitesDeCopias = { porDia: 200, porAno: 2000, bytesPorAno: 512 * MIB }

/** The limits of this deployment (settings `COPIAS_POR_DIA`, `COPIAS_POR_ANO`, `COPIAS_MIB_POR_ANO`). */
export const LimitesDasCopias = Context.Reference<LimitesDeCopias>("calculos/LimitesDasCopias", {
  defaultValue: () => LIMITES_DE_COPIAS_PADRAO
})

const VEZES = { institucional: 10, publico: 1 } as const

/** The limits of who makes snapshots; `undefined`: none. */
export const limitesDe = (
  { classe }: Pick<DadosDoConsumidor, "classe">,
  { porDia, porAno, bytesPorAno }: LimitesDeCopias
): LimitesDeCopias | undefined => {
  if (classe === "judiciario") return undefined
  const vezes = VEZES[classe]
  return { porDia: porDia * vezes, porAno: porAno * vezes, bytesPorAno: bytesPorAno * vezes }
}

/** A person who makes snapshots without a key counts like one with a key of the most restricted class. */
export const pessoaSemChave = (cpf: string) => ({ ...CONSUMIDOR_ANONIMO, cpf })

/** What somebody has made already. */
export interface UsoDeCopias {
  readonly hoje: number
  /** In the 365 days that end today. */
  readonly ano: number
  readonly bytes: number
}

/** Why one more of `bytes` bytes does not fit; `undefined`: it does. */
export const excesso = (
  { hoje, ano, bytes: guardados }: UsoDeCopias,
  bytes: number,
  { porDia, porAno, bytesPorAno }: LimitesDeCopias
): Pick<CotaDeCopiasExcedida, "periodo" | "oQue" | "limite"> | undefined => {
  if (hoje >= porDia) return { periodo: "DIA", oQue: "COPIAS", limite: porDia }
  if (ano >= porAno) return { periodo: "ANO", oQue: "COPIAS", limite: porAno }
  return guardados + bytes > bytesPorAno ? { periodo: "ANO", oQue: "BYTES", limite: bytesPorAno } : undefined
}
