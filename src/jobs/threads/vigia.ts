/** Looks at running tasks from outside: how long each takes, and what it takes of the memory of the process. */
import type { Queda } from "./mensagens.ts"

const MIB = 1024 * 1024

export interface LimitesDeMemoria {
  /** Bytes that one task may make the process grow by. */
  readonly maximoDeMemoria: number
  /** Bytes of the process above which the task that took most gives way. */
  readonly maximoDoProcesso: number
}

/** Bytes that every task has for itself, however full the process is: the others leave them to it. */
export const GARANTIDO = 256 * MIB
/** A thread that keeps this much when it has finished is worth less than its memory. */
const MUITO_PARA_UM_OCIOSO = 192 * MIB
/** Milliseconds between two looks at the memory. */
const RONDA = 50

interface Mensuravel {
  readonly memoria: () => Promise<number | undefined>
}

interface Visto {
  readonly inicio: number
  agora: number
}

/** The memory of the threads of one task, each asked again once it has answered. */
export class Medicao<M extends Mensuravel> {
  private readonly vistos = new Map<M, Visto>()
  private readonly perguntados = new Set<M>()

  medir(membros: ReadonlyArray<M>): void {
    for (const membro of this.vistos.keys()) if (!membros.includes(membro)) this.vistos.delete(membro)
    for (const membro of membros) if (!this.perguntados.has(membro)) void this.perguntar(membro)
  }

  private async perguntar(membro: M): Promise<void> {
    this.perguntados.add(membro)
    const bytes = await membro.memoria()
    this.perguntados.delete(membro)
    if (bytes === undefined) return
    const visto = this.vistos.get(membro)
    if (visto === undefined) this.vistos.set(membro, { inicio: bytes, agora: bytes })
    else visto.agora = bytes
  }

  /** Bytes that the task grew by. */
  get crescimento(): number {
    let soma = 0
    for (const { inicio, agora } of this.vistos.values()) soma += Math.max(0, agora - inicio)
    return soma
  }

  grande(membro: M): boolean {
    return (this.vistos.get(membro)?.agora ?? 0) > MUITO_PARA_UM_OCIOSO
  }
}

/**
 * Tasks that must end, and why: each over its own limit; and, of a process over its limit, the one that grew most, unless
 * that is no more than what each has for itself (it may be tried again when the others have finished).
 */
export const passouDaMedida = <T extends { readonly medicao: { readonly crescimento: number } }>(
  tarefas: ReadonlyArray<T>,
  residente: number,
  { maximoDeMemoria, maximoDoProcesso }: LimitesDeMemoria
): ReadonlyArray<readonly [T, "MEMORIA" | "OCUPADO"]> => {
  const excedidas = tarefas.filter(({ medicao }) => medicao.crescimento > maximoDeMemoria)
  if (excedidas.length > 0) return excedidas.map((tarefa) => [tarefa, "MEMORIA"])
  const [maior, ...menores] = [...tarefas].sort((a, b) => b.medicao.crescimento - a.medicao.crescimento)
  return residente > maximoDoProcesso && maior !== undefined && maior.medicao.crescimento > GARANTIDO
    ? [[maior, menores.length > 0 ? "OCUPADO" : "MEMORIA"]]
    : []
}

/** A task as the watch sees it. */
interface Vigiada<M extends Mensuravel> {
  readonly fios: ReadonlyArray<M>
  readonly medicao: Medicao<M>
}

export class Vigia<M extends Mensuravel, T extends Vigiada<M>> {
  private readonly limites: LimitesDeMemoria | undefined
  private readonly interromper: (tarefa: T, motivo: Queda["motivo"]) => void
  private readonly prazos = new Map<T, NodeJS.Timeout>()
  private ronda: NodeJS.Timeout | undefined

  /** `limites`: absent, nobody asks what tasks take; `interromper`: what to do with one that took too much. */
  constructor(limites: LimitesDeMemoria | undefined, interromper: (tarefa: T, motivo: Queda["motivo"]) => void) {
    this.limites = limites
    this.interromper = interromper
  }

  /** From here on the task has so many milliseconds, whatever it had before. */
  vigiar(tarefa: T, prazo: number): void {
    clearTimeout(this.prazos.get(tarefa))
    this.prazos.set(
      tarefa,
      setTimeout(() => this.interromper(tarefa, "PRAZO"), prazo)
    )
    const { limites } = this
    if (limites !== undefined) this.ronda ??= setInterval(() => this.olhar(limites), RONDA)
  }

  /** It ended. */
  largar(tarefa: T): void {
    clearTimeout(this.prazos.get(tarefa))
    this.prazos.delete(tarefa)
    if (this.prazos.size > 0) return
    clearInterval(this.ronda)
    this.ronda = undefined
  }

  private olhar(limites: LimitesDeMemoria): void {
    for (const { medicao, fios } of this.prazos.keys()) medicao.medir(fios)
    for (const [tarefa, motivo] of passouDaMedida([...this.prazos.keys()], process.memoryUsage.rss(), limites)) {
      this.interromper(tarefa, motivo)
    }
  }
}
