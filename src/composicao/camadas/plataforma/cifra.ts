/** `Cifra` by AES-256-GCM of the runtime. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto"
import { Effect, Layer, Redacted } from "effect"
import { Cifra, CifraIlegivel } from "../../../domain/plataforma/cifra/portas.ts"

/** Layout: this byte, the name of the key, the nonce, the text, the tag. */
const FORMATO = 1
const NOME = 8
const NONCE = 12
const MARCA = 16
const CABECALHO = 1 + NOME + NONCE

interface Chave {
  readonly nome: Buffer
  readonly bytes: Buffer
}

const derivar = (segredo: Redacted.Redacted, uso: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync("sha256", Redacted.value(segredo), "calculos-rgps", uso, bytes))

/** The name tells nothing of the key, and is the same in every process that has it. */
const chaveDe = (segredo: Redacted.Redacted): Chave => ({
  nome: derivar(segredo, "cifra/nome", NOME),
  bytes: derivar(segredo, "cifra/aes-256-gcm", 32)
})

/** The mark of what a key encrypts, in hexadecimal. */
export const marcaDe = (segredo: Redacted.Redacted): string => chaveDe(segredo).nome.toString("hex")

/** Setting `CHAVE_CIFRA`: the first key writes, every one reads. */
export const CifraAesGcm = (segredos: readonly [Redacted.Redacted, ...ReadonlyArray<Redacted.Redacted>]) => {
  const [primeira, ...demais] = segredos
  const atual = chaveDe(primeira)
  const chaves = [atual, ...demais.map(chaveDe)]
  const associado = (cabecalho: Uint8Array, lugar: string): Buffer => Buffer.concat([cabecalho, Buffer.from(lugar)])

  const cifrar = (lugar: string, conteudo: Uint8Array): Uint8Array<ArrayBuffer> => {
    const cabecalho = Buffer.concat([Buffer.from([FORMATO]), atual.nome, randomBytes(NONCE)])
    const cifra = createCipheriv("aes-256-gcm", atual.bytes, cabecalho.subarray(1 + NOME))
    cifra.setAAD(associado(cabecalho, lugar))
    return Buffer.concat([cabecalho, cifra.update(conteudo), cifra.final(), cifra.getAuthTag()])
  }

  const chaveDo = (cifrado: Uint8Array): Chave | undefined =>
    cifrado[0] === FORMATO && cifrado.length >= CABECALHO + MARCA
      ? chaves.find(({ nome }) => nome.equals(cifrado.subarray(1, 1 + NOME)))
      : undefined

  const decifrar = (lugar: string, cifrado: Uint8Array) => {
    const chave = chaveDo(cifrado)
    if (chave === undefined) return Effect.fail(new CifraIlegivel({ motivo: "CHAVE_DESCONHECIDA" }))
    const cabecalho = cifrado.subarray(0, CABECALHO)
    return Effect.try({
      try: (): Uint8Array<ArrayBuffer> => {
        const cifra = createDecipheriv("aes-256-gcm", chave.bytes, cabecalho.subarray(1 + NOME))
        cifra.setAAD(associado(cabecalho, lugar))
        cifra.setAuthTag(cifrado.subarray(-MARCA))
        return Buffer.concat([cifra.update(cifrado.subarray(CABECALHO, -MARCA)), cifra.final()])
      },
      catch: () => new CifraIlegivel({ motivo: "ALTERADA" })
    })
  }

  return Layer.succeed(Cifra, {
    cifrar: (lugar, conteudo) => Effect.sync(() => cifrar(lugar, conteudo)),
    decifrar,
    resumir: (uso, texto) =>
      createHmac("sha256", derivar(primeira, `cifra/${uso}`, 32))
        .update(texto)
        .digest(),
    antiga: (cifrado) => chaveDo(cifrado) !== chaves[0],
    marca: Buffer.from([FORMATO, ...atual.nome])
  })
}
