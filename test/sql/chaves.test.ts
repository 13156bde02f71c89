/** The registry of API keys in PostgreSQL: what is kept, what is never kept, and revocations heard by other instances. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Result, Schedule } from "effect"
import { SqlClient } from "effect/sql"
import { AvisosDeChaves } from "../../sql/acesso/chaves-avisos.ts"
import { FonteDeChavesSql, RegistroDeChavesSql } from "../../sql/acesso/chaves-repo.ts"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { CriptografiaDaPlataforma } from "../../src/composicao/camadas/criptografia.ts"
import { Chaves } from "../../src/domain/acesso/chaves/chaves.ts"
import { PedidoDeEmissao } from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../src/domain/acesso/chaves/validacao.ts"
import { ValidadorDeChaves } from "../../src/domain/acesso/portas.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { chaveSorteada } from "../apoio/chaves.ts"
import { diario, type Registrada } from "../apoio/http/servidor.ts"

const CPF = "52998224725"
const OUTRO = "11144477735"
const ORIGEM = { cpf: OUTRO, ip: "10.0.0.9" }

const pedido = (mudanca: Partial<PedidoDeEmissao> = {}) =>
  PedidoDeEmissao.make({
    cpf: CPF as PedidoDeEmissao["cpf"],
    nome: " Maria da Silva ",
    classe: "institucional",
    escopos: ["rgps"],
    finalidade: "testes",
    ...mudanca
  })

const Instancia = Layer.merge(AvisosDeChaves, Chaves.layer).pipe(
  Layer.provideMerge(ValidadorComMemoria()),
  Layer.provideMerge(Layer.mergeAll(RegistroDeChavesSql, FonteDeChavesSql, CriptografiaDaPlataforma))
)

/** An instance of the service on a database: what it does, and what it logs. */
const instancia = (url: Redacted.Redacted, linhas: Array<Registrada> = []) =>
  Effect.map(
    Layer.build(Instancia.pipe(Layer.provideMerge(clientePostgres(url, 4)), Layer.provideMerge(diario(linhas)))),
    (contexto) =>
      <A, E>(efeito: Effect.Effect<A, E, Layer.Success<typeof Instancia> | SqlClient.SqlClient>) =>
        Effect.provideContext(efeito, contexto)
  )

type Feitas = Chaves["Service"]
const emitirChave = (...dados: Parameters<Feitas["emitir"]>) => Effect.flatMap(Chaves, (c) => c.emitir(...dados))
const emitirPrimeiraChave = (...dados: Parameters<Feitas["emitirPrimeira"]>) =>
  Effect.flatMap(Chaves, (c) => c.emitirPrimeira(...dados))
const listarChaves = (...dados: Parameters<Feitas["listar"]>) => Effect.flatMap(Chaves, (c) => c.listar(...dados))
const revogarChave = (...dados: Parameters<Feitas["revogar"]>) => Effect.flatMap(Chaves, (c) => c.revogar(...dados))

const julgar = (chave: Redacted.Redacted) =>
  Effect.flatMap(ValidadorDeChaves, ({ validar }) =>
    Effect.map(Effect.result(validar(chave)), (r) =>
      Result.isSuccess(r) ? r.success : r.failure._tag === "ChaveRecusada" ? r.failure.motivo : r.failure._tag
    )
  )

const ate = <R>(condicao: Effect.Effect<boolean, unknown, R>) =>
  condicao.pipe(
    Effect.repeat({ until: (sim) => sim, schedule: Schedule.spaced("20 millis"), times: 250 }),
    Effect.filterOrFail((sim) => sim)
  )

describe("the key registry", () => {
  it.live("issues, recognises, lists and revokes; several active keys per holder; the key is nowhere", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const nela = yield* instancia(yield* enderecoDeTeste, linhas)
      const a = yield* nela(emitirChave(pedido(), ORIGEM))
      const b = yield* nela(
        emitirChave(pedido({ classe: "judiciario", escopos: ["exchange", "rgps"], emNomeDe: "TRF" }), ORIGEM)
      )
      const deOutro = yield* nela(emitirChave(pedido({ cpf: OUTRO as PedidoDeEmissao["cpf"] }), ORIGEM))

      assert.deepStrictEqual(yield* nela(julgar(b.chave)), {
        idToken: b.registrada.idToken,
        cpf: CPF,
        classe: "judiciario",
        escopos: ["rgps", "exchange"]
      })
      assert.strictEqual(yield* nela(julgar(Redacted.make(chaveSorteada()))), "desconhecida")

      const doTitular = yield* nela(listarChaves({ cpf: CPF }))
      assert.deepStrictEqual(
        doTitular.map(({ prefixo, nome, emNomeDe, criadaPor }) => [prefixo, nome, emNomeDe, criadaPor]),
        [b, a].map(({ registrada: { prefixo, emNomeDe } }) => [prefixo, "Maria da Silva", emNomeDe, OUTRO])
      )

      assert.strictEqual((yield* nela(revogarChave(a.registrada.prefixo, ORIGEM))).revogadaPor, OUTRO)
      assert.strictEqual(yield* nela(julgar(a.chave)), "revogada")
      assert.isObject(yield* nela(julgar(b.chave)), "another key of the holder is untouched")
      assert.deepStrictEqual(
        (yield* nela(listarChaves({ ativas: true }))).map(({ idToken }) => idToken),
        [deOutro, b].map(({ registrada: { idToken } }) => idToken)
      )

      const recusa = (alvo: string, titular?: string) =>
        Effect.map(
          Effect.flip(nela(revogarChave(alvo, ORIGEM, titular === undefined ? {} : { titular }))),
          ({ _tag }) => _tag
        )
      assert.strictEqual(yield* recusa(a.registrada.idToken), "ChaveJaRevogada")
      assert.strictEqual(yield* recusa("rgps_zzzzzzzz"), "ChaveNaoEncontrada")
      assert.strictEqual(yield* recusa("' or true --"), "ChaveNaoEncontrada")
      assert.strictEqual(yield* recusa(deOutro.registrada.idToken, CPF), "ChaveNaoEncontrada")
      assert.strictEqual(
        (yield* nela(revogarChave(b.registrada.idToken, ORIGEM, { titular: CPF }))).idToken,
        b.registrada.idToken
      )

      const guardado = yield* nela(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ linha: string }>`select to_json(c)::text as linha from chave_api c`
        )
      )
      const tudo = JSON.stringify(guardado) + JSON.stringify(linhas) + JSON.stringify(doTitular)
      for (const { chave } of [a, b, deOutro]) assert.notInclude(tudo, Redacted.value(chave).slice(13))
      const auditados = linhas.filter(({ mensagem }) => String(mensagem).startsWith("chaves."))
      assert.deepStrictEqual(
        auditados.map(({ mensagem, anotacoes: { cpf, ip, prefixo } }) => [mensagem, cpf, ip, prefixo]),
        [
          ...[a, b, deOutro].map((k) => ["chaves.emitida", undefined, undefined, k.registrada.prefixo]),
          ...[a, b].map((k) => ["chaves.revogada", undefined, undefined, k.registrada.prefixo])
        ]
      )
    }).pipe(Effect.scoped)
  )

  it.live("two keys with one prefix are told apart by their ids", () =>
    Effect.gen(function* () {
      const nela = yield* instancia(yield* enderecoDeTeste)
      const a = yield* nela(emitirChave(pedido(), ORIGEM))
      const b = yield* nela(emitirChave(pedido(), ORIGEM))
      yield* nela(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update chave_api set prefixo = ${a.registrada.prefixo}`)
      )
      const falha = yield* Effect.flip(nela(revogarChave(a.registrada.prefixo, ORIGEM)))
      assert.strictEqual(falha._tag, "PrefixoAmbiguo")
      assert.include(falha.message, b.registrada.idToken)
      yield* nela(revogarChave(b.registrada.idToken, ORIGEM))
      assert.strictEqual(
        (yield* nela(revogarChave(a.registrada.prefixo, ORIGEM))).idToken,
        a.registrada.idToken,
        "of the two only one is active"
      )
    }).pipe(Effect.scoped)
  )

  it.live("the first key is issued once, however many start together, and never beside another", () =>
    Effect.gen(function* () {
      const url = yield* enderecoDeTeste
      const [uma, outra] = [yield* instancia(url), yield* instancia(url)]
      const emitidas = yield* Effect.all(
        Array.from({ length: 8 }, (_, i) => (i % 2 === 0 ? uma : outra)(emitirPrimeiraChave(pedido(), ORIGEM))),
        { concurrency: "unbounded" }
      )
      const feitas = emitidas.filter((emitida) => emitida !== undefined)
      assert.lengthOf(feitas, 1)
      yield* uma(revogarChave(feitas[0]!.registrada.idToken, ORIGEM))
      assert.isUndefined(yield* uma(emitirPrimeiraChave(pedido(), ORIGEM)))
    }).pipe(Effect.scoped)
  )

  it.live("a revocation in one instance, or by anybody in the database, is refused by the others at once", () =>
    Effect.gen(function* () {
      const url = yield* enderecoDeTeste
      const [uma, outra] = [yield* instancia(url), yield* instancia(url)]
      const emitidas = [
        yield* uma(emitirChave(pedido(), ORIGEM)),
        yield* uma(emitirChave(pedido(), ORIGEM)),
        yield* uma(emitirChave(pedido(), ORIGEM))
      ] as const
      for (const { chave } of emitidas) assert.isObject(yield* outra(julgar(chave)))
      const [pelaInstancia, porFora, apagada] = emitidas

      yield* uma(revogarChave(pelaInstancia.registrada.idToken, ORIGEM))
      assert.strictEqual(yield* uma(julgar(pelaInstancia.chave)), "revogada", "where it was revoked, with no wait")
      const sql = yield* uma(SqlClient.SqlClient)
      yield* sql`update chave_api set classe = 'ouro' where id_token = ${porFora.registrada.idToken}::uuid`
      yield* sql`delete from chave_api where id_token = ${apagada.registrada.idToken}::uuid`

      yield* ate(Effect.map(outra(julgar(pelaInstancia.chave)), (r) => r === "revogada"))
      yield* ate(Effect.map(outra(julgar(porFora.chave)), (r) => typeof r === "object" && r.classe === "publico"))
      yield* ate(Effect.map(outra(julgar(apagada.chave)), (r) => r === "desconhecida"))
    }).pipe(Effect.scoped)
  )

  it.live("the day of use is noted, once a day, without telling anybody", () =>
    Effect.gen(function* () {
      const nela = yield* instancia(yield* enderecoDeTeste)
      const { chave, registrada } = yield* nela(emitirChave(pedido(), ORIGEM))
      assert.isNull(registrada.ultimoUso)
      yield* nela(julgar(chave))
      const usada = Effect.map(nela(listarChaves({})), ([unica]) => unica!.ultimoUso)
      yield* ate(Effect.map(usada, (dia) => dia !== null))
      const hoje = new Intl.DateTimeFormat("sv-SE", { timeZone: "America/Sao_Paulo" }).format(new Date())
      assert.strictEqual(yield* usada, hoje)
    }).pipe(Effect.scoped)
  )

  it.live("a database that is gone admits nobody new", () =>
    Effect.gen(function* () {
      const url = yield* enderecoDeTeste
      const nela = yield* instancia(url)
      const { chave } = yield* nela(emitirChave(pedido(), ORIGEM))
      const nova = yield* nela(emitirChave(pedido(), ORIGEM))
      yield* Effect.sleep("1 second") // by then it listens; whoever begins to listen forgets what was judged before
      yield* nela(julgar(chave))
      const sql = yield* nela(SqlClient.SqlClient)
      yield* sql`alter table chave_api rename to chave_api_fora`
      assert.strictEqual(yield* nela(julgar(nova.chave)), "RegistroDeChavesIndisponivel")
      assert.isObject(yield* nela(julgar(chave)), "what was valid a moment ago still serves")
    }).pipe(Effect.scoped)
  )
})
