/** The update job watched in a real browser, and without JavaScript. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { carregarDaFonte } from "../../apoio/indices/cargas.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { fontesFalsas } from "../../apoio/processos/fontes-externas.ts"

describe.skipIf(semNavegador !== undefined)("the update job in a browser", () => {
  it.live(
    "is started, watched to its end without touching the page, and read afterwards",
    () =>
      Effect.gen(function* () {
        const fontes = yield* fontesFalsas
        fontes.series.set("SGS 433", { atraso: 2500, corpo: "[]" })
        fontes.series.set("IBGE 1737/63", { atraso: 2500, status: 500 })
        fontes.series.set("SGS 189", { status: 500 })
        const { base, nele, entrarComo } = yield* mundoDoPainel({ fontes: fontes.url })
        yield* nele(carregarDaFonte(definicaoDe("tabela")!, [{ competencia: "2024-01", tr: "0.1" }]))
        fontes.series.set("SGS 7811", { valores: { "2024-01-01": "0.2", "2024-02-01": "0.3" } })
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
        const relato = yield* fazer(() => pagina.locator("#execucao").innerText())
        assert.include(relato, "O Banco Central respondeu com um erro (HTTP 500)")
        assert.include(relato, "A fonte tinha publicado 0,1, e agora traz 0,2000")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "atualizacao-concluida")
        yield* fazer(() => semScript.getByRole("link", { name: "Atualizar esta página" }).click())
        assert.include(yield* fazer(() => semScript.locator("#execucao").innerText()), "Concluída em parte")
        yield* fotografar(semScript, "atualizacao-390")
        yield* fazer(() => semScript.getByLabel("TR, 01/2024").check())
        yield* fazer(() => semScript.getByLabel("Justificativa").fill("Conferido no site do Banco Central"))
        yield* fazer(() => semScript.getByRole("button", { name: "Confirmar os marcados" }).click())
        assert.include(yield* fazer(() => semScript.locator("#avisos").innerText()), "1 valor confirmado e gravado")
        yield* fazer(() => pagina.reload())
        assert.include(
          yield* fazer(() => pagina.locator("#execucao").innerText()),
          "Confirmado por Ana Administradora (CPF ***.982.247-**)"
        )
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.getByRole("link", { name: /^02\/2024/ }).click())
        assert.strictEqual(yield* fazer(() => pagina.locator("h1").innerText()), "Competência 02/2024")
        yield* fazer(() => pagina.goto(`${base}/_painel/atualizacao`))
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "atualizacao")
      }).pipe(Effect.scoped),
    120_000
  )
})
