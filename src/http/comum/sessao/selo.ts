/**
 * Values that leave the process and come back untouched and unread: JWE (direct key, A256GCM), with a purpose and an
 * end. A value sealed for one purpose is worthless for another. What the secret that is being replaced sealed is opened
 * too.
 */
import { Clock, Effect, Option, Schema } from "effect"
import type { JWTPayload } from "jose"
import { umaVezComExito } from "../../../domain/valores/memoria.ts"
import { AmbienteDeAcesso } from "./ambiente.ts"

/** Loaded with the first value. */
const jose = umaVezComExito(() => import("jose"))

const CIFRA = { alg: "dir", enc: "A256GCM" } as const

export interface Selo<A> {
  readonly selar: (valor: A) => Effect.Effect<string, never, AmbienteDeAcesso>
  /** The value, or `undefined` for whatever is not an unexpired seal of ours with this purpose and this shape. */
  readonly abrir: (selado: string) => Effect.Effect<A | undefined, never, AmbienteDeAcesso>
}

const abrirCom = async (
  chave: Uint8Array,
  proposito: string,
  selado: string,
  agora: Date
): Promise<JWTPayload | undefined> => {
  const { jwtDecrypt } = await jose()
  return jwtDecrypt(selado, chave, {
    audience: proposito,
    currentDate: agora,
    keyManagementAlgorithms: [CIFRA.alg],
    contentEncryptionAlgorithms: [CIFRA.enc],
    requiredClaims: ["exp"]
  }).then(
    ({ payload }) => payload,
    () => undefined
  )
}

/** Seals values of one shape for one purpose, each for `segundos`. */
export const seloDe = <A, I extends object>(
  proposito: string,
  forma: Schema.Codec<A, I>,
  segundos: number
): Selo<A> => {
  const escrever = Schema.encodeSync(forma)
  const ler = Schema.decodeUnknownOption(forma)
  return {
    selar: Effect.fnUntraced(function* (valor) {
      const [{ selo }] = (yield* AmbienteDeAcesso).chaves
      const agora = yield* Clock.currentTimeMillis
      const { EncryptJWT } = yield* Effect.promise(jose)
      const jwt = new EncryptJWT(Object.fromEntries(Object.entries(escrever(valor))))
        .setProtectedHeader(CIFRA)
        .setAudience(proposito)
        .setExpirationTime(Math.floor(agora / 1000) + segundos)
      return yield* Effect.promise(() => jwt.encrypt(selo))
    }),
    abrir: Effect.fnUntraced(function* (selado) {
      const agora = new Date(yield* Clock.currentTimeMillis)
      for (const { selo } of (yield* AmbienteDeAcesso).chaves) {
        const aberto = yield* Effect.promise(() => abrirCom(selo, proposito, selado, agora))
        if (aberto !== undefined) return Option.getOrUndefined(ler(aberto))
      }
      return undefined
    })
  }
}
