/** Groups in PostgreSQL. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { GrupoAusente, GrupoMudado, GruposDemais } from "../../../src/domain/plataforma/grupos/falhas.ts"
import { MAXIMO_DE_GRUPOS } from "../../../src/domain/plataforma/grupos/grupo.ts"
import { NIVEIS } from "../../../src/domain/plataforma/grupos/politica.ts"
import { type Pessoa, RegistroDeGrupos } from "../../../src/domain/plataforma/grupos/portas.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { consultaUma, Instante, linhaDe, listagem, Total, unicaDe } from "../../banco/consulta.ts"
import { emTransacao } from "../comum/transacao.ts"
import { exigirNivel, participaE, travarComNivel } from "./acesso.ts"
import { encerrarGrupo } from "./fim.ts"

const Linha = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  nivel: Schema.Literals(NIVEIS),
  participantes: Schema.Number,
  revisao: Schema.Number,
  criadoEm: Instante,
  atualizadoEm: Instante
})

/** The groups of a person, each with the level there. */
const dosGruposDe = (sql: SqlClient.SqlClient, cpf: string) => sql`
  select g.id, g.nome, eu.nivel, g.revisao, g.criado_em as "criadoEm", g.atualizado_em as "atualizadoEm",
    (select count(*)::int from grupo_participante p where p.grupo = g.id) as participantes
  from grupo_participante eu join grupo g on g.id = eu.grupo where eu.cpf = ${cpf}`

const um = (sql: SqlClient.SqlClient, id: string, cpf: string) => sql`${dosGruposDe(sql, cpf)} and g.id = ${id}::uuid`

const lido = Effect.fnUntraced(function* (id: string, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  return (yield* linhaDe(Linha, um(sql, id, cpf))) ?? (yield* new GrupoAusente())
})

/** The lock lets one group of a person be made at a time: the limit is of all of them. */
const incluir = Effect.fnUntraced(function* (nome: string, { origem, nome: meuNome }: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = origem
  yield* sql`select pg_advisory_xact_lock(hashtextextended('grupos de ' || ${cpf}::text, 0))`
  const { total } = yield* unicaDe(
    Total,
    sql`select count(*)::int as total from grupo_participante where cpf = ${cpf} and nivel = 'dono'`
  )
  if (total >= MAXIMO_DE_GRUPOS) return yield* new GruposDemais()
  const id = randomUUID()
  yield* sql`insert into grupo (id, nome) values (${id}::uuid, ${nome})`
  yield* sql`insert into grupo_participante (id, grupo, cpf, nome, nivel)
    values (${randomUUID()}::uuid, ${id}::uuid, ${cpf}, ${meuNome}, 'dono')`
  yield* anotarAto({ recurso: "grupo", chave: id, ato: "CRIACAO" }, origem)
  return yield* Effect.orDie(lido(id, cpf))
})

const alterar = Effect.fnUntraced(function* (
  id: string,
  { nome, revisao }: { readonly nome: string; readonly revisao: number },
  origem: OrigemAuditoria
) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = origem
  const alterados =
    yield* sql`update grupo g set nome = ${nome}, revisao = revisao + 1, atualizado_em = clock_timestamp()
    where g.id = ${id}::uuid and g.revisao = ${revisao} and ${participaE(sql, cpf, "grupo.alterar")} returning g.id`
  if (alterados.length === 0) {
    yield* exigirNivel(id, cpf, "grupo.alterar")
    return yield* new GrupoMudado({ atual: yield* lido(id, cpf) })
  }
  yield* anotarAto({ recurso: "grupo", chave: id, ato: "ALTERACAO" }, origem)
  return yield* lido(id, cpf)
})

const excluir = Effect.fnUntraced(function* (id: string, origem: OrigemAuditoria) {
  yield* travarComNivel(id, origem.cpf, "grupo.excluir")
  yield* encerrarGrupo(id, origem.cpf, origem)
})

export const RegistroDeGruposSql = Layer.effect(
  RegistroDeGrupos,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return RegistroDeGrupos.of({
      listar: (cpf, { tamanho, deslocamento }) =>
        listagem("RegistroDeGrupos.listar", Linha, {
          itens: sql`${dosGruposDe(sql, cpf)} order by lower(g.nome), g.id limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from grupo_participante where cpf = ${cpf}`
        }),
      achar: (id, cpf) => consultaUma("RegistroDeGrupos.achar", Linha, um(sql, id, cpf)),
      incluir: (nome, quem) => mudar("RegistroDeGrupos.incluir", incluir(nome, quem)),
      alterar: (id, mudado, origem) => mudar("RegistroDeGrupos.alterar", alterar(id, mudado, origem)),
      excluir: (id, origem) => mudar("RegistroDeGrupos.excluir", excluir(id, origem))
    })
  })
)
