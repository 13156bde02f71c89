/** Acceptances of legal documents in PostgreSQL: written once. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type Aceite, AceitesDeTermos, SLUGS, VersaoSuperada } from "../../src/domain/plataforma/termos/portas.ts"
import { consulta, Instante, linhaDe, listagem } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { COLUNAS_DA_VERSAO, Versao } from "./termos-repo.ts"

const Linha = Schema.Struct({
  cpf: Schema.String,
  slug: Schema.Literals(SLUGS),
  versao: Schema.Number,
  resumo: Schema.String,
  aceitoEm: Instante,
  ip: Schema.NullOr(Schema.String)
})

const { slug, versao, aceitoEm } = Linha.fields
const Proprio = Schema.Struct({ slug, versao, aceitoEm, titulo: Schema.String })

const COLUNAS = `cpf, slug, versao, encode(resumo, 'hex') as resumo, aceito_em as "aceitoEm", ip`

/**
 * Notes the acceptance in the transaction it belongs to, with the hash of the text that was in force; of a version that
 * is not the current one nothing is noted.
 */
export const aceitarNaTransacao = Effect.fnUntraced(function* ({
  cpf,
  slug,
  versao,
  ip
}: Pick<Aceite, "cpf" | "slug" | "versao" | "ip">) {
  const sql = yield* SqlClient.SqlClient
  const colunas = sql.literal(COLUNAS)
  const aceito = yield* linhaDe(
    Linha,
    sql`insert into termo_aceite (cpf, slug, versao, resumo, ip)
      select ${cpf}, slug, versao, resumo, ${ip} from termo_versao v where v.slug = ${slug} and v.versao = ${versao}
        and not exists (select 1 from termo_versao outra where outra.slug = v.slug and outra.versao > v.versao)
      on conflict (cpf, slug, versao) do nothing returning ${colunas}`
  )
  if (aceito !== undefined) return aceito
  const antes = yield* linhaDe(
    Linha,
    sql`select ${colunas} from termo_aceite where cpf = ${cpf} and slug = ${slug} and versao = ${versao}`
  )
  return antes ?? (yield* new VersaoSuperada())
})

export const AceitesDeTermosSql = Layer.effect(
  AceitesDeTermos,
  Effect.map(SqlClient.SqlClient, (sql) =>
    AceitesDeTermos.of({
      aceitar: (aceite) =>
        aceitarNaTransacao(aceite).pipe(
          Effect.provideService(SqlClient.SqlClient, sql),
          semFalhaDeBanco,
          Effect.withSpan("AceitesDeTermos.aceitar")
        ),
      // owed: nothing accepted since the last version that asks for it; that one and what came after say the same
      pendentes: (cpf) =>
        consulta(
          "AceitesDeTermos.pendentes",
          Versao,
          sql`select ${sql.literal(COLUNAS_DA_VERSAO)} from termo_versao v
            where not exists (select 1 from termo_versao outra where outra.slug = v.slug and outra.versao > v.versao)
              and coalesce((select max(versao) from termo_aceite a where a.slug = v.slug and a.cpf = ${cpf}), 0)
                < coalesce((select max(versao) from termo_versao e where e.slug = v.slug and e.exige_aceite), 0)
            order by v.slug desc`
        ),
      proprios: (cpf) =>
        consulta(
          "AceitesDeTermos.proprios",
          Proprio,
          sql`select slug, versao, v.titulo, a.aceito_em as "aceitoEm"
            from termo_aceite a join termo_versao v using (slug, versao)
            where a.cpf = ${cpf} order by a.aceito_em desc, slug`
        ),
      listar: (slug, versao = undefined, { tamanho, deslocamento }) => {
        const escolhidos = sql`slug = ${slug} and (${versao ?? null}::int is null or versao = ${versao ?? null}::int)`
        return listagem("AceitesDeTermos.listar", Linha, {
          itens: sql`select ${sql.literal(COLUNAS)} from termo_aceite where ${escolhidos}
            order by aceito_em desc, cpf limit ${tamanho} offset ${deslocamento}`,
          total: sql`select count(*)::int as total from termo_aceite where ${escolhidos}`
        })
      }
    })
  )
)
