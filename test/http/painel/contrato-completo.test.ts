/** The contract of every route, private trees too: for administrators alone. */
import { randomUUID } from "node:crypto"
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { CHAVE_DE_SERVICO, CHAVE_DE_TROCA } from "../../apoio/chaves.ts"
import { buscar, texto } from "../../apoio/http/servidor.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"
import { subirRgps } from "../../apoio/rgps/rgps.ts"
import { mundo } from "../backoffice/mundo.ts"
import { BRUNA, tokenDe } from "../usuarios/mundo.ts"

const CAMINHO = "/_painel/openapi.json"

type Esquema = Readonly<Record<string, unknown>>

interface Parametro {
  readonly name: string
  readonly in: string
  readonly schema?: Esquema
}

interface Operacao {
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> }
  readonly parameters?: ReadonlyArray<Parametro>
  readonly responses?: Readonly<
    Record<string, { readonly content?: Readonly<Record<string, { readonly schema: Esquema }>> }>
  >
}

type Contrato = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operacao>>>>
  readonly components?: { readonly schemas?: Readonly<Record<string, Esquema>> }
}

/** Whether a schema takes any text: no length, pattern, format or values are declared, nor an example of the value that is read from it. */
const semLimite = (esquema: Esquema, componentes: Readonly<Record<string, Esquema>>): boolean => {
  const { $ref, anyOf, oneOf, allOf } = esquema
  if (typeof $ref === "string") return semLimite(componentes[$ref.split("/").at(-1)!]!, componentes)
  const partes = (anyOf ?? oneOf) as ReadonlyArray<Esquema> | undefined
  if (partes !== undefined) return partes.some((parte) => semLimite(parte, componentes))
  const juntos = Object.assign({}, esquema, ...((allOf as ReadonlyArray<Esquema>) ?? [])) as Esquema
  if (juntos.type !== "string") return false
  return !["enum", "const", "pattern", "format", "maxLength", "examples"].some((nome) => nome in juntos)
}

/** Claims of a token of a person who has just signed in. */
const recente = () => ({ auth_time: Math.floor(Date.now() / 1000) })

/** Texts that no field of an address may take: too long for any index, or with characters that nobody types. */
const HOSTIS = ["a".repeat(3000), "%00", "a%00", "a%01b", "%E2%80%AE", "%C2%9F"]

describe("the complete contract", () => {
  it.live(
    "no field of an address is a bare text: a path declares its limit, and a query refuses what is long or has controls",
    () =>
      Effect.gen(function* () {
        const { entrarComo } = yield* mundoDoPainel()
        const administradora = yield* entrarComo(ADMINISTRADORA)
        const contrato: Contrato = JSON.parse((yield* administradora.ver(CAMINHO)).texto)
        const campos = Object.entries(contrato.paths).flatMap(([caminho, operacoes]) =>
          Object.entries(operacoes).flatMap(([metodo, { parameters = [] }]) =>
            parameters.map((parametro) => ({ ...parametro, caminho, metodo }))
          )
        )
        const semLimiteDeclarado = campos.filter(({ schema = { type: "string" } }) =>
          semLimite(schema, contrato.components?.schemas ?? {})
        )
        assert.deepStrictEqual(
          semLimiteDeclarado.flatMap(({ in: onde, metodo, caminho, name }) =>
            onde === "path" ? [`${metodo} ${caminho} ${name}`] : []
          ),
          []
        )
        const aqui = yield* mundo({ inteiro: true })
        const dePessoa = `Bearer ${yield* tokenDe(aqui, BRUNA)}`
        const deAdministradora = `Bearer ${yield* aqui.provedor.token()}`
        const daConsulta = campos.filter(
          ({ in: onde, metodo, caminho }) =>
            onde === "query" && (metodo === "get" || metodo === "delete") && /^\/(?:backoffice|apps)\//.test(caminho)
        )
        assert.isAbove(daConsulta.length, 60)
        const aceitos: Array<string> = []
        for (const { caminho, metodo, name } of daConsulta) {
          const alvo = caminho.replace(/\{(?:tipo|tabela)\}/, "tabela").replace(/\{\w+\}/g, "1")
          const headers = {
            "x-servico-chave": CHAVE_DE_SERVICO,
            authorization: caminho.includes("/usuario/") ? dePessoa : deAdministradora
          }
          for (const hostil of HOSTIS) {
            const { status } = yield* buscar(`${aqui.base}${alvo}?${name}=${hostil}`, {
              method: metodo.toUpperCase(),
              headers
            })
            if (status !== 400) aceitos.push(`${metodo} ${caminho} ${name}=${hostil.slice(0, 9)}: ${status}`)
          }
        }
        assert.deepStrictEqual(aceitos, [])
        const longa = yield* buscar(`${aqui.base}/backoffice/api/v1/admin/auditoria/operacoes?busca=${HOSTIS[0]}`, {
          headers: { authorization: deAdministradora }
        })
        assert.include(
          yield* texto(longa),
          "Busca: escreva em uma só linha, sem caracteres de controle, até 200 caracteres"
        )
      }).pipe(Effect.scoped),
    60_000
  )

  it.live("every list is answered in pages, and says which: in the contract and over HTTP", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel()
      const contrato: Contrato = JSON.parse((yield* (yield* entrarComo(ADMINISTRADORA)).ver(CAMINHO)).texto)
      const schemas = contrato.components?.schemas ?? {}
      const resolver = (esquema: Esquema = {}): Esquema =>
        typeof esquema.$ref === "string" ? resolver(schemas[esquema.$ref.split("/").at(-1)!]) : esquema
      const listas = Object.entries(contrato.paths).flatMap(([caminho, { get }]) => {
        const corpo = resolver(get?.responses?.["200"]?.content?.["application/json"]?.schema)
        const { result, "page-info": pagina } = (corpo.properties ?? {}) as Readonly<Record<string, Esquema>>
        if (resolver(result).type !== "array") return []
        const aceita = get!.parameters?.some(({ name }) => name === "page") === true
        return [{ caminho, completa: pagina !== undefined && aceita }]
      })
      // the reference tables and the lists of law are whole by specifications 1 (2.1) and 2 (2.1)
      const inteiras = /^\/(?:indices|rgps)\/api\/v1\//
      assert.deepStrictEqual(
        listas.flatMap(({ caminho, completa }) => (completa || inteiras.test(caminho) ? [] : [caminho])),
        []
      )
      const emPaginas = listas.filter(({ completa }) => completa)
      assert.isAbove(emPaginas.length, 35)

      const aqui = yield* mundo({ inteiro: true })
      const dePessoa = `Bearer ${yield* tokenDe(aqui, BRUNA)}`
      const deAdministradora = `Bearer ${yield* aqui.provedor.token()}`
      const provadas: Array<string> = []
      for (const { caminho } of emPaginas) {
        const alvo = caminho
          .replace(/\{(?:tipo|tabela)\}/, "tabela")
          .replace("{slug}", "termos-de-uso")
          .replace(/\{\w+\}/g, "1")
        const headers = {
          "x-servico-chave": CHAVE_DE_SERVICO,
          authorization: caminho.includes("/usuario/") ? dePessoa : deAdministradora
        }
        const filtros = `cpf=${BRUNA}&data=2026-11-27`
        const consulta = /(?:sessoes|calculos|compartilhamentos|preferencias)$/.test(caminho)
          ? caminho.includes("/admin/")
            ? `cpf=${BRUNA}&`
            : ""
          : caminho.endsWith("/na-data")
            ? `${filtros.slice(filtros.indexOf("data="))}&`
            : ""
        const pedir = (page: string) =>
          Effect.flatMap(buscar(`${aqui.base}${alvo}?${consulta}${page}`, { headers }), (resposta) =>
            Effect.map(texto(resposta), (corpo) => ({ status: resposta.status, corpo: JSON.parse(corpo) }))
          )
        const { status, corpo } = yield* pedir("")
        if (status === 404) continue // of a thing that this world has not
        assert.strictEqual(status, 200, `${caminho}: ${JSON.stringify(corpo)}`)
        const { count, size, current } = corpo["page-info"]
        assert.strictEqual(current, 1, caminho)
        assert.strictEqual(corpo.result.length, Math.min(count, size), caminho)
        const { corpo: segunda } = yield* pedir("page=size:1,page:2")
        assert.deepStrictEqual(segunda["page-info"], { current: 2, last: Math.max(1, count), size: 1, count }, caminho)
        assert.deepStrictEqual(segunda.result, corpo.result.slice(1, 2), caminho)
        assert.strictEqual((yield* pedir("page=size:0")).status, 400, caminho)
        provadas.push(caminho)
      }
      assert.isAbove(provadas.length, 30)
    })
  )

  it.live("a member that stands twice is refused by its name, by every operation that takes JSON", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel({ servicos: ["backoffice", "tempo", "rmi"] })
      const contrato: Contrato = JSON.parse((yield* (yield* entrarComo(ADMINISTRADORA)).ver(CAMINHO)).texto)
      const comCorpo = Object.entries(contrato.paths).flatMap(([caminho, operacoes]) =>
        Object.entries(operacoes).flatMap(([metodo, { requestBody }]) =>
          requestBody?.content["application/json"] === undefined ? [] : [{ caminho, metodo: metodo.toUpperCase() }]
        )
      )
      assert.isAbove(comCorpo.length, 60)
      const aqui = yield* mundo({ inteiro: true })
      const rgps = yield* subirRgps()
      const dePessoa = `Bearer ${yield* tokenDe(aqui, BRUNA)}`
      const deAdministradora = `Bearer ${yield* aqui.provedor.token(recente())}`
      const aceitos: Array<string> = []
      for (const { caminho, metodo } of comCorpo) {
        const alvo = caminho.replace(/\{(?:tipo|tabela)\}/, "tabela").replace(/\{\w+\}/g, "1")
        const resposta = yield* buscar(`${caminho.startsWith("/rgps/") ? rgps : aqui.base}${alvo}`, {
          method: metodo,
          headers: {
            "content-type": "application/json",
            "x-servico-chave": CHAVE_DE_SERVICO,
            authorization: caminho.includes("/usuario/") ? dePessoa : deAdministradora,
            ...(caminho.startsWith("/apps/") ? { "x-api-key": CHAVE_DE_TROCA } : {})
          },
          body: '{"conteudo": {}, "campo": 1, "campo": 2}'
        })
        const dito = yield* texto(resposta)
        if (resposta.status !== 400 || !dito.includes("JSON com o campo campo repetido: envie-o uma vez"))
          aceitos.push(`${metodo} ${caminho}: ${resposta.status} ${dito.slice(0, 200)}`)
      }
      assert.deepStrictEqual(aceitos, [])
    }).pipe(Effect.scoped)
  )

  it.live("a write of an administrator says why in 5 to 2,000 characters", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel()
      const contrato: Contrato = JSON.parse((yield* (yield* entrarComo(ADMINISTRADORA)).ver(CAMINHO)).texto)
      const escritas = Object.entries(contrato.paths).flatMap(([caminho, operacoes]) =>
        caminho.startsWith("/backoffice/api/v1/admin/")
          ? Object.keys(operacoes).flatMap((metodo) => (metodo === "get" ? [] : [{ caminho, metodo }]))
          : []
      )
      assert.isAbove(escritas.length, 30)
      const aqui = yield* mundo({ inteiro: true })
      const authorization = `Bearer ${yield* aqui.provedor.token(recente())}`
      const resto = { sobrescrever: true, csv: "competencia;ipca\n2024-01;0,10" }
      const semMotivo: Array<string> = []
      for (const { caminho, metodo } of escritas) {
        // what the job writes says so itself, and a preview writes nothing
        if (/\/job(?:\/\{id\}\/repetir)?$|\/preview$/.test(caminho)) continue
        const alvo = caminho
          .replace("{tipo}", "tabela")
          .replace(/(?<=calculadoras\/)\{id\}/, "rgps-beneficios")
          .replace(/\{idToken\}|(?<=(?:administradores|sessoes)\/)\{id\}/, randomUUID())
          .replace(/\{\w+\}/g, "1")
        const campo = caminho.endsWith("/rejeitar") ? "motivo" : "justificativa"
        for (const curto of ["abcd", "  ab  ", "a".repeat(2001)]) {
          const naConsulta = caminho.endsWith("/avisos/{id}") && metodo === "delete"
          const resposta = yield* buscar(
            `${aqui.base}${alvo}${naConsulta ? `?${new URLSearchParams({ [campo]: curto })}` : ""}`,
            {
              method: metodo.toUpperCase(),
              headers: { "content-type": "application/json", authorization },
              ...(naConsulta
                ? {}
                : { body: JSON.stringify({ ...(caminho.endsWith("/aplicar") ? resto : {}), [campo]: curto }) })
            }
          )
          const dito = yield* texto(resposta)
          if (resposta.status !== 400 || !dito.includes(`"${campo}: `))
            semMotivo.push(`${metodo} ${caminho} "${curto.slice(0, 6)}": ${resposta.status} ${dito.slice(0, 300)}`)
        }
      }
      assert.deepStrictEqual(semMotivo, [])
    }).pipe(Effect.scoped)
  )

  it.live("a CSV that cannot be read is an error answer, and no file that ends in its middle", () =>
    Effect.gen(function* () {
      const aqui = yield* mundo({ inteiro: true })
      const headers = { authorization: `Bearer ${yield* aqui.provedor.token()}` }
      yield* aqui.nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) =>
          Effect.all(["operacao_tabela"].map((nome) => sql.unsafe(`drop table if exists ${nome} cascade`)))
        ).pipe(Effect.orDie)
      )
      const resposta = yield* buscar(`${aqui.base}/backoffice/api/v1/admin/auditoria/operacoes/csv`, { headers })
      assert.strictEqual(resposta.status, 500)
      assert.include(yield* texto(resposta), "erro interno")
    }).pipe(Effect.scoped)
  )

  it.live("tells an administrator of the private trees, and the public one does not", () =>
    Effect.gen(function* () {
      const { base, entrarComo } = yield* mundoDoPainel()
      const caminhos = (texto: string) => Object.keys((JSON.parse(texto) as { paths: object }).paths)
      const todos = caminhos((yield* (yield* entrarComo(ADMINISTRADORA)).ver(CAMINHO)).texto)
      const publicos = caminhos((yield* navegante(base).ver("/_openapi.json")).texto)
      for (const privado of ["/backoffice/api/v1/admin/tabelas", "/backoffice/api/v1/servico/chaves/validar"]) {
        assert.isTrue(
          todos.some((caminho) => caminho.startsWith(privado)),
          privado
        )
        assert.isFalse(publicos.some((caminho) => caminho.startsWith("/backoffice")))
      }
      assert.includeMembers(todos, publicos)
      assert.notInclude((yield* navegante(base).ver(CAMINHO)).texto, '"paths"')
    }).pipe(Effect.scoped)
  )
})
