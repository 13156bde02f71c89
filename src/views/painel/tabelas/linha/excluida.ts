/** The page of a row that a person deleted: its history, and what makes it again. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { Mudanca } from "../../../../domain/indices/guardadas.ts"
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"
import type { Formulario } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"

const FRASES = {
  situacao:
    "Esta linha foi excluída por uma pessoa: não está na tabela, e a atualização automática não a cria de novo.",
  volta: "Restaurar a linha devolve cada valor, com a sua origem, como estava antes da exclusão."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly caminho: string
  readonly voltar: string
  readonly celulas: ReadonlyArray<CelulaMudada>
  readonly porNome: Readonly<Record<string, Coluna>>
  /** Of who changed the row, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  /** From the newest. */
  readonly mudancas: ReadonlyArray<Mudanca>
}

export const excluida = modelo<Dados, Fixos>("painel/tabelas/linha/excluida", { frases: FRASES })
