/** How the RMI requests are calculated. */
import { Result } from "effect"
import { type CalculoEmPassos, calcularEmPassos, type Manter, type OpcoesCalculoRmi } from "../../rmi/calculo.ts"
import { calcularDesvinculada } from "../../rmi/desvinculada.ts"
import type { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../rmi/pedido/entrada.ts"
import { calcularPorFundamentoEmPassos } from "../../rmi/por-fundamento.ts"
import type { Conclusao, FundamentoConcluido, ResultadoFundamento } from "../../rmi/resultado/resultado.ts"
import type { ParametrosRmi } from "../../rmi/tabelas/parametros.ts"
import { parametrosRmiDasTabelas } from "../../rmi/tabelas/parametros-das-tabelas.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { Calculo, EmPassos } from "../comum/operacao.ts"
import { type CalculoRecusado, type FormaDaMemoria, SEM_ANDAMENTO } from "../comum/portas.ts"
import type { Versao } from "../comum/versao.ts"
import { escreverJson, type JsonEscrito } from "../json/escrita-json.ts"
import { concluirAte, contagemExcessiva } from "./custo.ts"
import { desvinculadaParaFio, fundamentoParaFio } from "./escrita.ts"
import { type EscritaDaRmi, escritaEmDuasFormas, escritaEmPartes } from "./escrita-em-partes.ts"
import { semMarcos } from "./memoria-pedida.ts"

type EmPassosPor<P> = <F extends FundamentoConcluido>(
  pedido: P,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi,
  manter: Manter<F>
) => CalculoEmPassos<F>

/** A calculated RMI, and how it is written. */
interface RmiCalculada {
  readonly conclusao: Conclusao
  readonly escrever: (versao: typeof Versao.Type, memoria?: FormaDaMemoria) => JsonEscrito
}

/** The calculation by one way of writing it. */
function* escritaCom<F extends FundamentoConcluido>(
  escrita: EscritaDaRmi<F>,
  calcular: (manter: Manter<F>) => CalculoEmPassos<F>
): EmPassos<Result.Result<RmiCalculada, CalculoRecusado>> {
  return Result.map(yield* concluirAte(calcular(escrita.manter), escrita.parte), (resultado) => ({
    conclusao: resultado.conclusao,
    escrever: (versao, memoria) => escrita.encerrar(resultado, versao, memoria)
  }))
}

const emBlocos = <P extends PedidoRmi>(passos: EmPassosPor<P>): Calculo<P, RmiCalculada> => ({
  recusar: contagemExcessiva,
  calcular: (pedido, tabelas, hoje, { rastro = false, numeroMaximoIteracoes, memoria }, emDuasFormas = false) => {
    const parametros = parametrosRmiDasTabelas(tabelas, hoje)
    const calcular = <F extends FundamentoConcluido>(manter: Manter<F>) =>
      passos(pedido, parametros, { rastro, numeroMaximoIteracoes }, manter)
    return emDuasFormas
      ? escritaCom(escritaEmDuasFormas(memoria), calcular)
      : escritaCom(escritaEmPartes(memoria), calcular)
  },
  escrever: ({ escrever }, versao, memoria) => escrever(versao, memoria),
  conclusao: ({ conclusao }) => conclusao
})

export const canonica: Calculo<PedidoRmi, RmiCalculada> = emBlocos(calcularEmPassos)
export const porFundamento: Calculo<PedidoRmiPorFundamento, RmiCalculada> = emBlocos(calcularPorFundamentoEmPassos)

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
