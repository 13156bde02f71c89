import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { estragar, umDe } from "../../../apoio/documentos/linhas-estragadas.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { sorteio } from "../../../apoio/sorteio.ts"

const BASES = ["01-pequeno.txt", "01-pequeno.copiado.txt", "04-portal.txt", "02-multipagina.copiado.txt"].map((nome) =>
  decodificar(amostra(`cnis/cnis-${nome}`)).split("\n")
)

const PALAVRAS = ["Seq. NIT", "Remunerações"]

const DIA = /^\d{4}-\d{2}-\d{2}$/

describe("damaged records", () => {
  it("are read or refused, and never give a period that runs backwards", () => {
    const r = sorteio(20_260)
    for (let vez = 0; vez < sorteados(1500); vez++) {
      const texto = estragar(r, umDe(r, BASES), PALAVRAS)
      const lido = lerCnis(linhasDeTexto(texto))
      if (Result.isFailure(lido)) continue
      for (const { dataInicial, dataFinal, salarios } of lido.success.entrada.periodosContribuicao) {
        assert.match(dataInicial, DIA)
        assert.isTrue(dataInicial <= dataFinal, `${dataInicial} ${dataFinal}, attempt ${vez}`)
        assert.isTrue(salarios.every(({ valor }) => Number.isFinite(valor)))
      }
    }
  })

  it("drop no line in silence: what is put in anywhere comes back somewhere", () => {
    const r = sorteio(7)
    const formas = [
      (marca: string) => marca,
      (marca: string) => `${marca} 12/03/2001 1.000,00`,
      (marca: string) => `01/2002 100,00 ${marca}?`,
      (marca: string) => `texto de uma frase qualquer com ${marca.toLowerCase()}`,
      (marca: string) => `${marca}: valor`,
      (marca: string) => `        ${marca}           outra coluna`
    ]
    for (let vez = 0; vez < sorteados(600); vez++) {
      const base = umDe(r, BASES)
      const marca = `ZQX${vez}K`
      const linha = umDe(r, formas)(marca)
      const onde = Math.floor(r() * base.length)
      const lido = Result.getOrThrow(lerCnis(linhasDeTexto(base.toSpliced(onde, 0, linha).join("\n"))))
      assert.include(JSON.stringify(lido.documento).toUpperCase(), marca, `line ${onde}: ${linha}`)
    }
  })

  it("of one enormous line, or of many, are answered at once", () => {
    const titulo = BASES[0]!.slice(0, 12).join("\n")
    const enormes = [
      "A".repeat(1_000_000),
      "01/2001 ".repeat(100_000),
      "AA-BB, ".repeat(100_000),
      `1 100.00020.91-2 ${"9".repeat(500_000)}`,
      "01/2001 1,00\n".repeat(20_000),
      `${"1.111".repeat(180)}\n`.repeat(500)
    ]
    for (const enorme of enormes) {
      const inicio = performance.now()
      lerCnis(linhasDeTexto(`${titulo}\n${enorme}`))
      assert.isBelow(performance.now() - inicio, 5000, enorme.slice(0, 20))
    }
  })
})
