/** The explanation of every result: a sentence for each figure, with its rule and its law, in Portuguese. */
import { assert, describe, it } from "@effect/vitest"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { type Decimal, formatarDecimalBr } from "../../../../src/domain/valores/decimal.ts"
import { CASOS_CANONICOS, CASOS_DESVINCULADOS, fundamentosDe } from "../pessoas.ts"

const dito = (valor: Decimal | undefined): ReadonlyArray<string> =>
  valor === undefined ? [] : [formatarDecimalBr(valor, 2)]

/** Amounts a reader must find in the sentences. */
const valores = (r: ResultadoFundamento): ReadonlyArray<string> => [
  ...dito(r.soma),
  ...dito(r.media),
  ...dito(r.mediaDozeUltimos),
  ...dito(r.sb),
  ...dito(r.base?.valor),
  ...dito(r.rmi),
  ...dito(r.adicional25),
  ...(r.dda === r.dib ? [] : dito(r.rendaNaDib)),
  ...dito(r.evolucao.at(-1)?.valor),
  r.coeficiente.formula,
  ...(r.base?.coeficiente === undefined ? [] : [r.base.coeficiente.formula])
]

describe("explanation", () => {
  it.each([...CASOS_CANONICOS, ...CASOS_DESVINCULADOS])("says every figure: %s", (_, calcular) => {
    for (const r of fundamentosDe(calcular, {})) {
      const texto = r.explicacao.map((e) => e.texto).join("\n")
      for (const valor of valores(r)) assert.include(texto, valor, r.chaveFundamento)
    }
  })

  it.each([...CASOS_CANONICOS, ...CASOS_DESVINCULADOS])(
    "cites a rule and a law in each sentence: %s",
    (_, calcular) => {
      for (const r of fundamentosDe(calcular, {})) {
        for (const { regra, citacao, texto } of r.explicacao) {
          assert.match(regra, /^RMI-\d{2,3}$/)
          assert.match(citacao, /\d/)
          assert.match(texto, /^[A-ZÁÉÍÓÚ].*\.$/)
          assert.notMatch(texto, /undefined|NaN|\[object|null/)
        }
      }
    }
  )

  it("names the months of each remark as ranges", () => {
    const [, calcular] = CASOS_CANONICOS.at(-1)!
    const [r] = fundamentosDe(calcular, {})
    const frase = r!.explicacao.find((e) => e.regra === "RMI-23")!
    assert.include(frase.texto, "05/2012 a 12/2013 (20 competências)")
  })

  it("says which hypothesis of discard won, and what it gained", () => {
    const [, calcular] = CASOS_CANONICOS[1]!
    const r = fundamentosDe(calcular, {}).find((f) => (f.descarte.melhor?.k ?? 0) > 0)!
    const { hipoteses, melhor } = r.descarte
    const frase = r.explicacao.find((e) => e.figuras.includes("/descarte/melhor/k"))!.texto
    assert.include(frase, `A melhor descarta ${melhor!.k} contribui`)
    assert.include(frase, `de R$ ${formatarDecimalBr(hipoteses[0]!.rmi, 2)} a R$ ${formatarDecimalBr(r.rmi, 2)}`)
  })
})
