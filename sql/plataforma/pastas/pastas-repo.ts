/** Folders in PostgreSQL. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { GrupoAusente, NivelInsuficiente } from "../../../src/domain/plataforma/grupos/falhas.ts"
import type { PastaAlterada, PastaNova } from "../../../src/domain/plataforma/pastas/campos.ts"
import {
  LugarImpossivel,
  OutroDono,
  PastaCheia,
  PastaMudada,
  PastasDemais
} from "../../../src/domain/plataforma/pastas/falhas.ts"
import { MAXIMO_DE_PASTAS, problemaDoConteudo, problemaDoLugar } from "../../../src/domain/plataforma/pastas/pasta.ts"
import { RegistroDePastas } from "../../../src/domain/plataforma/pastas/portas.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto, anotarAtos } from "../../acesso/atos-de-pessoas.ts"
import { ComId, consulta, linhasDe, unicaDe } from "../../banco/consulta.ts"
import { emTransacao } from "../comum/transacao.ts"
import { aVezDasPastas, type DeQuem, deQuemE, gruposEmQuePode, mesmoDono, segurarGrupo, tomarPasta } from "./acesso.ts"

const textoOuNada = Schema.NullOr(Schema.String)

const Linha = Schema.Struct({
  id: Schema.String,
  nome: Schema.String,
  pai: textoOuNada,
  grupo: textoOuNada,
  ordem: Schema.Number,
  revisao: Schema.Number
})

const COLUNAS = "p.id, p.nome, p.pai, p.grupo, p.ordem, p.revisao"

const Lugar = Schema.Struct({ id: Schema.String, pai: textoOuNada })

/** Where all the folders of an owner stand; in his turn. */
const lugaresDe = (sql: SqlClient.SqlClient, { grupo, dono }: DeQuem) =>
  linhasDe(
    Lugar,
    grupo === null
      ? sql`select id, pai from pasta where dono = ${dono}`
      : sql`select id, pai from pasta where grupo = ${grupo}::uuid`
  )

/** Whose a new folder will be: those of the folder it is in, of the group it is made for, or this person's. */
const donoDaNova = Effect.fnUntraced(function* ({ pai, grupo = null }: PastaNova, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  if (pai !== null) {
    const doPai = yield* tomarPasta(pai, cpf, "pastas.criar")
    return grupo === null || grupo === doPai.grupo ? doPai : yield* new OutroDono({ campo: "grupo" })
  }
  if (grupo === null) return { grupo, dono: cpf }
  yield* segurarGrupo(grupo)
  const meus = yield* linhasDe(
    ComId,
    sql`select g.id from grupo g where g.id = ${grupo}::uuid
    and g.id in ${gruposEmQuePode(sql, cpf, "grupo.ler")}`
  )
  if (meus.length === 0) return yield* new GrupoAusente()
  const podem = yield* sql`select 1 from grupo g where g.id = ${grupo}::uuid
    and g.id in ${gruposEmQuePode(sql, cpf, "pastas.criar")}`
  return podem.length === 0 ? yield* new NivelInsuficiente({ acao: "pastas.criar" }) : { grupo, dono: null }
})

const incluir = Effect.fnUntraced(function* (nova: PastaNova, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const deQuem = yield* donoDaNova(nova, origem.cpf)
  yield* aVezDasPastas(deQuem)
  const lugares = yield* lugaresDe(sql, deQuem)
  if (lugares.length >= MAXIMO_DE_PASTAS) return yield* new PastasDemais()
  const problema = problemaDoLugar(lugares, undefined, nova.pai)
  if (problema !== undefined) return yield* new LugarImpossivel({ campo: "pai", problema })
  const incluida = yield* unicaDe(
    Linha,
    sql`insert into pasta as p (id, dono, grupo, pai, nome, ordem)
      values (${randomUUID()}::uuid, ${deQuem.dono}, ${deQuem.grupo}::uuid, ${nova.pai}::uuid, ${nova.nome}, ${nova.ordem})
      returning ${sql.literal(COLUNAS)}`
  )
  yield* anotarAto({ recurso: "pasta", chave: incluida.id, ato: "CRIACAO" }, origem)
  return incluida
})

/** The folder and its place are as its owner sees them, and it may stand where it is to go. */
const conferirLugar = Effect.fnUntraced(function* (
  id: string,
  { pai, grupo = undefined }: PastaAlterada,
  deQuem: DeQuem,
  cpf: string
) {
  const sql = yield* SqlClient.SqlClient
  if (grupo !== undefined && grupo !== deQuem.grupo) return yield* new OutroDono({ campo: "grupo" })
  if (pai === null) return
  if (!mesmoDono(yield* deQuemE(pai, cpf), deQuem)) return yield* new OutroDono({ campo: "pai" })
  yield* tomarPasta(pai, cpf, "pastas.alterar")
  const problema = problemaDoLugar(yield* lugaresDe(sql, deQuem), id, pai)
  if (problema !== undefined) return yield* new LugarImpossivel({ campo: "pai", problema })
})

/** In the turn of its owner, so that whoever changes another one of his waits here and holds nothing. */
const tomarNaVez = Effect.fnUntraced(function* (id: string, cpf: string, acao: "pastas.alterar" | "pastas.excluir") {
  const deQuem = yield* deQuemE(id, cpf)
  yield* segurarGrupo(deQuem.grupo)
  yield* aVezDasPastas(deQuem)
  return yield* tomarPasta(id, cpf, acao, { mudar: true })
})

const alterar = Effect.fnUntraced(function* (id: string, alterada: PastaAlterada, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const deQuem = yield* tomarNaVez(id, origem.cpf, "pastas.alterar")
  const atual = yield* unicaDe(Linha, sql`select ${sql.literal(COLUNAS)} from pasta p where p.id = ${id}::uuid`)
  if (atual.revisao !== alterada.revisao) return yield* new PastaMudada({ atual })
  yield* conferirLugar(id, alterada, deQuem, origem.cpf)
  const depois = yield* unicaDe(
    Linha,
    sql`update pasta p set nome = ${alterada.nome}, pai = ${alterada.pai}::uuid, ordem = ${alterada.ordem},
        revisao = p.revisao + 1, atualizada_em = clock_timestamp()
      where p.id = ${id}::uuid returning ${sql.literal(COLUNAS)}`
  )
  yield* anotarAto({ recurso: "pasta", chave: id, ato: "ALTERACAO" }, origem)
  return depois
})

/** Puts everything of a folder into another one of the same owner, deleted calculations too. */
const moverTudo = Effect.fnUntraced(function* (id: string, destino: string, deQuem: DeQuem, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  if (!mesmoDono(yield* deQuemE(destino, origem.cpf), deQuem)) return yield* new OutroDono({ campo: "mover" })
  yield* tomarPasta(destino, origem.cpf, "pastas.alterar")
  const problema = problemaDoConteudo(yield* lugaresDe(sql, deQuem), id, destino)
  if (problema !== undefined) return yield* new LugarImpossivel({ campo: "mover", problema })
  const pastas = yield* linhasDe(
    ComId,
    sql`update pasta set pai = ${destino}::uuid, revisao = revisao + 1, atualizada_em = clock_timestamp()
      where pai = ${id}::uuid returning id`
  )
  const calculos = yield* linhasDe(
    ComId,
    sql`update calculo_salvo set pasta = ${destino}::uuid, revisao = revisao + 1 where pasta = ${id}::uuid returning id`
  )
  yield* anotarAtos({ recurso: "pasta", ato: "ALTERACAO", chaves: pastas.map((pasta) => pasta.id) }, origem)
  const chaves = calculos.map((calculo) => calculo.id)
  yield* anotarAtos({ recurso: "calculo", ato: "MUDANCA_DE_PASTA", chaves }, origem)
})

const Ocupada = Schema.Struct({ ocupada: Schema.Boolean })

/** Fails for a folder with something in it; what was deleted there goes back to who made it. */
const esvaziar = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const { ocupada } = yield* unicaDe(
    Ocupada,
    sql`select exists (select from pasta where pai = ${id}::uuid)
      or exists (select from calculo_salvo where pasta = ${id}::uuid and excluido_em is null) as ocupada`
  )
  if (ocupada) return yield* new PastaCheia()
  yield* sql`delete from calculo_salvo where pasta = ${id}::uuid and dono is null`
  yield* sql`update calculo_salvo set pasta = null where pasta = ${id}::uuid`
})

const excluir = Effect.fnUntraced(function* (id: string, mover: string | undefined, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const deQuem = yield* tomarNaVez(id, origem.cpf, "pastas.excluir")
  yield* mover === undefined ? esvaziar(id) : moverTudo(id, mover, deQuem, origem)
  yield* sql`delete from pasta where id = ${id}::uuid`
  yield* anotarAto({ recurso: "pasta", chave: id, ato: "EXCLUSAO" }, origem)
})

export const RegistroDePastasSql = Layer.effect(
  RegistroDePastas,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return RegistroDePastas.of({
      listar: (cpf) =>
        consulta(
          "RegistroDePastas.listar",
          Linha,
          sql`select * from (
              select ${sql.literal(COLUNAS)} from pasta p where p.dono = ${cpf}
              union all
              select ${sql.literal(COLUNAS)} from pasta p where p.grupo in ${gruposEmQuePode(sql, cpf, "pastas.ler")}
            ) p order by grupo nulls first, ordem, sem_acentos(nome), id`
        ),
      incluir: (nova, origem) => mudar("RegistroDePastas.incluir", incluir(nova, origem)),
      alterar: (id, alterada, origem) => mudar("RegistroDePastas.alterar", alterar(id, alterada, origem)),
      excluir: (id, mover, origem) => mudar("RegistroDePastas.excluir", excluir(id, mover, origem))
    })
  })
)
