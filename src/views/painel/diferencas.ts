/** Changes of rows as people read them: cells in Brazilian writing, before and after side by side. */
import {
  type Celula,
  type Coluna,
  colunasDe,
  type DefinicaoTabela,
  type Procedencia,
  type TipoColuna
} from "../../domain/indices/catalogo/definicao.ts"
import type { AlteracaoLinha, CelulaMantida } from "../../domain/indices/plano.ts"
import { formatos } from "../formatos.ts"
import type { CelulaMudada } from "../partes/celulas.ts"

const ESCRITAS: Readonly<Record<TipoColuna, (texto: string) => string>> = {
  competencia: formatos.competencia,
  data: formatos.data,
  decimal: formatos.decimal,
  inteiro: (texto) => texto,
  texto: (texto) => texto,
  "sim-nao": (texto) => (texto === "S" ? "Sim" : "Não")
}

/** A cell for people; an empty one is the empty text. */
export const escreverCelula = ({ tipo }: Coluna, celula: Celula): string =>
  celula === null ? "" : ESCRITAS[tipo](celula)

/** The key of a row for people: `05/2024`; `2022 | 65`. */
export const escreverChave = ({ chave }: DefinicaoTabela, texto: string): string =>
  texto
    .split("|")
    .map((parte, i) => (chave[i] === undefined ? parte : escreverCelula(chave[i], parte)))
    .join(" | ")

const PROCEDENCIAS: Readonly<Record<Procedencia, string>> = {
  SEMENTE: "tabela inicial",
  FONTE_EXTERNA: "fonte externa",
  MANUAL: "pessoa"
}

export type Especie = "nova" | "alterada" | "excluida"

const ROTULOS: Readonly<Record<Especie, string>> = { nova: "Nova", alterada: "Alterada", excluida: "Excluída" }

export const especieDe = ({ antes, depois }: Pick<AlteracaoLinha, "antes" | "depois">): Especie =>
  antes === null ? "nova" : depois === null ? "excluida" : "alterada"

/** One row of a list of changes. */
export interface Diferenca {
  readonly chave: string
  readonly especie: Especie
  readonly rotulo: string
  readonly celulas: ReadonlyArray<CelulaMudada>
}

export const diferencaDe = (definicao: DefinicaoTabela) => {
  const colunas = new Map(colunasDe(definicao).map((coluna) => [coluna.nome, coluna]))
  return (alteracao: Pick<AlteracaoLinha, "chave" | "antes" | "depois" | "colunas">): Diferenca => {
    const { chave, antes, depois } = alteracao
    const especie = especieDe(alteracao)
    return {
      chave: escreverChave(definicao, chave),
      especie,
      rotulo: ROTULOS[especie],
      celulas: alteracao.colunas.map((nome) => ({
        coluna: formatos.rotulo(nome),
        antes: escreverCelula(colunas.get(nome)!, antes?.valores[nome] ?? null),
        depois: escreverCelula(colunas.get(nome)!, depois?.valores[nome] ?? null)
      }))
    }
  }
}

/** A value of the load that does not replace the stored one. */
export interface Mantida {
  readonly chave: string
  readonly coluna: string
  readonly armazenado: string
  readonly recebido: string
  /** Of the stored one. */
  readonly procedencia: string
}

export const mantidaDe = (definicao: DefinicaoTabela) => {
  const colunas = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
  return ({ chave, coluna, armazenado, recebido, procedencia }: CelulaMantida): Mantida => ({
    chave: escreverChave(definicao, chave),
    coluna: formatos.rotulo(coluna),
    armazenado: escreverCelula(colunas.get(coluna)!, armazenado),
    recebido: escreverCelula(colunas.get(coluna)!, recebido),
    procedencia: PROCEDENCIAS[procedencia]
  })
}
