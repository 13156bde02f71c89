/** The nodes of the rows of one section: what is due, what is set off, and the columns up to the total. */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { escreverDecimal } from "../../valores/decimal.ts"
import { COEFICIENTE_UM } from "../aritmetica/escala.ts"
import type { PedidoAtrasados } from "../pedido/entrada.ts"
import { type Destinos, deCentavos, deCoeficiente, lidos, type No, no } from "../resultado/rastro.ts"
import type { ColunasFinais } from "../resultado/resultado.ts"
import { RECEBIDO } from "../secao/pagos.ts"
import { type ParcelaMostrada, rastrearDevido } from "../secao/rastro-da-secao.ts"
import { COMPENSACAO, COMPENSACAO_GERAL, DESCONTOS, type ParcelaCompensada } from "./compensacao.ts"
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

/** What was received and discounted, each amount; nothing of a row that had neither. */
const doRecebido = (
  { beneficiosPagos, descontos, parametros }: PedidoAtrasados,
  { parcela, pagos, descontos: descontados, diferenca }: ParcelaCompensada,
  ponteiro: string,
  figuras: ReadonlyArray<string>
): ReadonlyArray<No> => {
  if (pagos.length + descontados.length === 0) return []
  const devido = deCentavos(parcela.devido)
  const menos = [...pagos, ...descontados].map(({ valor }) => deCentavos(valor))
  const saldo = menos.reduce((resto, _, i) => resto - [...pagos, ...descontados][i]!.valor, parcela.devido as number)
  const limitada = parametros.limiteCompensacao === "ZERO_POR_COMPETENCIA"
  return [
    ...pagos.flatMap(({ indice, valor }, i) =>
      lidos(beneficiosPagos[indice]!.geral ? COMPENSACAO_GERAL : RECEBIDO, `recebido de beneficiosPagos.${indice}`, [
        [deCentavos(valor), `${ponteiro}/pagos/${i}/valor`]
      ])
    ),
    ...descontados.flatMap(({ indice, valor }, i) => {
      const { percentual } = descontos[indice]!
      const destino = `${ponteiro}/descontos/${i}/valor`
      if (percentual === undefined) return lidos(DESCONTOS, `descontos.${indice}`, [[deCentavos(valor), destino]])
      const fracao = { numerador: escreverDecimal(percentual), denominador: "100" }
      const entradas = { valor: devido, ...fracao, casas: 2, corte: "TRUNCAR" } as const
      return [no(DESCONTOS, "PROPORCAO", entradas, deCentavos(valor), [destino])]
    }),
    no(COMPENSACAO, "SUBTRAIR", { de: devido, menos }, deCentavos(saldo), limitada ? [] : figuras),
    ...(limitada
      ? [no(COMPENSACAO, "MAIOR", { valores: [deCentavos(saldo), ZERO] }, deCentavos(diferenca), figuras)]
      : [])
  ]
}

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
        ...doRecebido(pedido, linha.compensada, p, [`${p}/diferenca`, ...(diferencas.get(linha) ?? [])]),
        ...rastrearLinha(arredondamento, linha.compensada.diferenca, linha.colunas, (coluna) => [
          `${p}/${coluna}`,
          ...extras(coluna)
        ])
      ]
    })
  ]
}
