/** The time routes over HTTP: envelope, result, trace, query parameters. */
import { describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { expect } from "vitest"
import { Resultado, ResultadoGrupos } from "../../../src/domain/calculos/tempo/resultado.ts"
import { envelope } from "../../../src/http/comum/resposta/envelope.ts"
import { type ConsultaEsperada, conferirConsultas, LOGICO_ESPERADO, semPermalink } from "../../apoio/banco/consultas.ts"
import {
  instantaneo,
  obter,
  pedidoValido,
  postar,
  recusa,
  subirRgps,
  TEMPO,
  VERSAO_DE_TESTE
} from "../../apoio/rgps/rgps.ts"

const rotas = [
  { rota: TEMPO, schema: envelope(Resultado) },
  { rota: `${TEMPO}/por-grupos`, schema: envelope(ResultadoGrupos) }
] as const

const estrito = { errors: "all", onExcessProperty: "error" } as const
const ESPECIES = [41, 42, 46, 57, 31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80, 87, 88]

describe("time routes", () => {
  it.live("answer in the envelope what the contract declares, for every species, with and without trace", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const { rota, schema } of rotas) {
        for (const especie of ESPECIES) {
          for (const consulta of ["", "?rastro=true"]) {
            const pedido = { ...pedidoValido(), opcoesContagem: { especie } }
            const { status, corpo } = yield* postar(base + rota + consulta, pedido)
            expect(status, `${rota}${consulta} ${especie}: ${corpo.messages}`).toBe(200)
            yield* Schema.decodeEffect(schema as Schema.Codec<unknown, unknown>)(corpo, estrito)
            expect(corpo).toMatchObject({ status: "ok", code: "200", messages: [] })
            expect(corpo.result.versao).toEqual({ motor: VERSAO_DE_TESTE, tabelas: instantaneo.versao })
            const comRastro: ReadonlyArray<object> = rota === TEMPO ? [corpo.result] : corpo.result.grupos
            for (const resultado of comRastro) expect("rastro" in resultado).toBe(consulta !== "")
          }
        }
      }
    })
  )

  it.live("accept both forms of dates and answer the same", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = pedidoValido()
      const brasileiro = {
        ...pedido,
        dataApuracao: "10/05/2024",
        dadosSegurado: { ...pedido.dadosSegurado, nascimento: "17/05/1960" }
      }
      const [a, b] = [yield* postar(base + TEMPO, pedido), yield* postar(base + TEMPO, brasileiro)]
      expect(a.status).toBe(200)
      expect(a.texto).toBe(b.texto)
      expect(a.corpo.result.totais.data).toBe("2024-05-10")
    })
  )

  it.live("write amounts with exactly their digits", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { texto, corpo } = yield* postar(base + TEMPO, {
        dataApuracao: "2023-11-20",
        dadosSegurado: { nascimento: "1985-01-01", sexo: "M" },
        opcoesContagem: { especie: 25, fatoGerador: { tipo: "PRISAO", data: "2023-11-10" } },
        periodosContribuicao: [
          {
            dataInicial: "2020-01-01",
            dataFinal: "2023-10-31",
            formaContagem: "COMUM",
            naturezaVinculo: "EMPREGADO",
            salarios: Array.from({ length: 12 }, (_, i) => ({
              competencia: i < 2 ? `2022-${11 + i}` : `2023-${String(i - 1).padStart(2, "0")}`,
              valor: 1500.1
            }))
          }
        ]
      })
      const [beneficio] = [...corpo.result.beneficios.cumpridos, ...corpo.result.beneficios.naoCumpridos]
      expect(beneficio.dadosApuracao.naApuracao.valoresApurados.baixaRenda).toMatchObject({
        exigido: 1754.18,
        apurado: 1500.1,
        cumprido: true
      })
      expect(texto).toMatch(/"exigido":1754\.18,"apurado":1500\.10?,"falta":0/)
    })
  )

  it.live("read every query parameter strictly", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const casos: ReadonlyArray<ConsultaEsperada> = [
        ["?rastro=0&permalink=false&demonstrativo=0", 200],
        ["?rastro=false&permalink=0&demonstrativo=false", 200],
        ["?rastro=1", 200],
        ["?permalink=sim", 400, `permalink: ${LOGICO_ESPERADO}`],
        ["?permalink=", 400, `permalink: ${LOGICO_ESPERADO}`],
        ["?permalink=TRUE&rastro=2", 400, `rastro: ${LOGICO_ESPERADO}`, `permalink: ${LOGICO_ESPERADO}`],
        ["?demonstrativo=on", 400, `demonstrativo: ${LOGICO_ESPERADO}`],
        ["?rastro=toString", 400, `rastro: ${LOGICO_ESPERADO}`],
        ["?rastro=true&rastro=false", 400, `rastro: ${LOGICO_ESPERADO}`],
        ["?rastros=true&x=1", 400, "rastros: campo não previsto", "x: campo não previsto"],
        ["?permalink=1", 503, semPermalink("permalink")],
        ["?demonstrativo=true", 503, semPermalink("demonstrativo")]
      ]
      for (const { rota } of rotas) {
        yield* conferirConsultas(base + rota, pedidoValido(), casos)
      }
    })
  )

  it.live("answer 404 in the envelope for unknown and removed paths, and 405 for other methods", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const semRota = recusa(404, "rota não encontrada")
      for (const caminho of [
        "/rgps/api/v1",
        "/rgps/api/v1/nada",
        `${TEMPO}/nada`,
        `${TEMPO}/por-grupos/x`,
        "/api/v1",
        "/api/v1/nada"
      ]) {
        const r = yield* postar(base + caminho, pedidoValido())
        expect([r.status, r.corpo], caminho).toEqual([404, semRota])
      }
      const get = yield* obter(base + TEMPO)
      expect([get.status, get.corpo]).toEqual([405, recusa(405, "este endereço aceita POST")])
      const antigo = yield* postar(`${base}/api/v1/tempo/calcular-grupos`, pedidoValido())
      expect([antigo.status, antigo.corpo]).toEqual([
        404,
        recusa(404, "rota removida em 31/05/2026; use POST /rgps/api/v1/calculos-tempo/por-grupos")
      ])
    })
  )
})
