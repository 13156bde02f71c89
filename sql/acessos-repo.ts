/** The access log of the panel in PostgreSQL. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type AcessoRegistrado, type EventoDeAcesso, RegistroDeAcessos } from "../src/domain/acesso/acessos.ts"

interface LinhaDeAcesso extends Omit<AcessoRegistrado, "ocorridoEm"> {
  readonly ocorrido_em: Date
}

/** What a person who may not come in can repeat at will. */
const NEGATIVAS: ReadonlySet<EventoDeAcesso> = new Set(["ACESSO_NEGADO", "CONTA_RECUSADA"])

export const RegistroDeAcessosSql = Layer.effect(
  RegistroDeAcessos,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDeAcessos.of({
      anotar: Effect.fn("RegistroDeAcessos.anotar")(({ evento, cpf = null, ip = null }) =>
        Effect.orDie(
          NEGATIVAS.has(evento)
            ? sql`insert into painel_acesso (evento, cpf, ip) select ${evento}, ${cpf}, ${ip}
                where not exists (select 1 from painel_acesso where evento = ${evento} and cpf = ${cpf}
                  and ocorrido_em > clock_timestamp() - interval '1 minute')`
            : sql`insert into painel_acesso (evento, cpf, ip) values (${evento}, ${cpf}, ${ip})`
        )
      ),
      listar: Effect.fn("RegistroDeAcessos.listar")(function* ({ cpf = null, evento = null }, fatia) {
        const escolhidos = sql`(${cpf}::text is null or cpf = ${cpf}) and (${evento}::text is null or evento = ${evento})`
        const linhas = yield* sql<LinhaDeAcesso>`
          select ocorrido_em, evento, cpf, ip from painel_acesso where ${escolhidos}
          order by ocorrido_em desc, id desc limit ${fatia.tamanho} offset ${fatia.deslocamento}`
        const [{ total } = { total: 0 }] = yield* sql<{ readonly total: number }>`
          select count(*)::int as total from painel_acesso where ${escolhidos}`
        return {
          itens: linhas.map(({ ocorrido_em, ...linha }) => ({ ocorridoEm: ocorrido_em.toISOString(), ...linha })),
          total
        }
      }, Effect.orDie)
    })
  )
)
