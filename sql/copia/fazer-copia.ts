/** Makes a backup of a database. */
import { existsSync } from "node:fs"
import { type FileHandle, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { linhasDe, unicaDe } from "../banco/consulta.ts"
import { migracoesFeitas, recusarPosterior } from "../banco/migracoes.ts"
import {
  type Cabecalho,
  CopiaRecusada,
  doArquivo,
  emLinha,
  escritor,
  examinarCopia,
  FORMATO
} from "./arquivo-da-copia.ts"
import { colunasDe, percorrerTabela, preparar, tabelaSql, tabelasCom } from "./linhas-do-banco.ts"

const Posicao = Schema.Struct({ ultimo: Schema.String, chamada: Schema.Boolean })

const sequenciasDe = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const nomes = yield* linhasDe(
    Schema.Struct({ nome: Schema.String }),
    sql`select relname::text as nome from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`
  )
  return yield* Effect.forEach(nomes, ({ nome }) =>
    Effect.map(
      unicaDe(Posicao, sql.unsafe(`select last_value::text as ultimo, is_called as chamada from ${tabelaSql(nome)}`)),
      (posicao) => ({ sequencia: nome, ...posicao })
    )
  )
})

const Conta = Schema.Struct({ conta: Schema.String, basta: Schema.Boolean })

/** Refuses an account that may not read everything, as the one that only serves may not. */
const exigirLeitura = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const { conta, basta } = yield* unicaDe(
    Conta,
    sql`select current_user::text as conta, coalesce(bool_and(has_table_privilege(oid, 'select')), true) as basta
      from pg_class where relkind in ('r', 'p', 'S') and relnamespace = 'public'::regnamespace`
  )
  if (!basta)
    return yield* new CopiaRecusada({
      motivo: `a conta ${conta} não pode ler todo o banco: faça a cópia com a conta de migração (calculos_migracao), ou com a dona do banco`
    })
})

export interface PedidoDeCopia {
  readonly arquivo: string
  readonly programa: string
  readonly cifra: ReadonlyArray<string>
  readonly chaves?: ReadonlyArray<string>
}

/** Writes the whole database to an open file, as one transaction sees it. */
const escreverTudo = Effect.fnUntraced(function* (descritor: FileHandle, pedido: PedidoDeCopia) {
  const sql = yield* SqlClient.SqlClient
  const { arquivo } = pedido
  yield* sql`set transaction isolation level repeatable read, read only`
  yield* preparar(sql)
  const migracoes = yield* migracoesFeitas
  yield* recusarPosterior(migracoes)
  if (migracoes.length === 0) return yield* new CopiaRecusada({ motivo: "o banco está vazio: não há o que copiar" })
  const feitas = new Set(migracoes.map(({ id }) => id))
  const tabelas = yield* tabelasCom((id) => feitas.has(id))
  yield* exigirLeitura(sql)
  const { versao } = yield* unicaDe(
    Schema.Struct({ versao: Schema.String }),
    sql`select current_setting('server_version') as versao`
  )
  const saida = escritor(descritor)
  const escrever = (texto: string) => doArquivo(arquivo, () => saida.escrever(texto))
  yield* escrever(
    emLinha({
      formato: FORMATO,
      versao: 1,
      programa: pedido.programa,
      postgres: versao,
      feitaEm: new Date().toISOString(),
      migracoes,
      cifra: pedido.cifra,
      ...(pedido.chaves === undefined ? {} : { chaves: pedido.chaves })
    } satisfies Cabecalho)
  )
  let total = 0
  for (const tabela of tabelas) {
    const colunas = yield* colunasDe(sql, tabela)
    if (colunas.length === 0)
      return yield* new CopiaRecusada({ motivo: `o banco está incompleto: falta a tabela ${tabela}` })
    yield* escrever(emLinha({ tabela, colunas: colunas.map(({ nome, tipo }) => ({ nome, tipo })) }))
    const contada = yield* percorrerTabela(sql, tabela, (linhas) => escrever(`${linhas.join("\n")}\n`))
    yield* escrever(emLinha({ fimDe: tabela, ...contada }))
    total += contada.linhas
  }
  // after the rows: a number that a row has is never given again
  for (const sequencia of yield* sequenciasDe(sql)) yield* escrever(emLinha(sequencia))
  yield* escrever(emLinha({ fim: { tabelas: tabelas.length, linhas: total, sha256: saida.resumoAteAqui() } }))
  yield* doArquivo(arquivo, saida.fechar)
})

/** Writes the names in the folder of a file to the disk. */
const gravarPasta = async (arquivo: string): Promise<void> => {
  const pasta = await open(dirname(arquivo))
  try {
    await pasta.sync()
  } finally {
    await pasta.close()
  }
}

/**
 * Makes a backup of the database beside a running service or alone, reads it back, and only then gives it its name. The file
 * is new, and only its owner may read it.
 */
export const fazerCopia = Effect.fn("copia.fazer")(function* (pedido: PedidoDeCopia) {
  const sql = yield* SqlClient.SqlClient
  const { arquivo } = pedido
  if (existsSync(arquivo)) return yield* new CopiaRecusada({ motivo: `${arquivo} já existe: dê outro nome à cópia` })
  const parcial = `${arquivo}.parcial-${process.pid}`
  return yield* Effect.acquireUseRelease(
    doArquivo(arquivo, () => open(parcial, "wx", 0o600)),
    (descritor) =>
      Effect.gen(function* () {
        yield* sql.withTransaction(escreverTudo(descritor, pedido))
        const examinada = yield* examinarCopia(parcial)
        yield* doArquivo(arquivo, async () => {
          await rename(parcial, arquivo)
          await gravarPasta(arquivo)
        })
        return examinada
      }),
    (descritor) =>
      Effect.promise(async () => {
        await descritor.close().catch(() => {}) // its stream closed it
        await rm(parcial, { force: true })
      })
  )
})
