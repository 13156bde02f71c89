/**
 * `npm run corpo -- gravar PASTA [grupo…]` sends the requests of the corpus to this tree and keeps requests and answers in a folder;
 * `npm run corpo -- comparar PASTA [grupo…]` sends the same ones to the tree it is run in and compares byte for byte, so
 * that a change of the house can be shown to change no answer. Ends with 1 when something differs. Both in one day: an
 * answer may depend on the current date.
 */
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs"
import { gunzipSync, gzipSync } from "node:zlib"
import { NodeRuntime } from "@effect/platform-node"
import { Effect } from "effect"
import { chaveDe } from "../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { type PedidoDoCorpo, pedidosDoCorpo } from "./pedidos.ts"

/** No quota stands in the way, and the address that answers write is the same everywhere. */
const AMBIENTE = {
  BASE_URL: "http://localhost:3000",
  COTA_INSTITUCIONAL: "100000000",
  COTA_PUBLICO: "100000000",
  COTA_ORIGEM: "100000000"
}

const PARALELOS = 2

const escrever = (linha: string): void => void process.stdout.write(`${linha}\n`)

/** What legitimately differs between two answers to the same request. */
const DO_MOMENTO =
  /^(date|x-request-id|connection|keep-alive|transfer-encoding|content-length|ratelimit.*|retry-after|set-cookie)$/
const ids = (texto: string, url: string): string =>
  texto
    .replaceAll(url, "http://servico")
    .replace(/("(?:requestId|request_id|nonce)":)"[^"]*"/g, '$1"…"')
    .replace(/(\/c\/)[0-9A-Z]{26}/g, "$1…")

const corpoDe = ({ tipo, corpo }: PedidoDoCorpo): { body?: RequestInit["body"]; headers: Record<string, string> } => {
  if (tipo === undefined || corpo === undefined) return { headers: {} }
  const bytes = Buffer.from(corpo, "base64")
  if (!tipo.startsWith("arquivo:")) return { body: bytes, headers: { "content-type": tipo } }
  const formulario = new FormData()
  formulario.append("file", new Blob([bytes]), tipo.slice("arquivo:".length))
  return { body: formulario, headers: {} }
}

const enviar = async (url: string, pedido: PedidoDoCorpo): Promise<string> => {
  const { body, headers } = corpoDe(pedido)
  const chave = chaveDe(url)
  const resposta = await fetch(url + pedido.caminho, {
    method: pedido.metodo,
    redirect: "manual",
    headers: { ...headers, ...(pedido.semChave === true || chave === undefined ? {} : { "x-api-key": chave }) },
    ...(body === undefined ? {} : { body })
  })
  const texto = await resposta.text()
  const cabecalhos = [...resposta.headers].filter(([nome]) => !DO_MOMENTO.test(nome)).sort()
  return ids([resposta.status, JSON.stringify(cabecalhos), texto].join("\n"), url)
}

const nomeDe = (pedido: PedidoDoCorpo): string =>
  `${pedido.grupo}-${createHash("sha256").update(JSON.stringify(pedido)).digest("hex").slice(0, 24)}`

/** Sends them in order, a few at a time, and hands over each answer. */
const percorrer = (pedidos: ReadonlyArray<PedidoDoCorpo>, receber: (pedido: PedidoDoCorpo, resposta: string) => void) =>
  Effect.gen(function* () {
    const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados, ...AMBIENTE })
    yield* Effect.forEach(
      pedidos,
      (pedido) =>
        Effect.map(
          Effect.promise(() => enviar(servico.url, pedido)),
          (r) => receber(pedido, r)
        ),
      { concurrency: PARALELOS, discard: true }
    )
  }).pipe(Effect.scoped)

const dosGrupos =
  (grupos: ReadonlyArray<string>) =>
  ({ grupo }: PedidoDoCorpo): boolean =>
    grupos.length === 0 || grupos.includes(grupo)

const gravar = (pasta: string, grupos: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const pedidos = pedidosDoCorpo().filter(dosGrupos(grupos))
    mkdirSync(`${pasta}/respostas`, { recursive: true })
    const situacoes = new Map<string, number>()
    yield* percorrer(pedidos, (pedido, resposta) => {
      const situacao = `${pedido.grupo} ${resposta.slice(0, 3)}`
      situacoes.set(situacao, (situacoes.get(situacao) ?? 0) + 1)
      writeFileSync(`${pasta}/respostas/${nomeDe(pedido)}.gz`, gzipSync(resposta, { level: 1 }))
    })
    writeFileSync(`${pasta}/pedidos.jsonl`, pedidos.map((p) => JSON.stringify(p)).join("\n"))
    escrever(
      `${pedidos.length} requests recorded: ${[...situacoes]
        .sort()
        .map((s) => s.join(": "))
        .join(", ")}`
    )
    return 0
  })

const lugarDaDiferenca = (antes: string, depois: string): string => {
  let i = 0
  while (i < antes.length && antes[i] === depois[i]) i++
  const perto = (texto: string) => JSON.stringify(texto.slice(Math.max(0, i - 120), i + 160))
  return `  at ${i}\n  before ${perto(antes)}\n  after  ${perto(depois)}`
}

const MOSTRADAS = 8

const comparar = (pasta: string, grupos: ReadonlyArray<string>) =>
  Effect.gen(function* () {
    const pedidos = readFileSync(`${pasta}/pedidos.jsonl`, "utf8")
      .split("\n")
      .map((linha): PedidoDoCorpo => JSON.parse(linha))
      .filter(dosGrupos(grupos))
    let diferentes = 0
    yield* percorrer(pedidos, (pedido, resposta) => {
      const antes = gunzipSync(readFileSync(`${pasta}/respostas/${nomeDe(pedido)}.gz`)).toString()
      if (antes === resposta) return
      diferentes++
      if (diferentes > MOSTRADAS) return
      escrever(`${nomeDe(pedido)} ${pedido.metodo} ${pedido.caminho}\n${lugarDaDiferenca(antes, resposta)}`)
    })
    escrever(`${pedidos.length} requests compared, ${diferentes} answers differ`)
    return diferentes === 0 && pedidos.length > 0 ? 0 : 1
  })

const terminar = (codigo: number): void => {
  process.exitCode = codigo
}

const [ordem, pasta, ...grupos] = process.argv.slice(2)
if (ordem === "gravar" && pasta !== undefined) {
  NodeRuntime.runMain(Effect.map(gravar(pasta, grupos), terminar))
} else if (ordem === "comparar" && pasta !== undefined && existsSync(`${pasta}/pedidos.jsonl`)) {
  NodeRuntime.runMain(Effect.map(comparar(pasta, grupos), terminar))
} else {
  escrever("usage: npm run corpo -- gravar PASTA [grupo…] | comparar PASTA [grupo…]")
  process.exitCode = 2
}
