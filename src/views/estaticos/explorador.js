/*
 * Tries the operation of this page. The key is read from its field when it is sent, goes only in x-api-key and only to
 * this origin, and is taken off the page when the page is left; nothing is kept anywhere.
 */
const MOSTRADO = 200000
const formulario = document.querySelector(".experimentar form")
const chave = document.getElementById("chave")
const corpo = document.getElementById("corpo")
const exemplo = document.getElementById("exemplo")
const interromper = document.getElementById("interromper")
const estado = document.getElementById("estado")
const resposta = document.getElementById("resposta")
const recebido = document.getElementById("recebido")
let envio

document.getElementById("sem-script").remove()
formulario.hidden = false

exemplo?.addEventListener("change", () => {
  corpo.value = document.getElementById(exemplo.value).textContent
})

const preenchidos = (em) =>
  [...formulario.querySelectorAll(`[data-em="${em}"]`)]
    .filter((campo) => campo.value !== "")
    .map((campo) => [campo.dataset.nome, campo.value])

/** The address, always of this origin. */
const endereco = () => {
  let caminho = formulario.dataset.caminho
  for (const [nome, valor] of preenchidos("path")) caminho = caminho.replace(`{${nome}}`, encodeURIComponent(valor))
  const url = new URL(location.origin)
  url.pathname = caminho
  for (const [nome, valor] of preenchidos("query")) url.searchParams.append(nome, valor)
  return url
}

const conteudo = (headers) => {
  const arquivos = [...formulario.querySelectorAll("[data-arquivo]")]
  if (arquivos.length > 0) {
    const dados = new FormData()
    for (const { dataset, files } of arquivos) if (files[0]) dados.append(dataset.arquivo, files[0])
    return dados
  }
  if (!corpo) return undefined
  headers.set("content-type", formulario.dataset.tipo)
  return corpo.value
}

const mostrar = (texto, inteiro) => {
  let escrito = texto
  if (inteiro && texto.length < MOSTRADO) {
    try {
      escrito = JSON.stringify(JSON.parse(texto), null, 2)
    } catch {}
  }
  const cabe = escrito.length <= MOSTRADO
  recebido.textContent = cabe ? escrito : `${escrito.slice(0, MOSTRADO)}\n… (o começo; a resposta toda é maior)`
}

/** As it arrives, so that events are seen one by one. */
const ler = async ({ body, headers }) => {
  const emEventos = headers.get("content-type")?.startsWith("text/event-stream")
  const leitor = body?.pipeThrough(new TextDecoderStream()).getReader()
  let texto = ""
  for (let parte = await leitor?.read(); parte && !parte.done; parte = await leitor.read()) {
    texto += parte.value
    if (emEventos) mostrar(texto, false)
  }
  mostrar(texto, !emEventos)
}

const enviar = async (signal) => {
  const headers = new Headers(preenchidos("header"))
  if (chave?.value) headers.set("x-api-key", chave.value.trim())
  const opcoes = { method: formulario.dataset.metodo, body: conteudo(headers), headers, signal }
  const inicio = performance.now()
  const veio = await fetch(endereco(), { ...opcoes, credentials: "omit", redirect: "error", cache: "no-store" })
  resposta.hidden = false
  recebido.textContent = ""
  estado.textContent = `Resposta ${veio.status}, recebendo…`
  document.getElementById("cabecalhos").textContent = ["content-type", "x-request-id", "ratelimit-remaining", "retry-after"]
    .flatMap((nome) => (veio.headers.has(nome) ? [`${nome}: ${veio.headers.get(nome)}`] : []))
    .join("; ")
  await ler(veio)
  estado.textContent = `Resposta ${veio.status} em ${Math.round(performance.now() - inicio)} ms.`
}

formulario.addEventListener("submit", async (evento) => {
  evento.preventDefault()
  envio?.abort()
  envio = new AbortController()
  const { signal } = envio
  interromper.disabled = false
  estado.textContent = "Enviando…"
  resposta.hidden = true
  try {
    await enviar(signal)
  } catch (erro) {
    estado.textContent = signal.aborted ? "Interrompido." : `Não foi possível enviar: ${erro.message}`
  }
  if (envio.signal === signal) interromper.disabled = true
})

interromper.addEventListener("click", () => envio?.abort())

addEventListener("pagehide", () => {
  if (chave) chave.value = ""
  envio?.abort()
})
