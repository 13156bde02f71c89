/** The page of one operation on the tables. */
import { modelo } from "../../motor.ts"
import type { OperacaoMostrada } from "./operacoes.ts"
import type { Dados as Registros } from "./registros.ts"

export interface Dados extends Registros {
  readonly operacao: OperacaoMostrada
  /** All of it on paper. */
  readonly enderecoDeImprimir: string
  readonly nomes: ReadonlyMap<string, string>
}

export const operacao = modelo<Dados>("painel/auditoria/operacao")
