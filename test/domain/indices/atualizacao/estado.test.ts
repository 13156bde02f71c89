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

  it("a hole between values is late, and a month that has not ended is no last one", () => {
    const comFuro = [
      { competencia: "2024-01", ipca: "0.42" },
      { competencia: "2024-02", ipca: null },
      { competencia: "2024-03", ipca: "0.1" },
      { competencia: "2062-10", ipca: "0.31" }
    ]
    assert.deepInclude(ipcaEm("2024-04-15", comFuro), {
      ultimoMes: "2024-03",
      ultimoValor: "0.1",
      faltam: 1,
      lacunas: ["2024-02"],
      naoEncerrados: ["2062-10"],
      situacao: "atrasada"
    })
    assert.deepInclude(ipcaEm("2024-05-15", comFuro), { faltam: 2, lacunas: ["2024-02"], situacao: "atrasada" })
  })

  it("a daily series misses business days", () => {
    const selic = definicaoDe("selic-diaria")!
    const dias = ["2024-02-08", "2024-02-09", "2024-02-14", "2024-02-16"].map((dia) => ({
      data: dia,
      taxa_dia_util_pct: "0.043739"
    }))
    const em = (hoje: string, linhas: ReadonlyArray<Linha>) =>
      estadoDasSeries(
        montarInstantaneo([carregarTabela(selic, linhas, () => "")], () => ""),
        data(hoje)
      ).find(({ serie }) => serie === "selic-diaria")!
    // carnival: 12 and 13/02/2024
    assert.deepInclude(em("2024-02-17", dias), { faltam: 1, lacunas: ["2024-02-15"], situacao: "atrasada" })
    const inteira = dias.slice(0, 3)
    assert.deepInclude(em("2024-02-15", inteira), { faltam: 0, lacunas: [], situacao: "em-dia" })
    assert.deepInclude(em("2024-02-22", inteira), { faltam: 5, lacunas: [], situacao: "aguardando" })
    assert.deepInclude(em("2024-02-23", inteira), { faltam: 6, lacunas: [], situacao: "atrasada" })
  })

  it("a month that a person emptied is settled: the job need not ask for it again", () => {
    const ipca = series.find(({ nome }) => nome === "ipca")!
    const linhas = [
      { valores: { competencia: "2024-01", ipca: "0.42" }, procedencia: { ipca: "SEMENTE" } },
      { valores: { competencia: "2024-02", ipca: null }, procedencia: { ipca: "MANUAL" } },
      { valores: { competencia: "2024-03", ipca: null }, procedencia: {} }
    ] as const
    const { meses, incompletas } = registradas(ipca, tabela, linhas, data("2024-04-15"))
    assert.deepStrictEqual(meses.map(formatarCompetencia), ["2024-01", "2024-02"])
    assert.deepStrictEqual([...incompletas], [])
  })

  it("a month that lacks a business day is incomplete, unless a person deleted the day", () => {
    const selic = series.find(({ nome }) => nome === "selic-diaria")!
    const linhas = ["2024-02-08", "2024-02-14", "2024-03-01"].map((dia) => ({
      valores: { data: dia, taxa_dia_util_pct: "0.04" },
      procedencia: { taxa_dia_util_pct: "FONTE_EXTERNA" as const }
    }))
    const quais = (...vedadas: ReadonlyArray<string>) =>
      [
        ...registradas(selic, definicaoDe("selic-diaria")!, linhas, data("2024-03-02"), new Set(vedadas)).incompletas
      ].map(formatarCompetencia)
    const faltando = ["15", "16", "19", "20", "21", "22", "23", "26", "27", "28", "29"].map((dia) => `2024-02-${dia}`)
    assert.deepStrictEqual(quais(...faltando), ["2024-02"], "02-09 is missing")
    assert.deepStrictEqual(quais("2024-02-09", ...faltando), [])
  })
})
