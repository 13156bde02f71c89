/** Hostile rich text: drawn from pieces of markup, and mutations of known attacks. The same seed, the same text. */
import ataques from "../../casos/texto-rico/ataques.json" with { type: "json" }
import { entre, type Sorteio, sorteio, um } from "../sorteio.ts"

export const ATAQUES: ReadonlyArray<string> = ataques

const ELEMENTOS =
  "p h1 h2 h3 h4 h5 h6 ul ol li blockquote strong em u s a br hr code pre b i strike del ins div span table tr td th tbody caption select option optgroup button form input textarea title style script noscript template svg math mtext mi mglyph annotation-xml foreignObject desc path iframe object embed img image video source details summary dialog body html head base meta link xmp listing plaintext noembed noframes marquee font center nobr ruby rt rp dd dt dl label frameset frame x-y custom-a".split(
    " "
  )
const ATRIBUTOS =
  'href="https://exemplo.jus.br/?a=1&b=2"|href="javascript:alert(1)"|href=//mau.exemplo|href="mailto:a@exemplo.jus.br"|href=" java&Tab;script:alert(1)"|onclick=alert(1)|onerror="alert(1)"|style="x:y"|class=a|id=forms|name=body|hx-get=/x|hx-trigger=load|data-hx-post=/y|src=x|srcdoc="<p>"|title="</style><img src=x onerror=alert(1)>"|is=x|slot=y|xmlns="http://www.w3.org/2000/svg"|encoding="text/html"|rel=opener|target=_blank|`|/|"|\'|=x|a\u0000b=c'.split(
    "|"
  )
const TEXTOS = [
  "texto",
  " ",
  "\n",
  "a & b",
  "<",
  ">",
  "&lt;p&gt;",
  "&amp;amp;",
  "&nbsp;",
  "\u00a0",
  "&#x202e;",
  "\u202e",
  "<!--",
  "-->",
  "<![CDATA[",
  "]]>",
  "<?x",
  "?>",
  "</",
  "<%~ x %>",
  "ção",
  "𝔞",
  "\ud800",
  "\u0000",
  "&#0;",
  "'\""
]

const peca = (r: Sorteio): string => {
  const sorte = r()
  if (sorte < 0.3) return um(r, TEXTOS)
  const nome = r() < 0.05 ? um(r, ELEMENTOS).toUpperCase() : um(r, ELEMENTOS)
  if (sorte < 0.6) return `</${nome}${r() < 0.05 ? "/" : ""}>`
  const atributos = Array.from({ length: entre(r, 0, 2) }, () => ` ${um(r, ATRIBUTOS)}`).join("")
  return `<${nome}${atributos}${r() < 0.05 ? "" : r() < 0.1 ? "/>" : ">"}`
}

const mutar = (r: Sorteio, texto: string): string => {
  const onde = entre(r, 0, texto.length)
  switch (entre(r, 0, 4)) {
    case 0:
      return texto.slice(0, onde) + peca(r) + texto.slice(onde)
    case 1:
      return texto.slice(0, onde) + texto.slice(onde + entre(r, 1, 3))
    case 2:
      return `<${um(r, ELEMENTOS)}>${texto}</${um(r, ELEMENTOS)}>`
    case 3:
      return texto + um(r, ATAQUES)
    default:
      return texto.slice(0, onde) + um(r, TEXTOS) + texto.slice(onde)
  }
}

/** A text of one seed: half of them drawn, half of them attacks, mutated some times. */
export const textoHostil = (semente: number): string => {
  const r = sorteio(semente)
  if (r() < 0.5) return Array.from({ length: entre(r, 1, 14) }, () => peca(r)).join("")
  let texto = um(r, ATAQUES)
  for (let vezes = entre(r, 1, 5); vezes > 0; vezes--) texto = mutar(r, texto)
  return texto
}
