/** A column pasted from a spreadsheet: the text, then what it would change, then the reason. */
import type { Coluna } from "../../../../domain/indices/catalogo/definicao.ts"
import type { CelulaMudada, Contagem } from "../../../../domain/indices/plano.ts"
import type { Formulario, Opcao } from "../../../formulario.ts"
import { modelo } from "../../../motor.ts"
import type { Pendentes } from "../../plausibilidade/pendentes.ts"
import type { Dados as Gemeas } from "./gemeas.ts"
import type { PorNome } from "./mudancas.ts"

const FRASES = {
  comoCopiar:
    "Copie da planilha duas colunas, a chave da linha e o valor, e cole abaixo; ou uma tabela inteira com o seu cabeçalho, " +
    "como a desta tabela no painel. Valores em branco são ignorados; nada é gravado antes da prévia.",
  umaPorValor:
    "Uma linha por valor, como 05/2026 (ou mai/26) e 0,42, separados por tabulação, espaço ou ponto e vírgula; números com vírgula " +
    "decimal",
  justificativa: "Obrigatória para gravar; fica na auditoria de cada linha. De 5 a 2.000 caracteres."
}

interface Fixos {
  readonly frases: typeof FRASES
}

interface PreviaDaColagem {
  readonly mudadas: ReadonlyArray<CelulaMudada>
  readonly contagem: Contagem
  /** What the preview showed of each cell, for the field that sends it back. */
  readonly conferidas: string
  /** Columns of the same source that could change with the pasted one. */
  readonly gemeas: Gemeas | undefined
  /** Values that need a second confirmation. */
  readonly pendentes: Pendentes | undefined
}

export interface Dados extends Formulario, Fixos {
  /** Of the table. */
  readonly caminho: string
  /** Column of the key. */
  readonly principal: Coluna
  readonly opcoes: ReadonlyArray<Opcao>
  readonly porNome: PorNome
  readonly previa: PreviaDaColagem | undefined
}

export const colar = modelo<Dados, Fixos>("painel/tabelas/edicao/colar", { frases: FRASES })
