/** The writer of large answers against `JSON.stringify`. */
import { describe, it } from "@effect/vitest"
import { BigDecimal, Result } from "effect"
import { expect } from "vitest"
import { EscritorJson, escreverJson } from "../../../src/domain/calculos/json/escrita-json.ts"
import { calcularRmi } from "../../../src/domain/rmi/calculo.ts"
import { decimal, escreverDecimal, numeroJson } from "../../../src/domain/valores/decimal.ts"
import { entre, sorteio, um } from "../../apoio/sorteio.ts"
import { pessoa } from "../../bench/comum/rmi-pessoa.ts"
import { PARAMETROS_RMI } from "../../domain/rmi/tabelas.ts"

/** What the platform writes, decimals made plain first. */
const peloJson = (valor: unknown): string => {
  const plano = (v: unknown): unknown => {
    if (BigDecimal.isBigDecimal(v)) return numeroJson(escreverDecimal(v))
    if (Array.isArray(v)) return v.map(plano)
    if (typeof v !== "object" || v === null) return v
    return Object.fromEntries(Object.entries(v).map(([nome, x]) => [nome, plano(x)]))
  }
  return JSON.stringify(plano(valor))
}

const repetido = { a: "x", b: decimal("1.50") }

const VALORES: Readonly<Record<string, unknown>> = {
  "digits of decimals": [
    decimal("1234.50"),
    decimal("-0.00000000000000000001"),
    decimal("9007199254740993"),
    decimal("0"),
    decimal("0.05"),
    decimal("21474836.47"),
    decimal("21474836.48"),
    decimal("-0.01"),
    decimal("0.0000"),
    decimal("7"),
    decimal("123456789.012345678"),
    decimal("-1234567890123456.789"),
    decimal("10.885379940782791739792848591684"),
    decimal("0.1000000001"),
    BigDecimal.make(12n, -3),
    BigDecimal.make(1n, 40)
  ],
  "other numbers": [0, -0, 1e21, 1e-7, -12.5, 9, 10, 99, 100, 2_147_483_647, 2_147_483_648, -1, 0.5],
  "texts that need escapes": [
    '"',
    "\\",
    "\n\u0000",
    "açúcar 💰",
    "\ud800",
    "de 1º a 2… – €\u2028\u007f\u0080\u07ff\u0800\ue000\uffff",
    'ção "x"'
  ],
  "a mixed list": ["a", decimal("1.0"), null, true, ["b", []], {}],
  "absent fields": { a: undefined, b: null, c: { d: undefined }, 'com "aspas"': 1 },
  "what is shared": [repetido, { repetido, b: repetido.b }, repetido],
  "equal but not the same": [{ a: decimal("1.5") }, { a: decimal("1.50") }],
  nothing: null,
  "a text": "a",
  "a number": 0,
  "an empty list": []
}

const texto = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

describe("escreverJson", () => {
  for (const [nome, valor] of Object.entries(VALORES)) {
    it(nome, () => {
      const escritor = new EscritorJson()
      expect(texto(escritor.escrever(valor))).toBe(peloJson(valor))
      expect(texto(escritor.escrever(valor)), "again").toBe(peloJson(valor))
      expect(texto(escreverJson([valor, valor]).json)).toBe(peloJson([valor, valor]))
    })
  }

  it("a whole calculation", () => {
    const resultado = Result.getOrThrow(calcularRmi(pessoa, PARAMETROS_RMI))
    expect(texto(escreverJson(resultado).json) === peloJson(resultado)).toBe(true)
  })

  it("lists of texts that are nearly the one before, and rows in any order", () => {
    const r = sorteio(11)
    const LETRAS = ["2024-01", "2024-02", 'a "b"', "ç", "", "💰", "x".repeat(300)]
    const linhas = LETRAS.map((mes, i) => ({ mes, valor: decimal(`${i}.05`) }))
    const variar = (lista: ReadonlyArray<string>): ReadonlyArray<string> =>
      lista.toSpliced(
        entre(r, 0, lista.length),
        entre(r, 0, 2),
        ...Array.from({ length: entre(r, 0, 2) }, () => um(r, LETRAS))
      )
    for (let vez = 0; vez < 300; vez++) {
      const listas: Array<ReadonlyArray<string>> = [[]]
      while (listas.length < 12) listas.push(variar(listas.at(-1)!))
      const valor = listas.map((meses) => ({ meses, linhas: meses.map(() => um(r, linhas)) }))
      const escritor = new EscritorJson()
      const esperado = peloJson(valor)
      expect(texto(escritor.escrever(valor))).toBe(esperado)
      expect(texto(escritor.encerrar(valor).json), "again").toBe(esperado)
    }
  })

  it("objects that begin as the one before them in their place, with other names, more of them, and lists of themselves", () => {
    const r = sorteio(12)
    const NOMES = ["a", "b", "ç", 'c"', ...Array.from({ length: 30 }, (_, i) => `n${i}`)]
    const valores: ReadonlyArray<unknown> = [
      1,
      -0.5,
      decimal("1.50"),
      "x",
      undefined,
      null,
      ["y", "z"],
      [[1, 2], []],
      {}
    ]
    const objeto = (): Record<string, unknown> =>
      Object.fromEntries(NOMES.slice(0, entre(r, 0, NOMES.length)).map((nome) => [nome, um(r, valores)]))
    const semelhante = (o: Record<string, unknown>): Record<string, unknown> => {
      const membros = Object.entries(o)
      const troca = [um(r, NOMES), um(r, valores)] satisfies [string, unknown]
      return Object.fromEntries(membros.toSpliced(entre(r, 0, membros.length), entre(r, 0, 2), troca))
    }
    for (let vez = 0; vez < 200; vez++) {
      let lista = Array.from({ length: 6 }, objeto)
      const listas: Array<unknown> = []
      for (let i = 0; i < 8; i++) {
        lista = lista.map((o) => (entre(r, 0, 2) === 0 ? semelhante(o) : entre(r, 0, 1) === 0 ? { ...o } : o))
        listas.push({ lista, dentro: [{ lista: lista.toReversed(), dentro: [] }], ...(vez % 2 === 0 ? {} : { i }) })
      }
      expect(texto(new EscritorJson().escrever(listas))).toBe(peloJson(listas))
    }
  })
})
