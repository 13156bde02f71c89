/** Legal documents in PostgreSQL: a draft that changes, versions that never do, and acceptances. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  type EscritaDeRascunho,
  GestaoDeTermos,
  type Publicacao,
  type Rascunho,
  RascunhoMudado,
  SemRascunho,
  SLUGS,
  type Slug,
  TermosPublicados
} from "../../src/domain/plataforma/termos/portas.ts"
import { HtmlGuardado } from "../../src/domain/plataforma/texto-rico/texto-rico.ts"
import type { Autoria, Retrato } from "../../src/domain/telemetria/historico.ts"
import { consulta, consultaUma, Instante, linhaDe, unicaDe } from "../banco/consulta.ts"
import { resumir } from "../banco/resumo.ts"
import { anotarNoHistorico, historicoDe } from "../telemetria/historico-sql.ts"
import { emTransacao } from "./comum/transacao.ts"

export const Versao = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  versao: Schema.Number,
  publicadoEm: Instante,
  resumoDasMudancas: Schema.String,
  exigeAceite: Schema.Boolean,
  resumo: Schema.String
})
const ComTexto = Schema.Struct({ ...Versao.fields, html: HtmlGuardado })
const ComAutoria = Schema.Struct({ ...Versao.fields, publicadoPor: Schema.String, justificativa: Schema.String })

export const COLUNAS_DA_VERSAO = `v.slug, v.titulo, v.versao, v.publicada_em as "publicadoEm",
  v.resumo_das_mudancas as "resumoDasMudancas", v.exige_aceite as "exigeAceite", encode(v.resumo, 'hex') as resumo`

/** The last version of each document. */
const VIGENTE = "not exists (select 1 from termo_versao outra where outra.slug = v.slug and outra.versao > v.versao)"

const Guardado = Schema.Struct({
  slug: Schema.Literals(SLUGS),
  titulo: Schema.String,
  html: HtmlGuardado,
  revisao: Schema.Number,
  atualizadoEm: Instante,
  atualizadoPor: Schema.String
})
const COLUNAS_DO_RASCUNHO = `slug, titulo, html, revisao, atualizado_em as "atualizadoEm", atualizado_por as "atualizadoPor"`

/** The text of each document in force, as everybody reads it. */
export const lerTermosVigentes = (sql: SqlClient.SqlClient) =>
  consulta(
    "TermosPublicados.vigentes",
    ComTexto,
    sql`select ${sql.literal(COLUNAS_DA_VERSAO)}, v.html from termo_versao v
      where ${sql.literal(VIGENTE)} order by v.slug desc`
  )

export const TermosPublicadosSql = Layer.effect(
  TermosPublicados,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const colunas = sql.literal(COLUNAS_DA_VERSAO)
    return TermosPublicados.of({
      vigentes: consulta(
        "TermosPublicados.listar",
        Versao,
        sql`select ${colunas} from termo_versao v where ${sql.literal(VIGENTE)} order by v.slug desc`
      ),
      vigente: (slug) =>
        consultaUma(
          "TermosPublicados.vigente",
          ComTexto,
          sql`select ${colunas}, v.html from termo_versao v where v.slug = ${slug} order by v.versao desc limit 1`
        ),
      versao: (slug, versao) =>
        consultaUma(
          "TermosPublicados.versao",
          ComTexto,
          sql`select ${colunas}, v.html from termo_versao v where v.slug = ${slug} and v.versao = ${versao}`
        ),
      versoes: (slug) =>
        consulta(
          "TermosPublicados.versoes",
          ComAutoria,
          sql`select ${colunas}, v.publicada_por as "publicadoPor", v.justificativa
            from termo_versao v where v.slug = ${slug} order by v.versao desc`
        )
    })
  })
)

const retrato = ({ titulo, html, revisao }: Rascunho): Retrato => ({ titulo, html, revisao })

/** The draft, held until the transaction ends. */
const tomar = Effect.fnUntraced(function* (slug: Slug) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(hashtextextended('termo ' || ${slug}::text, 0))`
  return yield* linhaDe(
    Guardado,
    sql`select ${sql.literal(COLUNAS_DO_RASCUNHO)} from termo_rascunho where slug = ${slug} for update`
  )
})

const escrever = Effect.fnUntraced(function* ({ slug, titulo, html, revisao }: EscritaDeRascunho, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const atual = yield* tomar(slug)
  if (atual?.revisao !== revisao) return yield* new RascunhoMudado({ atual })
  const { cpf } = autoria.origem
  const escrito = yield* unicaDe(
    Guardado,
    sql`insert into termo_rascunho (slug, titulo, html, atualizado_por) values (${slug}, ${titulo}, ${html}, ${cpf})
      on conflict (slug) do update set titulo = excluded.titulo, html = excluded.html,
        revisao = termo_rascunho.revisao + 1, atualizado_em = clock_timestamp(), atualizado_por = excluded.atualizado_por
      returning ${sql.literal(COLUNAS_DO_RASCUNHO)}`
  )
  yield* anotarNoHistorico(
    {
      recurso: "documento-legal",
      chave: slug,
      ato: atual === undefined ? "INSERCAO" : "ALTERACAO",
      antes: atual === undefined ? null : retrato(atual),
      depois: retrato(escrito)
    },
    autoria
  )
  return escrito
})

/** The draft as its reader saw it, taken away. */
const retirar = Effect.fnUntraced(function* (slug: Slug, revisao: number) {
  const sql = yield* SqlClient.SqlClient
  const atual = yield* tomar(slug)
  if (atual === undefined) return yield* new SemRascunho()
  if (atual.revisao !== revisao) return yield* new RascunhoMudado({ atual })
  yield* sql`delete from termo_rascunho where slug = ${slug}`
  return atual
})

const descartar = Effect.fnUntraced(function* (slug: Slug, revisao: number, autoria: Autoria) {
  const descartado = yield* retirar(slug, revisao)
  yield* anotarNoHistorico(
    { recurso: "documento-legal", chave: slug, ato: "DESCARTE", antes: retrato(descartado), depois: null },
    autoria
  )
})

const publicar = Effect.fnUntraced(function* (
  { slug, revisao, resumoDasMudancas, exigeAceite }: Publicacao,
  autoria: Autoria
) {
  const sql = yield* SqlClient.SqlClient
  const { titulo, html } = yield* retirar(slug, revisao)
  const publicada = yield* unicaDe(
    Versao,
    sql`insert into termo_versao as v (slug, versao, titulo, html, resumo, resumo_das_mudancas, exige_aceite,
        publicada_por, justificativa)
      select ${slug}, coalesce(max(versao), 0) + 1, ${titulo}, ${html}, ${resumir(html)}, ${resumoDasMudancas},
        ${exigeAceite}, ${autoria.origem.cpf}, ${autoria.justificativa}
      from termo_versao where slug = ${slug}
      returning ${sql.literal(COLUNAS_DA_VERSAO)}`
  )
  const { versao, resumo } = publicada
  const depois = { titulo, versao, resumo, resumoDasMudancas, exigeAceite }
  yield* anotarNoHistorico({ recurso: "documento-legal", chave: slug, ato: "PUBLICACAO", antes: null, depois }, autoria)
  return publicada
})

export const GestaoDeTermosSql = Layer.effect(
  GestaoDeTermos,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return GestaoDeTermos.of({
      rascunho: (slug) =>
        consultaUma(
          "GestaoDeTermos.rascunho",
          Guardado,
          sql`select ${sql.literal(COLUNAS_DO_RASCUNHO)} from termo_rascunho where slug = ${slug}`
        ),
      escrever: (escrita, autoria) => mudar("GestaoDeTermos.escrever", escrever(escrita, autoria)),
      descartar: (slug, revisao, autoria) => mudar("GestaoDeTermos.descartar", descartar(slug, revisao, autoria)),
      publicar: (publicacao, autoria) => mudar("GestaoDeTermos.publicar", publicar(publicacao, autoria)),
      historico: (slug) => historicoDe(sql, "documento-legal", slug)
    })
  })
)
