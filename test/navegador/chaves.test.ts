/** API keys in the browser: issued by keyboard, taken off the page when it is left, revoked without JavaScript. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { acionar, avisos, digitar, entrarPeloLink, fazer, titulo, transferidos } from "../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../apoio/painel/painel.ts"

/** A month of usage, so that there is something to draw. */
const mesDeUso = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`
    insert into telemetria_diaria (dia, app, versao, acao, origem, status, quantidade, consumidores, duracao_total_ms,
      duracao_mediana_ms, duracao_p95_ms)
    select (clock_timestamp() at time zone 'America/Sao_Paulo')::date - d, 'rmi', '0.1.0', acao, 'api', 'sucesso',
      100 + d * 37 % 90, 3, 1000, 10, 20
    from generate_series(0, 29) d, unnest(array['rgps.rmi.api', 'rgps.beneficios.api']) acao`
)

describe.skipIf(semNavegador !== undefined)("API keys in a browser", () => {
  it.live(
    "issued by keyboard, shown once, revoked without JavaScript",
    () =>
      Effect.gen(function* () {
        const { base, nele, novoLink } = yield* mundoDoPainel()
        yield* nele(mesDeUso)
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto)
        yield* entrarPeloLink(pagina, yield* novoLink, ADMINISTRADORA)
        yield* acionar(pagina, "Chaves de API")
        assert.isAtMost(yield* transferidos(pagina), 100_000)
        yield* semViolacoes(pagina)
        yield* acionar(pagina, "Emitir chave")
        yield* digitar(pagina, "CPF do titular", "111.444.777-35")
        yield* digitar(pagina, "Nome do titular", "Olga Titular")
        yield* digitar(pagina, "Finalidade", "Conferência de cálculos")
        yield* digitar(pagina, "Justificativa", "Ofício 12/2026")
        yield* acionar(pagina, "Emitir chave")
        assert.include(yield* fazer(() => pagina.locator("#problemas").innerText()), "marque ao menos um escopo")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "chaves-emitir-com-erro")
        assert.strictEqual(yield* fazer(() => pagina.getByLabel("Nome do titular").inputValue()), "Olga Titular")
        yield* digitar(pagina, "Classe do consumidor", "Inst")
        yield* digitar(pagina, "Cálculos do RGPS (rgps): rotas de cálculo e de leitura de documentos", " ")
        yield* acionar(pagina, "Emitir chave")
        assert.strictEqual(yield* titulo(pagina), "Chave emitida")
        const chave = yield* fazer(() => pagina.getByLabel("Chave de Olga Titular").inputValue())
        assert.match(chave, /^rgps_\w{49}$/)
        yield* semViolacoes(pagina)
        // the picture is kept: it must not show a key, not even of a test
        yield* fazer(() => pagina.locator("#chave").evaluate((campo: { value: string }) => (campo.value = "rgps_…")))
        yield* fotografar(pagina, "chaves-emitida")

        yield* acionar(pagina, "Ver o cadastro da chave")
        assert.strictEqual(yield* titulo(pagina), `Chave ${chave.slice(0, 13)}…`)
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "chaves-cadastro")
        // Chromium has no copy and asks whether to send the form again, which would issue nothing
        const deVolta = yield* fazer(() => pagina.goBack().then(() => pagina.content(), String))
        assert.notInclude(deVolta, chave.slice(13), "going back does not show it again")

        const nova = yield* novaPagina(aberto)
        yield* fazer(async () => nova.context().addCookies(await pagina.context().cookies()))
        yield* fazer(() => nova.goto(`${base}/_painel/chaves`))
        yield* fazer(() => nova.setViewportSize({ width: 390, height: 844 }))
        yield* semViolacoes(nova)
        yield* fotografar(nova, "chaves-390")
        yield* fazer(() => nova.setViewportSize({ width: 1280, height: 800 }))
        yield* fotografar(nova, "chaves")
        yield* fazer(() => nova.getByLabel("Situação").selectOption("revogadas"))
        yield* fazer(() => nova.getByRole("button", { name: "Filtrar" }).click())
        yield* fazer(() => nova.getByText("Nenhuma chave com estes filtros.").waitFor())
        yield* semViolacoes(nova)

        const semScript = yield* novaPagina(aberto, { javaScriptEnabled: false })
        yield* fazer(async () => {
          await semScript.context().addCookies(await pagina.context().cookies())
          await semScript.goto(`${base}/_painel/chaves`)
          await semScript.getByRole("link", { name: "Revogar a chave" }).click()
          await semScript.getByLabel("Justificativa").fill("Chave vazada")
          await semScript.getByRole("button", { name: "Revogar chave" }).click()
        })
        assert.include(yield* avisos(semScript), "não abre mais nada")
        assert.include(yield* fazer(() => semScript.locator("table").last().innerText()), "Chave vazada")
        yield* fazer(() => nova.goto(semScript.url()))
        yield* semViolacoes(nova)
      }).pipe(Effect.scoped),
    60_000
  )
})
