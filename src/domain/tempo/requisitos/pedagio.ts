/** Toll on what was missing on a reference date. */
import type { Pedagio as PedagioDaLei, RequisitoTempo } from "../../beneficios/tipos.ts"
import { regra } from "../../regras/regra.ts"
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { maiorDe, menorDe } from "../../valores/ordem.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import { primeiraPorBissecao } from "../contagem/acumulado.ts"
import { intervalo } from "../periodos/intervalos.ts"
import { type No, no } from "../resultado/rastro.ts"
import { type Caso, faltar } from "./condicao.ts"
import { aPartirDe, type Medida, medidaTempo } from "./medidas.ts"

/** What was missing at the marco, times the percentage, beyond the target. */
export const PEDAGIO = regra("TC-22", "EC 20/1998, art. 9º; EC 103/2019, arts. 17, II, e 20, IV")

export interface ConsultaPedagio {
  readonly alvoAnos: number
  /** Days at the marco. */
  readonly cumprido: number
  readonly percentual: number
  readonly tetoAnos?: number
}

export interface Pedagio {
  /** Days missing at the marco. */
  readonly falta: number
  /** Extra time: what `exigido` has beyond the target. */
  readonly pedagio: number
  /** The least whole number of days that is enough: the total, fractional until here, rounded up. */
  readonly exigido: number
}

/** `alvo + falta × p`, never above the ceiling when there is one. */
export const calcularPedagio = ({ alvoAnos, cumprido, percentual, tetoAnos }: ConsultaPedagio): Pedagio => {
  const alvo = anosEmDias(alvoAnos)
  const falta = faltar(alvo, cumprido)
  const total = Math.min(
    alvo * 100 + falta * percentual,
    tetoAnos === undefined ? Number.POSITIVE_INFINITY : anosEmDias(tetoAnos) * 100
  )
  const exigido = Math.ceil(total / 100)
  return { falta, pedagio: exigido - alvo, exigido }
}

const porCento = (tempo: number, percentual: number): number => Math.floor((tempo * percentual) / 100)

/** The increase of the time up to a marco (EC 20 art. 9, § 2º). */
interface AcrescimoAteMarco {
  readonly marco: Data
  readonly percentual: number
  /** Days it gives from the marco on. */
  readonly dias: number
}

/** A time increased up to a marco: on earlier days by the percentage of what there is, from it on by a fixed amount. */
const comAcrescimo = (tempo: Medida, acrescimo: AcrescimoAteMarco | undefined): Medida => {
  if (acrescimo === undefined) return tempo
  const { marco, percentual, dias } = acrescimo
  const em = (dia: Data): number => {
    const t = tempo.em(dia)
    return t + (dia < marco ? porCento(t, percentual) : dias)
  }
  return {
    em,
    dias: (exigido, ini, fim) => aPartirDe(primeiraPorBissecao(em, exigido, ini, fim), fim),
    pedacos: (ini, fim) => [
      ...intervalo(ini, menorDe(fim, maisDias(marco, -1)))
        .flatMap((i) => tempo.pedacos(i.ini, i.fim))
        .map((p) => ({ ...p, medida: { tipo: "TEMPO_ACRESCIDO", tempo: p.medida, percentual } as const })),
      ...intervalo(maiorDe(ini, marco), fim)
        .flatMap((i) => tempo.pedacos(i.ini, i.fim))
        .map((p) => (p.medida.tipo === "TEMPO" ? { ...p, medida: { ...p.medida, acrescimo: dias } } : p))
    ]
  }
}

/** The time compared and what is required of it, with the toll. */
export interface TempoComPedagio {
  readonly exigido: number
  /** The measure, increased up to the marco when the law increases it. */
  readonly acrescer: (tempo: Medida) => Medida
  /** The nodes of `exigido` without its first `menos` days. */
  readonly nos: (menos: number, destino: string) => ReadonlyArray<No>
}

/** The toll of a person: measured at the marco, with the periods computable on that day. */
export const tempoComPedagio = (
  r: RequisitoTempo,
  p: PedagioDaLei,
  { pessoa, epocas, fundamento }: Caso
): TempoComPedagio => {
  const { marco, percentual, tetoAnos, acrescimoAteMarco } = p
  const alvoAnos = r.anos[pessoa.sexo]
  const medida = medidaTempo(epocas.de(marco), r.linha, pessoa)
  const noMarco = medida.em(marco)
  const aMais = acrescimoAteMarco?.[pessoa.sexo]
  const dias = aMais === undefined ? 0 : porCento(noMarco, aMais)
  const cumprido = noMarco + dias
  const teto = tetoAnos === undefined ? {} : { tetoAnos: tetoAnos[pessoa.sexo] }
  const { exigido } = calcularPedagio({ alvoAnos, cumprido, percentual, ...teto })
  return {
    exigido,
    acrescer: (tempo) => comAcrescimo(tempo, aMais === undefined ? undefined : { marco, percentual: aMais, dias }),
    nos: (menos, destino) => [
      no(PEDAGIO, "MEDIR", { medida: medida.pedacos(marco, marco)[0]!.medida, data: formatarIso(marco) }, noMarco),
      ...(aMais === undefined
        ? []
        : [
            no(fundamento.regra, "CONVERTER", { dias: noMarco, fator: aMais / 100 }, dias),
            no(fundamento.regra, "SOMAR", { parcelas: [noMarco, dias] }, cumprido)
          ]),
      no(
        PEDAGIO,
        "PEDAGIO",
        {
          alvo: anosEmDias(alvoAnos),
          cumprido,
          percentual,
          teto: tetoAnos === undefined ? null : anosEmDias(tetoAnos[pessoa.sexo]),
          menos
        },
        exigido - menos,
        destino
      )
    ]
  }
}
