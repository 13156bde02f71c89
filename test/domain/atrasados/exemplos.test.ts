/** The worked examples of the law, to the cent and to the last printed digit. */
import { readFileSync } from "node:fs"
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import {
  CEM_POR_CENTO,
  COEFICIENTE_UM,
  decimalDoPercentual,
  type Percentual,
  percentualDe
} from "../../../src/domain/atrasados/aritmetica/escala.ts"
import { marcoPrescricional } from "../../../src/domain/atrasados/conta/prescricao.ts"
import { coeficientesDe } from "../../../src/domain/atrasados/correcao/coeficientes.ts"
import { percentuaisDe } from "../../../src/domain/atrasados/juros/percentuais.ts"
import { taxaDosFatores, taxaLegalDeBeneficios } from "../../../src/domain/atrasados/juros/taxa-legal.ts"
import { avosDoAno, periodoEntre, trintaAvos } from "../../../src/domain/atrasados/secao/trinta-avos.ts"
import { serieDe, valorEm } from "../../../src/domain/atrasados/tabelas/series.ts"
import { porFaixas } from "../../../src/domain/atrasados/totais/sucumbencia.ts"
import { competencia, formatarCompetencia, maisCompetencias } from "../../../src/domain/valores/competencia.ts"
import { data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { arredondar, decimal, formatarDecimal } from "../../../src/domain/valores/decimal.ts"
import { type Centavos, centavosDe, PROPORCAO } from "../../../src/domain/valores/dinheiro.ts"
import { calcular, caso, corpo, escala, INSTANTANEO, linha, type Objeto, pedido, reais } from "./ajuda.ts"

const centavos = (texto: string): Centavos => centavosDe(decimal(texto))
const percentual = (texto: string): Percentual => percentualDe(decimal(texto))

describe("coefficients", () => {
  const relativa = (c: string, { tolerancias }: { tolerancias: Readonly<Record<string, string>> }): number => {
    if (c === "1989-08" || c === "1994-06") return Number(tolerancias[`só a competência ${c}`])
    return Number(tolerancias[c >= "1994-07" ? "de 1994-07 em diante" : "antes de 1994-07"])
  }
  for (const nome of ["ATR-EX-01-coeficientes-2021-11", "ATR-EX-02-coeficientes-2022-06"]) {
    it(`${nome}: every published coefficient`, () => {
      const { dataBase, esperado, ...resto } = caso(nome)
      const pedidoDaTabela = { criterio: "BENEFICIOS_2020", dataBase: competencia(dataBase) } as const
      const coeficientes = Result.getOrThrow(coeficientesDe(INSTANTANEO, pedidoDaTabela))
      const conferidos = Object.entries<string>(esperado).map(([c, texto]) => {
        const obtido = coeficientes.em(competencia(c)) / COEFICIENTE_UM
        // the coefficient is shown with 10 decimals: below 1 the cut itself is part of the distance
        const corte = 1 / COEFICIENTE_UM
        const tolerancia = relativa(c, resto as never) * Number(texto) + corte
        assert.isAtMost(Math.abs(obtido - Number(texto)), tolerancia, c)
        return c
      })
      assert.isAbove(conferidos.length, 200)
    })
  }

  it("the monthly factors of the chain are those of the accounting office", () => {
    const csv = readFileSync(new URL("../../casos/atrasados/cadeia-beneficios-fatores.csv", import.meta.url), "utf8")
    const linhas = csv.trim().split("\n").slice(1)
    const em = (dataBase: string) =>
      Result.getOrThrow(coeficientesDe(INSTANTANEO, { criterio: "BENEFICIOS_2020", dataBase: competencia(dataBase) }))
    const conferidas = linhas
      .filter((l) => l >= "1994-07" && l < "2022-06")
      .map((l) => {
        const [c = "", fator = ""] = l.split(",")
        const seguinte = formatarCompetencia(maisCompetencias(competencia(c), 1))
        const obtido = em(seguinte).em(competencia(c)) / COEFICIENTE_UM
        const minimo = Math.max(1, Number(fator))
        assert.isAtMost(Math.abs(obtido - minimo), 1e-10, c)
        return c
      })
    assert.isAbove(conferidas.length, 300)
  })

  it("ATR-EX-03: the years of the ORTN stand to each other as in the printed table", () => {
    const { referencia, esperado, ultimoFator, toleranciaRelativa } = caso("ATR-EX-03-sicom-2015-07-trecho-ortn")
    const dataBase = maisCompetencias(competencia(ultimoFator), 1)
    const coeficientes = Result.getOrThrow(coeficientesDe(INSTANTANEO, { criterio: "BENEFICIOS_2020", dataBase }))
    const daReferencia = coeficientes.em(competencia(referencia))
    for (const [c, fator] of Object.entries<string>(esperado)) {
      const obtido = coeficientes.em(competencia(c))
      const razao = Number(fator) / Number(esperado[referencia])
      // both coefficients are cut at the tenth decimal
      const cortes = 1 / obtido + 1 / daReferencia
      assert.isAtMost(Math.abs(obtido / daReferencia / razao - 1), Number(toleranciaRelativa) + cortes, c)
    }
  })
})

describe("rows and rates", () => {
  it("ATR-EX-04: the three instalments printed in the Manual", () => {
    const { linhas, total, arredondamento } = caso("ATR-EX-04-manual2026-resumido-jun2022")
    const dinheiro = PROPORCAO[arredondamento as "TRUNCAR"]
    let soma = 0
    for (const { valor, coeficiente, pJuros, pSelic, esperado } of linhas) {
      const c = dinheiro(centavos(valor), Math.round(Number(coeficiente) * COEFICIENTE_UM), COEFICIENTE_UM)
      const g = dinheiro(c, percentual(pJuros ?? "0"), CEM_POR_CENTO)
      const h = dinheiro(c + g, percentual(pSelic), CEM_POR_CENTO)
      assert.deepStrictEqual(
        [reais(c), reais(g), reais(h), reais(c + g + h)],
        [esperado.C, esperado.G, esperado.H, esperado.total]
      )
      soma += c + g + h
    }
    assert.strictEqual(reais(soma), total)
  })

  it("ATR-EX-05: the legal rate of benefits, derived", () => {
    for (const { competencia: c, fatorSelic, fatorInpc, esperado } of caso("ATR-EX-05-taxa-legal-previdenciaria")
      .casos) {
      const inpc = BigDecimal.multiply(BigDecimal.subtract(decimal(fatorInpc), decimal("1")), decimal("100"))
      const fator = BigInt(fatorSelic.replace(".", ""))
      assert.strictEqual(escala(taxaDosFatores(fator, inpc), 6), esperado, c)
      assert.strictEqual(escala(taxaLegalDeBeneficios(INSTANTANEO, competencia(c))!, 6), esperado, c)
    }
  })

  it("ATR-54: the printed rates of 09/2025 and 05/2026, and those computed between them", () => {
    const esperadas = {
      "2025-09": "1.377047",
      "2025-11": "1.245359",
      "2026-02": "0.771148",
      "2026-04": "0.299330",
      "2026-05": "0.277807"
    }
    for (const [c, taxa] of Object.entries(esperadas)) {
      assert.strictEqual(escala(taxaLegalDeBeneficios(INSTANTANEO, competencia(c))!, 6), taxa, c)
    }
  })

  it("ATR-EX-06: the interest of the savings account in the table is that of the Selic target", () => {
    const serie = serieDe(INSTANTANEO, "juros_poupanca")
    for (const [c, { meta, esperado }] of Object.entries<{ meta: string; esperado: string }>(
      caso("ATR-EX-06-poupanca-mensal").casos
    )) {
      const variavel = ((1 + (0.7 * Number(meta)) / 100) ** (1 / 12) - 1) * 100
      const calculado = Number(meta) > 8.5 ? "0.5000" : formatarDecimal(arredondar(decimal(variavel.toFixed(12)), 4), 4)
      assert.strictEqual(calculado, esperado, c)
      assert.strictEqual(formatarDecimal(valorEm(serie, competencia(c))!, 4), esperado, c)
    }
  })

  const percentuais = (mudancas: Partial<Parameters<typeof percentuaisDe>[1]>) =>
    Result.getOrThrow(
      percentuaisDe(INSTANTANEO, {
        correcao: "BENEFICIOS_2026",
        juros: "MANUAL_CJF_2026",
        dataBase: competencia("2026-06"),
        selicDesdeCitacao: false,
        arredondamento: "ARREDONDAR",
        ...mudancas
      })
    )

  it("ATR-EX-07: months of interest exclude the first and include that of the account", () => {
    for (const c of caso("ATR-EX-07-contagem-de-meses-de-juros").casos) {
      const em = percentuais({
        juros: c.taxa === "0.5" ? "FIXO_05" : "FIXO_1",
        dataBase: competencia(c.dataBase),
        citacao: competencia(c.inicio)
      })
      assert.strictEqual(em.juros(competencia(c.competencia)), percentual(c.percentual), c.competencia)
    }
  })

  it("ATR-EX-08: accumulated interest until 12/2021", () => {
    for (const { competencia: c, citacao, dataBase, percentual: p } of caso("ATR-EX-08-juros-ate-dez-2021").casos) {
      const em = percentuais({ dataBase: competencia(dataBase), citacao: competencia(citacao) })
      assert.strictEqual(em.juros(competencia(c)), percentual(p), c)
      const truncado = percentuais({
        dataBase: competencia(dataBase),
        citacao: competencia(citacao),
        arredondamento: "TRUNCAR"
      })
      assert.strictEqual(truncado.juros(competencia(c)), percentual(String(Math.trunc(Number(p) * 100) / 100)), c)
    }
  })

  it("ATR-53: the sums of the SELIC to remember", () => {
    const ate = (dataBase: string, de: string) =>
      escala(percentuais({ dataBase: competencia(dataBase) }).selic(competencia(de)), 6)
    assert.strictEqual(ate("2022-06", "2020-01"), "5.050000")
    assert.strictEqual(ate("2026-06", "2020-01"), "43.890000")
    assert.strictEqual(ate("2026-06", "2022-02"), "42.390000")
    assert.strictEqual(ate("2021-12", "2020-01"), "0.000000")
    assert.strictEqual(ate("2025-09", "2025-08"), "1.160000")
  })

  it("ATR-60: the legal rate printed in the Manual", () => {
    const em = percentuais({
      dataBase: competencia("2026-06"),
      citacao: competencia("2021-01"),
      arredondamento: "TRUNCAR"
    })
    const exato = percentuais({ dataBase: competencia("2026-06"), citacao: competencia("2021-01") })
    assert.strictEqual(decimalDoPercentual(em.taxaLegal(competencia("2020-01"))).value, 7_130_000n)
    assert.strictEqual(exato.taxaLegal(competencia("2020-01")), 7_131_795)
  })
})

describe("months, twelfths, limitation, quotas", () => {
  it("ATR-EX-09: thirtieths of a month", () => {
    for (const { competencia: c, inicio, fim, trintaAvos: n } of caso("ATR-EX-09-proporcao-do-mes").casos) {
      assert.strictEqual(trintaAvos(periodoEntre(data(inicio), data(fim)), competencia(c)), Number(n), c)
    }
  })

  it("ATR-EX-10: twelfths", () => {
    for (const { inicio, fim, ano, avos } of caso("ATR-EX-10-avos-do-abono").casos) {
      assert.strictEqual(avosDoAno(periodoEntre(data(inicio), data(fim)), ano), avos, `${inicio} ${fim}`)
    }
  })

  it("ATR-EX-13: the mark", () => {
    for (const { ajuizamento, marco, suspensaoDias, primeiraCompetencia } of caso("ATR-EX-13-prescricao").casos) {
      const suspensoes =
        suspensaoDias === undefined
          ? []
          : [{ inicio: "2019-01-01", fim: formatarIso(maisDias(data("2019-01-01"), suspensaoDias)) }]
      const { parametros } = pedido(
        corpo({ parametros: { ajuizamento, citacao: ajuizamento, suspensoesPrescricao: suspensoes } })
      )
      const obtido = marcoPrescricional(parametros)!
      assert.strictEqual(formatarIso(obtido), marco)
      assert.strictEqual(formatarIso(obtido).slice(0, 7), primeiraCompetencia)
    }
  })

  it("ATR-EX-14: the set-off of Tema 1207", () => {
    for (const { devido, pago, diferenca } of caso("ATR-EX-14-compensacao-tema-1207").casos) {
      if (Number(devido) === 0) continue
      const resultado = calcular(
        corpo({
          devido: { rmi: Number(devido), dib: "2021-05-01", fimDiferencas: "2021-05-31" },
          modificadores: [{ competencia: "2021-05", piso: 0 }],
          beneficiosPagos: [{ pagamentos: [{ competencia: "2021-05", tipo: "RENDA", valor: Number(pago) }] }]
        })
      )
      assert.strictEqual(linha(resultado, "2021-05").diferenca, centavos(diferenca))
    }
  })

  it("ATR-EX-15: the quota in the month of the change", () => {
    for (const { diaMudanca, antes, depois, fracao } of caso("ATR-EX-15-quota-no-mes-da-mudanca").casos) {
      const dia = String(diaMudanca).padStart(2, "0")
      const resultado = calcular(
        corpo({
          devido: {
            especie: 21,
            quotas: [
              { data: "2020-01-01", devida: antes },
              { data: `2022-05-${dia}`, devida: depois }
            ]
          }
        })
      )
      const [p, q] = linha(resultado, "2022-05").quota
      assert.strictEqual((p / q).toFixed(8), fracao)
      const { rendaIntegral, devido } = linha(resultado, "2022-05")
      assert.strictEqual(devido, Math.floor((rendaIntegral * p) / q))
    }
  })

  it("ATR-EX-17: the brackets of the CPC", () => {
    for (const { base, salarioMinimo, percentuais, esperado } of caso("ATR-EX-17-honorarios-faixas-cpc").casos) {
      const faixas = percentuais.map((p: number) => decimal(String(p)))
      assert.strictEqual(reais(porFaixas("ARREDONDAR", centavos(base), centavos(salarioMinimo), faixas)), esperado)
    }
  })

  it("ATR-EX-16: published totals close", () => {
    for (const { op, a, b, esperado, rotulo } of caso("ATR-EX-16-totais-publicados").casos) {
      if (op === "pct")
        assert.strictEqual(reais(PROPORCAO.ARREDONDAR(centavos(a), percentual(b), CEM_POR_CENTO)), esperado, rotulo)
      if (op === "soma")
        assert.strictEqual(reais(b.reduce((s: number, v: string) => s + centavos(v), centavos(a))), esperado, rotulo)
    }
  })
})

describe("whole accounts", () => {
  interface Esperado {
    readonly totais: Readonly<Record<string, string>>
    readonly rra: Readonly<Record<string, { readonly valor: string; readonly meses: number }>>
    readonly linhas: ReadonlyArray<Readonly<Record<string, string>>>
    readonly honorarios: { readonly base: string; readonly valor: string }
    readonly alcada?: Readonly<Record<string, string>>
  }

  // biome-ignore lint/suspicious/noExplicitAny: a case file
  const pedidoDaConta = ({ entrada }: any, mudancas: Objeto): Objeto => {
    const { dataBase, ajuizamento, citacao, beneficio, pagos, honorarios } = entrada
    const { abono: _, rmi, ...devido } = beneficio
    const { percentual: p, dataSentenca } = honorarios
    const pagamentos = (pagos ?? []).map((pago: Objeto) => ({ ...pago, valor: Number(pago.valor) }))
    return {
      opcoesContagem: { especie: devido.especie },
      parametros: { dataAtualizacao: `${dataBase}-15`, ajuizamento, citacao, ...mudancas },
      beneficiosDevidos: [{ ...devido, rmi: Number(rmi) }],
      beneficiosPagos: pagamentos.length === 0 ? [] : [{ pagamentos }],
      honorarios: { sucumbencia: { percentual: Number(p), dataSentenca } }
    }
  }

  for (const nome of ["ATR-EX-18-conta-b42-ate-2025-07", "ATR-EX-19-conta-b31-tres-fases-2026-05"]) {
    for (const arredondamento of ["ARREDONDAR", "TRUNCAR"]) {
      it(`${nome}, ${arredondamento}: every row and every total`, () => {
        const arquivo = caso(nome)
        const esperado: Esperado = arquivo.esperado[arredondamento]
        const resultado = calcular(pedidoDaConta(arquivo, { arredondamento }))
        const { resumo, rra } = resultado
        const { totais } = esperado
        assert.deepStrictEqual(
          [resumo.principal, resumo.jurosAte122021, resumo.selic, resumo.jurosApos092025, resumo.total].map(reais),
          [totais.C, totais.G, totais.H, totais.I, totais.total]
        )
        assert.deepStrictEqual(
          [rra.anteriores.meses, reais(rra.anteriores.total), rra.corrente.meses, reais(rra.corrente.total)],
          [
            esperado.rra.anteriores!.meses,
            esperado.rra.anteriores!.valor,
            esperado.rra.corrente!.meses,
            esperado.rra.corrente!.valor
          ]
        )
        for (const e of esperado.linhas) {
          const l = linha(resultado, e.competencia!, e.tipo)
          const pagos = l.pagos.reduce((s, p) => s + p.valor, 0)
          assert.deepStrictEqual(
            [
              reais(l.devido),
              pagos,
              l.diferenca,
              escala(l.coeficiente, 10),
              (l.percentualJuros / 1e6).toFixed(4),
              l.percentualSelic,
              l.percentualTaxaLegal,
              reais(l.principalCorrigido),
              reais(l.juros),
              reais(l.selic),
              reais(l.jurosTaxaLegal),
              reais(l.total)
            ],
            [
              e.devido,
              centavos(e.pago!),
              centavos(e.diferenca!),
              e.coef,
              Number(e.pJuros).toFixed(4),
              percentual(e.pSelic!),
              percentual(e.pTaxaLegal!),
              e.C,
              e.G,
              e.H,
              e.I,
              e.total
            ],
            `${e.competencia} ${e.tipo}`
          )
        }
        const { honorariosSucumbencia: h } = resumo
        assert.deepStrictEqual(
          [reais(h!.base!), reais(h!.valor)],
          [esperado.honorarios.base, esperado.honorarios.valor]
        )
      })
    }
  }

  for (const arredondamento of ["ARREDONDAR", "TRUNCAR"]) {
    it(`ATR-EX-18, ${arredondamento}: threshold and waiver`, () => {
      const arquivo = caso("ATR-EX-18-conta-b42-ate-2025-07")
      const esperado = arquivo.esperado[arredondamento].alcada
      const { alcada, resumo } = calcular(
        pedidoDaConta(arquivo, { arredondamento, criterioAlcada: "VENCIDAS_MAIS_12", renuncia: true })
      )
      assert.deepStrictEqual(
        [alcada!.vencidas, alcada!.vincendas, alcada!.valorDaCausa, alcada!.limite, alcada!.excedente],
        [esperado.vencidas, esperado.vincendas, esperado.valorCausa, esperado.limite, esperado.excedente].map(centavos)
      )
      assert.strictEqual(escala(alcada!.proporcaoMantida, 10), esperado.proporcao)
      assert.strictEqual(reais(resumo.totalAposRenuncia!), esperado.totalAposRenuncia)
    })
  }
})
