/** The compact form of results: whatever JSON goes in, the same letters come out; and what was altered is told, not shown. */
import { zstdDecompressSync } from "node:zlib"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Result } from "effect"
import { sha256 } from "../../../../sql/banco/resumo.ts"
import {
  abrirArmazenado,
  escreverArmazenado,
  escreverConteudo,
  lerArmazenado,
  ROTAS_DE_COPIA
} from "../../../../src/domain/calculos/copias/conteudo.ts"
import { compactar } from "../../../../src/domain/calculos/copias/forma/compactar.ts"
import { copiaCalculada, PEDIDOS } from "../../../apoio/rgps/copias-calculadas.ts"
import { entre, type Sorteio, sorteio, um } from "../../../apoio/sorteio.ts"
import { corpoDaPessoa } from "../../../bench/comum/rmi-pessoa.ts"
import guardadas from "./guardadas.json" with { type: "json" }

const codificar = (texto: string) => new TextEncoder().encode(texto)
const juntar = (partes: ReadonlyArray<Uint8Array>) => Buffer.concat(partes).toString()

const conteudoCom = (resultado: Uint8Array) => ({
  rota: "rmi" as const,
  opcoes: {},
  dia: "2026-11-23",
  pedido: codificar('{"a":1.10}'),
  resultado
})

const igual = (resultado: Uint8Array): boolean => {
  const conteudo = conteudoCom(resultado)
  const lido = lerArmazenado(juntar(escreverArmazenado(conteudo)))
  return Result.isSuccess(lido) && lido.success === juntar(escreverConteudo(conteudo))
}

const DIGITOS = "0123456789"
const LETRAS = ["a", "é", "\u{1d51e}", '"', "\\", "\n", "\u0001", "]", "}", ",", ":", "+5", "=", ">", "{0", "\ud800"]

const digitos = (r: Sorteio, quantos: number) => Array.from({ length: quantos }, () => um(r, [...DIGITOS])).join("")

const texto = (r: Sorteio) => Array.from({ length: entre(r, 0, 6) }, () => um(r, LETRAS)).join("")

/** Numbers as they are written in results and elsewhere: with digits that no binary float holds, and zeros that say nothing. */
const numero = (r: Sorteio): string =>
  um(r, ["", "", "-"]) +
  um(r, ["0", "1", `${entre(r, 1, 9)}${digitos(r, entre(r, 0, 24))}`]) +
  um(r, ["", `.${digitos(r, 2)}`, `.${digitos(r, entre(r, 1, 35))}`]) +
  um(r, ["", "", "", `e${um(r, ["", "-", "+"])}${digitos(r, 2)}`])

/** Members of a result that follow from one another, and any others. */
const CONHECIDOS =
  "colunas cnis salarioBruto salarioLimitado indice indiceExibido salarioCorrigido soma divisor media sb coeficiente rmi"

const nome = (r: Sorteio) => JSON.stringify(um(r, [...CONHECIDOS.split(" "), texto(r)]))

const varios = (r: Sorteio, um: () => string) => Array.from({ length: entre(r, 0, 7) }, um).join(",")

/** A JSON text, nested, with names that come again. */
const json = (r: Sorteio, fundo = 4): string => {
  const composto = fundo > 0 && r() < 0.5
  if (composto && r() < 0.5) return `{${varios(r, () => `${nome(r)}:${json(r, fundo - 1)}`)}}`
  if (composto) return `[${varios(r, () => json(r, fundo - 1))}]`
  const soltos = ["true", "false", "null", "{}", "[]", '"\\u00e9"', '"+"', '"*1"']
  return um(r, [numero(r), numero(r), JSON.stringify(texto(r)), um(r, soltos)])
}

/** A list of lists that nearly repeat one another, as the tables of a result do. */
const repetida = (r: Sorteio): string => {
  const base = Array.from({ length: entre(r, 1, 12) }, () => json(r, 2))
  const listas = Array.from({ length: entre(r, 1, 6) }, () => {
    const lista = [...base]
    for (let i = entre(r, 0, 4); i > 0; i--) lista.splice(entre(r, 0, lista.length), entre(r, 0, 2), json(r, 2))
    return `[${lista.join(",")}]`
  })
  return `{"l":[${listas.join(",")}]}`
}

/** Rows whose numbers follow from one another, or nearly. */
const tabela = (r: Sorteio): string => {
  let indice = BigInt(`${entre(r, 1, 9)}${digitos(r, 30)}`)
  const linhas = Array.from({ length: entre(r, 0, 12) }, () => {
    const bruto = `${entre(r, 0, 99_999)}.${digitos(r, 2)}`
    indice = (indice * BigInt(entre(r, 9_500, 10_500))) / 10_000n + BigInt(entre(r, -2, 2))
    const todos = String(indice).padStart(31, "0")
    const fator = `${todos.slice(0, -30)}.${todos.slice(-30)}`.replace(um(r, [/0+$/, /$^/]), "")
    return `{"salarioBruto":${bruto},"salarioLimitado":${bruto}${um(r, ["", "", "0"])},"indice":${fator},"indiceExibido":${fator.slice(0, um(r, [6, 6, 7]))},"salarioCorrigido":${numero(r)}}`
  })
  return `[${linhas.join(",")}]`
}

const CASOS = 300

const todosVoltam = (fazer: (r: Sorteio) => string) => {
  for (let semente = 0; semente < CASOS; semente++) {
    const feito = fazer(sorteio(semente))
    assert.isTrue(igual(codificar(feito)), `seed ${semente}: ${feito.slice(0, 300)}`)
    assert.isDefined(compactar(codificar(feito)), `seed ${semente}: not compact`)
  }
}

describe("compact form of results", () => {
  it("gives back any JSON letter by letter: digits, escapes, names that come twice, what repeats, what follows", () => {
    todosVoltam(json)
    todosVoltam(repetida)
    todosVoltam(tabela)
  })

  it("what is no JSON, or is written in another way, is stored as it stands", () => {
    for (const outro of [
      "",
      " {}",
      '{ "a":1}',
      "[1,]",
      '{"a"}',
      "{,}",
      '{"a":1',
      "[[1]",
      '"a',
      "1 2",
      "[1}",
      '{"a":1]'
    ])
      assert.isUndefined(compactar(codificar(outro)), outro)
    for (let semente = 0; semente < CASOS; semente++) {
      const r = sorteio(semente)
      const inteiro = repetida(r)
      const onde = entre(r, 0, inteiro.length)
      const letra = um(r, ["", " ", ",", "}", "]", '"', "x", "\u00a0"])
      const quebrado = inteiro.slice(0, onde) + letra + um(r, ["", inteiro.slice(onde + 1)])
      assert.isTrue(igual(codificar(quebrado)), `seed ${semente}: ${quebrado}`)
    }
  })

  it("what is nested thousands deep is stored, and is not gone down into", () => {
    const fundo = `${'{"a":['.repeat(20_000)}1${"]}".repeat(20_000)}`
    assert.isTrue(igual(codificar(`{"b":[1,${fundo},"x"]}`)))
  })

  it.live("gives back the results of every kind of calculation", () =>
    Effect.gen(function* () {
      for (const rota of ROTAS_DE_COPIA) {
        const pedido = PEDIDOS[rota]
        if (pedido === undefined) continue
        const { resultado } = yield* copiaCalculada(rota, pedido())
        assert.isDefined(compactar(resultado), rota)
        assert.isTrue(igual(resultado), rota)
      }
    })
  )

  it.live("a calculation of forty years is stored in less than a ninth of its bytes, before any compression", () =>
    Effect.gen(function* () {
      const { resultado } = yield* copiaCalculada("rmi", JSON.stringify(corpoDaPessoa))
      assert.isTrue(igual(resultado))
      assert.isBelow(Buffer.concat([...escreverArmazenado(conteudoCom(resultado))]).length, resultado.length / 9)
    })
  )

  it("opens what was stored before, in this form and in the canonical one that preceded it, by its hash", () => {
    for (const [nome, { resumo, comprimido }] of Object.entries(guardadas)) {
      const armazenado = zstdDecompressSync(Buffer.from(comprimido, "base64")).toString()
      assert.isTrue(Result.isSuccess(abrirArmazenado(armazenado, resumo, sha256)), nome)
      const canonico = Result.getOrThrow(lerArmazenado(armazenado))
      assert.notStrictEqual(canonico, armazenado, nome)
      assert.isTrue(Result.isSuccess(abrirArmazenado(canonico, resumo, sha256)), `${nome}, canonical`)
      assert.isTrue(Result.isFailure(abrirArmazenado(canonico.replace("1", "2"), resumo, sha256)), `${nome}, altered`)
    }
  })

  it("of what was altered nothing is read that breaks: it is text, or it is told to be none", () => {
    const escrito = juntar(
      escreverArmazenado(conteudoCom(codificar('{"l":[[1,2,3],[1,2,3],[1,3]],"indice":2.5,"x":[]}')))
    )
    assert.isTrue(Result.isSuccess(lerArmazenado(escrito)))
    for (let onde = 0; onde < escrito.length; onde++) {
      for (const letra of ["", "9", "+", "\n", "[", "{", "=", "*", '"']) {
        const lido = lerArmazenado(escrito.slice(0, onde) + letra + escrito.slice(onde + 1))
        assert.isTrue(Result.isFailure(lido) || typeof lido.success === "string")
      }
    }
    const itens = (linhas: number) => `{"linhas":${linhas},"formas":[],"membros":[],"itens":null}`
    const lista = (...linhas: ReadonlyArray<string>) => {
      const raiz = `{"linhas":1,"formas":[],"membros":[],"itens":${itens(linhas.length - 1)}}`
      return lerArmazenado([`\u0002${raiz}`, "{}", "{}", ...linhas].join("\n"))
    }
    assert.deepStrictEqual(lista("[2", "1", "2"), Result.succeed("{}\n{}\n[1,2]"))
    const quebradas = [
      ["[3", "1", "2"],
      ["[2", "1", "+1"],
      ["[1", ">"],
      ["[1", "="],
      ["[1", "{0"],
      ["[1", ""],
      ["[1", "*1"]
    ]
    for (const linhas of quebradas) assert.isTrue(Result.isFailure(lista(...linhas)), linhas.join(" "))
  })
})
