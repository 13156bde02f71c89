/** How many jobs there may be, and for how long (decisions, section 5). */
import { Context, Data, Result } from "effect"
import type { ClasseConsumidor } from "../acesso/consumidor.ts"

export interface RegrasDeTrabalho {
  /** Jobs waiting, of those that go ahead and of the others: nobody fills the queue of the courts. */
  readonly fila: number
  /** Jobs of one owner (a person's keys of one class) that wait or are being calculated. */
  readonly ativosPorDono: Readonly<Record<ClasseConsumidor, number>>
  /** Jobs on record, whatever their state. */
  readonly registros: number
  /** Of one owner: who has all of them loses the first of its own, and nobody else's. */
  readonly registrosPorDono: Readonly<Record<ClasseConsumidor, number>>
  /** Milliseconds for which an ended job is kept. */
  readonly retencao: number
  /** Milliseconds for which an `Idempotency-Key` is remembered, or longer: as long as its job is on record. */
  readonly memoriaDaChave: number
}

const HORA = 3_600_000

export const REGRAS_PADRAO: RegrasDeTrabalho = {
  fila: 100,
  ativosPorDono: { judiciario: 16, institucional: 4, publico: 4 },
  registros: 1_000,
  registrosPorDono: { judiciario: 500, institucional: 200, publico: 100 },
  retencao: HORA,
  memoriaDaChave: 24 * HORA
}

export const RegrasDosTrabalhos = Context.Reference<RegrasDeTrabalho>("trabalhos/Regras", {
  defaultValue: () => REGRAS_PADRAO
})

/** What is on record when one more comes. */
export interface Ocupacao {
  /** Of its kind: those that go ahead, or the others. */
  readonly naFila: number
  readonly ativosDoDono: number
  readonly registros: number
  /** Ended ones among them. */
  readonly terminados: number
  readonly registrosDoDono: number
  readonly terminadosDoDono: number
}

/** There is no room for one more: try again. */
export class SemLugar extends Data.TaggedError("SemLugar")<{
  /** The owner has its share, too many wait, or nothing on record has ended. */
  readonly motivo: "DONO" | "FILA" | "REGISTROS"
  /** What is full holds this many. */
  readonly limite: number
}> {}

/** Ended jobs that make room, the first that ended first: of the owner, then of anybody (of courts last). */
export interface Descarte {
  readonly doDono: number
  readonly deTodos: number
}

/** Whether one more job has room; then, what makes it. */
export const admitir = (
  ocupacao: Ocupacao,
  classe: ClasseConsumidor,
  regras: RegrasDeTrabalho
): Result.Result<Descarte, SemLugar> => {
  const { naFila, ativosDoDono, registros, terminados, registrosDoDono, terminadosDoDono } = ocupacao
  const ativos = regras.ativosPorDono[classe]
  const seus = regras.registrosPorDono[classe]
  const doDono = Math.max(0, registrosDoDono + 1 - seus)
  if (ativosDoDono >= ativos) return Result.fail(new SemLugar({ motivo: "DONO", limite: ativos }))
  if (doDono > terminadosDoDono) return Result.fail(new SemLugar({ motivo: "DONO", limite: seus }))
  if (naFila >= regras.fila) return Result.fail(new SemLugar({ motivo: "FILA", limite: regras.fila }))
  const deTodos = Math.max(0, registros - doDono + 1 - regras.registros)
  return deTodos > terminados - doDono
    ? Result.fail(new SemLugar({ motivo: "REGISTROS", limite: regras.registros }))
    : Result.succeed({ doDono, deTodos })
}
