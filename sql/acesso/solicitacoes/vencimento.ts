/** The end of the approvals that nobody collected in time: so it has been since that moment, and now it is written down. */
import type { SqlClient } from "effect/sql"
import { DIAS_DE_SOLICITACOES } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"

/** Ends at most so many of them, and answers how many there were (`total`). */
export const encerrarNaoRetiradas = (sql: SqlClient.SqlClient, maximo: number) => sql`
  with vencidas as (
    update solicitacao_chave set estado = 'vencida', expira_em = vence_em + ${DIAS_DE_SOLICITACOES} * interval '1 day'
    where id in (select id from solicitacao_chave
      where estado = 'aprovada' and vence_em <= clock_timestamp() limit ${maximo} for update skip locked)
    returning id
  ), anotadas as (
    insert into solicitacao_historico (solicitacao, por, ato, estado)
    select id, 'SISTEMA', 'VENCER', 'vencida' from vencidas returning 1
  )
  select count(*)::int as total from anotadas`
