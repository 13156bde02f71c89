/** Rows of pages as they come: the same whichever page tells that cells are centred. */
import { assert, describe, it } from "@effect/vitest"
import { Filas } from "../../../../src/domain/documentos/cnis/relacao/filas.ts"
import type { Linha, Pagina } from "../../../../src/domain/documentos/linhas/linha.ts"
import { amostra, lerPdf } from "../../../apoio/documentos/amostras.ts"

const paginasDe = async (nome: string): Promise<ReadonlyArray<Pagina>> =>
  (await lerPdf(new Uint8Array(amostra(nome)))).paginas

const textos = (linhas: ReadonlyArray<Linha>): ReadonlyArray<string> => linhas.map(({ texto }) => texto)

interface Passadas {
  readonly linhas: ReadonlyArray<string>
  /** Before the end. */
  readonly logo: number
  /** Lines that are not as they came, or may be of two rows. */
  readonly outras: ReadonlyArray<string>
}

const passadas = (paginas: ReadonlyArray<Pagina>): Passadas => {
  const filas = new Filas()
  const originais = new Set(paginas.flatMap((pagina) => pagina.linhas))
  const logo = paginas.flatMap((pagina) => filas.passar(pagina))
  const linhas = [...logo, ...filas.concluir()]
  const outras = linhas.filter((linha) => !originais.has(linha) || filas.incertas.has(linha))
  return { linhas: textos(linhas), logo: logo.length, outras: textos(outras) }
}

describe("rows of pages as they come", () => {
  it("are read at once while no page could be read in another way, and wait from the one that could be on", async () => {
    const paginas = await paginasDe("cnis/cnis-02-multipagina.pdf")
    const { linhas, logo } = passadas(paginas)
    assert.deepStrictEqual(linhas, textos(paginas.flatMap((pagina) => pagina.linhas)))
    // its sixth page could be
    assert.strictEqual(logo, paginas.slice(0, 5).flatMap((pagina) => pagina.linhas).length)
  })

  it("a page with centred cells tells of all of them, whether it comes first or last", async () => {
    const comuns = await paginasDe("cnis/cnis-02-multipagina.pdf")
    const centradas = await paginasDe("cnis/cnis-11-centrado.pdf")
    const [antes, depois] = [passadas([...centradas, ...comuns]), passadas([...comuns, ...centradas])]
    const daCentrada = passadas(centradas)
    const { length } = daCentrada.linhas
    assert.strictEqual(antes.logo, antes.linhas.length)
    assert.deepStrictEqual(depois.linhas, [...antes.linhas.slice(length), ...antes.linhas.slice(0, length)])
    assert.deepStrictEqual([...depois.outras].sort(), [...antes.outras].sort())
    assert.isAbove(depois.outras.length, daCentrada.outras.length + passadas(comuns).outras.length)
  })
})
