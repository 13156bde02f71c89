/**
 * The limits of one reading, kept by the thread that reads: the memory that it takes, and what its pages draw. A watch
 * from outside looks a few times a second, and a stream of two kilobytes can become a gigabyte in between: so no long
 * array is made, and no stream is inflated, without asking here. The heap bounds what lies in it.
 */
import { brotliDecompressSync, inflateSync } from "node:zlib"
import { DocumentoIlegivel, type MotivoIlegivel, maximoDeDesenhos } from "../../../domain/documentos/portas.ts"
import { DESENHADOS, OCUPADOS_KIB, type Partilha } from "../mensagens/mensagens.ts"

const KIB = 1024
const MIB = 1024 * KIB
/** Shorter arrays are not asked for. */
const VETOR_NOTAVEL = MIB
/** The longest array: the largest file that is accepted (150 MB) fits. */
const MAIOR_VETOR = 192 * MIB
/** The longest stream, inflated: the text of a page takes kilobytes, its largest font or table some MiB. */
const MAIOR_FLUXO = 64 * MIB
/** Streams up to this length may say as much as they like in few bytes… */
const FLUXO_CURTO = 4 * MIB
/** … and longer ones this many times their length: text reaches 20 times, and blanks a thousand. */
const MAIOR_RAZAO = 200

/** The most memory of PDFium's own, whatever else there is: a thread with one hostile page keeps under 320 MiB. */
const MAIOR_MOTOR = 224 * MIB

interface Leitura {
  readonly partilha: Partilha
  readonly maximo: number
  readonly desenhos: number
  /** Bytes of the thread when it began. */
  readonly inicio: number
  /** What of `OCUPADOS_KIB` is of this thread. */
  anotados: number
}

let leitura: Leitura | undefined
/** Once over the limit, nothing of the file is worth going on with: the engine would try it in another way. */
let excedida: MotivoIlegivel | undefined

const ocupados = (): number => {
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** From here on the thread keeps this limit, for a file of so many bytes, together with all that read the same file. */
export const comecarLeitura = (partilha: Partilha, maximo: number, bytes: number): void => {
  excedida = undefined
  leitura = { partilha, maximo, desenhos: maximoDeDesenhos(bytes), inicio: ocupados(), anotados: 0 }
}

const exceder = (motivo: MotivoIlegivel = "MEMORIA"): never => {
  excedida = motivo
  throw new DocumentoIlegivel({ motivo })
}

/** Counts the letters and other things drawn on a page, before they are looked at one by one. */
export const contarDesenhos = (quantos: number): void => {
  if (leitura === undefined) return
  const { partilha, desenhos } = leitura
  if (Atomics.add(partilha, DESENHADOS, quantos) + quantos > desenhos) exceder("DESENHOS_DEMAIS")
}

const conferir = (bytes: number): void => {
  if (leitura === undefined || bytes < VETOR_NOTAVEL) return
  if (excedida !== undefined || bytes > MAIOR_VETOR) exceder(excedida)
  const { partilha, maximo, inicio, anotados } = leitura
  const seus = Math.max(0, Math.ceil((ocupados() - inicio) / KIB))
  const antes = Atomics.add(partilha, OCUPADOS_KIB, seus - anotados)
  leitura.anotados = seus
  if ((antes + seus - anotados) * KIB + bytes > maximo) exceder()
}

/** PDFium would have so many bytes of its own, so many of them more than before. */
export const conferirMotor = (total: number, acrescimo: number): void => {
  if (total > MAIOR_MOTOR) exceder()
  conferir(acrescimo)
}

/** The engine may go on after a failure, with what it has: rejects what came of it. */
export const conferirMemoria = (): void => {
  if (excedida !== undefined) exceder(excedida)
}

/** The limit that an error comes from, whatever the engine made of it. */
export const limiteExcedido = (): MotivoIlegivel | undefined => excedida

const tamanhoDe = (argumento: unknown): number => {
  if (typeof argumento === "number") return argumento
  return ArrayBuffer.isView(argumento) ? argumento.byteLength : 0
}

const inflar = (formato: string, bytes: Uint8Array): Uint8Array => {
  const maxOutputLength = Math.min(MAIOR_FLUXO, Math.max(FLUXO_CURTO, MAIOR_RAZAO * bytes.length))
  conferir(Math.min(maxOutputLength, 4 * bytes.length))
  try {
    return formato === "brotli"
      ? brotliDecompressSync(bytes, { maxOutputLength })
      : inflateSync(bytes, { maxOutputLength })
  } catch (erro) {
    if (erro instanceof Error && "code" in erro && erro.code === "ERR_BUFFER_TOO_LARGE") exceder()
    throw erro // a broken stream: the engine knows how to take what is whole of it
  }
}

/** As much of a `DecompressionStream` as the engine uses, with a limit; and in one go it takes less time. */
class Descompressao {
  private readonly formato: string
  private readonly partes: Array<Uint8Array> = []
  private entregue = false

  constructor(formato: string) {
    this.formato = formato
  }

  readonly writable = {
    getWriter: () => ({
      write: async (bytes: Uint8Array): Promise<void> => void this.partes.push(bytes),
      close: async (): Promise<void> => {}
    })
  }

  readonly readable = {
    getReader: () => ({
      read: async (): Promise<{ readonly done: boolean; readonly value: Uint8Array | undefined }> => {
        if (this.entregue) return { done: true, value: undefined }
        this.entregue = true
        const [unica, ...outras] = this.partes
        const inteira = outras.length === 0 ? unica! : Buffer.concat(this.partes)
        return { done: false, value: inflar(this.formato, inteira) }
      }
    })
  }
}

/** Puts the limits around everything that this thread loads after this. */
export const cercarMemoria = (): void => {
  const Vetor = globalThis.Uint8Array
  globalThis.Uint8Array = new Proxy(Vetor, {
    construct(alvo, argumentos: Array<unknown>, novo) {
      conferir(tamanhoDe(argumentos[0]))
      return Reflect.construct(alvo, argumentos, novo)
    }
  })
  Object.assign(globalThis, { DecompressionStream: Descompressao })
}
