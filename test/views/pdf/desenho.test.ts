import { spawnSync } from "node:child_process"
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { decimal, formatarDecimalBr } from "../../../src/domain/valores/decimal.ts"
import { desenhar } from "../../../src/views/pdf/desenho.ts"
import { demonstrativoDeAmostra, paraDesenhar, type Tamanho, valorEm } from "./amostra.ts"
import { lerMundo } from "./regras/mundo.ts"

const pasta = mkdtempSync(join(tmpdir(), "pdf-"))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const desenhada = (tamanho: Tamanho) => desenhar(paraDesenhar(demonstrativoDeAmostra(tamanho)))!

const semPoppler = spawnSync("pdftotext", ["-v"]).error !== undefined
if (semPoppler) process.stdout.write("skipped: poppler-utils are not installed\n")

/** Pages as poppler lays them out. */
const paginasDe = (pdf: Uint8Array): ReadonlyArray<string> => {
  const arquivo = join(pasta, "a.pdf")
  writeFileSync(arquivo, pdf)
  return spawnSync("pdftotext", ["-layout", arquivo, "-"], { encoding: "utf8", maxBuffer: 1 << 28 }).stdout.split("\f")
}

const JAVA = "/usr/share/java"
const JARS = [
  "javax.activation",
  "jaxb-api",
  "preflight",
  "pdfbox2",
  "fontbox2",
  "xmpbox",
  "commons-logging",
  "commons-io"
].map((nome) => join(JAVA, `${nome}.jar`))
const semPreflight = spawnSync("java", ["-version"]).error !== undefined || !JARS.every(existsSync)
if (semPreflight) {
  process.stdout.write("skipped: libpdfbox2-java, libjaxb-api-java and libactivation-java are not installed\n")
}

describe("drawing", () => {
  it.skipIf(semPoppler)("every amount of 900 rows stands in its row, in its column, under a repeated header", () => {
    const paginas = paginasDe(desenhada({ linhas: 900 }).pdf)
    const linhas = paginas.flatMap((pagina) => pagina.split("\n"))
    for (let linha = 0; linha < 900; linha++) {
      const valores = [0, 1, 3, 4, 5].map((coluna) => formatarDecimalBr(decimal(valorEm(linha, coluna)), 2))
      const esperada = new RegExp(valores.map((valor) => valor.replaceAll(".", "\\.")).join("\\s+(?:1,23456789\\s+)?"))
      assert.isTrue(
        linhas.some((esta) => esperada.test(esta)),
        valores.join(" ")
      )
    }
    const comParcelas = paginas.filter((pagina) => /\d{2}\/\d{4}\s+[\d.]+,\d{2}/.test(pagina))
    for (const pagina of comParcelas) assert.match(pagina, /Competência\s+Devido \(R\$\)/)
  })

  it.skipIf(semPoppler)("totals are never alone on a page, whatever the number of rows", () => {
    for (const linhas of [40, 43, 44, 45]) {
      const pagina = paginasDe(desenhada({ linhas }).pdf).find((esta) => /Total\s+987\.654\.321,09/.test(esta)) ?? ""
      assert.match(pagina, /\d{2}\/\d{4}\)?\s+[\d.]+,\d{2}[\s\S]*Total\s+987/)
    }
  })

  it.skipIf(semPoppler)("names of 120 characters wrap, and what no letter can show is told by its number", () => {
    const nome = `${"Wanderley de Albuquerque ".repeat(5).trim()} Fim`
    const texto = paginasDe(desenhada({ segurado: `${nome} 漢`, processo: null }).pdf).join(" ")
    assert.strictEqual(texto.match(/Wanderley/g)?.length, 5)
    assert.include(texto.replace(/\s+/g, " "), "[U+6F22]")
  })

  it.skipIf(semPoppler)("a letter keeps its meaning after a document whose only use of it is under an accent", () => {
    const arquivo = join(pasta, "b.pdf")
    const depoisDosAcentos = `
      import { writeFileSync } from "node:fs"
      import { desenhar } from ${JSON.stringify(import.meta.resolve("../../../src/views/pdf/desenho.ts"))}
      import { demonstrativoDeAmostra, paraDesenhar } from ${JSON.stringify(import.meta.resolve("./amostra.ts"))}
      const de = (segurado) => desenhar(paraDesenhar(demonstrativoDeAmostra({ segurado })))
      de("Ý Ź Ĥ Ĵ ŵ")
      writeFileSync(${JSON.stringify(arquivo)}, de("YZHJw").pdf)`
    const { status, stderr } = spawnSync(process.execPath, ["--input-type=module", "-e", depoisDosAcentos])
    assert.strictEqual(status, 0, String(stderr))
    assert.include(spawnSync("pdftotext", [arquivo, "-"], { encoding: "utf8" }).stdout, "YZHJw")
  })

  it("what is told apart in a drawing is told by the form of its line or the tone of its area, never by a colour", () => {
    const { pdf, paginas } = lerMundo(desenhada({}).pdf)
    const operacoes = paginas.flatMap(({ dicionario }) => pdf.operacoes(dicionario))
    const com = (...operadores: ReadonlyArray<string>) =>
      operacoes.flatMap(({ operador, operandos }) => (operadores.includes(operador) ? [JSON.stringify(operandos)] : []))
    assert.isEmpty(com("RG", "rg", "K", "k", "CS", "cs", "SC", "sc", "SCN", "scn", "sh"))
    assert.isAtLeast(new Set(com("d")).size, 1)
    assert.isAtLeast(new Set(com("g")).size, 3)
  })

  it.skipIf(semPoppler)("what announces a number is not left at the end of a line without it", () => {
    const frase = "Conforme o art. 26, § 2º, da EC 103/2019, custas de R$ 148.879.355,59 nos termos dos arts. 33 e 34. "
    const amostra = demonstrativoDeAmostra({ linhas: 1 })
    const secoes = Array.from({ length: 12 }, (_, i) => ({
      nome: `secao${i}`,
      titulo: `Seção ${i}`,
      blocos: [{ tipo: "paragrafo" as const, texto: `${"x".repeat(i * 3)} ${frase.repeat(4)}` }]
    }))
    const linhas = paginasDe(desenhar(paraDesenhar({ ...amostra, secoes }))!.pdf).flatMap((pagina) =>
      pagina.split("\n")
    )
    assert.isAbove(linhas.filter((linha) => linha.includes("R$ 148.879.355,59")).length, 40)
    for (const linha of linhas) assert.notMatch(linha, /(^|\s)(R\$|§|arts?\.)\s*$/)
  })

  it("no page is empty before a section that lies on its side", () => {
    const { paginas } = desenhada({ linhas: 30, colunas: 14 })
    const { paginas: lidas } = lerMundo(desenhada({ linhas: 30, colunas: 14 }).pdf)
    const amostra = demonstrativoDeAmostra({ linhas: 30, colunas: 14 })
    const larga = amostra.secoes.filter(({ blocos }) => blocos.some(({ tipo }) => tipo === "tabela"))
    const resposta = [...amostra.resposta, ...Array.from({ length: 12 }, () => amostra.resposta[1]!)]
    const folhas = lerMundo(desenhar(paraDesenhar({ ...amostra, resposta, secoes: larga }))!.pdf).paginas
    assert.strictEqual(lidas.length, paginas)
    for (const { trechos } of [...lidas, ...folhas])
      assert.isTrue(trechos.some(({ artefato, texto }) => !artefato && texto.trim() !== ""))
  })

  it("H4: controls and overrides of direction are not in the file, nor a CPF in what it says of itself", () => {
    const limpo = desenhada({ segurado: "Maria Exemplo" })
    const sujo = desenhada({ segurado: "Ma\u202eria\u0007 \u200bExemplo" })
    assert.strictEqual(sujo.paginas, limpo.paginas)
    assert.strictEqual(sujo.pdf.length, limpo.pdf.length)
  })

  it("wide tables stand on landscape pages, and wider ones in parts", () => {
    const { pdf, paginas } = desenhada({ linhas: 20, colunas: 19 })
    assert.isAbove(paginas, 2)
    assert.isAbove(pdf.length, 10_000)
  })

  it("more pages than there may be are not drawn", () => {
    const entrada = paraDesenhar(demonstrativoDeAmostra({ linhas: 900 }))
    assert.isUndefined(desenhar({ ...entrada, maximoDePaginas: 5 }))
    assert.isUndefined(desenhar({ ...entrada, maximoDePaginas: 20 }))
    assert.isDefined(desenhar({ ...entrada, maximoDePaginas: 40 }))
  })

  it.skipIf(semPreflight)("PDFBox Preflight finds the same pages valid PDF/A-1b", { timeout: 60_000 }, () => {
    const arquivo = join(pasta, "a1b.pdf")
    const entrada = paraDesenhar(demonstrativoDeAmostra({ linhas: 40, colunas: 12 }))
    writeFileSync(arquivo, desenhar({ ...entrada, perfil: "PDF/A-1b" })!.pdf)
    const classe = "org.apache.pdfbox.preflight.Validator_A1b"
    const { stdout } = spawnSync("java", ["-cp", JARS.join(":"), classe, arquivo], { encoding: "utf8" })
    assert.include(stdout, "is a valid PDF/A-1b file")
  })
})
