/**
 * How a page of the portal is declared and served. It is the same for every reader: written once, when it is first asked
 * for, kept with its tag, and no cookie is read or set.
 */
import { HttpRouter } from "effect/http"
import type { Html } from "../../../views/motor.ts"
import { enviar, type Representacao, representar } from "../../comum/resposta/representacao.ts"
import { molduraVazia } from "../../paginas/admissao.ts"
import { escreverPagina } from "../../paginas/moldura/apresentacao.ts"
import { cabecalhosDePagina } from "../../paginas/moldura/cabecalhos.ts"
import { type CAMINHO_DO_PORTAL, PORTAL } from "../../paginas/moldura/casas.ts"
import { type Pagina, pagina } from "../../paginas/moldura/pedido.ts"
import type { Fatos } from "./fatos.ts"

export interface PaginaDoPortal {
  readonly caminho: typeof CAMINHO_DO_PORTAL | `${typeof CAMINHO_DO_PORTAL}/${string}`
  /** In the browser's title and as the `h1`. */
  readonly titulo: string
  /** Files of `src/views/estaticos/` that it needs; the page must work without them. */
  readonly scripts?: ReadonlyArray<string>
  readonly conteudo: (fatos: Fatos) => Html
}

/** Those of every page, but that anybody may keep it who asks whether it is still the same. */
const CABECALHOS = { ...cabecalhosDePagina(), vary: "accept-encoding", "cache-control": "public, no-cache" }

/** A page as it is sent as often as asked. `caminho`: where its area of the navigation lies. */
export const representarPagina = (partes: Omit<Pagina, "_tag">, caminho: string): Representacao =>
  representar({
    texto: escreverPagina(pagina(partes), molduraVazia(caminho, PORTAL)),
    tipo: "text/html; charset=utf-8",
    esforco: "duradoura",
    cabecalhos: CABECALHOS
  })

/** Its route. */
export const rotaDaPagina = ({ caminho, conteudo, ...partes }: PaginaDoPortal, fatos: Fatos) => {
  let pronta: Representacao | undefined
  return HttpRouter.add("GET", caminho, (requisicao) => {
    pronta ??= representarPagina({ ...partes, conteudo: conteudo(fatos) }, caminho)
    return enviar(pronta, requisicao)
  })
}
