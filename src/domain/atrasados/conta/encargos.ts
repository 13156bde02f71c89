/** What brings the amount of each competence to a data-base: one coefficient and three percentages. */
import { Result } from "effect"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { type Data, formatarBr } from "../../valores/data.ts"
import type { Coeficiente } from "../aritmetica/escala.ts"
import {
  coeficientesDe,
  correcaoPorExtenso,
  type PedidoCoeficientes,
  rastrearCoeficientes
} from "../correcao/coeficientes.ts"
import { mesDaCorrecao } from "../correcao/moeda.ts"
import {
  jurosPorExtenso,
  type PedidoPercentuais,
  type Percentuais,
  percentuaisDe,
  rastrearPercentual
} from "../juros/percentuais.ts"
import { apontar, type Destinos, type No } from "../resultado/rastro.ts"
import type { TrechoPorExtenso } from "../resultado/resultado.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"

export interface PedidoEncargos {
  readonly instantaneo: Instantaneo
  readonly correcao: PedidoCoeficientes
  readonly taxas: PedidoPercentuais
}

export interface Encargos extends Percentuais {
  readonly coeficiente: (c: Competencia) => Coeficiente
  /** What they were asked with. */
  readonly pedido: PedidoEncargos
}

export const encargosDe = (pedido: PedidoEncargos): Result.Result<Encargos, FalhaAtrasados> =>
  Result.map(
    Result.all([coeficientesDe(pedido.instantaneo, pedido.correcao), percentuaisDe(pedido.instantaneo, pedido.taxas)]),
    ([coeficientes, percentuais]) => ({ coeficiente: coeficientes.em, ...percentuais, pedido })
  )

/** In words: what the rows from `primeira` on are brought with; sections that say the same say it once. */
export const encargosPorExtenso = (
  secoes: ReadonlyArray<{ readonly pedido: PedidoEncargos; readonly primeira: Competencia }>,
  citacao: Data | undefined
) => {
  const dia = citacao === undefined ? "" : formatarBr(citacao)
  const semRepetir = (trechos: ReadonlyArray<TrechoPorExtenso>): ReadonlyArray<TrechoPorExtenso> => [
    ...new Map(trechos.map((t) => [t.porExtenso, t])).values()
  ]
  return {
    correcaoPorExtenso: semRepetir(
      secoes.flatMap(({ pedido, primeira }) => correcaoPorExtenso(pedido.correcao, primeira))
    ),
    jurosPorExtenso: semRepetir(
      secoes.flatMap(({ pedido, primeira }) => jurosPorExtenso(pedido.instantaneo, pedido.taxas, primeira, dia))
    )
  }
}

/** Names of the figures of an amount that its competence decides. */
export const FIGURAS_DO_MES = {
  coeficiente: "coeficiente",
  juros: "percentualJuros",
  selic: "percentualSelic",
  taxaLegal: "percentualTaxaLegal"
} as const

/** The nodes of what some amounts were brought with: the competence of each, and where its figures are. */
export const rastrearEncargos = (
  { instantaneo, correcao, taxas }: PedidoEncargos,
  valores: ReadonlyArray<readonly [Competencia, ponteiro: string]>,
  figuras: ReadonlyArray<keyof typeof FIGURAS_DO_MES> = ["coeficiente", "juros", "selic", "taxaLegal"]
): ReadonlyArray<No> =>
  valores.length === 0
    ? []
    : figuras.flatMap((figura) => {
        const destinos: Destinos<Competencia> = new Map()
        for (const [c, ponteiro] of valores) {
          apontar(destinos, figura === "coeficiente" ? mesDaCorrecao(c) : c, `${ponteiro}/${FIGURAS_DO_MES[figura]}`)
        }
        return figura === "coeficiente"
          ? rastrearCoeficientes(instantaneo, correcao, destinos)
          : rastrearPercentual(instantaneo, taxas, figura, destinos)
      })
