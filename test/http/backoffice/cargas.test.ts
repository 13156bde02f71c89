/** Batch loads over real HTTP: who gets in, in which order things are refused, and what is written. */
import { request } from "node:http"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, type Scope } from "effect"
import { HttpServer } from "effect/http"
import { SqlClient } from "effect/sql"
import { exportSPKI, generateKeyPair } from "jose"
import { RegistroAdministradoresSql } from "../../../sql/administradores-repo.ts"
import { definicaoDe } from "../../../src/domain/indices/catalogo.ts"
import { RotasCargas } from "../../../src/http/backoffice/cargas/rotas.ts"
import { NenhumToken, VerificadorJwt } from "../../../src/http/backoffice/token-jwt.ts"
import { Borda } from "../../../src/http/comum/borda.ts"
import { Rotas, RotasPrivadas } from "../../../src/http/servidor.ts"
import { LeitorCsvDeBiblioteca } from "../../../src/leitor-csv.ts"
import { Cargas, estadoDe } from "../../apoio/cargas.ts"
import { AUDIENCIA, agora, type ProvedorFalso, provedorFalso } from "../../apoio/provedor-identidade.ts"
import { buscar, diario, json, type Registrada, subir } from "../../apoio/servidor.ts"

const tabela = definicaoDe("tabela")!
const ADMINISTRADORA = "52998224725"
const ESTRANHA = "11144477735"
const MIB = 1024 * 1024

interface Mundo {
  readonly provedor: ProvedorFalso
  readonly base: string
  readonly registrados: Array<Registrada>
  readonly nele: <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) => Effect.Effect<A, E>
  /** POST with a good token, unless told otherwise. */
  readonly enviar: (caminho: string, corpo: unknown, cabecalhos?: Record<string, string>) => Effect.Effect<Response>
}

/** Provider, database with one administrator, and the server; `inteiro`: every route of the process. */
const mundo = ({ inteiro = false, oidc = true } = {}): Effect.Effect<Mundo, never, Scope.Scope> =>
  Effect.gen(function* () {
    const provedor = yield* provedorFalso
    const registrados: Array<Registrada> = []
    const dados = yield* Layer.build(
      Layer.mergeAll(RegistroAdministradoresSql, LeitorCsvDeBiblioteca).pipe(
        Layer.provideMerge(Cargas),
        Layer.provideMerge(oidc ? VerificadorJwt({ emissor: provedor.emissor, audiencia: AUDIENCIA }) : NenhumToken)
      )
    ).pipe(Effect.orDie)
    const nele: Mundo["nele"] = (efeito) => Effect.provideContext(efeito, dados)
    yield* nele(
      Effect.flatMap(SqlClient.SqlClient, (sql) =>
        Effect.orDie(sql`insert into administrador (cpf, nome) values (${ADMINISTRADORA}, 'Ana')`)
      )
    )
    const servicos = ["backoffice"]
    const rotas = inteiro
      ? Layer.merge(Rotas({ servicos, urlBase: "http://localhost", versao: "0" }), RotasPrivadas({ servicos }))
      : Layer.merge(RotasCargas, Borda({}))
    const base = yield* subir(
      rotas.pipe(Layer.provide(HttpServer.layerServices), Layer.provide(Layer.succeedContext(dados))),
      diario(registrados)
    )
    const bom = yield* provedor.token()
    const enviar: Mundo["enviar"] = (caminho, corpo, cabecalhos = {}) =>
      buscar(`${base}/backoffice/api/v1/admin/cargas/${caminho}`, {
        method: "POST",
        headers: { "content-type": "application/json", authorization: `Bearer ${bom}`, ...cabecalhos },
        body: typeof corpo === "string" ? corpo : JSON.stringify(corpo)
      })
    return { provedor, base, registrados, nele, enviar }
  })

const linhas = [{ competencia: "2024-01", ipca: "0.42" }]
const carga = { linhas, sobrescrever: true, justificativa: "Conferência mensal" }

const detalhes = (resposta: Response) =>
  Effect.map(json(resposta), (corpo) => (corpo as { data: { detalhes: ReadonlyArray<string> } }).data.detalhes)

const contarLinhas = Effect.gen(function* () {
  const { linhas, auditoria } = yield* estadoDe(tabela)
  return [linhas.length, auditoria.length]
})

/** Sends the head of a request and `pedacos` chunks of one MiB, and answers what came back without waiting for more. */
const enviarAosPoucos = (base: string, autorizacao: string, cabecalhos: Record<string, string>, pedacos: number) =>
  Effect.callback<{ readonly status: number; readonly corpo: string }>((resume) => {
    const cliente = request(new URL(`${base}/backoffice/api/v1/admin/cargas/tabela/aplicar`), {
      method: "POST",
      headers: { "content-type": "application/json", authorization: autorizacao, ...cabecalhos }
    })
    let respondido = false
    cliente.on("response", (resposta) => {
      respondido = true
      let corpo = ""
      resposta.on("data", (d) => {
        corpo += String(d)
      })
      resposta.on("end", () => {
        cliente.destroy()
        resume(Effect.succeed({ status: resposta.statusCode ?? 0, corpo }))
      })
    })
    cliente.on("error", (erro) => {
      if (!respondido) resume(Effect.die(erro))
    })
    const mandar = (restam: number): void => {
      if (restam === 0 || respondido || cliente.destroyed) return
      cliente.write(" ".repeat(MIB), () => setTimeout(() => mandar(restam - 1), 5))
    }
    cliente.flushHeaders()
    mandar(pedacos)
  })

describe("who may load", () => {
  it.live(
    "401: whatever is wrong with the token, before anything else is looked at",
    () =>
      Effect.gen(function* () {
        const { provedor, enviar, nele, registrados } = yield* mundo()
        const { token } = provedor
        const outro = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
        const publica = yield* Effect.promise(() => exportSPKI(outro.publicKey))
        const bom = yield* token()
        const [cabeca, corpo] = bom.split(".")
        const semAssinatura = `${Buffer.from('{"alg":"none"}').toString("base64url")}.${corpo}.`
        const credenciais: Readonly<Record<string, string>> = {
          absent: "",
          "no token": "Bearer",
          "another scheme": `Basic ${Buffer.from("a:b").toString("base64")}`,
          "no JWT": "Bearer abc",
          "a JWT of nothing": "Bearer e30.e30.e30",
          "wrong issuer": `Bearer ${yield* token({ iss: "https://outro.example" })}`,
          "issuer with something after it": `Bearer ${yield* token({ iss: `${provedor.emissor}x` })}`,
          "no issuer": `Bearer ${yield* token({ iss: undefined })}`,
          "wrong audience": `Bearer ${yield* token({ aud: ["outro", "conta"] })}`,
          "no audience": `Bearer ${yield* token({ aud: undefined })}`,
          expired: `Bearer ${yield* token({ exp: agora() - 1 })}`,
          "no expiration": `Bearer ${yield* token({ exp: undefined })}`,
          "not valid yet": `Bearer ${yield* token({ nbf: agora() + 60 })}`,
          "unknown key": `Bearer ${yield* token({}, { chave: outro.privateKey, cabecalho: { kid: "x" } })}`,
          "another key under a known id": `Bearer ${yield* token({}, { chave: outro.privateKey })}`,
          "a published key of another algorithm": `Bearer ${yield* token(
            {},
            { chave: provedor.chaveEs, cabecalho: { alg: "ES256", kid: "es" } }
          )}`,
          "the public key as a shared secret": `Bearer ${yield* token(
            {},
            { chave: new TextEncoder().encode(publica), cabecalho: { alg: "HS256" } }
          )}`,
          "no signature": `Bearer ${semAssinatura}`,
          "changed claims": `Bearer ${cabeca}.${Buffer.from(
            JSON.stringify({ ...JSON.parse(Buffer.from(corpo!, "base64url").toString()), exp: agora() + 999 })
          ).toString("base64url")}.${bom.split(".")[2]}`,
          "no user name": `Bearer ${yield* token({ preferred_username: undefined })}`,
          "a user name that is no CPF": `Bearer ${yield* token({ preferred_username: "ana" })}`,
          "a CPF with wrong digits": `Bearer ${yield* token({ preferred_username: "52998224724" })}`,
          "a number": `Bearer ${yield* token({ preferred_username: 52998224725 })}`
        }
        for (const [nome, authorization] of Object.entries(credenciais)) {
          for (const [caminho, corpo] of [
            ["tabela/aplicar", carga],
            ["nada/aplicar?x=1", '{"linhas": [']
          ] as const) {
            const r = yield* enviar(caminho, corpo, { authorization })
            assert.strictEqual(r.status, 401, nome)
            assert.strictEqual(r.headers.get("www-authenticate"), "Bearer")
            const erro = (yield* json(r)) as Record<string, unknown>
            assert.deepInclude(erro, { statusCode: 401, statusMessage: "Não autenticado" }, nome)
            assert.match(
              String(erro.message),
              nome === "expired" ? /^token expirado: / : /^token (ausente|inválido): /,
              nome
            )
          }
        }
        assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
        const escrito = JSON.stringify(registrados)
        for (const parte of bom.split(".")) assert.notInclude(escrito, parte)
        assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200, "the good token is good")
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("403: a person who is not in the registry, before size and syntax", () =>
    Effect.gen(function* () {
      const { provedor, base, enviar, nele } = yield* mundo()
      const authorization = `Bearer ${yield* provedor.token({ preferred_username: ESTRANHA })}`
      for (const corpo of [carga, "{"]) {
        const r = yield* enviar("tabela/aplicar", corpo, { authorization })
        assert.deepStrictEqual(yield* json(r), {
          statusCode: 403,
          statusMessage: "Acesso negado",
          message: "acesso restrito aos administradores cadastrados"
        })
      }
      const grande = yield* enviarAosPoucos(base, authorization, { "content-length": String(9 * MIB) }, 0)
      assert.strictEqual(grande.status, 403)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
    }).pipe(Effect.scoped)
  )

  it.live("an access is noted in the registry", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo()
      const ultimo = nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql<{ ultimo_login: Date | null }>`select * from administrador`)
      )
      assert.isNull((yield* ultimo)[0]?.ultimo_login)
      yield* enviar("tabela/preview", carga)
      assert.closeTo((yield* ultimo)[0]?.ultimo_login?.getTime() ?? 0, Date.now(), 60_000)
    }).pipe(Effect.scoped, Effect.orDie)
  )

  it.live("503 while the identity provider fails or lies, never anonymous; it is asked again later", () =>
    Effect.gen(function* () {
      const { provedor, enviar, nele, registrados } = yield* mundo()
      for (const avaria of ["erro", "nao-json", "outro-emissor"] as const) {
        provedor.avaria = avaria
        const r = yield* enviar("tabela/aplicar", carga)
        assert.deepStrictEqual([r.status, r.headers.get("retry-after")], [503, "30"], avaria)
        assert.deepInclude(yield* json(r), { message: "provedor de identidade indisponível" })
      }
      assert.lengthOf(
        registrados.filter(({ mensagem }) => String(mensagem).includes("provedor de identidade indisponível")),
        3
      )
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
      provedor.avaria = undefined
      assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200)
      const { length } = provedor.pedidos
      assert.strictEqual((yield* enviar("tabela/preview", carga)).status, 200)
      assert.lengthOf(provedor.pedidos, length, "keys are kept")
    }).pipe(Effect.scoped)
  )

  it.live("without single sign-on configured every request is 401", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo({ oidc: false })
      const r = yield* enviar("tabela/aplicar", carga)
      assert.deepStrictEqual(
        [r.status, ((yield* json(r)) as { message: string }).message],
        [401, "login único não configurado neste servidor"]
      )
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
    }).pipe(Effect.scoped)
  )
})

describe("what a load may be", () => {
  it.live("413 by Content-Length before the body is sent, and by the bytes received when it is not told", () =>
    Effect.gen(function* () {
      const { provedor, base, enviar, nele } = yield* mundo()
      const autorizacao = `Bearer ${yield* provedor.token()}`
      const contado = yield* enviarAosPoucos(base, autorizacao, { "content-length": String(8 * MIB + 1) }, 0)
      assert.strictEqual(contado.status, 413)
      assert.include(contado.corpo, "8 MiB")
      const semConta = yield* enviarAosPoucos(base, autorizacao, { "transfer-encoding": "chunked" }, 60)
      assert.strictEqual(semConta.status, 413)
      assert.deepInclude(JSON.parse(semConta.corpo), {
        statusCode: 413,
        message: "corpo da requisição acima do limite"
      })
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
      const json = JSON.stringify(carga)
      const exata = yield* enviar("tabela/aplicar", json + " ".repeat(8 * MIB - Buffer.byteLength(json)))
      assert.strictEqual(exata.status, 200, "8 MiB are not over 8 MiB")
    }).pipe(Effect.scoped)
  )

  it.live("400 names every problem of the body", () =>
    Effect.gen(function* () {
      const { enviar, nele } = yield* mundo()
      const casos: ReadonlyArray<readonly [caminho: string, corpo: unknown, ...problemas: ReadonlyArray<RegExp>]> = [
        ["tabela/aplicar", '{"linhas": [', /^corpo: JSON malformado$/],
        ["tabela/aplicar", "", /^corpo: JSON malformado$/],
        ["tabela/aplicar", "[".repeat(200_000) + "]".repeat(200_000), /^corpo: JSON malformado$/],
        ["tabela/aplicar", [], /^corpo: esperado objeto$/],
        ["tabela/aplicar", "7", /^corpo: esperado objeto$/],
        [
          "tabela/aplicar",
          { sobrescreve: true },
          /^sobrescreve: campo não previsto$/,
          /^sobrescrever: campo obrigatório$/,
          /^justificativa: campo obrigatório$/
        ],
        ["tabela/aplicar", { sobrescrever: true, justificativa: "x" }, /^linhas: envie linhas ou csv, um dos dois$/],
        ["tabela/preview", { ...carga, csv: "competencia" }, /^linhas: envie linhas ou csv, um dos dois$/],
        [
          "tabela/preview",
          { linhas: {}, sobrescrever: 1, justificativa: 7 },
          /^linhas: esperado lista$/,
          /^sobrescrever: esperado true ou false$/
        ],
        ["tabela/preview", { ...carga, linhas: [] }, /^linhas: esperada ao menos uma linha$/],
        [
          "tabela/aplicar",
          { ...carga, linhas: [{ competencia: "2024-13", ipca: "x" }, 7, { ipca: 1, extra: 2 }], justificativa: " " },
          /^justificativa: campo obrigatório$/,
          /^linhas\.0\.competencia: /,
          /^linhas\.0\.ipca: /,
          /^linhas\.1: esperado um objeto/,
          /^linhas\.2\.extra: coluna não prevista$/,
          /^linhas\.2\.competencia: campo obrigatório$/,
          /^colunas previstas: competencia, /
        ],
        [
          "tabela/preview",
          { csv: "competencia;ipca\n2024-01;0,4.2\n2024-01-01;1", sobrescrever: false },
          /^csv\.2\.ipca: /,
          /^csv\.3\.competencia: /
        ],
        ["tabela/preview", { csv: 'competencia,ipca\n2024-01,"0', sobrescrever: false }, /^csv\.\d: aspas/],
        ["tabela/preview", { csv: "", sobrescrever: false }, /^csv: esperado um cabeçalho/],
        ["tabelas/preview", carga, /^tipo: esperado um destes valores: tabela, reajuste, /],
        ["tabela/preview?formato=csv", carga, /^formato: campo não previsto$/]
      ]
      for (const [caminho, corpo, ...problemas] of casos) {
        const r = yield* enviar(caminho, corpo)
        const nome = `${caminho} ${JSON.stringify(corpo).slice(0, 60)}`
        assert.strictEqual(r.status, 400, nome)
        const achados = yield* detalhes(r)
        assert.lengthOf(achados, problemas.length, `${nome}: ${achados.join(" | ")}`)
        for (const padrao of problemas)
          assert.isTrue(
            achados.some((a) => padrao.test(a)),
            `${nome}: ${padrao} in ${achados.join(" | ")}`
          )
      }
      assert.strictEqual((yield* enviar("tabela/aplicar", "a,b", { "content-type": "text/csv" })).status, 415)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])
    }).pipe(Effect.scoped)
  )
})

describe("loading", () => {
  it.live("preview answers the plan and writes nothing; aplicar carries it out, audits, and serves it at once", () =>
    Effect.gen(function* () {
      const { base, enviar, nele, registrados } = yield* mundo({ inteiro: true })
      const exato = "0.10000000000000000001"
      const corpo = `{"linhas":[{"competencia":"2024-01","ipca":${exato},"igp_m":"0,07"},{"competencia":"02/2024","ipca":8.30}],
        "sobrescrever":true,"justificativa":"Conferência mensal"}`
      const resultado = {
        tabela: "tabela",
        inseridas: 2,
        alteradas: 0,
        inalteradas: 0,
        alteracoes: [
          { chave: "2024-01", tipo: "INSERCAO", antes: null, depois: { igp_m: "0.07", ipca: exato } },
          { chave: "2024-02", tipo: "INSERCAO", antes: null, depois: { ipca: "8.30" } }
        ],
        mantidas: []
      }
      const esperada = { status: "ok", code: "200", messages: [], result: resultado }
      const previa = yield* enviar("tabela/preview", corpo)
      assert.strictEqual(previa.status, 200)
      assert.deepStrictEqual(yield* json(previa), esperada)
      assert.deepStrictEqual(yield* nele(contarLinhas), [0, 0])

      assert.deepStrictEqual(yield* json(yield* enviar("tabela/aplicar", corpo)), esperada)
      const { linhas, auditoria } = yield* nele(estadoDe(tabela))
      assert.deepStrictEqual(
        linhas.map(({ competencia, ipca }) => [competencia, ipca]),
        [
          ["2024-01", exato],
          ["2024-02", "8.30"]
        ]
      )
      assert.deepStrictEqual(
        auditoria.map(({ atualizadoPor, tipoAlteracao, justificativa }) => [
          atualizadoPor,
          tipoAlteracao,
          justificativa
        ]),
        Array(2).fill([ADMINISTRADORA, "INSERCAO", "Conferência mensal"])
      )
      const publica = yield* buscar(`${base}/indices/api/v1/tabela/2024-01`)
      assert.include(yield* Effect.promise(() => publica.text()), `"ipca":${exato}`)
      const eventos = registrados.filter(({ anotacoes }) => "evento" in anotacoes)
      assert.lengthOf(eventos, 1)
      assert.deepInclude(eventos[0]?.anotacoes, {
        tags: ["backoffice", "auditoria"],
        evento: "indices.atualizacao.manual.concluida",
        cpf: ADMINISTRADORA,
        ip: "127.0.0.1",
        tabela: "tabela",
        inseridas: 2
      })
    }).pipe(Effect.scoped)
  )

  it.live("CSV, another table, kept and changed values", () =>
    Effect.gen(function* () {
      const { enviar } = yield* mundo()
      const csv = "data_inicio;valor;moeda\n01/01/2024;1.412,00;R$\n01/01/2025;1.518,00;R$\n"
      const primeira = yield* enviar("salario-minimo/aplicar", { csv, sobrescrever: false, justificativa: "Decretos" })
      assert.deepNestedInclude(yield* json(primeira), { "result.inseridas": 2 })
      const nova = { linhas: [{ dataInicio: "2025-01-01", valor: 1518.01, atoLegal: "Decreto" }], justificativa: "Ato" }
      const mantida = yield* enviar("salario-minimo/preview", { ...nova, sobrescrever: false })
      assert.deepInclude((yield* json(mantida)) as object, {
        result: {
          tabela: "salario-minimo",
          inseridas: 0,
          alteradas: 1,
          inalteradas: 0,
          alteracoes: [
            { chave: "2025-01-01", tipo: "ALTERACAO", antes: { ato_legal: null }, depois: { ato_legal: "Decreto" } }
          ],
          mantidas: [
            {
              chave: "2025-01-01",
              coluna: "valor",
              armazenado: "1518.00",
              recebido: "1518.01",
              procedencia: "MANUAL"
            }
          ]
        }
      })
      const trocada = yield* enviar("salario-minimo/aplicar", { ...nova, sobrescrever: true })
      assert.deepNestedInclude(yield* json(trocada), {
        "result.alteracoes[0].antes": { valor: "1518.00", ato_legal: null },
        "result.alteracoes[0].depois": { valor: "1518.01", ato_legal: "Decreto" }
      })
      const repetida = yield* enviar("salario-minimo/aplicar", { ...nova, sobrescrever: true })
      assert.deepNestedInclude(yield* json(repetida), { "result.alteradas": 0, "result.inalteradas": 1 })
    }).pipe(Effect.scoped)
  )

  it.live("private: no page of another site may read it, and the public document does not know it", () =>
    Effect.gen(function* () {
      const { base, enviar } = yield* mundo({ inteiro: true })
      const r = yield* enviar("tabela/preview", carga)
      assert.strictEqual(r.status, 200)
      assert.isNull(r.headers.get("access-control-allow-origin"))
      const documento = (yield* json(yield* buscar(`${base}/_openapi.json`))) as Record<string, never>
      const { paths, components } = documento as unknown as {
        paths: Record<string, unknown>
        components: Record<string, object>
      }
      assert.isNotEmpty(Object.keys(paths))
      assert.deepStrictEqual(
        Object.keys(paths).filter((caminho) => !/^\/(indices|apps)\/api\/v1\//.test(caminho)),
        []
      )
      assert.deepStrictEqual(components.securitySchemes, {})
      assert.notMatch(JSON.stringify(documento), /backoffice|ResultadoCarga|AlteracaoDeLinha/)
    }).pipe(Effect.scoped)
  )
})
