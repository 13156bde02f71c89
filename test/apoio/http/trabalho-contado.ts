/**
 * The work of a thread between two turns of its loop, counted and not timed, so that neither neighbours nor the
 * collector change it. Loaded before everything else (`--import`), it writes a step into every function and every loop of
 * the program and of its libraries, and weighs what native functions take by its length. A step and a character have each
 * a price in nanoseconds, so that the sum reads as a time; a pattern that goes back over what it read is not seen here
 * (`test/domain/documentos/crescimento.prova.ts` sees it).
 */
import crypto from "node:crypto"
import { registerHooks, syncBuiltinESMExports } from "node:module"
import { Socket } from "node:net"
import { isMainThread, MessagePort, Worker } from "node:worker_threads"
import zlib from "node:zlib"
import { parseAst } from "vitest/node"

/** Nanoseconds of one step, and of each character or byte that a native function takes or gives. */
const PRECOS = {
  passo: 15,
  lerJson: 6,
  escreverJson: 4,
  texto: 0.2,
  expressao: 2,
  resumo: 1,
  comprimir: 5,
  valorCopiado: 60
} as const

let soma = 0
let maior = 0
let aberta = false
const depois = setImmediate

const fechar = (): void => {
  maior = Math.max(maior, soma)
  soma = 0
  aberta = false
}

const pagar = (nanossegundos: number): void => {
  soma += nanossegundos
  if (aberta) return
  aberta = true
  depois(fechar)
}

/** Whether the steps are counted in this process. */
export const CONTADO = isMainThread && process.execArgv.some((argumento) => argumento.includes("trabalho-contado"))

/** The most that was done between two turns of the loop since the last call, in milliseconds as priced. */
export const maiorContado = (): number => {
  fechar()
  const milissegundos = maior / 1e6
  maior = 0
  return milissegundos
}

interface No {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly body?: unknown
}

const PASSO = "$passo();"
const LACOS = new Set(["ForStatement", "ForInStatement", "ForOfStatement", "WhileStatement", "DoWhileStatement"])
const FUNCOES = new Set(["FunctionDeclaration", "FunctionExpression", "ArrowFunctionExpression"])
const ehNo = (valor: unknown): valor is No => typeof valor === "object" && valor !== null && "type" in valor

/** The source with a step at the start of every function and of every round of a loop. */
const comPassos = (fonte: string, linguagem: "js" | "ts"): string => {
  const postos: Array<readonly [number, string]> = []
  const visitar = (no: unknown): void => {
    if (Array.isArray(no)) for (const item of no) visitar(item)
    if (!ehNo(no)) return
    if ((FUNCOES.has(no.type) || LACOS.has(no.type)) && ehNo(no.body)) {
      if (no.body.type === "BlockStatement") postos.push([no.body.start + 1, PASSO])
      else if (FUNCOES.has(no.type)) postos.push([no.body.start, "($passo(),"], [no.body.end, ")"])
      else postos.push([no.body.start, `{${PASSO}`], [no.body.end, "}"])
    }
    for (const valor of Object.values(no)) if (typeof valor === "object") visitar(valor)
  }
  visitar(parseAst(fonte, { lang: linguagem }))
  let escrito = ""
  let onde = 0
  for (const [lugar, texto] of postos.sort(([a], [b]) => a - b)) {
    escrito += fonte.slice(onde, lugar) + texto
    onde = lugar
  }
  return escrito + fonte.slice(onde)
}

/** The libraries that run the tests, whose steps are not counted. */
const DE_FORA =
  /\/node_modules\/(@?vitest|vite|rolldown|chai|@rolldown|tinyrainbow|pathe|magic-string|@effect\/vitest)\//
const CONTADOS = /\/(src|sql|node_modules)\/.*\.(js|mjs|cjs|ts)$/

const instalarPassos = (): void => {
  Object.assign(globalThis, { $passo: () => pagar(PRECOS.passo) })
  registerHooks({
    load: (url, contexto, seguinte) => {
      const lido = seguinte(url, contexto)
      if (!CONTADOS.test(url) || DE_FORA.test(url) || lido.source === undefined || lido.source === null) return lido
      const fonte = typeof lido.source === "string" ? lido.source : new TextDecoder().decode(lido.source)
      return { ...lido, source: comPassos(fonte, url.endsWith(".ts") ? "ts" : "js") }
    }
  })
}

type Funcao = (this: unknown, ...argumentos: ReadonlyArray<never>) => unknown

let dentro = false

/** Makes a function of an object pay its price; the functions that it calls pay nothing more. */
const cobrar = (dono: object, nome: string, preco: (isto: never, argumentos: never, saida: never) => number): void => {
  const original: Funcao = Reflect.get(dono, nome)
  Reflect.set(dono, nome, function (this: unknown, ...argumentos: ReadonlyArray<never>) {
    if (dentro) return original.apply(this, [...argumentos])
    dentro = true
    try {
      const saida = original.apply(this, [...argumentos])
      pagar(preco(this as never, argumentos as never, saida as never))
      return saida
    } finally {
      dentro = false
    }
  })
}

const tamanho = (valor: unknown): number =>
  typeof valor === "string" ? valor.length : ArrayBuffer.isView(valor) ? valor.byteLength : 0

/** Nanoseconds to copy a value from one thread to another. */
const copia = (valor: unknown): number => {
  if (typeof valor === "string") return PRECOS.valorCopiado + valor.length * PRECOS.texto
  if (ArrayBuffer.isView(valor)) return PRECOS.valorCopiado + valor.byteLength * PRECOS.texto
  if (typeof valor !== "object" || valor === null) return PRECOS.valorCopiado
  let custo: number = PRECOS.valorCopiado
  for (const interno of Object.values(valor)) custo += copia(interno)
  return custo
}

type Chamada = readonly [unknown, unknown?]
const doPrimeiro =
  (preco: number) =>
  (_: unknown, [primeiro]: Chamada): number =>
    tamanho(primeiro) * preco

const instalarNativas = (): void => {
  cobrar(JSON, "parse", doPrimeiro(PRECOS.lerJson))
  cobrar(JSON, "stringify", (_: unknown, __: Chamada, saida: unknown) => tamanho(saida) * PRECOS.escreverJson)
  cobrar(TextDecoder.prototype, "decode", doPrimeiro(PRECOS.texto))
  cobrar(TextEncoder.prototype, "encode", doPrimeiro(PRECOS.texto))
  cobrar(Buffer.prototype, "toString", (isto: unknown) => tamanho(isto) * PRECOS.texto)
  cobrar(Buffer, "from", doPrimeiro(PRECOS.texto))
  cobrar(Buffer, "concat", (_: unknown, __: Chamada, saida: unknown) => tamanho(saida) * PRECOS.texto)
  for (const nome of ["match", "replace", "replaceAll", "search", "split", "normalize", "toLowerCase", "toUpperCase"])
    cobrar(String.prototype, nome, (isto: string) => isto.length * PRECOS.expressao)
  cobrar(RegExp.prototype, "test", doPrimeiro(PRECOS.expressao))
  cobrar(RegExp.prototype, "exec", (isto: RegExp, [texto]: Chamada, saida: RegExpExecArray | null) => {
    const fim = saida === null ? tamanho(texto) : saida.index + saida[0].length
    return (isto.global || isto.sticky ? (saida?.[0].length ?? fim) : fim) * PRECOS.expressao
  })
  for (const classe of [crypto.Hash, crypto.Hmac, crypto.Cipheriv, crypto.Decipheriv])
    cobrar(classe.prototype, "update", doPrimeiro(PRECOS.resumo))
  for (const nome of [
    "gzip",
    "gunzip",
    "deflate",
    "inflate",
    "brotliCompress",
    "brotliDecompress",
    "zstdCompress",
    "zstdDecompress"
  ])
    cobrar(
      zlib,
      `${nome}Sync`,
      (_: unknown, [primeiro]: Chamada, saida: unknown) => (tamanho(primeiro) + tamanho(saida)) * PRECOS.comprimir
    )
  cobrar(crypto, "hash", (_: unknown, [, dados]: Chamada) => tamanho(dados) * PRECOS.resumo)
  cobrar(Worker.prototype, "postMessage", (_: unknown, [valor]: Chamada) => copia(valor))
  cobrar(MessagePort.prototype, "postMessage", (_: unknown, [valor]: Chamada) => copia(valor))
  const emitir = Worker.prototype.emit
  Worker.prototype.emit = function (this: Worker, nome: string | symbol, ...valores: Array<unknown>) {
    if (nome === "message") pagar(copia(valores[0]))
    return emitir.call(this, nome, ...valores)
  } as typeof emitir
  cobrar(Socket.prototype, "_write", doPrimeiro(PRECOS.texto))
  syncBuiltinESMExports()
}

if (CONTADO) {
  instalarPassos()
  instalarNativas()
}
