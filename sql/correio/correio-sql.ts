/** Everything that mail keeps in the database. */
import { Layer } from "effect"
import { CaixaDeSaidaSql } from "./caixa-de-saida-repo.ts"
import { FilaDeCorreioSql } from "./fila-de-correio-repo.ts"

export const CorreioSql = Layer.merge(CaixaDeSaidaSql, FilaDeCorreioSql)
