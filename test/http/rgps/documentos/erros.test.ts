/** Documents that cannot be read (documents/README, section 3): each row of the table, and what the message says. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { amostra } from "../../../apoio/amostras.ts"
import { enviarArquivo } from "../../../apoio/envio.ts"
import { pdfDePaginasVazias } from "../../../apoio/pdf-minimo.ts"
import { recusa, subirRgps, TEMPO } from "../../../apoio/rgps.ts"

const ROTA = `${TEMPO}/cnis/ler`

const semPdf = "file: o conteúdo não é um PDF"
const danificado = "file: o PDF está danificado e não pôde ser lido; gere-o ou baixe-o novamente"
const semTexto = "file: o PDF não tem texto, só imagens; envie o documento original, e não uma digitalização"
const outro = "file: nenhum CNIS (extrato previdenciário) foi reconhecido no arquivo enviado"

/** Row, bytes, name, status, message. */
const recusados: ReadonlyArray<readonly [string, Uint8Array, string, number, string]> = [
  ["no %PDF- mark", amostra("erros/nao-e-pdf.pdf"), "nao-e-pdf.pdf", 400, semPdf],
  ["empty file", amostra("erros/vazio.pdf"), "vazio.pdf", 400, "file: arquivo vazio"],
  [
    "wrong extension",
    amostra("cnis/cnis-01-pequeno.pdf"),
    "cnis.doc",
    400,
    "file: tipo de arquivo não aceito; esperado .pdf ou .txt"
  ],
  ["more than 5,000 pages", pdfDePaginasVazias(5_001), "longo.pdf", 413, "file: o PDF passa do limite de 5000 páginas"],
  [
    "password to open",
    amostra("erros/criptografado-senha-usuario.pdf"),
    "a.pdf",
    422,
    "file: o PDF pede senha para abrir; envie uma cópia sem senha"
  ],
  ["damaged", amostra("erros/corrompido-truncado.pdf"), "a.pdf", 422, danificado],
  ["only the mark", new TextEncoder().encode("%PDF-1.7"), "a.pdf", 422, danificado],
  ["no page at all", pdfDePaginasVazias(0), "a.pdf", 422, danificado],
  ["no text at all", amostra("erros/escaneado.pdf"), "a.pdf", 422, semTexto],
  ["5,000 pages without text", pdfDePaginasVazias(5_000), "a.pdf", 422, semTexto],
  ["another document", amostra("carta/carta-02-ec103.pdf"), "a.pdf", 422, outro],
  ["another text", new TextEncoder().encode("Prezado senhor,"), "a.txt", 422, outro]
]

/** Still read: owner password only, bytes before the mark; a PDF is a PDF whatever its name says. */
const lidos = ["erros/protegido-sem-senha-de-abertura.pdf", "erros/lixo-antes-do-cabecalho.pdf"]

describe("documents that cannot be read", () => {
  for (const [nome, bytes, arquivo, status, mensagem] of recusados) {
    it.live(nome, () =>
      Effect.gen(function* () {
        const r = yield* enviarArquivo((yield* subirRgps()) + ROTA, { nome: arquivo, bytes })
        expect(r.corpo).toEqual(recusa(status, mensagem))
        expect(r.status).toBe(status)
      })
    )
  }

  for (const nome of lidos) {
    for (const arquivo of ["a.pdf", "a.txt", "sem-extensao"]) {
      it.live(`${nome} as ${arquivo}`, () =>
        Effect.gen(function* () {
          const r = yield* enviarArquivo((yield* subirRgps()) + ROTA, { nome: arquivo, bytes: amostra(nome) })
          expect([r.status, r.corpo.result.documento.relacoes.length]).toEqual([200, 2])
        })
      )
    }
  }
})
