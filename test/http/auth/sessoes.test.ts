/** How long a session lives, who sees and ends it, and what asks for a fresh sign-in. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { ProvedorOidc } from "../../../src/http/auth/provedor/provedor.ts"
import { pedirJson } from "../../apoio/http/pedir-json.ts"
import { CLIENTE, type ProvedorReal, provedorReal } from "../../apoio/identidade/provedor-oidc.ts"
import { csrfDe, type Navegante, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, enviarFormulario, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const ADMINISTRADORES = "/_painel/administradores"
const CHAVES = "/_painel/chaves/emitir"
const JSON_DELAS = "/backoffice/api/v1/admin/sessoes"
const JUSTIFICATIVA = "Portaria de lotação 10/2026"

/** The panel with a real provider that both people have accounts at. */
const comProvedor = Effect.gen(function* () {
  let provedor: ProvedorReal | undefined
  const mundo = yield* mundoDoPainel({
    provedor: (urlDeRetorno) =>
      Effect.map(provedorReal(urlDeRetorno), (real) => {
        provedor = real
        const { emissor } = real
        return ProvedorOidc({
          emissor,
          urlDeRetorno,
          clienteId: CLIENTE.id,
          clienteSegredo: Redacted.make(CLIENTE.segredo)
        })
      })
  })
  yield* mundo.nele(cadastrar(ADMINISTRADORA))
  /** Follows redirects from `url` through the provider, whose form is answered where it is shown. */
  const entrar = (navegador: Navegante, url: string, usuario: string) =>
    Effect.gen(function* () {
      let { destino } = yield* navegador.ver(url)
      let perguntas = 0
      for (let saltos = 0; saltos < 12 && destino !== ""; saltos++) {
        const pergunta = new URL(destino).pathname.startsWith("/interacao/")
        if (pergunta) perguntas++
        const resposta = yield* pergunta ? navegador.enviar(destino, { usuario }) : navegador.ver(destino)
        if (resposta.destino === "") return { ...resposta, endereco: destino, perguntas }
        destino = resposta.destino
      }
      return yield* Effect.die("the sign-in did not end")
    })
  return { ...mundo, entrar, provedor: provedor! }
})

const envelhecer = (coluna: "usada_em" | "autenticada_em", quanto: string) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) =>
    sql.unsafe(`update sessao set ${coluna} = clock_timestamp() - interval '${quanto}'`)
  )

const linhas = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly cpf: string; readonly viva: boolean; readonly parada: number; readonly horas: number }>`
    select cpf, revogada_em is null and rotacionada_em is null as viva,
      extract(epoch from clock_timestamp() - usada_em)::int as parada,
      round(extract(epoch from expira_em - clock_timestamp()) / 3600)::int as horas
    from sessao order by criada_em`
)

describe("sessions", () => {
  it.live("two hours without use end one; an open page that asks by itself is no use", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const paradaHa = Effect.map(nele(linhas), ([uma]) => uma!.parada)
      yield* nele(envelhecer("usada_em", "90 minutes"))
      const execucao = "5f0c2f1e-8a5b-4a7e-9d5e-0f1a2b3c4d5e"
      yield* navegador.ver(`/_painel/atualizacao/${execucao}`, { "hx-request": "true" })
      yield* navegador.ver(`/backoffice/api/v1/admin/job/${execucao}`)
      assert.isAtLeast(yield* paradaHa, 90 * 60)
      assert.strictEqual((yield* navegador.ver("/_painel/acessos")).status, 200)
      assert.isAtMost(yield* paradaHa, 60)
      yield* nele(envelhecer("usada_em", "121 minutes"))
      assert.strictEqual((yield* navegador.ver("/_painel/acessos")).status, 303)
      assert.strictEqual((yield* navegador.ver("/backoffice/api/v1/admin/acessos")).status, 401)
    }).pipe(Effect.scoped)
  )

  it.live("are at most five of one person, and the oldest makes room", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const primeira = yield* entrarComo(ADMINISTRADORA)
      const demais = yield* Effect.forEach(Array.from({ length: 5 }), () => entrarComo(ADMINISTRADORA))
      assert.strictEqual((yield* primeira.ver("/_painel/acessos")).status, 303)
      for (const outra of demais) assert.strictEqual((yield* outra.ver("/_painel/acessos")).status, 200)
      assert.lengthOf(
        (yield* nele(linhas)).filter(({ viva }) => viva),
        5
      )
    }).pipe(Effect.scoped)
  )

  it.live("a new sign-in of a browser and the sign-out end the token that it had", () =>
    Effect.gen(function* () {
      const { base, novoLink, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const tokens = [ana.cookies.get("sessao")!]
      const link = new URL(yield* novoLink).searchParams.get("token")!
      assert.strictEqual((yield* ana.enviar("/auth/link", { token: link, ...ADMINISTRADORA })).status, 303)
      tokens.push(ana.cookies.get("sessao")!)
      assert.strictEqual(new Set(tokens).size, 2)
      for (const token of tokens) assert.match(token, /^[A-Za-z0-9_-]{43}$/, "256 bits")
      const abre = (token: string) =>
        Effect.map(
          navegante(base, new Map([["sessao", token]])).ver("/_painel/acessos"),
          ({ status }) => status === 200
        )
      assert.deepStrictEqual(yield* Effect.all(tokens.map(abre)), [false, true])
      const saida = yield* ana.enviar("/auth/sair", { _csrf: csrfDe(yield* ana.ver("/_painel/acessos")) })
      assert.isBelow(saida.status, 400)
      assert.deepStrictEqual(yield* Effect.all(tokens.map(abre)), [false, false])
    }).pipe(Effect.scoped)
  )

  it.live("can be seen and ended: the own ones, and those of another administrator with a reason", () =>
    Effect.gen(function* () {
      const { nele, entrarComo } = yield* mundoDoPainel()
      const ana = yield* entrarComo(ADMINISTRADORA)
      const anaEmOutroLugar = yield* entrarComo(ADMINISTRADORA)
      const anaNoCelular = yield* entrarComo(ADMINISTRADORA)
      yield* nele(cadastrar(OUTRA))
      const olga = yield* entrarComo(OUTRA)
      const olgaEmCasa = yield* entrarComo(OUTRA)
      const vive = (navegador: Navegante) =>
        Effect.map(navegador.ver("/_painel/acessos"), ({ status }) => status === 200)

      const minhas = yield* ana.ver("/_painel/sessoes")
      assert.lengthOf([...minhas.texto.matchAll(/name="sessao" value="/g)], 3)
      assert.lengthOf([...minhas.texto.matchAll(/esta sessão/g)], 1)
      const { corpo } = yield* pedirJson(ana, `${JSON_DELAS}?cpf=${ADMINISTRADORA.cpf}`)
      const listadas = corpo.result as ReadonlyArray<{
        readonly id: string
        readonly atual: boolean
        readonly ip: string
      }>
      assert.deepStrictEqual(
        listadas.map(({ ip }) => ip),
        ["127.0.0.1", "127.0.0.1", "127.0.0.1"]
      )
      const daOutra = (yield* pedirJson(ana, `${JSON_DELAS}?cpf=${OUTRA.cpf}`)).corpo.result as typeof listadas
      const alheia = yield* enviarFormulario(ana, "/_painel/sessoes", { sessao: daOutra[0]!.id })
      assert.strictEqual(alheia.status, 404, "the own page ends own sessions only")
      const um = listadas.find(({ atual }) => !atual)!.id
      assert.strictEqual((yield* enviarFormulario(ana, "/_painel/sessoes", { sessao: um })).status, 303)
      assert.strictEqual((yield* enviarFormulario(ana, "/_painel/sessoes", {})).status, 303)
      assert.deepStrictEqual(yield* Effect.all([ana, anaEmOutroLugar, anaNoCelular].map(vive)), [true, false, false])

      const { corpo: registro } = yield* pedirJson(ana, "/backoffice/api/v1/admin/administradores")
      const { id } = (registro.result as ReadonlyArray<{ readonly id: string; readonly cpf: string }>).find(
        ({ cpf }) => cpf === OUTRA.cpf
      )!
      const daOlga = `${ADMINISTRADORES}/${id}/sessoes`
      assert.strictEqual((yield* enviarFormulario(ana, daOlga, { sessao: daOutra[0]!.id })).status, 400, "no reason")
      const motivo = { justificativa: JUSTIFICATIVA }
      assert.strictEqual((yield* enviarFormulario(ana, daOlga, { sessao: daOutra[0]!.id, ...motivo })).status, 303)
      assert.deepStrictEqual((yield* Effect.all([olga, olgaEmCasa].map(vive))).sort(), [false, true])
      const csrf = { "x-csrf-token": csrfDe(yield* ana.ver(daOlga)) }
      const apagar = (id: string, corpo: object) =>
        Effect.promise(() =>
          fetch(`${ana.base}${JSON_DELAS}/${id}`, {
            method: "DELETE",
            headers: {
              ...csrf,
              "content-type": "application/json",
              cookie: [...ana.cookies].map((par) => par.join("=")).join("; ")
            },
            body: JSON.stringify(corpo)
          })
        )
      assert.strictEqual((yield* apagar(daOutra[1]!.id, {})).status, 400)
      const apagada = yield* apagar(daOutra[1]!.id, motivo)
      assert.deepInclude(yield* Effect.promise(() => apagada.json()), { status: "ok", result: null })
      assert.strictEqual((yield* apagar(daOutra[1]!.id, motivo)).status, 404)
      assert.deepStrictEqual(yield* Effect.all([olga, olgaEmCasa].map(vive)), [false, false])
      const atos = yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select por, chave, ato, justificativa, ip from pessoa_ato where recurso = 'sessao'`
        )
      )
      const ato = { por: ADMINISTRADORA.cpf, chave: OUTRA.cpf, ato: "EXCLUSAO", justificativa: JUSTIFICATIVA }
      assert.deepStrictEqual(
        atos,
        [ato, ato].map((um) => ({ ...um, ip: "127.0.0.1" })),
        "what somebody else ended is recorded for longer than its row; what one ended oneself is no such act"
      )
      const todas = yield* pedirJson(ana, `${JSON_DELAS}/encerrar`, { cpf: ADMINISTRADORA.cpf, ...motivo }, csrf)
      assert.deepStrictEqual(todas.corpo.result, { encerradas: 0 }, "never the one that asks")
    }).pipe(Effect.scoped)
  )
})

describe("a fresh sign-in", () => {
  it.live("is asked for before keys, administrators and the end of sessions, and gives back what was typed", () =>
    Effect.gen(function* () {
      const { base, nele, entrar } = yield* comProvedor
      const navegador = navegante(base)
      assert.strictEqual((yield* entrar(navegador, "/auth", ADMINISTRADORA.cpf)).status, 200)
      yield* nele(envelhecer("autenticada_em", "6 minutes"))
      const chave = {
        cpf: OUTRA.cpf,
        nome: OUTRA.nome,
        classe: "publico",
        finalidade: "cálculos do escritório",
        justificativa: JUSTIFICATIVA
      }
      const formulario = yield* navegador.ver(CHAVES)
      const [, emissao = ""] = /name="emissao" value="([^"]+)"/.exec(formulario.texto) ?? []
      const corpo = new URLSearchParams({ ...chave, emissao, _csrf: csrfDe(formulario) })
      for (const escopo of ["rgps", "exchange"]) corpo.append("escopos", escopo)
      const enviado = yield* Effect.promise(() =>
        fetch(`${base}${CHAVES}`, {
          method: "POST",
          redirect: "manual",
          headers: { cookie: [...navegador.cookies].map((par) => par.join("=")).join("; ") },
          body: corpo
        })
      )
      assert.strictEqual(enviado.status, 303)
      const confirmacao = yield* navegador.ver(enviado.headers.get("location")!)
      assert.include(confirmacao.texto, "<h1>Confirme que é você</h1>")
      const [, endereco = ""] = /href="(\/auth\?[^"]+)">Confirmar/.exec(confirmacao.texto) ?? []
      const volta = yield* entrar(navegador, endereco.replaceAll("&amp;", "&"), ADMINISTRADORA.cpf)
      assert.strictEqual(volta.perguntas, 1, "the provider asks, though it knows the person")
      assert.include(volta.texto, "Recuperamos o que você tinha digitado")
      assert.include(volta.texto, `value="${OUTRA.nome}"`)
      assert.lengthOf([...volta.texto.matchAll(/name="escopos" value="\w+" checked/g)], 2)
      const emitida = yield* navegador.enviar(CHAVES, {
        ...chave,
        escopos: "rgps",
        emissao,
        _csrf: csrfDe(volta)
      })
      assert.include(emitida.texto, "<h1>Chave emitida</h1>")

      yield* nele(envelhecer("autenticada_em", "6 minutes"))
      const incluir = { cpf: OUTRA.cpf, nome: OUTRA.nome, justificativa: JUSTIFICATIVA }
      const adiada = yield* enviarFormulario(navegador, ADMINISTRADORES, incluir)
      assert.include(adiada.destino, "/auth/confirmar?voltar=%2F_painel%2Fadministradores%3Frascunho%3D")
      const porJson = yield* pedirJson(navegador, "/backoffice/api/v1/admin/administradores", incluir, {
        "x-csrf-token": csrfDe(yield* navegador.ver(ADMINISTRADORES))
      })
      assert.strictEqual(porJson.status, 403)
      assert.include(String(porJson.corpo.message), "há menos de 5 minutos")
      const fim = yield* enviarFormulario(navegador, "/_painel/sessoes", {})
      assert.include(fim.destino, "/auth/confirmar?voltar=%2F_painel%2Fsessoes")
      const fimPorJson = yield* pedirJson(
        navegador,
        `${JSON_DELAS}/encerrar`,
        { cpf: ADMINISTRADORA.cpf, justificativa: JUSTIFICATIVA },
        { "x-csrf-token": csrfDe(yield* navegador.ver("/_painel/sessoes")) }
      )
      assert.strictEqual(fimPorJson.status, 403)
      const semSessao = yield* navegante(base).ver("/auth/confirmar?voltar=/_painel/acessos")
      assert.include(semSessao.destino, "/auth/entrar?voltar=")
      const registro = yield* nele(Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select cpf from administrador`))
      assert.deepStrictEqual(registro, [{ cpf: ADMINISTRADORA.cpf }])
    }).pipe(Effect.scoped)
  )

  it.live("twelve hours after the last one the session is over, however young it is itself", () =>
    Effect.gen(function* () {
      const { base, nele, entrar } = yield* comProvedor
      const navegador = navegante(base)
      yield* entrar(navegador, "/auth", ADMINISTRADORA.cpf)
      assert.deepStrictEqual(
        (yield* nele(linhas)).map(({ horas }) => horas),
        [8]
      )
      const pedido = new URL((yield* navegante(base).ver("/auth")).destino).searchParams
      assert.strictEqual(pedido.get("max_age"), "43200", "an older sign-in is asked again by the provider")
    }).pipe(Effect.scoped)
  )
})

describe("what the provider says", () => {
  it.live("signing out there ends the sessions here; other tokens end nothing", () =>
    Effect.gen(function* () {
      const { base, nele, entrar, provedor } = yield* comProvedor
      yield* nele(cadastrar(OUTRA))
      const ana = navegante(base)
      const olga = navegante(base)
      yield* entrar(ana, "/auth", ADMINISTRADORA.cpf)
      yield* entrar(olga, "/auth", OUTRA.cpf)
      for (const logout_token of ["", "x.y.z", "eyJhbGciOiJub25lIn0.e30."]) {
        const r = yield* navegante(base).enviar("/auth/saida-do-provedor", { logout_token })
        assert.deepStrictEqual([r.status, r.cabecalhos.get("cache-control")], [400, "no-store"])
      }
      assert.lengthOf(
        (yield* nele(linhas)).filter(({ viva }) => viva),
        2
      )
      const saida = yield* ana.ver(`${provedor.emissor}/session/end`)
      const [, xsrf = ""] = /name="xsrf" value="([^"]+)"/.exec(saida.texto) ?? []
      yield* ana.enviar(`${provedor.emissor}/session/end/confirm`, { xsrf, logout: "yes" })
      let vivas: ReadonlyArray<string> = []
      for (let i = 0; i < 100; i++) {
        vivas = (yield* nele(linhas)).flatMap(({ viva, cpf }) => (viva ? [cpf] : []))
        if (vivas.length === 1) break
        yield* Effect.sleep("20 millis")
      }
      assert.deepStrictEqual(vivas, [OUTRA.cpf])
      assert.strictEqual((yield* ana.ver("/backoffice/api/v1/admin/acessos")).status, 401)
      assert.strictEqual((yield* olga.ver("/_painel/acessos")).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("another account with the CPF of an administrator stays outside until another administrator decides", () =>
    Effect.gen(function* () {
      const { base, nele, entrar, provedor } = yield* comProvedor
      yield* nele(cadastrar(OUTRA))
      const ana = navegante(base)
      yield* entrar(ana, "/auth", ADMINISTRADORA.cpf)
      yield* entrar(navegante(base), "/auth", OUTRA.cpf)
      provedor.contas.set(OUTRA.cpf, "conta-refeita")
      const recusada = yield* entrar(navegante(base), "/auth", OUTRA.cpf)
      assert.strictEqual(recusada.status, 403)
      assert.include(recusada.texto, "não é a sua conta conhecida aqui")
      assert.strictEqual(
        (yield* nele(linhas)).filter(({ cpf }) => cpf === OUTRA.cpf).length,
        1,
        "the refused account has no session"
      )
      const lista = yield* ana.ver(ADMINISTRADORES)
      const [, conta = ""] = /href="([^"]+\/conta)"[^>]*><strong>Outra conta a decidir/.exec(lista.texto) ?? []
      assert.include((yield* ana.ver(conta)).texto, "conta-refeita")
      const semMotivo = yield* enviarFormulario(ana, conta, { decisao: "confirmar", justificativa: "" })
      assert.strictEqual(semMotivo.status, 400)
      const decisao = { decisao: "confirmar", justificativa: "Cadastro refeito, conferido por telefone" }
      assert.strictEqual((yield* enviarFormulario(ana, conta, decisao)).status, 303)
      assert.strictEqual((yield* enviarFormulario(ana, conta.replace("/conta", "/remover"), {})).status, 400)
      assert.deepStrictEqual(
        (yield* nele(linhas)).filter(({ cpf, viva }) => viva && cpf === OUTRA.cpf),
        [],
        "the sessions of the account before end"
      )
      assert.strictEqual((yield* entrar(navegante(base), "/auth", OUTRA.cpf)).status, 200)
      provedor.contas.delete(OUTRA.cpf)
      assert.strictEqual(
        (yield* entrar(navegante(base), "/auth", OUTRA.cpf)).status,
        403,
        "the old one is the stranger now"
      )
      const historico = yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql`select cpf, "atualizadoPor", "tipoAlteracao", justificativa from administrador_historico`
        )
      )
      assert.deepStrictEqual(historico, [
        {
          cpf: OUTRA.cpf,
          atualizadoPor: ADMINISTRADORA.cpf,
          tipoAlteracao: "ALTERACAO",
          justificativa: decisao.justificativa
        }
      ])
    }).pipe(Effect.scoped)
  )
})
