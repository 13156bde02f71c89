/** What readings take of the memory of the process, looked at from outside, and which of them has taken too much. */
import type { MotivoIlegivel } from "../../domain/documentos/portas.ts"

const MIB = 1024 * 1024

export interface LimitesDeMemoria {
  /** Bytes that one reading may make the process grow by. */
  readonly maximoDeMemoria: number
  /** Bytes of the process above which the reading that took most gives way. */
  readonly maximoDoProcesso: number
}

/** Bytes that every reading has for itself, however full the process is: the others leave them to it. */
export const GARANTIDO = 256 * MIB
/** A thread that keeps this much when it has finished is worth less than its memory. */
const MUITO_PARA_UM_OCIOSO = 192 * MIB

interface Mensuravel {
  readonly memoria: () => Promise<number | undefined>
}

interface Visto {
  readonly inicio: number
  agora: number
}

/** The memory of the threads of one reading, each asked again once it has answered. */
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

  /** Bytes that the reading grew by. */
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
 * Readings that must end, and why: each over its own limit; and, of a process over its limit, the one that grew most,
 * unless that is no more than what each has for itself (it may be tried again when the others have finished).
 */
export const passouDaMedida = <L extends { readonly medicao: { readonly crescimento: number } }>(
  leituras: ReadonlyArray<L>,
  residente: number,
  { maximoDeMemoria, maximoDoProcesso }: LimitesDeMemoria
): ReadonlyArray<readonly [L, MotivoIlegivel]> => {
  const excedidas = leituras.filter(({ medicao }) => medicao.crescimento > maximoDeMemoria)
  if (excedidas.length > 0) return excedidas.map((leitura) => [leitura, "MEMORIA"])
  const [maior, ...menores] = [...leituras].sort((a, b) => b.medicao.crescimento - a.medicao.crescimento)
  return residente > maximoDoProcesso && maior !== undefined && maior.medicao.crescimento > GARANTIDO
    ? [[maior, menores.length > 0 ? "OCUPADO" : "MEMORIA"]]
    : []
}
