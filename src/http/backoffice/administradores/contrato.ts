/** The administrator registry as JSON, for administrators (decisions, section 4). */
import { Schema } from "effect"
import { ComJustificativa, Justificativa, NomeDePessoa } from "../../../domain/acesso/campos.ts"
import { Cpf } from "../../../domain/valores/cpf.ts"
import { ato, listagem } from "../../comum/endpoints.ts"
import { ExigeEntradaRecente } from "../comum/politica.ts"
import { deAdministrador } from "../comum/protecao.ts"

const Conta = Schema.Struct({
  emissor: Schema.String.annotate({ description: "iss do provedor de identidade" }),
  sujeito: Schema.String.annotate({ description: "sub da pessoa nesse provedor" })
})

const INSTANTE = "Instante ISO 8601, UTC"

const Registrado = Schema.Struct({
  id: Schema.String.annotate({ description: "Identificador do cadastro, para os endereços" }),
  cpf: Schema.String,
  nome: Schema.String,
  criadoEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  criadoPor: Schema.String.annotate({ description: "CPF de quem incluiu, ou SISTEMA" }),
  ultimoLogin: Schema.NullOr(Schema.String).annotate({ description: "Instante ISO 8601, UTC; null se nunca entrou" }),
  conta: Schema.NullOr(Conta).annotate({ description: "Conta da primeira entrada; null antes dela" }),
  contasRecusadas: Schema.Array(
    Schema.Struct({
      ...Conta.fields,
      primeiraVez: Schema.String.annotate({ description: INSTANTE }),
      ultimaVez: Schema.String.annotate({ description: INSTANTE }),
      vezes: Schema.Int
    })
  ).annotate({ description: "Outras contas que vieram com este CPF e foram recusadas, da última à primeira" })
}).annotate({ identifier: "Administrador" })

const Cadastrado = Schema.Struct({ id: Schema.String, cpf: Schema.String, nome: Schema.String })
const Decisao = Schema.Literals(["confirmar", "descartar"]).annotate({
  description: "confirmar: a pessoa passa a entrar só pela última conta recusada, e suas sessões terminam"
})

const listar = listagem("listar", "/", Registrado, { resumo: "Administradores em atividade, por nome" })

const incluir = ato("incluir", "/", Cadastrado, {
  resumo: "Inclui uma pessoa; 409 quando já é administradora",
  pedido: Schema.Struct({ cpf: Cpf, nome: NomeDePessoa, justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

const params = { id: Schema.String.check(Schema.isUUID()) }

const remover = ato("remover", "/:id/remover", Cadastrado, {
  resumo: "Remove uma pessoa e encerra suas sessões; 409 quando é a última",
  params,
  pedido: ComJustificativa,
  status: [409]
}).middleware(ExigeEntradaRecente)

const decidirConta = ato("decidirConta", "/:id/conta", Cadastrado, {
  resumo: "Confirma ou descarta a última conta recusada de outra pessoa; 409 quando não há nenhuma",
  params,
  pedido: Schema.Struct({ decisao: Decisao, justificativa: Justificativa }),
  status: [409]
}).middleware(ExigeEntradaRecente)

export const ApiAdministradores = deAdministrador(
  "administradores",
  "/administradores",
  [listar, incluir, remover, decidirConta],
  { title: "Administradores", description: "Quem administra o serviço." }
)
