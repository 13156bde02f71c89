/** Every layout of the record in both forms, PDF and copied text: each field against what was drawn. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import type { CnisLido } from "../../../../src/domain/documentos/cnis/modelo/modelo.ts"
import type { Entrada } from "../../../../src/domain/documentos/entrada/modelo.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, amostraJson, pdfDaAmostra, textoDaAmostra } from "../../../apoio/documentos/amostras.ts"
import { CNIS_DESENHADOS, copiaDe, pdfDe } from "../../../apoio/documentos/cnis-desenhados.ts"

const semColunas = (arquivo: string): TextoDocumento => linhasDeTexto(decodificar(amostra(arquivo)).replace(/ +/g, " "))

interface Forma {
  readonly nome: string
  readonly texto: () => TextoDocumento | Promise<TextoDocumento>
}

const comTxt = (nome: string): ReadonlyArray<Forma> => [
  { nome: "PDF", texto: () => pdfDaAmostra(`cnis/${nome}.pdf`) },
  { nome: "texto com colunas", texto: () => textoDaAmostra(`cnis/${nome}.txt`) },
  { nome: "texto copiado", texto: () => semColunas(`cnis/${nome}.txt`) }
]

const desenhado = (nome: string): ReadonlyArray<Forma> => [
  { nome: "PDF", texto: () => pdfDaAmostra(`cnis/${nome}.pdf`) },
  ...(nome.includes("girad")
    ? []
    : [{ nome: "texto copiado", texto: () => textoDaAmostra(`cnis/${nome}.copiado.txt`) }])
]

/** At least two samples of each layout. */
const LAYOUTS: Readonly<Record<string, Readonly<Record<string, ReadonlyArray<Forma>>>>> = {
  "Portal CNIS": {
    "cnis-04-portal": comTxt("cnis-04-portal"),
    "cnis-10-portal-rotulos": desenhado("cnis-10-portal-rotulos")
  },
  "Meu INSS 2017": {
    "cnis-03-layout-2017": comTxt("cnis-03-layout-2017"),
    "cnis-20-layout-2017-topo": desenhado("cnis-20-layout-2017-topo")
  },
  "Meu INSS 2019 (código e datas antes do tipo)": {
    "cnis-21-layout-2019": desenhado("cnis-21-layout-2019"),
    "cnis-22-layout-2019-centrado": desenhado("cnis-22-layout-2019-centrado")
  },
  "Meu INSS 2023": {
    "cnis-01-pequeno": comTxt("cnis-01-pequeno"),
    "cnis-02-multipagina": comTxt("cnis-02-multipagina"),
    "cnis-13-no-topo": desenhado("cnis-13-no-topo"),
    "cnis-14-no-topo-girado": desenhado("cnis-14-no-topo-girado"),
    "cnis-17-uma-tabela-no-topo": desenhado("cnis-17-uma-tabela-no-topo"),
    "cnis-19-repetida": desenhado("cnis-19-repetida")
  },
  "Meu INSS 2026 (células centradas)": {
    "cnis-11-centrado": desenhado("cnis-11-centrado"),
    "cnis-12-centrado-girado": desenhado("cnis-12-centrado-girado"),
    "cnis-15-uma-tabela": desenhado("cnis-15-uma-tabela"),
    "cnis-16-uma-tabela-girada": desenhado("cnis-16-uma-tabela-girada")
  },
  "CNIS Cidadão em uma tabela": {
    "cnis-18-cidadao-2022": desenhado("cnis-18-cidadao-2022"),
    "cnis-23-cidadao-2022-centrado": desenhado("cnis-23-cidadao-2022-centrado")
  }
}

const semAvisos = ({ avisos: _, naoReconhecidas: __, ...documento }: CnisLido) => documento

/** Text has no pages, and a copy loses the columns that the descriptions of the legend wrap in. */
const comparavel = (documento: ReturnType<typeof semAvisos>, forma: string) =>
  forma === "PDF"
    ? documento
    : {
        ...documento,
        paginas: null,
        relacoes: documento.relacoes.map(({ paginas: _, ...relacao }) => relacao),
        legenda: forma === "texto copiado" ? documento.legenda.map(({ codigo }) => codigo) : documento.legenda
      }

for (const [layout, amostras] of Object.entries(LAYOUTS))
  describe(`${layout}: every field`, () => {
    it("has two samples or more, each as a PDF, and copied unless it is the same sample turned", () => {
      const formas = Object.entries(amostras).map(
        ([nome, lista]) => `${nome} (${lista.map((forma) => forma.nome).join(", ")})`
      )
      process.stdout.write(`${layout}: ${formas.join("; ")}\n`)
      assert.isAtLeast(formas.length, 2)
      for (const [nome, lista] of Object.entries(amostras))
        assert.isAtLeast(lista.length, nome.includes("girad") ? 1 : 2)
    })

    for (const [nome, formas] of Object.entries(amostras))
      for (const forma of formas)
        it(`${nome}, ${forma.nome}`, async () => {
          const { documento, entrada } = Result.getOrThrow(lerCnis(await forma.texto()))
          const esperado = amostraJson<CnisLido>(`cnis/${nome}.expected.json`)
          assert.deepStrictEqual(
            comparavel(semAvisos(documento), forma.nome),
            comparavel(esperado, forma.nome) as ReturnType<typeof comparavel>
          )
          assert.deepStrictEqual(entrada, amostraJson<Entrada>(`cnis/${nome}.entrada.json`))
          assert.deepStrictEqual(documento.naoReconhecidas, [])
        })
  })

describe("drawn samples", () => {
  for (const desenho of CNIS_DESENHADOS)
    it(`${desenho.nome} is the drawing of its description`, () => {
      assert.isTrue(Buffer.from(pdfDe(desenho)).equals(Buffer.from(amostra(`cnis/${desenho.nome}.pdf`))))
      assert.deepStrictEqual(
        amostraJson(`cnis/${desenho.nome}.expected.json`),
        JSON.parse(JSON.stringify(desenho.documento))
      )
      assert.deepStrictEqual(
        amostraJson(`cnis/${desenho.nome}.entrada.json`),
        JSON.parse(JSON.stringify(desenho.entrada))
      )
      if (!desenho.estilo.girado)
        assert.strictEqual(copiaDe(desenho), decodificar(amostra(`cnis/${desenho.nome}.copiado.txt`)))
    })
})
