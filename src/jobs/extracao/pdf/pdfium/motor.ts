/**
 * PDFium, anew for each file: what a hostile one spoils of it nobody else's reading meets. Its memory is the engine's own,
 * outside the heap of the thread, and is bounded here; it reaches no file, network or clock but what its glue lends it.
 */
import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { type Funcoes, init } from "@embedpdf/pdfium"
import { conferirMotor } from "../../memoria/memoria.ts"

const BINARIO = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm")

export interface Motor {
  readonly funcoes: Funcoes
  /** A function that the engine can call, by the letters of its signature. */
  readonly emprestar: (funcao: (...argumentos: ReadonlyArray<number>) => number, assinatura: string) => number
}

let compilado: WebAssembly.Module | undefined

/** Compiled with the first file that a thread reads. */
const modulo = (): WebAssembly.Module => {
  compilado ??= new WebAssembly.Module(readFileSync(BINARIO))
  return compilado
}

const calar = (): void => {}

/** Rejects with `DocumentoIlegivel` where there is no memory for it. */
export const ligarMotor = async (): Promise<Motor> => {
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
  const { byteLength } = funcoes.memory.buffer
  conferirMotor(byteLength, byteLength)
  funcoes.PDFiumExt_Init()
  return { funcoes, emprestar: pdfium.addFunction }
}
