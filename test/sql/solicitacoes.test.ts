/** How long key requests and messages are kept: told by the schema, done by the cleaning, shown with a moved clock. */
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { guardarMensagem } from "../../sql/correio/mensagens.ts"
import { ExpurgosSql } from "../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../sql/telemetria/telemetria-repo.ts"
import { Expurgos } from "../../src/domain/limpeza/expurgos.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"
import { ROTAS_DAS_CHAVES } from "../apoio/politica/alheias-das-chaves.ts"

const CPF = "11144477735"

const limpar = Effect.gen(function* () {
  const { lista } = yield* Expurgos
  for (const { apagar } of lista) yield* apagar
})

it.live("F1, F8: what nobody collected ends; what ended is forgotten with its history and its address", () =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const estados = Effect.map(
      sql<{ readonly estado: string }>`select estado from solicitacao_chave order by id`,
      (linhas) => linhas.map(({ estado }) => estado)
    )
    const naoUsado = () => Effect.die("nobody asks")
    const [aprovada, aberta] = [ROTAS_DAS_CHAVES.at(-1), ROTAS_DAS_CHAVES.at(-2)]
    yield* aprovada!.preparar({ cpf: CPF, pedir: naoUsado })
    yield* aberta!.preparar({ cpf: CPF, pedir: naoUsado })
    yield* sql`insert into solicitacao_historico (solicitacao, por, estado) select id, cpf, 'aberta' from solicitacao_chave`
    yield* guardarMensagem({
      destinatario: "olga@exemplo.jus.br",
      carta: { modelo: "solicitacao-recebida", nome: "Olga", protocolo: "2026-000123-7" }
    })
    yield* limpar
    assert.deepStrictEqual(yield* estados, ["aprovada", "aberta"])

    const passar = (tempo: string) =>
      sql.unsafe(`update solicitacao_chave set vence_em = vence_em - interval '${tempo}',
      expira_em = expira_em - interval '${tempo}'`)
    yield* passar("2 days")
    yield* limpar
    assert.deepStrictEqual(yield* estados, ["vencida", "aberta"])
    const historico = yield* sql`select 1 from solicitacao_historico where ato = 'VENCER' and por = 'SISTEMA'`
    assert.lengthOf(historico, 1)

    yield* passar("1825 days")
    yield* limpar
    assert.deepStrictEqual(yield* estados, ["aberta"], "an undecided one stays")
    assert.lengthOf(yield* sql`select 1 from solicitacao_historico`, 1)

    yield* sql`update correio_mensagem set expira_em = expira_em - interval '91 days'`
    yield* limpar
    assert.lengthOf(yield* sql`select 1 from correio_mensagem`, 1, "one that waits is not forgotten")
    yield* sql`update correio_mensagem set estado = 'enviada', terminada_em = clock_timestamp()`
    yield* limpar
    assert.lengthOf(yield* sql`select 1 from correio_mensagem`, 0)

    yield* guardarMensagem({
      destinatario: "olga@exemplo.jus.br",
      carta: { modelo: "solicitacao-rejeitada", nome: "Olga", protocolo: "x", motivo: `rgps_${"a".repeat(49)}` }
    })
    const [colada] = yield* sql<{ readonly motivo: string }>`select carta ->> 'motivo' as motivo from correio_mensagem`
    assert.strictEqual(colada?.motivo, "rgps_***", "F1: a key that somebody pasted does not sit in the outbox")
    const direto = sql`update correio_mensagem set carta = jsonb_build_object('x', ${`rgps_${"a".repeat(49)}`}::text)`
    assert.strictEqual((yield* Effect.exit(direto))._tag, "Failure")
  }).pipe(
    Effect.provide(
      ExpurgosSql({ diasDeAcessos: 1826, diasDeTelemetria: 184 }).pipe(
        Layer.provide(RepositorioTelemetriaSql),
        Layer.provideMerge(bancoDeTeste)
      )
    ),
    Effect.orDie
  )
)
