/** Values that the update job brought and that wait for a person, with what became of each. */
import { Context, type Effect } from "effect"
import type { Pendente } from "./pendentes.ts"

/** `SUBSTITUIDO`: a later run brought another value for the cell, or found that it waits no more. */
export const ESTADOS_DA_ESPERA = ["AGUARDA", "CONFIRMADO", "RECUSADO", "SUBSTITUIDO"] as const
export type EstadoDaEspera = (typeof ESTADOS_DA_ESPERA)[number]

/** What a run brought: where from, for which series. */
export interface PendenteDaFonte extends Pendente {
  readonly depois: string
  readonly serie: string
  readonly fonte: string
}

export interface ValorEmEspera extends PendenteDaFonte {
  readonly id: string
  /** The run that brought it first, and the last one that brought it again. */
  readonly execucao: string
  readonly vistaEm: string
  readonly estado: EstadoDaEspera
  /** Instant, ISO 8601, UTC; CPF or `SISTEMA`; reason: `null` while it waits. */
  readonly decididoEm: string | null
  readonly decididoPor: string | null
  readonly justificativa: string | null
}

/** The values of `espera` that still wait; `serie`: of this series alone. */
export const queAguardam = (espera: ReadonlyArray<ValorEmEspera>, serie?: string): ReadonlyArray<ValorEmEspera> =>
  espera.filter((valor) => valor.estado === "AGUARDA" && (serie === undefined || valor.serie === serie))

/** Of a value that waits, what is said of every such value. */
export const soPendente = (valor: ValorEmEspera): Pendente => {
  const { tabela, chave, coluna, antes, depois, faixa, motivos, razao } = valor
  return { tabela, chave, coluna, antes, depois, faixa, motivos, razao }
}

/** How many values wait on the page of a run. */
export interface EsperaDaExecucao {
  readonly execucao: string
  readonly quantos: number
}

/** What a person decides of a value. */
export type Decisao = "CONFIRMADO" | "RECUSADO"

/** Failures of the database are defects. */
export class ValoresEmEspera extends Context.Service<
  ValoresEmEspera,
  {
    /**
     * Inside the transaction of a load of `tabela`: of `trazidas`, all the cells that the run brought, `pendentes` wait
     * from now on. Answers those of them that a person refused before, which are not asked again until their cell is given back.
     */
    readonly receber: (
      execucao: string,
      tabela: string,
      trazidas: ReadonlyArray<{ readonly chave: string; readonly coluna: string }>,
      pendentes: ReadonlyArray<PendenteDaFonte>
    ) => Effect.Effect<ReadonlyArray<PendenteDaFonte>>
    /** Everything that waits or waited on the page of a run, in the order of the rows. */
    readonly daExecucao: (execucao: string) => Effect.Effect<ReadonlyArray<ValorEmEspera>>
    /** The runs with something that waits now, the newest first. */
    readonly execucoes: Effect.Effect<ReadonlyArray<EsperaDaExecucao>>
    /** Those of the values that still wait, held until the transaction ends. */
    readonly segurar: (ids: ReadonlyArray<string>) => Effect.Effect<ReadonlyArray<ValorEmEspera>>
    readonly decidir: (
      ids: ReadonlyArray<string>,
      decisao: Decisao,
      cpf: string,
      justificativa: string
    ) => Effect.Effect<void>
    /** Inside the transaction that gives cells back to their source: values refused for them are asked again. */
    readonly reabrir: (tabela: string, chave: string, colunas: ReadonlyArray<string>) => Effect.Effect<void>
    /** All of it in one transaction: whatever it fails with leaves nothing written. */
    readonly juntos: <A, E, R>(efeito: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  }
>()("indices/plausibilidade/ValoresEmEspera") {}
