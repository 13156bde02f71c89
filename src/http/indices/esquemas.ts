/** What the index endpoints take and answer: schemas that follow from the definitions of the tables. */
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { tabela as definicaoTabela } from "../../domain/indices/catalogo/catalogo-indices.ts"
import { type Coluna, campoJson, type DefinicaoTabela } from "../../domain/indices/catalogo/definicao.ts"
import { type FaixaCompetencias, indexadoresDe } from "../../domain/indices/consulta.ts"
import { CompetenciaIso, DataIso } from "../../domain/valores/datas-digitadas.ts"
import { envelope } from "../comum/resposta/envelope.ts"

/** Name of an indexer: a value of `indice` and `indice[]`. */
export const Indice = Schema.Literals(indexadoresDe(definicaoTabela).map(({ nome }) => nome))

const Formato = Schema.Literals(["json", "csv", "planilha"])

const formato = { formato: Schema.optionalKey(Formato) }
/** The day at whose end the table is read; without it, now. */
const em = { em: Schema.optionalKey(DataIso) }
const faixa = {
  competenciaInicial: Schema.optionalKey(CompetenciaIso),
  competenciaFinal: Schema.optionalKey(CompetenciaIso)
}

const faixaEmOrdem = Schema.makeFilter(({ competenciaInicial, competenciaFinal }: FaixaCompetencias) =>
  competenciaInicial === undefined || competenciaFinal === undefined || competenciaInicial <= competenciaFinal
    ? undefined
    : { path: ["competenciaInicial"], issue: "deve ser anterior ou igual a competenciaFinal" }
)

const indices = {
  indice: Schema.optionalKey(Schema.Array(Indice)),
  "indice[]": Schema.optionalKey(Schema.Array(Indice))
}

export const ConsultaTabela = Schema.Struct({ ...faixa, ...indices, ...em, ...formato }).check(faixaEmOrdem)

/** One competence, with the indexers of a choice. */
export const ConsultaCompetencia = Schema.Struct({ ...indices, ...em, ...formato })

/** Rows of an interval of competences. */
export const ConsultaPorFaixa = Schema.Struct({ ...faixa, ...em, ...formato }).check(faixaEmOrdem)
export const ConsultaSimples = Schema.Struct({ ...em, ...formato })

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

/** A row as an object. */
export const objeto = (
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

export const mesmoNome = (nome: string) => nome
const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))
const NaoModificada = HttpApiSchema.Empty(304)

/** What a read answers: the envelope, the same data as CSV, or nothing when the client already has it. */
export const leitura = <S extends Schema.Codec<unknown, unknown>>(result: S) =>
  [envelope(result), Csv, NaoModificada] as const

/** Without a choice of indexers a row of `tabela` holds every one; with a choice, those and `observacoes`. */
export const indicesDaCompetencia = objeto(
  { chave: [], colunas: definicaoTabela.colunas },
  mesmoNome,
  "IndicesDaCompetencia"
)
  .mapFields((campos) => Object.fromEntries(Object.entries(campos).map(([nome, s]) => [nome, Schema.optionalKey(s)])))
  .annotate({ identifier: "IndicesDaCompetencia" })

/** One competence: its key, and then as in `indicesDaCompetencia`. */
export const competencia = objeto({ chave: definicaoTabela.chave, colunas: [] }, mesmoNome, "Competencia")
  .mapFields((chave) => ({ ...chave, ...indicesDaCompetencia.fields }))
  .annotate({ identifier: "Competencia" })

/** The rows of a table as a list. */
export const lista = (definicao: DefinicaoTabela, identifier: string) =>
  leitura(Schema.Array(objeto(definicao, campoJson, identifier)))
