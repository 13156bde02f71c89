/** Benefits that depend on one fact (TC-26, TC-27, TC-35, TC-68) and the assistance ones (TC-69). */
import { BigDecimal } from "effect"
import { describe, expect, it } from "vitest"
import { beneficio, calcular, chaves, corpo, type Objeto, periodo } from "../ajuda.ts"

const noFato = (
  especie: number,
  tipo: string,
  fato: string,
  periodos: ReadonlyArray<Objeto>,
  mudancas: { readonly opcoes?: Objeto } & Objeto = {}
) => {
  const { opcoes, ...resto } = mudancas
  const r = calcular(corpo({ ...resto, opcoes: { especie, fatoGerador: { tipo, data: fato }, ...opcoes }, periodos }))
  const [chave] = chaves(r)
  return { r, analise: beneficio(r, chave!).dadosApuracao, codigos: r.avisos.map((a) => a.codigo) }
}

describe("carência on the fact (TC-26, TC-27)", () => {
  const doze = [periodo("2021-01-10", "2021-12-31")]
  it("31 and 32 ask for 12 months, 91 and 92 for none, and the exemption dispenses", () => {
    const de = (especie: number, opcoes: Objeto = {}) => noFato(especie, "DII", "2021-11-30", doze, { opcoes }).analise
    expect([31, 32, 91, 92].map((e) => de(e).temDireito)).toEqual([false, false, true, true])
    expect(noFato(31, "DII", "2021-12-01", doze).analise).toMatchObject({
      temDireito: true,
      dataImplemento: "2021-12-01"
    })
    expect(de(31, { isentoCarencia: true }).naApuracao.valoresApurados.carencia).toBeUndefined()
    expect(de(31, { isentoCarencia: true }).temDireito).toBe(true)
  })
  it.each([
    ["2016-07-07", 4],
    ["2016-07-08", 12],
    ["2016-11-04", 12],
    ["2016-11-05", 4],
    ["2017-01-06", 12],
    ["2017-06-26", 12],
    ["2017-06-27", 6],
    ["2019-01-17", 6],
    ["2019-01-18", 12],
    ["2019-06-17", 12],
    ["2019-06-18", 6]
  ])("after a loss of quality, on %s: %i new contributions", (fato, minimo) => {
    const mes = Number(fato.slice(5, 7)) + 12 * Number(fato.slice(0, 4)) - 1
    const retorno = (meses: number) => {
      const m = mes - meses + 1
      return `${Math.floor(m / 12)}-${String((m % 12) + 1).padStart(2, "0")}-01`
    }
    const antigo = periodo("2000-01-01", "2008-12-31")
    const com = (meses: number) => noFato(31, "DII", fato, [antigo, periodo(retorno(meses), fato)]).analise
    expect(com(minimo).temDireito).toBe(true)
    expect(com(minimo - 1).temDireito).toBe(false)
    expect(com(minimo - 1).naApuracao.valoresApurados.carencia!.apurado).toBe(minimo - 1)
  })
  it("all contributions count when quality was never lost", () =>
    expect(
      noFato(31, "DII", "2019-03-01", [periodo("2017-01-01", "2017-11-30"), periodo("2019-01-10", "2019-03-31")])
        .analise.temDireito
    ).toBe(true))
})

describe("salário-maternidade", () => {
  const pessoa = (naturezaVinculo: string, der: string, meses = 9) =>
    noFato(
      80,
      "PARTO",
      "2023-10-15",
      [periodo(`2023-${String(11 - meses).padStart(2, "0")}-01`, "2023-10-31", { naturezaVinculo })],
      {
        dataApuracao: der,
        segurado: { sexo: "F", nascimento: "1995-01-01" }
      }
    ).analise
  it("asks for 10 months of who pays herself, none of an employee", () => {
    expect(pessoa("EMPREGADO", "2023-10-20").temDireito).toBe(true)
    expect(pessoa("CONTRIBUINTE_INDIVIDUAL", "2023-10-20").temDireito).toBe(false)
    expect(pessoa("CONTRIBUINTE_INDIVIDUAL", "2023-10-20", 10).temDireito).toBe(true)
  })
  it("of several activities the most favourable gives the category, also among the last ones before the birth", () => {
    const com = (periodos: ReadonlyArray<Objeto>) =>
      noFato(80, "PARTO", "2021-05-01", periodos, {
        dataApuracao: "2021-05-01",
        segurado: { sexo: "F", nascimento: "1980-01-01" }
      }).analise.naApuracao.valoresApurados.carencia
    const ci = { naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL" }
    expect(com([periodo("2020-03-01", "2020-12-31", ci), periodo("2019-02-03", "2020-12-31")])).toBeUndefined()
    const rural = { formaContagem: "RURAL", naturezaVinculo: "SEGURADO_ESPECIAL", contarCarencia: false }
    expect(com([periodo("2021-01-01", "2021-05-31", ci), periodo("2019-01-01", "2021-05-31", rural)])!.apurado).toBe(29)
    expect(com([periodo("2021-01-01", "2021-05-31", ci)])!.apurado).toBe(5)
  })
  it("asks for nothing in requests from 05/04/2024 on, whatever the birth", () => {
    expect(pessoa("SEGURADO_FACULTATIVO", "2024-04-04").temDireito).toBe(false)
    expect(pessoa("SEGURADO_FACULTATIVO", "2024-04-05").temDireito).toBe(true)
  })
})

describe("auxílio-reclusão", () => {
  const salarios = (valores: ReadonlyArray<readonly [string, number]>) =>
    valores.map(([competencia, valor]) => ({ competencia, valor }))
  const preso = (fato: string, valores: ReadonlyArray<readonly [string, number]>) =>
    noFato(25, "PRISAO", fato, [periodo("2015-01-01", fato, { salarios: salarios(valores) })], {
      segurado: { nascimento: "1990-01-01" }
    })
  it("up to 17/01/2019 reads the last salary and asks for no carência", () => {
    const { analise } = preso("2019-01-17", [
      ["2018-10", 900],
      ["2018-11", 1364.43]
    ])
    const { baixaRenda, carencia } = analise.naApuracao.valoresApurados
    expect([BigDecimal.format(baixaRenda!.apurado), baixaRenda!.cumprido, carencia]).toEqual([
      "1364.43",
      true,
      undefined
    ])
    expect(preso("2019-01-17", [["2018-11", 1364.44]]).analise.temDireito).toBe(false)
  })
  it("from 18/01/2019 reads the mean of the salaries of the 12 months before, and 24 months of carência", () => {
    const { analise } = preso("2019-01-18", [
      ["2018-01", 1000],
      ["2018-12", 2000.01],
      ["2017-12", 9000],
      ["2019-01", 9000]
    ])
    const { baixaRenda, carencia } = analise.naApuracao.valoresApurados
    expect(BigDecimal.format(baixaRenda!.apurado)).toBe("1500.01")
    expect(BigDecimal.format(baixaRenda!.falta)).toBe("135.58")
    expect(baixaRenda!.resultado.porExtenso).toBe(
      "Baixa renda: R$ 1.500,01 (limite de R$ 1.364,43; excede em R$ 135,58)"
    )
    expect(carencia!.exigido).toBe(24)
  })
  it("without salaries leaves it to the user, with a warning", () => {
    const { analise, codigos } = preso("2023-01-10", [])
    expect(analise.naApuracao.valoresApurados.baixaRenda).toBeUndefined()
    expect(codigos).toContain("baixaRendaNaoApurada")
  })
})

describe("pension and other facts (TC-35, TC-68)", () => {
  it("quality on the death, or a retirement already completed", () => {
    const morto = (periodos: ReadonlyArray<Objeto>) =>
      noFato(21, "OBITO", "2024-01-31", periodos, { segurado: { nascimento: "1950-01-01" } }).analise
    expect(morto([periodo("2020-01-01", "2023-12-31")]).temDireito).toBe(true)
    expect(morto([periodo("1990-01-01", "1995-12-31")]).temDireito).toBe(false)
    const aposentavel = morto([periodo("1970-01-01", "2006-12-31")])
    expect(aposentavel.temDireito).toBe(true)
    expect(aposentavel.naApuracao.valoresApurados.qualidadeSegurado!.resultado.porExtenso).toContain(
      "dispensada pelo direito já completado"
    )
  })
  it("the DER is the fact when none is informed", () => {
    const r = calcular(corpo({ opcoes: { especie: 36 }, periodos: [periodo("2020-01-01", "2024-06-30")] }))
    expect(r.beneficios.cumpridos[0]!.dadosApuracao.dataImplemento).toBe("2024-06-30")
  })
  it("a fact outside the validity of the rule gives no right and says so", () => {
    const { analise, codigos } = noFato(95, "ACIDENTE", "1991-07-25", [periodo("1985-01-01", "1991-12-31")])
    expect([analise.temDireito, codigos.includes("foraDaVigencia")]).toEqual([false, true])
    expect(noFato(95, "ACIDENTE", "1991-07-24", [periodo("1985-01-01", "1991-12-31")]).analise.temDireito).toBe(true)
  })
  it("the warning about what is not derived comes only when quality is missing", () => {
    expect(noFato(91, "DII", "2024-06-01", [periodo("2000-01-01", "2001-12-31")]).codigos).toContain(
      "qualidadeNaoDerivada"
    )
    expect(noFato(91, "DII", "2024-06-01", [periodo("2000-01-01", "2024-12-31")]).codigos).not.toContain(
      "qualidadeNaoDerivada"
    )
  })
  it("assistance benefits list nothing and show the totals", () => {
    const r = calcular(corpo({ opcoes: { especie: 88 }, periodos: [periodo("2000-01-01", "2001-12-31")] }))
    expect([r.beneficios, r.totais.convertido]).toEqual([{ cumpridos: [], naoCumpridos: [] }, 720])
    expect(r.avisos.map((a) => a.codigo)).toContain("semAnaliseContributiva")
  })
})

describe("auxílio-reclusão beside a benefit of the prisoner (TC-36)", () => {
  const preso = (beneficios: ReadonlyArray<Objeto>) =>
    calcular(
      corpo({
        dataApuracao: "2023-03-15",
        opcoes: { especie: 25, fatoGerador: { tipo: "PRISAO", data: "2023-03-15" } },
        periodos: [periodo("2020-10-01", "2023-03-15")],
        beneficios
      })
    ).beneficios.naoCumpridos[0]?.dadosApuracao.naApuracao.valoresApurados.semBeneficio

  it("says which it is, by what article, and from when the auxílio is due", () => {
    expect(preso([{ especie: 31, dib: "2023-03-01", dcb: "2023-05-31" }])).toMatchObject({
      cumprido: false,
      atingidoEm: "2023-06-01",
      fundamentoLegal: "art. 80 da Lei 8.213/1991",
      resultado: {
        porExtenso:
          "Sem outro benefício do preso em 15/03/2023: não (benefício de espécie 31 desde 01/03/2023, até 31/05/2023; devido desde 01/06/2023, enquanto durar a prisão, art. 80 da Lei 8.213/1991)"
      }
    })
  })
  it("waits for the last of several, and for ever for one without an end", () => {
    const seguidos = [
      { especie: 31, dib: "2023-03-01", dcb: "2023-05-31" },
      { especie: 32, dib: "2023-06-01", dcb: "2023-07-10" }
    ]
    expect(preso(seguidos)).toMatchObject({ atingidoEm: "2023-07-11" })
    expect(preso([...seguidos, { especie: 80, dib: "2023-07-01" }])).toMatchObject({ atingidoEm: null })
  })
})

describe("benefits that are not received together (Lei 8.213, art. 124)", () => {
  const avisos = (especie: number, beneficios: ReadonlyArray<Objeto>) =>
    calcular(
      corpo({
        dataApuracao: "2024-06-30",
        opcoes: { especie },
        beneficios,
        periodos: [periodo("2000-01-01", "2020-12-31")]
      })
    )
      .avisos.filter(({ codigo }) => codigo === "acumulacaoVedada")
      .map(({ mensagem }) => mensagem)

  it("are named, with the article", () => {
    expect(avisos(42, [{ especie: 92, dib: "2021-10-01" }])).toEqual([
      "Aposentadoria por incapacidade permanente acidentária (espécie 92), recebido desde 01/10/2021, não se acumula com Aposentadoria por tempo de contribuição (espécie 42) (Lei 8.213/1991, art. 124, II): a pessoa escolhe o mais vantajoso, e o que recebeu no mesmo período é compensado."
    ])
    expect(avisos(41, [{ especie: 31, dib: "2024-01-01" }])).toHaveLength(1)
    expect(avisos(41, [{ especie: 36, dib: "1990-01-01" }])).toHaveLength(1)
  })
  it("are not named when they ended before or are a dependant's", () => {
    expect(
      avisos(42, [
        { especie: 31, dib: "2021-10-01", dcb: "2022-10-01" },
        { especie: 21, dib: "2021-10-01" }
      ])
    ).toEqual([])
  })
})

describe("law that is open or has just changed", () => {
  const codigos = (mudancas: Objeto) => calcular(corpo(mudancas)).avisos.map(({ codigo }) => codigo)
  const incapaz = { especie: 31, fatoGerador: { tipo: "DII", data: "2024-06-30" } }

  it("tells of the refused return after a benefit by incapacity (TNU, Tema 300)", () => {
    const periodos = [periodo("2018-01-01", "2020-12-31")]
    const beneficios = [{ especie: 31, dib: "2021-01-01", dcb: "2021-12-31" }]
    expect(codigos({ opcoes: incapaz, periodos, beneficios })).toContain("retornoRecusado")
    expect(codigos({ opcoes: incapaz, periodos })).not.toContain("retornoRecusado")
  })
  it("keeps the quality to the end of a contract whose employer refused the return (TNU, Tema 300)", () => {
    const periodos = [periodo("2018-01-01", "2020-12-31")]
    const beneficios = [{ especie: 31, dib: "2021-01-01", dcb: "2021-12-31" }]
    const em = (data: string, retornoRecusadoAte?: string) => {
      const fatoGerador = { tipo: "DII", data }
      const opcoes = { especie: 31, fatoGerador, ...(retornoRecusadoAte === undefined ? {} : { retornoRecusadoAte }) }
      return { opcoes, periodos, beneficios }
    }
    const direito = (data: string, retornoRecusadoAte?: string) =>
      calcular(corpo(em(data, retornoRecusadoAte))).beneficios.cumpridos.length > 0
    // the grace of 12 months begins at the end of the benefit, or at the end of the contract
    expect([direito("2023-02-15"), direito("2023-02-16")]).toEqual([true, false])
    expect([direito("2024-08-15", "2023-06-30"), direito("2024-08-16", "2023-06-30")]).toEqual([true, false])
    expect(codigos(em("2023-02-16", "2021-12-31"))).toContain("retornoSemBeneficio")
    expect(codigos(em("2024-08-15", "2023-06-30"))).not.toContain("retornoSemBeneficio")
  })
  it("tells of months adjusted by the insured (TNU, Tema 384)", () => {
    const comAjuste = (ajustada: boolean) => [
      periodo("2020-01-01", "2020-12-31", { salarios: [{ competencia: "2020-06", valor: 500, ajustada }] })
    ]
    expect(codigos({ periodos: comAjuste(true) })).toContain("complementacaoTardia")
    expect(codigos({ periodos: comAjuste(false) })).not.toContain("complementacaoTardia")
  })
  it("separates adjusted months that count only from their payment (TC-18)", () => {
    const ajustada = { salarios: [{ competencia: "2020-06", valor: 500, ajustada: true }] }
    const contados = (dataApuracao: string) =>
      calcular(
        corpo({
          dataApuracao,
          periodos: [
            periodo("2020-01-01", "2020-05-31"),
            periodo("2020-06-01", "2020-06-30", { ...ajustada, computavelDesde: "2024-05-10" }),
            periodo("2020-07-01", "2020-12-31")
          ]
        })
      ).totais.convertido
    expect(contados("2024-05-10") - contados("2024-05-09")).toBe(30)
  })
  const doFato = (especie: number, tipo: string, data: string, dataApuracao: string, sexo = "F") =>
    calcular(
      corpo({
        dataApuracao,
        segurado: { sexo },
        opcoes: { especie, fatoGerador: { tipo, data } },
        periodos: [periodo("2020-01-01", "2024-06-30")]
      })
    ).avisos
  const dito = (codigo: string, ...fato: Parameters<typeof doFato>) =>
    doFato(...fato).find((a) => a.codigo === codigo)?.mensagem ?? ""
  it("tells from when a dependant is owed, and the thesis only to whom asked late (STJ, Tema 1.421)", () => {
    const tema = "também ao menor de 16 anos, que tinha 180 dias (STJ, Tema 1.421, de 10/06/2026)"
    expect(dito("inicioDoDependente", 21, "OBITO", "2024-01-10", "2024-07-09")).toContain(tema)
    expect(dito("inicioDoDependente", 25, "PRISAO", "2024-01-10", "2024-07-09")).toContain("arts. 74 e 80")
    expect(dito("inicioDoDependente", 93, "OBITO", "2024-01-10", "2024-07-08")).toMatch(
      /desde o requerimento; ao menor de 16 anos, que tinha 180 dias, desde o óbito, 10\/01\/2024\.$/
    )
    expect(dito("inicioDoDependente", 21, "OBITO", "2024-01-10", "2024-04-09")).toMatch(
      /no prazo de 90 dias .* é devido desde o óbito, 10\/01\/2024\.$/
    )
    expect(dito("inicioDoDependente", 21, "OBITO", "2018-01-10", "2024-04-09")).toContain(
      "contra quem não corria prazo"
    )
    expect(dito("inicioDoDependente", 21, "OBITO", "1996-01-10", "2024-04-09")).toContain("não dava prazo ao pedido")
    expect(dito("inicioDoDependente", 80, "PARTO", "2024-01-10", "2024-07-09")).toBe("")
  })
  it("tells of the days of a maternity (Lei 15.222/2025), and of the father from 2027 on (Lei 15.371/2026)", () => {
    expect(dito("parteNaoDecidida", 80, "PARTO", "2024-06-30", "2024-06-30")).toContain("Lei 15.222/2025")
    expect(dito("salarioPaternidade", 80, "PARTO", "2027-01-01", "2027-01-05", "M")).toContain(
      "10 dias no começo, e depois 15 e 20"
    )
    expect(dito("salarioPaternidade", 80, "PARTO", "2026-12-31", "2027-01-05", "M")).toBe("")
    expect(dito("salarioPaternidade", 80, "PARTO", "2027-01-01", "2027-01-05", "F")).toBe("")
  })
  it("tells that the indemnity of rural time has no fine, to whom has time without contribution (Lei 15.363/2026)", () => {
    const rural = (fim: string, mudancas: Objeto = {}) =>
      calcular(
        corpo({
          opcoes: { especie: 42 },
          periodos: [
            periodo("1980-01-01", fim, {
              formaContagem: "RURAL",
              naturezaVinculo: "SEGURADO_ESPECIAL",
              contarCarencia: false,
              ...mudancas
            })
          ]
        })
      ).avisos.find(({ codigo }) => codigo === "ruralPorIndenizar")
    expect(rural("1995-12-31")?.mensagem).toContain("Lei 15.363/2026")
    expect(rural("1995-12-31")?.lugares).toEqual(["periodosContribuicao.0"])
    expect(rural("1991-10-31")).toBeUndefined()
    expect(rural("1995-12-31", { contarCarencia: true })).toBeUndefined()
  })
})
