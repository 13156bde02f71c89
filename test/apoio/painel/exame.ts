/**
 * What every page of ours is asked in each of its states: whether it fits on a telephone and on a desk, whether a thumb hits
 * what is to be hit, whether each card says what its values are, whether digits stand below each other and people are
 * named, what axe has to say, and whether paper shows all of it.
 */
import { spawnSync } from "node:child_process"
import { Effect } from "effect"
import type { Page } from "playwright-core"
import { digitosForaDoLugar, fotografar, violacoesDe } from "./navegador.ts"

export const TELEFONE = { width: 390, height: 844 }
export const MESA = { width: 1280, height: 900 }

/** Said where poppler is not installed: no paper is read then. */
const semPoppler = spawnSync("pdftotext", ["-v"]).error !== undefined
if (semPoppler) process.stderr.write("poppler-utils are not installed: printed pages are not read\n")

/** Runs in the page: pixels wider than the screen, and cells that do not say the head of their column. */
const LARGURA_E_FICHAS = `(() => {
  const fora = document.documentElement.scrollWidth - innerWidth
  const achados = fora > 0 ? ["wider than the screen by " + fora + " px"] : []
  for (const tabela of document.querySelectorAll("table")) {
    const cabeca = [...(tabela.tHead?.rows ?? [])]
    if (cabeca.length !== 1 || tabela.querySelector("[colspan]")) continue
    for (const { cells } of tabela.tBodies[0]?.rows ?? []) for (const celula of cells) {
      const titulo = cabeca[0].cells[celula.cellIndex]
      if (celula.matches("td.numero") && titulo && !titulo.matches(".numero"))
        achados.push("figures under a head that stands on the other side: " + titulo.textContent.trim())
    }
  }
  for (const tabela of document.querySelectorAll("table[data-fichas]")) {
    const titulos = [...tabela.tHead.rows[0].cells].map((titulo) => titulo.textContent.trim())
    for (const linha of tabela.tBodies[0]?.rows ?? []) {
      let coluna = 0
      for (const celula of linha.cells) {
        const rotulo = celula.dataset.rotulo
        if (rotulo !== undefined && rotulo !== titulos[coluna]) achados.push("a cell of " + titulos[coluna] + " says " + rotulo)
        if (rotulo === undefined && celula.tagName === "TD" && celula.colSpan === 1 && titulos[coluna] !== "Ações")
          achados.push("a cell of " + titulos[coluna] + " says nothing")
        coluna += celula.colSpan
      }
    }
  }
  return [...new Set(achados)]
})()`

/** Runs in the page: what is smaller than a thumb, unless it stands in a sentence. */
const ALVOS = `(() => {
  const naFrase = (alvo) => {
    if (alvo.tagName !== "A" || getComputedStyle(alvo).display !== "inline") return false
    let bloco = alvo.parentElement
    while (getComputedStyle(bloco).display === "inline") bloco = bloco.parentElement
    return bloco.textContent.trim().length > alvo.textContent.trim().length
  }
  const caixaDe = (alvo) => {
    const caixas = [alvo, ...(["checkbox", "radio"].includes(alvo.type) ? alvo.labels : [])].map((e) => e.getBoundingClientRect())
    return {
      largura: Math.max(...caixas.map(({ right }) => right)) - Math.min(...caixas.map(({ left }) => left)),
      altura: Math.max(...caixas.map(({ bottom }) => bottom)) - Math.min(...caixas.map(({ top }) => top))
    }
  }
  return [...document.querySelectorAll("a[href], button, input:not([type=hidden]), select, textarea, summary")].flatMap((alvo) => {
    if (!alvo.checkVisibility({ visibilityProperty: true }) || alvo.matches(".pular, .so-leitor") || naFrase(alvo)) return []
    const { largura, altura } = caixaDe(alvo)
    if (largura >= 43.9 && altura >= 43.9) return []
    return [Math.round(largura) + " × " + Math.round(altura) + " px: " + alvo.outerHTML.slice(0, 120)]
  })
})()`

/** Runs in the page: a CPF that a line breaks, and one of which only the middle is said where no name stands before it. */
const PESSOAS = `(() => {
  const achados = []
  const nos = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
  while (nos.nextNode()) {
    const no = nos.currentNode
    for (const { 0: cpf, index } of no.data.matchAll(/(?:\\d{3}|[*]{3})[.]\\d{3}[.]\\d{3}-(?:\\d{2}|[*]{2})/g)) {
      const trecho = document.createRange()
      trecho.setStart(no, index)
      trecho.setEnd(no, index + cpf.length)
      if (new Set([...trecho.getClientRects()].map(({ top }) => top)).size > 1) achados.push("broken in two lines: " + cpf)
      const antes = no.parentElement.matches(".inteiro") ? no.parentElement.previousSibling?.data ?? "" : no.data.slice(0, index)
      if (cpf.startsWith("*") && !/[\\p{L}\\d] [(](?:CPF )?$/u.test(antes)) achados.push("without a name: " + cpf)
    }
  }
  return achados
})()`

/** Runs in the page, as paper has it: the words of its content that are to be read. */
const PALAVRAS = `(() => {
  const palavras = []
  const nos = document.createTreeWalker(document.querySelector("main"), NodeFilter.SHOW_TEXT)
  while (nos.nextNode()) {
    const pai = nos.currentNode.parentElement
    if (!pai.checkVisibility({ visibilityProperty: true }) || pai.closest(".so-leitor, select, textarea, svg, script, button")) continue
    palavras.push(...nos.currentNode.data.split(/\\s+/))
  }
  return palavras.filter((palavra) => palavra !== "")
})()`

const semEspacos = (texto: string) => texto.normalize("NFKC").replaceAll(/[\s\u00AD]+/g, "")

/** What the paper lacks of the page. */
const cortadoNoPapel = async (pagina: Page): Promise<ReadonlyArray<string>> => {
  const pdf = await pagina.pdf({ format: "A4" })
  if (semPoppler) return []
  await pagina.emulateMedia({ media: "print" })
  const palavras = await pagina.evaluate<ReadonlyArray<string>>(PALAVRAS)
  await pagina.emulateMedia({ media: null })
  const { stdout } = spawnSync("pdftotext", ["-raw", "-", "-"], { input: pdf, maxBuffer: 2 ** 26 })
  const papel = semEspacos(stdout.toString())
  if (palavras.length === 0 || papel === "") return ["the paper is empty"]
  return palavras.filter((palavra) => !papel.includes(semEspacos(palavra))).map((palavra) => `not on paper: ${palavra}`)
}

/** Everything that is wrong with the page as it stands; each is a sentence. At both widths also on paper, with a picture. */
export const exame = (
  pagina: Page,
  nome: string,
  telas: ReadonlyArray<typeof TELEFONE> = [MESA, TELEFONE]
): Effect.Effect<ReadonlyArray<string>> =>
  Effect.gen(function* () {
    const achados: Array<string> = []
    const ver = (expressao: string) => Effect.promise(() => pagina.evaluate<ReadonlyArray<string>>(expressao))
    for (const tela of telas) {
      yield* Effect.promise(() => pagina.setViewportSize(tela))
      const doTelefone = tela === TELEFONE ? yield* ver(ALVOS) : []
      const violadas = (yield* violacoesDe(pagina)).map(({ id, onde }) => `axe ${id}: ${onde.join(" ")}`)
      achados.push(
        ...[
          ...(yield* ver(LARGURA_E_FICHAS)),
          ...(yield* ver(PESSOAS)),
          ...(yield* digitosForaDoLugar(pagina)),
          ...doTelefone,
          ...violadas
        ].map((dito) => `${tela.width}: ${dito}`)
      )
      if (telas.length > 1) yield* fotografar(pagina, `${nome}-${tela.width}`)
    }
    if (telas.length > 1) achados.push(...(yield* Effect.promise(() => cortadoNoPapel(pagina))))
    return achados.map((dito) => `${nome} (${new URL(pagina.url()).pathname}): ${dito}`)
  })

/** What a page without its scripts may differ in: whether it fits, and whether a thumb hits what is to be hit. */
export const exameDaForma = (pagina: Page, nome: string): Effect.Effect<ReadonlyArray<string>> =>
  Effect.promise(async () => {
    await pagina.setViewportSize(MESA)
    const naMesa = await pagina.evaluate<ReadonlyArray<string>>(LARGURA_E_FICHAS)
    await pagina.setViewportSize(TELEFONE)
    const noTelefone = await pagina.evaluate<ReadonlyArray<string>>(LARGURA_E_FICHAS)
    const alvos = await pagina.evaluate<ReadonlyArray<string>>(ALVOS)
    return [...naMesa, ...noTelefone, ...alvos].map((dito) => `${nome}: ${dito}`)
  })
