/** What a run of the update job did, series by series. */
import type { Celula } from "../catalogo/definicao.ts"
import { type CelulaMantida, celulasMudadas, type Plano } from "../plano.ts"
import type { CelulaRecebida } from "./celulas.ts"
import type { Causa } from "./fontes/causas.ts"

/** Cells of one series, by what happened to them. */
export interface ContagemSerie {
  /** Were empty. */
  readonly inseridas: number
  /** Held another value of the seed or of an external source. */
  readonly alteradas: number
  /** Held a differing value of higher authority (a person's), or a person refused the new one: left alone. */
  readonly mantidas: number
  /** Wait for a person: not written. */
  readonly emEspera: number
  /** Already held the value. */
  readonly inalteradas: number
}

/** What went wrong with one source of a series. */
export interface CausaDaFalha {
  /** `SGS 433`; empty: none of them, the table could not be written. */
  readonly fonte: string
  readonly causa: Causa
  /** In Portuguese, as technicians read it. */
  readonly motivo: string
}

/** A value that came, of the column of its series. */
export interface ValorDaSerie {
  /** As `chaveDe` writes it. */
  readonly chave: string
  readonly antes: Celula
  readonly depois: string
}

/** Why a value that came did not replace what a person left: the cell edited, emptied, its row deleted, the value refused. */
export const MOTIVOS_DE_MANTER = ["EDITADO", "ESVAZIADO", "LINHA_EXCLUIDA", "RECUSADO"] as const
export type MotivoDeManter = (typeof MOTIVOS_DE_MANTER)[number]

/** Values that the result of a series names, the newest; the others are only counted. */
export const MAXIMO_DE_VALORES = 60

export interface ResultadoSerie extends ContagemSerie {
  /** Name of the series: the column, or the table of its own. */
  readonly serie: string
  readonly titulo: string
  /** The source that answered, or the last one that failed: `SGS 433`, `IBGE 1737/63`. */
  readonly fonte: string
  /** First and last month asked for (`AAAA-MM`); `null`: no closed month to ask for. */
  readonly periodo: { readonly de: string; readonly ate: string } | null
  /** Portuguese reason; `null`: the series is up to date. */
  readonly falha: string | null
  /** What a reader should know although the series is up to date (the preferred source failed). */
  readonly aviso: string | null
  /** What was written. */
  readonly valores: ReadonlyArray<ValorDaSerie>
  /** What was left as a person has it, and why; `antes` is what stays. */
  readonly mantidos: ReadonlyArray<ValorDaSerie & { readonly motivo: MotivoDeManter }>
  /** What waits, and why. */
  readonly espera: ReadonlyArray<ValorDaSerie & { readonly razao: string }>
  /** What went wrong, source by source; also where another one answered. */
  readonly causas: ReadonlyArray<CausaDaFalha>
}

export interface ResultadoAtualizacao {
  /** Day of the run in Brasília, `AAAA-MM-DD`. */
  readonly dia: string
  readonly series: ReadonlyArray<ResultadoSerie>
}

export const NADA: ContagemSerie = { inseridas: 0, alteradas: 0, mantidas: 0, emEspera: 0, inalteradas: 0 }

/** A value that was left to a person, and why. */
interface Pendente {
  readonly chave: string
  readonly coluna: string
  readonly antes: Celula
  readonly depois: Celula
  readonly razao: string
}

/** What a load did with the pending values of the run: those that wait now, and those that a person had refused. */
interface Esperas {
  readonly esperando: ReadonlyArray<Pendente>
  readonly recusados: ReadonlyArray<Pendente>
}

const daColuna = (pendentes: ReadonlyArray<Pendente>, nome: string) => pendentes.filter(({ coluna }) => coluna === nome)

const ultimos = <A>(valores: ReadonlyArray<A>): ReadonlyArray<A> => valores.slice(-MAXIMO_DE_VALORES)

const motivoDe = ({ linhaExcluida, armazenado }: CelulaMantida): MotivoDeManter => {
  if (linhaExcluida) return "LINHA_EXCLUIDA"
  return armazenado === null ? "ESVAZIADO" : "EDITADO"
}

/** What stays of one column as people have it, in the order of the keys. */
const mantidosDe = (plano: Plano, coluna: string, recusados: ReadonlyArray<Pendente>): ResultadoSerie["mantidos"] =>
  [
    ...plano.mantidas
      .filter((mantida) => mantida.coluna === coluna)
      .map((mantida) => ({
        chave: mantida.chave,
        antes: mantida.armazenado,
        depois: mantida.recebido,
        motivo: motivoDe(mantida)
      })),
    ...daColuna(recusados, coluna).map(({ chave, antes, depois }) => ({
      chave,
      antes,
      depois: depois!,
      motivo: "RECUSADO" as const
    }))
  ].toSorted((a, b) => (a.chave < b.chave ? -1 : 1))

/** What the executed plan did to the cells that one column received, with the values. */
export const contarColuna = (
  plano: Plano,
  coluna: string,
  celulas: ReadonlyArray<CelulaRecebida>,
  { esperando, recusados }: Esperas = { esperando: [], recusados: [] }
): ContagemSerie & Pick<ResultadoSerie, "valores" | "mantidos" | "espera"> => {
  const mudadas = celulasMudadas(plano).filter((mudada) => mudada.coluna === coluna)
  const alteradas = mudadas.filter(({ antes }) => antes !== null).length
  const emEspera = daColuna(esperando, coluna)
  const mantidos = mantidosDe(plano, coluna, recusados)
  const mantidas = mantidos.length
  const recebidas = celulas.filter((c) => c.coluna === coluna).length
  return {
    inseridas: mudadas.length - alteradas,
    alteradas,
    mantidas,
    emEspera: emEspera.length,
    inalteradas: recebidas - mudadas.length - mantidas - emEspera.length,
    valores: ultimos(mudadas).map(({ chave, antes, depois }) => ({ chave, antes, depois: depois! })),
    mantidos: ultimos(mantidos),
    espera: ultimos(emEspera).map(({ chave, antes, depois, razao }) => ({ chave, antes, depois: depois!, razao }))
  }
}

/** The sum over all series. */
export const totalDe = (resultado: ResultadoAtualizacao): ContagemSerie =>
  resultado.series.reduce<ContagemSerie>(
    (soma, s) => ({
      inseridas: soma.inseridas + s.inseridas,
      alteradas: soma.alteradas + s.alteradas,
      mantidas: soma.mantidas + s.mantidas,
      emEspera: soma.emEspera + s.emEspera,
      inalteradas: soma.inalteradas + s.inalteradas
    }),
    NADA
  )

export const falhasDe = (resultado: ResultadoAtualizacao): ReadonlyArray<ResultadoSerie> =>
  resultado.series.filter(({ falha }) => falha !== null)

/** `true` when at least one cell was written. */
export const houveMudanca = (resultado: ResultadoAtualizacao): boolean => {
  const { inseridas, alteradas } = totalDe(resultado)
  return inseridas + alteradas > 0
}

export type CodigoDeSaida = 0 | 1 | 2

/** 0: every series is up to date. 1: some failed. 2: nothing could run. */
export const codigoDeSaida = (resultado: ResultadoAtualizacao): CodigoDeSaida => {
  const falhas = falhasDe(resultado).length
  if (falhas === 0) return resultado.series.length === 0 ? 2 : 0
  return falhas === resultado.series.length ? 2 : 1
}
