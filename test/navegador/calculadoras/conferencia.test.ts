/** "Did the INSS calculate it right?" as a person asks it: letters and records are sent, the page answers. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import {
  cartaEmPdf,
  DE_UM_SALARIO_MINIMO,
  type Papeis,
  POR_TEMPO,
  papeisDa
} from "../../apoio/documentos/papeis-da-vida.ts"
import { fazer, titulo, transferidos } from "../../apoio/painel/gestos.ts"
import {
  focarPorTeclado,
  fotografar,
  navegador,
  novaPagina,
  semNavegador,
  semViolacoes
} from "../../apoio/painel/navegador.ts"
import { mundoDoPainel } from "../../apoio/painel/painel.ts"
import { ERROS } from "../../domain/rmi/conferencia/erros.ts"

const BENEFICIOS = "/calculadoras/rgps-beneficios"
const CELULAR = { viewport: { width: 390, height: 844 } }

/** The ten kinds, of the life that has them, with the sentence that names each. */
const DEZ = [
  ["wrong salary", /^Salário de contribuição de/],
  ["missing month", /^Salário de contribuição de .*na carta, nenhum que entre na conta/],
  ["ceiling of the month not applied", /^Salário de contribuição acima do teto do mês de/],
  ["wrong index", /^Índice de correção de/],
  ["wrong sum", /^Soma dos salários corrigidos:/],
  ["mean rounded up", /^Média:/],
  ["wrong fator", /^Fator previdenciário:/],
  ["wrong coefficient", /^Coeficiente:/],
  ["wrong day of the DIB", /^Início do benefício \(DIB\):/],
  ["wrong time", /^Tempo de contribuição:/]
] as const
const MINIMO = ["minimum not applied", /^Salário de benefício:/] as const

const comErro = (papeis: Papeis, nome: string): Uint8Array => {
  const brutos = new Map(papeis.resultado.memoria.map((l) => [l.competencia, l.salarioBruto]))
  return cartaEmPdf(ERROS.find((erro) => erro.nome === nome)!.plantar(papeis.carta, brutos)!.carta)
}

const semTransbordo = (pagina: Page) =>
  Effect.gen(function* () {
    assert.isAtMost(Number(yield* fazer(() => pagina.evaluate("document.documentElement.scrollWidth"))), 390)
  })

/** Fit to be read by anybody, on a telephone. */
const legivel = (pagina: Page, nome: string) =>
  Effect.gen(function* () {
    yield* semViolacoes(pagina)
    yield* semTransbordo(pagina)
    yield* fotografar(pagina, `conferencia-${nome}`)
  })

/** Sends a paper in the form of this page, and waits for the page that follows. */
const mandar = (pagina: Page, nome: string, bytes: Uint8Array) =>
  fazer(async () => {
    const fechado = pagina.locator("details#enviar:not([open]) > summary")
    if ((await fechado.count()) > 0) await fechado.press("Enter")
    await pagina
      .locator("#campo-file")
      .setInputFiles({ name: `${nome}.pdf`, mimeType: "application/pdf", buffer: Buffer.from(bytes) })
    const seguinte = pagina.waitForEvent("load")
    await pagina.getByRole("button", { name: "Ler o documento" }).press("Enter")
    await seguinte
  })

const dizerSexo = (pagina: Page) =>
  Effect.gen(function* () {
    yield* fazer(() => pagina.getByLabel("Sexo").selectOption("M"))
    yield* focarPorTeclado(pagina, "Conferir")
    yield* fazer(async () => {
      const seguinte = pagina.waitForEvent("load")
      await pagina.keyboard.press("Enter")
      await seguinte
    })
  })

const resposta = (pagina: Page) => fazer(() => pagina.locator(".resultado strong").innerText())
const primeira = (pagina: Page) => fazer(() => pagina.locator("#maior-divergencia strong").innerText())

/** The planted error is named first. */
const nomeada = (pagina: Page, papeis: Papeis, [erro, frase]: readonly [string, RegExp]) =>
  Effect.gen(function* () {
    yield* mandar(pagina, erro, comErro(papeis, erro))
    assert.strictEqual(yield* resposta(pagina), "Não: a carta diverge do cálculo", erro)
    assert.match(yield* primeira(pagina), frase, erro)
  })

describe.skipIf(semNavegador !== undefined)("the comparison with a letter in a browser", () => {
  it.live(
    "a right letter confers, and each of the planted errors is named first; with and without JavaScript",
    () =>
      Effect.gen(function* () {
        const { base } = yield* mundoDoPainel({
          semeado: true,
          limites: { institucional: 1000, publico: 1000, porOrigem: 3000 }
        })
        const [porTempo, minimo] = yield* fazer(() => Promise.all([POR_TEMPO, DE_UM_SALARIO_MINIMO].map(papeisDa)))
        const aberto = yield* navegador

        const pagina = yield* novaPagina(aberto, CELULAR)
        yield* fazer(() => pagina.goto(`${base}${BENEFICIOS}`))
        yield* focarPorTeclado(pagina, "Conferir uma carta de concessão")
        yield* fazer(async () => {
          const seguinte = pagina.waitForEvent("load")
          await pagina.keyboard.press("Enter")
          await seguinte
        })
        assert.strictEqual(yield* titulo(pagina), "Conferir uma carta de concessão")
        yield* legivel(pagina, "comeco")
        yield* mandar(pagina, "carta", cartaEmPdf(porTempo!.carta))
        assert.include(yield* resposta(pagina), "A conta da carta fecha")
        yield* legivel(pagina, "so-a-carta")
        yield* mandar(pagina, "cnis", porTempo!.cnis)
        yield* legivel(pagina, "falta-sexo")
        yield* dizerSexo(pagina)
        assert.strictEqual(yield* resposta(pagina), "Sim: a carta confere com o cálculo")
        assert.strictEqual(yield* fazer(() => pagina.locator("tr.diverge").count()), 0)
        yield* legivel(pagina, "confere")
        assert.isAtMost(yield* transferidos(pagina), 240_000)
        for (const erro of DEZ) yield* nomeada(pagina, porTempo!, erro)

        // one of the two, month by month, by keyboard and with the focus kept
        yield* nomeada(pagina, porTempo!, DEZ[3])
        assert.isAbove(yield* fazer(() => pagina.locator("tr.diverge").count()), 0)
        assert.include(yield* fazer(() => pagina.locator("tr.diverge").first().innerText()), "≠ índice")
        yield* legivel(pagina, "diverge")
        yield* fazer(() => pagina.setViewportSize({ width: 1280, height: 900 }))
        yield* fotografar(pagina, "conferencia-diverge-1280")
        yield* fazer(() => pagina.setViewportSize(CELULAR.viewport))
        // the largest stands before every list, and outside of what is folded
        const [maior, lista] = yield* fazer(() =>
          Promise.all([
            pagina
              .locator("#maior-divergencia")
              .evaluate((e) => e.closest("details") === null && e.getBoundingClientRect().top),
            pagina
              .locator("table.divergencias")
              .first()
              .evaluate((e) => e.getBoundingClientRect().top)
          ])
        )
        assert.isBelow(Number(maior), Number(lista))
        const salvo = yield* fazer(async () => {
          const baixado = pagina.waitForEvent("download")
          await pagina.getByRole("link", { name: "Demonstrativo (.pdf)" }).press("Enter")
          return (await baixado).suggestedFilename()
        })
        assert.strictEqual(salvo, "conferencia.pdf")
        yield* fazer(() => pagina.getByRole("link", { name: "1999", exact: true }).press("Enter"))
        yield* fazer(() => pagina.getByRole("heading", { name: "Mês a mês: 1999" }).waitFor())
        assert.strictEqual(yield* fazer(() => pagina.evaluate("document.activeElement?.id")), "meses")
        yield* legivel(pagina, "outro-ano")

        // without script: the other way round, the minimum, another fundamento
        const simples = yield* novaPagina(aberto, CELULAR)
        yield* fazer(() => simples.route("**/*.js", (rota) => rota.abort()))
        yield* fazer(() => simples.goto(`${base}${BENEFICIOS}/conferencia`))
        yield* mandar(simples, "cnis", minimo!.cnis)
        yield* legivel(simples, "falta-carta")
        yield* mandar(simples, MINIMO[0], comErro(minimo!, MINIMO[0]))
        yield* dizerSexo(simples)
        assert.match(yield* primeira(simples), MINIMO[1])
        yield* fazer(() => simples.getByText("Comparar com outro fundamento").press("Enter"))
        yield* fazer(() => simples.getByLabel("Marco", { exact: true }).selectOption("EC103"))
        yield* fazer(async () => {
          const seguinte = simples.waitForEvent("load")
          await simples.getByRole("button", { name: "Comparar" }).press("Enter")
          await seguinte
        })
        assert.include(yield* fazer(() => simples.locator("main").innerText()), "A carta não pôde ser conferida")
        yield* legivel(simples, "recusada")
        // a rule that is not met is compared, and the page says why not
        yield* fazer(() => simples.getByLabel("Marco", { exact: true }).selectOption(""))
        yield* fazer(() => simples.getByLabel("Fundamento", { exact: true }).selectOption("L8213_48_1_RURAL"))
        yield* fazer(async () => {
          const seguinte = simples.waitForEvent("load")
          await simples.getByRole("button", { name: "Comparar" }).press("Enter")
          await seguinte
        })
        const naoCumprido = yield* fazer(() => simples.locator("#nao-cumprido").innerText())
        assert.match(naoCumprido, /não está cumprido\. .+ A carta foi comparada com ela assim mesmo/)
        yield* legivel(simples, "nao-cumprido")
        yield* fazer(() => simples.goBack())
        yield* fazer(() => simples.goBack())
        yield* fazer(() => simples.getByRole("link", { name: "Todos os meses" }).press("Enter"))
        yield* fazer(() => simples.getByRole("heading", { name: "Mês a mês: todos os meses" }).waitFor())
        yield* legivel(simples, "todos-os-meses")
      }).pipe(Effect.scoped),
    600_000
  )
})
