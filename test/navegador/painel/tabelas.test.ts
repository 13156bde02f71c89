/** The tables in a browser: a value edited there is public at once; every page and state, by axe and by the eye. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { fazer } from "../../apoio/painel/gestos.ts"
import {
  digitosAlinhados,
  entrarNoNavegador,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { lerPdf } from "../../apoio/painel/papel.ts"

const TELA = { viewport: { width: 1280, height: 900 } }

const titulo = (pagina: Page) => fazer(() => pagina.locator("h1").innerText())

/** Bytes of one page and everything it loads, as transferred to an empty cache. */
const transferidos = (pagina: Page) =>
  fazer(() =>
    pagina.evaluate(() =>
      (performance.getEntries() as ReadonlyArray<{ transferSize?: number }>).reduce(
        (total, { transferSize = 0 }) => total + transferSize,
        0
      )
    )
  )

/** axe, and a picture. */
const examinar = Effect.fnUntraced(function* (pagina: Page, nome: string) {
  yield* semViolacoes(pagina)
  yield* digitosAlinhados(pagina)
  yield* fotografar(pagina, `${nome}-1280`)
})

/** The same, then as on a telephone: nothing sticks out of it. */
const examinarEstreita = Effect.fnUntraced(function* (pagina: Page, nome: string) {
  yield* examinar(pagina, nome)
  yield* fazer(() => pagina.setViewportSize({ width: 390, height: 844 }))
  yield* fotografar(pagina, `${nome}-390`)
  const largura = yield* fazer(() => pagina.evaluate<number>("document.documentElement.scrollWidth"))
  assert.isAtMost(largura, 390, nome)
  yield* fazer(() => pagina.setViewportSize({ width: 1280, height: 900 }))
})

/** Alt and G together, as a keyboard sends them: what playwright sends of keys held together has no letter. */
const atalhoDeGravar = (pagina: Page) =>
  fazer(async () => {
    const teclado = await pagina.context().newCDPSession(pagina)
    const tecla = { modifiers: 1, key: "g", code: "KeyG", windowsVirtualKeyCode: 71, text: "g", unmodifiedText: "g" }
    await teclado.send("Input.dispatchKeyEvent", { type: "keyDown", ...tecla })
    await teclado.send("Input.dispatchKeyEvent", { type: "keyUp", ...tecla })
  })

/** Six keys beyond what is typed: from a series to one of its values written, with its reason; two more confirm it. */
const corrigirPorTeclado = Effect.fnUntraced(function* (pagina: Page, base: string) {
  const digitar = (texto: string) => fazer(() => pagina.keyboard.type(texto))
  const corrigir = Effect.fnUntraced(function* (valor: string, { publicado }: { readonly publicado: boolean }) {
    yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/series/inpc`))
    const teclas: Array<string> = []
    const apertar = (tecla: string) => {
      teclas.push(tecla)
      return fazer(() => pagina.keyboard.press(tecla))
    }
    yield* apertar("Tab")
    yield* apertar("Enter")
    yield* apertar("Tab")
    yield* digitar("05/2024")
    yield* apertar("Tab")
    yield* digitar(valor)
    yield* apertar("Enter")
    yield* fazer(() => pagina.locator("#campo-justificativa:focus").waitFor())
    assert.include(yield* fazer(() => pagina.locator(".previa").innerText()), valor)
    const primeiro = pagina.locator("fieldset.celulas label").first()
    assert.strictEqual(yield* fazer(() => primeiro.innerText()), "INPC", "the column asked for stands first")
    assert.strictEqual(yield* fazer(() => pagina.locator("#pendentes").count()), publicado ? 1 : 0)
    yield* examinar(pagina, publicado ? "linha-proposta" : "linha-proposta-sem-espera")
    yield* digitar("Retificação publicada pelo IBGE")
    if (publicado) {
      yield* apertar("Shift+Tab")
      yield* apertar("Space")
      assert.isTrue(yield* fazer(() => pagina.getByLabel("Conferi na fonte e confirmo este valor").isChecked()))
    }
    yield* atalhoDeGravar(pagina)
    yield* fazer(() => pagina.getByText("1 valor gravado").waitFor())
    assert.lengthOf(teclas, publicado ? 7 : 5, "and the shortcut")
  })
  yield* corrigir("0,48", { publicado: true })
  yield* corrigir("0,47", { publicado: false })
  const gravada = yield* fazer(async () => (await fetch(`${base}/indices/api/v1/tabela/2024-05`)).text())
  assert.include(gravada, '"inpc":0.47,')
  assert.isFalse(yield* fazer(() => pagina.getByLabel("ORTN/OTN").isVisible()), "what nobody fills is folded")
  yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/series/inpc?quando=13/2024&valor=1`))
  assert.include(yield* fazer(() => pagina.locator("#problemas").innerText()), "esperad")
})

/** The value under the pointer, and by the arrows of the slider; what the stretch amounts to; its file. */
const percorrerSerie = Effect.fnUntraced(function* (pagina: Page) {
  const lido = fazer(() => pagina.locator("#lido").innerText())
  assert.strictEqual(yield* lido, "06/2026: 0,14")
  yield* fazer(() => pagina.getByLabel("Percorrer os valores").press("ArrowLeft"))
  assert.strictEqual(yield* lido, "05/2026: 0,65")
  const caixa = (yield* fazer(() => pagina.locator(".grafico svg").boundingBox()))!
  yield* fazer(() => pagina.mouse.move(caixa.x + (caixa.width * 72) / 960, caixa.y + caixa.height / 2))
  assert.match(yield* lido, /^07\/2021: /)
  // a finger that taps moves nothing
  const toque = { clientX: caixa.x + caixa.width - 2, clientY: caixa.y + 5 }
  yield* fazer(() => pagina.locator(".grafico svg").dispatchEvent("pointerdown", toque))
  assert.strictEqual(yield* lido, "06/2026: 0,14")
  const fatos = yield* fazer(() => pagina.locator("dl.dados").innerText())
  for (const dito of ["meses seguidos multiplicam-se", "IBGE", "tabela inicial"]) assert.include(fatos, dito)
  assert.match(fatos, /Acumulado no período\s+\d+,\d{4}%/)
  const [baixado] = yield* fazer(() =>
    Promise.all([pagina.waitForEvent("download"), pagina.getByRole("link", { name: "para planilha" }).click()])
  )
  const texto = yield* fazer(async () => readFileSync(await baixado.path(), "utf8"))
  assert.isTrue(texto.startsWith("\uFEFFCompetência;INPC\r\n07/2021;"))
  assert.include(texto, "\r\n06/2026;0,14\r\n")
})

/** A search leads to its row by keyboard; the rows that it shows are copied as they are and pasted: nothing changes. */
const procurarECopiar = Effect.fnUntraced(function* (pagina: Page, base: string) {
  yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela`))
  yield* fazer(() => pagina.getByLabel("Procurar na tabela").fill("mar/2020"))
  yield* fazer(() => pagina.getByLabel("Procurar na tabela").press("Enter"))
  yield* fazer(() => pagina.locator("#achada:focus").waitFor())
  assert.strictEqual(yield* fazer(() => pagina.locator("#achada").innerText()), "03/2020")
  yield* examinarEstreita(pagina, "tabela-busca")
  yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela?busca=2020`))
  const copiada = yield* fazer(() =>
    pagina.evaluate<string>(
      "(getSelection().selectAllChildren(document.querySelector('#lista table')), getSelection().toString())"
    )
  )
  assert.match(copiada, /^\s*Competência\t.*IPCA-E.*\n\s*12\/2020\t/)
  yield* fazer(() => pagina.getByRole("link", { name: "Limpar a busca" }).click())
  yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/colar`))
  yield* fazer(() => pagina.getByLabel("Competência e valor").fill(copiada))
  yield* fazer(() => pagina.getByRole("button", { name: "Ver a prévia" }).click())
  const problemas = yield* fazer(() => pagina.locator("#problemas").innerText())
  assert.include(problemas, "a tabela já tem todos estes valores")
})

describe.skipIf(semNavegador !== undefined)("the tables in a browser", () => {
  it.live(
    "a value is found, checked, written with its reason, and public at once; a stale edit decides between both values",
    () =>
      Effect.gen(function* () {
        const { base, entrarComo } = yield* mundoDoPainel({ semeado: true })
        const { cookies } = yield* entrarComo(ADMINISTRADORA)
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto, TELA)
        yield* entrarNoNavegador(pagina, base, cookies)

        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas`))
        assert.strictEqual(yield* fazer(() => pagina.locator("tbody tr").count()), catalogo.length)
        yield* examinar(pagina, "tabelas")
        yield* fazer(() => pagina.getByRole("link", { name: "Indexadores e juros por competência" }).click())
        yield* examinarEstreita(pagina, "tabela")
        const folhas = lerPdf(yield* fazer(() => pagina.pdf({ preferCSSPageSize: true })))
        for (const { largura, altura, texto } of folhas) {
          assert.isAbove(largura, altura, "a wide table lies on its side, from the first sheet on")
          assert.notInclude(texto, "Procurar", "nothing is looked for on paper")
        }
        for (const dito of ["Indexadores", "Competência", "06/2026"]) assert.include(folhas[0]?.texto, dito)

        yield* fazer(() => pagina.getByRole("link", { name: "Próxima" }).press("Enter"))
        yield* fazer(() => pagina.getByText("página 2 de 38.").waitFor({ state: "attached" }))
        yield* fazer(() => pagina.locator("#lista:focus").waitFor())
        yield* fazer(() => pagina.getByLabel("De", { exact: true }).fill("01/2020"))
        yield* fazer(() => pagina.getByLabel("Até", { exact: true }).fill("03/2020"))
        yield* fazer(() => pagina.getByRole("button", { name: "Filtrar" }).click())
        yield* fazer(() => pagina.getByText("3 linhas encontradas").waitFor({ state: "attached" }))
        assert.include(pagina.url(), "de=01%2F2020")
        assert.strictEqual(yield* fazer(() => pagina.locator("tbody tr").count()), 3)
        yield* fazer(() => pagina.getByRole("link", { name: "02/2020" }).click())
        assert.strictEqual(yield* titulo(pagina), "Competência 02/2020")
        yield* examinar(pagina, "linha")

        yield* fazer(() => pagina.getByLabel("IPCA-E", { exact: true }).fill("0,789"))
        yield* fazer(() => pagina.getByRole("button", { name: "Conferir mudanças" }).click())
        assert.include(yield* fazer(() => pagina.locator(".previa").innerText()), "0,789")
        assert.strictEqual(yield* fazer(() => pagina.evaluate("document.activeElement.id")), "previa")
        yield* examinar(pagina, "linha-previa")
        yield* fazer(() => pagina.getByRole("button", { name: "Gravar" }).click())
        assert.include(yield* fazer(() => pagina.locator("#problemas").innerText()), "por que")
        yield* examinar(pagina, "linha-sem-justificativa")

        const outra = yield* novaPagina(aberto, TELA)
        yield* entrarNoNavegador(outra, base, cookies)
        yield* fazer(() => outra.goto(pagina.url()))
        yield* fazer(() => outra.getByLabel("IPCA-E", { exact: true }).fill("0,9"))
        yield* fazer(() => outra.getByLabel("Justificativa").fill("Correção de outra pessoa"))
        yield* fazer(() => outra.getByRole("button", { name: "Gravar" }).click())
        yield* examinarEstreita(outra, "linha-a-confirmar")
        yield* fazer(() => outra.getByLabel("Conferi na fonte e confirmo este valor").check())
        yield* fazer(() => outra.getByRole("button", { name: "Gravar" }).click())
        assert.include(yield* fazer(() => outra.locator("#avisos").innerText()), "1 valor gravado")

        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Publicação do IBGE de março"))
        yield* fazer(() => pagina.getByRole("button", { name: "Gravar" }).click())
        yield* examinarEstreita(pagina, "linha-conflito")
        yield* fazer(() => pagina.getByLabel("O que eu digitei: 0,789").check())
        yield* fazer(() => pagina.getByRole("button", { name: "Gravar" }).click())
        assert.include(yield* fazer(() => pagina.locator("#avisos").innerText()), "1 valor gravado")
        yield* semViolacoes(pagina)
        const publica = yield* fazer(async () => (await fetch(`${base}/indices/api/v1/tabela/2020-02`)).text())
        assert.include(publica, '"ipca_e":0.789,')
        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/nova`))
        yield* semViolacoes(pagina)

        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/series/inpc`))
        const emPalavras = fazer(() => pagina.locator("figcaption").innerText())
        assert.match(yield* emPalavras, /^60 valores, de 07\/2021 a 06\/2026\./, "opens on five years")
        yield* percorrerSerie(pagina)
        yield* fazer(() => pagina.getByRole("link", { name: "Tudo", exact: true }).click())
        assert.include(yield* emPalavras, "Maior: 82,18 em 03/1990")
        yield* examinarEstreita(pagina, "serie")
        yield* corrigirPorTeclado(pagina, base)
        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/colar`))
        yield* fazer(() => pagina.getByLabel("Coluna que recebe").selectOption("ipca"))
        yield* fazer(() => pagina.getByLabel("Competência e valor").fill("01/2020 x\n01/2020 1"))
        yield* fazer(() => pagina.getByRole("button", { name: "Ver a prévia" }).click())
        yield* examinar(pagina, "colar-com-erro")
        yield* fazer(() => pagina.getByLabel("Competência e valor").fill("01/2020 0,5\n12/2026 12,5"))
        yield* fazer(() => pagina.getByRole("button", { name: "Ver a prévia" }).click())
        assert.strictEqual(yield* fazer(() => pagina.evaluate("document.activeElement.id")), "previa")
        assert.include(yield* fazer(() => pagina.locator("#pendentes").innerText()), "12,5 fica acima do que se espera")
        yield* examinarEstreita(pagina, "colar-previa")

        yield* procurarECopiar(pagina, base)
        for (const caminho of ["linhas/2020-02/excluir", "linhas/2020-02/devolver/ipca_e"]) {
          yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/${caminho}`))
          yield* examinarEstreita(pagina, caminho.replaceAll("/", "-"))
        }

        for (const caminho of [
          "tabela?page=size:100,page:2",
          "tabela/series/inpc",
          "selic-diaria",
          "tabela/linhas/2020-02"
        ]) {
          const vazio = yield* novaPagina(aberto, TELA)
          yield* entrarNoNavegador(vazio, base, cookies)
          yield* fazer(() => vazio.goto(`${base}/_painel/tabelas/${caminho}`))
          assert.isAtMost(yield* transferidos(vazio), 100_000, caminho)
        }
        yield* fazer(() => pagina.goto(`${base}/_painel`))
        assert.strictEqual(yield* fazer(() => pagina.locator("table.series tbody tr").count()), 17)
        yield* examinarEstreita(pagina, "inicio-series")
      }).pipe(Effect.scoped),
    240_000
  )

  it.live(
    "a column of a spreadsheet is previewed, corrected, and written, without JavaScript",
    () =>
      Effect.gen(function* () {
        const { base, entrarComo } = yield* mundoDoPainel({ semeado: true })
        const { cookies } = yield* entrarComo(ADMINISTRADORA)
        const pagina = yield* novaPagina(yield* navegador, { ...TELA, javaScriptEnabled: false })
        yield* entrarNoNavegador(pagina, base, cookies)
        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela`))
        yield* fazer(() => pagina.getByRole("link", { name: "Colar uma coluna" }).click())
        const texto = pagina.getByLabel("Competência e valor")
        yield* fazer(() => pagina.getByLabel("Coluna que recebe").selectOption("ipca"))
        yield* fazer(() => texto.fill("Mês\tIPCA\n07/2026\t0,07\n08/2026\tum\n08/2026\t0,21\n"))
        yield* fazer(() => pagina.getByRole("button", { name: "Ver a prévia" }).click())
        const problemas = yield* fazer(() => pagina.locator("#problemas").innerText())
        assert.include(problemas, "Linha 3, coluna IPCA: esperado um número, como 0,42 ou 1.234,56")
        assert.include(problemas, "Linha 4: repete a Competência da Linha 3")
        yield* fazer(() => texto.fill("Mês\tIPCA\n07/2026\t0,07\n08/2026\t0,21\n11/2026;1.234,5\n06/2026 0,123"))
        yield* fazer(() => pagina.getByRole("button", { name: "Ver a prévia" }).click())
        const previa = yield* fazer(() => pagina.locator(".previa").innerText())
        assert.include(previa, "1 linha nova, 2 linhas alteradas, 1 linha já igual")
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Valores publicados pelo IBGE"))
        yield* fazer(() => pagina.getByRole("button", { name: "Gravar" }).click())
        const falta = pagina
          .locator("#problemas")
          .getByRole("link", { name: "2 valores pedem uma segunda confirmação" })
        yield* fazer(() => falta.click())
        const esperam = yield* fazer(() => pagina.locator("#pendentes .pendentes").innerText())
        assert.match(esperam, /IPCA, 11\/2026[\s\S]*1\.234,5 fica acima do que se espera/)
        assert.match(esperam, /IPCA, 06\/2026[\s\S]*O valor já publicado, 0,16, mudaria para 0,123/)
        yield* fazer(() => pagina.getByLabel("Conferi na fonte e confirmo estes 2 valores").check())
        yield* fazer(() => pagina.getByRole("button", { name: "Gravar" }).click())
        assert.include(yield* fazer(() => pagina.locator("#avisos").innerText()), "IPCA: 3 valores gravados")
        const publica = yield* fazer(async () => (await fetch(`${base}/indices/api/v1/tabela?indice=ipca`)).text())
        for (const escrito of ['"2026-08":{"ipca":0.21', '"2026-11":{"ipca":1234.5', '"2026-06":{"ipca":0.123']) {
          assert.include(publica, escrito)
        }
        yield* fazer(() => pagina.goto(`${base}/_painel/tabelas/tabela/linhas/2026-11`))
        yield* fazer(() => pagina.getByRole("link", { name: "Excluir esta linha" }).click())
        assert.include(yield* fazer(() => pagina.locator("table.densa").innerText()), "1.234,5")
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Mês colado por engano"))
        yield* fazer(() => pagina.getByRole("button", { name: "Excluir a linha" }).click())
        assert.strictEqual(yield* titulo(pagina), "Linha excluída: Competência 11/2026")
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Era o mês certo"))
        yield* fazer(() => pagina.getByRole("button", { name: "Restaurar a linha" }).click())
        assert.strictEqual(yield* titulo(pagina), "Competência 11/2026")
      }).pipe(Effect.scoped),
    120_000
  )
})
