/** The nodes of the rows of one section: what is due, what is set off, and the columns up to the total. */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { COEFICIENTE_UM } from "../aritmetica/escala.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import { type Destinos, deCoeficiente, lidos, type No } from "../resultado/rastro.ts"
import type { ColunasFinais } from "../resultado/resultado.ts"
import { type ParcelaMostrada, rastrearDevido } from "../secao/rastro-da-secao.ts"
import { rastrearCompensacao } from "./compensacao.ts"
import type { LinhaDaConta, SecaoDaConta } from "./conta.ts"
import { FIGURAS_DO_MES, rastrearEncargos } from "./encargos.ts"
import { type DestinosDasColunas, rastrearLinha } from "./linha.ts"
import { PRESCRICAO } from "./prescricao.ts"

const COLUNAS = ["principalCorrigido", "juros", "selic", "jurosTaxaLegal", "total"] as const satisfies ReadonlyArray<
  keyof ColunasFinais
>

const ZERO = "0.00"

/** What a lapsed month does not owe. */
const dasPrescritas = (ponteiros: ReadonlyArray<string>): ReadonlyArray<No> => [
  ...lidos(
    PRESCRICAO,
    "parcela prescrita",
    ponteiros.flatMap((p) => [
      [deCoeficiente(COEFICIENTE_UM), `${p}/${FIGURAS_DO_MES.coeficiente}`] as const,
      ...[FIGURAS_DO_MES.juros, FIGURAS_DO_MES.selic, FIGURAS_DO_MES.taxaLegal, ...COLUNAS, "devido", "diferenca"].map(
        (campo) => [ZERO, `${p}/${campo}`] as const
      )
    ])
  )
]

/** The rows of a section, and what else equals their figures. */
export interface LinhasMostradas {
  readonly pedido: PedidoAtrasados
  readonly secao: SecaoDaConta
  readonly linhas: ReadonlyArray<LinhaDaConta>
  /** Of the section. */
  readonly ponteiro: string
  /** Figures that equal the difference of a row. */
  readonly diferencas: Destinos<LinhaDaConta>
  /** Figures that equal a column of a row before waiver and agreement. */
  readonly colunas: (linha: LinhaDaConta) => DestinosDasColunas
}

/** Where each live row is in the answer: after the ones that lapsed. */
export const ponteiroDaLinha = ({ prescritas }: SecaoDaConta, ponteiro: string, i: number): string =>
  `${ponteiro}/linhas/${prescritas.length + i}`

/** The nodes of the rows; `rendas` receives the figures that equal the income of a month. */
export const rastrearLinhas = (
  { pedido, secao, linhas, ponteiro, diferencas, colunas }: LinhasMostradas,
  rendas: Destinos<MesDeRenda>
): ReadonlyArray<No> => {
  const prescritas = secao.prescritas.map((_, i) => `${ponteiro}/linhas/${i}`)
  const ponteiros = linhas.map((_, i) => ponteiroDaLinha(secao, ponteiro, i))
  const mostradas: ReadonlyArray<ParcelaMostrada> = [
    ...secao.prescritas.map((parcela, i) => ({ parcela, ponteiro: prescritas[i]!, devido: [] })),
    ...linhas.map((linha, i) => {
      const { parcela, compensada } = linha
      const semCompensar = compensada.pagos.length + compensada.descontos.length === 0
      const diferenca = [`${ponteiros[i]}/diferenca`, ...(diferencas.get(linha) ?? [])]
      return {
        parcela,
        ponteiro: ponteiros[i]!,
        devido: [`${ponteiros[i]}/devido`, ...(semCompensar ? diferenca : [])]
      }
    })
  ]
  const { arredondamento } = pedido.parametros
  return [
    ...rastrearDevido(secao, mostradas, rendas),
    ...dasPrescritas(prescritas),
    ...rastrearEncargos(
      secao.encargos.pedido,
      linhas.map(({ parcela }, i) => [parcela.competencia, ponteiros[i]!] as const)
    ),
    ...linhas.flatMap((linha, i) => {
      const p = ponteiros[i]!
      const extras = colunas(linha)
      return [
        ...rastrearCompensacao(pedido, linha.compensada, p, [`${p}/diferenca`, ...(diferencas.get(linha) ?? [])]),
        ...rastrearLinha(arredondamento, linha.compensada.diferenca, linha.colunas, (coluna) => [
          `${p}/${coluna}`,
          ...extras(coluna)
        ])
      ]
    })
  ]
}
