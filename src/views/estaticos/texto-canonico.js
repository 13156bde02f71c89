// Rich text brought to the form that the server stores: exactly the elements of the policy, in one writing. What the
// editor gives is given to the sanitiser, which finds nothing to change. Nothing here touches the page.

/** Elements that stand on lines of their own, whatever they are called elsewhere. */
const DE_BLOCO = new Set(
  "address article aside body caption center dd details dialog div dl dt fieldset figcaption figure footer form header main nav section summary table tbody td tfoot th thead tr".split(
    " "
  )
)
const TITULO_OU_PARAGRAFO = new Set(["p", "h2", "h3", "h4"])
const NEGRITO = 600
const MARCADOR_NUMERADO = /^[\s\u00a0]*[\da-z]{1,4}[.)]/i

/** Put before the names of attributes that the page's policy would complain of, though nothing of them is ever applied. */
const MARCA = "\ue000"

/** Written HTML as it may be parsed in silence: styles, handlers and bases under other names. */
const emSilencio = (html) =>
  html
    .replace(/(<\/?)style(?=[\s/>])/gi, "$1template")
    .replace(/(<\/?)base(?=[\s/>])/gi, "$1wbr")
    .replace(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, `$1${MARCA}$2`)

const estiloDe = (no) => no.getAttribute(`${MARCA}style`) ?? no.getAttribute("style") ?? ""

const escapar = (texto) => texto.replace(/&/g, "&amp;").replace(/</g, "&lt;").replace(/>/g, "&gt;")

/** What Word writes of a paragraph that is an item of a list. */
const itemDoWord = (no) => /mso-list:\s*l\d/i.test(estiloDe(no))
const marcadorDoWord = (no) => /mso-list:\s*ignore/i.test(estiloDe(no))

/** Marks that a style asks for, as word processors write them. */
const marcasDoEstilo = (no) => {
  const estilo = estiloDe(no).toLowerCase()
  const peso = /font-weight:\s*(\w+)/.exec(estilo)?.[1]
  const marcas = []
  if (peso === "bold" || Number(peso) >= NEGRITO) marcas.push("strong")
  if (/font-style:\s*italic/.test(estilo)) marcas.push("em")
  if (/text-decoration[\w-]*:[^;]*underline/.test(estilo)) marcas.push("u")
  if (/text-decoration[\w-]*:[^;]*line-through/.test(estilo)) marcas.push("s")
  return marcas
}

/** Google's documents come inside a `b` that is not bold. */
const semPeso = (no) => /font-weight:\s*(?:normal|400)/i.test(estiloDe(no))

globalThis.textoCanonico = (politica) => {
  const MARCAS = Object.keys(politica.trechos).filter((nome) => nome !== "a" && !politica.vazios.includes(nome))
  const semConteudo = new Set(politica.semConteudo)
  const estranhos = new RegExp(politica.padroes.estranhos, "gu")
  const foraDeEndereco = new RegExp(politica.padroes.foraDeEndereco)

  /** As `enderecoDoLink` of the server: one spelling, or none. */
  const enderecoDoLink = (escrito) => {
    if (!URL.canParse(escrito.trim())) return undefined
    const { protocol, href, username, password, hostname } = new URL(escrito.trim())
    if (!politica.esquemas.includes(protocol) || href.length > politica.limites.endereco) return undefined
    if (foraDeEndereco.test(href)) return undefined
    if (protocol !== "mailto:" && (hostname === "" || username !== "" || password !== "")) return undefined
    return href
  }

  const limpar = (texto) => texto.replaceAll(MARCA, "").toWellFormed().replace(/\r\n?/g, "\n").replace(estranhos, "")

  const nomeDe = (no) => politica.equivalentes[no.localName] ?? no.localName

  /**
   * The blocks of some nodes. `contexto`: the element that bare text stands in (`tag`; "" in an item of a list), the
   * marks around it, whether its white space counts (`pre`) and whether it comes from written HTML (`colapsar`).
   */
  const blocosDe = (nos, contexto) => {
    const blocos = []
    let aberto

    const fechar = () => {
      if (aberto === undefined) return
      const { trechos, tag } = aberto
      aberto = undefined
      if (tag !== "pre") aparar(trechos)
      const vazio = trechos.every(({ texto, quebra }) => !quebra && texto.trim() === "")
      const soltaEVazia = tag === "" && blocos.length > 1 && trechos.every(({ quebra }) => quebra)
      if (vazio || soltaEVazia) blocos.pop()
    }

    /** Takes from the end of a block what no page shows: white space of written HTML, and the breaks browsers keep there. */
    const aparar = (trechos) => {
      for (;;) {
        const ultimo = trechos.at(-1)
        if (ultimo === undefined) return
        if (contexto.colapsar && !ultimo.quebra) ultimo.texto = ultimo.texto.replace(/ $/, "")
        if (ultimo.quebra ? trechos.length === 1 : ultimo.texto !== "") return
        trechos.pop()
      }
    }

    const trechoEm = (atual, trecho) => {
      if (aberto === undefined) {
        aberto = { tag: atual.tag, trechos: [] }
        blocos.push(aberto)
      }
      aberto.trechos.push({ ...trecho, marcas: atual.marcas, href: atual.href })
    }

    const escrever = (escrito, atual) => {
      let texto = limpar(escrito)
      if (!atual.pre && contexto.colapsar) {
        texto = texto.replace(/[ \t\n\f]+/g, " ")
        const antes = aberto?.trechos.at(-1)
        if (antes === undefined || antes.quebra || antes.texto.endsWith(" ")) texto = texto.replace(/^ /, "")
      }
      if (texto === "" || (aberto === undefined && texto.trim() === "" && !atual.pre)) return
      // typed line breaks: the text that is edited shows them
      const linhas = atual.pre || contexto.colapsar ? [texto] : texto.split("\n")
      linhas.forEach((linha, i) => {
        if (i > 0) trechoEm(atual, { quebra: true, texto: "" })
        if (linha !== "") trechoEm(atual, { texto: linha })
      })
    }

    const bloco = (novo) => {
      fechar()
      blocos.push(novo)
    }

    const lista = (tag, itens) => {
      if (itens.length > 0) bloco({ tag, itens })
    }

    const andarEmTodos = (filhos, atual) => {
      for (const filho of filhos) andar(filho, atual)
    }

    const emBlocoProprio = (no, atual) => {
      fechar()
      andarEmTodos(no.childNodes, atual)
      fechar()
    }

    const andar = (no, atual) => {
      if (no.nodeType === Node.TEXT_NODE) return escrever(no.data, atual)
      if (no.nodeType !== Node.ELEMENT_NODE) return undefined
      const nome = nomeDe(no)
      if (semConteudo.has(nome) || semConteudo.has(no.localName) || marcadorDoWord(no)) return undefined
      if (nome === "br") return trechoEm(atual, atual.pre ? { texto: "\n" } : { quebra: true, texto: "" })
      if (nome === "hr") return bloco({ tag: "hr" })
      if (nome === "p" && itemDoWord(no)) return itemSolto(no, atual)
      if (TITULO_OU_PARAGRAFO.has(nome)) return emBlocoProprio(no, { ...atual, tag: nome, pre: false })
      if (nome === "pre") return emBlocoProprio(no, { ...atual, tag: "pre", pre: true })
      if (nome === "ul" || nome === "ol") return lista(nome, itensDe(no.childNodes, atual))
      if (nome === "li") return lista("ul", itensDe([no], atual))
      if (nome === "blockquote") {
        const dentro = blocosDe(no.childNodes, { ...contexto, ...atual, tag: "p", pre: false })
        return dentro.length > 0 ? bloco({ tag: "blockquote", blocos: dentro }) : undefined
      }
      if (nome === "a") {
        const href = atual.href ?? enderecoDoLink((no.getAttribute("href") ?? "").replaceAll(MARCA, ""))
        return andarEmTodos(no.childNodes, { ...atual, href })
      }
      const proprias = [...(MARCAS.includes(nome) && !semPeso(no) ? [nome] : []), ...marcasDoEstilo(no)]
      const dentro = { ...atual, marcas: new Set([...atual.marcas, ...proprias]) }
      return DE_BLOCO.has(nome) ? emBlocoProprio(no, dentro) : andarEmTodos(no.childNodes, dentro)
    }

    /** A paragraph of Word that is an item goes on the list before it, or begins one. */
    const itemSolto = (no, atual) => {
      const marcador = [...no.querySelectorAll("*")].find(marcadorDoWord)?.textContent ?? ""
      const tag = MARCADOR_NUMERADO.test(marcador) ? "ol" : "ul"
      const item = blocosDe(no.childNodes, { ...contexto, ...atual, tag: "", pre: false })
      fechar()
      const anterior = blocos.at(-1)
      if (anterior?.tag === tag && anterior.doWord) anterior.itens.push(item)
      else blocos.push({ tag, itens: [item], doWord: true })
    }

    andarEmTodos(nos, contexto)
    fechar()
    return blocos
  }

  /** The items of a list; what stands in it outside of any goes into the one before. */
  const itensDe = (nos, contexto) => {
    const grupos = []
    for (const no of nos) {
      if (no.nodeType === Node.ELEMENT_NODE && no.localName === "li") grupos.push([...no.childNodes])
      else if (grupos.length > 0) grupos.at(-1).push(no)
      else grupos.push([no])
    }
    return grupos
      .map((grupo) => blocosDe(grupo, { ...contexto, tag: "", pre: false }))
      .filter((blocos) => blocos.length > 0)
  }

  const abertura = (marca, href) =>
    marca === "a"
      ? `<a href="${escapar(href)}" ${Object.entries(politica.acrescentados.a)
          .map(([nome, valor]) => `${nome}="${valor}"`)
          .join(" ")}>`
      : `<${marca}>`

  /** Runs of text with as few elements as their marks need, always nested in the same order. */
  const escreverTrechos = (trechos) => {
    let escrito = ""
    let abertas = []
    const fecharAte = (quantas) => {
      for (const { marca } of abertas.slice(quantas).reverse()) escrito += `</${marca}>`
      abertas = abertas.slice(0, quantas)
    }
    for (const { texto, quebra, marcas, href } of trechos) {
      const desejadas = [
        ...(href === undefined ? [] : [{ marca: "a", href }]),
        ...MARCAS.filter((marca) => marcas.has(marca)).map((marca) => ({ marca, href: undefined }))
      ]
      const iguais = desejadas.findIndex(({ marca, href }, i) => abertas[i]?.marca !== marca || abertas[i].href !== href)
      fecharAte(iguais === -1 ? desejadas.length : iguais)
      for (const nova of desejadas.slice(abertas.length)) {
        escrito += abertura(nova.marca, nova.href)
        abertas.push(nova)
      }
      escrito += quebra ? "<br>" : escapar(texto)
    }
    fecharAte(0)
    return escrito
  }

  const escreverItem = (blocos) =>
    blocos
      .map((bloco, i) => (i > 0 && bloco.tag === "" && blocos[i - 1].tag === "" ? "<br>" : "") + escreverBloco(bloco))
      .join("")

  const escreverBloco = ({ tag, trechos, itens, blocos }) => {
    if (tag === "hr") return "<hr>"
    if (itens !== undefined) return `<${tag}>${itens.map((item) => `<li>${escreverItem(item)}</li>`).join("")}</${tag}>`
    if (blocos !== undefined) return `<${tag}>${blocos.map(escreverBloco).join("")}</${tag}>`
    const texto = escreverTrechos(trechos)
    if (tag === "") return texto
    // a parser drops a line break at the beginning of preformatted text
    return `<${tag}>${tag === "pre" ? texto.replace(/^\n+/, "") : texto}</${tag}>`
  }

  const escreverTodos = (nos, colapsar) =>
    blocosDe(nos, { tag: "p", marcas: new Set(), href: undefined, pre: false, colapsar })
      .map(escreverBloco)
      .join("\n")

  return {
    enderecoDoLink,
    /** Of written HTML, parsed apart: nothing of it runs or is asked for. */
    doHtml: (html) => escreverTodos(new DOMParser().parseFromString(emSilencio(html), "text/html").body.childNodes, true),
    /** Of what is being edited. */
    doEditor: (elemento) => escreverTodos(elemento.childNodes, false)
  }
}
