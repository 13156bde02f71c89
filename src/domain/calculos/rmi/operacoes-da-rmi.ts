/** How the RMI requests are calculated. */
import { Result } from "effect"
import { type CalculoEmPassos, calcularEmPassos, type OpcoesCalculoRmi } from "../../rmi/calculo.ts"
import { calcularDesvinculada } from "../../rmi/desvinculada.ts"
import type { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../rmi/pedido/entrada.ts"
import { calcularPorFundamentoEmPassos } from "../../rmi/por-fundamento.ts"
import type { ResultadoFundamento, ResultadoRmi } from "../../rmi/resultado/resultado.ts"
import type { ParametrosRmi } from "../../rmi/tabelas/parametros.ts"
import { parametrosRmiDasTabelas } from "../../rmi/tabelas/parametros-das-tabelas.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { Calculo } from "../comum/operacao.ts"
import { SEM_ANDAMENTO } from "../comum/portas.ts"
import { escreverJson } from "../json/escrita-json.ts"
import { concluirAte, contagemExcessiva } from "./custo.ts"
import { desvinculadaParaFio, fundamentoParaFio, paraFio } from "./escrita.ts"
import { MemoriaPedida, semMarcos } from "./memoria-pedida.ts"

const emBlocos = <P extends PedidoRmi>(
  calcularPartes: (pedido: P, parametros: ParametrosRmi, opcoes: OpcoesCalculoRmi) => CalculoEmPassos
): Calculo<P, ResultadoRmi> => ({
  recusar: contagemExcessiva,
  calcular: (pedido, tabelas, hoje, { rastro = false, numeroMaximoIteracoes, memoria }) => {
    const parametros = parametrosRmiDasTabelas(tabelas, hoje)
    return concluirAte(
      calcularPartes(pedido, parametros, { rastro, numeroMaximoIteracoes }),
      new MemoriaPedida(memoria)
    )
  },
  escrever: (resultado, versao, memoria) => escreverJson(paraFio(resultado, versao, new MemoriaPedida(memoria))),
  conclusao: ({ conclusao }) => conclusao
})

export const canonica: Calculo<PedidoRmi, ResultadoRmi> = emBlocos(calcularEmPassos)
export const porFundamento: Calculo<PedidoRmiPorFundamento, ResultadoRmi> = emBlocos(calcularPorFundamentoEmPassos)

export const desvinculada: Calculo<PedidoRmiDesvinculada, ResultadoFundamento> = {
  recusar: () => undefined,
  *calcular(pedido, tabelas, hoje, { rastro = false, numeroMaximoIteracoes, memoria }) {
    const parametros = parametrosRmiDasTabelas(tabelas, hoje)
    yield { tipo: "INICIO", andamento: { ...SEM_ANDAMENTO, total: 1 }, escrever: () => escreverJson(null).json }
    const calculado = calcularDesvinculada(pedido, parametros, { rastro, numeroMaximoIteracoes })
    if (Result.isFailure(calculado)) return Result.fail(naoCalculado(calculado.failure))
    const fundamento = calculado.success
    const escrever = () => escreverJson(fundamentoParaFio(fundamento, semMarcos(memoria))).json
    yield { tipo: "FUNDAMENTO", andamento: { ...SEM_ANDAMENTO, concluidos: 1, total: 1 }, escrever }
    return Result.succeed(fundamento)
  },
  escrever: (resultado, versao, memoria) => escreverJson(desvinculadaParaFio(resultado, versao, semMarcos(memoria))),
  conclusao: ({ conclusao }) => conclusao
}
