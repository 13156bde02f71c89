/** The accounts of people in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { DIAS_DA_CONTA, PessoaDeOutraConta, RegistroDePessoas } from "../../src/domain/acesso/pessoas.ts"
import type { ContaDoProvedor } from "../../src/domain/acesso/portas.ts"
import { contagem, linhaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { anotarAto } from "./atos-de-pessoas.ts"

/** A person in use is written once a day at most. */
const PASSO_DO_USO = "1 day"

const Conhecida = Schema.Struct({ mesma: Schema.Boolean, parada: Schema.Boolean })

const expira = (sql: SqlClient.SqlClient) => sql`clock_timestamp() + ${DIAS_DA_CONTA} * interval '1 day'`

/** The row of this CPF or of this account, whichever there is: it must be one and the same. */
const procurar = (sql: SqlClient.SqlClient, cpf: string, { emissor, sujeito }: ContaDoProvedor) =>
  linhaDe(
    Conhecida,
    sql`select bool_and(cpf = ${cpf} and emissor = ${emissor} and sujeito = ${sujeito}) as mesma,
        bool_or(vista_em < clock_timestamp() - ${PASSO_DO_USO}::interval) as parada
      from pessoa where cpf = ${cpf} or (emissor = ${emissor} and sujeito = ${sujeito}) having count(*) > 0`
  )

const reconhecer = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, cpf: string, conta: ContaDoProvedor) {
  let conhecida = yield* procurar(sql, cpf, conta)
  if (conhecida === undefined) {
    yield* sql`insert into pessoa (cpf, emissor, sujeito, expira_em)
      values (${cpf}, ${conta.emissor}, ${conta.sujeito}, ${expira(sql)}) on conflict do nothing`
    conhecida = yield* procurar(sql, cpf, conta) // another request may have come first, with another account
  }
  if (conhecida?.mesma !== true) return yield* new PessoaDeOutraConta()
  if (conhecida.parada) {
    yield* sql`update pessoa set vista_em = clock_timestamp(), expira_em = ${expira(sql)} where cpf = ${cpf}`
  }
})

export const RegistroDePessoasSql = Layer.effect(
  RegistroDePessoas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroDePessoas.of({
      reconhecer: Effect.fn("RegistroDePessoas.reconhecer")(function* ({ cpf, conta }) {
        if (conta !== undefined) yield* reconhecer(sql, cpf, conta)
      }, semFalhaDeBanco),
      esquecer: (cpf, justificativa, origem) =>
        Effect.gen(function* () {
          const esquecidas = yield* contagem(
            "RegistroDePessoas.esquecer",
            sql`delete from pessoa where cpf = ${cpf} returning 1 as um`
          )
          if (esquecidas === 0) return false
          yield* anotarAto({ recurso: "conta", chave: cpf, ato: "EXCLUSAO", justificativa }, origem)
          return true
        }).pipe(sql.withTransaction, Effect.provideService(SqlClient.SqlClient, sql), semFalhaDeBanco)
    })
  )
)
