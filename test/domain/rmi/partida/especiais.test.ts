/** Rules of single benefits: RMI-11, RMI-23, RMI-46, RMI-66, RMI-69, RMI-81, RMI-82. */

import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import type { BeneficioRecebido } from "../../../../src/domain/rmi/caso/beneficio-recebido.ts"
import { metodoPorChave } from "../../../../src/domain/rmi/metodo/metodo.ts"
import {
  aposentadoriaRecebida,
  especieHipotetica,
  herdaSalarioDeBeneficio,
  incapacidadePrecedente
} from "../../../../src/domain/rmi/partida/beneficio-anterior.ts"
import { salarioDoAcidente } from "../../../../src/domain/rmi/partida/salario-do-acidente.ts"
import {
  categoriaDaSegurada,
  limitadaPeloSubsidio,
  linhasDaMaternidade,
  mediaDaMaternidade,
  mesInteiroDe,
  type PeriodoDaSegurada
} from "../../../../src/domain/rmi/partida/salario-maternidade.ts"
import { adicional25, pisoDaRenda, tetoDaRenda } from "../../../../src/domain/rmi/renda/limites-da-renda.ts"
import { rendaClps, tetoDaRendaClps } from "../../../../src/domain/rmi/renda/renda-da-clps.ts"
import type { NaturezaVinculo } from "../../../../src/domain/tempo/pedido/enumeracoes.ts"
import { competencia, formatarCompetencia } from "../../../../src/domain/valores/competencia.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { decimal } from "../../../../src/domain/valores/decimal.ts"
import type { Centavos } from "../../../../src/domain/valores/dinheiro.ts"
import { centavos, exemplo, obter, PARAMETROS_RMI as P, sorteador } from "../tabelas.ts"

const reais = (texto: string) => centavos(texto) as Centavos

describe("CLPS: two parts around the menor valor-teto (rule RMI-11)", () => {
  it("the worked case", () => {
    const { linhas } = exemplo("RMI-S007-clps-menor-maior-valor-teto").esperado
    expect(linhas).toHaveLength(4)
    for (const { menorValorTeto, maiorValorTeto, sb, coeficiente, grupos12, rmi } of linhas) {
      const tetos = { menor: reais(menorValorTeto), maior: reais(maiorValorTeto) }
      const limitado = Math.min(reais(sb), tetos.maior) as Centavos
      const fracao = { numerador: centavos(coeficiente), denominador: 100 }
      const renda = rendaClps(limitado, fracao, tetos, Number(grupos12), "TRUNCAR")
      expect(Math.min(renda, tetoDaRendaClps(tetos, "TRUNCAR")), sb).toBe(reais(rmi))
    }
  })

  it("never falls when the SB, the groups or the coefficient grow, and joins at the menor valor-teto", () => {
    const sortear = sorteador(11)
    for (let i = 0; i < 2000; i += 1) {
      const menor = (10_000 + sortear(3_000_000)) as Centavos
      const tetos = { menor, maior: (2 * menor) as Centavos }
      const sb = (1 + sortear(tetos.maior - 1)) as Centavos
      const grupos = sortear(31)
      const fracao = { numerador: 50 + sortear(50), denominador: 100 }
      const renda = rendaClps(sb, fracao, tetos, grupos, "TRUNCAR")
      expect(rendaClps((sb + 1) as Centavos, fracao, tetos, grupos, "TRUNCAR")).toBeGreaterThanOrEqual(renda)
      expect(rendaClps(sb, fracao, tetos, grupos + 1, "TRUNCAR")).toBeGreaterThanOrEqual(renda)
      const maior = { numerador: fracao.numerador + 1, denominador: 100 }
      expect(rendaClps(sb, maior, tetos, grupos, "TRUNCAR")).toBeGreaterThanOrEqual(renda)
      if (sb <= menor) expect(renda).toBe(Math.floor((sb * fracao.numerador) / 100))
    }
  })

  it("before the menor valor-teto existed there was one part", () => {
    const renda = rendaClps(
      reais("1000.00"),
      { numerador: 95, denominador: 100 },
      { menor: null, maior: reais("2000") },
      5,
      "TRUNCAR"
    )
    expect(renda).toBe(reais("950.00"))
  })
})

describe("salário-maternidade (rule RMI-46)", () => {
  const periodo = (natureza: NaturezaVinculo, ini: string, fim: string): PeriodoDaSegurada => ({
    natureza,
    ini: data(ini),
    fim: data(fim)
  })
  const fato = data("2021-12-06")

  it("the category is that of the period live on the fact", () => {
    const de = (...periodos: ReadonlyArray<PeriodoDaSegurada>) => categoriaDaSegurada(periodos, fato)
    expect(de(periodo("EMPREGADO", "2020-01-01", "2021-12-06"))).toBe("EMPREGADA")
    expect(de(periodo("TRABALHADOR_AVULSO", "2020-01-01", "2022-01-01"))).toBe("AVULSA")
    expect(de(periodo("EMPREGADO_DOMESTICO", "2020-01-01", "2022-01-01"))).toBe("DOMESTICA")
    expect(de(periodo("SEGURADO_ESPECIAL", "2020-01-01", "2022-01-01"))).toBe("SEGURADA_ESPECIAL")
    expect(de(periodo("SEGURADO_FACULTATIVO", "2020-01-01", "2022-01-01"))).toBe("FACULTATIVA")
    expect(de(periodo("CONTRIBUINTE_INDIVIDUAL", "2020-01-01", "2022-01-01"))).toBe("CONTRIBUINTE_INDIVIDUAL")
    expect(de(periodo("EMPREGADO", "2020-01-01", "2021-12-05"))).toBe("DESEMPREGADA")
    expect(
      de(
        periodo("BENEFICIO_INCAPACIDADE", "2021-06-01", "2022-01-01"),
        periodo("EMPREGADO", "2010-01-01", "2021-05-31")
      )
    ).toBe("DESEMPREGADA")
    expect(de()).toBe("CONTRIBUINTE_INDIVIDUAL")
    expect(
      de(periodo("SEGURADO_FACULTATIVO", "2020-01-01", "2022-01-01"), periodo("EMPREGADO", "2021-01-01", "2022-01-01"))
    ).toBe("EMPREGADA")
  })

  it("the category decides the amount, the criterion only the twelfths", () => {
    const medias = (["EMPREGADA", "DOMESTICA", "SEGURADA_ESPECIAL", "DESEMPREGADA"] as const).map((categoria) => [
      mediaDaMaternidade(categoria, "UM_DOZE_AVOS"),
      mediaDaMaternidade(categoria, "MEDIA_SIMPLES_DOZE_ULTIMOS")
    ])
    expect(medias).toEqual([
      ["REMUNERACAO", "REMUNERACAO"],
      ["ULTIMO_SC", "ULTIMO_SC"],
      ["SALARIO_MINIMO", "SALARIO_MINIMO"],
      ["UM_DOZE_AVOS", "MEDIA_SIMPLES_DOZE_ULTIMOS"]
    ])
    expect((["EMPREGADA", "AVULSA", "DOMESTICA", "FACULTATIVA"] as const).map(limitadaPeloSubsidio)).toEqual([
      true,
      true,
      false,
      false
    ])
  })

  type Marca = "preenchidaComMinimo"
  const linha = (c: string, mais: { marcas?: ReadonlyArray<Marca>; abaixoDoMinimo?: boolean } = {}) => ({
    competencia: competencia(c),
    marcas: mais.marcas ?? [],
    abaixoDoMinimo: mais.abaixoDoMinimo ?? false
  })
  const conhecidas = ["2021-05", "2021-06", "2021-07", "2021-08", "2021-09", "2021-10", "2021-11", "2021-12"].map((c) =>
    linha(c)
  )
  const usadas = (
    mudancas: Partial<Parameters<typeof linhasDaMaternidade>[0]>,
    linhas: ReadonlyArray<ReturnType<typeof linha>> = [...conhecidas, linha("2022-01")]
  ) => {
    const achadas = linhasDaMaternidade({
      metodo: "REMUNERACAO",
      variavel: false,
      linhas,
      fato,
      mesInteiro: () => true,
      ...mudancas
    })
    return [achadas.usadas.map((l) => formatarCompetencia(l.competencia)), achadas.parcial]
  }

  it("takes the remuneration of the month of the leave or the last salary before it", () => {
    expect(usadas({})).toEqual([["2021-12"], false])
    expect(usadas({ metodo: "ULTIMO_SC" })).toEqual([["2021-11"], false])
    expect(usadas({ metodo: "ULTIMO_SC" }, [linha("2022-01")])).toEqual([[], false])
  })

  it("goes back to the last known whole month", () => {
    const cheias = conhecidas.slice(0, -2)
    const desconhecido = [...cheias, linha("2021-12", { marcas: ["preenchidaComMinimo"] })]
    expect(usadas({}, desconhecido)).toEqual([["2021-10"], false])
    const emDezembro = (c: number) => c !== competencia("2021-12")
    expect(usadas({ mesInteiro: emDezembro })).toEqual([["2021-11"], false])
    expect(usadas({ mesInteiro: () => false })).toEqual([["2021-12"], true])
    expect(usadas({}, [linha("2021-11", { marcas: ["preenchidaComMinimo"] })])).toEqual([[], false])
  })

  it("a month below the minimum is none, but that of the leave has a benefit", () => {
    const abaixo = { abaixoDoMinimo: true }
    expect(usadas({}, [linha("2021-10"), linha("2021-11", abaixo)])).toEqual([["2021-10"], false])
    expect(usadas({}, [linha("2021-10"), linha("2021-12", abaixo)])).toEqual([["2021-12"], false])
  })

  it("variable pay is of the 6 last known months before the leave", () => {
    const meses = ["2021-06", "2021-07", "2021-08", "2021-09", "2021-10", "2021-11"]
    expect(usadas({ variavel: true })).toEqual([meses, false])
    expect(usadas({ variavel: true }, conhecidas.slice(-3))).toEqual([meses.slice(-2), false])
  })

  it("a month is whole when the jobs together cover it and no incapacity cuts it", () => {
    const trecho = (ini: string, fim: string) => ({ ini: data(ini), fim: data(fim) })
    const inteiro = (trabalho: ReturnType<typeof trecho>[], afastamentos: ReturnType<typeof trecho>[] = []) =>
      mesInteiroDe(trabalho, afastamentos)(competencia("2021-11"))
    expect(inteiro([trecho("2021-01-01", "2021-11-30")])).toBe(true)
    expect(inteiro([trecho("2021-11-16", "2022-01-31"), trecho("2021-01-01", "2021-11-15")])).toBe(true)
    expect(inteiro([trecho("2021-11-17", "2022-01-31"), trecho("2021-01-01", "2021-11-15")])).toBe(false)
    expect(inteiro([trecho("2021-11-02", "2022-01-31")])).toBe(false)
    expect(inteiro([trecho("2021-01-01", "2021-11-29")])).toBe(false)
    expect(inteiro([trecho("2021-01-01", "2022-01-31")], [trecho("2021-11-30", "2021-12-10")])).toBe(false)
    expect(inteiro([trecho("2021-01-01", "2021-10-31")])).toBe(true)
  })
})

describe("an earlier benefit (rules RMI-23, RMI-66, RMI-69)", () => {
  const item = (especie: number, dib: string, dcb?: string, sb?: string): BeneficioRecebido => ({
    especie,
    dib: data(dib),
    ...(dcb === undefined ? {} : { dcb: data(dcb) }),
    ...(sb === undefined ? {} : { sb: decimal(sb) })
  })

  it("the 31 or 91 that ended on the day before, with its base informed", () => {
    const dib = data("2018-05-10")
    const precedente = (...itens: ReadonlyArray<BeneficioRecebido>) => incapacidadePrecedente(itens, dib)?.dib
    expect(precedente(item(31, "2017-01-01", "2018-05-09", "1500.00"))).toBe(data("2017-01-01"))
    expect(
      precedente(item(91, "2017-01-01", "2018-05-09", "1500.00"), item(31, "2017-09-01", "2018-05-09", "1.00"))
    ).toBe(data("2017-09-01"))
    expect(precedente(item(31, "2017-01-01", "2018-05-09"))).toBeUndefined()
    expect(precedente(item(31, "2017-01-01", "2018-05-08", "1500.00"))).toBeUndefined()
    expect(precedente(item(32, "2017-01-01", "2018-05-09", "1500.00"))).toBeUndefined()
  })

  it("gives its base to the auxílio-acidente always and to the permanent incapacity of E3 and E4", () => {
    const herda = (["E3", "E4", "E5", "E6"] as const).map((era) => [
      herdaSalarioDeBeneficio(94, era),
      herdaSalarioDeBeneficio(32, era),
      herdaSalarioDeBeneficio(31, era)
    ])
    expect(herda).toEqual([
      [true, true, false],
      [true, true, false],
      [true, false, false],
      [true, false, false]
    ])
  })

  it("the retirement received on the day of the death", () => {
    const obito = data("2021-03-15")
    const recebida = (...itens: ReadonlyArray<BeneficioRecebido>) => aposentadoriaRecebida(itens, obito)?.especie
    expect(recebida(item(42, "2010-01-01"))).toBe(42)
    expect(recebida(item(42, "2010-01-01", "2021-03-14"))).toBe(42)
    expect(recebida(item(42, "2010-01-01", "2021-03-13"))).toBeUndefined()
    expect(recebida(item(42, "2021-03-16"))).toBeUndefined()
    expect(recebida(item(31, "2020-01-01"))).toBeUndefined()
    expect(recebida(item(32, "2005-01-01", "2019-12-31"), item(41, "2020-01-01"))).toBe(41)
    expect(([21, 25, 93, 94, 36] as const).map(especieHipotetica)).toEqual([32, 32, 92, 92, 32])
  })
})

describe("salary of the month of the accident (rules RMI-66 to RMI-69)", () => {
  const em = (mes: string, salario: string, dib: string) => {
    const achado = obter(salarioDoAcidente(P, competencia(mes), reais(salario), data(dib), "TRUNCAR"))
    return { limitado: achado.limitado, naMoedaDaDib: achado.naMoedaDaDib.valor }
  }

  it("limited in its own money, compared in the money of the benefit", () => {
    expect(em("1994-02", "100000.00", "1994-08-01")).toEqual({
      limitado: reais("100000.00"),
      naMoedaDaDib: reais("156.82")
    })
    // ceiling of 02/1994: CR$ 385,273.50; in URV 604.21
    expect(em("1994-02", "900000.00", "1994-08-01")).toEqual({
      limitado: reais("385273.50"),
      naMoedaDaDib: reais("604.21")
    })
    expect(em("1995-03", "500.00", "1995-04-10")).toEqual({ limitado: reais("500.00"), naMoedaDaDib: reais("500.00") })
  })
})

describe("limits of the rent (rules RMI-11, RMI-46, RMI-69, RMI-81, RMI-82)", () => {
  const SM = reais("1412.00")
  const teto = reais("7786.02")
  const limites = {
    teto,
    salarioMinimo: SM,
    clps: { menor: reais("3893.01"), maior: teto },
    categoria: "EMPREGADA"
  } as const
  const piso = (chave: string, especie: 31 | 21 | 42 | 94, numerador: number) =>
    pisoDaRenda(metodoPorChave(chave)!.piso, especie, { numerador, denominador: 100 }, SM, "TRUNCAR")

  it("the floor is the minimum wage, its proportion or a fraction by species", () => {
    expect(piso("EC103_18_IDADE", 42, 60)).toBe(SM)
    expect(piso("L8213_86_AUXILIO_ACIDENTE_TRABALHO", 94, 50)).toBe(reais("706.00"))
    expect([piso("CLPS_12", 31, 90), piso("CLPS_12", 21, 60), piso("CLPS_36", 42, 95)]).toEqual([
      reais("1059.00"),
      reais("847.20"),
      reais("1270.80")
    ])
  })

  it("not the ceiling but the subsidy of the STF limits the employee's salário-maternidade", () => {
    const de = (
      chave: string,
      categoria: "EMPREGADA" | "FACULTATIVA" = "EMPREGADA",
      subsidioStf: Centavos | null = reais("44008.52")
    ) => tetoDaRenda(metodoPorChave(chave)!.teto, { ...limites, categoria, subsidioStf }, "TRUNCAR")
    expect(de("EC103_18_IDADE")).toBe(teto)
    expect(de("CLPS_36")).toBe(reais("7007.41"))
    expect(de("L8742_20_BPC_IDOSO")).toBe(SM)
    expect(de("L8213_71_SALARIO_MATERNIDADE")).toBe(reais("44008.52"))
    expect(de("L8213_71_SALARIO_MATERNIDADE", "EMPREGADA", null)).toBeNull()
    expect(de("L8213_71_SALARIO_MATERNIDADE", "FACULTATIVA")).toBe(teto)
  })

  it("the 25% is truncated", () => {
    expect(adicional25(reais("1412.03"), "TRUNCAR")).toBe(reais("353.00"))
    expect(adicional25(reais("1412.03"), "ARREDONDAR")).toBe(reais("353.01"))
  })
})
