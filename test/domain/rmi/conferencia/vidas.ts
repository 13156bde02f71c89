/** One life for each law that a letter may be of: the request, and the fundamento and marco that the letter grants. */

import type { OpcoesCalculoRmi } from "../../../../src/domain/rmi/calculo.ts"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { corpoRmi, doMarco, type Objeto, obter, porFundamento, salariosDesde } from "../ajuda.ts"

export interface Vida {
  readonly nome: string
  readonly chave: string
  readonly marco: string
  readonly mudancas: Parameters<typeof corpoRmi>[0]
}

/** Amounts that go up and down, so that few rows are equal; `limite`: now and then above any ceiling. */
export const salariosDa = (de: string, meses: number, base: number, muito = 0): ReadonlyArray<Objeto> =>
  salariosDesde(
    de,
    ...Array.from({ length: meses }, (_, i) =>
      muito > 0 && i % 29 === 7 ? muito : Math.round((base + ((i * 7919) % base)) * 100 + 37) / 100
    )
  )

/** Nobody fills the months of a contributor without salary: a month taken away is away. */
const contribuinte = (dataInicial: string, dataFinal: string, salarios: ReadonlyArray<Objeto>, mais: Objeto = {}) => ({
  dataInicial,
  dataFinal,
  naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL",
  salarios,
  ...mais
})

const LONGA = [contribuinte("1975-01-01", "2013-04-30", salariosDa("1994-07", 226, 900, 9_000))]

/** A job before the PBC, and contributions until the month before the request. */
const ATE_2023 = [
  contribuinte("1980-01-01", "1993-12-31", []),
  contribuinte("1996-01-01", "2023-04-30", salariosDa("1996-01", 328, 1_500, 12_000))
]

export const VIDAS: ReadonlyArray<Vida> = [
  {
    nome: "before 1999: the 36 last salaries, coefficient by years",
    chave: "L8213_52_PROPORCIONAL_ATE_EC20",
    marco: "DER",
    mudancas: {
      dataApuracao: "1997-08-20",
      segurado: { nascimento: "1942-03-10" },
      periodos: [contribuinte("1964-01-01", "1997-07-31", salariosDa("1993-08", 48, 300, 5_000))]
    }
  },
  {
    nome: "1994: other currencies, and a mean above the ceiling",
    chave: "L8213_52_PROPORCIONAL_ATE_EC20",
    marco: "DER",
    mudancas: {
      dataApuracao: "1995-01-10",
      segurado: { nascimento: "1942-03-10" },
      periodos: [
        contribuinte("1963-01-01", "1994-12-31", [
          ...salariosDesde("1992-01", ...Array.from({ length: 30 }, () => 9_000_000)),
          ...salariosDesde("1994-07", ...Array.from({ length: 6 }, () => 582.86))
        ])
      ]
    }
  },
  {
    nome: "1999 to 2019: the 80% largest and the mandatory fator",
    chave: "CF201_7_I_TC",
    marco: "DER",
    mudancas: { dataApuracao: "2013-05-20", segurado: { nascimento: "1955-03-10" }, periodos: LONGA }
  },
  {
    nome: "right of before the EC 103, paid years later",
    chave: "CF201_7_I_TC",
    marco: "EC103",
    mudancas: {
      dataApuracao: "2023-05-20",
      opcoes: { especie: 42 },
      segurado: { nascimento: "1957-03-10" },
      periodos: ATE_2023
    }
  },
  {
    nome: "EC 103, age, with discards",
    chave: "EC103_18_IDADE",
    marco: "DER",
    mudancas: {
      dataApuracao: "2023-05-20",
      opcoes: { especie: 41 },
      segurado: { nascimento: "1957-03-10" },
      periodos: ATE_2023
    }
  },
  {
    nome: "EC 103, toll of 50% with fator",
    chave: "EC103_17_PEDAGIO50",
    marco: "DER",
    mudancas: {
      dataApuracao: "2022-03-20",
      opcoes: { especie: 42 },
      segurado: { nascimento: "1963-03-10" },
      periodos: [contribuinte("1985-06-01", "2022-02-28", salariosDa("1994-07", 332, 1_500, 12_000))]
    }
  },
  {
    nome: "incapacity of 2005, art. 29, II",
    chave: "L8213_59_INCAPACIDADE_TEMPORARIA",
    marco: "FATO_GERADOR",
    mudancas: {
      dataApuracao: "2005-09-20",
      opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2005-09-01" } },
      segurado: { nascimento: "1965-03-10" },
      periodos: [contribuinte("1996-02-01", "2005-08-31", salariosDa("1996-02", 115, 500, 5_000))]
    }
  },
  {
    nome: "incapacity of 2021, limited to the 12 last salaries",
    chave: "L8213_59_INCAPACIDADE_TEMPORARIA",
    marco: "FATO_GERADOR",
    mudancas: {
      dataApuracao: "2021-09-20",
      opcoes: { especie: 31, fatoGerador: { tipo: "DII", data: "2021-09-01" } },
      segurado: { nascimento: "1975-03-10" },
      periodos: [contribuinte("2001-02-01", "2021-08-31", salariosDa("2001-02", 247, 1_200, 9_000))]
    }
  },
  {
    nome: "permanent incapacity after the EC 103",
    chave: "L8213_42_INCAPACIDADE_PERMANENTE",
    marco: "FATO_GERADOR",
    mudancas: {
      dataApuracao: "2021-09-20",
      opcoes: { especie: 32, fatoGerador: { tipo: "DII", data: "2021-09-01" } },
      segurado: { nascimento: "1965-03-10" },
      periodos: [contribuinte("1994-08-01", "2021-08-31", salariosDa("1994-08", 325, 1_200, 9_000))]
    }
  },
  {
    nome: "disability, by age, with the optional fator",
    chave: "LC142_3_IV_IDADE",
    marco: "DER",
    mudancas: {
      dataApuracao: "2018-09-20",
      opcoes: { especie: 41 },
      segurado: { nascimento: "1950-03-10", tipo: "PCD" },
      periodos: [contribuinte("1976-02-01", "2018-08-31", salariosDa("1994-07", 290, 500, 9_000))],
      periodosPcd: [{ dataInicial: "1995-01-01", dataFinal: "2018-12-31", grauDeficiencia: "LEVE" }]
    }
  },
  {
    nome: "minimum wage",
    chave: "L8213_48_IDADE",
    marco: "DER",
    mudancas: {
      dataApuracao: "2015-05-20",
      opcoes: { especie: 41 },
      segurado: { nascimento: "1949-03-10" },
      periodos: [contribuinte("1996-01-01", "2015-04-30", salariosDa("1996-01", 232, 50))]
    }
  }
]

export const corpoDa = ({ mudancas }: Vida): Objeto & { readonly dataApuracao?: unknown } => corpoRmi(mudancas)

/** The result that the letter of a life is of. */
export const resultadoDa = (
  { chave, marco }: Vida,
  mudancas: Vida["mudancas"],
  opcoes: OpcoesCalculoRmi = {}
): ResultadoFundamento => doMarco(obter(porFundamento(chave, mudancas, opcoes)), marco, chave)
