/** The service routes for keys, and the deployment that asks them: one secret between services, two while it changes. */
import { describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, Result } from "effect"
import { FetchHttpClient, HttpServer } from "effect/http"
import { TestClock } from "effect/testing"
import { expect } from "vitest"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { ValidadorComMemoria } from "../../../src/domain/acesso/chaves/validacao.ts"
import { ValidadorDeChaves } from "../../../src/domain/acesso/portas.ts"
import {
  FonteDeChavesPorHttp,
  SemRegistroDeChaves
} from "../../../src/http/backoffice/servico/chaves/chaves-por-http.ts"
import { parteChavesDeServico } from "../../../src/http/backoffice/servico/chaves/rotas.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { ChavesDeServico, reconhecer } from "../../../src/http/comum/servico/politica.ts"
import { CHAVE_DE_SERVICO, chaveSorteada, chavesEmMemoria, consumidorDeTeste, resumoDe } from "../../apoio/chaves.ts"
import { buscar, diario, json, type Registrada, subir } from "../../apoio/http/servidor.ts"

const VALIDAR = "/backoffice/api/v1/servico/chaves/validar"
const NOVA = "servico-novo-0123456789-0123456789"
const consumidor = consumidorDeTeste({ classe: "institucional", escopos: ["rgps", "exchange"] })

/** The service that has the registry, with one active key. */
const backoffice = (aceitas: ReadonlyArray<string> = [CHAVE_DE_SERVICO], linhas: Array<Registrada> = []) =>
  Effect.gen(function* () {
    const chave = chaveSorteada()
    const chaves = chavesEmMemoria({ [chave]: consumidor })
    const base = yield* subir(
      Layer.merge(parteChavesDeServico.rotas, Borda({})).pipe(
        Layer.provide(chaves.camada),
        Layer.provide(
          Layer.succeed(
            ChavesDeServico,
            aceitas.map((segredo) => Redacted.make(segredo))
          )
        ),
        Layer.provide(HttpServer.layerServices)
      ),
      diario(linhas)
    )
    return { base, chave, chaves }
  })

const validar = (
  base: string,
  corpo: unknown,
  cabecalhos: Record<string, string> = { "x-servico-chave": CHAVE_DE_SERVICO }
) =>
  Effect.gen(function* () {
    const r = yield* buscar(base + VALIDAR, {
      method: "POST",
      headers: { "content-type": "application/json", ...cabecalhos },
      body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
    })
    return { status: r.status, corpo: (yield* json(r)) as { readonly result?: unknown } }
  })

const NAO_AUTENTICADO = {
  statusCode: 401,
  statusMessage: "Não autenticado",
  message: "credencial de serviço ausente ou inválida: envie o cabeçalho x-servico-chave"
}

describe("the service routes for keys", () => {
  it.live("say what the registry knows of a key by its hash", () =>
    Effect.gen(function* () {
      const { base, chave, chaves } = yield* backoffice()
      const perguntar = (resumo: string) => Effect.map(validar(base, { resumo }), ({ corpo }) => corpo.result)
      expect(yield* perguntar(resumoDe(chave))).toEqual({ situacao: "ativa", consumidor })
      expect(yield* perguntar(resumoDe("x"))).toEqual({ situacao: "desconhecida", consumidor: null })
      chaves.revogar(chave)
      expect(yield* perguntar(resumoDe(chave))).toEqual({ situacao: "revogada", consumidor: null })
    })
  )

  it.live("401 without the secret of the services, before anything is read; an API key is no such secret", () =>
    Effect.gen(function* () {
      const { base, chave, chaves } = yield* backoffice()
      const credenciais: ReadonlyArray<Record<string, string>> = [
        {},
        { "x-servico-chave": "" },
        { "x-servico-chave": CHAVE_DE_SERVICO.slice(0, -1) },
        { "x-servico-chave": `${CHAVE_DE_SERVICO},${CHAVE_DE_SERVICO}` },
        { "x-servico-chave": "é".repeat(200) },
        { "x-servico-chave": chave },
        { "x-api-key": chave },
        { authorization: `Bearer ${CHAVE_DE_SERVICO}` }
      ]
      for (const credencial of credenciais) {
        const { status, corpo } = yield* validar(base, "{", credencial)
        expect([status, corpo]).toEqual([401, NAO_AUTENTICADO])
      }
      expect(chaves.consultas).toEqual([])
    })
  )

  it.live("two secrets are accepted while one replaces the other", () =>
    Effect.gen(function* () {
      const { base, chave } = yield* backoffice([NOVA, CHAVE_DE_SERVICO])
      for (const segredo of [NOVA, CHAVE_DE_SERVICO]) {
        const { status } = yield* validar(base, { resumo: resumoDe(chave) }, { "x-servico-chave": segredo })
        expect(status).toBe(200)
      }
      expect((yield* validar(base, {}, { "x-servico-chave": `${NOVA}${CHAVE_DE_SERVICO}` })).status).toBe(401)
    })
  )

  it("no secret is recognised where none is accepted", () => {
    expect(reconhecer([])("")).toBe(false)
    expect(reconhecer([Redacted.make("a")])("a")).toBe(true)
  })

  it.live("a body that is no hash is refused in words", () =>
    Effect.gen(function* () {
      const { base, chave } = yield* backoffice()
      const errado = "resumo: esperado o SHA-256 da chave, em 64 dígitos hexadecimais minúsculos"
      const provas: ReadonlyArray<readonly [unknown, string]> = [
        ["{", "corpo: JSON malformado"],
        [{}, "resumo: campo obrigatório"],
        [{ resumo: chave }, errado],
        [{ resumo: resumoDe(chave).toUpperCase() }, errado],
        [{ resumo: resumoDe(chave), chave }, "chave: campo não previsto"]
      ]
      for (const [corpo, detalhe] of provas) {
        const r = yield* validar(base, corpo)
        expect([r.status, r.corpo]).toMatchObject([400, { data: { detalhes: [detalhe] } }])
      }
    })
  )
})

/** The validator of a deployment that runs apart. */
const apartado = (backofficeUrl: string, chaveServico = CHAVE_DE_SERVICO, linhas: Array<Registrada> = []) =>
  Effect.map(
    Layer.build(
      ValidadorComMemoria().pipe(
        Layer.provide(FonteDeChavesPorHttp({ backofficeUrl, chaveServico: Redacted.make(chaveServico) })),
        Layer.provide([FetchHttpClient.layer, CriptografiaDaPlataforma]),
        Layer.provideMerge(diario(linhas))
      )
    ),
    (contexto) => (chave: string) =>
      Effect.flatMap(ValidadorDeChaves, ({ validar }) => Effect.result(validar(Redacted.make(chave)))).pipe(
        Effect.map((r) =>
          Result.isSuccess(r) ? r.success : r.failure._tag === "ChaveRecusada" ? r.failure.motivo : r.failure._tag
        ),
        Effect.provideContext(contexto)
      )
  )

describe("a deployment that runs apart", () => {
  it.effect("asks the service once, and learns of a revocation within 30 seconds", () =>
    Effect.gen(function* () {
      const linhas: Array<Registrada> = []
      const { base, chave, chaves } = yield* backoffice([NOVA, CHAVE_DE_SERVICO], linhas)
      const julgar = yield* apartado(base)
      const [a, b] = yield* Effect.all([julgar(chave), julgar(chave)], { concurrency: 2 })
      expect([a, b]).toEqual([consumidor, consumidor])
      expect(chaves.consultas).toEqual([resumoDe(chave)])
      chaves.revogar(chave)
      yield* TestClock.adjust("29 seconds")
      expect(yield* julgar(chave)).toEqual(consumidor)
      yield* TestClock.adjust("1 second")
      expect(yield* julgar(chave)).toBe("revogada")
      expect(yield* julgar(chaveSorteada())).toBe("desconhecida")
      expect(JSON.stringify(linhas)).not.toContain(chave.slice(13))
    }).pipe(Effect.scoped)
  )

  it.effect("admits nobody when the service does not know it, answers something else, or is not there", () =>
    Effect.gen(function* () {
      const { base, chave } = yield* backoffice()
      const outro = yield* subir(Layer.mergeAll(Borda({})).pipe(Layer.provide(HttpServer.layerServices)), diario([]))
      const provas: ReadonlyArray<readonly [string, string, string]> = [
        [base, NOVA, "o serviço recusou a credencial (CHAVE_SERVICO)"],
        [outro, CHAVE_DE_SERVICO, "resposta 404"],
        ["http://127.0.0.1:1", CHAVE_DE_SERVICO, "sem conexão"]
      ]
      for (const [url, segredo, dito] of provas) {
        const linhas: Array<Registrada> = []
        expect(yield* (yield* apartado(url, segredo, linhas))(chave)).toBe("RegistroDeChavesIndisponivel")
        expect(linhas.map(({ mensagem, anotacoes: { motivo } }) => [mensagem, motivo])).toEqual([
          ["registro de chaves indisponível", dito]
        ])
        expect(JSON.stringify(linhas)).not.toContain(segredo)
      }
    }).pipe(Effect.scoped)
  )

  it.effect("without any registry every key is one that cannot be judged", () =>
    Effect.gen(function* () {
      const { validar } = yield* ValidadorDeChaves
      const r = yield* Effect.flip(validar(Redacted.make(chaveSorteada())))
      expect(r._tag).toBe("RegistroDeChavesIndisponivel")
    }).pipe(Effect.provide(ValidadorComMemoria().pipe(Layer.provide([SemRegistroDeChaves, CriptografiaDaPlataforma]))))
  )
})
