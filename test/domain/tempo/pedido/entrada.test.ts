/** What the request refuses and accepts: every problem at once, each with its field, in Portuguese. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { calcularTempo } from "../../../../src/domain/tempo/calculo.ts"
import { data, formatarIso } from "../../../../src/domain/valores/data.ts"
import { corpo, ler, type Objeto, PARAMETROS, pedido, periodo } from "../ajuda.ts"

const problemas = (bruto: unknown): ReadonlyArray<string> => {
  const lido = ler(bruto)
  return Result.isFailure(lido) ? lido.failure : []
}

const especies = "41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88"

describe("accepted", () => {
  it("dates in both forms, competences in both forms, defaults of the contract", () => {
    const lido = pedido(
      corpo({
        dataApuracao: "30/06/2024",
        periodos: [periodo("01/03/1985", "1999-06-30", { salarios: [{ competencia: "07/1994", valor: 582.86 }] })]
      })
    )
    expect(formatarIso(lido.dataApuracao)).toBe("2024-06-30")
    const p = lido.periodosContribuicao[0]!
    expect([p.dataInicial, p.origem, p.contarCarencia, p.prioritario, p.grauDeficiencia]).toEqual([
      data("1985-03-01"),
      "USUARIO",
      true,
      false,
      "SEM_DEFICIENCIA"
    ])
    expect(lido.dadosSegurado.tipo).toBe("COMUM")
    expect(lido.opcoesContagem).toMatchObject({
      carenciaAposEc103: true,
      aplicarFatorAposEc103: false,
      analisarCompetenciasAbaixoDoMinimo: true,
      mesCheioAposEc103: false,
      lei11718: "NAO_APLICAR",
      extensao120Unica: false,
      isentoCarencia: false,
      qualidadeComAbaixoDoMinimo: true,
      requisitoB41Pcd: "INICIO_CONTRIBUICAO_COM_DEFICIENCIA"
    })
    expect("marcoCarencia" in lido.opcoesContagem).toBe(false)
  })
  it("what other routes use and this one ignores: salarios, beneficios, preservado, dib, 13th salaries", () => {
    const bruto = corpo({
      dib: "2024-07-01",
      salarios: [{ competencia: "2022-01", valor: 2500.1, origem: "CNIS" }],
      beneficios: [{ especie: 31, dib: "2010-01-01", dcb: "2010-05-31", sb: 1012.35 }],
      preservado: { "/dados/x": 1 },
      periodos: [periodo("1990-01-01", "1999-12-31", { decimosTerceiros: [{ competencia: "1990-12", valor: 1000 }] })]
    })
    expect(problemas(bruto)).toEqual([])
  })
})

describe("refused, with the field and what would be right", () => {
  const casos: ReadonlyArray<readonly [string, Objeto | unknown, ReadonlyArray<string>]> = [
    [
      "no species",
      { ...corpo(), opcoesContagem: {} },
      [
        `opcoesContagem.especie: informe a espécie do benefício em opcoesContagem.especie (códigos aceitos: ${especies})`
      ]
    ],
    [
      "no options",
      (({ opcoesContagem: _, ...resto }) => resto)(corpo()),
      [`opcoesContagem: informe a espécie do benefício em opcoesContagem.especie (códigos aceitos: ${especies})`]
    ],
    [
      "unknown species",
      corpo({ opcoes: { especie: 99 } }),
      [`opcoesContagem.especie: espécie não prevista; códigos aceitos: ${especies}`]
    ],
    [
      "a day that does not exist",
      corpo({ dataApuracao: "2023-02-29" }),
      ["dataApuracao: valor inválido: esperado AAAA-MM-DD ou DD/MM/AAAA"]
    ],
    [
      "end before start",
      corpo({ periodos: [periodo("2000-01-01", "1999-12-31")] }),
      ["periodosContribuicao.0.dataFinal: deve ser igual ou posterior à dataInicial"]
    ],
    [
      "a 200-year period",
      corpo({ segurado: { nascimento: "1895-01-01" }, periodos: [periodo("1900-01-01", "2075-12-31")] }),
      ["periodosContribuicao.0.dataFinal: o período passa de 100 anos"]
    ],
    [
      "birth after the DER",
      corpo({ segurado: { nascimento: "2024-07-01" } }),
      ["dadosSegurado.nascimento: deve ser anterior à dataApuracao (30/06/2024)"]
    ],
    [
      "a person of 130 years",
      corpo({ segurado: { nascimento: "1890-01-01" } }),
      ["dadosSegurado.nascimento: idade de 130 anos ou mais na dataApuracao"]
    ],
    [
      "work before birth",
      corpo({ periodos: [periodo("1959-12-31", "1980-01-01")] }),
      ["periodosContribuicao.0.dataInicial: anterior ao nascimento do segurado"]
    ],
    [
      "reaffirmation before the DER",
      corpo({ dataReafirmacao: "2024-06-29" }),
      ["dataReafirmacao: deve ser igual ou posterior à dataApuracao (30/06/2024)"]
    ],
    [
      "a fact of another species",
      corpo({ opcoes: { especie: 21, fatoGerador: { tipo: "DII", data: "2024-01-01" } } }),
      ["opcoesContagem.fatoGerador.tipo: não se aplica à espécie 21: esperado OBITO"]
    ],
    ["process as text", corpo({ processo: "0001" }), ["processo: valor inválido: esperado um objeto"]],
    [
      "an origin outside the list",
      corpo({ periodos: [periodo("2000-01-01", "2001-01-01", { origem: "INSS" })] }),
      [
        "periodosContribuicao.0.origem: valor inválido: esperado CALCULO_INSS, CNIS, USUARIO, NENHUMA, PREVJUD ou MULTIPLA"
      ]
    ],
    [
      "a huge amount",
      corpo({
        periodos: [periodo("2000-01-01", "2001-01-01", { salarios: [{ competencia: "2000-01", valor: 1e21 }] })]
      }),
      [
        "periodosContribuicao.0.salarios.0.valor: valor inválido: esperado um valor de 0 a 1.000.000.000.000.000, com até 2 casas decimais"
      ]
    ],
    [
      "a factor with too many decimals",
      corpo({ periodos: [periodo("2000-01-01", "2001-01-01", { fatorConversaoModificado: 1.33333 })] }),
      [
        "periodosContribuicao.0.fatorConversaoModificado: valor inválido: esperado um fator de 0 a 10, com até 4 casas decimais"
      ]
    ],
    [
      "an invalid CPF",
      corpo({ segurado: { cpf: "12345678900" } }),
      ["dadosSegurado.cpf: CPF inválido: esperados 11 dígitos com dígitos verificadores corretos"]
    ],
    [
      "disability periods of different degrees on one day",
      corpo({
        periodosPcd: [
          { dataInicial: "2000-01-01", dataFinal: "2005-12-31", grauDeficiencia: "LEVE" },
          { dataInicial: "2005-12-31", dataFinal: "2010-12-31", grauDeficiencia: "GRAVE" }
        ]
      }),
      ["periodosPcd.1.dataInicial: sobrepõe periodosPcd.0, que tem outro grau de deficiência"]
    ]
  ]
  it.each(casos)("%s", (_, bruto, esperado) => expect(problemas(bruto)).toEqual(esperado))

  it("a misspelt field is named", () => {
    const nomes = problemas(corpo({ periodos: [periodo("2000-01-01", "2001-01-01", { dataInicail: "x" })] }))
    expect(nomes).toEqual([expect.stringMatching(/^periodosContribuicao\.0\.dataInicail: /)])
  })

  it("all problems at once", () => {
    const achados = problemas({
      dataApuracao: "31/31/2024",
      dadosSegurado: { nascimento: "1960-01-01", sexo: "X", tipo: "URBANO" },
      opcoesContagem: { especie: 42, marcoCarencia: "IDADE", lei11718: true },
      periodosContribuicao: [
        { dataInicial: "2001-01-01", dataFinal: "2000-01-01", formaContagem: "COMUM" },
        { dataInicial: "2001-01-01", dataFinal: "2002-01-01" }
      ]
    })
    expect(achados.map((a) => a.split(":")[0])).toEqual([
      "dataApuracao",
      "dadosSegurado.sexo",
      "dadosSegurado.tipo",
      "opcoesContagem.marcoCarencia",
      "opcoesContagem.lei11718",
      "periodosContribuicao.0.dataFinal",
      "periodosContribuicao.1.formaContagem"
    ])
  })

  it("10,001 periods, and accepts 10,000", () => {
    const muitos = (n: number) =>
      corpo({ periodos: Array.from({ length: n }, () => periodo("2000-01-01", "2000-01-31")) })
    expect(problemas(muitos(10_001))).toEqual(["periodosContribuicao: itens demais: 10001; o limite é 10000"])
    expect(problemas(muitos(10_000))).toEqual([])
  })
})

describe("dates in the future", () => {
  const falha = (bruto: Objeto) => {
    const resultado = calcularTempo(pedido(bruto), PARAMETROS)
    if (Result.isSuccess(resultado) || resultado.failure._tag !== "PedidoInvalido") throw new Error("should fail")
    return resultado.failure.problemas.map((p) => `${p.path.join(".")}: ${p.issue}`)
  }
  it("go to the last day of the 50th year after the current one, with a warning", () => {
    const ate = calcularTempo(pedido(corpo({ dataApuracao: "2076-12-31" })), PARAMETROS)
    expect(Result.getOrThrow(ate).avisos.map((a) => a.codigo)).toContain("projecao")
    const hoje = calcularTempo(pedido(corpo({ dataApuracao: "2026-11-20" })), PARAMETROS)
    expect(Result.getOrThrow(hoje).avisos.map((a) => a.codigo)).not.toContain("projecao")
  })
  it("beyond it name every field", () => {
    const tarde = "data distante demais: projeções vão até 31/12/2076"
    expect(
      falha(
        corpo({
          dataApuracao: "2077-01-01",
          periodos: [periodo("2000-01-01", "2080-01-01", { salarios: [{ competencia: "2077-01", valor: 1 }] })]
        })
      )
    ).toEqual([
      `dataApuracao: ${tarde}`,
      `periodosContribuicao.0.dataFinal: ${tarde}`,
      `periodosContribuicao.0.salarios.0.competencia: ${tarde}`
    ])
  })
  it("too many dates of late counting are refused", () => {
    const periodos = Array.from({ length: 401 }, (_, i) =>
      periodo("2000-01-01", "2000-01-31", { computavelDesde: formatarIso((data("2001-01-01") + i) as never) })
    )
    expect(falha(corpo({ periodos }))).toEqual([
      "periodosContribuicao: datas de computavelDesde demais: 401 diferentes; o limite é 400"
    ])
  })
})

describe("tables", () => {
  it("a month the salário mínimo table does not cover is a failure that names it", () => {
    const parametros = {
      ...PARAMETROS,
      salarioMinimo: PARAMETROS.salarioMinimo.filter((v) => v.de < data("2020-01-01") && v.ate !== null)
    }
    const bruto = corpo({
      periodos: [periodo("2020-01-01", "2020-12-31", { salarios: [{ competencia: "2020-05", valor: 1 }] })]
    })
    const resultado = calcularTempo(pedido(bruto), parametros)
    expect(Result.isFailure(resultado) && resultado.failure).toMatchObject({
      _tag: "TabelaSemValor",
      tabela: "salario-minimo",
      referencia: "2020-05"
    })
  })
})
