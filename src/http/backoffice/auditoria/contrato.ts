/** The history of the reference tables as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { catalogo } from "../../../domain/indices/catalogo/catalogo.ts"
import { camposDoFiltro } from "../../../domain/indices/gestao/auditoria.ts"
import { CamposDoFiltro } from "../../../domain/indices/gestao/filtro-de-operacoes.ts"
import { TIPOS_DE_ALTERACAO, TIPOS_DE_OPERACAO } from "../../../domain/indices/plano.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { DataHoraIso } from "../../../domain/valores/data-hora.ts"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { leitura, listaCurta, listagem } from "../../comum/endpoints.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
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

const NumeroOuNada = (description: string) => Schema.NullOr(Schema.String).annotate({ description })

const Parte = Schema.Struct({
  tabela: Tabela,
  primeiro: Schema.String.annotate({ description: "Número do seu primeiro registro na auditoria da tabela" }),
  ultimo: Schema.String.annotate({ description: "Número do último" }),
  inseridas: Schema.Int.annotate({ description: "Linhas" }),
  alteradas: Schema.Int.annotate({ description: "Linhas" }),
  excluidas: Schema.Int.annotate({ description: "Linhas" }),
  valores: Schema.Int.annotate({ description: "Células mudadas" })
}).annotate({ identifier: "ParteDaOperacao" })

const Operacao = Schema.Struct({
  id: Schema.String.annotate({ description: "Número da operação" }),
  tipo: Schema.Literals(TIPOS_DE_OPERACAO),
  em: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  por: Schema.String.annotate({ description: "CPF, ou SISTEMA" }),
  justificativa: Schema.NullOr(Schema.String),
  execucao: NumeroOuNada("A execução do job que a fez; null se não foi uma"),
  desfaz: NumeroOuNada("A operação que ela desfaz"),
  desfeitaPor: NumeroOuNada("A operação que a desfez"),
  desfazivel: Schema.Boolean.annotate({ description: "É a última de uma pessoa na sua tabela, e pode ser desfeita" }),
  partes: Schema.Array(Parte).annotate({ description: "O que fez em cada tabela" })
}).annotate({ identifier: "OperacaoNasTabelas" })

const Autor = Schema.Struct({
  id: Schema.String.annotate({ description: "Para o filtro `pessoa`" }),
  cpf: Schema.String,
  nome: Schema.String
}).annotate({ identifier: "AutorDeOperacoes" })

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

const naData = listaCurta("naData", "/:tabela/na-data", Celulas, {
  resumo: "A tabela como estava ao fim de um dia (Brasília) ou em um instante",
  params: { tabela: Tabela },
  filtro: { data: DataHoraIso }
})

const daOperacao = { id: idNoEndereco }

const operacoes = listagem("operacoes", "/operacoes", Operacao, {
  resumo: "O que pessoas e o serviço fizeram nas tabelas, uma operação por vez, da mais nova à mais antiga",
  filtro: CamposDoFiltro
})

const autores = listaCurta("autores", "/operacoes/autores", Autor, {
  resumo: "Quem fez alguma operação, por nome"
})

const csvDasOperacoes = HttpApiEndpoint.get("csvDasOperacoes", "/operacoes/csv", {
  query: { ...CamposDoFiltro, formato },
  success: Csv
}).annotate(OpenApi.Summary, "As operações escolhidas em CSV, uma linha por valor alterado")

const operacao = leitura("operacao", "/operacoes/:id", Operacao, {
  resumo: "Uma operação",
  params: daOperacao,
  status: [404]
})

const registros = HttpApiEndpoint.get("registros", "/operacoes/:id/registros", {
  params: daOperacao,
  query: parametroPage,
  success: envelopePaginado(Schema.Array(Registro)),
  error: erroNitro(404)
}).annotate(
  OpenApi.Summary,
  "O que uma operação mudou, linha por linha, com antes e depois, na ordem em que foi escrito"
)

export const ApiAuditoria = deAdministrador(
  "auditoria",
  "/auditoria",
  [listar, csv, naData, operacoes, autores, csvDasOperacoes, operacao, registros],
  {
    title: "Auditoria",
    description: "A história das tabelas de referência."
  }
)
