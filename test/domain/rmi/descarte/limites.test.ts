/** The limits of the discard against the requirement calculated again with what stays (rules RMI-73, RMI-74). */
import { assert, describe, it } from "@effect/vitest"
import type { LimiteDescarte, LinhaDescartavel } from "../../../../src/domain/rmi/descarte/busca/questao/problema.ts"
import {
  type DiasComReforma,
  limiteDeMinimo,
  limiteNaReforma,
  limitesDoPedagio
} from "../../../../src/domain/rmi/descarte/limites.ts"
import { calcularPedagio } from "../../../../src/domain/tempo/requisitos/pedagio.ts"
import { anosEmDias } from "../../../../src/domain/valores/tempo-30-360.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { entre, sorteio, um } from "../../../apoio/sorteio.ts"

type LinhaComReforma = LinhaDescartavel & DiasComReforma

const linha = (antes: number, depois: number): LinhaComReforma => ({
  centavos: 0,
  dias: antes + depois,
  ateReforma: antes
})
const doMes = (l: LinhaComReforma): DiasComReforma => l

const cabe = (limites: ReadonlyArray<LimiteDescarte<LinhaComReforma>>, l: LinhaComReforma): boolean =>
  limites.every(({ consumo, orcamento }) => consumo(l) <= orcamento)

const CASOS = sorteados(20_000)

describe("toll (RMI-74)", () => {
  it("is what the time module asks of the time that stays, complete or not on 13/11/2019", () => {
    const r = sorteio(74)
    let completos = 0
    let viaveis = 0
    for (let i = 0; i < CASOS; i++) {
      const alvoAnos = um(r, [30, 35])
      const percentual = um(r, [50, 100])
      const exigido = anosEmDias(alvoAnos)
      const tempoNaReforma = exigido + entre(r, -1000, 400)
      const tempo = tempoNaReforma + entre(r, 0, 2000)
      const fora = linha(entre(r, 0, 600), entre(r, 0, 600))
      const suficiente = calcularPedagio({
        alvoAnos,
        cumprido: tempoNaReforma - fora.ateReforma,
        percentual
      }).exigido
      const esperado = tempo - fora.dias >= suficiente
      const limites = limitesDoPedagio({ doMes, tempo, tempoNaReforma, exigido, percentual })
      assert.strictEqual(cabe(limites, fora), esperado, JSON.stringify({ tempo, tempoNaReforma, percentual, fora }))
      if (tempoNaReforma >= exigido) completos += 1
      if (esperado) viaveis += 1
    }
    assert.isAbove(completos, CASOS / 10)
    assert.isAbove(viaveis, CASOS / 10)
  })

  it("keeps more than the time of art. 17 on 13/11/2019", () => {
    const limite = limiteNaReforma(doMes, anosEmDias(34), anosEmDias(33))
    assert.isTrue(cabe([limite], linha(359, 5000)))
    assert.isFalse(cabe([limite], linha(360, 0)))
  })
})

describe("minimum (RMI-73)", () => {
  it("leaves at least the minimum, a fraction of a day counted whole", () => {
    const limite = (minimo: number) => limiteDeMinimo("tempo", (l: LinhaComReforma) => l.dias, 5430, minimo)
    assert.isTrue(cabe([limite(5400)], linha(0, 30)))
    assert.isFalse(cabe([limite(5400)], linha(0, 31)))
    assert.isTrue(cabe([limite(5399.5)], linha(0, 30)))
    assert.isFalse(cabe([limite(5399.5)], linha(0, 31)))
  })
})
