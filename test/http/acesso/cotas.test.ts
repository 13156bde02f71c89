/** Quotas over HTTP: what each class may, what it is told, and that instances count together. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { ContadoresSql } from "../../../sql/telemetria/contadores-repo.ts"
import { Contadores, ContadoresIndisponiveis } from "../../../src/domain/acesso/cotas.ts"
import { ContadoresEmMemoria } from "../../../src/http/comum/cotas/contadores-em-memoria.ts"
import { enderecoDeHoraParada } from "../../apoio/banco/banco.ts"
import { json } from "../../apoio/http/servidor.ts"
import { aPartirDe } from "../../apoio/relogio.ts"
import { recusa } from "../../apoio/rgps/rgps.ts"
import { chaveDeClasse, cotaDa, instancia, pedir, proxiesLocais } from "./instancias.ts"

/** Far from the end of a minute, whenever the test runs. */
const noMeioDoMinuto = aPartirDe("2026-03-10T12:00:05Z")

const repetir = (vezes: number, efeito: Effect.Effect<Response>) =>
  Effect.map(
    Effect.forEach(Array.from({ length: vezes }), () => efeito),
    (respostas) => respostas.map(cotaDa)
  )

/** The first answer that is a 429, among so many. */
const repetirAte429 = (efeito: Effect.Effect<Response>, vezes: number) =>
  Effect.repeat(efeito, { until: ({ status }) => status === 429, times: vezes - 1 })

/** Counters on one database whose clock stands, through a pool of its own: what each instance has. */
const contadoresNoBanco = Effect.gen(function* () {
  const { url, mudar } = yield* enderecoDeHoraParada
  yield* mudar("2026-03-10T12:00:05Z")
  return {
    url,
    mudarAHora: mudar,
    deUmaInstancia: () => ContadoresSql.pipe(Layer.provide(clientePostgres(url, 4)), Layer.orDie)
  }
})

const quebrados = Layer.succeed(Contadores, {
  somar: () => new ContadoresIndisponiveis({ motivo: "fora do ar" })
})

describe("quota of a class", () => {
  it.live("publico: each answer tells what remains; over it, 429 in the envelope until the next minute", () =>
    Effect.gen(function* () {
      const { chave, consumidor } = chaveDeClasse("publico")
      const base = yield* instancia({ chaves: [{ chave, consumidor }], contadores: ContadoresEmMemoria })
      const vistas = yield* repetir(20, pedir(base, chave))
      assert.deepStrictEqual(
        vistas.map(({ status, limite, restantes }) => [status, limite, restantes]),
        Array.from({ length: 20 }, (_, i) => [400, "20", String(19 - i)])
      )
      const alem = yield* pedir(base, chave)
      const { status, limite, restantes, reinicio, espera } = cotaDa(alem)
      assert.deepStrictEqual([status, limite, restantes, espera], [429, "20", "0", reinicio])
      assert.isTrue(Number(espera) >= 1 && Number(espera) <= 4)
      assert.deepStrictEqual(
        yield* json(alem),
        recusa(429, `limite de 20 requisições por minuto da classe publico excedido; tente novamente em ${espera} s`)
      )
      yield* Effect.sleep(`${espera as `${number}`} seconds`)
      const seguinte = cotaDa(yield* pedir(base, chave))
      assert.deepStrictEqual([seguinte.status, seguinte.restantes], [400, "19"])
    }).pipe(aPartirDe("2026-03-10T12:00:56.500Z"), Effect.scoped)
  )

  it.live("institucional has its own; judiciario has none, is told of none and asks no counter", () =>
    Effect.gen(function* () {
      const institucional = chaveDeClasse("institucional")
      const judiciario = chaveDeClasse("judiciario")
      const base = yield* instancia({ chaves: [institucional, judiciario], contadores: quebrados })
      const doJudiciario = yield* repetir(150, pedir(base, judiciario.chave))
      assert.isTrue(doJudiciario.every(({ status, limite }) => status === 400 && limite === null))
      const vizinha = yield* instancia({ chaves: [institucional], contadores: ContadoresEmMemoria })
      const vistas = yield* repetir(122, pedir(vizinha, institucional.chave))
      assert.deepStrictEqual(
        vistas.map(({ status }) => status),
        [...Array.from({ length: 120 }, () => 400), 429, 429]
      )
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )

  it.live("an unknown class has the quota of publico", () =>
    Effect.gen(function* () {
      const estranha = chaveDeClasse("ministerial" as "publico")
      const base = yield* instancia({ chaves: [estranha], contadores: ContadoresEmMemoria })
      const vistas = yield* repetir(21, pedir(base, estranha.chave))
      assert.deepStrictEqual([vistas[0]?.limite, vistas[19]?.status, vistas[20]?.status], ["20", 400, 429])
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )

  it.live("is looked at after key and scope and before size and syntax; refusals of those do not use it", () =>
    Effect.gen(function* () {
      const publico = chaveDeClasse("publico")
      const semEscopo = chaveDeClasse("publico", { escopos: ["exchange"] })
      const base = yield* instancia({
        chaves: [publico, semEscopo],
        contadores: ContadoresEmMemoria,
        limites: { publico: 2 }
      })
      const recusadas = [
        ...(yield* repetir(4, pedir(base, undefined))),
        ...(yield* repetir(4, pedir(base, semEscopo.chave)))
      ]
      assert.deepStrictEqual(
        recusadas.map(({ status, limite }) => [status, limite]),
        [401, 401, 401, 401, 403, 403, 403, 403].map((status) => [status, null])
      )
      const grande = "[".repeat(11 * 1024 * 1024)
      assert.strictEqual((yield* pedir(base, publico.chave, { corpo: grande })).status, 413, "counts")
      assert.strictEqual(cotaDa(yield* pedir(base, publico.chave)).restantes, "0")
      assert.strictEqual((yield* pedir(base, publico.chave, { corpo: "{" })).status, 429)
      assert.strictEqual((yield* pedir(base, publico.chave, { corpo: grande })).status, 429)
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )

  it.live("while the counters are out of reach nobody with a quota passes: 503, and never more than the quota", () =>
    Effect.gen(function* () {
      const publico = chaveDeClasse("publico")
      const { url, deUmaInstancia } = yield* contadoresNoBanco
      const base = yield* instancia({ chaves: [publico], contadores: deUmaInstancia() })
      const mudar = (comando: string) =>
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe(comando)).pipe(
          Effect.provide(clientePostgres(url, 1)),
          Effect.orDie
        )
      assert.strictEqual((yield* pedir(base, publico.chave)).status, 400)
      yield* mudar("alter table cota_contagem rename to escondida")
      const sem = yield* pedir(base, publico.chave)
      assert.deepStrictEqual([sem.status, sem.headers.get("retry-after")], [503, "5"])
      assert.deepStrictEqual(
        yield* json(sem),
        recusa(503, "contagem de requisições indisponível; tente novamente em instantes")
      )
      yield* mudar("alter table escondida rename to cota_contagem")
      assert.strictEqual(cotaDa(yield* pedir(base, publico.chave)).restantes, "18")
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )
})

describe("instances count together", () => {
  it.live(
    "64 clients at once on two instances of one database: exactly the quota passes, of each key",
    () =>
      Effect.gen(function* () {
        const chaves = [chaveDeClasse("institucional"), chaveDeClasse("publico")]
        const { url, deUmaInstancia } = yield* contadoresNoBanco
        const bases = [
          yield* instancia({ chaves, contadores: deUmaInstancia() }),
          yield* instancia({ chaves, contadores: deUmaInstancia() })
        ]
        const pedidos = Array.from({ length: 512 }, (_, i) => pedir(bases[i % 2]!, chaves[(i >> 1) % 2]!.chave))
        const respostas = (yield* Effect.all(pedidos, { concurrency: 64 })).map(cotaDa)
        const aceitas = (limite: string) =>
          respostas.filter((r) => r.limite === limite && r.status === 400).map(({ restantes }) => Number(restantes))
        for (const limite of [120, 20]) {
          assert.deepStrictEqual(
            aceitas(String(limite)).sort((a, b) => a - b),
            Array.from({ length: limite }, (_, i) => i),
            "every number of the quota was given once"
          )
        }
        assert.lengthOf(
          respostas.filter(({ status }) => status === 429),
          512 - 140
        )
        const linhas = yield* Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ n: number }>`select count(*)::int as n from cota_contagem where identidade like 'pessoa %'`
        ).pipe(Effect.provide(clientePostgres(url, 1)), Effect.orDie)
        assert.strictEqual(linhas[0]?.n, 2, "one row per identity and window")
      }).pipe(noMeioDoMinuto, Effect.scoped),
    60_000
  )
})

describe("the minute is the database's", () => {
  it.live("instances whose clocks differ by a day count one window, and say when that one ends", () =>
    Effect.gen(function* () {
      const publico = chaveDeClasse("publico")
      const { deUmaInstancia, mudarAHora, url } = yield* contadoresNoBanco
      const opcoes = () => ({ chaves: [publico], contadores: deUmaInstancia(), limites: { publico: 6 } })
      const certa = yield* instancia(opcoes())
      const adiantada = yield* instancia(opcoes()).pipe(aPartirDe("2026-03-11T12:00:50Z"))
      const atrasada = yield* instancia(opcoes()).pipe(aPartirDe("2026-03-09T12:00:30Z"))
      const vistas = yield* Effect.forEach(
        [certa, adiantada, atrasada, certa, adiantada, atrasada, certa, adiantada, atrasada],
        (base) => Effect.map(pedir(base, publico.chave), cotaDa)
      )
      assert.deepStrictEqual(
        vistas.map(({ status, restantes }) => [status, restantes]),
        [...[5, 4, 3, 2, 1, 0].map((restantes) => [400, String(restantes)]), ...Array(3).fill([429, "0"])]
      )
      assert.deepStrictEqual([...new Set(vistas.slice(0, 6).map(({ reinicio }) => reinicio))], ["55"])
      for (const { espera, reinicio } of vistas.slice(6)) {
        assert.strictEqual(espera, reinicio)
        assert.isTrue(Number(espera) >= 1 && Number(espera) <= 55, espera ?? "none")
      }
      const janelas = yield* Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql<{ j: string; n: number }>`
          select janela::text as j, contagem as n from cota_contagem where identidade like 'pessoa %'`
      ).pipe(Effect.provide(clientePostgres(url, 1)), Effect.orDie)
      assert.deepStrictEqual(
        janelas.map(({ j }) => j),
        [String(Date.parse("2026-03-10T12:00:00Z") / 60_000)]
      )

      yield* mudarAHora("2026-03-10T12:01:59.2Z")
      const outraChave = chaveDeClasse("publico")
      const nova = yield* instancia({ ...opcoes(), chaves: [outraChave] }).pipe(aPartirDe("2026-03-11T12:00:50Z"))
      const { reinicio, restantes } = cotaDa(yield* pedir(nova, outraChave.chave))
      assert.deepStrictEqual([reinicio, restantes], ["1", "5"])
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )

  it.live("the limit of an address too: what one instance saw the other knows, whatever its clock shows", () =>
    Effect.gen(function* () {
      const judiciario = chaveDeClasse("judiciario")
      const { deUmaInstancia } = yield* contadoresNoBanco
      const opcoes = () => ({ chaves: [judiciario], contadores: deUmaInstancia(), limites: { porOrigem: 30 } })
      const uma = yield* instancia(opcoes())
      const outra = yield* instancia(opcoes()).pipe(aPartirDe("2026-03-11T12:00:50Z"))
      yield* repetir(25, pedir(uma, judiciario.chave))
      yield* repetir(1, pedir(outra, judiciario.chave))
      yield* Effect.sleep("2500 millis")
      yield* repetir(1, pedir(outra, judiciario.chave))
      yield* Effect.sleep("1500 millis")
      const parada = cotaDa(yield* repetirAte429(pedir(outra, judiciario.chave), 6))
      assert.strictEqual(parada.status, 429)
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )
})

describe("without keys (CHAVE_API_OBRIGATORIA=false)", () => {
  it.live("each address has the quota of publico; only trusted proxies say which address it is", () =>
    Effect.gen(function* () {
      const aberta = { chaves: [], contadores: ContadoresEmMemoria, obrigatoria: false, limites: { publico: 3 } }
      const de = (base: string, endereco: string) => pedir(base, undefined, { "x-forwarded-for": endereco })
      const atrasDeProxy = yield* instancia({ ...aberta, proxies: proxiesLocais })
      const vistas = yield* repetir(4, de(atrasDeProxy, "192.0.2.1"))
      assert.deepStrictEqual(
        vistas.map(({ status }) => status),
        [400, 400, 400, 429]
      )
      assert.strictEqual((yield* de(atrasDeProxy, "192.0.2.2")).status, 400)
      assert.strictEqual((yield* de(atrasDeProxy, "192.0.2.9, 192.0.2.1")).status, 429, "what the client wrote before")

      const direta = yield* instancia(aberta)
      const forjadas = yield* Effect.forEach([1, 2, 3, 4], (n) => de(direta, `192.0.2.${n}`))
      assert.deepStrictEqual(
        forjadas.map(({ status }) => status),
        [400, 400, 400, 429]
      )
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )
})

describe("limit of an address of origin", () => {
  it.live("stops whoever guesses keys, and every class, before the key is looked at", () =>
    Effect.gen(function* () {
      const judiciario = chaveDeClasse("judiciario")
      const base = yield* instancia({
        chaves: [judiciario],
        contadores: ContadoresEmMemoria,
        limites: { porOrigem: 10 },
        proxies: proxiesLocais
      })
      const adivinhadas = yield* repetir(10, pedir(base, chaveDeClasse("publico").chave))
      assert.isTrue(adivinhadas.every(({ status }) => status === 401))
      const parada = yield* pedir(base, judiciario.chave)
      assert.deepStrictEqual([parada.status, cotaDa(parada).limite, cotaDa(parada).restantes], [429, "10", "0"])
      assert.deepStrictEqual(
        yield* json(parada),
        recusa(
          429,
          `limite de 10 requisições por minuto por endereço de origem excedido; tente novamente em ${cotaDa(parada).espera} s`
        )
      )
      const deOutro = yield* pedir(base, judiciario.chave, { "x-forwarded-for": "192.0.2.77" })
      assert.strictEqual(deOutro.status, 400)
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )

  it.live("instances tell each other of what they saw", () =>
    Effect.gen(function* () {
      const judiciario = chaveDeClasse("judiciario")
      const juntos = Layer.succeedContext(yield* Layer.build(ContadoresEmMemoria))
      const opcoes = { chaves: [judiciario], contadores: juntos, limites: { porOrigem: 30 } }
      const [uma, outra] = [yield* instancia(opcoes), yield* instancia(opcoes)]
      yield* repetir(25, pedir(uma, judiciario.chave))
      yield* repetir(1, pedir(outra, judiciario.chave))
      yield* Effect.sleep("2500 millis")
      const depois = yield* repetir(10, pedir(outra, judiciario.chave))
      assert.deepStrictEqual(
        depois.map(({ status }) => status),
        [...Array.from({ length: 4 }, () => 400), ...Array.from({ length: 6 }, () => 429)]
      )
    }).pipe(noMeioDoMinuto, Effect.scoped)
  )
})
