/** The memória as CSV, in the two ways: read back by another parser, with every cell of every table. */
import { assert, describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import type { Demonstrativo } from "../../../src/domain/demonstrativos/blocos.ts"
import { cabecalho, escreverIso } from "../../../src/domain/demonstrativos/escrita.ts"
import { folhasDe } from "../../../src/domain/demonstrativos/planilha/folhas.ts"
import { escreverMemoria } from "../../../src/domain/demonstrativos/planilha/memoria-csv.ts"
import { calcular, demonstrar, exemplo } from "../../apoio/demonstrativos/calculado.ts"
import { pedidoRmi } from "../../apoio/rgps/rmi.ts"

const conta = demonstrar(exemplo("atrasados", "atrasados/exemplos/concessao"))
const inteiro = (demonstrativos: ReadonlyArray<Demonstrativo>, formato: "planilha" | "iso") =>
  [...escreverMemoria(demonstrativos, formato)].join("")

const ler = (csv: string, delimiter: string): ReadonlyArray<ReadonlyArray<string>> =>
  parse(csv, { delimiter, bom: true, relax_column_count: true, skip_empty_lines: true })

describe("memoria.csv", () => {
  it("is what a Brazilian spreadsheet opens: mark, semicolons, decimal comma, months mm/aaaa", () => {
    const csv = inteiro(conta, "planilha")
    assert.isTrue(csv.startsWith("\uFEFF"))
    const linhas = ler(csv, ";")
    const inicio = linhas.findIndex((linha) => linha.length === 1 && linha[0] === "Correção monetária e juros")
    assert.deepStrictEqual(linhas[inicio + 1]?.slice(0, 4), [
      "Competência",
      "Diferença (R$)",
      "Coeficiente (fator)",
      "Principal (R$)"
    ])
    assert.deepStrictEqual(linhas[inicio + 3]?.slice(0, 4), ["06/2024", "1607,28", "1,0058032104", "1616,61"])
  })

  it("is plain for a program: commas, decimal point, ISO months and days, every digit", () => {
    const csv = inteiro(conta, "iso")
    assert.isFalse(csv.startsWith("\uFEFF"))
    const linhas = ler(csv, ",")
    const folhas = folhasDe(conta)
    let i = 0
    for (const { titulo, colunas, linhas: escritas } of folhas) {
      assert.strictEqual(linhas[i++]?.[0], titulo)
      const cabeca = linhas[i++]!
      assert.deepStrictEqual(cabeca.slice(0, colunas.length), colunas.map(cabecalho))
      const comTipo = escritas.some((escrita) => escrita.some((v) => v.tipo === "competencia" && v.decimoTerceiro))
      assert.deepStrictEqual(cabeca.slice(colunas.length), comTipo ? ["Tipo"] : [])
      for (const escrita of escritas) {
        const lida = linhas[i++]!
        escrita.forEach((valor, c) => {
          if (valor.tipo === "competencia") {
            assert.strictEqual(lida[c], valor.competencia)
            if (comTipo) assert.strictEqual(lida.at(-1), valor.decimoTerceiro === true ? "ABONO" : "RENDA")
          }
          if (valor.tipo === "numero" || valor.tipo === "data") assert.strictEqual(lida[c], escreverIso(valor))
        })
      }
    }
    assert.strictEqual(i, linhas.length)
    const abono = linhas.filter((linha) => linha.at(-1) === "ABONO").map(([mes]) => mes)
    assert.deepStrictEqual(abono, ["2024-12", "2024-12"], "the month that the result says, once in each table of rows")
    assert.notMatch(inteiro(conta, "iso"), /\b\d{4}-13\b/)
  })

  it("comes in pieces that take no time to write", () => {
    const pedacos = [...escreverMemoria(demonstrar(calcular("rmi", pedidoRmi())!), "planilha")]
    assert.isAbove(pedacos.length, 2)
    for (const pedaco of pedacos) assert.isAtMost(pedaco.split("\r\n").length, 501)
  })

  it("holds no formula, whoever wrote it", () => {
    const pedido = {
      ...pedidoRmi(),
      processo: { autor: '=HYPERLINK("http://x")', nomeCalculo: "@soma", numero: "+1" },
      dadosSegurado: { ...pedidoRmi().dadosSegurado, nome: "-2+3" }
    }
    for (const [formato, delimiter] of [
      ["planilha", ";"],
      ["iso", ","]
    ] as const) {
      const celulas = ler(inteiro(demonstrar(calcular("rmi", pedido)!), formato), delimiter).flat()
      assert.include(celulas, `'=HYPERLINK("http://x")`)
      assert.include(celulas, "'@soma")
      const formulas = celulas.filter((celula) => /^[=+\-@\t\r]/.test(celula) && !/^-?[\d.,]+$/.test(celula))
      assert.deepStrictEqual(formulas, [])
    }
  })

  it("sheets have names that a spreadsheet takes, each once", () => {
    const tabela = (nome: string) =>
      ({ tipo: "tabela", nome, titulo: nome, colunas: [{ rotulo: "a" }], linhas: [] }) as const
    const nomes = ["x".repeat(40), "x".repeat(41), "X".repeat(31), "a/b:c*d?e[f]"]
    const [principal] = conta
    const folhas = folhasDe([{ ...principal!, secoes: [{ nome: "s", titulo: "s", blocos: nomes.map(tabela) }] }])
    const minusculas = folhas.map(({ nome }) => nome.toLowerCase())
    assert.strictEqual(new Set(minusculas).size, folhas.length)
    for (const { nome } of folhas) assert.match(nome, /^[^[\]:*?/\\]{1,31}$/)
  })
})
