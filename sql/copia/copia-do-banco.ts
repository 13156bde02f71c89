/**
 * A backup of the whole database in one file, of any server that the product runs on: the rows of every table and the
 * sequences as one transaction saw them, as lines of JSON, compressed (zstd). The schema is no part of it: the migrations
 * that the file names make it again. Rows travel as the text that PostgreSQL writes of each value, in the order of the key, so
 * that two files of the same rows are the same, whatever server wrote them. What a table computes (generated columns) is
 * computed again.
 *
 * First line: `Cabecalho`. Then for each table a line with its columns, one line per row (a JSON list of texts, or null), and
 * a line with the number of rows and their SHA-256. Then the sequences. Last: how much there was, and the SHA-256 of all the
 * lines before.
 */
import { createHash, type Hash } from "node:crypto"
import { once } from "node:events"
import { createReadStream, existsSync } from "node:fs"
import { type FileHandle, open, rename, rm } from "node:fs/promises"
import { dirname } from "node:path"
import { pipeline } from "node:stream/promises"
import { constants, createZstdCompress, createZstdDecompress } from "node:zlib"
import { Data, Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { catalogo } from "../../src/domain/indices/catalogo/catalogo.ts"
import { erroDoSistema } from "../../src/domain/valores/textos/erro-do-sistema.ts"
import { linhasDe, quantas, unicaDe } from "../banco/consulta.ts"
import { esquemaDe, migracoesFeitas, migrar, migrarAte, recusarPosterior } from "../banco/migracoes.ts"
import { nomeAuditoria, nomeSql } from "../indices/tabela-sql.ts"
import { concederAosPapeis } from "../papeis/papeis.ts"

/** The backup cannot be made or restored; in Portuguese. */
export class CopiaRecusada extends Data.TaggedError("CopiaRecusada")<{ readonly motivo: string }> {
  override get message() {
    return this.motivo
  }
}

const FORMATO = "calculos-rgps/copia-do-banco"

const Cabecalho = Schema.Struct({
  formato: Schema.Literal(FORMATO),
  versao: Schema.Literal(1),
  /** Version of the program that wrote it. */
  programa: Schema.String,
  /** Of the server. */
  postgres: Schema.String,
  feitaEm: Schema.String,
  migracoes: Schema.Array(Schema.Struct({ id: Schema.Number, nome: Schema.String })),
  /** Marks of the keys that the rows are encrypted with: they tell nothing of the keys. */
  cifra: Schema.Array(Schema.String),
  /** The keys themselves, only where who made the backup asked for that. */
  chaves: Schema.optionalKey(Schema.Array(Schema.String))
})
export type Cabecalho = typeof Cabecalho.Type

const Coluna = Schema.Struct({ nome: Schema.String, tipo: Schema.String })
const InicioDeTabela = Schema.Struct({ tabela: Schema.String, colunas: Schema.Array(Coluna) })
const FimDeTabela = Schema.Struct({ fimDe: Schema.String, linhas: Schema.Number, sha256: Schema.String })
const Sequencia = Schema.Struct({ sequencia: Schema.String, ultimo: Schema.String, chamada: Schema.Boolean })
const Fim = Schema.Struct({
  fim: Schema.Struct({ tabelas: Schema.Number, linhas: Schema.Number, sha256: Schema.String })
})

/** Rows of a table and the hash of them. */
export interface Contada {
  readonly linhas: number
  readonly sha256: string
}

export interface CopiaExaminada {
  readonly cabecalho: Cabecalho
  readonly tabelas: ReadonlyMap<string, Contada>
  /** Of the whole. */
  readonly linhas: number
}

const NOVA_LINHA = 10

/** Bytes of rows that are in memory at once, besides one row. */
const LOTE = 8 * 1024 * 1024
const MAIOR_LOTE = 1000

const estragada = (porque: string) => new CopiaRecusada({ motivo: `o arquivo não é uma cópia inteira: ${porque}` })

const entre = (nome: string): string => `"${nome.replaceAll('"', '""')}"`
const tabelaSql = (nome: string): string => `public.${entre(nome)}`

interface ColunaDaTabela {
  readonly nome: string
  readonly tipo: string
  /** Place in the key, from 1; 0: no part of it. */
  readonly naChave: number
  readonly comOrdem: boolean
  readonly bytes: string
}

const NoCatalogo = Schema.Struct({
  nome: Schema.String,
  tipo: Schema.String,
  naChave: Schema.Number,
  comOrdem: Schema.Boolean,
  bytes: Schema.String
})

/** The columns of a table that hold something of their own. */
const colunasDe = (sql: SqlClient.SqlClient, tabela: string) =>
  linhasDe(
    NoCatalogo,
    sql`select a.attname::text as nome, format_type(a.atttypid, a.atttypmod) as tipo,
        coalesce(array_position(i.indkey::int2[], a.attnum), -1)::int + 1 as "naChave", a.attcollation <> 0 as "comOrdem",
        case when a.atttypid in ('text'::regtype, 'bytea'::regtype) then 'octet_length' else 'pg_column_size' end as bytes
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary
      where a.attrelid = to_regclass(${tabelaSql(tabela)}) and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by a.attnum`
  )

/** As many rows at once as are sure to fit. */
const loteDe = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  tabela: string,
  colunas: ReadonlyArray<ColunaDaTabela>
) {
  const soma = colunas.map(({ nome, bytes }) => `coalesce(${bytes}(${entre(nome)}), 0)`).join(" + ")
  const { maior } = yield* unicaDe(
    Schema.Struct({ maior: Schema.Number }),
    sql.unsafe(`select coalesce(max(${soma}), 1)::float8 as maior from ${tabelaSql(tabela)}`)
  )
  return Math.max(1, Math.min(MAIOR_LOTE, Math.floor(LOTE / (2 * maior))))
})

/** Hands every row of a table to `receber` as its line, in the order of its key, and answers the hash of them. In a transaction. */
const percorrerTabela = Effect.fnUntraced(function* <E>(
  sql: SqlClient.SqlClient,
  tabela: string,
  receber: (linhas: ReadonlyArray<string>) => Effect.Effect<void, E>
) {
  const colunas = yield* colunasDe(sql, tabela)
  const chave = colunas.filter(({ naChave }) => naChave > 0).toSorted((a, b) => a.naChave - b.naChave)
  const ordem = (chave.length === 0 ? colunas : chave).map(
    ({ nome, comOrdem }) => `${entre(nome)}${comOrdem ? ' collate "C"' : chave.length === 0 ? "::text" : ""}`
  )
  const textos = colunas.map(({ nome }) => `${entre(nome)}::text`).join(", ")
  const lote = yield* loteDe(sql, tabela, colunas)
  yield* sql.unsafe(`declare leitura no scroll cursor for select to_json(array[${textos}])::text as linha
    from ${tabelaSql(tabela)} order by ${ordem.join(", ")}`)
  const resumo = createHash("sha256")
  let total = 0
  for (;;) {
    const lidas = yield* sql.unsafe<{ readonly linha: string }>(`fetch ${lote} from leitura`).unprepared
    if (lidas.length === 0) break
    const linhas = lidas.map(({ linha }) => linha)
    for (const linha of linhas) resumo.update(`${linha}\n`)
    total += linhas.length
    yield* receber(linhas)
  }
  yield* sql`close leitura`
  return { linhas: total, sha256: resumo.digest("hex") } satisfies Contada
})

/** Values are written in one way whatever the server, the role or the session prefers. */
const COMO_SE_ESCREVE = [
  "set local datestyle = 'ISO, YMD'",
  "set local intervalstyle = 'postgres'",
  "set local timezone = 'UTC'",
  "set local extra_float_digits = 1",
  "set local bytea_output = 'hex'",
  "set local statement_timeout = 0",
  "set local idle_in_transaction_session_timeout = 0",
  "set local row_security = off"
]

const preparar = (sql: SqlClient.SqlClient) =>
  Effect.forEach(COMO_SE_ESCREVE, (comando) => sql.unsafe(comando), { discard: true })

const doArquivo = <A>(arquivo: string, fazer: () => Promise<A>): Effect.Effect<A, CopiaRecusada> =>
  Effect.tryPromise({
    try: fazer,
    catch: (causa) =>
      causa instanceof CopiaRecusada
        ? causa
        : new CopiaRecusada({ motivo: `${arquivo} não pôde ser usado: ${erroDoSistema(causa)}` })
  })

/** Writes lines; what was written is compressed, counted and hashed on its way to the disk. */
const escritor = (descritor: FileHandle) => {
  const compressor = createZstdCompress({
    params: { [constants.ZSTD_c_compressionLevel]: 6, [constants.ZSTD_c_checksumFlag]: 1 }
  })
  const resumo = createHash("sha256")
  const chegada = pipeline(compressor, descritor.createWriteStream({ flush: true }))
  chegada.catch(() => {}) // told by `escrever` or `fechar`
  const entregar = async (texto: string): Promise<void> => {
    resumo.update(texto)
    if (!compressor.write(texto)) await Promise.race([once(compressor, "drain"), chegada])
  }
  return {
    escrever: entregar,
    resumoAteAqui: () => resumo.copy().digest("hex"),
    fechar: async () => {
      compressor.end()
      await chegada
    }
  }
}

const emLinha = (valor: unknown): string => `${JSON.stringify(valor)}\n`

const Servidor = Schema.Struct({ versao: Schema.String })
const SequenciaNoCatalogo = Schema.Struct({ nome: Schema.String })
const Posicao = Schema.Struct({ ultimo: Schema.String, chamada: Schema.Boolean })

const sequenciasDe = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const nomes = yield* linhasDe(
    SequenciaNoCatalogo,
    sql`select relname::text as nome from pg_class where relkind = 'S' and relnamespace = 'public'::regnamespace order by 1`
  )
  return yield* Effect.forEach(nomes, ({ nome }) =>
    Effect.map(
      unicaDe(Posicao, sql.unsafe(`select last_value::text as ultimo, is_called as chamada from ${tabelaSql(nome)}`)),
      (posicao) => ({ sequencia: nome, ...posicao })
    )
  )
})

export interface PedidoDeCopia {
  readonly arquivo: string
  readonly programa: string
  readonly cifra: ReadonlyArray<string>
  readonly chaves?: ReadonlyArray<string>
}

const DO_MIGRADOR = "migracoes"

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
  const esquema = new Map([[DO_MIGRADOR, []], ...(yield* esquemaDe((id) => feitas.has(id)))])
  const { versao } = yield* unicaDe(Servidor, sql`select current_setting('server_version') as versao`)
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
  for (const tabela of esquema.keys()) {
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
  yield* escrever(emLinha({ fim: { tabelas: esquema.size, linhas: total, sha256: saida.resumoAteAqui() } }))
  yield* doArquivo(arquivo, saida.fechar)
})

const aPasta = async (arquivo: string): Promise<void> => {
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
          await aPasta(arquivo)
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

/** The lines of a backup, as bytes. */
async function* linhasDoArquivo(arquivo: string): AsyncGenerator<Buffer> {
  const expansor = createZstdDecompress()
  const leitura = createReadStream(arquivo)
  leitura.on("error", (causa) => expansor.destroy(causa))
  leitura.pipe(expansor)
  try {
    let resto: Array<Buffer> = []
    for await (const expandido of expansor) {
      const pedaco: Buffer = expandido
      let inicio = 0
      for (let fim = pedaco.indexOf(NOVA_LINHA); fim >= 0; fim = pedaco.indexOf(NOVA_LINHA, inicio)) {
        yield Buffer.concat([...resto, pedaco.subarray(inicio, fim)])
        resto = []
        inicio = fim + 1
      }
      if (inicio < pedaco.length) resto.push(pedaco.subarray(inicio))
    }
    if (resto.length > 0) throw estragada("a última linha está cortada")
  } finally {
    leitura.destroy()
    expansor.destroy()
  }
}

interface Leitor {
  readonly cabecalho: (lido: Cabecalho) => Promise<void>
  readonly tabela: (inicio: typeof InicioDeTabela.Type) => Promise<void>
  readonly linha: (linha: string) => Promise<void>
  readonly fimDaTabela: (fim: typeof FimDeTabela.Type) => Promise<void>
  readonly sequencia: (lida: typeof Sequencia.Type) => Promise<void>
}

const lerCabecalho = Schema.decodeUnknownSync(Schema.fromJsonString(Cabecalho))
const lerMarco = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Union([InicioDeTabela, FimDeTabela, Sequencia, Fim]))
)

const LISTA = "[".charCodeAt(0)

/** Reads a backup from its first line to its last, and fails where anything of it is not what its own counts say. */
const lerCopia = async (arquivo: string, leitor: Leitor): Promise<void> => {
  const tudo = createHash("sha256")
  let aberta: { readonly nome: string; readonly resumo: Hash; linhas: number } | undefined
  const total = { tabelas: 0, linhas: 0 }
  let [primeira, terminou] = [true, false]
  for await (const bytes of linhasDoArquivo(arquivo)) {
    if (terminou) throw estragada("há mais depois do fim")
    if (primeira) {
      primeira = false
      tudo.update(bytes).update("\n")
      await leitor.cabecalho(lerCabecalho(bytes.toString()))
      continue
    }
    if (bytes[0] === LISTA) {
      if (aberta === undefined) throw estragada("há linhas fora de uma tabela")
      tudo.update(bytes).update("\n")
      aberta.resumo.update(bytes).update("\n")
      aberta.linhas++
      await leitor.linha(bytes.toString())
      continue
    }
    const marco = lerMarco(bytes.toString())
    if ("fim" in marco) {
      const { tabelas, linhas, sha256 } = marco.fim
      if (tabelas !== total.tabelas || linhas !== total.linhas || sha256 !== tudo.digest("hex"))
        throw estragada("o que está nele não é o que foi escrito")
      terminou = true
      continue
    }
    tudo.update(bytes).update("\n")
    if ("tabela" in marco) {
      if (aberta !== undefined) throw estragada(`a tabela ${aberta.nome} não termina`)
      aberta = { nome: marco.tabela, resumo: createHash("sha256"), linhas: 0 }
      await leitor.tabela(marco)
    } else if ("fimDe" in marco) {
      if (
        aberta?.nome !== marco.fimDe ||
        aberta.linhas !== marco.linhas ||
        aberta.resumo.digest("hex") !== marco.sha256
      )
        throw estragada(`as linhas de ${marco.fimDe} não são as que foram escritas`)
      total.tabelas++
      total.linhas += aberta.linhas
      aberta = undefined
      await leitor.fimDaTabela(marco)
    } else await leitor.sequencia(marco)
  }
  if (!terminou) throw estragada("falta o fim")
}

const nada = async (): Promise<void> => {}

/** A failure while rows are written: no fault of the file. */
class DefeitoDaRestauracao extends Data.TaggedError("DefeitoDaRestauracao")<{ readonly causa: Error }> {}

const comoRecusa = (arquivo: string, causa: unknown): CopiaRecusada =>
  causa instanceof CopiaRecusada
    ? causa
    : causa instanceof Error && "syscall" in causa
      ? new CopiaRecusada({ motivo: `${arquivo} não pôde ser lido: ${erroDoSistema(causa)}` })
      : estragada("não se lê")

/** Reads a whole backup, and answers what it holds. Touches no database. */
export const examinarCopia = (arquivo: string): Effect.Effect<CopiaExaminada, CopiaRecusada> =>
  Effect.tryPromise({
    try: async () => {
      const tabelas = new Map<string, Contada>()
      let cabecalho: Cabecalho | undefined
      await lerCopia(arquivo, {
        cabecalho: async (lido) => {
          cabecalho = lido
        },
        fimDaTabela: async ({ fimDe, linhas, sha256 }) => {
          tabelas.set(fimDe, { linhas, sha256 })
        },
        tabela: nada,
        linha: nada,
        sequencia: nada
      })
      if (cabecalho === undefined) throw estragada("está vazio")
      const linhas = [...tabelas.values()].reduce((soma, uma) => soma + uma.linhas, 0)
      return { cabecalho, tabelas, linhas }
    },
    catch: (causa) => comoRecusa(arquivo, causa)
  })

/** What an installation where nobody did anything holds: rows of the service itself, by what tells those of people apart. */
const DO_SERVICO: Readonly<Record<string, string>> = {
  ...Object.fromEntries(catalogo.map((definicao) => [nomeSql(definicao), "false"])),
  ...Object.fromEntries(catalogo.map((definicao) => [nomeAuditoria(definicao), `"atualizadoPor" <> 'SISTEMA'`])),
  [DO_MIGRADOR]: "false",
  tabela_revisao: "false",
  semente_aplicada: "false",
  operacao: "por <> 'SISTEMA'",
  operacao_tabela: "false",
  aplicacao: "atualizada_por <> 'SISTEMA'",
  plataforma_historico: "por <> 'SISTEMA'",
  rascunhos_guardados: "bytes > 0",
  termo_versao: "publicada_por <> 'SISTEMA'"
}

const Tabela = Schema.Struct({ nome: Schema.String })

const tabelasDoBanco = (sql: SqlClient.SqlClient) =>
  Effect.map(
    linhasDe(
      Tabela,
      sql`select relname::text as nome from pg_class
        where relkind in ('r', 'p', 'v', 'm', 'f') and relnamespace = 'public'::regnamespace order by 1`
    ),
    (linhas) => linhas.map(({ nome }) => nome)
  )

/** Refuses a database where somebody has something, and answers the tables of one that holds nothing but the seed. */
const exigirVazio = Effect.fnUntraced(function* (sql: SqlClient.SqlClient) {
  const usos = yield* quantas(
    sql`select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      and application_name = 'calculos-rgps'`
  )
  if (usos > 0)
    return yield* new CopiaRecusada({
      motivo: "o serviço, ou outro comando, ainda usa este banco: pare-o antes de restaurar"
    })
  const tabelas = yield* tabelasDoBanco(sql)
  if (tabelas.length === 0) return tabelas
  const feitas = yield* migracoesFeitas
  yield* recusarPosterior(feitas)
  const conhecidas = new Set([DO_MIGRADOR, ...(yield* esquemaDe(() => true)).keys()])
  const alheias = tabelas.filter((nome) => !conhecidas.has(nome))
  if (alheias.length > 0)
    return yield* new CopiaRecusada({
      motivo: `o banco tem tabelas que não são deste programa (${alheias.join(", ")}): restaure num banco vazio`
    })
  const cheias: Array<string> = []
  for (const tabela of tabelas) {
    const { linhas } = yield* unicaDe(
      Schema.Struct({ linhas: Schema.Number }),
      sql.unsafe(`select count(*)::float8 as linhas from ${tabelaSql(tabela)} where ${DO_SERVICO[tabela] ?? "true"}`)
    )
    if (linhas > 0) cheias.push(`${tabela}: ${linhas}`)
  }
  if (cheias.length > 0)
    return yield* new CopiaRecusada({
      motivo: `o banco já guarda dados (linhas em ${cheias.join(", ")}): restaure num banco vazio`
    })
  return tabelas
})

/** Takes what a first start made out of the way: the migrations of the backup make it anew. */
const esvaziar = (sql: SqlClient.SqlClient, tabelas: ReadonlyArray<string>) =>
  tabelas.length === 0
    ? Effect.void
    : Effect.gen(function* () {
        yield* sql.unsafe(`drop table ${tabelas.map(tabelaSql).join(", ")} cascade`)
        // together: what one calls goes with it
        yield* sql.unsafe(`do $limpar$ declare o record; begin
          for o in
            select 'drop function ' || string_agg(p.oid::regprocedure::text, ', ') || ' cascade' as comando from pg_proc p
              where p.pronamespace = 'public'::regnamespace
                and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
              having count(*) > 0
            union all
            select 'drop type ' || string_agg(t.oid::regtype::text, ', ') || ' cascade' from pg_type t
              where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')
                and not exists (select from pg_depend d where d.objid = t.oid and d.deptype = 'e')
              having count(*) > 0
          loop execute o.comando; end loop;
        end $limpar$`)
      })

const Restricao = Schema.Struct({ tabela: Schema.String, nome: Schema.String, definicao: Schema.String })

/** Tables that refer to each other are filled in any order: the references come back, and are checked, when all is there. */
const semReferencias = Effect.fnUntraced(function* <A, E, R>(
  sql: SqlClient.SqlClient,
  tabelas: ReadonlyArray<string>,
  encher: Effect.Effect<A, E, R>
) {
  const referencias = yield* linhasDe(
    Restricao,
    sql`select conrelid::regclass::text as tabela, quote_ident(conname) as nome, pg_get_constraintdef(oid) as definicao
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`
  )
  const gatilhos = (estado: "disable" | "enable") =>
    Effect.forEach(tabelas, (nome) => sql.unsafe(`alter table ${tabelaSql(nome)} ${estado} trigger user`), {
      discard: true
    })
  for (const { tabela, nome } of referencias) yield* sql.unsafe(`alter table ${tabela} drop constraint ${nome}`)
  yield* gatilhos("disable")
  const feito = yield* encher
  yield* gatilhos("enable")
  for (const { tabela, nome, definicao } of referencias)
    yield* sql.unsafe(`alter table ${tabela} add constraint ${nome} ${definicao}`)
  return feito
})

/** Writes the rows and sequences of the file into tables that are there and empty. */
const carregar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, arquivo: string) {
  const contexto = yield* Effect.context<SqlClient.SqlClient>()
  const fazer = <A, E>(efeito: Effect.Effect<A, E, SqlClient.SqlClient>) => Effect.runPromiseWith(contexto)(efeito)
  let inserir = ""
  let lote: Array<string> = []
  let bytes = 0
  const gravar = async () => {
    if (lote.length === 0) return
    const texto = lote.join("\n")
    lote = []
    bytes = 0
    await fazer(sql.unsafe(inserir, [texto]))
  }
  const aberta = async ({ tabela, colunas }: typeof InicioDeTabela.Type) => {
    const daqui = await fazer(colunasDe(sql, tabela))
    const iguais =
      daqui.length === colunas.length &&
      daqui.every(({ nome, tipo }) => colunas.some((coluna) => coluna.nome === nome && coluna.tipo === tipo))
    if (!iguais) throw new CopiaRecusada({ motivo: `as colunas de ${tabela} na cópia não são as desta versão` })
    // `offset 0`: a line is taken apart once, not once for each column
    inserir = `insert into ${tabelaSql(tabela)} (${colunas.map(({ nome }) => entre(nome)).join(", ")}) overriding system value
      select ${colunas.map(({ tipo }, i) => `v[${i + 1}]::${tipo}`).join(", ")}
      from string_to_table($1::text, chr(10)) with ordinality as t (linha, n)
      cross join lateral (select array(select json_array_elements_text(linha::json)) as v offset 0) as lida order by n`
  }
  yield* Effect.tryPromise({
    try: () =>
      lerCopia(arquivo, {
        cabecalho: nada,
        tabela: aberta,
        linha: async (linha) => {
          lote.push(linha)
          bytes += linha.length
          if (bytes >= LOTE || lote.length >= MAIOR_LOTE) await gravar()
        },
        fimDaTabela: gravar,
        sequencia: ({ sequencia, ultimo, chamada }) =>
          fazer(
            Effect.asVoid(sql`select setval(${tabelaSql(sequencia)}::regclass, ${ultimo}::bigint, ${chamada}::boolean)`)
          )
      }),
    catch: (causa) =>
      causa instanceof CopiaRecusada || !(causa instanceof Error)
        ? comoRecusa(arquivo, causa)
        : new DefeitoDaRestauracao({ causa })
  }).pipe(Effect.catchTag("DefeitoDaRestauracao", ({ causa }) => Effect.die(causa)))
})

/**
 * Restores a backup into an empty database, or one that holds nothing but what a first start loads, in one transaction: the
 * schema as it was, the rows, then the migrations that came later. Every table is read back and compared with the file.
 */
export const restaurarCopia = Effect.fn("copia.restaurar")(function* (arquivo: string) {
  const sql = yield* SqlClient.SqlClient
  const examinada = yield* examinarCopia(arquivo)
  const { migracoes } = examinada.cabecalho
  yield* Effect.mapError(
    recusarPosterior(migracoes),
    () =>
      new CopiaRecusada({ motivo: `a cópia é de uma versão mais nova do programa (${examinada.cabecalho.programa})` })
  )
  const daCopia = new Set(migracoes.map(({ id }) => id))
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* preparar(sql)
      yield* sql`select pg_advisory_xact_lock(hashtextextended('copia', 0))`
      yield* esvaziar(sql, yield* exigirVazio(sql))
      yield* migrarAte((id) => daCopia.has(id))
      const tabelas = yield* tabelasDoBanco(sql)
      const faltam = tabelas.filter((nome) => !examinada.tabelas.has(nome))
      if (faltam.length > 0) return yield* estragada(`não tem ${faltam.join(", ")}`)
      yield* semReferencias(
        sql,
        tabelas,
        Effect.andThen(sql.unsafe(`truncate ${tabelas.map(tabelaSql).join(", ")}`), carregar(sql, arquivo))
      )
      for (const tabela of tabelas) {
        const lida = yield* percorrerTabela(sql, tabela, () => Effect.void)
        const escrita = examinada.tabelas.get(tabela)
        if (lida.linhas !== escrita?.linhas || lida.sha256 !== escrita.sha256)
          return yield* new CopiaRecusada({ motivo: `a tabela ${tabela} restaurada não é a da cópia` })
      }
      const novas = yield* migrar
      yield* concederAosPapeis
      return { ...examinada, novas: novas.length }
    })
  )
})
