/** Blocks of an exchange, as our readers write them. */
import { Result } from "effect"
import { lerCnis } from "../../src/domain/documentos/cnis/ler-cnis.ts"
import { lerRdctc } from "../../src/domain/documentos/rdctc/ler-rdctc.ts"
import { textoDaAmostra } from "./documentos/amostras.ts"

/** What our readers answer of a sample. */
export const cnisLido = (nome = "cnis/cnis-02-multipagina.txt") => Result.getOrThrow(lerCnis(textoDaAmostra(nome)))
export const rdctcLido = (nome = "rdctc/rdctc-01-perfil.txt") => Result.getOrThrow(lerRdctc(textoDaAmostra(nome)))
