/** The unlinked calculation: no time is counted, no right is tested (RMI-113). */

import {
  CHAVE_DO_EVENTO,
  type Coeficiente,
  coeficienteDa,
  eraDe,
  metodoSemDireito,
  PROGRAMADAS
} from "../base/metodo.ts"
import { emDias, lerPedido, type PedidoDesvinculadaJson } from "../base/pedido.ts"
import { deDecimal } from "../base/racional.ts"
import { calcularFundamento } from "./fundamento.ts"
import { ITERACOES } from "./iteracoes.ts"
import type { Calculado } from "./quadro.ts"

/** Benefits computed on the day of the fact and readjusted to the DIB (RMI-66). */
export const NO_FATO = [21, 93, 25, 80]

/** Formula of the ordinary rule of each retirement when only the time is given (RMI-60 to RMI-65, RMI-113). */
const formulaComum = (chave: string, especie: number, dib: number, comFator: boolean): Coeficiente => {
  const era = eraDe(dib)
  if (era === "E5" || era === "E6") return comFator ? "INTEGRAL" : "EC103"
  if (era === "E3" && especie === 42) return "PROPORCIONAL_52"
  return especie === 46 ? "ESPECIAL" : coeficienteDa(chave, especie)
}

/** `alcancadas`: where the search ends when nobody asked for a number. */
export const calcularDesvinculadaDeNovo = (
  json: PedidoDesvinculadaJson,
  iteracoes?: number,
  alcancadas?: number
): Calculado => {
  const pedido = lerPedido(json)
  const { especie, dib, fato } = pedido
  const dias = json.tempo === undefined ? 0 : emDias(json.tempo)
  const minimo = json.descarte === undefined ? undefined : emDias(json.descarte.tempoMinimo)
  const chave = metodoSemDireito(especie, dib) ?? CHAVE_DO_EVENTO[especie] ?? ""
  const noFato = NO_FATO.includes(especie) && fato !== undefined && fato < dib
  return calcularFundamento({
    pedido,
    chave,
    especie,
    dib,
    dda: noFato ? fato : dib,
    tempo: {
      dias,
      carencia: Math.floor(dias / 30),
      naEc20: 0,
      diasDe: () => 30,
      carenciaDe: () => 1,
      limites: minimo === undefined ? [] : [{ consumo: () => 30, orcamento: dias - minimo }]
    },
    abaixo: () => false,
    categoria: pedido.opcoes.categoriaSegurada ?? "CONTRIBUINTE_INDIVIDUAL",
    ...(json.coeficiente === undefined
      ? PROGRAMADAS.includes(especie)
        ? { formula: formulaComum(chave, especie, dib, json.opcoesContagem.aplicarFatorAposEc103 ?? false) }
        : {}
      : { coeficiente: deDecimal(json.coeficiente) }),
    fatorAposEc103: json.opcoesContagem.aplicarFatorAposEc103 ?? false,
    descarte: minimo !== undefined && PROGRAMADAS.includes(especie),
    numeroMaximoIteracoes: iteracoes ?? alcancadas ?? ITERACOES,
    iteracoesPedidas: iteracoes !== undefined
  })
}
