/** Looks at running tasks from outside: how long each takes. What they take of memory is `orcamento.ts`. */

export class Vigia<T> {
  private readonly vencer: (tarefa: T) => void
  private readonly prazos = new Map<T, NodeJS.Timeout>()

  /** `vencer`: what to do with one that took too long. */
  constructor(vencer: (tarefa: T) => void) {
    this.vencer = vencer
  }

  /** From here on the task has so many milliseconds, whatever it had before. */
  vigiar(tarefa: T, prazo: number): void {
    clearTimeout(this.prazos.get(tarefa))
    this.prazos.set(
      tarefa,
      setTimeout(() => this.vencer(tarefa), prazo)
    )
  }

  /** It ended. */
  largar(tarefa: T): void {
    clearTimeout(this.prazos.get(tarefa))
    this.prazos.delete(tarefa)
  }
}
