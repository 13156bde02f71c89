/** Rows of `trabalho` as jobs. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { Andamento } from "../../src/domain/calculos/comum/portas.ts"
import { FORMAS_DA_MEMORIA } from "../../src/domain/calculos/comum/portas.ts"
import { INTERRUPCAO } from "../../src/domain/rmi/resultado/resultado.ts"
import { ESTADOS } from "../../src/domain/trabalhos/estados.ts"
import { TrabalhosIndisponiveis } from "../../src/domain/trabalhos/portas.ts"
import { MOTIVOS_DO_ERRO, OPERACOES_DE_TRABALHO, type Trabalho } from "../../src/domain/trabalhos/trabalho.ts"
import { Bytes, Instante } from "../banco/consulta.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

/**
 * Who asks for a job is told that the queue is out: a database that fails is no defect here. What it says of a failed
 * statement may repeat its values: only the kind of failure is logged.
 */
export const indisponivel = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  comFalhaDeBanco(efeito, ({ reason }, foraDoAr) =>
    (foraDoAr ? Effect.void : Effect.logWarning("fila de trabalhos indisponível")).pipe(
      Effect.annotateLogs({ tags: ["rmi"], motivo: reason._tag }),
      Effect.andThen(Effect.fail(new TrabalhosIndisponiveis()))
    )
  )

/** An interval of PostgreSQL. */
export const segundos = (ms: number): string => `${ms / 1000} seconds`

const Avancado = {
  concluidos: Schema.Number,
  total: Schema.Number,
  blocos_concluidos: Schema.Number,
  blocos_total: Schema.Number
}

const Erro = Schema.Struct({ motivo: Schema.Literals(MOTIVOS_DO_ERRO), mensagens: Schema.Array(Schema.String) })

const Conclusao = Schema.Union([
  Schema.Struct({ completo: Schema.Literal(true) }),
  Schema.Struct({
    completo: Schema.Literal(false),
    motivoInterrupcao: Schema.Literal(INTERRUPCAO),
    limitesAtingidos: Schema.Struct({ numeroMaximoIteracoes: Schema.Number })
  })
])

export const LinhaDoTrabalho = Schema.Struct({
  ...Avancado,
  id: Schema.String,
  estado: Schema.Literals(ESTADOS),
  criado_em: Instante,
  iniciado_em: Schema.NullOr(Instante),
  terminado_em: Schema.NullOr(Instante),
  erro: Schema.NullOr(Erro),
  conclusao: Schema.NullOr(Conclusao)
})

export const LinhaComResultado = Schema.Struct({ ...LinhaDoTrabalho.fields, resultado: Schema.NullOr(Bytes) })

export const LinhaTomada = Schema.Struct({
  ...Avancado,
  id: Schema.String,
  posse: Schema.String,
  operacao: Schema.Literals(OPERACOES_DE_TRABALHO),
  prioritario: Schema.Boolean,
  opcoes: Schema.Struct({
    rastro: Schema.optionalKey(Schema.Boolean),
    numeroMaximoIteracoes: Schema.optionalKey(Schema.Number),
    memoria: Schema.optionalKey(Schema.Literals(FORMAS_DA_MEMORIA))
  }),
  corpo: Bytes
})

const ANDAMENTO = "concluidos, total, blocos_concluidos, blocos_total"

export const colunasDoTrabalho = (sql: SqlClient.SqlClient) =>
  sql.literal(`id, estado, criado_em, iniciado_em, terminado_em, erro, conclusao, ${ANDAMENTO}`)

export const colunasDoTomado = (sql: SqlClient.SqlClient) =>
  sql.literal(`id, posse, operacao, prioritario, opcoes, corpo, ${ANDAMENTO}`)

type LinhaDoAndamento = { readonly [campo in keyof typeof Avancado]: number }

export const andamentoDa = (linha: LinhaDoAndamento): Andamento => ({
  concluidos: linha.concluidos,
  total: linha.total,
  blocos: { concluidos: linha.blocos_concluidos, total: linha.blocos_total }
})

export const trabalhoDa = (linha: typeof LinhaDoTrabalho.Type): Trabalho => ({
  id: linha.id,
  estado: linha.estado,
  progresso: andamentoDa(linha),
  criadoEm: linha.criado_em,
  iniciadoEm: linha.iniciado_em,
  terminadoEm: linha.terminado_em,
  erro: linha.erro,
  conclusao: linha.conclusao
})
