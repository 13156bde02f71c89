/** Every reference table of the product, the public ones first, in the order in which they are presented. */
import { selicDiaria, tabela } from "./catalogo-indices.ts"
import {
  aliquotasSegurado,
  carenciaArt142,
  escalaSalarioBase,
  limiteBaixaRenda,
  salarioMinimo,
  salarioMinimoReferencia,
  subsidioStf,
  teto,
  tetoRecuperacao
} from "./catalogo-limites.ts"
import { adiantamento, moedas, os121, reajuste, reajusteEventos, reajustePreReal } from "./catalogo-reajustes.ts"
import { tabuaMortalidade, tabuaMortalidadePorSexo, tabuaMortalidadeVigencia } from "./catalogo-tabuas.ts"
import type { DefinicaoTabela } from "./definicao.ts"

export const catalogo: ReadonlyArray<DefinicaoTabela> = [
  tabela,
  reajuste,
  reajustePreReal,
  adiantamento,
  moedas,
  os121,
  tabuaMortalidade,
  tabuaMortalidadeVigencia,
  tabuaMortalidadePorSexo,
  salarioMinimo,
  salarioMinimoReferencia,
  teto,
  tetoRecuperacao,
  reajusteEventos,
  carenciaArt142,
  aliquotasSegurado,
  escalaSalarioBase,
  limiteBaixaRenda,
  subsidioStf,
  selicDiaria
]

const porNome = new Map(catalogo.map((definicao) => [definicao.nome, definicao]))

/** The definition of the table with this name, or `undefined` when there is none. */
export const definicaoDe = (nome: string): DefinicaoTabela | undefined => porNome.get(nome)
