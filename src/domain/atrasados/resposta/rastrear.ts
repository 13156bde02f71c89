/** Writes the trace of a finished account: every stage its own nodes, in the order of the pipeline. */
import type { MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import type { Conta, LinhaDaConta, SecaoDaConta } from "../conta/conta.ts"
import { ponteiroDaLinha, rastrearLinhas } from "../conta/rastro-da-conta.ts"
import { apontar, type Destinos, type No } from "../resultado/rastro.ts"
import { rastrearEvolucao } from "../secao/rastro-da-secao.ts"
import { mesEm } from "../secao/renda-da-secao.ts"
import { type AlcadaApurada, diferencasDaAlcada } from "../totais/alcada.ts"
import type { Fechamento } from "../totais/fechamento.ts"
import { type ParteMantida, rastrearReducoes, semReducao } from "../totais/reducoes.ts"
import { totaisDaSecao } from "../totais/somas.ts"

/** A finished account. */
export interface ContaFeita {
  readonly conta: Conta
  /** The rows of each section, after waiver and agreement. */
  readonly secoes: ReadonlyArray<ReadonlyArray<LinhaDaConta>>
  readonly apurada: AlcadaApurada | undefined
  readonly parte: ParteMantida | undefined
  readonly fechamento: Fechamento
  /** The section whose last income is that of the account. */
  readonly ultima: SecaoDaConta
}

/** Income, rows and totals of a section. */
const daSecao = (
  { conta, secoes, parte, ultima }: ContaFeita,
  secao: SecaoDaConta,
  s: number,
  diferencas: Destinos<LinhaDaConta>
): ReadonlyArray<No> => {
  const ponteiro = `/beneficios/${s}`
  const linhas = secoes[s]!
  const ponteiros = new Map(linhas.map((linha, i) => [linha, ponteiroDaLinha(secao, ponteiro, i)]))
  const rendas: Destinos<MesDeRenda> = new Map()
  if (secao === ultima) apontar(rendas, mesEm(secao.renda, competenciaDaData(secao.periodo.fim)), "/resumo/rma")
  const colunas = (linha: LinhaDaConta) => semReducao(linha, ponteiros.get(linha)!, parte)
  const dasLinhas = rastrearLinhas({ pedido: conta.pedido, secao, linhas, ponteiro, diferencas, colunas }, rendas)
  return [
    ...rastrearEvolucao(secao, ponteiro, rendas),
    ...dasLinhas,
    ...linhas.flatMap((l) => rastrearReducoes(conta.pedido.parametros, l, ponteiros.get(l)!, parte)),
    ...totaisDaSecao(linhas).nos(`${ponteiro}/totais`)
  ]
}

/** Every node; the pointers lead to the figures of the result. */
export const rastrear = (feita: ContaFeita): ReadonlyArray<No> => {
  const { conta, secoes, apurada, fechamento } = feita
  const { somas, valores, rra, requisicao } = fechamento
  const diferencas: Destinos<LinhaDaConta> = apurada === undefined ? new Map() : diferencasDaAlcada(apurada, secoes)
  return [
    ...conta.secoes.flatMap((secao, s) => daSecao(feita, secao, s, diferencas)),
    ...somas.nos("/resumo"),
    ...(apurada?.alcada.nos("/alcada") ?? []),
    ...valores.nos("/resumo"),
    ...rra.nos("/rra"),
    ...requisicao.nos("/requisicao")
  ]
}
