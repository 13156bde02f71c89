/** A job that is still kept for its holder, in PostgreSQL. */
import type { SqlClient } from "effect/sql"
import type { RegrasDeTrabalho } from "../../src/domain/trabalhos/capacidade.ts"
import { linhaDe } from "../banco/consulta.ts"
import { colunasDoTrabalho, LinhaComResultado, segundos } from "./trabalhos-leitura.ts"

/** Kept long enough is gone, whenever the row is deleted. */
export const guardado = (sql: SqlClient.SqlClient, { retencao }: RegrasDeTrabalho) =>
  sql`(terminado_em is null or terminado_em > clock_timestamp() - ${segundos(retencao)}::interval)`

/** The job of this holder, with its result. */
export const lerGuardado = (sql: SqlClient.SqlClient, regras: RegrasDeTrabalho, titular: string, id: string) =>
  linhaDe(
    LinhaComResultado,
    sql`select ${colunasDoTrabalho(sql)}, resultado from trabalho
      where id = ${id} and titular = ${titular} and ${guardado(sql, regras)}`
  )
