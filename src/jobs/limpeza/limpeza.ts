/** The cleaning job: everything that ends by age, one purge after the other, by one instance at a time. */
import { Cause, type Cron, Effect, Layer } from "effect"
import { type Expurgo, Expurgos } from "../../domain/limpeza/expurgos.ts"
import { agendado } from "../periodica.ts"

/** What became of one purge; `quantos` is `undefined` when it failed. */
export interface Expurgado extends Pick<Expurgo, "nome" | "oQue"> {
  readonly quantos: number | undefined
}

const ETIQUETAS = { tags: ["backoffice"], tarefa: "db:limpeza" }

/** A purge that fails is logged, and the others are done. */
const tentar = ({ nome, oQue }: Expurgo, efeito: Effect.Effect<number>): Effect.Effect<Expurgado> =>
  efeito.pipe(
    Effect.map((quantos): Expurgado => ({ nome, oQue, quantos })),
    Effect.catchCause((causa) =>
      Cause.hasInterruptsOnly(causa)
        ? Effect.interrupt
        : Effect.as(Effect.annotateLogs(Effect.logError(`não apagado: ${oQue}`, causa), ETIQUETAS), {
            nome,
            oQue,
            quantos: undefined
          })
    )
  )

const registrar = ({ nome, oQue, quantos = 0 }: Expurgado) =>
  quantos === 0
    ? Effect.void
    : Effect.annotateLogs(Effect.logInfo(`apagado: ${oQue}`), { ...ETIQUETAS, expurgo: nome, quantos })

/** Deletes all that has ended; `undefined`: another instance is at it. */
export const limpar = Effect.flatMap(Expurgos, ({ lista, sozinho }) =>
  sozinho(Effect.forEach(lista, (expurgo) => Effect.tap(tentar(expurgo, expurgo.apagar), registrar)))
).pipe(Effect.withSpan("limpeza"))

/** What would go now, and nothing goes. */
export const simular = Effect.flatMap(Expurgos, ({ lista }) =>
  Effect.forEach(lista, (expurgo) => tentar(expurgo, expurgo.contar))
).pipe(Effect.withSpan("limpeza.simulada"))

/** Cleans at once and then at every instant of `cron`, while the service lives. No failure ends it. */
export const LimpezaAgendada = (cron: Cron.Cron): Layer.Layer<never, never, Expurgos> => {
  const umaVez = Effect.catchCause(Effect.asVoid(limpar), (causa) =>
    Effect.annotateLogs(Effect.logWarning("limpeza não feita", causa), ETIQUETAS)
  )
  return Layer.effectDiscard(Effect.forkScoped(Effect.andThen(umaVez, agendado(cron, umaVez))))
}
