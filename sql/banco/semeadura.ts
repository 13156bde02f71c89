/**
 * The reference tables that the product ships (`sql/seed/*.csv`), loaded by the load program as operator `SISTEMA`.
 *
 * Runs at every start and does something only when a file differs from what this database last received. Seed values
 * replace only older seed values (see `mesclagem.ts`).
 */

import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { Effect, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import { aplicar, CargaInvalida, SISTEMA } from "../../src/domain/indices/edicao/carga.ts"
import { type Contagem, contar, type OperacaoOrdenada } from "../../src/domain/indices/plano.ts"
import { LeitorCsv } from "../../src/domain/indices/portas.ts"
import { auditar } from "../../src/domain/telemetria/auditoria.ts"
import { linhasDe } from "./consulta.ts"
import { sha256 } from "./resumo.ts"

const Aplicada = Schema.Struct({ tabela: Schema.String, resumo: Schema.String })

interface Semente {
  readonly definicao: DefinicaoTabela
  readonly conteudo: string
  readonly resumo: string
}

const arquivoDe = (definicao: DefinicaoTabela): URL => new URL(`../seed/${definicao.nome}.csv`, import.meta.url)

const abrir = (definicao: DefinicaoTabela): Effect.Effect<Semente> =>
  Effect.promise(async () => {
    const conteudo = await readFile(arquivoDe(definicao), "utf8")
    return { definicao, conteudo, resumo: sha256(conteudo) }
  })

const pendentes = Effect.fnUntraced(function* (sementes: ReadonlyArray<Semente>) {
  const sql = yield* SqlClient.SqlClient
  const aplicadas = yield* linhasDe(Aplicada, sql`select tabela, resumo from semente_aplicada`)
  const resumos = new Map(aplicadas.map(({ tabela, resumo }) => [tabela, resumo]))
  return sementes.filter(({ definicao, resumo }) => resumos.get(definicao.nome) !== resumo)
})

const semear = Effect.fnUntraced(function* ({ definicao, conteudo, resumo }: Semente, operacao: OperacaoOrdenada) {
  const sql = yield* SqlClient.SqlClient
  const leitor = yield* LeitorCsv
  const linhas = leitor.ler(conteudo, colunasDe(definicao).length)
  if (Result.isFailure(linhas)) return yield* new CargaInvalida({ problemas: linhas.failure })
  const plano = yield* aplicar(
    { definicao, linhas: linhas.success, regra: { autoridade: "SEMENTE" } },
    { operador: SISTEMA, justificativa: null, operacao }
  )
  yield* sql`insert into semente_aplicada (tabela, resumo) values (${definicao.nome}, ${resumo})
    on conflict (tabela) do update set resumo = excluded.resumo, aplicada_em = clock_timestamp()`
  return contar(plano)
})

const somar = (contagens: ReadonlyArray<Contagem>, campo: keyof Contagem): number =>
  contagens.reduce((total, contagem) => total + contagem[campo], 0)

/**
 * Applies the seed files that changed, all in one transaction, one start at a time. A file that does not load is a bug
 * of the product and dies.
 */
export const semeadura = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const sementes = yield* Effect.forEach(catalogo, abrir, { concurrency: "unbounded" })
  if ((yield* pendentes(sementes)).length === 0) return
  const contagens = yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`select pg_advisory_xact_lock(hashtextextended('semeadura', 0))`
      // all the files that one start brings are one operation
      const operacao = { tipo: "SEMENTE", chave: `semente ${randomUUID()}` } as const
      return yield* Effect.forEach(yield* pendentes(sementes), (semente) => semear(semente, operacao)) // another start may have done it meanwhile
    })
  )
  if (contagens.length === 0) return
  yield* auditar(
    "indices.seed.concluido",
    { cpf: SISTEMA },
    {
      tabelas: contagens.length,
      inseridas: somar(contagens, "inseridas"),
      alteradas: somar(contagens, "alteradas"),
      mantidas: somar(contagens, "mantidas")
    }
  )
}).pipe(Effect.orDie, Effect.withSpan("semeadura"))
