/** Invariants of every account (rule ATR-101), on accounts drawn from seeds. */

import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import { calcularAtrasados } from "../../../src/domain/atrasados/calculo.ts"
import { segmentosDe } from "../../../src/domain/atrasados/correcao/encadeamentos.ts"
import { CRITERIOS, faixaEm } from "../../../src/domain/atrasados/juros/criterios.ts"
import { CRITERIOS_CORRECAO, CRITERIOS_JUROS } from "../../../src/domain/atrasados/pedido/enumeracoes.ts"
import type { ColunasFinais, Linha, ResultadoAtrasados } from "../../../src/domain/atrasados/resultado/resultado.ts"
import { serieDe, valorEm } from "../../../src/domain/atrasados/tabelas/series.ts"
import { type Competencia, competencia } from "../../../src/domain/valores/competencia.ts"
import { arredondar, type Decimal, truncar } from "../../../src/domain/valores/decimal.ts"
import { calcular, INSTANTANEO, linhasDe, type Objeto, PARAMETROS, pedido } from "./ajuda.ts"
import { sortearPedido } from "./sorteio.ts"

const SEMENTES = Array.from({ length: 400 }, (_, i) => i + 1)

const contas = new Map<number, ResultadoAtrasados>()
const conta = (semente: number): ResultadoAtrasados => {
  const conhecida = contas.get(semente)
  if (conhecida !== undefined) return conhecida
  const calculada = calcularAtrasados(pedido(sortearPedido(semente)), PARAMETROS)
  if (Result.isFailure(calculada)) throw new Error(`${semente}: ${JSON.stringify(calculada.failure)}`)
  contas.set(semente, calculada.success)
  return calculada.success
}

const finais = (l: Linha): ColunasFinais => l.aposAcordo ?? l.aposRenuncia ?? l
const soma = (linhas: ReadonlyArray<Linha>, ler: (l: Linha) => number) => linhas.reduce((s, l) => s + ler(l), 0)

describe("every account", () => {
  it("its rows add up to the totals of the section and of the summary", () => {
    for (const s of SEMENTES) {
      const { resumo, beneficios, rra, requisicao } = conta(s)
      const linhas = linhasDe(conta(s))
      const colunas = {
        principal: soma(linhas, (l) => l.principalCorrigido),
        jurosAte122021: soma(linhas, (l) => l.juros),
        selic: soma(linhas, (l) => l.selic),
        jurosApos092025: soma(linhas, (l) => l.jurosTaxaLegal),
        juros: soma(linhas, (l) => l.juros + l.jurosTaxaLegal),
        total: soma(linhas, (l) => l.total)
      }
      for (const [campo, valor] of Object.entries(colunas)) {
        const chave = campo as keyof typeof colunas
        assert.strictEqual(resumo[chave], valor, `${s} ${campo}`)
        assert.strictEqual(
          beneficios.reduce((t, b) => t + b.totais.geral[chave], 0),
          valor,
          `${s} ${campo}`
        )
        for (const { totais } of beneficios) {
          assert.strictEqual(totais.renda[chave] + totais.abono[chave], totais.geral[chave], `${s} ${campo}`)
        }
      }
      assert.strictEqual(resumo.total, resumo.principal + resumo.juros + resumo.selic, String(s))
      const final = soma(linhas, (l) => finais(l).total)
      assert.strictEqual(rra.anteriores.total + rra.corrente.total, final, String(s))
      assert.strictEqual(requisicao.total, final, String(s))
      assert.strictEqual(resumo.liquidoAutor + (resumo.honorariosContratuais?.valor ?? 0), final, String(s))
      assert.strictEqual(resumo.totalGeral - (resumo.honorariosSucumbencia?.valor ?? 0), final, String(s))
    }
  })

  it("every column of every row can be recomputed from the others in exact decimals", () => {
    const d = (n: number, casas: number): Decimal => BigDecimal.make(BigInt(n), casas)
    for (const s of SEMENTES) {
      const politica = conta(s).resumo.arredondamento
      const dinheiro = (v: Decimal): number => {
        const positivo = BigDecimal.abs(v)
        const cortado = politica === "TRUNCAR" ? truncar(positivo, 2) : arredondar(positivo, 2)
        return Number(BigDecimal.scale(cortado, 2).value) * (BigDecimal.isNegative(v) && cortado.value !== 0n ? -1 : 1)
      }
      const vezes = (a: number, percentual: number) => dinheiro(BigDecimal.multiply(d(a, 2), d(percentual, 8)))
      for (const l of linhasDe(conta(s)).filter(({ prescrita }) => !prescrita)) {
        const onde = `${s} ${l.competencia} ${l.tipo}`
        const pago = l.pagos.reduce((t, p) => t + p.valor, 0) + l.descontos.reduce((t, p) => t + p.valor, 0)
        assert.include([l.devido - pago, Math.max(0, l.devido - pago)], l.diferenca, onde)
        assert.strictEqual(
          l.principalCorrigido,
          dinheiro(BigDecimal.multiply(d(l.diferenca, 2), d(l.coeficiente, 10))),
          onde
        )
        assert.strictEqual(l.juros, vezes(l.principalCorrigido, l.percentualJuros), onde)
        assert.strictEqual(l.selic, vezes(l.principalCorrigido + l.juros, l.percentualSelic), onde)
        assert.strictEqual(l.jurosTaxaLegal, vezes(l.principalCorrigido, l.percentualTaxaLegal), onde)
        assert.strictEqual(l.total, l.principalCorrigido + l.juros + l.selic + l.jurosTaxaLegal, onde)
      }
    }
  })

  it("due amounts are the income of the evolution, in thirtieths or twelfths, times the quota", () => {
    const inteiro = ({ rendaIntegral, diasSobre30, avos, quota: [p, q] }: Linha): number =>
      Number(
        (BigInt(rendaIntegral) * BigInt(diasSobre30 ?? avos!) * BigInt(p)) /
          (BigInt(avos === undefined ? 30 : 12) * BigInt(q))
      )
    const proprio = ({ devido, adicional25 }: Linha) => devido - adicional25
    let [meses, parcelados] = [0, 0]
    for (const s of SEMENTES) {
      for (const { linhas } of conta(s).beneficios) {
        const vivas = linhas.filter(({ prescrita, devido }) => !prescrita && devido > 0)
        for (const l of vivas.filter(({ tipo, partes }) => tipo === "RENDA" && partes === undefined)) {
          assert.strictEqual(proprio(l), inteiro(l), `${s} ${l.competencia}`)
          meses++
        }
        // the instalments of one 13th add up to it, with the income of the last one
        const porAno = Map.groupBy(
          vivas.filter(({ tipo }) => tipo === "ABONO"),
          ({ competencia: c }) => c.slice(0, 4)
        )
        for (const [ano, abonos] of porAno) {
          if (abonos.length === 1 && !abonos[0]!.competencia.endsWith("-12")) continue
          assert.strictEqual(soma(abonos, proprio), inteiro(abonos.at(-1)!), `${s} ${ano}`)
          if (abonos.length > 1) parcelados++
        }
      }
    }
    assert.isAbove(meses, 5000)
    assert.isAbove(parcelados, 200)
  })

  it("no coefficient below one, interest never grows with the competence, rows ascend", () => {
    for (const s of SEMENTES) {
      for (const { linhas } of conta(s).beneficios) {
        const vivas = linhas.filter(({ prescrita }) => !prescrita)
        vivas.forEach((l, i) => {
          const anterior = vivas[i - 1]
          assert.isAtLeast(l.coeficiente, 1e10, `${s} ${l.competencia}`)
          if (anterior === undefined) return
          assert.isTrue(
            anterior.competencia < l.competencia ||
              (anterior.competencia === l.competencia && anterior.tipo === "RENDA"),
            `${s} ${l.competencia}`
          )
          for (const p of ["percentualJuros", "percentualSelic", "percentualTaxaLegal"] as const) {
            assert.isAtMost(l[p], anterior[p], `${s} ${l.competencia} ${p}`)
          }
        })
      }
    }
  })

  it("every number is a whole number of its unit", () => {
    const inteiros = (valor: unknown): boolean =>
      typeof valor === "number"
        ? Number.isSafeInteger(valor) && !Object.is(valor, -0)
        : BigDecimal.isBigDecimal(valor) ||
          valor === null ||
          typeof valor !== "object" ||
          Object.values(valor).every(inteiros)
    for (const s of SEMENTES) assert.isTrue(inteiros(conta(s)), String(s))
  })

  it("is the same every time", () => {
    for (const s of SEMENTES.slice(0, 20)) assert.deepStrictEqual(calcular(sortearPedido(s)), conta(s))
  })
})

describe("moving the account one month forward", () => {
  it("never lowers the total when prices did not fall", () => {
    const inpc = serieDe(INSTANTANEO, "inpc")
    let comparadas = 0
    for (const s of SEMENTES) {
      const bruto = sortearPedido(s) as { parametros: Objeto; beneficiosDevidos: ReadonlyArray<Objeto> }
      const mes = competencia(String(bruto.parametros.dataAtualizacao).slice(0, 7))
      const indice = valorEm(inpc, mes)
      const fixo = bruto.beneficiosDevidos.every((b) => b.fimDiferencas !== undefined || b.dcb !== undefined)
      const simples = bruto.parametros.criterioCorrecao === undefined && bruto.parametros.renuncia === undefined
      const positivo = bruto.parametros.limiteCompensacao === "ZERO_POR_COMPETENCIA"
      if (!fixo || !simples || !positivo || mes >= competencia("2026-06")) continue
      if (indice === undefined || BigDecimal.isNegative(indice)) continue
      if (bruto.beneficiosDevidos.some((b) => b.especie === 87 || b.especie === 88)) continue
      const depois = {
        ...bruto.parametros,
        dataAtualizacao: `${Math.floor((mes + 1) / 12)}-${String(((mes + 1) % 12) + 1).padStart(2, "0")}-28`
      }
      assert.isAtLeast(calcular({ ...bruto, parametros: depois }).resumo.total, conta(s).resumo.total, String(s))
      comparadas++
    }
    assert.isAbove(comparadas, 20)
  })
})

describe("coverage in time", () => {
  const MESES = Array.from({ length: (2060 - 1964) * 12 }, (_, i) => (competencia("1964-10") + i) as Competencia)

  it("every month finds exactly one index in every chain", () => {
    for (const criterio of CRITERIOS_CORRECAO) {
      for (const c of MESES) {
        for (const inicioIpcaE of [undefined, competencia("1991-12"), competencia("2009-07"), competencia("2021-11")]) {
          const segmentos = segmentosDe({ criterio, ...(inicioIpcaE === undefined ? {} : { inicioIpcaE }) })
          const achados = segmentos.filter(({ de, ate }) => de <= c && (ate === undefined || c <= ate))
          assert.strictEqual(achados.length, 1, `${criterio} ${inicioIpcaE} ${c}`)
        }
      }
    }
  })

  it("every month finds a rate in every criterion of interest, in the order of time", () => {
    for (const criterio of CRITERIOS_JUROS) {
      const { faixas } = CRITERIOS[criterio]
      const fins = faixas.slice(0, -1).map(({ ate }) => ate!)
      assert.deepStrictEqual(
        fins,
        [...fins].sort((a, b) => a - b)
      )
      assert.isUndefined(faixas.at(-1)!.ate)
      for (const c of MESES) assert.isDefined(faixaEm(CRITERIOS[criterio], c))
    }
  })
})
