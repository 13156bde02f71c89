/**
 * What was searched already of a base, for the fundamentos that ask the same of it: arts. 15 and 16, and arts. 18 and 19, of
 * EC 103 give one rent, and often one set of rows that may leave.
 *
 * Two rents are the same when the same rows take the same time and carência from the same totals, and every rule that reads
 * a mean or a time is the same; rents with a fator, or of anything but the salário de benefício, are taken to differ.
 */
import { Struct } from "effect"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import type { RegraPiso } from "../metodo/tipos.ts"
import type { RegrasDaRenda } from "../renda/renda.ts"
import type { BuscaFeita } from "./busca/busca-feita.ts"
import { ordenarLinhas } from "./busca/questao/exame.ts"
import type { SolucaoDescarte } from "./busca/questao/problema.ts"
import type { Hipotese, LinhaDaHipotese, PedidoDeHipoteses } from "./hipotese.ts"

export interface BuscasDaRenda {
  readonly pedido: PedidoDeHipoteses
  readonly linhas: ReadonlyArray<LinhaDaHipotese>
  /** See `ProblemaDescarte`. */
  readonly ordem: ReadonlyArray<number>
  readonly feitas: Array<BuscaFeita>
  readonly hipoteses: Map<SolucaoDescarte, Hipotese>
}

const todasIguais = <A extends object>(a: A, b: A, chaves: ReadonlyArray<keyof A>): boolean =>
  chaves.every((chave) => a[chave] === b[chave])

const mesmoPiso = (a: RegraPiso, b: RegraPiso): boolean => a === b || (a.tipo === b.tipo && a.tipo !== "FRACAO")

const simples = ({ fator, sobre }: RegrasDaRenda): boolean => fator === undefined && sobre.tipo === "SB"

const mesmasRegras = (a: RegrasDaRenda, b: RegrasDaRenda): boolean =>
  simples(a) &&
  simples(b) &&
  todasIguais(a, b, ["pisoDoSb", "tetoDoSb", "produto", "quota", "limiteDozeUltimos", "teto", "arredondamento"])

/** For the same person and base. */
const mesmoCaso = ({ caso: a }: PedidoDeHipoteses, { caso: b }: PedidoDeHipoteses): boolean =>
  a.coeficienteInformado === undefined &&
  b.coeficienteInformado === undefined &&
  a.metodo.coeficiente.regra === b.metodo.coeficiente.regra &&
  mesmoPiso(a.metodo.piso, b.metodo.piso) &&
  todasIguais(a, b, ["especie", "sexo", "dependentes"]) &&
  todasIguais(a.tempo, b.tempo, ["dias", "carencia", "diasEm16121998"]) &&
  todasIguais(a.opcoes, b.opcoes, Struct.keys(a.opcoes))

const mesmasLinhas = (a: ReadonlyArray<LinhaDaHipotese>, b: ReadonlyArray<LinhaDaHipotese>): boolean =>
  a.every(({ dias, carencia }, i) => dias === b[i]!.dias && carencia === b[i]!.carencia)

const mesmaRenda = (a: PedidoDeHipoteses, b: PedidoDeHipoteses): boolean =>
  a.regras.coeficiente.unidade === b.regras.coeficiente.unidade &&
  mesmasRegras(a.regras.renda, b.regras.renda) &&
  mesmoCaso(a, b)

/** The searches of a request, by the base whose rows they discard. */
export type BuscasDoPedido = Map<BaseDeLinhas, Array<BuscasDaRenda>>

/** The searches of the rent of a case, empty the first time it is asked for. */
export const buscasDaRenda = (
  doPedido: BuscasDoPedido,
  pedido: PedidoDeHipoteses,
  linhas: ReadonlyArray<LinhaDaHipotese>
): BuscasDaRenda => {
  const daBase = doPedido.get(pedido.base) ?? []
  doPedido.set(pedido.base, daBase)
  const prontas = daBase.find((b) => mesmaRenda(b.pedido, pedido) && mesmasLinhas(b.linhas, linhas))
  if (prontas !== undefined) return prontas
  const novas: BuscasDaRenda = {
    pedido,
    linhas,
    ordem: daBase[0]?.ordem ?? ordenarLinhas(linhas),
    feitas: [],
    hipoteses: new Map()
  }
  daBase.push(novas)
  return novas
}
