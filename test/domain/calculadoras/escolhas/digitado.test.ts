/** What is typed in a form of the calculators becomes what a request has, and is shown again as it was typed. */
import { describe, it } from "@effect/vitest"
import { Result } from "effect"
import { expect } from "vitest"
import type { Forma } from "../../../../src/domain/calculadoras/escolhas/campo.ts"
import { escreverDigitado, lerDigitado } from "../../../../src/domain/calculadoras/escolhas/digitado.ts"

const ESCOLHA: Forma = {
  tipo: "ESCOLHA",
  valores: [360, 365, null, "SOMA"],
  escolhas: []
}

/** Form, what is typed, the value of the request, and what the form shows of it. */
const CERTOS: ReadonlyArray<readonly [Forma, string, unknown, string]> = [
  [{ tipo: "DIA" }, " 10/05/2024 ", "2024-05-10", "10/05/2024"],
  [{ tipo: "DIA" }, "2024-05-10", "2024-05-10", "10/05/2024"],
  [{ tipo: "DIA" }, "01/01/1970", "1970-01-01", "01/01/1970"],
  [{ tipo: "MES" }, "05/2024", "2024-05", "05/2024"],
  [{ tipo: "MES" }, "2024-05", "2024-05", "05/2024"],
  [{ tipo: "MES" }, "mai/24", "2024-05", "05/2024"],
  [{ tipo: "INTEIRO" }, "12", 12, "12"],
  [{ tipo: "POSICAO" }, "1", 0, "1"],
  [{ tipo: "DECIMAL" }, "1.234,56", "1234.56", "1.234,56"],
  [{ tipo: "DECIMAL" }, "1234.5", "1234.5", "1.234,5"],
  [{ tipo: "DECIMAL" }, "1,234", "1.234", "1,234"],
  [{ tipo: "DECIMAL" }, "0,90", "0.90", "0,90"],
  [{ tipo: "LOGICO" }, "true", true, "true"],
  [{ tipo: "LOGICO" }, "false", false, "false"],
  [ESCOLHA, "365", 365, "365"],
  [ESCOLHA, "SOMA", "SOMA", "SOMA"],
  [ESCOLHA, "null", null, "null"],
  [{ tipo: "TEXTO" }, " Maria da Silva ", "Maria da Silva", "Maria da Silva"],
  [{ tipo: "FRACAO" }, "1 / 3", [1, 3], "1/3"],
  [{ tipo: "PERCENTUAIS" }, "10; 8; 5; 3; 1,5", ["10", "8", "5", "3", "1.5"], "10; 8; 5; 3; 1,5"]
]

const ERRADOS: ReadonlyArray<readonly [Forma, string, string]> = [
  [{ tipo: "DIA" }, "31/02/2024", "valor inválido: esperada uma data que exista, como 10/05/2024"],
  [{ tipo: "DIA" }, "amanhã", "valor inválido: esperada uma data que exista, como 10/05/2024"],
  [{ tipo: "MES" }, "13/2024", "valor inválido: esperada uma competência, como 05/2024"],
  [{ tipo: "INTEIRO" }, "1,5", "valor inválido: esperado um número inteiro, como 12"],
  [{ tipo: "POSICAO" }, "0", "valor inválido: esperado o número de um item da lista, como 1"],
  [
    { tipo: "DECIMAL" },
    "1.234",
    "número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal, como 1.234,56"
  ],
  [{ tipo: "DECIMAL" }, "R$ 10", "esperado um número decimal, com ponto (1234.56) ou no formato brasileiro (1.234,56)"],
  [{ tipo: "LOGICO" }, "talvez", "valor inválido: esperado sim ou não"],
  [{ tipo: "LOGICO" }, "constructor", "valor inválido: esperado sim ou não"],
  [ESCOLHA, "361", "valor inválido: esperada uma das opções da lista"],
  [{ tipo: "FRACAO" }, "um terço", "valor inválido: esperada uma fração, como 1/3"],
  [
    { tipo: "PERCENTUAIS" },
    "10; ; 5",
    "esperado um número decimal, com ponto (1234.56) ou no formato brasileiro (1.234,56)"
  ]
]

describe("what is typed", () => {
  for (const [forma, digitado, valor, mostrado] of CERTOS) {
    it(`${forma.tipo}: ${digitado}`, () => {
      expect(lerDigitado(forma, digitado)).toEqual(Result.succeed(valor))
      expect(escreverDigitado(forma, valor)).toBe(mostrado)
      expect(lerDigitado(forma, mostrado)).toEqual(Result.succeed(valor))
    })
  }

  for (const [forma, digitado, mensagem] of ERRADOS) {
    it(`${forma.tipo}: ${digitado} is refused`, () => {
      expect(lerDigitado(forma, digitado)).toEqual(Result.fail(mensagem))
    })
  }

  it("nothing says nothing, whatever the field", () => {
    for (const [forma] of CERTOS) {
      expect(lerDigitado(forma, "  ")).toEqual(Result.succeed(undefined))
      expect(escreverDigitado(forma, undefined)).toBe("")
    }
  })
})
