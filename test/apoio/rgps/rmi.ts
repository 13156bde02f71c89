/** Requests of the RMI routes. */
import conferencia from "../../../src/http/rgps/rmi/exemplos/conferencia.json" with { type: "json" }

export const RMI = "/rgps/api/v1/calculos-rmi"

export interface Salario {
  readonly competencia: string
  readonly valor: number
}

/** One salary a month, both ends included. */
export const salariosDe = (inicio: string, fim: string, valor: (i: number) => number): ReadonlyArray<Salario> => {
  const indice = (competencia: string) => Number(competencia.slice(0, 4)) * 12 + Number(competencia.slice(5)) - 1
  return Array.from({ length: indice(fim) - indice(inicio) + 1 }, (_, i) => {
    const mes = indice(inicio) + i
    return {
      competencia: `${Math.floor(mes / 12)}-${String((mes % 12) + 1).padStart(2, "0")}`,
      valor: Math.round(valor(i) * 100) / 100
    }
  })
}

/**
 * Old-age retirement after the reform: 19 years before the PBC, so every salary of the PBC but one may be discarded.
 * Each call is a new object.
 */
export const pedidoRmi = () => ({
  dataApuracao: "2021-06-10",
  dadosSegurado: { nascimento: "1955-03-10", sexo: "M" },
  opcoesContagem: { especie: 41 },
  periodosContribuicao: [
    { dataInicial: "1975-01-01", dataFinal: "1993-12-31", formaContagem: "COMUM", naturezaVinculo: "EMPREGADO" },
    {
      dataInicial: "2019-01-01",
      dataFinal: "2020-12-31",
      formaContagem: "COMUM",
      naturezaVinculo: "EMPREGADO",
      origem: "CNIS",
      salarios: salariosDe("2019-01", "2020-12", (i) => 1500 + 37.13 * i)
    }
  ]
})

export const pedidoPorFundamento = () => ({ ...pedidoRmi(), chaveFundamento: "EC103_18_IDADE" })

/** A letter with one wrong salary, and the request of the same benefit. Each call is a new object. */
export const pedidoDeConferencia = () => structuredClone(conferencia.pedido)

/** A retirement with time and coefficient given, that may discard down to 15 years. */
export const pedidoDesvinculada = () => ({
  dataApuracao: "2024-05-10",
  dadosSegurado: { nascimento: "1960-05-17", sexo: "M" },
  opcoesContagem: { especie: 41 },
  tempo: { anos: 17, meses: 2, dias: 0 },
  coeficiente: 0.6,
  salarios: salariosDe("2020-01", "2020-12", (i) => 2000 + 100.01 * i),
  descarte: { tempoMinimo: { anos: 15, meses: 0, dias: 0 } }
})

/** The same with more discards to examine than the 120 it is allowed. */
export const pedidoDesvinculadaLonga = () => ({
  ...pedidoDesvinculada(),
  dataApuracao: "2022-01-10",
  tempo: { anos: 40, meses: 0, dias: 0 },
  salarios: salariosDe("2008-01", "2021-12", (i) => 2000 + (i % 7) * 100.01)
})

/** The same request with more periods than a page waits for. */
export const pedidoLongo = () => ({
  ...pedidoRmi(),
  periodosContribuicao: [
    ...Object(pedidoRmi()).periodosContribuicao,
    ...Array.from({ length: 101 }, (_, i) => ({
      id: `curto-${i}`,
      dataInicial: `${1980 + (i % 10)}-${String((i % 12) + 1).padStart(2, "0")}-01`,
      dataFinal: `${1980 + (i % 10)}-${String((i % 12) + 1).padStart(2, "0")}-20`,
      formaContagem: "NAO_COMPUTAR",
      salarios: []
    }))
  ]
})
