/** How many jobs there may be, and for how long (decisions, section 5). */
import { Context, Data, Result } from "effect"
import type { ClasseConsumidor } from "../acesso/consumidor.ts"

export interface RegrasDeTrabalho {
  /** Jobs waiting, of those that go ahead and of the others: nobody fills the queue of the courts. */
  readonly fila: number
  /** Jobs of one key that wait or are being calculated. */
  readonly ativosPorChave: Readonly<Record<ClasseConsumidor, number>>
  /** Jobs on record, whatever their state. */
  readonly registros: number
  /** Milliseconds for which an ended job is kept. */
  readonly retencao: number
  /** Milliseconds for which an `Idempotency-Key` is remembered, or longer: as long as its job is on record. */
  readonly memoriaDaChave: number
}

const HORA = 3_600_000

export const REGRAS_PADRAO: RegrasDeTrabalho = {
  fila: 100,
  ativosPorChave: { judiciario: 16, institucional: 4, publico: 4 },
  registros: 1_000,
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
  readonly ativosDaChave: number
  readonly registros: number
  /** Ended ones among them. */
  readonly terminados: number
}

/** There is no room for one more: try again. */
export class SemLugar extends Data.TaggedError("SemLugar")<{
  /** The key has its share, too many wait, or nothing on record has ended. */
  readonly motivo: "CHAVE" | "FILA" | "REGISTROS"
  /** What is full holds this many. */
  readonly limite: number
}> {}

/** Whether one more job has room; then, how many of the first that ended make it. */
export const admitir = (
  { naFila, ativosDaChave, registros, terminados }: Ocupacao,
  classe: ClasseConsumidor,
  regras: RegrasDeTrabalho
): Result.Result<number, SemLugar> => {
  const daChave = regras.ativosPorChave[classe]
  if (ativosDaChave >= daChave) return Result.fail(new SemLugar({ motivo: "CHAVE", limite: daChave }))
  if (naFila >= regras.fila) return Result.fail(new SemLugar({ motivo: "FILA", limite: regras.fila }))
  const descartar = Math.max(0, registros + 1 - regras.registros)
  return descartar > terminados
    ? Result.fail(new SemLugar({ motivo: "REGISTROS", limite: regras.registros }))
    : Result.succeed(descartar)
}
