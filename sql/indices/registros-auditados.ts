/** The records of the audit twins, each with what stood before it. */
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { definicaoDe } from "../../src/domain/indices/catalogo/catalogo.ts"
import { chaveDe, type DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import { colunasMudadas, type RegistroAuditado } from "../../src/domain/indices/historico/historico.ts"
import { linhasDe } from "../banco/consulta.ts"
import { Comparada } from "./linha-lida.ts"
import { consultaRegistros } from "./tabela-sql.ts"

/** A record by its table and its number there. */
export const Indicado = Schema.Struct({ tabela: Schema.String, id: Schema.String })

const registroDe =
  (definicao: DefinicaoTabela) =>
  ({ estado, anterior, ...lido }: typeof Comparada.Type): RegistroAuditado => {
    const depois = lido.tipo === "EXCLUSAO" ? null : estado
    return {
      ...lido,
      tabela: definicao.nome,
      chave: chaveDe(definicao, estado.valores),
      antes: anterior,
      depois,
      colunas: colunasMudadas(definicao, anterior, depois)
    }
  }

const lerDaTabela = (sql: SqlClient.SqlClient, definicao: DefinicaoTabela, ids: ReadonlyArray<string>) =>
  Effect.map(linhasDe(Comparada, sql.unsafe(consultaRegistros(definicao), [ids])), (lidos) =>
    lidos.map(registroDe(definicao))
  )

/** The records, in the order they are named in. */
export const lerRegistros = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  indicados: ReadonlyArray<typeof Indicado.Type>
) {
  const lidos = new Map<string, RegistroAuditado>()
  for (const nome of new Set(indicados.map(({ tabela }) => tabela))) {
    const ids = indicados.filter(({ tabela }) => tabela === nome).map(({ id }) => id)
    for (const lido of yield* lerDaTabela(sql, definicaoDe(nome)!, ids)) lidos.set(`${nome} ${lido.id}`, lido)
  }
  return indicados.flatMap(({ tabela, id }) => lidos.get(`${tabela} ${id}`) ?? [])
})

/** The numbers of a part of the records from `primeiro` to `ultimo`, which one write numbered in a row. */
export const numerosDe = (
  { primeiro, ultimo }: { readonly primeiro: string; readonly ultimo: string },
  inicio = 0,
  fim = Number.MAX_SAFE_INTEGER
): ReadonlyArray<string> => {
  const total = Number(BigInt(ultimo) - BigInt(primeiro)) + 1
  const [de, ate] = [Math.max(0, inicio), Math.min(total, fim)]
  return Array.from({ length: Math.max(0, ate - de) }, (_, i) => String(BigInt(primeiro) + BigInt(de + i)))
}
