/** Small requests in which one rule decides, with its figure worked out from the text: both implementations give it. */
import { describe, expect, it } from "vitest"
import type { PedidoDesvinculadaJson, PedidoRmiJson, PeriodoRmiJson } from "./base/pedido.ts"
import type { FundamentoMotor } from "./comparar.ts"
import { daDesvinculada, doCanonico } from "./confronto.ts"
import { type Falha, responder, responderDesvinculada } from "./motor.ts"

interface Caso<J> {
  readonly regra: string
  /** The fundamento looked at; the first one when absent. */
  readonly chave?: string
  readonly pedido: J
  readonly figuras: (f: FundamentoMotor) => ReadonlyArray<unknown>
  readonly esperadas: ReadonlyArray<unknown>
}

const daLinha = (f: FundamentoMotor, competencia: string): string | undefined =>
  f.memoria.find((l) => l.competencia === competencia)?.salarioBruto

const naEvolucao = (f: FundamentoMotor, competencia: string): string | undefined =>
  f.evolucao.find((p) => p.competencia === competencia)?.valor

const DESVINCULADAS: ReadonlyArray<Caso<PedidoDesvinculadaJson>> = [
  {
    // 4,886,776.68 ÷ 1000 ÷ 637.64 = 7.66 URV, below the minimum wage of 12/1994
    regra: "RMI-25: the last salary of a domestic worker comes to the currency of the DIB",
    pedido: {
      dataApuracao: "1994-12-28",
      dadosSegurado: { nascimento: "1938-09-21", sexo: "M" },
      opcoesContagem: { especie: 80 },
      salarios: [{ competencia: "1993-01", valor: 4886776.68 }],
      opcoesRmi: { categoriaSegurada: "DOMESTICA" }
    },
    figuras: (f) => [f.sb, f.rmi],
    esperadas: ["70.00", "70.00"]
  },
  {
    // the general table until 05/1992; 103,959.33 × 11.1891… (OS 121) in 06/1992; × 2.247867 in 09/1992
    regra: "RMI-13, RMI-23: a benefit of the buraco negro inside the PBC is replaced in 06/1992",
    pedido: {
      dataApuracao: "1993-08-31",
      dadosSegurado: { nascimento: "1937-01-06", sexo: "M" },
      opcoesContagem: { especie: 41 },
      coeficiente: 1.05,
      salarios: [
        { competencia: "1991-02", valor: 8267.24 },
        { competencia: "1993-07", valor: 20062730.07 }
      ],
      beneficios: [{ especie: 31, dib: "1991-04-01", dcb: "1992-11-01", sb: 103959.33 }]
    },
    figuras: (f) => [daLinha(f, "1992-05"), daLinha(f, "1992-06"), daLinha(f, "1992-09"), f.media, f.rmi],
    esperadas: ["1118628.74", "1163203.33", "2614728.70", "21826.43", "22917.75"]
  },
  {
    regra: "RMI-45: without any salary there is no mean of the twelve last ones to limit the rent",
    pedido: {
      dataApuracao: "2021-02-14",
      dadosSegurado: { nascimento: "1953-07-11", sexo: "F" },
      opcoesContagem: { especie: 31 },
      coeficiente: 1.02
    },
    figuras: (f) => [f.sb, f.rmi, f.limitacaoRmi, f.mediaDozeUltimos],
    esperadas: ["1100.00", "1122.00", "NENHUMA", undefined]
  },
  {
    // an annual readjustment does not matter: no coefficient above one is limited by a mean that does not exist
    regra: "RMI-45: an empty PBC with a coefficient above one, fact of 2021, DIB of 2029",
    pedido: {
      dataApuracao: "2029-12-12",
      dadosSegurado: { nascimento: "1950-03-22", sexo: "M" },
      opcoesContagem: { especie: 31, fatoGerador: { tipo: "DII", data: "2021-05-20" } },
      coeficiente: 1.05
    },
    figuras: (f) => [f.sb, f.rmi, f.limitacaoRmi, f.mediaDozeUltimos],
    esperadas: ["1621.00", "1702.05", "NENHUMA", undefined]
  },
  {
    // 1,412.00 × 1.0057 × 1.0081 = 1,431.55, of which 50%, whatever was typed
    regra: "RMI-113: species 94 is one half from 29/04/1995 on, whatever coefficient is typed",
    pedido: {
      dataApuracao: "2024-03-20",
      dadosSegurado: { nascimento: "1980-01-19", sexo: "M" },
      opcoesContagem: { especie: 94, fatoGerador: { tipo: "DII", data: "1995-04-29" } },
      coeficiente: 0.6,
      salarios: [{ competencia: "2024-01", valor: 1412 }]
    },
    figuras: (f) => [f.coeficiente.valor, f.rmi],
    esperadas: ["0.50", "715.77"]
  },
  {
    regra: "RMI-113, RMI-69: of an accident until 28/04/1995 the degree is the one typed",
    pedido: {
      dataApuracao: "2024-03-20",
      dadosSegurado: { nascimento: "1970-01-19", sexo: "M" },
      opcoesContagem: { especie: 94, fatoGerador: { tipo: "DII", data: "1995-04-28" } },
      coeficiente: 0.6,
      salarios: [{ competencia: "2024-01", valor: 1412 }]
    },
    figuras: (f) => [f.coeficiente.valor, f.rmi],
    esperadas: ["0.60", "858.93"]
  },
  {
    regra: "RMI-69: of an accident until 28/04/1995, without a coefficient, the degree is the option",
    pedido: {
      dataApuracao: "2024-03-20",
      dadosSegurado: { nascimento: "1970-01-19", sexo: "M" },
      opcoesContagem: { especie: 94, fatoGerador: { tipo: "DII", data: "1995-04-28" } },
      salarios: [{ competencia: "2024-01", valor: 1412 }],
      opcoesRmi: { grauAuxilioAcidente: 40 }
    },
    figuras: (f) => [f.coeficiente.valor, f.rmi],
    esperadas: ["0.40", "572.62"]
  },
  {
    // 91 without a salary, then a 32 of its next day: 06/2002 is before the 32 and 12/2004 after it
    regra: "RMI-23: each benefit has work before it and after its end, alone",
    pedido: {
      dataApuracao: "2005-01-31",
      dadosSegurado: { nascimento: "1940-11-11", sexo: "M" },
      opcoesContagem: { especie: 42 },
      coeficiente: 0.52,
      salarios: [
        { competencia: "2002-06", valor: 1636.59 },
        { competencia: "2004-12", valor: 2661.4 }
      ],
      beneficios: [
        { especie: 91, dib: "2001-01-29", dcb: "2002-06-15" },
        { especie: 32, dib: "2002-06-16", dcb: "2002-08-01", sb: 617.13 }
      ]
    },
    figuras: (f) => [daLinha(f, "2002-06"), daLinha(f, "2002-07"), daLinha(f, "2002-08")],
    esperadas: ["1945.15", "617.13", "20.57"]
  },
  {
    // 20 of 30 days of 1,500.00 on 03/2010, whole months, 8 of 30 days
    regra: "RMI-23: a salário-maternidade is a salary by itself",
    pedido: {
      dataApuracao: "2012-01-31",
      dadosSegurado: { nascimento: "1980-11-11", sexo: "F" },
      opcoesContagem: { especie: 31 },
      salarios: [{ competencia: "2010-03", valor: 900 }],
      beneficios: [{ especie: 80, dib: "2010-03-11", rmi: 1500, sb: 1400 }]
    },
    figuras: (f) => ["2010-03", "2010-04", "2010-07", "2010-08"].map((c) => daLinha(f, c)),
    esperadas: ["1900.00", "1500.00", "400.00", undefined]
  },
  {
    // 30% of 64.79 URV is 19.437
    regra: "RMI-05: the floor of a later month is truncated, whatever the rounding of the calculation",
    pedido: {
      dataApuracao: "1999-08-21",
      dib: "1993-12-01",
      dadosSegurado: { nascimento: "1931-08-04", sexo: "F" },
      opcoesContagem: { especie: 94 },
      opcoesRmi: { arredondamento: "ARREDONDAR" }
    },
    figuras: (f) => [naEvolucao(f, "1994-03")],
    esperadas: ["19.43"]
  },
  {
    // the income of 02/1994, already adjusted, × 582.86 ÷ 385,273.50
    regra: "RMI-90: a DIB from 12/1993 on keeps in URV the ratio of 02/1994 to the ceiling",
    pedido: {
      dataApuracao: "2000-07-16",
      dadosSegurado: { nascimento: "1925-01-19", sexo: "M" },
      opcoesContagem: { especie: 21, fatoGerador: { tipo: "OBITO", data: "1993-12-31" } },
      salarios: [{ competencia: "1993-05", valor: 5988950.8 }]
    },
    figuras: (f) => [naEvolucao(f, "1994-03"), f.rendaNaDib],
    esperadas: ["82.10", "168.59"]
  },
  {
    // 3.99 × (1.0044 × 2 + 58) ÷ 60 = 3.9906: the same 3.99, and there is nothing to choose
    regra: "RMI-53, RMI-54: an optional fator above one that gives the same cents is not applied",
    pedido: {
      dataApuracao: "2000-01-01",
      dadosSegurado: { nascimento: "1932-02-19", sexo: "M" },
      opcoesContagem: { especie: 41 },
      tempo: { anos: 32, meses: 7, dias: 2 },
      coeficiente: 1.08,
      salarios: [{ competencia: "1999-11", valor: 150.16 }],
      expectativaSobrevida: 17.9
    },
    figuras: (f) => [f.fator?.aplicado, f.media, f.sbSemTeto, f.sb, f.rmi],
    esperadas: [false, "3.99", "3.99", "136.00", "146.88"]
  }
]

const emprego = (
  dataInicial: string,
  dataFinal: string,
  competencia: string,
  valor: number,
  mais: Partial<PeriodoRmiJson> = {}
): PeriodoRmiJson => ({
  dataInicial,
  dataFinal,
  formaContagem: "COMUM",
  salarios: [{ competencia, valor }],
  ...mais
})

const parcelas = (f: FundamentoMotor): ReadonlyArray<string> => (f.concomitantes ?? []).map((c) => c.parcela)

/** Whoever fell ill on 30/09/2018, by the original art. 32 because the request asks for it. */
const EM_2018 = {
  dataApuracao: "2018-10-01",
  dadosSegurado: { nascimento: "1980-01-01", sexo: "M" },
  opcoesContagem: { especie: 31, fatoGerador: { tipo: "DII", data: "2018-09-30" } },
  opcoesRmi: { criterioConcomitancia: "ART32" }
} as const satisfies Partial<PedidoRmiJson>

const CANONICAS: ReadonlyArray<Caso<PedidoRmiJson>> = [
  {
    // 63.16 of work and 29/30 of the 75.74 of the benefit: 136.37, of which 30%
    regra: "RMI-68, RMI-69: the salary of the month of the accident is the row of that month, benefit included",
    pedido: {
      dataApuracao: "1994-06-30",
      dadosSegurado: { nascimento: "1952-06-30", sexo: "F" },
      opcoesContagem: { especie: 94, fatoGerador: { tipo: "ACIDENTE", data: "1994-06-04" } },
      periodosContribuicao: [
        {
          dataInicial: "1991-02-04",
          dataFinal: "1994-06-30",
          formaContagem: "RURAL",
          salarios: [{ competencia: "1994-06", valor: 63.16 }]
        }
      ],
      beneficios: [{ especie: 31, dib: "1994-04-15", dcb: "1994-06-29", sb: 75.74 }]
    },
    figuras: (f) => [f.rmi],
    esperadas: ["40.91"]
  },
  {
    // 58.38 × 1.51466 = 88.42 whole; 136.84 × 1.51466 = 207.26, of which the 1 month until 16/03/1994 in the 12 required
    regra: "RMI-27: the months of a secondary activity are those complete on the day of the fact",
    pedido: {
      dataApuracao: "1996-03-01",
      dadosSegurado: { nascimento: "1958-03-01", sexo: "F" },
      opcoesContagem: { especie: 32, fatoGerador: { tipo: "DII", data: "1994-03-16" } },
      periodosContribuicao: [
        emprego("1992-07-18", "1994-04-01", "1994-04", 58.38),
        emprego("1994-03-01", "1995-05-29", "1994-04", 136.84)
      ]
    },
    figuras: (f) => [...parcelas(f), f.media, f.rmi],
    esperadas: ["88.42", "17.27", "105.69", "100.00"]
  },
  {
    // 8 years until 16/12/1998, 20% more of them, and 315 days: 3,771 days, 10 complete years of the 30 of the caput;
    // 300 × 1.0189 = 305.67, of which 10/30; the principal is 400 × 1.0189 ÷ 24
    regra: "RMI-27, TC-52: the years of a teacher of EC 20 are those of the caput, increased until it",
    chave: "EC20_9_2_PROFESSOR",
    pedido: {
      dataApuracao: "1999-11-20",
      dadosSegurado: { nascimento: "1945-01-01", sexo: "F" },
      opcoesContagem: { especie: 57 },
      marcoTemporal: "DER",
      periodosContribuicao: [
        emprego("1970-01-01", "1999-10-31", "1999-10", 400, { formaContagem: "MAGISTERIO" }),
        emprego("1990-12-17", "1999-10-31", "1999-10", 300, { formaContagem: "MAGISTERIO" })
      ]
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["16.98", "101.89", "118.87"]
  },
  {
    // 15 years and 4 months of the 25 of either sex: 329.32 × 2.60184 = 856.83, of which 15/25; 7,289.89 ÷ 108 = 67.49
    regra: "RMI-27, TC-64: the programmed retirement of the teacher requires 25 years of a man too",
    chave: "EC103_19_1_II_PROFESSOR",
    pedido: {
      dataApuracao: "2023-05-05",
      dadosSegurado: { nascimento: "1958-05-05", sexo: "M" },
      opcoesContagem: { especie: 57 },
      marcoTemporal: "DER",
      periodosContribuicao: [
        emprego("1989-05-05", "2006-12-04", "2006-12", 2801.82, { formaContagem: "MAGISTERIO" }),
        emprego("2006-12-01", "2022-04-01", "2006-12", 329.32, { formaContagem: "MAGISTERIO" })
      ],
      opcoesRmi: { criterioConcomitancia: "ART32" }
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["67.49", "514.09", "581.58"]
  },
  {
    // 1,003.00 + 1,203.60 × 4/12 = 1,404.20, of which 91%; the salary of the month is 2,206.60, which limits nothing
    regra: "RMI-45, RMI-27: the salary of a month that limits the rent is that of all the activities",
    pedido: {
      ...EM_2018,
      periodosContribuicao: [
        emprego("2004-01-01", "2018-08-31", "2018-08", 1000),
        emprego("2018-05-01", "2018-08-31", "2018-08", 1200)
      ]
    },
    figuras: (f) => [...parcelas(f), f.media, f.mediaDozeUltimos, f.rmi],
    esperadas: ["1003.00", "401.20", "1404.20", "2206.60", "1277.82"]
  },
  {
    // 06/2018 is no month of the second job, which completes 3 of the 12, but it keeps its salary in the mean of both:
    // 1,000.00 × 1.0143 × 1.0025 × 1.003 = 1,019.88 and 1,203.60, half of which is 1,111.74, of which 3/12 is 277.935
    regra: "RMI-27, TC-09: the month of a PREC-FACULTCONC is no month completed in the activity alone",
    pedido: {
      ...EM_2018,
      periodosContribuicao: [
        emprego("2004-01-01", "2018-08-31", "2018-08", 1000),
        emprego("2018-05-01", "2018-08-31", "2018-08", 1200, {
          salarios: [
            { competencia: "2018-06", valor: 1000, indicadores: ["PREC-FACULTCONC"] },
            { competencia: "2018-08", valor: 1200 }
          ]
        })
      ]
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["1003.00", "277.93", "1280.93"]
  },
  {
    // the 40.00 known of 02/2021 are below the 1,100.00 of the month, which is then out for the person: the second job
    // completes 4 of the 12 months, though it knows no salary of that one; 1,100.00 × 1.0096 and 100.96 × 4/12
    regra: "RMI-27, TC-08: the month below the minimum of the person is no month of an activity without salary in it",
    pedido: {
      ...EM_2018,
      dataApuracao: "2021-06-10",
      opcoesContagem: { especie: 31 },
      periodosContribuicao: [
        emprego("2004-01-01", "2021-05-31", "2021-05", 1100, {
          salarios: [
            { competencia: "2021-02", valor: 40 },
            { competencia: "2021-05", valor: 1100 }
          ]
        }),
        emprego("2021-01-01", "2021-05-31", "2021-05", 100)
      ]
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["1110.56", "33.65", "1144.21"]
  },
  {
    // 1,100.00 + 500.00: the facultativo alone is below the 1,100.00 of the month, which the benefit leaves untested
    regra: "RMI-21, TC-08: the month of a benefit is not tested, also after the day of the calculation",
    pedido: {
      ...EM_2018,
      dataApuracao: "2021-06-10",
      opcoesContagem: { especie: 31 },
      periodosContribuicao: [
        emprego("2004-01-01", "2021-08-31", "2021-05", 1100, {
          salarios: [
            { competencia: "2021-05", valor: 1100 },
            { competencia: "2021-08", valor: 1100 }
          ]
        }),
        emprego("2021-08-01", "2021-08-31", "2021-08", 500, { naturezaVinculo: "SEGURADO_FACULTATIVO" })
      ],
      beneficios: [{ especie: 31, dib: "2021-07-01", dcb: "2021-12-31" }]
    },
    figuras: (f) => [f.memoria.find(({ competencia }) => competencia === "2021-08")?.salarioBruto],
    esperadas: ["1600.00"]
  },
  {
    // 2,200.00 × 1.003, of which 91%: one job alone, whose months of leave are salaries of its own
    regra: "RMI-27, RMI-23: a salário-maternidade is no activity",
    pedido: {
      ...EM_2018,
      periodosContribuicao: [
        emprego("2004-01-01", "2018-08-31", "2018-08", 1000),
        emprego("2018-05-01", "2018-08-31", "2018-08", 1200, { naturezaVinculo: "SALARIO_MATERNIDADE" })
      ]
    },
    figuras: (f) => [...parcelas(f), f.media, f.rmi],
    esperadas: ["2206.60", "2008.00"]
  },
  {
    // 50.00 × 1.0096 = 50.48, of which 5/12; without the benefit 1,050.00 would be below the 1,100.00 of the month
    regra: "RMI-21, RMI-27: the month of a benefit is not tested, whatever the activity",
    pedido: {
      ...EM_2018,
      dataApuracao: "2021-06-10",
      opcoesContagem: { especie: 31 },
      periodosContribuicao: [
        emprego("2004-01-01", "2021-05-31", "2021-05", 1000),
        emprego("2021-01-01", "2021-05-31", "2021-05", 50)
      ],
      beneficios: [{ especie: 31, dib: "2021-05-20", dcb: "2021-05-30" }]
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["1009.60", "21.03", "1030.63"]
  },
  {
    // (600.00 + 900.00) × 1.0073 in the only month known
    regra: "RMI-27, RMI-46: the salário-maternidade has no salário de benefício for art. 32 to divide",
    pedido: {
      dataApuracao: "2010-05-10",
      dadosSegurado: { nascimento: "1980-01-01", sexo: "F" },
      opcoesContagem: { especie: 80, fatoGerador: { tipo: "PARTO", data: "2010-05-10" } },
      criterioSalarioMaternidade: "MEDIA_SIMPLES_DOZE_ULTIMOS",
      periodosContribuicao: [
        emprego("2000-01-01", "2010-04-30", "2010-04", 600, { naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL" }),
        emprego("2010-01-01", "2010-04-30", "2010-04", 900, { naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL" })
      ],
      opcoesRmi: { criterioConcomitancia: "ART32" }
    },
    figuras: (f) => [...parcelas(f), f.media, f.rmi, f.opcoes.criterioConcomitancia],
    esperadas: ["1510.95", "1510.95", "SOMA"]
  },
  {
    // 300 × 1.1667 = 350.01, of which the 12 months from 07/1988 to 06/1989 in the 60; 466.68 ÷ 24 = 19.44
    regra: "RMI-27, RMI-117: where no right is tested the activity is measured on the day of the calculation",
    pedido: {
      dataApuracao: "1990-02-15",
      dib: "1989-06-15",
      dadosSegurado: { nascimento: "1920-01-01", sexo: "M" },
      opcoesContagem: { especie: 41 },
      periodosContribuicao: [
        emprego("1975-01-01", "1990-01-31", "1989-05", 400),
        emprego("1988-07-01", "1990-01-31", "1989-05", 300)
      ]
    },
    figuras: (f) => [...parcelas(f), f.media],
    esperadas: ["19.44", "70.00", "89.44"]
  }
]

/** Of a retirement the deceased received without its `rmi` there is no pension to calculate. */
const SEM_RMI: PedidoRmiJson = {
  dataApuracao: "2010-02-15",
  dadosSegurado: { nascimento: "1940-01-01", sexo: "M" },
  opcoesContagem: { especie: 21, fatoGerador: { tipo: "OBITO", data: "2010-02-15" } },
  periodosContribuicao: [emprego("1975-01-01", "1990-01-31", "1989-05", 400)],
  beneficios: [{ especie: 32, dib: "1990-02-01", sb: 1000 }]
}

const calculado = <R extends object>(resposta: R | Falha): R => {
  if ("falha" in resposta) throw new Error(`${resposta.falha}: ${resposta.detalhe}`)
  return resposta
}

/** Money may be written without the zeros at its end. */
const comCentavos = (valor: unknown): unknown =>
  typeof valor === "string" && /^\d+(\.\d+)?$/.test(valor) ? Number(valor).toFixed(2) : valor

describe("RMI: um caso por regra", () => {
  it.each(DESVINCULADAS)("$regra", ({ pedido, figuras, esperadas }) => {
    expect(figuras(calculado(responderDesvinculada(pedido))).map(comCentavos)).toEqual(esperadas)
    expect(daDesvinculada(pedido)).toEqual([])
  })

  it.each(CANONICAS)("$regra", ({ pedido, chave, figuras, esperadas }) => {
    const fundamentos = calculado(responder(pedido)).blocos.flatMap((b) => b.fundamentos)
    const escolhido = fundamentos.find((f) => chave === undefined || f.chaveFundamento === chave)
    expect(figuras(escolhido!).map(comCentavos)).toEqual(esperadas)
    expect(doCanonico(pedido)).toEqual([])
  })

  it("RMI-66: the retirement received without its rmi is refused", () => {
    expect(responder(SEM_RMI)).toMatchObject({ falha: "PedidoInvalido" })
    expect(doCanonico(SEM_RMI)).toEqual([])
  })
})
