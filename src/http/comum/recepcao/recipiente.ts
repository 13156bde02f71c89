/** Where the bytes of an upload are put: in memory while they are few, in a temporary file of this user above that. */
import { randomUUID } from "node:crypto"
import { type FileHandle, open, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { juntar } from "../../../domain/valores/bytes.ts"

/** Above this the bytes go to disk. */
const MAXIMO_EM_MEMORIA = 4 * 1024 * 1024
/** Bytes kept for telling what a file is. */
const INICIO = 4096

/** Where the received bytes are. */
export type Guardado =
  | { readonly onde: "MEMORIA"; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly onde: "DISCO"; readonly caminho: string }

export class Recipiente {
  tamanho = 0
  private comeco = new Uint8Array(0)
  private partes: Array<Uint8Array> = []
  private aberto: FileHandle | undefined
  private readonly caminho = join(tmpdir(), `rgps-${randomUUID()}`)

  /** The first bytes. */
  get inicio(): Uint8Array {
    return this.comeco
  }

  async guardar(parte: Uint8Array): Promise<void> {
    if (this.comeco.length < INICIO) this.comeco = Uint8Array.from([...this.comeco, ...parte.subarray(0, INICIO)])
    this.tamanho += parte.length
    this.partes.push(parte)
    if (this.tamanho > MAXIMO_EM_MEMORIA) await this.esvaziar()
  }

  private async esvaziar(): Promise<void> {
    this.aberto ??= await open(this.caminho, "wx", 0o600)
    const partes = this.partes
    this.partes = []
    // a disk that fills up takes less than it was given, and fails only at the next write
    for (const parte of partes)
      for (let escritos = 0; escritos < parte.length; )
        escritos += (await this.aberto.write(parte, escritos)).bytesWritten
  }

  private async fechar(): Promise<void> {
    const aberto = this.aberto
    this.aberto = undefined
    await aberto?.close()
  }

  async concluir(): Promise<Guardado> {
    if (this.aberto === undefined) return { onde: "MEMORIA", bytes: juntar(this.partes) }
    await this.fechar()
    return { onde: "DISCO", caminho: this.caminho }
  }

  async abandonar(): Promise<void> {
    await this.fechar()
    await rm(this.caminho, { force: true })
  }
}
