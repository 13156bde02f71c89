/** Announcements and their readings in PostgreSQL. */
import { Effect, Layer, Schema, Struct } from "effect"
import { SqlClient } from "effect/sql"
import {
  type Comunicado,
  type DadosDoComunicado,
  type Estado,
  PUBLICOS
} from "../../src/domain/plataforma/comunicados/comunicado.ts"
import {
  ComunicadoAusente,
  ComunicadoMudado,
  LeiturasDeComunicados,
  RegistroDeComunicados
} from "../../src/domain/plataforma/gestao/comunicados.ts"
import { HtmlGuardado } from "../../src/domain/plataforma/texto-rico/texto-rico.ts"
import type { Autoria, Retrato } from "../../src/domain/telemetria/historico.ts"
import { consulta, consultaUma, contagem, Instante, linhaDe, listagem, unicaDe } from "../banco/consulta.ts"
import { anotarNoHistorico, historicoDe } from "../telemetria/historico-sql.ts"
import { emTransacao } from "./comum/transacao.ts"

const Linha = Schema.Struct({
  id: Schema.String,
  titulo: Schema.String,
  html: HtmlGuardado,
  publico: Schema.Literals(PUBLICOS),
  ostensivo: Schema.Boolean,
  inicio: Instante,
  fim: Schema.NullOr(Instante),
  rascunho: Schema.Boolean,
  revisao: Schema.Number,
  criadoEm: Instante,
  criadoPor: Schema.String,
  atualizadoEm: Instante,
  atualizadoPor: Schema.String
})

const COLUNAS = `id, titulo, html, publico, ostensivo, inicio, fim, rascunho, revisao, criado_em as "criadoEm",
  criado_por as "criadoPor", atualizado_em as "atualizadoEm", atualizado_por as "atualizadoPor"`

/** As `estadoDo` tells them. */
const NO_ESTADO: Readonly<Record<Estado, string>> = {
  rascunho: "rascunho",
  agendado: "not rascunho and inicio > clock_timestamp()",
  vigente: "not rascunho and inicio <= clock_timestamp() and (fim is null or fim > clock_timestamp())",
  expirado: "not rascunho and inicio <= clock_timestamp() and fim <= clock_timestamp()"
}

const retrato: (aviso: Comunicado) => Retrato = Struct.pick([
  "titulo",
  "html",
  "publico",
  "ostensivo",
  "inicio",
  "fim",
  "rascunho"
])

const incluir = Effect.fnUntraced(function* (novo: DadosDoComunicado, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = autoria.origem
  const incluido = yield* unicaDe(
    Linha,
    sql`insert into aviso (titulo, html, publico, ostensivo, inicio, fim, rascunho, criado_por, atualizado_por)
      values (${novo.titulo}, ${novo.html}, ${novo.publico}, ${novo.ostensivo}, ${novo.inicio}::timestamptz,
        ${novo.fim}::timestamptz, ${novo.rascunho}, ${cpf}, ${cpf})
      returning ${sql.literal(COLUNAS)}`
  )
  yield* anotarNoHistorico(
    { recurso: "aviso", chave: incluido.id, ato: "INSERCAO", antes: null, depois: retrato(incluido) },
    autoria
  )
  return incluido
})

/** The announcement, held until the transaction ends; fails when it is not as the writer saw it. */
const tomar = Effect.fnUntraced(function* (id: string, revisao: number | undefined) {
  const sql = yield* SqlClient.SqlClient
  const atual = yield* linhaDe(Linha, sql`select ${sql.literal(COLUNAS)} from aviso where id = ${id}::uuid for update`)
  if (atual === undefined) return yield* new ComunicadoAusente()
  if (revisao !== undefined && atual.revisao !== revisao) return yield* new ComunicadoMudado({ atual })
  return atual
})

const alterar = Effect.fnUntraced(function* (id: string, mudado: DadosDoComunicado, revisao: number, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const atual = yield* tomar(id, revisao)
  const alterado = yield* unicaDe(
    Linha,
    sql`update aviso set titulo = ${mudado.titulo}, html = ${mudado.html}, publico = ${mudado.publico},
        ostensivo = ${mudado.ostensivo}, inicio = ${mudado.inicio}::timestamptz, fim = ${mudado.fim}::timestamptz,
        rascunho = ${mudado.rascunho}, revisao = revisao + 1, atualizado_em = clock_timestamp(),
        atualizado_por = ${autoria.origem.cpf}
      where id = ${id}::uuid returning ${sql.literal(COLUNAS)}`
  )
  const ato = atual.rascunho && !alterado.rascunho ? "PUBLICACAO" : "ALTERACAO"
  yield* anotarNoHistorico(
    { recurso: "aviso", chave: id, ato, antes: retrato(atual), depois: retrato(alterado) },
    autoria
  )
  return alterado
})

const excluir = Effect.fnUntraced(function* (id: string, revisao: number | undefined, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const atual = yield* tomar(id, revisao)
  yield* sql`delete from aviso where id = ${id}::uuid`
  yield* anotarNoHistorico(
    { recurso: "aviso", chave: id, ato: "EXCLUSAO", antes: retrato(atual), depois: null },
    autoria
  )
})

/** Published, and not past. */
export const lerAvisosVigentes = (sql: SqlClient.SqlClient) =>
  consulta(
    "RegistroDeComunicados.vigentes",
    Linha,
    sql`select ${sql.literal(COLUNAS)} from aviso
      where not rascunho and (fim is null or fim > clock_timestamp()) order by inicio desc, id`
  )

export const RegistroDeComunicadosSql = Layer.effect(
  RegistroDeComunicados,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    const colunas = sql.literal(COLUNAS)
    return RegistroDeComunicados.of({
      listar: (estado, { tamanho, deslocamento }) => {
        const escolhidos = estado === undefined ? sql`true` : sql.literal(NO_ESTADO[estado])
        return listagem("RegistroDeComunicados.listar", Linha, {
          itens: sql`select ${colunas} from aviso where ${escolhidos}
            order by inicio desc, id limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from aviso where ${escolhidos}`
        })
      },
      achar: (id) =>
        consultaUma("RegistroDeComunicados.achar", Linha, sql`select ${colunas} from aviso where id = ${id}::uuid`),
      incluir: (novo, autoria) => mudar("RegistroDeComunicados.incluir", incluir(novo, autoria)),
      alterar: (id, mudado, revisao, autoria) =>
        mudar("RegistroDeComunicados.alterar", alterar(id, mudado, revisao, autoria)),
      excluir: (id, revisao, autoria) => mudar("RegistroDeComunicados.excluir", excluir(id, revisao, autoria)),
      historico: (id) => historicoDe(sql, "aviso", id)
    })
  })
)

const Lido = Schema.Struct({ aviso: Schema.String, lidoEm: Instante })

export const LeiturasDeComunicadosSql = Layer.effect(
  LeiturasDeComunicados,
  Effect.map(SqlClient.SqlClient, (sql) =>
    LeiturasDeComunicados.of({
      ler: (id, cpf) =>
        Effect.map(
          contagem(
            "LeiturasDeComunicados.ler",
            sql`with o_aviso as (select id from aviso where id = ${id}::uuid and not rascunho and publico <> 'anonimos'
                and inicio <= clock_timestamp()),
              lido as (insert into aviso_leitura (cpf, aviso) select ${cpf}, id from o_aviso on conflict do nothing)
              select id from o_aviso`
          ),
          (achados) => achados === 1
        ),
      lidos: (cpf, ids) =>
        Effect.map(
          consulta(
            "LeiturasDeComunicados.lidos",
            Lido,
            sql`select aviso, lido_em as "lidoEm" from aviso_leitura where cpf = ${cpf} and ${sql.in("aviso", ids)}`
          ),
          (lidos) => new Map(lidos.map(({ aviso, lidoEm }) => [aviso, lidoEm]))
        )
    })
  )
)
