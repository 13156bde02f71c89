/** Warnings beside the figures of an RMI: months without a salary (rule RMI-22), and law that is open or new. */
import { assert, describe, it } from "@effect/vitest"
import { calcular, type Objeto, obter, salariosIguais } from "../ajuda.ts"

const DOIS_EMPREGOS = (primeiro: Objeto, ...outros: ReadonlyArray<Objeto>) => ({
  dataApuracao: "2024-01-10",
  segurado: { nascimento: "1958-03-01" },
  periodos: [
    { dataInicial: "1985-01-01", dataFinal: "2009-12-31", ...primeiro },
    {
      dataInicial: "2010-01-01",
      dataFinal: "2023-12-31",
      naturezaVinculo: "EMPREGADO",
      salarios: salariosIguais("2010-01", "2023-12", 3000)
    },
    ...outros
  ]
})

const DE_1994_A_2009 = [{ inicio: "1994-07", fim: "2009-12" }]

const semSalario = (mudancas: ReturnType<typeof DOIS_EMPREGOS>) => {
  const resultado = obter(calcular(mudancas))
  const doDer = resultado.blocos.at(-1)!.fundamentos[0]!
  const ditos = (avisos: (typeof resultado)["avisos"]) => avisos.filter(({ meses }) => meses !== undefined)
  return { doFundamento: ditos(doDer.avisos), doResultado: ditos(resultado.avisos) }
}

describe("months of work without a salary (RMI-22)", () => {
  it("names those left out because the category is unknown", () => {
    const { doFundamento, doResultado } = semSalario(DOIS_EMPREGOS({ naturezaVinculo: "NAO_INFORMADO" }))
    const esperado = [
      {
        codigo: "mesesSemSalarioForaDaMedia",
        mensagem:
          "186 meses de trabalho sem salário ficaram fora da média (07/1994 a 12/2009): informe os salários ou a categoria.",
        meses: 186,
        intervalos: DE_1994_A_2009
      }
    ]
    assert.deepStrictEqual(doFundamento, esperado)
    assert.deepStrictEqual(doResultado, esperado)
  })

  it("names those filled with the minimum wage, once for all the marcos", () => {
    const { doFundamento, doResultado } = semSalario(
      DOIS_EMPREGOS({ naturezaVinculo: "EMPREGADO", salarios: salariosIguais("1999-01", "1999-12", 500) })
    )
    const esperado = [
      {
        codigo: "mesesSemSalarioNoMinimo",
        mensagem:
          "174 meses de trabalho sem salário entraram na média pelo salário mínimo (07/1994 a 12/1998, 01/2000 a 12/2009): informe os salários, ou a categoria se não era emprego.",
        meses: 174,
        intervalos: [
          { inicio: "1994-07", fim: "1998-12" },
          { inicio: "2000-01", fim: "2009-12" }
        ]
      }
    ]
    assert.deepStrictEqual(doFundamento, esperado)
    assert.deepStrictEqual(doResultado, esperado)
  })

  it("names the months of a person who pays for itself, and one month in the singular", () => {
    const { doFundamento } = semSalario(
      DOIS_EMPREGOS({
        naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
        salarios: salariosIguais("1994-07", "2009-11", 1000)
      })
    )
    assert.deepStrictEqual(
      doFundamento.map(({ codigo, mensagem, meses }) => ({ codigo, mensagem, meses })),
      [
        {
          codigo: "mesesSemContribuicaoForaDaMedia",
          mensagem:
            "1 mês de contribuinte individual, facultativo ou segurado especial sem contribuição informada ficou fora da média (12/2009): informe as contribuições pagas.",
          meses: 1
        }
      ]
    )
  })

  it("names the months of a benefit of which only the period is known, and not those of an informed one", () => {
    const beneficio = { naturezaVinculo: "BENEFICIO_INCAPACIDADE" }
    const sem = semSalario(
      DOIS_EMPREGOS(
        { ...beneficio, dataInicial: "2009-01-01" },
        { dataInicial: "1980-01-01", dataFinal: "2008-12-31", salarios: salariosIguais("1994-07", "2008-12", 900) }
      )
    )
    assert.deepStrictEqual(
      sem.doFundamento.map(({ codigo, intervalos }) => [codigo, intervalos]),
      [["mesesDeBeneficioForaDaMedia", [{ inicio: "2009-01", fim: "2009-12" }]]]
    )
    const com = semSalario({
      ...DOIS_EMPREGOS(
        { ...beneficio, dataInicial: "2009-01-01" },
        { dataInicial: "1980-01-01", dataFinal: "2008-12-31", salarios: salariosIguais("1994-07", "2008-12", 900) }
      ),
      ...{ beneficios: [{ especie: 31, dib: "2009-01-01", dcb: "2009-12-31", sb: 1500 }] }
    })
    assert.deepStrictEqual(com.doFundamento, [])
  })

  const EMPREGO_DE_2015_A_2020 = (...salarios: ReadonlyArray<Objeto>) => ({
    dataApuracao: "2024-01-10",
    periodos: [
      { dataInicial: "1985-01-01", dataFinal: "2014-12-31", salarios: salariosIguais("1994-07", "2014-12", 1500) },
      { dataInicial: "2015-01-01", dataFinal: "2020-12-31", salarios },
      { dataInicial: "2021-01-01", dataFinal: "2023-12-31", salarios: salariosIguais("2021-01", "2023-12", 3000) }
    ]
  })
  const FORA_DO_BENEFICIO = [
    ...salariosIguais("2015-01", "2017-02", 2000),
    ...salariosIguais("2018-10", "2020-12", 2500)
  ]
  const PELO_MINIMO = [
    [
      "mesesSemSalarioNoMinimo",
      "1 mês de trabalho sem salário entrou na média pelo salário mínimo (03/2017): informe os salários, ou a categoria se não era emprego.",
      1
    ],
    [
      "mesesDeBeneficioNoMinimo",
      "18 meses de benefício sem valor informado entraram na média pelo salário mínimo (04/2017 a 09/2018): informe o benefício com o salário de benefício dele.",
      18
    ]
  ]
  const comBeneficio = (...mudancas: ReadonlyArray<Objeto>) => {
    const { periodos, ...resto } = EMPREGO_DE_2015_A_2020(...FORA_DO_BENEFICIO)
    return Object.assign({ ...resto, periodos }, ...mudancas) as ReturnType<typeof DOIS_EMPREGOS>
  }
  const ditosDe = (pedido: ReturnType<typeof DOIS_EMPREGOS>) => {
    const { doFundamento, doResultado } = semSalario(pedido)
    assert.deepStrictEqual(doFundamento, doResultado)
    return doFundamento.map(({ codigo, mensagem, meses }) => [codigo, mensagem, meses])
  }
  const BENEFICIO = { dataInicial: "2017-03-10", dataFinal: "2018-09-30", naturezaVinculo: "BENEFICIO_INCAPACIDADE" }

  it("asks for the salário de benefício of the whole months of a benefit inside a job, given as a period", () => {
    const { periodos } = EMPREGO_DE_2015_A_2020(...FORA_DO_BENEFICIO)
    assert.deepStrictEqual(ditosDe(comBeneficio({ periodos: [...periodos, BENEFICIO] })), PELO_MINIMO)
  })

  it("joins the days of two benefits one after the other, and of two jobs at once", () => {
    const { periodos } = EMPREGO_DE_2015_A_2020(...FORA_DO_BENEFICIO)
    const partes = [
      { ...BENEFICIO, dataFinal: "2017-08-14" },
      { ...BENEFICIO, dataInicial: "2017-08-15" },
      { dataInicial: "2017-05-20", dataFinal: "2017-12-31" }
    ]
    assert.deepStrictEqual(ditosDe(comBeneficio({ periodos: [...periodos, ...partes] })), PELO_MINIMO)
  })

  it("asks the same of a benefit informed without its value, and nothing more once it is known", () => {
    const beneficio = { especie: 31, dib: "2017-03-10", dcb: "2018-09-30" }
    assert.deepStrictEqual(ditosDe(comBeneficio({ beneficios: [beneficio] })), PELO_MINIMO)
    assert.deepStrictEqual(ditosDe(comBeneficio({ beneficios: [{ ...beneficio, sb: 2000 }] })), [])
  })

  it("leaves the months of an auxílio-acidente, which is no rest from work, among those of work", () => {
    const beneficio = { especie: 36, dib: "2017-03-10", dcb: "2018-09-30" }
    const [trabalho] = ditosDe(comBeneficio({ beneficios: [beneficio] }))
    assert.deepStrictEqual(trabalho?.slice(0, 1), ["mesesSemSalarioNoMinimo"])
    assert.deepStrictEqual(trabalho?.slice(2), [19])
  })

  it("says nothing where every month has its salary", () => {
    const { doFundamento } = semSalario(
      DOIS_EMPREGOS({ naturezaVinculo: "NAO_INFORMADO", salarios: salariosIguais("1994-07", "2009-12", 900) })
    )
    assert.deepStrictEqual(doFundamento, [])
  })
})

describe("law that is open or new", () => {
  const TRABALHO = { dataInicial: "2015-01-01", dataFinal: "2023-12-31" }
  const doFato = (especie: number, tipo: string, fato: string, mudancas: Objeto = {}) =>
    calcular({
      dataApuracao: "2024-07-10",
      opcoes: { especie, fatoGerador: { tipo, data: fato } },
      periodos: [{ ...TRABALHO, salarios: salariosIguais("2015-01", "2023-12", 3000) }],
      ...mudancas
    })
  const dito = (codigo: string, ...[especie, tipo, fato, mudancas]: Parameters<typeof doFato>) =>
    obter(doFato(especie, tipo, fato, mudancas)).avisos.find((a) => a.codigo === codigo)?.mensagem ?? ""

  it("tells from when a pension is owed beside its DIB (Lei 8.213/1991, art. 74; STJ, Tema 1.421)", () => {
    assert.match(
      dito("inicioDoDependente", 21, "OBITO", "2024-05-10"),
      /^O pedido, de 10\/07\/2024, veio no prazo de 90 dias .* desde o óbito, 10\/05\/2024\. Este cálculo tem a DIB de 10\/07\/2024\.$/
    )
    assert.include(dito("inicioDoDependente", 21, "OBITO", "2024-01-10"), "Tema 1.421")
    assert.strictEqual(dito("inicioDoDependente", 31, "DII", "2024-01-10"), "")
  })

  it("tells a father of the salário-paternidade from 2027 on (Lei 15.371/2026)", () => {
    const pai = { dataApuracao: "2027-01-10" }
    const trabalho = { ...TRABALHO, dataFinal: "2027-01-31", salarios: salariosIguais("2026-01", "2026-12", 3000) }
    const parto = (dia: string) => dito("salarioPaternidade", 80, "PARTO", dia, { ...pai, periodos: [trabalho] })
    assert.include(parto("2027-01-01"), "Lei 15.371/2026")
    assert.strictEqual(parto("2026-12-31"), "")
  })

  it("tells of months completed late (TNU, Tema 384), once, with the period", () => {
    const comAjuste = (ajustada: boolean) =>
      obter(
        calcular({
          dataApuracao: "2024-01-10",
          periodos: [
            {
              dataInicial: "1985-01-01",
              dataFinal: "2023-12-31",
              salarios: [
                ...salariosIguais("1994-07", "2023-11", 3000),
                { competencia: "2023-12", valor: 500, ajustada }
              ]
            }
          ]
        })
      ).avisos.filter(({ codigo }) => codigo === "complementacaoTardia")
    assert.deepStrictEqual(
      comAjuste(true).map(({ lugares }) => lugares),
      [["periodosContribuicao.0"]]
    )
    assert.deepStrictEqual(comAjuste(false), [])
  })

  it("tells that what was received by the struck rule of the whole life is not given back (STF, ADI 2111)", () => {
    const avisos = obter(
      calcular({
        dataApuracao: "2019-06-10",
        opcoesRmi: { simularVidaToda: true },
        periodos: [
          { dataInicial: "1980-01-01", dataFinal: "2019-05-31", salarios: salariosIguais("1994-07", "2019-05", 3000) }
        ]
      })
    ).avisos
    const vidaToda = avisos.find(({ codigo }) => codigo === "vidaToda")?.mensagem ?? ""
    assert.include(vidaToda, "decisão definitiva de 09/07/2026; Tema 1102, cancelado em 26/11/2025")
    assert.include(vidaToda, "o que se recebeu por decisões até 05/04/2024 não se devolve")
  })
})
