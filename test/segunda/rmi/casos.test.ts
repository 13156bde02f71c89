/** Small requests in which one rule decides, with its figure worked out from the text: both implementations give it. */
import { describe, expect, it } from "vitest"
import type { FundamentoMotor } from "./comparar.ts"
import { daDesvinculada, doCanonico } from "./confronto.ts"
import { type Falha, responder, responderDesvinculada } from "./motor.ts"
import type { PedidoDesvinculadaJson, PedidoRmiJson } from "./pedido.ts"

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
