/** Whatever is posted to the arrears route is answered with a result or with a 4xx that explains itself. */
import { describe } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { CODIGOS_ESPECIE } from "../../../../src/domain/beneficios/especies.ts"
import { Resultado } from "../../../../src/domain/calculos/atrasados/resultado.ts"
import { envelope } from "../../../../src/http/comum/resposta/envelope.ts"
import { EXEMPLOS } from "../../../../src/http/rgps/atrasados/exemplos.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../../../apoio/rgps/atrasados.ts"
import { type Json, provarMutacoes } from "../../../apoio/rgps/mutacoes.ts"

const MUTACOES = sorteados(1_000)

const DIAS = [
  "1880-01-01",
  "1964-10-01",
  "1985-02-28",
  "1988-10-04",
  "1988-10-05",
  "1991-04-05",
  "1994-03-01",
  "2019-10-31",
  "2021-12-01",
  "2025-09-30",
  "2076-12-31"
]
const FRACOES: ReadonlyArray<Json> = [[0, 1], [1, 3], [2, 2], [1, 0], [-1, 2], [1, 1e9], [1]]
const VALORES: ReadonlyArray<Json> = [0, 0.01, 1412, 1e15, "1320.00", 99.999]

const vocabulario = {
  aptos: {
    especie: CODIGOS_ESPECIE,
    rmi: VALORES,
    valor: VALORES,
    rendaBase: VALORES,
    salarioBeneficio: VALORES,
    indiceTeto: [0, 0.5, 1, 1.2345678901],
    coeficiente: [0, 0.3, 1, 2],
    percentual: [0, 12.5, 100, 1_000],
    percentualAcordo: [0, 80, 100],
    piso: VALORES,
    teto: VALORES,
    indiceCorrecao: [0, 0.99, 1.5],
    taxaJuros: [0, 1, 0.5],
    fatorReajuste: [0, 1.1],
    devida: FRACOES,
    paga: FRACOES,
    quota: FRACOES,
    competencia: ["1964-09", "1988-12", "1994-06", "2021-11", "12/2021", "2025-08", "2076-12"],
    tipo: ["RENDA", "ABONO"],
    situacao: ["ADMINISTRATIVO", "REVISADO", "TUTELA"],
    beneficio: [0, 1, 7],
    naturezaAcao: ["CONCESSAO", "REVISAO"],
    criterioCorrecao: ["BENEFICIOS_2020", "BENEFICIOS_2022", "BENEFICIOS_TR", "ASSISTENCIAIS_2026"],
    criterioJuros: ["MANUAL_CJF_2022", "CC_1916_ATE_2003", "FIXO_05", "FIXO_1", "SEM_JUROS"],
    arredondamento: ["ARREDONDAR", "TRUNCAR"],
    limiteCompensacao: ["ZERO_POR_COMPETENCIA", "PERMITIR_NEGATIVO"],
    modoAbono: ["DEZEMBRO", "CALENDARIO_INSS"],
    criterioAlcada: ["VENCIDAS_MAIS_12", "SO_VENCIDAS", "SO_VINCENDAS", "NAO_APURAR"],
    correcao: ["SELIC_COMO_CORRECAO", "INPC_PURO"],
    base: ["DIFERENCAS", "TOTAL_DEVIDO"],
    ...Object.fromEntries(
      [
        "dataAtualizacao",
        "ajuizamento",
        "citacao",
        "marcoPrescricional",
        "inicio",
        "fim",
        "dib",
        "dcb",
        "dip",
        "inicioDiferencas",
        "fimDiferencas",
        "dataRendaBase",
        "dataInicioAdicional25",
        "dibAnterior",
        "data",
        "dataPagamento",
        "dataSentenca"
      ].map((campo) => [campo, DIAS])
    )
  },
  palavras: ["RENDA", "ABONO", "BENEFICIOS_2020", "TRUNCAR", 21, 36, 42, 87, 95, [1, 2]]
}

const RespostaOk = envelope(Resultado) as Schema.Codec<unknown, unknown>
const estrito = { errors: "all", onExcessProperty: "error" } as const

/** A request with every group of fields. */
const completo: Json = {
  ...pedidoDeAtrasados(),
  processo: { nomeCalculo: "a", numero: "b", autor: "c" },
  parametros: {
    ...pedidoDeAtrasados().parametros,
    suspensoesPrescricao: [{ inicio: "2018-01-01", fim: "2018-06-30" }],
    inicioIpcaE: "2020-03",
    criterioAlcada: "VENCIDAS_MAIS_12",
    renuncia: true,
    percentualAcordo: 90
  },
  beneficiosDevidos: [
    {
      especie: 42,
      dib: "2019-10-16",
      rmi: 3000,
      dcb: "2023-05-20",
      quotas: [{ data: "2020-02-10", devida: [1, 2], paga: [1, 4] }],
      salarioBeneficio: 3000,
      derivado: { especie: 21, coeficiente: 0.6 },
      dataInicioAdicional25: "2020-01-05"
    }
  ],
  beneficiosPagos: [
    { beneficio: 0, situacao: "TUTELA", especie: 31, dib: "2020-01-01", rmi: 1200, dcb: "2020-12-10" },
    { geral: true, pagamentos: [{ competencia: "2022-03", tipo: "RENDA", valor: 900, dataPagamento: "2022-04-05" }] }
  ],
  descontos: [{ competencia: "2022-05", tipo: "RENDA", percentual: 10, motivo: "seguro-desemprego" }],
  modificadores: [{ competencia: "2022-06", taxaJuros: 0.5, quota: [1, 2], observacao: "sentença" }],
  honorarios: {
    forma: "VALOR_DA_CAUSA",
    valorDaCausa: 60_000,
    transito: "2024-08-02",
    sucumbencia: { percentual: 10, dataSentenca: "2023-11-14", base: "TOTAL_DEVIDO" },
    contratuais: { percentual: 30, limite: 50_000 }
  },
  custas: [{ descricao: "perícia", valor: 370.5, data: "2022-03-15" }],
  alcada: { correcao: "INPC_PURO" },
  preservado: { "/a": [1] }
}

describe("damaged bodies", () => {
  provarMutacoes(MUTACOES, 120_000, (base) => ({
    ...vocabulario,
    semente: 20261121,
    bases: [completo, ...Object.values(EXEMPLOS).map(({ pedido }) => pedido as Json)],
    url: () => base + ATRASADOS,
    // the contract leaves no room for a number that is none, or for a count below zero
    conferir: (corpo) => Effect.orDie(Schema.decodeEffect(RespostaOk)(corpo, estrito))
  }))
})
