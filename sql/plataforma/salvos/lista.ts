/** Lists of kept calculations. A person's own and those of her groups are read apart, each by an index of its own. */
import { Effect } from "effect"
import type { SqlClient } from "effect/sql"
import type { Fragment } from "effect/sql/Statement"
import type { Fatia } from "../../../src/domain/acesso/listagem.ts"
import type { Acao } from "../../../src/domain/plataforma/grupos/politica.ts"
import { type FiltroDeCalculos, lerBusca, type Ordem } from "../../../src/domain/plataforma/salvos/calculo.ts"
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

/**
 * Whether it is found by its words. Their index knows whose each is: whose it must be is then asked of what was found (`is
 * true` is looked up in no index), for a plan made for anybody takes a person to have little, and would read all of hers.
 */
const procurado = ({ busca, etiqueta }: FiltroDeCalculos): boolean => busca !== undefined || etiqueta !== undefined

/** What search and tag ask of `c`, of this person's own or of what is of her groups. */
const achado = (
  sql: SqlClient.SqlClient,
  metade: Metade,
  { busca, etiqueta }: FiltroDeCalculos,
  cpf: string,
  acao: Acao
) => {
  if (busca === undefined && etiqueta === undefined) return sql`true`
  const lida = busca === undefined ? undefined : lerBusca(busca)
  if (busca !== undefined && lida === undefined) return sql`false`
  const procura = (de: Fragment) =>
    sql`busca_de_calculos(${de}, ${lida?.inteiras.join(" ") ?? null}, ${lida?.comeco ?? null}, ${etiqueta ?? null})`
  return metade === "dono"
    ? sql`c.palavras @@ ${procura(sql`${cpf}`)}`
    : sql`c.palavras @@ (select string_agg(${procura(sql`gp.grupo::text`)}::text, '|')::tsquery
        from ${gruposEmQuePode(sql, cpf, acao)} gp)`
}

/** What else the filter asks of `c`, whose ever it is. */
const filtrado = (sql: SqlClient.SqlClient, { pasta, tipo, excluidos }: FiltroDeCalculos) =>
  sql.and([
    sql.literal(excluidos ? "c.excluido_em is not null and c.expira_em > clock_timestamp()" : "c.excluido_em is null"),
    ...(pasta === undefined ? [] : [pasta === null ? sql`c.pasta is null` : sql`c.pasta = ${pasta}::uuid`]),
    ...(tipo === undefined ? [] : [sql`c.tipo = ${tipo}`])
  ])

/** The two halves of what a person sees; `colunas` and `fim` of each. */
const metadesDe = (sql: SqlClient.SqlClient, filtro: FiltroDeCalculos, cpf: string, colunas: string, fim = "") => {
  const acao = filtro.excluidos ? "calculos.restaurar" : "calculos.ler"
  const metade = (qual: Metade, quais: Fragment) => sql`
    (select ${sql.literal(colunas)} from calculo_salvo c where ${procurado(filtro) ? sql`(${quais}) is true` : quais}
      and ${filtrado(sql, filtro)} and ${achado(sql, qual, filtro, cpf, acao)} ${sql.literal(fim)})`
  return [
    metade("dono", sql`c.grupo is null and c.dono = ${cpf}`),
    metade("grupos", sql`c.grupo in ${gruposEmQuePode(sql, cpf, acao)}`)
  ] as const
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
  const [dela, dosGrupos] = metadesDe(sql, filtro, cpf, `c.id, ${chave} as chave`, primeiros)
  const [quantos, quantosDosGrupos] = metadesDe(sql, filtro, cpf, "count(*)::int")
  return yield* listagem("RegistroDeCalculosSalvos.listar", Linha, {
    // which ones, by what the indexes hold; of one page only the rows themselves
    itens: sql`select ${sql.literal(COLUNAS)} from
        (select id, chave from (${dela} union all ${dosGrupos}) m
          order by ${sql.literal(ordem)} limit ${tamanho} offset ${deslocamento}) m
        join calculo_salvo c using (id) order by ${sql.literal(`m.chave ${sentido}, m.id`)}`,
    // each counted by itself: together they would seem long enough for several processes, which begin more slowly
    total: sql`select ${quantos} + ${quantosDosGrupos} as total`
  })
})
