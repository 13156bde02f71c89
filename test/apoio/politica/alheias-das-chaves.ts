/** Keys and key requests as things of somebody. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { escreverProtocolo } from "../../../src/domain/acesso/solicitacoes/protocolo.ts"
import type { DonoDeTeste, RotaDeDono } from "./alheias.ts"

const USUARIO = "/backoffice/api/v1/usuario"

let sequencia = 0

/** A request in a state, written without anybody's judgement; the earlier ones of the person are decided. */
const solicitacaoEm =
  (estado: "aberta" | "aprovada") =>
  ({ cpf }: DonoDeTeste) =>
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const protocolo = escreverProtocolo(2020, ++sequencia)
      yield* sql`update solicitacao_chave set estado = 'cancelada' where cpf = ${cpf} and estado = 'aberta'`
      yield* sql`insert into solicitacao_chave (protocolo, cpf, estado, nome_contato, email, nome_chave, finalidade,
          classe_pretendida, escopos_pretendidos, termos_slug, termos_versao, termos_resumo, rede, classe, escopos, vence_em)
        values (${protocolo}, ${cpf}, ${estado}, 'Pessoa de Teste', 'pessoa@exemplo.jus.br', 'Chave', 'uma finalidade de teste',
          'publico', array['rgps'], 'termos-de-uso', 1, 'x', '127.0.0.1', 'publico', array['rgps'],
          clock_timestamp() + interval '1 day')`
      return { protocolo }
    }).pipe(Effect.orDie)

const chave = ({ cpf }: DonoDeTeste) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [emitida] = yield* sql<{ readonly id: string }>`
      insert into chave_api (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, criada_por)
      values (gen_random_uuid(), 'rgps_ABCDEFGH', sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${cpf}, 'Pessoa',
        'publico', array['rgps'], 'teste', ${cpf}) returning id_token as id`
    return { id: emitida!.id }
  }).pipe(Effect.orDie)

export const ROTAS_DAS_CHAVES: ReadonlyArray<RotaDeDono> = [
  { rota: `GET ${USUARIO}/chaves/:id`, preparar: chave },
  { rota: `DELETE ${USUARIO}/chaves/:id`, preparar: chave },
  { rota: `GET ${USUARIO}/solicitacoes-chave/:protocolo`, preparar: solicitacaoEm("aberta") },
  { rota: `POST ${USUARIO}/solicitacoes-chave/:protocolo/cancelar`, preparar: solicitacaoEm("aberta") },
  { rota: `DELETE ${USUARIO}/solicitacoes-chave/:protocolo`, preparar: solicitacaoEm("aberta") },
  { rota: `POST ${USUARIO}/solicitacoes-chave/:protocolo/retirar`, preparar: solicitacaoEm("aprovada") }
]
