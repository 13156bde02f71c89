/** The eight public endpoints: exact bytes, filters, CSV, and every malformed question. */
import { describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import { Effect } from "effect"
import { expect } from "vitest"
import { catalogo } from "../../../src/domain/indices/catalogo/catalogo.ts"
import { tabela } from "../../../src/domain/indices/catalogo/catalogo-indices.ts"
import { type Coluna, campoJson, colunasDe, type Linha } from "../../../src/domain/indices/catalogo/definicao.ts"
import { carregarTabela, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { linhasDaSemente, resumo, tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"

const RAIZ = "/indices/api/v1"
const publicas = catalogo.filter(({ publica }) => publica)
const indexadores = tabela.colunas.map(({ nome }) => nome).filter((nome) => nome !== "observacoes")

/** The JSON of a row, written a second way: by the digits of the seed. */
const objeto = (linha: Linha, colunas: ReadonlyArray<Coluna>, nomear: (nome: string) => string): string =>
  `{${colunas
    .map(({ nome, tipo }) => {
      const celula = linha[nome] ?? null
      const numero = tipo === "decimal" || tipo === "inteiro"
      return `"${nomear(nome)}":${celula !== null && numero ? celula : JSON.stringify(celula)}`
    })
    .join(",")}}`
const mesmo = (nome: string) => nome
const envelope = (result: string) => `{"status":"ok","code":"200","messages":[],"result":${result}}`

const detalhes = (texto: string): ReadonlyArray<string> => {
  const corpo = JSON.parse(texto)
  expect(corpo).toEqual({
    statusCode: 400,
    statusMessage: "Parâmetros inválidos",
    message: "Parâmetros inválidos",
    data: { detalhes: corpo.data.detalhes }
  })
  return corpo.data.detalhes
}

describe("public index endpoints", () => {
  it("are the seven public tables of the catalogue and the competence", () => {
    expect(publicas.map(({ nome }) => nome)).toEqual([
      "tabela",
      "reajuste",
      "reajuste-pre-real",
      "adiantamento",
      "moedas",
      "os121",
      "tabua-mortalidade"
    ])
  })

  it.effect("answer every table with the digits of the seed, in order", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const definicao of publicas) {
        const linhas = linhasDaSemente(definicao)
        const { status, cabecalhos, texto } = yield* pedir(`${base}${RAIZ}/${definicao.nome}`)
        expect([status, cabecalhos["content-type"]], definicao.nome).toEqual([200, "application/json"])
        const esperado =
          definicao === tabela
            ? `{${linhas.map((l) => `"${l.competencia}":${objeto(l, tabela.colunas, mesmo)}`).join(",")}}`
            : `[${linhas.map((l) => objeto(l, colunasDe(definicao), campoJson)).join(",")}]`
        expect(texto === envelope(esperado), definicao.nome).toBe(true)
        expect(Number(cabecalhos["content-length"])).toBe(Buffer.byteLength(texto))
      }
    })
  )

  it.effect("answer one competence", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const linha of linhasDaSemente(tabela).filter((_, i) => i % 50 === 0)) {
        const { texto } = yield* pedir(`${base}${RAIZ}/tabela/${linha.competencia}`)
        expect(texto).toBe(envelope(objeto(linha, colunasDe(tabela), mesmo)))
      }
      const { texto } = yield* pedir(`${base}${RAIZ}/tabela/1994-07`)
      expect(texto).toContain('"urv_valor":2750.00,"ipcr":6.08')
    })
  )

  it.effect("filter by interval and by index, in the order of the table", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const doisMeses = "competenciaInicial=2024-01&competenciaFinal=2024-02"
      const resposta = envelope(
        '{"2024-01":{"ipca":0.42,"inpc":0.57,"observacoes":null},"2024-02":{"ipca":0.83,"inpc":0.81,"observacoes":null}}'
      )
      for (const indices of [
        "indice=ipca&indice=inpc",
        "indice[]=inpc&indice[]=ipca",
        "indice%5B%5D=ipca&indice=inpc",
        "indice=inpc&indice=ipca&indice=inpc"
      ]) {
        const { texto } = yield* pedir(`${base}${RAIZ}/tabela?${doisMeses}&${indices}`)
        expect(texto, indices).toBe(resposta)
      }
      for (const indices of ["indice=ipca&indice=inpc", "indice[]=inpc&indice=ipca"]) {
        const mes = yield* pedir(`${base}${RAIZ}/tabela/2024-01?${indices}`)
        expect(mes.texto, indices).toBe(
          envelope('{"competencia":"2024-01","ipca":0.42,"inpc":0.57,"observacoes":null}')
        )
        const csv = yield* pedir(`${base}${RAIZ}/tabela/2024-01?${indices}&formato=csv`)
        expect(csv.texto, indices).toBe("competencia,ipca,inpc,observacoes\r\n2024-01,0.42,0.57,\r\n")
      }
      const competencias = function* (consulta: string) {
        const { texto } = yield* pedir(`${base}${RAIZ}/tabela?${consulta}&indice=tr`)
        return Object.keys(JSON.parse(texto).result)
      }
      expect(yield* competencias("competenciaInicial=2026-09")).toEqual(["2026-09", "2026-10"])
      expect(yield* competencias("competenciaFinal=1964-11")).toEqual(["1964-10", "1964-11"])
      expect(yield* competencias("competenciaInicial=2024-05&competenciaFinal=2024-05")).toEqual(["2024-05"])
      expect(yield* competencias("competenciaInicial=2099-01")).toEqual([])

      const reajuste = yield* pedir(`${base}${RAIZ}/reajuste?${doisMeses}`)
      expect(JSON.parse(reajuste.texto).result.map(({ competencia }: { competencia: string }) => competencia)).toEqual([
        "2024-01",
        "2024-02"
      ])
      const inteira = yield* pedir(`${base}${RAIZ}/tabela?formato=json`)
      expect(inteira.texto === (yield* pedir(`${base}${RAIZ}/tabela`)).texto).toBe(true)
    })
  )

  it.effect("write CSV that a reader of RFC 4180 reads back without loss", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const definicao of publicas) {
        const colunas = colunasDe(definicao).map(({ nome }) => nome)
        const porConsulta = yield* pedir(`${base}${RAIZ}/${definicao.nome}?formato=csv`)
        const porCabecalho = yield* pedir(`${base}${RAIZ}/${definicao.nome}`, { accept: "text/csv" })
        expect(porCabecalho.texto === porConsulta.texto, definicao.nome).toBe(true)
        expect(porConsulta.cabecalhos["content-type"]).toBe("text/csv; charset=utf-8; header=present")
        expect(porConsulta.cabecalhos["content-disposition"]).toBe(`attachment; filename="${definicao.nome}.csv"`)
        expect(porConsulta.texto.startsWith(`${colunas.join(",")}\r\n`)).toBe(true)
        const lidas: Array<Record<string, string>> = parse(porConsulta.texto, {
          columns: true,
          record_delimiter: "\r\n"
        })
        expect(lidas).toEqual(
          linhasDaSemente(definicao).map((linha) => Object.fromEntries(colunas.map((c) => [c, linha[c] ?? ""])))
        )
      }
      const escolhida = yield* pedir(
        `${base}${RAIZ}/tabela?formato=csv&indice=ipca&competenciaInicial=2024-01&competenciaFinal=2024-01`
      )
      expect(escolhida.texto).toBe("competencia,ipca,observacoes\r\n2024-01,0.42,\r\n")
      const umMes = yield* pedir(`${base}${RAIZ}/tabela/2024-01?formato=csv`)
      expect(umMes.texto.split("\r\n")).toHaveLength(3)
      const planilha = yield* pedir(
        `${base}${RAIZ}/tabela?formato=planilha&indice=ipca&competenciaInicial=2024-01&competenciaFinal=2024-01`
      )
      expect(planilha.texto.replace("\uFEFF", "")).toBe("Competência;IPCA;Observações\r\n01/2024;0,42;\r\n")
      expect(planilha.cabecalhos["content-type"]).toBe("text/csv; charset=utf-8; header=present")
      expect(planilha.cabecalhos.etag).not.toBe(escolhida.cabecalhos.etag)
      for (const definicao of publicas) {
        const { status, texto } = yield* pedir(`${base}${RAIZ}/${definicao.nome}?formato=planilha`)
        expect(status).toBe(200)
        expect(texto.split("\r\n")[0]?.split(";"), definicao.nome).toHaveLength(colunasDe(definicao).length)
      }
      expect((yield* pedir(`${base}${RAIZ}/tabela/2024-01?formato=planilha`)).texto).toContain("01/2024;")
      // The parameter wins over the header.
      const json = yield* pedir(`${base}${RAIZ}/moedas?formato=json`, { accept: "text/csv" })
      expect(json.cabecalhos["content-type"]).toBe("application/json")
    })
  )

  it.effect("refuse every malformed question and name the parameter", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      const competencia = "valor inválido: esperado AAAA-MM"
      const indice = `esperado um destes valores: ${indexadores.join(", ")}`
      const formato = "esperado um destes valores: json, csv, planilha"
      const casos: ReadonlyArray<readonly [string, ReadonlyArray<string>]> = [
        ["tabela?competenciaInicial=2024-5", [`competenciaInicial: ${competencia}`]],
        ["tabela?competenciaInicial=05/2024", [`competenciaInicial: ${competencia}`]],
        ["tabela?competenciaFinal=2024-13", [`competenciaFinal: ${competencia}`]],
        ["tabela?competenciaFinal=", [`competenciaFinal: ${competencia}`]],
        ["tabela?competenciaInicial=2024-01&competenciaInicial=2024-02", [`competenciaInicial: ${competencia}`]],
        [
          "tabela?competenciaInicial=2024-02&competenciaFinal=2024-01",
          ["competenciaInicial: deve ser anterior ou igual a competenciaFinal"]
        ],
        ["tabela?indice=ipcaa", [`indice.0: ${indice}`]],
        ["tabela?indice=", [`indice.0: ${indice}`]],
        ["tabela?indice=IPCA", [`indice.0: ${indice}`]],
        ["tabela?indice=observacoes", [`indice.0: ${indice}`]],
        ["tabela?indice[]=ipca&indice[]=nada", [`indice[].1: ${indice}`]],
        ["tabela?indice=ipca,inpc", [`indice.0: ${indice}`]],
        ["tabela?formato=xml", [`formato: ${formato}`]],
        ["tabela?competenciaInicio=2024-01", ["competenciaInicio: campo não previsto"]],
        ["tabela?__proto__=1", ["__proto__: campo não previsto"]],
        [
          "tabela?competenciaInicial=x&competenciaFinal=y&formato=z&q=1",
          [
            "q: campo não previsto",
            `competenciaInicial: ${competencia}`,
            `competenciaFinal: ${competencia}`,
            `formato: ${formato}`
          ]
        ],
        ["tabela/2024-13", [`competencia: ${competencia}`]],
        ["tabela/202405", [`competencia: ${competencia}`]],
        ["tabela/2024-05?indice=ipcaa", [`indice.0: ${indice}`]],
        ["tabela/2024-05?competenciaFinal=2024-06", ["competenciaFinal: campo não previsto"]],
        [
          "reajuste?competenciaInicial=2024-02&competenciaFinal=2024-01",
          ["competenciaInicial: deve ser anterior ou igual a competenciaFinal"]
        ],
        ["reajuste?indice=ipca", ["indice: campo não previsto"]],
        ...["reajuste-pre-real", "adiantamento", "moedas", "os121", "tabua-mortalidade"].map(
          (nome) => [`${nome}?competenciaInicial=2024-01`, ["competenciaInicial: campo não previsto"]] as const
        )
      ]
      for (const [caminho, esperados] of casos) {
        const { status, texto, cabecalhos } = yield* pedir(`${base}${RAIZ}/${caminho}`)
        expect(status, caminho).toBe(400)
        expect(detalhes(texto), caminho).toEqual(esperados)
        // A page of another site must be able to read why it was refused.
        expect(cabecalhos["access-control-allow-origin"]).toBe("*")
      }
    })
  )

  it.effect("say what the table covers when a competence has no data, and 404 for what is not public", () =>
    Effect.gen(function* () {
      const base = yield* subirIndices()
      for (const caminho of ["tabela/2099-01", "tabela/1964-09?formato=csv"]) {
        const { status, texto } = yield* pedir(`${base}${RAIZ}/${caminho}`)
        expect(status).toBe(404)
        expect(JSON.parse(texto)).toEqual({
          statusCode: 404,
          statusMessage: "Não encontrado",
          message: "competência sem dados: a tabela vai de 1964-10 a 2026-10"
        })
      }
      for (const definicao of catalogo.filter(({ publica }) => !publica)) {
        expect((yield* pedir(`${base}${RAIZ}/${definicao.nome}`)).status, definicao.nome).toBe(404)
      }
      for (const caminho of ["", "/tabelas", "/tabela/2024-05/ipca", "/__proto__", "/tabela/__proto__x"]) {
        const { status, texto } = yield* pedir(base + RAIZ + caminho)
        expect(JSON.parse(texto).statusCode, caminho).toBe(status)
        expect([400, 404], caminho).toContain(status)
      }
      for (const metodo of ["POST", "PUT", "PATCH", "DELETE"]) {
        const { status, texto } = yield* pedir(`${base}${RAIZ}/tabela`, {}, metodo)
        expect([status, JSON.parse(texto).message], metodo).toEqual([405, "este endereço aceita GET, HEAD"])
      }
    })
  )

  it.effect("serve an empty table and, at once, the one that replaces it", () =>
    Effect.gen(function* () {
      const com = (linhas: ReadonlyArray<Linha>) =>
        montarInstantaneo(
          catalogo.map((d) => carregarTabela(d, d === tabela ? linhas : linhasDaSemente(d), resumo)),
          resumo
        )
      const tabelas = tabelasEmMemoria(com([]))
      const base = yield* subirIndices(tabelas)
      const url = `${base}${RAIZ}/tabela`
      const vazia = yield* pedir(url)
      expect(vazia.texto).toBe(envelope("{}"))
      expect((yield* pedir(`${url}?formato=csv`)).texto).toBe(`competencia,${indexadores.join(",")},observacoes\r\n`)
      expect(JSON.parse((yield* pedir(`${url}/2024-05`)).texto).message).toBe(
        "competência sem dados: a tabela está vazia"
      )
      const linha = Object.fromEntries(
        colunasDe(tabela).map(({ nome }) => [
          nome,
          nome === "competencia"
            ? "2024-05"
            : nome === "ipca"
              ? "-0.10"
              : nome === "observacoes"
                ? 'aspas ", vírgula\ne ção'
                : null
        ])
      )
      tabelas.trocar(com([linha]))
      const nova = yield* pedir(url, { "if-none-match": vazia.cabecalhos.etag ?? "" })
      expect(nova.status).toBe(200)
      expect(JSON.parse(nova.texto).result).toMatchObject({
        "2024-05": { ipca: -0.1, inpc: null, observacoes: 'aspas ", vírgula\ne ção' }
      })
      expect(nova.texto).toContain('"ipca":-0.10,')
      const csv = yield* pedir(`${url}?formato=csv&indice=ipca`)
      expect(csv.texto).toBe('competencia,ipca,observacoes\r\n2024-05,-0.10,"aspas "", vírgula\ne ção"\r\n')
    })
  )
})
