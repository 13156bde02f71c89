import { assert, describe, it } from "@effect/vitest"
import { Exit, Schema } from "effect"
import { PedidoRmi, PedidoRmiDesvinculada, PedidoRmiPorFundamento } from "../../../../src/domain/rmi/pedido/entrada.ts"
import { OPCOES_PADRAO } from "../../../../src/domain/rmi/pedido/opcoes.ts"
import { data } from "../../../../src/domain/valores/data.ts"

const MINIMO = {
  dataApuracao: "2024-05-10",
  dadosSegurado: { nascimento: "1960-05-17", sexo: "M" },
  opcoesContagem: { especie: 42 }
}

const ler = <S extends Schema.Constraint>(schema: S, corpo: unknown) =>
  Schema.decodeUnknownExit(schema as never)(corpo, { onExcessProperty: "error", errors: "all" }) as Exit.Exit<
    S["Type"],
    unknown
  >

const lido = <S extends Schema.Constraint>(schema: S, corpo: unknown): S["Type"] => {
  const saida = ler(schema, corpo)
  if (Exit.isFailure(saida)) throw new Error(String(saida.cause))
  return saida.value
}

const recusa = (schema: Schema.Constraint, corpo: unknown): string => {
  const saida = ler(schema, corpo)
  return Exit.isFailure(saida) ? String(saida.cause) : ""
}

describe("PedidoRmi", () => {
  it("puts every default in place", () => {
    const pedido = lido(PedidoRmi, MINIMO)
    assert.deepStrictEqual(pedido.opcoesRmi, OPCOES_PADRAO)
    assert.deepStrictEqual(pedido.salarios, [])
    assert.deepStrictEqual(pedido.beneficios, [])
    assert.deepStrictEqual(pedido.dependentes, { quantidade: 1, invalido: false })
    assert.strictEqual(pedido.criterioSalarioMaternidade, "UM_DOZE_AVOS")
    assert.strictEqual(pedido.acrescimo25, false)
  })

  it("keeps the defaults of the options not named", () => {
    const { opcoesRmi } = lido(PedidoRmi, { ...MINIMO, opcoesRmi: { casasFator: 4, inicioPBC: "31/12/1997" } })
    assert.deepStrictEqual(opcoesRmi, { ...OPCOES_PADRAO, casasFator: 4, inicioPBC: data("1997-12-31") })
  })

  it("names every problem of the body at once", () => {
    const texto = recusa(PedidoRmi, {
      ...MINIMO,
      salarios: [{ competencia: "2020-13", valor: 1 }],
      beneficios: [{ especie: 31, dib: "2020-02-01", dcb: "2020-02-30" }],
      opcoesRmi: { arredondamento: "CORTAR", opcaoNova: 1, grupos12AcimaMenorTeto: 31, diasPorAno: 366 },
      dependentes: { quantidade: 0 },
      extra: 1
    })
    for (const parte of [
      '["salarios"][0]["competencia"]',
      '["beneficios"][0]["dcb"]',
      "esperado TRUNCAR ou ARREDONDAR",
      '["opcoesRmi"]["opcaoNova"]',
      "um número inteiro de 0 a 30",
      "esperado 360 ou 365",
      '["dependentes"]["quantidade"]',
      '["extra"]'
    ]) {
      assert.include(texto, parte)
    }
  })

  it("takes amounts in cents, in every route and every field of an amount", () => {
    const esperado = "esperado um valor de 0 a 1.000.000.000.000.000, com até 2 casas decimais"
    const quantias = {
      salarios: [{ competencia: "2015-03", valor: 2500.125 }],
      beneficios: [{ especie: 31, dib: "2015-02-01", dcb: "2015-02-20", sb: 100.001, rmi: 91.0001 }]
    }
    const periodo = {
      dataInicial: "2015-01-01",
      dataFinal: "2015-12-31",
      formaContagem: "COMUM",
      salarios: [{ competencia: "2015-01", valor: 0.333 }],
      decimosTerceiros: [{ competencia: "2015-12", valor: 0.001 }]
    }
    const soltas = recusa(PedidoRmiDesvinculada, { ...MINIMO, coeficiente: 1, ...quantias })
    const comPeriodos = recusa(PedidoRmi, { ...MINIMO, periodosContribuicao: [periodo], ...quantias })
    for (const texto of [soltas, comPeriodos]) {
      for (const campo of ['["salarios"][0]["valor"]', '["beneficios"][0]["sb"]', '["beneficios"][0]["rmi"]']) {
        assert.include(texto, campo)
      }
      assert.include(texto, esperado)
    }
    for (const lista of ["salarios", "decimosTerceiros"]) {
      assert.include(comPeriodos, `["periodosContribuicao"][0]["${lista}"][0]["valor"]`)
    }
    assert.isDefined(lido(PedidoRmiDesvinculada, { ...MINIMO, salarios: [{ competencia: "2015-03", valor: 2500.12 }] }))
  })

  it("an index of the ceiling is never below 1", () => {
    const com = (indiceTeto: number) => ({ ...MINIMO, beneficios: [{ especie: 31, dib: "2015-02-01", indiceTeto }] })
    assert.include(recusa(PedidoRmi, com(0.99)), "um índice de 1 a 100, com até 15 casas decimais")
    assert.isDefined(lido(PedidoRmi, com(1.123456789012345)))
  })

  it("compares the dates of a benefit and the birth", () => {
    const texto = recusa(PedidoRmi, {
      ...MINIMO,
      dib: "1950-01-01",
      beneficios: [{ especie: 31, dib: "2020-02-01", dcb: "2020-01-31" }]
    })
    assert.include(texto, "deve ser igual ou posterior à dib do benefício (01/02/2020)")
    assert.include(texto, "deve ser posterior ao nascimento")
  })

  it("asks for the key of the fundamento only in por-fundamento", () => {
    assert.include(recusa(PedidoRmiPorFundamento, MINIMO), "informe a chave do fundamento")
    assert.include(recusa(PedidoRmi, { ...MINIMO, chaveFundamento: "EC103_15_PONTOS" }), "chaveFundamento")
    const pedido = lido(PedidoRmiPorFundamento, { ...MINIMO, chaveFundamento: "EC103_15_PONTOS" })
    assert.strictEqual(pedido.chaveFundamento, "EC103_15_PONTOS")
  })
})

describe("PedidoRmiDesvinculada", () => {
  const corpo = { ...MINIMO, dib: "2023-11-01", opcoesContagem: { especie: 94 }, coeficiente: 0.5 }

  it("refuses a salary of the month of the DIB or later", () => {
    const texto = recusa(PedidoRmiDesvinculada, {
      ...corpo,
      salarios: [
        { competencia: "2023-10", valor: 1 },
        { competencia: "2023-11", valor: 1 }
      ]
    })
    assert.include(texto, '["salarios"][1]["competencia"]')
    assert.include(texto, "deve ser anterior ao mês da dib (11/2023)")
    assert.notInclude(texto, '["salarios"][0]')
  })

  it("takes the fact from either place, and one fact only", () => {
    const fatoGerador = { tipo: "DII", data: "2023-11-01" }
    assert.strictEqual(lido(PedidoRmiDesvinculada, { ...corpo, fatoGerador }).fatoGerador?.data, data("2023-11-01"))
    const dois = {
      ...corpo,
      fatoGerador,
      opcoesContagem: { especie: 94, fatoGerador: { tipo: "DII", data: "2023-10-01" } }
    }
    assert.include(recusa(PedidoRmiDesvinculada, dois), "difere de opcoesContagem.fatoGerador; informe um só")
    const obito = { ...corpo, fatoGerador: { tipo: "OBITO", data: "2023-11-01" } }
    assert.include(recusa(PedidoRmiDesvinculada, obito), "não se aplica à espécie 94: esperado ACIDENTE ou DII")
  })

  it("refuses what belongs to the counting of time", () => {
    assert.include(recusa(PedidoRmiDesvinculada, { ...corpo, periodosContribuicao: [] }), "periodosContribuicao")
  })
})
