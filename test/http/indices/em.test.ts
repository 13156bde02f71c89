/** `?em=`: the eight public reads as they stood at the end of a day, from the audit twins. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { HistoricoTabelasSql } from "../../../sql/indices/historico-repo.ts"
import { TabelasPassadasSql } from "../../../sql/indices/tabelas-passadas.ts"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { tabela } from "../../../src/domain/indices/catalogo/catalogo-indices.ts"
import { TabelasPassadas } from "../../../src/domain/indices/passado.ts"
import { hojeEmBrasilia } from "../../../src/domain/valores/brasilia.ts"
import { data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { ateQue } from "../../apoio/ate-que.ts"
import { type Fio, pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel } from "../../apoio/painel/painel.ts"

const RAIZ = "/indices/api/v1"
const IMUTAVEL = "public, max-age=31536000, immutable"
const publicas = catalogo.filter(({ publica }) => publica)

const nomeAuditoria = (nome: string) => `${nome.replaceAll("-", "_")}_audit`

/** Every record is as old as the noon (Brasília) of a day. */
const envelhecer = (dia: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    Effect.forEach(
      publicas,
      ({ nome }) =>
        sql.unsafe(
          `update ${nomeAuditoria(nome)} set "atualizadoEm" = $1::timestamp at time zone 'America/Sao_Paulo'`,
          [`${dia} 12:00`]
        ),
      { discard: true }
    )
  )

/** One more record of a competence of `tabela`, at a moment of Brasília. */
const registrar = (competencia: string, em: string, mudanca: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [colunas] = yield* sql<{ nomes: string }>`select string_agg(quote_ident(column_name), ',') as nomes
      from information_schema.columns where table_name = 'tabela_audit' and column_name <> 'id'`
    const [novo] = yield* sql.unsafe<{ id: string }>(
      `insert into tabela_audit (${colunas!.nomes}) select ${colunas!.nomes} from tabela_audit
      where competencia = '2024-01' order by id desc limit 1 returning id`
    )
    yield* sql.unsafe(
      `update tabela_audit set justificativa = 'ensaio', ${mudanca}, competencia = $1,
        "atualizadoEm" = $2::timestamp at time zone 'America/Sao_Paulo' where id = $3`,
      [competencia, em, novo!.id]
    )
  })

const detalhe = ({ status, texto }: Fio) => [status, JSON.parse(texto).data?.detalhes?.[0] ?? JSON.parse(texto).message]
const ipca = ({ texto }: Fio): unknown => JSON.parse(texto).result.ipca

/** A seeded server whose first load was ten days ago. */
const historia = Effect.gen(function* () {
  const hoje = yield* hojeEmBrasilia
  const dia = (antes: number) => formatarIso(maisDias(hoje, -antes))
  const { base, nele, entrarComo } = yield* mundoDoPainel({ semeado: true })
  yield* nele(envelhecer(dia(10)))
  return { base: `${base}${RAIZ}`, origem: base, nele, dia, entrarComo }
})

describe("?em=", () => {
  it.live("every public table on the day of its first load is the table as it was loaded, in JSON and CSV", () =>
    Effect.gen(function* () {
      const { base, dia } = yield* historia
      for (const { nome } of publicas) {
        for (const formato of ["json", "csv"]) {
          const agora = yield* pedir(`${base}/${nome}?formato=${formato}`)
          const antes = yield* pedir(`${base}/${nome}?formato=${formato}&em=${dia(10)}`)
          assert.strictEqual(antes.status, 200, nome)
          assert.strictEqual(antes.texto, agora.texto, nome)
          assert.strictEqual(antes.cabecalhos.etag, agora.cabecalhos.etag, nome)
          assert.strictEqual(antes.cabecalhos["cache-control"], IMUTAVEL, nome)
          assert.strictEqual(agora.cabecalhos["cache-control"], "public, no-cache", nome)
        }
      }
    }).pipe(Effect.scoped)
  )

  it.live("a change counts from the end of its day in Brasília; what did not exist on the day is 404", () =>
    Effect.gen(function* () {
      const { base, nele, dia } = yield* historia
      yield* nele(registrar("2024-01", `${dia(5)} 23:59:59`, `ipca = 9.99, "tipoAlteracao" = 'ALTERACAO'`))
      yield* nele(registrar("2024-02", `${dia(3)} 00:00:00`, `"tipoAlteracao" = 'EXCLUSAO'`))
      yield* nele(registrar("2099-12", `${dia(2)} 10:00`, `"tipoAlteracao" = 'INSERCAO'`))
      const janeiro = (antes: number) => pedir(`${base}/tabela/2024-01?em=${dia(antes)}`)
      assert.deepStrictEqual(
        [ipca(yield* janeiro(6)), ipca(yield* janeiro(5)), ipca(yield* janeiro(1))],
        [0.42, 9.99, 9.99]
      )
      const em = (competencia: string, antes: number) => pedir(`${base}/tabela/${competencia}?em=${dia(antes)}`)
      const achados = yield* Effect.forEach(
        [
          ["2024-02", 4],
          ["2024-02", 3],
          ["2099-12", 3],
          ["2099-12", 2]
        ] as const,
        ([competencia, antes]) => Effect.map(em(competencia, antes), ({ status }) => status)
      )
      assert.deepStrictEqual(achados, [200, 404, 404, 200])
      const faixa = yield* pedir(
        `${base}/tabela?competenciaInicial=2024-01&competenciaFinal=2024-03&indice=ipca&em=${dia(2)}`
      )
      assert.deepStrictEqual(Object.keys(JSON.parse(faixa.texto).result), ["2024-01", "2024-03"])
      assert.strictEqual(JSON.parse(faixa.texto).result["2024-01"].ipca, 9.99)
      assert.strictEqual(faixa.cabecalhos["cache-control"], IMUTAVEL)
    }).pipe(Effect.scoped)
  )

  it.live("a row that a person deleted later is in the table of the days before", () =>
    Effect.gen(function* () {
      const { base, dia, origem, entrarComo } = yield* historia
      const ana = yield* entrarComo(ADMINISTRADORA)
      const antes = yield* pedir(`${base}/tabela/2024-02`)
      const pergunta = `${origem}/_painel/tabelas/tabela/linhas/2024-02/excluir`
      const vista = /name="vista" value="([^"]*)"/
        .exec((yield* ana.ver(pergunta)).texto)?.[1]
        ?.replaceAll("&quot;", '"')
      const campos = { vista: vista ?? "", justificativa: "Linha em duplicidade" }
      assert.strictEqual((yield* enviarFormulario(ana, pergunta, campos)).status, 303)
      yield* ateQue(pedir(`${base}/tabela/2024-02`), ({ status }) => status === 404)
      const ontem = yield* pedir(`${base}/tabela/2024-02?em=${dia(1)}`)
      assert.deepStrictEqual([ontem.status, ontem.texto], [200, antes.texto])
      const faixa = `${base}/tabela?competenciaInicial=2024-01&competenciaFinal=2024-03&indice=ipca`
      const meses = ({ texto }: Fio) => Object.keys(JSON.parse(texto).result)
      assert.deepStrictEqual(meses(yield* pedir(`${faixa}&em=${dia(1)}`)), ["2024-01", "2024-02", "2024-03"])
      assert.deepStrictEqual(meses(yield* pedir(faixa)), ["2024-01", "2024-03"])
    }).pipe(Effect.scoped)
  )

  it.live("today is the table of now, asked about before every use; a past day is kept, by a strong tag", () =>
    Effect.gen(function* () {
      const { base, dia } = yield* historia
      const hoje = yield* pedir(`${base}/tabela/2024-01?em=${dia(0)}`)
      assert.deepStrictEqual([hoje.status, hoje.cabecalhos["cache-control"]], [200, "public, no-cache"])
      const caminho = `${base}/reajuste?em=${dia(7)}`
      const primeira = yield* pedir(caminho, { "accept-encoding": "gzip" })
      const segunda = yield* pedir(caminho, { "accept-encoding": "gzip" })
      assert.deepStrictEqual(segunda.bytes, primeira.bytes)
      const { etag, vary, "access-control-allow-origin": origem } = segunda.cabecalhos
      assert.match(String(etag), /^"[\w-]+-gzip"$/)
      assert.deepStrictEqual([vary, origem], ["accept, accept-encoding", "*"])
      const igual = yield* pedir(caminho, { "accept-encoding": "gzip", "if-none-match": String(etag) })
      assert.deepStrictEqual([igual.status, igual.cabecalhos["cache-control"]], [304, IMUTAVEL])
      const cabeca = yield* pedir(caminho, {}, "HEAD")
      assert.deepStrictEqual([cabeca.status, cabeca.texto], [200, ""])
    }).pipe(Effect.scoped)
  )

  it.live("a future day, one before the first load, one that is none: 400 that says which would do", () =>
    Effect.gen(function* () {
      const { base, nele, dia } = yield* historia
      const esperado = `em: esperado um dia de ${dia(10)} (primeira carga desta tabela) a ${dia(0)} (hoje, em Brasília)`
      for (const antes of [-1, 11, 5000]) {
        assert.deepStrictEqual(detalhe(yield* pedir(`${base}/moedas?em=${dia(antes)}`)), [400, esperado])
      }
      for (const torto of [
        "",
        "hoje",
        "01/02/2026",
        "2026-02-30",
        "2026-2-3",
        `${dia(5)}T00:00`,
        `${dia(5)}&em=${dia(5)}`
      ]) {
        const [status, mensagem] = detalhe(yield* pedir(`${base}/moedas?em=${torto}`))
        assert.strictEqual(status, 400, torto)
        assert.include(String(mensagem), "em: ", torto)
      }
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`delete from os121_audit`))
      const [status, mensagem] = detalhe(yield* pedir(`${base}/os121?em=${dia(5)}`))
      assert.deepStrictEqual([status, mensagem], [400, "em: esta tabela ainda não tem nenhuma carga"])
    }).pipe(Effect.scoped)
  )

  it.live("a deployment without the history says so; many days at once read it in turns", () =>
    Effect.gen(function* () {
      const semHistoria = yield* subirIndices()
      assert.strictEqual((yield* pedir(`${semHistoria}${RAIZ}/moedas?em=2024-01-01`)).status, 503)
      const { base, dia } = yield* historia
      const respostas = yield* Effect.all(
        Array.from({ length: 64 }, (_, i) => pedir(`${base}/tabela/2024-01?em=${dia(1 + (i % 10))}`)),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual([...new Set(respostas.map(({ status, texto }) => `${status} ${texto}`))].length, 1)
    }).pipe(Effect.scoped)
  )

  it.effect("a day is over for good an hour after its end, when no transaction of it can still be under way", () =>
    Effect.gen(function* () {
      const { nele } = yield* TestClock.withLive(mundoDoPainel({ semeado: true }))
      const encerradaAs = (instante: string) =>
        Effect.gen(function* () {
          yield* envelhecer("2026-01-10")
          yield* TestClock.setTime(Date.parse(instante))
          const passadas = yield* TabelasPassadas
          return (yield* passadas.em(tabela, data("2026-01-14"))).encerrada === true
        }).pipe(Effect.provide(Layer.fresh(TabelasPassadasSql).pipe(Layer.provide(HistoricoTabelasSql))))
      // midnight in Brasília is 03:00 in UTC
      const meiaNoite = Date.parse("2026-01-15T03:00:00Z")
      for (let hora = -24; hora <= 30; hora++) {
        for (const segundo of [0, 1, 3599]) {
          const instante = new Date(meiaNoite + (hora * 3600 + segundo) * 1000).toISOString()
          const depoisDeUmaHora = hora > 1 || (hora === 1 && segundo > 0)
          assert.strictEqual(yield* nele(encerradaAs(instante)), depoisDeUmaHora, instante)
        }
      }
    }).pipe(Effect.scoped)
  )
})
