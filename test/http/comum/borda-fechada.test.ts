/** What the edge refuses, and what it says on every answer. */
import { BlockList, connect } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { HttpServer } from "effect/http"
import { localizador } from "../../../src/http/comum/arvore.ts"
import { enderecoDoPedido, grafiaDe } from "../../../src/http/comum/endereco-do-pedido.ts"
import { ENDERECOS, Rotas } from "../../../src/http/servidor.ts"
import { LeitorEmTrabalhadores } from "../../../src/jobs/extracao/leitor.ts"
import { diario, type Registrada, subir } from "../../apoio/http/servidor.ts"
import { pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { relogioParado } from "../../apoio/relogio.ts"
import { CalculadoraDireta } from "../../apoio/rgps/calculadora.ts"

/** Sends bytes as they are, and answers everything that came back. */
const cru = (base: string, texto: string) =>
  Effect.callback<string>((resume) => {
    const { hostname, port } = new URL(base)
    const soquete = connect(Number(port), hostname, () => soquete.write(texto.replaceAll("\n", "\r\n")))
    let recebido = ""
    soquete.on("data", (parte) => {
      recebido += parte.toString("latin1")
    })
    soquete.on("close", () => resume(Effect.succeed(recebido)))
    soquete.on("error", () => resume(Effect.succeed(recebido)))
  })

const statusDe = (resposta: string): number => Number(/^HTTP\/1\.1 (\d+)/.exec(resposta)?.[1])

const GRAFIAS = {
  canonica: ["/", "/_painel", "/a/..b", "/a/%7C", "/a/%C3%A3", "/a?x=//../%5F", "/indices/api/v1/tabela/2024-01"],
  "outra-grafia": [
    "/%5Fpainel",
    "/a//b",
    "/a/b/",
    "/a/?x",
    "/a/../b",
    "/a/.",
    "/a/%2e%2e/b",
    "/a;x",
    "/a#b",
    "/a/%2Fb",
    "/a/%00",
    "/%zz"
  ],
  malformado: ["http://x:99999/_painel", "//_painel/x", "/\\x", "*", ""]
} as const

describe("the address of a request", () => {
  it("has one spelling", () => {
    for (const [grafia, urls] of Object.entries(GRAFIAS)) {
      for (const url of urls) assert.strictEqual(grafiaDe(url), grafia, url)
    }
  })

  it("is read without ever failing", () => {
    for (const url of [...Object.values(GRAFIAS).flat(), "http://[", "\0", "?a=%zz", "/x?"]) {
      const { caminho, busca } = enderecoDoPedido({ url })
      assert.isTrue(url.startsWith(caminho + busca) || busca === "", url)
    }
  })

  it("of a long text is judged in time that grows with its length", () => {
    const inicio = performance.now()
    for (const url of [`/${"a/".repeat(500_000)}%zz`, `/${"a".repeat(1_000_000)}%`, `/${"%C3".repeat(300_000)};`])
      grafiaDe(url)
    assert.isBelow(performance.now() - inicio, 2000)
  })
})

describe("other spellings of a path", () => {
  it.live("open no tree, and the tree that answers is that of the path", () =>
    Effect.gen(function* () {
      const { base, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      assert.strictEqual((yield* navegador.ver("/backoffice/api/v1/admin/acessos")).status, 200)
      const cookie = [...navegador.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
      for (const caminho of [
        "/BACKOFFICE/api/v1/admin/acessos",
        "/%62ackoffice/api/v1/admin/acessos",
        "/backoffice//api/v1/admin/acessos",
        "/backoffice/api/v1/admin/Acessos",
        "/%5Fpainel/acessos",
        "/_PAINEL/acessos",
        "/_painel//acessos"
      ]) {
        assert.strictEqual((yield* pedir(base + caminho, { cookie })).status, 404, caminho)
      }
      assert.strictEqual(
        localizador(ENDERECOS)("/RGPS/api/v1/calculos-tempo").servico,
        "backoffice",
        "which is why it must not be served"
      )
    }).pipe(Effect.scoped)
  )

  it.live("a slash at the end leads to the one spelling where something is read, and is not found elsewhere", () =>
    Effect.gen(function* () {
      const { base } = yield* mundoDoPainel({ servicos: ["backoffice", "tempo", "rmi"] })
      for (const caminho of [
        "/conferir",
        "/calculadoras",
        "/_painel/acessos",
        "/indices/api/v1/tabela",
        "/rgps/api/v1/fundamentos",
        "/backoffice/api/v1/admin/chaves",
        "/auth/config",
        "/nao-existe"
      ]) {
        for (const busca of ["", "?x=1&y=/"]) {
          for (const method of ["GET", "HEAD"]) {
            const resposta = yield* Effect.promise(() =>
              fetch(`${base}${caminho}/${busca}`, { method, redirect: "manual" })
            )
            assert.strictEqual(resposta.status, 308, `${method} ${caminho}/${busca}`)
            assert.strictEqual(resposta.headers.get("location"), `${caminho}${busca}`)
          }
        }
        const escrita = yield* Effect.promise(() =>
          fetch(`${base}${caminho}/`, { method: "POST", redirect: "manual", body: "x" })
        )
        assert.strictEqual(escrita.status, 404, `POST ${caminho}/`)
      }
      for (const caminho of ["/conferir//", "//evil.example/", "/%63onferir/"]) {
        const { status } = yield* pedir(base + caminho, {})
        assert.include([400, 404], status, caminho)
      }
    }).pipe(Effect.scoped)
  )

  it.live("an absolute address, two slashes or two hosts are a 400, and no failure of ours", () =>
    Effect.gen(function* () {
      const { base, registrados } = yield* mundoDoPainel()
      registrados.length = 0
      for (const [alvo, hosts] of [
        ["http://x:99999/_painel", 1],
        ["//_painel/acessos", 1],
        ["/_painel", 2],
        ["/indices/api/v1/tabela", 2]
      ] as const) {
        const resposta = yield* cru(base, `GET ${alvo} HTTP/1.1\n${"Host: a\n".repeat(hosts)}Connection: close\n\n`)
        assert.strictEqual(statusDe(resposta), 400, alvo)
        assert.match(resposta, /"statusCode":400/, alvo)
      }
      assert.isFalse(registrados.some(({ mensagem }) => String(mensagem).includes("falha não prevista")))
      assert.lengthOf(
        registrados.filter(({ mensagem }) => mensagem === "seguranca.pedido.malformado"),
        4
      )
    }).pipe(Effect.scoped)
  )
})

describe("the headers of every answer", () => {
  it.live("transport, content policy, framing and resource policy, whatever the status", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices() // its public address is https
      for (const [caminho, recurso] of [
        ["/indices/api/v1/tabela", "cross-origin"],
        ["/indices/api/v1/tabela?formato=csv", "cross-origin"],
        ["/indices/api/v1/nada", "cross-origin"],
        ["/_openapi.json", "cross-origin"],
        ["/nada", "same-origin"],
        ["/NADA//x", "same-origin"]
      ] as const) {
        const { cabecalhos } = yield* pedir(base + caminho)
        assert.strictEqual(cabecalhos["strict-transport-security"], "max-age=63072000; includeSubDomains", caminho)
        assert.strictEqual(cabecalhos["content-security-policy"], "default-src 'none'; frame-ancestors 'none'", caminho)
        assert.strictEqual(cabecalhos["x-frame-options"], "DENY", caminho)
        assert.strictEqual(cabecalhos["x-content-type-options"], "nosniff", caminho)
        assert.strictEqual(cabecalhos["referrer-policy"], "no-referrer", caminho)
        assert.strictEqual(cabecalhos["cross-origin-resource-policy"], recurso, caminho)
        assert.strictEqual(
          cabecalhos["access-control-allow-origin"],
          recurso === "cross-origin" ? "*" : undefined,
          caminho
        )
      }
    })
  )

  it.live("no copy of private answers; pages keep the policy of pages; no https, no promise of it", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      for (const caminho of [
        "chaves",
        "administradores",
        "acessos",
        "auditoria",
        "cargas",
        "tabelas",
        "job",
        "series"
      ]) {
        const r = yield* navegador.ver(
          `/backoffice/api/v1/admin/${caminho}${caminho === "tabelas" || caminho === "series" ? "" : "/"}`
        )
        assert.strictEqual(r.cabecalhos.get("cache-control"), "no-store", caminho)
        assert.strictEqual(r.cabecalhos.get("content-security-policy"), "default-src 'none'; frame-ancestors 'none'")
      }
      const pagina = yield* navegador.ver("/_painel/acessos")
      assert.include(pagina.cabecalhos.get("content-security-policy") ?? "", "script-src 'self'")
      assert.include(pagina.cabecalhos.get("content-security-policy") ?? "", "form-action 'self'")
      assert.isNull(pagina.cabecalhos.get("strict-transport-security"))
      const redirecionada = yield* navegador.ver("/_painel")
      assert.strictEqual(
        redirecionada.cabecalhos.get("content-security-policy"),
        "default-src 'none'; frame-ancestors 'none'"
      )
      assert.strictEqual(redirecionada.cabecalhos.get("cache-control"), "no-store")
    }).pipe(Effect.scoped)
  )
})

describe("ids of others", () => {
  it.live("from anybody they are noted and not worn; X-Forwarded-For of an unlisted peer is told once a minute", () => {
    const relogio = relogioParado()
    return Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirIndices(tabelasEmMemoria(), diario(linhas))
      const rastro = "4bf92f3577b34da6a3ce929d0e0e4736"
      const pedido = {
        "x-request-id": "pedido-de-outro",
        traceparent: `00-${rastro}-00f067aa0ba902b7-01`,
        "x-forwarded-for": "203.0.113.9"
      }
      const r = yield* pedir(`${base}/nada`, pedido)
      yield* pedir(`${base}/nada`, pedido)
      assert.match(String(r.cabecalhos["x-request-id"]), /^[0-9a-f-]{36}$/)
      const linha = linhas.find(({ mensagem }) => mensagem === "requisição")!.anotacoes
      assert.deepInclude(linha, { idRecebido: "pedido-de-outro", rastroRecebido: rastro, ip: "127.0.0.1" })
      assert.notStrictEqual(linha.idRequisicao, "pedido-de-outro")
      const avisos = () => linhas.filter(({ mensagem }) => String(mensagem).includes("TRUSTED_PROXIES"))
      assert.lengthOf(avisos(), 1)
      assert.match(
        String(avisos()[0]?.anotacoes.motivo),
        /veio de 127\.0\.0\.1;.* ponha esse endereço em TRUSTED_PROXIES$/
      )
      relogio.adiantar(59_000)
      yield* pedir(`${base}/nada`, pedido)
      assert.lengthOf(avisos(), 1)
      relogio.adiantar(1000)
      yield* pedir(`${base}/nada`, { "x-request-id": "sem-origem" })
      assert.lengthOf(avisos(), 1, "only while it comes")
      yield* pedir(`${base}/nada`, pedido)
      assert.deepStrictEqual(
        avisos().map(({ anotacoes }) => anotacoes.vezes),
        [1, 4]
      )
    }).pipe(relogio.com)
  })
})

describe("refusals are security events", () => {
  it.live("with kind, origin, route and prefix, never the key; ten of a kind and origin in a minute", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subir(
        Rotas({ servicos: ["backoffice", "tempo"], urlBase: "http://localhost", versao: "0" }).pipe(
          Layer.provide(CalculadoraDireta("0")),
          Layer.provide(tabelasEmMemoria().camada),
          Layer.provide(LeitorEmTrabalhadores()),
          Layer.provide(HttpServer.layerServices)
        ),
        diario(linhas),
        0,
        new BlockList()
      )
      const rota = `${base}/rgps/api/v1/calculos-tempo`
      const chave = `rgps_${"A".repeat(49)}`
      const postar = (headers: Record<string, string>, url = rota) =>
        Effect.promise(() => fetch(url, { method: "POST", headers, body: "{}" }))
      yield* postar({})
      for (let i = 0; i < 15; i++) yield* postar({ "x-api-key": chave })
      yield* postar({ "x-api-key": "qualquer coisa" })
      yield* postar({}, `${rota}?chave=1`)
      yield* pedir(`${base}/backoffice/api/v1/servico/instantaneo`, { "x-servico-chave": "errada" })
      const eventos = linhas.filter(({ mensagem }) => String(mensagem).startsWith("seguranca."))
      const contados = Object.entries(Object.groupBy(eventos, ({ mensagem }) => String(mensagem))).map(
        ([tipo, deles]) => [tipo, deles?.length]
      )
      assert.deepStrictEqual(Object.fromEntries(contados), {
        "seguranca.chave.ausente": 1,
        "seguranca.chave.malformada": 10,
        "seguranca.chave.no-endereco": 1,
        "seguranca.servico.recusado": 1
      })
      const { idRequisicao: _, ...daChave } = eventos.find(({ mensagem }) =>
        String(mensagem).endsWith("malformada")
      )!.anotacoes
      assert.deepStrictEqual(daChave, {
        tags: ["seguranca"],
        ip: "127.0.0.1",
        rota: "/rgps/api/v1/calculos-tempo",
        metodo: "POST",
        chave: "rgps_AAAAAAAA"
      })
      assert.notInclude(JSON.stringify(linhas), chave)
      assert.notInclude(JSON.stringify(linhas), "qualquer coisa")
    })
  )
})
