/** What was typed when the session ended is there again after the next sign-in, in a real browser's requests. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { fazer } from "../apoio/painel/gestos.ts"
import { entrarNoNavegador, navegador, novaPagina, semNavegador } from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../apoio/painel/painel.ts"

describe.skipIf(semNavegador !== undefined)("a form whose session ended, in a browser", () => {
  for (const javaScriptEnabled of [false, true]) {
    it.live(
      `keeps what was typed for its author (${javaScriptEnabled ? "with" : "without"} JavaScript)`,
      () =>
        Effect.gen(function* () {
          const { base, nele, novoLink, entrarComo } = yield* mundoDoPainel()
          const { cookies } = yield* entrarComo(ADMINISTRADORA)
          const pagina = yield* novaPagina(yield* navegador, { javaScriptEnabled })
          yield* entrarNoNavegador(pagina, base, cookies)
          yield* fazer(() => pagina.goto(`${base}/_painel/administradores`))
          yield* fazer(() => pagina.locator("[name=cpf]").fill("111.444.777-35"))
          yield* fazer(() => pagina.locator("[name=nome]").fill("Olga Outra"))
          yield* fazer(() => pagina.locator("[name=justificativa]").fill("Nova colega,\nem duas linhas"))
          yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update sessao set revogada_em = now()`))
          yield* fazer(() => pagina.locator("form:has([name=nome]) button").click())
          yield* fazer(() => pagina.waitForURL("**/auth/entrar**"))
          const dito = yield* fazer(() => pagina.locator("main [role=status]").first().innerText())
          assert.include(dito, "O que você digitou foi guardado")
          const link = yield* novoLink
          yield* fazer(() => pagina.goto(link))
          yield* fazer(() => pagina.locator("[name=cpf]").fill(ADMINISTRADORA.cpf))
          yield* fazer(() => pagina.locator("[name=nome]").fill(ADMINISTRADORA.nome))
          yield* fazer(() => pagina.locator("form:has([name=nome]) button").click())
          yield* fazer(() => pagina.waitForURL("**/_painel/administradores**"))
          assert.strictEqual(yield* fazer(() => pagina.locator("[name=nome]").inputValue()), "Olga Outra")
          assert.strictEqual(
            yield* fazer(() => pagina.locator("[name=justificativa]").inputValue()),
            "Nova colega,\nem duas linhas"
          )
        }).pipe(Effect.scoped),
      120_000
    )
  }
})
