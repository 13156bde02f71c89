/** The editor of a row, with its history. */
import type { Mudanca } from "../../../../domain/indices/guardadas.ts"
import type { Formulario } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"
import type { Dados as Celulas } from "./celulas.ts"

const FRASES = {
  soOQueMuda:
    "Só o que mudar é gravado. Um valor esvaziado aqui continua vazio: a atualização automática não volta a preenchê-lo."
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Celulas, Formulario, Fixos {
  /** Of this page. */
  readonly caminho: string
  /** Of who changed the row, by CPF. */
  readonly nomes: ReadonlyMap<string, string>
  /** From the newest. */
  readonly mudancas: ReadonlyArray<Mudanca>
}

export const linha = modelo<Dados, Fixos>("painel/tabelas/edicao/linha", { frases: FRASES })
