/** Key requests in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { ATOS, ESTADOS } from "../../../src/domain/acesso/solicitacoes/estados.ts"
import { RegistroDeSolicitacoes } from "../../../src/domain/acesso/solicitacoes/portas.ts"
import { consulta, consultaUma, Instante, listagem } from "../../banco/consulta.ts"
import { semFalhaDeBanco } from "../../banco/falha-de-banco.ts"
import { abrir } from "./abertura.ts"
import { COLUNAS, daLinha, ESTADO_ATUAL, Linha } from "./linha.ts"
import { mudar, type Qual } from "./mudanca.ts"

const Ocorrida = Schema.Struct({
  em: Instante,
  por: Schema.String,
  ato: Schema.NullOr(Schema.Literals(ATOS)),
  estado: Schema.Literals(ESTADOS),
  justificativa: Schema.NullOr(Schema.String)
})
const Protocolo = Schema.Struct({ protocolo: Schema.String })
const NomeDaChave = Schema.Struct({ idToken: Schema.String, nome: Schema.String })

type Registro = RegistroDeSolicitacoes["Service"]

/** Who waits longest comes first to who decides, and the newest to who asked. */
const FILA = `(estado in ('aberta', 'aguarda-segunda-aprovacao')) desc,
  case when estado in ('aberta', 'aguarda-segunda-aprovacao') then criada_em end, criada_em desc, id desc`

const listar =
  (sql: SqlClient.SqlClient): Registro["listar"] =>
  ({ cpf, estado }, { tamanho, deslocamento }) => {
    const escolhidas = sql`(${cpf ?? null}::text is null or cpf = ${cpf ?? null})
      and (${estado ?? null}::text is null or ${sql.literal(ESTADO_ATUAL)} = ${estado ?? null})`
    const ordem = sql.literal(cpf === undefined ? FILA : "criada_em desc, id desc")
    return Effect.map(
      listagem("RegistroDeSolicitacoes.listar", Linha, {
        itens: sql`select ${sql.literal(COLUNAS)} from solicitacao_chave where ${escolhidas}
          order by ${ordem} limit ${tamanho} offset ${deslocamento}`,
        total: sql`select count(*)::int as total from solicitacao_chave where ${escolhidas}`
      }),
      ({ itens, total }) => ({ itens: itens.map(daLinha), total })
    )
  }

const leituras = (
  sql: SqlClient.SqlClient
): Pick<Registro, "listar" | "achar" | "historico" | "aberta" | "nomesDasChaves"> => {
  const colunas = sql.literal(COLUNAS)
  return {
    listar: listar(sql),
    achar: ({ protocolo, cpf = undefined }: Qual) =>
      Effect.map(
        consultaUma(
          "RegistroDeSolicitacoes.achar",
          Linha,
          sql`select ${colunas} from solicitacao_chave
            where protocolo = ${protocolo} and (${cpf ?? null}::text is null or cpf = ${cpf ?? null})`
        ),
        (linha) => linha && daLinha(linha)
      ),
    historico: (protocolo) =>
      consulta(
        "RegistroDeSolicitacoes.historico",
        Ocorrida,
        sql`select h.em, h.por, h.ato, h.estado, h.justificativa from solicitacao_historico h
          join solicitacao_chave s on s.id = h.solicitacao where s.protocolo = ${protocolo} order by h.id`
      ),
    aberta: (cpf) =>
      Effect.map(
        consultaUma(
          "RegistroDeSolicitacoes.aberta",
          Protocolo,
          sql`select protocolo from solicitacao_chave
            where cpf = ${cpf} and estado in ('aberta', 'aguarda-segunda-aprovacao')`
        ),
        (linha) => linha?.protocolo
      ),
    nomesDasChaves: (cpf) =>
      Effect.map(
        consulta(
          "RegistroDeSolicitacoes.nomesDasChaves",
          NomeDaChave,
          sql`select id_token as "idToken", nome_chave as nome from solicitacao_chave
            where cpf = ${cpf} and id_token is not null`
        ),
        (linhas) => new Map(linhas.map(({ idToken, nome }) => [idToken, nome]))
      )
  }
}

export const RegistroDeSolicitacoesSql = Layer.effect(
  RegistroDeSolicitacoes,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDeSolicitacoes.of({
      ...leituras(sql),
      abrir: (nova, aceitar) =>
        abrir(nova, aceitar).pipe(
          sql.withTransaction,
          semFalhaDeBanco,
          Effect.provideService(SqlClient.SqlClient, sql),
          Effect.withSpan("RegistroDeSolicitacoes.abrir")
        ),
      mudar: (qual, decidir) =>
        mudar(qual, decidir).pipe(
          sql.withTransaction,
          semFalhaDeBanco,
          Effect.provideService(SqlClient.SqlClient, sql),
          Effect.withSpan("RegistroDeSolicitacoes.mudar")
        )
    })
  )
)
