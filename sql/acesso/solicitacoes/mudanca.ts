/** A change of a key request in PostgreSQL: judged under a lock, written with its history, its letter and its key. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { TRANSICOES } from "../../../src/domain/acesso/solicitacoes/estados.ts"
import { SolicitacaoAusente } from "../../../src/domain/acesso/solicitacoes/falhas.ts"
import type { Mudanca, SolicitacaoGuardada } from "../../../src/domain/acesso/solicitacoes/portas.ts"
import { DIAS_DE_SOLICITACOES, DIAS_PARA_RETIRAR } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { linhaDe, unicaDe } from "../../banco/consulta.ts"
import { guardarMensagem } from "../../correio/mensagens.ts"
import { inserirChave } from "../chaves/linha.ts"
import { COLUNAS, daLinha, Linha } from "./linha.ts"

const LinhaGuardada = Schema.Struct({
  ...Linha.fields,
  id: Schema.String,
  emissor: Schema.NullOr(Schema.String),
  sujeito: Schema.NullOr(Schema.String),
  propostaPor: Schema.NullOr(Schema.String)
})
const Ativas = Schema.Struct({ quantas: Schema.Number })

export interface Qual {
  readonly protocolo: string
  readonly cpf?: string | undefined
}

const guardada = (
  { id: _id, emissor, sujeito, propostaPor, ...linha }: typeof LinhaGuardada.Type,
  chavesAtivas: number
): SolicitacaoGuardada => ({
  ...daLinha(linha),
  conta: emissor === null || sujeito === null ? undefined : { emissor, sujeito },
  propostaPor,
  chavesAtivas
})

/** The request, locked until the transaction ends, and its holder's keys with it. */
const travar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, { protocolo, cpf = undefined }: Qual) {
  const linha = yield* linhaDe(
    LinhaGuardada,
    sql`select id::text as id, emissor, sujeito, proposta_por as "propostaPor", ${sql.literal(COLUNAS)}
      from solicitacao_chave
      where protocolo = ${protocolo} and (${cpf ?? null}::text is null or cpf = ${cpf ?? null}) for update`
  )
  if (linha === undefined) return yield* new SolicitacaoAusente()
  yield* sql`select pg_advisory_xact_lock(hashtextextended('chaves de ' || ${linha.cpf}::text, 0))`
  const { quantas } = yield* unicaDe(
    Ativas,
    sql`select count(*)::int as quantas from chave_api where cpf = ${linha.cpf} and revogada_em is null`
  )
  return { id: linha.id, atual: guardada(linha, quantas) }
})

const escrever = (sql: SqlClient.SqlClient, id: string, mudanca: Mudanca) => {
  const { ato, por, classe = null, escopos = null, nota, motivo = null, chave } = mudanca
  const { para } = TRANSICOES[ato]
  const decide = ["APROVAR", "PROPOR", "REJEITAR"].includes(ato)
  return unicaDe(
    Linha,
    sql`update solicitacao_chave set estado = ${para},
        classe = coalesce(${classe}, classe), escopos = coalesce(${escopos}::text[], escopos),
        nota = case when ${decide} then ${nota ?? null} else nota end, motivo = coalesce(${motivo}, motivo),
        proposta_por = case when ${ato} = 'PROPOR' then ${por} else proposta_por end,
        decidida_em = case when ${decide} then clock_timestamp() else decidida_em end,
        vence_em = case when ${para} = 'aprovada' then clock_timestamp() + ${DIAS_PARA_RETIRAR} * interval '1 day'
          else vence_em end,
        id_token = coalesce(${chave?.idToken ?? null}::uuid, id_token),
        expira_em = case when ${para} in ('rejeitada', 'cancelada', 'vencida')
          then clock_timestamp() + ${DIAS_DE_SOLICITACOES} * interval '1 day' end
      where id = ${id}::bigint returning ${sql.literal(COLUNAS)}`
  )
}

export const mudar = <E>(qual: Qual, decidir: (atual: SolicitacaoGuardada) => Effect.Effect<Mudanca, E>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { id, atual } = yield* travar(sql, qual)
    const mudanca = yield* decidir(atual)
    const { ato, por, ip = null, justificativa = null, carta } = mudanca
    const chave = mudanca.chave === undefined ? undefined : yield* inserirChave(sql, mudanca.chave)
    const linha = yield* escrever(sql, id, mudanca)
    yield* sql`insert into solicitacao_historico (solicitacao, por, ip, ato, estado, justificativa)
      values (${id}::bigint, ${por}, ${ip}, ${ato}, ${linha.estado}, ${justificativa})`
    if (carta !== undefined) yield* guardarMensagem({ destinatario: linha.email, carta })
    return { solicitacao: daLinha(linha), chave }
  })
