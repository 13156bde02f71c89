/** Repetitions of a request that creates a job: the same `Idempotency-Key` is the same request, or a mistake. */
import { Data } from "effect"
import { jsonCanonico } from "./json-canonico.ts"
import type { OpcoesDoCalculo } from "./portas.ts"

/** Visible characters and spaces of ASCII, as specification 2, section 8 bounds them. */
export const CHAVE_DE_IDEMPOTENCIA = /^[\x20-\x7e]{1,128}$/

/** What tells two requests apart: the value of the body and the options, however they are written. */
export const conteudoCanonico = (valor: unknown, opcoes: OpcoesDoCalculo): string => jsonCanonico([valor, opcoes])

/** The `Idempotency-Key` belongs to a request with another content. */
export class ChaveReutilizada extends Data.TaggedError("ChaveReutilizada") {}
