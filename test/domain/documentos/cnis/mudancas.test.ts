/** The same record printed in another way gives the same document, or says which line it did not understand. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { lerCnis } from "../../../../src/domain/documentos/cnis/ler-cnis.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, pdfDaAmostra } from "../../../apoio/documentos/amostras.ts"
import { mudarPdf, mudarTexto } from "../../../apoio/documentos/linhas-mudadas.ts"
import { sorteio } from "../../../apoio/sorteio.ts"

const arquivos = readdirSync(join(import.meta.dirname, "../../../casos/documentos/cnis"))

/** By sample and form; a campaign of more is `MUDANCAS=200 SEMENTE=7 npx vitest run …/cnis-mudancas.test.ts`. */
const VEZES = Number(process.env.MUDANCAS ?? 40)
const SEMENTE = Number(process.env.SEMENTE ?? 26)

type Lido = ReturnType<typeof ler>
const ler = (texto: TextoDocumento) => Result.getOrThrow(lerCnis(texto)).documento

/** What calculations take, and who it is about; descriptions of the legend are said apart when they lose their columns. */
const essencial = ({ filiado, relacoes, consolidados, emitidoEm, codigoAutenticidade, legenda }: Lido) =>
  JSON.stringify([
    filiado,
    relacoes.map(({ paginas: _, ...relacao }) => relacao),
    consolidados,
    emitidoEm,
    codigoAutenticidade,
    legenda.map(({ codigo }) => codigo)
  ])

const NOMEIAM = new Set([
  "LEGENDA_INCOMPLETA",
  "CONSOLIDADO_SEM_COLUNA",
  "SEQUENCIA_REPETIDA",
  "INDICADORES_INCOMPLETOS",
  "DOCUMENTO_INCOMPLETO",
  "IDENTIFICACAO_INCERTA",
  "CELULA_INCERTA"
])

/** A warning that the base does not have names the line, or the place it came from. */
const avisa = (lido: Lido, base: Lido): boolean => {
  const daBase = new Set(base.avisos.map(({ mensagem }) => mensagem))
  return (
    lido.naoReconhecidas.length > base.naoReconhecidas.length ||
    lido.avisos.some(({ codigo, mensagem }) => NOMEIAM.has(codigo) && !daBase.has(mensagem))
  )
}

describe("a record printed in another way", () => {
  for (const arquivo of arquivos.filter((nome) => nome.endsWith(".txt")))
    for (const copiado of arquivo.includes("copiado") ? [true] : [false, true])
      it(`${arquivo}${copiado ? ", copied" : ""}: ${VEZES} changes`, () => {
        const texto = decodificar(amostra(`cnis/${arquivo}`))
        const escrito = copiado ? texto.replace(/ +/g, " ") : texto
        const base = ler(linhasDeTexto(escrito))
        const esperado = essencial(base)
        const linhas = escrito.split("\n")
        const r = sorteio(SEMENTE)
        for (let vez = 0; vez < VEZES; vez++) {
          const { documento, nome, linha } = mudarTexto(r, linhas)
          const resultado = lerCnis(linhasDeTexto(documento))
          if (Result.isFailure(resultado)) continue
          const lido = resultado.success.documento
          if (!avisa(lido, base)) assert.strictEqual(essencial(lido), esperado, `${nome}: ${linha}`)
        }
      })

  for (const arquivo of arquivos.filter((nome) => nome.endsWith(".pdf")))
    it(`${arquivo}: ${VEZES} changes`, async () => {
      const texto = await pdfDaAmostra(`cnis/${arquivo}`)
      const base = ler(texto)
      const esperado = essencial(base)
      const r = sorteio(SEMENTE)
      for (let vez = 0; vez < VEZES; vez++) {
        const { documento, nome, linha } = mudarPdf(r, texto)
        const resultado = lerCnis(documento)
        if (Result.isFailure(resultado)) continue
        const lido = resultado.success.documento
        if (!avisa(lido, base)) assert.strictEqual(essencial(lido), esperado, `${nome}: ${linha}`)
      }
    })
})
