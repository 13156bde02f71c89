/** How a cause writes its message: in its own transaction, or not at all. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { mascararChaves } from "../../src/domain/acesso/chaves/chave.ts"
import type { MensagemNova } from "../../src/domain/correio/cartas.ts"
import { DIAS_DE_MENSAGENS, PRAZO_DE_ENVIO_H } from "../../src/domain/correio/entrega.ts"

/** Puts a message in the outbox; what somebody wrote and could be a key does not go with it. */
export const guardarMensagem = Effect.fnUntraced(function* ({ destinatario, carta }: MensagemNova) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`insert into correio_mensagem (destinatario, carta, desiste_em, expira_em)
    values (${destinatario}, ${mascararChaves(JSON.stringify(carta))}::text::jsonb,
      clock_timestamp() + ${PRAZO_DE_ENVIO_H} * interval '1 hour',
      clock_timestamp() + ${DIAS_DE_MENSAGENS} * interval '1 day')`
})
