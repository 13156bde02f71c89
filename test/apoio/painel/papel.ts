/** What was printed, as poppler reads it. */
import { spawnSync } from "node:child_process"
import { assert } from "vitest"

/** The pages of a file as poppler reads them: their sizes in points, and their words. */
export const lerPdf = (pdf: Uint8Array) => {
  const { stdout, status } = spawnSync("pdftotext", ["-bbox", "-", "-"], {
    input: pdf,
    encoding: "utf8",
    maxBuffer: 2 ** 28
  })
  assert.strictEqual(status, 0)
  return stdout
    .split("<page ")
    .slice(1)
    .map((pagina) => ({
      largura: Number(/width="([\d.]+)"/.exec(pagina)?.[1]),
      altura: Number(/height="([\d.]+)"/.exec(pagina)?.[1]),
      texto: [...pagina.matchAll(/<word [^>]*>(.*?)<\/word>/g)].map(([, palavra]) => palavra).join(" ")
    }))
}
