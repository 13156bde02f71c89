/**
 * A fresh installation, walked from page to page as its first administrator: no link is dead, no answer is a defect, every page
 * has its icon and its way to the beginning, and the mark of who made the tables stands nowhere.
 */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { portaLivre } from "../../apoio/http/porta-livre.ts"
import { esperar, pastaDeDados, servicoNoAr } from "../../apoio/processos/processo.ts"

/** The marks of the makers of the tables, in whatever writing. */
const MARCA = /unverified|não[_ -]verificado/i

const V1 = "/indices/api/v1"
const PUBLICAS = ["tabela", "reajuste", "reajuste-pre-real", "adiantamento", "moedas", "os121", "tabua-mortalidade"]

/** Of one place with other words behind its address: filters, pages, orders. */
const VARIANTES = 4
const MAXIMO = 900

/** It ends the walk, or asks others. */
const FORA = /^\/auth\/|\/sair|^\/(?:c|s)\//

/** A walker: what it was given for cookies it brings back. */
const andarilho = (url: string) => {
  const cookies = new Map<string, string>()
  return async (caminho: string, inicio: RequestInit = {}) => {
    const resposta = await fetch(url + caminho, {
      ...inicio,
      redirect: "manual",
      headers: {
        accept: "text/html,*/*",
        origin: url,
        cookie: [...cookies].map((par) => par.join("=")).join("; "),
        ...inicio.headers
      }
    })
    for (const dado of resposta.headers.getSetCookie()) {
      const [, nome = "", valor = ""] = /^([^=]+)=([^;]*)/.exec(dado) ?? []
      if (valor === "") cookies.delete(nome)
      else cookies.set(nome, valor)
    }
    return { resposta, texto: await resposta.text() }
  }
}

/** Numbers, codes and keys of rows are of one kind of page. */
const lugarDe = (caminho: string): string =>
  caminho
    .split("?", 1)[0]!
    .split("/")
    .map((parte) => (/\d/.test(parte) && parte !== "v1" ? "#" : parte))
    .join("/")

const SEM_ENTIDADES: Readonly<Record<string, string>> = { "&amp;": "&", "&#39;": "'", "&quot;": '"' }

const ligacoesDe = (html: string, daqui: string): ReadonlyArray<string> =>
  [...html.matchAll(/\shref="([^"#]+)[^"]*"/g)].flatMap(([, alvo = ""]) => {
    const inteiro = new URL(
      alvo.replace(/&(?:amp|#39|quot);/g, (entidade) => SEM_ENTIDADES[entidade]!),
      daqui
    )
    return inteiro.origin === new URL(daqui).origin ? [inteiro.pathname + inteiro.search] : []
  })

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
        const vistos = new Map<string, number>()
        const porVer: Array<readonly [caminho: string, de: string]> = [
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
        ].map((caminho) => [caminho, "the beginning"] as const)
        const ditos = new Set<string>()
        const problemas: Array<string> = []
        yield* Effect.promise(async () => {
          const corpo = new URLSearchParams({
            token: link.split("=")[1]!,
            cpf: "529.982.247-25",
            nome: "Maria da Silva",
            confiar: "true"
          })
          const entrou = await ir("/auth/link", { method: "POST", body: corpo })
          assert.strictEqual(entrou.resposta.status, 303, entrou.texto)
          for (let i = 0; i < porVer.length && i < MAXIMO; i++) {
            const [caminho, de] = porVer[i]!
            const { resposta, texto } = await ir(caminho)
            const { status, headers } = resposta
            if (status >= 400) problemas.push(`${status} ${caminho} (from ${de})`)
            if (MARCA.test(texto)) problemas.push(`the mark in ${caminho}`)
            const destino = headers.get("location")
            const html = headers.get("content-type")?.startsWith("text/html") === true && status === 200
            if (html && !/<link rel="icon" href="\/estaticos\/icone\.[0-9a-f]+\.svg"/.test(texto))
              problemas.push(`no icon in ${caminho}`)
            if (html && caminho.startsWith("/_painel") && !/<a href="\/_painel\/inicio"[^>]*>Início</.test(texto))
              problemas.push(`no way to the beginning in ${caminho}`)
            const ligacoes = destino === null ? (html ? ligacoesDe(texto, url + caminho) : []) : [destino]
            for (const alvo of ligacoes) {
              const lugar = lugarDe(alvo)
              if (ditos.has(alvo) || FORA.test(alvo) || (vistos.get(lugar) ?? 0) >= VARIANTES) continue
              ditos.add(alvo)
              vistos.set(lugar, (vistos.get(lugar) ?? 0) + 1)
              porVer.push([alvo, caminho])
            }
          }
        })
        process.stdout.write(`${porVer.length} addresses of ${vistos.size} kinds\n`)
        assert.isAbove(porVer.length, 150)
        assert.isAtMost(porVer.length, MAXIMO, "all of them were seen")
        assert.deepStrictEqual(problemas, [])
      }).pipe(Effect.scoped),
    240_000
  )
})
