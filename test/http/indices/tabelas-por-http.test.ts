/** A process that calculates apart: tables asked once, confirmed by entity tag, refused when they cannot be had. */
import { createServer, type IncomingHttpHeaders } from "node:http"
import { describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Redacted, Result, type Scope } from "effect"
import { FetchHttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import type { Linha } from "../../../src/domain/indices/catalogo/definicao.ts"
import { carregarTabela, type Instantaneo, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { TabelasVigentes } from "../../../src/domain/indices/portas.ts"
import { escreverInstantaneo, lerInstantaneo } from "../../../src/domain/indices/transporte.ts"
import { CABECALHO_DO_SERVICO } from "../../../src/http/comum/servico/politica.ts"
import { CAMINHO_INSTANTANEO } from "../../../src/http/indices/instantaneo.ts"
import { type OpcoesPorHttp, TabelasPorHttp } from "../../../src/http/indices/tabelas-por-http.ts"
import { CHAVE_DE_SERVICO } from "../../apoio/chaves.ts"
import { diario } from "../../apoio/http/servidor.ts"
import { pedir, subirIndices } from "../../apoio/indices/indices.ts"
import { instantaneoDaSemente, resumo, tabelasEmMemoria } from "../../apoio/indices/tabelas.ts"

const semente = instantaneoDaSemente()

/** The shipped tables without the last row of one of them. */
const outro = montarInstantaneo(
  [...semente.tabelas.values()].map((tabela) =>
    tabela.definicao.nome === "salario-minimo"
      ? carregarTabela(tabela.definicao, tabela.linhas.slice(0, -1), resumo)
      : tabela
  ),
  resumo
)

interface Resposta {
  readonly status: number
  readonly etag?: string
  readonly corpo?: string
}

interface Falso {
  readonly url: string
  readonly pedidos: Array<IncomingHttpHeaders>
  resposta: (cabecalhos: IncomingHttpHeaders) => Resposta | undefined
}

const completa = (instantaneo: Instantaneo) => (cabecalhos: IncomingHttpHeaders) =>
  cabecalhos["if-none-match"] === `"${instantaneo.versao}"`
    ? { status: 304, etag: `"${instantaneo.versao}"` }
    : { status: 200, etag: `"${instantaneo.versao}"`, corpo: escreverInstantaneo(instantaneo) }

/** An index service that answers what the test says; `undefined` breaks the connection. */
const servicoFalso: Effect.Effect<Falso, never, Scope.Scope> = Effect.acquireRelease(
  Effect.promise(
    () =>
      new Promise<Falso & { parar: () => void }>((resolver) => {
        const falso = {
          url: "",
          pedidos: [] as Array<IncomingHttpHeaders>,
          resposta: completa(semente) as Falso["resposta"]
        }
        const servidor = createServer((requisicao, saida) => {
          falso.pedidos.push(requisicao.headers)
          const resposta = requisicao.url === CAMINHO_INSTANTANEO ? falso.resposta(requisicao.headers) : undefined
          if (resposta === undefined) return saida.destroy()
          saida
            .writeHead(resposta.status, resposta.etag === undefined ? {} : { etag: resposta.etag })
            .end(resposta.corpo)
        })
        servidor.listen(0, "127.0.0.1", () => {
          const endereco = servidor.address()
          falso.url = `http://127.0.0.1:${typeof endereco === "object" ? endereco?.port : 0}`
          resolver(
            Object.assign(falso, {
              parar: () => {
                servidor.closeAllConnections()
                servidor.close()
              }
            })
          )
        })
      })
  ),
  ({ parar }) => Effect.sync(parar)
)

const tabelasDe = (indicesUrl: string, opcoes: Partial<OpcoesPorHttp> = {}) =>
  Effect.map(
    Layer.build(
      TabelasPorHttp({ indicesUrl, chaveServico: Redacted.make(CHAVE_DE_SERVICO), ...opcoes }).pipe(
        Layer.provide(FetchHttpClient.layer),
        Layer.provide(diario([]))
      )
    ),
    (contexto) => Context.get(contexto, TabelasVigentes)
  )

const versao = (tabelas: TabelasVigentes["Service"]) => Effect.map(tabelas.paraCalculo, (i) => i.versao)
const motivo = (tabelas: TabelasVigentes["Service"]) =>
  Effect.map(Effect.flip(tabelas.paraCalculo), (falha) => falha.motivo)

describe("tables over HTTP", () => {
  it.live("a real index service hands over every table, cell by cell, and confirms them with 304", () =>
    Effect.gen(function* () {
      const memoria = tabelasEmMemoria(semente)
      const base = yield* subirIndices(memoria)
      const tabelas = yield* tabelasDe(base, { confirmarACada: 0 })
      const recebido = yield* tabelas.paraCalculo
      expect(recebido.versao).toBe(semente.versao)
      expect([...recebido.tabelas.values()].map(({ linhas }) => linhas)).toEqual(
        [...semente.tabelas.values()].map(({ linhas }) => linhas)
      )
      expect(yield* tabelas.paraCalculo).toBe(recebido) // confirmed, not read again
      expect(tabelas.atual()).toBe(recebido)
      memoria.trocar(outro)
      expect(yield* versao(tabelas)).toBe(outro.versao)
      const aberto = yield* pedir(base + CAMINHO_INSTANTANEO, { [CABECALHO_DO_SERVICO]: CHAVE_DE_SERVICO })
      expect([aberto.status, aberto.cabecalhos["cache-control"]]).toEqual([200, "private, no-cache"])
      const [semChave, publico] = [
        yield* pedir(base + CAMINHO_INSTANTANEO),
        yield* pedir(`${base}/indices/api/v1/instantaneo`)
      ]
      expect([semChave.status, publico.status], "only for services").toEqual([401, 404])
    })
  )

  it.effect("ask once for everybody, and again only after the interval", () =>
    Effect.gen(function* () {
      const falso = yield* servicoFalso
      const tabelas = yield* tabelasDe(falso.url)
      yield* Effect.all(
        Array.from({ length: 50 }, () => tabelas.paraCalculo),
        { concurrency: "unbounded" }
      )
      expect(falso.pedidos).toHaveLength(1)
      yield* TestClock.adjust("4 seconds")
      yield* tabelas.paraCalculo
      expect(falso.pedidos).toHaveLength(1)
      yield* TestClock.adjust("2 seconds")
      yield* tabelas.paraCalculo
      expect(falso.pedidos.map((p) => p["if-none-match"])).toEqual([undefined, `"${semente.versao}"`])
      falso.resposta = completa(outro)
      yield* TestClock.adjust("6 seconds")
      expect(yield* versao(tabelas)).toBe(outro.versao)
    })
  )

  it.effect("survive a short absence of the service, not a long one, and come back", () =>
    Effect.gen(function* () {
      const falso = yield* servicoFalso
      const tabelas = yield* tabelasDe(falso.url)
      yield* tabelas.paraCalculo
      falso.resposta = () => undefined
      yield* TestClock.adjust("29 seconds")
      expect(yield* versao(tabelas)).toBe(semente.versao)
      yield* TestClock.adjust("2 seconds")
      expect(yield* motivo(tabelas)).toBe("sem conexão")
      const perguntas = falso.pedidos.length
      expect(yield* motivo(tabelas)).toBe("sem conexão")
      expect(falso.pedidos, "a failure of a moment ago is not asked again").toHaveLength(perguntas)
      falso.resposta = completa(semente)
      yield* TestClock.adjust("1 second")
      expect(yield* versao(tabelas)).toBe(semente.versao)
    })
  )

  it.effect("refuse what is not a snapshot of these tables", () =>
    Effect.gen(function* () {
      const falso = yield* servicoFalso
      falso.resposta = () => ({ status: 404 })
      const tabelas = yield* tabelasDe(falso.url, { pausa: 0 })
      const { versao: _, tabelas: linhas } = JSON.parse(escreverInstantaneo(semente))
      const casos: ReadonlyArray<readonly [string, string]> = [
        ["<html>", "JSON malformado"],
        ["[]", "não é um instantâneo das tabelas"],
        ['{"versao":"x","tabelas":{}}', "tabela tabela ausente"],
        [JSON.stringify({ versao: semente.versao, tabelas: { ...linhas, teto: 1 } }), "tabela teto ausente"],
        [
          JSON.stringify({ versao: semente.versao, tabelas: { ...linhas, moedas: [] } }),
          "o conteúdo não confere com a versão"
        ]
      ]
      expect(yield* motivo(tabelas)).toBe("resposta 404")
      for (const [corpo, esperado] of casos) {
        falso.resposta = () => ({ status: 200, corpo })
        expect(yield* motivo(tabelas), esperado).toBe(esperado)
      }
    })
  )

  it("a snapshot written and read is the same, and a cell changed on the way is noticed", () => {
    const texto = escreverInstantaneo(semente)
    expect(lerInstantaneo(texto, resumo)).toMatchObject({ _tag: "Success", success: { versao: semente.versao } })
    const alterado = texto.replace('"1412.00"', '"1413.00"')
    expect(alterado).not.toBe(texto)
    expect(lerInstantaneo(alterado, resumo)).toMatchObject({ failure: "o conteúdo não confere com a versão" })
  })

  it("a snapshot written before a table had one of its columns reads with it empty, and keeps its version", () => {
    const semColuna = (linha: Linha): Linha =>
      Object.fromEntries(Object.entries(linha).filter(([nome]) => nome !== "conferencia"))
    const antiga = montarInstantaneo(
      [...semente.tabelas.values()].map((t) => carregarTabela(t.definicao, t.linhas.map(semColuna), resumo)),
      resumo
    )
    expect(antiga.versao).not.toBe(semente.versao)
    const lida = Result.getOrThrow(lerInstantaneo(escreverInstantaneo(antiga), resumo))
    expect(lida.versao).toBe(antiga.versao)
    expect(lida.tabelas.get("reajuste-eventos")!.linhas[0]).toHaveProperty("conferencia", null)
  })
})
