/** The access log of the panel in PostgreSQL. */

import { Clock, Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { type AcessoRegistrado, RegistroDeAcessos, UMA_VEZ_POR_MINUTO } from "../../src/domain/acesso/acessos.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const MINUTO_MS = 60_000
const MAXIMO_DE_DITOS = 10_000

interface LinhaDeAcesso extends Omit<AcessoRegistrado, "ocorridoEm"> {
  readonly ocorrido_em: Date
}

/** Says whether the same was told in this minute, in the memory of this process: a flood of it costs no query. */
const repeticoes = () => {
  let minuto = 0
  let ditos = new Set<string>()
  return (dito: string): Effect.Effect<boolean> =>
    Effect.map(Clock.currentTimeMillis, (agora) => {
      if (Math.floor(agora / MINUTO_MS) !== minuto) {
        minuto = Math.floor(agora / MINUTO_MS)
        ditos = new Set()
      }
      if (ditos.has(dito)) return true
      if (ditos.size < MAXIMO_DE_DITOS) ditos.add(dito)
      return false
    })
}

export const RegistroDeAcessosSql = Layer.effect(
  RegistroDeAcessos,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const repetido = repeticoes()
    return RegistroDeAcessos.of({
      anotar: Effect.fn("RegistroDeAcessos.anotar")(function* ({ evento, cpf = null, ip = null }) {
        if (UMA_VEZ_POR_MINUTO.has(evento)) {
          if (yield* repetido(`${evento} ${cpf ?? ip}`)) return
          // what other instances wrote counts too
          yield* sql`insert into painel_acesso (evento, cpf, ip) select ${evento}, ${cpf}, ${ip}
            where not exists (select 1 from painel_acesso
              where ocorrido_em > clock_timestamp() - interval '1 minute' and evento = ${evento}
                and cpf is not distinct from ${cpf}::bpchar and (${cpf}::text is not null or ip is not distinct from ${ip}))`
        } else yield* sql`insert into painel_acesso (evento, cpf, ip) values (${evento}, ${cpf}, ${ip})`
      }, semFalhaDeBanco),
      apagarAntigos: Effect.fn("RegistroDeAcessos.apagarAntigos")((dias) =>
        sql<{ readonly apagados: number }>`select apagar_acessos(${dias}) as apagados`.pipe(
          Effect.map(([linha]) => linha!.apagados),
          semFalhaDeBanco
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
      }, semFalhaDeBanco)
    })
  })
)
