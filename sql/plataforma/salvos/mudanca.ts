/**
 * Changes of kept calculations in PostgreSQL. Revision and right are in the condition of the update itself; why it
 * changed nothing is asked afterwards, of what this person may see.
 */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import type { MudancaDoCalculo } from "../../../src/domain/calculos/salvos/campos.ts"
import { NivelInsuficiente } from "../../../src/domain/plataforma/grupos/falhas.ts"
import type { Acao } from "../../../src/domain/plataforma/grupos/politica.ts"
import type { Pessoa } from "../../../src/domain/plataforma/grupos/portas.ts"
import { DIAS_ATE_O_FIM } from "../../../src/domain/plataforma/salvos/calculo.ts"
import {
  CalculoAusente,
  CalculoDeOutraPessoa,
  CalculoMudado,
  CalculoNaoExcluido
} from "../../../src/domain/plataforma/salvos/falhas.ts"
import type { ConteudoNovo } from "../../../src/domain/plataforma/salvos/portas.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { linhaDe } from "../../banco/consulta.ts"
import { tomarPasta } from "../pastas/acesso.ts"
import { reservar } from "./espaco.ts"
import { COLUNAS, COLUNAS_INTEIRAS, inteiro, Linha, LinhaInteira, podeNoCalculo } from "./linha.ts"

const EXCLUIDO = "c.excluido_em is not null and c.expira_em > clock_timestamp()"
const VIVO = "c.excluido_em is null"

const Visto = Schema.Struct({ ...LinhaInteira.fields, pode: Schema.Boolean })

/** The calculation as it is, to somebody who may see it; the failure of whoever may not do this with it. */
export const verPara = Effect.fnUntraced(function* (id: string, cpf: string, acao: Acao, estado = VIVO) {
  const sql = yield* SqlClient.SqlClient
  const visto = yield* linhaDe(
    Visto,
    sql`select ${sql.literal(COLUNAS_INTEIRAS)}, coalesce(${podeNoCalculo(sql, cpf, acao)}, false) as pode from calculo_salvo c
      where c.id = ${id}::uuid and ${sql.literal(estado)} and ${podeNoCalculo(sql, cpf, "calculos.ler")}`
  )
  if (visto === undefined) return yield* new CalculoAusente()
  const { pode, ...linha } = visto
  return pode ? linha : yield* new NivelInsuficiente({ acao })
})

const texto = new TextDecoder()

/** Why a change with this revision found nothing to change; `senao`: why, where neither revision nor level forbid it. */
const porQueNao = Effect.fnUntraced(function* <E>(id: string, revisao: number, { origem: { cpf } }: Pessoa, senao: E) {
  const linha = yield* verPara(id, cpf, "calculos.alterar")
  if (linha.revisao === revisao) return yield* Effect.fail(senao)
  const { conteudo, ...atual } = yield* inteiro(linha)
  return yield* new CalculoMudado({ atual: { ...atual, conteudo: JSON.parse(texto.decode(conteudo)) } })
})

/** What every change writes beside what it changes. */
const porQuem = (sql: SqlClient.SqlClient, { origem: { cpf }, nome }: Pessoa) =>
  sql`revisao = c.revisao + 1, atualizado_em = clock_timestamp(), atualizado_por = ${cpf}, nome_de_quem_atualizou = ${nome}`

/** `guardado`: the content encrypted for this row. */
export const gravar = Effect.fnUntraced(function* (
  id: string,
  guardado: Uint8Array,
  { conteudo, tipo, numeroProcesso, resumo }: ConteudoNovo,
  revisao: number,
  quem: Pessoa
) {
  const sql = yield* SqlClient.SqlClient
  const gravado = yield* linhaDe(
    Linha,
    sql`update calculo_salvo c set conteudo = ${guardado}, tamanho = ${conteudo.length}, tipo = ${tipo},
        numero_processo = ${numeroProcesso}, resumo = ${resumo}, ${porQuem(sql, quem)}
      where c.id = ${id}::uuid and ${sql.literal(VIVO)} and c.revisao = ${revisao}
        and ${podeNoCalculo(sql, quem.origem.cpf, "calculos.alterar")}
      returning ${sql.literal(COLUNAS)}`
  )
  if (gravado === undefined) return yield* porQueNao(id, revisao, quem, new CalculoAusente())
  yield* anotarAto({ recurso: "calculo", chave: id, ato: "CONTEUDO" }, quem.origem)
  return { ...gravado, conteudo }
})

/** Into another folder, or out of any; out of a group only by its maker. */
const paraPasta = Effect.fnUntraced(function* (pasta: string | null | undefined, cpf: string) {
  const sql = yield* SqlClient.SqlClient
  if (pasta === undefined) return { muda: false, pasta: null, permitido: sql`true` }
  const grupo = pasta === null ? null : (yield* tomarPasta(pasta, cpf, "calculos.criar")).grupo
  return {
    muda: true,
    pasta,
    permitido: sql`(c.grupo is null or c.dono = ${cpf} or c.grupo is not distinct from ${grupo}::uuid)`
  }
})

export const alterar = Effect.fnUntraced(function* (id: string, mudanca: MudancaDoCalculo, quem: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = quem.origem
  const { nome = null, etiquetas = null, notas = null, revisao } = mudanca
  const lugar = yield* paraPasta(mudanca.pasta, cpf)
  const alterado = yield* linhaDe(
    Linha,
    sql`update calculo_salvo c set nome = coalesce(${nome?.trim() ?? null}, c.nome),
        etiquetas = coalesce(${etiquetas}::text[], c.etiquetas), notas = coalesce(${notas}, c.notas),
        pasta = case when ${lugar.muda} then ${lugar.pasta}::uuid else c.pasta end, ${porQuem(sql, quem)}
      where c.id = ${id}::uuid and ${sql.literal(VIVO)} and c.revisao = ${revisao}
        and ${podeNoCalculo(sql, cpf, lugar.muda ? "calculos.mover" : "calculos.alterar")} and ${lugar.permitido}
      returning ${sql.literal(COLUNAS)}`
  )
  if (alterado === undefined) return yield* porQueNao(id, revisao, quem, new CalculoDeOutraPessoa())
  yield* anotarAto({ recurso: "calculo", chave: id, ato: lugar.muda ? "MUDANCA_DE_PASTA" : "ALTERACAO" }, quem.origem)
  return alterado
})

const excluido = (sql: SqlClient.SqlClient) => sql`excluido_em = clock_timestamp(),
  expira_em = clock_timestamp() + ${DIAS_ATE_O_FIM} * interval '1 day'`

export const excluir = Effect.fnUntraced(function* (id: string, quem: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = quem.origem
  const tirado = yield* linhaDe(
    Linha,
    sql`update calculo_salvo c set ${excluido(sql)}, ${porQuem(sql, quem)}
      where c.id = ${id}::uuid and ${sql.literal(VIVO)} and ${podeNoCalculo(sql, cpf, "calculos.excluir")}
      returning ${sql.literal(COLUNAS)}`
  )
  if (tirado === undefined) {
    yield* verPara(id, cpf, "calculos.excluir")
    return yield* new CalculoAusente()
  }
  yield* anotarAto({ recurso: "calculo", chave: id, ato: "EXCLUSAO" }, quem.origem)
})

const DoDono = Schema.Struct({ dono: Schema.NullOr(Schema.String) })

/** It counts again among those of its maker. */
const reservarParaODono = Effect.fnUntraced(function* (id: string) {
  const sql = yield* SqlClient.SqlClient
  const lido = yield* linhaDe(DoDono, sql`select dono from calculo_salvo where id = ${id}::uuid`)
  if (lido?.dono != null) yield* reservar(lido.dono, 0)
})

/** Why there is nothing to restore: it is alive, or there is no such calculation for this person. */
const naoExcluido = Effect.fnUntraced(function* (id: string, cpf: string) {
  const { revisao } = yield* verPara(id, cpf, "calculos.restaurar")
  return yield* new CalculoNaoExcluido({ revisao })
})

export const restaurar = Effect.fnUntraced(function* (id: string, quem: Pessoa) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = quem.origem
  yield* verPara(id, cpf, "calculos.restaurar", EXCLUIDO).pipe(
    Effect.catchTag("CalculoAusente", () => naoExcluido(id, cpf))
  )
  yield* reservarParaODono(id)
  const restaurado = yield* linhaDe(
    Linha,
    sql`update calculo_salvo c set excluido_em = null, expira_em = null, ${porQuem(sql, quem)}
      where c.id = ${id}::uuid and ${sql.literal(EXCLUIDO)} and ${podeNoCalculo(sql, cpf, "calculos.restaurar")}
      returning ${sql.literal(COLUNAS)}`
  )
  if (restaurado === undefined) return yield* naoExcluido(id, cpf)
  yield* anotarAto({ recurso: "calculo", chave: id, ato: "RESTAURACAO" }, quem.origem)
  return restaurado
})

/** By an administrator, whose ever it is; whoever made it may restore it. */
export const remover = Effect.fnUntraced(function* (id: string, justificativa: string, origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const tirado = yield* linhaDe(
    Linha,
    sql`update calculo_salvo c set ${excluido(sql)}, ${porQuem(sql, { origem, nome: "Administração do serviço" })}
      where c.id = ${id}::uuid and ${sql.literal(VIVO)} returning ${sql.literal(COLUNAS)}`
  )
  if (tirado === undefined) return yield* new CalculoAusente()
  yield* anotarAto({ recurso: "calculo", chave: id, ato: "EXCLUSAO", justificativa }, origem)
})
