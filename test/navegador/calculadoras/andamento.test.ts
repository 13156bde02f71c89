/** A long calculation in a browser: each fundamento as it is ready, then the result in its place, where the focus goes. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { escreverCalc } from "../../../src/domain/documentos/calc/escrita.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import { navegador, novaPagina, semNavegador, semViolacoes } from "../../apoio/painel/navegador.ts"
import { mundoDoPainel } from "../../apoio/painel/painel.ts"
import { pedidoLongo } from "../../apoio/rgps/rmi.ts"

const arquivo = {
  name: "longo.calc",
  mimeType: "application/json",
  buffer: Buffer.from(
    JSON.stringify(
      escreverCalc({ tipo: "rmi", corpo: pedidoLongo(), geradoEm: "2026-11-01T12:00:00.000Z", versao: "0" })
    )
  )
}

describe.skipIf(semNavegador !== undefined)("a long calculation in a browser", () => {
  it.live(
    "with JavaScript the result takes the place of its progress; without it, a page that waits can be opened",
    () =>
      Effect.gen(function* () {
        const { base } = yield* mundoDoPainel({ semeado: true })
        const pagina = yield* novaPagina(yield* navegador, { javaScriptEnabled: true })
        const erros: Array<string> = []
        pagina.on("console", (dito) => dito.type() === "error" && erros.push(dito.text()))
        yield* fazer(() => pagina.goto(`${base}/calculadoras/rgps-beneficios`))
        yield* fazer(() => pagina.locator("#campo-file").setInputFiles(arquivo))
        yield* fazer(() => pagina.getByRole("button", { name: "Ler o documento" }).click())
        yield* fazer(() => pagina.waitForURL(/\/revisao$/))
        const resultado = pagina.url().replace(/revisao$/, "resultado")

        // nothing of ours runs: the page says what it is, and the link waits
        yield* fazer(() => pagina.route("**/*.js", (rota) => rota.abort()))
        yield* fazer(() => pagina.goto(resultado))
        assert.strictEqual(yield* fazer(() => pagina.locator("#quantos").innerText()), "O cálculo começou.")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.unroute("**/*.js"))
        erros.length = 0

        yield* fazer(() => pagina.goto(resultado))
        yield* fazer(() => pagina.locator("#resultado").waitFor())
        yield* fazer(() => pagina.waitForFunction("document.activeElement?.id === 'resultado'"))
        assert.strictEqual(yield* fazer(() => pagina.locator("#andamento").count()), 0)
        assert.deepStrictEqual(erros, [])
        yield* semViolacoes(pagina)
      }).pipe(Effect.scoped),
    240_000
  )
})
