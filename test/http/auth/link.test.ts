/** Without single sign-on: the console's link in development, nothing in production. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { buscar, json } from "../../apoio/http/servidor.ts"
import { navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const tokenDe = (link: string): string => new URL(link).searchParams.get("token")!

const envelhecer = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update link_de_entrada set expira_em = clock_timestamp()`
)

const administradores = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly cpf: string; readonly nome: string; readonly entrou: boolean }>`
    select cpf, nome, ultimo_login is not null as entrou from administrador order by cpf`
)

describe("the console's link", () => {
  it.live("makes the first person an administrator, once; later it admits administrators only", () =>
    Effect.gen(function* () {
      const { base, nele, novoLink, registrados } = yield* mundoDoPainel()
      const link = yield* novoLink
      const token = tokenDe(link)
      const navegador = navegante(base)
      yield* navegador.ver("/_painel/acessos").pipe(Effect.flatMap(({ destino }) => navegador.ver(destino)))
      for (let i = 0; i < 2; i++) {
        const visto = yield* navegador.ver(link)
        assert.strictEqual(visto.status, 200, "looking does not spend it")
        assert.strictEqual(visto.cabecalhos.get("referrer-policy"), "no-referrer")
      }
      for (const [cpf, nome] of [
        ["52998224724", "Ana"],
        ["52998224725", ""],
        ["", "Ana Administradora"]
      ] as const) {
        const errado = yield* navegador.enviar("/auth/link", { token, cpf, nome })
        assert.strictEqual(errado.status, 400)
        assert.include(errado.texto, "Nada foi gravado")
        assert.include(errado.texto, `value="${nome}"`)
      }
      assert.lengthOf(yield* nele(administradores), 0)
      const entrou = yield* navegador.enviar("/auth/link", {
        token,
        cpf: "529.982.247-25",
        nome: " Ana Administradora "
      })
      assert.strictEqual(entrou.destino, `${base}/_painel/acessos`, "back to the page that was asked for")
      assert.include((yield* navegador.seguir("/_painel")).texto, "Ana Administradora")
      assert.deepStrictEqual(yield* nele(administradores), [{ ...ADMINISTRADORA, entrou: true }])

      for (const repetido of [
        yield* navegante(base).ver(link),
        yield* navegante(base).enviar("/auth/link", { token, ...ADMINISTRADORA })
      ]) {
        assert.strictEqual(repetido.status, 403)
        assert.include(repetido.texto, "já foi usado ou passou de 10 minutos")
      }
      const segundo = tokenDe(yield* novoLink)
      const estranha = yield* navegante(base).enviar("/auth/link", { token: segundo, ...OUTRA })
      assert.strictEqual(estranha.status, 400)
      assert.include(estranha.texto, "este CPF não é de um administrador")
      assert.strictEqual(
        (yield* navegante(base).enviar("/auth/link", { token: segundo, ...ADMINISTRADORA })).status,
        303
      )

      const vencido = tokenDe(yield* novoLink)
      yield* nele(envelhecer)
      assert.strictEqual(
        (yield* navegante(base).enviar("/auth/link", { token: vencido, ...ADMINISTRADORA })).status,
        403
      )
      assert.lengthOf(yield* nele(administradores), 1)
      for (const segredo of [token, segundo, ...navegador.cookies.values()]) {
        assert.notInclude(JSON.stringify(registrados), segredo)
      }
    }).pipe(Effect.scoped)
  )

  it.live("two people with two links at the same instant: one is the first", () =>
    Effect.gen(function* () {
      const { base, nele, novoLink } = yield* mundoDoPainel()
      const tokens = [tokenDe(yield* novoLink), tokenDe(yield* novoLink)]
      const respostas = yield* Effect.forEach(
        [ADMINISTRADORA, OUTRA],
        (pessoa, i) => navegante(base).enviar("/auth/link", { token: tokens[i]!, ...pessoa }),
        { concurrency: 2 }
      )
      assert.deepStrictEqual(respostas.map(({ status }) => status).sort(), [303, 400])
      assert.lengthOf(yield* nele(administradores), 1)
    }).pipe(Effect.scoped)
  )

  it.live("production says that sign-in is unavailable, and opens nothing", () =>
    Effect.gen(function* () {
      const { base, novoLink, nele } = yield* mundoDoPainel({ ambiente: "producao" })
      const link = yield* novoLink
      const chegada = yield* navegante(base).seguir("/_painel")
      assert.strictEqual(chegada.status, 503)
      assert.include(chegada.texto, "A entrada no painel está indisponível.")
      assert.strictEqual((yield* navegante(base).ver(link)).status, 404)
      const usado = yield* navegante(base).enviar("/auth/link", { token: tokenDe(link), ...ADMINISTRADORA })
      assert.strictEqual(usado.status, 404)
      assert.lengthOf(yield* nele(administradores), 0)
      assert.deepInclude(yield* json(yield* buscar(`${base}/auth/config`)), {
        result: { disponivel: false, url: null }
      })
    }).pipe(Effect.scoped)
  )
})
