/** Bodies of the RMI routes made to cost as much as possible, each valid for the schema. */
import { pedidoDesvinculada, pedidoRmi, salariosDe } from "./rmi.ts"

const dia = (ano: number, mes: number, d: number) =>
  `${ano}-${String(mes).padStart(2, "0")}-${String(d).padStart(2, "0")}`

const periodo = (dataInicial: string, dataFinal: string, extras: object = {}) => ({
  dataInicial,
  dataFinal,
  formaContagem: "COMUM",
  naturezaVinculo: "EMPREGADO",
  ...extras
})

/** 24 years of months, each with days of its own, half of them special: the worst table of discards. */
const mesesDesiguais = (extras: object = {}) =>
  Array.from({ length: 12 * 30 }, (_, i) => {
    const [ano, mes] = [1994 + Math.floor((i + 6) / 12), ((i + 6) % 12) + 1]
    return periodo(dia(ano, mes, 1), dia(ano, mes, 1 + ((i * 17) % 27)), {
      formaContagem: i % 2 === 0 ? "COMUM" : "ESPECIAL_25",
      salarios: [{ competencia: dia(ano, mes, 1).slice(0, 7), valor: 1000 + ((i * 7919) % 4000) }],
      ...extras
    })
  })

/** Time before the PBC that leaves a part of it free to discard: the cheapest months do not fit together. */
const antes = periodo("1974-01-01", "1993-12-31")

const pessoa = { ...pedidoRmi(), dadosSegurado: { nascimento: "1935-03-10", sexo: "M" }, dataApuracao: "2026-10-10" }

interface Hostil {
  /** After `calculos-rmi`. */
  readonly rota: string
  readonly corpo: object
  /** How the refusal begins; absent when the body is calculated after all. */
  readonly recusada?: string
}

const DESCARTE = "numeroMaximoIteracoes: cálculo grande demais"
const RESULTADO = "marcoTemporal: cálculo grande demais"
const CONTAGENS = "periodosContribuicao: cálculo grande demais"

export const HOSTIS: Readonly<Record<string, Hostil>> = {
  "360 months, each with days of its own": {
    rota: "?numeroMaximoIteracoes=1000",
    corpo: { ...pessoa, periodosContribuicao: [antes, ...mesesDesiguais()] },
    recusada: DESCARTE
  },
  "the same, of a person with every species of retirement by time": {
    rota: "?numeroMaximoIteracoes=1000&rastro=true",
    corpo: { ...pessoa, opcoesContagem: { especie: 42 }, periodosContribuicao: [antes, ...mesesDesiguais()] },
    recusada: DESCARTE
  },
  "a projection to 2076, with the trace": {
    rota: "?numeroMaximoIteracoes=1000&rastro=true",
    corpo: {
      ...pessoa,
      dadosSegurado: { nascimento: "1955-03-10", sexo: "M" },
      dataApuracao: "2076-12-31",
      salarios: salariosDe("1994-07", "2076-11", (i) => 1000 + ((i * 37) % 4000))
    },
    recusada: RESULTADO
  },
  "10,000 salaries": {
    rota: "",
    corpo: {
      ...pessoa,
      salarios: Array.from({ length: 10_000 }, (_, i) => ({
        competencia: `${1964 + (i % 60)}-${String((i % 12) + 1).padStart(2, "0")}`,
        valor: 1000 + i
      }))
    }
  },
  "100 benefits of decades": {
    rota: "?rastro=true",
    corpo: {
      ...pessoa,
      beneficios: Array.from({ length: 100 }, (_, i) => ({
        especie: [31, 94, 32, 91][i % 4],
        dib: dia(1995, 1 + (i % 12), 1 + (i % 28)),
        dcb: dia(2026, 9, 1 + (i % 28)),
        sb: 1000 + i,
        rmi: 900 + i
      }))
    }
  },
  "10,000 overlapping periods": {
    rota: "?rastro=true",
    corpo: {
      ...pessoa,
      periodosContribuicao: Array.from({ length: 10_000 }, (_, i) =>
        periodo(dia(1990, 1 + (i % 12), 1), dia(2026, 1 + (i % 9), 28))
      )
    }
  },
  "60 periods of half a century of salaries": {
    rota: "",
    corpo: {
      ...pessoa,
      periodosContribuicao: Array.from({ length: 60 }, () =>
        periodo("1964-10-01", "2026-09-30", { salarios: salariosDe("1976-10", "2026-09", (i) => 1000 + i) })
      )
    }
  },
  "late dates of computavelDesde": {
    rota: "?rastro=true",
    corpo: {
      ...pessoa,
      periodosContribuicao: mesesDesiguais().map((p, i) => ({
        ...p,
        computavelDesde: dia(2025, 1 + (i % 12), 1 + (i % 28))
      }))
    },
    recusada: CONTAGENS
  },
  "50 disability periods": {
    rota: "",
    corpo: {
      ...pessoa,
      dadosSegurado: { ...pessoa.dadosSegurado, tipo: "PCD" },
      periodosContribuicao: [antes, ...mesesDesiguais()],
      periodosPcd: Array.from({ length: 50 }, (_, i) => ({
        dataInicial: dia(1960 + (i % 60), 1 + (i % 12), 1),
        dataFinal: dia(1960 + (i % 60), 1 + (i % 12), 20),
        grauDeficiencia: "LEVE"
      }))
    }
  },
  "desvinculada, 500 rows to discard": {
    rota: "/desvinculada",
    corpo: {
      ...pedidoDesvinculada(),
      dataApuracao: "2022-01-10",
      tempo: { anos: 80, meses: 0, dias: 0 },
      salarios: salariosDe("1994-07", "2021-12", (i) => 1000 + ((i * 37) % 4000)),
      descarte: { tempoMinimo: { anos: 0, meses: 0, dias: 0 } }
    }
  }
}
