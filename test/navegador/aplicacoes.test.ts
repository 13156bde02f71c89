/** The pages of the applications in a real browser: accessible on each width, and stored text that does nothing at all. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { higienizar } from "../../src/jobs/higienizacao/higienizar.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { entrarPeloLink, fazer } from "../apoio/painel/gestos.ts"
import {
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel } from "../apoio/painel/painel.ts"
import { ATAQUES, textoHostil } from "../apoio/texto-rico/gerador.ts"

const JUSTIFICATIVA = "Portaria 12/2026"

/** What would run, or ask for something, wherever a page let it. */
const CRU = [
  '<img src="https://fora.exemplo/i.png" onerror="globalThis.rodou = 1">',
  "<script>globalThis.rodou = 2</script>",
  '<script src="https://fora.exemplo/s.js"></script>',
  '<link rel="stylesheet" href="https://fora.exemplo/c.css"><style>body { background: url(https://fora.exemplo/f) }</style>',
  '<iframe src="https://fora.exemplo/q" srcdoc="<script>top.rodou = 3</script>"></iframe>',
  '<div hx-get="/hx-disparado" hx-trigger="load" hx-on:load="globalThis.rodou = 4">a</div>',
  '<div data-hx-get="/hx-disparado" data-hx-trigger="load">b</div>',
  '<a href="javascript:globalThis.rodou = 5" id="mau">c</a>',
  '<svg onload="globalThis.rodou = 6"><animate onbegin="globalThis.rodou = 7" attributeName="x" dur="1s"/></svg>',
  '<details open ontoggle="globalThis.rodou = 8"><summary>d</summary></details>',
  '<form id="avisos" action="https://fora.exemplo/f"><input name="_csrf"></form>',
  '<base href="https://fora.exemplo/">'
].join("\n")

describe.skipIf(semNavegador !== undefined)("stored rich text in a browser", () => {
  it.live(
    "D4, D5: nothing of it runs, nothing is asked for, no hx-* acts; not even if the sanitiser had let all of it pass",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        const entrou = yield* mundo.entrarComo(ADMINISTRADORA)
        const limpos = [...ATAQUES, ...Array.from({ length: 150 }, (_, i) => textoHostil(i + 1))].flatMap(
          (texto) => Result.getOrUndefined(higienizar(texto)) ?? []
        )
        assert.isAbove(limpos.length, 150)
        const avisar = (titulo: string, html: string) =>
          mundo.nele(
            Effect.flatMap(
              SqlClient.SqlClient,
              (
                sql
              ) => sql`insert into aviso (titulo, html, publico, ostensivo, inicio, rascunho, criado_por, atualizado_por)
                values (${titulo}, ${html}, 'todos', true, now() - interval '1 day', false, 'SISTEMA', 'SISTEMA')`
            )
          )
        yield* avisar("Limpo", limpos.join("\n"))
        yield* mundo.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_notify('plataforma', 'aviso')`))
        yield* ateQue(
          Effect.map(entrou.ver("/avisos"), ({ texto }) => texto),
          (texto) => texto.includes("Aviso: Limpo")
        )
        const aberto = yield* navegador
        const observar = Effect.fnUntraced(function* (caminho: string) {
          const contexto = yield* Effect.acquireRelease(
            fazer(() => aberto.newContext({ locale: "pt-BR" })),
            (contexto) => Effect.promise(() => contexto.close())
          )
          const pagina = yield* fazer(() => contexto.newPage())
          yield* entrarNoNavegador(pagina, mundo.base, entrou.cookies)
          const pedidos: Array<string> = []
          let dialogos = 0
          const barrados = new Set<string>()
          pagina.on("request", (pedido) => pedidos.push(pedido.url()))
          pagina.on("requestfailed", (pedido) => {
            if (pedido.failure()?.errorText === "csp") barrados.add(pedido.url())
          })
          pagina.on("dialog", (dialogo) => {
            dialogos++
            void dialogo.dismiss()
          })
          yield* fazer(() => pagina.goto(mundo.base + caminho))
          yield* fazer(() => pagina.waitForTimeout(300))
          const rodou = yield* fazer(() => pagina.evaluate<number | undefined>("globalThis.rodou"))
          return {
            pagina,
            pedidos,
            rodou,
            dialogos,
            // what the policy of the page stopped never left the browser
            alheios: pedidos.filter(
              (url) => url !== mundo.base + caminho && !url.startsWith(`${mundo.base}/estaticos/`) && !barrados.has(url)
            )
          }
        })
        const paginas = ["/_painel/inicio", "/_painel/avisos-lidos", "/meus-avisos", "/avisos", "/conferir"]
        for (const caminho of paginas) {
          const { rodou, dialogos, alheios } = yield* observar(caminho)
          assert.deepStrictEqual({ rodou, dialogos, alheios }, { rodou: undefined, dialogos: 0, alheios: [] }, caminho)
        }
        // the sanitiser passed by: the page itself lets nothing run
        yield* avisar("Cru", CRU)
        yield* mundo.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_notify('plataforma', 'aviso')`))
        yield* ateQue(
          Effect.map(entrou.ver("/avisos"), ({ texto }) => texto),
          (texto) => texto.includes("fora.exemplo/i.png")
        )
        for (const caminho of paginas) {
          const { pagina, rodou, dialogos, alheios } = yield* observar(caminho)
          assert.deepStrictEqual({ rodou, dialogos, alheios }, { rodou: undefined, dialogos: 0, alheios: [] }, caminho)
          yield* fazer(() => pagina.locator("#mau").first().click())
          assert.isUndefined(yield* fazer(() => pagina.evaluate("globalThis.rodou")))
        }
        // and the observer would have seen it
        const { pagina, pedidos } = yield* observar("/_painel/inicio")
        yield* fazer(() =>
          pagina.evaluate(`(() => {
            const fora = document.createElement("div")
            fora.setAttribute("hx-get", "/hx-disparado")
            fora.setAttribute("hx-trigger", "load")
            document.querySelector("main").append(fora)
            htmx.process(fora)
          })()`)
        )
        yield* ateQue(
          Effect.sync(() => pedidos.some((url) => url.endsWith("/hx-disparado"))),
          (visto) => visto
        )
      }).pipe(Effect.scoped),
    60_000
  )
})

describe.skipIf(semNavegador !== undefined)("the pages of the applications", () => {
  it.live(
    "have nothing for axe to say, and fit on 390 pixels",
    () =>
      Effect.gen(function* () {
        const mundo = yield* mundoDoPainel()
        const navegante = yield* mundo.entrarComo(ADMINISTRADORA)
        const termos = "/_painel/documentos-legais/termos-de-uso"
        const rascunho = { titulo: "Termos de uso", html: "<h2>Um</h2><p>Dois</p>", justificativa: JUSTIFICATIVA }
        yield* enviarFormulario(navegante, `${termos}/rascunho`, { ...rascunho, acao: "salvar" })
        const aviso = yield* enviarFormulario(navegante, "/_painel/avisos/novo", {
          titulo: "Manutenção no domingo",
          html: "<h2>Fora do ar</h2><p>Das 8h às 10h, com <a href='https://exemplo.jus.br'>mais detalhes</a>.</p>",
          publico: "todos",
          ostensivo: "true",
          inicio: "2026-01-01T09:00",
          fim: "",
          acao: "publicar",
          justificativa: JUSTIFICATIVA
        })
        const dele = new URL(aviso.destino).pathname
        yield* enviarFormulario(navegante, "/meus-termos", { documento: "termos-de-uso", versao: "1", aceito: "true" })
        const paginas: Readonly<Record<string, string>> = {
          calculadoras: "/_painel/calculadoras",
          calculadora: "/_painel/calculadoras/rgps-beneficios",
          "calculadora-nova": "/_painel/calculadoras/_nova",
          "documentos-legais": "/_painel/documentos-legais",
          "documento-legal": termos,
          "documento-rascunho": `${termos}/rascunho`,
          "documento-publicar": `${termos}/publicar`,
          "documento-aceites": `${termos}/aceites`,
          avisos: "/_painel/avisos",
          aviso: dele,
          "aviso-excluir": `${dele}/excluir`,
          trocas: "/_painel/trocas",
          "avisos-lidos": "/_painel/avisos-lidos",
          "meus-avisos": "/meus-avisos",
          "meus-termos": "/meus-termos",
          "avisos-publicos": "/avisos"
        }
        const pagina = yield* novaPagina(yield* navegador)
        yield* entrarNoNavegador(pagina, mundo.base, navegante.cookies)
        for (const [nome, caminho] of Object.entries(paginas)) {
          yield* fazer(() => pagina.setViewportSize({ width: 1280, height: 900 }))
          yield* fazer(() => pagina.goto(mundo.base + caminho))
          yield* semViolacoes(pagina)
          yield* fotografar(pagina, `aplicacoes-${nome}`)
          yield* fazer(() => pagina.setViewportSize({ width: 390, height: 844 }))
          yield* fotografar(pagina, `aplicacoes-${nome}-390`)
          const largura = yield* fazer(() => pagina.evaluate<number>("document.documentElement.scrollWidth"))
          assert.isAtMost(largura, 390, nome)
        }
        // two windows: the second keeps what was typed, and is told what happened
        const outra = yield* novaPagina(yield* navegador)
        yield* entrarPeloLink(outra, yield* mundo.novoLink, ADMINISTRADORA)
        yield* fazer(() => pagina.goto(`${mundo.base}${termos}/publicar`))
        yield* fazer(() => outra.goto(`${mundo.base}${termos}/publicar`))
        for (const [janela, resumo] of [
          [pagina, "Da primeira janela"],
          [outra, "Da segunda janela"]
        ] as const) {
          yield* fazer(() => janela.getByLabel("O que muda").fill(resumo))
          yield* fazer(() => janela.getByLabel("Pede novo aceite?").selectOption("false"))
          yield* fazer(() => janela.getByLabel("Justificativa").fill(JUSTIFICATIVA))
          yield* fazer(() => janela.getByRole("button", { name: "Publicar" }).click())
        }
        assert.include(yield* fazer(() => outra.locator("h1").innerText()), "o rascunho mudou")
        assert.include(yield* fazer(() => outra.locator("main").innerText()), "Da segunda janela")
        yield* semViolacoes(outra)
        yield* fotografar(outra, "aplicacoes-publicar-conflito")
      }).pipe(Effect.scoped),
    120_000
  )
})
