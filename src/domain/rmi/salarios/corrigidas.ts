/** The rows of the PBC limited to the ceiling of their month and corrected (pipeline steps 3 and 4). */
import { apurado } from "../../regras/apurado.ts"
import { type Regra, regra } from "../../regras/regra.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Arredondamento, Centavos } from "../../valores/dinheiro.ts"
import type { Correcao } from "../correcao/correcao.ts"
import { corrigirCentavos, type FatorDoMes, passosDaCorrecao } from "../correcao/fator-do-mes.ts"
import { type Apuracao, deCentavos, deDecimal, lido, type Nos, no } from "../resultado/nos.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import type { JanelaDeMeses } from "./beneficios-recebidos.ts"
import { mesDeSalario } from "./do-mes.ts"
import { escreverCorrigida, escreverLimitada, type LinhaEscrita } from "./escrita.ts"
import { type LinhaSalario, ORDEM_DAS_COLUNAS, ORIGEM_DO_SALARIO, origemDe } from "./linha.ts"
import { SEM_SALARIO_CONHECIDO } from "./sem-remuneracao.ts"

/** The salaries of a month are added and limited once. */
export const LIMITE_DO_SALARIO = regra(
  "RMI-20",
  "Lei 8.212/1991, art. 28, § 5º; Lei 8.213/1991, art. 32 (STJ, Tema 1070)"
)

/** A row of the request, as it is shown when it is not corrected. */
export interface LinhaDoPedido {
  readonly linha: LinhaSalario
  readonly escrita: LinhaEscrita
}

/** A row limited to the ceiling of its month: the same for every benefit of the person. */
export interface LinhaLimitada extends LinhaDoPedido {
  readonly limitado: Centavos
}

/** A row that may enter the mean. */
export interface LinhaCorrigida extends LinhaDoPedido {
  readonly competencia: Competencia
  readonly fator: FatorDoMes
  /** Corrected, in cents of the currency of the DIB. */
  readonly centavos: Centavos
}

export interface LinhasDoPbc {
  /** Every row of the request, oldest first. */
  readonly todas: ReadonlyArray<LinhaDoPedido>
  /** Those inside the PBC that count, oldest first. */
  readonly corrigidas: ReadonlyArray<LinhaCorrigida>
}

const limitar = (p: ParametrosRmi, linha: LinhaSalario, posicao: number): LinhaLimitada => {
  const mes = mesDeSalario(p, linha.competencia)
  const limitadoAoTeto = mes.limite !== undefined && linha.bruto > mes.limite.centavos
  const limitado = limitadoAoTeto ? mes.limite.centavos : linha.bruto
  return { linha, limitado, escrita: escreverLimitada({ linha, mes, limitado, limitadoAoTeto }, posicao + 1) }
}

/** Rows from the oldest to the newest. */
export const limitarLinhas = (p: ParametrosRmi, linhas: ReadonlyArray<LinhaSalario>): ReadonlyArray<LinhaLimitada> =>
  linhas.map((linha, i) => limitar(p, linha, i))

export const corrigirLinhas = (
  linhas: ReadonlyArray<LinhaLimitada>,
  pbc: JanelaDeMeses,
  correcao: Correcao,
  modo: Arredondamento
): LinhasDoPbc => {
  const corrigidas: Array<LinhaCorrigida> = []
  const todas = linhas.map((limitada): LinhaDoPedido => {
    const { linha, limitado, escrita } = limitada
    const { competencia } = linha
    if (linha.abaixoDoMinimo || competencia < pbc.de || competencia > pbc.ate) return limitada
    const fator = correcao.em(competencia)
    const centavos = corrigirCentavos(fator, limitado, modo)
    const corrigida = { linha, competencia, fator, centavos, escrita: escreverCorrigida(escrita, fator, centavos) }
    corrigidas.push(corrigida)
    return corrigida
  })
  return { todas, corrigidas }
}

/** What the limit of each month took; `limitadas`: the competences it changed, in words. */
export const apurarLimites = (limitadas: string | undefined): Apuracao =>
  apurado(LIMITE_DO_SALARIO, [], () => {
    const texto = "Os salários de cada competência são somados e limitados uma vez ao teto de contribuição do mês"
    return limitadas === undefined
      ? `${texto}; nenhuma competência passou do teto.`
      : `${texto}. Limitadas ao teto: ${limitadas}.`
  })

const dasColunas = ({ colunas, marcas }: LinhaSalario, ponteiro: string): Nos => {
  const preenchida = marcas.includes("preenchidaComMinimo")
  const regra = preenchida ? SEM_SALARIO_CONHECIDO : ORIGEM_DO_SALARIO
  return ORDEM_DAS_COLUNAS.flatMap((coluna) => {
    const valor = colunas[coluna]
    const origem = preenchida ? "salário mínimo da competência" : origemDe(coluna)
    return valor === undefined ? [] : [lido(regra, origem, deCentavos(valor), `${ponteiro}/colunas/${coluna}`)]
  })
}

const foiCorrigida = (l: LinhaDoPedido): l is LinhaCorrigida => "fator" in l

/** The factors of the rows that were corrected, each with where it is shown. */
export const fatoresDas = (linhas: ReadonlyArray<LinhaDoPedido>) =>
  linhas.flatMap((l, i) => (foiCorrigida(l) ? [{ fator: l.fator, destino: `/memoria/${i}/indice` }] : []))

/** From the amounts of a row, shown at `ponteiro`, to its salary corrected. */
export const passosDaLinha = (
  l: LinhaDoPedido,
  correcao: Regra | undefined,
  corte: Arredondamento,
  ponteiro: string
): Nos => {
  const { linha, escrita } = l
  const { limite } = escrita.parte
  const limitado = deDecimal(escrita.parte.salarioLimitado)
  const bruto = deCentavos(linha.bruto)
  const tetos = limite === undefined ? [] : [deDecimal(limite)]
  const colunas = dasColunas(linha, ponteiro)
  const parcelas = colunas.map(({ saida }) => String(saida))
  return [
    ...colunas,
    no(LIMITE_DO_SALARIO, "SOMAR", { parcelas }, bruto, `${ponteiro}/salarioBruto`),
    ...tetos.map((t) => lido(LIMITE_DO_SALARIO, "teto de contribuição da competência", t, `${ponteiro}/limite`)),
    no(LIMITE_DO_SALARIO, "MENOR", { valores: [bruto, ...tetos] }, limitado, `${ponteiro}/salarioLimitado`),
    ...(correcao !== undefined && foiCorrigida(l)
      ? passosDaCorrecao(correcao, l.fator, limitado, l.centavos, corte, ponteiro)
      : [])
  ]
}
