/** A new invitation in PostgreSQL: its limits, its row and its letter, all or nothing. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { CONVITES_POR_DIA, DIAS_DO_CONVITE, type NovoConvite } from "../../../src/domain/plataforma/convites/convite.ts"
import { ConviteNaoPermite, ConvitesDemais, JaParticipa } from "../../../src/domain/plataforma/convites/falhas.ts"
import { ParticipantesDemais } from "../../../src/domain/plataforma/grupos/falhas.ts"
import { MAXIMO_DE_PARTICIPANTES } from "../../../src/domain/plataforma/grupos/grupo.ts"
import type { Pessoa } from "../../../src/domain/plataforma/grupos/portas.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { linhaDe, unicaDe } from "../../banco/consulta.ts"
import { guardarMensagem } from "../../correio/mensagens.ts"
import { travarComNivel } from "./acesso.ts"
import { COLUNAS, EXPIRAR, enviado, Linha, VIVO } from "./convites-linha.ts"

const Situacao = Schema.Struct({
  participa: Schema.Boolean,
  pessoas: Schema.Number,
  enviadosNoDia: Schema.Number,
  /** Seconds until the oldest of the last 24 hours no longer counts. */
  aguardar: Schema.Number
})

/** What was sent in a day is told by the record of acts, which no deletion of a group shortens. */
const situacaoDe = (sql: SqlClient.SqlClient, grupo: string, cpf: string, convidado: string) =>
  unicaDe(
    Situacao,
    sql`select
        exists (select from grupo_participante where grupo = ${grupo}::uuid and cpf = ${convidado}) as participa,
        ((select count(*) from grupo_participante where grupo = ${grupo}::uuid)
          + (select count(*) from grupo_convite where grupo = ${grupo}::uuid and ${sql.literal(VIVO)}))::int as pessoas,
        count(*)::int as "enviadosNoDia",
        ceil(coalesce(extract(epoch from min(em) + interval '1 day' - clock_timestamp()), 0))::int as aguardar
      from pessoa_ato where por = ${cpf} and recurso = 'convite' and ato = 'CRIACAO'
        and em > clock_timestamp() - interval '1 day'`
  )

const conferir = Effect.fnUntraced(function* (grupo: string, cpf: string, convidado: string) {
  const sql = yield* SqlClient.SqlClient
  const { participa, pessoas, enviadosNoDia, aguardar } = yield* situacaoDe(sql, grupo, cpf, convidado)
  if (participa) return yield* new JaParticipa()
  if (pessoas >= MAXIMO_DE_PARTICIPANTES) return yield* new ParticipantesDemais()
  if (enviadosNoDia >= CONVITES_POR_DIA) return yield* new ConvitesDemais({ aguardar })
})

/** The letter tells neither the name of the group nor what was written: who reads it may be anybody. */
const avisar = ({ email, nivel }: NovoConvite, { nome }: Pessoa, venceEm: string) =>
  email === undefined
    ? Effect.void
    : guardarMensagem({
        destinatario: email,
        carta: { modelo: "convite-para-grupo", nome: null, convidadoPor: nome, nivel, venceEm }
      })

export const enviar = Effect.fnUntraced(function* (grupo: string, novo: NovoConvite, quem: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = quem.origem
  yield* travarComNivel(grupo, cpf, "convites.criar")
  yield* sql`select pg_advisory_xact_lock(hashtextextended('convites de ' || ${cpf}::text, 0))`
  yield* sql`${sql.literal(EXPIRAR)} and grupo = ${grupo}::uuid`
  yield* conferir(grupo, cpf, novo.cpf)
  const linha = yield* linhaDe(
    Linha,
    sql`insert into grupo_convite
        (id, grupo, cpf, nivel, mensagem, nome_do_grupo, convidado_por, nome_de_quem_convidou, vence_em)
      select ${randomUUID()}::uuid, g.id, ${novo.cpf}, ${novo.nivel}, ${novo.mensagem ?? null}, g.nome, ${cpf},
        ${quem.nome}, clock_timestamp() + ${DIAS_DO_CONVITE} * interval '1 day'
      from grupo g where g.id = ${grupo}::uuid
      on conflict (grupo, cpf) where estado = 'pendente' do nothing returning ${sql.literal(COLUNAS)}`
  )
  if (linha === undefined) return yield* new ConviteNaoPermite({ estado: "pendente" })
  yield* avisar(novo, quem, linha.venceEm)
  yield* anotarAto({ recurso: "convite", chave: linha.id, ato: "CRIACAO" }, quem.origem)
  return enviado(linha)
})
