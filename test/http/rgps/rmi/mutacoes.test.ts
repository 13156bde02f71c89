/** Whatever is posted to the RMI routes is answered with a result or with a 4xx that explains itself. */
import { describe } from "@effect/vitest"
import { CATEGORIAS_SEGURADA } from "../../../../src/domain/beneficios/categorias-segurada.ts"
import { CODIGOS_ESPECIE } from "../../../../src/domain/beneficios/especies.ts"
import { FORMAS_CONTAGEM, NATUREZAS_VINCULO, ORIGENS, SEXOS } from "../../../../src/domain/tempo/pedido/enumeracoes.ts"
import { EXEMPLOS_DESVINCULADA, EXEMPLOS_POR_FUNDAMENTO, EXEMPLOS_RMI } from "../../../../src/http/rgps/rmi/exemplos.ts"
import { sorteados } from "../../../apoio/inteira.ts"
import { type Json, provarMutacoes } from "../../../apoio/rgps/mutacoes.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi, RMI } from "../../../apoio/rgps/rmi.ts"

const MUTACOES = sorteados(1_200)

const DIAS = [
  "1880-01-01",
  "1960-02-29",
  "1988-10-05",
  "1991-04-05",
  "1998-12-16",
  "1999-11-29",
  "2003-12-01",
  "2019-11-13",
  "2019-11-14",
  "2022-05-05",
  "2026-12-31",
  "2076-12-31"
]

const vocabulario = {
  aptos: {
    dataApuracao: DIAS,
    dib: DIAS,
    dcb: DIAS,
    data: DIAS,
    dataInicial: DIAS,
    dataFinal: DIAS,
    dataReafirmacao: DIAS,
    nascimento: DIAS,
    inicioPBC: [null, ...DIAS],
    sexo: SEXOS,
    especie: CODIGOS_ESPECIE,
    tipo: ["DII", "OBITO", "PRISAO", "PARTO", "ACIDENTE"],
    formaContagem: FORMAS_CONTAGEM,
    naturezaVinculo: NATUREZAS_VINCULO,
    origem: ORIGENS,
    categoriaSegurada: CATEGORIAS_SEGURADA,
    criterioConcomitancia: ["SOMA", "ART32"],
    metodoDireitoAdquirido: ["EVOLUIR_RENDA", "CORRIGIR_ATE_DIB"],
    contribuicaoUnica: ["PERMITIR", "VEDAR"],
    mediaPcd: ["MEDIA_80", "MEDIA_100"],
    grauAuxilioAcidente: [30, 40, 60],
    casasFator: [null, 4],
    expectativaSobrevida: [0.1, 21.4, 120],
    coeficiente: [0, 0.6, 1.5, 5],
    anos: [0, 15, 35, 100],
    meses: [0, 11],
    dias: [0, 29],
    marcoTemporal: ["EC20", "LEI9876", "EC103", "ANO_2022", "DER", "FATO_GERADOR"],
    chaveFundamento: ["EC103_18_IDADE", "EC103_15_PONTOS", "CLPS_36", "L8213_144", "L8213_48_IDADE"],
    competencia: ["1964-10", "1988-10", "1994-02", "1994-07", "2019-11", "12/2023", "2076-12"],
    valor: [0, 0.01, 1412, 1e15, "1320.00"],
    rmi: [0, 1412, 1e15],
    sb: [0, 1412, 1e15],
    indiceTeto: [0, 1, 1.0833]
  },
  palavras: ["ART32", "ARREDONDAR", "SEGURADO_ESPECIAL", "PCD", "MEDIA_100", 21, 25, 31, 41, 80, 87, 94]
}

const beneficio = { especie: 31, dib: "2019-04-10", dcb: "2019-09-20", sb: 2100.5, rmi: 1911.45, indiceTeto: 1 }
const extras = {
  beneficios: [beneficio, { especie: 94, dib: "2000-01-01", rmi: 300 }],
  salarios: [{ competencia: "01/2000", valor: 10, origem: "PREVJUD" }],
  dependentes: { quantidade: 2, invalido: true },
  expectativaSobrevida: 21.4,
  criterioSalarioMaternidade: "UM_DOZE_AVOS",
  opcoesRmi: { mediaPcd: "MEDIA_100", casasFator: 4, inicioPBC: null, grauAuxilioAcidente: 40 },
  preservado: { "/a": [1] }
}

/** The same route may receive the bodies of the others: it must refuse them field by field. */
const bases = [
  { ...pedidoRmi(), ...extras, marcoTemporal: "DER" },
  { ...pedidoPorFundamento(), ...extras },
  {
    ...pedidoDesvinculada(),
    ...extras,
    opcoesContagem: { especie: 32, fatoGerador: { tipo: "DII", data: "2024-01-10" } }
  },
  ...[EXEMPLOS_RMI, EXEMPLOS_POR_FUNDAMENTO, EXEMPLOS_DESVINCULADA].flatMap((exemplos) =>
    Object.values(exemplos).map(({ pedido }) => pedido)
  )
] as ReadonlyArray<Json>

const rotaDe = (base: Json): string =>
  base !== null && typeof base === "object" && "periodosContribuicao" in base
    ? "chaveFundamento" in base
      ? `${RMI}/por-fundamento`
      : RMI
    : `${RMI}/desvinculada`

describe("mutated bodies of the RMI routes", () => {
  for (const rota of [RMI, `${RMI}/por-fundamento`, `${RMI}/desvinculada`]) {
    const iteracoes = rota.endsWith("desvinculada") ? "" : "&numeroMaximoIteracoes=20"
    provarMutacoes(
      MUTACOES,
      240_000,
      (base) => ({
        ...vocabulario,
        semente: 20261121,
        bases: bases.filter((pedido) => rotaDe(pedido) === rota),
        url: (aleatorio) => `${base}${rota}?rastro=${aleatorio() < 0.2}${aleatorio() < 0.3 ? iteracoes : ""}`
      }),
      `: ${rota}`
    )
  }
})
