/**
 * A real browser for tests: Chromium without a window, started once per test file. `CHROMIUM` names the program; without
 * it the usual names are looked for in PATH. Where there is none, `semNavegador` says why the tests are skipped.
 */
import { existsSync, mkdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { AxeResults } from "axe-core"
import { Effect, type Scope } from "effect"
import { type Browser, type BrowserContextOptions, chromium, type Page } from "playwright-core"
import { assert } from "vitest"

/** With all that a window has around its pages, as the viewer of PDF. */
const INTEIROS = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"]
/** The same pages alone, for a third less of the processor. */
const SO_PAGINAS = ["chromium-headless-shell"]

const procurar = (nomes: ReadonlyArray<string>): string | undefined => {
  const pastas = (process.env.PATH ?? "").split(delimiter)
  const candidatos = [
    ...(process.env.CHROMIUM ? [process.env.CHROMIUM] : []),
    ...nomes.flatMap((nome) => pastas.map((pasta) => join(pasta, nome)))
  ]
  return candidatos.find((caminho) => existsSync(caminho))
}

/** Its path; `undefined` where there is none. */
export const programaInteiro = procurar(INTEIROS)
/** The path of one that shows pages; `undefined` where there is none. */
export const programaDoNavegador = procurar([...SO_PAGINAS, ...INTEIROS])
const programa = programaDoNavegador

/** Why there is no browser here; `undefined` where there is one. Use: `describe.skipIf(semNavegador !== undefined)`. */
export const semNavegador: string | undefined =
  programa === undefined ? "browser tests skipped: no Chromium in PATH, and CHROMIUM names none" : undefined

/** Why there is no viewer of PDF here; `undefined` where there is one. */
export const semVisor: string | undefined =
  programaInteiro === undefined
    ? "the viewer's test skipped: no whole Chromium in PATH, and CHROMIUM names none"
    : undefined

for (const aviso of [semNavegador, semVisor]) if (aviso !== undefined) process.stderr.write(`${aviso}\n`)

/** Screenshots are kept here, out of version control. */
const IMAGENS = fileURLToPath(new URL("../../test-output/", import.meta.url))

const ARGUMENTOS = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-dev-shm-usage",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-extensions",
  "--disable-sync",
  "--no-first-run",
  "--no-default-browser-check"
]

/** The browser, closed with its scope. */
export const navegador: Effect.Effect<Browser, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(() => chromium.launch({ executablePath: programa!, args: ARGUMENTOS, headless: true })),
  (aberto) => Effect.promise(() => aberto.close())
)

/** A page in a context (cookies) of its own; anything that a page's console calls an error fails the test at the end. */
export const novaPagina = (
  aberto: Browser,
  opcoes: BrowserContextOptions = {}
): Effect.Effect<Page, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.promise(async () => {
      const contexto = await aberto.newContext({ locale: "pt-BR", ...opcoes })
      contexto.setDefaultTimeout(15_000)
      const pagina = await contexto.newPage()
      const erros: Array<string> = []
      // Chromium reports every 4xx of a page as an error of the console; those are the business of each test
      pagina.on("console", (m) => {
        if (m.type() === "error" && !m.text().startsWith("Failed to load resource")) erros.push(m.text())
      })
      pagina.on("pageerror", (e) => erros.push(e.message))
      return { pagina, contexto, erros }
    }),
    ({ contexto, erros }) =>
      Effect.promise(async () => {
        await contexto.close()
        assert.deepStrictEqual(erros, [])
      })
  ).pipe(Effect.map(({ pagina }) => pagina))

/** Keeps a picture of the page as `test-output/NOME.png`: the whole page, or what its window shows. */
export const fotografar = (pagina: Page, nome: string, fullPage = true): Effect.Effect<void> =>
  Effect.promise(async () => {
    mkdirSync(IMAGENS, { recursive: true })
    await pagina.screenshot({ path: join(IMAGENS, `${nome}.png`), fullPage })
  })

const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds on the page as it stands (WCAG 2.2 AA and good practice). */
export const violacoesDe = (pagina: Page) =>
  Effect.promise(async () => {
    // through the debugger and not as a script element: the page's policy forbids those
    if (!(await pagina.evaluate<boolean>("typeof axe === 'object'"))) await pagina.evaluate(AXE)
    const { violations } = await pagina.evaluate(() =>
      (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run()
    )
    return violations.map(({ id, help, nodes }) => ({ id, help, onde: nodes.map(({ html }) => html) }))
  })

/** axe finds nothing to say about the page as it stands. */
export const semViolacoes = (pagina: Page): Effect.Effect<void> =>
  Effect.map(violacoesDe(pagina), (achadas) =>
    assert.deepStrictEqual(achadas, [], `axe on ${new URL(pagina.url()).pathname}`)
  )

/** Runs in the page: what the focused element is called, and whether one sees that it is focused. */
const FOCADO = `(() => {
  const { activeElement: focado } = document
  const rotulo = focado?.labels?.[0]?.textContent ?? focado?.textContent ?? ""
  const { outlineStyle, outlineWidth } = getComputedStyle(focado ?? document.body)
  return { rotulo: rotulo.replace(/\\s+/g, " ").trim(), visivel: outlineStyle !== "none" && parseFloat(outlineWidth) >= 2 }
})()`

/** Presses Tab until the focused element has this name, as somebody without a mouse would, who must see where it is. */
export const focarPorTeclado = (pagina: Page, nome: string, maximo = 150): Effect.Effect<void> =>
  Effect.promise(async () => {
    for (let i = 0; i < maximo; i++) {
      await pagina.keyboard.press("Tab")
      const { rotulo, visivel } = await pagina.evaluate<{ readonly rotulo: string; readonly visivel: boolean }>(FOCADO)
      if (rotulo !== nome) continue
      assert.isTrue(visivel, `the focus on "${nome}" is not to be seen`)
      return
    }
    throw new Error(`Tab never reached "${nome}"`)
  })

/** Gives the page's browser a session that was opened elsewhere. */
export const entrarNoNavegador = (
  pagina: Page,
  base: string,
  cookies: ReadonlyMap<string, string>
): Effect.Effect<void> =>
  Effect.promise(() => pagina.context().addCookies([...cookies].map(([name, value]) => ({ name, value, url: base }))))

/**
 * Runs in the page: digits of its tables that are not as wide as the others of their letters, and figures whose units do
 * not stand below those above them.
 */
const DIGITOS_FORA_DO_LUGAR = `(() => {
  const achados = new Set()
  const larguras = new Map()
  const trecho = document.createRange()
  const caixa = (no, i) => {
    trecho.setStart(no, i)
    trecho.setEnd(no, i + 1)
    return trecho.getBoundingClientRect()
  }
  const medir = (no, letras) => {
    for (const [i, letra] of [...no.data].entries()) {
      if (!/[0-9]/.test(letra)) continue
      const { width } = caixa(no, i)
      const outra = larguras.get(letras) ?? width
      larguras.set(letras, outra)
      if (Math.abs(width - outra) > 0.02) achados.add("digit of another width in " + no.data.trim())
    }
  }
  const finais = new Map()
  for (const [t, tabela] of document.querySelectorAll("table").entries()) {
    const nos = document.createTreeWalker(tabela, NodeFilter.SHOW_TEXT)
    while (nos.nextNode()) {
      const no = nos.currentNode
      const pai = no.parentElement
      if (!/[0-9]/.test(no.data) || pai.getClientRects().length === 0 || pai.closest(".so-leitor, select, textarea")) continue
      const { fontFamily, fontSize, fontWeight, fontStyle } = getComputedStyle(pai)
      medir(no, [fontFamily, fontSize, fontWeight, fontStyle].join())
      const celula = pai.closest("td, th")
      if (!celula.matches("td.numero") || getComputedStyle(celula).display !== "table-cell" || pai.closest(".origem")) continue
      // where the units are: the last digit before the comma
      const { index, 0: inteiros } = /[0-9][0-9.]*/.exec(no.data)
      const fim = celula.getBoundingClientRect().right - caixa(no, index + inteiros.length - 1).right
      const coluna = t + ":" + celula.cellIndex
      const outro = finais.get(coluna) ?? fim
      finais.set(coluna, outro)
      if (Math.abs(fim - outro) > 0.5) achados.add(no.data.trim() + " stands elsewhere in column " + coluna)
    }
  }
  return [...achados]
})()`

/** What of the digits of a page's tables is not in its place; a page whose letters are still on their way is waited for. */
export const digitosForaDoLugar = (pagina: Page): Effect.Effect<ReadonlyArray<string>> =>
  Effect.promise(async () => {
    await pagina.evaluate("document.fonts.ready")
    return pagina.evaluate<ReadonlyArray<string>>(DIGITOS_FORA_DO_LUGAR)
  })

/** Every digit of a page's tables has one width, and the figures of a column stand below each other, to the pixel. */
export const digitosAlinhados = (pagina: Page): Effect.Effect<void> =>
  Effect.map(digitosForaDoLugar(pagina), (achados) => assert.deepStrictEqual(achados, []))
