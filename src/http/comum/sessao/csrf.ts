/**
 * The proof that a write comes from a page we gave to this session: `sessao.mascara.prova`. The proof is a MAC of the
 * session id, so it stays genuine after the session has ended (then it allows nothing but keeping what was typed). It
 * is masked anew in every page, so that a compressed answer tells nothing about it.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto"
import type { AmbienteDeAcesso, ChavesDerivadas } from "./ambiente.ts"

/** The field of a form, and the header of a JSON write. */
export const CAMPO_CSRF = "_csrf"
export const CABECALHO_CSRF = "x-csrf-token"

const BYTES = 32
const FORMA = /^([0-9a-f-]{36})\.([A-Za-z0-9_-]{43})\.([A-Za-z0-9_-]{43})$/

const provaDe = ({ csrf }: ChavesDerivadas, sessao: string): Buffer =>
  createHmac("sha256", csrf).update(sessao).digest()

const misturar = (a: Uint8Array, b: Uint8Array): Buffer => Buffer.from(a.map((byte, i) => byte ^ b[i]!))

export const emitirCsrf = (ambiente: AmbienteDeAcesso, sessao: string): string => {
  const mascara = randomBytes(BYTES)
  const prova = misturar(provaDe(ambiente.chaves[0], sessao), mascara)
  return `${sessao}.${mascara.toString("base64url")}.${prova.toString("base64url")}`
}

/** The session that a genuine token was given to; `undefined` for any other text. Takes the same time for all proofs. */
export const sessaoDoCsrf = (ambiente: AmbienteDeAcesso, token: string | undefined): string | undefined => {
  const [, sessao, mascara, prova] = FORMA.exec(token ?? "") ?? []
  if (sessao === undefined || mascara === undefined || prova === undefined) return undefined
  const apresentada = misturar(Buffer.from(prova, "base64url"), Buffer.from(mascara, "base64url"))
  return ambiente.chaves.some((chaves) => timingSafeEqual(apresentada, provaDe(chaves, sessao))) ? sessao : undefined
}
