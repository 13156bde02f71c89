import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { type CartaComEntrada, lerCarta } from "../../../../src/domain/documentos/carta/ler-carta.ts"
import type { CartaLida } from "../../../../src/domain/documentos/carta/modelo.ts"
import type { Entrada } from "../../../../src/domain/documentos/entrada/modelo.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { amostra, amostraJson, pdfDaAmostra, textoDaAmostra } from "../../../apoio/documentos/amostras.ts"

const AMOSTRAS = [
  ...["carta-01-lei9876", "carta-02-ec103", "carta-03-nova2025", "carta-04-sem-fator", "plenus-conbas-concal"]
]

const ler = (texto: TextoDocumento): CartaComEntrada => Result.getOrThrow(lerCarta(texto))

const semAvisos = ({ avisos: _, naoReconhecidas: __, ...documento }: CartaLida) => documento

/** Sentences to the reader, which say nothing of the calculation. */
const ORIENTACAO = /^(Orientações sobre|Após o primeiro recebimento|Confira os seus dados)/

const conferir = (texto: TextoDocumento, nome: string, comPaginas: boolean) => {
  const { documento, entrada } = ler(texto)
  const esperado = amostraJson<CartaLida>(`carta/${nome}.expected.json`)
  const lido = semAvisos(documento)
  assert.deepStrictEqual(lido, (comPaginas ? esperado : { ...esperado, paginas: null }) as typeof lido)
  assert.deepStrictEqual(entrada, amostraJson<Entrada>(`carta/${nome}.entrada.json`))
  assert.deepStrictEqual(
    documento.naoReconhecidas.map((linha) => linha.texto).filter((linha) => !ORIENTACAO.test(linha)),
    []
  )
  assert.deepStrictEqual(documento.avisos, [])
}

describe("letter in PDF", () => {
  for (const nome of AMOSTRAS)
    it(`${nome} is read field by field, with its request body, and only guidance is left`, async () =>
      conferir(await pdfDaAmostra(`carta/${nome}.pdf`), nome, true))
})

describe("letter in text", () => {
  for (const arquivo of [...AMOSTRAS.map((nome) => `${nome}.txt`), "carta-01-lei9876.copiado.txt"])
    it(`${arquivo} is read as its PDF is`, () =>
      conferir(textoDaAmostra(`carta/${arquivo}`), arquivo.replace(/\..*$/, ""), false))

  for (const nome of AMOSTRAS)
    it(`${nome} without its columns is read as its PDF is`, () =>
      conferir(linhasDeTexto(decodificar(amostra(`carta/${nome}.txt`)).replace(/ +/g, " ")), nome, false))
})
