import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Entrada } from "../../../../src/domain/documentos/entrada/modelo.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { lerPap } from "../../../../src/domain/documentos/pap/ler-pap.ts"
import { lerRdctc } from "../../../../src/domain/documentos/rdctc/ler-rdctc.ts"
import { amostra, pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"
import { estragar, estragarPaginas, umDe } from "../../../apoio/documentos/linhas-estragadas.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { sorteio } from "../../../apoio/sorteio.ts"

const BASES = ["01-perfil.txt", "01-perfil.copiado.txt", "02-antigo.txt", "03-perfil-multipagina.txt"].map((nome) =>
  decodificar(amostra(`rdctc/rdctc-${nome}`)).split("\n")
)

const PALAVRAS = ["Especial 25a", "Obs.:", "pagina 9 de 9", "ESP", "00a, 00m, 00d", "(1,40)"]

const DIA = /^\d{4}-\d{2}-\d{2}$/

const conferirPeriodos = ({ periodosContribuicao }: Entrada, vez: number): void => {
  for (const { dataInicial, dataFinal } of periodosContribuicao) {
    assert.match(dataInicial, DIA)
    assert.isTrue(dataInicial <= dataFinal, `${dataInicial} ${dataFinal}, attempt ${vez}`)
  }
}

describe("damaged counts", () => {
  it("are read or refused; every row that is printed is a period or a warning", () => {
    const r = sorteio(1998)
    let lidas = 0
    for (let vez = 0; vez < sorteados(1500); vez++) {
      const lido = lerRdctc(linhasDeTexto(estragar(r, umDe(r, BASES), PALAVRAS)))
      if (Result.isFailure(lido)) continue
      lidas++
      const { documento, entrada } = lido.success
      conferirPeriodos(entrada, vez)
      const semDatas = documento.avisos.filter(({ codigo }) => codigo === "PERIODO_SEM_DATAS")
      assert.strictEqual(entrada.periodosContribuicao.length + semDatas.length, documento.periodos.length)
    }
    assert.isAbove(lidas, sorteados(1200))
  })

  it("drop no line in silence: what is put in anywhere comes back somewhere", () => {
    const r = sorteio(103)
    const formas = [
      (marca: string) => marca,
      (marca: string) => `${marca} 12/03/2001 a 12/04/2001`,
      (marca: string) => `099 EMPRESA 12/03/2001 12/04/2001 Comum 00a, 01m, 01d 1 ${marca}`,
      (marca: string) => `099 ${marca} 12/03/2001 12/04/2001 Especial 25a`,
      (marca: string) => `      Origem: ${marca}   Filiacao: ${marca}`,
      (marca: string) => `Obs.: ${marca}`,
      (marca: string) => `Ate 16/12/1998 (DPE) 10a, 00m, 00d ${marca}`,
      (marca: string) => `NIT: ${marca}`,
      (marca: string) => `RESUMO DE DOCUMENTOS PARA PERFIL CONTRIBUTIVO ${marca}`,
      (marca: string) => `${marca}: valor`
    ]
    for (let vez = 0; vez < sorteados(1000); vez++) {
      const base = umDe(r, BASES)
      const marca = `ZQX${vez}K`
      const linha = umDe(r, formas)(marca)
      const onde = Math.floor(r() * base.length)
      const lido = Result.getOrThrow(lerRdctc(linhasDeTexto(base.toSpliced(onde, 0, linha).join("\n"))))
      assert.include(JSON.stringify(lido.documento), marca, `line ${onde}: ${linha}`)
    }
  })

  it("of one enormous line, or of many, are answered at once", () => {
    const titulo = BASES[0]!.slice(0, 10).join("\n")
    const enormes = [
      "A".repeat(1_000_000),
      "01/01/2001 ".repeat(100_000),
      "001 EMPRESA 01/01/2001 31/12/2001 Comum 01a, 00m, 00d 12\n".repeat(10_000),
      `${"Especial Rural Comum ".repeat(45)}\n`.repeat(500),
      `001 ${"COMUM ".repeat(160)}X 01/01/2001\n`.repeat(200),
      `${"10a, 10m, 10d ".repeat(70)}DER\n`.repeat(200)
    ]
    for (const enorme of enormes) {
      const inicio = performance.now()
      lerRdctc(linhasDeTexto(`${titulo}\n${enorme}`))
      assert.isBelow(performance.now() - inicio, 3000, enorme.slice(0, 20))
    }
  })
})

describe("damaged files", () => {
  const conferirPap = (texto: TextoDocumento, vez: number): number => {
    const lido = lerPap(texto)
    if (Result.isFailure(lido)) return 0
    const { documento } = lido.success
    const itens = [...documento.cnis, ...documento.rdctc, ...documento.cartas]
    for (const { entrada } of itens) conferirPeriodos(entrada, vez)
    // each page is of one document at most, and image pages are of none
    const usadas = itens.flatMap(({ inicio, fim }) => Array.from({ length: fim - inicio + 1 }, (_, i) => inicio + i))
    assert.strictEqual(new Set(usadas).size, usadas.length, `attempt ${vez}`)
    assert.deepStrictEqual(
      usadas.filter((pagina) => documento.paginasSemTexto.includes(pagina)),
      []
    )
    assert.strictEqual(documento.totalPaginas, texto.paginas.length)
    assert.strictEqual(documento.ordem.length, itens.length)
    return itens.length
  }

  it("of pages dropped, repeated, cut or shuffled are read as far as they go", async () => {
    const bases = [await pdfDaAmostra("pap/pap-01-dois-cnis.pdf"), await pdfDaAmostra("pap/pap-02-carimbo-pje.pdf")]
    const r = sorteio(40)
    let documentos = 0
    for (let vez = 0; vez < sorteados(120); vez++) documentos += conferirPap(estragarPaginas(r, umDe(r, bases)), vez)
    assert.isAbove(documentos, sorteados(240))
  })
})
