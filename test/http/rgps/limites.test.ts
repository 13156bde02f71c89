/** Limits of the body: bytes as they arrive, content type, number of values. */
import { request } from "node:http"
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { LIMITES_GERAIS } from "../../../src/domain/calculos/comum/limites-do-corpo.ts"
import { MAXIMO_PROBLEMAS } from "../../../src/domain/calculos/json/problemas.ts"
import { data, formatarIso, maisDias } from "../../../src/domain/valores/data.ts"
import { cabeNosLimites } from "../../../src/domain/valores/json/limites-do-json.ts"
import { chaveDe } from "../../apoio/chaves.ts"
import { pedidoValido, postar, recusa, subirRgps, TEMPO } from "../../apoio/rgps/rgps.ts"

const LIMITE = 10 * 1024 * 1024
const demais = recusa(413, "corpo da requisição acima do limite")

/** A valid request padded with blanks to exactly `bytes`. */
const comTamanho = (bytes: number): string => {
  const json = JSON.stringify(pedidoValido())
  return json + " ".repeat(bytes - json.length)
}

interface Envio {
  readonly status: number
  readonly corpo: unknown
  readonly enviados: number
}

/** Sends a body in chunks, without `content-length`, until it ends or an answer arrives. */
const enviarEmPartes = (url: string, total: number): Effect.Effect<Envio> =>
  Effect.callback<Envio>((resume) => {
    const parte = Buffer.alloc(64 * 1024, " ")
    let enviados = 0
    let respondida = false
    const headers = { "content-type": "application/json", "x-api-key": chaveDe(url) ?? "" }
    const cliente = request(url, { method: "POST", headers }, (resposta) => {
      respondida = true
      let texto = ""
      resposta.on("data", (d) => {
        texto += String(d)
      })
      resposta.on("end", () => {
        cliente.destroy()
        resume(Effect.succeed({ status: resposta.statusCode ?? 0, corpo: JSON.parse(texto), enviados }))
      })
    })
    cliente.on("error", () => {}) // the server closes after refusing
    const enviar = (): void => {
      if (respondida) return
      if (enviados >= total) {
        cliente.end()
        return
      }
      enviados += parte.length
      if (cliente.write(parte)) setImmediate(enviar)
      else cliente.once("drain", enviar)
    }
    enviar()
  })

describe("limits of the body", () => {
  it.live("10 MiB are accepted, one byte more is 413", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      for (const rota of [TEMPO, `${TEMPO}/por-grupos`]) {
        expect((yield* postar(base + rota, comTamanho(LIMITE))).status).toBe(200)
        const r = yield* postar(base + rota, comTamanho(LIMITE + 1))
        expect([r.status, r.corpo]).toEqual([413, demais])
      }
    })
  )

  it.live("bytes of a chunked body are counted as they arrive, and sending more is pointless", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const total = 200 * 1024 * 1024
      const r = yield* enviarEmPartes(base + TEMPO, total)
      expect([r.status, r.corpo]).toEqual([413, demais])
      expect(r.enviados).toBeGreaterThan(LIMITE)
      expect(r.enviados).toBeLessThan(total)
    })
  )

  it.live("another content type is 415", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const recusado = recusa(415, "content-type não aceito por esta rota")
      for (const tipo of ["text/plain", "application/xml", "multipart/form-data; boundary=x"]) {
        const r = yield* postar(base + TEMPO, pedidoValido(), tipo)
        expect([r.status, r.corpo], tipo).toEqual([415, recusado])
      }
      expect((yield* postar(base + TEMPO, pedidoValido(), "Application/JSON; charset=utf-8")).status).toBe(200)
    })
  )

  it.live("a body as bad as the limits allow is answered with a bounded list", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const salarios = `"salarios":[${"{},".repeat(2_399)}{}]`
      const periodos = Array.from({ length: 120 }, () => `{${salarios}}`).join(",")
      const r = yield* postar(base + TEMPO, `{"periodosContribuicao":[${periodos}]}`)
      expect(r.status).toBe(400)
      expect(r.corpo.messages).toHaveLength(MAXIMO_PROBLEMAS + 1)
      expect(r.corpo.messages.at(-1)).toBe(`há outros problemas além destes ${MAXIMO_PROBLEMAS}`)
    })
  )

  it.live("a request that would keep everybody waiting is refused by its number of countings", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const pedido = (periodos: number, tardias: number, comDeficiencia = 0) => ({
        ...pedidoValido(),
        periodosPcd: Array.from({ length: comDeficiencia }, (_, i) => ({
          dataInicial: formatarIso(maisDias(data("1985-03-01"), 2 * i)),
          dataFinal: formatarIso(maisDias(data("1985-03-01"), 2 * i)),
          grauDeficiencia: "LEVE"
        })),
        periodosContribuicao: Array.from({ length: periodos }, (_, i) => ({
          dataInicial: "1985-03-01",
          dataFinal: "1985-04-30",
          formaContagem: "COMUM",
          ...(i < tardias ? { computavelDesde: formatarIso(maisDias(data("1990-01-01"), i)) } : {})
        }))
      })
      const excesso = (contagens: number, limite: string) =>
        `periodosContribuicao: cálculo grande demais: ${contagens} contagens (períodos × datas de computavelDesde × grupos e periodosPcd); o limite é ${limite}`
      const casos: ReadonlyArray<readonly [string, number, number, string | undefined, number?]> = [
        ["", 10_000, 19, undefined],
        ["", 10_000, 20, excesso(210_000, "200000")],
        ["/por-grupos", 10_000, 0, undefined],
        ["/por-grupos", 10_000, 3, excesso(240_000, "200000")],
        ["", 1_980, 0, undefined, 100],
        ["", 1_981, 0, excesso(200_081, "200000"), 100],
        ["?rastro=true", 1_000, 19, undefined],
        ["?rastro=true", 1_000, 20, excesso(21_000, "20000 com rastro")],
        ["/por-grupos?rastro=1", 3_333, 0, undefined],
        ["/por-grupos?rastro=1", 3_334, 0, excesso(20_004, "20000 com rastro")]
      ]
      for (const [rota, periodos, tardias, mensagem, comDeficiencia] of casos) {
        const r = yield* postar(base + TEMPO + rota, pedido(periodos, tardias, comDeficiencia))
        const esperado = mensagem === undefined ? [200, []] : [400, [mensagem]]
        expect([r.status, r.corpo.messages], `${rota} ${periodos} ${tardias}`).toEqual(esperado)
      }
    })
  )

  it("counts values and objects outside of texts only", () => {
    const objetos = (n: number) => `[${"{}".repeat(n)}]`
    for (const limites of [LIMITES_GERAIS, { valores: 50, objetos: 7 }]) {
      const cabe = (json: string) => cabeNosLimites(json, limites)
      expect(cabe(objetos(limites.objetos))).toBe(true)
      expect(cabe(objetos(limites.objetos + 1))).toBe(false)
      expect(cabe(",".repeat(limites.valores))).toBe(true)
      expect(cabe(",".repeat(limites.valores + 1))).toBe(false)
      expect(cabe(JSON.stringify(['{,"\\'.repeat(limites.valores)]))).toBe(true)
    }
  })
})
