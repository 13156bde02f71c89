/**
 * Deleting a whole row, and making a deleted row again. Whoever deletes says what the row held when they decided. No
 * automatic load makes the row again until a person does.
 */
import { Effect, Result } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { type Celula, chaveDe, type DefinicaoTabela, type Linha, type LinhaArmazenada } from "../catalogo/definicao.ts"
import type { RegistroDaLinha } from "../guardadas.ts"
import { colunasMudadas } from "../historico/historico.ts"
import { type LinhaRecebida, lerLinhas } from "../linhas-recebidas.ts"
import type { AlteracaoLinha, Plano } from "../plano.ts"
import { RepositorioTabelas } from "../portas.ts"
import { autoriaDe, CargaInvalida, comoManual, type Operador, problemasDaJustificativa } from "./carga.ts"
import { type Conflito, EdicaoConflitante, mesmaCelula } from "./edicao.ts"

/** Somebody deleted the row meanwhile, or it was never there. */
export class LinhaJaExcluida extends falhaDita("LinhaJaExcluida", "esta linha não está mais na tabela") {}

/** The row stands in the table: there is nothing to restore. */
export class LinhaNaoExcluida extends falhaDita(
  "LinhaNaoExcluida",
  "esta linha não foi excluída por uma pessoa, ou alguém já a incluiu de novo"
) {}

/** The reason without the spaces around it; fails with what is wrong with it. */
export const justificada = (justificativa: string): Effect.Effect<string, CargaInvalida> => {
  const aparada = justificativa.trim()
  const problemas = problemasDaJustificativa(aparada)
  return problemas.length === 0 ? Effect.succeed(aparada) : Effect.fail(new CargaInvalida({ problemas }))
}

export const acharLinha = (definicao: DefinicaoTabela, chave: Linha, armazenadas: ReadonlyArray<LinhaArmazenada>) =>
  armazenadas.find(({ valores }) => chaveDe(definicao, valores) === chaveDe(definicao, chave))

const planoDe = ({ nome }: DefinicaoTabela, alteracao: AlteracaoLinha): Plano => ({
  tabela: nome,
  alteracoes: [alteracao],
  mantidas: [],
  inalteradas: 0
})

/** The plan that deletes a row; `vista`: its cells as they were seen, absent ones empty. */
export const planejarExclusao = (
  definicao: DefinicaoTabela,
  chave: Linha,
  vista: Readonly<Record<string, Celula>>,
  armazenadas: ReadonlyArray<LinhaArmazenada>
): Effect.Effect<Plano, EdicaoConflitante | LinhaJaExcluida> => {
  const antes = acharLinha(definicao, chave, armazenadas)
  if (antes === undefined) return Effect.fail(new LinhaJaExcluida())
  const conflitos = definicao.colunas.flatMap((coluna): ReadonlyArray<Conflito> => {
    const [visto, atual] = [vista[coluna.nome] ?? null, antes.valores[coluna.nome] ?? null]
    if (mesmaCelula(coluna, visto, atual)) return []
    return [{ chave: chaveDe(definicao, chave), coluna: coluna.nome, visto, atual, novo: null }]
  })
  return conflitos.length > 0
    ? Effect.fail(new EdicaoConflitante({ conflitos }))
    : Effect.succeed(
        planoDe(definicao, {
          chave: chaveDe(definicao, chave),
          tipo: "EXCLUSAO",
          antes,
          depois: null,
          colunas: colunasMudadas(definicao, antes, null),
          vedada: true
        })
      )
}

/**
 * The plan that takes out the rows which a newer original table (`recebidas`) no longer has, where everything in them came
 * with an earlier one: a row in which anybody else wrote, or emptied a cell, stays.
 */
export const planejarRetirada = (
  definicao: DefinicaoTabela,
  recebidas: ReadonlyArray<LinhaRecebida>,
  armazenadas: ReadonlyArray<LinhaArmazenada>
): Plano => {
  const lidas = lerLinhas(definicao, recebidas)
  if (Result.isFailure(lidas)) throw new Error("rows that were loaded before do not load")
  const ficam = new Set(lidas.success.map(({ linha }) => chaveDe(definicao, linha)))
  const alteracoes = armazenadas
    .filter(
      ({ valores, procedencia }) =>
        !ficam.has(chaveDe(definicao, valores)) &&
        Object.keys(procedencia).length > 0 &&
        Object.values(procedencia).every((de) => de === "SEMENTE")
    )
    .map((antes): AlteracaoLinha => {
      const colunas = colunasMudadas(definicao, antes, null)
      return { chave: chaveDe(definicao, antes.valores), tipo: "EXCLUSAO", antes, depois: null, colunas }
    })
  return { tabela: definicao.nome, alteracoes, mantidas: [], inalteradas: armazenadas.length - alteracoes.length }
}

/** Deletes a row of a table with its audit record, in one transaction. */
export const excluirLinha = Effect.fn("tabelas.excluir")(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  vista: Readonly<Record<string, Celula>>,
  operador: Operador,
  justificativa: string
) {
  const autoria = autoriaDe(operador, yield* justificada(justificativa), { tipo: "EXCLUSAO" })
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio
    .transformar(definicao, autoria, (armazenadas) => planejarExclusao(definicao, chave, vista, armazenadas))
    .pipe(comoManual(operador))
})

/** The row that a deletion took away; absent where the last record is no deletion. */
export const linhaExcluida = (registros: ReadonlyArray<RegistroDaLinha>): LinhaArmazenada | undefined => {
  const ultimo = registros.at(-1)
  return ultimo?.tipo === "EXCLUSAO" ? ultimo.linha : undefined
}

/** The plan that makes a deleted row again; `vedadas`: the keys of the rows that are deleted. */
export const planejarRestauracao = (
  definicao: DefinicaoTabela,
  chave: Linha,
  registros: ReadonlyArray<RegistroDaLinha>,
  vedadas: ReadonlySet<string>
): Effect.Effect<Plano, LinhaNaoExcluida> => {
  const rotulo = chaveDe(definicao, chave)
  const depois = linhaExcluida(registros)
  if (depois === undefined || !vedadas.has(rotulo)) return Effect.fail(new LinhaNaoExcluida())
  const colunas = colunasMudadas(definicao, null, depois)
  return Effect.succeed(planoDe(definicao, { chave: rotulo, tipo: "INSERCAO", antes: null, depois, colunas }))
}

/** Makes a deleted row again as it was, values and their origin. `lerRegistros`: its whole history. */
export const restaurarLinha = Effect.fn("tabelas.restaurar")(function* (
  definicao: DefinicaoTabela,
  chave: Linha,
  lerRegistros: Effect.Effect<ReadonlyArray<RegistroDaLinha>>,
  operador: Operador,
  justificativa: string
) {
  const autoria = autoriaDe(operador, yield* justificada(justificativa), { tipo: "EDICAO" })
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio
    .transformar(definicao, autoria, (_, vedadas) =>
      Effect.flatMap(lerRegistros, (registros) => planejarRestauracao(definicao, chave, registros, vedadas))
    )
    .pipe(comoManual(operador))
})
