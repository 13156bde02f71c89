/** Cells are labelled by the head of their table, whatever branches the row has; a head that is not written out labels nothing. */
import { assert, describe, it } from "@effect/vitest"
import { comFichas } from "../../src/views/fichas.ts"

const tabela = (cabeca: string, linha: string, atributos = "") =>
  `<table${atributos}><thead><tr>${cabeca}</tr></thead><tbody>\n<% for (const x of it.xs) { %>\n<tr>${linha}</tr>\n<% } %></tbody></table>`

const CABECA = `<th scope="col">Quando</th><th scope="col" class="numero">Quanto</th><th scope="col">Por quê</th>`

const rotulos = (escrito: string) => [...escrito.matchAll(/data-rotulo="([^"]*)"/g)].map(([, rotulo]) => rotulo)

describe("the cells of a list", () => {
  it("say the head of their column; the head of the row says nothing", () => {
    const escrito = comFichas(tabela(CABECA, `<th scope="row">1</th><td class="numero">2</td><td>\n<%= x %>\n</td>`))
    assert.deepStrictEqual(rotulos(escrito), ["Quanto", "Por quê"])
    assert.include(escrito, "<table data-fichas>")
    assert.include(escrito, "><%= x %></td>", "an empty cell is empty")
  })

  it("stand at the same place in both branches of a row, and after a cell of several columns", () => {
    const escrito = comFichas(
      tabela(
        CABECA,
        `<th scope="row">1</th><% if (x) { %><td<% if (y) { %> class="a"<% } %>>2</td><% } else { %><td>3</td><% } %><td>4</td>`
      )
    )
    assert.deepStrictEqual(rotulos(escrito), ["Quanto", "Quanto", "Por quê"])
    assert.deepStrictEqual(rotulos(comFichas(tabela(CABECA, `<td colspan="2">1</td><td>2</td>`))), ["Por quê"])
  })

  it("stay as they are where the head comes from data, a row is written in a loop, or the table fits", () => {
    const linha = `<th scope="row">1</th><td>2</td><td>3</td>`
    for (const igual of [
      tabela(`<% for (const c of it.cs) { %><th scope="col"><%= c %></th><% } %>`, linha),
      tabela(CABECA, `<% for (const c of x) { %><td><%= c %></td><% } %>`),
      tabela(CABECA, `${linha}<td>one too many</td>`),
      tabela(CABECA, linha, ` class="densa curta"`),
      tabela(CABECA, linha, ` class="estreita"`)
    ]) {
      assert.strictEqual(comFichas(igual), igual)
    }
  })
})
