/** The review of a draft as a person meets it: with and without JavaScript, by keyboard, on a telephone. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { amostra } from "../../apoio/documentos/amostras.ts"
import { digitar, fazer, titulo, transferidos } from "../../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../../apoio/painel/navegador.ts"
import { mundoDoPainel } from "../../apoio/painel/painel.ts"

const BENEFICIOS = "/calculadoras/rgps-beneficios"
const CELULAR = { viewport: { width: 390, height: 844 } }

const semTransbordo = (pagina: Page) =>
  Effect.gen(function* () {
    const largura = yield* fazer(() => pagina.evaluate("document.documentElement.scrollWidth"))
    assert.isAtMost(Number(largura), 390)
  })

const enviarCnis = (pagina: Page, base: string) =>
  Effect.gen(function* () {
    yield* fazer(() => pagina.goto(`${base}${BENEFICIOS}`))
    yield* semViolacoes(pagina)
    yield* fazer(() =>
      pagina.locator("#campo-file").setInputFiles({
        name: "cnis.pdf",
        mimeType: "application/pdf",
        buffer: Buffer.from(amostra("cnis/cnis-01-pequeno.pdf"))
      })
    )
    yield* fazer(() => pagina.getByRole("button", { name: "Ler o documento" }).click())
    yield* fazer(() => pagina.waitForURL(/\/revisao$/))
  })

describe.skipIf(semNavegador !== undefined)("the review of a draft in a browser", () => {
  for (const comScript of [true, false]) {
    it.live(
      `${comScript ? "with" : "without"} JavaScript: from a document to its result, with errors and undo; axe has nothing to say`,
      () =>
        Effect.gen(function* () {
          const { base } = yield* mundoDoPainel({ semeado: true })
          const pagina = yield* novaPagina(yield* navegador, { javaScriptEnabled: true, ...CELULAR })
          if (!comScript) yield* fazer(() => pagina.route("**/*.js", (rota) => rota.abort()))
          const nome = comScript ? "" : "-sem-script"
          yield* enviarCnis(pagina, base)
          assert.include(yield* titulo(pagina), "conferir os dados")
          yield* semViolacoes(pagina)
          yield* semTransbordo(pagina)
          yield* fotografar(pagina, `calculadora-revisao${nome}`)
          assert.isAtMost(yield* transferidos(pagina), 240_000)

          yield* fazer(() => pagina.getByRole("link", { name: /^Editar o período 1:/ }).click())
          yield* fazer(() => pagina.locator("#formulario-do-periodo").waitFor())
          yield* semViolacoes(pagina)
          yield* fotografar(pagina, `calculadora-editar${nome}`)
          yield* digitar(pagina, "Fim", "31/02/1999")
          yield* fazer(() => pagina.getByRole("button", { name: "Gravar o período" }).click())
          const comErro = pagina.locator("[aria-invalid=true]")
          yield* fazer(() => comErro.waitFor())
          assert.strictEqual(yield* fazer(() => comErro.inputValue()), "31/02/1999")
          yield* semViolacoes(pagina)
          yield* fotografar(pagina, `calculadora-erro${nome}`)
          yield* fazer(() => pagina.getByRole("link", { name: "Cancelar" }).click())
          yield* fazer(() => pagina.locator("#formulario-do-periodo").waitFor({ state: "detached" }))

          yield* fazer(() => pagina.getByRole("link", { name: "Acrescentar período" }).click())
          yield* fazer(() => pagina.locator("#formulario-do-periodo").waitFor())
          yield* digitar(pagina, "Empregador ou atividade", "Oficina nova")
          yield* digitar(pagina, "Início", "01/01/1980")
          yield* digitar(pagina, "Fim", "31/12/1981")
          yield* fazer(() => pagina.getByLabel("Forma de contagem").selectOption("COMUM"))
          yield* fazer(() => pagina.getByLabel("Categoria").selectOption("EMPREGADO"))
          yield* fazer(() => pagina.getByRole("button", { name: "Gravar o período" }).press("Enter"))
          const nova = pagina.getByRole("rowheader", { name: "Oficina nova" })
          yield* fazer(() => nova.waitFor())
          yield* semViolacoes(pagina)
          yield* fazer(() => pagina.getByRole("button", { name: /^Desfazer/ }).click())
          yield* fazer(() => nova.waitFor({ state: "detached" }))
          if (comScript) {
            assert.strictEqual(yield* fazer(() => pagina.evaluate("document.activeElement?.id")), "grade")
          }

          yield* fazer(() => pagina.getByRole("link", { name: "Colar de planilha" }).click())
          yield* fazer(() => pagina.locator("#campo-texto").waitFor())
          yield* semViolacoes(pagina)
          yield* fazer(() => pagina.goto(`${pagina.url().replace(/\/revisao.*/, "")}/salarios`))
          assert.include(yield* titulo(pagina), "salários de")
          yield* semViolacoes(pagina)
          yield* semTransbordo(pagina)
          const grade = pagina.locator("#grade .rolagem")
          assert.isAbove(yield* fazer(() => grade.locator("tbody tr").first().locator("td").count()), 1)
          const rolado = yield* fazer(() =>
            pagina.evaluate(
              "(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)(document.querySelector('#grade .rolagem'))"
            )
          )
          assert.strictEqual(rolado, 0, "one list below the other")
          yield* fotografar(pagina, `calculadora-salarios${nome}`)

          const rascunho = pagina.url().replace(/\/salarios.*/, "")
          yield* fazer(() => pagina.goto(`${rascunho}/resultado`))
          assert.include(yield* titulo(pagina), "o que falta")
          yield* semViolacoes(pagina)
          yield* fotografar(pagina, `calculadora-falta${nome}`)
          yield* fazer(() => pagina.getByRole("link", { name: "Voltar às escolhas" }).click())
          yield* fazer(() => pagina.getByLabel("Espécie", { exact: true }).selectOption("42"))
          yield* digitar(pagina, "Data do requerimento (DER)", "31/02/2024")
          yield* fazer(() => pagina.getByLabel("Sexo").selectOption("M"))
          yield* fazer(() => pagina.getByRole("button", { name: "Calcular" }).last().click())
          const recusado = pagina.locator("[aria-invalid=true]")
          yield* fazer(() => recusado.first().waitFor())
          assert.strictEqual(yield* fazer(() => recusado.first().inputValue()), "31/02/2024")
          yield* semViolacoes(pagina)
          yield* semTransbordo(pagina)
          yield* fotografar(pagina, `calculadora-escolhas${nome}`)
          yield* fazer(() => recusado.first().fill("01/02/2024"))
          yield* fazer(() => pagina.getByRole("button", { name: "Calcular" }).last().click())
          yield* fazer(() => pagina.waitForURL(/\/resultado$/))
          assert.include(yield* titulo(pagina), "resultado")
          yield* semViolacoes(pagina)
          yield* semTransbordo(pagina)
          yield* fotografar(pagina, `calculadora-resultado${nome}`)
        }).pipe(Effect.scoped),
      240_000
    )
  }
})
