/** Calculations of every kind as they are kept: made by the operations of the product, without threads. */

import { Effect, Result } from "effect"
import { sha256 } from "../../../sql/banco/resumo.ts"
import { percorrer } from "../../../src/domain/calculos/comum/operacao.ts"
import type { OpcoesDoCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import { pedidoEnviado } from "../../../src/domain/calculos/copias/pedido-enviado.ts"
import type { CopiaNova } from "../../../src/domain/calculos/copias/portas.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { data, formatarIso } from "../../../src/domain/valores/data.ts"
import { EXEMPLOS as ATRASADOS } from "../../../src/http/rgps/atrasados/exemplos.ts"
import { EXEMPLOS as PREVJUD } from "../../../src/http/rgps/prevjud/exemplos.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "../../../src/http/rgps/tempo/exemplos.ts"
import { consumidorDeTeste } from "../chaves.ts"
import { amostra } from "../documentos/amostras.ts"
import { tabelasEmMemoria } from "../indices/tabelas.ts"
import { preparada } from "./copias.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi } from "./rmi.ts"

const primeiro = (exemplos: Readonly<Record<string, { readonly pedido?: unknown }>>) =>
  JSON.stringify(Object.values(exemplos)[0]?.pedido)

/** A request of each kind, as its route takes it. */
export const PEDIDOS: Readonly<Partial<Record<RotaDaCopia, () => string | Uint8Array<ArrayBuffer>>>> = {
  tempo: () => primeiro(EXEMPLOS_CALCULO),
  "tempo-por-grupos": () => primeiro(EXEMPLOS_GRUPOS),
  atrasados: () => primeiro(ATRASADOS),
  rmi: () => JSON.stringify(pedidoRmi()),
  "rmi-por-fundamento": () => JSON.stringify(pedidoPorFundamento()),
  "rmi-desvinculada": () => JSON.stringify(pedidoDesvinculada()),
  prevjud: () => primeiro(PREVJUD.calcular),
  "arquivo-rmi": () => new Uint8Array(amostra("calc/container-rmi.calc"))
}

const HOJE = data("2026-11-23")

/** The copy to be kept of a calculation. */
export const copiaCalculada = (
  rota: RotaDaCopia,
  pedido: string | Uint8Array<ArrayBuffer>,
  opcoes: OpcoesDoCalculo = {}
): Effect.Effect<CopiaNova> =>
  Effect.gen(function* () {
    const tabelas = (yield* TabelasVigentes).atual()
    const feito = percorrer(
      OPERACOES[rota]({ corpo: pedido, opcoes }, { tabelas, hoje: HOJE, motor: "0", resumir: sha256 }),
      () => true
    )
    if (feito === undefined || Result.isFailure(feito)) return yield* Effect.die(feito?.failure)
    return preparada({
      rota,
      opcoes,
      dia: formatarIso(HOJE),
      pedido: new TextEncoder().encode(pedidoEnviado(pedido)),
      resultado: feito.success.json,
      versao: { motor: "0", tabelas: tabelas.versao },
      tabelas: { versao: tabelas.versao, texto: () => "{}" },
      consumidor: consumidorDeTeste({ classe: "judiciario" })
    })
  }).pipe(Effect.provide(tabelasEmMemoria().camada))
