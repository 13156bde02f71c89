/** One column through time: its drawing, what it shows in words, and its values. */
import type { Coluna } from "../../../domain/indices/catalogo/definicao.ts"
import { formatos } from "../../formatos.ts"
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
  /** The usual stretches. */
  readonly atalhos: ReadonlyArray<{ readonly titulo: string; readonly caminho: string; readonly atual: boolean }>
  /** The stretch that is shown, without the form of its file. */
  readonly arquivo: string
  readonly fatos: ReadonlyArray<{ readonly nome: string; readonly valor: string }>
  /** Nothing to draw where there is no value. */
  readonly desenho: Desenho | undefined
  /** `percursoDe` the drawing. */
  readonly percurso: string
  /** What the drawing shows, in words. */
  readonly resumo: string
  /** In order of time. */
  readonly valores: ReadonlyArray<ValorDaSerie>
}

/** Where each value stands in the drawing, and how it is read: what `serie.js` walks. */
export const percursoDe = (desenho: Desenho | undefined, valores: Dados["valores"]): string =>
  JSON.stringify(
    (desenho?.lugares ?? []).map(({ x, y }, i) => [
      Math.round(x),
      Math.round(y),
      `${formatos.chave(valores[i]!.quando)}: ${formatos.decimal(valores[i]!.valor)}`
    ])
  )

export const serie = modelo<Dados>("painel/tabelas/serie")
