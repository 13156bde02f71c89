/** Generated calculations of every kind, whose statements are searched. */
import type { NomeDeOperacao } from "../../../../src/domain/calculos/comum/portas.ts"
import type { EntradaDoDemonstrativo } from "../../../../src/domain/demonstrativos/comum/entrada.ts"
import { calcular } from "../../../apoio/demonstrativos/calculado.ts"
import { gerarPedido as gerarAtrasados } from "../../../segunda/atrasados/pedido/gerador.ts"
import { gerarCanonico, gerarDesvinculada } from "../../../segunda/rmi/gerador/gerador.ts"
import { gerarConcomitante } from "../../../segunda/rmi/gerador/gerador-concomitante.ts"
import { gerarPedido as gerarTempo } from "../../../segunda/tempo/pessoas/gerador.ts"

export interface Gerador {
  readonly operacao: NomeDeOperacao
  readonly nome: string
  readonly gerar: (semente: number) => object
}

/** The same person, of one of the fundamentos that she meets; none where she meets none. */
const porFundamento = (semente: number): object => {
  const pedido = gerarCanonico(semente, semente % 3)
  const { blocos = [] } = JSON.parse(calcular("rmi", pedido, ITERACOES)?.resultado ?? "{}")
  const chaves: ReadonlyArray<string> = blocos.flatMap(
    (bloco: { readonly fundamentos: ReadonlyArray<{ readonly chaveFundamento: string }> }) =>
      bloco.fundamentos.map(({ chaveFundamento }) => chaveFundamento)
  )
  return { ...pedido, chaveFundamento: chaves[semente % Math.max(1, chaves.length)] ?? "nenhum" }
}

export const GERADORES: ReadonlyArray<Gerador> = [
  { operacao: "tempo", nome: "time", gerar: (semente) => gerarTempo(semente, 0) },
  { operacao: "tempo-por-grupos", nome: "time by groups", gerar: (semente) => gerarTempo(semente, 0) },
  { operacao: "atrasados", nome: "arrears", gerar: (semente) => gerarAtrasados(semente, 0) },
  { operacao: "rmi", nome: "RMI", gerar: (semente) => gerarCanonico(semente, semente % 3) },
  { operacao: "rmi-por-fundamento", nome: "RMI of one fundamento", gerar: porFundamento },
  { operacao: "rmi", nome: "RMI of several jobs at once", gerar: (semente) => gerarConcomitante(semente, semente % 3) },
  { operacao: "rmi-desvinculada", nome: "RMI desvinculada", gerar: (semente) => gerarDesvinculada(semente, 0) }
]

/** Asked for of every generated RMI: the file inside its statement must keep it. */
export const ITERACOES = { numeroMaximoIteracoes: 40 }

/** The calculation of a generated request; `undefined` where it is refused, or has no statement. */
export const gerado = ({ operacao, gerar }: Gerador, semente: number): EntradaDoDemonstrativo | undefined => {
  const entrada = calcular(operacao, gerar(semente), ITERACOES)
  return entrada === undefined || entrada.resultado.includes('"completo":false') ? undefined : entrada
}
