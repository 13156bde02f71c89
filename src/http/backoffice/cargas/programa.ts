/** What panel and JSON routes do with loads: reading what was sent, preview, apply, undo, and the words of a refusal. */
import { createHash } from "node:crypto"
import { Effect, Result } from "effect"
import { definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela } from "../../../domain/indices/catalogo/definicao.ts"
import {
  aplicarManual,
  CargaInvalida,
  type CargaManual,
  type Operador,
  previsualizar,
  regraManual
} from "../../../domain/indices/edicao/carga.ts"
import { desfazerLote, previsualizarDesfazer } from "../../../domain/indices/edicao/desfazer.ts"
import { HistoricoTabelas } from "../../../domain/indices/historico.ts"
import { deJson } from "../../../domain/indices/linhas-recebidas.ts"
import type { Plano } from "../../../domain/indices/plano.ts"
import { LeitorCsv } from "../../../domain/indices/portas.ts"
import { lerJsonExato } from "../../../domain/valores/json-exato.ts"
import { Falha } from "../../comum/falhas/falha.ts"

/** Rows as they were sent: a list, or CSV text. */
export interface DadosRecebidos {
  readonly linhas?: ReadonlyArray<unknown>
  readonly csv?: string
}

/** Names that a header may have beyond the table's: enough for each to be told that it is not known. */
const COLUNAS_A_MAIS = 20

/** The rows of a load, labelled by where they stand in what was sent. */
export const lerDados = Effect.fnUntraced(function* (definicao: DefinicaoTabela, { linhas, csv = "" }: DadosRecebidos) {
  if (linhas !== undefined) return deJson(linhas)
  const lidas = (yield* LeitorCsv).ler(csv, colunasDe(definicao).length + COLUNAS_A_MAIS)
  return Result.isSuccess(lidas) ? lidas.success : yield* new CargaInvalida({ problemas: lidas.failure })
})

const MALFORMADO = new CargaInvalida({ problemas: ["JSON malformado: esperada uma lista de linhas"] })

/** A text that may be either: a JSON list of rows (or an object with the list in `linhas`), else CSV. */
export const dadosDoTexto = (texto: string): Result.Result<DadosRecebidos, CargaInvalida> => {
  if (!/^\s*[[{]/.test(texto)) return Result.succeed({ csv: texto })
  return Result.try({ try: () => lerJsonExato(texto), catch: () => MALFORMADO }).pipe(
    Result.flatMap((lido) => {
      const linhas = Array.isArray(lido) ? lido : (lido as { readonly linhas?: unknown }).linhas
      return Array.isArray(linhas) ? Result.succeed({ linhas }) : Result.fail(MALFORMADO)
    })
  )
}

/** The names of routes and forms are those of the catalogue. */
export const tabelaDe = (nome: string): Effect.Effect<DefinicaoTabela, Falha> => {
  const definicao = definicaoDe(nome)
  return definicao === undefined ? Falha.de(404, "tabela não encontrada") : Effect.succeed(definicao)
}

/** Two plans with the same digest do the same. */
export const resumoDoPlano = ({ alteracoes, mantidas }: Plano): string =>
  createHash("sha256")
    .update(JSON.stringify([alteracoes, mantidas]))
    .digest("base64url")
    .slice(0, 22)

const MUDOU = Falha.de(409, "a tabela mudou depois desta prévia: confira o que a carga faria agora e confirme de novo")

export const previaDaCarga = ({ sobrescrever, ...carga }: CargaManual) =>
  previsualizar({ ...carga, regra: regraManual(sobrescrever) })

/** Applies a load; with the digest of the plan that the person saw, only that plan. */
export const aplicarCarga = (carga: CargaManual, operador: Operador, justificativa: string, visto?: string) =>
  aplicarManual(carga, operador, justificativa, (plano) =>
    visto === undefined || resumoDoPlano(plano) === visto ? Effect.void : Effect.fail(MUDOU)
  )

const semLote = {
  LoteAusente: ({ message }: { readonly message: string }) => Falha.de(404, message),
  LoteMudado: ({ motivos }: { readonly motivos: ReadonlyArray<string> }) => Falha.de(409, ...motivos)
} as const

/** What undoing the load would do now. */
export const previaDeDesfazer = (definicao: DefinicaoTabela, id: string) =>
  previsualizarDesfazer(definicao, id).pipe(Effect.catchTags(semLote))

export const desfazerCarga = (definicao: DefinicaoTabela, id: string, operador: Operador, justificativa: string) =>
  desfazerLote(definicao, id, operador, justificativa).pipe(Effect.catchTags(semLote))

/** The last loads and edits that people ordered, in every table. */
export const ultimasCargas = (quantas: number) => Effect.flatMap(HistoricoTabelas, ({ lotes }) => lotes(quantas))

export const operadorDe = (cpf: string, ip: string | undefined): Operador => (ip === undefined ? { cpf } : { cpf, ip })
