/** The file of the own data: JSON, written page by page as it is read, so that it is never whole in memory. */
import { Clock, Effect, Option, Schema, Stream } from "effect"
import { SqlClient, type SqlError } from "effect/sql"
import {
  FORA_DO_ALCANCE,
  NOMES_DAS_SECOES,
  type NomeDaSecao,
  SECOES
} from "../../../src/domain/plataforma/meus-dados/secoes.ts"
import { Bytes, identificador, linhaDe, linhasDe } from "../../banco/consulta.ts"
import { abrirConteudo } from "../salvos/conteudo.ts"
import { condicaoDe, ORIGENS, type Origem } from "./origens.ts"

/** Rows of a page. */
const PAGINA = 200

const Coluna = Schema.Struct({ nome: Schema.String })
const Linha = Schema.Struct({ chave: Schema.String, linha: Schema.Record(Schema.String, Schema.Unknown) })
type Linha = typeof Linha.Type
const Conteudo = Schema.Struct({ conteudo: Bytes })

/** The columns of a table that the file tells, as SQL: neither bytes, nor words of searches, nor those of `fora`. */
const colunasDe = Effect.fnUntraced(function* ({ tabela, fora = [], so, tambem }: Origem) {
  const sql = yield* SqlClient.SqlClient
  const colunas = yield* linhasDe(
    Coluna,
    sql`select column_name as nome from information_schema.columns where table_schema = 'public'
      and table_name = ${tabela} and data_type not in ('bytea', 'tsvector') order by ordinal_position`
  )
  const contadas = colunas
    .map(({ nome }) => nome)
    .filter((nome) => !fora.includes(nome) && so?.includes(nome) !== false)
  return [...contadas.map((nome) => `t.${identificador(nome)}`), ...(tambem === undefined ? [] : [tambem])].join(", ")
})

const lerPagina = Effect.fnUntraced(function* (origem: Origem, colunas: string, cpf: string, depois: string | null) {
  const sql = yield* SqlClient.SqlClient
  const { tabela, tipo } = origem
  const chave = `(${origem.chave})::${tipo}`
  return yield* linhasDe(
    Linha,
    sql.unsafe(
      `select ordem_da_linha::text as chave, to_jsonb(l) - 'ordem_da_linha' as linha from (
        select ${chave} as ordem_da_linha, ${colunas} from ${tabela} t
        where ${condicaoDe(origem)} and ($2::text is null or ${chave} > $2::text::${tipo})
        order by ${chave} limit ${PAGINA}) l order by ordem_da_linha`,
      [cpf, depois]
    )
  )
})

const INSTANTE = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?\+00:00$/

const emCamelo = (nome: string): string => nome.replace(/_([a-z0-9])/g, (_, letra: string) => letra.toUpperCase())

/** As the other answers write it: instants in UTC with milliseconds, names in camelCase. */
const escrita = (linha: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    Object.entries(linha).map(([nome, valor]) => [
      emCamelo(nome),
      typeof valor === "string" && INSTANTE.test(valor) ? new Date(valor).toISOString() : valor
    ])
  )

/** The content of a kept calculation goes with it; JSON already, it is not read again. */
const comConteudo = Effect.fnUntraced(function* (linha: Linha) {
  const sql = yield* SqlClient.SqlClient
  const achado = yield* linhaDe(Conteudo, sql`select conteudo from calculo_salvo where id = ${linha.chave}::uuid`)
  const json = JSON.stringify(escrita(linha.linha))
  if (achado === undefined) return json
  const conteudo = new TextDecoder().decode(yield* abrirConteudo(linha.chave, achado.conteudo))
  return `${json.slice(0, -1)},"conteudo":${conteudo}}`
})

const semConteudo = ({ linha }: Linha) => Effect.succeed(JSON.stringify(escrita(linha)))

/** The rows of a kind, each as JSON: one page of them in memory, and one content. */
const linhasDaSecao = (nome: NomeDaSecao, cpf: string) =>
  Stream.unwrap(
    Effect.map(colunasDe(ORIGENS[nome]), (colunas) =>
      Stream.paginate<string | null, Linha, SqlError.SqlError, SqlClient.SqlClient>(null, (depois) =>
        Effect.map(lerPagina(ORIGENS[nome], colunas, cpf, depois), (linhas) => {
          const ultima = linhas.length === PAGINA ? linhas.at(-1) : undefined
          return [linhas, Option.fromUndefinedOr(ultima?.chave)]
        })
      ).pipe(Stream.mapEffect(nome === "calculos" ? comConteudo : semConteudo))
    )
  )

const abertura = (nome: NomeDaSecao): string =>
  `${JSON.stringify(nome)}:{"titulo":${JSON.stringify(SECOES[nome].titulo)},"registros":[`

/** Everything about this person. */
export const arquivoDe = (cpf: string) =>
  Stream.unwrap(
    Effect.map(Clock.currentTimeMillis, (agora) => {
      const inicio = JSON.stringify({ geradoEm: new Date(agora).toISOString(), cpf })
      return Stream.fromIterable(NOMES_DAS_SECOES.entries()).pipe(
        Stream.flatMap(([i, nome]) =>
          linhasDaSecao(nome, cpf).pipe(
            Stream.intersperseAffixes({ start: `${i === 0 ? "" : ","}${abertura(nome)}`, middle: ",", end: "]}" })
          )
        ),
        Stream.intersperseAffixes({
          start: `${inicio.slice(0, -1)},"foraDoBanco":${JSON.stringify(FORA_DO_ALCANCE)},"dados":{`,
          middle: "",
          end: "}}"
        })
      )
    })
  )
