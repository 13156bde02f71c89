/** The quota counters in PostgreSQL: an unlogged table, one row per identity and minute. */
import { Clock, Effect, Layer, Schedule, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { Contadores, ContadoresIndisponiveis, janelaDe } from "../../src/domain/acesso/cotas.ts"
import { linhasDe } from "../banco/consulta.ts"
import { comFalhaDeBanco } from "../banco/falha-de-banco.ts"

/** Minutes that a row outlives its own: instances whose clocks differ a little count together. */
const SOBREVIDA = 2

const Contada = Schema.Struct({ identidade: Schema.String, janela: Schema.String, contagem: Schema.Number })

/**
 * Rows are written in the order of their key, so that two instances that add to the same ones never wait for each other
 * in a circle.
 */
export const ContadoresSql = Layer.effect(
  Contadores,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient

    const limpar = Effect.gen(function* () {
      const janela = janelaDe(yield* Clock.currentTimeMillis) - SOBREVIDA
      yield* sql`delete from cota_contagem where janela < ${String(janela)}::bigint`
    })
    yield* Effect.ignoreCause(limpar).pipe(Effect.repeat(Schedule.spaced("1 minute")), Effect.forkScoped)

    return Contadores.of({
      somar: (parcelas) =>
        linhasDe(
          Contada,
          sql`
          insert into cota_contagem as c (identidade, janela, contagem)
          select identidade, janela, quantas
          from jsonb_to_recordset(${JSON.stringify(parcelas)}::jsonb) as p(identidade text, janela bigint, quantas int)
          order by identidade, janela
          on conflict (identidade, janela) do update set contagem = c.contagem + excluded.contagem
          returning identidade, janela::text as janela, contagem`
        ).pipe(
          Effect.map((linhas) => {
            const totais = new Map(linhas.map((linha) => [`${linha.janela} ${linha.identidade}`, linha.contagem]))
            return parcelas.map(({ identidade, janela }) => totais.get(`${janela} ${identidade}`)!)
          }),
          (efeito) =>
            comFalhaDeBanco(efeito, () => new ContadoresIndisponiveis({ motivo: "banco de dados indisponível" })),
          Effect.withSpan("Contadores.somar", { attributes: { identidades: parcelas.length } })
        )
    })
  })
)
