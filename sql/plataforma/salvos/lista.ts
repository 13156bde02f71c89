/** Lists of kept calculations. A person's own and those of her groups are read apart, each by an index of its own. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { Fatia } from "../../../src/domain/acesso/listagem.ts"
import type { Acao } from "../../../src/domain/plataforma/grupos/politica.ts"
import {
  type Busca,
  type FiltroDeCalculos,
  lerBusca,
  type Ordem
} from "../../../src/domain/plataforma/salvos/calculo.ts"
import { listagem } from "../../banco/consulta.ts"
import { deQuemE, gruposEmQuePode } from "../pastas/acesso.ts"
import { COLUNAS, Linha } from "./linha.ts"

/** By what each order goes, and in which direction. */
const ORDEM: Readonly<Record<Ordem, readonly [chave: string, sentido: "asc" | "desc"]>> = {
  atualizadoEm: ["c.atualizado_em", "desc"],
  criadoEm: ["c.criado_em", "desc"],
  nome: ["sem_acentos(c.nome)", "asc"]
}

type Metade = "dono" | "grupos"

/** A word exactly as a calculation is found by it, whatever characters it has. */
const palavraInteira = (sql: SqlClient.SqlClient, prefixo: "de" | "et", texto: Fragment) =>
  sql`('''' || replace(replace(${sql.literal(`'${prefixo}:'`)} || ${texto}, '\\', '\\\\'), '''', '''''') || '''')`

/** Whose what is found must be: this person's, or that of her groups. */
const deQuem = (sql: SqlClient.SqlClient, metade: Metade, cpf: string, acao: Acao) =>
  metade === "dono"
    ? sql`(select ${palavraInteira(sql, "de", sql`${cpf}::text`)}::tsquery)`
    : sql`(select string_agg(${palavraInteira(sql, "de", sql`gp.grupo::text`)}, '|')::tsquery
        from ${gruposEmQuePode(sql, cpf, acao)} gp)`

/** What the words of a search ask for, the last of them maybe a beginning. */
const palavrasDe = (sql: SqlClient.SqlClient, { inteiras, comeco }: Busca) => {
  const ultima = sql`texto_de_busca(${comeco})`
  return sql`(plainto_tsquery('portuguese', texto_de_busca(${inteiras.join(" ")}))
    && (plainto_tsquery('portuguese', ${ultima}) || to_tsquery('simple', ${ultima} || ':*')))`
}

/** What search and tag ask of `c`, by the index that knows whose each is. */
const achado = (sql: SqlClient.SqlClient, { busca, etiqueta }: FiltroDeCalculos, de: Fragment) => {
  if (busca === undefined && etiqueta === undefined) return sql`true`
  const lida = busca === undefined ? undefined : lerBusca(busca)
  if (busca !== undefined && lida === undefined) return sql`false`
  const palavras = lida === undefined ? [] : [palavrasDe(sql, lida)]
  const etiquetas =
    etiqueta === undefined ? [] : [sql`(select ${palavraInteira(sql, "et", sql`${etiqueta}::text`)}::tsquery)`]
  return sql`c.palavras @@ (${sql.join(" && ", false)([...palavras, ...etiquetas, de])})`
}

/** What else the filter asks of `c`, whose ever it is. */
const filtrado = (sql: SqlClient.SqlClient, { pasta, tipo, excluidos }: FiltroDeCalculos) =>
  sql.and([
    sql.literal(excluidos ? "c.excluido_em is not null and c.expira_em > clock_timestamp()" : "c.excluido_em is null"),
    ...(pasta === undefined ? [] : [pasta === null ? sql`c.pasta is null` : sql`c.pasta = ${pasta}::uuid`]),
    ...(tipo === undefined ? [] : [sql`c.tipo = ${tipo}`])
  ])

/** Both halves of what a person sees; `colunas` and `fim` of each. */
const metades = (sql: SqlClient.SqlClient, filtro: FiltroDeCalculos, cpf: string, colunas: string, fim: string) => {
  const acao = filtro.excluidos ? "calculos.restaurar" : "calculos.ler"
  const metade = (qual: Metade, quais: Fragment) => sql`
    (select ${sql.literal(colunas)} from calculo_salvo c where ${quais} and ${filtrado(sql, filtro)}
      and ${achado(sql, filtro, deQuem(sql, qual, cpf, acao))} ${sql.literal(fim)})`
  return sql`${metade("dono", sql`c.grupo is null and c.dono = ${cpf}`)}
    union all ${metade("grupos", sql`c.grupo in ${gruposEmQuePode(sql, cpf, acao)}`)}`
}

/** What a person sees; of a folder that is not there for her, a failure. */
export const listar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  filtro: FiltroDeCalculos,
  cpf: string,
  { tamanho, deslocamento }: Fatia
) {
  if (typeof filtro.pasta === "string") yield* deQuemE(filtro.pasta, cpf)
  const [chave, sentido] = ORDEM[filtro.ordem]
  const ordem = `chave ${sentido}, id`
  const primeiros = `order by ${ordem} limit ${deslocamento + tamanho}`
  const quais = metades(sql, filtro, cpf, `c.id, ${chave} as chave`, primeiros)
  return yield* listagem("RegistroDeCalculosSalvos.listar", Linha, {
    // which ones, by what the indexes hold; of one page only the rows themselves
    itens: sql`select ${sql.literal(COLUNAS)} from
        (select id, chave from (${quais}) m order by ${sql.literal(ordem)} limit ${tamanho} offset ${deslocamento}) m
        join calculo_salvo c using (id) order by ${sql.literal(`m.chave ${sentido}, m.id`)}`,
    total: sql`select count(*)::int as total from (${metades(sql, filtro, cpf, "1 as um", "")}) c`
  })
})
