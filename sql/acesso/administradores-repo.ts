/** Who administers, in PostgreSQL, as the sign-in asks for it. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { type ContaDoProvedor, RegistroAdministradores } from "../../src/domain/acesso/portas.ts"
import { linhaDe, quantas } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

const Nome = Schema.Struct({ nome: Schema.String })

const conhecer = (sql: SqlClient.SqlClient, cpf: string, { emissor, sujeito }: ContaDoProvedor) => sql`
  update administrador set ultimo_login = clock_timestamp(), emissor = ${emissor}, sujeito = ${sujeito}
  where cpf = ${cpf} and removido_em is null
    and (emissor is null or (emissor = ${emissor} and sujeito = ${sujeito}))
    and not exists (select 1 from administrador outro
      where outro.emissor = ${emissor} and outro.sujeito = ${sujeito} and outro.cpf <> ${cpf})
  returning nome`

const conhecerSemConta = (sql: SqlClient.SqlClient, cpf: string) => sql`
  update administrador set ultimo_login = clock_timestamp()
  where cpf = ${cpf} and removido_em is null returning nome`

/** Notes the account beside the administrator whose CPF it came with; `false` when nobody has that CPF. */
const recusar = (sql: SqlClient.SqlClient, cpf: string, { emissor, sujeito }: ContaDoProvedor) =>
  Effect.map(
    quantas(sql`
      insert into identidade_recusada (cpf, emissor, sujeito)
      select cpf, ${emissor}, ${sujeito} from administrador where cpf = ${cpf} and removido_em is null
      on conflict (cpf, emissor, sujeito)
        do update set ultima_vez = clock_timestamp(), vezes = identidade_recusada.vezes + 1
      returning 1 as um`),
    (anotadas) => anotadas === 1
  )

export const RegistroAdministradoresSql = Layer.effect(
  RegistroAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroAdministradores.of({
      admitir: Effect.fn("RegistroAdministradores.admitir")(function* (cpf, conta) {
        const linha = yield* linhaDe(Nome, conta === undefined ? conhecerSemConta(sql, cpf) : conhecer(sql, cpf, conta))
        if (linha !== undefined) return { _tag: "Admitida" as const, administrador: { cpf, nome: linha.nome } }
        const outra = conta !== undefined && (yield* recusar(sql, cpf, conta))
        return { _tag: outra ? ("OutraConta" as const) : ("ForaDoRegistro" as const) }
      }, semFalhaDeBanco)
    })
  )
)
