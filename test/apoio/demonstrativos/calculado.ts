/** Calculations as the statements get them: the texts of request and result. */

import { readFileSync } from "node:fs"
import { Result } from "effect"
import { sha256 } from "../../../sql/banco/resumo.ts"
import { percorrer } from "../../../src/domain/calculos/comum/operacao.ts"
import type { NomeDeOperacao, OpcoesDoCalculo, PedidoDeCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import type { Demonstrativo } from "../../../src/domain/demonstrativos/blocos.ts"
import type { EntradaDoDemonstrativo } from "../../../src/domain/demonstrativos/comum/entrada.ts"
import { montarDemonstrativos } from "../../../src/domain/demonstrativos/montagem/montar-demonstrativos.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { instantaneoDaSemente } from "../indices/tabelas.ts"

export const MOMENTO = "2026-11-20T15:30:00.000Z"

const mundo = { tabelas: instantaneoDaSemente(), hoje: data("2026-11-20"), motor: "0.1.0", resumir: sha256 }
const decodificador = new TextDecoder()

/** The `result` of a request or a file; `undefined` where it is refused. */
export const resultadoDe = (
  operacao: NomeDeOperacao,
  corpo: PedidoDeCalculo["corpo"],
  opcoes: OpcoesDoCalculo = {}
): string | undefined => {
  const desfecho = percorrer(OPERACOES[operacao]({ corpo, opcoes }, mundo), () => true)
  return desfecho === undefined || Result.isFailure(desfecho) ? undefined : decodificador.decode(desfecho.success.json)
}

/** What a statement is made of; `undefined` where the request is refused. */
export const calcular = (
  operacao: NomeDeOperacao,
  pedido: object,
  opcoes: OpcoesDoCalculo = {}
): EntradaDoDemonstrativo | undefined => {
  const corpo = JSON.stringify(pedido)
  const resultado = resultadoDe(operacao, corpo, opcoes)
  return resultado === undefined
    ? undefined
    : {
        operacao,
        pedido: corpo,
        resultado,
        versao: { motor: mundo.motor, tabelas: mundo.tabelas.versao },
        momento: MOMENTO
      }
}

/** A documented example of the routes: `atrasados/exemplos/concessao`. */
export const exemplo = (operacao: NomeDeOperacao, arquivo: string): EntradaDoDemonstrativo => {
  const url = new URL(`../../../src/http/rgps/${arquivo}.json`, import.meta.url)
  const { pedido, resposta } = JSON.parse(readFileSync(url, "utf8"))
  return {
    operacao,
    pedido: JSON.stringify(pedido),
    resultado: JSON.stringify(resposta.result),
    versao: resposta.result.versao,
    momento: MOMENTO
  }
}

/** The statements; dies where there are none. */
export const demonstrar = (entrada: EntradaDoDemonstrativo): ReadonlyArray<Demonstrativo> =>
  Result.getOrThrow(montarDemonstrativos(entrada))
