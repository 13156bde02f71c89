/** The own data of people in PostgreSQL. */
import { Effect, Layer, Schema, Stream } from "effect"
import { SqlClient } from "effect/sql"
import { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"
import {
  ARQUIVOS_POR_DIA,
  ArquivosDemais,
  RegistroDeMeusDados
} from "../../../src/domain/plataforma/meus-dados/meus-dados.ts"
import type { OrigemAuditoria } from "../../../src/domain/telemetria/auditoria.ts"
import { anotarAto } from "../../acesso/atos-de-pessoas.ts"
import { unicaDe } from "../../banco/consulta.ts"
import { emTransacao } from "../comum/transacao.ts"
import { apagar } from "./apagamento.ts"
import { arquivoDe } from "./arquivo.ts"

const Pedidos = Schema.Struct({
  total: Schema.Number,
  /** Seconds until the oldest of the last 24 hours no longer counts. */
  aguardar: Schema.Number
})

/** The lock lets one request of a person through at a time. */
const iniciarArquivo = Effect.fnUntraced(function* (origem: OrigemAuditoria) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = origem
  yield* sql`select pg_advisory_xact_lock(hashtextextended('meus dados ' || ${cpf}::text, 0))`
  const { total, aguardar } = yield* unicaDe(
    Pedidos,
    sql`select count(*)::int as total,
        ceil(coalesce(extract(epoch from min(em) + interval '1 day' - clock_timestamp()), 0))::int as aguardar
      from pessoa_ato where por = ${cpf} and recurso = 'meus-dados' and ato = 'EXPORTACAO'
        and em > clock_timestamp() - interval '1 day'`
  )
  if (total >= ARQUIVOS_POR_DIA) return yield* new ArquivosDemais({ aguardar })
  yield* anotarAto({ recurso: "meus-dados", chave: cpf, ato: "EXPORTACAO" }, origem)
})

export const RegistroDeMeusDadosSql = Layer.effect(
  RegistroDeMeusDados,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const cifra = yield* Cifra
    const mudar = emTransacao(sql)
    return RegistroDeMeusDados.of({
      iniciarArquivo: (origem) => mudar("RegistroDeMeusDados.iniciarArquivo", iniciarArquivo(origem)),
      arquivo: (cpf) =>
        arquivoDe(cpf).pipe(
          Stream.provideService(SqlClient.SqlClient, sql),
          Stream.provideService(Cifra, cifra),
          Stream.orDie
        ),
      apagar: (origem) => mudar("RegistroDeMeusDados.apagar", apagar(origem))
    })
  })
)
