/** Fees and costs of an arrears request: which fields each form takes, and which dates can be. */

import { Struct } from "effect"
import { PRIMEIRA_DATA } from "./alcance.ts"
import type { FormaHonorarios } from "./enumeracoes.ts"
import { antes, br, type Caminho, type Problema, violadas } from "./exigencia.ts"
import type { Custa, Honorarios, Parametros } from "./partes.ts"

const RAIZ: Caminho = ["honorarios"]
const SUCUMBENCIA: Caminho = [...RAIZ, "sucumbencia"]

/** The fields of one form have no effect with another: a request that brings them does not mean what it says. */
const FORMAS_DO_CAMPO = {
  valorDaCausa: ["VALOR_DA_CAUSA"],
  valor: ["VALOR_FIXO"],
  dataFixacao: ["VALOR_FIXO"],
  transito: ["VALOR_DA_CAUSA", "VALOR_FIXO"]
} as const satisfies Partial<Readonly<Record<keyof Honorarios, ReadonlyArray<FormaHonorarios>>>>

const semEfeito = (honorarios: Honorarios): ReadonlyArray<Problema> =>
  Struct.keys(FORMAS_DO_CAMPO).flatMap((campo) => {
    const formas: ReadonlyArray<FormaHonorarios> = FORMAS_DO_CAMPO[campo]
    return violadas([
      [
        honorarios[campo] !== undefined && !formas.includes(honorarios.forma),
        [...RAIZ, campo],
        `só se informa com forma=${formas.join(" ou forma=")}`
      ]
    ])
  })

/** Percentage, brackets or amount: what each form is measured by. */
const daMedida = ({ forma, sucumbencia, valorDaCausa, valor, dataFixacao }: Honorarios): ReadonlyArray<Problema> => {
  const { percentual, faixas, valor: fixo } = sucumbencia ?? {}
  const medidas = [percentual, faixas, fixo].filter((m) => m !== undefined).length
  switch (forma) {
    case "CONDENACAO":
      return violadas([
        [sucumbencia !== undefined && medidas !== 1, SUCUMBENCIA, "informe percentual, faixas ou valor, um só dos três"]
      ])
    case "VALOR_DA_CAUSA":
      return violadas([
        [valorDaCausa === undefined, [...RAIZ, "valorDaCausa"], "informe o valor da causa, sobre o qual se calculam"],
        [
          medidas !== 1 || fixo !== undefined,
          SUCUMBENCIA,
          "informe percentual ou faixas, um só dos dois: incidem sobre o valor da causa"
        ]
      ])
    case "VALOR_FIXO":
      return violadas([
        [valor === undefined, [...RAIZ, "valor"], "informe o valor fixado na decisão"],
        [
          dataFixacao === undefined,
          [...RAIZ, "dataFixacao"],
          "informe a data da decisão: é dela que o valor se corrige"
        ],
        [
          medidas > 0,
          SUCUMBENCIA,
          "com forma=VALOR_FIXO o valor é o de honorarios.valor: retire percentual, faixas e valor"
        ]
      ])
  }
}

const dasDatas = (
  { forma, sucumbencia, dataFixacao, transito }: Honorarios,
  { dataAtualizacao: conta, ajuizamento, citacao }: Parametros
): ReadonlyArray<Problema> => {
  const posterior = `posterior à dataAtualizacao (${br(conta)})`
  const primeiro = `anterior a ${br(PRIMEIRA_DATA)}: o encadeamento de índices começa nesse mês`
  const sentenca = sucumbencia?.dataSentenca
  return violadas([
    [antes(conta, sentenca), [...SUCUMBENCIA, "dataSentenca"], posterior],
    [sucumbencia?.valor !== undefined && antes(sentenca, PRIMEIRA_DATA), [...SUCUMBENCIA, "dataSentenca"], primeiro],
    [antes(conta, dataFixacao), [...RAIZ, "dataFixacao"], posterior],
    [antes(dataFixacao, PRIMEIRA_DATA), [...RAIZ, "dataFixacao"], primeiro],
    [antes(conta, transito), [...RAIZ, "transito"], posterior],
    [antes(transito, dataFixacao), [...RAIZ, "transito"], `anterior à dataFixacao (${br(dataFixacao)})`],
    [antes(transito, ajuizamento), [...RAIZ, "transito"], `anterior ao ajuizamento (${br(ajuizamento)})`],
    [
      forma === "VALOR_DA_CAUSA" && ajuizamento === undefined,
      ["parametros", "ajuizamento"],
      "informe o ajuizamento: o valor da causa se corrige desde ele"
    ],
    [forma === "VALOR_DA_CAUSA" && antes(ajuizamento, PRIMEIRA_DATA), ["parametros", "ajuizamento"], primeiro],
    [
      sucumbencia?.base === "TOTAL_DEVIDO" && citacao === undefined,
      ["parametros", "citacao"],
      "informe a citação: a base TOTAL_DEVIDO separa os pagamentos posteriores a ela"
    ]
  ])
}

export const problemasDosHonorarios = (
  honorarios: Honorarios | undefined,
  parametros: Parametros
): ReadonlyArray<Problema> =>
  honorarios === undefined
    ? []
    : [...semEfeito(honorarios), ...daMedida(honorarios), ...dasDatas(honorarios, parametros)]

export const problemasDasCustas = (
  custas: ReadonlyArray<Custa>,
  { dataAtualizacao: conta }: Parametros
): ReadonlyArray<Problema> =>
  custas.flatMap(({ data }, i) =>
    violadas([
      [antes(conta, data), ["custas", i, "data"], `posterior à dataAtualizacao (${br(conta)})`],
      [
        antes(data, PRIMEIRA_DATA),
        ["custas", i, "data"],
        `anterior a ${br(PRIMEIRA_DATA)}: o encadeamento de índices começa nesse mês`
      ]
    ])
  )
