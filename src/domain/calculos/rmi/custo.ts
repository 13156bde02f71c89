/**
 * What one request may cost. The calculation is synchronous, so a request of hours would stop every other; a life of
 * work, with every marco, stays many times below the limits. The work of the discards has a limit of its own in the
 * domain.
 */
import { Result } from "effect"
import type { CalculoEmPassos, PassoDoCalculo } from "../../rmi/calculo.ts"
import type { PedidoRmi } from "../../rmi/pedido/entrada.ts"
import type { ResultadoFundamento, ResultadoRmi } from "../../rmi/resultado/resultado.ts"
import type { LimitesDoJson } from "../../valores/json/limites-do-json.ts"
import { naoCalculado } from "../comum/nao-calculado.ts"
import type { EmPassos } from "../comum/operacao.ts"
import { type Andamento, CalculoRecusado, SEM_ANDAMENTO } from "../comum/portas.ts"
import { escreverJson } from "../json/escrita-json.ts"
import { contagensDe } from "../tempo/custo.ts"
import { parteParaFio } from "./escrita.ts"
import type { MemoriaPedida } from "./memoria-pedida.ts"

/** Ten lives of monthly salaries in every origin; naming the problems of more objects than this would take seconds. */
export const LIMITES_RMI: LimitesDoJson = { valores: 200_000, objetos: 40_000 }

/** Countings of one period; each is looked at again in every marco. */
export const MAXIMO_CONTAGENS = 20_000

/** The refusal of a request whose periods alone would cost too much. */
export const contagemExcessiva = (pedido: PedidoRmi): CalculoRecusado | undefined => {
  const contagens = contagensDe(pedido, 1)
  return contagens <= MAXIMO_CONTAGENS
    ? undefined
    : CalculoRecusado.invalido(
        `periodosContribuicao: cálculo grande demais: ${contagens} contagens (períodos × datas de computavelDesde × periodosPcd); o limite é ${MAXIMO_CONTAGENS}`
      )
}

/** Rows of results, or what takes as long to calculate and write: about a second. */
export const MAXIMO_LINHAS = 100_000
const COMPETENCIAS_POR_LINHA = 16
const NOS_POR_LINHA = 3

const linhasDe = ({ memoria, descarte, rastro = [] }: ResultadoFundamento): number =>
  descarte.hipoteses.reduce(
    (linhas, { k }) => linhas + 1 + k / COMPETENCIAS_POR_LINHA,
    memoria.length + rastro.length / NOS_POR_LINHA
  )

const resultadoExcessivo = CalculoRecusado.invalido(
  `marcoTemporal: cálculo grande demais: os fundamentos e marcos pedidos somam mais de ${MAXIMO_LINHAS} linhas de resultado; peça um só marcoTemporal, um só fundamento, menos iterações ou nenhum rastro`
)

const avancar = (andamento: Andamento, parte: PassoDoCalculo): Andamento => {
  switch (parte.tipo) {
    case "INICIO":
      return { concluidos: 0, total: parte.total, blocos: { concluidos: 0, total: parte.blocos } }
    case "FUNDAMENTO":
      return { ...andamento, concluidos: andamento.concluidos + 1 }
    case "BLOCO":
      return { ...andamento, blocos: { ...andamento.blocos, concluidos: andamento.blocos.concluidos + 1 } }
  }
}

/** A calculation in parts, each given when asked for, unless the parts become too much. */
export function* concluirAte(
  calculo: CalculoEmPassos,
  memoria: MemoriaPedida,
  maximo = MAXIMO_LINHAS
): EmPassos<Result.Result<ResultadoRmi, CalculoRecusado>> {
  let linhas = 0
  let andamento = SEM_ANDAMENTO
  for (let passo = calculo.next(); ; passo = calculo.next()) {
    if (passo.done === true) return Result.mapError(passo.value, naoCalculado)
    const { value: parte } = passo
    if (parte.tipo === "FUNDAMENTO") {
      linhas += linhasDe(parte.fundamento)
      if (linhas > maximo) return Result.fail(resultadoExcessivo)
    }
    andamento = avancar(andamento, parte)
    yield { tipo: parte.tipo, andamento, escrever: () => escreverJson(parteParaFio(parte, memoria)).json }
  }
}
