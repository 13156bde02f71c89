/** Bad requests of the arrears route: 400 with every problem named, nothing corrected in silence, no table of nonsense. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { aPartirDe } from "../../../apoio/relogio.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../../../apoio/rgps/atrasados.ts"
import { postar, recusa, subirRgps, trocar } from "../../../apoio/rgps/rgps.ts"

/** The valid request with some values replaced. */
const com = (...trocas: ReadonlyArray<readonly [string, unknown]>) => {
  const pedido: Record<string, unknown> = {
    ...pedidoDeAtrasados(),
    beneficiosPagos: [],
    descontos: [],
    modificadores: []
  }
  for (const [caminho, valor] of trocas) trocar(pedido, caminho, valor)
  return pedido
}

const codigos = "códigos aceitos: 41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88"
const informeEspecie = `informe a espécie do benefício em opcoesContagem.especie (${codigos})`
const data = "valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA"
const b0 = "beneficiosDevidos.0"

const pago = (campos: object) => ["beneficiosPagos", [campos]] as const
const desconto = (campos: object) =>
  ["descontos", [{ competencia: "2022-05", tipo: "RENDA", motivo: "seguro-desemprego", ...campos }]] as const

/** A modifier for each month of the account. */
const cadaMes = (campos: object) =>
  Array.from({ length: 60 }, (_, i) => ({
    competencia: `${2020 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`,
    ...campos
  }))

const casos: ReadonlyArray<readonly [string, unknown, ReadonlyArray<string>]> = [
  // chronology (ATR-08)
  [
    "DIB after the end of the differences",
    com([`${b0}.dib`, "2025-06-01"]),
    [`${b0}.fimDiferencas: anterior à dib (01/06/2025)`]
  ],
  ["DCB before the DIB", com([`${b0}.dcb`, "2019-10-15"]), [`${b0}.dcb: anterior à dib (16/10/2019)`]],
  [
    "service before filing",
    com(["parametros.citacao", "2021-03-09"]),
    ["parametros.citacao: anterior ao ajuizamento (10/03/2021)"]
  ],
  [
    "filing after the account",
    com(["parametros.ajuizamento", "2025-07-11"], ["parametros.citacao", "2025-07-12"]),
    [
      "parametros.ajuizamento: posterior à dataAtualizacao (10/07/2025)",
      "parametros.citacao: posterior à dataAtualizacao (10/07/2025)"
    ]
  ],
  [
    "service after the account",
    com(["parametros.citacao", "2025-07-11"]),
    ["parametros.citacao: posterior à dataAtualizacao (10/07/2025)"]
  ],
  ["year 545", com([`${b0}.dib`, "0545-05-02"]), [`${b0}.dib: data anterior a 01/01/1880`]],
  [
    "account of the year 545",
    com(["parametros.dataAtualizacao", "0545-05-02"]),
    ["parametros.dataAtualizacao: data anterior a 01/01/1880"]
  ],
  [
    "account too far ahead",
    com(["parametros.dataAtualizacao", "2095-07-10"]),
    ["parametros.dataAtualizacao: posterior a 31/12/2076"]
  ],
  [
    "differences that begin before the DIB",
    com([`${b0}.inicioDiferencas`, "2019-10-15"]),
    [`${b0}.inicioDiferencas: anterior à dib (16/10/2019)`]
  ],
  [
    "differences that end before they begin",
    com([`${b0}.inicioDiferencas`, "2025-06-01"]),
    [`${b0}.fimDiferencas: anterior ao inicioDiferencas (01/06/2025)`]
  ],
  [
    "DIP before the DIB",
    com([`${b0}.dip`, "2019-10-15"]),
    [`${b0}.dip: deve ser posterior ao início das diferenças (16/10/2019): nada seria devido`]
  ],
  [
    "suspension that ends before it begins",
    com(["parametros.suspensoesPrescricao", [{ inicio: "2018-06-30", fim: "2018-01-01" }]]),
    ["parametros.suspensoesPrescricao.0.fim: anterior ao inicio (30/06/2018)"]
  ],
  [
    "base income before the DIB",
    com([`${b0}.rendaBase`, 3000], [`${b0}.dataRendaBase`, "2019-09-01"]),
    [`${b0}.dataRendaBase: anterior à dib (16/10/2019)`]
  ],
  [
    "paid benefit that ceases before it begins",
    com(pago({ especie: 31, dib: "2020-01-01", rmi: 1200, dcb: "2019-12-31" })),
    ["beneficiosPagos.0.dcb: anterior à dib (01/01/2020)"]
  ],
  [
    "the same benefit due twice on the same days",
    com([
      "beneficiosDevidos",
      ["2020-12-31", undefined].map((dcb, i) => ({
        nb: "1712345678",
        especie: 42,
        dib: i === 0 ? "2019-10-16" : "2020-12-31",
        rmi: 3000,
        dcb
      }))
    ]),
    [
      "beneficiosDevidos.1.dib: sobrepõe beneficiosDevidos.0, do mesmo NB; para a conversão de um benefício em outro use derivado"
    ]
  ],
  [
    "a derived benefit that ends before the first one",
    com([
      "beneficiosDevidos",
      [
        {
          especie: 42,
          dib: "2019-10-16",
          rmi: 3000,
          dcb: "2020-10-16",
          derivado: { especie: 21, rmi: 2000, dcb: "2020-10-15" }
        }
      ]
    ]),
    [`${b0}.derivado.dcb: deve ser posterior à dcb do original (16/10/2020)`]
  ],
  // amounts and fractions
  ["no RMI", com([`${b0}.rmi`, undefined]), [`${b0}.rmi: informe a renda mensal inicial, maior que zero`]],
  ["RMI zero", com([`${b0}.rmi`, 0]), [`${b0}.rmi: informe a renda mensal inicial, maior que zero`]],
  [
    "negative RMI",
    com([`${b0}.rmi`, -1]),
    [`${b0}.rmi: valor inválido: esperado um valor de 0 a 1.000.000.000, com até 2 casas decimais`]
  ],
  [
    "RMI with a comma",
    com([`${b0}.rmi`, "3.000,00"]),
    [`${b0}.rmi: valor inválido: esperado um número decimal, com ponto e sem separador de milhares`]
  ],
  [
    "huge RMI",
    com([`${b0}.rmi`, 1e300]),
    [`${b0}.rmi: valor inválido: esperado um valor de 0 a 1.000.000.000, com até 2 casas decimais`]
  ],
  [
    "quota over 1",
    com([`${b0}.quotas`, [{ data: "2020-01-01", devida: [3, 2] }]]),
    [`${b0}.quotas.0.devida: fração maior que 1: o numerador passa do denominador`]
  ],
  [
    "quota with denominator zero",
    com([`${b0}.quotas`, [{ data: "2020-01-01", devida: [1, 0] }]]),
    [`${b0}.quotas.0.devida.1: valor inválido: esperado um número inteiro de 1 a 100`]
  ],
  [
    "quota that is paid more than due",
    com([`${b0}.quotas`, [{ data: "2020-01-01", devida: [1, 3], paga: [1, 2] }]]),
    [`${b0}.quotas.0.paga: maior que a quota devida`]
  ],
  [
    "quota of one number",
    com([`${b0}.quotas`, [{ data: "2020-01-01", devida: [1] }]]),
    [`${b0}.quotas.0.devida.1: campo obrigatório`]
  ],
  [
    "discount of 1,000 %",
    com(desconto({ percentual: 1_000 })),
    ["descontos.0.percentual: valor inválido: esperado um percentual de 0 a 100, com até 6 casas decimais"]
  ],
  [
    "discount with amount and percentage",
    com(desconto({ percentual: 10, valor: 5 })),
    ["descontos.0.valor: informe valor ou percentual, um só dos dois"]
  ],
  ["discount with neither", com(desconto({})), ["descontos.0.valor: informe valor ou percentual, um só dos dois"]],
  [
    "agreement of 1,000 %",
    com(["parametros.percentualAcordo", 1_000]),
    ["parametros.percentualAcordo: valor inválido: esperado um percentual de 0 a 100, com até 6 casas decimais"]
  ],
  [
    "fees of 1,000 %",
    com(["honorarios", { sucumbencia: { percentual: 1_000 }, contratuais: { percentual: 101 } }]),
    [
      "honorarios.sucumbencia.percentual: valor inválido: esperado um percentual de 0 a 100, com até 6 casas decimais",
      "honorarios.contratuais.percentual: valor inválido: esperado um percentual de 0 a 100, com até 6 casas decimais"
    ]
  ],
  [
    "fees of four brackets",
    com(["honorarios", { sucumbencia: { faixas: [10, 8, 5, 3] } }]),
    ["honorarios.sucumbencia.faixas: esperados cinco percentuais, um por faixa do art. 85, § 3º, do CPC"]
  ],
  [
    "coefficient over 1",
    com([`${b0}.coeficiente`, 1.5]),
    [`${b0}.coeficiente: valor inválido: esperado um coeficiente de 0,0001 a 1, com até 10 casas decimais`]
  ],
  [
    "base income without its date",
    com([`${b0}.rendaBase`, 3000]),
    [`${b0}.dataRendaBase: rendaBase e dataRendaBase vêm juntas: informe as duas ou nenhuma`]
  ],
  [
    "derived benefit without income",
    com([`${b0}.dcb`, "2023-05-20"], [`${b0}.derivado`, { especie: 21 }]),
    [`${b0}.derivado.rmi: informe a rmi ou o coeficiente do benefício derivado, um só dos dois`]
  ],
  [
    "derived benefit without the end of the first",
    com([`${b0}.derivado`, { especie: 21, rmi: 2000 }]),
    [`${b0}.dcb: informe a dcb: o benefício derivado começa no dia seguinte a ela`]
  ],
  [
    "payments and nothing to evolve",
    com(pago({})),
    ["beneficiosPagos.0: informe dib e rmi do benefício pago, ou os pagamentos"]
  ],
  [
    "an income that grows beyond what is exact",
    com(["modificadores", cadaMes({ fatorReajuste: 1_000 })]),
    [`${b0}.rmi: valor grande demais: a renda evoluída sai do alcance do cálculo`]
  ],
  [
    "corrected amounts beyond what is exact",
    com(["modificadores", cadaMes({ indiceCorrecao: 1_000 })]),
    [
      "modificadores: os valores corrigidos passam do que se calcula com exatidão; confira os fatores e índices informados"
    ]
  ],
  // references, species, options
  [
    "payment of a benefit that is not there",
    com(pago({ beneficio: 1, pagamentos: [{ competencia: "2022-03", tipo: "RENDA", valor: 900 }] })),
    ["beneficiosPagos.0.beneficio: não há benefício devido com essa posição"]
  ],
  [
    "discount of a benefit that is not there",
    com(desconto({ beneficio: 7, valor: 5 })),
    ["descontos.0.beneficio: não há benefício devido com essa posição"]
  ],
  [
    "modifier of a benefit that is not there",
    com(["modificadores", [{ beneficio: 1, competencia: "2022-06", taxaJuros: 0.5 }]]),
    ["modificadores.0.beneficio: não há benefício devido com essa posição"]
  ],
  [
    "modifier that changes nothing",
    com(["modificadores", [{ competencia: "2022-06", observacao: "nada" }]]),
    ["modificadores.0: informe ao menos um valor a substituir"]
  ],
  [
    "species that disagree",
    com(["opcoesContagem.especie", 41]),
    ["opcoesContagem.especie: deve ser a espécie do primeiro benefício devido (42)"]
  ],
  ["missing especie", com(["opcoesContagem", {}]), [`opcoesContagem.especie: ${informeEspecie}`]],
  ["missing opcoesContagem", com(["opcoesContagem", undefined]), [`opcoesContagem: ${informeEspecie}`]],
  [
    "unknown especie",
    com(["opcoesContagem.especie", 43], [`${b0}.especie`, 43]),
    [`opcoesContagem.especie: espécie não prevista; ${codigos}`, `${b0}.especie: espécie não prevista; ${codigos}`]
  ],
  ["no due benefit", com(["beneficiosDevidos", []]), ["beneficiosDevidos: informe ao menos um benefício devido"]],
  [
    "unknown criteria",
    com(
      ["parametros.criterioCorrecao", "IPCA"],
      ["parametros.criterioJuros", "MANUAL"],
      ["parametros.criterioAlcada", "SIM"]
    ),
    [
      "parametros.criterioCorrecao: valor inválido: esperado BENEFICIOS_2026, BENEFICIOS_2022, BENEFICIOS_2020, BENEFICIOS_TR ou ASSISTENCIAIS_2026",
      "parametros.criterioJuros: valor inválido: esperado MANUAL_CJF_2026, MANUAL_CJF_2022, CC_1916_ATE_2003, FIXO_05, FIXO_1 ou SEM_JUROS",
      "parametros.criterioAlcada: valor inválido: esperado NAO_APURAR, VENCIDAS_MAIS_12, SO_VENCIDAS ou SO_VINCENDAS"
    ]
  ],
  [
    "unknown switches",
    com(
      ["parametros.arredondamento", "PARA_CIMA"],
      ["parametros.limiteCompensacao", 0],
      ["parametros.modoAbono", "JUNHO"],
      ["parametros.naturezaAcao", "OUTRA"]
    ),
    [
      "parametros.naturezaAcao: valor inválido: esperado CONCESSAO ou REVISAO",
      "parametros.arredondamento: valor inválido: esperado ARREDONDAR ou TRUNCAR",
      "parametros.limiteCompensacao: valor inválido: esperado ZERO_POR_COMPETENCIA ou PERMITIR_NEGATIVO",
      "parametros.modoAbono: valor inválido: esperado DEZEMBRO ou CALENDARIO_INSS"
    ]
  ],
  [
    "day that does not exist",
    com(["parametros.dataAtualizacao", "2025-02-29"]),
    [`parametros.dataAtualizacao: ${data}`]
  ],
  [
    "everything at once",
    {
      parametros: {
        dataAtualizacao: "2025-13-01",
        ajuizamento: "31/04/2021",
        naturezaAcao: "CONCESSAO",
        renuncia: "sim"
      },
      beneficiosDevidos: [{ espécie: 42, dib: "2019-10-16" }],
      beneficiosPagos: [{ pagamentos: [{ competencia: "2022-13", tipo: "13", valor: "x" }] }],
      descontos: {},
      alcada: { correção: 1 }
    },
    [
      `opcoesContagem: ${informeEspecie}`,
      `parametros.dataAtualizacao: ${data}`,
      `parametros.ajuizamento: ${data}`,
      "parametros.renuncia: valor inválido: esperado true ou false",
      `${b0}.espécie: campo não previsto`,
      `${b0}.especie: campo obrigatório`,
      "beneficiosPagos.0.pagamentos.0.competencia: valor inválido: esperado AAAA-MM ou MM/AAAA",
      "beneficiosPagos.0.pagamentos.0.tipo: valor inválido: esperado RENDA ou ABONO",
      "beneficiosPagos.0.pagamentos.0.valor: valor inválido: esperado um número decimal, com ponto e sem separador de milhares",
      "descontos: valor inválido: esperada uma lista",
      "alcada.correção: campo não previsto"
    ]
  ],
  [
    "unknown field of the root, even __proto__",
    '{"__proto__":{"a":1},"parametro":1}',
    [
      "__proto__: campo não previsto",
      "parametro: campo não previsto",
      `opcoesContagem: ${informeEspecie}`,
      "parametros: campo obrigatório",
      "beneficiosDevidos: campo obrigatório"
    ]
  ],
  ["a list", [], ["corpo: esperado objeto"]],
  ["no body", "", ["corpo: esperado objeto"]],
  ["malformed JSON", '{"parametros": {', ["corpo: JSON malformado"]]
]

describe("bad requests of arrears", () => {
  for (const [nome, corpo, mensagens] of casos) {
    it.live(nome, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps().pipe(aPartirDe("2026-11-20T12:00:00Z"))
        const r = yield* postar(base + ATRASADOS, corpo)
        expect(r.corpo).toEqual(recusa(400, ...mensagens))
        expect(r.status).toBe(400)
      })
    )
  }
})
