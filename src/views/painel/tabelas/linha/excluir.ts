/** The question before a row is deleted or made again: what goes or comes back. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"
import type { Formulario } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"

const FRASES = {
  depois: "A consulta pública deixa de mostrá-la, e os cálculos que precisam dela deixam de encontrar os seus valores.",
  semVolta:
    "A atualização automática não volta a criá-la. Enquanto ninguém a recriar, a página desta linha permite restaurá-la " +
    "como era, e a consulta de dias passados continua a mostrá-la."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Formulario, Fixos {
  readonly caminho: string
  readonly voltar: string
  /** The row as it is seen, for the field that sends it back. */
  readonly vista: string
  readonly celulas: ReadonlyArray<CelulaMudada>
  readonly porNome: Readonly<Record<string, Coluna>>
}

export const excluir = modelo<Dados, Fixos>("painel/tabelas/linha/excluir", { frases: FRASES })
