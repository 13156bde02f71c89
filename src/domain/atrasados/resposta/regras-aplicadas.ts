/** The rules an account followed, with their legal ground: what a reader needs to check it. */
import { DURACAO_DA_MATERNIDADE, INICIO_DO_DEPENDENTE } from "../../beneficios/inicio-e-fim.ts"
import { PISO_E_TETO } from "../../beneficios/limites.ts"
import { EVOLUCAO_DA_RENDA } from "../../beneficios/renda/evolucao.ts"
import type { RegraDescrita } from "../../regras/regra.ts"
import { COMPENSACAO } from "../conta/compensacao.ts"
import type { Conta } from "../conta/conta.ts"
import { DATA_BASE } from "../conta/data-base.ts"
import { METODO_RESUMIDO } from "../conta/linha.ts"
import { PRESCRICAO } from "../conta/prescricao.ts"
import { PISO_NOMINAL } from "../correcao/coeficientes.ts"
import { IPCA_E } from "../correcao/encadeamentos.ts"
import { INICIO_DOS_JUROS } from "../juros/percentuais.ts"
import type { RegraAplicada } from "../resultado/resultado.ts"
import { ABONO_ANUAL } from "../secao/abono.ts"
import { ADICIONAL_25, QUOTAS } from "../secao/renda-da-secao.ts"
import { MES_DE_TRINTA_DIAS } from "../secao/trinta-avos.ts"
import { VALOR_DA_CAUSA_NO_AJUIZAMENTO } from "../totais/alcada.ts"
import { CUSTAS } from "../totais/custas.ts"
import { LIMITE_DA_RPV } from "../totais/requisicao.ts"
import { RRA } from "../totais/rra.ts"
import { formaPedida, SOBRE_A_CONDENACAO } from "../totais/sucumbencia.ts"
import { VALOR_ATUALIZADO } from "../totais/valor-atualizado.ts"

const sempre = (): boolean => true

const formaDosHonorarios = ({ pedido }: Conta) => formaPedida(pedido)?.tipo

const APLICAVEIS: ReadonlyArray<readonly [RegraDescrita, (conta: Conta) => boolean]> = [
  [DATA_BASE, sempre],
  [INICIO_DO_DEPENDENTE, ({ secoes }) => secoes.some(({ devido }) => devido.habilitacao !== undefined)],
  [DURACAO_DA_MATERNIDADE, ({ secoes }) => secoes.some(({ devido }) => devido.maternidade !== undefined)],
  [EVOLUCAO_DA_RENDA, sempre],
  [PISO_E_TETO, sempre],
  [MES_DE_TRINTA_DIAS, sempre],
  [QUOTAS, ({ secoes }) => secoes.some(({ renda }) => renda.quotas.length > 0 || renda.quotasDoMes.size > 0)],
  [ADICIONAL_25, ({ secoes }) => secoes.some(({ renda }) => renda.inicioAdicional25 !== undefined)],
  [ABONO_ANUAL, ({ secoes }) => secoes.some(({ vivas }) => vivas.some(({ tipo }) => tipo === "ABONO"))],
  [PRESCRICAO, ({ marco }) => marco !== undefined],
  [COMPENSACAO, ({ secoes, gerais }) => gerais.length > 0 || secoes.some(({ pagos }) => pagos.length > 0)],
  [PISO_NOMINAL, sempre],
  [IPCA_E, ({ pedido }) => pedido.parametros.inicioIpcaE !== undefined],
  [INICIO_DOS_JUROS, ({ pedido }) => pedido.parametros.citacao !== undefined],
  [METODO_RESUMIDO, sempre],
  [SOBRE_A_CONDENACAO, (conta) => formaDosHonorarios(conta) === "CONDENACAO"],
  [VALOR_ATUALIZADO, (conta) => ["VALOR_DA_CAUSA", "VALOR_FIXO"].includes(formaDosHonorarios(conta) ?? "")],
  [CUSTAS, ({ pedido }) => pedido.custas.length > 0],
  [RRA, sempre],
  [LIMITE_DA_RPV, sempre],
  [
    VALOR_DA_CAUSA_NO_AJUIZAMENTO,
    ({ pedido: { parametros } }) => parametros.criterioAlcada !== "NAO_APURAR" && parametros.ajuizamento !== undefined
  ]
]

export const regrasAplicadas = (conta: Conta): ReadonlyArray<RegraAplicada> =>
  APLICAVEIS.filter(([, seAplica]) => seAplica(conta)).map(([{ numero, descricao, lei }]) => ({
    regra: numero,
    descricao,
    fundamentoLegal: lei
  }))
