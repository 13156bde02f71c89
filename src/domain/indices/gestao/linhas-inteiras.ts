/** What people do with whole rows, and with the origin of their cells: delete, restore, give back to the source. */
import { Effect } from "effect"
import { type Celula, chaveDe, type DefinicaoTabela, type Linha } from "../catalogo/definicao.ts"
import type { Operador } from "../edicao/carga.ts"
import { type CelulaDevolvida, devolver, valorDaFonte } from "../edicao/devolucao.ts"
import { excluirLinha, linhaExcluida, restaurarLinha } from "../edicao/exclusao.ts"
import { type LinhasGuardadas, mudancasDaLinha } from "../guardadas.ts"
import { celulasMudadas } from "../plano.ts"
import type { ValoresEmEspera } from "../plausibilidade/espera.ts"
import { RepositorioTabelas, type TabelasVigentes } from "../portas.ts"

/** `dados`: where the rows are kept. */
export const linhasInteiras = Effect.fnUntraced(function* (guardadas: LinhasGuardadas["Service"]) {
  const repositorio = yield* RepositorioTabelas
  const dados = yield* Effect.context<RepositorioTabelas | TabelasVigentes | ValoresEmEspera>()
  return {
    /** Deletes a row that still holds what was seen of it; answers the cells that went. */
    excluir: (
      definicao: DefinicaoTabela,
      chave: Linha,
      vista: Readonly<Record<string, Celula>>,
      operador: Operador,
      justificativa: string
    ) =>
      excluirLinha(definicao, chave, vista, operador, justificativa).pipe(
        Effect.map(celulasMudadas),
        Effect.provideContext(dados)
      ),
    /** Makes a deleted row again as it was; answers the cells that came back. */
    restaurar: (definicao: DefinicaoTabela, chave: Linha, operador: Operador, justificativa: string) =>
      restaurarLinha(definicao, chave, guardadas.historico(definicao, chave), operador, justificativa).pipe(
        Effect.map(celulasMudadas),
        Effect.provideContext(dados)
      ),
    /** The keys of the rows that a person deleted and nobody restored, in their order. */
    excluidas: (definicao: DefinicaoTabela) =>
      Effect.map(repositorio.vedadas(definicao), (chaves): ReadonlyArray<string> => [...chaves].sort()),
    /** A row that a person deleted, with its history from the newest; `undefined`: it is none. */
    excluida: Effect.fn("Tabelas.excluida")(function* (definicao: DefinicaoTabela, chave: Linha) {
      const vedadas = yield* repositorio.vedadas(definicao)
      if (!vedadas.has(chaveDe(definicao, chave))) return undefined
      const registros = yield* guardadas.historico(definicao, chave)
      const linha = linhaExcluida(registros)
      return linha && { linha, mudancas: mudancasDaLinha(definicao, registros).toReversed() }
    }),
    /** What a cell becomes when it is given back to its source. */
    valorDaFonte: (definicao: DefinicaoTabela, chave: Linha, coluna: string) =>
      Effect.map(guardadas.historico(definicao, chave), (registros) => valorDaFonte(coluna, registros)),
    /** Gives cells of a row back to their source; answers them before and after. */
    devolver: (
      definicao: DefinicaoTabela,
      chave: Linha,
      celulas: ReadonlyArray<CelulaDevolvida>,
      operador: Operador,
      justificativa: string
    ) =>
      devolver(definicao, chave, celulas, guardadas.historico(definicao, chave), operador, justificativa).pipe(
        Effect.map(celulasMudadas),
        Effect.provideContext(dados)
      )
  }
})
