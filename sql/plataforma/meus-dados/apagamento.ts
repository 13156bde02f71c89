/** The erasure of what a person keeps, in one transaction: what ends, what stays without the name, what stays and why. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DonoUnico } from "../../../src/domain/plataforma/meus-dados/meus-dados.ts"
import {
  type Apagamento,
  FORA_DO_ALCANCE,
  NOMES_DAS_SECOES,
  type Permanece,
  SECOES,
  type Secao
} from "../../../src/domain/plataforma/meus-dados/secoes.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { linhasDe, quantas, Total, unicaDe } from "../../banco/consulta.ts"
import { encerrarGrupo } from "../grupos/fim.ts"
import { condicaoDe, ORIGENS } from "./origens.ts"

/** Whose name it was is no longer said. */
const SEM_AUTOR = "Pessoa que apagou os seus dados"

const MeuGrupo = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  /** This person is its only owner. */
  donoUnico: Schema.Boolean,
  /** Nobody else takes part. */
  sozinho: Schema.Boolean
})

/** The groups of this person, held until the transaction ends; fails for one that would be left to others without an owner. */
const travarGrupos = Effect.fnUntraced(function* (cpf: string) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select 1 from grupo where id in (select grupo from grupo_participante where cpf = ${cpf})
    order by id for update`
  const meus = yield* linhasDe(
    MeuGrupo,
    sql`select g.id, g.nome,
        eu.nivel = 'dono' and not exists (select from grupo_participante p
          where p.grupo = g.id and p.nivel = 'dono' and p.id <> eu.id) as "donoUnico",
        not exists (select from grupo_participante p where p.grupo = g.id and p.id <> eu.id) as sozinho
      from grupo_participante eu join grupo g on g.id = eu.grupo where eu.cpf = ${cpf} order by g.nome, g.id`
  )
  const presos = meus.filter(({ donoUnico, sozinho }) => donoUnico && !sozinho)
  if (presos.length > 0) return yield* new DonoUnico({ grupos: presos.map(({ id, nome }) => ({ id, nome })) })
  return meus.filter(({ sozinho }) => sozinho)
})

/** Of what this person changed last the name goes. */
const tirarONome = Effect.fnUntraced(function* (cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const semNome = sql`atualizado_por = null, nome_de_quem_atualizou = ${SEM_AUTOR}`
  yield* sql`update calculo_salvo set ${semNome} where atualizado_por = ${cpf} and atualizado_por is distinct from dono`
  yield* sql`update calculo_salvo set ${semNome} where atualizado_por = ${cpf} and dono = ${cpf} and grupo is not null`
})

const apagarElos = Effect.fnUntraced(function* (cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const apagados = yield* quantas(sql`delete from compartilhamento where cpf = ${cpf} returning 1`)
  yield* sql`select soltar_conteudos_antigos()`
  return apagados
})

/** What stays, of which there is something. */
const permanece = Effect.fnUntraced(function* (cpf: string) {
  const sql = yield* SqlClient.SqlClient
  const achados: Array<Permanece> = []
  for (const secao of NOMES_DAS_SECOES) {
    const { titulo, fica }: Secao = SECOES[secao]
    if (fica === undefined) continue
    const { tabela } = ORIGENS[secao]
    const { total } = yield* unicaDe(
      Total,
      sql.unsafe(`select count(*)::int as total from ${tabela} where ${condicaoDe(ORIGENS[secao])}`, [cpf])
    )
    if (total > 0) achados.push({ secao, titulo, registros: total, ...fica })
  }
  return achados
})

export const apagar = Effect.fnUntraced(function* (origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = origem
  const soMeus = yield* travarGrupos(cpf)
  yield* tirarONome(cpf)
  for (const { id } of soMeus) yield* encerrarGrupo(id, null, origem)
  const compartilhamentos = yield* apagarElos(cpf)
  const calculos = yield* quantas(sql`delete from calculo_salvo where dono = ${cpf} and grupo is null returning 1`)
  const semNome = yield* quantas(sql`update calculo_salvo set dono = null where dono = ${cpf} returning 1`)
  const pastas = yield* quantas(sql`delete from pasta where dono = ${cpf} returning 1`)
  const convites = yield* quantas(
    sql`delete from grupo_convite where cpf = ${cpf} or convidado_por = ${cpf} returning 1`
  )
  const participacoes = yield* quantas(sql`delete from grupo_participante where cpf = ${cpf} returning 1`)
  const preferencias = yield* quantas(sql`delete from preferencia where cpf = ${cpf} returning 1`)
  const avisosLidos = yield* quantas(sql`delete from aviso_leitura where cpf = ${cpf} returning 1`)
  const rascunhos = yield* quantas(sql`delete from rascunho where cpf = ${cpf} returning 1`)
  const cargasPreparadas = yield* quantas(sql`delete from carga_preparada where cpf = ${cpf} returning 1`)
  yield* anotarAto({ recurso: "meus-dados", chave: cpf, ato: "EXCLUSAO" }, origem)
  return {
    apagados: {
      calculos,
      pastas,
      preferencias,
      compartilhamentos,
      participacoes: participacoes + soMeus.length,
      gruposEncerrados: soMeus.length,
      convites,
      avisosLidos,
      rascunhos,
      cargasPreparadas
    },
    semNome,
    permanece: yield* permanece(cpf),
    foraDoBanco: FORA_DO_ALCANCE
  } satisfies Apagamento
})
