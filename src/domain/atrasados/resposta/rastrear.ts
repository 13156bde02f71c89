/** Writes the trace of a finished account: every stage its own nodes, in the order of the pipeline. */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import type { Centavos } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Conta, LinhaDaConta, SecaoDaConta } from "../conta/conta.ts"
import { ponteiroDaLinha, rastrearLinhas } from "../conta/rastro-da-conta.ts"
import { apontar, type Destinos, deCentavos, type No, no } from "../resultado/rastro.ts"
import type { ResultadoAtrasados, Somas } from "../resultado/resultado.ts"
import { rastrearEvolucao } from "../secao/rastro-da-secao.ts"
import { mesEm } from "../secao/renda-da-secao.ts"
import type { AlcadaApurada } from "../totais/alcada.ts"
import { diferencasDaAlcada, rastrearAlcada } from "../totais/rastro-da-alcada.ts"
import {
  rastrearContratuais,
  rastrearCustas,
  rastrearFechamento,
  rastrearSucumbencia
} from "../totais/rastro-dos-honorarios.ts"
import { type ParteMantida, rastrearReducoes, semReducao } from "../totais/reducoes.ts"
import { rastrearRequisicao } from "../totais/requisicao.ts"
import { rastrearRra } from "../totais/rra.ts"
import { rastrearSomas, somarColunas, TOTAIS } from "../totais/somas.ts"
import { formaPedida } from "../totais/sucumbencia.ts"
import { somasFinais } from "./escrita-da-secao.ts"

/** A finished account. */
export interface ContaFeita {
  readonly conta: Conta
  /** The rows of each section, after waiver and agreement. */
  readonly secoes: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
  readonly apurada: AlcadaApurada | undefined
  readonly parte: ParteMantida | undefined
  /** Rows of the base of the fees. */
  readonly daSucumbencia: ReadonlyArray<LinhaDaConta>
  readonly salarioMinimo: Centavos
}

const doTotal = (linhas: ReadonlyArray<LinhaDaConta>, somas: Somas, ponteiro: string): ReadonlyArray<No> => {
  const itens = linhas.map(({ parcela }, i) => `${parcela.tipo} ${i}`)
  return [
    ...rastrearSomas(
      linhas.map(({ colunas }) => colunas),
      somas,
      (campo) => [`${ponteiro}/${campo}`]
    ),
    no(TOTAIS, "CONTAR", { itens }, itens.length, [`${ponteiro}/linhas`])
  ]
}

/** Income, rows and totals of a section; `rma`: whether its last income is that of the account. */
const daSecao = (
  { conta, secoes, parte }: ContaFeita,
  secao: SecaoDaConta,
  s: number,
  diferencas: Destinos<LinhaDaConta>,
  rma: boolean
): ReadonlyArray<No> => {
  const ponteiro = `/beneficios/${s}`
  const linhas = secoes[s]!
  const ponteiros = new Map(linhas.map((linha, i) => [linha, ponteiroDaLinha(secao, ponteiro, i)]))
  const rendas: Destinos<MesDeRenda> = new Map()
  if (rma) apontar(rendas, mesEm(secao.renda, competenciaDaData(secao.periodo.fim)), "/resumo/rma")
  const colunas = (linha: LinhaDaConta) => semReducao(linha, ponteiros.get(linha)!, parte)
  const dasLinhas = rastrearLinhas({ pedido: conta.pedido, secao, linhas, ponteiro, diferencas, colunas }, rendas)
  const totais = (["RENDA", "ABONO", undefined] as const).flatMap((tipo) => {
    const doTipo = tipo === undefined ? linhas : linhas.filter(({ parcela }) => parcela.tipo === tipo)
    const nome = tipo === undefined ? "geral" : tipo === "RENDA" ? "renda" : "abono"
    return doTotal(doTipo, somarColunas(doTipo.map(({ colunas: k }) => k)), `${ponteiro}/totais/${nome}`)
  })
  return [
    ...rastrearEvolucao(secao, ponteiro, rendas),
    ...dasLinhas,
    ...linhas.flatMap((l) => rastrearReducoes(conta.pedido.parametros, l, ponteiros.get(l)!, parte)),
    ...totais
  ]
}

/** Totals of the account after the waiver and after the agreement. */
const dasReducoes = (linhas: ReadonlyArray<LinhaDaConta>, { resumo }: ResultadoAtrasados): ReadonlyArray<No> => {
  const { total, totalAposRenuncia, valorRenunciado, totalAcordo } = resumo
  const soma = (valor: number, campo: string, de: (l: LinhaDaConta) => number): No =>
    no(TOTAIS, "SOMAR", { parcelas: linhas.map((l) => deCentavos(de(l))) }, deCentavos(valor), [`/resumo/${campo}`])
  const aposRenuncia = (l: LinhaDaConta): number => (l.aposRenuncia ?? l.colunas).total
  return [
    ...(totalAposRenuncia === undefined ? [] : [soma(totalAposRenuncia, "totalAposRenuncia", aposRenuncia)]),
    ...(valorRenunciado === undefined || totalAposRenuncia === undefined
      ? []
      : [
          no(
            TOTAIS,
            "SUBTRAIR",
            { de: deCentavos(total), menos: [deCentavos(totalAposRenuncia)] },
            deCentavos(valorRenunciado),
            ["/resumo/valorRenunciado"]
          )
        ]),
    ...(totalAcordo === undefined ? [] : [soma(totalAcordo, "totalAcordo", (l) => l.aposAcordo!.total)])
  ]
}

const dosAcessorios = (
  { conta, daSucumbencia }: ContaFeita,
  finais: Somas,
  { resumo, rra }: ResultadoAtrasados
): ReadonlyArray<No> => {
  const { honorariosSucumbencia, honorariosContratuais, custas } = resumo
  const forma = formaPedida(conta.pedido)
  return [
    ...(honorariosSucumbencia === undefined || forma === undefined
      ? []
      : rastrearSucumbencia(conta, forma, daSucumbencia, honorariosSucumbencia)),
    ...(honorariosContratuais === undefined
      ? []
      : rastrearContratuais(conta, finais, [rra.anteriores.meses, rra.corrente.meses], honorariosContratuais)),
    ...(custas === undefined ? [] : rastrearCustas(conta, custas)),
    ...rastrearFechamento(TOTAIS, finais, resumo)
  ]
}

/** Every node; the pointers lead to the figures of `resultado`. */
export const rastrear = (feita: ContaFeita, resultado: ResultadoAtrasados): ReadonlyArray<No> => {
  const { conta, secoes, apurada, salarioMinimo } = feita
  const linhas = secoes.flat()
  const finais = somasFinais(linhas)
  const { ajuizamento } = conta.pedido.parametros
  const diferencas: Destinos<LinhaDaConta> = apurada === undefined ? new Map() : diferencasDaAlcada(apurada, secoes)
  const ultima = conta.secoes.reduce((a, b) => (b.periodo.fim >= a.periodo.fim ? b : a))
  return [
    ...conta.secoes.flatMap((secao, s) => daSecao(feita, secao, s, diferencas, secao === ultima)),
    ...rastrearSomas(
      resultado.beneficios.map(({ totais }) => totais.geral),
      resultado.resumo,
      (campo) => [`/resumo/${campo}`]
    ),
    ...(apurada === undefined || ajuizamento === undefined ? [] : rastrearAlcada(conta, apurada, ajuizamento)),
    ...dasReducoes(linhas, resultado),
    ...dosAcessorios(feita, finais, resultado),
    ...rastrearRra(linhas, conta.contexto.dataBase),
    ...rastrearRequisicao(
      secoes.map((daSecaoFinal) => somasFinais(daSecaoFinal)),
      finais,
      salarioMinimo,
      resultado.requisicao
    )
  ]
}
