/** The RMI of one fundamento (`POST calculos-rmi/por-fundamento`, rule RMI-112): at every marco of it where it is met. */
import { Result } from "effect"
import { descricaoDaEspecie } from "../beneficios/especies.ts"
import { fundamentoPorChave } from "../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento } from "../beneficios/tipos.ts"
import { PedidoInvalido } from "../tempo/tabelas/parametros.ts"
import { formatarBr } from "../valores/data.ts"
import { type CalculoEmPassos, calcularCasos, concluir } from "./calculo.ts"
import { eraDe } from "./metodo/era.ts"
import { metodoPorChave, metodoSemDireito } from "./metodo/metodo.ts"
import type { PedidoRmiPorFundamento } from "./pedido/entrada.ts"
import { type Elegiveis, elegiveis, naoAvaliado } from "./preparo/elegiveis.ts"
import { type OpcoesCalculoRmi, type PessoaRmi, prepararPessoa } from "./preparo/pessoa.ts"
import type { FalhaRmi, ResultadoRmi } from "./resultado/resultado.ts"
import type { ParametrosRmi } from "./tabelas/parametros.ts"

const invalida = (issue: string): PedidoInvalido =>
  new PedidoInvalido({ problemas: [{ path: ["chaveFundamento"], issue }] })

/** A fundamento of an event or of assistance belongs to one species; the programmed ones serve them all. */
const daEspecie = ({ especie }: Fundamento, p: PessoaRmi): boolean =>
  especie === p.pessoa.opcoes.especie ||
  (descricaoDaEspecie(especie).natureza === "PROGRAMADA" &&
    descricaoDaEspecie(p.pessoa.opcoes.especie).natureza === "PROGRAMADA")

/** The key of one of the methods without test of the right: only for a DIB of their era. */
const doMetodoAntigo = (p: PessoaRmi, chave: string): Result.Result<Elegiveis, FalhaRmi> => {
  const { especie } = p.pessoa.opcoes
  return metodoSemDireito(especie, eraDe(p.dib))?.chave === chave
    ? elegiveis(p)
    : Result.fail(invalida(`não se aplica à espécie ${especie} com DIB em ${formatarBr(p.dib)}`))
}

const doFundamento = (p: PessoaRmi, fundamento: Fundamento): Result.Result<Elegiveis, FalhaRmi> => {
  if (!daEspecie(fundamento, p)) {
    return Result.fail(invalida(`é da espécie ${fundamento.especie}, e não da ${p.pessoa.opcoes.especie}`))
  }
  const motivo = naoAvaliado(p, fundamento)
  return Result.map(
    elegiveis(p, (f) => f === fundamento),
    ({ blocos, naoCumpridos }): Elegiveis => ({
      blocos: blocos.filter((b) => b.casos.length > 0),
      naoCumpridos: motivo === undefined ? naoCumpridos : [motivo]
    })
  )
}

/** The cases of one fundamento, by its key. */
export const casosDe = (p: PessoaRmi, chave: string): Result.Result<Elegiveis, FalhaRmi> => {
  const fundamento = fundamentoPorChave(chave)
  if (fundamento !== undefined) return doFundamento(p, fundamento)
  return metodoPorChave(chave) === undefined
    ? Result.fail(invalida("fundamento não previsto; chaves aceitas em GET /fundamentos"))
    : doMetodoAntigo(p, chave)
}

/** The same in parts. */
export const calcularPorFundamentoEmPassos = (
  pedido: PedidoRmiPorFundamento,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi
): CalculoEmPassos =>
  calcularCasos(prepararPessoa(pedido, parametros, opcoes), (p) => casosDe(p, pedido.chaveFundamento))

export const calcularPorFundamento = (
  pedido: PedidoRmiPorFundamento,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi = {}
): Result.Result<ResultadoRmi, FalhaRmi> => concluir(calcularPorFundamentoEmPassos(pedido, parametros, opcoes))
