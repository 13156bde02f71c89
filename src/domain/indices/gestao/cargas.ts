/** What people do with loads: reading what was sent, preview, apply, undo. */
import { Context, Effect, Layer, Result } from "effect"
import { lerJsonExato } from "../../valores/json/json-exato.ts"
import { nomeRepetido, repeticao } from "../../valores/json/limites-do-json.ts"
import { falhaDita } from "../../valores/textos/falha-dita.ts"
import { colunasDe, type DefinicaoTabela } from "../catalogo/definicao.ts"
import {
  aplicarManual,
  CargaInvalida,
  type CargaManual,
  type Conferir,
  type Operador,
  previsualizar,
  regraManual
} from "../edicao/carga.ts"
import { desfazerLote, previsualizarDesfazer } from "../edicao/desfazer.ts"
import { HistoricoTabelas } from "../historico/historico.ts"
import { deJson } from "../linhas-recebidas.ts"
import type { Plano } from "../plano.ts"
import {
  type ConfirmacaoRecusada,
  type Confirmar,
  conferirPendentes,
  pendentesAgora,
  SEM_CONFIRMAR,
  type ValoresPendentes
} from "../plausibilidade/confirmacao.ts"
import { LeitorCsv, type RepositorioTabelas, type TabelasVigentes } from "../portas.ts"

/** Rows as they were sent: a list, or CSV text. */
export interface DadosRecebidos {
  readonly linhas?: ReadonlyArray<unknown>
  readonly csv?: string
}

/** The table changed after the preview that was confirmed. Nothing was written. */
export class PlanoMudado extends falhaDita(
  "PlanoMudado",
  "a tabela mudou depois desta prévia: confira o que a carga faria agora e confirme de novo"
) {}

/** Why a load that could be written is not. */
type Recusa = ConfirmacaoRecusada | PlanoMudado | ValoresPendentes

/** Names that a header may have beyond the table's: enough for each to be told that it is not known. */
const COLUNAS_A_MAIS = 20

const MALFORMADO = new CargaInvalida({ problemas: ["JSON malformado: esperada uma lista de linhas"] })

/** The list of rows in a JSON value: itself, or its field `linhas`. */
const listaEm = (lido: unknown): ReadonlyArray<unknown> | undefined => {
  const linhas: unknown = typeof lido === "object" && lido !== null && "linhas" in lido ? lido.linhas : lido
  return Array.isArray(linhas) ? linhas : undefined
}

/** A text that may be either: a JSON list of rows (or an object with the list in `linhas`), else CSV. */
export const dadosDoTexto = (texto: string): Result.Result<DadosRecebidos, CargaInvalida> => {
  if (!/^\s*[[{]/.test(texto)) return Result.succeed({ csv: texto })
  return Result.try({ try: () => lerJsonExato(texto), catch: () => MALFORMADO }).pipe(
    Result.flatMap((lido) => {
      const nome = nomeRepetido(texto)
      if (nome !== undefined) return Result.fail(new CargaInvalida({ problemas: [repeticao(nome)] }))
      const linhas = listaEm(lido)
      return linhas === undefined ? Result.fail(MALFORMADO) : Result.succeed({ linhas })
    })
  )
}

const fazer = Effect.gen(function* () {
  const leitor = yield* LeitorCsv
  const historico = yield* HistoricoTabelas
  const dados = yield* Effect.context<HistoricoTabelas | RepositorioTabelas | TabelasVigentes>()

  /** The rows of a load, labelled by where they stand in what was sent. */
  const ler = Effect.fn("Cargas.ler")(function* (definicao: DefinicaoTabela, { linhas, csv = "" }: DadosRecebidos) {
    if (linhas !== undefined) return deJson(linhas)
    const lidas = leitor.ler(csv, colunasDe(definicao).length + COLUNAS_A_MAIS)
    return Result.isSuccess(lidas) ? lidas.success : yield* new CargaInvalida({ problemas: lidas.failure })
  })

  return {
    ler,
    /** What the load would do now. */
    prever: ({ sobrescrever, ...carga }: CargaManual) =>
      previsualizar({ ...carga, regra: regraManual(sobrescrever) }).pipe(Effect.provideContext(dados)),
    /** Of a plan, the values that are only written when they are confirmed. */
    pendentes: (plano: Plano) => Effect.provideContext(pendentesAgora(plano), dados),
    /**
     * Applies a load, of whose values `confirmar` lets pass those that wait. `ehOVisto`: only a plan that is the one
     * that the person saw.
     */
    aplicar: (
      carga: CargaManual,
      operador: Operador,
      justificativa: string,
      confirmar: Confirmar = SEM_CONFIRMAR,
      ehOVisto: (plano: Plano) => boolean = () => true
    ) => {
      const pendentes = conferirPendentes(carga.definicao, confirmar)
      const conferir: Conferir<Recusa> = (plano, armazenadas) =>
        ehOVisto(plano) ? pendentes(plano, armazenadas) : Effect.fail(new PlanoMudado())
      return aplicarManual(carga, operador, justificativa, conferir).pipe(Effect.provideContext(dados))
    },
    /** What undoing the load would do now. */
    preverDesfazer: (definicao: DefinicaoTabela, id: string) =>
      previsualizarDesfazer(definicao, id).pipe(Effect.provideContext(dados)),
    desfazer: (definicao: DefinicaoTabela, id: string, operador: Operador, justificativa: string) =>
      desfazerLote(definicao, id, operador, justificativa).pipe(Effect.provideContext(dados)),
    /** The last loads and edits that people ordered, in every table. */
    ultimas: historico.lotes
  }
})

/** Loads by people. Failures of the database are defects. */
export class Cargas extends Context.Service<Cargas, Effect.Success<typeof fazer>>()("indices/Cargas") {
  static readonly layer = Layer.effect(Cargas, fazer)
}
