/** A snapshot is written in one transaction: its content, its tables and its record, or nothing. */
import { randomUUID } from "node:crypto"
import { Effect, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import type { DadosDoConsumidor } from "../../src/domain/acesso/consumidor.ts"
import { titularDaCota } from "../../src/domain/acesso/cotas.ts"
import type { ConteudoGuardado } from "../../src/domain/calculos/comum/portas.ts"
import { lerCodigo } from "../../src/domain/calculos/copias/codigo.ts"
import { excesso, type LimitesDeCopias, limitesDe } from "../../src/domain/calculos/copias/cota.ts"
import { eloDe, SEM_ANTERIOR } from "../../src/domain/calculos/copias/elo.ts"
import {
  type CopiaGuardada,
  type CopiaNova,
  CotaDeCopiasExcedida,
  TabelasDesconhecidas
} from "../../src/domain/calculos/copias/portas.ts"
import { ANOS_DAS_COPIAS } from "../../src/domain/plataforma/meus-dados/tratamentos.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"
import { Instante, quantas, unicaDe } from "../banco/consulta.ts"
import { sha256 } from "../banco/resumo.ts"
import { comprimir } from "./compressao.ts"
import { emBytes, preparado } from "./conteudos.ts"

/** How long a snapshot is kept (specification 2, section 8). */
const GUARDA = `${ANOS_DAS_COPIAS} years`

const SEGUNDOS_DO_DIA = 86_400

/** Everybody who writes contents waits here, until the end of the transaction. */
export const aVez = (sql: SqlClient.SqlClient) => sql`select vez_das_copias()`

const Uso = Schema.Struct({
  hoje: Schema.Number,
  ano: Schema.Number,
  bytes: Schema.Number,
  /** Seconds until midnight in Brasília. */
  restam: Schema.Number
})

const contar = (sql: SqlClient.SqlClient, titular: string) =>
  unicaDe(
    Uso,
    sql`
      select coalesce(sum(quantas) filter (where dia = agora::date), 0)::int as hoje, coalesce(sum(quantas), 0)::int as ano,
        coalesce(sum(bytes), 0)::float8 as bytes,
        ceil(extract(epoch from agora::date + 1 - agora))::int as restam
      from (select clock_timestamp() at time zone ${FUSO}::text as agora) t
      left join copia_cota on titular = ${titular} and dia > agora::date - 365
      group by agora`
  )

const somar = (sql: SqlClient.SqlClient, titular: string, bytes: number) => sql`
  insert into copia_cota (titular, dia, quantas, bytes)
  values (${titular}, (clock_timestamp() at time zone ${FUSO}::text)::date, 1, ${bytes})
  on conflict (titular, dia) do update
    set quantas = copia_cota.quantas + 1, bytes = copia_cota.bytes + excluded.bytes`

/** Counts one more of a holder, or says that there is no room; courts are not counted. In the turn of who asks. */
export const contarMais = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  consumidor: Pick<DadosDoConsumidor, "idToken" | "cpf" | "classe">,
  bytes: number,
  limites: LimitesDeCopias
) {
  const limite = limitesDe(consumidor, limites)
  if (limite === undefined) return
  const titular = titularDaCota({ ...consumidor, escopos: [] })
  const uso = yield* contar(sql, titular)
  const recusa = excesso(uso, bytes, limite)
  if (recusa !== undefined) {
    const tentarEm = recusa.periodo === "DIA" ? uso.restam : SEGUNDOS_DO_DIA
    return yield* new CotaDeCopiasExcedida({ ...recusa, tentarEm })
  }
  yield* somar(sql, titular, bytes)
})

/** The tables that a snapshot needs and that are not kept yet, compressed. `conhecidas`: versions known to be kept. */
const tabelasAGuardar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { versao, tabelas }: CopiaNova,
  conhecidas: ReadonlySet<string>
) {
  if (conhecidas.has(versao.tabelas)) return undefined
  if ((yield* quantas(sql`select 1 as um from copia_tabelas where versao = ${versao.tabelas}`)) > 0) return undefined
  if (tabelas?.versao !== versao.tabelas) return yield* new TabelasDesconhecidas()
  return yield* comprimir(Buffer.from(tabelas.texto()))
})

const Vez = Schema.Struct({ agora: Instante, expira: Instante, anterior: Schema.NullOr(Schema.String) })

/** The turn of a new record: its moment, and the link it holds on to. */
const vezDaCopia = (sql: SqlClient.SqlClient) =>
  unicaDe(
    Vez,
    sql`select agora, agora + ${GUARDA}::interval as expira, encode(anterior, 'hex') as anterior from vez_da_copia()`
  )

/** The record with its content: all others wait meanwhile. */
const registrar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  { rota, versao, consumidor }: CopiaNova,
  { segredo, resumo, cifrado, resumoCifrado }: ConteudoGuardado,
  { agora: criadoEm, expira: expiraEm, anterior: ultimo }: typeof Vez.Type
) {
  const registro = {
    id: randomUUID(),
    codigo: sha256(segredo),
    resumo,
    resumoCifrado,
    rota,
    ...versao,
    criadoEm,
    expiraEm,
    daJustica: consumidor.classe === "judiciario",
    cpf: consumidor.cpf,
    idToken: consumidor.idToken,
    bytes: cifrado.length,
    anterior: ultimo ?? SEM_ANTERIOR
  }
  const { id, codigo, motor, tabelas, daJustica, cpf, idToken, bytes, anterior } = registro
  yield* sql`
    insert into copia (id, codigo, resumo, resumo_cifrado, rota, motor, tabelas, criada_em, expira_em, da_justica, cpf,
      id_token, bytes, anterior, elo, conteudo)
    values (${id}, ${emBytes(codigo)}, ${emBytes(resumo)}, ${emBytes(resumoCifrado)}, ${rota}, ${motor}, ${tabelas},
      ${criadoEm}::timestamptz, ${expiraEm}::timestamptz, ${daJustica}, ${cpf}, ${idToken}::uuid, ${bytes},
      ${emBytes(anterior)}, ${emBytes(eloDe(registro, sha256))}, ${cifrado})`
  return criadoEm
})

/** Writes a snapshot and answers its code, which is nowhere else. `conhecidas` learns the version of its tables. */
export const guardar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  nova: CopiaNova,
  limites: LimitesDeCopias,
  conhecidas: Set<string>
) {
  const guardado = yield* preparado(nova.guardado, "CODIGO")
  const { tabelas: versao } = nova.versao
  const comprimidas = yield* tabelasAGuardar(sql, nova, conhecidas)
  const codigo = lerCodigo(guardado.segredo) ?? (yield* Effect.die(new Error("a snapshot came without its code")))
  const criadoEm = yield* Effect.gen(function* () {
    const vez = yield* vezDaCopia(sql)
    yield* contarMais(sql, nova.consumidor, guardado.cifrado.length, limites)
    if (comprimidas !== undefined)
      yield* sql`insert into copia_tabelas (versao, conteudo) values (${versao}, ${comprimidas}) on conflict do nothing`
    return yield* registrar(sql, nova, guardado, vez)
  }).pipe(sql.withTransaction)
  conhecidas.add(versao)
  return { codigo, criadoEm } satisfies CopiaGuardada
})
