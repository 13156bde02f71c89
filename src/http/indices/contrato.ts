/** The public index endpoints (specification 1, section 4.1): what they accept and answer. OpenAPI derives from here. */
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, HttpApiSchema, OpenApi } from "effect/http-api"
import { tabela as definicaoTabela } from "../../domain/indices/catalogo/catalogo-indices.ts"
import {
  adiantamento,
  reajuste as definicaoReajuste,
  moedas,
  os121,
  reajustePreReal
} from "../../domain/indices/catalogo/catalogo-reajustes.ts"
import { tabuaMortalidade } from "../../domain/indices/catalogo/catalogo-tabuas.ts"
import { type Coluna, campoJson, type DefinicaoTabela } from "../../domain/indices/catalogo/definicao.ts"
import { type FaixaCompetencias, indexadoresDe } from "../../domain/indices/consulta.ts"
import { CompetenciaIso } from "../../domain/valores/competencia.ts"
import { ErrosNitro } from "../comum/falhas/falha.ts"
import { leituraEstrita } from "../comum/recepcao/leitura.ts"
import { envelope } from "../comum/resposta/envelope.ts"
import { documentar } from "./documentacao.ts"

/** Name of an indexer: a value of `indice` and `indice[]`. */
export const Indice = Schema.Literals(indexadoresDe(definicaoTabela).map(({ nome }) => nome))

const Formato = Schema.Literals(["json", "csv"])

const formato = { formato: Schema.optionalKey(Formato) }
const faixa = {
  competenciaInicial: Schema.optionalKey(CompetenciaIso),
  competenciaFinal: Schema.optionalKey(CompetenciaIso)
}

const faixaEmOrdem = Schema.makeFilter(({ competenciaInicial, competenciaFinal }: FaixaCompetencias) =>
  competenciaInicial === undefined || competenciaFinal === undefined || competenciaInicial <= competenciaFinal
    ? undefined
    : { path: ["competenciaInicial"], issue: "deve ser anterior ou igual a competenciaFinal" }
)

const ConsultaTabela = Schema.Struct({
  ...faixa,
  indice: Schema.optionalKey(Schema.Array(Indice)),
  "indice[]": Schema.optionalKey(Schema.Array(Indice)),
  ...formato
}).check(faixaEmOrdem)

const ConsultaPorFaixa = Schema.Struct({ ...faixa, ...formato }).check(faixaEmOrdem)
const ConsultaSimples = Schema.Struct(formato)

/** A schema of a cell that needs no service. */
type Celula = Schema.Codec<unknown, unknown>

const porTipo = ({ tipo, valores }: Coluna): Celula => {
  switch (tipo) {
    case "decimal":
      return Schema.Finite
    case "inteiro":
      return Schema.Int
    case "competencia":
      return Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}$/))
    case "data":
      return Schema.String.check(Schema.isPattern(/^\d{4}-\d{2}-\d{2}$/))
    case "sim-nao":
      return Schema.Literals(["S", "N"])
    case "texto":
      return valores === undefined ? Schema.String : Schema.Literals(valores)
  }
}

const campo = (coluna: Coluna, chave: boolean): Celula => {
  const valor = porTipo(coluna)
  const presente = chave || coluna.obrigatoria === true
  return (presente ? valor : Schema.NullOr(valor)).annotate({ description: coluna.descricao })
}

const objeto = (
  { chave, colunas }: Pick<DefinicaoTabela, "chave" | "colunas">,
  nomear: (coluna: string) => string,
  identifier: string
) =>
  Schema.Struct(
    Object.fromEntries([
      ...chave.map((coluna) => [nomear(coluna.nome), campo(coluna, true)] as const),
      ...colunas.map((coluna) => [nomear(coluna.nome), campo(coluna, false)] as const)
    ])
  ).annotate({ identifier })

const mesmoNome = (nome: string) => nome
const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))
const NaoModificada = HttpApiSchema.Empty(304)

/** What a read answers: the envelope, the same data as CSV, or nothing when the client already has it. */
const leitura = <S extends Schema.Codec<unknown, unknown>>(result: S) => [envelope(result), Csv, NaoModificada] as const

/** Without a choice of indexers a row of `tabela` holds every one; with a choice, those and `observacoes`. */
const indicesDaCompetencia = objeto({ chave: [], colunas: definicaoTabela.colunas }, mesmoNome, "IndicesDaCompetencia")
  .mapFields((campos) => Object.fromEntries(Object.entries(campos).map(([nome, s]) => [nome, Schema.optionalKey(s)])))
  .annotate({ identifier: "IndicesDaCompetencia" })

const lista = (definicao: DefinicaoTabela, identifier: string) =>
  leitura(Schema.Array(objeto(definicao, campoJson, identifier)))

export const GrupoIndices = HttpApiGroup.make("indices")
  .add(
    HttpApiEndpoint.get("tabela", "/tabela", {
      query: ConsultaTabela,
      success: leitura(Schema.Record(Schema.String, indicesDaCompetencia))
    }).annotateMerge(documentar("tabela")),
    HttpApiEndpoint.get("tabelaCompetencia", "/tabela/:competencia", {
      params: { competencia: CompetenciaIso },
      query: ConsultaSimples,
      success: leitura(objeto(definicaoTabela, mesmoNome, "Competencia"))
    }).annotateMerge(documentar("tabelaCompetencia")),
    HttpApiEndpoint.get("reajuste", "/reajuste", {
      query: ConsultaPorFaixa,
      success: lista(definicaoReajuste, "Reajuste")
    }).annotateMerge(documentar("reajuste")),
    HttpApiEndpoint.get("reajustePreReal", "/reajuste-pre-real", {
      query: ConsultaSimples,
      success: lista(reajustePreReal, "ReajustePreReal")
    }).annotateMerge(documentar("reajustePreReal")),
    HttpApiEndpoint.get("adiantamento", "/adiantamento", {
      query: ConsultaSimples,
      success: lista(adiantamento, "Adiantamento")
    }).annotateMerge(documentar("adiantamento")),
    HttpApiEndpoint.get("moedas", "/moedas", {
      query: ConsultaSimples,
      success: lista(moedas, "Moeda")
    }).annotateMerge(documentar("moedas")),
    HttpApiEndpoint.get("os121", "/os121", {
      query: ConsultaSimples,
      success: lista(os121, "Os121")
    }).annotateMerge(documentar("os121")),
    HttpApiEndpoint.get("tabuaMortalidade", "/tabua-mortalidade", {
      query: ConsultaSimples,
      success: lista(tabuaMortalidade, "TabuaMortalidade")
    }).annotateMerge(documentar("tabuaMortalidade"))
  )
  .middleware(ErrosNitro)
  .prefix("/indices/api/v1")
  .annotateMerge(
    OpenApi.annotations({
      title: "Índices",
      description: "Indexadores monetários, juros, reajustes e tábuas de mortalidade; leitura aberta a todos."
    })
  )

export const ApiIndices = HttpApi.make("indices").add(GrupoIndices).annotateMerge(leituraEstrita)
