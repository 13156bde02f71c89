/** The editor of rich text in a real browser: by keyboard, closed under the policy, and what it gives is stored unchanged. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import type { Page } from "playwright-core"
import politica from "../../src/domain/plataforma/texto-rico/politica.json" with { type: "json" }
import { enderecoDoLink } from "../../src/domain/plataforma/texto-rico/politica.ts"
import { higienizar } from "../../src/jobs/higienizacao/higienizar.ts"
import { acionar, avisos, entrarPeloLink, fazer } from "../apoio/painel/gestos.ts"
import { fotografar, navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../apoio/painel/painel.ts"
import { textoHostil } from "../apoio/texto-rico/gerador.ts"

const NOVO = "/_painel/avisos/novo"

const abrir = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const pagina = yield* novaPagina(yield* navegador, { viewport: { width: 1280, height: 900 } })
  yield* entrarPeloLink(pagina, yield* mundo.novoLink, ADMINISTRADORA)
  yield* fazer(() => pagina.goto(`${mundo.base}${NOVO}`))
  return { ...mundo, pagina }
})

/** What the function of the page gives of each text. */
const noNavegador = (pagina: Page, funcao: "doHtml" | "enderecoDoLink", textos: ReadonlyArray<string>) =>
  fazer(() =>
    pagina.evaluate(
      ([politica, funcao, textos]) => {
        const { textoCanonico } = globalThis as unknown as {
          textoCanonico: (politica: unknown) => Record<string, (texto: string) => string | undefined>
        }
        const canonico = textoCanonico(politica)
        return textos.map((texto) => canonico[funcao]?.(texto) ?? null)
      },
      [politica, funcao, textos] as const
    )
  )

const area = (pagina: Page) => fazer(() => pagina.locator("#campo-html").inputValue())
const editor = (pagina: Page) => pagina.locator(".editor")
const teclas = (pagina: Page, ...combinacoes: ReadonlyArray<string>) =>
  fazer(async () => {
    for (const tecla of combinacoes) await pagina.keyboard.press(tecla)
  })
const digitar = (pagina: Page, texto: string) => fazer(() => pagina.keyboard.type(texto))

const colar = (pagina: Page, html: string, plano: string) =>
  fazer(() =>
    pagina.evaluate(`(() => {
      const dados = new DataTransfer()
      dados.setData("text/html", ${JSON.stringify(html)})
      dados.setData("text/plain", ${JSON.stringify(plano)})
      const opcoes = { inputType: "insertFromPaste", dataTransfer: dados, bubbles: true, cancelable: true }
      document.querySelector(".editor").dispatchEvent(new InputEvent("beforeinput", opcoes))
    })()`)
  )

describe.skipIf(semNavegador !== undefined)("the editor", () => {
  it.live(
    "D1, D5: gives only what the sanitiser would not change, of whatever is loaded or pasted, and the same again",
    () =>
      Effect.gen(function* () {
        const { pagina } = yield* abrir
        const hostis = Array.from({ length: 600 }, (_, i) => textoHostil(i + 1))
        const dados = (yield* noNavegador(pagina, "doHtml", hostis)).map((texto) => texto ?? "")
        assert.isAbove(dados.filter((texto) => texto.length > 20).length, 150)
        dados.forEach((texto, i) => {
          assert.strictEqual(Result.getOrUndefined(higienizar(texto)), texto, `seed ${i + 1}: ${hostis[i]}`)
        })
        const deNovo = yield* noNavegador(pagina, "doHtml", dados)
        const mudados = dados.flatMap((texto, i) => (texto === deNovo[i] ? [] : [[texto, deNovo[i]]]))
        assert.deepStrictEqual(mudados, [])
        const enderecos = [
          "https://exemplo.jus.br",
          " HTTP://Exemplo.JUS.br/a b ",
          "https://é.exemplo/?x=<y>",
          "mailto:a@exemplo.jus.br",
          "mailto:a b@x",
          "javascript:alert(1)",
          "java\tscript:alert(1)",
          "//mau.exemplo",
          "/relativo",
          "https://u:s@mau.exemplo",
          "data:text/html,x",
          `https://exemplo.jus.br/${"x".repeat(3_000)}`,
          "https:",
          ""
        ]
        assert.deepStrictEqual(
          yield* noNavegador(pagina, "enderecoDoLink", enderecos),
          enderecos.map((escrito) => enderecoDoLink(escrito) ?? null)
        )
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "by keyboard: types, formats, links, and what it gives is stored unchanged",
    () =>
      Effect.gen(function* () {
        const { pagina, base, nele } = yield* abrir
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.getByLabel("Título", { exact: true }).first().fill("Manutenção programada"))
        yield* fazer(() => editor(pagina).focus())
        yield* teclas(pagina, "Control+Alt+2")
        yield* digitar(pagina, "O que muda")
        yield* teclas(pagina, "Enter", "Control+Alt+0")
        yield* digitar(pagina, "No ")
        yield* teclas(pagina, "Control+b")
        yield* digitar(pagina, "domingo")
        yield* teclas(pagina, "Control+b")
        yield* digitar(pagina, " <todos> & ")
        yield* teclas(pagina, "Control+i")
        yield* digitar(pagina, "ninguém")
        yield* teclas(pagina, "Control+i")
        yield* digitar(pagina, ", veja aqui")
        for (let i = 0; i < 4; i++) yield* teclas(pagina, "Shift+ArrowLeft")
        yield* teclas(pagina, "Control+k")
        for (const recusado of ["javascript:alert(1)", "http://exemplo.jus.br/"]) {
          yield* fazer(() => pagina.locator(".link-do-editor input").fill(recusado))
          yield* teclas(pagina, "Enter")
          assert.include(
            yield* fazer(() => pagina.locator(".link-do-editor").innerText()),
            "que comece por https:// ou mailto:",
            recusado
          )
        }
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.locator(".link-do-editor input").fill("https://exemplo.jus.br/a?b=1&c=2"))
        yield* teclas(pagina, "Enter", "ArrowRight", "Enter", "Control+Alt+7")
        yield* digitar(pagina, "um")
        yield* teclas(pagina, "Enter")
        yield* digitar(pagina, "dois")
        // the toolbar is one stop; its buttons say what is on, and the page what was done
        yield* teclas(pagina, "Alt+F10")
        const focado = () => fazer(() => pagina.evaluate<string>("document.activeElement.getAttribute('aria-label')"))
        assert.strictEqual(yield* focado(), "Negrito")
        yield* teclas(pagina, "ArrowRight")
        assert.strictEqual(yield* focado(), "Itálico")
        yield* teclas(pagina, "End")
        assert.strictEqual(yield* focado(), "Ver o HTML")
        yield* teclas(pagina, "Home", "Escape")
        const lista = pagina.getByRole("button", { name: "Lista com marcadores" })
        assert.strictEqual(yield* fazer(() => lista.getAttribute("aria-pressed")), "true")
        assert.include(
          yield* fazer(() => pagina.locator(".campo > [role=status]").innerText()),
          "Lista com marcadores: ligado"
        )
        const sobAba = yield* fazer(() => pagina.locator('.barra button[tabindex="0"]').count())
        assert.strictEqual(sobAba, 1)
        yield* semViolacoes(pagina)
        yield* fotografar(pagina, "editor")

        const escrito = yield* area(pagina)
        assert.strictEqual(
          escrito,
          "<h2>O que muda</h2>\n<p>No <strong>domingo</strong> &lt;todos&gt; &amp; <em>ninguém</em>, veja " +
            '<a href="https://exemplo.jus.br/a?b=1&amp;c=2" rel="nofollow noopener noreferrer">aqui</a></p>\n' +
            "<ul><li>um</li><li>dois</li></ul>"
        )
        assert.strictEqual(Result.getOrUndefined(higienizar(escrito)), escrito)
        yield* fazer(() => pagina.getByLabel("Justificativa").fill("Aviso de teste"))
        yield* acionar(pagina, "Gravar como rascunho")
        assert.include(yield* avisos(pagina), "Rascunho gravado")
        const guardado = () =>
          nele(
            Effect.map(
              Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ readonly html: string }>`select html from aviso`),
              ([linha]) => linha?.html
            )
          )
        assert.strictEqual(yield* guardado(), escrito)
        assert.strictEqual(yield* area(pagina), escrito, "and as it was stored, into the editor again")
        // opened and saved without a change it stays
        yield* fazer(() => editor(pagina).click())
        yield* teclas(pagina, "End")
        yield* digitar(pagina, "!")
        yield* teclas(pagina, "Backspace")
        assert.strictEqual(yield* area(pagina), escrito)
        assert.include(base, "127.0.0.1")
      }).pipe(Effect.scoped),
    90_000
  )

  it.live(
    "D2: offers exactly the policy; pasted from Word and the web, only that is left; as HTML too",
    () =>
      Effect.gen(function* () {
        const { pagina } = yield* abrir
        const nomes = yield* fazer(() =>
          pagina.locator(".barra button").evaluateAll((botoes) => botoes.map((botao) => botao.dataset.nome))
        )
        const daPolitica = [...Object.keys(politica.blocos), ...Object.keys(politica.trechos)]
        // an item comes with its list, a line break with Shift+Enter
        assert.deepStrictEqual(
          nomes.filter((nome) => daPolitica.includes(nome ?? "")).toSorted(),
          daPolitica.filter((nome) => !["li", "br"].includes(nome)).toSorted()
        )
        yield* fazer(() => editor(pagina).click())
        yield* colar(
          pagina,
          `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head><body>
          <!--StartFragment--><p class=MsoNormal style='color:red'><b>Negrito</b> e <span style='font-style:italic'>itálico</span>
          <o:p></o:p></p>
          <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>um</p>
          <p class=MsoListParagraph style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·<span> </span></span>dois</p>
          <table><tr><td onclick="alert(1)">célula</td></tr></table><img src=x onerror="alert(1)"><script>alert(1)</script>
          <a href="javascript:alert(1)">mau</a> <a href="https://exemplo.jus.br">bom</a><!--EndFragment--></body></html>`,
          "plano"
        )
        const colado = yield* area(pagina)
        assert.strictEqual(Result.getOrUndefined(higienizar(colado)), colado)
        assert.include(colado, "<p><strong>Negrito</strong> e <em>itálico</em></p>")
        assert.include(colado, "<ul><li>um</li><li>dois</li></ul>")
        assert.include(colado, ">bom</a>")
        assert.notMatch(colado, /style|class|script|img|onclick|javascript|table/)
        yield* fazer(() => pagina.getByRole("button", { name: "Ver o HTML" }).click())
        assert.isTrue(yield* fazer(() => pagina.locator("#campo-html").isVisible()))
        yield* semViolacoes(pagina)
        yield* fazer(() => pagina.locator("#campo-html").fill('<p>um<pre>\n\n x</pre><b>dois</b><hr><svg onload="x">'))
        yield* fazer(() => pagina.getByRole("button", { name: "Ver o HTML" }).click())
        yield* fazer(() => editor(pagina).click())
        yield* teclas(pagina, "Control+End")
        yield* digitar(pagina, "!")
        const outro = yield* area(pagina)
        assert.strictEqual(Result.getOrUndefined(higienizar(outro)), outro)
        assert.match(outro, /^<p>um<\/p>\n<pre> ?x<\/pre>\n<p><strong>dois.*<hr>/s)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "every button turns on and off, at 390 pixels too, and always within the policy",
    () =>
      Effect.gen(function* () {
        const { pagina } = yield* abrir
        yield* fazer(() => pagina.setViewportSize({ width: 390, height: 844 }))
        for (const nome of ["strong", "em", "u", "s", "code", "h2", "h3", "h4", "pre", "blockquote", "ul", "ol"]) {
          yield* fazer(() => pagina.reload())
          yield* fazer(() => editor(pagina).click())
          yield* digitar(pagina, "palavra")
          yield* teclas(pagina, "Control+a")
          const botao = pagina.locator(`.barra button[data-nome="${nome}"]`)
          yield* fazer(() => botao.click())
          const ligado = yield* area(pagina)
          assert.match(ligado, new RegExp(`<${nome}>.*palavra.*</${nome}>`, "s"), nome)
          assert.strictEqual(yield* fazer(() => botao.getAttribute("aria-pressed")), "true", nome)
          assert.strictEqual(Result.getOrUndefined(higienizar(ligado)), ligado)
          yield* teclas(pagina, "Control+a")
          yield* fazer(() => botao.click())
          assert.strictEqual(yield* area(pagina), "<p>palavra</p>", `${nome} off`)
        }
        yield* fotografar(pagina, "editor-390")
        const largura = yield* fazer(() => pagina.evaluate<number>("document.documentElement.scrollWidth"))
        assert.isAtMost(largura, 390)
      }).pipe(Effect.scoped),
    90_000
  )
})
