/** Snapshots are read whole, and shown only as what they were when they were written. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { lerCodigo } from "../../src/domain/calculos/copias/codigo.ts"
import type { Copia, CopiaExaminada } from "../../src/domain/calculos/copias/copia.ts"
import { eloDe, SEM_ANTERIOR } from "../../src/domain/calculos/copias/elo.ts"
import {
  type CofreDeConteudos,
  CopiaDanificada,
  CopiaDesconhecida,
  CopiaRemovida
} from "../../src/domain/calculos/copias/portas.ts"
import { ATOS } from "../../src/domain/calculos/copias/registro.ts"
import { Bytes, Instante, linhaDe, linhasDe, quantas } from "../banco/consulta.ts"
import { sha256 } from "../banco/resumo.ts"
import { armazenado, armazenadoDe, daCopia } from "./colunas.ts"
import { expandir } from "./compressao.ts"
import { abrirConteudo, COM_ANTERIOR, CONTEUDO, danificada, emBytes } from "./conteudos.ts"
import { comFalhaDoBanco, comPrazo } from "./indisponiveis.ts"

/** What is looked up for a text that somebody typed; one that is no code is looked up too, and is nobody's. */
export const resumoDoDigitado = (digitado: string): string => sha256(lerCodigo(digitado) ?? `\u0000${digitado}`)

const Lida = Schema.Struct({
  ...daCopia,
  codigo: Schema.String,
  resumoCifrado: Schema.NullOr(Schema.String),
  anterior: Schema.String,
  elo: Schema.String,
  armazenado,
  ato: Schema.NullOr(Schema.Literals(ATOS)),
  em: Schema.NullOr(Instante),
  processo: Schema.NullOr(Schema.String),
  justificativa: Schema.NullOr(Schema.String)
})

const ComConteudo = Schema.Struct({ ...Lida.fields, conteudo: Schema.NullOr(Bytes) })

/** A snapshot that is not over, by the hash of its code; `comConteudo`: with its content. */
const ler = <A, I>(sql: SqlClient.SqlClient, linha: Schema.Codec<A, I>, codigo: string, comConteudo: boolean) =>
  linhaDe(
    linha,
    sql`
      select r.id, encode(r.codigo, 'hex') as codigo, encode(r.resumo, 'hex') as resumo,
        encode(r.resumo_cifrado, 'hex') as "resumoCifrado", r.rota, r.motor, r.tabelas, r.criada_em as "criadoEm",
        r.expira_em as "expiraEm", r.da_justica as "daJustica", r.cpf, r.id_token as "idToken", r.bytes,
        encode(r.anterior, 'hex') as anterior, encode(r.elo, 'hex') as elo,
        ${sql.literal(comConteudo ? `${CONTEUDO} as conteudo, ` : "")}${sql.literal(armazenadoDe(CONTEUDO))},
        u.ato, u.em, u.processo, u.justificativa
      from copia r ${sql.literal(COM_ANTERIOR)}
      left join lateral (select * from copia_ato a where a.copia = r.id order by a.id desc limit 1) u on true
      where r.codigo = ${emBytes(codigo)} and (r.expira_em > clock_timestamp() or u.ato = 'RETIDA')`
  )

/** What is on record, if it stands and is what was recorded. */
const conferida = Effect.fnUntraced(function* (lida: typeof Lida.Type | undefined) {
  if (lida === undefined) return yield* new CopiaDesconhecida()
  const { elo, armazenado, ato, em, processo, justificativa, ...registro } = lida
  if (ato === "REMOVIDA") return yield* new CopiaRemovida({ em: em!, processo, fundamento: justificativa! })
  if (eloDe(registro, sha256) !== elo) return yield* danificada(registro.id)
  const { resumo, rota, motor, tabelas, criadoEm, expiraEm, daJustica } = registro
  return {
    rota,
    versao: { motor, tabelas },
    criadoEm,
    expiraEm,
    daJustica,
    resumo,
    armazenado
  } satisfies CopiaExaminada
})

/** What is on record of the snapshot that a typed text opens. */
export const examinar = (sql: SqlClient.SqlClient, digitado: string) =>
  Effect.flatMap(ler(sql, Lida, resumoDoDigitado(digitado), false), conferida)

/** The snapshot that a typed text names, with its content as it is stored. */
const achar = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, digitado: string) {
  const lida = yield* ler(sql, ComConteudo, resumoDoDigitado(digitado), true)
  if (lida === undefined) return yield* new CopiaDesconhecida()
  const { conteudo, ...registro } = lida
  const examinada = yield* conferida(registro)
  // before it is opened: no thread gets a content that was altered
  if (registro.resumoCifrado !== null && registro.resumoCifrado !== registro.armazenado)
    return yield* danificada(registro.id)
  return { id: registro.id, conteudo, examinada }
})

/** The snapshot that a typed text opens. */
export const abrir = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cofre: CofreDeConteudos["Service"],
  digitado: string
) {
  const { id, conteudo, examinada } = yield* comPrazo(achar(sql, digitado))
  const registro = { id, conteudo, resumo: examinada.resumo }
  const lido = yield* comFalhaDoBanco(abrirConteudo(sql, cofre, "copia", registro, lerCodigo(digitado) ?? ""))
  if (lido.rota !== examinada.rota) return yield* danificada(id)
  return { ...lido, ...examinada } satisfies Copia
})

/** Whether what a snapshot holds on to is, or was, there. */
export const encadeada = (sql: SqlClient.SqlClient, digitado: string) =>
  Effect.map(
    quantas(sql`
      select 1 as um from copia c where c.codigo = ${emBytes(resumoDoDigitado(digitado))} and (
        c.anterior in (select elo from copia union all select elo from copia_encerrada)
        or (c.anterior = ${emBytes(SEM_ANTERIOR)} and not exists (select from copia d where d.ordem < c.ordem)))`),
    (achadas) => achadas === 1
  )

const Elo = Schema.Struct({
  ...daCopia,
  codigo: Schema.String,
  resumoCifrado: Schema.NullOr(Schema.String),
  anterior: Schema.String,
  elo: Schema.String,
  ordem: Schema.String,
  /** The record before it, or one that ended, has the link that it holds on to; or there was none. */
  presa: Schema.Boolean,
  /** The stored content is that of its link, or was removed. */
  inteira: Schema.Boolean
})

const LOTE_DE_ELOS = 1000

/**
 * The whole chain of records, opened by no code: how many there are, and those that are not what they were, whose content is
 * another or gone, or that hold on to what is not there.
 */
export const conferirCadeia = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const quebrados: Array<string> = []
  let [total, ultima] = [0, "-1"]
  for (;;) {
    const elos = yield* linhasDe(
      Elo,
      sql`select c.id, encode(c.codigo, 'hex') as codigo, encode(c.resumo, 'hex') as resumo,
          encode(c.resumo_cifrado, 'hex') as "resumoCifrado", c.rota, c.motor, c.tabelas, c.criada_em as "criadoEm", c.expira_em as "expiraEm", c.da_justica as "daJustica", c.cpf,
          c.id_token as "idToken", c.bytes, encode(c.anterior, 'hex') as anterior, encode(c.elo, 'hex') as elo,
          c.ordem::text as ordem,
          exists (select from copia d where d.elo = c.anterior)
            or exists (select from copia_encerrada e where e.elo = c.anterior)
            or (c.anterior = ${emBytes(SEM_ANTERIOR)} and not exists (select from copia d where d.ordem < c.ordem)) as presa,
          exists (select from copia_ato a where a.copia = c.id and a.ato = 'REMOVIDA') or case
            when c.resumo_cifrado is not null then c.conteudo is not null and sha256(c.conteudo) = c.resumo_cifrado
            else c.conteudo is not null or exists (select from copia_conteudo t where t.resumo = c.resumo) end as inteira
        from copia c where c.ordem > ${ultima}::bigint order by c.ordem limit ${LOTE_DE_ELOS}`
    )
    for (const { elo, presa, inteira, ordem, ...registro } of elos) {
      if (!presa || !inteira || eloDe(registro, sha256) !== elo) quebrados.push(registro.id)
      ultima = ordem
    }
    total += elos.length
    if (elos.length < LOTE_DE_ELOS) return { total, quebrados }
  }
})

const Tabelas = Schema.Struct({ conteudo: Bytes })

/** The text of kept tables. Whoever reads it as tables sees whether it is what its version says. */
export const tabelas = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, versao: string) {
  const lidas = yield* linhaDe(Tabelas, sql`select conteudo from copia_tabelas where versao = ${versao}`)
  if (lidas === undefined) return undefined
  const texto = yield* Effect.mapError(expandir(lidas.conteudo), () => new CopiaDanificada())
  return new TextDecoder().decode(texto)
})
