/** The events of a streamed RMI. */
import { Schema } from "effect"
import { HttpApiSchema } from "effect/http-api"
import { descrito } from "../../../domain/calculos/json/esquemas-resultado.ts"
import { BlocoRespondido, FundamentoRespondido } from "../../../domain/calculos/rmi/respostas.ts"
import { Conclusao } from "../../../domain/calculos/rmi/resultado.ts"
import { campo } from "../../../domain/valores/campos-entrada.ts"
import { Etapas, ResultadoDeTrabalho } from "../trabalhos/esquemas.ts"

const progresso = Etapas.annotate({ description: "Fundamentos calculados, em todos os marcos" })

/** Of the text that is sent and of what it holds. */
const DADOS = "Os dados do evento, em JSON"

/** One event: its name, and its data as JSON. */
const evento = <const Nome extends string, Dados extends Schema.Constraint>(
  nome: Nome,
  identifier: string,
  description: string,
  dados: Dados
) =>
  Schema.Struct({
    event: descrito(Schema.Literal(nome), "Nome do evento"),
    data: campo(descrito(Schema.fromJsonString(dados), DADOS), DADOS)
  }).annotate({ identifier, description })

const FundamentoCalculado = evento(
  "fundamento_calculado",
  "EventoFundamentoCalculado",
  "Um fundamento ficou pronto; `maisVantajoso` só se conhece no fim",
  Schema.Struct({ progresso, fundamento: FundamentoRespondido })
)

const BlocoFinalizado = evento(
  "bloco_finalizado",
  "EventoBlocoFinalizado",
  "Todos os fundamentos de um marco temporal ficaram prontos",
  Schema.Struct({ progresso, bloco: BlocoRespondido })
)

const Fim = evento(
  "fim",
  "EventoFim",
  "O cálculo terminou: a conclusão de todos os blocos e o `result` que a rota síncrona daria",
  Schema.Struct({ conclusao: Conclusao, resultado: ResultadoDeTrabalho })
)

const Erro = evento(
  "erro",
  "EventoErro",
  "O cálculo, já começado, não pôde terminar: o envelope de erro que a rota síncrona daria; nada vem depois",
  Schema.Struct({
    status: descrito(Schema.Literal("error"), "Sempre `error`"),
    code: descrito(Schema.String, "Status HTTP que a rota síncrona daria"),
    messages: Schema.Array(Schema.String).annotate({ description: "O que está errado e o que seria certo" }),
    result: Schema.Null.annotate({ description: "Sempre null" })
  })
)

export const EventosDaRmi = HttpApiSchema.StreamSse({
  events: Schema.Union([FundamentoCalculado, BlocoFinalizado, Fim, Erro])
})
