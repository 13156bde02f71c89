/**
 * Undoing a load: a new load that puts back what stood before, audited like any other.
 *
 * Only the last change that a person ordered in a table can be undone, and only while every cell it wrote still holds
 * what it wrote: nothing that came later is ever lost. Undoing an undo is the same law, and does the load again.
 */
import { Data, Effect, Result } from "effect"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import {
  type Celula,
  chaveDe,
  type DefinicaoTabela,
  type LinhaArmazenada,
  type Procedencia
} from "../catalogo/definicao.ts"
import { rotuloDaColuna } from "../catalogo/rotulos.ts"
import { colunasMudadas, HistoricoTabelas, type RegistroAuditado } from "../historico/historico.ts"
import { problemasDaLinha, resumir } from "../linhas-recebidas.ts"
import type { AlteracaoLinha, Plano } from "../plano.ts"
import { RepositorioTabelas } from "../portas.ts"
import { autoriaDe, comoManual, type Operador } from "./carga.ts"
import { justificada } from "./exclusao.ts"

/** There is no change of a person with this number in this table. */
export class LoteAusente extends falhaDita("LoteAusente", "esta carga não existe") {}

/** The load cannot be undone any more; each reason is a Portuguese sentence. Nothing was written. */
export class LoteMudado extends Data.TaggedError("LoteMudado")<{ readonly motivos: ReadonlyArray<string> }> {
  override get message() {
    return this.motivos.join("; ")
  }
}

const valorDe = (linha: LinhaArmazenada | undefined | null, nome: string): Celula => linha?.valores[nome] ?? null

type Reversao = Result.Result<AlteracaoLinha, ReadonlyArray<string>>

const recolocar = (registro: RegistroAuditado, atual: LinhaArmazenada | undefined): Reversao =>
  atual !== undefined
    ? Result.fail([`linha ${registro.chave}: foi incluída de novo depois da carga`])
    : Result.succeed({
        chave: registro.chave,
        tipo: "INSERCAO",
        antes: null,
        depois: registro.antes,
        colunas: registro.colunas
      })

const mudouDepois = (chave: string, coluna: string): string =>
  `linha ${chave}, coluna ${rotuloDaColuna(coluna)}: mudou depois da carga`

const remover = (definicao: DefinicaoTabela, { chave, depois }: RegistroAuditado, atual: LinhaArmazenada): Reversao => {
  const mudadas = colunasMudadas(definicao, depois, atual)
  if (mudadas.length > 0) return Result.fail(mudadas.map((coluna) => mudouDepois(chave, coluna)))
  return Result.succeed({
    chave,
    tipo: "EXCLUSAO",
    antes: atual,
    depois: null,
    colunas: colunasMudadas(definicao, atual, null)
  })
}

const restaurar = ({ chave, antes, depois, colunas }: RegistroAuditado, atual: LinhaArmazenada): Reversao => {
  const mudadas = colunas.filter((nome) => valorDe(atual, nome) !== valorDe(depois, nome))
  if (mudadas.length > 0) return Result.fail(mudadas.map((coluna) => mudouDepois(chave, coluna)))
  const valores: Record<string, Celula> = { ...atual.valores }
  const procedencia: Record<string, Procedencia> = { ...atual.procedencia }
  for (const nome of colunas) {
    valores[nome] = valorDe(antes, nome)
    const origem = antes?.procedencia[nome]
    if (origem === undefined) delete procedencia[nome]
    else procedencia[nome] = origem
  }
  return Result.succeed({ chave, tipo: "ALTERACAO", antes: atual, depois: { valores, procedencia }, colunas })
}

const reverter = (
  definicao: DefinicaoTabela,
  registro: RegistroAuditado,
  atual: LinhaArmazenada | undefined
): Reversao => {
  if (registro.depois === null) return recolocar(registro, atual)
  if (atual === undefined) return Result.fail([`linha ${registro.chave}: foi excluída depois da carga`])
  return registro.antes === null ? remover(definicao, registro, atual) : restaurar(registro, atual)
}

/**
 * The plan that undoes a load on the rows as they stand, or why it cannot be undone: a sentence per cell that changed
 * since, and per row that would be left incomplete.
 */
export const planejarDesfazer = (
  definicao: DefinicaoTabela,
  registros: ReadonlyArray<RegistroAuditado>,
  armazenadas: ReadonlyArray<LinhaArmazenada>
): Result.Result<Plano, ReadonlyArray<string>> => {
  const porChave = new Map(armazenadas.map((linha) => [chaveDe(definicao, linha.valores), linha]))
  const reversoes = registros.map((registro) => reverter(definicao, registro, porChave.get(registro.chave)))
  const motivos = reversoes.flatMap((reversao) => (Result.isFailure(reversao) ? reversao.failure : []))
  if (motivos.length > 0) return Result.fail(resumir(motivos))
  const alteracoes = reversoes.flatMap((reversao) => (Result.isSuccess(reversao) ? [reversao.success] : []))
  const incompletas = alteracoes.flatMap(({ chave, depois }) =>
    depois === null ? [] : problemasDaLinha(definicao, { rotulo: `linha ${chave}`, linha: depois.valores })
  )
  return incompletas.length > 0
    ? Result.fail(resumir(incompletas))
    : Result.succeed({ tabela: definicao.nome, alteracoes, mantidas: [], inalteradas: 0 })
}

const MUDOU_DEPOIS = "alguém alterou esta tabela depois desta carga: só a última alteração manual pode ser desfeita"

const planoDoLote = Effect.fnUntraced(function* (
  definicao: DefinicaoTabela,
  id: string,
  armazenadas: ReadonlyArray<LinhaArmazenada>
) {
  const lote = yield* (yield* HistoricoTabelas).lote(definicao, id)
  if (lote === undefined) return yield* new LoteAusente()
  if (!lote.ultimo) return yield* new LoteMudado({ motivos: [MUDOU_DEPOIS] })
  const plano = planejarDesfazer(definicao, lote.registros, armazenadas)
  return Result.isSuccess(plano) ? plano.success : yield* new LoteMudado({ motivos: plano.failure })
})

/** What undoing the change `id` would do now. Persists nothing and takes no lock. */
export const previsualizarDesfazer = Effect.fn("cargas.previsualizarDesfazer")(function* (
  definicao: DefinicaoTabela,
  id: string
) {
  return yield* planoDoLote(definicao, id, yield* (yield* RepositorioTabelas).ler(definicao))
})

/** Undoes the change `id` of a table, in one transaction, with a justification that names it as the audit does. */
export const desfazerLote = Effect.fn("cargas.desfazer")(function* (
  definicao: DefinicaoTabela,
  id: string,
  operador: Operador,
  justificativa: string
) {
  const motivo = yield* justificada(justificativa)
  const lote = yield* (yield* HistoricoTabelas).lote(definicao, id)
  if (lote === undefined) return yield* new LoteAusente()
  const dita = `Desfaz a operação nº ${lote.operacao}: ${motivo}`
  const autoria = autoriaDe(operador, dita, { tipo: "DESFAZER", desfaz: id })
  const repositorio = yield* RepositorioTabelas
  return yield* repositorio
    .transformar(definicao, autoria, (armazenadas) => planoDoLote(definicao, id, armazenadas))
    .pipe(comoManual(operador, { desfaz: id }))
})
