/** One browser on the web calculators: its cookie, its forms as a page gives them, and what it sends. */
import { Effect } from "effect"
import { buscar, texto } from "./servidor.ts"

export interface Respondida {
  readonly status: number
  readonly html: string
  readonly destino: string
}

/** The value of the first hidden field of this name. */
export const campoOculto = (html: string, nome: string): string =>
  new RegExp(`name="${nome}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? ""

export const navegadorDasCalculadoras = (base: string) => {
  let cookie = ""
  const chamar = (caminho: string, opcoes: RequestInit = {}) =>
    Effect.gen(function* () {
      const resposta = yield* buscar(`${base}${caminho}`, {
        redirect: "manual",
        ...opcoes,
        headers: {
          "sec-fetch-site": "same-origin",
          ...(cookie === "" ? {} : { cookie }),
          ...Object.fromEntries(new Headers(opcoes.headers))
        }
      })
      const novo = resposta.headers.get("set-cookie")?.split(";")[0]
      if (novo !== undefined) cookie = novo
      return resposta
    })
  const pedir = (caminho: string, opcoes: RequestInit = {}) =>
    Effect.gen(function* () {
      const resposta = yield* chamar(caminho, opcoes)
      return {
        status: resposta.status,
        html: yield* texto(resposta),
        destino: resposta.headers.get("location") ?? "",
        cabecalhos: resposta.headers
      }
    })
  const enviar = (caminho: string, campos: Record<string, string>, cabecalhos: Record<string, string> = {}) =>
    pedir(caminho, {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded", ...cabecalhos },
      body: new URLSearchParams(campos).toString()
    })
  const enviarArquivo = (caminho: string, nome: string, bytes: Uint8Array, campos: Record<string, string> = {}) => {
    const corpo = new FormData()
    for (const [campo, valor] of Object.entries(campos)) corpo.set(campo, valor)
    corpo.set("file", new File([new Uint8Array(bytes)], nome))
    return pedir(caminho, { method: "POST", body: corpo })
  }
  return {
    pedir,
    /** A file, as it is saved. */
    baixar: (caminho: string) =>
      Effect.gen(function* () {
        const resposta = yield* chamar(caminho)
        const bytes = new Uint8Array(yield* Effect.promise(() => resposta.arrayBuffer()))
        return { status: resposta.status, cabecalhos: resposta.headers, bytes }
      }),
    enviar,
    enviarArquivo,
    /** A form of a draft, with the proof and the revision of the page at `pagina`. */
    passo: (pagina: string, caminho: string, campos: Record<string, string>) =>
      Effect.gen(function* () {
        const { html } = yield* pedir(pagina)
        return yield* enviar(caminho, {
          _csrf: campoOculto(html, "_csrf"),
          revisao: campoOculto(html, "revisao"),
          ...campos
        })
      }),
    /** Another browser begins without it. */
    esquecer: () => {
      cookie = ""
    }
  }
}
