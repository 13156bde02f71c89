/** Root of the project, with the separator at its end. */
export declare const RAIZ: string

/** Under `node_modules`, which a new install takes away with all that is in it. */
export declare const PASTA_DO_PACOTE: string
export declare const MANIFESTO: string
export declare const PROGRAMA: string

/** A file that the package was made of: its path from the root of the project, and what says that it is still the same. */
export interface Origem {
  readonly caminho: string
  readonly tamanho: number
  readonly modificadoMs: number
  readonly resumo: string
}

export interface Manifesto {
  readonly origens: ReadonlyArray<Origem>
}

export declare const origemDe: (caminho: string) => Origem

/** The file to run instead of `src/programa.ts`; `undefined`: there is none, or not of these sources, or another runtime than Node. */
export declare const programaEmpacotado: (pasta?: string) => string | undefined
