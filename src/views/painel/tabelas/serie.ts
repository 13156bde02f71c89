/** One column through time: its drawing, what it shows in words, and its values. */
import type { Coluna } from "../../../domain/indices/catalogo/definicao.ts"
import type { Digitado } from "../../formulario.ts"
import type { Desenho } from "../../grafico.ts"
import { modelo } from "../../motor.ts"

interface ValorDaSerie {
  readonly quando: string
  readonly valor: string
  /** Of its row. */
  readonly caminho: string
}

export interface Dados extends Digitado {
  readonly caminho: string
  readonly coluna: Coluna
  /** Column that names the row of a value, and how it is written. */
  readonly principal: string
  readonly comoQuando: string
  /** Nothing to draw where there is no value. */
  readonly desenho: Desenho | undefined
  /** What the drawing shows, in words. */
  readonly resumo: string
  /** From the last. */
  readonly valores: ReadonlyArray<ValorDaSerie>
}

export const serie = modelo<Dados>("painel/tabelas/serie")
