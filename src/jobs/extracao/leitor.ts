/** `LeitorDeDocumentos` by reading threads. */
import { availableParallelism } from "node:os"
import { Effect, Layer } from "effect"
import { DocumentoIlegivel, LeitorDeDocumentos, type PartesDeJson } from "../../domain/documentos/portas.ts"
import { ateOFim, equipeNoEscopo } from "../threads/equipe.ts"
import { DO_SERVICO } from "../threads/orcamento.ts"
import { type Desfecho, EquipeDeLeitura, type OpcoesDaLeitura } from "./equipe.ts"

const MIB = 1024 * 1024

/** Bytes that every reading has for itself, however full the process is. */
const GARANTIDO = 256 * MIB

/** Milliseconds for a file of no length, and for each byte of one; whatever its length, not more than the third. */
const PRAZOS = {
  PDF: { base: 20_000, porByte: 0.01 },
  TEXTO: { base: 20_000, porByte: 0.005 },
  maximo: 120_000
} as const

export const prazoDe: OpcoesDaLeitura["prazo"] = (formato, bytes) => {
  const { base, porByte } = PRAZOS[formato]
  return Math.min(PRAZOS.maximo, base + porByte * bytes)
}

const RESERVA = 1

/** As many as there are cores, if the process has memory for what each is sure to have. */
export const fiosPara = (maximoDoProcesso: number, nucleos = availableParallelism()): number =>
  Math.max(1, Math.min(nucleos, Math.floor((maximoDoProcesso - DO_SERVICO) / GARANTIDO) - RESERVA))

/** Files of others than courts at a time: one core is left to courts and to the service, if there is more than one. */
const comunsEm = (tamanho: number, nucleos = availableParallelism()): number =>
  Math.max(1, Math.min(tamanho, nucleos - 1))

/** The options of a deployment with these limits of memory. */
export const opcoesCom = (
  maximoDeMemoria: number,
  maximoDoProcesso: number,
  tamanho = fiosPara(maximoDoProcesso)
): OpcoesDaLeitura => ({
  tamanho,
  reserva: RESERVA,
  comunsAoMesmoTempo: comunsEm(tamanho),
  simultaneasPorDono: Math.max(1, Math.min(2, Math.floor(tamanho / 2))),
  maximoEmEspera: 32,
  maximoEmEsperaPorDono: 8,
  maximoDeBytesEmEspera: 512 * MIB,
  prazo: prazoDe,
  garantido: GARANTIDO,
  maximoDeMemoria,
  maximoDaPilhaMb: 320,
  descanso: 60_000
})

export const OPCOES: OpcoesDaLeitura = opcoesCom(768 * MIB, 1536 * MIB)

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
export const LeitorEmTrabalhadores = (opcoes: Partial<OpcoesDaLeitura> = {}): Layer.Layer<LeitorDeDocumentos> =>
  Layer.effect(
    LeitorDeDocumentos,
    Effect.map(
      equipeNoEscopo(() => new EquipeDeLeitura({ ...OPCOES, ...opcoes })),
      (equipe) => ({
        ler: (tipo, recebido, leitor) =>
          Effect.flatMap(
            ateOFim<Desfecho>((concluir) => equipe.ler(tipo, recebido, concluir, leitor)),
            concluido
          )
      })
    )
  )
