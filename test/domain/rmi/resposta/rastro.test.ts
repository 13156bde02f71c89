/** Every figure of every fundamento is recomputed from the trace by the second implementation. */
import { assert, describe, it } from "@effect/vitest"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { conferir, OPERACOES } from "../../../segunda/rmi/conferir.ts"
import { rastreado } from "../../../segunda/rmi/motor.ts"
import { CASOS_CANONICOS, CASOS_DESVINCULADOS, fundamentosDe } from "../pessoas.ts"

const problemasDe = (fundamento: ResultadoFundamento): ReadonlyArray<string> => {
  const { resultado, rastro } = rastreado(fundamento)
  return conferir(resultado, rastro)
}

describe("trace of the RMI", () => {
  const usadas = new Set<string>()

  it.each([...CASOS_CANONICOS, ...CASOS_DESVINCULADOS])("recomputes every figure: %s", (_, calcular) => {
    const fundamentos = fundamentosDe(calcular, { rastro: true })
    assert.isAbove(fundamentos.length, 0)
    for (const f of fundamentos) {
      assert.deepStrictEqual(problemasDe(f), [], `${f.chaveFundamento} em ${f.marcoTemporal}`)
      for (const { operacao } of f.rastro!) usadas.add(operacao)
    }
  })

  it("uses every operation it documents", () => {
    assert.deepStrictEqual(
      OPERACOES.filter((operacao) => !usadas.has(operacao)),
      []
    )
  })

  it("would notice a wrong node or a figure nobody recomputes", () => {
    const [, calcular] = CASOS_DESVINCULADOS[0]!
    const [certo] = fundamentosDe(calcular, { rastro: true })
    const rastro = certo!.rastro!
    const i = rastro.findIndex(({ operacao }) => operacao === "CORRIGIR")
    const alterado = { ...rastro[i]!, saida: "0.01" } as (typeof rastro)[number]
    assert.isNotEmpty(problemasDe({ ...certo!, rastro: rastro.with(i, alterado) }))
    assert.isNotEmpty(problemasDe({ ...certo!, rastro: rastro.toSpliced(i, 1) }))
  })

  it("is absent unless asked for, and changes nothing", () => {
    const [, calcular] = CASOS_CANONICOS[0]!
    const sem = fundamentosDe(calcular, {})
    const com = fundamentosDe(calcular, { rastro: true })
    assert.deepStrictEqual(
      com.map(({ rastro: _, ...resto }): ResultadoFundamento => resto),
      [...sem]
    )
    assert.isTrue(sem.every((f) => !("rastro" in f)))
  })
})
