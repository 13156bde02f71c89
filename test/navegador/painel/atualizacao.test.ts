/** The update job watched in a real browser, and without JavaScript. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

const fazer = <A>(acao: () => Promise<A>) => Effect.promise(acao)

describe.skipIf(semNavegador !== undefined)("the update job in a browser", () => {
  it.live(
    "is started, watched to its end without touching the page, and read afterwards",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        fontes.series.set("SGS 433", { atraso: 2500, corpo: "[]" })
        fontes.series.set("IBGE 1737/63", { atraso: 2500, status: 500 })
        fontes.series.set("SGS 189", { status: 500 })
        const { base, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
        const ana = yield* entrarComo(ADMINISTRADORA)
        const cookies = [...ana.cookies].map(([name, value]) => ({ name, value, url: base }))
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto, { viewport: { width: 1280, height: 900 } })
        const semScript = yield* novaPagina(aberto, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
        yield* fazer(() => pagina.context().addCookies(cookies))
        yield* fazer(() => semScript.context().addCookies(cookies))

        yield* fazer(() => pagina.goto(`${base}/_painel/atualizacao`))
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.getByRole("button", { name: "Atualizar os índices" }).click())
        yield* fazer(() => pagina.locator("progress").first().waitFor())
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "atualizacao-em-andamento")
        yield* fazer(() => semScript.goto(pagina.url()))
        yield* fazer(() => semScript.getByRole("link", { name: "Atualizar esta página" }).waitFor())

        yield* fazer(() => pagina.locator("#execucao .etiqueta", { hasText: "Concluída em parte" }).first().waitFor())
        assert.strictEqual(yield* fazer(() => pagina.locator("progress").count()), 0)
        assert.include(yield* fazer(() => pagina.locator("#execucao").innerText()), "SGS 189: HTTP 500")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "atualizacao-concluida")
        yield* fazer(() => semScript.getByRole("link", { name: "Atualizar esta página" }).click())
        assert.include(yield* fazer(() => semScript.locator("#execucao").innerText()), "Concluída em parte")
        yield* fotografar(semScript, "atualizacao-390")
        yield* fazer(() => pagina.goto(`${base}/_painel/atualizacao`))
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "atualizacao")
      }).pipe(Effect.scoped),
    120_000
  )
})
