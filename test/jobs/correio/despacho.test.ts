/** Messages out of the outbox, to real SMTP servers: each once, encrypted or not at all, and never for ever. */
import { readdirSync, readFileSync, statSync } from "node:fs"
import { mkdtemp } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { FilaDeCorreioSql } from "../../../sql/correio/fila-de-correio-repo.ts"
import { guardarMensagem } from "../../../sql/correio/mensagens.ts"
import type { Carteiro } from "../../../src/domain/correio/portas.ts"
import { CarteiroEmArquivos } from "../../../src/jobs/correio/carteiro-em-arquivos.ts"
import { CarteiroSmtp } from "../../../src/jobs/correio/carteiro-smtp.ts"
import { DespachoDeCorreio } from "../../../src/jobs/correio/despacho.ts"
import { ateQue } from "../../apoio/ate-que.ts"
import { enderecoDeTeste } from "../../apoio/banco/banco.ts"
import { CERTIFICADO } from "../../apoio/certificado.ts"
import {
  assuntoDe,
  calado,
  desligaNoMeio,
  gotejante,
  ocupado,
  recusaTodos,
  servidorCru,
  servidorSmtp
} from "../../apoio/correio/servidor-smtp.ts"
import { diario, type Registrada } from "../../apoio/http/servidor.ts"
import { discoPequeno } from "../../apoio/processos/disco-pequeno.ts"
import { executar } from "../../apoio/processos/processo.ts"

/** Waits until it is so. */
const ate = (olhar: Effect.Effect<boolean>) => ateQue(olhar, (visto) => visto)

const REMETENTE = { nome: "Cálculos", endereco: "correio@exemplo.jus.br" }
const ORIGEM = "https://portal.exemplo.jus.br"

interface Mensagem {
  readonly destinatario: string
  readonly estado: string
  readonly tentativas: number
  readonly codigo: string | null
}

/** A database with so many messages, and what reads them. */
const mundo = (quantas: number) =>
  Effect.gen(function* () {
    const banco = yield* enderecoDeTeste
    const contexto = yield* Layer.build(clientePostgres(banco, 6))
    const nele = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) =>
      Effect.orDie(Effect.provideContext(efeito, contexto))
    yield* nele(
      Effect.forEach(Array.from({ length: quantas }), (_, i) =>
        guardarMensagem({
          destinatario: `pessoa${i}@exemplo.jus.br`,
          carta: { modelo: "solicitacao-recebida", nome: "Olga Ação", protocolo: "2026-000123-7" }
        })
      )
    )
    const registrados: Array<Registrada> = []
    return {
      banco,
      nele,
      registrados,
      mensagens: nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<Mensagem>`select destinatario, estado, tentativas, codigo from correio_mensagem order by 1`
        )
      ),
      enviarPor: (carteiro: Layer.Layer<Carteiro>) =>
        Layer.build(
          DespachoDeCorreio({ simultaneas: 2 }).pipe(
            Layer.provide(carteiro),
            Layer.provide(FilaDeCorreioSql),
            Layer.provide(Layer.succeedContext(contexto)),
            Layer.provide(diario(registrados))
          )
        )
    }
  })

/** The lines of the log about faults, each with its cause. */
const faltasDe = (registrados: ReadonlyArray<Registrada>) =>
  registrados.flatMap(({ mensagem, anotacoes }) =>
    String(anotacoes.tags) === "faltas" ? [[mensagem, anotacoes.motivo]] : []
  )

/** Messages fail by one way out again and again, until `curar`; the log says that once, and once that they leave. */
const falhaEVolta = (carteiro: Layer.Layer<Carteiro>, motivo: string, curar: () => void) =>
  Effect.gen(function* () {
    const { enviarPor, mensagens, nele, registrados } = yield* mundo(3)
    /** No message waits for its next attempt. */
    const agora = nele(
      Effect.flatMap(
        SqlClient.SqlClient,
        (sql) => sql`update correio_mensagem set proxima_em = clock_timestamp() where estado = 'pendente'`
      )
    )
    const vezes = Effect.map(mensagens, (todas) => todas.reduce((soma, { tentativas }) => soma + tentativas, 0))
    yield* enviarPor(carteiro)
    yield* ate(
      Effect.andThen(
        agora,
        Effect.map(vezes, (quantas) => quantas >= 3)
      )
    )
    const nenhum = "nenhum servidor recebe o correio"
    assert.deepStrictEqual(faltasDe(registrados), [[nenhum, motivo]])
    curar()
    yield* ate(
      Effect.andThen(
        agora,
        Effect.map(mensagens, (todas) => todas.every(({ estado }) => estado === "enviada"))
      )
    )
    yield* ate(Effect.sync(() => faltasDe(registrados).length > 1))
    assert.deepStrictEqual(faltasDe(registrados), [
      [nenhum, motivo],
      [`${nenhum}: voltou ao normal`, undefined]
    ])
  })

interface Variante {
  readonly exigirTls?: boolean
  readonly autoridades?: string
  readonly semEntrada?: boolean
  readonly esquema?: "smtp" | "smtps"
}

const smtp = (porta: number, { semEntrada = false, esquema = "smtp", ...opcoes }: Variante = {}) =>
  CarteiroSmtp({
    url: Redacted.make(`${esquema}://${semEntrada ? "" : "usuaria:segredo-do-correio@"}127.0.0.1:${porta}`),
    exigirTls: true,
    conexoes: 2,
    remetente: REMETENTE,
    origem: ORIGEM,
    prazos: { conexao: 10_000, inatividade: 10_000, mensagem: 10_000 },
    ...opcoes
  })

const COM_ENTRADA = {
  authOptional: false,
  onAuth: (_: unknown, __: unknown, ok: (e: null, r: { user: string }) => void) => ok(null, { user: "usuaria" })
}

describe("F6: the outbox", () => {
  it.live("F4: goes out by STARTTLS, to who asked and to nobody else, named by its own id", () =>
    Effect.gen(function* () {
      const { porta, recebidas } = yield* servidorSmtp(COM_ENTRADA)
      const { enviarPor, mensagens, registrados } = yield* mundo(3)
      yield* enviarPor(smtp(porta, { autoridades: CERTIFICADO }))
      yield* ate(Effect.sync(() => recebidas.length === 3))
      yield* ate(Effect.map(mensagens, (todas) => todas.every(({ estado }) => estado === "enviada")))
      for (const recebida of recebidas) {
        const { fonte, cifrada } = recebida
        assert.isTrue(cifrada)
        assert.match(fonte, /^Message-ID: <[0-9a-f-]{36}@exemplo\.jus\.br>$/im)
        assert.strictEqual(assuntoDe(recebida), "Solicitação de chave 2026-000123-7 recebida")
        assert.match(fonte, /^Auto-Submitted: auto-generated/m)
        assert.match(fonte, /^From: =\?UTF-8\?.*<correio@exemplo\.jus\.br>\r?$/m)
        assert.include(fonte, "multipart/alternative")
        assert.notMatch(fonte, /^(Bcc|Cc|X-Mailer):/im)
      }
      assert.deepStrictEqual(
        recebidas.map(({ para }) => para).sort(),
        [0, 1, 2].map((i) => `pessoa${i}@exemplo.jus.br`)
      )
      const escrito = JSON.stringify(registrados)
      for (const segredo of ["segredo-do-correio", "pessoa0", "Olga"]) assert.notInclude(escrito, segredo)
    }).pipe(Effect.scoped)
  )

  it.live("F4: TLS fails closed: a certificate that nobody vouches for, and a server without STARTTLS", () =>
    Effect.gen(function* () {
      for (const tls of [true, false]) {
        const { porta, recebidas } = yield* servidorSmtp({ tls })
        const { enviarPor, mensagens } = yield* mundo(1)
        yield* enviarPor(smtp(porta, tls ? {} : { autoridades: CERTIFICADO }))
        yield* ate(Effect.map(mensagens, ([m]) => m?.tentativas === 1))
        const [primeira] = yield* mensagens
        assert.deepInclude(primeira, { estado: "pendente" })
        assert.match(primeira?.codigo ?? "", /^(ESOCKET|ETLS)/)
        assert.lengthOf(recebidas, 0)
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "F4: smtps:// is encrypted from the first byte, to a certificate that somebody vouches for; refused credentials are told by a code",
    () =>
      Effect.gen(function* () {
        const { porta, recebidas } = yield* servidorSmtp({ ...COM_ENTRADA, secure: true })
        const bom = yield* mundo(1)
        yield* bom.enviarPor(smtp(porta, { esquema: "smtps", autoridades: CERTIFICADO }))
        yield* ate(Effect.map(bom.mensagens, ([m]) => m?.estado === "enviada"))
        assert.deepInclude(recebidas[0], { cifrada: true })
        const recusa = yield* servidorSmtp({
          authOptional: false,
          onAuth: (_, __, concluir) => concluir(new Error("senha segredo-do-correio errada"))
        })
        for (const [carteiro, codigo] of [
          [smtp(porta, { esquema: "smtps" }), /^ESOCKET/],
          [smtp(recusa.porta, { autoridades: CERTIFICADO }), /^EAUTH 535$/]
        ] as const) {
          const ruim = yield* mundo(1)
          yield* ruim.enviarPor(carteiro)
          yield* ate(Effect.map(ruim.mensagens, ([m]) => m?.tentativas === 1))
          const [mensagem] = yield* ruim.mensagens
          assert.strictEqual(mensagem?.estado, "pendente")
          assert.match(mensagem?.codigo ?? "", codigo)
          assert.notInclude(JSON.stringify([mensagem, ruim.registrados]), "segredo-do-correio")
        }
        assert.lengthOf(recebidas, 1)
      }).pipe(Effect.scoped)
  )

  it.live("a recipient that is refused is a dead letter at once; one that must wait is tried again", () =>
    Effect.gen(function* () {
      const { porta, recebidas } = yield* servidorSmtp({
        onRcptTo: ({ address }, _, concluir) => {
          const codigo = address.startsWith("pessoa0") ? 550 : address.startsWith("pessoa1") ? 451 : undefined
          concluir(codigo === undefined ? null : Object.assign(new Error("não"), { responseCode: codigo }))
        }
      })
      const { enviarPor, mensagens } = yield* mundo(3)
      yield* enviarPor(
        CarteiroSmtp({
          url: Redacted.make(`smtp://127.0.0.1:${porta}`),
          exigirTls: false,
          autoridades: CERTIFICADO,
          conexoes: 2,
          remetente: REMETENTE,
          origem: ORIGEM
        })
      )
      yield* ate(Effect.map(mensagens, (todas) => todas.every(({ tentativas }) => tentativas === 1)))
      assert.deepStrictEqual(
        (yield* mensagens).map(({ estado, codigo }) => [estado, codigo]),
        [
          ["morta", "EENVELOPE 550"],
          ["pendente", "EENVELOPE 451"],
          ["enviada", null]
        ]
      )
      assert.lengthOf(recebidas, 1)
    }).pipe(Effect.scoped)
  )

  it.live(
    "F6: a server that refuses, says nothing, drips, hangs up in the middle or is not there keeps nobody for long",
    () =>
      Effect.gen(function* () {
        const fechada = yield* Effect.scoped(servidorCru(calado))
        const ruins = [recusaTodos, ocupado, calado, gotejante, desligaNoMeio]
        const portas = [...(yield* Effect.forEach(ruins, servidorCru)), fechada]
        yield* Effect.forEach(
          portas,
          (porta) =>
            Effect.gen(function* () {
              const { enviarPor, mensagens, registrados } = yield* mundo(1)
              const inicio = performance.now()
              yield* enviarPor(
                CarteiroSmtp({
                  url: Redacted.make(`smtp://127.0.0.1:${porta}`),
                  exigirTls: false,
                  conexoes: 1,
                  remetente: REMETENTE,
                  origem: ORIGEM,
                  prazos: { conexao: 300, inatividade: 300, mensagem: 800 }
                })
              )
              yield* ate(Effect.map(mensagens, ([m]) => m?.tentativas === 1))
              assert.isBelow(performance.now() - inicio, 10_000)
              const [mensagem] = yield* mensagens
              assert.deepInclude(mensagem, { estado: "pendente" }, "only a refusal of this message is for ever")
              assert.match(mensagem?.codigo ?? "", /^\w+( \d{3})?$/)
              assert.notMatch(
                JSON.stringify([mensagem, registrados]),
                /nao recebemos|ocupado/,
                "no word of a server is kept"
              )
            }),
          { concurrency: "unbounded" }
        )
      }).pipe(Effect.scoped)
  )

  it.live(
    "F12: a server that refuses again and again is one line of the log with its cause, and one when it takes messages",
    () =>
      Effect.gen(function* () {
        let recusa = true
        const { porta } = yield* servidorSmtp({
          tls: false,
          onConnect: (_, concluir) =>
            concluir(recusa ? Object.assign(new Error("muito ocupado"), { responseCode: 421 }) : null)
        })
        yield* falhaEVolta(smtp(porta, { exigirTls: false, semEntrada: true }), "EPROTOCOL 421", () => {
          recusa = false
        })
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "F12: a full disk, where messages are files, is one line of the log with its cause, and one when there is room",
    () =>
      Effect.gen(function* () {
        const disco = yield* discoPequeno("64k")
        if (disco === undefined) return
        disco.encher()
        const pasta = join(disco.pasta, "outbox")
        const carteiro = CarteiroEmArquivos({ pasta, remetente: REMETENTE, origem: ORIGEM })
        yield* falhaEVolta(carteiro, "ARQUIVO ENOSPC", disco.aliviar)
        assert.lengthOf(readdirSync(pasta), 3)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("F12: a server that puts every message off is one line, however many they are", () =>
    Effect.gen(function* () {
      const { porta } = yield* servidorSmtp({
        tls: false,
        onRcptTo: (_, __, concluir) => concluir(Object.assign(new Error("depois"), { responseCode: 451 }))
      })
      const { enviarPor, mensagens, registrados } = yield* mundo(20)
      yield* enviarPor(smtp(porta, { exigirTls: false, semEntrada: true }))
      yield* ate(Effect.map(mensagens, (todas) => todas.every(({ tentativas }) => tentativas === 1)))
      assert.deepStrictEqual(faltasDe(registrados), [["o servidor de correio adia mensagens", "EENVELOPE 451"]])
    }).pipe(Effect.scoped)
  )

  it.live("F6: a server that is slow but answers gets each message once", () =>
    Effect.gen(function* () {
      const { porta, recebidas } = yield* servidorSmtp({
        tls: false,
        onRcptTo: (_, __, concluir) => void setTimeout(concluir, 250)
      })
      const { enviarPor, mensagens } = yield* mundo(4)
      yield* enviarPor(smtp(porta, { exigirTls: false, semEntrada: true }))
      yield* ate(Effect.map(mensagens, (todas) => todas.every(({ estado }) => estado === "enviada")))
      assert.strictEqual(new Set(recebidas.map(({ para }) => para)).size, 4)
      assert.lengthOf(recebidas, 4)
    }).pipe(Effect.scoped)
  )

  it.live("without a server messages are files of mode 0600, one each however often", () =>
    Effect.gen(function* () {
      const pasta = join(yield* Effect.promise(() => mkdtemp(join(tmpdir(), "outbox-"))), "outbox")
      const { enviarPor, nele } = yield* mundo(2)
      yield* enviarPor(CarteiroEmArquivos({ pasta, remetente: REMETENTE, origem: ORIGEM }))
      const enviadas = nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select 1 from correio_mensagem where estado = 'enviada'`)
      )
      yield* ate(Effect.map(enviadas, ({ length }) => length === 2))
      yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`update correio_mensagem set estado = 'pendente', terminada_em = null`
        )
      )
      yield* ate(Effect.map(enviadas, ({ length }) => length === 2))
      const arquivos = readdirSync(pasta)
      assert.lengthOf(arquivos, 2)
      for (const nome of arquivos) {
        assert.match(nome, /^[\w-]+\.eml$/)
        assert.strictEqual(statSync(join(pasta, nome)).mode & 0o777, 0o600)
        assert.include(readFileSync(join(pasta, nome), "utf8"), "Subject: ")
      }
      assert.strictEqual(statSync(pasta).mode & 0o777, 0o700)
    }).pipe(Effect.scoped)
  )

  it.live(
    "two instances, one of them killed in the middle, send each message once",
    () =>
      Effect.gen(function* () {
        const QUANTAS = 60
        /** On their way at once in the process that is killed (`despachante.ts`). */
        const A_CAMINHO = 4
        const { porta, recebidas } = yield* servidorSmtp({
          tls: false,
          onRcptTo: (_, __, concluir) => void setTimeout(concluir, 60)
        })
        const { banco, mensagens } = yield* mundo(QUANTAS)
        const comeco = () =>
          executar(["test/apoio/processos/despachante.ts", Redacted.value(banco), `smtp://127.0.0.1:${porta}`])
        const [primeira] = yield* Effect.all([comeco(), comeco()])
        yield* ate(Effect.sync(() => recebidas.length >= 8))
        primeira.processo.kill("SIGKILL")
        yield* ate(Effect.map(mensagens, (todas) => todas.every(({ estado }) => estado === "enviada")))
        const ids = recebidas.map(({ fonte }) => /^Message-ID: (.+)$/im.exec(fonte)?.[1])
        assert.strictEqual(new Set(ids).size, QUANTAS)
        // what the killed one had handed over and not yet noted comes again, under its name
        assert.isAtMost(ids.length, QUANTAS + A_CAMINHO)
      }).pipe(Effect.scoped),
    30_000
  )
})
