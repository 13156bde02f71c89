/** Limits of the arrears route: bytes, types, values, months; a hostile body costs less than a second. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import {
  LIMITES_ATRASADOS,
  MAXIMO_MESES,
  MAXIMO_MESES_COM_RASTRO
} from "../../../../src/domain/calculos/atrasados/custo.ts"
import { ATRASADOS, pedidoDeAtrasados } from "../../../apoio/rgps/atrasados.ts"
import { postar, recusa, subirRgps } from "../../../apoio/rgps/rgps.ts"

/** Benefits of one species over the same days are told apart by their numbers. */
const numeroDe = (i: number): string => String(6_001_001_100 + i)

const LIMITE = 10 * 1024 * 1024
const CPU_MAXIMA_MS = 1_000

/** The request padded with blanks to exactly `bytes`. */
const comTamanho = (bytes: number): string => {
  const json = JSON.stringify(pedidoDeAtrasados())
  return json + " ".repeat(bytes - json.length)
}

const valido = JSON.stringify(pedidoDeAtrasados()).slice(0, -1)

/** `item` repeated as often as 10 MiB and the limits of a body allow. */
const repetir = (antes: string, item: string, depois: string): string => {
  const objetos = item.split("{").length - 1
  const valores = item.split(/[,[{]/).length
  const vezes = Math.min(
    (LIMITE - antes.length - depois.length) / (item.length + 1),
    (LIMITES_ATRASADOS.objetos - 20) / objetos,
    (LIMITES_ATRASADOS.valores - 100) / valores
  )
  return antes + Array.from({ length: Math.floor(vezes) }, () => item).join(",") + depois
}

const demais = `corpo: valores demais; o limite é de 150.000 valores e 30.000 objetos`
const beneficios =
  '{"opcoesContagem":{"especie":42},"parametros":{"dataAtualizacao":"2025-07-10"},"beneficiosDevidos":['

const hostis: Readonly<Record<string, readonly [corpo: string, primeira: RegExp]>> = {
  "10 MiB of empty objects": [`${valido},"descontos":[${"{},".repeat(3_400_000)}{}]}`, new RegExp(`^${demais}$`)],
  "10 MiB of commas": [`${valido},"descontos":[${"0,".repeat(5_000_000)}0]}`, new RegExp(`^${demais}$`)],
  "10 MiB of unclosed brackets": ["[".repeat(LIMITE), new RegExp(`^${demais}$`)],
  "140,000 nested lists": [
    `${valido},"descontos":${"[".repeat(140_000)}${"]".repeat(140_000)}}`,
    /^descontos\.0: valor inválido: esperado um objeto/
  ],
  "empty objects up to the limit": [
    `${valido},"descontos":[${"{},".repeat(LIMITES_ATRASADOS.objetos - 100)}{}]}`,
    /^descontos\.0\.competencia: campo obrigatório$/
  ],
  "discounts up to the limit": [
    repetir(`${valido},"descontos":[`, '{"competencia":"2022-05","tipo":"RENDA","motivo":"","valor":1}', "]}"),
    /^descontos: itens demais: \d+; o limite é \d+$/
  ],
  "modifiers up to the limit": [
    repetir(`${valido},"modificadores":[`, '{"competencia":"2022-05","taxaJuros":0.5}', "]}"),
    /^modificadores: itens demais: \d+; o limite é \d+$/
  ],
  "payments up to the limit": [
    repetir(
      `${valido},"beneficiosPagos":[{"pagamentos":[`,
      '{"competencia":"2022-05","tipo":"RENDA","valor":1.23}',
      "]}]}"
    ),
    /^beneficiosPagos\.0\.pagamentos: itens demais: \d+; o limite é \d+$/
  ],
  "due benefits up to the limit": [
    repetir(beneficios, '{"especie":42,"dib":"1970-01-01","rmi":10}', "]}"),
    /^beneficiosDevidos: itens demais: \d+; o limite é \d+$/
  ],
  "unknown fields up to the limit": [
    `{${Array.from({ length: LIMITES_ATRASADOS.valores - 10 }, (_, i) => `"c${i}":1`).join(",")}}`,
    /^c0: campo não previsto$/
  ],
  "a text of 10 MiB": [
    `${valido},"processo":{"autor":"${"x".repeat(LIMITE - 2_000)}"}}`,
    /^processo\.autor: texto longo/
  ],
  "the most months": [
    JSON.stringify({
      ...pedidoDeAtrasados(),
      beneficiosDevidos: Array.from({ length: 50 }, (_, i) => ({
        nb: numeroDe(i),
        especie: 42,
        dib: "1964-10-01",
        rmi: 10
      }))
    }),
    /^beneficiosDevidos: cálculo grande demais: \d+ meses/
  ]
}

describe("limits of the arrears route", () => {
  it.live("10 MiB are accepted, one byte more is 413, another type is 415", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      expect((yield* postar(base + ATRASADOS, comTamanho(LIMITE))).status).toBe(200)
      expect((yield* postar(base + ATRASADOS, comTamanho(LIMITE + 1))).corpo).toEqual(
        recusa(413, "corpo da requisição acima do limite")
      )
      expect((yield* postar(base + ATRASADOS, pedidoDeAtrasados(), "text/plain")).corpo).toEqual(
        recusa(415, "content-type não aceito por esta rota")
      )
    })
  )

  for (const [nome, [corpo, primeira]] of Object.entries(hostis)) {
    it.live(`${nome}: 400 in less than a second of processor`, () =>
      Effect.gen(function* () {
        expect(corpo.length).toBeLessThanOrEqual(LIMITE)
        const base = yield* subirRgps()
        yield* postar(base + ATRASADOS, pedidoDeAtrasados())
        const inicio = process.cpuUsage()
        const r = yield* postar(base + ATRASADOS, corpo)
        const { user, system } = process.cpuUsage(inicio)
        expect(r.status).toBe(400)
        expect(r.corpo.messages[0]).toMatch(primeira)
        expect((user + system) / 1000).toBeLessThan(CPU_MAXIMA_MS)
      })
    )
  }

  it.live.each([
    ["", MAXIMO_MESES, ""],
    ["?rastro=true", MAXIMO_MESES_COM_RASTRO, " com rastro"]
  ] as const)(
    "the largest account within the limit is calculated; one month more is refused%s",
    ([consulta, maximo, sufixo]) =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const meses = maximo / 50
        const conta = (aMais: number) => ({
          ...pedidoDeAtrasados(),
          parametros: { ...pedidoDeAtrasados().parametros, semPrescricao: true },
          beneficiosDevidos: Array.from({ length: 50 }, (_, i) => {
            const inicio = 2025 * 12 + 6 - (meses - 1) - (i === 0 ? aMais : 0)
            const dib = `${Math.floor(inicio / 12)}-${String((inicio % 12) + 1).padStart(2, "0")}-01`
            return { nb: numeroDe(i), especie: 42, dib, rmi: 3000 }
          })
        })
        const aceita = yield* postar(base + ATRASADOS + consulta, conta(0))
        expect([aceita.status, aceita.corpo.messages]).toEqual([200, []])
        expect(aceita.corpo.result.beneficios).toHaveLength(50)
        expect((yield* postar(base + ATRASADOS + consulta, conta(1))).corpo).toEqual(
          recusa(
            400,
            `beneficiosDevidos: cálculo grande demais: ${maximo + 1} meses de benefícios devidos e pagos, da DIB à data-base; o limite é ${maximo}${sufixo}; divida a conta`
          )
        )
      })
  )
})
