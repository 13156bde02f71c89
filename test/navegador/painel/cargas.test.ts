/** Loads of a whole table in a real browser: previewed, applied, undone; by keyboard and without JavaScript. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { fazer } from "../../apoio/painel/gestos.ts"
import {
  focarPorTeclado,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { lerPdf } from "../../apoio/painel/papel.ts"

const titulo = (pagina: Page) => fazer(() => pagina.locator("h1").innerText())

/** The shipped table as a spreadsheet would paste it: 745 months, 30 columns of values. */
const TABELA = readFileSync(new URL("../../../sql/seed/tabela.csv", import.meta.url), "utf8")

const entrar = (pagina: Page, link: string) =>
  fazer(async () => {
    await pagina.goto(link)
    await pagina.getByLabel("CPF").fill(ADMINISTRADORA.cpf)
    await pagina.getByLabel("Nome completo").fill(ADMINISTRADORA.nome)
    await pagina.getByRole("button", { name: "Entrar no painel" }).click()
    await pagina.waitForURL(/_painel\/\d{11}$/)
  })

/** Pastes the rows and asks for the preview. */
const colar = (pagina: Page, dados: string) =>
  fazer(async () => {
    await pagina.getByLabel("Linhas da tabela").fill(dados)
    await pagina.getByRole("button", { name: "Ver o que muda" }).click()
    await pagina.waitForURL(/cargas\/[0-9a-f-]{36}$/)
    await pagina.locator("#diferencas").waitFor()
  })

/** Bytes of the page alone, as transferred. */
const pesoDa = (pagina: Page) =>
  fazer(() =>
    pagina.evaluate(() => (performance.getEntries() as ReadonlyArray<{ transferSize?: number }>)[0]!.transferSize!)
  )

describe.skipIf(semNavegador !== undefined)("batch loads in a browser", () => {
  it.live(
    "745 × 30 pasted values are previewed, read in parts, applied and undone",
    () =>
      Effect.gen(function* () {
        const { base, novoLink } = yield* mundoDoPainel()
        const pagina = yield* novaPagina(yield* navegador, { viewport: { width: 1280, height: 900 } })
        yield* entrar(pagina, yield* novoLink)
        yield* fazer(() => pagina.goto(`${base}/_painel/cargas`))
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "cargas")
        yield* colar(pagina, TABELA)
        assert.isAtMost(yield* pesoDa(pagina), 100_000)
        assert.match(yield* fazer(() => pagina.locator(".abas").innerText()), /745\s+Linhas novas/)
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "cargas-previa-nova")

        yield* fazer(() => pagina.getByRole("link", { name: "Próxima" }).click())
        yield* fazer(() => pagina.waitForURL(/page%3A2|page:2/))
        yield* fazer(() => pagina.locator("[data-foco]:focus").waitFor())
        assert.strictEqual(yield* titulo(pagina), "Prévia da carga: Indexadores e juros por competência")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Carga inicial conferida"))
        yield* fazer(() => pagina.getByRole("button", { name: "Aplicar a carga" }).click())
        yield* fazer(() => pagina.locator(".aviso.sucesso").waitFor())
        assert.include(yield* fazer(() => pagina.locator("#avisos").innerText()), "745 linhas novas")
        const publica = yield* fazer(() => fetch(`${base}/indices/api/v1/tabela/2024-01`).then((r) => r.text()))
        assert.include(publica, '"ipca":0.42')

        yield* fazer(() => pagina.getByLabel("Substituir valores já preenchidos").check())
        yield* colar(pagina, "competencia;ipca;inpc\n01/2024;0,43;0,57\n02/2024;0,83;\n01/2062;1,5;\n")
        yield* semViolacoes(pagina)
        const esperam = yield* fazer(() => pagina.locator("#pendentes").innerText())
        assert.include(esperam, "1 valor pede uma segunda confirmação")
        assert.match(esperam, /IPCA, 01\/2062: vazio →\s+para\s+1,5 [\s\S]*01\/2062 ainda não começou\./)
        yield* fotografar(pagina, "cargas-previa-alteradas")
        yield* fazer(() => pagina.getByLabel("Conferi na fonte e confirmo este valor").check())
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Retificação do IPCA"))
        yield* fazer(() => pagina.getByRole("button", { name: "Aplicar a carga" }).click())
        yield* fazer(() => pagina.locator(".aviso.sucesso").waitFor())
        yield* fazer(() => pagina.getByRole("link", { name: /^Desfazer a carga/ }).click())
        yield* fazer(() => pagina.getByRole("button", { name: "Desfazer a operação" }).waitFor())
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "cargas-desfazer")
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Engano"))
        yield* fazer(() => pagina.getByRole("button", { name: "Desfazer a operação" }).click())
        yield* fazer(() => pagina.locator(".aviso.sucesso").waitFor())
        assert.include(yield* fazer(() => pagina.locator("#avisos").innerText()), "1 linha alterada e 1 linha excluída")
        yield* fotografar(pagina, "cargas-depois")

        yield* fazer(() => pagina.goto(`${base}/_painel/auditoria`))
        yield* semViolacoes(pagina)
        assert.isAtMost(yield* pesoDa(pagina), 100_000)
        yield* fazer(() => pagina.getByLabel("Procurar").fill("01/2024"))
        yield* fazer(() => pagina.getByRole("button", { name: "Filtrar" }).click())
        yield* fazer(() => pagina.getByText("3 operações: Mudanças de pessoas; com “01/2024”").waitFor())
        assert.include(pagina.url(), "busca=01%2F2024")
        yield* fazer(() => pagina.getByText("2 linhas, valor por valor").first().click())
        yield* fazer(() => pagina.locator("details[open] .operacao-linhas").waitFor())
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "auditoria")
        yield* fazer(() => pagina.setViewportSize({ width: 390, height: 844 }))
        yield* fotografar(pagina, "auditoria-390")
        yield* fazer(() => pagina.setViewportSize({ width: 1280, height: 900 }))
        yield* fazer(() => pagina.getByText(/^\d+ linhas de 745, valor por valor$/).click())
        yield* fazer(() => pagina.getByRole("link", { name: "Ver todas as 745 linhas desta operação" }).click())
        yield* fazer(() => pagina.waitForURL(/operacoes\/\d+$/))
        yield* fazer(() => pagina.getByRole("link", { name: "Próxima" }).click())
        yield* fazer(() => pagina.getByText("745 linhas; página 2 de 38").waitFor())
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "auditoria-operacao")

        yield* fazer(() => pagina.goto(`${base}/_painel/auditoria/imprimir?busca=01/2024`))
        yield* semViolacoes(pagina)
        const folhas = lerPdf(yield* fazer(() => pagina.pdf({ preferCSSPageSize: true })))
        assert.isAbove(folhas.length, 20, "every row of the load, not only the first")
        assert.include(folhas.at(-1)?.texto, "10/2026", "down to the last")
        for (const { largura, altura, texto } of folhas) {
          assert.isAbove(largura, altura, "landscape")
          for (const cabecalho of ["Quando", "Quem", "Valores", "Justificativa"]) assert.include(texto, cabecalho)
          assert.notInclude(texto, "Administradores", "no navigation")
        }
        for (const dito of [
          "Auditoria das tabelas",
          "3 operações",
          "com “01/2024”",
          "Impresso em",
          "Ana Administradora"
        ]) {
          assert.include(folhas[0]!.texto, dito)
        }

        yield* fazer(() => pagina.goto(`${base}/_painel/auditoria`))
        yield* fazer(() => pagina.getByRole("link", { name: "Ver uma tabela como estava em um dia" }).click())
        yield* fazer(() => pagina.getByText("745 linhas diferem de hoje").waitFor())
        assert.strictEqual(yield* fazer(() => pagina.locator("#lista tbody tr").count()), 20, "a new row is one line")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.getByLabel("Ao fim do dia").fill("2020-01-01"))
        yield* fazer(() => pagina.getByRole("button", { name: "Mostrar" }).click())
        yield* fazer(() =>
          pagina.getByText("745 linhas diferem de hoje, de como estava ao fim de 01/01/2020").waitFor()
        )
        yield* fotografar(pagina, "auditoria-difere")
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.goto(`${base}/_painel/auditoria/na-data?data=2099-01-01`))
        yield* fazer(() => pagina.getByRole("link", { name: "Mostrar todas as linhas" }).click())
        yield* fazer(() => pagina.getByRole("link", { name: "Próxima" }).click())
        yield* fazer(() => pagina.locator("[data-foco]:focus").waitFor())
        yield* semViolacoes(pagina)
        assert.isAtMost(yield* pesoDa(pagina), 100_000)
        yield* fotografar(pagina, "auditoria-na-data")
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "on a telephone and without JavaScript, with the mistakes of a paste named; by keyboard with it",
    () =>
      Effect.gen(function* () {
        const { base, novoLink } = yield* mundoDoPainel()
        const aberto = yield* navegador
        const estreita = yield* novaPagina(aberto, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
        yield* entrar(estreita, yield* novoLink)
        yield* fazer(() => estreita.goto(`${base}/_painel/cargas`))
        yield* fazer(() => estreita.getByLabel("Linhas da tabela").fill("competencia;ipca\n01/2024;x\n01/2024;2\n"))
        yield* fazer(() => estreita.getByRole("button", { name: "Ver o que muda" }).click())
        assert.include(yield* fazer(() => estreita.locator("#problemas").innerText()), "Linha 2, coluna IPCA")
        yield* fotografar(estreita, "cargas-erro-390")
        yield* colar(estreita, "competencia;ipca\n01/2024;0,42\n02/2024;0,83\n")
        yield* fotografar(estreita, "cargas-previa-390")
        yield* fazer(() => estreita.getByLabel("Justificativa").fill("Carga conferida"))
        yield* fazer(() => estreita.getByRole("button", { name: "Aplicar a carga" }).click())
        assert.include(yield* fazer(() => estreita.locator("#avisos").innerText()), "2 linhas novas")
        yield* fotografar(estreita, "cargas-390")

        const teclado = yield* novaPagina(aberto)
        yield* entrar(teclado, yield* novoLink)
        yield* fazer(() => teclado.goto(`${base}/_painel/cargas`))
        yield* focarPorTeclado(teclado, "Linhas da tabela (opcional)")
        yield* fazer(() => teclado.keyboard.insertText("competencia;ipca\n03/2024;0,16\n"))
        yield* focarPorTeclado(teclado, "Ver o que muda")
        yield* fazer(() => Promise.all([teclado.waitForURL(/[0-9a-f-]{36}$/), teclado.keyboard.press("Enter")]))
        yield* semViolacoes(teclado)
        yield* focarPorTeclado(teclado, "Justificativa")
        yield* fazer(() => teclado.keyboard.type("Carga do mês"))
        yield* focarPorTeclado(teclado, "Aplicar a carga")
        yield* fazer(() => teclado.keyboard.press("Enter"))
        yield* fazer(() => teclado.locator(".aviso.sucesso").waitFor())
        assert.include(yield* fazer(() => teclado.locator("#avisos").innerText()), "1 linha nova")
      }).pipe(Effect.scoped),
    120_000
  )
})
