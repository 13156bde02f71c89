/** Whatever people, browsers and addresses say is text on the pages, and nothing else. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { csrfDe, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const HOSTIL = `"><script>alert(1)</script><img src=x onerror=alert(2)>'&<%= 7*7 %>\${7*7}`
const ESCAPADO = "&lt;script&gt;alert(1)&lt;/script&gt;"

/** Tags of a page with their attribute values taken out: what broke out of one is still there. */
const marcas = (texto: string): string => [...texto.replaceAll(/="[^"]*"/g, "=").matchAll(/<[^>]*>/g)].join("")

const inofensiva = (texto: string, onde: string): void => {
  assert.notInclude(texto, "<script>alert", onde)
  assert.notInclude(texto, "<img src=x", onde)
  assert.notMatch(marcas(texto), /onerror|alert|javascript:/i, onde)
  assert.notMatch(texto, /<%= 7|"49|>49</, onde)
}

describe("hostile text on the pages of the panel", () => {
  it.live("stored, typed, in the address or said by the browser, it is shown as it was written", () =>
    Effect.gen(function* () {
      const { base, novoLink, entrarComo } = yield* mundoDoPainel()
      const token = new URL(yield* novoLink).searchParams.get("token")!
      const navegador = navegante(base)
      const entrada = yield* navegador.enviar("/auth/link", { token, ...ADMINISTRADORA }, { "user-agent": HOSTIL })
      assert.strictEqual(entrada.status, 303)

      const formulario = yield* navegador.ver("/_painel/chaves/emitir")
      const emissao = /name="emissao" value="([^"]+)"/.exec(formulario.texto)?.[1] ?? ""
      const chave = {
        cpf: OUTRA.cpf,
        nome: OUTRA.nome,
        classe: "publico",
        escopos: "rgps",
        finalidade: HOSTIL,
        emNomeDe: HOSTIL,
        justificativa: HOSTIL
      }
      const emitida = yield* navegador.enviar("/_painel/chaves/emitir", {
        _csrf: csrfDe(formulario),
        emissao,
        ...chave
      })
      assert.strictEqual(emitida.status, 200)
      const [, idToken = ""] = /\/_painel\/chaves\/([0-9a-f-]{36})/.exec(
        (yield* navegador.ver("/_painel/chaves")).texto
      )!

      const hostil = encodeURIComponent(HOSTIL)
      let mostrada = 0
      for (const caminho of [
        "/_painel/chaves",
        `/_painel/chaves/${idToken}`,
        `/_painel/chaves/${idToken}/revogar`,
        "/_painel/sessoes",
        "/_painel/acessos",
        "/_painel/auditoria",
        "/_painel/administradores",
        "/_painel/inicio",
        `/_painel/tabelas/tabela?de=${hostil}&coluna=${hostil}&page=${hostil}`,
        `/_painel/tabelas/${hostil}`,
        `/_painel/auditoria?tabela=${hostil}&de=${hostil}`,
        `/_painel/chaves?texto=${hostil}`,
        `/_painel/${hostil}`,
        `/auth/entrar?voltar=${hostil}`,
        "/auth/entrar?voltar=javascript%3Aalert(1)"
      ]) {
        const { texto } = yield* navegador.ver(caminho)
        inofensiva(texto, caminho)
        if (texto.includes(ESCAPADO)) mostrada++
      }
      for (const [caminho, campos] of [
        ["/_painel/administradores", { cpf: HOSTIL, nome: HOSTIL, justificativa: HOSTIL }],
        ["/_painel/cargas", { tabela: "tabela", dados: `${HOSTIL};ipca\n01/2024;${HOSTIL}\n` }],
        ["/_painel/chaves/emitir", { ...chave, cpf: HOSTIL, classe: HOSTIL, escopos: HOSTIL }]
      ] as const) {
        const r = yield* enviarFormulario(navegador, caminho, campos)
        assert.strictEqual(r.status, 400, caminho)
        inofensiva(r.texto, caminho)
        assert.include(r.texto, ESCAPADO, caminho)
      }
      assert.isAtLeast(mostrada, 4, "it is shown, and escaped")
      const outra = yield* entrarComo(ADMINISTRADORA)
      const json = yield* outra.ver("/backoffice/api/v1/admin/chaves")
      assert.match(json.cabecalhos.get("content-type") ?? "", /^application\/json/)
      assert.include(JSON.stringify(JSON.parse(json.texto)), JSON.stringify(HOSTIL).slice(1, -1), "as data, whole")
    }).pipe(Effect.scoped)
  )
})
