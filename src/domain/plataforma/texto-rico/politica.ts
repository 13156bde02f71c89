/**
 * What rich text may hold (announcements, legal documents): one data file, `politica.json`, that the server, the editor in
 * the browser and the tests read. Whatever it does not name is taken out.
 */
import politica from "./politica.json" with { type: "json" }

export const POLITICA = politica

/** Every element of the policy. */
export const ELEMENTOS: ReadonlyArray<string> = [...Object.keys(politica.blocos), ...Object.keys(politica.trechos)]

/** How much a text may hold: characters (UTF-16, as `length` counts) as received, nodes of its tree, elements one inside another. */
export const LIMITES_DO_TEXTO: {
  readonly caracteres: number
  readonly nos: number
  readonly profundidade: number
} = politica.limites

/** Characters that show one text and mean another, or that no page can hold. */
const ESTRANHOS = new RegExp(politica.padroes.estranhos, "gu")

/** The text with line breaks of one kind, and without controls and overrides of writing direction. */
export const semEstranhos = (texto: string): string =>
  texto.toWellFormed().replace(/\r\n?/g, "\n").replace(ESTRANHOS, "")

/** What no address needs to hold as it is; those of mail keep it otherwise. */
const FORA_DE_ENDERECO = new RegExp(politica.padroes.foraDeEndereco)

/**
 * The address of a link in its one spelling, or `undefined` where the policy does not take it: another scheme, no host,
 * a name or password in it, relative to some page.
 */
export const enderecoDoLink = (escrito: string): string | undefined => {
  const aparado = escrito.trim()
  if (!URL.canParse(aparado)) return undefined
  const endereco = new URL(aparado)
  const { protocol, href, username, password, hostname } = endereco
  if (!politica.esquemas.includes(protocol) || href.length > politica.limites.endereco || FORA_DE_ENDERECO.test(href))
    return undefined
  if (protocol !== "mailto:" && (hostname === "" || username !== "" || password !== "")) return undefined
  return href
}
