/** The nodes of the value of the cause: instalments due and to fall due at the filing, against the limit. */
import { PROPORCAO } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import { CASAS_COEFICIENTE } from "../aritmetica/escala.ts"
import type { Conta, LinhaDaConta, SecaoDaConta } from "../conta/conta.ts"
import { rastrearEncargos } from "../conta/encargos.ts"
import { apurarLinha, rastrearLinha } from "../conta/linha.ts"
import type { CriterioAlcada } from "../pedido/enumeracoes.ts"
import {
  apontar,
  type Destinos,
  deCentavos,
  deCoeficiente,
  lidos,
  type No,
  no,
  type Operacoes
} from "../resultado/rastro.ts"
import type { Alcada } from "../resultado/resultado.ts"
import { ADICIONAL_25, prestacaoDoMes } from "../secao/renda-da-secao.ts"
import {
  type AlcadaApurada,
  mesesVincendos,
  type PrestacaoDaAlcada,
  VALOR_DA_CAUSA_NO_AJUIZAMENTO as REGRA
} from "./alcada.ts"
import { RENUNCIA } from "./reducoes.ts"
import { SALARIOS_DO_LIMITE } from "./requisicao.ts"

const ZERO = "0.00"
const MOSTRADAS: ReadonlySet<string> = new Set(["principalCorrigido", "selic", "total"])

const inteira = (valor: number, numerador: number, denominador = 1): Operacoes["PROPORCAO"]["entradas"] => ({
  valor: deCentavos(valor),
  numerador: String(numerador),
  denominador: String(denominador),
  casas: 2,
  corte: "TRUNCAR"
})

/** Figures of the threshold that equal the difference of a row: it counts the first rows of each section. */
export const diferencasDaAlcada = (
  { secoes }: AlcadaApurada,
  reduzidas: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
): Destinos<LinhaDaConta> => {
  const destinos: Destinos<LinhaDaConta> = new Map()
  const vencidas = secoes.flatMap(({ linhas }, s) => reduzidas[s]!.slice(0, linhas.length))
  vencidas.forEach((linha, i) => {
    apontar(destinos, linha, `/alcada/linhas/${i}/diferenca`)
  })
  return destinos
}

const dasVencidas = ({ pedido }: Conta, { secoes }: AlcadaApurada): ReadonlyArray<No> => {
  const { arredondamento } = pedido.parametros
  let inicio = 0
  return secoes.flatMap(({ encargos, linhas }) => {
    const desde = inicio
    inicio += linhas.length
    const ponteiro = (i: number): string => `/alcada/linhas/${desde + i}`
    return [
      ...rastrearEncargos(
        encargos.pedido,
        linhas.map(({ parcela }, i) => [parcela.competencia, ponteiro(i)] as const),
        ["coeficiente", "selic"]
      ),
      ...linhas.flatMap(({ parcela, compensada: { diferenca } }, i) => {
        const colunas = apurarLinha(PROPORCAO[arredondamento], encargos, parcela.competencia, diferenca)
        return rastrearLinha(arredondamento, diferenca, colunas, (coluna) =>
          MOSTRADAS.has(coluna) ? [`${ponteiro(i)}/${coluna}`] : []
        )
      })
    ]
  })
}

/** The instalment of a section, and the months of it that are to fall due. */
const daPrestacao = (
  secao: SecaoDaConta,
  { competencia, paga, valor }: PrestacaoDaAlcada,
  meses: number
): ReadonlyArray<No> => {
  const { mes, quota, adicional25 } = prestacaoDoMes(secao.renda, competencia)
  const cheia = paga === undefined ? valor : undefined
  const parte = Math.floor((mes.renda * quota[0]) / quota[1])
  const soma = parte + adicional25
  const escrita = deCentavos(cheia ?? soma)
  return [
    no(REGRA, "PROPORCAO", inteira(mes.renda, quota[0], quota[1]), deCentavos(parte)),
    ...(adicional25 === 0
      ? []
      : [
          no(ADICIONAL_25, "PROPORCAO", inteira(mes.renda, 1, 4), deCentavos(adicional25)),
          no(ADICIONAL_25, "SOMAR", { parcelas: [deCentavos(parte), deCentavos(adicional25)] }, escrita)
        ]),
    ...(paga === undefined
      ? []
      : [
          no(REGRA, "SUBTRAIR", { de: escrita, menos: [deCentavos(paga)] }, deCentavos(soma - paga)),
          no(REGRA, "MAIOR", { valores: [deCentavos(soma - paga), ZERO] }, deCentavos(valor))
        ]),
    no(REGRA, "PROPORCAO", inteira(valor, meses), deCentavos(valor * meses))
  ]
}

/** What enters the value of the cause. */
const PARCELAS_DA_CAUSA: Readonly<Record<CriterioAlcada, ReadonlyArray<"vencidas" | "vincendas">>> = {
  NAO_APURAR: [],
  VENCIDAS_MAIS_12: ["vencidas", "vincendas"],
  SO_VENCIDAS: ["vencidas"],
  SO_VINCENDAS: ["vincendas"]
}

const dosTotais = (
  alcada: Alcada,
  prestacoes: ReadonlyArray<readonly [valor: number, meses: number]>
): ReadonlyArray<No> => {
  const { salarioMinimo, limite, vencidas, prestacao, vincendas, valorDaCausa, excedente, criterio } = alcada
  const soma = (campo: keyof Alcada, parcelas: ReadonlyArray<number>, valor: number): No =>
    no(REGRA, "SOMAR", { parcelas: parcelas.map(deCentavos) }, deCentavos(valor), [`/alcada/${campo}`])
  const excesso = deCentavos(valorDaCausa - limite)
  return [
    ...lidos(REGRA, "salário mínimo do ajuizamento", [[deCentavos(salarioMinimo), "/alcada/salarioMinimo"]]),
    no(REGRA, "PROPORCAO", inteira(salarioMinimo, SALARIOS_DO_LIMITE), deCentavos(limite), ["/alcada/limite"]),
    soma(
      "vencidas",
      alcada.linhas.map(({ total }) => total),
      vencidas
    ),
    soma(
      "prestacao",
      prestacoes.map(([valor]) => valor),
      prestacao
    ),
    ...lidos(REGRA, "parcelas a vencer que se somam", [[alcada.meses, "/alcada/meses"]]),
    soma(
      "vincendas",
      prestacoes.map(([valor, meses]) => valor * meses),
      vincendas
    ),
    soma(
      "valorDaCausa",
      PARCELAS_DA_CAUSA[criterio].map((p) => alcada[p]),
      valorDaCausa
    ),
    no(REGRA, "SUBTRAIR", { de: deCentavos(valorDaCausa), menos: [deCentavos(limite)] }, excesso),
    no(REGRA, "MAIOR", { valores: [excesso, ZERO] }, deCentavos(excedente), ["/alcada/excedente"])
  ]
}

/** What the waiver keeps: as much as fits under the limit beside what is to fall due. */
const daRenuncia = ({ alcada, mantido: parte }: AlcadaApurada): ReadonlyArray<No> => {
  const { limite, vincendas, criterio, proporcaoMantida } = alcada
  const proporcao = deCoeficiente(proporcaoMantida)
  const destino = "/alcada/proporcaoMantida"
  if (parte === undefined) return lidos(RENUNCIA, "sem renúncia", [[proporcao, destino]])
  const { mantido, vencidas } = parte
  const cabe = limite < vincendas ? 0 : criterio === "SO_VENCIDAS" ? limite : limite - vincendas
  const entradas = { ...inteira(mantido, 1), denominador: deCentavos(vencidas), casas: CASAS_COEFICIENTE }
  return [
    no(RENUNCIA, "MENOR", { valores: [deCentavos(vencidas), deCentavos(cabe)] }, deCentavos(mantido)),
    no(RENUNCIA, "PROPORCAO", entradas, proporcao, [destino])
  ]
}

export const rastrearAlcada = (conta: Conta, apurada: AlcadaApurada, ajuizamento: Data): ReadonlyArray<No> => {
  const mes = competenciaDaData(ajuizamento)
  const prestacoes = conta.secoes.map((secao, i) => {
    const { prestacao } = apurada.secoes[i]!
    return { secao, prestacao, meses: mesesVincendos(secao, mes) }
  })
  return [
    ...dasVencidas(conta, apurada),
    ...prestacoes.flatMap(({ secao, prestacao, meses }) => daPrestacao(secao, prestacao, meses)),
    ...dosTotais(
      apurada.alcada,
      prestacoes.map(({ prestacao, meses }) => [prestacao.valor, meses] as const)
    ),
    ...daRenuncia(apurada)
  ]
}
