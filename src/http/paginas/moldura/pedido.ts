/** What a page is given, and what it answers. */
import type { HttpServerResponse } from "effect/http"
import type { Administrador } from "../../../domain/acesso/portas.ts"
import type { OrigemAuditoria } from "../../../domain/telemetria/auditoria.ts"
import type { Campos, Formulario, Problema } from "../../../views/formulario.ts"
import type { Html } from "../../../views/motor.ts"
import type { Passo } from "../../../views/paginas/moldura.ts"
import type { Aviso } from "../../../views/partes/avisos.ts"
import type { PessoaPresente } from "../../comum/pessoa-atual.ts"

/** A request of anybody, as every page sees it. */
export interface PedidoDePagina {
  /** Path of the request, without query. */
  readonly caminho: string
  /** Parameters of the route. */
  readonly parametros: Readonly<Record<string, string | undefined>>
  readonly consulta: URLSearchParams
  /** htmx asks for a part of the page. */
  readonly fragmento: boolean
  /** POST: what was typed. GET: what had been typed when the session ended in the middle of this form, else nothing. */
  readonly campos: Campos
  /** Like `campos`, with every value of every field, in order (`todos.get("coluna")`). */
  readonly todos: ReadonlyMap<string, ReadonlyArray<string>>
  /** Why the form is shown again. */
  readonly problemas: ReadonlyArray<Problema>
}

/** A request of a signed-in person, checked: a living session, and (writes) a good CSRF token. */
export interface PedidoDeQuemEntrou extends PedidoDePagina {
  /** Names the session of this browser. */
  readonly sessao: string
  /** For the hidden field `_csrf` of every form and the header `x-csrf-token`. */
  readonly csrf: string
  /** The same person and the address of origin, for audit records. */
  readonly operador: OrigemAuditoria
}

/** A request of an administrator, who is in the registry besides. */
export interface PedidoDoPainel extends PedidoDeQuemEntrou {
  readonly administrador: Administrador
}

/** A request of a person of any kind. */
export interface PedidoDePessoa extends PedidoDeQuemEntrou, Omit<PessoaPresente, "sessao"> {}

/** The form of a page as its template reads it. */
export const formularioDe = ({ csrf, campos, problemas }: PedidoDeQuemEntrou): Formulario => ({
  csrf,
  campos,
  problemas
})

export interface Pagina {
  readonly _tag: "Pagina"
  /** In the browser's title and as the `h1`. */
  readonly titulo: string
  /** What a template of `src/views/` made: the whole page, or the part that htmx asked for (`pedido.fragmento`). */
  readonly conteudo: Html
  /** Steps between the beginning and this page; `null` where there are no breadcrumbs: at the beginning. */
  readonly trilha?: ReadonlyArray<Passo> | null
  readonly status?: number
  /** Seconds, of a 429 or 503 whose page keeps what was typed. */
  readonly retryAfter?: number | undefined
  readonly avisos?: ReadonlyArray<Aviso>
  /** Files of `src/views/estaticos/` that this page needs beside htmx: `["grafico.js"]`. */
  readonly scripts?: ReadonlyArray<string>
}

/** 303 to another path, where the message is shown once. */
export interface Seguir {
  readonly _tag: "Seguir"
  readonly caminho: string
  readonly aviso?: Aviso
}

/** An answer that is no page (a download, a stream). */
export interface Crua {
  readonly _tag: "Crua"
  readonly resposta: HttpServerResponse.HttpServerResponse
}

export type Resultado = Pagina | Seguir | Crua

export const pagina = (partes: Omit<Pagina, "_tag">): Pagina => ({ _tag: "Pagina", ...partes })

export const seguir = (caminho: string, aviso?: Aviso): Seguir =>
  aviso === undefined ? { _tag: "Seguir", caminho } : { _tag: "Seguir", caminho, aviso }

export const crua = (resposta: HttpServerResponse.HttpServerResponse): Crua => ({ _tag: "Crua", resposta })

export const aviso = {
  sucesso: (texto: string): Aviso => ({ tipo: "sucesso", texto }),
  informacao: (texto: string): Aviso => ({ tipo: "informacao", texto }),
  atencao: (texto: string): Aviso => ({ tipo: "atencao", texto }),
  erro: (texto: string): Aviso => ({ tipo: "erro", texto })
}
