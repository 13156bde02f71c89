/** A value that waits, as people read it. */
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import type { Pendente } from "../../../domain/indices/plausibilidade/pendentes.ts"
import { formatos } from "../../formatos.ts"

export interface PendenteMostrado {
  /** `IPCA, 05/2024`. */
  readonly nome: string
  /** In Brazilian writing; "" is an empty cell. */
  readonly antes: string
  readonly depois: string
  /** `-0,68 a 1,62`; "" where there is none, or where the reason tells it already. */
  readonly faixa: string
  readonly razao: string
}

export const pendenteMostrado = (
  pendente: Pick<Pendente, "tabela" | "chave" | "coluna" | "antes" | "depois" | "faixa" | "motivos" | "razao">
): PendenteMostrado => {
  const { tabela, chave, coluna, antes, depois, faixa, motivos, razao } = pendente
  const tipo = definicaoDe(tabela)?.colunas.find(({ nome }) => nome === coluna)?.tipo ?? "texto"
  return {
    nome: `${formatos.rotulo(coluna)}, ${formatos.chave(chave)}`,
    antes: formatos.celula(tipo, antes),
    depois: formatos.celula(tipo, depois),
    faixa:
      faixa === null || motivos.includes("fora-da-faixa")
        ? ""
        : `${formatos.decimal(faixa.minimo)} a ${formatos.decimal(faixa.maximo)}`,
    razao
  }
}

export interface Dados {
  readonly valores: ReadonlyArray<PendenteMostrado>
}
