/** Costs that the claimant advanced and the INSS reimburses: corrected, without interest, with a total of their own. */
import { Result } from "effect"
import { regraDescrita } from "../../regras/regra.ts"
import { competenciaDaData } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import { centavosDe } from "../../valores/dinheiro.ts"
import type { BaseDaConta } from "../conta/conta.ts"
import { rastrearEncargos } from "../conta/encargos.ts"
import { rastrearLinha, semJurosSob } from "../conta/linha.ts"
import { type ComRastro, somada } from "../resultado/quantia.ts"
import { deCentavos, lidos } from "../resultado/rastro.ts"
import type { Custas } from "../resultado/resultado.ts"
import type { FalhaAtrasados } from "../tabelas/parametros.ts"
import { atualizador, pedidoDaAtualizacao } from "./valor-atualizado.ts"

export const CUSTAS = regraDescrita(
  "ATR-77",
  "Lei 9.289/1996, art. 4º, parágrafo único",
  "As custas adiantadas são reembolsadas corrigidas, sem juros, fora do crédito do autor."
)

const POR_EXTENSO =
  "Custas adiantadas, corrigidas desde o pagamento até a data-base pelo encadeamento das ações condenatórias em geral, sem juros de mora; não integram o crédito do autor na RPV ou no precatório."

export const apurarCustas = (conta: BaseDaConta): Result.Result<ComRastro<Custas> | undefined, FalhaAtrasados> => {
  const { custas, parametros } = conta.pedido
  if (custas.length === 0) return Result.succeed(undefined)
  return Result.map(atualizador(conta, undefined), (atualizar) => {
    const valores = custas.map(({ valor, data }) => atualizar(centavosDe(valor), competenciaDaData(data)).valor)
    const itens = custas.map(({ descricao, data }, i) => ({ descricao, data: formatarIso(data), ...valores[i]! }))
    const total = somada(
      CUSTAS,
      valores.map((v) => v.total)
    )
    return {
      valor: { itens, total: total.valor, porExtenso: POR_EXTENSO },
      nos: (ponteiro) => {
        const em = (i: number) => `${ponteiro}/itens/${i}`
        return [
          ...lidos(
            CUSTAS,
            "valor pago",
            valores.map(({ valor }, i) => [deCentavos(valor), `${em(i)}/valor`] as const)
          ),
          ...rastrearEncargos(
            pedidoDaAtualizacao(conta, undefined),
            custas.map(({ data }, i) => [competenciaDaData(data), em(i)] as const),
            ["coeficiente", "selic"]
          ),
          ...valores.flatMap((v, i) => rastrearLinha(parametros.arredondamento, v.valor, v, semJurosSob(em(i)))),
          ...total.nos(`${ponteiro}/total`)
        ]
      }
    }
  })
}
