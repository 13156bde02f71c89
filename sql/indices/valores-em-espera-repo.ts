/** What the update job brought and a person decides, in PostgreSQL. */

import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  ESTADOS_DA_ESPERA,
  type PendenteDaFonte,
  ValoresEmEspera
} from "../../src/domain/indices/plausibilidade/espera.ts"
import { celulaDe, MOTIVOS } from "../../src/domain/indices/plausibilidade/pendentes.ts"
import { comando, consulta, Instante, linhasDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Faixa = Schema.Struct({
  minimo: Schema.String,
  maximo: Schema.String,
  menor: Schema.String,
  maior: Schema.String,
  quantos: Schema.Number,
  de: Schema.String,
  ate: Schema.String
})

const Lido = Schema.Struct({
  id: Schema.String,
  execucao: Schema.String,
  vistaEm: Schema.String,
  serie: Schema.String,
  fonte: Schema.String,
  tabela: Schema.String,
  chave: Schema.String,
  coluna: Schema.String,
  antes: Schema.NullOr(Schema.String),
  depois: Schema.String,
  pendencia: Schema.Struct({
    faixa: Schema.NullOr(Faixa),
    motivos: Schema.Array(Schema.Literals(MOTIVOS)),
    razao: Schema.String
  }),
  estado: Schema.Literals(ESTADOS_DA_ESPERA),
  decididoEm: Schema.NullOr(Instante),
  decididoPor: Schema.NullOr(Schema.String),
  justificativa: Schema.NullOr(Schema.String)
})

const CAMPOS = `id::text as id, execucao::text as execucao, vista_em::text as "vistaEm", serie, fonte, tabela, chave, coluna,
  antes, depois, pendencia, estado, decidido_em as "decididoEm", decidido_por as "decididoPor", justificativa`

const valorDe = ({ pendencia, ...lido }: typeof Lido.Type) => ({ ...lido, ...pendencia })
const valoresDe = (lidos: ReadonlyArray<typeof Lido.Type>) => lidos.map(valorDe)

const Chave = Schema.Struct({ chave: Schema.String, coluna: Schema.String })
const PorExecucao = Schema.Struct({ execucao: Schema.String, quantos: Schema.Number })

const paraGravar = ({ chave, coluna, antes, depois, serie, fonte, faixa, motivos, razao }: PendenteDaFonte) => ({
  chave,
  coluna,
  antes,
  depois,
  serie,
  fonte,
  pendencia: { faixa, motivos, razao }
})

/** How the pending values `$pendentes` (JSON) are read. */
const RECEBIDOS = "x(chave text, coluna text, antes text, depois text, serie text, fonte text, pendencia jsonb)"

const receber = (sql: SqlClient.SqlClient): ValoresEmEspera["Service"]["receber"] =>
  Effect.fn("ValoresEmEspera.receber")(function* (execucao, tabela, trazidas, pendentes) {
    const recebidos = JSON.stringify(pendentes.map(paraGravar))
    const recusadas = yield* linhasDe(
      Chave,
      sql`select x.chave, x.coluna from jsonb_to_recordset(${recebidos}::text::jsonb) as ${sql.literal(RECEBIDOS)}
        where exists (select from valor_em_espera v where v.tabela = ${tabela} and v.chave = x.chave
          and v.coluna = x.coluna and v.estado = 'RECUSADO' and v.reaberto_em is null
          and v.antes is not distinct from x.antes and v.depois = x.depois)`
    )
    const daTabela = (celula: { readonly chave: string; readonly coluna: string }) => celulaDe({ tabela, ...celula })
    const chaves = new Set(recusadas.map(daTabela))
    const ehRecusado = ({ chave, coluna }: PendenteDaFonte) => chaves.has(daTabela({ chave, coluna }))
    const novos = JSON.stringify(pendentes.filter((pendente) => !ehRecusado(pendente)).map(paraGravar))
    const celulas = JSON.stringify(trazidas.map(({ chave, coluna }) => ({ chave, coluna })))
    yield* sql`update valor_em_espera v
      set estado = 'SUBSTITUIDO', decidido_em = clock_timestamp(), decidido_por = 'SISTEMA'
      from jsonb_to_recordset(${celulas}::text::jsonb) as t(chave text, coluna text)
      where v.tabela = ${tabela} and v.estado = 'AGUARDA' and v.chave = t.chave and v.coluna = t.coluna
        and not exists (select from jsonb_to_recordset(${novos}::text::jsonb) as ${sql.literal(RECEBIDOS)}
          where x.chave = v.chave and x.coluna = v.coluna and x.antes is not distinct from v.antes
            and x.depois = v.depois)`
    yield* sql`insert into valor_em_espera
        (execucao, vista_em, serie, fonte, tabela, chave, coluna, antes, depois, pendencia)
      select ${execucao}::text::bigint, ${execucao}::text::bigint, x.serie, x.fonte, ${tabela}, x.chave, x.coluna, x.antes,
        x.depois, x.pendencia
      from jsonb_to_recordset(${novos}::text::jsonb) as ${sql.literal(RECEBIDOS)}
      on conflict (tabela, chave, coluna) where estado = 'AGUARDA'
      do update set vista_em = excluded.vista_em, fonte = excluded.fonte, pendencia = excluded.pendencia`
    return pendentes.filter(ehRecusado)
  }, semFalhaDeBanco)

export const ValoresEmEsperaSql = Layer.effect(
  ValoresEmEspera,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const campos = sql.literal(CAMPOS)
    return ValoresEmEspera.of({
      receber: receber(sql),
      daExecucao: (execucao) =>
        consulta(
          "ValoresEmEspera.daExecucao",
          Lido,
          sql`select ${campos} from valor_em_espera
            where execucao = ${execucao}::text::bigint or vista_em = ${execucao}::text::bigint
            order by tabela, chave, coluna, valor_em_espera.id`
        ).pipe(Effect.map(valoresDe)),
      execucoes: consulta(
        "ValoresEmEspera.execucoes",
        PorExecucao,
        sql`select vista_em::text as execucao, count(*)::int as quantos from valor_em_espera where estado = 'AGUARDA'
          group by valor_em_espera.vista_em order by valor_em_espera.vista_em desc`
      ),
      segurar: (ids) =>
        consulta(
          "ValoresEmEspera.segurar",
          Lido,
          sql`select ${campos} from valor_em_espera
            where valor_em_espera.id = any(${ids}::text[]::bigint[]) and estado = 'AGUARDA'
            order by valor_em_espera.id for update`
        ).pipe(Effect.map(valoresDe)),
      decidir: (ids, decisao, cpf, justificativa) =>
        comando(
          "ValoresEmEspera.decidir",
          sql`update valor_em_espera set estado = ${decisao}, decidido_em = clock_timestamp(), decidido_por = ${cpf},
              justificativa = ${justificativa}
            where id = any(${ids}::text[]::bigint[]) and estado = 'AGUARDA'`
        ),
      reabrir: (tabela, chave, colunas) =>
        comando(
          "ValoresEmEspera.reabrir",
          sql`update valor_em_espera set reaberto_em = clock_timestamp()
            where tabela = ${tabela} and chave = ${chave} and coluna = any(${colunas}::text[])
              and estado = 'RECUSADO' and reaberto_em is null`
        ),
      juntos: (efeito) => semFalhaDeBanco(sql.withTransaction(efeito))
    })
  })
)
