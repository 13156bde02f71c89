/** What a service does again and again beside its requests. */
import { Clock, Cron, type Duration, Effect, Layer } from "effect"
import { insistir } from "../domain/rotinas/insistir.ts"

/** Runs at once and then at the interval, while the layer lives; a failure is logged as `falha` and the next run makes up for it. */
export const periodica = <A, E, R>(efeito: Effect.Effect<A, E, R>, aCada: Duration.Input, falha: string) =>
  Layer.effectDiscard(insistir(efeito, aCada, falha))

/** Sleeps until the next instant of `cron`. */
const proximaHora = (cron: Cron.Cron): Effect.Effect<void> =>
  Effect.flatMap(Clock.currentTimeMillis, (agora) => Effect.sleep(Cron.next(cron, agora).getTime() - agora))

/** Runs at every instant of `cron`, for ever. */
export const agendado = <E, R>(cron: Cron.Cron, efeito: Effect.Effect<void, E, R>): Effect.Effect<never, E, R> =>
  Effect.forever(Effect.andThen(proximaHora(cron), efeito))

/** Tells whoever runs the service how many old records were deleted; nothing when there were none. */
export const registrarApagados = (mensagem: string, apagados: number, detalhes: Readonly<Record<string, number>>) =>
  apagados === 0 ? Effect.void : Effect.annotateLogs(Effect.logInfo(mensagem), { tags: ["backoffice"], ...detalhes })
