/** Statements in the readers that people have: poppler and pdf.js say nothing against them, Chromium shows all their pages. */
import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { getDocument, VerbosityLevel } from "pdfjs-dist/legacy/build/pdf.mjs"
import { chromium, type Frame, type Page } from "playwright-core"
import { vi } from "vitest"
import type { NomeDeOperacao } from "../../src/domain/calculos/comum/portas.ts"
import { exemplo } from "../apoio/demonstrativos/calculado.ts"
import { semPoppler } from "../apoio/demonstrativos/papel.ts"
import { desenhados } from "../apoio/demonstrativos/prova.ts"
import { programaInteiro, semVisor } from "../apoio/painel/navegador.ts"

if (semPoppler !== undefined) process.stdout.write(`skipped: ${semPoppler}\n`)

const EXEMPLOS: ReadonlyArray<readonly [NomeDeOperacao, string]> = [
  ["tempo", "tempo/exemplos/aposentadoria"],
  ["tempo-por-grupos", "tempo/exemplos/grupos"],
  ["rmi", "rmi/exemplos/incapacidade"],
  ["rmi-desvinculada", "rmi/exemplos/descarte"],
  ["atrasados", "atrasados/exemplos/concessao"]
]

const pasta = mkdtempSync(join(tmpdir(), "leitores-"))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

/** Every statement of the examples, as a file. */
const arquivos = EXEMPLOS.flatMap(([operacao, nome]) =>
  desenhados(exemplo(operacao, nome), {}).map(({ nomeArquivo, bytes, paginas }) => {
    const caminho = join(pasta, `${operacao}-${nomeArquivo}`)
    writeFileSync(caminho, bytes)
    return { nome: `${operacao} ${nomeArquivo}`, caminho, bytes, paginas }
  })
)

/** What pdf.js says while it reads everything a page has. */
const avisosDoPdfJs = async (bytes: Uint8Array, paginas: number): Promise<ReadonlyArray<unknown>> => {
  const ditos = [vi.spyOn(console, "log"), vi.spyOn(console, "warn"), vi.spyOn(console, "error")]
  try {
    for (const dito of ditos) dito.mockImplementation(() => {})
    const leitura = getDocument({ data: Uint8Array.from(bytes), verbosity: VerbosityLevel.WARNINGS })
    const documento = await leitura.promise
    assert.strictEqual(documento.numPages, paginas)
    for (let i = 1; i <= paginas; i++) {
      const pagina = await documento.getPage(i)
      assert.isNotEmpty((await pagina.getTextContent()).items)
      assert.isNotEmpty((await pagina.getOperatorList()).fnArray)
      assert.isNotNull(await pagina.getStructTree())
    }
    const anexos: unknown = await documento.getAttachments()
    assert.strictEqual(anexos instanceof Map && anexos.size, 1, "the calculation inside")
    await leitura.destroy()
    return ditos.flatMap((dito) => dito.mock.calls)
  } finally {
    for (const dito of ditos) dito.mockRestore()
  }
}

/** What the viewer of Chromium says of the file that it shows. */
const LIDO = `(() => {
  const raiz = document.querySelector("pdf-viewer")?.shadowRoot
  const barra = raiz?.querySelector("viewer-toolbar")
  if (barra?.loadProgress === -1 || raiz?.querySelector("viewer-error-dialog:not([hidden])")?.open) return "recusado"
  return barra?.loadProgress === 100 ? barra.docLength : undefined
})()`

const esperar = async <A>(olhar: () => A | undefined | Promise<A | undefined>): Promise<A> => {
  for (let vez = 0; vez < 150; vez++) {
    const visto = await olhar()
    if (visto !== undefined) return visto
    await new Promise((passar) => setTimeout(passar, 100))
  }
  throw new Error("the viewer said nothing")
}

const visor = (pagina: Page): Promise<Frame> =>
  esperar(() => pagina.frames().find((quadro) => quadro.url().startsWith("chrome-extension:")))

describe("a statement in the readers that people have", () => {
  it("there is one of each kind", () => {
    assert.isAtLeast(arquivos.length, EXEMPLOS.length + 2)
  })

  it.skipIf(semPoppler !== undefined)("poppler shows every page without a word", () => {
    for (const { nome, caminho } of arquivos) {
      const { status, stderr } = spawnSync("pdftoppm", ["-r", "20", caminho, join(pasta, "p")], { encoding: "utf8" })
      assert.deepStrictEqual([status, stderr], [0, ""], nome)
    }
  })

  it("pdf.js reads texts, drawings, tags and attachment without a warning", async () => {
    for (const { nome, bytes, paginas } of arquivos)
      assert.deepStrictEqual(await avisosDoPdfJs(bytes, paginas), [], nome)
  }, 60_000)

  it.skipIf(semVisor !== undefined)(
    "Chromium shows all its pages, and refuses one that is cut off",
    async () => {
      // its viewer of PDF is only in the newer way of having no window
      const aberto = await chromium.launch({
        executablePath: programaInteiro ?? "",
        headless: false,
        args: ["--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
      })
      try {
        const ver = async (caminho: string): Promise<unknown> => {
          const pagina = await aberto.newPage()
          await pagina.goto(pathToFileURL(caminho).href)
          const quadro = await visor(pagina)
          const lido = await esperar(() => quadro.evaluate(LIDO))
          await pagina.close()
          return lido
        }
        for (const { nome, caminho, paginas } of arquivos) assert.strictEqual(await ver(caminho), paginas, nome)
        const cortado = join(pasta, "cortado.pdf")
        writeFileSync(cortado, arquivos[0]!.bytes.subarray(0, 3_000))
        assert.strictEqual(await ver(cortado), "recusado")
      } finally {
        await aberto.close()
      }
    },
    120_000
  )
})
