/** Everything that two databases of the same content share, and servers of PostgreSQL that the machine has beside ours. */
import { hash } from "node:crypto"
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { contaDe, entregarAConta, executar } from "../../../sql/banco/postgres-embutido/binarios.ts"
import { descer, lugarNovo, subir } from "../../../sql/banco/postgres-embutido/servidor.ts"

const CONSULTAS = {
  colunas: `select c.relname || '.' || a.attname as nome, format_type(a.atttypid, a.atttypmod) || ' ' || a.attnotnull::text || ' '
      || a.attgenerated::text || a.attidentity::text || ' ' || coalesce(pg_get_expr(d.adbin, d.adrelid), '') as valor
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  restricoes: `select conrelid::regclass::text || '.' || conname as nome, pg_get_constraintdef(oid) as valor from pg_constraint
    where connamespace = 'public'::regnamespace and contype <> 'n'`,
  indices: `select indexname as nome, indexdef as valor from pg_indexes where schemaname = 'public'`,
  gatilhos: `select tgrelid::regclass::text || '.' || tgname as nome, pg_get_triggerdef(oid) || tgenabled::text as valor from pg_trigger
    where not tgisinternal`,
  funcoes: `select oid::regprocedure::text as nome, pg_get_functiondef(oid) as valor from pg_proc
    where pronamespace = 'public'::regnamespace`,
  tipos: `select t.typname::text as nome, coalesce((select string_agg(e.enumlabel, ',' order by e.enumsortorder) from pg_enum e
      where e.enumtypid = t.oid), pg_get_constraintdef((select oid from pg_constraint k where k.contypid = t.oid limit 1))) as valor
    from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype in ('e', 'd')`,
  direitos: `select c.relname || ' ' || coalesce(r.rolname, 'PUBLIC') as nome,
      string_agg(a.privilege_type || a.is_grantable::text, ',' order by a.privilege_type) as valor
    from pg_class c cross join lateral aclexplode(c.relacl) a left join pg_roles r on r.oid = a.grantee
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'S') group by 1
    union all
    select p.oid::regprocedure::text || ' ' || coalesce(r.rolname, 'PUBLIC'), string_agg(a.privilege_type, ',')
    from pg_proc p cross join lateral aclexplode(p.proacl) a left join pg_roles r on r.oid = a.grantee
    where p.pronamespace = 'public'::regnamespace group by 1`
}

/** By kind and name: tables with their rows (hashed), sequences with their position, and all that the schema is made of. */
export const inventario = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const achado: Record<string, Record<string, string>> = {}
  for (const [tipo, consulta] of Object.entries(CONSULTAS)) {
    const linhas = yield* sql.unsafe<{ nome: string; valor: string }>(`${consulta} order by 1`)
    // a condition is written with other parentheses once it was read again
    achado[tipo] = Object.fromEntries(
      linhas.map(({ nome, valor }) => [nome, tipo === "gatilhos" ? valor.replace(/[()]/g, "") : valor])
    )
  }
  const nomes = (tipo: string) =>
    Effect.map(
      sql.unsafe<{ nome: string }>(`select relname::text as nome from pg_class
        where relkind = '${tipo}' and relnamespace = 'public'::regnamespace order by 1`),
      (linhas) => linhas.map(({ nome }) => nome)
    )
  achado.linhas = {}
  for (const nome of yield* nomes("r")) {
    const linhas = yield* sql.unsafe<{ linha: string }>(
      `select t::text as linha from ${nome} t order by t::text collate "C"`
    )
    achado.linhas[nome] = `${linhas.length} ${hash("sha256", linhas.map(({ linha }) => linha).join("\n"))}`
  }
  achado.sequencias = {}
  for (const nome of yield* nomes("S")) {
    const [posicao] = yield* sql.unsafe<{ valor: string }>(
      `select last_value || ' ' || is_called as valor from ${nome}`
    )
    achado.sequencias[nome] = posicao?.valor ?? ""
  }
  return achado
})

const PROGRAMAS = ["initdb", "postgres", "pg_dump", "pg_restore", "psql"]
const RAIZ_DO_SISTEMA = "/usr/lib/postgresql"

/** The PostgreSQL of the system, by version; `bin`: where its programs are. */
export const doSistema: ReadonlyArray<{ readonly versao: string; readonly bin: string }> = existsSync(RAIZ_DO_SISTEMA)
  ? readdirSync(RAIZ_DO_SISTEMA)
      .map((versao) => ({ versao, bin: join(RAIZ_DO_SISTEMA, versao, "bin") }))
      .filter(({ bin }) => PROGRAMAS.every((nome) => existsSync(join(bin, nome))))
  : []

/** An empty server of these programs, gone with its scope; every database of it by its address, and a folder that it may write in. */
export const servidorDoSistema = (bin: string) =>
  Effect.gen(function* () {
    const pasta = yield* Effect.acquireRelease(
      Effect.sync(() => {
        const nova = mkdtempSync(join(tmpdir(), "postgres-do-sistema-"))
        chmodSync(nova, 0o755)
        return nova
      }),
      (nova) => Effect.sync(() => rmSync(nova, { recursive: true, force: true }))
    )
    const conta = contaDe(join(pasta, "pgdata"))
    const propria = (nome: string) => {
      mkdirSync(join(pasta, nome), { mode: 0o700 })
      entregarAConta(join(pasta, nome), conta)
      return join(pasta, nome)
    }
    const dados = propria("pgdata")
    const arquivos = propria("arquivos")
    yield* executar(bin, conta, "initdb", [
      "-D",
      dados,
      "-U",
      "postgres",
      "--auth=trust",
      "--encoding=UTF8",
      "--locale=C.UTF-8",
      "--no-sync"
    ])
    const lugar = yield* lugarNovo(pasta, conta)
    yield* Effect.acquireRelease(subir(dados, lugar, bin, conta, true), (pid) => descer({ pid, dados, lugar }))
    const endereco = (banco: string) =>
      `postgres://postgres@127.0.0.1:${lugar.porta}/${banco}?host=${encodeURIComponent(lugar.soquetes ?? "")}`
    return { arquivos, conta, endereco, url: (banco: string) => Redacted.make(endereco(banco)) }
  }).pipe(Effect.orDie)
