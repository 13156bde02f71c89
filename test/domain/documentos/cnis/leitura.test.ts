import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { type CnisComEntrada, lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import type { CnisLido } from "../../../../src/domain/documentos/cnis/modelo/modelo.ts"
import type { Entrada } from "../../../../src/domain/documentos/entrada/modelo.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, amostraJson, pdfDaAmostra, textoDaAmostra } from "../../../apoio/documentos/amostras.ts"

const AMOSTRAS = [
  ...["cnis-01-pequeno", "cnis-02-multipagina", "cnis-03-layout-2017", "cnis-04-portal", "cnis-05-sem-remuneracoes"],
  ...["cnis-06-muitos-vinculos", "cnis-07-incompleto", "cnis-08-fragmentado", "cnis-09-conversao"]
]

const TEXTOS = [
  ...AMOSTRAS.map((nome) => `${nome}.txt`),
  ...["cnis-01-pequeno.copiado.txt", "cnis-02-multipagina.copiado.txt", "cnis-01-pequeno.cp1252.txt"]
]

const ler = (texto: TextoDocumento): CnisComEntrada => Result.getOrThrow(lerCnis(texto))

const esperado = (arquivo: string) => {
  const nome = arquivo.replace(/\..*$/, "")
  return {
    documento: amostraJson<CnisLido>(`cnis/${nome}.expected.json`),
    entrada: amostraJson<Entrada>(`cnis/${nome}.entrada.json`),
    avisos:
      amostraJson<Record<string, ReadonlyArray<{ codigo: string; seq: number }>>>("avisos.json")[`cnis/${nome}`] ?? []
  }
}

const semAvisos = ({ avisos: _, naoReconhecidas: __, ...documento }: CnisLido) => documento

const DA_CONVERSAO = new Set(["DATA_FIM_PRESUMIDA", "PERIODO_SEM_DATAS", "PERIODO_SEM_COMPETENCIAS"])

const conferirAvisos = ({ avisos, naoReconhecidas }: CnisLido, arquivo: string) => {
  assert.deepStrictEqual(naoReconhecidas, [])
  assert.deepStrictEqual(
    avisos.filter(({ codigo }) => DA_CONVERSAO.has(codigo)).map(({ codigo, seq }) => ({ codigo, seq: seq! })),
    [...esperado(arquivo).avisos]
  )
}

describe("CNIS in PDF", () => {
  for (const nome of AMOSTRAS)
    it(`${nome} is read field by field, with its request body, and no line is left`, async () => {
      const { documento, entrada } = ler(await pdfDaAmostra(`cnis/${nome}.pdf`))
      const esperada = esperado(nome)
      assert.deepStrictEqual(semAvisos(documento), esperada.documento as typeof documento)
      assert.deepStrictEqual(entrada, esperada.entrada)
      conferirAvisos(documento, nome)
    })
})

/** Saved text with its columns gone, as a copy from a viewer. */
const semColunas = (arquivo: string): TextoDocumento =>
  linhasDeTexto(decodificar(amostra(`cnis/${arquivo}`)).replace(/ +/g, " "))

/** Text has no pages, and a copy loses the columns that wrapped descriptions of the legend need. */
const comoTexto = (documento: ReturnType<typeof semAvisos>, copiado: boolean) => ({
  ...documento,
  paginas: null,
  relacoes: documento.relacoes.map(({ paginas: _, ...relacao }) => relacao),
  legenda: copiado ? documento.legenda.map(({ codigo }) => codigo) : documento.legenda
})

describe("CNIS in text", () => {
  const conferir = (texto: TextoDocumento, arquivo: string, copiado: boolean) => {
    const { documento, entrada } = ler(texto)
    const esperada = esperado(arquivo)
    assert.deepStrictEqual(comoTexto(semAvisos(documento), copiado), comoTexto(esperada.documento, copiado))
    assert.deepStrictEqual(entrada, esperada.entrada)
    conferirAvisos(documento, arquivo)
  }

  for (const arquivo of TEXTOS)
    it(`${arquivo} is read as its PDF is`, () =>
      conferir(textoDaAmostra(`cnis/${arquivo}`), arquivo, /copiado|cp1252/.test(arquivo)))

  for (const nome of AMOSTRAS)
    it(`${nome} without its columns is read as its PDF is`, () => conferir(semColunas(`${nome}.txt`), nome, true))
})
