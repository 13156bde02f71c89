/** How files arrive: whatever type they are given, however slowly, however many at a time, and what is refused early. */
import { describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { expect } from "vitest"
import { LIMITES_DE_RECEPCAO, Recepcoes, RecepcoesDoProcesso } from "../../../../src/http/comum/recepcao/recepcoes.ts"
import { CHAVE_DE_OUTRA_PESSOA, CHAVE_DE_TESTE, CHAVE_DO_JUDICIARIO } from "../../../apoio/chaves.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { enviarAntesDeLer, formularioCru } from "../../../apoio/http/cliente-cru.ts"
import { enviarArquivo } from "../../../apoio/http/envio.ts"
import { diario } from "../../../apoio/http/servidor.ts"
import { recusa, subirRgps, TEMPO } from "../../../apoio/rgps/rgps.ts"

const LER = `${TEMPO}/arquivo-calc/ler`
const MIB = 1024 * 1024
const GRANDE_DEMAIS = recusa(413, "file: arquivo acima do limite de 5 MiB (.pdf: 20 MB)")

const cabeca = (rota: string, tipo: string, chave: string) => [`POST ${rota} HTTP/1.1`, tipo, `x-api-key: ${chave}`]

const enviar = (base: string, bytes: Uint8Array, chave = CHAVE_DE_TESTE, modo = {}) =>
  Effect.promise(async () => {
    const { tipo, corpo } = formularioCru(bytes)
    const { status, texto } = await enviarAntesDeLer(base, cabeca(LER, tipo, chave), corpo, modo)
    return { status, corpo: JSON.parse(texto) as ReturnType<typeof recusa> }
  })

describe("a part with a file name is a file", () => {
  const calc = amostra("calc/container-tempo.calc")
  const comoJson = (bytes: Uint8Array) => ({ nome: "caso.calc", tipo: "application/json", bytes })

  it.live(
    "a `.calc` sent as JSON is read like any other, on every route of files",
    () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const comum = yield* enviarArquivo(base + LER, { nome: "caso.calc", bytes: calc })
        for (const tipo of ["application/json", "text/plain", "text/plain; charset=utf-8", ""]) {
          const r = yield* enviarArquivo(base + LER, { nome: "caso.calc", tipo, bytes: calc })
          expect([r.status, r.corpo], tipo).toEqual([200, comum.corpo])
        }
        const cnis = yield* enviarArquivo(`${base}${TEMPO}/cnis/ler`, {
          nome: "cnis.txt",
          tipo: "text/plain",
          bytes: amostra("cnis/cnis-01-pequeno.copiado.txt")
        })
        expect(cnis.status).toBe(200)
      }),
    120_000
  )

  it.live("and over 5 MiB it is too large, not a text", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const bytes of [5 * MIB - 100_000, 5 * MIB + 1, 6 * MIB]) {
        const r = yield* enviarArquivo(base + LER, comoJson(new Uint8Array(bytes).fill(0x20)))
        expect([r.status, r.corpo], String(bytes)).toEqual(
          bytes > 5 * MIB ? [413, GRANDE_DEMAIS] : [400, recusa(400, "arquivo: JSON malformado")]
        )
      }
    })
  )
})

describe("an early refusal reaches who writes before reading", () => {
  for (const mib of [6, 30]) {
    it.live(`413 of ${mib} MiB`, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        for (let vez = 0; vez < 3; vez++) {
          expect(yield* enviar(base, new Uint8Array(mib * MIB))).toEqual({ status: 413, corpo: GRANDE_DEMAIS })
        }
      })
    )
  }

  it.live("401 and 429 too", () =>
    Effect.gen(function* () {
      const cheias = new Recepcoes({ ...LIMITES_DE_RECEPCAO, total: 0, reserva: 0 })
      const base = yield* subirRgps(Layer.merge(diario([]), Layer.succeed(RecepcoesDoProcesso, cheias)))
      const bytes = new Uint8Array(4 * MIB)
      expect((yield* enviar(base, bytes, "nenhuma")).status).toBe(401)
      expect((yield* enviar(base, bytes)).status).toBe(429)
    })
  )
})

describe("uploads at a time", () => {
  it("a place for so many of each person, of everybody, and of courts besides", () => {
    const recepcoes = new Recepcoes({
      ...LIMITES_DE_RECEPCAO,
      porTitular: { judiciario: 9, institucional: 2, publico: 1 },
      total: 3,
      reserva: 1
    })
    expect(recepcoes.entrar("a", "publico")).toBeUndefined()
    expect(recepcoes.entrar("a", "publico")).toMatchObject({ http: 429, retryAfter: 5 })
    expect(recepcoes.entrar("b", "institucional")).toBeUndefined()
    expect(recepcoes.entrar("b", "institucional")).toBeUndefined()
    expect(recepcoes.entrar("c", "publico")).toMatchObject({
      http: 429,
      mensagens: ["há envios de arquivos demais em andamento; repita a requisição em 5 segundos"]
    })
    expect(recepcoes.entrar("j", "judiciario")).toBeUndefined()
    expect(recepcoes.entrar("j", "judiciario")).toMatchObject({ http: 429 })
    recepcoes.sair("a")
    expect(recepcoes.entrar("a", "publico")).toMatchObject({ http: 429 }) // the place of the court is over the total
    recepcoes.sair("j")
    expect(recepcoes.entrar("a", "publico")).toBeUndefined()
  })

  it.live("one person's second is refused while the first is on its way; of others it is not", () =>
    Effect.gen(function* () {
      const limites = { ...LIMITES_DE_RECEPCAO, porTitular: { judiciario: 9, institucional: 2, publico: 1 } }
      const base = yield* subirRgps(Layer.merge(diario([]), Layer.succeed(RecepcoesDoProcesso, new Recepcoes(limites))))
      const bytes = amostra("calc/container-tempo.calc")
      const pedacos = { parte: Math.ceil(bytes.length / 8), ms: 400 }
      const primeiro = yield* Effect.forkChild(enviar(base, bytes, CHAVE_DE_TESTE, pedacos))
      yield* Effect.sleep("800 millis")
      const [segundo, outro, tribunal] = yield* Effect.all(
        [enviar(base, bytes), enviar(base, bytes, CHAVE_DE_OUTRA_PESSOA), enviar(base, bytes, CHAVE_DO_JUDICIARIO)],
        { concurrency: 3 }
      )
      expect([segundo.status, outro.status, tribunal.status]).toEqual([429, 200, 200])
      expect(segundo.corpo.messages).toEqual([
        "já há 1 envios de arquivos com a sua chave em andamento; repita a requisição em 5 segundos"
      ])
      expect((yield* Fiber.join(primeiro)).status).toBe(200)
      expect((yield* enviar(base, bytes)).status).toBe(200)
    })
  )

  it.live("one that drips is ended, and its place is free", () =>
    Effect.gen(function* () {
      const limites = { ...LIMITES_DE_RECEPCAO, carencia: 500, ritmoMinimo: 4_096 }
      const recepcoes = new Recepcoes(limites)
      const base = yield* subirRgps(Layer.merge(diario([]), Layer.succeed(RecepcoesDoProcesso, recepcoes)))
      const lento = yield* enviar(base, new Uint8Array(200), CHAVE_DE_TESTE, { parte: 50, ms: 700 })
      expect(lento).toEqual({
        status: 408,
        corpo: recusa(408, "corpo: o envio está lento demais e foi interrompido; repita-o por uma conexão mais rápida")
      })
      expect((yield* enviar(base, amostra("calc/container-tempo.calc"))).status).toBe(200)
    })
  )
})
