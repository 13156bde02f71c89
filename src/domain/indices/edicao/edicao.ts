/**
 * Cell by cell: what a person changes in the editor or pastes from a spreadsheet. Every change says what its author saw,
 * so that nobody overwrites unknowingly what another person, or the job, wrote meanwhile.
 */
import { Data, Effect } from "effect"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { gemeasDe } from "../atualizacao/catalogo-series.ts"
import { celulasIguais } from "../catalogo/celula.ts"
import {
  type Celula,
  type Coluna,
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada
} from "../catalogo/definicao.ts"
import { problemasDaLinha, resumir } from "../linhas-recebidas.ts"
import type { CelulaMudada, Plano, TipoOperacao } from "../plano.ts"
import { RepositorioTabelas } from "../portas.ts"
import {
  autoriaDe,
  CargaInvalida,
  type Conferir,
  comoManual,
  type Operador,
  problemasDaJustificativa
} from "./carga.ts"
import { ESVAZIAR, type LinhaDaCarga, mesclar } from "./mesclagem.ts"

export interface CelulaEditada {
  readonly coluna: string
  /** What stood in the cell when its author decided. */
  readonly visto: Celula
  /** `null` empties the cell, and keeps it empty against automatic loads. */
  readonly novo: Celula
}

export interface LinhaEditada {
  /** Where the row stands in the request, for the problems: `valor`. */
  readonly rotulo: string
  /** The key cells, complete. */
  readonly chave: Linha
  readonly celulas: ReadonlyArray<CelulaEditada>
}

/** Somebody changed a cell meanwhile: what the author saw, what stands there now, and what the author wants. */
export interface Conflito {
  readonly chave: string
  readonly coluna: string
  readonly visto: Celula
  readonly atual: Celula
  readonly novo: Celula
}

/** Cells are no longer as their author saw them. Nothing was written. */
export class EdicaoConflitante extends Data.TaggedError("EdicaoConflitante")<{
  readonly conflitos: ReadonlyArray<Conflito>
}> {
  override get message() {
    return `${this.conflitos.length} células mudaram`
  }
}

/** The same content of two cells of one column. */
export const mesmaCelula = ({ tipo }: Coluna, a: Celula, b: Celula): boolean =>
  a === b || (a !== null && b !== null && celulasIguais(tipo, a, b))

const conflitosDe = (
  definicao: DefinicaoTabela,
  armazenada: LinhaArmazenada | undefined,
  { chave, celulas }: LinhaEditada
): ReadonlyArray<Conflito> => {
  const colunas = new Map(definicao.colunas.map((coluna) => [coluna.nome, coluna]))
  return celulas.flatMap(({ coluna, visto, novo }) => {
    const definida = colunas.get(coluna)
    const atual = armazenada?.valores[coluna] ?? null
    const semConflito =
      definida === undefined || mesmaCelula(definida, atual, visto) || mesmaCelula(definida, atual, novo)
    return semConflito ? [] : [{ chave: chaveDe(definicao, chave), coluna, visto, atual, novo }]
  })
}

const paraCarga = ({ chave, celulas }: LinhaEditada): LinhaDaCarga => ({
  ...chave,
  ...Object.fromEntries(celulas.map(({ coluna, novo }) => [coluna, novo ?? ESVAZIAR]))
})

/** Rows to write that would be incomplete or contradictory. */
const problemasDe = (definicao: DefinicaoTabela, plano: Plano, edicoes: ReadonlyArray<LinhaEditada>) => {
  const rotulos = new Map(edicoes.map(({ chave, rotulo }) => [chaveDe(definicao, chave), rotulo]))
  return plano.alteracoes.flatMap(({ chave, depois }) =>
    problemasDaLinha(definicao, { rotulo: rotulos.get(chave)!, linha: depois!.valores })
  )
}

/**
 * What the edits would write on the stored rows: only the cells that change. Fails when a cell is not as its author saw
 * it (and not already as wanted), and when a row would be incomplete. `edicoes` have no key twice.
 */
export const planejarEdicao = (
  definicao: DefinicaoTabela,
  edicoes: ReadonlyArray<LinhaEditada>,
  armazenadas: ReadonlyArray<LinhaArmazenada>
): Effect.Effect<Plano, CargaInvalida | EdicaoConflitante> =>
  Effect.suspend((): Effect.Effect<Plano, CargaInvalida | EdicaoConflitante> => {
    const porChave = new Map(armazenadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
    const conflitos = edicoes.flatMap((edicao) =>
      conflitosDe(definicao, porChave.get(chaveDe(definicao, edicao.chave)), edicao)
    )
    if (conflitos.length > 0) return Effect.fail(new EdicaoConflitante({ conflitos }))
    const plano = mesclar(definicao, armazenadas, edicoes.map(paraCarga), { autoridade: "MANUAL", sobrescrever: true })
    const problemas = problemasDe(definicao, plano, edicoes)
    return problemas.length === 0
      ? Effect.succeed(plano)
      : Effect.fail(new CargaInvalida({ problemas: resumir(problemas) }))
  })

/**
 * The cells that hold the same series as changed ones and that the edits leave out, with what they would become; `linhaDe`:
 * the stored row of a key.
 */
export const celulasGemeas = (
  { nome }: DefinicaoTabela,
  mudadas: ReadonlyArray<CelulaMudada>,
  linhaDe: (chave: string) => Linha | undefined
): ReadonlyArray<CelulaMudada> => {
  const tratadas = new Set(mudadas.map(({ chave, coluna }) => `${chave} ${coluna}`))
  return mudadas.flatMap(({ chave, coluna, depois }) =>
    gemeasDe(nome, coluna).flatMap((gemea) => {
      const antes = linhaDe(chave)?.[gemea.coluna] ?? null
      const igual = antes === null || depois === null ? antes === depois : celulasIguais("decimal", antes, depois)
      const celula = `${chave} ${gemea.coluna}`
      if (igual || chave < formatarCompetencia(gemea.desde) || tratadas.has(celula)) return []
      tratadas.add(celula)
      return [{ chave, coluna: gemea.coluna, antes, depois }]
    })
  )
}

/**
 * Writes the edits with their audit records in one transaction, as every change by a person. `conferir`: as in
 * `aplicarManual`. Answers the plan carried out.
 */
export const editar = Effect.fn("tabelas.editar")(function* <E = never>(
  definicao: DefinicaoTabela,
  edicoes: ReadonlyArray<LinhaEditada>,
  operador: Operador,
  justificativa: string,
  conferir: Conferir<E> = () => Effect.void,
  tipo: TipoOperacao = "EDICAO"
) {
  const aparada = justificativa.trim()
  const problemas = problemasDaJustificativa(aparada)
  if (problemas.length > 0) return yield* new CargaInvalida({ problemas })
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio
    .transformar(definicao, autoriaDe(operador, aparada, { tipo }), (armazenadas) =>
      Effect.tap(planejarEdicao(definicao, edicoes, armazenadas), (plano) => conferir(plano, armazenadas))
    )
    .pipe(comoManual(operador))
})
