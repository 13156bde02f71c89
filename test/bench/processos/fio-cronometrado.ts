/** Entry of a calculating thread like the service's, which tells of each fundamento that is calculated, before it is written. */
import { parentPort } from "node:worker_threads"
import type { Operacao } from "../../../src/domain/calculos/comum/operacao.ts"
import { CONFERENCIAS } from "../../../src/domain/calculos/conferencia.ts"
import { OPERACOES } from "../../../src/domain/calculos/operacoes.ts"
import { atenderOrdens } from "../../../src/jobs/calculo/atendimento.ts"

export const CANAL = "fundamentos"

/** Milliseconds, the same in all threads. */
export const agora = (): number => performance.timeOrigin + performance.now()

export interface Pronto {
  readonly quando: number
  /** Milliseconds of the processor that the thread worked for the request until then. */
  readonly trabalho: number
}

const cronometrada = (operacao: Operacao, contar: (pronto: Pronto) => void): Operacao =>
  function* (recebido, mundo) {
    const inicio = process.threadCpuUsage()
    const passos = operacao(recebido, mundo)
    for (let passo = passos.next(); ; passo = passos.next()) {
      if (passo.done === true) return passo.value
      if (passo.value.tipo === "FUNDAMENTO") {
        const { user, system } = process.threadCpuUsage(inicio)
        contar({ quando: agora(), trabalho: (user + system) / 1000 })
      }
      yield passo.value
    }
  }

if (parentPort !== null) {
  const canal = new BroadcastChannel(CANAL)
  canal.unref()
  const rmi = cronometrada(OPERACOES.rmi, (pronto) => canal.postMessage(pronto))
  atenderOrdens(parentPort, { operacoes: { ...OPERACOES, rmi }, conferencias: CONFERENCIAS })
}
