/** Forms of people who are not signed in: nothing of a stranger is read, and little of anybody. */
import { request } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { EVENTOS_POR_MINUTO, POSTS_ANONIMOS_POR_MINUTO } from "../../../src/http/comum/registro/eventos-de-seguranca.ts"
import { JanelaEmMemoria } from "../../../src/http/comum/registro/janela-em-memoria.ts"
import { MAXIMO_DE_CAMPOS } from "../../../src/http/paginas/formulario/corpo.ts"
import { contarCampos, lerCampos } from "../../../src/http/paginas/formulario/urlencoded.ts"
import { csrfDe, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"

const MIB = 1024 * 1024
const HOSTIS = ["a&", "&", "=", "a=1&", "%"]

/** Announces a body and sends of it only what is given: nothing, as a rule, so that whoever answers has not read it. */
const anunciar = (
  base: string,
  caminho: string,
  bytes: number,
  cabecalhos: Record<string, string> = {},
  corpo: string | undefined = undefined
) =>
  Effect.callback<number>((resume) => {
    const pedido = request(new URL(caminho, base), {
      method: "POST",
      agent: false,
      headers: { "content-type": "application/x-www-form-urlencoded", "content-length": bytes, ...cabecalhos }
    })
    pedido.on("response", (resposta) => {
      resume(Effect.succeed(resposta.statusCode ?? 0))
      pedido.destroy()
    })
    pedido.on("error", () => undefined)
    if (corpo === undefined) pedido.flushHeaders()
    else pedido.end(corpo)
  }).pipe(Effect.timeout("5 seconds"), Effect.orDie)

describe("fields of a form", () => {
  it("are read as browsers write them", () => {
    assert.deepStrictEqual(lerCampos("a=1&b=%C3%A3+x&&c&a=2=3&%zz=%&=v&d=%FF"), [
      ["a", "1"],
      ["b", "ã x"],
      ["c", ""],
      ["a", "2=3"],
      ["%zz", "%"],
      ["", "v"],
      ["d", "\ufffd"]
    ])
    for (const texto of ["a=b&c=d", "x=%2B+%26", "%E2%82%AC=1", "a", "=", "&&"]) {
      assert.deepStrictEqual(lerCampos(texto), [...new URLSearchParams(texto)] as never, texto)
    }
  })

  it("are counted before they are read, and read in time that grows with the bytes", () => {
    for (const pedaco of HOSTIS) {
      const bytes = Buffer.from(pedaco.repeat((8 * MIB) / pedaco.length))
      const medidas = Array.from({ length: 3 }, () => {
        const inicio = performance.now()
        // a stranger's form is read up to 64 KiB, and the fields of anybody's are counted on all its bytes
        if (contarCampos(bytes, MAXIMO_DE_CAMPOS) <= MAXIMO_DE_CAMPOS) lerCampos(bytes.toString("utf8", 0, 64 * 1024))
        return performance.now() - inicio
      })
      assert.isAtMost(Math.min(...medidas), 50, pedaco)
    }
    const tempo = (n: number) => {
      const texto = "a&".repeat(n)
      return Math.min(
        ...Array.from({ length: 3 }, () => {
          const inicio = performance.now()
          lerCampos(texto)
          return performance.now() - inicio
        })
      )
    }
    tempo(10_000)
    assert.isBelow(
      tempo(400_000),
      60 * Math.max(1, tempo(40_000)),
      "ten times the fields, not a hundred times the time"
    )
  })
})

describe("a form without a session", () => {
  it.live("of a stranger is refused unread, one of ours above 64 KiB too", () =>
    Effect.gen(function* () {
      const { base, registrados } = yield* mundoDoPainel()
      const nosso = { "sec-fetch-site": "same-origin" }
      for (const caminho of ["/_painel/cargas", "/_painel/administradores"]) {
        assert.strictEqual(yield* anunciar(base, caminho, 8 * MIB), 403, caminho)
        assert.strictEqual(yield* anunciar(base, caminho, 100, { "sec-fetch-site": "cross-site" }), 403, caminho)
        assert.strictEqual(yield* anunciar(base, caminho, 100, { origin: "https://outro.exemplo" }), 403, caminho)
        assert.strictEqual(yield* anunciar(base, caminho, 64 * 1024 + 1, nosso), 413, caminho)
      }
      assert.lengthOf(
        registrados.filter(({ mensagem }) => mensagem === "seguranca.formulario.recusado"),
        6
      )
      assert.strictEqual((yield* navegante(base).enviar("/_painel/cargas", { a: "1" })).status, 303, "of ours: kept")
    }).pipe(Effect.scoped)
  )

  it.live("comes from a network so many times a minute, and then costs no query; a person goes on", () =>
    Effect.gen(function* () {
      const { base, registrados, entrarComo } = yield* mundoDoPainel()
      const pessoa = yield* entrarComo(ADMINISTRADORA) // one POST without a session
      const [minuto, status] = [Math.floor(Date.now() / 60_000), [] as Array<number>]
      for (let i = 1; i < POSTS_ANONIMOS_POR_MINUTO + 15; i++)
        status.push(yield* anunciar(base, "/_painel/cargas", 3, {}, "a=1"))
      if (Math.floor(Date.now() / 60_000) === minuto) {
        assert.deepStrictEqual(
          status,
          status.map((_, i) => (i < POSTS_ANONIMOS_POR_MINUTO - 1 ? 403 : 429))
        )
        const excedidas = registrados.filter(({ mensagem }) => mensagem === "seguranca.origem.excedida")
        assert.lengthOf(excedidas, EVENTOS_POR_MINUTO)
      }
      const caminho = "/_painel/administradores"
      const csrf = csrfDe(yield* pessoa.ver(caminho))
      assert.strictEqual((yield* pessoa.enviar(caminho, { _csrf: csrf })).status, 400, "read, and shown again")
    }).pipe(Effect.scoped)
  )

  it("IPv6 addresses count for their /64, and a flood of networks shares one count", () => {
    const janela = new JanelaEmMemoria(30)
    const agora = 1_000_000_000
    for (let i = 0; i < 45; i++) assert.strictEqual(janela.contar(`2001:db8::${i}`, agora).aceita, i < 30)
    assert.isTrue(janela.contar("2001:db8:0:1::1", agora).aceita, "another network")
    assert.isTrue(janela.contar("2001:db8::1", agora + 60_000).aceita, "another minute")
    janela.esgotar("192.0.2.1", agora + 60_000)
    assert.isFalse(janela.contar("192.0.2.1", agora + 60_000).aceita)
    for (let i = 0; i < 60_000; i++)
      janela.contar(`2001:${(i >> 8).toString(16)}:${(i & 255).toString(16)}::1`, agora + 120_000)
    assert.isFalse(janela.contar("203.0.113.1", agora + 120_000).aceita, "bounded memory")
  })
})

describe("a form of an administrator", () => {
  it.live("has a limit of fields, counted before they are read", () =>
    Effect.gen(function* () {
      const { base, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const cookie = [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
      for (const pedaco of ["a&", "&", "a=1&"]) {
        const body = pedaco.repeat((8 * MIB) / pedaco.length - 1)
        const r = yield* Effect.promise(() =>
          fetch(`${base}/_painel/cargas`, {
            method: "POST",
            headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
            body
          })
        )
        assert.strictEqual(r.status, 400, pedaco)
        assert.include(yield* Effect.promise(() => r.text()), "campos demais", pedaco)
      }
    }).pipe(Effect.scoped)
  )
})

describe("control characters", () => {
  it.live("are a 400 that names the field, on forms, bodies and filters", () =>
    Effect.gen(function* () {
      const { base, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const filtro = yield* navegador.ver("/backoffice/api/v1/admin/chaves?texto=%00")
      assert.strictEqual(filtro.status, 400)
      assert.include(filtro.texto, "texto: Texto: escreva em uma só linha, sem caracteres de controle")
      for (const caminho of ["/_painel/chaves?texto=%00", "/_painel/auditoria?cpf=%00", "/_painel/acessos?cpf=%00"]) {
        assert.isBelow((yield* navegador.ver(caminho)).status, 500, caminho)
      }
      const caminho = "/_painel/administradores"
      const csrf = csrfDe(yield* navegador.ver(caminho))
      const campos = { _csrf: csrf, cpf: "11144477735", nome: "Olga Outra", justificativa: "Nova colega" }
      for (const campo of ["nome", "justificativa"]) {
        const r = yield* navegador.enviar(caminho, { ...campos, [campo]: `${campos[campo as "nome"]}\0` })
        assert.strictEqual(r.status, 400, campo)
        assert.include(r.texto, "caracteres de controle", campo)
      }
      const enviar = (corpo: object) =>
        Effect.promise(() =>
          fetch(`${base}/backoffice/api/v1/admin/administradores`, {
            method: "POST",
            headers: {
              cookie: [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; "),
              "content-type": "application/json",
              "x-csrf-token": csrf
            },
            body: JSON.stringify(corpo)
          })
        )
      const { _csrf: _, ...pessoa } = campos
      for (const [campo, texto] of [
        ["nome", "Olga\u0000 Outra"],
        ["justificativa", "Nova\u0007 colega"],
        ["nome", "Olga\ud800 Outra"],
        ["nome", "Olga\u202e artuO"]
      ]) {
        const r = yield* enviar({ ...pessoa, [campo!]: texto })
        const corpo = yield* Effect.promise(() => r.text())
        assert.strictEqual(r.status, 400, corpo)
        assert.include(corpo, `"${campo}: texto com caracteres`)
      }
      assert.isFalse(registrados.some(({ mensagem }) => String(mensagem).includes("falha não prevista")))
      assert.strictEqual((yield* enviar({ ...pessoa, justificativa: "Nova colega,\nem duas linhas" })).status, 200)
    }).pipe(Effect.scoped)
  )
})

describe("the access log", () => {
  it.live("tells of a person who is not registered once a minute, and forgets what is old", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const linhas = (evento: string) =>
        nele(
          Effect.gen(function* () {
            const sql = yield* SqlClient.SqlClient
            const [{ n } = { n: 0 }] = yield* sql<{
              n: number
            }>`select count(*)::int n from painel_acesso where evento = ${evento}`
            return n
          })
        )
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update administrador set removido_em = now()`))
      const minuto = Math.floor(Date.now() / 60_000)
      yield* Effect.all(
        Array.from({ length: 40 }, () => navegador.ver("/_painel/acessos")),
        { concurrency: 8 }
      )
      const minutos = Math.floor(Date.now() / 60_000) - minuto + 1
      assert.isAtMost(yield* linhas("ACESSO_NEGADO"), minutos)
      assert.isAtLeast(yield* linhas("ACESSO_NEGADO"), 1)
    }).pipe(Effect.scoped)
  )
})
