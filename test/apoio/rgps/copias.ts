/** Snapshots for tests: the repositories on a database of their own, and calculations small enough to be read. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { sha256 } from "../../../sql/banco/resumo.ts"
import { emBytes } from "../../../sql/calculos/conteudos.ts"
import type { SegredoDoConteudo } from "../../../src/domain/calculos/comum/portas.ts"
import type { ConteudoEmBytes } from "../../../src/domain/calculos/copias/copia.ts"
import { LimitesDasCopias, type LimitesDeCopias } from "../../../src/domain/calculos/copias/cota.ts"
import { eloDe, type RegistroDaCopia, SEM_ANTERIOR } from "../../../src/domain/calculos/copias/elo.ts"
import type { CopiaNova } from "../../../src/domain/calculos/copias/portas.ts"
import { guardar as comoGuardado } from "../../../src/jobs/copias/conteudos.ts"
import { bancoDeTeste } from "../banco/banco.ts"
import { consumidorDeTeste } from "../chaves.ts"
import { CALCULOS_DE_TESTE } from "../plataforma.ts"

const codificar = (texto: string) => new TextEncoder().encode(texto)

export const VERSAO_DAS_TABELAS = "v1"

/** A calculation with its content as a calculating thread makes it. */
export const preparada = <A extends ConteudoEmBytes>(calculo: A, para: SegredoDoConteudo = "CODIGO") => ({
  ...calculo,
  guardado: comoGuardado(calculo, para)
})

/** A calculation to be kept; `marca` stands in its result. */
export const copiaNova = (
  marca: string,
  outros: Partial<Omit<CopiaNova, "guardado">> = {},
  para: SegredoDoConteudo = "CODIGO"
): CopiaNova =>
  preparada(
    {
      rota: "rmi",
      opcoes: {},
      dia: "2026-11-23",
      pedido: codificar('{"dib":"2024-05-10"}'),
      resultado: codificar(JSON.stringify({ marca })),
      versao: { motor: "0", tabelas: VERSAO_DAS_TABELAS },
      tabelas: { versao: VERSAO_DAS_TABELAS, texto: () => "{}" },
      consumidor: consumidorDeTeste({ classe: "judiciario" }),
      ...outros
    },
    para
  )

export const comLimites = (limites: LimitesDeCopias) =>
  CALCULOS_DE_TESTE.pipe(Layer.provide(Layer.succeed(LimitesDasCopias, limites)), Layer.provideMerge(bancoDeTeste))

/** Snapshots and share links on a database of their own. */
export const copiasDeTeste = CALCULOS_DE_TESTE.pipe(Layer.provideMerge(bancoDeTeste))

/** Runs a statement as the owner of the tables, as nobody of the service could. */
export const noBanco = (texto: string, ...parametros: ReadonlyArray<unknown>) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql.unsafe<Readonly<Record<string, unknown>>>(texto, parametros))

/** How many rows there are of everything that one snapshot needs. */
export const guardados = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [linha] = yield* sql<{ copias: number; conteudos: number; tabelas: number; cotas: number }>`
    select (select count(*)::int from copia) as copias, (select count(*)::int from copia where conteudo is not null) as conteudos,
      (select count(*)::int from copia_tabelas) as tabelas, (select count(*)::int from copia_cota) as cotas`
  return linha!
})

/** Ten years and a day later, for all that is kept: the clock of the database stands, so that the records move, and their chain. */
export const vencerTodas = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const linhas = yield* sql<RegistroDaCopia & { readonly ordem: string }>`
    select id, ordem, encode(codigo, 'hex') as codigo, encode(resumo, 'hex') as resumo, rota, motor, tabelas,
      criada_em - interval '10 years 1 day' as "criadoEm", expira_em - interval '10 years 1 day' as "expiraEm",
      da_justica as "daJustica", cpf, id_token as "idToken", bytes, encode(resumo_cifrado, 'hex') as "resumoCifrado"
    from copia order by ordem`
  let anterior = SEM_ANTERIOR
  for (const { ordem, ...linha } of linhas) {
    const criadoEm = new Date(linha.criadoEm).toISOString()
    const expiraEm = new Date(linha.expiraEm).toISOString()
    const elo = eloDe({ ...linha, criadoEm, expiraEm, anterior }, sha256)
    yield* sql`update copia set criada_em = ${criadoEm}::timestamptz, expira_em = ${expiraEm}::timestamptz,
      anterior = ${emBytes(anterior)}, elo = ${emBytes(elo)} where ordem = ${ordem}::bigint`
    anterior = elo
  }
})
