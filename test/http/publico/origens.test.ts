/** A1: one origin for the panel, another for the pages of people; and the sign-in of both. */
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { ProvedorOidc } from "../../../src/http/auth/provedor/provedor.ts"
import { CLIENTE, type ProvedorReal, provedorReal } from "../../apoio/identidade/provedor-oidc.ts"
import { csrfDe, type Navegante, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const CONTA = "/minha-conta"

/** The world with a real provider behind both hosts. */
const comProvedor = (portal: boolean) =>
  Effect.gen(function* () {
    let real: ProvedorReal | undefined
    const mundo = yield* mundoDoPainel({
      portal,
      provedor: (urlDeRetorno) =>
        Effect.map(provedorReal(urlDeRetorno, urlDeRetorno.replace("127.0.0.1", "localhost")), (feito) => {
          real = feito
          return ProvedorOidc({
            emissor: feito.emissor,
            clienteId: CLIENTE.id,
            clienteSegredo: Redacted.make(CLIENTE.segredo),
            urlDeRetorno
          })
        })
    })
    yield* mundo.nele(cadastrar(ADMINISTRADORA))
    return { ...mundo, provedor: real! }
  })

/** Signs in at `caminho`, as the provider's form asks for it; the last answer. */
const entrar = (navegador: Navegante, caminho: string, cpf: string) =>
  Effect.gen(function* () {
    const pagina = yield* navegador.seguir(caminho)
    const formulario = pagina.texto.includes('action="/auth"')
    const ida = formulario ? yield* navegador.enviar("/auth", { _csrf: csrfDe(pagina), voltar: caminho }) : pagina
    const { destino } = yield* navegadorDoProvedor(ida.destino, cpf)
    return yield* navegador.seguir(destino)
  })

/** What the person does at the provider; the way back. */
const navegadorDoProvedor = (url: string, cpf: string) =>
  Effect.gen(function* () {
    const la = navegante(new URL(url).origin)
    const interacao = yield* la.ver(url)
    let passo = yield* la.enviar(interacao.destino, { usuario: cpf })
    while (!new URL(passo.destino).pathname.endsWith("/auth/callback")) passo = yield* la.ver(passo.destino)
    return passo
  })

describe("A1: where the two origins differ", () => {
  it.live("on the portal's host the panel, its sign-in and the backoffice do not exist", () =>
    Effect.gen(function* () {
      const { base, portal } = yield* mundoDoPainel({ portal: true })
      const la = navegante(portal)
      const aqui = navegante(base)
      for (const caminho of [
        "/_painel",
        "/_painel/inicio",
        "/_painel/openapi.json",
        "/auth/link?token=x",
        "/backoffice/api/v1/admin/acessos",
        "/backoffice/api/v1/usuario/sessoes"
      ]) {
        const noPortal = yield* la.ver(caminho)
        assert.strictEqual(noPortal.status, 404, caminho)
        assert.include(noPortal.texto, "rota não encontrada", caminho)
        assert.isEmpty(noPortal.cabecalhos.getSetCookie(), caminho)
        assert.notStrictEqual((yield* aqui.ver(caminho)).status, 404, caminho)
      }
      assert.strictEqual((yield* la.enviar("/auth/saida-do-provedor", { logout_token: "x" })).status, 404)
      assert.strictEqual((yield* la.ver("/auth/config")).status, 200)
      assert.strictEqual((yield* la.ver("/auth/entrar")).status, 200)
    }).pipe(Effect.scoped)
  )

  it.live("from the panel's host the pages of people lead to their own, query and all", () =>
    Effect.gen(function* () {
      const { base, portal } = yield* mundoDoPainel({ portal: true })
      for (const caminho of [CONTA, "/solicitar-api-key", "/minhas-chaves", `/minhas-chaves/${crypto.randomUUID()}`]) {
        const resposta = yield* navegante(base).ver(`${caminho}?a=1`)
        assert.deepStrictEqual([resposta.status, resposta.destino], [308, `${portal}${caminho}?a=1`])
        assert.strictEqual(resposta.cabecalhos.get("referrer-policy"), "no-referrer")
        assert.strictEqual(resposta.cabecalhos.get("cache-control"), "no-store")
        const la = yield* navegante(portal).ver(caminho)
        assert.strictEqual(la.status, 303, "there it asks to sign in")
        assert.match(la.cabecalhos.get("content-security-policy") ?? "", /frame-ancestors 'none'/)
        assert.notInclude(la.cabecalhos.get("content-security-policy") ?? "", "unsafe-")
      }
    }).pipe(Effect.scoped)
  )

  it.live("no session of one is a session of the other, whoever the person is", () =>
    Effect.gen(function* () {
      const { base, portal, nele, provedor } = yield* comProvedor(true)
      assert.isDefined(provedor)
      const dePessoa = navegante(portal)
      const conta = yield* entrar(dePessoa, CONTA, ADMINISTRADORA.cpf)
      assert.strictEqual(conta.status, 200)
      assert.include(conta.texto, "Minha conta")
      assert.notInclude(conta.texto, "/_painel")
      const furto = navegante(base, new Map(dePessoa.cookies))
      const recusada = yield* furto.ver("/_painel/inicio")
      assert.strictEqual(recusada.status, 303, "an administrator's session of the portal does not open the panel")
      const json = yield* furto.ver("/backoffice/api/v1/admin/acessos")
      assert.strictEqual(json.status, 401)
      const painel = navegante(base)
      assert.strictEqual((yield* entrar(painel, "/_painel/inicio", ADMINISTRADORA.cpf)).status, 200)
      const alcances = yield* nele(
        Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select alcance from sessao order by criada_em`)
      )
      assert.deepStrictEqual(alcances, [{ alcance: "PESSOA" }, { alcance: "PAINEL" }])
    }).pipe(Effect.scoped)
  )
})

describe("signing in as a person", () => {
  it.live("anybody comes in to the own page, nobody to the panel, and a CPF stays with its account", () =>
    Effect.gen(function* () {
      const { base, provedor, registrados } = yield* comProvedor(false)
      const navegador = navegante(base)
      const conta = yield* entrar(navegador, CONTA, OUTRA.cpf)
      assert.strictEqual(conta.status, 200)
      assert.include(conta.texto, "esta sessão")
      assert.strictEqual((yield* navegador.ver("/_painel")).status, 303, "the panel asks anew")
      const negada = yield* entrar(navegador, "/_painel", OUTRA.cpf)
      assert.strictEqual(negada.status, 403)
      assert.strictEqual((yield* navegador.ver(CONTA)).status, 200, "and the session of the person goes on")
      provedor.contas.set(OUTRA.cpf, "outra-conta")
      const intrusa = yield* entrar(navegante(base), CONTA, OUTRA.cpf)
      assert.strictEqual(intrusa.status, 403)
      assert.include(intrusa.texto, "outra conta do login único")
      const eventos = registrados.map(({ mensagem }) => mensagem)
      assert.include(eventos, "seguranca.entrada.recusada")
    }).pipe(Effect.scoped)
  )

  it.live("a session of the panel opens the own page where both are on one host; the own page ends sessions", () =>
    Effect.gen(function* () {
      const { base, nele, entrarComo } = yield* mundoDoPainel()
      const navegador = yield* entrarComo(ADMINISTRADORA)
      const outro = yield* entrarComo(ADMINISTRADORA)
      const conta = yield* navegador.ver(CONTA)
      assert.strictEqual(conta.status, 200)
      const [, id = ""] = /name="sessao" value="([^"]+)"/.exec(conta.texto) ?? []
      const semProva = yield* navegador.enviar(CONTA, { sessao: id })
      assert.strictEqual(semProva.status, 403)
      const feita = yield* navegador.enviar(CONTA, { sessao: id, _csrf: csrfDe(conta) })
      assert.deepStrictEqual([feita.status, feita.destino], [303, `${base}${CONTA}`])
      assert.strictEqual((yield* outro.ver(CONTA)).status, 303, "the other browser is out")
      const alheia = yield* nele(
        Effect.flatMap(
          SqlClient.SqlClient,
          (sql) => sql<{ id: string }>`insert into sessao (resumo, cpf, como_entrou, confiavel, expira_em)
            values (sha256('x'), ${OUTRA.cpf}, 'LINK', false, now() + interval '1 hour') returning id`
        )
      )
      const negada = yield* navegador.enviar(CONTA, { sessao: alheia[0]!.id, _csrf: csrfDe(conta) })
      const inexistente = yield* navegador.enviar(CONTA, { sessao: crypto.randomUUID(), _csrf: csrfDe(conta) })
      assert.deepStrictEqual([negada.status, inexistente.status], [404, 404])
      const semCsrf = (texto: string) => texto.replace(/name="_csrf" value="[^"]*"/g, "")
      assert.strictEqual(semCsrf(negada.texto), semCsrf(inexistente.texto))
    }).pipe(Effect.scoped)
  )
})
