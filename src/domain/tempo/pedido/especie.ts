/** The species of a request: never assumed, and what says so wherever it is missing or unknown. */
import { Schema } from "effect"
import { CODIGOS_ESPECIE } from "../../beneficios/especies.ts"
import { umDe } from "../../valores/campos-entrada.ts"

export const CODIGOS_ACEITOS = `códigos aceitos: ${CODIGOS_ESPECIE.join(", ")}`
export const ONDE_INFORMAR_ESPECIE = `informe a espécie do benefício em opcoesContagem.especie (${CODIGOS_ACEITOS})`

export const EspecieAceita = umDe(CODIGOS_ESPECIE).annotate({ message: `espécie não prevista; ${CODIGOS_ACEITOS}` })

/** The key of the species, or of what holds it, where its absence is told with the place it belongs to. */
export const comEspecie = <S extends Schema.Top>(campo: S): S["Rebuild"] =>
  Schema.annotateKey<S>({ messageMissingKey: ONDE_INFORMAR_ESPECIE })(campo)
