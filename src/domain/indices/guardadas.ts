/** Rows as stored, with the origin of every cell and who wrote it: what a person looks at before changing anything. */
import { Context, type Effect } from "effect"
import type { Celula, DefinicaoTabela, Linha, LinhaArmazenada, Procedencia } from "./catalogo/definicao.ts"
import type { TipoAlteracao } from "./plano.ts"

/** One audit record of a row: the row after the change. */
export interface RegistroDaLinha {
  /** Moment of the change, ISO 8601, UTC. */
  readonly em: string
  /** CPF, or `SISTEMA`. */
  readonly por: string
  readonly tipo: TipoAlteracao
  readonly justificativa: string | null
  /** Number of the operation that it is a part of; `null` while it is being written. */
  readonly operacao: string | null
  readonly linha: LinhaArmazenada
}

/** Reads some rows, and the history of one. Failures of the database are defects. */
export class LinhasGuardadas extends Context.Service<
  LinhasGuardadas,
  {
    /** The rows with these keys that exist, in key order. */
    readonly achar: (
      definicao: DefinicaoTabela,
      chaves: ReadonlyArray<Linha>
    ) => Effect.Effect<ReadonlyArray<LinhaArmazenada>>
    /** Every audit record of the row, the oldest first. */
    readonly historico: (definicao: DefinicaoTabela, chave: Linha) => Effect.Effect<ReadonlyArray<RegistroDaLinha>>
  }
>()("indices/LinhasGuardadas") {}

/** A change of one cell in the history of its row. */
export interface MudancaDaCelula {
  readonly coluna: string
  readonly antes: Celula
  readonly depois: Celula
}

/** An audit record with what it changed. */
export interface Mudanca extends Omit<RegistroDaLinha, "linha"> {
  readonly celulas: ReadonlyArray<MudancaDaCelula>
}

const valorDe = (linha: LinhaArmazenada | undefined, coluna: string): Celula => linha?.valores[coluna] ?? null

/** What each record of a row changed, the oldest first: an excluded row has nothing afterwards. */
export const mudancasDaLinha = (
  { colunas }: DefinicaoTabela,
  registros: ReadonlyArray<RegistroDaLinha>
): ReadonlyArray<Mudanca> => {
  let anterior: LinhaArmazenada | undefined
  return registros.map(({ linha, ...registro }) => {
    const posterior = registro.tipo === "EXCLUSAO" ? undefined : linha
    const celulas = colunas.flatMap(({ nome }) => {
      const antes = valorDe(anterior, nome)
      const depois = valorDe(posterior, nome)
      return antes === depois ? [] : [{ coluna: nome, antes, depois }]
    })
    anterior = posterior
    return { ...registro, celulas }
  })
}

/** Where the content of a cell comes from. */
export interface OrigemDaCelula {
  /** Absent: nobody ever filled it. */
  readonly procedencia: Procedencia | undefined
  /** The last change of the cell; absent where no audit record tells. */
  readonly por?: string
  readonly em?: string
  readonly justificativa?: string | null
}

/** The origin of every value column of a row. */
export const origensDaLinha = (
  definicao: DefinicaoTabela,
  { procedencia }: LinhaArmazenada,
  registros: ReadonlyArray<RegistroDaLinha>
): Readonly<Record<string, OrigemDaCelula>> => {
  const ultimas = new Map<string, Mudanca>()
  for (const mudanca of mudancasDaLinha(definicao, registros)) {
    for (const { coluna } of mudanca.celulas) ultimas.set(coluna, mudanca)
  }
  return Object.fromEntries(
    definicao.colunas.map(({ nome }): [string, OrigemDaCelula] => {
      const ultima = ultimas.get(nome)
      const quem = ultima && { por: ultima.por, em: ultima.em, justificativa: ultima.justificativa }
      return [nome, { procedencia: procedencia[nome], ...quem }]
    })
  )
}
