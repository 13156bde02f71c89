/**
 * How many uploads arrive at a time, and how slowly one may: each keeps a connection and up to 150 MB of the temporary
 * folder for as long as its sender likes.
 */
import { Clock, Context, Effect, type Scope } from "effect"
import { type ClasseConsumidor, Consumidor } from "../../../domain/acesso/consumidor.ts"
import { titularDaCota } from "../../../domain/acesso/cotas.ts"
import { Falha } from "../falhas/falha.ts"

export interface LimitesDeRecepcao {
  /** Uploads of one person and class at a time. */
  readonly porTitular: Readonly<Record<ClasseConsumidor, number>>
  /** Of everybody. */
  readonly total: number
  /** More of them, of courts only. */
  readonly reserva: number
  /** Bytes a second, on average, once `carencia` milliseconds have passed. */
  readonly ritmoMinimo: number
  readonly carencia: number
}

export const LIMITES_DE_RECEPCAO: LimitesDeRecepcao = {
  porTitular: { judiciario: 64, institucional: 16, publico: 8 },
  total: 64,
  reserva: 32,
  ritmoMinimo: 8 * 1024,
  carencia: 15_000
}

/** Seconds after which who found no room may try again. */
const TENTAR_EM = 5

const cheio = (quem: string): Falha =>
  new Falha({
    http: 429,
    mensagens: [`${quem}; repita a requisição em ${TENTAR_EM} segundos`],
    retryAfter: TENTAR_EM
  })

export const LENTO = Falha.de(
  408,
  "corpo: o envio está lento demais e foi interrompido; repita-o por uma conexão mais rápida"
)

/** The uploads that this process is receiving. */
export class Recepcoes {
  readonly limites: LimitesDeRecepcao
  private readonly porTitular = new Map<string, number>()
  private emCurso = 0

  constructor(limites: LimitesDeRecepcao = LIMITES_DE_RECEPCAO) {
    this.limites = limites
  }

  /** Takes a place, or says who has too many. */
  entrar(titular: string, classe: ClasseConsumidor): Falha | undefined {
    const { porTitular, total, reserva } = this.limites
    const suas = this.porTitular.get(titular) ?? 0
    if (suas >= porTitular[classe]) return cheio(`já há ${suas} envios de arquivos com a sua chave em andamento`)
    if (this.emCurso >= (classe === "judiciario" ? total + reserva : total)) {
      return cheio("há envios de arquivos demais em andamento")
    }
    this.emCurso++
    this.porTitular.set(titular, suas + 1)
    return undefined
  }

  sair(titular: string): void {
    this.emCurso--
    const restam = this.porTitular.get(titular)! - 1
    if (restam === 0) this.porTitular.delete(titular)
    else this.porTitular.set(titular, restam)
  }
}

/** Shared by all the routes of a process. */
export const RecepcoesDoProcesso = Context.Reference<Recepcoes>("http/RecepcoesDoProcesso", {
  defaultValue: () => new Recepcoes()
})

/** A place for an upload of the current consumer, until the scope ends. */
export const lugarParaReceber: Effect.Effect<Recepcoes, Falha, Consumidor | Scope.Scope> = Effect.gen(function* () {
  const recepcoes = yield* RecepcoesDoProcesso
  const consumidor = yield* Consumidor
  const titular = titularDaCota(consumidor)
  yield* Effect.acquireRelease(
    Effect.suspend(() => {
      const recusa = recepcoes.entrar(titular, consumidor.classe)
      return recusa === undefined ? Effect.void : Effect.fail(recusa)
    }),
    () => Effect.sync(() => recepcoes.sair(titular))
  )
  return recepcoes
})

/** Ends `receber` when what it received so far came too slowly. */
export const noRitmo = <A, E, R>(
  receber: Effect.Effect<A, E, R>,
  { limites: { ritmoMinimo, carencia } }: Recepcoes,
  recebidos: () => number
): Effect.Effect<A, E | Falha, R> => {
  const vigiar = Effect.gen(function* () {
    const inicio = yield* Clock.currentTimeMillis
    yield* Effect.sleep(carencia)
    while (true) {
      const segundos = ((yield* Clock.currentTimeMillis) - inicio) / 1000
      if (recebidos() < ritmoMinimo * segundos) return yield* LENTO
      yield* Effect.sleep("1 second")
    }
  })
  return Effect.raceFirst(receber, vigiar)
}
