/** A new key request in PostgreSQL: its limits, its number, its acceptance and its letter, all or nothing. */
import { Effect, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { redeDaOrigem } from "../../../src/domain/acesso/cotas.ts"
import { ChavesDemais, EnviosDemais, SolicitacaoEmAberto } from "../../../src/domain/acesso/solicitacoes/falhas.ts"
import type { SolicitacaoNova } from "../../../src/domain/acesso/solicitacoes/portas.ts"
import { escreverProtocolo } from "../../../src/domain/acesso/solicitacoes/protocolo.ts"
import {
  ENVIOS_POR_DIA,
  ENVIOS_POR_DIA_E_REDE,
  MAXIMO_DE_CHAVES_ATIVAS
} from "../../../src/domain/acesso/solicitacoes/solicitacao.ts"
import { FUSO } from "../../../src/domain/valores/brasilia.ts"
import { linhaDe, unicaDe } from "../../banco/consulta.ts"
import { guardarMensagem } from "../../correio/mensagens.ts"

/** The slug of the document that a request accepts. */
const TERMOS = "termos-de-uso"

const Situacao = Schema.Struct({
  aberta: Schema.NullOr(Schema.String),
  chavesAtivas: Schema.Number,
  daPessoa: Schema.Number,
  daRede: Schema.Number,
  /** Seconds until the oldest of the last 24 hours no longer counts. */
  aguardar: Schema.Number
})
const Numero = Schema.Struct({ ano: Schema.Number, ultima: Schema.Number })
const Aberta = Schema.Struct({ id: Schema.String })

const situacaoDe = (sql: SqlClient.SqlClient, cpf: string, rede: string) =>
  unicaDe(
    Situacao,
    sql`select
        (select protocolo from solicitacao_chave
          where cpf = ${cpf} and estado in ('aberta', 'aguarda-segunda-aprovacao')) as aberta,
        (select count(*)::int from chave_api where cpf = ${cpf} and revogada_em is null) as "chavesAtivas",
        count(*) filter (where cpf = ${cpf})::int as "daPessoa",
        count(*) filter (where rede = ${rede})::int as "daRede",
        ceil(coalesce(extract(epoch from min(criada_em) + interval '1 day' - clock_timestamp()), 0))::int as aguardar
      from solicitacao_chave
      where (cpf = ${cpf} or rede = ${rede}) and criada_em > clock_timestamp() - interval '1 day'`
  )

/** Fails for a person who may not send another one now. */
const conferir = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, cpf: string, rede: string) {
  const { aberta, chavesAtivas, daPessoa, daRede, aguardar } = yield* situacaoDe(sql, cpf, rede)
  if (aberta !== null) return yield* new SolicitacaoEmAberto({ protocolo: aberta })
  if (daPessoa >= ENVIOS_POR_DIA || daRede >= ENVIOS_POR_DIA_E_REDE) return yield* new EnviosDemais({ aguardar })
  if (chavesAtivas >= MAXIMO_DE_CHAVES_ATIVAS) return yield* new ChavesDemais()
})

const numerar = (sql: SqlClient.SqlClient) =>
  unicaDe(
    Numero,
    sql`insert into solicitacao_sequencia (ano, ultima)
      values (extract(year from clock_timestamp() at time zone ${FUSO})::int, 1)
      on conflict (ano) do update set ultima = solicitacao_sequencia.ultima + 1 returning ano, ultima`
  )

const inserir = (
  sql: SqlClient.SqlClient,
  protocolo: string,
  rede: string,
  { pedinte: { cpf, conta }, pedido, resumoDosTermos }: SolicitacaoNova
) => {
  const { telefone = null, emNomeDe = null, vinculo = {}, termos } = pedido
  const { orgao = null, oab } = vinculo
  return linhaDe(
    Aberta,
    sql`insert into solicitacao_chave (protocolo, cpf, emissor, sujeito, nome_contato, email, telefone, nome_chave,
        finalidade, em_nome_de, orgao, oab_numero, oab_uf, classe_pretendida, escopos_pretendidos, termos_slug,
        termos_versao, termos_resumo, rede)
      values (${protocolo}, ${cpf}, ${conta?.emissor ?? null}, ${conta?.sujeito ?? null}, ${pedido.nomeContato.trim()},
        ${pedido.email}, ${telefone}, ${pedido.nomeChave.trim()}, ${pedido.finalidade.trim()}, ${emNomeDe}, ${orgao},
        ${oab?.numero ?? null}, ${oab?.uf ?? null}, ${pedido.classePretendida}, ${pedido.escopos}, ${TERMOS},
        ${termos.versao}, ${resumoDosTermos}, ${rede})
      returning id::text as id`
  )
}

/** The request under its number; the lock lets one submission of a person through at a time. */
export const abrir = <E>(nova: SolicitacaoNova, aceitar: Effect.Effect<void, E>) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { cpf, ip } = nova.pedinte
    const rede = redeDaOrigem(ip)
    yield* sql`select pg_advisory_xact_lock(hashtextextended('solicitacao ' || ${cpf}::text, 0))`
    yield* conferir(sql, cpf, rede)
    yield* aceitar
    const { ano, ultima } = yield* numerar(sql)
    const protocolo = escreverProtocolo(ano, ultima)
    const aberta = yield* inserir(sql, protocolo, rede, nova)
    yield* sql`insert into solicitacao_historico (solicitacao, por, ip, estado)
      values (${aberta?.id ?? null}::bigint, ${cpf}, ${ip ?? null}, 'aberta')`
    yield* guardarMensagem({ destinatario: nova.pedido.email, carta: nova.carta(protocolo) })
    return protocolo
  })
