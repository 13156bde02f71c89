/** The access log of the panel in PostgreSQL. */

import { Clock, Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { NOMES_DE_EVENTO, RegistroDeAcessos, UMA_VEZ_POR_MINUTO } from "../../src/domain/acesso/acessos.ts"
import { Instante, listagem, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const MINUTO_MS = 60_000
const MAXIMO_DE_DITOS = 10_000

const Acesso = Schema.Struct({
  ocorridoEm: Instante,
  evento: Schema.Literals(NOMES_DE_EVENTO),
  cpf: Schema.NullOr(Schema.String),
  ip: Schema.NullOr(Schema.String)
})

const Apagados = Schema.Struct({ apagados: Schema.Number })

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
      apagarAntigos: Effect.fn("RegistroDeAcessos.apagarAntigos")(function* (dias) {
        return (yield* unicaDe(Apagados, sql`select apagar_acessos(${dias}) as apagados`)).apagados
      }, semFalhaDeBanco),
      listar: ({ cpf = null, evento = null }, fatia) => {
        const escolhidos = sql`(${cpf}::text is null or cpf = ${cpf}) and (${evento}::text is null or evento = ${evento})`
        return listagem("RegistroDeAcessos.listar", Acesso, {
          itens: sql`select ocorrido_em as "ocorridoEm", evento, cpf, ip from painel_acesso where ${escolhidos}
            order by ocorrido_em desc, id desc limit ${fatia.tamanho} offset ${fatia.deslocamento}`,
          total: sql`select count(*)::int as total from painel_acesso where ${escolhidos}`
        })
      }
    })
  })
)
