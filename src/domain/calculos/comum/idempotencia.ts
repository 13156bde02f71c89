/** Repetitions of a request that creates a job: the same `Idempotency-Key` is the same request, or a mistake. */
import { Data } from "effect"
import { jsonCanonico } from "./json-canonico.ts"
import type { OpcoesDoCalculo } from "./portas.ts"

/** Visible characters and spaces of ASCII, as specification 2, section 8 bounds them. */
export const CHAVE_DE_IDEMPOTENCIA = /^[\x20-\x7e]{1,128}$/

/**
 * Scheme of the digests, kept beside each of them. It becomes another number whenever `conteudoCanonico` would write the
 * same request in another way: digests of two schemes are never compared.
 */
export const ESQUEMA_DO_RESUMO = 2

/**
 * What tells two requests apart: the value of the body as it was received, however it is written, and the options that the
 * caller gave. Nothing that a release adds, or reads in another way, is in it.
 */
export const conteudoCanonico = (recebido: unknown, opcoes: OpcoesDoCalculo): string => jsonCanonico([recebido, opcoes])

/** The `Idempotency-Key` belongs to a request with another content. */
export class ChaveReutilizada extends Data.TaggedError("ChaveReutilizada") {}
