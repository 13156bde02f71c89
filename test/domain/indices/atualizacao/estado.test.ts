/** How a series stands, month by month, and which months count as settled. */
import { assert, describe, it } from "@effect/vitest"
import { series } from "../../../../src/domain/indices/atualizacao/catalogo-series.ts"
import { colunasEncerradas, estadoDasSeries } from "../../../../src/domain/indices/atualizacao/estado.ts"
import { registradas } from "../../../../src/domain/indices/atualizacao/registradas.ts"
import { definicaoDe } from "../../../../src/domain/indices/catalogo/catalogo.ts"
import type { Linha } from "../../../../src/domain/indices/catalogo/definicao.ts"
import { carregarTabela, montarInstantaneo } from "../../../../src/domain/indices/instantaneo.ts"
import { formatarCompetencia } from "../../../../src/domain/valores/competencia.ts"
import { data } from "../../../../src/domain/valores/data.ts"

const tabela = definicaoDe("tabela")!
const com = (linhas: ReadonlyArray<Linha>) => montarInstantaneo([carregarTabela(tabela, linhas, () => "")], () => "")
const ipcaEm = (hoje: string, linhas: ReadonlyArray<Linha>) =>
  estadoDasSeries(com(linhas), data(hoje)).find(({ serie }) => serie === "ipca")!

describe("the state of a series", () => {
  const linhas = [
    { competencia: "2024-01", ipca: "0.42" },
    { competencia: "2024-02", ipca: null, inpc: "1" }
  ]

  it.each([
    ["2024-01-31", "2023-12", 0, "em-dia"],
    ["2024-02-01", "2024-01", 0, "em-dia"],
    ["2024-03-01", "2024-02", 1, "aguardando"],
    ["2024-04-01", "2024-03", 2, "atrasada"],
    ["2025-01-15", "2024-12", 11, "atrasada"]
  ] as const)("on %s the last closed month is %s: %i missing, %s", (hoje, esperado, faltam, situacao) => {
    assert.deepInclude(ipcaEm(hoje, linhas), { ultimoMes: "2024-01", ultimoValor: "0.42", esperado, faltam, situacao })
  })

  it("a series without values is missing since its first month", () => {
    assert.deepInclude(ipcaEm("1980-03-01", []), { ultimoMes: null, faltam: 2, situacao: "vazia" })
  })

  it("every column of the monthly table is a series or tells why it is none", () => {
    const vistas = [
      ...estadoDasSeries(com([]), data("2024-01-01")).flatMap(({ tabela: t, coluna }) =>
        t === "tabela" ? [coluna] : []
      ),
      ...colunasEncerradas(com([])).map(({ coluna }) => coluna)
    ]
    assert.deepStrictEqual(vistas.sort(), tabela.colunas.map(({ nome }) => nome).sort())
  })

  it("a month that a person emptied is settled: the job need not ask for it again", () => {
    const ipca = series.find(({ nome }) => nome === "ipca")!
    const meses = registradas(ipca, tabela, [
      { valores: { competencia: "2024-01", ipca: "0.42" }, procedencia: { ipca: "SEMENTE" } },
      { valores: { competencia: "2024-02", ipca: null }, procedencia: { ipca: "MANUAL" } },
      { valores: { competencia: "2024-03", ipca: null }, procedencia: {} }
    ])
    assert.deepStrictEqual(meses.map(formatarCompetencia), ["2024-01", "2024-02"])
  })
})
