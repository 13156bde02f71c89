/** What the frame promises to every page: who gets in, what protects a write, and that nothing typed is lost. */
import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { estaticos } from "../../../src/views/estaticos.ts"
import { csrfDe, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CAMINHO = "/_painel/administradores"
const INCLUSAO = { cpf: OUTRA.cpf, nome: OUTRA.nome, justificativa: "Ingresso na equipe <b>de índices</b>" }

const cadastrados = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly cpf: string }>`select cpf from administrador where removido_em is null order by cpf`
).pipe(Effect.map((linhas) => linhas.map(({ cpf }) => cpf)))

/** A page without the token of its forms. */
const semSorteios = (html: string): string => html.replaceAll(/name="_csrf" value="[^"]*"/g, "")

const vencerSessoes = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update sessao set expira_em = clock_timestamp()`)

describe("the frame of the panel", () => {
  it.live("nobody sees a page without a living session", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const dentro = yield* entrarComo(ADMINISTRADORA)
      const bom = dentro.cookies.get("sessao")!
      for (const token of [undefined, "", "x", `${bom}x`, bom.toLowerCase()]) {
        const fora = navegante(base, new Map(token === undefined ? [] : [["sessao", token]]))
        for (const caminho of ["/_painel", CAMINHO, "/_painel/nada"]) {
          const r = yield* fora.ver(caminho)
          assert.strictEqual(r.status, 303, `${token} ${caminho}`)
          assert.strictEqual(r.destino, `${base}/auth/entrar?voltar=${encodeURIComponent(caminho)}`)
        }
      }
      assert.strictEqual((yield* dentro.ver(CAMINHO)).status, 200)
      const htmx = yield* navegante(base).ver("/_painel/acessos?evento=SAIDA", {
        "hx-request": "true",
        "hx-current-url": `${base}/_painel/acessos`
      })
      assert.deepStrictEqual(
        [htmx.status, htmx.cabecalhos.get("hx-redirect")],
        [401, "/auth/entrar?voltar=%2F_painel%2Facessos"]
      )
      yield* nele(vencerSessoes)
      assert.strictEqual((yield* dentro.ver(CAMINHO)).status, 303, "expired")
      const removida = yield* entrarComo(ADMINISTRADORA)
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`update administrador set removido_em = now()`))
      assert.strictEqual((yield* removida.ver(CAMINHO)).status, 403, "removed")
    }).pipe(Effect.scoped)
  )

  it.live("the panel of an administrator is his alone, and what does not exist is a page that says so", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      assert.strictEqual((yield* navegador.ver("/")).destino, `${base}/_painel`)
      const dela = `/_painel/${ADMINISTRADORA.cpf}`
      assert.strictEqual((yield* navegador.ver("/_painel")).destino, base + dela)
      const propria = yield* navegador.ver(dela)
      assert.strictEqual(propria.status, 200)
      assert.include(propria.texto, "<h1>Painel de administração</h1>")
      assert.deepStrictEqual(
        [propria.cabecalhos.get("cache-control"), propria.cabecalhos.get("referrer-policy")],
        ["no-store", "no-referrer"]
      )
      yield* nele(cadastrar(OUTRA))
      const alheia = yield* navegador.ver(`/_painel/${OUTRA.cpf}`)
      assert.strictEqual(alheia.status, 404, "another administrator's")
      for (const outro of ["11144477735", "12345678900", `${ADMINISTRADORA.cpf}0`, "529.982.247-25"]) {
        const { status, texto } = yield* navegador.ver(`/_painel/${outro}`)
        assert.deepStrictEqual([status, semSorteios(texto)], [404, semSorteios(alheia.texto)], outro)
      }
      const respostas = {
        "/_painel/nada": [404, "Página não encontrada"],
        "/_painel/acessos/nada": [404, "Página não encontrada"],
        [`${CAMINHO}?page=x`]: [400, "esperado size:N,page:N"],
        "/_painel/acessos?cpf=1": [400, "não vai no endereço"],
        "/_painel/acessos?evento=nada": [400, "escolha um dos eventos"]
      } as const
      for (const [caminho, [status, texto]] of Object.entries(respostas)) {
        const r = yield* navegador.ver(caminho)
        assert.strictEqual(r.status, status, caminho)
        assert.include(r.texto, String(texto), caminho)
        assert.include(r.texto, "</html>", caminho)
      }
    }).pipe(Effect.scoped)
  )

  it.live("a write without the proof of its own session changes nothing", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar({ cpf: "39053344705", nome: "Iara Intrusa" }))
      const intrusa = yield* entrarComo({ cpf: "39053344705", nome: "Iara Intrusa" })
      const bom = csrfDe(yield* navegador.ver(CAMINHO))
      assert.notStrictEqual(csrfDe(yield* navegador.ver(CAMINHO)), bom, "masked anew in every page")
      const [sessao, mascara, prova] = bom.split(".")
      const ruins = [
        "",
        "x",
        `${sessao}.${mascara}.${mascara}`,
        `${sessao}.${prova}.${mascara}x`,
        `${crypto.randomUUID()}.${mascara}.${prova}`,
        csrfDe(yield* intrusa.ver(CAMINHO))
      ]
      for (const _csrf of ruins) {
        const r = yield* navegador.enviar(CAMINHO, { ...INCLUSAO, _csrf })
        assert.strictEqual(r.status, 403, _csrf)
        assert.include(r.texto, "não veio desta sessão", _csrf)
      }
      assert.deepStrictEqual(yield* nele(cadastrados), ["39053344705", ADMINISTRADORA.cpf])
      assert.strictEqual((yield* navegador.enviar("/auth/sair", { _csrf: ruins.at(-1)! })).status, 403)
      const feito = yield* navegador.enviar(CAMINHO, { ...INCLUSAO, _csrf: bom })
      assert.strictEqual(feito.status, 303)
      assert.include(yield* nele(cadastrados), OUTRA.cpf)
    }).pipe(Effect.scoped)
  )

  it.live("an expired session in the middle of a form loses nothing that was typed", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const _csrf = csrfDe(yield* navegador.ver(CAMINHO))
      yield* nele(vencerSessoes)
      const enviado = yield* navegador.enviar(CAMINHO, { ...INCLUSAO, _csrf })
      assert.strictEqual(enviado.status, 303)
      const volta = new URL(enviado.destino).searchParams.get("voltar")!
      assert.match(volta, /^\/_painel\/administradores\?rascunho=/)
      assert.deepStrictEqual(yield* nele(cadastrados), [ADMINISTRADORA.cpf])
      const guardado = yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ t: string }>`select convert_from(conteudo, 'UTF8') as t from rascunho`
        )
      )
      assert.lengthOf(guardado, 1)
      assert.notInclude(guardado[0]!.t, OUTRA.cpf)

      const deVolta = yield* entrarComo(ADMINISTRADORA)
      const formulario = yield* deVolta.ver(volta)
      assert.include(formulario.texto, `value="${OUTRA.cpf}"`)
      assert.include(formulario.texto, `value="${OUTRA.nome}"`)
      assert.include(formulario.texto, "Ingresso na equipe &lt;b&gt;de índices&lt;/b&gt;</textarea>")
      assert.include(formulario.texto, "Recuperamos o que você tinha digitado.")
      assert.notInclude((yield* deVolta.ver(volta.replace(CAMINHO, "/_painel/acessos"))).texto, OUTRA.nome)

      // another session of the same person: the form again, with all of it
      const antiga = yield* deVolta.enviar(CAMINHO, { ...INCLUSAO, _csrf })
      assert.strictEqual(antiga.status, 409)
      assert.include(antiga.texto, "Nada do que foi digitado se perdeu")
      assert.include(antiga.texto, `value="${OUTRA.nome}"`)
      assert.strictEqual((yield* deVolta.enviar(CAMINHO, { ...INCLUSAO, _csrf: csrfDe(antiga) })).status, 303)

      const outra = yield* entrarComo(OUTRA)
      assert.notInclude((yield* outra.ver(volta)).texto, "Ingresso na equipe", "for its author only")
      const estranho = yield* navegante(base).enviar(CAMINHO, { ...INCLUSAO, _csrf: "x" })
      assert.strictEqual(new URL(estranho.destino).searchParams.get("voltar"), CAMINHO, "strangers leave nothing here")
      assert.strictEqual((yield* navegante(base).enviar(CAMINHO, { x: "y".repeat(300_000) })).status, 413)
    }).pipe(Effect.scoped)
  )

  it.live("headers forbid inline code, frames, caches and referrers; htmx gets parts, browsers get documents", () =>
    Effect.gen(function* () {
      const { entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const pagina = yield* navegador.ver(CAMINHO)
      const { cabecalhos, texto } = pagina
      const politica = cabecalhos.get("content-security-policy") ?? ""
      for (const parte of [
        "default-src 'none'",
        "script-src 'self';",
        "style-src 'self';",
        "base-uri 'none'",
        "frame-ancestors 'none'",
        "form-action 'self'"
      ]) {
        assert.include(politica, parte)
      }
      assert.notInclude(politica, "unsafe")
      assert.deepStrictEqual(
        ["cache-control", "x-frame-options", "referrer-policy", "x-content-type-options"].map((n) => cabecalhos.get(n)),
        ["no-store", "DENY", "no-referrer", "nosniff"]
      )
      assert.notMatch(texto, /<script(?![^>]*src=)|\sstyle=|\son\w+=|<style/)
      const parte = yield* navegador.ver(CAMINHO, { "hx-request": "true", "hx-request-type": "partial" })
      assert.notInclude(parte.texto, "<html")
      assert.include(parte.texto, ADMINISTRADORA.nome)
      for (const cabecalho of [{ "hx-request-type": "full" }, { "hx-history-restore-request": "true" }]) {
        assert.include((yield* navegador.ver(CAMINHO, { "hx-request": "true", ...cabecalho })).texto, "</html>")
      }
      yield* enviarFormulario(navegador, CAMINHO, INCLUSAO)
      const comAviso = yield* navegador.ver(CAMINHO)
      assert.include(comAviso.texto, `${OUTRA.nome} agora administra o serviço.`)
      assert.notInclude((yield* navegador.ver(CAMINHO)).texto, "agora administra o serviço.", "told once")
    }).pipe(Effect.scoped)
  )

  it.live("a failure of ours is a page that tells nothing of the inside", () =>
    Effect.gen(function* () {
      const { nele, entrarComo, registrados } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`alter table painel_acesso rename to outra`))
      const r = yield* navegador.ver("/_painel/acessos")
      assert.strictEqual(r.status, 500)
      assert.include(r.texto, "<h1>Erro interno</h1>")
      assert.include(r.texto, ADMINISTRADORA.nome, "inside the frame")
      assert.notMatch(r.texto, /painel_acesso|relation|select|SqlError|\.ts/i)
      assert.lengthOf(
        registrados.filter(({ mensagem }) => JSON.stringify(mensagem).includes("falha não prevista")),
        1
      )
    }).pipe(Effect.scoped)
  )

  it.live("static files are named by their content, kept for ever, and few", () =>
    Effect.gen(function* () {
      const { base } = yield* mundoDoPainel()
      const navegador = navegante(base)
      let enviados = 0
      for (const { arquivo, tipo } of estaticos().values()) {
        const r = yield* Effect.promise(() =>
          fetch(`${base}/estaticos/${arquivo}`, { headers: { "accept-encoding": "br" } })
        )
        assert.strictEqual(r.status, 200, arquivo)
        assert.strictEqual(r.headers.get("content-type"), tipo)
        assert.strictEqual(r.headers.get("cache-control"), "public, max-age=31536000, immutable")
        enviados += Number(r.headers.get("content-length"))
      }
      assert.isAtMost(enviados, 80_000)
      for (const ausente of ["painel.css", "../moldura.eta", "%2e%2e/motor.ts", ""]) {
        assert.notStrictEqual((yield* navegador.ver(`/estaticos/${ausente}`)).status, 200, ausente)
      }
    }).pipe(Effect.scoped)
  )
})
