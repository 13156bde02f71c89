/** From a page to its HTML: the whole document, or the part that htmx asked for. */
import { Effect } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"
import { moldura as escreverMoldura, type Passo } from "../../../views/paginas/moldura.ts"
import { type Aviso, avisos as escreverAvisos } from "../../../views/partes/avisos.ts"
import type { ComunicadoMostrado, Leitura } from "../../../views/partes/comunicado.ts"
import { comprimir, LIMIAR_COMPRESSAO } from "../../comum/resposta/compressao.ts"
import { escolherCodificacao } from "../../comum/resposta/negociacao.ts"
import { cabecalhosDePagina, type Resposta } from "./cabecalhos.ts"
import type { Casa } from "./casas.ts"
import { areaDe } from "./navegacao.ts"
import type { Pagina } from "./pedido.ts"

/** What the frame around a page shows. */
export interface Moldura {
  readonly casa: Casa
  /** Who is signed in, as others see it; absent before the sign-in and where nobody is asked for it. */
  readonly nome: string | undefined
  readonly csrf: string
  readonly caminho: string
  readonly fragmento: boolean
  readonly avisos: ReadonlyArray<Aviso>
  /** Announcements above the content. */
  readonly comunicados: ReadonlyArray<ComunicadoMostrado>
  /** How they are marked as read; absent where they cannot be. */
  readonly leitura: Leitura | undefined
  readonly formularioVaiA?: ReadonlyArray<string>
}

/** htmx wants a part; the whole page when it replaces the body or goes back in history. */
export const querFragmento = ({ headers }: HttpServerRequest.HttpServerRequest): boolean =>
  headers["hx-request"] === "true" &&
  headers["hx-request-type"] !== "full" &&
  headers["hx-history-restore-request"] !== "true"

const trilhaDe = ({ titulo, trilha = [] }: Pagina, { inicio }: Casa): ReadonlyArray<Passo> =>
  trilha === null ? [] : [{ titulo: "Início", caminho: inicio }, ...trilha, { titulo }]

const navegacaoDe = ({ casa, nome, caminho }: Moldura) => {
  const areas = casa.areas(nome !== undefined)
  const atual = areaDe(areas, caminho)
  return areas.map((area) => ({ ...area, atual: area === atual }))
}

/** The HTML of a page in its frame; a part of a page stands alone, with its messages. */
export const escreverPagina = (pagina: Pagina, moldura: Moldura): string => {
  const { titulo, conteudo, scripts = [] } = pagina
  const avisos = [...moldura.avisos, ...(pagina.avisos ?? [])]
  const { casa, nome, csrf, fragmento, comunicados, leitura } = moldura
  if (fragmento) {
    return avisos.length === 0
      ? conteudo
      : `${conteudo}<div id="avisos" hx-swap-oob="innerHTML">${escreverAvisos({ avisos })}</div>`
  }
  return escreverMoldura({
    titulo,
    casa,
    nome,
    csrf,
    avisos,
    trilha: nome === undefined ? [] : trilhaDe(pagina, casa),
    navegacao: navegacaoDe(moldura),
    scripts: [...casa.scripts, ...scripts],
    comunicados: moldura.caminho === leitura?.acao ? [] : comunicados, // that page lists them
    leitura,
    corpo: conteudo
  })
}

/** The answer with the page, compressed as the browser likes. */
export const apresentar = (
  pagina: Pagina,
  moldura: Moldura
): Effect.Effect<Resposta, never, HttpServerRequest.HttpServerRequest> =>
  Effect.gen(function* () {
    const { headers } = yield* HttpServerRequest.HttpServerRequest
    const html = escreverPagina(pagina, moldura)
    const opcoes = {
      status: pagina.status ?? 200,
      contentType: "text/html; charset=utf-8",
      headers: {
        ...cabecalhosDePagina(moldura),
        ...(pagina.retryAfter === undefined ? {} : { "retry-after": String(pagina.retryAfter) })
      }
    }
    const codificacao = html.length < LIMIAR_COMPRESSAO ? "identity" : escolherCodificacao(headers["accept-encoding"])
    if (codificacao === "identity") return HttpServerResponse.text(html, opcoes)
    const bytes = yield* Effect.promise(() => comprimir(Buffer.from(html), codificacao, "avulsa"))
    return HttpServerResponse.uint8Array(bytes, {
      ...opcoes,
      headers: { ...opcoes.headers, "content-encoding": codificacao }
    })
  })
