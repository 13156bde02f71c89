/** What panel and JSON routes read of the history of the tables: filters, the CSV of a selection, a table on a day. */
import { DateTime, Effect, Option, Schema, Stream } from "effect"
import { HttpServerResponse } from "effect/http"
import { catalogo, definicaoDe } from "../../../domain/indices/catalogo/catalogo.ts"
import { type Celula, colunasDe, type DefinicaoTabela } from "../../../domain/indices/catalogo/definicao.ts"
import { campoCsv, escreverCsv, linhasSemFormula, semFormula } from "../../../domain/indices/csv.ts"
import { type FiltroDeAuditoria, HistoricoTabelas, type RegistroAuditado } from "../../../domain/indices/historico.ts"
import type { TipoAlteracao } from "../../../domain/indices/plano.ts"
import { CompetenciaEntrada, formatarCompetencia } from "../../../domain/valores/competencia.ts"
import { type Data, DataEntrada, formatarIso } from "../../../domain/valores/data.ts"

export const TIPOS = [
  "INSERCAO",
  "ALTERACAO",
  "EXCLUSAO",
  "INSERCAO_AUTOMATICA",
  "ALTERACAO_AUTOMATICA"
] as const satisfies ReadonlyArray<TipoAlteracao>

const NOMES = catalogo.map(({ nome }) => nome)

/** The fields of a filter but the operator, whom people type with punctuation and programs without. */
export const camposDoFiltro = {
  tabela: Schema.optionalKey(Schema.Literals(NOMES).annotate({ message: "escolha uma das tabelas da lista" })),
  mes: Schema.optionalKey(CompetenciaEntrada),
  tipo: Schema.optionalKey(Schema.Literals(TIPOS).annotate({ message: "escolha um dos tipos da lista" })),
  de: Schema.optionalKey(DataEntrada),
  ate: Schema.optionalKey(DataEntrada)
}

const Filtro = Schema.Struct({ ...camposDoFiltro, cpf: Schema.optionalKey(Schema.String) })

/** The filter in the words of the history. */
export const filtroDe = ({ mes, de, ate, ...iguais }: typeof Filtro.Type): FiltroDeAuditoria => ({
  ...iguais,
  ...(mes === undefined ? {} : { mes: formatarCompetencia(mes) }),
  ...(de === undefined ? {} : { de: formatarIso(de) }),
  ...(ate === undefined ? {} : { ate: formatarIso(ate) })
})

const linhaCsv = (campos: ReadonlyArray<string>): string => `${campos.map(campoCsv).join(",")}\r\n`

const CABECALHO = ["em", "tabela", "chave", "coluna", "antes", "depois", "tipo", "por", "justificativa"]

/** One line per cell; a change of no cell has a line of its own. */
const linhasDoRegistro = (registro: RegistroAuditado): string => {
  const definicao = definicaoDe(registro.tabela)!
  const textos = new Set(definicao.colunas.filter(({ tipo }) => tipo === "texto").map(({ nome }) => nome))
  const { em, tabela, chave, antes, depois, colunas, tipo, por, justificativa } = registro
  const celula = (coluna: string, valor: Celula | undefined): string =>
    textos.has(coluna) ? semFormula(valor ?? "") : (valor ?? "")
  return (colunas.length === 0 ? [""] : colunas)
    .map((coluna) =>
      linhaCsv([
        em,
        tabela,
        semFormula(chave),
        coluna,
        celula(coluna, antes?.valores[coluna]),
        celula(coluna, depois?.valores[coluna]),
        tipo,
        por,
        semFormula(justificativa ?? "")
      ])
    )
    .join("")
}

/** Records read at a time. */
const LOTE = 500

/**
 * Every record of a selection as CSV (RFC 4180, UTF-8, decimal point), newest first, read part by part; what is added
 * meanwhile stays out.
 */
export const csvDaAuditoria = (filtro: FiltroDeAuditoria) =>
  Effect.map(Effect.zip(HistoricoTabelas, DateTime.now), ([historico, agora]) => {
    const fixo = { ...filtro, naoDepoisDe: DateTime.formatIso(agora) }
    const partes = Stream.paginate(0, (deslocamento: number) =>
      Effect.map(historico.listar(fixo, { tamanho: LOTE, deslocamento }), ({ itens, total }) => {
        const proximo = deslocamento + LOTE
        return [
          [itens.map(linhasDoRegistro).join("")],
          proximo < total ? Option.some(proximo) : Option.none<number>()
        ] as const
      })
    )
    return Stream.concat(Stream.succeed(linhaCsv(CABECALHO)), partes).pipe(Stream.encodeText)
  })

const CABECALHOS_DO_CSV = { "cache-control": "no-store", "x-content-type-options": "nosniff" }

const respostaCsv = (nome: string) => ({
  contentType: "text/csv; charset=utf-8; header=present",
  headers: { ...CABECALHOS_DO_CSV, "content-disposition": `attachment; filename="${nome}.csv"` }
})

/** The download of a selection. */
export const baixarAuditoria = (filtro: FiltroDeAuditoria) =>
  Effect.map(csvDaAuditoria(filtro), (csv) => HttpServerResponse.stream(csv, respostaCsv("auditoria")))

/** A table as it stood at the end of a day. */
export const tabelaNaData = (definicao: DefinicaoTabela, dia: Data) =>
  Effect.flatMap(HistoricoTabelas, (historico) => historico.naData(definicao, formatarIso(dia)))

export const baixarNaData = (definicao: DefinicaoTabela, dia: Data) =>
  Effect.map(tabelaNaData(definicao, dia), (linhas) =>
    HttpServerResponse.text(
      escreverCsv(colunasDe(definicao), linhasSemFormula(colunasDe(definicao), linhas)),
      respostaCsv(`${definicao.nome}-${formatarIso(dia)}`)
    )
  )
