/** What the end of a key means to the request that it came from: its holder is told, and its retention begins. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { ChaveRegistrada } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { DIAS_DE_SOLICITACOES } from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { linhaDe } from "../../banco/consulta.ts"
import { guardarMensagem } from "../../correio/mensagens.ts"

const Contato = Schema.Struct({ email: Schema.String, nome: Schema.String, nomeDaChave: Schema.String })

/** In the transaction of the revocation. A key that nobody asked for by e-mail has no address to tell. */
export const avisarTitular = Effect.fnUntraced(function* (chave: ChaveRegistrada, motivo: string) {
  const sql = yield* SqlClient.SqlClient
  const contato = yield* linhaDe(
    Contato,
    sql`update solicitacao_chave set expira_em = clock_timestamp() + ${DIAS_DE_SOLICITACOES} * interval '1 day'
      where id_token = ${chave.idToken}::uuid returning email, nome_contato as nome, nome_chave as "nomeDaChave"`
  )
  if (contato === undefined) return
  const { email: destinatario, nome, nomeDaChave } = contato
  const { prefixo, cpf, revogadaPor } = chave
  const peloTitular = revogadaPor === cpf
  yield* guardarMensagem({
    destinatario,
    carta: { modelo: "chave-revogada", nome, prefixo, nomeDaChave, peloTitular, motivo }
  })
})
