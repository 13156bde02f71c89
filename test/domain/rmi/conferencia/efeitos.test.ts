/** What each divergence alone is worth, found again without the comparison: by the public calculation or by hand. */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal } from "effect"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { type Decimal, decimal } from "../../../../src/domain/valores/decimal.ts"
import type { Objeto } from "../ajuda.ts"
import { type CartaEscrita, cartaDe, conferir, lida } from "./cartas.ts"
import { centavos, vezes } from "./contas.ts"
import { ERROS } from "./erros.ts"
import { corpoDa, resultadoDa, VIDAS, type Vida } from "./vidas.ts"

const vidaDe = (chave: string, marco = "DER"): Vida => VIDAS.find((v) => v.chave === chave && v.marco === marco)!

const preparado = (vida: Vida) => {
  const resultado = resultadoDa(vida, vida.mudancas)
  const corpo = corpoDa(vida)
  const brutos = new Map(resultado.memoria.map((l) => [l.competencia, l.salarioBruto]))
  return {
    vida,
    resultado,
    brutos,
    pedido: { ...corpo, chaveFundamento: vida.chave, marcoTemporal: vida.marco },
    carta: cartaDe(resultado, String(corpo.dataApuracao))
  }
}

/** The effect of the error `nome` planted in the letter of a life, with the letter. */
const efeitoDe = (p: ReturnType<typeof preparado>, nome: string) => {
  const plantado = ERROS.find((e) => e.nome === nome)!.plantar(p.carta, p.brutos)!
  const { primeiraDivergencia } = conferir(lida(plantado.carta), p.pedido)
  return { efeito: centavos(primeiraDivergencia!.efeitoNaRmi), ...plantado }
}

/** The salaries of a life with one month changed, or without it. */
const comSalario = ({ mudancas }: Vida, competencia: string, valor: Decimal | null): Vida["mudancas"] => ({
  ...mudancas,
  periodos: (mudancas.periodos ?? []).map((periodo) => ({
    ...periodo,
    salarios: (periodo.salarios as ReadonlyArray<Objeto>).flatMap((s) => {
      if (s.competencia !== competencia) return [s]
      return valor === null ? [] : [{ competencia, valor: Number(BigDecimal.format(valor)) }]
    })
  }))
})

const diferenca = (vida: Vida, mudancas: Vida["mudancas"], resultado: ResultadoFundamento): bigint =>
  centavos(resultadoDa(vida, mudancas).rendaNaDib) - centavos(resultado.rendaNaDib)

const salarioImpresso = (carta: CartaEscrita, competencia: string): Decimal =>
  carta.linhas.find((l) => l.competencia === competencia)!.salario

describe.each(VIDAS)("$nome", (vida) => {
  const p = preparado(vida)

  it("a salary is worth what the public calculation answers with it", () => {
    const { efeito, carta, competencia } = efeitoDe(p, "wrong salary")
    const outras = comSalario(vida, competencia!, salarioImpresso(carta, competencia!))
    assert.strictEqual(efeito, diferenca(vida, outras, p.resultado))
  })

  it("so is a month that is missing", () => {
    const { efeito, competencia } = efeitoDe(p, "missing month")
    assert.strictEqual(efeito, diferenca(vida, comSalario(vida, competencia!, null), p.resultado))
  })

  it("and a DIB of another day", () => {
    const { efeito, carta } = efeitoDe(p, "wrong day of the DIB")
    assert.strictEqual(efeito, diferenca(vida, { ...vida.mudancas, dib: carta.dib }, p.resultado))
  })

  it("one cent more of the income is one cent, and another sentence what it says", () => {
    const evolui = p.resultado.dda !== p.resultado.dib
    const { efeito } = efeitoDe(p, "income rounded up")
    if (evolui) assert.isTrue(efeito >= 0n && efeito <= 2n)
    else assert.strictEqual(efeito, 1n)
    assert.strictEqual(efeitoDe(p, "another income than the one calculated").efeito, 1234n)
  })
})

/** From the mean on, between limits that it does not touch. */
const renda = (media: bigint, fator: Decimal, coeficiente: Decimal): bigint => vezes(vezes(media, fator), coeficiente)

const UM = decimal("1")

describe("by hand", () => {
  const comFator = preparado(vidaDe("CF201_7_I_TC"))
  const deTodos = preparado(vidaDe("L8213_42_INCAPACIDADE_PERMANENTE", "FATO_GERADOR"))
  const { resultado: r } = comFator
  const nossa = centavos(r.rendaNaDib)
  const media = centavos(r.media!)

  it("a fator", () => {
    const { efeito, carta } = efeitoDe(comFator, "wrong fator")
    assert.strictEqual(efeito, renda(media, carta.fator, r.coeficiente.valor) - nossa)
    assert.strictEqual(efeitoDe(comFator, "fator left out").efeito, renda(media, UM, r.coeficiente.valor) - nossa)
  })

  it("a coefficient", () => {
    const { efeito, carta } = efeitoDe(comFator, "wrong coefficient")
    assert.strictEqual(efeito, vezes(centavos(r.sb), carta.coeficiente) - nossa)
  })

  it("a divisor, a sum and a mean", () => {
    const { fator } = r
    const daMedia = (m: bigint) => renda(m, fator!.valor, r.coeficiente.valor) - nossa
    const divisor = efeitoDe(comFator, "wrong divisor")
    assert.strictEqual(divisor.efeito, daMedia(centavos(r.soma!) / BigInt(divisor.carta.conta!.divisor)))
    const soma = efeitoDe(comFator, "wrong sum")
    assert.strictEqual(soma.efeito, daMedia(centavos(soma.carta.conta!.soma) / BigInt(r.divisor!)))
    assert.strictEqual(efeitoDe(comFator, "mean rounded up").efeito, daMedia(media + 1n))
  })

  it("an expectancy and a time, by the formula", () => {
    const id = Number(BigDecimal.format(r.fator!.idade.decimal))
    const formula = (tc: number, es: number): number => ((tc * 0.31) / es) * (1 + (id + tc * 0.31) / 100)
    const [tc, es] = [r.fator!.tc.decimal, r.fator!.es].map((d) => Number(BigDecimal.format(d))) as [number, number]
    const perto = (efeito: bigint, fator: number) =>
      assert.isAtMost(Math.abs(Number(efeito + nossa) - Number(media) * fator), 1.001)
    const daSobrevida = efeitoDe(comFator, "wrong expectancy")
    perto(daSobrevida.efeito, formula(tc, es + 0.7))
    perto(efeitoDe(comFator, "wrong time").efeito, formula(tc - 2, es))
    const daIdade = efeitoDe(comFator, "wrong age")
    perto(daIdade.efeito, ((tc * 0.31) / es) * (1 + (id + 1 + tc * 0.31) / 100))
  })

  it("an index, a corrected salary and a ceiling, where all the salaries are added", () => {
    const { resultado, carta } = deTodos
    const [linha] = [carta.linhas].map((linhas) => new Map(linhas.map((l) => [l.competencia, centavos(l.corrigido)])))
    const com = (competencia: string, corrigido: bigint): bigint => {
      const soma = centavos(resultado.soma!) - linha!.get(competencia)! + corrigido
      return renda(soma / BigInt(resultado.divisor!), UM, resultado.coeficiente.valor) - centavos(resultado.rendaNaDib)
    }
    for (const nome of ["wrong index", "corrected salary rounded up"]) {
      const { efeito, carta: outra, competencia } = efeitoDe(deTodos, nome)
      const corrigido = outra.linhas.find((l) => l.competencia === competencia)!.corrigido
      assert.strictEqual(efeito, com(competencia!, centavos(corrigido)), nome)
    }
    // ours corrects the salary above the ceiling by the whole index, of which the letter prints four decimals
    const teto = efeitoDe(deTodos, "ceiling of the month not applied")
    const indice = resultado.memoria.find((l) => l.competencia === teto.competencia)!.indice!
    const bruto = salarioImpresso(teto.carta, teto.competencia!)
    assert.strictEqual(teto.efeito, com(teto.competencia!, vezes(centavos(bruto), indice)))
  })

  it("a minimum that was not applied", () => {
    const pobre = preparado(vidaDe("L8213_48_IDADE"))
    const { efeito, carta } = efeitoDe(pobre, "minimum not applied")
    // who did not raise the salário de benefício did not raise the income either
    assert.strictEqual(efeito, centavos(carta.renda) - centavos(pobre.resultado.rendaNaDib))
  })
})

describe("what follows of what", () => {
  const p = preparado(vidaDe("CF201_7_I_TC"))
  const CONSEQUENCIA = /É consequência das divergências anteriores/

  it("a letter that is right but for one salary has one cause, and the rest follows", () => {
    const competencia = p.carta.linhas[20]!.competencia
    const outras = comSalario(p.vida, competencia, decimal("3210.98"))
    const errada = cartaDe(resultadoDa(p.vida, outras), p.carta.der)
    const { divergencias } = conferir(lida(errada), p.pedido)
    const [primeira, ...resto] = divergencias
    assert.deepStrictEqual([primeira!.campo, primeira!.competencia], ["salario", competencia])
    assert.notMatch(primeira!.texto, CONSEQUENCIA)
    assert.includeMembers(
      resto.map(({ campo }) => campo),
      ["soma", "media", "salarioBeneficio", "rmi"]
    )
    for (const { texto } of resto) assert.match(texto, CONSEQUENCIA)
    // the cause alone is the whole difference
    const { efeitoNaRmi } = primeira!
    assert.strictEqual(centavos(efeitoNaRmi), centavos(errada.renda) - centavos(p.resultado.rendaNaDib))
  })

  it("a sum that does not add up is worth what it adds, whatever came before it", () => {
    const competencia = p.carta.linhas[20]!.competencia
    const outra = cartaDe(resultadoDa(p.vida, comSalario(p.vida, competencia, decimal("3210.98"))), p.carta.der)
    const conta = { ...outra.conta!, soma: BigDecimal.sum(outra.conta!.soma, decimal("1800")) }
    // one real of each of the 180 salaries that are added
    const media = BigDecimal.sum(outra.media!, decimal("10"))
    const { divergencias, somaDosEfeitos, interacao, diferencaMensal } = conferir(
      lida({ ...outra, conta, media }),
      p.pedido
    )
    const [salario, soma] = divergencias.filter(({ consequencia }) => !consequencia)
    assert.deepStrictEqual([salario!.campo, soma!.campo], ["salario", "soma"])
    const { fator, coeficiente, media: nossa, rendaNaDib } = p.resultado
    const com = (m: bigint) => renda(m, fator!.valor, coeficiente.valor) - centavos(rendaNaDib)
    assert.strictEqual(centavos(soma!.efeitoNaRmi), com(centavos(nossa!) + 1000n))
    assert.match(soma!.texto, /As divergências anteriores levariam a R\$ .+ Só com o que resta \(R\$ 1\.800,00\)/)
    assert.strictEqual(centavos(somaDosEfeitos) + centavos(interacao), -centavos(diferencaMensal))
  })

  it("two causes are both told", () => {
    const competencia = p.carta.linhas[20]!.competencia
    const comDois = cartaDe(resultadoDa(p.vida, comSalario(p.vida, competencia, decimal("3210.98"))), p.carta.der)
    const { divergencias } = conferir(lida({ ...comDois, coeficiente: decimal("0.9") }), p.pedido)
    const causas = divergencias.filter(({ texto }) => !CONSEQUENCIA.test(texto)).map(({ campo }) => campo)
    assert.deepStrictEqual(causas.slice(0, 2), ["salario", "coeficiente"])
  })

  it("a letter of another DIB has one cause: the months, indices and the rest follow", () => {
    const vida = vidaDe("CF201_7_I_TC")
    const errada = cartaDe(resultadoDa(vida, { ...vida.mudancas, dib: "2013-03-15" }), p.carta.der)
    const { divergencias } = conferir(lida(errada), p.pedido)
    assert.deepStrictEqual(
      divergencias.filter(({ texto }) => !CONSEQUENCIA.test(texto)).map(({ campo }) => campo),
      ["dib"]
    )
    assert.isAbove(divergencias.length, 200)
  })
})
