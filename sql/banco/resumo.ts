/** SHA-256: in hexadecimal, as contents are named, and in bytes, as columns keep it. */
import { hash } from "node:crypto"

export const sha256 = (dado: string | Uint8Array): string => hash("sha256", dado)

export const resumir = (texto: string): Uint8Array => new Uint8Array(hash("sha256", texto, "buffer"))
