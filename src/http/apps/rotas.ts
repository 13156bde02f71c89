/** Handlers of the public readings of the applications; what is in force comes from memory. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { InstalacaoDasAplicacoes } from "../../domain/plataforma/catalogo/enderecos.ts"
import { ehSlug, TermosAntigos } from "../../domain/plataforma/termos/portas.ts"
import { Vigentes } from "../../domain/plataforma/vigentes/vigentes.ts"
import { ErrosNitro, Falha } from "../comum/falhas/falha.ts"
import type { Atalho } from "../comum/resposta/atalho.ts"
import { listado, ok } from "../comum/resposta/envelope.ts"
import type { Pagina } from "../comum/resposta/paginacao.ts"
import { direta, enviar } from "../comum/resposta/representacao.ts"
import { ApiApps } from "./contrato.ts"
import { comTexto, LISTAS, leituraDe, RAIZ, representarEnvelope } from "./leituras.ts"

const AUSENTE = Falha.de(404, "não há documento legal publicado com este identificador")

const tratadores = HttpApiBuilder.group(ApiApps, "aplicacoes", (handlers) =>
  Effect.gen(function* () {
    const { atual } = yield* Vigentes
    const instalacao = yield* InstalacaoDasAplicacoes
    const { versao: buscar } = yield* TermosAntigos
    const emVigor = (caminho: string) => leituraDe(atual(), instalacao, caminho)
    const listar = (nome: keyof typeof LISTAS, page: Pagina | undefined) =>
      page === undefined
        ? emVigor(`${RAIZ}/${nome}`)!
        : representarEnvelope(listado<object>(LISTAS[nome](atual(), instalacao), page))
    return handlers
      .handle("calculadoras", ({ query: { page }, request }) => enviar(listar("calculadoras", page), request))
      .handle("documentos", ({ query: { page }, request }) => enviar(listar("documentos-legais", page), request))
      .handle(
        "documento",
        Effect.fnUntraced(function* ({ params: { slug }, query: { versao }, request }) {
          const vigente = versao === undefined ? emVigor(`${RAIZ}/documentos-legais/${slug}`) : undefined
          if (vigente !== undefined) return yield* enviar(vigente, request)
          if (versao === undefined || !ehSlug(slug)) return yield* AUSENTE
          const antiga = yield* buscar(slug, versao)
          return antiga === undefined
            ? yield* AUSENTE
            : yield* enviar(representarEnvelope(ok(comTexto(antiga))), request)
        })
      )
  })
).pipe(Layer.provide(ErrosNitro.layer))

/** Every route of `ApiApps`. */
export const RotasApps = HttpApiBuilder.layer(ApiApps).pipe(Layer.provide(tratadores))

/** The template of the route of a path that is answered directly. */
const rotaDe = (caminho: string): string =>
  caminho.startsWith(`${RAIZ}/documentos-legais/`) ? `${RAIZ}/documentos-legais/:slug` : caminho

/** The same readings, told by their path alone. */
export const atalhoApps = Effect.gen(function* () {
  const { atual } = yield* Vigentes
  const instalacao = yield* InstalacaoDasAplicacoes
  return ((requisicao) => {
    const { url, method } = requisicao
    if (method !== "GET" || !url.startsWith(RAIZ)) return undefined
    const pronta = leituraDe(atual(), instalacao, url)
    return pronta === undefined ? undefined : direta(rotaDe(url), pronta, requisicao)
  }) satisfies Atalho
})
