/**
 * Snapshots are a chain: the record of each holds the link of the one before, and a link is the hash of a whole record. Who
 * changes a record, or takes one away, breaks it where it can be seen.
 */

import type { Resumo } from "../../indices/instantaneo.ts"
import { jsonCanonico } from "../comum/json-canonico.ts"
import type { CopiaRegistrada } from "./registro.ts"

/** What a link is made of. Hashes in hexadecimal. */
export type RegistroDaCopia = Omit<CopiaRegistrada, "estado" | "historico"> & {
  /** SHA-256 of the code. */
  readonly codigo: string
  /** SHA-256 of the content as it is stored; `null`: an earlier release wrote the record, whose link is without it. */
  readonly resumoCifrado: string | null
  /** The link of the snapshot before this one. */
  readonly anterior: string
}

/** The link before the first. */
export const SEM_ANTERIOR = "0".repeat(64)

/** The link of a record, in hexadecimal. */
export const eloDe = (registro: RegistroDaCopia, sha256: Resumo): string => {
  const { id, codigo, resumo, rota, motor, tabelas, criadoEm, expiraEm, daJustica, cpf, idToken, bytes, anterior } =
    registro
  const { resumoCifrado } = registro
  return sha256(
    jsonCanonico([
      anterior,
      id,
      codigo,
      resumo,
      rota,
      motor,
      tabelas,
      criadoEm,
      expiraEm,
      daJustica,
      cpf,
      idToken,
      bytes,
      ...(resumoCifrado === null ? [] : [resumoCifrado])
    ])
  )
}
