/** The arrears route over HTTP: envelope, contract, exact digits, query parameters, usage and audit. */
import { describe, it } from "@effect/vitest"
import { Effect, Layer, Schema } from "effect"
import { expect } from "vitest"
import { CODIGOS_ESPECIE } from "../../../../src/domain/beneficios/especies.ts"
import { Resultado } from "../../../../src/domain/calculos/atrasados/resultado.ts"
import { anotacoesPorRota } from "../../../../src/http/comum/registro/anotacoes.ts"
import { EmissorEmRegistros } from "../../../../src/http/comum/registro/emissor.ts"
import { envelope } from "../../../../src/http/comum/resposta/envelope.ts"
import { ApiAtrasados } from "../../../../src/http/rgps/atrasados/contrato.ts"
import { EXEMPLOS } from "../../../../src/http/rgps/atrasados/exemplos.ts"
import {
  type ConsultaEsperada,
  conferirConsultas,
  LOGICO_ESPERADO,
  semPermalink
} from "../../../apoio/banco/consultas.ts"
import { diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../../../apoio/rgps/atrasados.ts"
import { instantaneo, obter, postar, recusa, subirRgps, VERSAO_DE_TESTE } from "../../../apoio/rgps/rgps.ts"
import { CONFERENCIA, figurasDe } from "../../../segunda/atrasados/comparacao/refazer.ts"
import { conferirRastro } from "../../../segunda/conferir-rastro.ts"

const estrito = { errors: "all", onExcessProperty: "error" } as const
const RespostaOk = envelope(Resultado) as Schema.Codec<unknown, unknown>

const daEspecie = (especie: number) => {
  const pedido = pedidoDeAtrasados()
  const [beneficio] = pedido.beneficiosDevidos
  return { ...pedido, opcoesContagem: { especie }, beneficiosDevidos: [{ ...beneficio, especie }] }
}

type Linha = Readonly<Record<string, number>>

/** Each total and the columns of a row that it adds. */
const COLUNAS: Readonly<Record<string, ReadonlyArray<string>>> = {
  principal: ["principalCorrigido"],
  jurosAte122021: ["juros"],
  selic: ["selic"],
  jurosApos092025: ["jurosTaxaLegal"],
  juros: ["juros", "jurosTaxaLegal"],
  total: ["total"]
}

/** From the text of the number, so that a digit too many is seen. */
const centavos = (valor: number | undefined): bigint => {
  const [inteiro = "", fracao = ""] = String(valor).split(".")
  return BigInt(inteiro + fracao.padEnd(2, "0"))
}

describe("arrears route", () => {
  it.live("answers in the envelope what the contract declares, for every species", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const especie of CODIGOS_ESPECIE) {
        const { status, corpo } = yield* postar(base + ATRASADOS, daEspecie(especie))
        expect(status, `${especie}: ${corpo.messages}`).toBe(200)
        yield* Schema.decodeEffect(RespostaOk)(corpo, estrito)
        expect(corpo).toMatchObject({ status: "ok", code: "200", messages: [] })
        expect(corpo.result.versao).toEqual({ motor: VERSAO_DE_TESTE, tabelas: instantaneo.versao })
      }
    })
  )

  it.live("answers what the contract declares for every form of fees, costs and a month without ceiling", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = pedidoDeAtrasados()
      const maternidade = {
        opcoesContagem: { especie: 80 },
        parametros: { ...pedido.parametros, semPrescricao: true, inicioIpcaE: "03/2015" },
        beneficiosDevidos: [
          { especie: 80, dib: "2003-10-10", rmi: 30_000, dcb: "2004-02-06", categoriaSegurada: "AVULSA" }
        ],
        custas: [{ descricao: "Perícia", valor: 370.5, data: "15/03/2022" }]
      }
      const formas = {
        CONDENACAO: { sucumbencia: { percentual: 10 } },
        VALOR_DA_CAUSA: {
          forma: "VALOR_DA_CAUSA",
          valorDaCausa: 60_000,
          transito: "2024-08-02",
          sucumbencia: { percentual: 10 }
        },
        VALOR_FIXO: { forma: "VALOR_FIXO", valor: 1500, dataFixacao: "2024-02-01" }
      }
      for (const [forma, honorarios] of Object.entries(formas)) {
        const { status, corpo } = yield* postar(base + ATRASADOS, { ...maternidade, honorarios })
        expect(status, `${forma}: ${corpo.messages}`).toBe(200)
        yield* Schema.decodeEffect(RespostaOk)(corpo, estrito)
        const { resumo, beneficios } = corpo.result
        expect(resumo.honorariosSucumbencia.forma).toBe(forma)
        expect(resumo.honorariosSucumbencia.atualizado === undefined).toBe(forma === "CONDENACAO")
        expect(centavos(resumo.totalGeral)).toBe(
          centavos(resumo.total) + centavos(resumo.honorariosSucumbencia.valor) + centavos(resumo.custas.total)
        )
        expect(beneficios[0].evolucao[0].teto).toBeNull()
        expect(beneficios[0].evolucao.at(-1).teto).toBeGreaterThan(19_000)
      }
    })
  )

  it.live("accepts both forms of dates and answers the same", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = pedidoDeAtrasados()
      const brasileiro = {
        ...pedido,
        parametros: {
          ...pedido.parametros,
          dataAtualizacao: "10/07/2025",
          ajuizamento: "10/03/2021",
          citacao: "20/04/2021"
        },
        beneficiosDevidos: [{ ...pedido.beneficiosDevidos[0], dib: "16/10/2019", fimDiferencas: "31/05/2025" }]
      }
      const [a, b] = [yield* postar(base + ATRASADOS, pedido), yield* postar(base + ATRASADOS, brasileiro)]
      expect(a.status).toBe(200)
      expect(a.texto).toBe(b.texto)
      expect(a.corpo.result.resumo.dataBase).toBe("2025-07")
    })
  )

  it.live("takes identification and preserved fields without any effect", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const identificado = {
        ...pedidoDeAtrasados(),
        processo: { nomeCalculo: "Conta 1", numero: "5009876-11.2024.4.03.6183", autor: "Maria" },
        preservado: { "/dados/0": [1, 2] }
      }
      const [a, b] = [
        yield* postar(base + ATRASADOS, pedidoDeAtrasados()),
        yield* postar(base + ATRASADOS, identificado)
      ]
      expect([a.status, b.texto]).toEqual([200, a.texto])
    })
  )

  it.live("writes amounts with 2 decimals, coefficients with 10, and every digit of each", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { texto, corpo } = yield* postar(base + ATRASADOS, pedidoDeAtrasados())
      expect(corpo.result.beneficios[0].linhas.length).toBeGreaterThan(60)
      const numeros = (campo: string) =>
        [...texto.matchAll(new RegExp(`"${campo}":(-?[0-9.eE+-]+)`, "g"))].map((m) => m[1]!)
      for (const [campo, casas] of Object.entries({
        devido: 2,
        diferenca: 2,
        principalCorrigido: 2,
        total: 2,
        coeficiente: 10
      })) {
        const escritos = numeros(campo)
        expect(escritos.length, campo).toBeGreaterThan(60)
        for (const numero of escritos) expect(numero, campo).toMatch(new RegExp(`^\\d+(\\.\\d{1,${casas}})?$`))
      }
      expect(numeros("coeficiente").some((c) => /\.\d{10}$/.test(c))).toBe(true)
    })
  )

  it.live("sends rows that add up to every total, cent by cent", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedidos = [pedidoDeAtrasados(), ...Object.values(EXEMPLOS).map(({ pedido }) => pedido)]
      for (const pedido of pedidos) {
        const { beneficios, resumo } = (yield* postar(base + ATRASADOS, pedido)).corpo.result
        const geral: Record<string, bigint> = {}
        for (const { linhas, totais } of beneficios) {
          for (const [nome, deTipo] of Object.entries({ renda: "RENDA", abono: "ABONO" })) {
            const doTipo = linhas.filter(({ tipo }: { tipo: string }) => tipo === deTipo)
            expect(totais[nome].linhas).toBe(doTipo.length)
            for (const [total, colunas] of Object.entries(COLUNAS)) {
              const soma = doTipo.reduce((s: bigint, l: Linha) => colunas.reduce((t, c) => t + centavos(l[c]), s), 0n)
              expect(centavos(totais[nome][total]), `${nome} ${total}`).toBe(soma)
              geral[total] = (geral[total] ?? 0n) + soma
            }
          }
        }
        for (const total of Object.keys(COLUNAS)) expect(centavos(resumo[total]), total).toBe(geral[total])
        expect(centavos(resumo.total)).toBe(
          centavos(resumo.principal) + centavos(resumo.juros) + centavos(resumo.selic)
        )
        expect(resumo.total).toBeGreaterThan(0)
      }
    })
  )

  it.live("the trace explains every figure, and the answer without it is the same", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const pedido of [pedidoDeAtrasados(), ...Object.values(EXEMPLOS).map((exemplo) => exemplo.pedido)]) {
        const sem = yield* postar(base + ATRASADOS, pedido)
        const com = yield* postar(`${base}${ATRASADOS}?rastro=1`, pedido)
        expect([sem.status, com.status], com.corpo.messages.join()).toEqual([200, 200])
        yield* Schema.decodeEffect(RespostaOk)(com.corpo, estrito)
        const { rastro, ...resultado } = com.corpo.result
        expect(resultado).toEqual(sem.corpo.result)
        expect(conferirRastro(CONFERENCIA, resultado, rastro, figurasDe(resultado))).toEqual([])
      }
    })
  )

  it.live("reads every query parameter strictly", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const casos: ReadonlyArray<ConsultaEsperada> = [
        ["?permalink=false&demonstrativo=0", 200],
        ["?permalink=sim", 400, `permalink: ${LOGICO_ESPERADO}`],
        ["?permalink=TRUE&demonstrativo=", 400, `permalink: ${LOGICO_ESPERADO}`, `demonstrativo: ${LOGICO_ESPERADO}`],
        ["?permalink=true&permalink=false", 400, `permalink: ${LOGICO_ESPERADO}`],
        ["?rastro=sim", 400, `rastro: ${LOGICO_ESPERADO}`],
        ["?rastros=true", 400, "rastros: campo não previsto"],
        ["?permalink=1", 503, semPermalink("permalink")],
        ["?permalink=0&demonstrativo=true", 503, semPermalink("demonstrativo")]
      ]
      yield* conferirConsultas(base + ATRASADOS, pedidoDeAtrasados(), casos)
    })
  )

  it.live(
    "answers 404 in the envelope for paths under it, 405 for other methods, and names itself to old clients",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        expect((yield* obter(base + ATRASADOS)).corpo).toEqual(recusa(405, "este endereço aceita POST"))
        expect((yield* postar(`${base}${ATRASADOS}/nada`, {})).corpo).toEqual(recusa(404, "rota não encontrada"))
        expect((yield* postar(`${base}/api/v1/atrasados/calcular`, {})).corpo).toEqual(
          recusa(404, `rota removida em 31/05/2026; use POST ${ATRASADOS}`)
        )
      })
  )

  it("declares the usage action and the audit event of the specification", () => {
    expect([...anotacoesPorRota(ApiAtrasados)]).toEqual([
      [`POST ${ATRASADOS}`, { acao: "rgps.atrasados.api", evento: "atrasados.calculado" }]
    ])
  })

  it.live("logs usage of every request and audits the successful ones, with the origin and nothing else", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      yield* postar(base + ATRASADOS, pedidoDeAtrasados())
      yield* postar(base + ATRASADOS, {})
      const com = (tag: string) => linhas.filter(({ anotacoes: { tags } }) => Array.isArray(tags) && tags.includes(tag))
      yield* Effect.promise(() => expect.poll(() => com("uso").length).toBe(2))
      expect(com("uso").map(({ anotacoes: { acao, status } }) => [acao, status])).toEqual([
        ["rgps.atrasados.api", 200],
        ["rgps.atrasados.api", 400]
      ])
      expect(
        com("auditoria").map(({ mensagem, anotacoes: { idRequisicao, ...campos } }) => [mensagem, campos])
      ).toEqual([
        ["atrasados.calculado", { tags: ["tempo", "auditoria"], evento: "atrasados.calculado", ip: "127.0.0.1" }]
      ])
    })
  )
})
