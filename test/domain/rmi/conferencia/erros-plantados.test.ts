/** A letter of each law with one error of each kind: the comparison names it first, with its two values and its provision. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { type Decimal, formatarDecimalBr } from "../../../../src/domain/valores/decimal.ts"
import { cartaDe, conferir, lida } from "./cartas.ts"
import { subtraida } from "./contas.ts"
import { ERROS } from "./erros.ts"
import { corpoDa, resultadoDa, VIDAS } from "./vidas.ts"

const CASOS = VIDAS.map((vida) => {
  const resultado = resultadoDa(vida, vida.mudancas)
  const pedido = { ...corpoDa(vida), chaveFundamento: vida.chave, marcoTemporal: vida.marco }
  const brutos = new Map(resultado.memoria.map((l) => [l.competencia, l.salarioBruto]))
  return { vida, resultado, pedido, brutos, carta: cartaDe(resultado, String(pedido.dataApuracao)) }
})

/** The sentence of the income with the value of the letter alone. */
const efeitoEsperado = (efeito: Decimal): string => {
  if (BigDecimal.isZero(efeito)) return "da carta, a renda calculada seria a mesma."
  return `${formatarDecimalBr(BigDecimal.abs(efeito), 2)} ${BigDecimal.isNegative(efeito) ? "menor" : "maior"}.`
}

describe.each(CASOS)("$vida.nome", ({ vida, resultado, pedido, brutos, carta }) => {
  it("an untouched letter confers", () => {
    const { meses, avisos, conclusao, contaDaCarta, ...conferencia } = conferir(lida(carta), pedido)
    assert.deepStrictEqual(conferencia, {
      confere: true,
      primeiraDivergencia: null,
      divergencias: [],
      maiorDivergencia: null,
      etapas: [],
      somaDosEfeitos: subtraida(resultado.rendaNaDib, resultado.rendaNaDib),
      interacao: subtraida(resultado.rendaNaDib, resultado.rendaNaDib),
      rmiCarta: resultado.rendaNaDib,
      rmiCalculada: resultado.rendaNaDib,
      diferencaMensal: subtraida(resultado.rendaNaDib, resultado.rendaNaDib),
      fundamento: resultado.fundamento,
      chaveFundamento: vida.chave,
      marcoTemporal: vida.marco,
      fundamentoDaCarta: `Cálculo de Benefícios segundo ${carta.norma}`,
      motivoNaoCumprido: null
    })
    assert.strictEqual(meses.length, carta.linhas.length)
    assert.isTrue(meses.every(({ diverge, carta: dela, calculado }) => !diverge && dela !== null && calculado !== null))
    assert.isTrue(contaDaCarta.confere)
    assert.deepStrictEqual([avisos, conclusao], [resultado.avisos, resultado.conclusao])
  })

  for (const erro of ERROS) {
    const plantado = erro.plantar(carta, brutos)
    if (plantado === undefined) continue
    it(erro.nome, () => {
      const conferencia = conferir(lida(plantado.carta), pedido)
      const { primeiraDivergencia: primeira, divergencias } = conferencia
      assert.isFalse(conferencia.confere)
      assert.deepStrictEqual(divergencias[0], primeira!)
      const { etapa, campo, competencia } = primeira!
      assert.deepStrictEqual(
        { etapa, campo, competencia },
        { etapa: erro.etapa, campo: erro.campo, competencia: plantado.competencia }
      )
      assert.match(primeira!.artigo, /Lei|CF|EC|LC|Decreto/)
      assert.match(primeira!.texto, /: na carta, .+; no cálculo, .+\. Com (o|a) .+ da carta, a renda /)
      assert.include(primeira!.texto, efeitoEsperado(primeira!.efeitoNaRmi))
      assert.notDeepEqual(primeira!.carta, primeira!.calculado)
      assert.isTrue(BigDecimal.equals(conferencia.rmiCarta, plantado.carta.renda))
      assert.isTrue(BigDecimal.equals(conferencia.rmiCalculada, resultado.rendaNaDib))
      assert.isTrue(
        BigDecimal.equals(conferencia.diferencaMensal, subtraida(resultado.rendaNaDib, plantado.carta.renda))
      )
    })
  }
})

it("every error was planted somewhere, and at least ten in each law", () => {
  const plantados = CASOS.map(({ carta, brutos }) => ERROS.filter((e) => e.plantar(carta, brutos) !== undefined))
  assert.deepStrictEqual(
    ERROS.filter((e) => !plantados.some((lista) => lista.includes(e))).map(({ nome }) => nome),
    []
  )
  for (const lista of plantados) assert.isAtLeast(lista.length, 10)
})
