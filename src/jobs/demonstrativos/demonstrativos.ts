/** `Demonstrativos` by drawing threads. */
import { availableParallelism } from "node:os"
import { Effect, Layer } from "effect"
import { CalculoInterrompido, CapacidadeOcupada } from "../../domain/calculos/comum/portas.ts"
import {
  DemonstrativoRecusado,
  Demonstrativos,
  type FalhaDoDemonstrativo,
  type PedidoDeDemonstrativo
} from "../../domain/demonstrativos/desenho/portas.ts"
import { ateOFim, Equipe, equipeNoEscopo, type OpcoesDaEquipe } from "../threads/equipe.ts"
import type { Queda } from "../threads/mensagens.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const MIB = 1024 * 1024

/** Seconds after which who found no room may try again. */
const TENTAR_EM = 5
/** Milliseconds that the statements of one calculation may take, once begun. */
const PRAZO = 60_000

export const OPCOES: OpcoesDaEquipe<Ordem> = {
  entrada: new URL("./trabalhador.ts", import.meta.url),
  tamanho: Math.max(1, availableParallelism() - 1),
  reserva: 1,
  simultaneasPorDono: 1,
  maximoEmEspera: 64,
  maximoEmEsperaPorDono: 8,
  maximoDeBytesEmEspera: 256 * MIB,
  garantido: 192 * MIB,
  maximoDaPilhaMb: 512,
  // a long statement is made of much that is soon gone: with less room a third of the work is collecting it
  maximoDosNovosMb: 96,
  descanso: 60_000,
  aquecer: { ordem: "AQUECER" }
}

type Fim = Resposta | { readonly resposta: Queda["motivo"]; readonly defeito?: string }

/** What broke is in the log by its place; nothing of the calculation is. */
const falhaDo = (fim: Exclude<Fim, { resposta: "DESENHADO" }>): Effect.Effect<never, FalhaDoDemonstrativo> => {
  switch (fim.resposta) {
    case "OCUPADO":
      return Effect.fail(new CapacidadeOcupada({ tentarEm: TENTAR_EM }))
    case "RECUSADO":
      return Effect.fail(new DemonstrativoRecusado({ motivo: fim.motivo, mensagens: fim.mensagens }))
    case "PRAZO":
    case "MEMORIA":
    case "DEFEITO": {
      const { resposta: motivo, ...defeito } = fim
      return Effect.logError("demonstrativo interrompido").pipe(
        Effect.annotateLogs({ tags: ["demonstrativos"], motivo, ...defeito }),
        Effect.andThen(Effect.fail(new CalculoInterrompido({ motivo })))
      )
    }
  }
}

/** A drawing in its turn: courts first, of the others each its share. */
const pedir = (
  equipe: Equipe<Ordem, Resposta>,
  { copia, documentos, forma, prioritario, dono }: PedidoDeDemonstrativo
): Effect.Effect<Fim> =>
  ateOFim<Fim>((concluir) =>
    equipe.pedir({
      prioritario,
      dono: prioritario ? undefined : dono,
      bytes: copia.pedido.length + copia.resultado.length,
      prazo: PRAZO,
      comecar: (fio) => fio.ordenar({ ordem: "DESENHAR", pedido: { copia, documentos, forma } }),
      situacao: () => "PRONTA",
      ouvir: concluir,
      cair: ({ motivo, ...defeito }) => concluir({ resposta: motivo, ...defeito })
    })
  )

/** Threads start with the first statement and end with the scope. */
export const DemonstrativosEmTrabalhadores = (
  opcoes: Partial<OpcoesDaEquipe<Ordem>> = {}
): Layer.Layer<Demonstrativos> =>
  Layer.effect(
    Demonstrativos,
    Effect.map(
      equipeNoEscopo(() => new Equipe<Ordem, Resposta>({ ...OPCOES, ...opcoes })),
      (equipe) => ({
        desenhar: Effect.fn("Demonstrativos.desenhar")(function* (pedido: PedidoDeDemonstrativo) {
          yield* Effect.annotateCurrentSpan({ rota: pedido.copia.rota, documentos: pedido.documentos.join(" ") })
          const fim = yield* pedir(equipe, pedido)
          return fim.resposta === "DESENHADO" ? fim.desenhados : yield* falhaDo(fim)
        })
      })
    )
  )
