/** The nodes of the rows: their sum, their limit, their correction and what they give to the time. */

import { rastrearFatores } from "../correcao/rastro-da-correcao.ts"
import type { Partida } from "../partida/partida.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { type Corte, type No, no } from "../resultado/rastro.ts"
import type { LinhaMemoria } from "../resultado/resultado.ts"
import { deDecimal } from "../resultado/texto-do-rastro.ts"
import type { LinhaCorrigida, LinhaDoPedido } from "./corrigidas.ts"

const COLUNAS = ["cnis", "prevjud", "calculoInss", "usuario"] as const

const ORIGEM: Readonly<Record<(typeof COLUNAS)[number], string>> = {
  cnis: "salários do CNIS na competência",
  prevjud: "salários do PrevJud na competência",
  calculoInss: "salários do cálculo do INSS na competência",
  usuario: "salários do pedido e valores de benefícios na competência"
}

const dasColunas = ({ colunas, salarioBruto, marcas }: LinhaMemoria, ponteiro: string): ReadonlyArray<No> => {
  const valores = COLUNAS.flatMap((coluna) => {
    const valor = colunas[coluna]
    return valor === undefined ? [] : [{ coluna, valor: deDecimal(valor) }]
  })
  const preenchida = marcas.includes("preenchidaComMinimo")
  return [
    ...valores.map(({ coluna, valor }) =>
      no(
        preenchida ? "RMI-22" : "RMI-26",
        "VALOR",
        { origem: preenchida ? "salário mínimo da competência" : ORIGEM[coluna], valor },
        valor,
        `${ponteiro}/colunas/${coluna}`
      )
    ),
    no(
      "RMI-20",
      "SOMAR",
      { parcelas: valores.map(({ valor }) => valor) },
      deDecimal(salarioBruto),
      `${ponteiro}/salarioBruto`
    )
  ]
}

const doLimite = ({ limite, salarioBruto, salarioLimitado }: LinhaMemoria, ponteiro: string): ReadonlyArray<No> => {
  const bruto = deDecimal(salarioBruto)
  const limitado = deDecimal(salarioLimitado)
  const destino = `${ponteiro}/salarioLimitado`
  if (limite === undefined) return [no("RMI-20", "MENOR", { valores: [bruto] }, limitado, destino)]
  const teto = deDecimal(limite)
  return [
    no("RMI-20", "VALOR", { origem: "teto de contribuição da competência", valor: teto }, teto, `${ponteiro}/limite`),
    no("RMI-20", "MENOR", { valores: [bruto, teto] }, limitado, destino)
  ]
}

const doTempo = ({ dias, carencia }: LinhaMemoria, ponteiro: string): ReadonlyArray<No> => [
  no("RMI-06", "VALOR", { origem: "contagem do tempo", valor: dias }, dias, `${ponteiro}/dias`),
  no("RMI-06", "VALOR", { origem: "contagem da carência", valor: carencia }, carencia, `${ponteiro}/carencia`)
]

const CASAS_EXIBIDAS = 4

const daCorrecao = (
  linha: LinhaMemoria,
  { fator }: LinhaCorrigida,
  regra: string,
  corte: Corte,
  ponteiro: string
): ReadonlyArray<No> => {
  const indice = deDecimal(linha.indice!)
  return [
    no(
      "RMI-33",
      "CORTAR",
      { valor: indice, casas: CASAS_EXIBIDAS, corte: "TRUNCAR" },
      deDecimal(linha.indiceExibido!),
      `${ponteiro}/indiceExibido`
    ),
    no(
      regra,
      "CORRIGIR",
      { salario: deDecimal(linha.salarioLimitado), fator: indice, divisor: deDecimal(fator.divisor), corte },
      deDecimal(linha.salarioCorrigido!),
      `${ponteiro}/salarioCorrigido`
    )
  ]
}

/** The rows the memória was written from, one for each of its rows. */
const linhasDa = ({ linhas, concomitantes, meses }: Partida): ReadonlyArray<LinhaDoPedido> => {
  if (concomitantes !== undefined) return concomitantes.flatMap((c) => c.base.linhas.todas)
  return linhas?.linhas.todas ?? meses?.linhas ?? []
}

const foiCorrigida = (l: LinhaDoPedido): l is LinhaCorrigida => "fator" in l

/** Every figure of every row. */
export const rastrearMemoria = (quadro: Quadro, { memoria }: ResultadoCalculado): ReadonlyArray<No> => {
  const linhas = linhasDa(quadro.partida)
  const { arredondamento } = quadro.caso.opcoes
  const { regra } = quadro.citacoes.correcao
  const corrigidas = linhas.flatMap((linha, i) =>
    foiCorrigida(linha) ? [{ linha, destino: `/memoria/${i}/indice` }] : []
  )
  return [
    ...rastrearFatores(quadro, corrigidas),
    ...memoria.flatMap((linha, i) => {
      const ponteiro = `/memoria/${i}`
      const origem = linhas[i]!
      return [
        ...dasColunas(linha, ponteiro),
        ...doLimite(linha, ponteiro),
        ...(foiCorrigida(origem) ? daCorrecao(linha, origem, regra, arredondamento, ponteiro) : []),
        ...doTempo(linha, ponteiro)
      ]
    })
  ]
}
