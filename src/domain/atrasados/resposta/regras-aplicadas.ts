/** The rules an account followed, with their legal ground: what a reader needs to check it. */
import type { Conta } from "../conta/conta.ts"
import type { RegraAplicada } from "../resultado/resultado.ts"
import { formaPedida } from "../totais/sucumbencia.ts"

interface Regra extends RegraAplicada {
  readonly quando: (conta: Conta) => boolean
}

const sempre = (): boolean => true

const REGRAS: ReadonlyArray<Regra> = [
  {
    regra: "ATR-04",
    descricao: "A data-base é o mês da conta; entram os índices até o mês anterior a ela.",
    fundamentoLegal: "Manual de Cálculos da Justiça Federal, item 4.3.1",
    quando: sempre
  },
  {
    regra: "ATR-10",
    descricao: "A renda evolui pelos reajustes dos benefícios, truncada nos centavos a cada um.",
    fundamentoLegal: "Lei 8.213/1991, art. 41-A",
    quando: sempre
  },
  {
    regra: "ATR-12",
    descricao: "A renda fica entre o piso e o teto de cada mês.",
    fundamentoLegal: "Constituição, art. 201, § 2º; Lei 8.213/1991, arts. 33 e 41-A, § 1º",
    quando: sempre
  },
  {
    regra: "ATR-13",
    descricao: "Os meses incompletos são pagos em trigésimos.",
    fundamentoLegal: "mês comercial de 30 dias",
    quando: sempre
  },
  {
    regra: "ATR-16",
    descricao: "A parte do autor é a quota em vigor em cada dia.",
    fundamentoLegal: "Lei 8.213/1991, art. 77",
    quando: ({ secoes }) => secoes.some(({ renda }) => renda.quotas.length > 0 || renda.quotasDoMes.size > 0)
  },
  {
    regra: "ATR-17",
    descricao: "O acréscimo de 25% não se limita ao teto.",
    fundamentoLegal: "Lei 8.213/1991, art. 45",
    quando: ({ secoes }) => secoes.some(({ renda }) => renda.inicioAdicional25 !== undefined)
  },
  {
    regra: "ATR-21",
    descricao: "O abono anual tem um avo por mês com 15 dias devidos.",
    fundamentoLegal: "Lei 8.213/1991, art. 40; Decreto 3.048/1999, art. 120",
    quando: ({ secoes }) => secoes.some(({ vivas }) => vivas.some(({ tipo }) => tipo === "ABONO"))
  },
  {
    regra: "ATR-30",
    descricao: "Prescrevem as parcelas das competências anteriores ao mês do marco.",
    fundamentoLegal: "Lei 8.213/1991, art. 103, parágrafo único; Súmula 85 do STJ",
    quando: ({ marco }) => marco !== undefined
  },
  {
    regra: "ATR-32",
    descricao: "Os pagamentos descontam-se mês a mês, cada espécie da sua.",
    fundamentoLegal: "STJ, Tema 1207",
    quando: ({ secoes, gerais }) => gerais.length > 0 || secoes.some(({ pagos }) => pagos.length > 0)
  },
  {
    regra: "ATR-44",
    descricao: "Nenhuma parcela é corrigida abaixo do seu valor nominal.",
    fundamentoLegal: "Manual de Cálculos da Justiça Federal, item 4.1.2.2; STJ, REsp 1.265.580",
    quando: sempre
  },
  {
    regra: "ATR-46",
    descricao: "O IPCA-E substitui o encadeamento desde a competência informada até 11/2021.",
    fundamentoLegal: "opção da requisição (inicioIpcaE)",
    quando: ({ pedido }) => pedido.parametros.inicioIpcaE !== undefined
  },
  {
    regra: "ATR-50",
    descricao: "Os juros de mora contam-se da citação, ou do mês da parcela quando posterior.",
    fundamentoLegal: "Súmula 204 do STJ; CPC, art. 240",
    quando: ({ pedido }) => pedido.parametros.citacao !== undefined
  },
  {
    regra: "ATR-55",
    descricao:
      "Cada parcela é corrigida e recebe juros separadamente (método resumido); os totais são somas das parcelas.",
    fundamentoLegal: "Manual de Cálculos da Justiça Federal (Resolução CJF 990/2026)",
    quando: sempre
  },
  {
    regra: "ATR-70",
    descricao: "Os honorários de sucumbência incidem sobre as parcelas anteriores ao mês da decisão.",
    fundamentoLegal: "Súmula 111 do STJ; STJ, Tema 1105",
    quando: ({ pedido }) => formaPedida(pedido)?.tipo === "CONDENACAO"
  },
  {
    regra: "ATR-73",
    descricao:
      "O valor da causa ou o valor fixo dos honorários se corrige à parte, com juros só desde o trânsito em julgado.",
    fundamentoLegal: "Manual de Cálculos da Justiça Federal, item 4.1.4; CPC, art. 85, § 16",
    quando: ({ pedido }) => {
      const tipo = formaPedida(pedido)?.tipo
      return tipo === "VALOR_DA_CAUSA" || tipo === "VALOR_FIXO"
    }
  },
  {
    regra: "ATR-77",
    descricao: "As custas adiantadas são reembolsadas corrigidas, sem juros, fora do crédito do autor.",
    fundamentoLegal: "Lei 9.289/1996, art. 4º, parágrafo único",
    quando: ({ pedido }) => pedido.custas.length > 0
  },
  {
    regra: "ATR-75",
    descricao: "Rendimentos recebidos acumuladamente separam-se em exercícios anteriores e corrente.",
    fundamentoLegal: "Lei 7.713/1988, art. 12-A",
    quando: sempre
  },
  {
    regra: "ATR-78",
    descricao: "O limite da RPV é de 60 salários mínimos da data-base.",
    fundamentoLegal: "Lei 10.259/2001, art. 17, § 1º",
    quando: sempre
  },
  {
    regra: "ATR-81",
    descricao: "O valor da causa é o das parcelas na data do ajuizamento.",
    fundamentoLegal: "Lei 10.259/2001, art. 3º; CPC, art. 292, §§ 1º e 2º; STJ, Tema 1030",
    quando: ({ pedido: { parametros } }) =>
      parametros.criterioAlcada !== "NAO_APURAR" && parametros.ajuizamento !== undefined
  }
]

export const regrasAplicadas = (conta: Conta): ReadonlyArray<RegraAplicada> =>
  REGRAS.filter(({ quando }) => quando(conta)).map(({ regra, descricao, fundamentoLegal }) => ({
    regra,
    descricao,
    fundamentoLegal
  }))
