/** Costs that the claimant advanced and the INSS reimburses: corrected, without interest, with a total of their own. */
import { Result } from "effect"
import { regraDescrita } from "../../regras/regra.ts"
import { centavosDe, somaDe } from "../../valores/centavos.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Conta } from "../conta/conta.ts"
import type { Custas } from "../resultado/resultado.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"
import { atualizador } from "./valor-atualizado.ts"

export const CUSTAS = regraDescrita(
  "ATR-77",
  "Lei 9.289/1996, art. 4º, parágrafo único",
  "As custas adiantadas são reembolsadas corrigidas, sem juros, fora do crédito do autor."
)

const POR_EXTENSO =
  "Custas adiantadas, corrigidas desde o pagamento até a data-base pelo encadeamento das ações condenatórias em geral, sem juros de mora; não integram o crédito do autor na RPV ou no precatório."

export const apurarCustas = (conta: Conta): Result.Result<Custas | undefined, FalhaAtrasados> => {
  const { custas } = conta.pedido
  if (custas.length === 0) return Result.succeed(undefined)
  return Result.map(atualizador(conta, undefined), (atualizar) => {
    const itens = custas.map(({ descricao, valor, data }) => {
      const {
        juros: _,
        jurosTaxaLegal: __,
        percentualJuros: ___,
        percentualTaxaLegal: ____,
        ...atualizado
      } = atualizar(centavosDe(valor), competenciaDaData(data))
      return { descricao, data: formatarIso(data), ...atualizado }
    })
    const total = somaDe(itens.map((item) => item.total))
    return { itens, total, porExtenso: POR_EXTENSO }
  })
}
