/** What the routes of jobs take and show. */

import { Schema } from "effect"
import { CHAVE_DE_IDEMPOTENCIA } from "../../../domain/calculos/comum/idempotencia.ts"
import { descrito, texto } from "../../../domain/calculos/json/esquemas-resultado.ts"
import { inteiro } from "../../../domain/calculos/rmi/esquema-media.ts"
import { DesvinculadaRespondida, ResultadoRespondido } from "../../../domain/calculos/rmi/respostas.ts"
import { Conclusao } from "../../../domain/calculos/rmi/resultado.ts"
import { ESTADOS } from "../../../domain/trabalhos/estados.ts"
import { textoNoEndereco } from "../../../domain/valores/textos/texto-humano.ts"

/** The id of a job in a path: a text that names no job is answered as an unknown job (specification 2, section 4.4). */
export const IdDeTrabalho = textoNoEndereco("jobId")

/** Optional header of the routes that create jobs. */
export const CabecalhosDeCriacao = Schema.Struct({
  "idempotency-key": Schema.optionalKey(
    Schema.String.check(
      Schema.isPattern(CHAVE_DE_IDEMPOTENCIA, {
        message: "valor inválido: esperados de 1 a 128 caracteres visíveis (ASCII)"
      })
    )
  )
})

export const Etapas = Schema.Struct({
  concluidos: inteiro("Quantos já foram calculados"),
  total: inteiro("Quantos serão; 0 enquanto não se sabe")
})

const momento = (descricao: string) => descrito(Schema.String, `${descricao}, ISO 8601 em UTC`)
const momentoOuNulo = (descricao: string) =>
  Schema.NullOr(Schema.String).annotate({ description: `${descricao}, ISO 8601 em UTC; null se ainda não` })

const JobId = descrito(Schema.String, "Identificador do trabalho")

const campos = {
  jobId: JobId,
  estado: descrito(Schema.Literals(ESTADOS), "Estado do trabalho"),
  progresso: Etapas.annotate({ description: "Fundamentos calculados, em todos os marcos" }),
  progressoBlocos: Etapas.annotate({ description: "Blocos (marcos temporais) com todos os fundamentos calculados" }),
  criadoEm: momento("Quando foi pedido"),
  iniciadoEm: momentoOuNulo("Quando o cálculo começou"),
  terminadoEm: momentoOuNulo("Quando terminou"),
  conclusao: Schema.optionalKey(Conclusao),
  erro: Schema.optionalKey(
    Schema.Struct({
      codigo: texto("Status HTTP que a rota síncrona daria"),
      mensagens: Schema.Array(Schema.String).annotate({ description: "O que está errado e o que seria certo" })
    }).annotate({ description: "Por que não há resultado; só quando `failed`" })
  )
}

export const TrabalhoNoFio = Schema.Struct(campos).annotate({
  identifier: "Trabalho",
  description: "Um cálculo pedido para ser feito depois da resposta"
})

/** Of either RMI. */
export const ResultadoDeTrabalho = Schema.Union([ResultadoRespondido, DesvinculadaRespondida])

export const TrabalhoComResultado = Schema.Struct({
  ...campos,
  resultado: Schema.optionalKey(ResultadoDeTrabalho)
}).annotate({
  identifier: "TrabalhoComResultado",
  description: "Um trabalho e, quando `completed`, o `result` que a rota síncrona daria"
})

const moldura = {
  code: descrito(Schema.String, "Status HTTP como texto"),
  messages: Schema.Array(Schema.String).annotate({ description: "As mensagens do erro, quando há um" })
}

export const EnvelopeDeCriacao = Schema.Struct({
  status: Schema.Literal("in-progress").annotate({ description: "O trabalho foi aceito e ainda não terminou" }),
  ...moldura,
  result: Schema.Struct({ jobId: JobId })
})

export const EnvelopeDeEstado = Schema.Struct({
  status: Schema.Literals(["in-progress", "ok", "error"]).annotate({
    description: "`in-progress` até terminar; depois `ok`, ou `error` quando o cálculo falhou"
  }),
  ...moldura,
  result: TrabalhoComResultado
})
