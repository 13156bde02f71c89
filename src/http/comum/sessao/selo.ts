/**
 * Values that leave the process and come back untouched and unread: JWE (direct key, A256GCM), with a purpose and an
 * end. A value sealed for one purpose is worthless for another. What the secret that is being replaced sealed is opened
 * too.
 */
import { Effect } from "effect"
import { EncryptJWT, type JWTPayload, jwtDecrypt } from "jose"
import { AmbienteDeAcesso } from "./ambiente.ts"

const CIFRA = { alg: "dir", enc: "A256GCM" } as const

/** Seals `valor` (a JSON object) for `segundos`. */
export const selar = (
  proposito: string,
  valor: JWTPayload,
  segundos: number
): Effect.Effect<string, never, AmbienteDeAcesso> =>
  Effect.flatMap(AmbienteDeAcesso, ({ chaves }) =>
    Effect.promise(() =>
      new EncryptJWT(valor)
        .setProtectedHeader(CIFRA)
        .setAudience(proposito)
        .setExpirationTime(Math.floor(Date.now() / 1000) + segundos)
        .encrypt(chaves[0].selo)
    )
  )

const abrirCom = (chave: Uint8Array, proposito: string, selado: string): Promise<JWTPayload | undefined> =>
  jwtDecrypt(selado, chave, {
    audience: proposito,
    keyManagementAlgorithms: [CIFRA.alg],
    contentEncryptionAlgorithms: [CIFRA.enc],
    requiredClaims: ["exp"]
  }).then(
    ({ payload }) => payload,
    () => undefined
  )

/** The value, or `undefined` for whatever is not an unexpired seal of ours with this purpose. */
export const abrirSelo = (
  proposito: string,
  selado: string
): Effect.Effect<JWTPayload | undefined, never, AmbienteDeAcesso> =>
  Effect.flatMap(AmbienteDeAcesso, ({ chaves }) =>
    Effect.promise(async () => {
      for (const { selo } of chaves) {
        const aberto = await abrirCom(selo, proposito, selado)
        if (aberto !== undefined) return aberto
      }
      return undefined
    })
  )
