import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCarta } from "../../../../src/domain/documentos/carta/ler-carta.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { estragar, umDe } from "../../../apoio/documentos/linhas-estragadas.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { sorteio } from "../../../apoio/sorteio.ts"

const BASES = ["carta-02-ec103", "carta-03-nova2025", "carta-04-sem-fator", "plenus-conbas-concal"].map((nome) =>
  decodificar(amostra(`carta/${nome}.txt`)).split("\n")
)

const PALAVRAS = ["Nome:", "= ".repeat(200), "Endereço"]

describe("damaged letters", () => {
  it("are read or refused; what they give is days, months and finite amounts in order", () => {
    const r = sorteio(9_876)
    let lidas = 0
    for (let vez = 0; vez < sorteados(1000); vez++) {
      const lida = lerCarta(linhasDeTexto(estragar(r, umDe(r, BASES), PALAVRAS)))
      if (Result.isFailure(lida)) continue
      lidas++
      const { dataApuracao, dib, salarios = [] } = lida.success.entrada
      for (const dia of [dataApuracao, dib]) if (dia !== undefined) assert.match(dia, /^\d{4}-\d{2}-\d{2}$/)
      const meses = salarios.map(({ competencia }) => competencia)
      assert.deepStrictEqual(meses, [...new Set(meses)].sort(), `attempt ${vez}`)
      assert.isTrue(salarios.every(({ valor }) => Number.isFinite(valor)))
    }
    assert.isAbove(lidas, sorteados(800))
  })

  it("drop no line in silence: what is put in anywhere comes back somewhere", () => {
    const r = sorteio(103)
    const formas = [
      (marca: string) => marca,
      (marca: string) => `${marca} 12/03/2001 1.000,00`,
      (marca: string) => `001 01/2002 100,00 1,0000 100,00 ${marca}`,
      (marca: string) => `texto de uma frase qualquer com ${marca.toLowerCase()}`,
      (marca: string) => `${marca}: valor`,
      (marca: string) => `Renda Mensal Inicial = ${marca}`
    ]
    for (let vez = 0; vez < sorteados(500); vez++) {
      const base = umDe(r, BASES)
      const marca = `ZQX${vez}K`
      const linha = umDe(r, formas)(marca)
      const onde = Math.floor(r() * base.length)
      // the address of the bank is furniture, whatever it says
      if (base.slice(Math.max(0, onde - 3), onde).some((antes) => /^Endereço$/.test(antes))) continue
      const lida = lerCarta(linhasDeTexto(base.toSpliced(onde, 0, linha).join("\n")))
      assert.include(JSON.stringify(Result.getOrThrow(lida).documento).toUpperCase(), marca, `line ${onde}: ${linha}`)
    }
  })

  it("of one enormous line, or of many, are answered at once", () => {
    for (const base of [BASES[2]!, BASES[3]!]) {
      const enormes = [
        "A".repeat(1_000_000),
        "001 01/2001 ".repeat(80_000),
        "Renda Mensal Inicial = = = \n".repeat(10_000),
        "Comunicamos que lhe foi concedido A (1\n".repeat(10_000),
        `${"Tempo de contribuição = 1 ".repeat(18)}\n`.repeat(2_000),
        "001 01/2001 1,00 1,0000 1,00\n".repeat(20_000),
        `${"DER: 1 DIB: ".repeat(20)}\n`.repeat(2_000),
        "Art. 1 - Tempo exigido: 1 - x\n".repeat(10_000)
      ]
      for (const enorme of enormes) {
        const inicio = performance.now()
        lerCarta(linhasDeTexto(`${base.join("\n")}\n${enorme}`))
        assert.isBelow(performance.now() - inicio, 5000, enorme.slice(0, 30))
      }
    }
  })
})
