/** A browser reduced to its cookies: no redirects followed, no script run. */
import { Effect } from "effect"

export interface Recebida {
  readonly status: number
  readonly texto: string
  readonly cabecalhos: Headers
  /** Address of `Location`, absolute; empty when there is none. */
  readonly destino: string
}

export interface Navegante {
  /** Origin of the service. */
  readonly base: string
  /** By name, as the server set them. */
  readonly cookies: Map<string, string>
  readonly ver: (url: string, cabecalhos?: Record<string, string>) => Effect.Effect<Recebida>
  readonly enviar: (
    url: string,
    campos: Record<string, string>,
    cabecalhos?: Record<string, string>
  ) => Effect.Effect<Recebida>
  /** A body of another kind than fields: files. */
  readonly enviarCorpo: (url: string, corpo: FormData) => Effect.Effect<Recebida>
  /** Follows redirects, each with the cookies so far, to the last answer. */
  readonly seguir: (url: string) => Effect.Effect<Recebida>
}

const guardar = (cookies: Map<string, string>, cabecalhos: Headers): void => {
  for (const linha of cabecalhos.getSetCookie()) {
    const [, nome = "", valor = ""] = /^([^=]+)=([^;]*)/.exec(linha) ?? []
    if (/max-age=0\b/i.test(linha)) cookies.delete(nome)
    else cookies.set(nome, valor)
  }
}

/** `base`: origin for paths; `cookies` of another browser to begin with. */
export const navegante = (base: string, cookies = new Map<string, string>()): Navegante => {
  const pedir = (caminho: string, opcoes: RequestInit) =>
    Effect.promise(async (): Promise<Recebida> => {
      const url = new URL(caminho, base)
      const cookie = [...cookies].map(([nome, valor]) => `${nome}=${valor}`).join("; ")
      const resposta = await fetch(url, {
        ...opcoes,
        redirect: "manual",
        headers: { ...(opcoes.headers as Record<string, string>), ...(cookie === "" ? {} : { cookie }) }
      })
      guardar(cookies, resposta.headers)
      const location = resposta.headers.get("location")
      return {
        status: resposta.status,
        texto: await resposta.text(),
        cabecalhos: resposta.headers,
        destino: location === null ? "" : new URL(location, url).href
      }
    })
  const ver: Navegante["ver"] = (url, headers = {}) => pedir(url, { headers })
  const seguir: Navegante["seguir"] = (url) =>
    Effect.filterOrElse(
      ver(url),
      ({ destino }) => destino === "",
      ({ destino }) => seguir(destino)
    )
  const enviarCorpo = (url: string, body: FormData | URLSearchParams, headers: Record<string, string> = {}) =>
    pedir(url, { method: "POST", headers: { origin: new URL(base).origin, ...headers }, body })
  return {
    base,
    cookies,
    ver,
    seguir,
    enviarCorpo,
    enviar: (url, campos, headers) => enviarCorpo(url, new URLSearchParams(campos), headers)
  }
}

/** The CSRF token of a page. */
export const csrfDe = ({ texto }: Recebida): string => /name="_csrf" value="([^"]+)"/.exec(texto)?.[1] ?? ""

/** What the tick of the values that wait confirms; empty where nothing waits. */
export const confirmacaoEm = ({ texto }: Recebida): string =>
  /id="campo-confirmar" name="confirmar" value="([^"]+)"/.exec(texto)?.[1] ?? ""

/** Sends a form, and again with the tick of the values that wait: the second answer. */
export const enviarConfirmando = ({ enviar }: Navegante, url: string, campos: Record<string, string>) =>
  Effect.flatMap(enviar(url, campos), (pedida) => enviar(url, { ...campos, confirmar: confirmacaoEm(pedida) }))
