/** The panel as a person meets it: from the printed link and from single sign-on, by keyboard, without JavaScript. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import type { Page } from "playwright-core"
import { ProvedorOidc } from "../../src/http/auth/provedor/provedor.ts"
import { CLIENTE, provedorReal } from "../apoio/identidade/provedor-oidc.ts"
import { acionar, digitar, fazer, titulo, transferidos } from "../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, cadastrar, mundoDoPainel, OUTRA } from "../apoio/painel/painel.ts"

describe.skipIf(semNavegador !== undefined)("the panel in a browser", () => {
  it.live(
    "from the printed link to signing out, by keyboard only, and axe has nothing to say",
    () =>
      Effect.gen(function* () {
        const { base, novoLink } = yield* mundoDoPainel()
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto)
        yield* fazer(() => pagina.goto(`${base}/_painel`))
        assert.strictEqual(yield* titulo(pagina), "Entrar no painel")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "entrar-sem-login-unico")

        const link = yield* novoLink
        yield* fazer(() => pagina.goto(link))
        yield* semViolacoes(pagina)
        yield* digitar(pagina, "CPF", "529.982.247-26")
        yield* digitar(pagina, "Nome completo", ADMINISTRADORA.nome)
        yield* acionar(pagina, "Entrar no painel")
        assert.include(yield* fazer(() => pagina.locator("#problemas").innerText()), "CPF com 11 dígitos")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "link-com-erro")
        yield* fazer(() => pagina.locator("#campo-cpf").fill("529.982.247-25"))
        yield* acionar(pagina, "Entrar no painel")
        assert.strictEqual(yield* titulo(pagina), "Painel de administração")
        assert.isAtMost(yield* transferidos(pagina), 100_000)
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "inicio")

        yield* fazer(() => pagina.keyboard.press("Tab"))
        assert.strictEqual(yield* fazer(() => pagina.locator(":focus").innerText()), "Ir para o conteúdo")
        yield* acionar(pagina, "Administradores")
        yield* digitar(pagina, "CPF", OUTRA.cpf)
        yield* digitar(pagina, "Nome completo", OUTRA.nome)
        yield* digitar(pagina, "Justificativa", "Nova pessoa na equipe")
        yield* acionar(pagina, "Incluir")
        assert.include(yield* fazer(() => pagina.locator("#avisos").innerText()), "agora administra o serviço")
        assert.include(yield* fazer(() => pagina.locator("table").innerText()), OUTRA.nome)
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "administradores")
        yield* fazer(() => pagina.getByRole("link", { name: `Conta de ${OUTRA.nome}` }).click())
        assert.strictEqual(yield* titulo(pagina), "Conta do login único")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.goto(`${base}/_painel/administradores`))
        yield* fazer(() => pagina.getByRole("link", { name: `Remover ${OUTRA.nome}` }).click())
        yield* semViolacoes(pagina)

        yield* fazer(() => pagina.goto(`${base}/_painel/acessos`))
        yield* semViolacoes(pagina)
        assert.strictEqual(yield* fazer(() => pagina.locator("input#campo-cpf").count()), 1)
        yield* fazer(() => pagina.locator("#campo-evento").selectOption("ENTRADA_POR_LINK"))
        yield* fazer(() => pagina.getByRole("button", { name: "Filtrar" }).click())
        yield* fazer(() => pagina.waitForFunction("document.querySelectorAll('tbody tr').length === 1"))
        assert.match(pagina.url(), /\/acessos\?filtro=/, "what was typed is sealed")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "acessos")
        yield* fazer(() => pagina.getByRole("link", { name: ADMINISTRADORA.nome }).click())
        assert.strictEqual(yield* titulo(pagina), "Minhas sessões")
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "sessoes")

        yield* fazer(() => pagina.goto(`${base}/_painel`))
        yield* acionar(pagina, "Sair")
        assert.strictEqual(yield* titulo(pagina), "Você saiu do painel")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.goto(`${base}/_painel/acessos`))
        assert.strictEqual(yield* titulo(pagina), "Entrar no painel")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "single sign-on with a real provider, JavaScript off; the denial of who is no administrator",
    () =>
      Effect.gen(function* () {
        const { base, nele } = yield* mundoDoPainel({
          provedor: (urlDeRetorno) =>
            Effect.map(provedorReal(urlDeRetorno), ({ emissor }) =>
              ProvedorOidc({
                emissor,
                urlDeRetorno,
                clienteId: CLIENTE.id,
                clienteSegredo: Redacted.make(CLIENTE.segredo)
              })
            )
        })
        yield* nele(cadastrar(ADMINISTRADORA))
        const aberto = yield* navegador
        const entrar = (pagina: Page, cpf: string) =>
          Effect.gen(function* () {
            yield* fazer(() => pagina.goto(`${base}/_painel/administradores`))
            assert.strictEqual(yield* titulo(pagina), "Entrar no painel")
            yield* fazer(() => pagina.getByLabel("Confiar neste navegador").check())
            yield* fazer(() => pagina.getByRole("button", { name: "Entrar com o login único" }).click())
            yield* fazer(() => pagina.getByLabel("Usuário").fill(cpf))
            yield* fazer(() => pagina.getByRole("button", { name: "Entrar" }).click())
          })
        const semScript = yield* novaPagina(aberto, { javaScriptEnabled: false })
        yield* entrar(semScript, ADMINISTRADORA.cpf)
        assert.strictEqual(yield* titulo(semScript), "Administradores")
        const cookies = yield* fazer(() => semScript.context().cookies(base))
        const sessao = cookies.find(({ name }) => name === "sessao")
        assert.closeTo(sessao?.expires ?? 0, Date.now() / 1000 + 12 * 3600, 120)
        yield* fazer(() => semScript.getByLabel("CPF").fill(OUTRA.cpf))
        yield* fazer(() => semScript.getByLabel("Nome completo").fill(OUTRA.nome))
        yield* fazer(() => semScript.getByLabel("Justificativa").fill("Nova pessoa na equipe"))
        yield* fazer(() => semScript.getByRole("button", { name: "Incluir" }).click())
        assert.include(yield* fazer(() => semScript.locator("#avisos").innerText()), "agora administra o serviço")
        yield* fazer(() => semScript.getByRole("link", { name: `Remover ${OUTRA.nome}` }).click())
        yield* fazer(() => semScript.getByLabel("Justificativa").fill("Saiu da equipe"))
        yield* fazer(() => semScript.getByRole("button", { name: "Remover" }).click())
        assert.notInclude(yield* fazer(() => semScript.locator("table").innerText()), OUTRA.nome)
        yield* fazer(() => semScript.getByRole("button", { name: "Sair" }).click())
        assert.strictEqual(yield* titulo(semScript), "Você saiu do painel")

        const negada = yield* novaPagina(aberto)
        yield* entrar(negada, OUTRA.cpf)
        assert.strictEqual(yield* titulo(negada), "Acesso negado")
        yield* semViolacoes(negada)
        yield* fotografar(negada, "acesso-negado")
      }).pipe(Effect.scoped),
    60_000
  )
})
