/** `Calculadora` by calculating threads. */
import { availableParallelism } from "node:os"
import { Effect, Layer, Result } from "effect"
import {
  type Calculado,
  Calculadora,
  CalculoInterrompido,
  CalculoRecusado,
  CapacidadeOcupada,
  type FalhaDaCalculadora,
  type Operacao
} from "../../domain/calculos/comum/portas.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { hojeEmBrasilia } from "../comum/hoje.ts"
import { Equipe, type Fim, type OpcoesDaEquipe } from "./equipe.ts"

const MIB = 1024 * 1024

/** Seconds after which who found no room may try again. */
const TENTAR_EM = 5

export const OPCOES: Omit<OpcoesDaEquipe, "entrada"> = {
  tamanho: availableParallelism(),
  reserva: 1,
  maximoEmEspera: 100,
  maximoDeBytesEmEspera: 64 * MIB,
  prazo: 60_000,
  tolerancia: 250,
  maximoDaPilhaMb: 512,
  descanso: 300_000
}

const interrompido = (motivo: CalculoInterrompido["motivo"], operacao: Operacao, defeito?: string) =>
  Effect.logError("cálculo interrompido").pipe(
    Effect.annotateLogs({
      tags: ["calculo"],
      motivo,
      operacao,
      ...(defeito === undefined ? {} : { defeito })
    }),
    Effect.andThen(Effect.fail(new CalculoInterrompido({ motivo })))
  )

const concluido = (
  fim: Exclude<Fim, { resposta: "SEM_TABELAS" }>,
  operacao: Operacao
): Effect.Effect<Calculado, Exclude<FalhaDaCalculadora, { _tag: "IndicesIndisponiveis" }>> => {
  switch (fim.resposta) {
    case "CALCULADO":
      return Effect.succeed({ json: fim.json, conclusao: fim.conclusao })
    case "RECUSADO":
      return Effect.fail(new CalculoRecusado({ motivo: fim.motivo, mensagens: fim.mensagens }))
    case "OCUPADO":
      return Effect.fail(new CapacidadeOcupada({ tentarEm: TENTAR_EM }))
    case "DEFEITO":
      return interrompido(fim.resposta, operacao, fim.defeito)
    default:
      return interrompido(fim.resposta, operacao)
  }
}

export interface OpcoesDaCalculadora extends Partial<OpcoesDaEquipe> {
  /** What a thread runs: `atenderOrdens` with the executions of the product. */
  readonly entrada: URL
  /** Version of the running program. */
  readonly motor: string
}

/** Threads start with the first calculation and end with the scope. */
export const CalculadoraEmTrabalhadores = ({
  motor,
  ...opcoes
}: OpcoesDaCalculadora): Layer.Layer<Calculadora, never, TabelasVigentes> =>
  Layer.effect(
    Calculadora,
    Effect.gen(function* () {
      const { paraCalculo } = yield* TabelasVigentes
      const equipe = yield* Effect.acquireRelease(
        Effect.sync(() => new Equipe({ ...OPCOES, ...opcoes })),
        (aberta) => Effect.promise(() => aberta.encerrar())
      )
      return {
        calcular: Effect.fn("Calculadora.calcular")(function* (pedido, ouvinte) {
          yield* Effect.annotateCurrentSpan({ operacao: pedido.operacao })
          const hoje = yield* hojeEmBrasilia
          // a request that is refused anyway is refused without tables
          const tabelas = yield* Effect.result(paraCalculo)
          const fim = yield* Effect.callback<Fim>((retomar) => {
            const desistir = equipe.calcular({
              pedido,
              tabelas: Result.getOrUndefined(tabelas),
              hoje,
              motor,
              ouvinte,
              concluir: (fim) => retomar(Effect.succeed(fim))
            })
            return Effect.sync(desistir)
          })
          if (fim.resposta === "SEM_TABELAS") {
            return yield* Result.isFailure(tabelas) ? tabelas.failure : Effect.die("a thread lost its tables")
          }
          return yield* concluido(fim, pedido.operacao)
        })
      }
    })
  )
