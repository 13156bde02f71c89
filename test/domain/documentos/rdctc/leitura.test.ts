import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import type { Entrada } from "../../../../src/domain/documentos/entrada/modelo.ts"
import type { TextoDocumento } from "../../../../src/domain/documentos/linhas/linha.ts"
import { decodificar, linhasDeTexto } from "../../../../src/domain/documentos/linhas/linhas-de-texto.ts"
import { lerRdctc, type RdctcComEntrada } from "../../../../src/domain/documentos/rdctc/ler-rdctc.ts"
import type { RdctcLido } from "../../../../src/domain/documentos/rdctc/modelo.ts"
import { amostra, amostraJson, pdfDaAmostra, textoDaAmostra } from "../../../apoio/documentos/amostras.ts"

const AMOSTRAS = ["rdctc-01-perfil", "rdctc-02-antigo", "rdctc-03-perfil-multipagina"]

const ler = (texto: TextoDocumento): RdctcComEntrada => Result.getOrThrow(lerRdctc(texto))

const conferir = ({ documento, entrada }: RdctcComEntrada, nome: string, deTexto: boolean) => {
  const { avisos, naoReconhecidas, ...lido } = documento
  const esperado = amostraJson<typeof lido>(`rdctc/${nome}.expected.json`)
  assert.deepStrictEqual(lido, deTexto ? { ...esperado, paginas: null } : esperado)
  assert.deepStrictEqual(entrada, amostraJson<Entrada>(`rdctc/${nome}.entrada.json`))
  // avisos.json names none for these samples
  assert.deepStrictEqual<RdctcLido["avisos"]>(avisos, [])
  assert.deepStrictEqual<RdctcLido["naoReconhecidas"]>(naoReconhecidas, [])
}

describe("RDCTC samples, field by field, with the request body, no line left", () => {
  for (const nome of AMOSTRAS) {
    it(`${nome} in PDF`, async () => conferir(ler(await pdfDaAmostra(`rdctc/${nome}.pdf`)), nome, false))
    it(`${nome} in text with its columns`, () => conferir(ler(textoDaAmostra(`rdctc/${nome}.txt`)), nome, true))
    it(`${nome} in text without them`, () => {
      const texto = decodificar(amostra(`rdctc/${nome}.txt`)).replace(/ +/g, " ")
      conferir(ler(linhasDeTexto(texto)), nome, true)
    })
  }
  it("rdctc-01-perfil copied from a viewer", () =>
    conferir(ler(textoDaAmostra("rdctc/rdctc-01-perfil.copiado.txt")), "rdctc-01-perfil", true))
})
