/** The question before a cell is given back to its external source: what it becomes. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"
import type { Formulario } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"

const FRASES = {
  comValor: "Volta o último valor que não foi escrito por uma pessoa, e a atualização automática pode mudá-lo de novo.",
  semValor:
    "A fonte ainda não informou este valor: a célula fica vazia até a próxima atualização automática, que a preenche com o que a " +
    "fonte tiver publicado."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly caminho: string
  readonly voltar: string
  /** The cell as it is seen, for the field that sends it back. */
  readonly visto: string
  readonly celula: CelulaMudada
  readonly porNome: Readonly<Record<string, Coluna>>
}

export const devolver = modelo<Dados, Fixos>("painel/tabelas/linha/devolver", { frases: FRASES })
