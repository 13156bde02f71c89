/** Documents that cannot be read (documents/README, section 3): each row of the table for each reader. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { enviarArquivo } from "../../../apoio/http/envio.ts"
import { pdfDePaginasVazias } from "../../../apoio/pdf/pdf-minimo.ts"
import { umParaTodos } from "../../../apoio/processos/servidor-do-arquivo.ts"
import { recusa, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"

const base = umParaTodos(subirRgps())

const semPdf = "file: o conteúdo não é um PDF"
const semTextoNemPdf = "file: o conteúdo não é PDF nem texto (UTF-8 ou Windows-1252)"
const danificado = "file: o PDF está danificado e não pôde ser lido; gere-o ou baixe-o novamente"
const semTexto = "file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"
const texto = (conteudo: string): Uint8Array => new TextEncoder().encode(conteudo)
const figura = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0, 1, 2)
const pequeno = amostra("cnis/cnis-01-pequeno.pdf")

interface Leitor {
  readonly rota: string
  readonly leTexto: boolean
  /** A document of another kind, and what is said of it. */
  readonly outro: string
  readonly ausente: string
}

const LEITORES: ReadonlyArray<Leitor> = [
  {
    rota: `${TEMPO}/cnis/ler`,
    leTexto: true,
    outro: "carta/carta-02-ec103.pdf",
    ausente: "file: nenhum extrato previdenciário (CNIS) foi reconhecido no documento"
  },
  {
    rota: `${TEMPO}/rdctc/ler`,
    leTexto: true,
    outro: "cnis/cnis-01-pequeno.pdf",
    ausente:
      "file: nenhuma contagem do INSS (resumo de documentos para cálculo de tempo de contribuição, RDCTC) foi " +
      "reconhecida no documento"
  },
  {
    rota: `${TEMPO}/carta/ler`,
    leTexto: true,
    outro: "cnis/cnis-01-pequeno.pdf",
    ausente: "file: nenhuma carta de concessão, memória de cálculo ou tela do PLENUS foi reconhecida no documento"
  },
  {
    rota: `${TEMPO}/pap/ler`,
    leTexto: false,
    outro: "pap/pap-03-sem-documentos.pdf",
    ausente:
      "file: nenhum extrato previdenciário (CNIS), contagem do INSS (RDCTC) ou carta de concessão foi reconhecido no " +
      "processo. Páginas sem texto que se possa ler (imagens): 1 de 3; imagens não são lidas"
  }
]

type Caso = readonly [nome: string, bytes: Uint8Array, arquivo: string, status: number, mensagem: string]

/** Row, bytes, name, status, message. */
const comuns: ReadonlyArray<Caso> = [
  ["no %PDF- mark", amostra("erros/nao-e-pdf.pdf"), "nao-e-pdf.pdf", 400, semPdf],
  ["empty file", amostra("erros/vazio.pdf"), "vazio.pdf", 400, "file: arquivo vazio"],
  ["more than 5,000 pages", pdfDePaginasVazias(5_001), "longo.pdf", 413, "file: o PDF passa do limite de 5000 páginas"],
  ["too large", new Uint8Array(20_000_001).fill(0x20), "a.pdf", 413, "file: arquivo acima do limite de 20 MB"],
  [
    "password to open",
    amostra("erros/criptografado-senha-usuario.pdf"),
    "a.pdf",
    422,
    "file: o PDF pede senha para abrir; envie uma cópia sem senha"
  ],
  ["damaged", amostra("erros/corrompido-truncado.pdf"), "a.pdf", 422, danificado],
  ["only the mark", texto("%PDF-1.7"), "a.pdf", 422, danificado],
  ["no page at all", pdfDePaginasVazias(0), "a.pdf", 422, danificado],
  ["no text at all", amostra("erros/escaneado.pdf"), "a.pdf", 422, semTexto]
]

const proprios = ({ leTexto, outro, ausente }: Leitor): ReadonlyArray<Caso> => {
  const extensoes = leTexto ? ".pdf ou .txt" : ".pdf"
  return [
    ["wrong extension", pequeno, "cnis.doc", 400, `file: tipo de arquivo não aceito; esperado ${extensoes}`],
    ["a picture", figura, "x", 400, leTexto ? semTextoNemPdf : semPdf],
    ["another document", amostra(outro), "a.pdf", 422, ausente],
    leTexto
      ? ["another text", texto("Prezado senhor,"), "a.txt", 422, ausente]
      : ["a text", amostra("cnis/cnis-01-pequeno.txt"), "x", 400, semPdf]
  ]
}

/** Still read: owner password only, bytes before the mark; a PDF is a PDF whatever its name says. */
const lidos = ["erros/protegido-sem-senha-de-abertura.pdf", "erros/lixo-antes-do-cabecalho.pdf"]

describe("documents that cannot be read", () => {
  for (const leitor of LEITORES) {
    it.live(leitor.rota, () =>
      Effect.gen(function* () {
        const url = base() + leitor.rota
        for (const [nome, bytes, arquivo, status, mensagem] of [...comuns, ...proprios(leitor)]) {
          const r = yield* enviarArquivo(url, { nome: arquivo, bytes })
          expect([r.status, r.corpo], nome).toEqual([status, recusa(status, mensagem)])
        }
      })
    )
  }

  it.live("5,000 pages without text", () =>
    Effect.gen(function* () {
      const url = `${base()}${TEMPO}/cnis/ler`
      const vazio = yield* enviarArquivo(url, { bytes: pdfDePaginasVazias(5_000) })
      expect(vazio.corpo).toEqual(recusa(422, semTexto))
    })
  )

  for (const nome of lidos) {
    it.live(`${nome} is read`, () =>
      Effect.gen(function* () {
        for (const arquivo of ["a.pdf", "a.txt", "sem-extensao"]) {
          const r = yield* enviarArquivo(`${base()}${TEMPO}/cnis/ler`, { nome: arquivo, bytes: amostra(nome) })
          expect([r.status, r.corpo.result.documento.relacoes.length], arquivo).toEqual([200, 2])
        }
        const r = yield* enviarArquivo(`${base()}${TEMPO}/pap/ler`, { bytes: amostra(nome) })
        expect([r.status, r.corpo.result.documento.cnis.length]).toEqual([200, 1])
      })
    )
  }
})
