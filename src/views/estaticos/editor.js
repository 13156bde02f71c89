// Turns a text area with HTML into an editor of exactly the policy. The text area stays the field of the form and always
// holds what will be sent; the button "HTML" shows it instead. Without this script the text area alone does.
//
// A toolbar with one stop for Tab (arrows, Home and End inside it; Alt+F10 goes there, Escape comes back), buttons that
// say whether they are pressed, and what each did in words for screen readers.

const BOTOES = [
  { nome: "strong", sinal: "N", atalho: "Control+B", tecla: "b", comando: ["bold"] },
  { nome: "em", sinal: "I", atalho: "Control+I", tecla: "i", comando: ["italic"] },
  { nome: "u", sinal: "S", atalho: "Control+U", tecla: "u", comando: ["underline"] },
  { nome: "s", sinal: "R", atalho: "Control+Shift+X", tecla: "X", comando: ["strikeThrough"] },
  { nome: "code", sinal: "‹›", atalho: "Control+E", tecla: "e" },
  { nome: "a", sinal: "Link", atalho: "Control+K", tecla: "k" },
  { nome: "p", sinal: "¶", atalho: "Control+Alt+0", alt: "0", bloco: true },
  { nome: "h2", sinal: "Título", atalho: "Control+Alt+2", alt: "2", bloco: true },
  { nome: "h3", sinal: "Subtítulo", atalho: "Control+Alt+3", alt: "3", bloco: true },
  { nome: "h4", sinal: "Subtítulo menor", atalho: "Control+Alt+4", alt: "4", bloco: true },
  { nome: "pre", sinal: "{ }", atalho: "Control+Alt+5", alt: "5", bloco: true },
  { nome: "blockquote", sinal: "❝", atalho: "Control+Alt+6", alt: "6" },
  { nome: "ul", sinal: "•", atalho: "Control+Alt+7", alt: "7", lista: true, comando: ["insertUnorderedList"] },
  { nome: "ol", sinal: "№", atalho: "Control+Alt+8", alt: "8", lista: true, comando: ["insertOrderedList"] },
  { nome: "hr", sinal: "—", atalho: "Control+Alt+9", alt: "9", acao: true },
  { nome: "desfazer", titulo: "Desfazer", sinal: "↶", atalho: "Control+Z", comando: ["undo"], acao: true },
  { nome: "refazer", titulo: "Refazer", sinal: "↷", atalho: "Control+Shift+Z", comando: ["redo"], acao: true },
  { nome: "html", titulo: "Ver o HTML", sinal: "HTML", fora: true }
]

const criar = (nome, atributos = {}, ...filhos) => {
  const elemento = document.createElement(nome)
  for (const [atributo, valor] of Object.entries(atributos)) elemento.setAttribute(atributo, valor)
  elemento.append(...filhos)
  return elemento
}

/** The form of one link, under the toolbar: no window over the page. */
const criarPainelDoLink = (id) => {
  const endereco = criar("input", { id: `${id}-link`, type: "text", inputmode: "url", autocomplete: "off" })
  const erro = criar("p", { class: "erro-do-campo", role: "alert" })
  const aplicar = criar("button", { type: "button", class: "botao" }, "Aplicar o link")
  const cancelar = criar("button", { type: "button", class: "botao secundario" }, "Cancelar o link")
  const rotulo = criar("label", { for: endereco.id }, "Endereço do link (https: ou mailto:)")
  const painel = criar("div", { class: "link-do-editor", role: "group", "aria-label": "Link" }, rotulo, endereco, erro)
  painel.append(criar("div", { class: "acoes" }, aplicar, cancelar))
  painel.hidden = true
  return { painel, endereco, erro, aplicar, cancelar }
}

const iniciar = (campo) => {
  const politica = JSON.parse(campo.dataset.politica)
  const canonico = globalThis.textoCanonico(politica)
  const rotulos = { ...politica.blocos, ...politica.trechos }
  const tituloDe = ({ nome, titulo }) => titulo ?? rotulos[nome]
  const rotulo = document.querySelector(`label[for="${campo.id}"]`)
  rotulo.id = `${campo.id}-rotulo`

  const editor = criar("div", {
    class: "texto-rico editor",
    contenteditable: "true",
    role: "textbox",
    "aria-multiline": "true",
    "aria-labelledby": rotulo.id,
    "hx-ignore": ""
  })
  for (const atributo of ["aria-describedby", "aria-invalid"]) {
    if (campo.hasAttribute(atributo)) editor.setAttribute(atributo, campo.getAttribute(atributo))
  }
  const barra = criar("div", { class: "barra", role: "toolbar", "aria-label": "Formatação" })
  const situacao = criar("p", { class: "dica", role: "status", "aria-live": "polite" })
  const link = criarPainelDoLink(campo.id)
  const botoes = BOTOES.map((botao) => {
    const elemento = criar("button", { type: "button", "data-nome": botao.nome, "aria-label": tituloDe(botao) })
    elemento.title = botao.atalho === undefined ? tituloDe(botao) : `${tituloDe(botao)} (${botao.atalho})`
    elemento.tabIndex = -1
    if (botao.atalho !== undefined) elemento.setAttribute("aria-keyshortcuts", botao.atalho)
    if (!botao.acao) elemento.setAttribute("aria-pressed", "false")
    elemento.append(criar("span", { "aria-hidden": "true" }, botao.sinal))
    barra.append(elemento)
    return { ...botao, elemento }
  })
  botoes[0].elemento.tabIndex = 0

  const dizer = (texto) => {
    situacao.textContent = texto
  }

  /** The text area into the editor. */
  const carregar = () => {
    const { body } = new DOMParser().parseFromString(canonico.doHtml(campo.value), "text/html")
    // line breaks between blocks are for who reads the HTML
    const nos = [...body.childNodes].filter((no) => no.nodeType === Node.ELEMENT_NODE)
    editor.replaceChildren(...(nos.length > 0 ? nos : [criar("p", {}, criar("br"))]))
  }

  /** The editor into the text area. */
  const guardar = () => {
    const texto = canonico.doEditor(editor)
    campo.value = /^(?:<p>(?:<br>)?<\/p>)?$/.test(texto) ? "" : texto
  }

  const selecao = () => {
    const atual = getSelection()
    return atual.rangeCount > 0 && editor.contains(atual.anchorNode) ? atual : undefined
  }

  /** The elements around the caret, from the nearest. */
  const aoRedor = () => {
    const achados = []
    for (let no = selecao()?.anchorNode; no && no !== editor; no = no.parentNode) {
      if (no.nodeType === Node.ELEMENT_NODE) achados.push(no)
    }
    return achados
  }

  const nomeDe = (no) => politica.equivalentes[no.localName] ?? no.localName
  const em = (nome) => aoRedor().find((no) => nomeDe(no) === nome)

  const mostrarEstado = () => {
    const nomes = new Set(aoRedor().map(nomeDe))
    for (const { nome, elemento, acao, fora } of botoes) {
      if (!acao && !fora) elemento.setAttribute("aria-pressed", String(nomes.has(nome)))
    }
  }

  const executar = (comando, valor) => document.execCommand(comando, false, valor)

  const escolher = (no) => {
    const faixa = document.createRange()
    faixa.selectNodeContents(no)
    getSelection().removeAllRanges()
    getSelection().addRange(faixa)
  }

  const comoTexto = (texto) => texto.replace(/&/g, "&amp;").replace(/</g, "&lt;")

  const alternarCodigo = () => {
    const codigo = em("code")
    if (codigo !== undefined) {
      const texto = codigo.textContent
      escolher(codigo)
      codigo.replaceWith(texto)
      return
    }
    const texto = String(selecao() ?? "")
    if (texto === "") return dizer("Selecione o texto que é código.")
    executar("insertHTML", `<code>${comoTexto(texto)}</code>`)
  }

  /** Moves blocks about; what was selected stays so, or the first of `mudar`'s blocks is. */
  const mantendoSelecao = (mudar) => {
    const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection()
    const [primeiro] = mudar()
    if (anchorNode !== editor && editor.contains(anchorNode) && editor.contains(focusNode))
      getSelection().setBaseAndExtent(anchorNode, anchorOffset, focusNode, focusOffset)
    else if (primeiro !== undefined) escolher(primeiro)
  }

  /** A quotation holds blocks: they go in, or come out, whole. */
  const alternarCitacao = () =>
    mantendoSelecao(() => {
      const citacao = em("blockquote")
      if (citacao !== undefined) {
        const dentro = [...citacao.childNodes]
        citacao.replaceWith(...dentro)
        return dentro
      }
      const blocos = [...editor.childNodes].filter((no) => selecao()?.containsNode(no, true))
      if (blocos.length === 0) return blocos
      const nova = criar("blockquote")
      blocos[0].before(nova)
      nova.append(...blocos)
      return blocos
    })

  const ehBloco = (no) => no.nodeType === Node.ELEMENT_NODE && nomeDe(no) in politica.blocos

  /** The items of a list as paragraphs. */
  const desfazerLista = (lista) =>
    mantendoSelecao(() => {
      const blocos = [...lista.children].flatMap((item) => {
        const dentro = [...item.childNodes]
        const soltos = dentro.filter((no) => !ehBloco(no))
        return [...(soltos.length > 0 ? [criar("p", {}, ...soltos)] : []), ...dentro.filter(ehBloco)]
      })
      lista.replaceWith(...blocos)
      return blocos
    })

  let faixaDoLink

  const abrirLink = () => {
    const atual = em("a")
    if (atual !== undefined) escolher(atual)
    faixaDoLink = selecao()?.getRangeAt(0).cloneRange()
    if (faixaDoLink === undefined || faixaDoLink.collapsed) return dizer("Selecione o texto do link.")
    link.endereco.value = atual?.getAttribute("href") ?? ""
    link.erro.textContent = ""
    link.painel.hidden = false
    link.endereco.focus()
  }

  const fecharLink = () => {
    link.painel.hidden = true
    editor.focus()
    if (faixaDoLink === undefined) return
    getSelection().removeAllRanges()
    getSelection().addRange(faixaDoLink)
  }

  const aplicarLink = () => {
    const escrito = link.endereco.value.trim()
    const endereco = canonico.enderecoDoLink(escrito)
    if (escrito !== "" && endereco === undefined) {
      link.erro.textContent = "Escreva um endereço completo, que comece por https:// ou mailto:"
      link.endereco.focus()
      return
    }
    fecharLink()
    if (endereco === undefined) executar("unlink")
    else executar("createLink", endereco)
    depois()
    dizer(endereco === undefined ? "Link retirado." : "Link aplicado.")
  }

  const alternarHtml = () => {
    const mostrar = campo.hidden
    if (mostrar) guardar()
    else carregar()
    campo.hidden = !mostrar
    editor.hidden = mostrar
    for (const { elemento, fora } of botoes) {
      if (fora) elemento.setAttribute("aria-pressed", String(mostrar))
      else elemento.disabled = mostrar
    }
    if (mostrar) campo.focus()
    else editor.focus()
    dizer(mostrar ? "Mostrando o HTML." : "Mostrando o editor.")
  }

  const depois = () => {
    guardar()
    mostrarEstado()
  }

  const fazer = (botao) => {
    if (botao.fora) return alternarHtml()
    editor.focus()
    const { nome, comando, bloco } = botao
    if (nome === "a") return abrirLink()
    if (nome === "code") alternarCodigo()
    else if (nome === "blockquote") alternarCitacao()
    else if (botao.lista && em(nome) !== undefined) desfazerLista(em(nome))
    else if (nome === "hr") executar("insertHTML", "<hr><p><br></p>")
    else if (bloco) executar("formatBlock", em(nome) === undefined ? nome : "p")
    else executar(comando[0])
    depois()
    const ligado = botao.acao ? undefined : em(nome) !== undefined
    dizer(ligado === undefined ? tituloDe(botao) : `${tituloDe(botao)}: ${ligado ? "ligado" : "desligado"}`)
    return undefined
  }

  const focarBotao = (i) => {
    const ativos = botoes.filter(({ elemento }) => !elemento.disabled)
    const escolhido = ativos[(i + ativos.length) % ativos.length]
    for (const { elemento } of botoes) elemento.tabIndex = elemento === escolhido.elemento ? 0 : -1
    escolhido.elemento.focus()
  }

  const PASSOS = { ArrowRight: 1, ArrowLeft: -1 }

  barra.addEventListener("keydown", (evento) => {
    const ativos = botoes.filter(({ elemento }) => !elemento.disabled)
    const atual = ativos.findIndex(({ elemento }) => elemento === document.activeElement)
    if (evento.key in PASSOS) focarBotao(atual + PASSOS[evento.key])
    else if (evento.key === "Home") focarBotao(0)
    else if (evento.key === "End") focarBotao(-1)
    else if (evento.key === "Escape") (editor.hidden ? campo : editor).focus()
    else return
    evento.preventDefault()
  })
  // the selection of the text stays where it is
  barra.addEventListener("mousedown", (evento) => evento.preventDefault())
  barra.addEventListener("click", (evento) => {
    const clicado = evento.target.closest("button")
    const botao = botoes.find(({ elemento }) => elemento === clicado)
    if (botao !== undefined) fazer(botao)
  })

  /** What the key at the right of the space bar writes (² and the like) is no shortcut. */
  const doAtalho = (evento) => {
    const { key, code, ctrlKey, metaKey, altKey } = evento
    if ((!ctrlKey && !metaKey) || evento.getModifierState("AltGraph")) return undefined
    return altKey
      ? botoes.find(({ alt }) => alt !== undefined && code === `Digit${alt}`)
      : botoes.find(({ tecla }) => tecla !== undefined && key === tecla)
  }

  editor.addEventListener("keydown", (evento) => {
    const botao = doAtalho(evento)
    if (botao !== undefined) fazer(botao)
    else if (evento.altKey && evento.key === "F10") focarBotao(0)
    else return
    evento.preventDefault()
  })

  /** What comes from elsewhere is brought to the policy before it is in the text. */
  editor.addEventListener("beforeinput", (evento) => {
    const { inputType, dataTransfer } = evento
    if (dataTransfer === null || !["insertFromPaste", "insertFromDrop"].includes(inputType)) return
    evento.preventDefault()
    const html = dataTransfer.getData("text/html")
    const texto = dataTransfer.getData("text/plain")
    if (html === "" || em("pre") !== undefined || em("code") !== undefined) executar("insertText", texto)
    else executar("insertHTML", canonico.doHtml(html))
    dizer("Texto colado, só com a formatação permitida.")
  })
  editor.addEventListener("input", guardar)
  document.addEventListener("selectionchange", mostrarEstado)
  link.aplicar.addEventListener("click", aplicarLink)
  link.cancelar.addEventListener("click", fecharLink)
  link.painel.addEventListener("keydown", (evento) => {
    if (evento.key === "Escape") fecharLink()
    else if (evento.key === "Enter" && evento.target === link.endereco) aplicarLink()
    else return
    evento.preventDefault()
  })

  document.execCommand("defaultParagraphSeparator", false, "p")
  document.execCommand("styleWithCSS", false, "false")
  rotulo.addEventListener("click", () => editor.focus())
  campo.before(barra, link.painel, editor)
  campo.after(situacao)
  campo.removeAttribute("required") // the browser cannot lead to a field that is not shown; the server says it
  carregar()
  campo.hidden = true
}

for (const campo of document.querySelectorAll("textarea[data-politica]")) iniciar(campo)
