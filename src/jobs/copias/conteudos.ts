/**
 * Contents of snapshots and share links as they are stored: canonical JSON, under zstd, under AES-256-GCM with a key that only
 * the code or the token gives. Megabytes take some milliseconds of all this: it is done where it keeps nobody waiting.
 */
import { createCipheriv, createDecipheriv, hash, hkdfSync, randomBytes } from "node:crypto"
import { constants, zstdCompressSync, zstdDecompressSync } from "node:zlib"
import { Result } from "effect"
import type { ConteudoGuardado, SegredoDoConteudo } from "../../domain/calculos/comum/portas.ts"
import { BYTES_DO_CODIGO, escreverCodigo } from "../../domain/calculos/copias/codigo.ts"
import { escreverConteudo, lerConteudo, MAXIMO_DO_CONTEUDO } from "../../domain/calculos/copias/conteudo.ts"
import type { ConteudoEmBytes } from "../../domain/calculos/copias/copia.ts"
import { converterAnterior, ehAnterior } from "../../domain/calculos/copias/forma-anterior.ts"
import type { Aberto, ConteudoAAbrir } from "../../domain/calculos/copias/portas.ts"

/** Layout of a closed content: this byte, the nonce, the text, the tag. */
const FORMATO = 2
const NONCE = 12
const MARCA = 16
const CIFRA = "aes-256-gcm"

/** The purpose of the keys of each kind of secret: the `info` of HKDF. */
const USOS: Readonly<Record<SegredoDoConteudo, string>> = { CODIGO: "copia/v1", TOKEN: "compartilhamento/v1" }

const chaveDo = (segredo: string, qual: SegredoDoConteudo): Buffer =>
  Buffer.from(hkdfSync("sha256", segredo, "calculos-rgps", USOS[qual], 32))

/** The name of the row of a content: the hash that finds its code or token. In another row a content does not open. */
const linhaDo = (segredo: string): Buffer => hash("sha256", segredo, "buffer")

const fechar = (comprimido: Uint8Array, segredo: string, qual: SegredoDoConteudo): Uint8Array<ArrayBuffer> => {
  const nonce = randomBytes(NONCE)
  const cifra = createCipheriv(CIFRA, chaveDo(segredo, qual), nonce)
  cifra.setAAD(linhaDo(segredo))
  return new Uint8Array(
    Buffer.concat([Buffer.from([FORMATO]), nonce, cifra.update(comprimido), cifra.final(), cifra.getAuthTag()])
  )
}

const decifrar = (cifrado: Uint8Array, segredo: string, qual: SegredoDoConteudo): Uint8Array => {
  const cifra = createDecipheriv(CIFRA, chaveDo(segredo, qual), cifrado.subarray(1, 1 + NONCE))
  cifra.setAAD(linhaDo(segredo))
  cifra.setAuthTag(cifrado.subarray(-MARCA))
  return Buffer.concat([cifra.update(cifrado.subarray(1 + NONCE, -MARCA)), cifra.final()])
}

/** Far repetitions (the rows of each fundamento) are what a result has most of; higher levels gain next to nothing. */
const PARAMETROS = {
  [constants.ZSTD_c_compressionLevel]: 1,
  [constants.ZSTD_c_enableLongDistanceMatching]: 1
}

const comprimir = (texto: string): Uint8Array<ArrayBuffer> => {
  const bytes = Buffer.from(texto)
  return new Uint8Array(
    zstdCompressSync(bytes, { params: PARAMETROS, pledgedSrcSize: bytes.length, chunkSize: 512 * 1024 })
  )
}

const decodificador = new TextDecoder()

const expandir = (comprimido: Uint8Array): string =>
  decodificador.decode(zstdDecompressSync(comprimido, { maxOutputLength: MAXIMO_DO_CONTEUDO }))

const sha256 = (texto: string): string => hash("sha256", texto)

const SEGREDOS: Readonly<Record<SegredoDoConteudo, () => string>> = {
  CODIGO: () => escreverCodigo(randomBytes(BYTES_DO_CODIGO)),
  TOKEN: () => randomBytes(32).toString("base64url")
}

/** A content as it is kept, for a code or token of its own. */
export const guardar = (
  { rota, opcoes, dia, pedido, resultado }: ConteudoEmBytes,
  qual: SegredoDoConteudo
): ConteudoGuardado => {
  const segredo = SEGREDOS[qual]()
  const texto = escreverConteudo({
    rota,
    opcoes,
    dia,
    pedido: decodificador.decode(pedido),
    resultado: decodificador.decode(resultado)
  })
  const cifrado = fechar(comprimir(texto), segredo, qual)
  return { segredo, qual, resumo: sha256(texto), cifrado, resumoCifrado: hash("sha256", cifrado) }
}

/** The text of a content in today's form, whichever form is stored. */
const lerComprimido = (comprimido: Uint8Array, resumo: string): Result.Result<string, unknown> =>
  Result.flatMap(
    Result.try(() => expandir(comprimido)),
    (texto) => (ehAnterior(texto) ? converterAnterior(texto, resumo, sha256) : Result.succeed(texto))
  )

/** A content of an earlier release in today's form, compressed; whatever fails, the content was altered. */
export const converter = (comprimido: Uint8Array, resumo: string): Result.Result<Uint8Array, unknown> =>
  Result.map(lerComprimido(comprimido, resumo), comprimir)

/** Opens a content; `refeito`: closed for its secret, if it was not yet. Whatever fails, the content was altered. */
export const abrir = ({ guardado, segredo, qual, resumo }: ConteudoAAbrir): Result.Result<Aberto, unknown> =>
  Result.gen(function* () {
    const fechado = guardado[0] === FORMATO
    const comprimido = fechado ? yield* Result.try(() => decifrar(guardado, segredo, qual)) : guardado
    const texto = yield* lerComprimido(comprimido, resumo)
    const conteudo = yield* lerConteudo(texto, resumo, sha256)
    return fechado ? { conteudo } : { conteudo, refeito: fechar(comprimir(texto), segredo, qual) }
  })
