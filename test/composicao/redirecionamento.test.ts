/** No client of the service follows a redirect: the other host receives nothing, and the failure names the setting. */
import { readdirSync, readFileSync } from "node:fs"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { fileURLToPath } from "node:url"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted, type Scope } from "effect"
import { ClienteHttp } from "../../src/composicao/camadas/cliente-http.ts"
import { FonteDeChaves } from "../../src/domain/acesso/chaves/registro-de-chaves.ts"
import { Contadores } from "../../src/domain/acesso/cotas.ts"
import { VerificadorDeToken } from "../../src/domain/acesso/portas.ts"
import { ProvedorDeIdentidade } from "../../src/domain/acesso/provedor-de-identidade.ts"
import { series } from "../../src/domain/indices/atualizacao/catalogo-series.ts"
import { FontesExternas } from "../../src/domain/indices/atualizacao/portas.ts"
import { TabelasVigentes } from "../../src/domain/indices/portas.ts"
import { DestinoDeTelemetria } from "../../src/domain/telemetria/portas.ts"
import { ProvedorOidc } from "../../src/http/auth/provedor/provedor.ts"
import { VerificadorJwt } from "../../src/http/auth/provedor/token-de-acesso.ts"
import { FonteDeChavesPorHttp } from "../../src/http/backoffice/servico/chaves/chaves-por-http.ts"
import { ContadoresPorHttp } from "../../src/http/backoffice/servico/cotas/contadores-por-http.ts"
import { DestinoPorHttp } from "../../src/http/backoffice/servico/telemetria/destino-por-http.ts"
import { ClienteDoServico } from "../../src/http/comum/servico/cliente.ts"
import { TabelasPorHttp } from "../../src/http/indices/tabelas-por-http.ts"
import { FontesHttp } from "../../src/jobs/atualizar-indices/cliente-fontes.ts"
import { CHAVE_DE_SERVICO } from "../apoio/chaves.ts"
import { diario, type Registrada } from "../apoio/http/servidor.ts"

interface Servidor {
  readonly url: string
  readonly pedidos: Array<string>
}

const servidor = (
  responder: (
    caminho: string,
    base: string
  ) => { readonly status: number; readonly location?: string; readonly corpo?: object }
): Effect.Effect<Servidor, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.callback<{ readonly fechar: () => void } & Servidor>((resume) => {
      const pedidos: Array<string> = []
      const http = createServer((requisicao, resposta) => {
        pedidos.push(`${requisicao.method} ${requisicao.url} ${requisicao.headers["x-servico-chave"] ?? ""}`)
        const { status, location, corpo } = responder(requisicao.url ?? "", url)
        resposta.writeHead(status, {
          "content-type": "application/json",
          ...(location === undefined ? {} : { location })
        })
        resposta.end(JSON.stringify(corpo ?? {}))
      })
      let url = ""
      http.listen(0, "127.0.0.1", () => {
        url = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
        const fechar = () => {
          http.closeAllConnections()
          http.close()
        }
        resume(Effect.succeed({ url, pedidos, fechar }))
      })
    }),
    ({ fechar }) => Effect.sync(fechar)
  )

const ALHEIO = { result: { situacao: "ativa", consumidor: null, totais: [0] } }

/** One that sends everybody to the other, and the other, which would answer anything. */
const par = Effect.gen(function* () {
  const alheio = yield* servidor(() => ({ status: 200, corpo: ALHEIO }))
  const nosso = yield* servidor((caminho) => ({ status: 307, location: `${alheio.url}${caminho}` }))
  return { alheio, nosso }
})

const chaveServico = Redacted.make("segredo-de-servico-muito-secreto-0123456789abcdef")

describe("a redirect of a configured address", () => {
  it.live("of the service with the keys: refused, with the name of the variable", () =>
    Effect.gen(function* () {
      const { alheio, nosso } = yield* par
      const opcoes = { backofficeUrl: nosso.url, chaveServico }
      const cliente = ClienteHttp("BACKOFFICE_URL")
      const daFonte = yield* Effect.flatMap(FonteDeChaves, ({ consultar }) =>
        Effect.flip(consultar("a".repeat(64)))
      ).pipe(Effect.provide(FonteDeChavesPorHttp(opcoes).pipe(Layer.provide(cliente))))
      const servico = Layer.merge(ContadoresPorHttp, DestinoPorHttp).pipe(
        Layer.provide(ClienteDoServico.layer(opcoes)),
        Layer.provide(cliente)
      )
      const dosContadores = yield* Effect.flatMap(Contadores, ({ somar }) =>
        Effect.flip(somar([{ identidade: "chave x", quantas: 1 }]))
      ).pipe(Effect.provide(servico))
      const daTelemetria = yield* Effect.flatMap(DestinoDeTelemetria, ({ registrar }) =>
        Effect.flip(registrar([]))
      ).pipe(Effect.provide(servico))
      for (const { motivo } of [daFonte, dosContadores, daTelemetria]) {
        assert.match(motivo, /^resposta 307, um redirecionamento, que não é seguido: confira BACKOFFICE_URL$/)
      }
      assert.lengthOf(nosso.pedidos, 3)
      assert.deepStrictEqual(alheio.pedidos, [])
    }).pipe(Effect.scoped)
  )

  it.live("of the index service and of the public sources: the same", () =>
    Effect.gen(function* () {
      const { alheio, nosso } = yield* par
      const registrados: Array<Registrada> = []
      const daTabela = yield* Effect.flatMap(TabelasVigentes, ({ paraCalculo }) => Effect.flip(paraCalculo)).pipe(
        Effect.provide(
          TabelasPorHttp({ indicesUrl: nosso.url, chaveServico: Redacted.make(CHAVE_DE_SERVICO) }).pipe(
            Layer.provide(ClienteHttp("INDICES_URL")),
            Layer.provideMerge(diario(registrados))
          )
        )
      )
      assert.include(JSON.stringify([daTabela, registrados]), "confira INDICES_URL")

      const fonte = series[0]!.fontes[0]!
      const daSerie = yield* Effect.flatMap(FontesExternas, ({ consultar }) =>
        Effect.flip(consultar({ fonte, caminho: "/x", parametros: {} }))
      ).pipe(
        Effect.provide(
          FontesHttp({ sgsUrl: nosso.url, ibgeUrl: nosso.url, pausa: 1 }).pipe(
            Layer.provide(ClienteHttp("SGS_URL", "IBGE_URL"))
          )
        )
      )
      assert.include(daSerie.motivo, "confira SGS_URL e IBGE_URL")
      assert.lengthOf(
        nosso.pedidos.filter((pedido) => pedido.includes(" /x ")),
        1,
        "not asked again"
      )
      assert.deepStrictEqual(alheio.pedidos, [])
    }).pipe(Effect.scoped)
  )

  it.live("of the identity provider: neither discovery nor keys come from another host", () =>
    Effect.gen(function* () {
      const { alheio, nosso } = yield* par
      /** Discovery is its own; everything it names leads away. */
      const honesto = yield* servidor((caminho, base) =>
        caminho.endsWith("/openid-configuration")
          ? {
              status: 200,
              corpo: {
                issuer: base,
                jwks_uri: `${nosso.url}/chaves`,
                authorization_endpoint: `${base}/autorizar`,
                token_endpoint: `${nosso.url}/token`
              }
            }
          : { status: 500 }
      )
      for (const emissor of [nosso.url, honesto.url]) {
        const opcoes = { emissor, audiencia: "a", clientes: ["c"], escopos: {} }
        const doToken = yield* Effect.flatMap(VerificadorDeToken, ({ verificar }) =>
          Effect.flip(verificar(Redacted.make("eyJhbGciOiJSUzI1NiJ9.e30.AAAA"), "admin"))
        ).pipe(Effect.provide(Layer.merge(VerificadorJwt(opcoes), diario([]))))
        assert.strictEqual(doToken._tag, "EmissorIndisponivel")
        assert.include(String((doToken as { readonly cause?: unknown }).cause), "OIDC_ISSUER")

        const daEntrada = yield* Effect.flatMap(ProvedorDeIdentidade, ({ concluir }) =>
          Effect.flip(
            concluir({ state: "s", nonce: "n", verificador: "v".repeat(43), idadeMaxima: 60 }, "code=c&state=s")
          )
        ).pipe(
          Effect.provide(
            ProvedorOidc({
              emissor,
              clienteId: "c",
              clienteSegredo: Redacted.make("segredo-do-cliente"),
              urlDeRetorno: "http://127.0.0.1/auth/callback"
            })
          )
        )
        assert.strictEqual(daEntrada._tag, "ProvedorIndisponivel", emissor)
      }
      assert.deepStrictEqual(
        ["/chaves", "/token"].map((caminho) => nosso.pedidos.some((pedido) => pedido.includes(` ${caminho} `))),
        [true, true],
        "both were asked, at the configured host only"
      )
      assert.deepStrictEqual(alheio.pedidos, [])
    }).pipe(Effect.scoped)
  )

  it("A7: there is no other way out", () => {
    const raiz = fileURLToPath(new URL("../..", import.meta.url))
    const com = (padrao: RegExp) =>
      ["src", "sql"].flatMap((pasta) =>
        readdirSync(raiz + pasta, { recursive: true, encoding: "utf8" })
          .filter((nome) => nome.endsWith(".ts") && padrao.test(readFileSync(`${raiz}${pasta}/${nome}`, "utf8")))
          .map((nome) => `${pasta}/${nome}`)
      )
    assert.deepStrictEqual(com(/\bFetchHttpClient\b/), ["src/composicao/camadas/cliente-http.ts"])
    assert.deepStrictEqual(com(/\bfetch\(/), ["src/http/auth/provedor/buscar-no-provedor.ts"])
    assert.deepStrictEqual(com(/\b(?:http|https)\.(?:get|request)\(/), [])
    assert.deepStrictEqual(com(/\b(?:net|tls)\.connect\(|\bcreateConnection\(/), [])
    const correio = ["src/jobs/correio/carteiro-em-arquivos.ts", "src/jobs/correio/carteiro-smtp.ts"]
    assert.sameMembers(com(/\bcreateTransport\(/), correio)
    assert.include(readFileSync(`${raiz}src/jobs/correio/mensagem-pronta.ts`, "utf8"), "disableUrlAccess: true")
  })
})
