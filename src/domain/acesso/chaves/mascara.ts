/** What no log and no trace may say, whoever wrote it: a CPF and an API key. */
import { mascararCpf, SEQUENCIA_DE_CPF } from "../../valores/cpf.ts"
import { mascararChaves, SEQUENCIA_DE_CHAVE } from "./chave.ts"

/** Both, looked for once: in nearly every text there is none. */
const SUSPEITO = new RegExp(`${SEQUENCIA_DE_CPF.source}|${SEQUENCIA_DE_CHAVE.source}`, "i")

/** The text without them. Keys go first: one may hold the digits of a CPF, and what follows those would be left of it. */
export const mascarar = (texto: string): string => (SUSPEITO.test(texto) ? mascararCpf(mascararChaves(texto)) : texto)
