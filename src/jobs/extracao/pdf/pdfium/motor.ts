/**
 * PDFium, as if new for each file: its memory is wiped between two, so that what a hostile one leaves there nobody else's
 * reading meets, and an engine that broke is never used again. Its memory is the engine's own, outside the heap of the thread,
 * and is bounded here; it reaches no file, network or clock but what its glue lends it.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Funcoes, init } from "@embedpdf/pdfium"
import { conferirMotor } from "../../memoria/memoria.ts"
import type { Fonte } from "../../mensagens/recebido.ts"

const BINARIO = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")

export interface Motor {
  readonly funcoes: Funcoes
  /** Where it finds the function that reads the file. */
  readonly lerDoArquivo: number
  /** What that function reads from. */
  fonte: Fonte | undefined
  /** Its memory when it has seen no file, up to where nothing but zeros follows. */
  readonly comeco: Uint8Array
}

/** `int (void* what, unsigned long position, unsigned char* to, unsigned long size)` */
const ASSINATURA = "iiiii"

let compilado: WebAssembly.Module | undefined
/** Of this thread, at rest. */
let guardado: Motor | undefined

/** Compiled with the first file that a thread reads. */
const modulo = (): WebAssembly.Module => {
  compilado ??= new WebAssembly.Module(readFileSync(BINARIO))
  return compilado
}

const calar = (): void => {}

const novo = async (): Promise<Motor> => {
  let instancia: WebAssembly.Instance<Funcoes> | undefined
  const { pdfium } = await init({
    // what it has to say quotes the file
    print: calar,
    printErr: calar,
    instantiateWasm: (importacoes, receber) => {
      const crescer = importacoes.env.emscripten_resize_heap
      importacoes.env.emscripten_resize_heap = (bytes) => {
        conferirMotor(bytes, bytes - funcoes.memory.buffer.byteLength)
        return crescer(bytes)
      }
      instancia = new WebAssembly.Instance<Funcoes>(modulo(), importacoes)
      const funcoes = instancia.exports
      receber(instancia)
      return funcoes
    }
  })
  const funcoes = instancia!.exports
  const ler = (_ = 0, posicao = 0, destino = 0, quantos = 0): number =>
    motor.fonte?.ler(posicao >>> 0, new Uint8Array(funcoes.memory.buffer, destino >>> 0, quantos >>> 0)) === true
      ? 1
      : 0
  const lerDoArquivo = pdfium.addFunction(ler, ASSINATURA)
  funcoes.PDFiumExt_Init()
  const memoria = new Uint8Array(funcoes.memory.buffer)
  const comeco = memoria.slice(0, memoria.findLastIndex((byte) => byte !== 0) + 1)
  const motor: Motor = { funcoes, lerDoArquivo, fonte: undefined, comeco }
  return motor
}

/** Rejects with `DocumentoIlegivel` where there is no memory for it. */
export const ligarMotor = async (fonte: Fonte): Promise<Motor> => {
  const motor = guardado ?? (await novo())
  guardado = undefined
  const { byteLength } = motor.funcoes.memory.buffer
  conferirMotor(byteLength, byteLength)
  motor.fonte = fonte
  return motor
}

/** One that has grown to more is not worth keeping: memory of this kind is never given back. */
const MAIOR_GUARDADO = 32 * 1024 * 1024

export const pequeno = ({ funcoes }: Motor): boolean => funcoes.memory.buffer.byteLength <= MAIOR_GUARDADO

/** Of an engine that did all it was asked to: wiped, it is as good as new. */
export const desligarMotor = (motor: Motor): void => {
  motor.fonte = undefined
  if (guardado !== undefined || !pequeno(motor)) return
  const memoria = new Uint8Array(motor.funcoes.memory.buffer)
  memoria.set(motor.comeco)
  memoria.fill(0, motor.comeco.length)
  guardado = motor
}
