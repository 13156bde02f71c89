/** Limits of the RMI routes: bodies that are too large, too many, or made to cost. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { MAXIMO_PROBLEMAS } from "../../../../src/domain/calculos/json/problemas.ts"
import { HOSTIS } from "../../../apoio/rgps/hostis.ts"
import { postar, recusa, subirRgps } from "../../../apoio/rgps/rgps.ts"
import { pedidoDesvinculada, pedidoPorFundamento, pedidoRmi, RMI } from "../../../apoio/rgps/rmi.ts"

const LIMITE = 10 * 1024 * 1024

const rotas = [
  [RMI, pedidoRmi],
  [`${RMI}/por-fundamento`, pedidoPorFundamento],
  [`${RMI}/desvinculada`, pedidoDesvinculada]
] as const

/**
 * How many ordinary requests one request may cost, in processor time of the process, both ends of the connection included:
 * a search of discards that works as long as it may takes under 400 of them, on any machine.
 */
const MAXIMO_EM_COMUNS = 700

const AQUECIMENTO = 20
const COMUNS = 20

const cpuMs = (desde?: NodeJS.CpuUsage) => {
  const { user, system } = process.cpuUsage(desde)
  return (user + system) / 1000
}

describe("limits of the RMI routes", () => {
  it.live("10 MiB are accepted, one byte more is 413; another content type is 415", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const [rota, pedido] of rotas) {
        const json = JSON.stringify(pedido())
        const comTamanho = (bytes: number) => json + " ".repeat(bytes - Buffer.byteLength(json))
        expect((yield* postar(base + rota, comTamanho(LIMITE))).status).toBe(200)
        const grande = yield* postar(base + rota, comTamanho(LIMITE + 1))
        expect([grande.status, grande.corpo]).toEqual([413, recusa(413, "corpo da requisição acima do limite")])
        const outroTipo = yield* postar(base + rota, json, "text/plain")
        expect([outroTipo.status, outroTipo.corpo]).toEqual([415, recusa(415, "content-type não aceito por esta rota")])
      }
    })
  )

  it.live("a body as bad as the limits allow is answered with a bounded list, a worse one with one line", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const salarios = (n: number) => `{"salarios":[${"{},".repeat(n - 1)}{}]}`
      for (const [rota] of rotas) {
        const ruim = yield* postar(base + rota, salarios(39_999))
        expect(ruim.status).toBe(400)
        expect(ruim.corpo.messages).toHaveLength(MAXIMO_PROBLEMAS + 1)
        const pior = yield* postar(base + rota, salarios(40_001))
        expect([pior.status, pior.corpo]).toEqual([
          400,
          recusa(400, "corpo: valores demais; o limite é de 200.000 valores e 40.000 objetos")
        ])
      }
    })
  )

  for (const [nome, { rota, corpo, recusada }] of Object.entries(HOSTIS)) {
    it.live(`made to cost: ${nome}`, () =>
      Effect.gen(function* () {
        const base = yield* subirRgps()
        const medir = () => postar(base + RMI, pedidoRmi())
        for (let i = 0; i < AQUECIMENTO; i++) yield* medir() // tables read, code warm
        const inicio = process.cpuUsage()
        for (let i = 0; i < COMUNS; i++) yield* medir()
        const comum = cpuMs(inicio) / COMUNS
        const antes = process.cpuUsage()
        const r = yield* postar(`${base}${RMI}${rota}`, corpo)
        expect(cpuMs(antes) / comum).toBeLessThan(MAXIMO_EM_COMUNS)
        expect([r.status, r.corpo.messages.join().slice(0, recusada?.length)]).toEqual(
          recusada === undefined ? [200, ""] : [400, recusada]
        )
      })
    )
  }
})
