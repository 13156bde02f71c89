/**
 * The reference tables that the product ships (`sql/seed/*.csv`), loaded by the load program as operator `SISTEMA`.
 *
 * Runs at every start and does something only when a file is newer than what this database last received
 * (`sql/seed/versoes.json`): of two releases the one with the newer file wins, in whatever order they start. Seed values
 * replace only older seed values (see `mesclagem.ts`); cells and rows that a newer file no longer has are taken out where
 * nobody else wrote them.
 */

import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { Effect, Result, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { colunasDe, type DefinicaoTabela } from "../../src/domain/indices/catalogo/definicao.ts"
import { aplicar, CargaInvalida, SISTEMA } from "../../src/domain/indices/edicao/carga.ts"
import { planejarRetirada } from "../../src/domain/indices/edicao/exclusao.ts"
import { contar, type OperacaoOrdenada } from "../../src/domain/indices/plano.ts"
import { LeitorCsv, RepositorioTabelas } from "../../src/domain/indices/portas.ts"
import { auditar } from "../../src/domain/telemetria/auditoria.ts"
import { linhasDe, unicaDe } from "./consulta.ts"
import { sha256 } from "./resumo.ts"

const PASTA = new URL("../seed/", import.meta.url)

/** Version and date of each file, by table, and the hash of its content: a change of a file raises its version. */
export const Versoes = Schema.Record(
  Schema.String,
  Schema.Struct({ versao: Schema.Number, data: Schema.String, sha256: Schema.String })
)

const lerVersoes = Effect.map(
  Effect.promise(() => readFile(new URL("versoes.json", PASTA), "utf8")),
  Schema.decodeUnknownSync(Schema.fromJsonString(Versoes))
)

const Aplicada = Schema.Struct({ tabela: Schema.String, resumo: Schema.String, versao: Schema.Number })

interface Semente {
  readonly definicao: DefinicaoTabela
  readonly versao: number
  readonly data: string
  readonly sha256: string
}

/** The files that are newer than those that the database received last. */
const pendentes = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const versoes = yield* lerVersoes
  const aplicadas = yield* linhasDe(Aplicada, sql`select tabela, resumo, versao from semente_aplicada`)
  const daqui = new Map(aplicadas.map((aplicada) => [aplicada.tabela, aplicada]))
  return catalogo.flatMap((definicao) => {
    const semente = versoes[definicao.nome]
    if (semente === undefined) throw new Error(`${definicao.nome} has no version in versoes.json`)
    const aplicada = daqui.get(definicao.nome)
    return semente.versao > (aplicada?.versao ?? 0) ? [{ semente: { definicao, ...semente }, aplicada }] : []
  })
})

const semear = Effect.fnUntraced(function* (
  { definicao, versao, data }: Semente,
  resumoAplicado: string | undefined,
  operacao: OperacaoOrdenada
) {
  const sql = yield* SqlClient.SqlClient
  const conteudo = yield* Effect.promise(() => readFile(new URL(`${definicao.nome}.csv`, PASTA), "utf8"))
  const resumo = sha256(conteudo)
  if (resumo === resumoAplicado) {
    // loaded by a release that knew no versions
    yield* sql`update semente_aplicada set versao = ${versao}, data = ${data}::date where tabela = ${definicao.nome}`
    return
  }
  const leitor = yield* LeitorCsv
  const linhas = leitor.ler(conteudo, colunasDe(definicao).length)
  if (Result.isFailure(linhas)) return yield* new CargaInvalida({ problemas: linhas.failure })
  const feito = contar(
    yield* aplicar(
      { definicao, linhas: linhas.success, regra: { autoridade: "SEMENTE", inteira: true } },
      { operador: SISTEMA, justificativa: null, operacao }
    )
  )
  const retirado = yield* (yield* RepositorioTabelas).transformar(
    definicao,
    {
      operador: SISTEMA,
      justificativa: "A nova versão da tabela original não tem mais a linha",
      operacao: { ...operacao, chave: `${operacao.chave} retirada` }
    },
    (armazenadas) => Effect.succeed(planejarRetirada(definicao, linhas.success, armazenadas))
  )
  yield* sql`insert into semente_aplicada (tabela, resumo, versao, data, inseridas, alteradas, retiradas, mantidas, dita)
    values (${definicao.nome}, ${resumo}, ${versao}, ${data}::date, ${feito.inseridas}, ${feito.alteradas},
      ${contar(retirado).excluidas}, ${feito.mantidas}, false)
    on conflict (tabela) do update set resumo = excluded.resumo, versao = excluded.versao, data = excluded.data,
      inseridas = excluded.inseridas, alteradas = excluded.alteradas, retiradas = excluded.retiradas,
      mantidas = excluded.mantidas, dita = false, aplicada_em = clock_timestamp()`
})

/**
 * Applies the seed files that are newer, all in one transaction, one start at a time. A file that does not load is a bug of the
 * product and dies.
 */
export const carregarSemente = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  if ((yield* pendentes).length === 0) return
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`select pg_advisory_xact_lock(hashtextextended('semeadura', 0))`
      // all the files that one start brings are one operation
      const operacao = { tipo: "SEMENTE", chave: `semente ${randomUUID()}` } as const
      // another start may have done it meanwhile
      for (const { semente, aplicada } of yield* pendentes) yield* semear(semente, aplicada?.resumo, operacao)
    })
  )
}).pipe(Effect.orDie, Effect.withSpan("semeadura"))

const Feito = Schema.Struct({
  tabelas: Schema.Number,
  inseridas: Schema.Number,
  alteradas: Schema.Number,
  retiradas: Schema.Number,
  mantidas: Schema.Number
})

/** Records the loads that are not in the audit yet: of this start, or of the install that prepared the database. */
const dizer = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { tabelas, retiradas, ...feito } = yield* unicaDe(
    Feito,
    sql`with ditas as (update semente_aplicada set dita = true where not dita
        returning inseridas, alteradas, retiradas, mantidas)
      select count(*)::int as tabelas, coalesce(sum(inseridas), 0)::int as inseridas,
        coalesce(sum(alteradas), 0)::int as alteradas, coalesce(sum(retiradas), 0)::int as retiradas,
        coalesce(sum(mantidas), 0)::int as mantidas from ditas`
  )
  if (tabelas === 0) return
  yield* auditar(
    "indices.seed.concluido",
    { cpf: SISTEMA },
    { tabelas, ...feito, ...(retiradas === 0 ? {} : { retiradas }) }
  )
}).pipe(Effect.orDie, Effect.withSpan("semeadura.dizer"))

/** Loads the files that are newer, and records each load once. */
export const semeadura = Effect.andThen(carregarSemente, dizer)
