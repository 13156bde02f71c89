/** The share links that a person makes (specification 5, sections 2 and 5). */
import { ByteSize, Effect, Schema } from "effect"
import { idNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"
import { criacao, exclusao, listagem } from "../../comum/endpoints.ts"
import { CorpoMaximo, LimiteDoCorpo } from "../../comum/recepcao/corpo.ts"
import { camposDoCompartilhamento } from "../../comum/resposta/compartilhamento-json.ts"
import { CONTEUDO_DE_EXEMPLO, Conteudo, MAXIMO_DO_CONTEUDO } from "../comum/conteudo.ts"
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

const listar = listagem("listar", "/", Compartilhamento, {
  resumo: "Cálculos que compartilhei, com quantas vezes e quando foram abertos"
})

const criar = criacao("criar", "/", Criado, {
  resumo: "Calcula agora e compartilha o cálculo por um endereço secreto",
  pedido: Schema.Struct({
    calculo: Schema.optionalKey(Schema.String).annotate({ description: "Um cálculo salvo; ou este, ou conteudo" }),
    conteudo: Schema.optionalKey(Conteudo),
    dias: dias.pipe(Schema.withDecodingDefaultType(Effect.succeed(DIAS_PADRAO))),
    permiteBaixar: Schema.Boolean.pipe(Schema.withDecodingDefaultType(Effect.succeed(true)))
  }).check(
    Schema.makeFilter(({ calculo, conteudo }) =>
      (calculo === undefined) === (conteudo === undefined)
        ? {
            path: ["calculo"],
            issue: "envie calculo (um cálculo salvo) ou conteudo (o de um arquivo .calc), um só dos dois"
          }
        : undefined
    )
  ),
  exemplo: { conteudo: CONTEUDO_DE_EXEMPLO, dias: 60, permiteBaixar: false },
  status: [403, 415, 422, 429, 503]
})
  .middleware(LimiteDoCorpo)
  .annotate(CorpoMaximo, ByteSize.bytes(MAXIMO_DO_CONTEUDO))

const revogar = exclusao("revogar", "/:id", {
  resumo: "Revoga um compartilhamento meu, de imediato",
  params: { id: idNoEndereco }
})

export const ApiCompartilhamentosProprios = dePessoa(
  "compartilhamentosProprios",
  "/compartilhamentos",
  [listar, criar, revogar],
  { title: "Meus compartilhamentos", description: "Endereços pelos quais mostro um cálculo." }
)
