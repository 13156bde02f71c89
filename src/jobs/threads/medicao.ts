/** What running tasks take of the memory of the process, and which of them took too much. */

const MIB = 1024 * 1024

/**
 * A thread that keeps this much when it has finished, beside its room for what is new, is worth less than its memory. That room
 * is full of what nobody needs any more: counted here, the calculation after every long one would begin in a cold thread.
 */
const MUITO_PARA_UM_OCIOSO = 176 * MIB
/** Milliseconds between two looks at the memory. */
export const RONDA = 50

interface Mensuravel {
  /** Bytes of its room for what is new. */
  readonly paraNovos: number
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
    return (this.vistos.get(membro)?.agora ?? 0) > MUITO_PARA_UM_OCIOSO + membro.paraNovos
  }
}

/** A running task and the memory it may take. */
export interface Medida {
  /** Of a court. */
  readonly prioritario: boolean
  /** Bytes that it is sure of, however full the process is: the others leave them to it. */
  readonly garantido: number
  /** Bytes that it may make the process grow by. */
  readonly maximo: number
  readonly medicao: { readonly crescimento: number }
}

/**
 * Tasks that must end, and why: each over its own limit; and, of a process over its limit, the one that grew most of those
 * that have more than they are sure of, courts' last (it may be tried again when the others have finished).
 */
export const passouDaMedida = <T extends Medida>(
  tarefas: ReadonlyArray<T>,
  residente: number,
  maximoDoProcesso: number
): ReadonlyArray<readonly [T, "MEMORIA" | "OCUPADO"]> => {
  const excedidas = tarefas.filter(({ maximo, medicao }) => medicao.crescimento > maximo)
  if (excedidas.length > 0) return excedidas.map((tarefa) => [tarefa, "MEMORIA"])
  if (residente <= maximoDoProcesso) return []
  const [primeira] = tarefas
    .filter(({ garantido, medicao }) => medicao.crescimento > garantido)
    .sort((a, b) => Number(a.prioritario) - Number(b.prioritario) || b.medicao.crescimento - a.medicao.crescimento)
  return primeira === undefined ? [] : [[primeira, tarefas.length > 1 ? "OCUPADO" : "MEMORIA"]]
}
