/** A walk through an installation from page to page, by the links that its pages have, as a person with a browser goes. */

/** Pages of one place that differ in their filters, pages and orders alone: so many of them are seen. */
const VARIANTES = 4

/** Addresses that end the walk, or ask others. */
const FORA = /^\/auth\/|\/sair|^\/(?:c|s)\//

/** A browser: the cookies that it was given it brings back. `cookies`: those that it has already. */
export const andarilho = (url: string, cookies = new Map<string, string>()) => {
  return async (caminho: string, inicio: RequestInit = {}) => {
    const resposta = await fetch(url + caminho, {
      ...inicio,
      redirect: "manual",
      headers: {
        accept: "text/html,*/*",
        origin: url,
        cookie: [...cookies].map((par) => par.join("=")).join("; "),
        ...inicio.headers
      }
    })
    for (const dado of resposta.headers.getSetCookie()) {
      const [, nome = "", valor = ""] = /^([^=]+)=([^;]*)/.exec(dado) ?? []
      if (valor === "") cookies.delete(nome)
      else cookies.set(nome, valor)
    }
    return { resposta, texto: await resposta.text() }
  }
}
export type Andarilho = ReturnType<typeof andarilho>

/** Enters the panel by the link that the console showed; answers what the service said to it. */
export const entrarPeloLink = (ir: Andarilho, link: string, pessoa: { readonly cpf: string; readonly nome: string }) =>
  ir("/auth/link", {
    method: "POST",
    body: new URLSearchParams({ token: link.split("=")[1]!, confiar: "true", ...pessoa })
  })

/** Numbers, codes and keys of rows are of one kind of page. */
const lugarDe = (caminho: string): string =>
  caminho
    .split("?", 1)[0]!
    .split("/")
    .map((parte) => (/\d/.test(parte) && parte !== "v1" ? "#" : parte))
    .join("/")

const SEM_ENTIDADES: Readonly<Record<string, string>> = { "&amp;": "&", "&#39;": "'", "&quot;": '"' }

const ligacoesDe = (html: string, daqui: string): ReadonlyArray<string> =>
  [...html.matchAll(/\shref="([^"#]+)[^"]*"/g)].flatMap(([, alvo = ""]) => {
    const inteiro = new URL(
      alvo.replace(/&(?:amp|#39|quot);/g, (entidade) => SEM_ENTIDADES[entidade]!),
      daqui
    )
    return inteiro.origin === new URL(daqui).origin ? [inteiro.pathname + inteiro.search] : []
  })

export interface Visita {
  readonly caminho: string
  /** The page that named it. */
  readonly de: string
  readonly status: number
  readonly texto: string
  readonly html: boolean
}

/** Goes from `inicio` to what is linked there, and on, at most `maximo` addresses; how many were named, and of how many kinds. */
export const passear = async (
  url: string,
  ir: Andarilho,
  inicio: ReadonlyArray<string>,
  maximo: number,
  ver: (visita: Visita) => void
) => {
  const vistos = new Map<string, number>()
  const ditos = new Set<string>()
  const porVer: Array<readonly [caminho: string, de: string]> = inicio.map((caminho) => [caminho, "the beginning"])
  for (let i = 0; i < porVer.length && i < maximo; i++) {
    const [caminho, de] = porVer[i]!
    const { resposta, texto } = await ir(caminho)
    const { status, headers } = resposta
    const html = headers.get("content-type")?.startsWith("text/html") === true && status === 200
    ver({ caminho, de, status, texto, html })
    const destino = headers.get("location")
    for (const alvo of destino === null ? (html ? ligacoesDe(texto, url + caminho) : []) : [destino]) {
      const lugar = lugarDe(alvo)
      if (ditos.has(alvo) || FORA.test(alvo) || (vistos.get(lugar) ?? 0) >= VARIANTES) continue
      ditos.add(alvo)
      vistos.set(lugar, (vistos.get(lugar) ?? 0) + 1)
      porVer.push([alvo, caminho])
    }
  }
  return { enderecos: porVer.length, lugares: [...vistos.keys()] }
}
