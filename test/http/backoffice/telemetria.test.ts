/** Usage telemetry over HTTP: what is recorded, what is refused, once only, and what the services report themselves. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Schedule } from "effect"
import { FetchHttpClient, HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { ContadoresSql } from "../../../sql/telemetria/contadores-repo.ts"
import { DestinoNoBanco, RepositorioTelemetriaSql } from "../../../sql/telemetria/telemetria-repo.ts"
import type { EventoAceito } from "../../../src/domain/telemetria/evento.ts"
import { DestinoDeTelemetria, RepositorioTelemetria } from "../../../src/domain/telemetria/portas.ts"
import { ContadoresPorHttp } from "../../../src/http/backoffice/servico/cotas/contadores-por-http.ts"
import { parteCotas } from "../../../src/http/backoffice/servico/cotas/rotas.ts"
import { DestinoPorHttp } from "../../../src/http/backoffice/servico/telemetria/destino-por-http.ts"
import { parteTelemetria } from "../../../src/http/backoffice/servico/telemetria/rotas.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { EmissorDeUso, EVENTOS_ANONIMOS_POR_MINUTO } from "../../../src/http/comum/registro/emissor-de-uso.ts"
import { ClienteDoServico } from "../../../src/http/comum/servico/cliente.ts"
import { bancoDeTeste, enderecoDeHoraParada } from "../../apoio/banco/banco.ts"
import { CHAVE_DE_SERVICO, CHAVE_DE_TROCA, consumidorDeTeste } from "../../apoio/chaves.ts"
import { buscar, diario, json, type Registrada, subir } from "../../apoio/http/servidor.ts"
import { aPartirDe } from "../../apoio/relogio.ts"
import { pedidoValido, postar, subirRgps, TEMPO } from "../../apoio/rgps/rgps.ts"
import { chaveDeClasse, cotaDa, instancia, pedir } from "../acesso/instancias.ts"

const CPF = "52998224725"
const ROTA = "/backoffice/api/v1/servico/telemetria"
const evento = {
  app: "rgps-beneficios",
  versao: "2.3.1",
  acao: "rgps.arquivos-calc.web.baixar",
  origem: "web",
  status: "sucesso",
  duracaoMs: 12,
  metadados: { formato: "calc", paginas: 3 },
  autor: { ip: "2001:db8::7", userAgent: "Mozilla/5.0", cpf: CPF }
}

type Linha = Record<string, unknown>

/** A database, and the service routes on it. */
const mundoEm = Effect.fnUntraced(function* (banco: typeof bancoDeTeste) {
  const registrados: Array<Registrada> = []
  const dados = yield* Layer.build(
    Layer.mergeAll(DestinoNoBanco, ContadoresSql).pipe(
      Layer.provideMerge(RepositorioTelemetriaSql),
      Layer.provideMerge(banco)
    )
  ).pipe(Effect.orDie)
  const base = yield* subir(
    Layer.mergeAll(parteTelemetria.rotas, parteCotas.rotas, Borda({})).pipe(
      Layer.provide(HttpServer.layerServices),
      Layer.provide(Layer.succeedContext(dados))
    ),
    diario(registrados)
  )
  const nele = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient | RepositorioTelemetria>) =>
    Effect.orDie(Effect.provideContext(efeito, dados))
  const consultar = (comando: string) => nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Linha>(comando)))
  const relatar = (corpo: unknown, caminho = "", credencial = CHAVE_DE_SERVICO) =>
    buscar(`${base}${ROTA}${caminho}`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-servico-chave": credencial },
      body: JSON.stringify(corpo)
    })
  return { base, dados, nele, consultar, relatar, registrados }
})

const mundo = mundoEm(bancoDeTeste)

/** The same on a database whose clock stands: all requests are of one minute. */
const mundoParado = Effect.gen(function* () {
  const { url, mudar } = yield* enderecoDeHoraParada
  yield* mudar("2026-03-10T12:00:05Z")
  return yield* mundoEm(clientePostgres(url))
})

const corpoDe = (resposta: Response) =>
  Effect.map(json(resposta), (corpo) => corpo as { result: never; data: { detalhes: ReadonlyArray<string> } })

const ate = (consulta: Effect.Effect<ReadonlyArray<Linha>>, quantas: number) =>
  consulta.pipe(
    Effect.repeat({ until: ({ length }) => length >= quantas, schedule: Schedule.spaced("50 millis"), times: 100 })
  )

const TODOS = "select * from telemetria_evento order by registrado_em"

describe("reporting", () => {
  it.live("records every field, of whom, from where and when", () =>
    Effect.gen(function* () {
      const { relatar, consultar } = yield* mundo
      const r = yield* relatar(evento)
      const { result } = (yield* json(r)) as { result: { id: string; registradoEm: string } }
      const [linha, ...outras] = yield* consultar(TODOS)
      const { id, registrado_em, ...campos } = linha!
      assert.deepStrictEqual([r.status, outras], [200, []])
      assert.deepStrictEqual(result, { id: id as string, registradoEm: (registrado_em as Date).toISOString() })
      assert.closeTo((registrado_em as Date).getTime(), Date.now(), 60_000)
      assert.deepStrictEqual(campos, {
        app: "rgps-beneficios",
        versao: "2.3.1",
        acao: "rgps.arquivos-calc.web.baixar",
        status: "sucesso",
        duracao_ms: 12,
        id_evento_cliente: null,
        metadados: { formato: "calc", paginas: 3 },
        origem: "web",
        ip: "2001:db8::7",
        user_agent: "Mozilla/5.0",
        cpf: CPF,
        id_token: null
      })
    }).pipe(Effect.scoped)
  )

  it.live("a repetition, even at the same time, writes nothing and is answered as the first", () =>
    Effect.gen(function* () {
      const { relatar, consultar } = yield* mundo
      const repetido = { ...evento, idEventoCliente: "3f0e8a8e-5d0b-4a51-9f0e-6f1c2d3e4f50" }
      const primeiras = yield* Effect.all(
        Array.from({ length: 20 }, () => Effect.flatMap(relatar(repetido), corpoDe)),
        { concurrency: 20 }
      )
      const lote = { eventos: [evento, repetido, { ...repetido, duracaoMs: 99 }] }
      const { result } = (yield* json(yield* relatar(lote, "/lote"))) as { result: ReadonlyArray<unknown> }
      assert.strictEqual(new Set(primeiras.map((p) => JSON.stringify(p))).size, 1)
      assert.deepStrictEqual(result.slice(1), [primeiras[0]?.result, primeiras[0]?.result])
      const linhas = yield* consultar(TODOS)
      assert.deepStrictEqual(
        linhas.map(({ duracao_ms, id_evento_cliente }) => [duracao_ms, id_evento_cliente]),
        [
          [12, repetido.idEventoCliente],
          [12, null]
        ]
      )
    }).pipe(Effect.scoped)
  )

  it.live(
    "refuses with the field and what would be right, repeats nothing and records nothing, not even the good half",
    () =>
      Effect.gen(function* () {
        const { relatar, consultar, registrados } = yield* mundo
        const ruins: ReadonlyArray<readonly [Linha, RegExp]> = [
          [{ app: "planilha" }, /^app: aplicação desconhecida: esperado um destes valores: rgps-beneficios, /],
          [{ acao: "rgps.rmi.api" }, /^acao: ação incompatível com a origem web: é de origem api/],
          [{ acao: "nada" }, /^acao: ação desconhecida/],
          [{ status: "ok" }, /^status: /],
          [{ duracaoMs: -1 }, /^duracaoMs: /],
          [{ metadados: { codigo: CPF } }, /^metadados\.codigo: contém CPF$/],
          [{ metadados: { a: { b: ["529.982.247-25"] } } }, /^metadados\.a/],
          [{ metadados: { "529 982 247 25": 1 } }, /^metadados: contém CPF$/],
          [{ metadados: { quem: "Maria da Silva" } }, /^metadados\.quem: contém nome de pessoa$/],
          [{ metadados: { a: "5001234-56.2023.4.03.6100" } }, /^metadados\.a: contém número de processo$/],
          [
            { metadados: Object.fromEntries(Array.from({ length: 99 }, (_, i) => [`c${i}`, "x".repeat(60)])) },
            /^metadados: \d+ bytes em JSON; o limite é de 4096 bytes$/
          ],
          [{ autor: { ip: "1.2.3.400" } }, /^autor\.ip: esperado um endereço IP$/],
          [{ outro: 1 }, /^outro: campo não previsto$/]
        ]
        for (const [mudanca, esperado] of ruins) {
          const r = yield* relatar({ ...evento, ...mudanca })
          const { data } = yield* corpoDe(r)
          assert.strictEqual(r.status, 400)
          assert.match(data.detalhes.join("|"), esperado)
          assert.notMatch(JSON.stringify(data), /529\D?982|Maria|5001234-56/)
        }
        const lote = yield* relatar({ eventos: [evento, { ...evento, acao: "nada" }] }, "/lote")
        assert.match((yield* corpoDe(lote)).data.detalhes[0] ?? "", /^eventos\.1\.acao: ação desconhecida/)
        assert.strictEqual((yield* relatar({ eventos: [] }, "/lote")).status, 400)
        assert.strictEqual((yield* relatar(evento, "", "outra")).status, 401)
        assert.strictEqual((yield* relatar("{", "", "outra")).status, 401, "before the body is looked at")
        assert.deepStrictEqual(yield* consultar(TODOS), [])
        assert.notMatch(JSON.stringify(registrados), /529\D?982|Maria|5001234-56/)
      }).pipe(Effect.scoped)
  )
})

describe("daily figures and retention", () => {
  it.live("days of Brasília are counted once and for all; old events go, their figures stay", () =>
    Effect.gen(function* () {
      const { relatar, consultar, nele } = yield* mundo
      const consolidar = nele(Effect.flatMap(RepositorioTelemetria, (repo) => repo.consolidar(10)))
      const em = (quando: string) =>
        consultar(
          `update telemetria_evento set registrado_em = ${quando} where registrado_em > now() - interval '1 minute'`
        )
      yield* relatar({ eventos: [10, 20, 30, 1000].map((duracaoMs) => ({ ...evento, duracaoMs })) }, "/lote")
      yield* relatar({ ...evento, status: "erro", autor: {} })
      yield* em("'2025-01-02T02:59:59Z'")
      yield* relatar(evento)
      yield* em("'2025-01-02T03:00:00Z'")
      yield* relatar(evento)
      assert.deepStrictEqual(yield* consolidar, { dias: 3, apagados: 6 })
      assert.lengthOf(yield* consultar(TODOS), 1, "today's")
      yield* relatar({ ...evento, autor: { idToken: "12345678-abc" } })
      assert.deepStrictEqual(yield* consolidar, { dias: 1, apagados: 0 })
      const figuras = yield* consultar(
        `select dia::text, status, quantidade::int, consumidores::int, duracao_total_ms::int,
           duracao_mediana_ms, duracao_p95_ms from telemetria_diaria order by dia, status desc`
      )
      const [{ hoje } = {}] = yield* consultar("select (now() at time zone 'America/Sao_Paulo')::date::text as hoje")
      assert.deepStrictEqual(
        figuras.map((linha) => Object.values(linha)),
        [
          ["2025-01-01", "sucesso", 4, 1, 1060, 20, 1000],
          ["2025-01-01", "erro", 1, 0, 12, 12, 12],
          ["2025-01-02", "sucesso", 1, 1, 12, 12, 12],
          [hoje, "sucesso", 2, 2, 24, 12, 12]
        ]
      )
    }).pipe(Effect.scoped)
  )
})

describe("what the services report themselves", () => {
  const relatados = (
    ambiente: Layer.Layer<never>,
    consultar: (comando: string) => Effect.Effect<ReadonlyArray<Linha>>
  ) =>
    Effect.gen(function* () {
      const base = yield* subirRgps(Layer.merge(diario([]), ambiente))
      yield* postar(base + TEMPO, pedidoValido())
      yield* postar(base + TEMPO, {})
      yield* buscar(base + TEMPO, { method: "POST", body: "{}", headers: { "x-api-key": "rgps_errada" } })
      yield* buscar(base + TEMPO, { method: "POST", body: "{}", headers: { "x-api-key": CHAVE_DE_TROCA } })
      yield* buscar(`${base}/rgps/api/v1/fundamentos`, { headers: { "user-agent": `teste ${CPF}` } })
      const linhas = yield* ate(consultar(TODOS), 4)
      return linhas.map(({ app, versao, acao, origem, status, metadados, ip, user_agent, cpf, id_token }) => ({
        uso: [app, versao, acao, origem, status],
        metadados,
        autor: [ip, user_agent, cpf, id_token]
      }))
    }).pipe(Effect.scoped)

  const { idToken, classe } = consumidorDeTeste()
  const esperados = [
    {
      uso: ["tempo", "9.9.9", "rgps.beneficios.api", "api", "sucesso"],
      metadados: { http: 200, classe },
      autor: ["127.0.0.1", "node", null, idToken]
    },
    {
      uso: ["tempo", "9.9.9", "rgps.beneficios.api", "api", "erro"],
      metadados: { http: 400, classe },
      autor: ["127.0.0.1", "node", null, idToken]
    },
    {
      uso: ["tempo", "9.9.9", "rgps.beneficios.api", "api", "erro"],
      metadados: { http: 403, classe: "judiciario" },
      autor: ["127.0.0.1", "node", null, "6ba7b812-9dad-41d1-80b4-00c04fd430c8"]
    },
    {
      uso: ["rmi", "9.9.9", "rgps.rmi.api.fundamentos", "api", "sucesso"],
      metadados: { http: 200 },
      autor: ["127.0.0.1", "(omitido)", null, null]
    }
  ]

  it.live("each answered use, with the identity of the key as it was judged; who was nobody is not recorded", () =>
    Effect.gen(function* () {
      const { dados, consultar } = yield* mundo
      const emissor = EmissorDeUso("9.9.9").pipe(Layer.provide(Layer.succeedContext(dados)))
      assert.sameDeepMembers([...(yield* relatados(emissor, consultar))], esperados)
    }).pipe(Effect.scoped)
  )

  it.live("over HTTP, from a deployment that runs apart, the same; and it counts quotas on the same counters", () =>
    Effect.gen(function* () {
      const { base, dados, consultar } = yield* mundoParado
      const cliente = ClienteDoServico.layer({
        backofficeUrl: base,
        chaveServico: Redacted.make(CHAVE_DE_SERVICO)
      }).pipe(Layer.provide(FetchHttpClient.layer))
      const emissor = EmissorDeUso("9.9.9").pipe(Layer.provide(DestinoPorHttp), Layer.provide(cliente))
      assert.sameDeepMembers([...(yield* relatados(emissor, consultar))], esperados)

      const publico = chaveDeClasse("publico")
      const opcoes = { chaves: [publico], limites: { publico: 4 } }
      const apartada = yield* instancia({ ...opcoes, contadores: ContadoresPorHttp.pipe(Layer.provide(cliente)) })
      const comBanco = yield* instancia({
        ...opcoes,
        contadores: ContadoresSql.pipe(Layer.provide(Layer.succeedContext(dados)))
      })
      const vistas: Array<number> = []
      for (const onde of [apartada, comBanco, apartada, comBanco, apartada, comBanco]) {
        vistas.push(cotaDa(yield* pedir(onde, publico.chave)).status)
      }
      assert.deepStrictEqual(vistas, [400, 400, 400, 400, 429, 429])
    }).pipe(aPartirDe("2026-03-10T12:00:05Z"), Effect.scoped)
  )

  it.live("H15: of callers without a key only so many a minute are kept, whatever they ask for", () =>
    Effect.gen(function* () {
      const recebidos: Array<EventoAceito> = []
      const destino = Layer.succeed(DestinoDeTelemetria, {
        registrar: (eventos) => Effect.sync(() => void recebidos.push(...eventos))
      })
      yield* Effect.scoped(
        Effect.gen(function* () {
          const base = yield* subirRgps(Layer.merge(diario([]), EmissorDeUso("9.9.9").pipe(Layer.provide(destino))))
          for (let vez = 0; vez < 2 * EVENTOS_ANONIMOS_POR_MINUTO.daRede + 1; vez++) {
            const { status } = yield* Effect.promise(() => fetch(`${base}/rgps/api/v1/fundamentos`))
            assert.strictEqual(status, 200)
          }
        })
      )
      // a minute of the clock may begin meanwhile
      assert.isAtLeast(recebidos.length, EVENTOS_ANONIMOS_POR_MINUTO.daRede)
      assert.isAtMost(recebidos.length, 2 * EVENTOS_ANONIMOS_POR_MINUTO.daRede)
    })
  )

  it.live("when nobody takes the events the answers are the same, and the log says how many were lost", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const semServico = ClienteDoServico.layer({
        backofficeUrl: "http://127.0.0.1:1",
        chaveServico: Redacted.make(CHAVE_DE_SERVICO)
      }).pipe(Layer.provide(FetchHttpClient.layer))
      const emissor = EmissorDeUso("9.9.9").pipe(
        Layer.provide(DestinoPorHttp),
        Layer.provide(semServico),
        Layer.provide(diario(linhas))
      )
      yield* Effect.scoped(
        Effect.gen(function* () {
          const base = yield* subirRgps(Layer.merge(diario(linhas), emissor))
          assert.strictEqual((yield* postar(base + TEMPO, pedidoValido())).status, 200)
          yield* Effect.sync(() => linhas.filter(({ mensagem }) => mensagem === "telemetria de uso perdida")).pipe(
            Effect.repeat({ until: ({ length }) => length > 0, schedule: Schedule.spaced("20 millis"), times: 200 })
          )
        })
      )
      const perdidas = linhas.filter(({ mensagem }) => mensagem === "telemetria de uso perdida")
      assert.deepStrictEqual(
        perdidas.map(({ anotacoes }) => anotacoes.eventos),
        [1]
      )
    })
  )
})
