/** The real program as a portal alone, while the applications it speaks of fail in every way: what was whole stays. */
import { createHash } from "node:crypto"
import { readdirSync, statSync, writeFileSync } from "node:fs"
import { createServer, type ServerResponse } from "node:http"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Effect, type Scope } from "effect"
import { contratosDaqui } from "../../src/http/servidor.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

const NOMES = ["backoffice", "tempo", "rmi"] as const
const DOCUMENTOS = ["rgps", "apps", "indices", "raiz", "tudo"]
const certos = new Map<string, string>(
  contratosDaqui(NOMES, { urlBase: "https://interno.example", versao: "7.7.7" }).map(({ nome, texto }) => [nome, texto])
)

type Modo = (resposta: ServerResponse, nome: string) => void

const json = (resposta: ServerResponse, texto: string) => {
  resposta.writeHead(200, {
    "content-type": "application/json",
    etag: `"${createHash("sha256").update(texto).digest("hex")}"`
  })
  resposta.end(texto)
}
const certo: Modo = (resposta, nome) => json(resposta, certos.get(nome) ?? "")
const mudado =
  (mudar: (documento: { paths: Record<string, Record<string, unknown>> }) => void): Modo =>
  (resposta, nome) => {
    const documento = JSON.parse(certos.get(nome) ?? "")
    mudar(documento)
    json(resposta, JSON.stringify(documento))
  }

/** What an application may do wrong, each by itself. */
const DEFEITOS: Readonly<Record<string, Modo>> = {
  "down (503)": (resposta) => resposta.writeHead(503).end("{}"),
  "gone in the middle": (resposta) => {
    resposta.writeHead(200, { "content-type": "application/json", "content-length": "1000" })
    resposta.write("{")
    resposta.destroy()
  },
  slow: (resposta) => {
    resposta.writeHead(200, { "content-type": "application/json" })
    resposta.write("{")
  },
  "answering HTML": (resposta) => resposta.writeHead(200, { "content-type": "text/html" }).end("<html></html>"),
  "HTML that says it is JSON": (resposta) =>
    resposta.writeHead(200, { "content-type": "application/json" }).end("<html>"),
  elsewhere: (resposta) => resposta.writeHead(302, { location: "http://127.0.0.1:1/" }).end(),
  incomplete: mudado((documento) => {
    const { "/rgps/api/v1/fundamentos": fundamentos = {} } = documento.paths
    documento.paths = { "/rgps/api/v1/fundamentos": fundamentos }
  }),
  colliding: mudado(({ paths }) => {
    Object.assign(paths["/rgps/api/v1/fundamentos"]?.get ?? {}, { summary: "Outra coisa" })
  }),
  "with a broken reference": mudado(({ paths }) => {
    paths["/rgps/api/v1/calculos-rmi/novo"] = {
      get: { responses: { 200: { $ref: "#/components/responses/Nenhuma" } } }
    }
  }),
  "50 MB": (resposta) => {
    resposta.writeHead(200, { "content-type": "application/json" })
    const parte = `"${"x".repeat(1_000_000)}",`
    resposta.write("[")
    const mandar = (falta: number): void => {
      if (falta === 0 || resposta.destroyed) resposta.end("0]")
      else resposta.write(parte, () => mandar(falta - 1))
    }
    mandar(50)
  }
}

interface Fontes {
  readonly variaveis: Readonly<Record<string, string>>
  readonly modos: Map<string, Modo>
  /** What each was asked: `304` by its tag, or `200`. */
  readonly respondidos: Array<string>
}

/** The three applications, as good or bad as `modos` says. */
const fontesNoAr: Effect.Effect<Fontes, never, Scope.Scope> = Effect.gen(function* () {
  const modos = new Map<string, Modo>()
  const respondidos: Array<string> = []
  const partes: Array<string> = []
  for (const nome of NOMES) {
    const url = yield* Effect.acquireRelease(
      Effect.callback<{ readonly url: string; readonly fechar: () => void }>((resume) => {
        const servidor = createServer((pedido, resposta) => {
          const etag = `"${createHash("sha256")
            .update(certos.get(nome) ?? "")
            .digest("hex")}"`
          const conhecido = !modos.has(nome) && pedido.headers["if-none-match"] === etag
          respondidos.push(`${nome} ${conhecido ? 304 : 200}`)
          if (conhecido) resposta.writeHead(304, { etag }).end()
          else (modos.get(nome) ?? certo)(resposta, nome)
        })
        servidor.listen(0, "127.0.0.1", () => {
          const endereco = servidor.address()
          const porta = typeof endereco === "object" && endereco !== null ? endereco.port : 0
          const fechar = () => {
            servidor.closeAllConnections()
            servidor.close()
          }
          resume(Effect.succeed({ url: `http://127.0.0.1:${porta}`, fechar }))
        })
      }),
      ({ fechar }) => Effect.sync(fechar)
    )
    partes.push(`${nome}=${url.url}`)
  }
  return {
    modos,
    respondidos,
    variaveis: { PORTAL_FONTES: partes.join(), PORTAL_INTERVALO_S: "1", SERVICOS: "portal" }
  }
})

interface Manifesto {
  readonly fontes: ReadonlyArray<{
    readonly nome: string
    readonly url: null
    readonly estado: string
    readonly versao: string
    readonly verificadaEm: string | null
  }>
  readonly documentos: ReadonlyArray<{
    readonly nome: string
    readonly origem: string
    readonly caminhos: number
    readonly resumo: string
  }>
}

const ver = (url: string) =>
  Effect.promise(async () => {
    const r = await fetch(url)
    return { status: r.status, texto: await r.text(), cabecalhos: r.headers }
  })
const manifestoDe = (url: string) =>
  Effect.map(ver(`${url}/docs-api/_openapi/manifesto`), ({ texto }): Manifesto => JSON.parse(texto))
const origens = ({ documentos }: Manifesto) => documentos.map(({ nome, origem }) => `${nome} ${origem}`).join()
const todos = (origem: string) => DOCUMENTOS.map((nome) => `${nome} ${origem}`).join()

/** Every document is the one that the manifest says, to the byte. */
const conferirResumos = (url: string, { documentos }: Manifesto) =>
  Effect.forEach(documentos, ({ nome, resumo, caminhos }) =>
    Effect.map(ver(`${url}/docs-api/_openapi/specs/${nome}.json`), ({ status, texto }) => {
      assert.strictEqual(status, 200, nome)
      assert.strictEqual(createHash("sha256").update(texto).digest("hex"), resumo, nome)
      assert.strictEqual(Object.keys(JSON.parse(texto).paths).length, caminhos, nome)
    })
  )

describe("a portal alone", () => {
  it.live(
    "G2, G3: keeps the last whole documents while an application fails in any way, over a restart too; else its own",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const fontes = yield* fontesNoAr
        const boas = yield* Effect.scoped(
          Effect.gen(function* () {
            const { url } = yield* servicoNoAr({ DATA_DIR, ...fontes.variaveis })
            const boas = yield* ateQue(manifestoDe(url), (m) => origens(m) === todos("viva"))
            assert.deepStrictEqual(
              boas.fontes.map(({ nome, url: onde, estado, versao }) => [nome, onde, estado, versao]),
              NOMES.map((nome) => [nome, null, "viva", "7.7.7"])
            )
            yield* conferirResumos(url, boas)
            assert.strictEqual((yield* ver(`${url}/saude/pronto`)).status, 200)
            assert.notInclude((yield* ver(`${url}/docs-api/_openapi/specs/tudo.json`)).texto, "interno.example")
            assert.strictEqual((yield* ver(`${url}/docs-api/_openapi/specs/principal.json`)).status, 404)
            yield* ateQue(
              Effect.sync(() => fontes.respondidos.filter((r) => r === "rmi 304").length),
              (n) => n > 0
            )

            const { texto: pagina } = yield* ver(`${url}/docs-api/rgps/calcularRmi`)
            assert.include(pagina, "<code>/rgps/api/v1/calculos-rmi</code>")
            for (const [defeito, modo] of Object.entries(DEFEITOS)) {
              fontes.modos.set("rmi", modo)
              const esperado = "rgps cache,apps viva,indices viva,raiz viva,tudo cache"
              const visto = yield* ateQue(manifestoDe(url), (m) => origens(m) === esperado)
              assert.deepStrictEqual(
                visto.documentos.map(({ resumo }) => resumo),
                boas.documentos.map(({ resumo }) => resumo),
                defeito
              )
              const rmi = visto.fontes.find(({ nome }) => nome === "rmi")
              // what fits with nobody else did answer; what shows nothing of its own did not
              assert.strictEqual(rmi?.estado, defeito === "colliding" ? "viva" : "cache", defeito)
              yield* conferirResumos(url, visto)
              assert.strictEqual((yield* ver(`${url}/docs-api/rgps/calcularRmi`)).texto, pagina, defeito)
              fontes.modos.delete("rmi")
              yield* ateQue(manifestoDe(url), (m) => origens(m) === todos("viva"))
            }
            return boas
          })
        )
        const guardados = readdirSync(join(DATA_DIR, "portal"))
        assert.deepStrictEqual(guardados.sort(), DOCUMENTOS.map((nome) => `${nome}.json`).sort())
        for (const nome of guardados) assert.strictEqual(statSync(join(DATA_DIR, "portal", nome)).mode & 0o777, 0o600)

        // restarted while nobody answers: what was kept, but for a file that somebody changed
        for (const nome of NOMES) fontes.modos.set(nome, DEFEITOS["down (503)"] ?? certo)
        writeFileSync(join(DATA_DIR, "portal", "apps.json"), "outra coisa")
        const { url } = yield* servicoNoAr({ DATA_DIR, ...fontes.variaveis })
        const depois = yield* ateQue(manifestoDe(url), ({ fontes: [primeira] }) => primeira?.verificadaEm !== null)
        assert.strictEqual(origens(depois), "rgps cache,apps artefato,indices cache,raiz cache,tudo cache")
        for (const [i, { nome, resumo }] of depois.documentos.entries())
          if (nome !== "apps") assert.strictEqual(resumo, boas.documentos[i]?.resumo, nome)
        yield* conferirResumos(url, depois)
        assert.deepStrictEqual(
          depois.fontes.map(({ estado }) => estado),
          ["cache", "cache", "cache"]
        )
      }).pipe(Effect.scoped),
    120_000
  )

  it.live(
    "that nobody ever answered publishes its own contract, until they do",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const fontes = yield* fontesNoAr
        for (const nome of NOMES) fontes.modos.set(nome, DEFEITOS["down (503)"] ?? certo)
        const { url } = yield* servicoNoAr({ DATA_DIR, ...fontes.variaveis })
        const proprio = yield* ateQue(manifestoDe(url), ({ fontes: [primeira] }) => primeira?.verificadaEm !== null)
        assert.strictEqual(origens(proprio), todos("artefato"))
        assert.deepStrictEqual(
          proprio.fontes.map(({ estado }) => estado),
          Array(3).fill("artefato")
        )
        yield* conferirResumos(url, proprio)
        for (const caminho of ["", "/limites", ...DOCUMENTOS.map((nome) => `/${nome}`), "/rgps/calcularRmi"])
          assert.strictEqual((yield* ver(`${url}/docs-api${caminho}`)).status, 200, caminho)
        const { paths } = JSON.parse((yield* ver(`${url}/docs-api/_openapi/specs/rgps.json`)).texto)
        assert.isNotEmpty(paths["/rgps/api/v1/calculos-rmi"].post.security, "who serves it says what asks for a key")

        fontes.modos.clear() // they come back: so do their documents
        yield* ateQue(manifestoDe(url), (m) => origens(m) === todos("viva"))
        for (const nome of DOCUMENTOS) assert.strictEqual((yield* ver(`${url}/docs-api/${nome}`)).status, 200)
      }).pipe(Effect.scoped),
    120_000
  )
})

/** What the specification promises to anybody who reads (2, section 4.5). */
const DOZE: ReadonlyArray<readonly [caminho: string, status: number, tipo: RegExp]> = [
  ["/docs-api", 200, /^text\/html/],
  ["/docs-api/rgps", 200, /^text\/html/],
  ["/docs-api/apps", 200, /^text\/html/],
  ["/docs-api/indices", 200, /^text\/html/],
  ["/docs-api/raiz", 200, /^text\/html/],
  ["/docs-api/tudo", 200, /^text\/html/],
  ["/docs-api/_swagger/specs/principal.json", 200, /^application\/json/],
  ["/docs-api/_openapi/manifesto", 200, /^application\/json/],
  ["/docs-api/_openapi/specs/rgps.json", 200, /^application\/json/],
  ["/docs-api/limites", 200, /^text\/html/],
  ["/termos-de-uso", 200, /^text\/html/],
  ["/aviso-de-privacidade", 200, /^text\/html/]
]

describe("the program with everything in it", () => {
  it.live(
    "answers each address of the portal, and shows its own contract at /_swagger in development alone",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        yield* Effect.scoped(
          Effect.gen(function* () {
            const { url } = yield* servicoNoAr({ DATA_DIR, COTA_PUBLICO: "7", COTA_INSTITUCIONAL: "1234" })
            for (const [caminho, status, tipo] of DOZE) {
              const visto = yield* ver(url + caminho)
              assert.strictEqual(visto.status, status, caminho)
              assert.match(visto.cabecalhos.get("content-type") ?? "", tipo, caminho)
            }
            const chave = yield* Effect.promise(() => fetch(`${url}/solicitar-api-key`, { redirect: "manual" }))
            assert.strictEqual(chave.status, 303) // asks for the sign-in
            assert.match(chave.headers.get("location") ?? "", /^\/auth\//)
            const limites = (yield* ver(`${url}/docs-api/limites`)).texto
            assert.match(
              limites,
              /<td class="numero">sem limite<\/td><td class="numero">1\.234<\/td><td class="numero">7<\/td>/
            )

            const { status, texto } = yield* ver(`${url}/_swagger`)
            assert.strictEqual(status, 200)
            assert.include(texto, 'href="/_swagger/calcularTempo"')
            assert.strictEqual((yield* ver(`${url}/_swagger/calcularTempo`)).status, 200)
            assert.strictEqual((yield* ver(`${url}/_swagger/constructor`)).status, 404)
          })
        )
        const { url } = yield* servicoNoAr({ DATA_DIR, AMBIENTE: "teste" })
        for (const caminho of ["/_swagger", "/_swagger/calcularTempo"])
          assert.strictEqual((yield* ver(url + caminho)).status, 404)
      }).pipe(Effect.scoped),
    120_000
  )
})
