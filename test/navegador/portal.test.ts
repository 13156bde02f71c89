/** The documentation in a real browser: for everybody, on any screen, with and without script, and nothing from elsewhere. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { NOMES_DOS_DOCUMENTOS } from "../../src/domain/plataforma/portal/documentos.ts"
import { PAGINAS_DO_PORTAL } from "../../src/http/portal/paginas/rotas.ts"
import { chaveDe, chaveSorteada } from "../apoio/chaves.ts"
import { acionar, digitar, fazer, titulo } from "../apoio/painel/gestos.ts"
import { focarPorTeclado, navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { portalCom } from "../apoio/portal.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"

/** One with a body and a key, one with a file, one with parameters and nothing else, one that is open. */
const OPERACOES = ["rgps/calcularTempo", "rgps/lerCnis", "rgps/consultarTrabalhoRmi", "indices/indices.tabela"]
const PAGINAS = [
  ...PAGINAS_DO_PORTAL.map(({ caminho }) => caminho),
  ...NOMES_DOS_DOCUMENTOS.map((nome) => `/docs-api/${nome}`),
  ...OPERACOES.map((operacao) => `/docs-api/${operacao}`),
  "/docs-api/inexistente"
]

/** Pixels that the page is wider than its window. */
const sobra = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
/** The number of rules of style that reached the page. */
const aparencia = "[...document.styleSheets].reduce((regras, folha) => regras + folha.cssRules.length, 0)"
/** What the page keeps in this browser. */
const guardado = "[document.cookie, ...Object.keys(localStorage), ...Object.keys(sessionStorage)].join()"

/** Every address that the browser asks for from now on. */
const pedidosDe = (pagina: Page): Array<string> => {
  const pedidos: Array<string> = []
  pagina.context().on("request", (pedido) => pedidos.push(pedido.url()))
  return pedidos
}

const estado = (pagina: Page, padrao: RegExp) =>
  fazer(() => pagina.getByRole("status").filter({ hasText: padrao }).waitFor())

describe.skipIf(semNavegador !== undefined)("the documentation, in a browser", () => {
  it.live(
    "looks and works the same at the second visit, when the browser confirms the page that it holds",
    () =>
      Effect.gen(function* () {
        const base = yield* portalCom()
        const pagina = yield* novaPagina(yield* navegador)
        const queixas: Array<string> = []
        pagina.on("console", (mensagem) => mensagem.type() === "error" && queixas.push(mensagem.text()))
        const confirmadas = new Set<string>()
        pagina.on("request", (pedido) => {
          void pedido.allHeaders().then((enviados) => "if-none-match" in enviados && confirmadas.add(pedido.url()))
        })
        const ver = Effect.fnUntraced(function* (caminho: string) {
          yield* fazer(() => pagina.goto(base + caminho, { waitUntil: "networkidle" }))
          return [
            yield* fazer(() => pagina.evaluate(aparencia)),
            yield* fazer(() => pagina.locator(".experimentar form").count())
          ]
        })
        for (const caminho of PAGINAS.filter((caminho) => !caminho.endsWith("/inexistente"))) {
          const primeira = yield* ver(caminho)
          assert.isAbove(Number(primeira[0]), 50, caminho)
          assert.deepStrictEqual(yield* ver(caminho), primeira, caminho)
          assert.isTrue(confirmadas.has(base + caminho), `${caminho} was confirmed`)
        }
        assert.deepStrictEqual(queixas, [])
      }).pipe(Effect.scoped),
    300_000
  )

  it.live(
    "G1: every page: axe, wide and narrow, nothing kept, and no request leaves the origin",
    () =>
      Effect.gen(function* () {
        const base = yield* portalCom()
        const aberto = yield* navegador
        for (const width of [390, 1280]) {
          const pagina = yield* novaPagina(aberto, { viewport: { width, height: 900 } })
          const pedidos = pedidosDe(pagina)
          for (const caminho of PAGINAS) {
            yield* fazer(() => pagina.goto(base + caminho, { waitUntil: "networkidle" }))
            yield* semViolacoes(pagina)
            assert.isAtMost(Number(yield* fazer(() => pagina.evaluate(sobra))), 0, `${caminho}: no scrolling aside`)
            assert.strictEqual(yield* fazer(() => pagina.evaluate(guardado)), "", caminho)
          }
          assert.isAtLeast(pedidos.length, PAGINAS.length)
          assert.deepStrictEqual(
            pedidos.filter((url) => new URL(url).origin !== base),
            []
          )
          assert.deepStrictEqual(yield* fazer(() => pagina.context().cookies()), [])
        }
      }).pipe(Effect.scoped),
    600_000
  )

  it.live(
    "says everything without JavaScript, but for trying, of which it says so",
    () =>
      Effect.gen(function* () {
        const base = yield* portalCom()
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
        yield* fazer(() => pagina.goto(`${base}/docs-api`))
        yield* fazer(() => pagina.getByRole("main").getByRole("link", { name: "Explorador" }).first().click())
        yield* fazer(() => pagina.getByRole("link", { name: "Cálculos", exact: true }).click())
        yield* fazer(() => pagina.getByRole("link", { name: "Tempo de contribuição e análise do direito" }).click())
        yield* fazer(() => pagina.waitForURL("**/docs-api/rgps/calcularTempo"))
        assert.include(yield* fazer(() => pagina.locator("main").innerText()), "opcoesContagem.especie")
        assert.isFalse(yield* fazer(() => pagina.locator(".experimentar form").isVisible()))
        assert.isTrue(yield* fazer(() => pagina.getByText("Experimentar aqui precisa de JavaScript").isVisible()))
        yield* fazer(() => pagina.locator("summary", { hasText: "Campos (" }).first().click())
        assert.isTrue(yield* fazer(() => pagina.getByText("result.", { exact: false }).first().isVisible()))
      }).pipe(Effect.scoped),
    300_000
  )

  it.live(
    "G1: tries an operation by keyboard alone; the key goes in x-api-key to this origin, is masked, and is nowhere afterwards",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const { url: base } = yield* servicoNoAr({ DATA_DIR })
        const chave = chaveDe(base) ?? ""
        assert.match(chave, /^\S{20,}$/)
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto)
        const comChave: Array<string> = []
        pagina.context().on("request", (pedido) => {
          const { "x-api-key": enviada, cookie, authorization } = pedido.headers()
          if (enviada !== undefined) comChave.push(`${pedido.method()} ${pedido.url()}`)
          assert.isUndefined(cookie ?? authorization)
          assert.notInclude(pedido.url() + (pedido.postData() ?? ""), chave)
        })
        const pedidos = pedidosDe(pagina)

        yield* fazer(() => pagina.goto(`${base}/docs-api`))
        yield* acionar(pagina, "Explorador")
        yield* acionar(pagina, "Tempo de contribuição e análise do direito")
        assert.strictEqual(yield* titulo(pagina), "Tempo de contribuição e análise do direito")

        yield* digitar(pagina, "Sua chave", chaveSorteada())
        yield* focarPorTeclado(pagina, "Enviar")
        yield* fazer(() => pagina.keyboard.press("Enter"))
        yield* estado(pagina, /^Resposta 401 em/)

        yield* fazer(() => pagina.getByLabel("Sua chave").fill(""))
        yield* fazer(() => pagina.keyboard.type(chave))
        yield* focarPorTeclado(pagina, "Enviar")
        yield* fazer(() => pagina.keyboard.press("Enter"))
        yield* estado(pagina, /^Resposta 200 em/)
        const recebido = JSON.parse(yield* fazer(() => pagina.locator("#recebido").innerText()))
        assert.strictEqual(recebido.status, "ok")
        yield* semViolacoes(pagina)

        assert.deepStrictEqual(comChave, Array(2).fill(`POST ${base}/rgps/api/v1/calculos-tempo`))
        assert.deepStrictEqual(
          pedidos.filter((url) => new URL(url).origin !== base),
          []
        )
        assert.strictEqual(yield* fazer(() => pagina.getByLabel("Sua chave").getAttribute("type")), "password")
        assert.notInclude(yield* fazer(() => pagina.locator("body").innerText()), chave)
        assert.notInclude(yield* fazer(() => pagina.content()), chave)
        assert.strictEqual(yield* fazer(() => pagina.evaluate(guardado)), "")
        yield* fazer(() => pagina.goto(`${base}/docs-api/limites`))
        yield* fazer(() => pagina.goBack())
        assert.strictEqual(yield* fazer(() => pagina.getByLabel("Sua chave").inputValue()), "")
        assert.deepStrictEqual(yield* fazer(() => pagina.context().cookies()), [])
      }).pipe(Effect.scoped),
    600_000
  )

  it.live(
    "tries files, parameters, other examples and events; says what is refused, and stops when told to",
    () =>
      Effect.gen(function* () {
        const DATA_DIR = yield* pastaDeDados
        const { url: base } = yield* servicoNoAr({ DATA_DIR })
        const chave = chaveDe(base) ?? ""
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto)
        const enviar = () => fazer(() => pagina.getByRole("button", { name: "Enviar" }).click())
        const abrir = (operacao: string) => fazer(() => pagina.goto(`${base}/docs-api/${operacao}`))
        const recebido = fazer(() => pagina.locator("#recebido").innerText())

        yield* abrir("indices/indices.tabelaCompetencia")
        yield* fazer(() => pagina.getByLabel("competencia", { exact: true }).fill("2024-01"))
        yield* fazer(() => pagina.getByLabel("formato").selectOption("csv"))
        yield* enviar()
        yield* estado(pagina, /^Resposta 200 em/)
        assert.match(yield* recebido, /^competencia,/)
        yield* fazer(() => pagina.getByLabel("competencia", { exact: true }).fill("../../../auth/config"))
        yield* enviar()
        yield* estado(pagina, /^Resposta 4\d\d em/) // one segment of the address, whatever is typed

        yield* abrir("rgps/lerCnis")
        yield* fazer(() => pagina.getByLabel("Sua chave").fill(chave))
        yield* fazer(() =>
          pagina
            .getByLabel("Arquivo")
            .setInputFiles({ name: "a.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-") })
        )
        yield* enviar()
        yield* estado(pagina, /^Resposta 4\d\d em/)
        assert.include(yield* recebido, '"messages"')

        yield* abrir("rgps/calcularTempo")
        yield* fazer(() => pagina.getByLabel("Começar do exemplo").selectOption({ index: 1 }))
        const corpo = yield* fazer(() => pagina.locator("#corpo").inputValue())
        assert.strictEqual(corpo, yield* fazer(() => pagina.locator("#pedido-1").textContent()))
        yield* fazer(() => pagina.getByLabel("Sua chave").fill(chave))
        yield* fazer(() => pagina.locator("#corpo").fill("{"))
        yield* enviar()
        yield* estado(pagina, /^Resposta 400 em/)

        yield* abrir("rgps/calcularRmiEmEventos")
        yield* fazer(() => pagina.getByLabel("Sua chave").fill(chave))
        yield* enviar()
        yield* estado(pagina, /^Resposta 200 em/)
        assert.match(yield* recebido, /event: fim/)

        yield* fazer(() => pagina.route("**/rgps/api/v1/**", () => new Promise(() => undefined)))
        yield* enviar()
        yield* fazer(() => pagina.getByRole("button", { name: "Interromper" }).click())
        yield* estado(pagina, /^Interrompido\.$/)
      }).pipe(Effect.scoped),
    600_000
  )
})
