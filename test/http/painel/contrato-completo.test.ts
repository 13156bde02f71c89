/** The contract of every route, private trees too: for administrators alone. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../../apoio/painel/painel.ts"

const CAMINHO = "/_painel/openapi.json"

describe("the complete contract", () => {
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
