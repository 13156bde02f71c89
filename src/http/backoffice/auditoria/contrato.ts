/** The history of the reference tables as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { camposDoFiltro } from "../../../domain/indices/gestao/auditoria.ts"
import { TIPOS_DE_ALTERACAO } from "../../../domain/indices/plano.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { DataEntrada } from "../../../domain/valores/datas-digitadas.ts"
import { listagem } from "../../comum/endpoints.ts"
import { envelope } from "../../comum/resposta/envelope.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Tabela = Schema.Literals(catalogo.map(({ nome }) => nome))
const Celulas = Schema.Record(Schema.String, Schema.NullOr(Schema.String))

const Registro = Schema.Struct({
  id: Schema.String.annotate({ description: "Número do registro na auditoria da sua tabela" }),
  tabela: Tabela,
  chave: Schema.String.annotate({ description: "Valores das colunas da chave, unidos por |" }),
  em: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  por: Schema.String.annotate({ description: "CPF, ou SISTEMA" }),
  tipo: Schema.Literals(TIPOS_DE_ALTERACAO),
  justificativa: Schema.NullOr(Schema.String),
  antes: Schema.NullOr(Celulas).annotate({ description: "Colunas alteradas, como estavam; null em linha nova" }),
  depois: Schema.NullOr(Celulas).annotate({ description: "Colunas alteradas, como ficaram; null em linha excluída" })
}).annotate({ identifier: "RegistroDeAuditoria" })

/** Operators are people, or the service itself. */
const Operador = Schema.Union([Cpf, Schema.Literal("SISTEMA")]).annotate({ message: "esperado um CPF ou SISTEMA" })

const filtro = { ...camposDoFiltro, cpf: Schema.optionalKey(Operador) }
const formato = Schema.optionalKey(
  Schema.Literals(["csv", "planilha"]).annotate({
    description:
      "planilha: para as planilhas do Brasil (ponto e vírgula, vírgula decimal, UTF-8 com marca, horário de Brasília)"
  })
)
const Csv = Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/csv" }))

const listar = listagem("listar", "/", Registro, {
  resumo: "O que mudou nas tabelas, do mais novo ao mais antigo, com antes e depois",
  filtro
})

const csv = HttpApiEndpoint.get("csv", "/csv", { query: { ...filtro, formato }, success: Csv }).annotate(
  OpenApi.Summary,
  "A seleção inteira em CSV, uma linha por valor alterado"
)

const naData = HttpApiEndpoint.get("naData", "/:tabela/na-data", {
  params: { tabela: Tabela },
  query: { data: DataEntrada },
  success: envelope(Schema.Array(Celulas))
}).annotate(OpenApi.Summary, "A tabela como estava ao fim de um dia (Brasília)")

export const ApiAuditoria = deAdministrador("auditoria", "/auditoria", [listar, csv, naData], {
  title: "Auditoria",
  description: "A história das tabelas de referência."
})
