/**
 * A campaign: generated people or accounts, one for each seed, on which the engine and the second implementation are
 * compared. A file of this folder that exports `campanha` is one `npm run campanha` can run, by the file's name.
 */

export interface Conferencia {
  /** One line for each figure that differs; none when both agree. */
  readonly divergencias: ReadonlyArray<string>
  /** The request that was compared; where it differs, the smallest one found that still does. */
  readonly corpo: unknown
}

export interface Campanha {
  readonly nome: string
  /** Deterministic: the same seed gives the same body and the same answer. It keeps nothing between two calls. */
  readonly conferir: (semente: number) => Conferencia
  /** What else looks at many seeds at once (a browser): answers one line for each thing that is wrong. */
  readonly abrir?: () => Promise<
    | {
        readonly conferir: (sementes: ReadonlyArray<number>) => Promise<ReadonlyArray<string>>
        readonly fechar: () => Promise<void>
      }
    | undefined
  >
}
