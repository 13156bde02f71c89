/** What people read of the history of the tables: filters, the CSV of a selection, a table on a day. */
import { Context, Data as Dados, DateTime, Effect, Layer, Result, Schema } from "effect"
import type { Fatia, Listagem } from "../../acesso/listagem.ts"
import { NomesDePessoas } from "../../acesso/nomes.ts"
import { fimEmBrasilia } from "../../valores/brasilia.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { DataHora } from "../../valores/data-hora.ts"
import { MesDigitado } from "../../valores/datas-digitadas.ts"
import { catalogo } from "../catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela, type Linha } from "../catalogo/definicao.ts"
import { escreverTabelaCsv, type FormatoCsv } from "../csv.ts"
import { diferencasDesde } from "../historico/diferencas-desde.ts"
import { type FiltroDeAuditoria, HistoricoTabelas, type RegistroAuditado } from "../historico/historico.ts"
import { type FiltroDeOperacoes, OperacoesDasTabelas } from "../historico/operacoes.ts"
import { csvDosRegistros } from "../historico/registros-csv.ts"
import { TIPOS_DE_ALTERACAO } from "../plano.ts"
import { camposDoPeriodo, ehNumeroDeOperacao, type PeriodoInvertido, periodoDe } from "./filtro-de-operacoes.ts"

const NOMES = catalogo.map(({ nome }) => nome)

/** The fields of a filter but the operator, whom people type with punctuation and programs without. */
export const camposDoFiltro = {
  tabela: Schema.optionalKey(Schema.Literals(NOMES).annotate({ message: "escolha uma das tabelas da lista" })),
  mes: Schema.optionalKey(MesDigitado),
  tipo: Schema.optionalKey(Schema.Literals(TIPOS_DE_ALTERACAO).annotate({ message: "escolha um dos tipos da lista" })),
  ...camposDoPeriodo
}

const Filtro = Schema.Struct({ ...camposDoFiltro, cpf: Schema.optionalKey(Schema.String) })

/** The filter in the words of the history. */
export const filtroDe = (lido: typeof Filtro.Type): Result.Result<FiltroDeAuditoria, PeriodoInvertido> => {
  const { mes, de: _, ate: __, ...iguais } = lido
  const mesEscrito = mes === undefined ? {} : { mes: formatarCompetencia(mes) }
  return Result.map(periodoDe(lido), (periodo) => ({ ...iguais, ...periodo, ...mesEscrito }))
}

/** No operation has this number. */
export class OperacaoAusente extends Dados.TaggedError("OperacaoAusente") {
  override readonly message = "esta operação não existe"
}

const fazer = Effect.gen(function* () {
  const historico = yield* HistoricoTabelas
  const operacoes = yield* OperacoesDasTabelas
  const nomes = yield* NomesDePessoas
  const dados = yield* Effect.context<HistoricoTabelas | OperacoesDasTabelas>()

  /** The records of a list, each with what who did it is called. */
  const comNomes = <E, R>(listagem: Effect.Effect<Listagem<RegistroAuditado>, E, R>) =>
    Effect.flatMap(listagem, ({ itens, total }) =>
      Effect.map(nomes.de(itens.map(({ por }) => por)), (porCpf) => ({
        itens: itens.map((registro) => ({ ...registro, nome: porCpf.get(registro.por) })),
        total
      }))
    )

  /** The rows of a table as they stood at the end of a day of Brasília, or at a moment. */
  const naData = (definicao: DefinicaoTabela, quando: DataHora) => historico.naData(definicao, fimEmBrasilia(quando))

  /**
   * Every record of a selection as CSV, for programs or for people, newest first, read part by part; what is added
   * meanwhile stays out.
   */
  const csv = Effect.fn("Auditoria.csv")(function* (filtro: FiltroDeAuditoria, formato: FormatoCsv = "iso") {
    const fixo = { ...filtro, naoDepoisDe: DateTime.formatIso(yield* DateTime.now) }
    return yield* csvDosRegistros(formato, (fatia) => comNomes(historico.listar(fixo, fatia)))
  })

  /** The same of the records of the operations that a filter chooses. */
  const csvDasOperacoes = Effect.fn("Auditoria.csvDasOperacoes")(function* (
    filtro: FiltroDeOperacoes,
    formato: FormatoCsv
  ) {
    const ultima = filtro.ateOperacao ?? (yield* operacoes.ultima)
    const fixo = ultima === undefined ? filtro : { ...filtro, ateOperacao: ultima }
    return yield* csvDosRegistros(formato, (fatia) => comNomes(operacoes.listarRegistros(fixo, fatia)))
  })

  const operacao = Effect.fn("Auditoria.operacao")(function* (id: string) {
    const achada = ehNumeroDeOperacao(id) ? yield* operacoes.achar(id) : undefined
    return achada ?? (yield* new OperacaoAusente())
  })

  return {
    /** The operation of this number. */
    operacao,
    /** Newest first. */
    listar: historico.listar,
    /** What changed in a table since a day: see `diferencas-desde.ts`. */
    diferencasDesde: (definicao: DefinicaoTabela, dia: Data, atuais: ReadonlyArray<Linha>, fatia: Fatia) =>
      diferencasDesde(definicao, dia, atuais, fatia).pipe(Effect.provideContext(dados)),
    operacoes,
    csvDasOperacoes,
    naData,
    csv,
    /** A table on a day as CSV, harmless to spreadsheets. */
    csvNaData: (definicao: DefinicaoTabela, dia: Data, formato: FormatoCsv = "iso") =>
      Effect.map(naData(definicao, { data: dia }), (linhas) => escreverTabelaCsv(formato, colunasDe(definicao), linhas))
  }
})

/** The history of the reference tables. Failures of the database are defects. */
export class Auditoria extends Context.Service<Auditoria, Effect.Success<typeof fazer>>()("indices/Auditoria") {
  static readonly layer = Layer.effect(Auditoria, fazer)
}
