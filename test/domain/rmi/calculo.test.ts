/** The canonical calculation: blocos, marcos, the best right, what was not met (rules RMI-10, RMI-14, RMI-110 to RMI-117). */
import { assert, describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import { decimal } from "../../../src/domain/valores/decimal.ts"
import { calcular, desvinculada, digitos, doMarco, obter, porFundamento, salariosIguais } from "./ajuda.ts"

/** 36 years until 06/2020, then nothing: rights of before and after the EC 103. */
const VIDA = {
  dataApuracao: "2023-03-15",
  segurado: { nascimento: "1957-02-10" },
  periodos: [
    { dataInicial: "1984-06-01", dataFinal: "2020-06-30", salarios: salariosIguais("1994-07", "2020-06", 2000) }
  ]
}

const chavesDe = (fundamentos: ReadonlyArray<{ readonly chaveFundamento: string }>) =>
  fundamentos.map((f) => f.chaveFundamento)

describe("blocos (RMI-110, RMI-111)", () => {
  const resultado = obter(calcular(VIDA))

  it("has one bloco per marco up to the DER, in order", () => {
    assert.deepStrictEqual(
      resultado.blocos.map((b) => b.marcoTemporal),
      ["EC20", "LEI9876", "MP676", "LEI13183_2018", "EC103", "ANO_2019", "ANO_2020", "ANO_2021", "ANO_2022", "DER"]
    )
  })

  it("calculates a fundamento where its requirements hold on the day of the marco", () => {
    const ec103 = resultado.blocos.find((b) => b.marcoTemporal === "EC103")!
    assert.deepStrictEqual(chavesDe(ec103.fundamentos), ["EC20_9_1_PROPORCIONAL", "CF201_7_I_TC", "L8213_29C_PONTOS"])
    assert.deepStrictEqual(chavesDe(resultado.blocos.find((b) => b.marcoTemporal === "EC20")!.fundamentos), [])
    // 66 years, 180 months of carência and 36 of contribution: art. 18 from the 65th birthday on
    const ano2021 = resultado.blocos.find((b) => b.marcoTemporal === "ANO_2021")!
    const ano2022 = resultado.blocos.find((b) => b.marcoTemporal === "ANO_2022")!
    assert.notInclude(chavesDe(ano2021.fundamentos), "EC103_18_IDADE")
    assert.include(chavesDe(ano2022.fundamentos), "EC103_18_IDADE")
  })

  it("shows the years to come of a projection before its DER", () => {
    const projetado = obter(calcular({ ...VIDA, dataApuracao: "2028-03-15", expectativaSobrevida: 16.2 }))
    assert.deepStrictEqual(
      projetado.blocos.slice(-3).map((b) => b.marcoTemporal),
      ["ANO_2026", "ANO_2027", "DER"]
    )
  })

  it("never shows the year of the DER beside it", () => {
    const fimDoAno = obter(calcular({ ...VIDA, dataApuracao: "2020-12-31" }))
    assert.deepStrictEqual(
      fimDoAno.blocos.slice(-2).map((b) => b.marcoTemporal),
      ["ANO_2019", "DER"]
    )
  })

  it("flags only the largest rent on the DIB", () => {
    const todos = resultado.blocos.flatMap((b) => b.fundamentos)
    const maior = todos.reduce((a, b) => (BigDecimal.isGreaterThan(b.rendaNaDib, a.rendaNaDib) ? b : a))
    const marcados = todos.filter((f) => f.maisVantajoso)
    assert.strictEqual(marcados.length, 1)
    assert.strictEqual(marcados[0]!.chaveFundamento, maior.chaveFundamento)
    assert.deepStrictEqual(resultado.maisVantajoso, {
      chaveFundamento: maior.chaveFundamento,
      marcoTemporal: maior.marcoTemporal,
      rmi: maior.rendaNaDib
    })
  })

  it("says what is missing in what was not met, and lists nothing that was", () => {
    const especial = resultado.naoCumpridos.find((n) => n.chaveFundamento === "L8213_57_ESPECIAL_25")!
    assert.include(especial.motivo, "Tempo especial")
    const calculadas = new Set(resultado.blocos.flatMap((b) => chavesDe(b.fundamentos)))
    for (const n of resultado.naoCumpridos) assert.isFalse(calculadas.has(n.chaveFundamento), n.chaveFundamento)
  })

  it("answers for one marco only when one is asked for", () => {
    const so = obter(calcular({ ...VIDA, marcoTemporal: "EC103" }))
    assert.deepStrictEqual(
      so.blocos.map((b) => b.marcoTemporal),
      ["EC103"]
    )
    assert.deepStrictEqual(
      so.blocos[0]!.fundamentos.map((f) => f.rmi),
      resultado.blocos[4]!.fundamentos.map((f) => f.rmi)
    )
  })

  it("refuses a marco that is none", () => {
    const falha = Result.getFailure(calcular({ ...VIDA, marcoTemporal: "ec103" }))
    const texto = JSON.stringify(falha)
    assert.include(texto, '"marcoTemporal"')
    assert.include(texto, "marco não previsto; aceitos: EC20, LEI9876")
  })
})

describe("acquired right (RMI-14)", () => {
  it("corrects to the month before the marco and readjusts the rent to the DIB", () => {
    const r = doMarco(obter(calcular(VIDA)), "EC103", "CF201_7_I_TC")
    assert.strictEqual(r.dda, "2019-11-13")
    assert.strictEqual(r.dib, "2023-03-15")
    assert.strictEqual(r.era, "E4")
    assert.strictEqual(r.pbc?.fim, "2019-10")
    assert.deepStrictEqual(
      r.evolucao.map((p) => [p.competencia, digitos(p.fator)]),
      // proportional of 11/2019, then the integral of each January (Portarias 914/2020 to 26/2023)
      [
        ["2020-01", "1.0177"],
        ["2021-01", "1.0545"],
        ["2022-01", "1.1016"],
        ["2023-01", "1.0593"]
      ]
    )
    assert.deepStrictEqual(r.rendaNaDib, r.evolucao.at(-1)!.valor)
  })

  it("by option corrects to the DIB and readjusts nothing", () => {
    const pedido = { ...VIDA, opcoesRmi: { metodoDireitoAdquirido: "CORRIGIR_ATE_DIB" } }
    const r = doMarco(obter(calcular(pedido)), "EC103", "CF201_7_I_TC")
    assert.strictEqual(r.pbc?.fim, "2019-10")
    assert.deepStrictEqual(r.evolucao, [])
    assert.deepStrictEqual(r.rendaNaDib, r.rmi)
    const evoluida = doMarco(obter(calcular(VIDA)), "EC103", "CF201_7_I_TC")
    assert.isTrue(BigDecimal.isGreaterThan(r.media!, evoluida.media!))
  })
})

describe("rows (RMI-03, RMI-20 to RMI-29)", () => {
  const dia = { dataApuracao: "2021-06-10", segurado: { nascimento: "1955-01-01" } }
  const memoria = (mudancas: Parameters<typeof calcular>[0]) =>
    doMarco(obter(calcular({ ...dia, ...mudancas })), "DER", "EC103_18_IDADE").memoria

  it("keeps the salaries from the month of the DIB on out of the mean", () => {
    const linhas = memoria({
      periodos: [
        { dataInicial: "2004-01-01", dataFinal: "2021-08-31", salarios: salariosIguais("2004-01", "2021-08", 3000) }
      ]
    })
    const fora = linhas.filter((l) => l.situacao === "FORA_DO_PBC").map((l) => l.competencia)
    assert.deepStrictEqual(fora, ["2021-06", "2021-07", "2021-08"])
    assert.isUndefined(linhas.at(-1)!.salarioCorrigido)
  })

  it("sums the month, limits it once and shows each origin in its column", () => {
    const periodo = (origem: string, valor: number) => ({
      dataInicial: "2004-01-01",
      dataFinal: "2021-05-31",
      origem,
      salarios: salariosIguais("2004-01", "2021-05", valor)
    })
    const [linha] = memoria({ periodos: [periodo("CNIS", 1500), periodo("PREVJUD", 2000)] })
    assert.strictEqual(digitos(linha!.colunas.cnis), "1500.00")
    assert.strictEqual(digitos(linha!.colunas.prevjud), "2000.00")
    assert.strictEqual(linha!.rotuloOrigem, "PREVJUD")
    assert.strictEqual(digitos(linha!.salarioBruto), "3500.00")
    // ceiling of 01/2004 (EC 41/2003)
    assert.strictEqual(digitos(linha!.salarioLimitado), "2400.00")
    assert.deepStrictEqual(linha!.marcas, ["limitadoAoTeto"])
  })

  it("fills a month of a proven job with the minimum wage, never one of a contributor", () => {
    const semMarco = salariosIguais("2004-01", "2019-12", 3000).filter(({ competencia }) => competencia !== "2010-03")
    const periodo = (naturezaVinculo: string) => ({
      dataInicial: "2004-01-01",
      dataFinal: "2019-12-31",
      naturezaVinculo,
      salarios: semMarco
    })
    const empregado = memoria({ periodos: [periodo("EMPREGADO")] }).find((l) => l.competencia === "2010-03")
    assert.deepStrictEqual(empregado?.marcas, ["preenchidaComMinimo"])
    assert.strictEqual(digitos(empregado?.salarioBruto), "510.00")
    const individual = memoria({ periodos: [periodo("CONTRIBUINTE_INDIVIDUAL")] })
    assert.isUndefined(individual.find((l) => l.competencia === "2010-03"))
  })

  it("leaves out the months below the minimum since 11/2019 (CF art. 195, § 14)", () => {
    const linhas = memoria({
      periodos: [
        {
          dataInicial: "2004-01-01",
          dataFinal: "2021-05-31",
          salarios: [...salariosIguais("2004-01", "2020-11", 3000), ...salariosIguais("2020-12", "2021-05", 500)]
        }
      ]
    })
    const abaixo = linhas.filter((l) => l.situacao === "ABAIXO_DO_MINIMO")
    assert.deepStrictEqual([abaixo[0]!.competencia, abaixo.length], ["2020-12", 6])
    assert.strictEqual(abaixo[0]!.carencia, 0)
  })

  it("also when another code of the CNIS puts the month out", () => {
    const concomitante = { competencia: "2021-05", valor: 500, indicadores: ["PREC-FACULTCONC"] }
    const linhas = memoria({
      periodos: [
        {
          dataInicial: "2004-01-01",
          dataFinal: "2021-05-31",
          salarios: [...salariosIguais("2004-01", "2021-04", 3000), concomitante]
        }
      ]
    })
    assert.strictEqual(linhas.at(-1)!.situacao, "ABAIXO_DO_MINIMO")
  })

  describe("below the minimum from 11/2019 on (rule RMI-21)", () => {
    const periodo = (valor: number, mais: object = {}) => ({
      dataInicial: "2002-01-01",
      dataFinal: "2024-05-31",
      salarios: [...salariosIguais("2002-01", "2020-12", 3000), ...salariosIguais("2021-01", "2021-06", valor)],
      ...mais
    })
    const deMarco2021 = (mudancas: Parameters<typeof memoria>[0]) =>
      memoria(mudancas).find((l) => l.competencia === "2021-03")!
    const avulso = (valor: number, mais: object = {}) => ({ salarios: [{ competencia: "2021-03", valor, ...mais }] })

    it("adds the salaries of no period to the sum of the month", () => {
      const completada = deMarco2021({ periodos: [periodo(700)], ...avulso(500) })
      assert.notStrictEqual(completada.situacao, "ABAIXO_DO_MINIMO")
      assert.strictEqual(digitos(completada.salarioBruto), "1200.00")
    })

    it("leaves them out with the others", () => {
      const insuficiente = deMarco2021({ periodos: [periodo(700)], ...avulso(300) })
      assert.strictEqual(insuficiente.situacao, "ABAIXO_DO_MINIMO")
      assert.strictEqual(digitos(insuficiente.salarioBruto), "1000.00")
    })

    it("does not test what the INSS calculated with", () => {
      const doInss = deMarco2021({ periodos: [periodo(700)], ...avulso(300, { origem: "CALCULO_INSS" }) })
      assert.notStrictEqual(doInss.situacao, "ABAIXO_DO_MINIMO")
      assert.strictEqual(digitos(doInss.salarioBruto), "300.00")
      const periodoDoInss = deMarco2021({ periodos: [periodo(700, { origem: "CALCULO_INSS" })] })
      assert.notStrictEqual(periodoDoInss.situacao, "ABAIXO_DO_MINIMO")
    })

    it("does not test a month with a benefit", () => {
      const comBeneficio = {
        periodos: [periodo(700)],
        beneficios: [{ especie: 80, dib: "2021-02-20", dcb: "2021-06-19" }]
      }
      assert.notStrictEqual(deMarco2021(comBeneficio).situacao, "ABAIXO_DO_MINIMO")
    })

    it("is not looked for when the request says so, and is in the desvinculada too", () => {
      const sem = deMarco2021({ periodos: [periodo(700)], opcoes: { analisarCompetenciasAbaixoDoMinimo: false } })
      assert.notStrictEqual(sem.situacao, "ABAIXO_DO_MINIMO")
      const salarios = [...salariosIguais("2010-01", "2021-02", 3000), ...salariosIguais("2021-03", "2021-03", 700)]
      const solta = (opcoes: Record<string, boolean>) =>
        obter(desvinculada({ especie: 31, dib: "2021-05-10", salarios, opcoes })).memoria.at(-1)!.situacao
      assert.strictEqual(solta({}), "ABAIXO_DO_MINIMO")
      assert.strictEqual(solta({ analisarCompetenciasAbaixoDoMinimo: false }), "UTILIZADA")
    })
  })

  it("adds the salary of the days worked to the benefit of the month, which is never below the minimum", () => {
    const linhas = memoria({
      periodos: [
        {
          dataInicial: "2004-01-01",
          dataFinal: "2020-06-15",
          salarios: [...salariosIguais("2004-01", "2020-05", 3000), { competencia: "2020-06", valor: 500 }]
        },
        { dataInicial: "2020-08-01", dataFinal: "2021-05-31", salarios: salariosIguais("2020-08", "2021-05", 3000) }
      ],
      beneficios: [{ especie: 31, dib: "2020-06-16", dcb: "2020-07-31", sb: 2400 }]
    })
    const junho = linhas.find((l) => l.competencia === "2020-06")!
    assert.notStrictEqual(junho.situacao, "ABAIXO_DO_MINIMO")
    assert.strictEqual(digitos(junho.salarioBruto), "1700.00")
  })

  it("puts the salário de benefício in the months of an intercalated benefit, by days in a split month", () => {
    const linhas = memoria({
      periodos: [
        { dataInicial: "2004-01-01", dataFinal: "2010-01-15", salarios: salariosIguais("2004-01", "2010-01", 1000) },
        { dataInicial: "2010-04-01", dataFinal: "2019-12-31", salarios: salariosIguais("2010-04", "2019-12", 3000) }
      ],
      beneficios: [{ especie: 31, dib: "2010-01-16", dcb: "2010-03-31", sb: 1800, rmi: 1638 }]
    })
    const de = (c: string) => linhas.find((l) => l.competencia === c)!
    // 15 of 30 days (TC-02) of 1.800,00 above the 1.000,00 of the worked part
    assert.strictEqual(digitos(de("2010-01").salarioBruto), "1900.00")
    assert.deepStrictEqual(de("2010-01").marcas, ["beneficioIncapacidade"])
    assert.strictEqual(digitos(de("2010-02").salarioBruto), "1800.00")
  })

  it("ignores a benefit after which nobody worked", () => {
    const linhas = memoria({
      periodos: [
        { dataInicial: "2002-01-01", dataFinal: "2018-01-15", salarios: salariosIguais("2002-01", "2018-01", 1000) }
      ],
      beneficios: [{ especie: 31, dib: "2018-01-16", dcb: "2018-03-31", sb: 1800 }]
    })
    assert.strictEqual(linhas.at(-1)!.competencia, "2018-01")
    assert.strictEqual(digitos(linhas.at(-1)!.salarioBruto), "1000.00")
  })

  const antesDoParto = {
    dataInicial: "1994-07-01",
    dataFinal: "2010-03-10",
    salarios: salariosIguais("1994-07", "2010-03", 900)
  }
  const comMaternidade = (beneficio: object, ...periodos: ReadonlyArray<Readonly<Record<string, unknown>>>) =>
    memoria({
      segurado: { sexo: "F", nascimento: "1955-01-01" },
      periodos: [antesDoParto, ...periodos],
      beneficios: [{ especie: 80, dib: "2010-03-11", ...beneficio }]
    })
  const brutos = (linhas: ReturnType<typeof memoria>) =>
    linhas.filter((l) => l.competencia >= "2010-03").map((l) => [l.competencia, digitos(l.salarioBruto)])

  it("a salário-maternidade is a salary by itself, though nobody worked after it", () => {
    const linhas = comMaternidade({ dcb: "2010-07-08", rmi: 1500, sb: 1400 })
    // 20 of 30 days above the 900,00 of the worked part; the rent, not its base
    const meses = [
      ["2010-03", "1900.00"],
      ["2010-04", "1500.00"],
      ["2010-05", "1500.00"],
      ["2010-06", "1500.00"],
      ["2010-07", "400.00"]
    ]
    assert.deepStrictEqual(brutos(linhas), meses)
    assert.deepStrictEqual(linhas.at(-1)!.marcas, ["salarioMaternidade"])
    assert.deepStrictEqual(brutos(comMaternidade({ sb: 1500 })), meses, "without an end it lasts 120 days")
    assert.deepStrictEqual(brutos(comMaternidade({ dcb: "2010-07-08", rmi: 100 })).at(1), ["2010-04", "510.00"])
  })

  it("a salário-maternidade that a period already brings is not added twice", () => {
    const salarios = salariosIguais("2010-04", "2010-06", 1500)
    for (const proprio of [
      { dataInicial: "2010-03-11", dataFinal: "2010-07-08", naturezaVinculo: "NAO_INFORMADO", salarios },
      { dataInicial: "2010-03-15", dataFinal: "2010-07-08", naturezaVinculo: "SALARIO_MATERNIDADE", salarios }
    ]) {
      assert.deepStrictEqual(brutos(comMaternidade({ dcb: "2010-07-08", rmi: 1500 }, proprio)), [
        ["2010-03", "1900.00"],
        ["2010-04", "1500.00"],
        ["2010-05", "1500.00"],
        ["2010-06", "1500.00"],
        ["2010-07", "400.00"]
      ])
    }
  })

  it("adds the auxílio-acidente to the months that have a salary, and only to them", () => {
    const linhas = memoria({
      periodos: [
        { dataInicial: "2002-01-01", dataFinal: "2018-01-31", salarios: salariosIguais("2002-01", "2018-01", 1000) }
      ],
      beneficios: [{ especie: 94, dib: "2017-12-01", rmi: 700 }]
    })
    const [dezembro, janeiro] = linhas.slice(-2)
    assert.deepStrictEqual(dezembro!.marcas, ["auxilioAcidenteSomado"])
    assert.strictEqual(digitos(dezembro!.salarioBruto), "1700.00")
    assert.strictEqual(janeiro!.competencia, "2018-01")
  })
})

describe("mortality table (section 14)", () => {
  const pedido = {
    dataApuracao: "2001-05-10",
    segurado: { nascimento: "1945-02-10" },
    periodos: [
      { dataInicial: "1964-06-01", dataFinal: "2001-04-30", salarios: salariosIguais("1994-07", "2001-04", 800) }
    ]
  }
  it("fails naming the table when it is not loaded", () => {
    const falha = calcular(pedido)
    assert.isTrue(Result.isFailure(falha))
    assert.include(JSON.stringify(falha), "tábua de mortalidade de 1999")
  })
  it("takes the expectancy the user informs", () => {
    const r = doMarco(obter(calcular({ ...pedido, expectativaSobrevida: 21.4 })), "DER", "CF201_7_I_TC")
    assert.strictEqual(r.fator?.tabua, null)
    // 12/1999 is the first month: 18 of 60 in 05/2001 (RMI-54)
    assert.deepStrictEqual(r.fator?.progressivo, { x: 18 })
  })
  it("questions an expectancy outside what is known of the table of the day", () => {
    const codigos = (expectativaSobrevida: number) =>
      doMarco(obter(calcular({ ...pedido, expectativaSobrevida })), "DER", "CF201_7_I_TC").avisos.map((a) => a.codigo)
    // 20.63 to 20.74 years at 56 in the table of 1999, both sexes
    assert.include(codigos(21.4), "expectativaForaDaFaixa")
    assert.notInclude(codigos(20.7), "expectativaForaDaFaixa")
  })
})

describe("events", () => {
  const emprego = {
    dataInicial: "2010-01-01",
    dataFinal: "2022-12-31",
    salarios: salariosIguais("2010-01", "2022-12", 3000)
  }
  const base = { dataApuracao: "2023-02-10", periodos: [emprego] }

  it("calculates the temporary incapacity at the fact with the limit of the 12 last", () => {
    const r = doMarco(
      obter(
        calcular({
          ...base,
          opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2023-01-20" } }
        })
      ),
      "FATO_GERADOR",
      "L8213_59_INCAPACIDADE_TEMPORARIA"
    )
    assert.strictEqual(r.era, "E6")
    assert.isTrue(BigDecimal.isLessThanOrEqualTo(r.rmi, r.mediaDozeUltimos!))
  })

  it("adds 25% only to the permanent incapacity, even above the ceiling", () => {
    const permanente = doMarco(
      obter(calcular({ ...base, acrescimo25: true, opcoes: { especie: 92 } })),
      "FATO_GERADOR",
      "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA"
    )
    const quarto = BigDecimal.truncate(BigDecimal.multiply(permanente.rendaNaDib, decimal("0.25")), 2)
    assert.isTrue(BigDecimal.equals(permanente.adicional25!, quarto))
    const temporaria = obter(calcular({ ...base, acrescimo25: true, opcoes: { especie: 91 } }))
    assert.isUndefined(temporaria.blocos[0]!.fundamentos[0]!.adicional25)
  })

  it("founds the pension on the retirement received, readjusted to the death", () => {
    const r = doMarco(
      obter(
        calcular({
          ...base,
          opcoes: { especie: 21, fatoGerador: { tipo: "OBITO", data: "2023-01-20" } },
          beneficios: [{ especie: 42, dib: "2022-01-10", dcb: "2023-01-20", rmi: 4000 }],
          dependentes: { quantidade: 2 }
        })
      ),
      "FATO_GERADOR",
      "L8213_74_PENSAO"
    )
    assert.strictEqual(r.metodo, "BENEFICIO_ANTERIOR")
    // first adjustment of a benefit of 01/2022, in 01/2023: 5,93% (Portaria 26/2023)
    assert.strictEqual(digitos(r.base?.valor), "4237.20")
    assert.strictEqual(digitos(r.coeficiente.valor), "0.70")
    assert.strictEqual(digitos(r.rmi), "2966.04")
  })

  it("by option rules a permanent incapacity by the first of its sequence", () => {
    const pedido = {
      especie: 32,
      dib: "2020-02-29",
      opcoes: { fatoGerador: { tipo: "DII", data: "2019-12-19" } },
      salarios: salariosIguais("2015-01", "2019-10", 2000),
      beneficios: [{ especie: 91, dib: "2019-11-05", dcb: "2020-02-28", sb: 2500 }]
    }
    assert.strictEqual(obter(desvinculada(pedido)).era, "E5")
    const primeira = obter(desvinculada({ ...pedido, opcoesRmi: { dataBaseIncapacidade: "PRIMEIRA_DII" } }))
    assert.strictEqual(primeira.era, "E4")
    assert.strictEqual(primeira.metodo, "BENEFICIO_ANTERIOR")
    assert.deepStrictEqual(primeira.rmi, primeira.sb)
  })

  it("asks for the rent of that retirement", () => {
    const falha = calcular({
      ...base,
      opcoes: { especie: 21 },
      beneficios: [{ especie: 42, dib: "2022-01-10" }]
    })
    assert.include(JSON.stringify(falha), "informe a renda mensal inicial da aposentadoria do instituidor")
  })

  it("readjusts the base of the temporary incapacity for the auxílio-acidente", () => {
    const r = doMarco(
      obter(
        calcular({
          ...base,
          dib: "2023-02-01",
          opcoes: { especie: 36, fatoGerador: { tipo: "ACIDENTE", data: "2022-11-05" } },
          beneficios: [{ especie: 31, dib: "2022-11-20", dcb: "2023-01-31", sb: 3000 }]
        })
      ),
      "FATO_GERADOR",
      "L8213_86_AUXILIO_ACIDENTE"
    )
    // proportional of a benefit of 11/2022, in 01/2023: 1,07%
    assert.strictEqual(digitos(r.sb), "3032.10")
    assert.strictEqual(digitos(r.rmi), "1516.05")
  })

  it("by option discards in the incapacity, and keeps its carência", () => {
    const r = doMarco(
      obter(
        calcular(
          {
            ...base,
            periodos: [
              {
                ...emprego,
                salarios: [...salariosIguais("2010-01", "2021-12", 2000), ...salariosIguais("2022-01", "2022-12", 6000)]
              }
            ],
            opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2023-01-20" } },
            opcoesRmi: { descarteIncapacidade: true }
          },
          { numeroMaximoIteracoes: 200 }
        )
      ),
      "FATO_GERADOR",
      "L8213_59_INCAPACIDADE_TEMPORARIA"
    )
    assert.strictEqual(r.descarte.hipoteses.at(-1)!.carenciaRestante, 12)
    assert.isTrue(r.conclusao.completo)
  })

  it("says why there is no benefit", () => {
    const r = obter(calcular({ ...base, opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2009-01-20" } } }))
    assert.isNull(r.maisVantajoso)
    assert.deepStrictEqual(r.blocos[0]!.fundamentos, [])
    assert.include(r.naoCumpridos[0]!.motivo, "Qualidade de segurado")
  })
})

describe("before Lei 8.213 (RMI-117)", () => {
  const pedido = {
    dataApuracao: "1989-06-10",
    segurado: { nascimento: "1925-01-01" },
    opcoes: { especie: 41 },
    periodos: [
      { dataInicial: "1960-01-01", dataFinal: "1989-05-31", salarios: salariosIguais("1985-06", "1989-05", 500) }
    ]
  }
  it("recalculates the buraco negro and brings it to 06/1992", () => {
    const r = doMarco(obter(calcular(pedido)), "DER", "L8213_144")
    assert.strictEqual(r.era, "E2")
    assert.include(
      r.evolucao.map((p) => p.competencia),
      "1992-06"
    )
  })
  it("accepts the key only for a DIB of its era", () => {
    assert.strictEqual(obter(porFundamento("L8213_144", pedido)).blocos.length, 1)
    const falha = JSON.stringify(porFundamento("CLPS_36", pedido))
    assert.include(falha, '"chaveFundamento"')
    assert.include(falha, "não se aplica à espécie 41 com DIB em 10/06/1989")
  })
})

describe("por-fundamento (RMI-112)", () => {
  it("gives the same figures as the whole calculation, at the marcos of the fundamento", () => {
    const so = obter(porFundamento("EC103_18_IDADE", VIDA))
    const todo = obter(calcular(VIDA))
    assert.deepStrictEqual(
      so.blocos.map((b) => b.marcoTemporal),
      ["ANO_2022", "DER"]
    )
    for (const b of so.blocos) {
      assert.deepStrictEqual(
        { ...b.fundamentos[0]!, maisVantajoso: false },
        { ...doMarco(todo, b.marcoTemporal, "EC103_18_IDADE"), maisVantajoso: false }
      )
    }
  })
  it("says why a fundamento has no RMI", () => {
    const r = obter(porFundamento("L8213_57_ESPECIAL_25", VIDA))
    assert.deepStrictEqual(r.blocos, [])
    assert.include(r.naoCumpridos[0]!.motivo, "Tempo especial")
    const professor = obter(porFundamento("EC103_15_3_PONTOS_PROFESSOR", VIDA))
    assert.include(professor.naoCumpridos[0]!.motivo, "magistério")
    const tarde = obter(porFundamento("EC103_15_PONTOS", { ...VIDA, segurado: { filiacao: "2020-01-01" } }))
    assert.include(tarde.naoCumpridos[0]!.motivo, "filiou até 13/11/2019")
  })
  it("refuses an unknown key and one of another kind of species", () => {
    assert.include(JSON.stringify(porFundamento("NADA", VIDA)), "fundamento não previsto")
    assert.include(JSON.stringify(porFundamento("L8213_74_PENSAO", VIDA)), "é da espécie 21, e não da 42")
  })
})
