/** Compiled code is run as it lies there: only from a folder that nobody else may write in. */
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "vitest"
import { pastaDoCompilado } from "../../src/composicao/compilado.cjs"

const raiz = mkdtempSync(join(tmpdir(), "compilado-"))
afterAll(() => rmSync(raiz, { recursive: true, force: true }))

const em = (nome: string) => {
  const DATA_DIR = join(raiz, nome)
  return { DATA_DIR, pasta: join(DATA_DIR, "compilado") }
}

describe("the folder of the compiled program", () => {
  it("is made under the data folder, closed to everybody else, and found again", () => {
    const { DATA_DIR, pasta } = em("nova")
    assert.strictEqual(pastaDoCompilado({ DATA_DIR }), pasta)
    assert.strictEqual(statSync(pasta).mode & 0o777, 0o700)
    assert.strictEqual(pastaDoCompilado({ DATA_DIR }), pasta)
  })

  it("is not used where others may write, where it is a link, a file, or cannot be made", () => {
    for (const modo of [0o770, 0o702, 0o777]) {
      const { DATA_DIR, pasta } = em(`aberta-${modo}`)
      mkdirSync(pasta, { recursive: true })
      chmodSync(pasta, modo)
      assert.strictEqual(pastaDoCompilado({ DATA_DIR }), undefined, modo.toString(8))
    }
    const ligada = em("ligada")
    mkdirSync(ligada.DATA_DIR)
    mkdirSync(join(raiz, "alheia"), { mode: 0o700 })
    symlinkSync(join(raiz, "alheia"), ligada.pasta)
    assert.strictEqual(pastaDoCompilado(ligada), undefined)
    const arquivo = em("arquivo")
    mkdirSync(arquivo.DATA_DIR)
    writeFileSync(arquivo.pasta, "")
    assert.strictEqual(pastaDoCompilado(arquivo), undefined)
    writeFileSync(join(raiz, "nada"), "")
    assert.strictEqual(pastaDoCompilado(em("nada")), undefined)
  })

  it("is none of ours where Node was told of another", () => {
    const { DATA_DIR } = em("outra")
    assert.strictEqual(pastaDoCompilado({ DATA_DIR, NODE_COMPILE_CACHE: "/x" }), undefined)
    assert.isFalse(existsSync(DATA_DIR))
  })
})
