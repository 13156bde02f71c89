/** Handlers of the legal documents. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { TermoAusente, Termos } from "../../../domain/plataforma/gestao/termos.ts"
import { ehSlug, type Slug } from "../../../domain/plataforma/termos/portas.ts"
import { emHttp } from "../../comum/falhas/do-dominio.ts"
import { listado, ok, paginado } from "../../comum/resposta/envelope.ts"
import { operadorAtual } from "../comum/politica.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiDocumentosLegais } from "./contrato.ts"

const slugDe = (texto: string): Effect.Effect<Slug, TermoAusente> =>
  ehSlug(texto) ? Effect.succeed(texto) : Effect.fail(new TermoAusente())

const autoria = (justificativa: string) => Effect.map(operadorAtual, (origem) => ({ origem, justificativa }))

const tratadores = HttpApiBuilder.group(ApiDocumentosLegais, "documentosLegais", (handlers) =>
  Effect.map(Termos, (termos) =>
    handlers.handleAll({
      listar: ({ query: { page } }) => Effect.map(termos.listar, (documentos) => listado(documentos, page)),
      ver: Effect.fnUntraced(function* ({ params: { slug } }) {
        return ok({ ...(yield* termos.ver(slug)), historico: yield* termos.historico(slug) })
      }, emHttp),
      escrever: Effect.fnUntraced(function* ({ params, payload: { justificativa, revisao, ...escrito } }) {
        const slug = yield* slugDe(params.slug)
        return ok(yield* termos.escrever({ ...escrito, slug, revisao }, yield* autoria(justificativa)))
      }, emHttp),
      descartar: Effect.fnUntraced(function* ({ params, payload: { revisao, justificativa } }) {
        yield* termos.descartar(yield* slugDe(params.slug), revisao, yield* autoria(justificativa))
        return ok(null)
      }, emHttp),
      publicar: Effect.fnUntraced(function* ({ params, payload: { justificativa, ...publicacao } }) {
        const slug = yield* slugDe(params.slug)
        return ok(yield* termos.publicar({ slug, ...publicacao }, yield* autoria(justificativa)))
      }, emHttp),
      versoes: ({ params: { slug }, query: { page } }) =>
        emHttp(Effect.map(termos.versoes(slug), (versoes) => listado(versoes, page))),
      aceites: Effect.fnUntraced(function* ({ params: { slug }, query: { page, versao } }) {
        return yield* paginado(page, (fatia) => termos.listarAceites(slug, versao, fatia))
      }, emHttp)
    })
  )
)

export const parteDocumentosLegais = parteDeAdministrador(ApiDocumentosLegais, tratadores)
