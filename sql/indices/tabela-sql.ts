/** A reference table in SQL: names, types and the statements that every table needs, from its definition. */

import {
  type Coluna,
  colunasDe,
  type DefinicaoTabela,
  type TipoColuna
} from "../../src/domain/indices/catalogo/definicao.ts"
import { FUSO } from "../../src/domain/valores/brasilia.ts"

/** SQL type of each column type; also how `jsonb_to_recordset` reads the JSON text of a cell. */
export const tipoSql: Readonly<Record<TipoColuna, string>> = {
  competencia: "competencia",
  data: "date",
  inteiro: "integer",
  decimal: "numeric",
  texto: "text",
  "sim-nao": "boolean"
}

export const nomeSql = (definicao: DefinicaoTabela): string => definicao.nome.replaceAll("-", "_")
export const nomeAuditoria = (definicao: DefinicaoTabela): string => `${nomeSql(definicao)}_audit`

const aspas = (nome: string): string => `"${nome}"`
const nomes = (colunas: ReadonlyArray<Coluna>): string => colunas.map(({ nome }) => aspas(nome)).join(", ")

/** The text of the canonical cell of a column. */
const texto = ({ nome, tipo }: Coluna): string =>
  tipo === "sim-nao" ? `case when ${aspas(nome)} then 'S' when not ${aspas(nome)} then 'N' end` : `${aspas(nome)}::text`

const comoTexto = (coluna: Coluna): string => `${texto(coluna)} as ${aspas(coluna.nome)}`

/** The canonical cells of a row as one JSON object of texts, so that no digit passes through a number of JavaScript. */
const celulas = (definicao: DefinicaoTabela): string =>
  `json_build_object(${colunasDe(definicao)
    .map((coluna) => `'${coluna.nome}', ${texto(coluna)}`)
    .join(", ")})`

/** A row with the origin of every cell. */
const estado = (definicao: DefinicaoTabela): string =>
  `json_build_object('valores', ${celulas(definicao)}, 'procedencia', procedencia)`

/** Texts sort by code unit, so that the content hash is the same on every server whatever its collation. */
const ordem = (definicao: DefinicaoTabela): string =>
  definicao.chave.map(({ nome, tipo }) => `t.${aspas(nome)}${tipo === "texto" ? ' collate "C"' : ""}`).join(", ")

/** Every row in key order, cells as canonical text. */
export const consultaLinhas = (definicao: DefinicaoTabela): string =>
  `select ${colunasDe(definicao).map(comoTexto).join(", ")} from ${nomeSql(definicao)} t order by ${ordem(definicao)}`

/** Every row in key order, with the origin of every cell. */
export const consultaArmazenadas = (definicao: DefinicaoTabela): string =>
  `select ${celulas(definicao)} as valores, procedencia from ${nomeSql(definicao)} t order by ${ordem(definicao)}`

/** The rows of `fonte` whose keys are in `$1`, a JSON list of key cells. */
const daChave = (definicao: DefinicaoTabela, fonte: string): string => {
  const colunas = definicao.chave.map(({ nome, tipo }) => `${aspas(nome)} ${tipoSql[tipo]}`).join(", ")
  return `${fonte} t join jsonb_to_recordset($1::jsonb) as k(${colunas}) using (${nomes(definicao.chave)})`
}

/** The rows whose keys are in `$1` (a JSON list of key cells), in key order, with the origin of every cell. */
export const consultaPorChave = (definicao: DefinicaoTabela): string =>
  `select ${celulas(definicao)} as valores, procedencia from ${daChave(definicao, nomeSql(definicao))}
   order by ${ordem(definicao)}`

/** The audit records of the key in `$1` (a JSON list of one key), the oldest first. */
export const consultaHistorico = (definicao: DefinicaoTabela): string =>
  `select "atualizadoEm" as em, "atualizadoPor" as por, "tipoAlteracao" as tipo, justificativa,
     ${estado(definicao)} as linha, (select case when p.primeiro <= t.id then p.operacao::text end from operacao_tabela p
       where p.tabela = '${definicao.nome}' and p.ultimo >= t.id order by p.ultimo limit 1) as operacao
   from ${daChave(definicao, nomeAuditoria(definicao))} order by id`

const mesmaChave = (definicao: DefinicaoTabela, a: string, b: string): string =>
  definicao.chave.map(({ nome }) => `${a}.${aspas(nome)} = ${b}.${aspas(nome)}`).join(" and ")

const recordset = (definicao: DefinicaoTabela): string =>
  `jsonb_to_recordset($1::jsonb) as x(${colunasDe(definicao)
    .map(({ nome, tipo }) => `${aspas(nome)} ${tipoSql[tipo]}`)
    .join(", ")}, procedencia jsonb, "tipoAlteracao" tipo_alteracao, excluir boolean)`

/** The operation of a write: `$4`, a JSON object (see `tabelas-repo.ts`), and how it counts in one table. */
const operacaoDe = (definicao: DefinicaoTabela): string =>
  `ordem as (
      select * from jsonb_to_record($4::jsonb)
        as o(tipo text, chave text, execucao bigint, desfaz bigint, valores integer, colunas text[], textos text[])
    ),
    nova as (
      insert into operacao (por, tipo, justificativa, chave, execucao, desfaz)
      select $2::text, o.tipo, $3::text, o.chave, o.execucao,
        (select p.operacao from operacao_tabela p where p.tabela = '${definicao.nome}' and p.ultimo = o.desfaz)
      from ordem o on conflict (chave) do nothing returning id
    )
    insert into operacao_tabela
    select coalesce((select id from nova), (select id from operacao where chave = o.chave)), '${definicao.nome}',
      r.primeiro, r.ultimo, r.inseridas, r.alteradas, r.excluidas, o.valores, o.colunas, termos_de(o.textos)
    from ordem o, (select min(id) as primeiro, max(id) as ultimo,
        count(*) filter (where "tipoAlteracao" in ('INSERCAO', 'INSERCAO_AUTOMATICA')) as inseridas,
        count(*) filter (where "tipoAlteracao" in ('ALTERACAO', 'ALTERACAO_AUTOMATICA')) as alteradas,
        count(*) filter (where "tipoAlteracao" = 'EXCLUSAO') as excluidas
      from registros) r`

/**
 * One statement that writes the rows of `$1` (a JSON list: cells, `procedencia`, `tipoAlteracao`, `excluir`), one
 * audit record for each, by operator `$2` with justification `$3`, and the operation that they are.
 */
export const comandoGravar = (definicao: DefinicaoTabela): string => {
  const tabela = nomeSql(definicao)
  const chave = nomes(definicao.chave)
  const todas = nomes(colunasDe(definicao))
  const trocas = [...definicao.colunas.map(({ nome }) => aspas(nome)), "procedencia"]
    .map((nome) => `${nome} = excluded.${nome}`)
    .join(", ")
  return `with x as (select * from ${recordset(definicao)}),
    gravadas as (
      insert into ${tabela} (${todas}, procedencia)
      select ${todas}, procedencia from x where not excluir
      on conflict (${chave}) do update set ${trocas}
    ),
    excluidas as (delete from ${tabela} t using x where excluir and ${mesmaChave(definicao, "t", "x")}),
    registros as (
      insert into ${nomeAuditoria(definicao)} (${todas}, procedencia, "tipoAlteracao", "atualizadoPor", justificativa)
      select ${todas}, procedencia, "tipoAlteracao", $2::text, $3::text from x returning id, "tipoAlteracao"
    ),
    ${operacaoDe(definicao)}`
}

/** The audit records `$1` (a list of ids as text) of a table, each with the record that precedes it in its row's history. */
export const consultaRegistros = (definicao: DefinicaoTabela): string => {
  const auditoria = nomeAuditoria(definicao)
  const linha = estado(definicao)
  return `select r.id::text as id, r."atualizadoEm" as em, r."atualizadoPor" as por, r."tipoAlteracao"::text as tipo,
      r.justificativa, (select ${linha} from ${auditoria} e where e.id = r.id) as estado,
      (select case when "tipoAlteracao" = 'EXCLUSAO' then null else ${linha} end from ${auditoria} a
        where ${mesmaChave(definicao, "a", "r")} and a.id < r.id order by a.id desc limit 1) as anterior
    from ${auditoria} r where r.id = any($1::text[]::bigint[])`
}

/** The rows of a table as they stood just before the instant `$1` (ISO 8601), in key order, cells as canonical text. */
export const consultaNaData = (definicao: DefinicaoTabela): string =>
  `select ${colunasDe(definicao).map(comoTexto).join(", ")} from (
    select distinct on (${nomes(definicao.chave)}) * from ${nomeAuditoria(definicao)}
    where "atualizadoEm" < $1::text::timestamptz
    order by ${nomes(definicao.chave)}, id desc
  ) t where "tipoAlteracao" <> 'EXCLUSAO' order by ${ordem(definicao)}`

/** The records after the end of day `$1` (Brasília), each with the key of its row, the oldest first. */
export const consultaDepois = (definicao: DefinicaoTabela): string =>
  `select id::text as id, json_build_object(${definicao.chave.map((coluna) => `'${coluna.nome}', ${texto(coluna)}`).join(", ")}) as valores
  from ${nomeAuditoria(definicao)} where "atualizadoEm" >= ${inicioDoDia("($1::text::date + 1)")} order by id`

/** The day of the first record (Brasília); `null` where there is none. */
export const consultaPrimeiroDia = (definicao: DefinicaoTabela): string =>
  `select to_char(min("atualizadoEm") at time zone '${FUSO}', 'YYYY-MM-DD') as dia from ${nomeAuditoria(definicao)}`

/** The last record at the end of day `$1` (Brasília), and whether that was before `$2` (seconds since 1970). */
export const consultaUltimoRegistro = (definicao: DefinicaoTabela): string =>
  `select id::text as id, ${inicioDoDia("($1::text::date + 1)")} < to_timestamp($2::double precision) as encerrado
  from ${nomeAuditoria(definicao)} where "atualizadoEm" < ${inicioDoDia("($1::text::date + 1)")}
  order by "atualizadoEm" desc, id desc limit 1`

/** The instant at which a day begins in Brasília. */
export const inicioDoDia = (dia: string): string => `${dia}::timestamp at time zone '${FUSO}'`
