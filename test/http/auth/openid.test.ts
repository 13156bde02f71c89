/** Sign-in against a real provider, and against one that lies. */
import { BlockList } from "node:net"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { generateKeyPair, UnsecuredJWT } from "jose"
import { ProvedorOidc } from "../../../src/http/auth/provedor/provedor.ts"
import { agora, CLIENTE_FALSO, type ProvedorFalso, provedorFalso } from "../../apoio/identidade/provedor-identidade.ts"
import { CLIENTE, provedorReal } from "../../apoio/identidade/provedor-oidc.ts"
import { csrfDe, type Navegante, navegante } from "../../apoio/painel/navegante.ts"
import { ADMINISTRADORA, cadastrar, mundoDoPainel, OUTRA } from "../../apoio/painel/painel.ts"

const comProvedorReal = mundoDoPainel({
  provedor: (urlDeRetorno) =>
    Effect.map(provedorReal(urlDeRetorno), ({ emissor }) =>
      ProvedorOidc({ emissor, urlDeRetorno, clienteId: CLIENTE.id, clienteSegredo: Redacted.make(CLIENTE.segredo) })
    )
})

const comProvedorFalso = (ambiente: "desenvolvimento" | "producao" = "desenvolvimento", proxies = new BlockList()) =>
  Effect.gen(function* () {
    const falso = yield* provedorFalso
    const mundo = yield* mundoDoPainel({
      ambiente,
      proxies,
      provedor: (urlDeRetorno) =>
        Effect.succeed(
          ProvedorOidc({ emissor: falso.emissor, urlDeRetorno, clienteId: CLIENTE_FALSO, clienteSegredo: undefined })
        )
    })
    yield* mundo.nele(cadastrar(ADMINISTRADORA))
    return { ...mundo, falso }
  })

/** Starts a sign-in and answers what the provider was asked. */
const pedir = (navegador: Navegante, consulta = "") =>
  Effect.map(navegador.ver(`/auth${consulta}`), ({ destino }) => new URL(destino).searchParams)

/** A link that any page might hold. */
const LINK = "?silencioso=true&confiar=true"

/** Starts a sign-in by the form of our page. */
const pedirPeloFormulario = (navegador: Navegante, campos: Record<string, string> = {}) =>
  Effect.gen(function* () {
    const formulario = yield* navegador.ver("/auth/entrar")
    const { destino } = yield* navegador.enviar("/auth", { _csrf: csrfDe(formulario), ...campos })
    return new URL(destino).searchParams
  })

/** Comes back from the false provider with this ID token. */
const voltarCom = (navegador: Navegante, falso: ProvedorFalso, idToken: string, state: string) => {
  falso.idToken = idToken
  return navegador.ver(`/auth/callback?code=codigo&state=${encodeURIComponent(state)}`)
}

/** Answers the form of the real provider. */
const identificar = (navegador: Navegante, formulario: string, usuario: string) =>
  Effect.flatMap(navegador.enviar(formulario, { usuario }), ({ destino }) => navegador.seguir(destino))

/** Follows redirects and answers the first address that starts with `inicio`. */
const ate = (navegador: Navegante, url: string, inicio: string): Effect.Effect<string> =>
  url.startsWith(inicio)
    ? Effect.succeed(url)
    : Effect.flatMap(navegador.ver(url), (r) => ate(navegador, r.destino, inicio))

const sessoes = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly n: number }>`select count(*)::int as n from sessao`
).pipe(Effect.map(([linha]) => linha?.n))

const eventos = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql<{ readonly evento: string; readonly cpf: string | null }>`
    select evento, cpf from painel_acesso order by id`
)

describe("sign-in with a real provider", () => {
  it.live("silent first, then explicit, then the page that was asked for; the next time silence is enough", () =>
    Effect.gen(function* () {
      const { base, nele } = yield* comProvedorReal
      yield* nele(cadastrar(ADMINISTRADORA))
      const navegador = navegante(base)
      const pagina = yield* navegador.ver("/_painel/acessos")
      assert.strictEqual(pagina.destino, `${base}/auth?silencioso=true&voltar=%2F_painel%2Facessos`)
      const aoProvedor = yield* navegador.ver(pagina.destino)
      const pedido = new URL(aoProvedor.destino).searchParams
      assert.strictEqual(pedido.get("prompt"), "none")
      assert.strictEqual(pedido.get("code_challenge_method"), "S256")
      for (const parte of ["state", "nonce", "code_challenge"]) assert.match(pedido.get(parte) ?? "", /^.{20,}$/)
      const explicita = yield* navegador.seguir(aoProvedor.destino)
      assert.include(explicita.texto, "Entrar com o login único")
      assert.include(explicita.texto, 'name="voltar" value="/_painel/acessos"')

      const formulario = yield* ate(navegador, `${base}/auth?voltar=%2F_painel%2Facessos`, "http")
      const interacao = yield* ate(navegador, (yield* navegador.ver(formulario)).destino, "http")
      const doProvedor = (yield* navegador.ver(interacao)).destino
      const chegada = yield* identificar(navegador, doProvedor, ADMINISTRADORA.cpf)
      assert.strictEqual(chegada.status, 200)
      assert.include(chegada.texto, "<h1>Acessos ao painel</h1>")
      assert.include(chegada.texto, ADMINISTRADORA.nome)

      navegador.cookies.delete("sessao")
      const depois = yield* navegador.seguir("/_painel")
      assert.include(depois.texto, "<h1>Painel de administração</h1>", "the provider knows the person")
      assert.deepStrictEqual(
        (yield* nele(eventos)).map(({ evento }) => evento),
        ["ENTRADA", "ENTRADA", "PAINEL_ABERTO"]
      )
    }).pipe(Effect.scoped)
  )

  it.live("a code and a state are good once, whatever a browser keeps", () =>
    Effect.gen(function* () {
      const { base, nele } = yield* comProvedorReal
      yield* nele(cadastrar(ADMINISTRADORA))
      const navegador = navegante(base)
      const aoProvedor = yield* navegador.ver("/auth")
      const interacao = (yield* navegador.ver(aoProvedor.destino)).destino
      const enviado = yield* navegador.enviar(interacao, { usuario: ADMINISTRADORA.cpf })
      const retorno = yield* ate(navegador, enviado.destino, `${base}/auth/callback`)
      const copia = navegante(base, new Map(navegador.cookies))
      assert.strictEqual((yield* navegador.ver(retorno)).status, 303)
      assert.strictEqual(yield* nele(sessoes), 1)
      for (const outro of [navegador, copia, navegante(base)]) {
        const repetida = yield* outro.ver(retorno)
        assert.strictEqual(repetida.status, 400)
        assert.include(repetida.texto, "não foi reconhecido")
      }
      // the old code in a new request
      const nova = navegante(base)
      const { state } = Object.fromEntries(yield* pedir(nova))
      const codigo = new URL(retorno).searchParams.get("code")
      const recusada = yield* nova.ver(
        `/auth/callback?code=${codigo}&state=${state}&iss=${encodeURIComponent(new URL(aoProvedor.destino).origin)}`
      )
      assert.strictEqual(recusada.status, 401)
      assert.strictEqual(yield* nele(sessoes), 1)
    }).pipe(Effect.scoped)
  )

  it.live("who is no administrator is told so, on every page, and may leave", () =>
    Effect.gen(function* () {
      const { base, nele } = yield* comProvedorReal
      yield* nele(cadastrar(ADMINISTRADORA))
      const navegador = navegante(base)
      const interacao = (yield* navegador.ver((yield* navegador.ver("/auth")).destino)).destino
      const chegada = yield* identificar(navegador, interacao, OUTRA.cpf)
      assert.strictEqual(chegada.status, 403)
      assert.include(chegada.texto, "não administra este serviço")
      assert.isFalse(navegador.cookies.has("sessao"), "no session for who is no administrator")
      assert.strictEqual(yield* nele(sessoes), 0)
      for (const caminho of ["/_painel", "/_painel/inicio", "/_painel/acessos"]) {
        const fora = yield* navegador.ver(caminho)
        assert.include(fora.destino, "/auth/entrar", "and nobody is brought back in silence")
      }
      assert.strictEqual((yield* navegador.ver("/backoffice/api/v1/admin/acessos")).status, 401)
      const [, saida = ""] = /href="([^"]+)">Sair do login único/.exec(chegada.texto) ?? []
      assert.include(saida, "/session/end", "another account of the provider can be used")
      yield* navegador.seguir("/auth")
      yield* navegador.seguir("/auth")
      assert.deepStrictEqual(
        (yield* nele(eventos)).filter(({ evento }) => evento === "ACESSO_NEGADO"),
        [{ evento: "ACESSO_NEGADO", cpf: OUTRA.cpf }],
        "one line a minute"
      )
    }).pipe(Effect.scoped)
  )
})

describe("sign-in with a provider that lies", () => {
  it.live("no session for any wrong ID token", () =>
    Effect.gen(function* () {
      const { base, nele, falso, registrados } = yield* comProvedorFalso()
      const outra = yield* Effect.promise(() => generateKeyPair("RS256", { extractable: true }))
      const casos: Readonly<Record<string, (nonce: string) => Effect.Effect<string>>> = {
        "wrong issuer": (nonce) => falso.tokenDeIdentidade({ nonce, iss: "https://outro.example" }),
        "wrong audience": (nonce) => falso.tokenDeIdentidade({ nonce, aud: "outro" }),
        "several audiences, another party": (nonce) =>
          falso.tokenDeIdentidade({ nonce, aud: [CLIENTE_FALSO, "x"], azp: "x" }),
        "wrong nonce": () => falso.tokenDeIdentidade({ nonce: "outro" }),
        "no nonce": () => falso.tokenDeIdentidade(),
        expired: (nonce) => falso.tokenDeIdentidade({ nonce, exp: agora() - 120 }),
        "no expiration": (nonce) => falso.tokenDeIdentidade({ nonce, exp: undefined }),
        "unknown key": (nonce) =>
          falso.tokenDeIdentidade({ nonce }, { chave: outra.privateKey, cabecalho: { kid: "x" } }),
        "another key under a known id": (nonce) => falso.tokenDeIdentidade({ nonce }, { chave: outra.privateKey }),
        "a published key of another algorithm": (nonce) =>
          falso.tokenDeIdentidade({ nonce }, { chave: falso.chaveEs, cabecalho: { alg: "ES256", kid: "es" } }),
        "no signature": (nonce) =>
          Effect.sync(() =>
            new UnsecuredJWT({ nonce, sub: "x", preferred_username: ADMINISTRADORA.cpf })
              .setIssuer(falso.emissor)
              .setAudience(CLIENTE_FALSO)
              .setIssuedAt()
              .setExpirationTime("1m")
              .encode()
          ),
        "no token": () => Effect.succeed(""),
        "no user name": (nonce) => falso.tokenDeIdentidade({ nonce, preferred_username: undefined }),
        "a user name that is no CPF": (nonce) => falso.tokenDeIdentidade({ nonce, preferred_username: "52998224724" })
      }
      for (const [nome, fazer] of Object.entries(casos)) {
        const navegador = navegante(base)
        const pedido = yield* pedir(navegador)
        const idToken = yield* fazer(pedido.get("nonce")!)
        const r = yield* voltarCom(navegador, falso, idToken, pedido.get("state")!)
        assert.strictEqual(r.status, 401, nome)
        assert.include(r.texto, "não confirmou sua identidade", nome)
        assert.isFalse(navegador.cookies.has("sessao"), nome)
      }
      assert.strictEqual(yield* nele(sessoes), 0)
      assert.lengthOf(
        registrados.filter(({ mensagem }) => mensagem === "entrada recusada"),
        Object.keys(casos).length
      )
      const noRegistro = (yield* nele(eventos)).filter(({ evento }) => evento === "ENTRADA_RECUSADA").length
      assert.isTrue(noRegistro >= 1 && noRegistro <= 2, "of one origin once a minute")
      assert.notInclude(JSON.stringify(registrados), ADMINISTRADORA.cpf)
    }).pipe(Effect.scoped)
  )

  it.live("another state opens no session; the good answer opens one", () =>
    Effect.gen(function* () {
      const { base, falso, nele } = yield* comProvedorFalso()
      const navegador = navegante(base)
      const pedido = yield* pedir(navegador)
      const bom = yield* falso.tokenDeIdentidade({ nonce: pedido.get("nonce"), sub: "x" })
      const errado = yield* voltarCom(navegante(base, new Map(navegador.cookies)), falso, bom, "outro-state")
      assert.strictEqual(errado.status, 401, "another state")
      assert.strictEqual(yield* nele(sessoes), 0)
      const outro = navegante(base)
      const deNovo = yield* pedir(outro)
      const token = yield* falso.tokenDeIdentidade({ nonce: deNovo.get("nonce"), sub: "x" })
      assert.strictEqual((yield* voltarCom(outro, falso, token, deNovo.get("state")!)).status, 303)
      assert.strictEqual(yield* nele(sessoes), 1)
    }).pipe(Effect.scoped)
  )

  it.live("503 while the provider does not answer, and it is asked again later", () =>
    Effect.gen(function* () {
      const { base, falso, registrados } = yield* comProvedorFalso()
      const ditas = () => registrados.filter(({ mensagem }) => String(mensagem).startsWith("provedor de identidade"))
      for (const avaria of ["erro", "nao-json", "outro-emissor"] as const) {
        falso.avaria = avaria
        const r = yield* navegante(base).seguir("/_painel")
        assert.deepStrictEqual([r.status, r.cabecalhos.get("retry-after")], [503, "30"], avaria)
        assert.include(r.texto, "não está respondendo", avaria)
      }
      const [primeira] = ditas()
      assert.lengthOf(ditas(), 1, "the log says it once")
      assert.strictEqual(primeira?.anotacoes.motivo, "respondeu 500")
      falso.avaria = undefined
      assert.strictEqual((yield* navegante(base).ver("/auth")).status, 303)
      yield* Effect.sleep("5100 millis") // a fault has ended once it has been quiet for five seconds
      assert.strictEqual((yield* navegante(base).ver("/auth")).status, 303)
      assert.deepStrictEqual(
        ditas().map(({ mensagem }) => mensagem),
        ["provedor de identidade indisponível", "provedor de identidade indisponível: voltou ao normal"]
      )
    }).pipe(Effect.scoped)
  )

  it.live("only paths of the panel are gone back to", () =>
    Effect.gen(function* () {
      const { base, falso } = yield* comProvedorFalso()
      const voltas = [
        "https://mau.example/_painel",
        "//mau.example/_painel",
        "/\\mau.example",
        "/backoffice",
        "/_painelx"
      ]
      for (const volta of voltas) {
        const navegador = navegante(base)
        const pedido = yield* pedir(navegador, `?voltar=${encodeURIComponent(volta)}`)
        const token = yield* falso.tokenDeIdentidade({ nonce: pedido.get("nonce"), sub: "x" })
        const r = yield* voltarCom(navegador, falso, token, pedido.get("state")!)
        assert.strictEqual(r.destino, `${base}/_painel`, volta)
      }
    }).pipe(Effect.scoped)
  )

  it.live(
    "outside development cookies are __Host- and Secure; trusting the browser is said in our form and lasts 12 hours",
    () =>
      Effect.gen(function* () {
        const { base, falso, nele } = yield* comProvedorFalso("producao")
        const entrar = (confiar: boolean, cookies = new Map<string, string>()) =>
          Effect.gen(function* () {
            const navegador = navegante(base, cookies)
            const pedido = yield* confiar ? pedirPeloFormulario(navegador, { confiar: "true" }) : pedir(navegador, LINK)
            const token = yield* falso.tokenDeIdentidade({ nonce: pedido.get("nonce"), sub: "x" })
            const r = yield* voltarCom(navegador, falso, token, pedido.get("state")!)
            return { navegador, cookie: r.cabecalhos.getSetCookie().find((c) => c.startsWith("__Host-sessao="))! }
          })
        const { navegador, cookie } = yield* entrar(false)
        assert.match(cookie, /; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
        assert.notMatch(cookie, /max-age|expires|domain/i)
        const antigo = navegador.cookies.get("__Host-sessao")!
        const { cookie: confiado } = yield* entrar(true, new Map())
        assert.match(confiado, /Max-Age=43200;/)
        const { cookie: rodado } = yield* entrar(false, navegador.cookies)
        assert.notInclude(rodado, antigo, "rotated")
        const prazos = yield* nele(
          Effect.flatMap(
            SqlClient.SqlClient,
            (sql) => sql<{ horas: number; rotacionada: boolean }>`
            select round(extract(epoch from expira_em - criada_em) / 3600)::int as horas,
              rotacionada_em is not null as rotacionada from sessao order by criada_em`
          )
        )
        assert.deepStrictEqual(prazos, [
          { horas: 8, rotacionada: true },
          { horas: 12, rotacionada: false },
          { horas: 8, rotacionada: false }
        ])
        const comAntigo = navegante(base, new Map([["__Host-sessao", antigo]]))
        assert.strictEqual((yield* comAntigo.ver("/_painel")).status, 303, "the old token opens nothing")
      }).pipe(Effect.scoped)
  )

  it.live("after 30 attempts in a minute an origin waits", () =>
    Effect.gen(function* () {
      const { base } = yield* comProvedorFalso()
      const respostas = yield* Effect.forEach(Array.from({ length: 70 }), () => navegante(base).ver("/auth"), {
        concurrency: 8
      })
      const recusadas = respostas.filter(({ status }) => status === 429)
      assert.isAtLeast(recusadas.length, 10) // 40, or less when the minute turned meanwhile
      assert.strictEqual(respostas[0]!.status, 303)
      assert.match(recusadas[0]!.cabecalhos.get("retry-after") ?? "", /^[1-9]\d?$/)
      assert.include(recusadas[0]!.texto, "Muitas tentativas")
    }).pipe(Effect.scoped)
  )

  it.live("45 addresses of one IPv6 network are one origin; another network is not kept waiting", () =>
    Effect.gen(function* () {
      const proxies = new BlockList()
      proxies.addSubnet("127.0.0.0", 8)
      const { base } = yield* comProvedorFalso("desenvolvimento", proxies)
      const entrarDe = (endereco: string) =>
        Effect.promise(() =>
          fetch(`${base}/auth`, { headers: { "x-forwarded-for": endereco }, redirect: "manual" }).then((r) => r.status)
        )
      const minuto = Math.floor(Date.now() / 60_000)
      const daRede = yield* Effect.forEach(
        Array.from({ length: 45 }, (_, i) => `2001:db8:1:2::${i.toString(16)}`),
        entrarDe
      )
      const deOutra = yield* entrarDe("2001:db8:1:3::1")
      const virou = Math.floor(Date.now() / 60_000) !== minuto // two minutes count apart
      assert.isAtLeast(daRede.filter((status) => status === 303).length, 30)
      if (!virou) assert.deepStrictEqual(daRede.slice(30), new Array(15).fill(429))
      assert.strictEqual(deOutra, 303)
    }).pipe(Effect.scoped)
  )
})
