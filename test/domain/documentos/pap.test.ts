import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { TextoDocumento } from "../../../src/domain/documentos/linha.ts"
import { lerPap } from "../../../src/domain/documentos/pap/ler-pap.ts"
import type { PapLido } from "../../../src/domain/documentos/pap/modelo.ts"
import { amostraJson, pdfDaAmostra } from "../../apoio/amostras.ts"

const ler = (texto: TextoDocumento): PapLido => Result.getOrThrow(lerPap(texto)).documento

const recusa = (texto: TextoDocumento): string => {
  const lido = lerPap(texto)
  return Result.isFailure(lido) ? lido.failure.mensagem : "aceito"
}

/** The fields that the samples name. */
const resumo = ({ cnis, rdctc, cartas, ordem }: PapLido) => ({
  tipoDocumento: "PAP",
  cnis: cnis.map(({ inicio, fim, completo, documento }) => ({
    inicio,
    fim,
    completo,
    emitidoEm: documento.emitidoEm,
    cpf: documento.filiado.cpf,
    relacoes: documento.relacoes.length
  })),
  rdctc: rdctc.map(({ inicio, fim, documento }) => ({
    inicio,
    fim,
    nb: documento.nb,
    periodos: documento.periodos.length
  })),
  cartas: cartas.map(({ inicio, fim, documento }) => ({ inicio, fim, nb: documento.nb, rmi: documento.rmi })),
  ordem
})

/** Rows of relations on these pages, counted on the lines themselves. */
const relacoesImpressas = ({ paginas }: TextoDocumento, inicio: number, fim: number): number =>
  paginas
    .filter(({ numero }) => numero >= inicio && numero <= fim)
    .flatMap(({ linhas }) => linhas)
    .filter(({ texto }) => /^\d{1,3} \d{3}\.\d{5}\.\d{2}-\d /.test(texto)).length

/**
 * The sample counts the relations of the whole record, but the record was cut after 2 of its 9 pages: the file has only
 * the first ones. Everything else of the sample is compared as it is.
 */
const CORTADO = { amostra: "pap-02-carimbo-pje", item: 1, naAmostra: 12, impressas: 4 }

const esperadoDe = (nome: string, texto: TextoDocumento): ReturnType<typeof resumo> => {
  const esperado = amostraJson<ReturnType<typeof resumo>>(`pap/${nome}.expected.json`)
  if (nome !== CORTADO.amostra) return esperado
  const { inicio, fim, relacoes } = esperado.cnis[CORTADO.item]!
  assert.strictEqual(relacoes, CORTADO.naAmostra)
  assert.strictEqual(relacoesImpressas(texto, inicio, fim), CORTADO.impressas)
  return {
    ...esperado,
    cnis: esperado.cnis.map((item, i) => (i === CORTADO.item ? { ...item, relacoes: CORTADO.impressas } : item))
  }
}

describe("PAP samples", () => {
  for (const [nome, semTexto] of [
    ["pap-01-dois-cnis", [2]],
    ["pap-02-carimbo-pje", [3]]
  ] as const)
    it(`${nome}: every document with its pages, read whole, no line left`, async () => {
      const texto = await pdfDaAmostra(`pap/${nome}.pdf`)
      const lido = ler(texto)
      assert.deepStrictEqual(resumo(lido), esperadoDe(nome, texto))
      assert.deepStrictEqual(lido.paginasSemTexto, [...semTexto])
      for (const { documento } of [...lido.cnis, ...lido.rdctc])
        assert.deepStrictEqual<unknown>(documento.naoReconhecidas, [])
    })

  it("pap-03-sem-documentos has none, and says that a page is an image", async () => {
    const texto = await pdfDaAmostra("pap/pap-03-sem-documentos.pdf")
    assert.match(recusa(texto), /^Nenhum extrato previdenciário .*\(imagens\): 1 de 3; imagens não são lidas\.$/)
  })
})
