import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { dividir } from "../../../../src/domain/rmi/aritmetica/arredondamento.ts"
import { oitentaPorCento } from "../../../../src/domain/rmi/media/maiores-oitenta.ts"
import { todosOsSalarios } from "../../../../src/domain/rmi/media/todos.ts"
import { dozeUltimas, TRINTA_E_SEIS_EM_48, ultimasDaJanela } from "../../../../src/domain/rmi/media/ultimos-meses.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../../src/domain/valores/competencia.ts"
import { decimal } from "../../../../src/domain/valores/decimal.ts"
import { centavosDe, multiplo } from "../../../../src/domain/valores/dinheiro.ts"

interface Exemplo {
  readonly entrada: { readonly salariosCorrigidos: ReadonlyArray<readonly [string, string]> }
  readonly esperado: {
    readonly casos: ReadonlyArray<{
      readonly criterio: "JUDICIAL" | "INSS"
      readonly periodoDecorrido?: number
      readonly usados: number
      readonly divisor: number
      readonly soma: string
      readonly media: string
      readonly selecionadas?: ReadonlyArray<string>
    }>
  }
}

const S001: Exemplo = JSON.parse(
  readFileSync(new URL("../../../casos/rmi/exemplos/RMI-S001-media80-divisor60.json", import.meta.url), "utf8")
)
const centavos = (texto: string) => centavosDe(decimal(texto))
const UM_CENTAVO = centavos("0.01")

/** Rows of consecutive months from 01/2000. */
const linhas = (...valores: ReadonlyArray<number>) =>
  valores.map((valor, i) => ({
    competencia: maisCompetencias(competencia("2000-01"), i),
    centavos: multiplo(UM_CENTAVO, valor)
  }))

describe("80% largest (RMI-40, RMI-41)", () => {
  const corrigidas = S001.entrada.salariosCorrigidos.map(([c, valor]) => ({
    competencia: competencia(c),
    centavos: centavos(valor)
  }))
  it.each(S001.esperado.casos.map((caso, i) => [i, caso] as const))("example S001, case %i", (_, caso) => {
    const sessenta =
      caso.periodoDecorrido === undefined
        ? undefined
        : { mesesDecorridos: caso.periodoDecorrido, criterio: caso.criterio }
    const selecao = oitentaPorCento(corrigidas, sessenta)
    assert.strictEqual(selecao.usadas.length, caso.usados)
    assert.strictEqual(selecao.divisor, caso.divisor)
    assert.strictEqual(selecao.soma, centavos(caso.soma))
    assert.strictEqual(dividir(selecao.soma, selecao.divisor, "TRUNCAR"), centavos(caso.media))
    if (caso.selecionadas !== undefined) {
      assert.deepStrictEqual(
        selecao.usadas.map((i) => formatarCompetencia(corrigidas[i]!.competencia)),
        caso.selecionadas
      )
    }
  })

  it("keeps one row at least", () => {
    assert.deepStrictEqual(oitentaPorCento(linhas(700)).usadas, [0])
  })
})

describe("last months (RMI-11, RMI-12, RMI-45)", () => {
  it("takes the last 36 of the window", () => {
    const selecao = ultimasDaJanela(linhas(...Array.from({ length: 40 }, (_, i) => i)), TRINTA_E_SEIS_EM_48, true)
    assert.strictEqual(selecao.usadas[0], 4)
    assert.strictEqual(selecao.divisor, 36)
    assert.deepStrictEqual(selecao.divisorMinimo, { tipo: "VINTE_E_QUATRO", valor: 24, aplicado: false })
  })

  it("divides fewer than 24 by 24 only in retirements", () => {
    assert.strictEqual(ultimasDaJanela(linhas(1, 1), TRINTA_E_SEIS_EM_48, true).divisor, 24)
    assert.strictEqual(ultimasDaJanela(linhas(1, 1), TRINTA_E_SEIS_EM_48, false).divisor, 2)
  })

  it("looks for the 12 most recent above zero", () => {
    const selecao = dozeUltimas(linhas(9, ...Array.from({ length: 11 }, () => 5), 0, 7))
    assert.strictEqual(selecao.divisor, 12)
    assert.strictEqual(selecao.soma, 62)
  })
})

describe("all salaries (RMI-42, RMI-43)", () => {
  it("divides by 108 only when there are fewer rows", () => {
    const poucas = linhas(...Array.from({ length: 100 }, () => 108))
    assert.strictEqual(todosOsSalarios(poucas, 108).divisor, 108)
    assert.strictEqual(todosOsSalarios(poucas, 0).divisor, 100)
    const muitas = linhas(...Array.from({ length: 109 }, () => 1))
    assert.deepStrictEqual(todosOsSalarios(muitas, 108).divisorMinimo?.aplicado, false)
  })
})

describe("roundings (RMI-05)", () => {
  it("drops the fraction of a cent, or rounds it half-up", () => {
    // 2.725,30 / 12 = 227,108 (INSS letter)
    assert.strictEqual(dividir(272_530, 12, "TRUNCAR"), 22_710)
    assert.strictEqual(dividir(272_530, 12, "ARREDONDAR"), 22_711)
    assert.strictEqual(dividir(1, 2, "ARREDONDAR"), 1)
  })
})
