/**
 * Static files: read once, named by their content, so that browsers may keep them for ever. Sources: `estaticos/` beside
 * this file, htmx, and the Latin subset of Source Sans 3 in two weights, whose digits
 * have one width.
 */
import { hash } from "node:crypto"
import { readdirSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { extname } from "node:path"
import { tokensUsados } from "./tokens.ts"

/** Where the files are served. */
export const PREFIXO_DOS_ESTATICOS = "/estaticos/"

export interface Estatico {
  /** Under `PREFIXO_DOS_ESTATICOS`: `painel.3f9a….css`. */
  readonly arquivo: string
  readonly tipo: string
  readonly bytes: Uint8Array
}

const TIPOS: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2"
}

const PASTA = new URL("./estaticos/", import.meta.url)
const { resolve } = createRequire(import.meta.url)
const deModulo = (caminho: string): Buffer => readFileSync(resolve(caminho))

const FONTES: Readonly<Record<string, string>> = {
  "source-400.woff2": "@fontsource/source-sans-3/files/source-sans-3-latin-400-normal.woff2",
  "source-700.woff2": "@fontsource/source-sans-3/files/source-sans-3-latin-700-normal.woff2"
}

const nomear = (nome: string, bytes: Uint8Array): Estatico => {
  const extensao = extname(nome)
  const resumo = hash("sha256", bytes).slice(0, 16)
  return { arquivo: `${nome.slice(0, -extensao.length)}.${resumo}${extensao}`, tipo: TIPOS[extensao]!, bytes }
}

const COMENTARIO_CSS = /\/\*[\s\S]*?\*\//g

/** The style sheet as it is sent: with the tokens it uses, and its files under the names they are served by. */
const montarCss = (css: string, tokens: string, nomes: ReadonlyMap<string, Estatico>): Buffer => {
  const enxuto = css.replace(COMENTARIO_CSS, "").replace(/\s*\n\s*/g, "")
  const comNomes = enxuto.replace(/url\("([^"]+)"\)/g, (_, nome: string) => `url("${nomes.get(nome)!.arquivo}")`)
  return Buffer.from(tokensUsados(css, tokens) + comNomes)
}

const carregar = (): ReadonlyMap<string, Estatico> => {
  const porNome = new Map<string, Estatico>()
  const guardar = (nome: string, bytes: Uint8Array) => porNome.set(nome, nomear(nome, bytes))
  for (const [nome, caminho] of Object.entries(FONTES)) guardar(nome, deModulo(caminho))
  guardar("htmx.js", deModulo("htmx.org/dist/htmx.min.js"))
  // one file: htmx begins a moment after it is loaded, and an extension that comes later is not asked
  const eventos = deModulo("htmx.org/dist/ext/hx-sse.min.js")
  guardar("htmx-com-eventos.js", Buffer.concat([deModulo("htmx.org/dist/htmx.min.js"), Buffer.from(";"), eventos]))
  const proprios = readdirSync(PASTA).filter((nome) => extname(nome) in TIPOS)
  const tokens = deModulo("@govbr-ds/core/dist/core-tokens.min.css").toString()
  for (const nome of proprios.filter((n) => !n.endsWith(".css"))) guardar(nome, readFileSync(new URL(nome, PASTA)))
  for (const nome of proprios.filter((n) => n.endsWith(".css"))) {
    guardar(nome, montarCss(readFileSync(new URL(nome, PASTA), "utf8"), tokens, porNome))
  }
  return porNome
}

let carregados: ReadonlyMap<string, Estatico> | undefined

/** Every static file by the name that templates use (`painel.css`, `htmx.js`). */
export const estaticos = (): ReadonlyMap<string, Estatico> => (carregados ??= carregar())

/** The URL path of a file; a name that does not exist is a mistake of ours. */
export const urlDoEstatico = (nome: string): string => {
  const achado = estaticos().get(nome)
  if (achado === undefined) throw new Error(`no static file called ${nome}`)
  return PREFIXO_DOS_ESTATICOS + achado.arquivo
}
