/** Audit records of before there were operations become the operations that would have been written with them. */
import { readFileSync } from "node:fs"
import { assert, layer } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { comandos } from "../../sql/banco/migracoes.ts"
import { HistoricoTabelasSql } from "../../sql/indices/historico-repo.ts"
import { nomeAuditoria } from "../../sql/indices/tabela-sql.ts"
import { definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import { aplicar } from "../../src/domain/indices/edicao/carga.ts"
import { desfazerLote } from "../../src/domain/indices/edicao/desfazer.ts"
import { deJson } from "../../src/domain/indices/linhas-recebidas.ts"
import type { OperacaoOrdenada } from "../../src/domain/indices/plano.ts"
import { diario } from "../apoio/http/servidor.ts"
import { Cargas, carregarManual } from "../apoio/indices/cargas.ts"

const MIGRACAO = readFileSync(new URL("../../sql/migrations/base/0036_0.1.0-operacoes.sql", import.meta.url), "utf8")
const tabela = definicaoDe("tabela")!
const minimo = definicaoDe("salario-minimo")!

const doServico = (definicao: typeof tabela, linha: object, justificativa: string | null, operacao: OperacaoOrdenada) =>
  aplicar(
    { definicao, linhas: deJson([linha]), regra: { autoridade: "FONTE_EXTERNA" } },
    { operador: "SISTEMA", justificativa, operacao }
  )

/** A start with its original tables, what people did, and a run of the job, each as the service writes it. */
const escreverHistoria = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const semente = { tipo: "SEMENTE", chave: "semente de teste" } as const
  yield* doServico(tabela, { competencia: "2023-12", ipca: "0.56", observacoes: "Índice cheio" }, null, semente)
  yield* doServico(minimo, { data_inicio: "2023-05-01", valor: "1320.00", moeda: "R$" }, null, semente)
  // a start whose two tables fell on both sides of a minute would be told as two
  for (const definicao of [tabela, minimo]) {
    yield* sql.unsafe(`update ${nomeAuditoria(definicao)} set "atualizadoEm" = '2026-01-05T12:00:30Z'`)
  }
  yield* sql`update operacao set em = '2026-01-05T12:00:30Z'`

  const linhas = [
    { competencia: "2024-01", ipca: "0.420", inpc: "0.57" },
    { competencia: "2024-02", ipca: "0.83" }
  ]
  yield* carregarManual(tabela, linhas, { justificativa: "Planilha do IBGE" })
  yield* carregarManual(tabela, [{ competencia: "2024-01", ipca: "0.43" }], { justificativa: "Errata" })
  const [ultimo] = yield* sql<{ id: string }>`select max(id)::text as id from tabela_audit`
  yield* desfazerLote(tabela, ultimo!.id, { cpf: "11144477735", ip: "203.0.113.9" }, "Foi engano")
  // as it was said while there were no operations
  const dita = `Desfaz a carga nº ${ultimo!.id}: Foi engano`
  yield* sql`update tabela_audit set justificativa = ${dita} where justificativa like 'Desfaz %'`
  yield* sql`update operacao set justificativa = ${dita} where justificativa like 'Desfaz %'`

  const [execucao] = yield* sql<{ id: string }>`insert into execucao_job (por) values ('SISTEMA') returning id::text`
  const job = { tipo: "ATUALIZACAO", chave: `execucao ${execucao!.id}`, execucao: execucao!.id } as const
  yield* doServico(tabela, { competencia: "2024-03", ipca: "0.16" }, "Atualização automática", job)
  yield* doServico(minimo, { data_inicio: "2024-01-01", valor: "1412.00", moeda: "R$" }, "Atualização automática", job)
})

const operacoes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  return yield* sql`select o.em, o.por, o.justificativa, o.execucao::text as execucao,
      (select jsonb_agg(to_jsonb(p) - '{operacao,colunas,termos}'::text[]
        || jsonb_build_object('colunas', (select array_agg(c order by c) from unnest(p.colunas) c),
          'termos', (select array_agg(t order by t collate "C") from unnest(p.termos) t)) order by p.tabela)
        from operacao_tabela p where p.operacao = o.id) as partes,
      (select d.justificativa from operacao d where d.id = o.desfaz) as desfaz
    from operacao o order by o.em, o.justificativa`
})

layer(Layer.mergeAll(Layer.provideMerge(HistoricoTabelasSql, Cargas), diario([])), { excludeTestServices: true })(
  "the audit of before",
  (it) => {
    it.effect("by the same people, with the same numbers, findable by the same words", () =>
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        yield* escreverHistoria
        const escritas = yield* operacoes
        assert.lengthOf(escritas, 5)
        yield* sql`drop table operacao_tabela, operacao`
        yield* sql`drop function termos_de`
        for (const comando of comandos(MIGRACAO)) yield* sql.unsafe(comando)
        assert.deepStrictEqual(yield* operacoes, escritas)
        const tipos = yield* sql`select tipo, count(*)::int as quantas from operacao group by tipo order by tipo`
        assert.deepStrictEqual(
          tipos.map(({ tipo, quantas }) => [tipo, quantas]),
          [
            ["ALTERACAO", 2],
            ["ATUALIZACAO", 1],
            ["DESFAZER", 1],
            ["SEMENTE", 1]
          ]
        )
        // every record of every table belongs to one operation
        for (const { nome } of [tabela, minimo]) {
          const [{ soltos } = { soltos: -1 }] = yield* sql.unsafe<{ soltos: number }>(
            `select count(*)::int as soltos from ${nome.replace("-", "_")}_audit a
            where 1 <> (select count(*) from operacao_tabela p
              where p.tabela = '${nome}' and a.id between p.primeiro and p.ultimo)`
          )
          assert.strictEqual(soltos, 0, nome)
        }
      })
    )
  }
)
