import { spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, Result } from "effect"
import { calcDaCopia } from "../../../src/domain/calculos/copias/arquivo-calc.ts"
import type { RotaDaCopia } from "../../../src/domain/calculos/copias/copia.ts"
import {
  type CopiaADesenhar,
  Demonstrativos,
  DOCUMENTOS_DO_DEMONSTRATIVO
} from "../../../src/domain/demonstrativos/desenho/portas.ts"
import { lembrar } from "../../../src/domain/valores/memoria.ts"
import { semPdf } from "../../../src/jobs/calculo/anexo.ts"
import { comporDemonstrativos } from "../../../src/jobs/demonstrativos/composicao.ts"
import { DemonstrativosEmTrabalhadores } from "../../../src/jobs/demonstrativos/demonstrativos.ts"
import { Cadeia } from "../../apoio/pdf/leitura/sintaxe.ts"
import { lerMundo } from "../../views/pdf/regras/mundo.ts"
import { COPIAS } from "./copias.ts"

const pasta = mkdtempSync(join(tmpdir(), "demonstrativos-"))
afterAll(() => rmSync(pasta, { recursive: true, force: true }))

const comporDeNovo = (copia: CopiaADesenhar) =>
  Result.getOrThrow(comporDemonstrativos({ copia, documentos: DOCUMENTOS_DO_DEMONSTRATIVO, forma: "PDF" }))

const compor = lembrar(comporDeNovo)

const calcDe = (copia: CopiaADesenhar): string =>
  Result.getOrThrow(calcDaCopia({ ...copia, rota: copia.rota as RotaDaCopia, pedido: String(copia.pedido) }))

const ha = (programa: string): boolean => spawnSync(programa, ["--version"]).error === undefined
const semQpdf = ha("qpdf") ? undefined : "qpdf is not installed"
const semPoppler = ha("pdftotext") ? undefined : "poppler-utils are not installed"
for (const falta of [semQpdf, semPoppler]) if (falta !== undefined) process.stdout.write(`skipped: ${falta}\n`)

/** Writes a file and answers what a program says of it. */
const dizer = (programa: string, bytes: Uint8Array, ...argumentos: ReadonlyArray<string>): string => {
  const arquivo = join(pasta, "demonstrativo.pdf")
  writeFileSync(arquivo, bytes)
  const { status, stdout, stderr } = spawnSync(
    programa,
    argumentos.map((um) => (um === "@" ? arquivo : um)),
    {
      encoding: "utf8"
    }
  )
  assert.strictEqual(status, 0, stderr)
  return stdout
}

describe("statements of kept calculations", () => {
  it("H7: same copy, same bytes", () => {
    for (const [nome, copia] of COPIAS) {
      const outros = comporDeNovo(copia)
      for (const [i, { bytes }] of compor(copia).entries()) {
        assert.isTrue(Buffer.from(bytes).equals(outros[i]!.bytes), nome)
      }
    }
  })

  it("H6: names are ASCII, of the process or of the content, never a piece of the code", () => {
    for (const [, copia] of COPIAS) {
      for (const { nomeArquivo } of compor(copia)) {
        assert.match(nomeArquivo, /^demonstrativo-(tempo|rmi|atrasados|descartes|alcada)-(\d{20}|[0-9a-f]{8})\.pdf$/)
        assert.notInclude(copia.permalink?.codigo ?? "", nomeArquivo.slice(-12, -4).toUpperCase())
      }
    }
  })

  it("our reader finds in each PDF the calculation it was drawn from", () => {
    for (const [nome, copia] of COPIAS) {
      for (const { bytes } of compor(copia)) {
        const aberto = Result.getOrThrow(semPdf({ operacao: "arquivo-rmi", corpo: bytes }))
        assert.strictEqual(Buffer.from(aberto.corpo).toString(), calcDe(copia), nome)
      }
    }
  })

  it("a PDF without a calculation is refused, and what is no PDF stays as it is", () => {
    const pdf = new TextEncoder().encode("%PDF-1.4\n1 0 obj\n<</Type /EmbeddedFile>>\nstream\n{}\nendstream")
    const recusado = semPdf({ operacao: "ler-arquivo-tempo", corpo: pdf })
    assert.isTrue(Result.isFailure(recusado) && recusado.failure.motivo === "NAO_PROCESSAVEL")
    const json = { operacao: "arquivo-tempo", corpo: new TextEncoder().encode("{}") } as const
    assert.strictEqual(Result.getOrThrow(semPdf(json)), json)
  })

  it.skipIf(semQpdf !== undefined)("qpdf finds nothing wrong, and the calculation inside after writing it anew", () => {
    const [, copia] = COPIAS[0]!
    for (const { bytes } of compor(copia)) {
      assert.include(dizer("qpdf", bytes, "--check", "@"), "No syntax or stream encoding errors found")
      const refeito = join(pasta, "refeito.pdf")
      const { status } = spawnSync("qpdf", [join(pasta, "demonstrativo.pdf"), "--object-streams=disable", refeito])
      assert.strictEqual(status, 0)
    }
  })

  it.skipIf(semPoppler !== undefined)("poppler reads who, the result and the code in groups", () => {
    for (const [nome, copia] of COPIAS) {
      const texto = dizer("pdftotext", compor(copia)[0]!.bytes, "-layout", "@", "-")
      assert.include(texto, "01234 56789 ABCDE FGHJK MNPQR S", nome)
      assert.match(texto, /Página 1 de \d+/, nome)
      assert.include(texto, "Procedência", nome)
    }
  })

  it("H2: a statement of too many pages is refused before it is drawn", () => {
    const [, copia] = COPIAS[0]!
    const resultado = " ".repeat(65 * 1024 * 1024)
    const recusado = comporDemonstrativos({
      copia: { ...copia, resultado },
      documentos: DOCUMENTOS_DO_DEMONSTRATIVO,
      forma: "PDF"
    })
    assert.isTrue(Result.isFailure(recusado) && recusado.failure.motivo === "EXTENSO")
  })

  it.live("threads draw the same, and as the API answers it", () =>
    Effect.gen(function* () {
      const { desenhar } = yield* Demonstrativos
      const [, copia] = COPIAS[0]!
      const pedido = { copia, documentos: DOCUMENTOS_DO_DEMONSTRATIVO, prioritario: false, dono: "a" }
      const pdfs = yield* desenhar({ ...pedido, forma: "PDF" })
      assert.deepStrictEqual(
        pdfs.map(({ bytes }) => Buffer.from(bytes).toString("base64")),
        compor(copia).map(({ bytes }) => Buffer.from(bytes).toString("base64"))
      )
      const api = yield* desenhar({ ...pedido, forma: "API" })
      for (const [i, { bytes, paginas, nomeArquivo }] of api.entries()) {
        const pdf = Buffer.from(pdfs[i]!.bytes)
        assert.deepStrictEqual(JSON.parse(Buffer.from(bytes).toString()), {
          nomeArquivo,
          paginas,
          tamanhoBytes: pdf.length,
          conteudoBase64: pdf.toString("base64")
        })
      }
    }).pipe(Effect.provide(DemonstrativosEmTrabalhadores({ tamanho: 1 })))
  )

  it.live(
    "H1: a person has a share of the threads, and others go between",
    () =>
      Effect.gen(function* () {
        const { desenhar } = yield* Demonstrativos
        const [, copia] = COPIAS[0]!
        const pedir = (dono: string) =>
          Effect.exit(
            desenhar({ copia, documentos: DOCUMENTOS_DO_DEMONSTRATIVO, forma: "PDF", prioritario: false, dono })
          )
        const deUma = yield* Effect.forkChild(
          Effect.forEach(Array.from({ length: 16 }), () => pedir("a"), { concurrency: "unbounded" })
        )
        yield* Effect.yieldNow
        assert.isTrue(Exit.isSuccess(yield* pedir("b")))
        const desfechos = yield* Fiber.join(deUma)
        // one on its way and eight that wait
        assert.strictEqual(desfechos.filter(Exit.isSuccess).length, 9)
        const recusa = desfechos.find(Exit.isFailure)
        assert.include(JSON.stringify(recusa), "CapacidadeOcupada")
      }).pipe(Effect.provide(DemonstrativosEmTrabalhadores({ tamanho: 1, reserva: 0 }))),
    120_000
  )

  it("H3: fonts, pictures and addresses come from the service alone, whatever a request says", () => {
    const estranho =
      "https://mau.exemplo/x <img src=https://mau.exemplo/a.png> (javascript:app.alert\\(1\\)) @font-face"
    for (const [nome, copia] of COPIAS) {
      const pedido = JSON.parse(String(copia.pedido))
      const processo = { autor: estranho, nomeCalculo: estranho }
      for (const { bytes } of comporDeNovo({ ...copia, pedido: JSON.stringify({ ...pedido, processo }) })) {
        const { pdf, fontes, dicionarios } = lerMundo(bytes)
        for (const { descritor } of fontes)
          assert.match(pdf.nome(descritor.get("FontName")) ?? "", /^[A-Z]{6}\+SourceSans3-/)
        const tipos = dicionarios.map((dicionario) => pdf.nome(dicionario.get("Subtype")))
        assert.notInclude(tipos, "Image", nome)
        const atos = dicionarios.filter((dicionario) =>
          ["URI", "Launch", "JavaScript", "GoToR"].includes(pdf.nome(dicionario.get("S")) ?? "")
        )
        assert.deepStrictEqual(
          atos.map((ato) => [pdf.nome(ato.get("S")), pdf.texto(ato.get("URI"))]),
          [["URI", copia.permalink!.url]],
          nome
        )
      }
    }
  })

  it("H5: what a file says of itself has neither CPF nor name", () => {
    const [, copia] = COPIAS.find(([nome]) => nome.startsWith("tempo "))!
    const pedido = JSON.parse(String(copia.pedido))
    const segurado = { ...pedido.dadosSegurado, nome: "Fulana Navas", cpf: "52998224725" }
    const [arquivo] = comporDeNovo({ ...copia, pedido: JSON.stringify({ ...pedido, dadosSegurado: segurado }) })
    const { xmp, dicionarios } = lerMundo(arquivo!.bytes)
    const titulos = dicionarios.flatMap((dicionario) =>
      [...dicionario].flatMap(([, valor]) => (valor instanceof Cadeia ? [valor.bytes] : []))
    )
    for (const dito of [xmp, ...titulos]) {
      assert.notMatch(dito.replace(/[.\0-]/g, ""), /52998224725|Fulana/)
    }
    assert.isAbove(titulos.length, 3)
  })
})
