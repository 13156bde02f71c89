/** Invitations to groups in PostgreSQL. A state is left in the statement that finds it: nothing leaves a final one. */
import { randomUUID } from "node:crypto"
import { Effect, Layer } from "effect"
import { SqlClient, type Statement } from "effect/sql"
import type { Fatia } from "../../../src/domain/acesso/listagem.ts"
import { type AtoDoConvite, TRANSICOES } from "../../../src/domain/plataforma/convites/estados.ts"
import { ConviteAusente, ConviteNaoPermite } from "../../../src/domain/plataforma/convites/falhas.ts"
import { RegistroDeConvites, type Resposta } from "../../../src/domain/plataforma/convites/portas.ts"
import type { Pessoa } from "../../../src/domain/plataforma/grupos/portas.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { linhaDe, linhasDe, listagem, Total, unicaDe } from "../../banco/consulta.ts"
import { emTransacao } from "../comum/transacao.ts"
import { exigirNivel, travarComNivel } from "./acesso.ts"
import { enviar } from "./convites-envio.ts"
import { COLUNAS, enviado, Linha, recebido, VIVO } from "./convites-linha.ts"

const enviados = Effect.fnUntraced(function* (grupo: string, cpf: string, { tamanho, deslocamento }: Fatia) {
  const sql = yield* SqlClient.SqlClient
  yield* exigirNivel(grupo, cpf, "convites.ler")
  const itens = yield* linhasDe(
    Linha,
    sql`select ${sql.literal(COLUNAS)} from grupo_convite where grupo = ${grupo}::uuid
      order by criado_em desc, id limit ${tamanho} offset ${deslocamento}`
  )
  const { total } = yield* unicaDe(
    Total,
    sql`select count(*)::int as total from grupo_convite where grupo = ${grupo}::uuid`
  )
  return { itens: itens.map(enviado), total }
})

const achar = Effect.fnUntraced(function* (quais: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const achado = yield* linhaDe(Linha, sql`select ${sql.literal(COLUNAS)} from grupo_convite where ${quais}`)
  return achado ?? (yield* new ConviteAusente())
})

/** Does it to one that waits, or tells in which state it is. */
const mudar = Effect.fnUntraced(function* (ato: AtoDoConvite, quais: Statement.Fragment) {
  const sql = yield* SqlClient.SqlClient
  const mudado = yield* linhaDe(
    Linha,
    sql`update grupo_convite set estado = ${TRANSICOES[ato].para}, decidido_em = clock_timestamp()
      where ${quais} and ${sql.literal(VIVO)} returning ${sql.literal(COLUNAS)}`
  )
  if (mudado !== undefined) return mudado
  const { estado } = yield* achar(quais)
  return yield* new ConviteNaoPermite({ estado })
})

const cancelar = Effect.fnUntraced(function* (grupo: string, id: string, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  yield* travarComNivel(grupo, origem.cpf, "convites.cancelar")
  yield* mudar("CANCELAR", sql`id = ${id}::uuid and grupo = ${grupo}::uuid`)
  yield* anotarAto({ recurso: "convite", chave: id, ato: "CANCELAMENTO" }, origem)
})

const ATOS = { ACEITAR: "ACEITE", RECUSAR: "RECUSA" } as const

/** The group is held first, as by whoever changes who takes part in it. */
const responder = Effect.fnUntraced(function* (id: string, resposta: Resposta, { origem, nome }: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const meu = sql`id = ${id}::uuid and cpf = ${origem.cpf}`
  const { grupo } = yield* achar(meu)
  yield* sql`select 1 from grupo where id = ${grupo}::uuid for update`
  const convite = yield* mudar(resposta, meu)
  if (resposta === "ACEITAR") {
    yield* sql`insert into grupo_participante (id, grupo, cpf, nome, nivel)
      values (${randomUUID()}::uuid, ${grupo}::uuid, ${origem.cpf}, ${nome}, ${convite.nivel})
      on conflict (grupo, cpf) do nothing`
  }
  yield* anotarAto({ recurso: "convite", chave: id, ato: ATOS[resposta] }, origem)
  return recebido(convite)
})

export const RegistroDeConvitesSql = Layer.effect(
  RegistroDeConvites,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const emUma = emTransacao(sql)
    return RegistroDeConvites.of({
      enviados: (grupo, cpf, fatia) => emUma("RegistroDeConvites.enviados", enviados(grupo, cpf, fatia)),
      enviar: (grupo, novo, quem) => emUma("RegistroDeConvites.enviar", enviar(grupo, novo, quem)),
      cancelar: (grupo, id, origem) => emUma("RegistroDeConvites.cancelar", cancelar(grupo, id, origem)),
      recebidos: (cpf, { tamanho, deslocamento }) =>
        Effect.map(
          listagem("RegistroDeConvites.recebidos", Linha, {
            itens: sql`select ${sql.literal(COLUNAS)} from grupo_convite where cpf = ${cpf}
              order by (${sql.literal(VIVO)}) desc, criado_em desc, id limit ${tamanho} offset ${deslocamento}`,
            total: sql`select count(*)::int as total from grupo_convite where cpf = ${cpf}`
          }),
          ({ itens, total }) => ({ itens: itens.map(recebido), total })
        ),
      responder: (id, resposta, quem) => emUma("RegistroDeConvites.responder", responder(id, resposta, quem))
    })
  })
)
