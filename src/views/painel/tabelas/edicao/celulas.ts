/** The fields of a row: each value with its origin, and with what somebody else wrote there meanwhile. */
import type { Celula, Coluna, Procedencia } from "../../../../domain/indices/catalogo/definicao.ts"
import type { OrigemDaCelula } from "../../../../domain/indices/guardadas.ts"
import type { CelulaMudada } from "../../../../domain/indices/plano.ts"
import { formatos } from "../../../formatos.ts"
import type { Digitado, Opcao } from "../../../formulario.ts"
import type { Pendentes } from "../../plausibilidade/pendentes.ts"
import type { Dados as Gemeas } from "./gemeas.ts"
import type { PorNome } from "./mudancas.ts"

export interface CampoDaLinha {
  readonly coluna: Coluna
  /** Text of the input. */
  readonly valor: string
  /** Canonical cell that the reader is now shown; empty text: none. */
  readonly visto: string
  /** Somebody changed the cell and the person wants something else: `atual` is in the table. */
  readonly conflito: { readonly atual: Celula; readonly escolha: string } | undefined
}

/** A field, and what is written beside it. */
export interface CelulaDoFormulario extends CampoDaLinha {
  /** Who last wrote the cell; "" where nobody did. */
  readonly origem: string
  /** Where it is given back to its external source; absent where it is not a person's, or no source fills it. */
  readonly devolver: string | undefined
  /** Of a select; absent where any text will do. */
  readonly opcoes: ReadonlyArray<Opcao> | undefined
}

export interface Dados extends Digitado {
  /** The column that was asked for first. */
  readonly celulas: ReadonlyArray<CelulaDoFormulario>
  /** Those that nobody fills any more. */
  readonly extintas: ReadonlyArray<CelulaDoFormulario>
  /** What would change, when that was asked. */
  readonly previa: ReadonlyArray<CelulaMudada> | undefined
  /** Columns of the same source that could change with it. */
  readonly gemeas: Gemeas | undefined
  /** Values of the change that need a second confirmation. */
  readonly pendentes: Pendentes | undefined
  readonly porNome: PorNome
  readonly voltar: string
  /** Where the form is sent. */
  readonly acao: string
}

const PROCEDENCIAS: Readonly<Record<Procedencia, string>> = {
  SEMENTE: "tabela inicial",
  FONTE_EXTERNA: "fonte externa",
  MANUAL: "pessoa"
}

/** Who wrote a cell last, when; "" where nobody did. `nomes`: by CPF. */
export const origemEscrita = (origem: OrigemDaCelula | undefined, nomes: ReadonlyMap<string, string>): string => {
  if (origem?.procedencia === undefined) return ""
  const onde = `Origem: ${PROCEDENCIAS[origem.procedencia]}`
  if (!origem.em) return onde
  const autor = origem.por === "SISTEMA" ? "" : `, ${formatos.pessoa(origem.por ?? null, nomes)}`
  return `${onde}${autor}, em ${formatos.dataHora(origem.em)}`
}

const opcoesDe = ({ tipo, valores, obrigatoria }: Coluna): ReadonlyArray<Opcao> | undefined => {
  const aceitos = tipo === "sim-nao" ? ["Sim", "Não"] : valores
  const textos = aceitos === undefined || obrigatoria ? aceitos : ["", ...aceitos]
  return textos?.map((valor) => ({ valor, rotulo: valor }))
}

/** A field as the form shows it. */
export const celulaDoFormulario = (
  campo: CampoDaLinha,
  origem: OrigemDaCelula | undefined,
  nomes: ReadonlyMap<string, string>,
  devolver?: string
): CelulaDoFormulario => ({
  ...campo,
  origem: origemEscrita(origem, nomes),
  devolver: origem?.procedencia === "MANUAL" ? devolver : undefined,
  opcoes: opcoesDe(campo.coluna)
})
