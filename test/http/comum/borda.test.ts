import { request } from "node:http"
import { BlockList } from "node:net"
import { describe, it } from "@effect/vitest"
import { ByteSize, Effect, Layer, Schema } from "effect"
import { HttpIncomingMessage, HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"
import { expect } from "vitest"
import { Cpf } from "../../../src/domain/valores/cpf.ts"
import { CompetenciaIso } from "../../../src/domain/valores/datas-digitadas.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { ErrosNitro, ErrosRgps, Falha } from "../../../src/http/comum/falhas/falha.ts"
import { leituraEstrita } from "../../../src/http/comum/recepcao/leitura.ts"
import {
  Acao,
  anotacoesPorRota,
  EmissorDeOcorrencias,
  Evento,
  type Ocorrencia
} from "../../../src/http/comum/registro/anotacoes.ts"
import { ProxiesConfiaveis } from "../../../src/http/comum/registro/origem.ts"
import { envelope, envelopePaginado, ok, paginado } from "../../../src/http/comum/resposta/envelope.ts"
import { parametroPage } from "../../../src/http/comum/resposta/paginacao.ts"
import { ENDERECOS } from "../../../src/http/servidor.ts"
import { buscar, diario, json, type Registrada, subir, texto } from "../../apoio/http/servidor.ts"

const Corpo = Schema.Struct({
  cpf: Cpf,
  valor: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 })),
  tipo: Schema.Literals(["A", "B"]),
  ativo: Schema.Boolean,
  itens: Schema.Array(Schema.Struct({ nome: Schema.String, competencia: CompetenciaIso }))
})

const rotasDe = (prefixo: "/backoffice/api/v1" | "/rgps/api/v1") =>
  HttpApiGroup.make(prefixo === "/rgps/api/v1" ? "rgps" : "nitro")
    .add(
      HttpApiEndpoint.post("enviar", "/enviar", { payload: Corpo, success: envelope(Schema.Int) })
        .annotate(Acao, "teste.enviar.api")
        .annotate(Evento, "teste.enviado")
    )
    .add(
      HttpApiEndpoint.get("listar", "/listar", {
        query: parametroPage,
        success: envelopePaginado(Schema.Array(Schema.Int))
      })
    )
    .add(HttpApiEndpoint.get("ocupado", "/ocupado/:token", { params: { token: Schema.String } }))
    .add(HttpApiEndpoint.get("defeito", "/defeito"))

const Nitro = rotasDe("/backoffice/api/v1").middleware(ErrosNitro).prefix("/backoffice/api/v1")
const Rgps = rotasDe("/rgps/api/v1").middleware(ErrosRgps).prefix("/rgps/api/v1")
const Api = HttpApi.make("teste").add(Nitro).add(Rgps).annotateMerge(leituraEstrita)

const tratadores = (grupo: "nitro" | "rgps") =>
  HttpApiBuilder.group(Api, grupo, (h) =>
    h
      .handle("enviar", () => Effect.succeed(ok(1)))
      .handle("listar", ({ query }) => paginado(query.page, () => Effect.succeed({ itens: [1, 2], total: 2 })))
      .handle("ocupado", () => Effect.fail(new Falha({ http: 400, mensagens: ["limite"], retryAfter: 5 })))
      .handle("defeito", () => Effect.die(new Error("segredo em /etc/senha")))
  )

const linhas: Array<Registrada> = []
const ocorrencias: Array<Ocorrencia> = []

const rotas = Layer.mergeAll(
  HttpApiBuilder.layer(Api).pipe(
    Layer.provide([tratadores("nitro"), tratadores("rgps")]),
    Layer.provide([ErrosNitro.layer, ErrosRgps.layer])
  ),
  HttpRouter.add("GET", "/pagina", Effect.die("modelo ausente")),
  HttpRouter.add("GET", "/simples", HttpServerResponse.text("olá")),
  Borda({ anotacoes: anotacoesPorRota(Api), enderecos: ENDERECOS })
).pipe(Layer.provide(HttpServer.layerServices))

const ambiente = Layer.mergeAll(
  diario(linhas),
  Layer.succeed(HttpIncomingMessage.MaxBodySize, ByteSize.kibibytes(64)),
  Layer.succeed(EmissorDeOcorrencias, (o) => {
    ocorrencias.push(o)
    return o.status === 400 ? Effect.die("telemetria fora do ar") : Effect.void
  })
)

const valido = {
  cpf: "52998224725",
  valor: 3,
  tipo: "A",
  ativo: true,
  itens: [{ nome: "a", competencia: "2024-05" }]
}
const invalido = {
  cpf: "52998224724",
  valor: 3.5,
  tipo: "C",
  itens: [{ competencia: "2024-13", nome: 7 }],
  valro: 1
}
const problemas = [
  "valro: campo não previsto",
  "cpf: CPF inválido: esperados 11 dígitos com dígitos verificadores corretos",
  "valor: esperado número inteiro",
  "tipo: esperado um destes valores: A, B",
  "ativo: campo obrigatório",
  "itens.0.nome: esperado texto",
  "itens.0.competencia: valor inválido: esperado AAAA-MM"
]
const nitro400 = (...detalhes: ReadonlyArray<string>) => ({
  statusCode: 400,
  statusMessage: "Parâmetros inválidos",
  message: "Parâmetros inválidos",
  data: { detalhes }
})
const rgps = (code: string, ...messages: ReadonlyArray<string>) => ({ status: "error", code, messages, result: null })

const enviar = (url: string, corpo: unknown, tipo = "application/json") =>
  buscar(url, {
    method: "POST",
    headers: { "content-type": tipo },
    body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
  })

describe("borda", () => {
  it.effect("answers every failure in the shape of its tree", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      const nitro = `${base}/backoffice/api/v1`
      const rgpsBase = `${base}/rgps/api/v1`

      const sucesso = yield* enviar(`${nitro}/enviar`, valido)
      expect(sucesso.status).toBe(200)
      expect(yield* texto(sucesso)).toBe('{"status":"ok","code":"200","messages":[],"result":1}')

      const casos: ReadonlyArray<readonly [string, unknown, string, number, ReadonlyArray<string>]> = [
        ["problems of a body", invalido, "application/json", 400, problemas],
        ["malformed JSON", '{"cpf": "529', "application/json", 400, ["corpo: JSON malformado"]],
        ["no body", "", "application/json", 400, ["corpo: esperado objeto"]],
        ["a list", [], "application/json", 400, ["corpo: esperado objeto"]],
        ["other content type", "a=1", "text/csv", 415, ["content-type não aceito por esta rota"]],
        ["too large", `"${"x".repeat(70_000)}"`, "application/json", 413, ["corpo da requisição acima do limite"]]
      ]
      for (const [nome, corpo, tipo, status, mensagens] of casos) {
        const a = yield* enviar(`${nitro}/enviar`, corpo, tipo)
        const b = yield* enviar(`${rgpsBase}/enviar`, corpo, tipo)
        expect([a.status, b.status], nome).toEqual([status, status])
        expect(yield* json(b), nome).toEqual(rgps(String(status), ...mensagens))
        if (status === 400) expect(yield* json(a), nome).toEqual(nitro400(...mensagens))
        else expect(yield* json(a), nome).toMatchObject({ statusCode: status, message: mensagens[0] })
      }
    })
  )

  it.effect("answers unmatched routes of every method in the shape of their tree", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]) {
        for (const caminho of ["/backoffice/api/v1/nada", "/nada", "/rgps/api/v12", "/%zz"]) {
          const r = yield* buscar(base + caminho, { method })
          expect(r.status, `${method} ${caminho}`).toBe(404)
          expect(yield* json(r)).toEqual({
            statusCode: 404,
            statusMessage: "Não encontrado",
            message: "rota não encontrada"
          })
        }
        const r = yield* buscar(`${base}/rgps/api/v1/nada?x=1`, { method })
        expect(yield* json(r)).toEqual(rgps("404", "rota não encontrada"))
      }
      for (const method of ["GET", "PUT", "DELETE", "OPTIONS"]) {
        const errado = yield* buscar(`${base}/rgps/api/v1/enviar?x=1`, { method })
        expect([errado.status, errado.headers.get("allow")], method).toEqual([405, "POST"])
        expect(yield* json(errado)).toEqual(rgps("405", "este endereço aceita POST"))
      }
      const cabeca = yield* buscar(`${base}/nada`, { method: "HEAD" })
      expect([cabeca.status, yield* texto(cabeca)]).toEqual([404, ""])
    })
  )

  it.effect("says nothing about a defect and logs its cause", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      for (const caminho of ["/backoffice/api/v1/defeito", "/pagina", "/rgps/api/v1/defeito"]) {
        linhas.length = 0
        const r = yield* buscar(base + caminho)
        const corpo = yield* texto(r)
        expect(r.status).toBe(500)
        expect(corpo).not.toMatch(/segredo|senha|modelo|\/|at /)
        expect(linhas.some(({ mensagem }) => String(mensagem).includes("falha não prevista"))).toBe(true)
      }
    })
  )

  it.effect("writes one line per request: template, never the URL; the id of a trusted proxy when it is sane", () =>
    Effect.gen(function* () {
      const proxies = new BlockList()
      proxies.addAddress("127.0.0.1")
      const base = yield* subir(rotas, Layer.merge(ambiente, Layer.succeed(ProxiesConfiaveis, proxies)), 0, proxies)
      linhas.length = 0
      const aceito = yield* buscar(`${base}/backoffice/api/v1/ocupado/segredo?chave=segredo`, {
        headers: { "x-request-id": "pedido-0001" }
      })
      expect(aceito.headers.get("x-request-id")).toBe("pedido-0001")
      expect(aceito.headers.get("retry-after")).toBe("5")
      expect(aceito.headers.get("x-content-type-options")).toBe("nosniff")
      const trocado = yield* buscar(`${base}/simples`, { headers: { "x-request-id": "a b<script>" } })
      expect(trocado.headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/)
      yield* buscar(`${base}/rgps/api/v1/nada`)
      expect(linhas).toHaveLength(3)
      expect(JSON.stringify(linhas)).not.toContain("segredo")
      expect(linhas.map(({ anotacoes: { ms, idRequisicao, ...resto } }) => resto)).toEqual([
        {
          tags: ["backoffice"],
          rota: "/backoffice/api/v1/ocupado/:token",
          metodo: "GET",
          status: 400,
          ip: "127.0.0.1"
        },
        { tags: ["backoffice"], rota: "/simples", metodo: "GET", status: 200, ip: "127.0.0.1" },
        { tags: ["tempo"], rota: "(nenhuma)", metodo: "GET", status: 404, ip: "127.0.0.1" }
      ])
      expect(linhas[0]?.anotacoes.idRequisicao).toBe("pedido-0001")
      expect(linhas.every(({ anotacoes }) => typeof anotacoes.ms === "number")).toBe(true)
    })
  )

  it.effect("emits the declared action and event beside the answer, whatever becomes of the emission", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      ocorrencias.length = 0
      linhas.length = 0
      const boa = yield* enviar(`${base}/rgps/api/v1/enviar`, valido)
      const ruim = yield* enviar(`${base}/rgps/api/v1/enviar`, invalido)
      yield* buscar(`${base}/rgps/api/v1/listar`)
      expect([boa.status, ruim.status]).toEqual([200, 400])
      expect(ocorrencias.map(({ acao, evento, rota, status, ip }) => ({ acao, evento, rota, status, ip }))).toEqual(
        [200, 400].map((status) => ({
          acao: "teste.enviar.api",
          evento: "teste.enviado",
          rota: "/rgps/api/v1/enviar",
          status,
          ip: "127.0.0.1"
        }))
      )
      expect(linhas.some(({ mensagem }) => String(mensagem).includes("ocorrência não registrada"))).toBe(true)
    })
  )

  it.effect("notes a client that left and answers nobody", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      linhas.length = 0
      const url = new URL(`${base}/backoffice/api/v1/enviar`)
      yield* Effect.callback<void>((resume) => {
        const cliente = request(url, { method: "POST", headers: { "content-length": "50" } })
        cliente.on("error", () => resume(Effect.void))
        cliente.write("{")
        setTimeout(() => cliente.destroy(), 50)
      })
      yield* Effect.promise(() => expect.poll(() => linhas.length).toBe(1))
      expect(linhas[0]?.anotacoes.status).toBe(499)
    })
  )

  it.effect("pages a listing", () =>
    Effect.gen(function* () {
      const base = yield* subir(rotas, ambiente)
      const r = yield* buscar(`${base}/backoffice/api/v1/listar?page=size:1,page:2`)
      expect(yield* texto(r)).toBe(
        '{"status":"ok","code":"200","messages":[],"result":[1,2],"page-info":{"current":2,"last":2,"size":1,"count":2}}'
      )
      const errada = yield* buscar(`${base}/backoffice/api/v1/listar?page=size:101&pagina=2`)
      expect(yield* json(errada)).toEqual(
        nitro400(
          "pagina: campo não previsto",
          "page: valor inválido: esperado size:N,page:N, com size de 1 a 100 e page a partir de 1"
        )
      )
    })
  )
})
