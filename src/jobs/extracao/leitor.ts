/** `LeitorDeDocumentos` by reading threads. */
import { availableParallelism } from "node:os"
import { Effect, Layer } from "effect"
import { DocumentoIlegivel, LeitorDeDocumentos, type PartesDeJson } from "../../domain/documentos/portas.ts"
import { type Desfecho, Equipe, type OpcoesDaEquipe } from "./equipe.ts"

const MIB = 1024 * 1024

export const OPCOES: OpcoesDaEquipe = {
  tamanho: availableParallelism(),
  maximoEmEspera: 32,
  prazo: 120_000,
  maximoDeMemoria: 768 * MIB,
  maximoDaPilhaMb: 320,
  descanso: 60_000
}

/** The log names the place in the program, never what the document holds. */
const concluido = (desfecho: Desfecho): Effect.Effect<PartesDeJson, DocumentoIlegivel> => {
  if ("json" in desfecho) return Effect.succeed(desfecho.json)
  const { defeito, ...motivo } = desfecho
  const falha = Effect.fail(new DocumentoIlegivel(motivo))
  return defeito === undefined
    ? falha
    : Effect.andThen(
        Effect.logError("um leitor de documentos falhou").pipe(Effect.annotateLogs({ tags: ["tempo"], defeito })),
        falha
      )
}

/** Threads start with the first document and end with the scope. */
export const LeitorEmTrabalhadores = (opcoes: Partial<OpcoesDaEquipe> = {}): Layer.Layer<LeitorDeDocumentos> =>
  Layer.effect(
    LeitorDeDocumentos,
    Effect.map(
      Effect.acquireRelease(
        Effect.sync(() => new Equipe({ ...OPCOES, ...opcoes })),
        (equipe) => Effect.promise(() => equipe.encerrar())
      ),
      (equipe) => ({
        ler: (tipo, recebido) =>
          Effect.flatMap(
            Effect.callback<Desfecho>((retomar) => {
              const desistir = equipe.ler(tipo, recebido, (desfecho) => retomar(Effect.succeed(desfecho)))
              return Effect.sync(desistir)
            }),
            concluido
          )
      })
    )
  )
