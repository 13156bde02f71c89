/** A kept calculation in a real browser: without JavaScript, at 390 px, on paper, for a screen reader, with its files. */
import { readFile } from "node:fs/promises"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { emGrupos } from "../../src/domain/calculos/copias/codigo.ts"
import { Copias } from "../../src/domain/calculos/copias/portas.ts"
import { fazer, titulo } from "../apoio/painel/gestos.ts"
import { navegador, novaPagina, semNavegador, semViolacoes } from "../apoio/painel/navegador.ts"
import { mundoDoPainel } from "../apoio/painel/painel.ts"
import { copiaCalculada, PEDIDOS } from "../apoio/rgps/copias-calculadas.ts"

/** The five types of calculation. */
const TIPOS = ["tempo", "atrasados", "rmi", "rmi-por-fundamento", "rmi-desvinculada"] as const

const ARQUIVOS = ["Pedido (.calc)", "Tabelas (.csv)", "Tabelas (.xlsx)"]

/** Pixels that the page is wider than its window. */
const sobra = "document.documentElement.scrollWidth - document.documentElement.clientWidth"

const guardadas = Effect.gen(function* () {
  const mundo = yield* mundoDoPainel()
  const codigos = yield* Effect.forEach(TIPOS, (tipo) =>
    Effect.gen(function* () {
      const nova = yield* copiaCalculada(tipo, PEDIDOS[tipo]?.() ?? "")
      const { codigo } = yield* mundo.nele(Copias.use(({ guardar }) => guardar(nova)))
      return [tipo, codigo] as const
    })
  )
  return { ...mundo, codigos }
})

describe.skipIf(semNavegador !== undefined)("a kept calculation, in a browser", () => {
  it.live(
    "of each of the five types opens and downloads without JavaScript, from the code as paper shows it",
    () =>
      Effect.gen(function* () {
        const { base, codigos } = yield* guardadas
        const aberto = yield* navegador
        const pagina = yield* novaPagina(aberto, { javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
        for (const [tipo, codigo] of codigos) {
          yield* fazer(() => pagina.goto(`${base}/conferir`))
          yield* fazer(() => pagina.getByLabel("Código do demonstrativo").fill(emGrupos(codigo).toLowerCase()))
          yield* fazer(() => pagina.getByRole("button", { name: "Conferir" }).click())
          yield* fazer(() => pagina.waitForURL(`**/c/${codigo}`))
          assert.strictEqual(yield* titulo(pagina), "Cálculo guardado", tipo)
          assert.include(yield* fazer(() => pagina.locator("main").innerText()), emGrupos(codigo), tipo)
          assert.isAtMost(Number(yield* fazer(() => pagina.evaluate(sobra))), 0, `${tipo}: no scrolling aside`)
          for (const nome of ARQUIVOS) {
            const arquivo = yield* fazer(async () => {
              const [baixado] = await Promise.all([
                pagina.waitForEvent("download"),
                pagina.getByRole("link", { name: nome }).click()
              ])
              return { nome: baixado.suggestedFilename(), bytes: await readFile(await baixado.path()) }
            })
            assert.match(arquivo.nome, /^(calculo\.calc|memoria\.(csv|xlsx))$/, tipo)
            assert.isAbove(arquivo.bytes.length, 100, `${tipo} ${nome}`)
          }
        }
      }).pipe(Effect.scoped),
    180_000
  )

  it.live(
    "says the same to everybody: axe, wide and narrow, and on paper without its navigation",
    () =>
      Effect.gen(function* () {
        const { base, codigos } = yield* guardadas
        const aberto = yield* navegador
        for (const width of [390, 1280]) {
          const pagina = yield* novaPagina(aberto, { viewport: { width, height: 900 } })
          for (const [, codigo] of codigos) {
            yield* fazer(() => pagina.goto(`${base}/c/${codigo}`))
            yield* semViolacoes(pagina)
            assert.isAtMost(Number(yield* fazer(() => pagina.evaluate(sobra))), 0)
          }
          for (const caminho of ["/conferir", "/c/nada"]) {
            yield* fazer(() => pagina.goto(`${base}${caminho}`))
            yield* semViolacoes(pagina)
          }
          yield* fazer(() => pagina.goto(`${base}/c/${codigos[2]?.[1]}`))
          yield* fazer(() => pagina.emulateMedia({ media: "print" }))
          assert.isFalse(yield* fazer(() => pagina.locator("header.cabecalho").isVisible()))
          assert.isFalse(yield* fazer(() => pagina.locator(".arquivos").isVisible()))
          assert.isTrue(yield* fazer(() => pagina.locator("#resposta").isVisible()))
          assert.isAbove((yield* fazer(() => pagina.pdf())).length, 10_000)
        }
      }).pipe(Effect.scoped),
    180_000
  )
})
