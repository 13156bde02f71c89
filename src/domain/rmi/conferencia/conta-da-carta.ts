/**
 * The arithmetic of a letter from its own lines, without anybody's record: each stage made again from what the letter
 * prints before it, and from the tables of the law (ceilings, minimum wage, indices).
 */
import { Result } from "effect"
import { competenciaDaData } from "../../valores/competencia.ts"
import { emDinheiro } from "../resultado/frases.ts"
import { moedaEm } from "../tabelas/parametros.ts"
import {
  conferirCoeficiente,
  conferirConcessao,
  conferirFator,
  conferirMedia,
  conferirRmi,
  conferirSalarioDeBeneficio
} from "./conta-da-renda.ts"
import {
  conferirIndices,
  conferirOitentaPorCento,
  conferirProdutos,
  conferirSoma,
  conferirTetos,
  ehUsado
} from "./conta-das-linhas.ts"
import type { CartaSozinha, Conta, Itens } from "./item-da-conta.ts"

export interface ContaDaCarta {
  readonly confere: boolean
  /** In the order of the calculation; only what the letter prints enough for. */
  readonly itens: Itens
}

const ETAPAS_DA_CONTA = [
  conferirTetos,
  conferirIndices,
  conferirProdutos,
  conferirOitentaPorCento,
  conferirSoma,
  conferirMedia,
  conferirFator,
  conferirCoeficiente,
  conferirSalarioDeBeneficio,
  conferirRmi,
  conferirConcessao
] as const

/** Every stage that the letter prints enough for; without a beginning of the benefit no table can be asked. */
export const conferirConta = ({ carta, especie, parametros }: CartaSozinha): ContaDaCarta => {
  const dia = carta.dib ?? carta.der
  if (dia === undefined) return { confere: true, itens: [] }
  const moeda = moedaEm(parametros, competenciaDaData(dia))
  const simbolo = Result.isSuccess(moeda) ? moeda.success.simbolo : "R$"
  const usados = carta.meses.filter((mes) => ehUsado(carta, mes))
  const conta: Conta = {
    carta,
    especie,
    parametros,
    dia,
    usados,
    escrever: (valor) => emDinheiro(simbolo, valor)
  }
  const itens = ETAPAS_DA_CONTA.flatMap((etapa) => etapa(conta))
  return { confere: itens.every(({ confere }) => confere), itens }
}
