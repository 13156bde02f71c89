/** What a person does in the browser, for tests: without a mouse unless a test says otherwise. */
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { focarPorTeclado } from "./navegador.ts"

export const fazer = <A>(acao: () => Promise<A>) => Effect.promise(acao)

export const digitar = (pagina: Page, rotulo: string, texto: string) =>
  Effect.andThen(
    focarPorTeclado(pagina, rotulo),
    fazer(() => pagina.keyboard.type(texto))
  )

/** Goes to a link or button and presses Enter; waits for the page that follows. */
export const acionar = (pagina: Page, nome: string) =>
  Effect.andThen(
    focarPorTeclado(pagina, nome),
    fazer(async () => {
      await Promise.all([pagina.waitForEvent("load"), pagina.keyboard.press("Enter")])
    })
  )

export const titulo = (pagina: Page) => fazer(() => pagina.locator("h1").innerText())

/** What the page says of what was just done, where its focus is. */
export const avisos = (pagina: Page) => fazer(() => pagina.locator("#avisos :focus").innerText())

/** Signs in by the console's link. */
export const entrarPeloLink = (pagina: Page, link: string, pessoa: { readonly cpf: string; readonly nome: string }) =>
  Effect.gen(function* () {
    yield* fazer(() => pagina.goto(link))
    yield* digitar(pagina, "CPF", pessoa.cpf)
    yield* digitar(pagina, "Nome completo", pessoa.nome)
    yield* acionar(pagina, "Entrar no painel")
  })

/** Bytes of one page and everything it loads, as transferred to an empty cache. */
export const transferidos = (pagina: Page) =>
  fazer(() =>
    pagina.evaluate(() =>
      (performance.getEntries() as ReadonlyArray<{ transferSize?: number }>).reduce(
        (total, { transferSize = 0 }) => total + transferSize,
        0
      )
    )
  )
