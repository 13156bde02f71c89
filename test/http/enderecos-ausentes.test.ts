/** An address that does not exist, on every tree: a page for people, JSON for programs. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { ENDERECOS } from "../../src/http/servidor.ts"
import { ADMINISTRADORA, mundoDoPainel } from "../apoio/painel/painel.ts"

const NAVEGADOR = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8"

describe("an address that does not exist", () => {
  it.live("is a page for people and JSON for programs, on every tree", () =>
    Effect.gen(function* () {
      const { base, entrarComo } = yield* mundoDoPainel({ servicos: ["backoffice", "tempo", "rmi", "portal"] })
      const ana = yield* entrarComo(ADMINISTRADORA)
      const cookie = [...ana.cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
      const pedir = (caminho: string, accept: string) =>
        Effect.promise(async () => {
          const resposta = await fetch(`${base}${caminho}`, { headers: { accept, cookie }, redirect: "manual" })
          const { status, headers } = resposta
          return { status, tipo: headers.get("content-type") ?? "", texto: await resposta.text() }
        })
      // a style or a font that is gone is asked for by pages, not by people
      const prefixos = [...new Set(ENDERECOS.map(({ prefixo }) => prefixo)), ""].filter((p) => p !== "/estaticos")
      for (const prefixo of prefixos) {
        const caminho = `${prefixo}/nao/existe/${"x".repeat(4)}`
        const pessoa = yield* pedir(caminho, NAVEGADOR)
        assert.strictEqual(pessoa.status, 404, caminho)
        assert.match(pessoa.tipo, /^text\/html/, caminho)
        assert.match(pessoa.texto, /<h1[\s\S]*<\/h1>/, caminho)
        const programa = yield* pedir(caminho, "application/json")
        assert.strictEqual(programa.status, 404, caminho)
        assert.match(programa.tipo, /^application\/json/, caminho)
        const corpo = JSON.parse(programa.texto) as Record<string, unknown>
        assert.isTrue("statusCode" in corpo || "messages" in corpo, caminho)
      }
    }).pipe(Effect.scoped)
  )
})
