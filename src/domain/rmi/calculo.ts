/**
 * The canonical RMI (`POST calculos-rmi`): every fundamento met at every marco, the best one flagged, what was not met and
 * why.
 *
 * It is a generator that gives each fundamento and each bloco as soon as it is ready, for answers that are sent in parts;
 * results never depend on one another.
 */
import { BigDecimal, Order, Result } from "effect"
import { avisosDaComplementacao } from "../tempo/resposta/avisos.ts"
import { formatarIso } from "../valores/data.ts"
import { calcularFundamento } from "./calcular-fundamento.ts"
import type { PedidoRmi } from "./pedido/entrada.ts"
import { type Elegiveis, elegiveis } from "./preparo/elegiveis.ts"
import { escolherMarcos } from "./preparo/marcos-do-pedido.ts"
import { type OpcoesCalculoRmi, type PessoaRmi, prepararPessoa } from "./preparo/pessoa.ts"
import type { Bloco, Conclusao, FalhaRmi, ResultadoFundamento, ResultadoRmi } from "./resultado/resultado.ts"
import type { ParametrosRmi } from "./tabelas/parametros.ts"

export type { OpcoesCalculoRmi } from "./preparo/pessoa.ts"

/** Number of fundamentos and blocos to come, or a part of the answer that is ready. */
export type PassoDoCalculo =
  | { readonly tipo: "INICIO"; readonly total: number; readonly blocos: number }
  | { readonly tipo: "FUNDAMENTO"; readonly fundamento: ResultadoFundamento }
  | { readonly tipo: "BLOCO"; readonly bloco: Bloco }

export type CalculoEmPassos = Generator<PassoDoCalculo, Result.Result<ResultadoRmi, FalhaRmi>, void>

const COMPLETO: Conclusao = { completo: true }

/** Complete only when all are. */
const conclusaoDe = (partes: ReadonlyArray<{ readonly conclusao: Conclusao }>): Conclusao =>
  partes.find(({ conclusao }) => !conclusao.completo)?.conclusao ?? COMPLETO

type Renda = Pick<ResultadoFundamento, "rendaNaDib" | "marcoTemporal" | "sb">

/** Largest income on the DIB first; of equal ones that of the DER, then the larger salário de benefício. */
const PREFERENCIA: Order.Order<Renda> = Order.combineAll([
  Order.mapInput(Order.flip(BigDecimal.Order), ({ rendaNaDib }) => rendaNaDib),
  Order.mapInput(Order.Number, ({ marcoTemporal }) => (marcoTemporal === "DER" ? 0 : 1)),
  Order.mapInput(Order.flip(BigDecimal.Order), ({ sb }) => sb)
])

/** The more advantageous of two; of two that differ in nothing the first. */
export const maior = <F extends Renda>(a: F, b: F): F => (PREFERENCIA(b, a) < 0 ? b : a)

const marcar = (bloco: Bloco, melhor: ResultadoFundamento): Bloco =>
  bloco.fundamentos.includes(melhor)
    ? {
        ...bloco,
        fundamentos: bloco.fundamentos.map((f) => (f === melhor ? { ...f, maisVantajoso: true } : f))
      }
    : bloco

/** Each warning once; of those that differ only in their months, the one that names most of them. */
const avisosComuns = (blocos: ReadonlyArray<Bloco>): ResultadoRmi["avisos"] => {
  const distintos = new Map<string, ResultadoRmi["avisos"][number]>()
  for (const aviso of blocos.flatMap(({ fundamentos }) => fundamentos.flatMap(({ avisos }) => avisos))) {
    const chave = aviso.meses === undefined ? aviso.mensagem : aviso.codigo
    const outro = distintos.get(chave)
    if (outro === undefined || (aviso.meses ?? 0) > (outro.meses ?? 0)) distintos.set(chave, aviso)
  }
  return [...distintos.values()]
}

const montar = (
  { pedido, pessoa, dib }: PessoaRmi,
  blocos: ReadonlyArray<Bloco>,
  naoCumpridos: ResultadoRmi["naoCumpridos"]
): ResultadoRmi => {
  const todos = blocos.flatMap((b) => b.fundamentos)
  const melhor = todos.length === 0 ? undefined : todos.reduce(maior)
  return {
    especie: pessoa.opcoes.especie,
    dib: formatarIso(dib),
    blocos: melhor === undefined ? blocos : blocos.map((b) => marcar(b, melhor)),
    maisVantajoso:
      melhor === undefined
        ? null
        : {
            chaveFundamento: melhor.chaveFundamento,
            marcoTemporal: melhor.marcoTemporal,
            rmi: melhor.rendaNaDib
          },
    naoCumpridos,
    conclusao: conclusaoDe(blocos),
    avisos: [...avisosDaComplementacao(pedido), ...avisosComuns(blocos)]
  }
}

/** Calculates the blocos of a prepared person, one fundamento at a time. */
function* calcularBlocos(p: PessoaRmi, { blocos, naoCumpridos }: Elegiveis): CalculoEmPassos {
  const escolhidos = escolherMarcos(
    blocos.map((b) => b.marco),
    p.pedido.marcoTemporal,
    p.parametros
  )
  if (Result.isFailure(escolhidos)) return Result.fail(escolhidos.failure)
  const doPedido = blocos.filter(({ marco }) => escolhidos.success.includes(marco))
  const total = doPedido.reduce((soma, { casos }) => soma + casos.length, 0)
  yield { tipo: "INICIO", total, blocos: doPedido.length }
  const prontos: Array<Bloco> = []
  for (const { marco, casos } of doPedido) {
    const fundamentos: Array<ResultadoFundamento> = []
    for (const { caso, preparo } of casos) {
      const calculado = calcularFundamento(caso, preparo)
      if (Result.isFailure(calculado)) return Result.fail(calculado.failure)
      fundamentos.push(calculado.success)
      yield { tipo: "FUNDAMENTO", fundamento: calculado.success }
    }
    const bloco: Bloco = {
      marcoTemporal: marco.valor,
      rotulo: marco.rotulo,
      data: formatarIso(marco.data),
      fundamentos,
      conclusao: conclusaoDe(fundamentos)
    }
    prontos.push(bloco)
    yield { tipo: "BLOCO", bloco }
  }
  return Result.succeed(montar(p, prontos, naoCumpridos))
}

/** The calculation of the cases that are found of a person. */
export function* calcularCasos(
  pessoa: Result.Result<PessoaRmi, FalhaRmi>,
  casosDe: (pessoa: PessoaRmi) => Result.Result<Elegiveis, FalhaRmi>
): CalculoEmPassos {
  const casos = Result.flatMap(pessoa, casosDe)
  if (Result.isFailure(pessoa)) return Result.fail(pessoa.failure)
  if (Result.isFailure(casos)) return Result.fail(casos.failure)
  return yield* calcularBlocos(pessoa.success, casos.success)
}

/** The canonical calculation in parts. */
export const calcularEmPassos = (
  pedido: PedidoRmi,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi
): CalculoEmPassos => calcularCasos(prepararPessoa(pedido, parametros, opcoes), (p) => elegiveis(p))

/** The whole answer of a calculation in parts. */
export const concluir = (calculo: CalculoEmPassos): Result.Result<ResultadoRmi, FalhaRmi> => {
  let passo = calculo.next()
  while (passo.done !== true) passo = calculo.next()
  return passo.value
}

/** The RMI of every fundamento met (`POST calculos-rmi`). */
export const calcularRmi = (
  pedido: PedidoRmi,
  parametros: ParametrosRmi,
  opcoes: OpcoesCalculoRmi = {}
): Result.Result<ResultadoRmi, FalhaRmi> => concluir(calcularEmPassos(pedido, parametros, opcoes))
