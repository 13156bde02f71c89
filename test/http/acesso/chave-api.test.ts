/** The API key over HTTP: what opens, what does not, in which order, and what is never kept of it. */
import { request } from "node:http"
import { connect } from "node:net"
import { describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { expect } from "vitest"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { FonteDeChaves } from "../../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { ValidadorComMemoria } from "../../../src/domain/acesso/chaves/validacao.ts"
import { RegistroDeChavesIndisponivel } from "../../../src/domain/acesso/portas.ts"
import { ChaveObrigatoria } from "../../../src/http/comum/chave-api.ts"
import { EmissorEmRegistros } from "../../../src/http/comum/registro/emissor.ts"
import { CHAVE_DE_TESTE, chaveSorteada, chavesEmMemoria, consumidorDeTeste } from "../../apoio/chaves.ts"
import { diario, json, type Registrada } from "../../apoio/http/servidor.ts"
import { sobGlob } from "../../apoio/politica/globs.ts"
import { pedidoValido, recusa, subirRgps, TEMPO } from "../../apoio/rgps/rgps.ts"

type Cabecalhos = Readonly<Record<string, string | ReadonlyArray<string>>>

interface Resposta {
  readonly status: number
  readonly cabecalhos: Readonly<Record<string, unknown>>
  readonly corpo: unknown
}

/** A request as it is written here: no key is added. */
const pedir = (
  url: string,
  cabecalhos: Cabecalhos = {},
  corpo: string | undefined = JSON.stringify(pedidoValido()),
  metodo = "POST"
): Effect.Effect<Resposta> =>
  Effect.callback((resume) => {
    const headers = { "content-type": "application/json", ...cabecalhos }
    const pedido = request(url, { method: metodo, headers: headers as Record<string, string | Array<string>> }, (r) => {
      let texto = ""
      r.setEncoding("utf8")
      r.on("data", (parte) => {
        texto += parte
      })
      r.on("end", () =>
        resume(
          Effect.succeed({
            status: r.statusCode ?? 0,
            cabecalhos: r.headers,
            corpo: texto.startsWith("{") ? JSON.parse(texto) : texto
          })
        )
      )
    })
    pedido.on("error", (erro) => resume(Effect.die(erro)))
    pedido.end(metodo === "POST" ? corpo : undefined)
  })

const com = (chave: string): Cabecalhos => ({ "x-api-key": chave })

const AUSENTE = "chave de API ausente: envie a chave no cabeçalho x-api-key"
const MALFORMADA = "chave de API inválida: envie no cabeçalho x-api-key, uma só vez, a chave como foi emitida"
const DESCONHECIDA = "chave de API inválida: envie no cabeçalho x-api-key a chave como foi emitida"
const NA_URL =
  "consulta: a chave de API não pode ir no endereço, que fica registrado pelo caminho; envie-a no cabeçalho x-api-key e, se era verdadeira, revogue-a"

interface Documento {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly security: ReadonlyArray<object> }>>>>
}

/** Every operation that a server documents; health is beside these routes, and `test/processo/saude.test.ts` asks it. */
const operacoes = Effect.fnUntraced(function* (base: string) {
  const { paths } = (yield* json(yield* Effect.promise(() => fetch(`${base}/_openapi.json`)))) as Documento
  const daqui = Object.entries(paths).filter(([caminho]) => !caminho.startsWith("/saude/"))
  return daqui.flatMap(([caminho, porMetodo]) =>
    Object.entries(porMetodo).map(([metodo, { security }]) => ({ caminho, metodo: metodo.toUpperCase(), security }))
  )
})

describe("the API key", () => {
  it.live("every route under the globs answers 401 without one, and says so in the contract; no other does", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      let protegidas = 0
      for (const { caminho, metodo, security } of yield* operacoes(base)) {
        const protegida = sobGlob(caminho)
        const r = yield* pedir(base + caminho, {}, undefined, metodo)
        if (protegida) {
          protegidas++
          expect([r.status, r.corpo, security]).toEqual([401, recusa(401, AUSENTE), [{ chaveApi: [] }]])
          expect(r.cabecalhos["www-authenticate"]).toBe('ApiKey header="x-api-key"')
        } else expect([caminho, r.status, security]).toEqual([caminho, 200, []])
      }
      expect(protegidas).toBeGreaterThan(15)
    })
  )

  it.live("opens with a good key; not with a malformed, unknown or revoked one", () =>
    Effect.gen(function* () {
      const [boa, revogada] = [chaveSorteada(), chaveSorteada()]
      const chaves = chavesEmMemoria({ [boa]: consumidorDeTeste(), [revogada]: consumidorDeTeste() })
      chaves.revogar(revogada)
      const base = yield* subirRgps(diario([]), { chaves: chaves.camada })
      expect((yield* pedir(base + TEMPO, com(boa))).status).toBe(200)
      expect((yield* pedir(base + TEMPO, { "X-API-KEY": boa })).status).toBe(200)
      const recusadas: ReadonlyArray<readonly [string | ReadonlyArray<string>, string]> = [
        ["", AUSENTE],
        ["x", MALFORMADA],
        [boa.slice(0, -1), MALFORMADA],
        [`Bearer ${boa}`, MALFORMADA],
        [`${boa.slice(0, -1)}é`, MALFORMADA],
        [Buffer.from("rgps_çãé🔑").toString("latin1"), MALFORMADA],
        ["r".repeat(8 * 1024), MALFORMADA],
        [[boa, boa], MALFORMADA],
        [[boa, "outra"], MALFORMADA],
        [`${boa}, ${boa}`, MALFORMADA],
        [chaveSorteada(), DESCONHECIDA],
        [revogada, "chave de API revogada: solicite uma nova chave"]
      ]
      for (const [chave, motivo] of recusadas) {
        const r = yield* pedir(base + TEMPO, { "x-api-key": chave })
        expect([r.status, r.corpo], String(chave).slice(0, 40)).toEqual([401, recusa(401, motivo)])
      }
      expect(chaves.consultas).toHaveLength(3)
    })
  )

  it.live("headers beyond what the server reads are refused before anything, and it goes on answering", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      const { port } = new URL(base)
      const resposta = yield* Effect.callback<string>((resume) => {
        let texto = ""
        const soquete = connect(Number(port), "127.0.0.1", () => {
          soquete.write(`POST ${TEMPO} HTTP/1.1\r\nhost: x\r\nx-api-key: ${"r".repeat(64 * 1024)}\r\n\r\n`)
        })
        soquete.on("data", (d) => {
          texto += String(d)
        })
        soquete.on("error", () => {})
        soquete.on("close", () => resume(Effect.succeed(texto)))
      })
      expect(resposta).toMatch(/^HTTP\/1\.1 431 /)
      expect((yield* pedir(base + TEMPO, com(CHAVE_DE_TESTE))).status).toBe(200)
    })
  )

  it.live("a key outside its scope answers 403", () =>
    Effect.gen(function* () {
      const chave = chaveSorteada()
      const { camada } = chavesEmMemoria({ [chave]: consumidorDeTeste({ escopos: ["exchange"] }) })
      const r = yield* pedir((yield* subirRgps(diario([]), { chaves: camada })) + TEMPO, com(chave))
      expect([r.status, r.corpo]).toEqual([403, recusa(403, "chave de API sem o escopo rgps, que esta rota exige")])
    })
  )

  it.live("comes after the route and before size, type, syntax and schema", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps()
      expect((yield* pedir(`${base}${TEMPO}/nada`)).status).toBe(404)
      expect((yield* pedir(base + TEMPO, {}, undefined, "PUT")).status).toBe(405)
      const grande = `"${"x".repeat(11 * 1024 * 1024)}"`
      const provas: ReadonlyArray<readonly [string, Cabecalhos, string, number]> = [
        ["", {}, grande, 413],
        ["", { "content-type": "text/plain" }, "{}", 415],
        ["", {}, "{", 400],
        ["", {}, "{}", 400],
        ["?nada=1", {}, "{}", 400]
      ]
      for (const [consulta, cabecalhos, corpo, depois] of provas) {
        if (depois !== 413) expect((yield* pedir(base + TEMPO + consulta, cabecalhos, corpo)).status).toBe(401)
        expect((yield* pedir(base + TEMPO + consulta, { ...cabecalhos, ...com(CHAVE_DE_TESTE) }, corpo)).status).toBe(
          depois
        )
      }
    })
  )

  it.live("in the address is refused with a good header too, and is in no log", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const base = yield* subirRgps(Layer.merge(diario(linhas), EmissorEmRegistros))
      const segredo = CHAVE_DE_TESTE.slice(13)
      const consultas = [
        `x-api-key=${CHAVE_DE_TESTE}`,
        `X-API-KEY=${CHAVE_DE_TESTE}`,
        "api_key=qualquer",
        "apikey=",
        `rastro=true&k=${CHAVE_DE_TESTE}`,
        `k=${CHAVE_DE_TESTE.replace("_", "%5F")}`,
        `${CHAVE_DE_TESTE}=1`,
        CHAVE_DE_TESTE
      ]
      for (const consulta of consultas) {
        for (const cabecalhos of [{}, com(CHAVE_DE_TESTE)]) {
          const r = yield* pedir(`${base}${TEMPO}?${consulta}`, cabecalhos)
          expect([r.status, r.corpo], consulta).toEqual([400, recusa(400, NA_URL)])
        }
      }
      expect((yield* pedir(`${base}${TEMPO}/${CHAVE_DE_TESTE}`)).status).toBe(404)
      yield* pedir(`${base}/rgps/api/v1/fundamentos?chave=${CHAVE_DE_TESTE}`, {}, undefined, "GET")
      expect(linhas.length).toBeGreaterThan(16)
      expect(JSON.stringify(linhas)).not.toContain(segredo)
    })
  )

  it.live("a registry that does not answer opens nothing: 503, with when to try again", () =>
    Effect.gen(function* () {
      const fora = Layer.succeed(FonteDeChaves, {
        consultar: () => Effect.fail(new RegistroDeChavesIndisponivel({ motivo: "teste" }))
      })
      const camada = ValidadorComMemoria().pipe(Layer.provideMerge(fora), Layer.provide(CriptografiaDaPlataforma))
      const base = yield* subirRgps(diario([]), { chaves: camada })
      const r = yield* pedir(base + TEMPO, com(chaveSorteada()))
      expect([r.status, r.cabecalhos["retry-after"], r.corpo]).toEqual([
        503,
        "5",
        recusa(
          503,
          "registro de chaves indisponível: a chave de API não pôde ser conferida; repita a requisição em alguns segundos"
        )
      ])
      expect((yield* pedir(base + TEMPO)).status).toBe(401)
      expect((yield* pedir(`${base}/rgps/api/v1/fundamentos`, {}, undefined, "GET")).status).toBe(200)
    })
  )

  it.live("where keys are not required a call without one is anonymous, and one with a bad key is still refused", () =>
    Effect.gen(function* () {
      const base = yield* subirRgps(Layer.merge(diario([]), Layer.succeed(ChaveObrigatoria, false)))
      expect((yield* pedir(base + TEMPO)).status).toBe(200)
      expect((yield* pedir(base + TEMPO, com(CHAVE_DE_TESTE))).status).toBe(200)
      expect((yield* pedir(base + TEMPO, com(chaveSorteada()))).status).toBe(401)
    })
  )
})
