/** What a browser received of a case: its blocks in figures, and the request that each gives. */
import type { ResumoDoBloco } from "../../domain/calculos/troca/troca-lida.ts"
import { modelo } from "../motor.ts"

export interface Dados {
  readonly oQueE: string
  /** Label and value. */
  readonly processo: ReadonlyArray<readonly [string, string]>
  readonly blocos: ReadonlyArray<ResumoDoBloco>
  /** Of this page. */
  readonly caminho: string
  readonly oQueFalta: string
}

export const recebido = modelo<Dados, Pick<Dados, "oQueE" | "oQueFalta">>("calculadoras/recebido", {
  oQueE:
    "O caso foi recebido, lido e conferido. Ele fica disponível só neste navegador, por 24 horas; o link que o abriu não abre mais nada.",
  oQueFalta:
    "A calculadora na web ainda não está disponível nesta instalação. O arquivo .calc traz o pedido de cálculo que os dados permitem montar; falta nele o que documento nenhum diz, como a espécie do benefício, a informar antes de calcular."
})
