/** The catalogue of applications in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  type Aplicacao,
  type AplicacaoRegistrada,
  DadosDaAplicacao
} from "../../src/domain/plataforma/catalogo/aplicacao.ts"
import {
  AplicacaoAusente,
  AplicacaoMudada,
  NomeOcupado,
  RegistroDeAplicacoes
} from "../../src/domain/plataforma/gestao/catalogo.ts"
import type { Autoria, Retrato } from "../../src/domain/telemetria/historico.ts"
import { consulta, Instante, linhaDe, linhasDe, unicaDe } from "../banco/consulta.ts"
import { anotarNoHistorico, historicoDe } from "../telemetria/historico-sql.ts"
import { emTransacao } from "./comum/transacao.ts"

const Linha = Schema.Struct({
  id: Schema.String,
  ...DadosDaAplicacao.fields,
  revisao: Schema.Number,
  atualizadaEm: Instante,
  atualizadaPor: Schema.String
})

const COLUNAS = `id, nome, descricao, categoria, ativa, no_portal as "noPortal", ordem, aliases, urls, revisao,
  atualizada_em as "atualizadaEm", atualizada_por as "atualizadaPor"`

const retrato = ({
  id: _,
  revisao: __,
  atualizadaEm: ___,
  atualizadaPor: ____,
  ...dados
}: AplicacaoRegistrada): Retrato => dados

/** Names are one space: no other application may have one of these, canonical or old. */
const conferirNomes = Effect.fnUntraced(function* ({ id, aliases }: Aplicacao) {
  const sql = yield* SqlClient.SqlClient
  yield* sql`select pg_advisory_xact_lock(hashtextextended('aplicacao', 0))`
  const outras = yield* linhasDe(
    Schema.Struct({ id: Schema.String, aliases: Schema.Array(Schema.String) }),
    sql`select id, aliases from aplicacao where id <> ${id}`
  )
  const ocupados = new Set(outras.flatMap((outra) => [outra.id, ...outra.aliases]))
  const nome = [id, ...aliases].find((meu) => ocupados.has(meu)) ?? (aliases.includes(id) ? id : undefined)
  if (nome !== undefined) return yield* new NomeOcupado({ nome })
})

const incluir = Effect.fnUntraced(function* (nova: Aplicacao, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  yield* conferirNomes(nova)
  const incluida = yield* linhaDe(
    Linha,
    sql`insert into aplicacao (id, nome, descricao, categoria, ativa, no_portal, ordem, aliases, urls, atualizada_por)
      values (${nova.id}, ${nova.nome}, ${nova.descricao}, ${nova.categoria}, ${nova.ativa}, ${nova.noPortal},
        ${nova.ordem}, array(select jsonb_array_elements_text(${JSON.stringify(nova.aliases)}::jsonb)),
        ${JSON.stringify(nova.urls)}::jsonb, ${autoria.origem.cpf})
      on conflict (id) do nothing returning ${sql.literal(COLUNAS)}`
  )
  if (incluida === undefined) return yield* new NomeOcupado({ nome: nova.id })
  yield* anotarNoHistorico(
    { recurso: "calculadora", chave: nova.id, ato: "INSERCAO", antes: null, depois: retrato(incluida) },
    autoria
  )
  return incluida
})

const alterar = Effect.fnUntraced(function* (mudada: Aplicacao, revisao: number, autoria: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const colunas = sql.literal(COLUNAS)
  yield* conferirNomes(mudada)
  const atual = yield* linhaDe(Linha, sql`select ${colunas} from aplicacao where id = ${mudada.id} for update`)
  if (atual === undefined) return yield* new AplicacaoAusente()
  if (atual.revisao !== revisao) return yield* new AplicacaoMudada({ atual })
  const alterada = yield* unicaDe(
    Linha,
    sql`update aplicacao set nome = ${mudada.nome}, descricao = ${mudada.descricao}, categoria = ${mudada.categoria},
        ativa = ${mudada.ativa}, no_portal = ${mudada.noPortal}, ordem = ${mudada.ordem},
        aliases = array(select jsonb_array_elements_text(${JSON.stringify(mudada.aliases)}::jsonb)),
        urls = ${JSON.stringify(mudada.urls)}::jsonb,
        revisao = revisao + 1, atualizada_em = clock_timestamp(), atualizada_por = ${autoria.origem.cpf}
      where id = ${mudada.id} returning ${colunas}`
  )
  yield* anotarNoHistorico(
    { recurso: "calculadora", chave: mudada.id, ato: "ALTERACAO", antes: retrato(atual), depois: retrato(alterada) },
    autoria
  )
  return alterada
})

/** Every application, as everybody reads them. */
export const lerAplicacoes = (sql: SqlClient.SqlClient) =>
  consulta(
    "RegistroDeAplicacoes.listar",
    Linha,
    sql`select ${sql.literal(COLUNAS)} from aplicacao order by ordem, nome, id`
  )

export const RegistroDeAplicacoesSql = Layer.effect(
  RegistroDeAplicacoes,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return RegistroDeAplicacoes.of({
      listar: lerAplicacoes(sql),
      incluir: (nova, autoria) => mudar("RegistroDeAplicacoes.incluir", incluir(nova, autoria)),
      alterar: (mudada, revisao, autoria) => mudar("RegistroDeAplicacoes.alterar", alterar(mudada, revisao, autoria)),
      historico: (id) => historicoDe(sql, "calculadora", id)
    })
  })
)
