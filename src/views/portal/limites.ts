/** What may be asked for: by class of consumer, and by anybody. */
import { modelo } from "../motor.ts"

export interface LinhaDeLimite {
  readonly nome: string
  readonly explicacao: string
  /** One for each class. */
  readonly valores: ReadonlyArray<string>
}

export interface Dados {
  readonly classes: ReadonlyArray<string>
  readonly porClasse: ReadonlyArray<LinhaDeLimite>
  readonly deTodos: ReadonlyArray<readonly [nome: string, valor: string]>
}

export const limites = modelo<Dados>("portal/limites")
