/**
 * Working examples of the routes of `.calc` files: the file of each is a documented request saved, so reading it gives
 * that request and calculating it gives that answer.
 */
import { comDatasIso } from "../../../domain/documentos/calc/comum/datas-do-corpo.ts"
import type { TipoCalc } from "../../../domain/documentos/calc/comum/tipos.ts"
import { escreverCalc } from "../../../domain/documentos/calc/escrita.ts"
import { ehObjeto } from "../../../domain/documentos/json-recebido.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { EXEMPLOS as ATRASADOS } from "../atrasados/exemplos.ts"
import type { Exemplo } from "../comum/documentacao.ts"
import { EXEMPLOS_DESVINCULADA as DESVINCULADA, EXEMPLOS_RMI as RMI } from "../rmi/exemplos.ts"
import { EXEMPLOS_GRUPOS as GRUPOS, EXEMPLOS_CALCULO as TEMPO } from "../tempo/exemplos.ts"

type Exemplos = Readonly<Record<string, Exemplo>>

const arquivoDe = (tipo: TipoCalc, { pedido }: Exemplo): string =>
  JSON.stringify(
    escreverCalc({
      tipo,
      corpo: ehObjeto(pedido) ? pedido : {},
      geradoEm: "2026-11-20T12:00:00-03:00",
      versao: "1.0.0"
    })
  )

/** The first of some examples, as a file. */
const primeiro = (tipo: TipoCalc, exemplos: Exemplos, resposta: (exemplo: Exemplo) => unknown): Exemplos =>
  Object.fromEntries(
    Object.entries(exemplos)
      .slice(0, 1)
      .map(([nome, exemplo]) => [
        nome,
        { summary: exemplo.summary, pedido: { file: arquivoDe(tipo, exemplo) }, resposta: resposta(exemplo) }
      ])
  )

const lido = (tipo: TipoCalc, exemplos: Exemplos): Exemplos =>
  primeiro(tipo, exemplos, ({ pedido }) => ok(comDatasIso(pedido)))
const calculado = (tipo: TipoCalc, exemplos: Exemplos): Exemplos => primeiro(tipo, exemplos, ({ resposta }) => resposta)

export const EXEMPLOS = {
  lerTempo: lido("tempo", TEMPO),
  calcularTempo: calculado("tempo", TEMPO),
  calcularTempoPorGrupos: calculado("tempo", GRUPOS),
  lerAtrasados: lido("atrasados", ATRASADOS),
  calcularAtrasados: calculado("atrasados", ATRASADOS),
  lerRmi: lido("rmi", RMI),
  lerDesvinculada: lido("rmi-desvinculada", DESVINCULADA),
  calcularRmi: calculado("rmi", RMI),
  calcularDesvinculada: calculado("rmi-desvinculada", DESVINCULADA)
} as const
