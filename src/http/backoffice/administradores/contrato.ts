/** The administrator registry as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { HttpApi, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { envelope, envelopePaginado } from "../../comum/envelope.ts"
import { ErrosNitro, erroNitro } from "../../comum/falha.ts"
import { leituraEstrita, SemConsulta } from "../../comum/leitura.ts"
import { parametroPage } from "../../comum/paginacao.ts"
import { Justificativa, NomeDePessoa } from "../../painel/moldura/formulario.ts"
import { ExigeAdministrador } from "../politica.ts"

const Registrado = Schema.Struct({
  cpf: Schema.String,
  nome: Schema.String,
  criadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  criadoPor: Schema.String.annotate({ description: "CPF de quem incluiu, ou SISTEMA" }),
  ultimoLogin: Schema.NullOr(Schema.String).annotate({ description: "Instante ISO 8601, UTC; null se nunca entrou" })
}).annotate({ identifier: "Administrador" })

const Cadastrado = Schema.Struct({ cpf: Schema.String, nome: Schema.String })
const Removido = Schema.Struct({ cpf: Schema.String })

export const GrupoAdministradores = HttpApiGroup.make("administradores")
  .add(
    HttpApiEndpoint.get("listar", "/", {
      query: parametroPage,
      success: envelopePaginado(Schema.Array(Registrado))
    }).annotate(OpenApi.Summary, "Administradores em atividade, por nome"),
    HttpApiEndpoint.post("incluir", "/", {
      query: SemConsulta,
      payload: Schema.Struct({ cpf: Cpf, nome: NomeDePessoa, justificativa: Justificativa }),
      success: envelope(Cadastrado),
      error: erroNitro(409)
    }).annotate(OpenApi.Summary, "Inclui uma pessoa; 409 quando já é administradora"),
    HttpApiEndpoint.post("remover", "/:cpf/remover", {
      params: { cpf: Cpf },
      query: SemConsulta,
      payload: Schema.Struct({ justificativa: Justificativa }),
      success: envelope(Removido),
      error: erroNitro(409)
    }).annotate(OpenApi.Summary, "Remove uma pessoa e encerra suas sessões; 409 quando é a última")
  )
  .middleware(ExigeAdministrador)
  .middleware(ErrosNitro)
  .prefix("/backoffice/api/v1/admin/administradores")
  .annotateMerge(OpenApi.annotations({ title: "Administradores", description: "Quem administra o serviço." }))

export const ApiAdministradores = HttpApi.make("administradores")
  .add(GrupoAdministradores)
  .annotateMerge(leituraEstrita)
