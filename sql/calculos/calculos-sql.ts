/** Snapshots and share links: everything that is kept of calculations. */
import { Layer } from "effect"
import { CompartilhamentosSql } from "./compartilhamentos-repo.ts"
import { RegistroDeCopiasSql } from "./copias-registro.ts"
import { CopiasSql } from "./copias-repo.ts"

export const CalculosSql = Layer.mergeAll(CopiasSql, RegistroDeCopiasSql, CompartilhamentosSql)
