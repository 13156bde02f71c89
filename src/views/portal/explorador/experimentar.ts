/** The form that tries an operation, by script: the key stays in its field, and goes nowhere but in `x-api-key` to this origin. */
import type { Conteudo, Parametro } from "../../../domain/plataforma/portal/leitura/operacao.ts"

export interface Dados {
  readonly metodo: string
  readonly caminho: string
  readonly comChave: boolean
  readonly parametros: ReadonlyArray<Parametro>
  readonly corpo: Conteudo | undefined
  /** Fields of the body that are files. */
  readonly arquivos: ReadonlyArray<string>
}
