/**
 * A fresh installation, walked from page to page as its first administrator: no link is dead, no answer is a defect, every page
 * has its icon and its way to the beginning, and the mark of who made the tables stands nowhere.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { andarilho, entrarPeloLink, passear } from "../../apoio/processos/passeio.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"

/** The marks of the makers of the tables, in whatever writing. */
const MARCA = /unverified|não[_ -]verificado/i

const V1 = "/indices/api/v1"
const PUBLICAS = ["tabela", "reajuste", "reajuste-pre-real", "adiantamento", "moedas", "os121", "tabua-mortalidade"]

const MAXIMO = 900

describe("a fresh installation", () => {
  it.live(
    "has no dead link, no defect, and no mark of its makers",
    () =>
      Effect.gen(function* () {
        const porta = String(yield* portaLivre)
        const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados, PORT: porta })
        const url = `http://localhost:${porta}`
        const [, link = ""] = yield* esperar(servico, /Entrada no painel: \S+(\/auth\/link\?token=\S+)/)
        const ir = andarilho(url)
        const inicio = [
          ...[
            "/",
            "/favicon.ico",
            "/_painel/openapi.json",
            "/_openapi.json",
            "/docs-api",
            "/calculadoras",
            "/_swagger"
          ],
          ...["/conferir", "/minha-conta", "/auth/config", "/saude/pronto"],
          ...PUBLICAS.flatMap((tabela) =>
            ["", "?formato=csv", "?formato=planilha"].map((forma) => `${V1}/${tabela}${forma}`)
          )
        ]
        const problemas: Array<string> = []
        const visto = yield* Effect.promise(async () => {
          const entrou = await entrarPeloLink(ir, link, { cpf: "529.982.247-25", nome: "Maria da Silva" })
          assert.strictEqual(entrou.resposta.status, 303, entrou.texto)
          return passear(url, ir, inicio, MAXIMO, ({ caminho, de, status, texto, html }) => {
            if (status >= 400) problemas.push(`${status} ${caminho} (from ${de})`)
            if (MARCA.test(texto)) problemas.push(`the mark in ${caminho}`)
            if (html && !/<link rel="icon" href="\/estaticos\/icone\.[0-9a-f]+\.svg"/.test(texto))
              problemas.push(`no icon in ${caminho}`)
            if (html && caminho.startsWith("/_painel") && !/<a href="\/_painel\/inicio"[^>]*>Início</.test(texto))
              problemas.push(`no way to the beginning in ${caminho}`)
          })
        })
        process.stdout.write(`${visto.enderecos} addresses of ${visto.lugares.length} kinds\n`)
        assert.isAbove(visto.enderecos, 150)
        assert.isAtMost(visto.enderecos, MAXIMO, "all of them were seen")
        assert.deepStrictEqual(problemas, [])
      }).pipe(Effect.scoped),
    240_000
  )
})
