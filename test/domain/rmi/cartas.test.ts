/** Letters of concession of the INSS, whole, through the pipeline (rules RMI-05, RMI-30, RMI-33, RMI-45, RMI-46). */
import { assert, describe, it } from "@effect/vitest"
import type { ResultadoFundamento } from "../../../src/domain/rmi/resultado/resultado.ts"
import { desvinculada, digitos, obter } from "./ajuda.ts"
import { exemplo } from "./tabelas.ts"

interface LinhaDaCarta {
  readonly competencia: string
  readonly salario: string
  readonly indiceExibido: string
  readonly corrigido: string
}

const CARTAS = [
  { arquivo: "RMI-E001-carta-42-2019", especie: 42 },
  { arquivo: "RMI-E003-carta-31-2021-limite12", especie: 31 },
  { arquivo: "RMI-E004-carta-80-2021", especie: 80 }
]

const calcular = (arquivo: string, especie: number): ResultadoFundamento => {
  const { entrada, esperado } = exemplo(arquivo)
  const linhas: ReadonlyArray<LinhaDaCarta> = esperado.linhas
  return obter(
    desvinculada({
      especie,
      dib: entrada.dib,
      coeficiente: especie === 42 ? 1 : 0.91,
      salarios: linhas.map((l) => ({ competencia: l.competencia, valor: Number(l.salario) }))
    })
  )
}

describe("letters", () => {
  it.each(CARTAS)("$arquivo: index and corrected salary of every row", ({ arquivo, especie }) => {
    const { memoria } = calcular(arquivo, especie)
    const linhas: ReadonlyArray<LinhaDaCarta> = exemplo(arquivo).esperado.linhas
    for (const { competencia, indiceExibido, corrigido } of linhas) {
      const linha = memoria.find((l) => l.competencia === competencia)!
      assert.strictEqual(Number(digitos(linha.indiceExibido)), Number(indiceExibido), competencia)
      assert.strictEqual(digitos(linha.salarioCorrigido), corrigido, competencia)
    }
  })

  it("species 31 of 2021: the limit is the mean of the 12 last corrected salaries", () => {
    const { mediaDozeUltimos } = calcular("RMI-E003-carta-31-2021-limite12", 31)
    assert.strictEqual(digitos(mediaDozeUltimos), exemplo("RMI-E003-carta-31-2021-limite12").esperado.media12)
  })

  it("species 80 of 2021: sum, divisor of 12, truncated mean and floor", () => {
    const r = calcular("RMI-E004-carta-80-2021", 80)
    const { soma, divisor, media, rmi } = exemplo("RMI-E004-carta-80-2021").esperado
    assert.strictEqual(digitos(r.soma), soma)
    assert.strictEqual(r.divisor, divisor)
    assert.strictEqual(digitos(r.media), media)
    assert.strictEqual(digitos(r.rmi), rmi)
    assert.strictEqual(r.limitacao, "PISO")
  })
})
