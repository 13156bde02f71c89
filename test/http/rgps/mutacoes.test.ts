/** Whatever is posted to the time routes is answered with a result or with a 4xx that explains itself. */
import { describe } from "@effect/vitest"
import { CODIGOS_ESPECIE } from "../../../src/domain/beneficios/especies.ts"
import {
  FORMAS_CONTAGEM,
  GRAUS_DEFICIENCIA,
  NATUREZAS_VINCULO,
  ORIGENS,
  SEXOS
} from "../../../src/domain/tempo/pedido/enumeracoes.ts"
import { EXEMPLOS_CALCULO, EXEMPLOS_GRUPOS } from "../../../src/http/rgps/tempo/exemplos.ts"
import { sorteados } from "../../apoio/inteira.ts"
import { type Json, provarMutacoes } from "../../apoio/rgps/mutacoes.ts"
import { pedidoValido, TEMPO } from "../../apoio/rgps/rgps.ts"

const MUTACOES = sorteados(3_000)

const DIAS = [
  "1880-01-01",
  "1960-02-29",
  "1991-07-24",
  "1998-12-16",
  "2019-11-13",
  "2019-11-14",
  "2023-12-31",
  "2076-12-31"
]

const vocabulario = {
  aptos: {
    dataApuracao: DIAS,
    dataInicial: DIAS,
    dataFinal: DIAS,
    dataReafirmacao: DIAS,
    nascimento: DIAS,
    sexo: SEXOS,
    especie: CODIGOS_ESPECIE,
    formaContagem: FORMAS_CONTAGEM,
    naturezaVinculo: NATUREZAS_VINCULO,
    grauDeficiencia: GRAUS_DEFICIENCIA,
    origem: ORIGENS,
    competencia: ["1994-07", "2019-11", "12/2023", "2076-12"],
    valor: [0, 0.01, 1412, 1e15, "1320.00"],
    id: ["", "x".repeat(100)]
  },
  palavras: ["ESPECIAL_15", "RURAL", "SEGURADO_ESPECIAL", "GRAVE", "PCD", 21, 25, 41, 46, 57, 80, 87, 95]
}

const completo: Json = {
  ...pedidoValido(),
  dataReafirmacao: "2025-12-31",
  periodosPcd: [{ dataInicial: "2000-01-01", dataFinal: "2005-12-31", grauDeficiencia: "LEVE" }],
  desemprego: [{ dataInicial: "1999-07-01", dataFinal: "2001-07-31" }],
  salarios: [{ competencia: "01/2000", valor: 10 }],
  beneficios: [{ especie: 31, dib: "2010-01-01", dcb: "2010-06-01", rmi: 500 }],
  preservado: { "/a": [1] }
}

describe("mutated bodies", () => {
  provarMutacoes(MUTACOES, 180_000, (base) => ({
    ...vocabulario,
    semente: 20261120,
    bases: [
      completo,
      ...[...Object.values(EXEMPLOS_CALCULO), ...Object.values(EXEMPLOS_GRUPOS)].map(({ pedido }) => pedido as Json)
    ],
    url: (aleatorio) => {
      const rota = aleatorio() < 0.5 ? TEMPO : `${TEMPO}/por-grupos`
      return `${base}${rota}?rastro=${aleatorio() < 0.2}`
    }
  }))
})
