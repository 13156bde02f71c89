/**
 * Giving a cell that a person edited or emptied back to its external source: the last value that the source (or the
 * tables shipped with the product) wrote there comes back with its origin. Where they wrote none, the cell is left open (its
 * row goes, where it may not be without it and holds nothing else), and the next run of the update job fills it.
 */
import { Data, Effect } from "effect"
import { formatarCompetencia, formatarCompetenciaBr } from "../../valores/competencia.ts"
import { series } from "../atualizacao/catalogo-series.ts"
import {
  type Celula,
  type Coluna,
  chaveDe,
  type DefinicaoTabela,
  type Linha,
  type LinhaArmazenada,
  type Procedencia
} from "../catalogo/definicao.ts"
import { rotuloDaColuna } from "../catalogo/rotulos.ts"
import type { RegistroDaLinha } from "../guardadas.ts"
import type { Plano } from "../plano.ts"
import { ValoresEmEspera } from "../plausibilidade/espera.ts"
import { RepositorioTabelas } from "../portas.ts"
import { autoriaDe, comoManual, type Operador } from "./carga.ts"
import { type Conflito, EdicaoConflitante, mesmaCelula } from "./edicao.ts"
import { acharLinha, justificada, LinhaJaExcluida } from "./exclusao.ts"

/** A cell to give back. */
export interface CelulaDevolvida {
  readonly coluna: string
  /** What stood in the cell when its author decided. */
  readonly visto: Celula
}

/** Cells that cannot be given back; each reason is a Portuguese sentence. Nothing was written. */
export class DevolucaoImpossivel extends Data.TaggedError("DevolucaoImpossivel")<{
  readonly motivos: ReadonlyArray<string>
}> {
  override get message() {
    return this.motivos.join("; ")
  }
}

/** The columns of a table that the update job writes. */
export const colunasComFonte = ({ nome }: DefinicaoTabela): ReadonlySet<string> =>
  new Set(series.filter(({ tabela }) => tabela === nome).map(({ coluna }) => coluna))

/** What a cell becomes when it is given back; no origin: it is open. */
export interface ValorDaFonte {
  readonly valor: Celula
  readonly procedencia: Procedencia | undefined
}

/** The last value of a column that no person wrote; `registros` is the history of its row, the oldest first. */
export const valorDaFonte = (nome: string, registros: ReadonlyArray<RegistroDaLinha>): ValorDaFonte => {
  const ultimo = registros.findLast(({ linha: { valores, procedencia } }) => {
    const origem = procedencia[nome]
    return (valores[nome] ?? null) !== null && origem !== undefined && origem !== "MANUAL"
  })
  return { valor: ultimo?.linha.valores[nome] ?? null, procedencia: ultimo?.linha.procedencia[nome] }
}

/** The row holds nothing but this cell, which may not be empty. */
const soTem = ({ colunas }: DefinicaoTabela, { nome, obrigatoria }: Coluna, { valores }: LinhaArmazenada): boolean =>
  obrigatoria === true && colunas.every((outra) => outra.nome === nome || (valores[outra.nome] ?? null) === null)

const impedimentos = (
  definicao: DefinicaoTabela,
  coluna: Coluna,
  atual: LinhaArmazenada,
  daFonte: ValorDaFonte
): ReadonlyArray<string> => {
  const rotulo = rotuloDaColuna(coluna.nome)
  const serie = series.find(({ tabela, coluna: dela }) => tabela === definicao.nome && dela === coluna.nome)
  if (serie === undefined) return [`${rotulo}: nenhuma fonte externa preenche esta coluna`]
  if (atual.procedencia[coluna.nome] !== "MANUAL") return [`${rotulo}: este valor não é de uma pessoa: já é da fonte`]
  if (daFonte.valor !== null) return []
  if (chaveDe(definicao, atual.valores) < formatarCompetencia(serie.desde))
    return [`${rotulo}: a atualização automática só preenche esta coluna desde ${formatarCompetenciaBr(serie.desde)}`]
  return coluna.obrigatoria !== true || soTem(definicao, coluna, atual)
    ? []
    : [`${rotulo}: a fonte nunca informou este valor, e a coluna não pode ficar vazia`]
}

const conflitoDe = (
  chave: string,
  coluna: Coluna,
  { visto }: CelulaDevolvida,
  atual: LinhaArmazenada,
  { valor }: ValorDaFonte
): ReadonlyArray<Conflito> => {
  const agora = atual.valores[coluna.nome] ?? null
  return mesmaCelula(coluna, visto, agora) ? [] : [{ chave, coluna: coluna.nome, visto, atual: agora, novo: valor }]
}

/** The plan that gives cells of a row back. `registros` is the history of the row, the oldest first. */
export const planejarDevolucao = (
  definicao: DefinicaoTabela,
  chave: Linha,
  celulas: ReadonlyArray<CelulaDevolvida>,
  registros: ReadonlyArray<RegistroDaLinha>,
  armazenadas: ReadonlyArray<LinhaArmazenada>
): Effect.Effect<Plano, DevolucaoImpossivel | EdicaoConflitante | LinhaJaExcluida> => {
  const antes = acharLinha(definicao, chave, armazenadas)
  if (antes === undefined) return Effect.fail(new LinhaJaExcluida())
  const rotulo = chaveDe(definicao, chave)
  const pedidas = celulas.flatMap((celula) => {
    const coluna = definicao.colunas.find(({ nome }) => nome === celula.coluna)
    return coluna === undefined ? [] : [{ celula, coluna, daFonte: valorDaFonte(coluna.nome, registros) }]
  })
  const conflitos = pedidas.flatMap(({ celula, coluna, daFonte }) => conflitoDe(rotulo, coluna, celula, antes, daFonte))
  if (conflitos.length > 0) return Effect.fail(new EdicaoConflitante({ conflitos }))
  const motivos = pedidas.flatMap(({ coluna, daFonte }) => impedimentos(definicao, coluna, antes, daFonte))
  if (motivos.length > 0) return Effect.fail(new DevolucaoImpossivel({ motivos }))
  const valores: Record<string, Celula> = { ...antes.valores }
  const procedencia: Record<string, Procedencia> = { ...antes.procedencia }
  for (const { coluna, daFonte } of pedidas) {
    valores[coluna.nome] = daFonte.valor
    if (daFonte.procedencia === undefined) delete procedencia[coluna.nome]
    else procedencia[coluna.nome] = daFonte.procedencia
  }
  const some = pedidas.some(({ coluna, daFonte }) => daFonte.valor === null && soTem(definicao, coluna, antes))
  const alteracao = {
    chave: rotulo,
    tipo: some ? "EXCLUSAO" : "ALTERACAO",
    antes,
    depois: some ? null : { valores, procedencia },
    colunas: pedidas.map(({ coluna }) => coluna.nome)
  } as const
  return Effect.succeed({ tabela: definicao.nome, alteracoes: [alteracao], mantidas: [], inalteradas: 0 })
}

/** Gives cells of a row back to their source, with one audit record. `lerRegistros`: the history of the row. */
export const devolver = Effect.fn("tabelas.devolver")(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  celulas: ReadonlyArray<CelulaDevolvida>,
  lerRegistros: Effect.Effect<ReadonlyArray<RegistroDaLinha>>,
  operador: Operador,
  justificativa: string
) {
  const quais = celulas.map(({ coluna }) => rotuloDaColuna(coluna)).join(", ")
  const motivo = `Devolve à fonte externa ${quais}: ${yield* justificada(justificativa)}`
  const autoria = autoriaDe(operador, motivo, { tipo: "DEVOLUCAO" })
  const repositorio = yield* RepositorioTabelas
  const espera = yield* ValoresEmEspera
  const reabrir = espera.reabrir(
    definicao.nome,
    chaveDe(definicao, chave),
    celulas.map(({ coluna }) => coluna)
  )
  return yield* repositorio
    .transformar(definicao, autoria, (armazenadas) =>
      Effect.flatMap(lerRegistros, (registros) =>
        planejarDevolucao(definicao, chave, celulas, registros, armazenadas)
      ).pipe(Effect.tap(reabrir))
    )
    .pipe(comoManual(operador))
})
