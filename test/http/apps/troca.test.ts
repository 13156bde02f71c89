/** The exchange over HTTP: who may make one, what opens once, and where its secret never is. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { OpenApi } from "effect/http-api"
import { SqlClient } from "effect/sql"
import { GuardaDeTrocasSql } from "../../../sql/plataforma/trocas-repo.ts"
import { GuardaDeTrocas } from "../../../src/domain/plataforma/troca/portas.ts"
import { ApiTroca } from "../../../src/http/apps/troca/contrato.ts"
import { anotacoesPorRota } from "../../../src/http/comum/registro/anotacoes.ts"
import { cnisLido } from "../../apoio/aplicacoes.ts"
import {
  CHAVE_DE_SERVICO,
  CHAVE_DE_TESTE,
  CHAVE_DE_TROCA,
  CHAVE_PUBLICA_DE_TROCA,
  CHAVES_DE_CONSUMO
} from "../../apoio/chaves.ts"
import { buscar, json, texto } from "../../apoio/http/servidor.ts"
import { CIFRA_DE_TESTE } from "../../apoio/plataforma.ts"
import { type Mundo, mundo } from "../backoffice/mundo.ts"

interface Criada {
  readonly result: { readonly token: string; readonly expiraEm: string; readonly urlAbrir: string }
}

const { documento, entrada } = cnisLido()

const pedir = (m: Mundo, corpo: unknown, chave = CHAVE_DE_TROCA) =>
  buscar(`${m.base}/apps/api/v1/exchange`, {
    method: "POST",
    headers: { "x-api-key": chave, "content-type": "application/json" },
    body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
  })

const criar = (m: Mundo, corpo: object = { CNIS: documento }) =>
  Effect.gen(function* () {
    const resposta = yield* pedir(m, corpo)
    assert.strictEqual(resposta.status, 201)
    return ((yield* json(resposta)) as Criada).result
  })

const consumir = (m: Mundo, token: string, credencial: string = CHAVES_DE_CONSUMO["rgps-beneficios"]) =>
  buscar(`${m.base}/backoffice/api/v1/servico/exchange/${token}/consumir`, {
    method: "POST",
    headers: { "x-servico-chave": credencial }
  })

const noBanco = <A>(m: Mundo, f: (sql: SqlClient.SqlClient) => Effect.Effect<A, unknown>) =>
  m.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(f(sql))))

const guardadas = (m: Mundo) =>
  noBanco(m, (sql) => sql<{ readonly conteudo: Uint8Array | null }>`select conteudo from troca`)

describe("the exchange", () => {
  it.live("C6: asks for its own scope after the key and before the body", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      assert.strictEqual((yield* pedir(m, "{", CHAVE_DE_TESTE)).status, 403)
      assert.strictEqual((yield* pedir(m, "{", "rgps_x")).status, 401)
      assert.strictEqual((yield* pedir(m, "{")).status, 400)
    }).pipe(Effect.scoped)
  )

  it.live("takes the example of its contract as it stands", () =>
    Effect.gen(function* () {
      const { paths } = JSON.parse(JSON.stringify(OpenApi.fromApi(ApiTroca)))
      const { example } = paths["/apps/api/v1/exchange"].post.requestBody.content["application/json"]
      const resposta = yield* pedir(yield* mundo({ inteiro: true }), example)
      assert.strictEqual(resposta.status, 201, yield* texto(resposta))
    }).pipe(Effect.scoped)
  )

  it.live("gives a token that opens the case once, at the address of the catalogue", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { token, expiraEm, urlAbrir } = yield* criar(m, {
        CNIS: documento,
        calculadora: "beneficios",
        protocolo: "10/05/2024",
        citacao: "2024-06-03"
      })
      assert.match(token, /^[\w-]{43}$/)
      assert.strictEqual(urlAbrir, `http://localhost/calculadoras/rgps-beneficios?exchange=${token}`)
      assert.closeTo(Date.parse(expiraEm) - Date.now(), 30 * 60_000, 60_000)
      const resposta = yield* consumir(m, token)
      assert.strictEqual(resposta.headers.get("cache-control"), "no-store")
      const { result } = (yield* json(resposta)) as { result: Record<string, Record<string, unknown>> }
      assert.strictEqual(result.calculadora as unknown, "rgps-beneficios")
      assert.deepStrictEqual(result.lido?.entradas, { CNIS: structuredClone(entrada) })
      assert.deepStrictEqual(result.recebido?.CNIS, structuredClone(documento))
      assert.deepInclude(result.recebido, { protocolo: "2024-05-10", citacao: "2024-06-03" }, "ISO days")
      assert.deepStrictEqual(
        (yield* guardadas(m)).map(({ conteudo }) => conteudo),
        [null],
        "the content is gone"
      )
    }).pipe(Effect.scoped)
  )

  it.live("A4, C2: unknown, used, expired and another calculator's token answer the same 404", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const [usado, vencido, alheio] = [yield* criar(m), yield* criar(m), yield* criar(m)]
      yield* consumir(m, usado.token)
      yield* noBanco(
        m,
        (sql) => sql`update troca set expira_em = clock_timestamp() - interval '1 second'
          where resumo = sha256(convert_to(${vencido.token}, 'UTF8'))`
      )
      const respostas = [
        yield* consumir(m, "a".repeat(43)),
        yield* consumir(m, "curto"),
        yield* consumir(m, usado.token),
        yield* consumir(m, vencido.token),
        yield* consumir(m, alheio.token, CHAVES_DE_CONSUMO["rgps-atrasados"])
      ]
      const ditas = yield* Effect.forEach(respostas, (resposta) =>
        Effect.map(texto(resposta), (corpo) => `${resposta.status} ${corpo}`)
      )
      assert.strictEqual(new Set(ditas).size, 1, ditas.join("\n"))
      assert.match(ditas[0] ?? "", /^404 /)
      assert.strictEqual((yield* consumir(m, alheio.token)).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("C2, M5, M13: is taken by the credential of the application it was handed to, and by no other secret", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { token } = yield* criar(m, { CNIS: documento, calculadora: "atrasados" })
      for (const segredo of [CHAVE_DE_SERVICO, CHAVE_DE_TROCA, "", "x"])
        assert.strictEqual((yield* consumir(m, token, segredo)).status, 401, segredo)
      assert.strictEqual((yield* consumir(m, token)).status, 404, "of another application")
      const resposta = yield* consumir(m, token, CHAVES_DE_CONSUMO["rgps-atrasados"])
      assert.strictEqual(resposta.status, 200, "nothing was spent before")
      const [linha] = yield* noBanco(m, (sql) => sql<{ readonly quem: string }>`select usada_por as quem from troca`)
      assert.strictEqual(linha?.quem, "rgps-atrasados")
      // and it opens nothing else of the services
      const catalogo = yield* buscar(`${m.base}/backoffice/api/v1/servico/calculadoras`, {
        headers: { "x-servico-chave": CHAVES_DE_CONSUMO["rgps-atrasados"] }
      })
      assert.strictEqual(catalogo.status, 401)
    }).pipe(Effect.scoped)
  )

  it.live(
    "C2: where no application has a credential of its own, the secret of the services takes the cases of any",
    () =>
      Effect.gen(function* () {
        const m = yield* mundo({ inteiro: true, comCredenciais: false })
        for (const calculadora of ["beneficios", "atrasados"]) {
          const { token } = yield* criar(m, { CNIS: documento, calculadora })
          assert.strictEqual((yield* consumir(m, token)).status, 401)
          assert.strictEqual((yield* consumir(m, token, CHAVE_DE_SERVICO)).status, 200)
          assert.strictEqual((yield* consumir(m, token, CHAVE_DE_SERVICO)).status, 404)
        }
        const tomadas = yield* noBanco(m, (sql) => sql<{ readonly quem: string }>`select usada_por as quem from troca`)
        assert.deepStrictEqual(
          tomadas.map(({ quem }) => quem),
          ["servico", "servico"]
        )
      }).pipe(Effect.scoped)
  )

  it.live("C2: of 64 who consume it at once, one gets it", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      for (let rodada = 0; rodada < 3; rodada++) {
        const { token } = yield* criar(m)
        const status = yield* Effect.all(
          Array.from({ length: 64 }, () => Effect.map(consumir(m, token), (resposta) => resposta.status)),
          { concurrency: 64 }
        )
        assert.deepStrictEqual(
          [status.filter((s) => s === 200).length, status.filter((s) => s === 404).length],
          [1, 63]
        )
      }
    }).pipe(Effect.scoped)
  )

  it.live("C4: stores it encrypted, and of a refused one nothing", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      yield* criar(m, { CNIS: documento, autor: "Fulana Inconfundível" })
      const [guardada] = yield* guardadas(m)
      const bytes = Buffer.from(guardada!.conteudo!)
      for (const claro of ["Inconfundível", "relacoes", documento.filiado.nome ?? "?"])
        assert.isFalse(bytes.includes(Buffer.from(claro)), claro)
      const recusas: ReadonlyArray<readonly [unknown, number, RegExp]> = [
        [{ CNIS: { tipoDocumento: "CNIS" } }, 400, /CNIS\./],
        [{ CNIS: documento, opcoesFiltroPrevjud: {} }, 400, /opcoesFiltroPrevjud/],
        [{ CNIS: documento, numeroProcesso: "0001234-00.2024.4.04.7100" }, 400, /numeroProcesso/],
        [{ CNIS: documento, protocolo: "31/12/1899" }, 400, /protocolo/],
        [{ CNIS: documento, calculadora: "outra" }, 400, /calculadora: /],
        [{ CNIS: documento, calculadora: "conferir" }, 400, /calculadora: /],
        [{}, 400, /ao menos um bloco/],
        ["x".repeat(10 * 1024 * 1024 + 1), 413, /limite/]
      ]
      for (const [corpo, status, dito] of recusas) {
        const resposta = yield* pedir(m, corpo)
        assert.strictEqual(resposta.status, status, String(dito))
        assert.match(yield* texto(resposta), dito)
      }
      assert.strictEqual((yield* guardadas(m)).length, 1)
    }).pipe(Effect.scoped)
  )

  it.live("C3, A3: its token is in no log line, event or table; only its hash is kept", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { token } = yield* criar(m)
      yield* consumir(m, token)
      yield* consumir(m, token)
      yield* Effect.sleep("50 millis")
      assert.notInclude(JSON.stringify(m.registrados), token)
      const rotas = m.registrados.map(({ anotacoes }) => anotacoes.rota)
      assert.include(rotas, "/backoffice/api/v1/servico/exchange/:token/consumir")
      const linhas = yield* noBanco(m, (sql) => sql`select row_to_json(t)::text as linha from troca t`)
      assert.notInclude(JSON.stringify(linhas), token)
    }).pipe(Effect.scoped)
  )

  it.live("C4, A8: forgets the content when its time is over, and that there was one after a month", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const [viva, vencida, velha] = [yield* criar(m), yield* criar(m), yield* criar(m)]
      const envelhecer = (token: string, quanto: string) =>
        noBanco(
          m,
          (sql) => sql`update troca set expira_em = clock_timestamp() - ${quanto}::interval,
              criada_em = clock_timestamp() - ${quanto}::interval
            where resumo = sha256(convert_to(${token}, 'UTF8'))`
        )
      yield* envelhecer(vencida.token, "1 second")
      yield* envelhecer(velha.token, "31 days")
      const guarda = yield* m.nele(Layer.build(GuardaDeTrocasSql).pipe(Effect.provide(CIFRA_DE_TESTE), Effect.scoped))
      yield* Effect.provide(
        GuardaDeTrocas.use(({ apagarVencidas }) => apagarVencidas),
        guarda
      )
      const restam = yield* noBanco(
        m,
        (sql) =>
          sql<{ readonly cheia: boolean }>`select conteudo is not null as cheia from troca order by expira_em desc`
      )
      assert.deepStrictEqual(
        restam.map(({ cheia }) => cheia),
        [true, false]
      )
      assert.strictEqual((yield* consumir(m, viva.token)).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("is a usage event of its own, and counts against the quota of the class of its key", () =>
    Effect.gen(function* () {
      const m = yield* mundo({ inteiro: true })
      const { headers } = yield* pedir(m, { CNIS: documento }, CHAVE_PUBLICA_DE_TROCA)
      assert.strictEqual(headers.get("ratelimit-limit"), "1000000000")
      assert.deepInclude([...anotacoesPorRota(ApiTroca).values()][0], {
        acao: "apps.exchange.api.criar",
        evento: "apps.exchange.criado"
      })
    }).pipe(Effect.scoped)
  )
})
