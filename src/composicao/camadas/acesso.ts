/** Sign-in as the settings choose it. */
import { Effect, Layer, Redacted } from "effect"
import { GestaoDeAdministradores } from "../../domain/acesso/administradores.ts"
import { DURACAO_DO_LINK, LinksDeEntrada } from "../../domain/acesso/sessoes.ts"
import { CAMINHO_DO_LINK } from "../../http/auth/link.ts"
import { NenhumProvedor, NenhumToken } from "../../http/auth/provedor/nenhum.ts"
import { AmbienteDeAcessoLive } from "../../http/comum/sessao/ambiente.ts"
import { Configuracao, type ConfiguracaoServico } from "../configuracao.ts"

/** Single sign-on; what speaks with a provider is loaded where there is one. */
const ComProvedor = (oidc: NonNullable<ConfiguracaoServico["oidc"]>, urlBase: string) =>
  Layer.unwrap(
    Effect.promise(async () => {
      const [{ VerificadorJwt }, { ProvedorOidc }] = await Promise.all([
        import("../../http/auth/provedor/token-de-acesso.ts"),
        import("../../http/auth/provedor/provedor.ts")
      ])
      return Layer.merge(VerificadorJwt(oidc), ProvedorOidc({ ...oidc, urlDeRetorno: `${urlBase}/auth/callback` }))
    })
  )

/** Without single sign-on configured every token is refused, and nobody is sent to a provider. */
export const Acesso = Layer.unwrap(
  Effect.map(Configuracao, ({ oidc, urlBase, urlPortal, ambiente, segredosSessao }) =>
    Layer.merge(
      AmbienteDeAcessoLive({ urlBase, urlPortal, ambiente, segredosSessao }),
      oidc === undefined ? Layer.merge(NenhumToken, NenhumProvedor) : ComProvedor(oidc, urlBase)
    )
  )
)

const dizer = (texto: string) => Effect.sync(() => process.stderr.write(`${texto}\n`))

const avisar = (texto: string) =>
  Effect.andThen(
    dizer(`Atenção: ${texto}`),
    Effect.logWarning(texto).pipe(Effect.annotateLogs({ tags: ["backoffice"] }))
  )

/** What every start says of a deployment that takes tokens without a scope, or that nobody can administer yet. */
const avisos = Effect.gen(function* () {
  const { ambiente, oidc } = yield* Configuracao
  for (const [variavel, escopo, arvore] of [
    ["OIDC_ESCOPO_ADMIN", oidc?.escopos.admin, "admin"],
    ["OIDC_ESCOPO_USUARIO", oidc?.escopos.usuario, "usuario"]
  ] as const) {
    if (oidc !== undefined && escopo === undefined)
      yield* avisar(`${variavel} está vazia: /backoffice/api/v1/${arvore} não exige escopo dos tokens de acesso`)
  }
  if (ambiente === "producao" && (yield* (yield* GestaoDeAdministradores).vazio)) {
    yield* avisar(
      'não há nenhum administrador; inclua o primeiro com: npm run administrador -- incluir --cpf … --nome "…"'
    )
  }
})

/** The console's one-time link, for the person who starts the service: development without single sign-on only. */
const linkDoConsole = Effect.fnUntraced(function* (origem: string) {
  const { ambiente, oidc } = yield* Configuracao
  if (ambiente !== "desenvolvimento" || oidc !== undefined) return
  const token = yield* (yield* LinksDeEntrada).criar
  yield* dizer(
    `Entrada no painel: ${origem}${CAMINHO_DO_LINK}?token=${Redacted.value(token)} (vale ${DURACAO_DO_LINK / 60} minutos, uma única vez)`
  )
})

/** Once the service answers at `origem`: the way into the panel, where there is one. */
export const apresentarAcesso = Effect.fnUntraced(function* (origem: string) {
  const { servicos } = yield* Configuracao
  if (!servicos.includes("backoffice")) return
  yield* avisos
  yield* linkDoConsole(origem)
})
