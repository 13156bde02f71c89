/** The account of a letter from its own lines alone: a right one adds up, and each error is found in its stage. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import { cartaDe, conferirSozinha, lida } from "./cartas.ts"
import { subtraida } from "./contas.ts"
import { ERROS } from "./erros.ts"
import { corpoDa, resultadoDa, VIDAS } from "./vidas.ts"

const CASOS = VIDAS.map((vida) => {
  const resultado = resultadoDa(vida, vida.mudancas)
  const brutos = new Map(resultado.memoria.map((l) => [l.competencia, l.salarioBruto]))
  const limitada = resultado.limitacaoRmi !== "NENHUMA" || resultado.mediaDozeUltimos !== undefined
  return { vida, brutos, limitada, carta: cartaDe(resultado, String(corpoDa(vida).dataApuracao)) }
})

/** The errors that the lines of the letter betray, each with its item; the others need the record of the person. */
const VISIVEIS: Readonly<Record<string, string>> = {
  "wrong salary": "Soma dos salários corrigidos",
  "missing month": "Soma dos salários corrigidos",
  "ceiling of the month not applied": "Teto de cada mês",
  "wrong index": "Índices de correção",
  "wrong sum": "Soma dos salários corrigidos",
  "wrong divisor": "Média",
  "wrong expectancy": "Fator previdenciário",
  "wrong time": "Fator previdenciário",
  "wrong coefficient": "Renda mensal inicial",
  "another income than the one calculated": "Renda concedida"
}

describe.each(CASOS)("$vida.nome", ({ carta, brutos, limitada }) => {
  it("an untouched letter adds up", () => {
    const { contaDaCarta } = conferirSozinha(lida(carta))
    assert.deepStrictEqual(
      contaDaCarta.itens.filter(({ confere }) => !confere).map(({ texto }) => texto),
      []
    )
    assert.isTrue(contaDaCarta.confere)
    assert.includeMembers(
      contaDaCarta.itens.map(({ oQue }) => oQue),
      ["Teto de cada mês", "Soma dos salários corrigidos", "Média", "Salário de benefício", "Renda mensal inicial"]
    )
  })

  for (const erro of ERROS) {
    const oQue = VISIVEIS[erro.nome]
    const plantado = oQue === undefined ? undefined : erro.plantar(carta, brutos)
    if (plantado === undefined) continue
    // a time says nothing where no fator is printed, an income nothing where it is readjusted to the beginning
    if (erro.nome === "wrong time" && carta.fator.value === 0n) continue
    if (erro.nome === "another income than the one calculated" && carta.rmi !== carta.renda) continue
    // a limit gives the same income whatever the coefficient
    if (erro.nome === "wrong coefficient" && limitada) continue
    it(erro.nome, () => {
      const { contaDaCarta } = conferirSozinha(lida(plantado.carta))
      const errados = contaDaCarta.itens.filter(({ confere }) => !confere)
      assert.include(
        errados.map((item) => item.oQue),
        oQue,
        contaDaCarta.itens.map(({ texto }) => texto).join("\n")
      )
      assert.isFalse(contaDaCarta.confere)
      for (const { carta: dela, refeito, diferenca, texto } of errados) {
        assert.isTrue(BigDecimal.equals(diferenca, subtraida(dela, refeito)))
        assert.match(texto, /não confere\. .+; a carta diz .+ a (mais|menos)\.$/)
      }
    })
  }
})
