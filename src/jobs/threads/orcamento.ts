/**
 * The memory that everything which runs at once in threads may take, whatever team it is of (specification 5, section 10): a
 * task begins where there is room for what it is sure to have, and of a process that is full all the same threads at rest
 * end first, then the work that went furthest over what it was sure of, of courts last.
 */
import { Context } from "effect"
import { type Medida, passouDaMedida, RONDA } from "./medicao.ts"
import type { Queda } from "./mensagens.ts"

const MIB = 1024 * 1024

/** Memory of the service itself: tables, requests, threads at rest, and the open drafts (`MEMORIA_DOS_RASCUNHOS`). */
export const DO_SERVICO = 384 * MIB
/** Of the rest, what only courts begin with. */
const DA_JUSTICA = 256 * MIB

/** A running task, as the budget sees it. */
export interface Orcada extends Medida {
  /** Asks its threads what they take. */
  readonly medir: () => void
  readonly interromper: (motivo: Queda["motivo"]) => void
}

/** A team. */
export interface Participante {
  /** There may be room: who waits begins; `soPrioritarias`: of courts only. */
  readonly chamar: (soPrioritarias: boolean) => void
  /** Ends threads at rest; whether there were any. */
  readonly aliviar: () => boolean
}

export class Orcamento {
  private readonly maximoDoProcesso: number
  private readonly participantes = new Set<Participante>()
  private readonly orcadas = new Set<Orcada>()
  private prometido = 0
  private ronda: NodeJS.Timeout | undefined

  /** `maximoDoProcesso`: bytes resident. */
  constructor(maximoDoProcesso: number) {
    this.maximoDoProcesso = maximoDoProcesso
  }

  entrar(participante: Participante): void {
    this.participantes.add(participante)
  }

  sair(participante: Participante): void {
    this.participantes.delete(participante)
  }

  /** Whether there is room for one more that is sure of so many bytes. */
  cabe(garantido: number, prioritario: boolean): boolean {
    const teto = this.maximoDoProcesso - DO_SERVICO - (prioritario ? 0 : DA_JUSTICA)
    return this.prometido + garantido <= teto
  }

  /** It begins. */
  tomar(orcada: Orcada): void {
    this.orcadas.add(orcada)
    this.prometido += orcada.garantido
    this.ronda ??= setInterval(() => this.olhar(), RONDA)
  }

  /** It ended: who waits, of any team, may begin, courts first. */
  devolver(orcada: Orcada): void {
    if (!this.orcadas.delete(orcada)) return
    this.prometido -= orcada.garantido
    if (this.orcadas.size === 0) {
      clearInterval(this.ronda)
      this.ronda = undefined
    }
    for (const soPrioritarias of [true, false]) for (const um of this.participantes) um.chamar(soPrioritarias)
  }

  private olhar(): void {
    for (const { medir } of this.orcadas) medir()
    const residente = process.memoryUsage.rss()
    if (residente > this.maximoDoProcesso && this.aliviar()) return
    for (const [orcada, motivo] of passouDaMedida([...this.orcadas], residente, this.maximoDoProcesso)) {
      orcada.interromper(motivo)
    }
  }

  private aliviar(): boolean {
    return [...this.participantes].map((um) => um.aliviar()).some((aliviou) => aliviou)
  }
}

/** The budget of the process, which its composition says; a team that nobody gave one keeps to its own limits alone. */
export const OrcamentoDoProcesso = Context.Reference<Orcamento>("jobs/OrcamentoDoProcesso", {
  defaultValue: () => new Orcamento(Number.POSITIVE_INFINITY)
})
