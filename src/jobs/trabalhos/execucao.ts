/** One job in the hands of this instance: calculated, told about, and ended once. */
import { Cause, Clock, Effect, Option, Schedule } from "effect"
import {
  type Andamento,
  type Calculadora,
  type FalhaDaCalculadora,
  type Ouvinte,
  SEM_ANDAMENTO
} from "../../domain/calculos/comum/portas.ts"
import { ARRENDAMENTO_S, type FilaDeTrabalhos, type Fim, type Tomado } from "../../domain/trabalhos/portas.ts"
import type { ErroDoTrabalho } from "../../domain/trabalhos/trabalho.ts"
import type { Registrar } from "./registro.ts"

/** How often new progress is told, and the lease renewed without any, in milliseconds. */
const A_CADA = 250
const RENOVAR_A_CADA = 2_000

type Definitiva = Exclude<FalhaDaCalculadora, { readonly _tag: "CapacidadeOcupada" }>

const erroDa = (falha: Definitiva): ErroDoTrabalho => {
  switch (falha._tag) {
    case "CalculoRecusado":
      return { motivo: falha.motivo, mensagens: falha.mensagens }
    case "CalculoInterrompido":
      return { motivo: falha.motivo, mensagens: [] }
    case "IndicesIndisponiveis":
      return { motivo: "INDICES_INDISPONIVEIS", mensagens: [] }
  }
}

/** How far the calculation is, as its listener hears it. */
interface Escuta {
  andamento: Andamento
}

const ouvinteDe = (escuta: Escuta): Ouvinte => ({
  querer: "ANDAMENTO",
  ouvir: ({ andamento }) => {
    escuta.andamento = andamento
  }
})

/** The calculation to its end, whatever that is; who finds no room waits for it. */
const calcular = ({ calcular }: Calculadora["Service"], { pedido }: Tomado, escuta: Escuta): Effect.Effect<Fim> =>
  calcular(pedido, ouvinteDe(escuta)).pipe(
    Effect.retry({ while: ({ _tag }) => _tag === "CapacidadeOcupada", schedule: Schedule.spaced("1 second") }),
    Effect.map((calculado): Fim => ({ calculado })),
    Effect.catchCause((causa): Effect.Effect<Fim> => {
      if (Cause.hasInterruptsOnly(causa)) return Effect.interrupt
      const falha = Option.getOrUndefined(Cause.findErrorOption(causa))
      const erro: ErroDoTrabalho =
        falha === undefined || falha._tag === "CapacidadeOcupada" ? { motivo: "DEFEITO", mensagens: [] } : erroDa(falha)
      return Effect.succeed({ erro })
    })
  )

/** Keeps the lease and tells the progress; ends when the job is no longer this instance's. */
const guardar = Effect.fnUntraced(function* (fila: FilaDeTrabalhos["Service"], tomado: Tomado, escuta: Escuta) {
  let renovado = yield* Clock.currentTimeMillis
  let dito = escuta.andamento
  while (true) {
    yield* Effect.sleep(A_CADA)
    const agora = yield* Clock.currentTimeMillis
    if (escuta.andamento === dito && agora - renovado < RENOVAR_A_CADA) continue
    dito = escuta.andamento
    const nossa = Option.getOrUndefined(yield* Effect.option(fila.renovar(tomado, dito)))
    if (nossa === true) renovado = agora
    // a queue out of reach for as long as the lease has given the job to somebody else
    else if (nossa === false || agora - renovado > ARRENDAMENTO_S * 1_000) return undefined
  }
})

export interface Execucao {
  readonly calculadora: Calculadora["Service"]
  readonly fila: FilaDeTrabalhos["Service"]
  readonly registrar: Registrar
}

/**
 * Calculates a taken job and records its end, unless it is not wanted any more (`desistido`) or not this instance's.
 * Interrupted, it gives the job back.
 */
export const executar = ({ calculadora, fila, registrar }: Execucao, tomado: Tomado, desistido: Effect.Effect<void>) =>
  Effect.gen(function* () {
    const inicio = yield* Clock.currentTimeMillis
    const escuta: Escuta = { andamento: SEM_ANDAMENTO }
    const fim = yield* Effect.raceFirst(
      calcular(calculadora, tomado, escuta),
      Effect.raceFirst(guardar(fila, tomado, escuta), Effect.as(desistido, undefined))
    )
    if (fim === undefined) return
    const terminou = yield* fila
      .terminar(tomado, escuta.andamento, fim)
      .pipe(Effect.retry({ times: 2 * ARRENDAMENTO_S, schedule: Schedule.spaced("500 millis") }))
    if (terminou) yield* registrar(tomado, fim, (yield* Clock.currentTimeMillis) - inicio)
  }).pipe(
    Effect.onInterrupt(() => Effect.ignore(fila.devolver(tomado))),
    Effect.ignore, // out of reach: the lease ends, and somebody takes it
    Effect.withSpan("Trabalhos.executar", { attributes: { operacao: tomado.pedido.operacao } })
  )
