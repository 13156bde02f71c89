/** What a request may not be, each problem with its field and what would be right (rule ATR-08). */
import { assert, describe, it } from "@effect/vitest"
import { corpo, type Objeto, problemas } from "../ajuda.ts"

const parametros = (mudancas: Objeto) => corpo({ parametros: mudancas })
const devido = (mudancas: Objeto) => corpo({ devido: mudancas })
const pago = (mudancas: Objeto) => corpo({ beneficiosPagos: [mudancas] })

const CASOS: ReadonlyArray<readonly [nome: string, corpo: Objeto, problema: string]> = [
  [
    "a DIB after the end of the differences",
    devido({ dib: "2025-06-01" }),
    "beneficiosDevidos.0.fimDiferencas: anterior à dib (01/06/2025)"
  ],
  ["a DIB of the month of the account", corpo({ devido: { dib: "2025-07-01", fimDiferencas: "2025-07-31" } }), ""],
  ["a DCB before the DIB", devido({ dcb: "2019-10-15" }), "beneficiosDevidos.0.dcb: anterior à dib (16/10/2019)"],
  [
    "a DIP that leaves nothing due",
    devido({ dip: "2019-10-16" }),
    "beneficiosDevidos.0.dip: deve ser posterior ao início das diferenças (16/10/2019): nada seria devido"
  ],
  [
    "service before filing",
    parametros({ citacao: "2021-03-09" }),
    "parametros.citacao: anterior ao ajuizamento (10/03/2021)"
  ],
  [
    "filing after the account",
    corpo({ parametros: { ajuizamento: "2025-07-16", citacao: undefined } }),
    "parametros.ajuizamento: posterior à dataAtualizacao (15/07/2025)"
  ],
  [
    "service after the account",
    parametros({ citacao: "2025-08-01" }),
    "parametros.citacao: posterior à dataAtualizacao (15/07/2025)"
  ],
  [
    "an account before the Real",
    parametros({ dataAtualizacao: "1994-06-30", ajuizamento: "1994-01-01", citacao: "1994-01-01" }),
    "parametros.dataAtualizacao: deve ser igual ou posterior a 01/07/1994: a conta é feita em reais"
  ],
  ["an RMI of zero", devido({ rmi: 0 }), "beneficiosDevidos.0.rmi: informe a renda mensal inicial, maior que zero"],
  [
    "no RMI",
    corpo({ beneficiosDevidos: [{ especie: 42, dib: "2019-10-16" }] }),
    "beneficiosDevidos.0.rmi: informe a renda mensal inicial, maior que zero"
  ],
  [
    "a negative RMI",
    devido({ rmi: -1 }),
    "beneficiosDevidos.0.rmi: valor inválido: esperado um valor de 0 a 1.000.000.000, com até 2 casas decimais"
  ],
  [
    "three decimals of money",
    devido({ rmi: 1000.001 }),
    "beneficiosDevidos.0.rmi: valor inválido: esperado um valor de 0 a 1.000.000.000, com até 2 casas decimais"
  ],
  [
    "a quota over one",
    devido({ quotas: [{ data: "2020-01-01", devida: [4, 3] }] }),
    "beneficiosDevidos.0.quotas.0.devida: fração maior que 1: o numerador passa do denominador"
  ],
  [
    "a quota paid larger than the one due",
    devido({ quotas: [{ data: "2020-01-01", devida: [1, 3], paga: [1, 2] }] }),
    "beneficiosDevidos.0.quotas.0.paga: maior que a quota devida"
  ],
  [
    "a percentage of a thousand",
    parametros({ percentualAcordo: 1000 }),
    "parametros.percentualAcordo: valor inválido: esperado um percentual de 0 a 100, com até 6 casas decimais"
  ],
  [
    "a coefficient in percent",
    devido({ coeficiente: 91 }),
    "beneficiosDevidos.0.coeficiente: valor inválido: esperado um coeficiente de 0,0001 a 1, com até 10 casas decimais"
  ],
  ["a date of the year 545", devido({ dib: "0545-05-02" }), "beneficiosDevidos.0.dib: data anterior a 01/01/1880"],
  [
    "a DIB before the tables",
    devido({ dib: "1964-09-30" }),
    "beneficiosDevidos.0.dib: anterior a 01/10/1964: as tabelas de índices e tetos começam nesse mês"
  ],
  [
    "differences that end too far in the future",
    devido({ dib: "2076-12-31", fimDiferencas: "2077-01-01" }),
    "beneficiosDevidos.0.fimDiferencas: posterior a 31/12/2076"
  ],
  [
    "a day that does not exist",
    devido({ dib: "2019-02-29" }),
    "beneficiosDevidos.0.dib: valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA"
  ],
  [
    "an unknown species",
    { ...corpo({ devido: { especie: 99 } }), opcoesContagem: { especie: 42 } },
    "beneficiosDevidos.0.especie: espécie não prevista; códigos aceitos: 41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88"
  ],
  [
    "another species in opcoesContagem",
    { ...corpo(), opcoesContagem: { especie: 41 } },
    "opcoesContagem.especie: deve ser a espécie do primeiro benefício devido (42)"
  ],
  ["no due benefit", corpo({ beneficiosDevidos: [] }), "beneficiosDevidos: informe ao menos um benefício devido"],
  [
    "a running value without its date",
    devido({ rendaBase: 1000 }),
    "beneficiosDevidos.0.dataRendaBase: rendaBase e dataRendaBase vêm juntas: informe as duas ou nenhuma"
  ],
  [
    "a derived benefit without the end of the original",
    devido({ derivado: { especie: 32, rmi: 1000 } }),
    "beneficiosDevidos.0.dcb: informe a dcb: o benefício derivado começa no dia seguinte a ela"
  ],
  [
    "a derived benefit with RMI and coefficient",
    devido({ dcb: "2021-01-01", salarioBeneficio: 1000, derivado: { especie: 32, rmi: 1000, coeficiente: 1 } }),
    "beneficiosDevidos.0.derivado.rmi: informe a rmi ou o coeficiente do benefício derivado, um só dos dois"
  ],
  [
    "a coefficient without the salary it applies to",
    devido({ dcb: "2021-01-01", derivado: { especie: 32, coeficiente: 1 } }),
    "beneficiosDevidos.0.salarioBeneficio: informe o salário de benefício: o coeficiente do derivado incide sobre ele"
  ],
  [
    "the same NB twice",
    corpo({
      beneficiosDevidos: [
        { nb: "1", especie: 42, dib: "2019-10-16", rmi: 1000, fimDiferencas: "2022-01-01" },
        { nb: "1", especie: 42, dib: "2022-01-01", rmi: 1000 }
      ]
    }),
    "beneficiosDevidos.1.dib: sobrepõe beneficiosDevidos.0, do mesmo NB; para a conversão de um benefício em outro use derivado"
  ],
  [
    "a payment to a section that is not there",
    pago({ beneficio: 1, pagamentos: [{ competencia: "2020-01", tipo: "RENDA", valor: 1 }] }),
    "beneficiosPagos.0.beneficio: não há benefício devido com essa posição"
  ],
  ["a paid benefit with nothing", pago({}), "beneficiosPagos.0: informe dib e rmi do benefício pago, ou os pagamentos"],
  [
    "a discount of amount and percentage",
    corpo({ descontos: [{ competencia: "2020-01", tipo: "RENDA", valor: 1, percentual: 1, motivo: "x" }] }),
    "descontos.0.valor: informe valor ou percentual, um só dos dois"
  ],
  [
    "fees in two forms",
    corpo({ honorarios: { sucumbencia: { percentual: 10, valor: 100 } } }),
    "honorarios.sucumbencia: informe percentual, faixas ou valor, um só dos três"
  ],
  [
    "four brackets",
    corpo({ honorarios: { sucumbencia: { faixas: [10, 8, 5, 3] } } }),
    "honorarios.sucumbencia.faixas: esperados cinco percentuais, um por faixa do art. 85, § 3º, do CPC"
  ],
  [
    "a waiver without a threshold",
    parametros({ renuncia: true }),
    "parametros.renuncia: a renúncia ao excedente exige criterioAlcada diferente de NAO_APURAR e ajuizamento"
  ],
  [
    "a threshold before the court of small claims was there",
    parametros({ ajuizamento: "2002-01-12", criterioAlcada: "SO_VENCIDAS" }),
    "parametros.criterioAlcada: não havia Juizado Especial Federal antes de 13/01/2002: com ajuizamento anterior informe NAO_APURAR"
  ],
  [
    "two modifiers of one month",
    corpo({
      modificadores: [
        { competencia: "2020-01", piso: 1 },
        { competencia: "01/2020", teto: 1 }
      ]
    }),
    "modificadores.1.competencia: há outro modificador do mesmo benefício na mesma competência"
  ],
  [
    "a month before the chains",
    corpo({ modificadores: [{ competencia: "1964-09", piso: 1 }] }),
    "modificadores.0.competencia: competência anterior a 10/1964"
  ]
]

const doisDevidos = (primeiro: Objeto, segundo: Objeto) =>
  corpo({
    beneficiosDevidos: [
      { especie: 42, dib: "2019-10-16", rmi: 1000, ...primeiro },
      { especie: 42, dib: "2022-01-01", rmi: 1000, ...segundo }
    ]
  })
const IGUAIS =
  "beneficiosDevidos.1.nb: a espécie 42 já é devida nos mesmos dias em beneficiosDevidos.0; se são benefícios diferentes, informe o nb de cada um; se é o mesmo, corrija dib, dcb, inicioDiferencas ou fimDiferencas"
const fixo = { forma: "VALOR_FIXO", valor: 1000, dataFixacao: "2024-05-10" }
const daCausa = { forma: "VALOR_DA_CAUSA", valorDaCausa: 1000, sucumbencia: { percentual: 10 } }
const comHonorarios = (honorarios: Objeto, mais: Objeto = {}) => corpo({ honorarios, parametros: mais })

const EMENDADOS: ReadonlyArray<readonly [nome: string, corpo: Objeto, problema: string]> = [
  ["two benefits of one species over the same days, without NB", doisDevidos({}, {}), IGUAIS],
  ["the same, with the NB of only one", doisDevidos({ nb: "1" }, {}), IGUAIS],
  ["two NBs", doisDevidos({ nb: "1" }, { nb: "2" }), ""],
  ["another species", doisDevidos({}, { especie: 21 }), ""],
  ["one after the other", doisDevidos({ dcb: "2021-12-31" }, {}), ""],
  ["one until the INSS pays it, then another", doisDevidos({ dip: "2022-01-01" }, {}), ""],
  ["the first day of one is the last of the other", doisDevidos({ dcb: "2022-01-01" }, {}), IGUAIS],
  [
    "the species a benefit became",
    {
      ...doisDevidos({ especie: 31, dcb: "2020-12-31", derivado: { especie: 42, rmi: 1000 } }, {}),
      opcoesContagem: { especie: 31 }
    },
    IGUAIS
  ],
  [
    "the category of an insured that is not on leave",
    devido({ categoriaSegurada: "EMPREGADA" }),
    "beneficiosDevidos.0.categoriaSegurada: só se informa na espécie 80 (salário-maternidade)"
  ],
  [
    "a category that does not exist",
    devido({ especie: 80, categoriaSegurada: "PATROA" }),
    "beneficiosDevidos.0.categoriaSegurada: valor inválido: esperado EMPREGADA, AVULSA, DOMESTICA, SEGURADA_ESPECIAL, CONTRIBUINTE_INDIVIDUAL, FACULTATIVA ou DESEMPREGADA"
  ],
  [
    "the IPCA-E after its last month",
    parametros({ inicioIpcaE: "2021-12" }),
    "parametros.inicioIpcaE: fora do período em que o IPCA-E pode substituir o encadeamento: informe de 12/1991 a 11/2021"
  ],
  [
    "the IPCA-E before its first month",
    parametros({ inicioIpcaE: "11/1991" }),
    "parametros.inicioIpcaE: fora do período em que o IPCA-E pode substituir o encadeamento: informe de 12/1991 a 11/2021"
  ],
  [
    "the value of the cause with fees on the condemnation",
    comHonorarios({ valorDaCausa: 1, sucumbencia: { percentual: 10 } }),
    "honorarios.valorDaCausa: só se informa com forma=VALOR_DA_CAUSA"
  ],
  [
    "the final judgment with fees on the condemnation",
    comHonorarios({ transito: "2024-01-01", sucumbencia: { percentual: 10 } }),
    "honorarios.transito: só se informa com forma=VALOR_DA_CAUSA ou forma=VALOR_FIXO"
  ],
  [
    "fees on the value of the cause without it",
    comHonorarios({ forma: "VALOR_DA_CAUSA", sucumbencia: { percentual: 10 } }),
    "honorarios.valorDaCausa: informe o valor da causa, sobre o qual se calculam"
  ],
  [
    "fees on the value of the cause without a percentage",
    comHonorarios({ forma: "VALOR_DA_CAUSA", valorDaCausa: 1000 }),
    "honorarios.sucumbencia: informe percentual ou faixas, um só dos dois: incidem sobre o valor da causa"
  ],
  [
    "fees on the value of the cause without the filing",
    comHonorarios(daCausa, { ajuizamento: undefined }),
    "parametros.ajuizamento: informe o ajuizamento: o valor da causa se corrige desde ele"
  ],
  [
    "a fixed amount without the day of the decision",
    comHonorarios({ forma: "VALOR_FIXO", valor: 1000 }),
    "honorarios.dataFixacao: informe a data da decisão: é dela que o valor se corrige"
  ],
  [
    "a fixed amount with a percentage",
    comHonorarios({ ...fixo, sucumbencia: { percentual: 10 } }),
    "honorarios.sucumbencia: com forma=VALOR_FIXO o valor é o de honorarios.valor: retire percentual, faixas e valor"
  ],
  [
    "a final judgment before the decision",
    comHonorarios({ ...fixo, transito: "2024-05-09" }),
    "honorarios.transito: anterior à dataFixacao (10/05/2024)"
  ],
  [
    "a final judgment before the filing",
    comHonorarios({ ...daCausa, transito: "2021-03-09" }),
    "honorarios.transito: anterior ao ajuizamento (10/03/2021)"
  ],
  [
    "a decision after the account",
    comHonorarios({ ...fixo, dataFixacao: "2025-07-16" }),
    "honorarios.dataFixacao: posterior à dataAtualizacao (15/07/2025)"
  ],
  [
    "a cost after the account",
    corpo({ custas: [{ descricao: "x", valor: 1, data: "2025-07-16" }] }),
    "custas.0.data: posterior à dataAtualizacao (15/07/2025)"
  ],
  [
    "a cost of nothing",
    corpo({ custas: [{ descricao: "x", valor: 0, data: "2025-07-01" }] }),
    "custas.0.valor: deve ser maior que zero"
  ],
  [
    "a cost before the chains",
    corpo({ custas: [{ descricao: "x", valor: 1, data: "1964-09-30" }] }),
    "custas.0.data: anterior a 01/10/1964: o encadeamento de índices começa nesse mês"
  ]
]

/** Every amount of the request, each at its path. */
const VALORES: ReadonlyArray<readonly [caminho: string, corpo: (valor: number) => Objeto]> = [
  ["beneficiosDevidos.0.rmi", (rmi) => devido({ rmi })],
  ["beneficiosDevidos.0.rendaBase", (rendaBase) => devido({ rendaBase, dataRendaBase: "2020-05-01" })],
  ["beneficiosDevidos.0.salarioBeneficio", (salarioBeneficio) => devido({ salarioBeneficio })],
  ["beneficiosDevidos.0.derivado.rmi", (rmi) => devido({ dcb: "2021-01-01", derivado: { especie: 32, rmi } })],
  ["beneficiosPagos.0.rmi", (rmi) => pago({ especie: 42, dib: "2020-01-01", rmi })],
  [
    "beneficiosPagos.0.rendaBase",
    (rendaBase) => pago({ especie: 42, dib: "2020-01-01", rmi: 1000, rendaBase, dataRendaBase: "2020-05-01" })
  ],
  [
    "beneficiosPagos.0.pagamentos.0.valor",
    (valor) => pago({ pagamentos: [{ competencia: "2020-01", tipo: "RENDA", valor }] })
  ],
  [
    "descontos.0.valor",
    (valor) => corpo({ descontos: [{ competencia: "2020-01", tipo: "RENDA", valor, motivo: "x" }] })
  ],
  ["modificadores.0.piso", (piso) => corpo({ modificadores: [{ competencia: "2020-01", piso }] })],
  ["modificadores.0.teto", (teto) => corpo({ modificadores: [{ competencia: "2020-01", teto }] })],
  ["honorarios.sucumbencia.valor", (valor) => comHonorarios({ sucumbencia: { valor } })],
  ["honorarios.sucumbencia.limite", (limite) => comHonorarios({ sucumbencia: { percentual: 10, limite } })],
  ["honorarios.contratuais.limite", (limite) => comHonorarios({ contratuais: { percentual: 10, limite } })],
  ["honorarios.valorDaCausa", (valorDaCausa) => comHonorarios({ ...daCausa, valorDaCausa })],
  ["honorarios.valor", (valor) => comHonorarios({ ...fixo, valor })],
  ["custas.0.valor", (valor) => corpo({ custas: [{ descricao: "x", valor, data: "2024-05-10" }] })]
]

describe("amounts have two decimals at most", () => {
  for (const [caminho, bruto] of VALORES) {
    it(caminho, () => {
      assert.deepStrictEqual(problemas(bruto(1000.99)), [])
      assert.deepStrictEqual(problemas(bruto(1000.001)), [
        `${caminho}: valor inválido: esperado um valor de 0 a 1.000.000.000, com até 2 casas decimais`
      ])
    })
  }
})

describe("requests refused", () => {
  for (const [nome, bruto, problema] of EMENDADOS) {
    it(nome, () => assert.deepStrictEqual(problemas(bruto), problema === "" ? [] : [problema]))
  }

  for (const [nome, bruto, problema] of CASOS) {
    it(nome, () => assert.deepStrictEqual(problemas(bruto), problema === "" ? [] : [problema]))
  }

  it("all problems at once", () => {
    const bruto = corpo({ parametros: { citacao: "2020-01-01" }, devido: { rmi: 0, dcb: "2019-01-01" } })
    assert.deepStrictEqual(problemas(bruto), [
      "parametros.citacao: anterior ao ajuizamento (10/03/2021)",
      "beneficiosDevidos.0.dcb: anterior à dib (16/10/2019)",
      "beneficiosDevidos.0.rmi: informe a renda mensal inicial, maior que zero"
    ])
  })

  it("differences that would begin after the month before the account", () => {
    const bruto = corpo({ beneficiosDevidos: [{ especie: 42, dib: "2025-07-01", rmi: 1000 }] })
    assert.deepStrictEqual(problemas(bruto), [
      "beneficiosDevidos.0.dib: o início das diferenças (01/07/2025) é posterior ao fim delas (30/06/2025)"
    ])
  })
})

describe("modifiers beyond what is exact", () => {
  const modificadores = (campo: string, valor: number) =>
    Array.from({ length: 60 }, (_, i) => ({
      competencia: `${2019 + Math.floor((i + 10) / 12)}-${String(((i + 10) % 12) + 1).padStart(2, "0")}`,
      [campo]: valor
    }))
  const passam =
    "modificadores: os valores corrigidos passam do que se calcula com exatidão; confira os fatores e índices informados"

  it("are refused: an income, a coefficient, an amount", () => {
    assert.deepStrictEqual(problemas(corpo({ modificadores: modificadores("fatorReajuste", 1000) })), [
      "beneficiosDevidos.0.rmi: valor grande demais: a renda evoluída sai do alcance do cálculo"
    ])
    assert.deepStrictEqual(problemas(corpo({ modificadores: modificadores("indiceCorrecao", 1000) })), [passam])
    assert.deepStrictEqual(problemas(corpo({ modificadores: modificadores("indiceCorrecao", 1.25) })), [passam])
  })
})

describe("requests accepted", () => {
  it("dates and months as people write them, and fields of other routes that this one ignores", () => {
    const bruto = corpo({
      devido: { dib: "16/10/2019" },
      preservado: { "/x": 1 },
      processo: { nomeCalculo: "Conta", numero: "1", autor: "A" },
      modificadores: [{ competencia: "01/2020", piso: 0, observacao: "sentença" }]
    })
    assert.deepStrictEqual(problemas(bruto), [])
  })

  it("an assistance benefit without RMI", () => {
    assert.deepStrictEqual(
      problemas(corpo({ beneficiosDevidos: [{ especie: 87, dib: "2019-10-16" }], opcoesContagem: { especie: 87 } })),
      []
    )
  })
})
