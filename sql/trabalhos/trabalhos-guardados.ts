/** A job that is still kept for its holder, in PostgreSQL. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import type { RegrasDeTrabalho } from "../../src/domain/trabalhos/capacidade.ts"
import { linhaDe } from "../banco/consulta.ts"
import { abrir } from "./trabalhos-cifrados.ts"
import { colunasDoTrabalho, LinhaComResultado, segundos } from "./trabalhos-leitura.ts"

/** Kept long enough is gone, whenever the row is deleted. */
export const guardado = (sql: SqlClient.SqlClient, { retencao }: RegrasDeTrabalho) =>
  sql`(terminado_em is null or terminado_em > clock_timestamp() - ${segundos(retencao)}::interval)`

/** The job of this holder, with its result. */
export const lerGuardado = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  regras: RegrasDeTrabalho,
  titular: string,
  id: string
) {
  const linha = yield* linhaDe(
    LinhaComResultado,
    sql`select ${colunasDoTrabalho(sql)}, resultado from trabalho
      where id = ${id} and titular = ${titular} and ${guardado(sql, regras)}`
  )
  return linha?.resultado == null
    ? linha
    : { ...linha, resultado: yield* abrir(cifra, id, "resultado", linha.resultado) }
})
