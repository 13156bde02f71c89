/** Jobs in PostgreSQL, as their holders see them. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../src/domain/plataforma/cifra/portas.ts"
import { type RegrasDeTrabalho, RegrasDosTrabalhos } from "../../src/domain/trabalhos/capacidade.ts"
import { TRANSICOES } from "../../src/domain/trabalhos/estados.ts"
import { Trabalhos } from "../../src/domain/trabalhos/portas.ts"
import { linhaDe } from "../banco/consulta.ts"
import { criar } from "./trabalhos-criacao.ts"
import { guardado, lerGuardado } from "./trabalhos-guardados.ts"
import { colunasDoTrabalho, indisponivel, LinhaDoTrabalho, trabalhoDa } from "./trabalhos-leitura.ts"

const consultar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  regras: RegrasDeTrabalho,
  titular: string,
  id: string
) {
  const linha = yield* lerGuardado(sql, cifra, regras, titular, id)
  return linha && { trabalho: trabalhoDa(linha), resultado: linha.resultado ?? undefined }
})

const cancelar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cifra: Cifra["Service"],
  regras: RegrasDeTrabalho,
  titular: string,
  id: string
) {
  const { de, para } = TRANSICOES.CANCELAR
  const cancelado = yield* linhaDe(
    LinhaDoTrabalho,
    sql`
      update trabalho set estado = ${para}, terminado_em = coalesce(terminado_em, clock_timestamp()), corpo = null,
        posse = null, prazo = null
      where id = ${id} and titular = ${titular} and estado = any(${de}::text[]) and ${guardado(sql, regras)}
      returning ${colunasDoTrabalho(sql)}`
  )
  if (cancelado === undefined) {
    const linha = yield* lerGuardado(sql, cifra, regras, titular, id)
    return linha && trabalhoDa(linha)
  }
  yield* sql`select pg_notify('trabalhos', ${id})`
  return trabalhoDa(cancelado)
})

/** `Trabalhos` on PostgreSQL. */
export const TrabalhosSql = Layer.effect(
  Trabalhos,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const regras = yield* RegrasDosTrabalhos
    const cifra = yield* Cifra
    return Trabalhos.of({
      criar: (novo) => criar(sql, cifra, regras, novo).pipe(indisponivel, Effect.withSpan("Trabalhos.criar")),
      consultar: (titular, id) =>
        consultar(sql, cifra, regras, titular, id).pipe(indisponivel, Effect.withSpan("Trabalhos.consultar")),
      cancelar: (titular, id) =>
        cancelar(sql, cifra, regras, titular, id).pipe(indisponivel, Effect.withSpan("Trabalhos.cancelar"))
    })
  })
)
