/** What people type and paste, and which rows they ask for. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { catalogo, definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { lerCelulaDigitada } from "../../../src/domain/indices/catalogo/celula-digitada.ts"
import { chaveDe, type LinhaArmazenada, type TipoColuna } from "../../../src/domain/indices/catalogo/definicao.ts"
import { aceitaColagem, lerColagem } from "../../../src/domain/indices/edicao/colagem.ts"
import { mudancasDaLinha, origensDaLinha, type RegistroDaLinha } from "../../../src/domain/indices/guardadas.ts"
import { lerChave, selecionar } from "../../../src/domain/indices/selecao.ts"

const tabela = definicaoDe("tabela")!
const ipca = tabela.colunas.find(({ nome }) => nome === "ipca")!

const ler = (tipo: TipoColuna, texto: string) => lerCelulaDigitada({ nome: "x", tipo, descricao: "" }, texto)

describe("a value as a Brazilian types it", () => {
  it.each<[TipoColuna, string, string | null]>([
    ["decimal", "0,42", "0.42"],
    ["decimal", "1,234", "1.234"],
    ["decimal", "-1,234", "-1.234"],
    ["decimal", " 1.234,50 ", "1234.50"],
    ["decimal", "1.234.567", "1234567"],
    ["decimal", "0.5", "0.5"],
    ["decimal", "1234.5", "1234.5"],
    ["decimal", "", null],
    ["competencia", "5/2024", "2024-05"],
    ["competencia", "05/2024", "2024-05"],
    ["competencia", "01/05/2024", "2024-05"],
    ["competencia", "2024-05", "2024-05"],
    ["competencia", "2024-05-01", "2024-05"],
    ["competencia", "5-2024", "2024-05"],
    ["competencia", "05.2024", "2024-05"],
    ["competencia", "nov/26", "2026-11"],
    ["competencia", "NOV/2026", "2026-11"],
    ["competencia", "nov-26", "2026-11"],
    ["competencia", "nov. 2026", "2026-11"],
    ["competencia", "novembro/2026", "2026-11"],
    ["competencia", "Novembro de 2026", "2026-11"],
    ["competencia", "março de 2021", "2021-03"],
    ["competencia", "mar/64", "1964-03"],
    ["competencia", "11/26", "2026-11"],
    ["competencia", "01/11/26", "2026-11"],
    ["data", "01/05/2024", "2024-05-01"],
    ["sim-nao", "Não", "N"]
  ])("%s %s", (tipo, texto, esperada) => {
    assert.strictEqual(Result.getOrThrow(ler(tipo, texto)), esperada)
  })

  it.each<[TipoColuna, string, string]>([
    ["decimal", "1.234", "número ambíguo: o ponto pode separar milhares; escreva com vírgula decimal"],
    ["decimal", "um", "esperado um número, como 0,42 ou 1.234,56"],
    ["decimal", "1,2,3", "esperado um número, como 0,42 ou 1.234,56"],
    ["decimal", "0.123456789012345678901", "número longo demais: no máximo 20 dígitos inteiros e 20 casas"],
    ["competencia", "02/05/2024", "esperado um mês, como 05/2024 ou mai/24"],
    ["competencia", "13/2024", "esperado um mês, como 05/2024 ou mai/24"],
    ["competencia", "foo/24", "esperado um mês, como 05/2024 ou mai/24"],
    ["competencia", "novamente/26", "esperado um mês, como 05/2024 ou mai/24"],
    ["data", "31/02/2024", "esperado um dia, como 31/05/2024"],
    ["inteiro", "1,5", "esperado um número inteiro, como 12"],
    ["sim-nao", "talvez", "esperado Sim ou Não"]
  ])("%s %s is refused in words of the screen", (tipo, texto, dito) => {
    assert.strictEqual(Result.getOrUndefined(Result.flip(ler(tipo, texto))), dito)
  })
})

describe("a column of a spreadsheet", () => {
  it("is read whatever separates it, without its header, blank lines and blank values", () => {
    const texto = "Mês\tÍndice\r\n01/2024\t0,42\r\n\r\n02/2024;1.234,5\n 2024-03   -0,1 \n04/2024\t\n"
    assert.deepStrictEqual(Result.getOrThrow(lerColagem(tabela, ipca, texto)), [
      { chave: { competencia: "2024-01" }, coluna: "ipca", valor: "0.42" },
      { chave: { competencia: "2024-02" }, coluna: "ipca", valor: "1234.5" },
      { chave: { competencia: "2024-03" }, coluna: "ipca", valor: "-0.1" }
    ])
  })

  it("takes months as spreadsheets and pages write them, with spaces inside or not", () => {
    const texto = "mai/24\t0,46\njun. 2024\t0,21\njulho de 2024 0,38\nago 24 -0,02\nset/2024;0,44\n01/10/2024 0,56\n"
    assert.deepStrictEqual(
      Result.getOrThrow(lerColagem(tabela, ipca, texto)).map(({ chave, valor }) => [chave.competencia, valor]),
      [
        ["2024-05", "0.46"],
        ["2024-06", "0.21"],
        ["2024-07", "0.38"],
        ["2024-08", "-0.02"],
        ["2024-09", "0.44"],
        ["2024-10", "0.56"]
      ]
    )
  })

  it("every problem comes with its line", () => {
    const lida = lerColagem(tabela, ipca, "01/2024\tx\n13/2024\t1\n01/2024\t2")
    assert.deepStrictEqual(Result.isFailure(lida) && lida.failure.map((texto) => texto.split(":")[0]), [
      "Linha 1, coluna IPCA",
      "Linha 2, coluna Competência",
      "Linha 3"
    ])
    for (const vazio of ["", " \n ", "Mês\tÍndice", "01/2024\t"]) {
      assert.isTrue(Result.isFailure(lerColagem(tabela, ipca, vazio)), JSON.stringify(vazio))
    }
  })

  it("needs rows with a key of one column", () => {
    assert.isTrue(aceitaColagem(tabela))
    assert.isFalse(aceitaColagem(definicaoDe("tabua-mortalidade")!))
  })
})

describe("rows that a person asks for", () => {
  it("lie in the interval, days in their months, the newest first where the key is time", () => {
    const selic = definicaoDe("selic-diaria")!
    const dias = ["2024-01-31", "2024-02-01", "2024-02-29", "2024-03-01"].map((data) => ({ data }))
    const datas = (de?: string, ate?: string) =>
      selecionar(selic, dias, { ...(de && { de }), ...(ate && { ate }) }).map(({ data }) => data)
    assert.deepStrictEqual(datas("2024-02", "2024-02"), ["2024-02-29", "2024-02-01"])
    assert.deepStrictEqual(datas(undefined, "2024-01"), ["2024-01-31"])
    assert.lengthOf(datas(), 4)
    const moedas = definicaoDe("moedas")!
    const ordens = ["1", "2", "9", "10"].map((ordem) => ({ ordem }))
    assert.deepStrictEqual(
      selecionar(moedas, ordens, { de: "2", ate: "10" }).map(({ ordem }) => ordem),
      ["2", "9", "10"]
    )
  })

  it("every key reads back what it writes, and nothing else is a key", () => {
    const exemplos: Readonly<Record<TipoColuna, string>> = {
      competencia: "2024-05",
      data: "2024-05-01",
      inteiro: "7",
      decimal: "1.5",
      texto: "EC_20_1998",
      "sim-nao": "S"
    }
    for (const definicao of catalogo) {
      const chave = Object.fromEntries(definicao.chave.map(({ nome, tipo }) => [nome, exemplos[tipo]]))
      assert.deepStrictEqual(lerChave(definicao, chaveDe(definicao, chave)), chave, definicao.nome)
      assert.isUndefined(lerChave(definicao, `${chaveDe(definicao, chave)}|1`), definicao.nome)
      assert.isUndefined(lerChave(definicao, ""), definicao.nome)
    }
  })
})

describe("where a cell comes from", () => {
  const linha = (valor: string | null, procedencia: LinhaArmazenada["procedencia"]): LinhaArmazenada => ({
    valores: { competencia: "2024-01", ipca: valor, inpc: "1" },
    procedencia: { inpc: "SEMENTE", ...procedencia }
  })
  const registro = (em: string, por: string, depois: LinhaArmazenada, extras: Partial<RegistroDaLinha> = {}) => ({
    operacao: null,
    em,
    por,
    tipo: "ALTERACAO" as const,
    justificativa: null,
    linha: depois,
    ...extras
  })
  const historia: ReadonlyArray<RegistroDaLinha> = [
    registro("1", "SISTEMA", linha("0.1", { ipca: "SEMENTE" }), { tipo: "INSERCAO_AUTOMATICA" }),
    registro("2", "52998224725", linha(null, { ipca: "MANUAL" }), { justificativa: "sem publicação" })
  ]

  it("is told by the last record that changed it", () => {
    const origens = origensDaLinha(tabela, historia[1]!.linha, historia)
    assert.deepStrictEqual(origens.ipca, {
      procedencia: "MANUAL",
      por: "52998224725",
      em: "2",
      justificativa: "sem publicação"
    })
    assert.deepInclude(origens.inpc, { procedencia: "SEMENTE", por: "SISTEMA", em: "1" })
    assert.deepStrictEqual(origens.btn, { procedencia: undefined })
  })

  it("an excluded row has nothing afterwards, and begins anew", () => {
    const excluida = registro("3", "52998224725", linha(null, {}), { tipo: "EXCLUSAO" })
    const deVolta = registro("4", "52998224725", linha("2", { ipca: "MANUAL" }), { tipo: "INSERCAO" })
    const mudancas = mudancasDaLinha(tabela, [...historia, excluida, deVolta]).map(({ celulas }) => celulas)
    assert.deepStrictEqual(mudancas[2], [{ coluna: "inpc", antes: "1", depois: null }])
    assert.deepStrictEqual(
      mudancas[3],
      [
        { coluna: "ipca", antes: null, depois: "2" },
        { coluna: "inpc", antes: null, depois: "1" }
      ].sort(
        (a, b) =>
          tabela.colunas.findIndex(({ nome }) => nome === a.coluna) -
          tabela.colunas.findIndex(({ nome }) => nome === b.coluna)
      )
    )
  })
})
