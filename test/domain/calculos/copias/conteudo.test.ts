/** What is kept of a calculation: every digit as it was, in one form for each content. */
import { assert, describe, it } from "@effect/vitest"
import { Result } from "effect"
import { sha256 } from "../../../../sql/banco/resumo.ts"
import { escreverConteudo, lerConteudo, ROTAS_DE_COPIA } from "../../../../src/domain/calculos/copias/conteudo.ts"
import { membrosDo, semEspacos } from "../../../../src/domain/calculos/copias/json-bruto.ts"
import { pedidoEnviado } from "../../../../src/domain/calculos/copias/pedido-enviado.ts"
import { diferencasEntre } from "../../../../src/domain/calculos/copias/repeticao/diferencas.ts"

const codificar = (texto: string) => new TextEncoder().encode(texto)

const conteudo = {
  rota: "rmi",
  opcoes: { numeroMaximoIteracoes: 3 },
  dia: "2026-11-23",
  pedido: '{"b":1.10,"a":"x\\ny"}',
  resultado: '{"fator":0.12345678901234567890123}'
} as const

const abrir = (texto: string, resumo = sha256(texto)) => lerConteudo(texto, resumo, sha256)

describe("content of snapshots", () => {
  it("is canonical JSON of one object, and read as it was written, digit by digit and in its order", () => {
    const escrito = escreverConteudo(conteudo)
    assert.strictEqual(
      escrito,
      '{"dia":"2026-11-23","formato":2,"opcoes":{"numeroMaximoIteracoes":3},"pedido":"{\\"b\\":1.10,\\"a\\":\\"x\\\\ny\\"}",' +
        '"resultado":"{\\"fator\\":0.12345678901234567890123}","rota":"rmi"}'
    )
    assert.deepStrictEqual(Result.getOrThrow(abrir(escrito)), conteudo)
    const opcoes = { numeroMaximoIteracoes: 3, rastro: true }
    const outraOrdem = { rastro: true, numeroMaximoIteracoes: 3 }
    assert.strictEqual(escreverConteudo({ ...conteudo, opcoes }), escreverConteudo({ ...conteudo, opcoes: outraOrdem }))
  })

  it("another form, or another hash, is no content", () => {
    const escrito = escreverConteudo(conteudo)
    for (const outro of ["", "{}", "[]", escrito.replace('"formato":2', '"formato":3'), `${escrito}x`]) {
      assert.isTrue(Result.isFailure(abrir(outro)), outro.slice(0, 60))
    }
    assert.isTrue(Result.isFailure(abrir(escrito.replace("1.10", "1.11"), sha256(escrito))))
  })

  it("only calculations are kept, never what a reader read", () => {
    assert.strictEqual(ROTAS_DE_COPIA.length, 13)
    assert.isFalse(ROTAS_DE_COPIA.some((rota) => rota.startsWith("ler-")))
  })
})

describe("JSON as text", () => {
  it("loses white space between values, and nothing inside of them", () => {
    assert.strictEqual(
      semEspacos(' {\r\n "a b" : [ 1.00 , "c \\" d\\\\" ,\tnull ] } '),
      '{"a b":[1.00,"c \\" d\\\\",null]}'
    )
    const fundo = `${"[".repeat(100_000)}1${"]".repeat(100_000)}`
    assert.strictEqual(semEspacos(fundo), fundo)
  })

  it("gives the members of an object as they stand there, the last of two of one name", () => {
    const membros = membrosDo('{ "a" : {"b":[1.10,"}"]}, "c\\u0064": "x,y" , "a":2.50, "vazio": [] }')
    assert.deepStrictEqual(
      [...membros],
      [
        ["a", "2.50"],
        ["cd", '"x,y"'],
        ["vazio", "[]"]
      ]
    )
    assert.deepStrictEqual([...membrosDo("{}")], [])
  })

  it("a file with a mark at its beginning is kept without it", () => {
    assert.strictEqual(pedidoEnviado(codificar('\ufeff{ "a": 1 }')), '{"a":1}')
  })
})

describe("differences of results", () => {
  it("are told figure by figure, by their digits, with what is missing on either side", () => {
    const antes = '{"versao":{"motor":"1"},"rmi":1500.10,"lista":[{"v":1},{"v":2}],"some":"x"}'
    const depois = '{"versao":{"motor":"2"},"rmi":1500.1,"lista":[{"v":1},{"v":3},{"v":4}],"nasce":null}'
    assert.deepStrictEqual(diferencasEntre(antes, depois, new Set(["versao"])), [
      { caminho: "rmi", antes: '"1500.10"', depois: '"1500.1"' },
      { caminho: "lista.1.v", antes: '"2"', depois: '"3"' },
      { caminho: "lista.2", antes: undefined, depois: '{"v":"4"}' },
      { caminho: "some", antes: '"x"', depois: undefined },
      { caminho: "nasce", antes: undefined, depois: "null" }
    ])
  })

  it("equal texts have none", () => {
    assert.deepStrictEqual(diferencasEntre('{"a":[1,{"b":null}]}', '{"a":[1,{"b":null}]}'), [])
  })
})
