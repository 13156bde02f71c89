/** The share links that a person makes (specification 5, sections 2 and 5). */
import { ByteSize, Effect, Schema } from "effect"
import { HttpApiEndpoint, HttpApiSchema, OpenApi } from "effect/http-api"
import { camposDoCompartilhamento } from "../../comum/compartilhamento-no-fio.ts"
import { erroNitro } from "../../comum/falhas/falha.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { SemConsulta } from "../../comum/recepcao/leitura.ts"
import { envelope, envelopePaginado } from "../../comum/resposta/envelope.ts"
import { parametroPage } from "../../comum/resposta/paginacao.ts"
import { Conteudo, MAXIMO_DO_CONTEUDO } from "../comum/conteudo.ts"
import { dePessoa } from "../comum/protecao.ts"

const MAXIMO_DE_DIAS = 365
const DIAS_PADRAO = 30

const dias = Schema.Int.check(
  Schema.makeFilter((quantos: number) =>
    quantos >= 1 && quantos <= MAXIMO_DE_DIAS ? undefined : `esperado um número inteiro de 1 a ${MAXIMO_DE_DIAS}`
  )
).annotate({ description: `Por quantos dias o endereço abre o cálculo; padrão ${DIAS_PADRAO}` })

const Compartilhamento = Schema.Struct(camposDoCompartilhamento).annotate({ identifier: "Compartilhamento" })

const Criado = Schema.Struct({
  id: Schema.String,
  url: Schema.String.annotate({ description: "O endereço: só nesta resposta" }),
  expiraEm: Schema.String.annotate({ description: "Instante ISO 8601, UTC" }),
  aberturas: Schema.Int,
  permiteBaixar: Schema.Boolean
}).annotate({ identifier: "CompartilhamentoCriado" })

const listar = HttpApiEndpoint.get("listar", "/", {
  query: parametroPage,
  success: envelopePaginado(Schema.Array(Compartilhamento))
}).annotate(OpenApi.Summary, "Cálculos que compartilhei, com quantas vezes e quando foram abertos")

const criar = HttpApiEndpoint.post("criar", "/", {
  query: SemConsulta,
  payload: Schema.Struct({
    conteudo: Conteudo,
    dias: dias.pipe(Schema.withDecodingDefaultType(Effect.succeed(DIAS_PADRAO))),
    permiteBaixar: Schema.Boolean.pipe(Schema.withDecodingDefaultType(Effect.succeed(true)))
  }),
  success: envelope(Criado).pipe(HttpApiSchema.status(201)),
  error: ([415, 422, 429, 503] as const).map(erroNitro)
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.bytes(MAXIMO_DO_CONTEUDO))
  .annotate(OpenApi.Summary, "Calcula agora e compartilha o cálculo por um endereço secreto")

const revogar = HttpApiEndpoint.delete("revogar", "/:id", {
  params: { id: Schema.String },
  query: SemConsulta,
  success: envelope(Schema.Null)
}).annotate(OpenApi.Summary, "Revoga um compartilhamento meu, de imediato")

export const ApiCompartilhamentosProprios = dePessoa(
  "compartilhamentosProprios",
  "/compartilhamentos",
  [listar, criar, revogar],
  { title: "Meus compartilhamentos", description: "Endereços pelos quais mostro um cálculo." }
)
