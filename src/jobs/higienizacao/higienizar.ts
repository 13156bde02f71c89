/**
 * Rich text to its canonical form. The library takes out whatever the policy does not name; what it gives is given to it
 * again until it changes nothing more, so that the canonical form is canonical whoever asks, and whenever.
 */
import { Result } from "effect"
import sanitizeHtml, { type Etiqueta, type Opcoes } from "sanitize-html"
import {
  ELEMENTOS,
  enderecoDoLink,
  LIMITES_DO_TEXTO,
  POLITICA,
  semEstranhos
} from "../../domain/plataforma/texto-rico/politica.ts"
import { grandeDemais, HtmlCanonico, TextoRecusado } from "../../domain/plataforma/texto-rico/texto-rico.ts"

/** No element: what is in it stays, it goes. */
const NENHUM: Etiqueta = { tagName: "-", attribs: {} }

const link = (_: string, { href = "" }: Readonly<Record<string, string>>): Etiqueta => {
  const endereco = enderecoDoLink(href)
  return endereco === undefined ? NENHUM : { tagName: "a", attribs: { href: endereco, ...POLITICA.acrescentados.a } }
}

const trocas = Object.fromEntries(
  Object.entries(POLITICA.equivalentes).map(([de, tagName]) => [de, (): Etiqueta => ({ tagName, attribs: {} })])
)

const FIXAS = {
  allowedTags: ELEMENTOS,
  allowedAttributes: { a: [...POLITICA.atributos.a, ...Object.keys(POLITICA.acrescentados.a)] },
  allowedSchemes: POLITICA.esquemas.map((esquema) => esquema.slice(0, -1)),
  allowProtocolRelative: false,
  disallowedTagsMode: "discard",
  nonTextTags: POLITICA.semConteudo,
  selfClosing: POLITICA.vazios,
  transformTags: { ...trocas, a: link },
  parseStyleAttributes: false
} as const

/** The tree is measured while it is parsed, and parsing ends where it passes a limit: it is never cut. */
class Medida extends Error {
  readonly motivo: "GRANDE" | "NOS" | "PROFUNDIDADE"
  constructor(motivo: Medida["motivo"]) {
    super(motivo)
    this.motivo = motivo
  }
}

const medidor = (): Pick<Opcoes, "onOpenTag" | "onCloseTag" | "textFilter"> => {
  let nos = 0
  let profundidade = 0
  let emTexto = false
  let escritos = 0
  const contar = (): void => {
    if (++nos > LIMITES_DO_TEXTO.nos) throw new Medida("NOS")
  }
  return {
    onOpenTag: () => {
      emTexto = false
      contar()
      if (++profundidade > LIMITES_DO_TEXTO.profundidade) throw new Medida("PROFUNDIDADE")
    },
    onCloseTag: () => {
      emTexto = false
      profundidade--
    },
    // a text comes in pieces where it has entities: it is one node
    textFilter: (texto) => {
      if (!emTexto) contar()
      emTexto = true
      // each `&` is written with five characters
      escritos += texto.length
      if (escritos > LIMITES_DO_TEXTO.caracteres) throw new Medida("GRANDE")
      return texto
    }
  }
}

/** What the library writes of an element without content, as XML does. */
const VAZIO_EM_XML = /<([a-z]+) \/>/g

const passar = (html: string): string =>
  sanitizeHtml(semEstranhos(html), { ...FIXAS, ...medidor() }).replace(VAZIO_EM_XML, "<$1>")

/** Passes after which a text that still changes is refused: it is no text, but an attempt. */
const MAXIMO_DE_PASSES = 12

const recusar = (motivo: TextoRecusado["motivo"]) => Result.fail(new TextoRecusado({ motivo }))

/** The canonical form of a text, or why it has none; slow for long texts: see `HigienizadorEmTrabalhador`. */
export const higienizar = (html: string): Result.Result<HtmlCanonico, TextoRecusado> => {
  let atual = html
  try {
    for (let passe = 0; passe < MAXIMO_DE_PASSES; passe++) {
      const limpo = passar(atual)
      if (limpo === atual) return Result.succeed(HtmlCanonico(limpo))
      // a text that is kept must be taken again when it is edited
      if (grandeDemais(limpo)) return recusar("GRANDE")
      atual = limpo
    }
    return recusar("INSTAVEL")
  } catch (falha) {
    if (falha instanceof Medida) return recusar(falha.motivo)
    throw falha
  }
}
