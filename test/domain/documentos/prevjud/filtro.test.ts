/** From a dossier and `opcoesFiltroPrevjud` to an arrears request (prevjud.md, section 4.2; ATR-91 to ATR-95). */
import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"
import { PedidoAtrasados } from "../../../../src/domain/atrasados/pedido/entrada.ts"
import type { Pagamento } from "../../../../src/domain/documentos/prevjud/documento.ts"
import { filtrarPrevjud } from "../../../../src/domain/documentos/prevjud/filtro.ts"
import { lerPrevjud } from "../../../../src/domain/documentos/prevjud/leitura.ts"
import { OpcoesFiltroPrevjud } from "../../../../src/domain/documentos/prevjud/opcoes-filtro.ts"
import { beneficiosPagosDe, type Dados } from "../../../../src/domain/documentos/prevjud/pagos.ts"
import { amostraJson } from "../../../apoio/documentos/amostras.ts"
import { calcular, linha, reais } from "../../atrasados/ajuda.ts"

const dossie = (nome: string): Dados => Result.getOrThrow(lerPrevjud(amostraJson(`prevjud/${nome}.json`))).documento

const opcoes = Schema.decodeUnknownResult(OpcoesFiltroPrevjud, { errors: "all", onExcessProperty: "error" })
const filtrar = (dados: Dados, recebidas: object) =>
  Result.getOrThrow(filtrarPrevjud(dados, Result.getOrThrow(opcoes(recebidas))))
const recusa = (recebidas: object): string => {
  const lidas = opcoes(recebidas)
  return Result.isFailure(lidas) ? String(lidas.failure) : "accepted"
}

const COM_PAGOS = ["prevjud-04-dois-auxilios", "prevjud-05-auxilio-e-permanente", "prevjud-06-acidente-e-idade"]

describe("samples with payment history", () => {
  for (const nome of COM_PAGOS) {
    const dados = dossie(nome)
    const [primeiro, segundo] = beneficiosPagosDe(dados)

    it(`${nome}: without lists every credit was paid, and nothing is due`, () => {
      assert.deepStrictEqual(filtrar(dados, {}) as unknown, {
        beneficiosDevidos: [],
        beneficiosPagos: amostraJson(`prevjud/${nome}.pagos.json`),
        descontos: [],
        avisos: []
      })
    })

    it(`${nome}: each benefit goes to the list that names it, and the body is an arrears request`, () => {
      const { pagamentos: _, ...identidade } = segundo!
      const nb = `${primeiro!.nb.slice(0, 3)}.${primeiro!.nb.slice(3, 6)}.${primeiro!.nb.slice(6, 9)}-${primeiro!.nb.slice(9)}`
      const filtrado = filtrar(dados, { devidos: [segundo!.nb], pagos: [nb] })
      const { avisos, ...grupos } = filtrado
      assert.deepStrictEqual(grupos, { beneficiosDevidos: [identidade], beneficiosPagos: [primeiro!], descontos: [] })
      assert.deepStrictEqual(avisos, [])
      const pedido = Schema.decodeUnknownResult(PedidoAtrasados, { onExcessProperty: "error" })({
        opcoesContagem: { especie: segundo!.especie },
        parametros: { dataAtualizacao: "2025-06-30" },
        ...grupos
      })
      assert.isTrue(Result.isSuccess(pedido), String(pedido))
    })

    it(`${nome}: discounts are the same credits, with their reason`, () => {
      assert.deepStrictEqual(filtrar(dados, { descontarPagamentos: [segundo!.nb] }), {
        beneficiosDevidos: [],
        beneficiosPagos: [],
        descontos: segundo!.pagamentos.map((pago) => ({ ...pago, motivo: `HISCRE NB ${segundo!.nb}` })),
        avisos: []
      })
    })

    it(`${nome}: only the months asked for, and with what was not paid when asked for`, () => {
      const meses = primeiro!.pagamentos.map(({ competencia }) => competencia)
      const [inicio, fim] = [meses[3]!, meses.at(-3)!]
      const recorte = filtrar(dados, { pagos: [primeiro!.nb], inicio, fim }).beneficiosPagos[0]!
      assert.deepStrictEqual(
        recorte.pagamentos,
        primeiro!.pagamentos.filter(({ competencia }) => competencia >= inicio && competencia <= fim)
      )
      const naoPagos = dados.pagamentos.filter(({ pago }) => !pago)
      assert.isNotEmpty(naoPagos)
      const todos = filtrar(dados, { incluirNaoPagos: true }).beneficiosPagos
      for (const { nb, competencia, mensalidade } of naoPagos) {
        const em = (itens: typeof todos) =>
          itens
            .find((item) => item.nb === nb)!
            .pagamentos.find((p) => p.competencia === competencia && p.tipo === "RENDA")!.valor
        assert.closeTo(em(todos) - em(beneficiosPagosDe(dados)), mensalidade, 0.001)
      }
    })
  }

  it("with several due benefits payments are general, so that no money is set off twice", () => {
    const dados = dossie(COM_PAGOS[0]!)
    const [primeiro, segundo] = dados.beneficios
    const { beneficiosPagos } = filtrar(
      { ...dados, pagamentos: dados.pagamentos.map((p) => ({ ...p, nb: "1" })) },
      {
        devidos: [primeiro!.nb, segundo!.nb]
      }
    )
    assert.deepStrictEqual(beneficiosPagos, [])
    const outro = { ...primeiro!, nb: "0000000001" }
    const comOutro: Dados = {
      beneficios: [...dados.beneficios, outro],
      pagamentos: dados.pagamentos.map((p) => ({ ...p, nb: outro.nb }))
    }
    const geral = filtrar(comOutro, { devidos: [primeiro!.nb, segundo!.nb], pagos: ["1"] })
    assert.deepStrictEqual(
      geral.beneficiosPagos.map((p) => p.geral),
      [true]
    )
  })
})

const NB = "1234567890"
const credito = (competencia: string, rubricas: Readonly<Record<number, number>>, mais: Partial<Pagamento> = {}) => ({
  nb: NB,
  especie: 31,
  competencia,
  periodoInicio: `${competencia}-01`,
  periodoFim: `${competencia}-28`,
  dataPagamento: `${competencia}-28`,
  pago: true,
  valorLiquido: null,
  mensalidade: 0,
  decimoTerceiro: 0,
  rubricas: Object.entries(rubricas).map(([codigo, valor]) => ({ codigo: Number(codigo), nome: null, valor })),
  ...mais
})
const BENEFICIO = {
  nb: NB,
  especie: 31,
  situacao: null,
  der: null,
  dib: "2020-01-01",
  dip: null,
  dcb: null,
  ddb: null,
  dii: null,
  rmi: 1000,
  mr: null,
  salarioBeneficio: null
}
const dados = (...pagamentos: ReadonlyArray<Pagamento>): Dados => ({ beneficios: [BENEFICIO], pagamentos })
const pagosDe = (recebido: Dados, recebidas: object = {}) =>
  filtrar(recebido, recebidas).beneficiosPagos.flatMap(({ pagamentos }) =>
    pagamentos.map(({ competencia, tipo, valor }) => [competencia, tipo, valor] as const)
  )

describe("credits", () => {
  it("of several months are split by the month of thirty, to the cent (ATR-93)", () => {
    const acumulado = credito("2020-03", { 101: 1_000.01 }, { periodoInicio: "2020-01-21", periodoFim: "2020-03-31" })
    assert.deepStrictEqual(pagosDe(dados(acumulado)), [
      ["2020-01", "RENDA", 142.85],
      ["2020-02", "RENDA", 428.57],
      ["2020-03", "RENDA", 428.59]
    ])
  })

  it("follow the month of the credit, whenever they were paid (ATR-94)", () => {
    const tarde = credito("2020-01", { 101: 10, 104: 5 }, { dataPagamento: "2023-05-05" })
    assert.deepStrictEqual(pagosDe(dados(tarde)), [
      ["2020-01", "RENDA", 10],
      ["2020-01", "ABONO", 5]
    ])
    const [item] = filtrar(dados(tarde, credito("2020-01", { 101: 7 })), { datasDePagamento: true }).beneficiosPagos
    assert.deepStrictEqual(item!.pagamentos, [
      { competencia: "2020-01", tipo: "RENDA", valor: 7, dataPagamento: "2020-01-28" },
      { competencia: "2020-01", tipo: "RENDA", valor: 10, dataPagamento: "2023-05-05" },
      { competencia: "2020-01", tipo: "ABONO", valor: 5, dataPagamento: "2023-05-05" }
    ])
  })

  it("that came back and were not paid again are no payment: their month stands with zero (ATR-93)", () => {
    const voltou = credito("2020-02", { 101: 1_000, 104: 0 }, { pago: false })
    const pago = credito("2020-01", { 101: 1_000 })
    assert.deepStrictEqual(pagosDe(dados(pago, voltou)), [
      ["2020-01", "RENDA", 1_000],
      ["2020-02", "RENDA", 0]
    ])
    const semRmi = { ...dados(pago, voltou), beneficios: [{ ...BENEFICIO, rmi: null }] }
    assert.deepStrictEqual(pagosDe(semRmi), [["2020-01", "RENDA", 1_000]])
    assert.deepStrictEqual(pagosDe(dados(voltou)), [])
    assert.deepStrictEqual(pagosDe(dados(voltou), { incluirNaoPagos: true }), [["2020-02", "RENDA", 1_000]])
  })
})

describe("arrears of a filtered dossier", () => {
  it("set off what was received and nothing of a month whose credit came back (STJ Tema 1207, ATR-93)", () => {
    const devido = { ...BENEFICIO, nb: "9876543210", especie: 42, rmi: 3_000 }
    const historia = dados(
      credito("2020-01", { 101: 1_039 }),
      credito("2020-02", { 101: 1_045 }, { pago: false }),
      credito("2020-03", { 101: 1_045 })
    )
    const { avisos: _, ...grupos } = filtrar(
      { ...historia, beneficios: [BENEFICIO, devido] },
      {
        devidos: [devido.nb],
        pagos: [NB]
      }
    )
    const conta = calcular({
      opcoesContagem: { especie: 42 },
      parametros: { dataAtualizacao: "2021-02-15" },
      ...grupos
    })
    const pagoEm = (mes: string) => reais(linha(conta, mes).pagos.reduce((soma, { valor }) => soma + valor, 0))
    assert.deepStrictEqual(["2020-01", "2020-02", "2020-03"].map(pagoEm), ["1039.00", "0.00", "1045.00"])
    // beyond the history the income is evolved
    assert.strictEqual(pagoEm("2020-04"), "1045.00")
  })
})

describe("rubrics (ATR-92)", () => {
  const cheio = { 101: 100, 102: 20, 118: 30, 104: 50, 323: 7, 105: 1, 110: 2, 203: 4, 216: 8, 252: 16, 251: 3 }

  it("are the monthly benefit and the 13th, or every one of the annex", () => {
    const um = dados(credito("2020-01", cheio))
    assert.deepStrictEqual(pagosDe(um), [
      ["2020-01", "RENDA", 100],
      ["2020-01", "ABONO", 50]
    ])
    assert.deepStrictEqual(pagosDe(um, { criterioRubricas: "ANEXO_IX" }), [
      ["2020-01", "RENDA", 134],
      ["2020-01", "ABONO", 54]
    ])
  })

  it("complements belong to the months they cover; a lump of one month is said to be one", () => {
    const periodo = { periodoInicio: "2020-01-01", periodoFim: "2020-02-29" }
    const cobre = dados(credito("2020-03", { 125: 60 }, periodo))
    assert.deepStrictEqual(pagosDe(cobre, { criterioRubricas: "ANEXO_IX" }), [
      ["2020-01", "RENDA", 30],
      ["2020-02", "RENDA", 30]
    ])
    assert.deepStrictEqual(filtrar(cobre, { criterioRubricas: "ANEXO_IX" }).avisos, [])
    const umMes = dados(credito("2020-03", { 125: 60 }))
    const filtrado = filtrar(umMes, { criterioRubricas: "ANEXO_IX" })
    assert.deepStrictEqual(pagosDe(umMes, { criterioRubricas: "ANEXO_IX" }), [["2020-03", "RENDA", 60]])
    assert.deepStrictEqual(
      filtrado.avisos.map(({ codigo }) => codigo),
      ["COMPLEMENTO_EM_UM_MES"]
    )
  })

  it("debits above the credits leave nothing received, and a warning", () => {
    const recebido = dados(credito("2020-01", { 101: 10 }), credito("2020-02", { 101: 10, 252: 16 }))
    const filtrado = filtrar(recebido, { criterioRubricas: "ANEXO_IX" })
    assert.deepStrictEqual(filtrado.beneficiosPagos[0]!.pagamentos, [
      { competencia: "2020-01", tipo: "RENDA", valor: 10 },
      { competencia: "2020-02", tipo: "RENDA", valor: 0 }
    ])
    assert.deepStrictEqual(
      filtrado.avisos.map(({ codigo }) => codigo),
      ["CREDITO_NEGATIVO"]
    )
  })

  it("may be chosen for a discount", () => {
    const { descontos } = filtrar(dados(credito("2020-01", cheio)), {
      descontarPagamentos: [{ nb: NB, rubricas: [105, 104, 118] }]
    })
    assert.deepStrictEqual(descontos, [
      { competencia: "2020-01", tipo: "RENDA", valor: 31, motivo: `HISCRE NB ${NB}` },
      { competencia: "2020-01", tipo: "ABONO", valor: 50, motivo: `HISCRE NB ${NB}` }
    ])
  })
})

describe("options that are no good", () => {
  it("are refused with the field and what would be right", () => {
    assert.match(recusa({ devidos: [NB], pagos: [NB] }), /o NB 1234567890 já está em devidos/)
    assert.match(recusa({ pagos: [NB, "123.456.789-0"] }), /o NB 1234567890 já está em pagos/)
    assert.match(recusa({ pagos: ["12345678901"] }), /até 10 dígitos/)
    assert.match(recusa({ pagos: [3] }), /esperado o número do benefício/)
    assert.match(recusa({ inicio: "2020-02", fim: "2020-01" }), /anterior a inicio/)
    assert.match(recusa({ criterioRubricas: "TODAS" }), /PRINCIPAIS ou ANEXO_IX/)
    assert.match(recusa({ descontos: [] }), /descontos/)
  })

  it("a number that the dossier does not have is told, not ignored", () => {
    const lidas = Result.getOrThrow(opcoes({ devidos: [NB, "9999999999"], pagos: ["8888888888"] }))
    assert.deepStrictEqual(
      filtrarPrevjud(dados(), lidas),
      Result.fail([
        "opcoesFiltroPrevjud.devidos.1: o NB 9999999999 não está no dossiê",
        "opcoesFiltroPrevjud.pagos.0: o NB 8888888888 não está no dossiê"
      ])
    )
  })
})

describe("months of the history without a paid credit (ATR-31)", () => {
  const mensal = (c: string, mais: Partial<Pagamento> = {}) => credito(c, { 101: 1000 }, mais)
  const falho = dados(
    mensal("2020-01"),
    mensal("2020-03"),
    mensal("2020-04"),
    mensal("2020-07", { pago: false }),
    credito("2020-12", { 101: 1000, 104: 500 }),
    mensal("2021-02")
  )
  const aviso = (recebidas: object) =>
    filtrar(falho, recebidas).avisos.map(({ codigo, mensagem }) => [codigo, mensagem])

  it("are listed in one warning, neighbouring ones together, and by default the income is evolved over them", () => {
    assert.deepStrictEqual(aviso({}), [
      [
        "MES_SEM_CREDITO",
        `NB ${NB}: sem crédito pago, dentro do histórico, em 02/2020, 05/2020 a 11/2020, 01/2021; onde nenhum crédito voltou, a renda evoluída é o que se desconta (mesesSemCredito=EVOLUIR).`
      ]
    ])
    assert.deepStrictEqual(
      pagosDe(falho).filter(([, , valor]) => valor === 0),
      [["2020-07", "RENDA", 0]],
      "only the credit that came back is known to have brought nothing"
    )
  })

  it("stand with zero when asked for, with the 13th of a year whose December the history reaches", () => {
    const zeros = pagosDe(falho, { mesesSemCredito: "ZERO" }).filter(([, , valor]) => valor === 0)
    assert.deepStrictEqual(
      zeros.filter(([, tipo]) => tipo === "RENDA").map(([c]) => c),
      ["2020-02", "2020-05", "2020-06", "2020-07", "2020-08", "2020-09", "2020-10", "2020-11", "2021-01"]
    )
    assert.isTrue(zeros.filter(([, tipo]) => tipo === "ABONO").every(([c]) => c.startsWith("2020")))
    assert.match(String(aviso({ mesesSemCredito: "ZERO" })[0]![1]), /foi considerado que nada se recebeu nelas/)
  })

  it("are only those of the months asked for, and none where every month was paid", () => {
    assert.match(String(aviso({ inicio: "2020-03", fim: "2020-05" })[0]![1]), /em 05\/2020;/)
    assert.deepStrictEqual(aviso({ inicio: "2020-03", fim: "2020-04" }), [])
    assert.deepStrictEqual(filtrar(dados(mensal("2020-01"), mensal("2020-02")), {}).avisos, [])
    assert.deepStrictEqual(filtrar(falho, { incluirNaoPagos: true, inicio: "2020-07", fim: "2020-07" }).avisos, [])
  })

  it("a credit that came back without saying its rubrics brought nothing either", () => {
    const semRubricas = dados(mensal("2020-01"), credito("2020-02", {}, { pago: false }), mensal("2020-03"))
    assert.deepStrictEqual(pagosDe(semRubricas), [
      ["2020-01", "RENDA", 1000],
      ["2020-02", "RENDA", 0],
      ["2020-03", "RENDA", 1000]
    ])
  })

  it("reach the account: evolved, the month is set off; with zero, it is due", () => {
    const conta = (mesesSemCredito: string) => {
      const { beneficiosPagos } = filtrar(falho, { mesesSemCredito })
      const devido = { especie: 42, dib: "2020-01-01", rmi: 3000, fimDiferencas: "2021-02-28" }
      return calcular({
        opcoesContagem: { especie: 42 },
        parametros: { dataAtualizacao: "2022-01-10" },
        beneficiosDevidos: [devido],
        beneficiosPagos
      })
    }
    const [evoluida, zerada] = [conta("EVOLUIR"), conta("ZERO")]
    assert.deepStrictEqual(
      [evoluida, zerada].map((r) => reais(linha(r, "2020-05").diferenca)),
      ["1955.00", "3000.00"]
    )
    assert.deepStrictEqual(
      [evoluida, zerada].map((r) => reais(linha(r, "2020-12", "ABONO").diferenca)),
      ["2500.00", "2500.00"]
    )
  })
})

describe("rubrics of the annex (ATR-92)", () => {
  it("a rounding (137) is no complement; 253 undoes the 13th", () => {
    const recebido = (rubricas: Readonly<Record<number, number>>) =>
      pagosDe(dados(credito("2020-12", rubricas)), { criterioRubricas: "ANEXO_IX" })
    assert.deepStrictEqual(recebido({ 101: 1000, 137: 0.4, 215: 0.2, 316: 0.1 }), [["2020-12", "RENDA", 1000]])
    for (const complemento of [107, 123, 136, 138, 139, 333, 376, 379]) {
      assert.deepStrictEqual(recebido({ 101: 1000, [complemento]: 10 }), [["2020-12", "RENDA", 1010]], `${complemento}`)
    }
    assert.deepStrictEqual(recebido({ 101: 1000, 104: 500, 252: 100, 253: 50 }), [
      ["2020-12", "RENDA", 900],
      ["2020-12", "ABONO", 450]
    ])
  })
})
