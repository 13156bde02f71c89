/** Small requests in which one rule decides, with its figure worked out from the text: both implementations give it. */
import { describe, expect, it } from "vitest"
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./base/pedido.ts"
import type { FundamentoMotor } from "./comparar.ts"
import { daDesvinculada, doCanonico } from "./confronto.ts"
import { type Falha, responder, responderDesvinculada } from "./motor.ts"

interface Caso<J> {
  readonly regra: string
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
  }
]

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
  }
]

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

  it.each(CANONICAS)("$regra", ({ pedido, figuras, esperadas }) => {
    const [bloco] = calculado(responder(pedido)).blocos
    expect(figuras(bloco!.fundamentos[0]!).map(comCentavos)).toEqual(esperadas)
    expect(doCanonico(pedido)).toEqual([])
  })
})
