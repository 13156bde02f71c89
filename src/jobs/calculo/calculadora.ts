/** `Calculadora` by calculating threads. */
import { availableParallelism } from "node:os"
import { Effect, Layer, Result } from "effect"
import {
  Calculadora,
  type CalculoInterrompido,
  CalculoRecusado,
  CapacidadeOcupada
} from "../../domain/calculos/comum/portas.ts"
import { TabelasVigentes } from "../../domain/indices/portas.ts"
import { hojeEmBrasilia } from "../../domain/valores/brasilia.ts"
import { ateOFim, equipeNoEscopo } from "../threads/equipe.ts"
import { interrompida } from "../threads/interrupcao.ts"
import { EquipeDeCalculo, type Fim, type OpcoesDoCalculo } from "./equipe.ts"

const MIB = 1024 * 1024

/** Seconds after which who found no room may try again. */
const TENTAR_EM = 5

export const OPCOES: Omit<OpcoesDoCalculo, "entrada"> = {
  tamanho: availableParallelism(),
  reserva: 1,
  maximoEmEspera: 100,
  maximoDeBytesEmEspera: 64 * MIB,
  prazo: 60_000,
  tolerancia: 250,
  garantido: 64 * MIB,
  maximoDaPilhaMb: 512,
  // a result is tens of MiB for a moment: with less room it is collected over and over while it is made
  maximoDosNovosMb: 64,
  descanso: 300_000
}

/** A thread of its own: requests to be calculated later are not kept waiting by those that are calculated now. */
const DOS_QUE_CONFEREM = { tamanho: 1, reserva: 0 }

/** Why there is no answer, as a failure; what broke, or was broken off, is in the log. */
const falhaDo = (
  fim: Fim,
  operacao: string
): Effect.Effect<never, CalculoRecusado | CapacidadeOcupada | CalculoInterrompido> => {
  switch (fim.resposta) {
    case "RECUSADO":
      return Effect.fail(new CalculoRecusado({ motivo: fim.motivo, mensagens: fim.mensagens }))
    case "OCUPADO":
      return Effect.fail(new CapacidadeOcupada({ tentarEm: TENTAR_EM }))
    case "PRAZO":
    case "MEMORIA":
    case "DEFEITO": {
      const { resposta, ...defeito } = fim
      return interrompida("cálculo interrompido", resposta, { tags: ["calculo"], operacao, ...defeito })
    }
    default:
      return Effect.die(`a thread answered ${fim.resposta}`)
  }
}

export interface OpcoesDaCalculadora extends Partial<OpcoesDoCalculo> {
  /** What a thread runs: `atenderOrdens` with the operations of the product. */
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
      const equipe = yield* equipeNoEscopo(() => new EquipeDeCalculo({ ...OPCOES, ...opcoes }))
      const conferentes = yield* equipeNoEscopo(
        () => new EquipeDeCalculo({ ...OPCOES, ...opcoes, ...DOS_QUE_CONFEREM })
      )
      return {
        calcular: Effect.fn("Calculadora.calcular")(function* (pedido, ouvinte) {
          yield* Effect.annotateCurrentSpan({ operacao: pedido.operacao })
          const hoje = yield* hojeEmBrasilia
          // a request that is refused anyway is refused without tables
          const lidas = yield* Effect.result(paraCalculo)
          const tabelas = Result.getOrUndefined(lidas)
          const fim = yield* ateOFim<Fim>((concluir) =>
            equipe.calcular({ pedido, tabelas, hoje, motor, ouvinte, concluir })
          )
          if (fim.resposta === "CALCULADO") return { ...fim.calculado, tabelas, hoje, motor }
          if (fim.resposta === "SEM_TABELAS" && Result.isFailure(lidas)) return yield* lidas.failure
          return yield* falhaDo(fim, pedido.operacao)
        }),
        conferir: Effect.fn("Calculadora.conferir")(function* (pedido) {
          yield* Effect.annotateCurrentSpan({ operacao: pedido.operacao })
          const fim = yield* ateOFim<Fim>((concluir) => conferentes.conferir(pedido, concluir))
          return fim.resposta === "CONFERIDO" ? fim.conferido : yield* falhaDo(fim, `conferir-${pedido.operacao}`)
        })
      }
    })
  )
