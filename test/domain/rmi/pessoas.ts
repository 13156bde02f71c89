/** People whose results together have every figure a result may have: every era, species, special method and option. */
import type { OpcoesCalculoRmi } from "../../../src/domain/rmi/calculo.ts"
import type { ResultadoFundamento } from "../../../src/domain/rmi/resultado/resultado.ts"
import { calcular, desvinculada, type Objeto, obter, salariosDesde, salariosIguais } from "./ajuda.ts"

/** A calculation ready to be run, with or without the trace. */
export type Calculo = (opcoes: OpcoesCalculoRmi) => ReadonlyArray<ResultadoFundamento>
type Caso = readonly [string, Calculo]

export const fundamentosDe = (calculo: Calculo, opcoes: OpcoesCalculoRmi): ReadonlyArray<ResultadoFundamento> =>
  calculo(opcoes)

/** Amounts that go up and down, so that few rows are equal. */
const variados = (de: string, meses: number, base: number): ReadonlyArray<Objeto> =>
  salariosDesde(de, ...Array.from({ length: meses }, (_, i) => base + ((i * 7919) % (base * 4)) + 0.37))

/** Enough discards to see one that pays, few enough for the checker of the trace. */
const ITERACOES = 6

const canonico = (nome: string, mudancas: Parameters<typeof calcular>[0], numeroMaximoIteracoes = ITERACOES): Caso => [
  nome,
  (opcoes) => obter(calcular(mudancas, { numeroMaximoIteracoes, ...opcoes })).blocos.flatMap((b) => b.fundamentos)
]

const solto = (nome: string, corpo: Parameters<typeof desvinculada>[0]): Caso => [
  nome,
  (opcoes) => [obter(desvinculada(corpo, opcoes))]
]

const VIDA = {
  dataApuracao: "2024-06-30",
  segurado: { nascimento: "1959-03-10" },
  periodos: [
    {
      dataInicial: "1984-02-10",
      dataFinal: "2003-05-17",
      origem: "CNIS",
      salarios: variados("1994-07", 107, 400)
    },
    { dataInicial: "2003-07-03", dataFinal: "2018-11-20", origem: "PREVJUD", salarios: variados("2003-07", 185, 900) },
    {
      dataInicial: "2018-11-10",
      dataFinal: "2024-06-20",
      origem: "CALCULO_INSS",
      salarios: variados("2018-11", 60, 1900)
    }
  ],
  salarios: [{ competencia: "2018-11", valor: 500.5 }]
}

const ESPECIAL = {
  segurado: { nascimento: "1962-08-01", sexo: "F" },
  opcoes: { especie: 46 },
  periodos: [
    {
      dataInicial: "1986-01-01",
      dataFinal: "2014-12-31",
      formaContagem: "ESPECIAL_25",
      salarios: variados("1994-07", 246, 800)
    },
    { dataInicial: "2015-02-10", dataFinal: "2024-05-31", salarios: variados("2015-02", 112, 1500) }
  ]
}

const EMPREGO_ATE_2021 = [
  { dataInicial: "2002-03-05", dataFinal: "2021-08-10", salarios: variados("2002-03", 230, 1200) }
]

const evento = (especie: number, tipo: string, data: string, mais: Objeto = {}) => ({
  opcoes: { especie, fatoGerador: { tipo, data } },
  segurado: { nascimento: "1975-05-05" },
  periodos: EMPREGO_ATE_2021,
  dataApuracao: data,
  ...mais
})

const DOIS_EMPREGOS = [
  {
    dataInicial: "1963-01-01",
    dataFinal: "1998-11-30",
    descricao: "Fábrica",
    salarios: variados("1994-12", 48, 210)
  },
  { dataInicial: "1992-06-01", dataFinal: "1998-11-30", descricao: "Comércio", salarios: variados("1994-12", 48, 90) }
]

export const CASOS_CANONICOS: ReadonlyArray<Caso> = [
  canonico("every fundamento of a long life", VIDA),
  canonico("every hypothesis of the DER", { ...VIDA, marcoTemporal: "DER" }, 120),
  canonico("commercial rounding, year of 365 days and fator of 4 decimals", {
    ...VIDA,
    opcoesRmi: { arredondamento: "ARREDONDAR", diasPorAno: 365, casasFator: 4, arredondarRmi: true }
  }),
  canonico("acquired right corrected to the DIB", {
    ...VIDA,
    opcoesRmi: { metodoDireitoAdquirido: "CORRIGIR_ATE_DIB" }
  }),
  canonico("special activity", ESPECIAL),
  canonico("a future DIB, with indices not published", { ...VIDA, dataApuracao: "2026-11-30", dib: "2027-02-15" }),
  canonico("disability, mean of 100%", {
    segurado: { nascimento: "1958-02-28", sexo: "M", tipo: "PCD" },
    opcoes: { especie: 41 },
    periodos: [{ dataInicial: "1990-01-01", dataFinal: "2023-12-31", salarios: variados("1994-07", 354, 600) }],
    periodosPcd: [{ dataInicial: "1995-01-01", dataFinal: "2023-12-31", grauDeficiencia: "LEVE" }],
    opcoesRmi: { mediaPcd: "MEDIA_100" }
  }),
  canonico("disability at an age at which the fator raises the mean of 100%", {
    segurado: { nascimento: "1948-02-28", tipo: "PCD" },
    opcoes: { especie: 41 },
    periodos: [{ dataInicial: "1975-01-01", dataFinal: "2023-12-31", salarios: variados("1994-07", 354, 600) }],
    periodosPcd: [{ dataInicial: "1995-01-01", dataFinal: "2023-12-31", grauDeficiencia: "LEVE" }],
    opcoesRmi: { mediaPcd: "MEDIA_100" }
  }),
  canonico("temporary incapacity of 2021, twelve last salaries", evento(31, "DII", "2021-07-20")),
  canonico("permanent incapacity of 2021 with 25%", evento(32, "DII", "2021-07-20", { acrescimo25: true })),
  canonico("accident of 12/2019 (MP 905)", evento(36, "ACIDENTE", "2019-12-10")),
  canonico("accident after a temporary benefit", {
    ...evento(94, "ACIDENTE", "2018-03-01", { dataApuracao: "2018-09-11" }),
    beneficios: [{ especie: 91, dib: "2016-03-16", dcb: "2018-09-10", sb: 2345.67, rmi: 2134.55 }]
  }),
  canonico("pension of a hypothetical retirement, 2022", {
    ...evento(21, "OBITO", "2022-05-30", { dataApuracao: "2023-08-15" }),
    dependentes: { quantidade: 2, invalido: false }
  }),
  canonico("pension of a retired man, request years later", {
    ...evento(21, "OBITO", "2020-05-30", { dataApuracao: "2023-08-15" }),
    beneficios: [{ especie: 42, dib: "2010-02-10", rmi: 2000.05, sb: 2000.05 }],
    dependentes: { quantidade: 1, invalido: true }
  }),
  canonico("salário-maternidade of an employee", {
    ...evento(80, "PARTO", "2021-06-10"),
    segurado: { nascimento: "1990-05-05", sexo: "F" }
  }),
  canonico("salário-maternidade of an employee above the subsidy of the STF, paid into a year of another subsidy", {
    ...evento(80, "PARTO", "2022-12-20", { dataApuracao: "2023-05-02", dib: "2022-12-20" }),
    segurado: { nascimento: "1990-05-05", sexo: "F" },
    periodos: [{ dataInicial: "2010-01-01", dataFinal: "2023-06-30", salarios: variados("2022-06", 9, 40_000) }]
  }),
  canonico("salário-maternidade of variable pay", {
    ...evento(80, "PARTO", "2021-06-10"),
    segurado: { nascimento: "1990-05-05", sexo: "F" },
    opcoesRmi: { remuneracaoVariavel: true }
  }),
  canonico("salário-maternidade of a woman admitted in the month of the leave", {
    ...evento(80, "PARTO", "2002-06-20"),
    segurado: { nascimento: "1980-05-05", sexo: "F" },
    periodos: [{ dataInicial: "2002-06-03", dataFinal: "2003-01-10", salarios: variados("2002-06", 7, 1500) }]
  }),
  canonico("two jobs by the original art. 32, 1998", {
    dataApuracao: "1998-12-15",
    segurado: { nascimento: "1945-01-01" },
    periodos: DOIS_EMPREGOS
  }),
  canonico("two jobs by art. 32 by option, mean of 80%", {
    dataApuracao: "2015-10-20",
    segurado: { nascimento: "1950-01-01" },
    opcoesRmi: { criterioConcomitancia: "ART32" },
    periodos: DOIS_EMPREGOS.map((p) => ({ ...p, dataFinal: "2015-05-31" }))
  }),
  canonico("a benefit inside the PBC and an unknown salary", {
    ...VIDA,
    periodos: [
      { dataInicial: "1984-02-10", dataFinal: "2012-05-17", origem: "CNIS", salarios: variados("1994-07", 200, 700) },
      { dataInicial: "2014-01-03", dataFinal: "2024-06-20", salarios: variados("2014-01", 125, 1900) }
    ],
    beneficios: [{ especie: 31, dib: "2012-05-18", dcb: "2013-12-31", sb: 2234.56, rmi: 2033.44 }]
  })
]

const ANTIGOS = [...salariosIguais("1985-01", "1986-02", 3_000_000), ...salariosIguais("1986-03", "1988-07", 7000.5)]

export const CASOS_DESVINCULADOS: ReadonlyArray<Caso> = [
  solto("CLPS, retirement above the menor valor-teto", {
    especie: 42,
    dib: "1988-08-10",
    segurado: { sexo: "M" },
    tempo: { anos: 33 },
    coeficiente: 0.89,
    salarios: ANTIGOS,
    opcoesRmi: { grupos12AcimaMenorTeto: 7 }
  }),
  solto("CLPS, pension", {
    especie: 21,
    dib: "1988-08-10",
    tempo: { anos: 12 },
    dependentes: { quantidade: 3 },
    salarios: ANTIGOS
  }),
  solto("buraco negro", {
    especie: 46,
    dib: "1990-05-20",
    tempo: { anos: 25 },
    coeficiente: 1,
    salarios: [...salariosIguais("1987-01", "1988-12", 20_000), ...salariosIguais("1989-01", "1990-04", 5000.77)]
  }),
  solto("Lei 8.213 original, fewer than 24 salaries", {
    especie: 41,
    dib: "1994-02-10",
    coeficiente: 0.9,
    salarios: salariosIguais("1992-05", "1993-07", 4_000_000)
  }),
  solto("ceiling index in the first adjustment", {
    especie: 42,
    dib: "1996-03-10",
    dataApuracao: "1999-01-10",
    coeficiente: 1,
    tempo: { anos: 36 },
    salarios: [...salariosIguais("1993-01", "1993-07", 40_000_000), ...salariosIguais("1994-08", "1996-02", 900)]
  }),
  solto("fator applied gradually", {
    especie: 42,
    dib: "2001-09-10",
    dataApuracao: "2001-09-10",
    coeficiente: 1,
    tempo: { anos: 34, meses: 7, dias: 12 },
    expectativaSobrevida: 18.7,
    salarios: variados("1994-07", 80, 500)
  }),
  solto("age, optional fator", {
    especie: 41,
    dib: "2018-04-10",
    segurado: { nascimento: "1945-01-31" },
    coeficiente: 1,
    tempo: { anos: 44, meses: 1 },
    salarios: variados("1994-07", 250, 900)
  }),
  solto("art. 17 with discard", {
    especie: 42,
    dib: "2023-04-10",
    opcoes: { aplicarFatorAposEc103: true },
    coeficiente: 1,
    tempo: { anos: 38 },
    descarte: { tempoMinimo: { anos: 36, meses: 4 } },
    salarios: variados("1994-07", 340, 900)
  }),
  solto("accident before 1995, degree, salary of the month", {
    especie: 94,
    dib: "1994-06-10",
    opcoes: { fatoGerador: { tipo: "ACIDENTE", data: "1994-01-20" } },
    salarios: [...salariosIguais("1992-01", "1993-07", 900_000), ...salariosIguais("1993-08", "1994-05", 90_000)],
    opcoesRmi: { grauAuxilioAcidente: 40 }
  }),
  solto("auxílio-suplementar", {
    especie: 95,
    dib: "1990-03-10",
    opcoes: { fatoGerador: { tipo: "ACIDENTE", data: "1990-01-20" } },
    salarios: salariosIguais("1989-06", "1990-02", 3000)
  }),
  solto("prison after the EC 103", {
    especie: 25,
    dib: "2021-03-10",
    salarios: salariosIguais("2019-01", "2021-02", 1500)
  }),
  solto("BPC", { especie: 87, dib: "2021-03-10" }),
  solto("twelfths of the salário-maternidade", {
    especie: 80,
    dib: "2021-03-10",
    salarios: salariosIguais("2020-08", "2021-02", 1800.11)
  }),
  solto("36 last salaries (MP 242)", {
    especie: 31,
    dib: "2005-05-10",
    salarios: variados("1999-01", 70, 500),
    opcoesRmi: { aplicarMP242: true }
  }),
  solto("incapacity before 1995", {
    especie: 91,
    dib: "1994-12-20",
    opcoes: { fatoGerador: { tipo: "DII", data: "1994-12-20" } },
    tempo: { anos: 8 },
    salarios: salariosIguais("1994-07", "1994-12", 300.33).slice(0, 5)
  }),
  solto("empty PBC", { especie: 31, dib: "2021-03-10" })
]
