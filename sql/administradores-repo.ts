/** The administrator registry in PostgreSQL; whoever was removed stays on record and may be included again. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  AdministradorAusente,
  type AdministradorRegistrado,
  GestaoDeAdministradores,
  JaAdministra,
  type MudancaDoRegistro,
  UltimoAdministrador
} from "../src/domain/acesso/administradores.ts"
import { type Administrador, RegistroAdministradores } from "../src/domain/acesso/portas.ts"
import { semFalhaDeBanco } from "./falha-de-banco.ts"

export const RegistroAdministradoresSql = Layer.effect(
  RegistroAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) =>
    RegistroAdministradores.of({
      admitir: Effect.fn("RegistroAdministradores.admitir")((cpf) =>
        sql<{ readonly nome: string }>`
          update administrador set ultimo_login = clock_timestamp()
          where cpf = ${cpf} and removido_em is null returning nome`.pipe(
          Effect.map(([linha]) => (linha === undefined ? undefined : { cpf, nome: linha.nome })),
          Effect.orDie
        )
      )
    })
  )
)

interface LinhaDoRegistro extends Administrador {
  readonly criado_em: Date
  readonly criado_por: string
  readonly ultimo_login: Date | null
}

const registrado = ({ cpf, nome, criado_em, criado_por, ultimo_login }: LinhaDoRegistro): AdministradorRegistrado => ({
  cpf,
  nome,
  criadoEm: criado_em.toISOString(),
  criadoPor: criado_por,
  ultimoLogin: ultimo_login?.toISOString() ?? null
})

export const GestaoDeAdministradoresSql = Layer.effect(
  GestaoDeAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const auditar = (
      tipo: "INSERCAO" | "EXCLUSAO",
      { cpf, nome }: Administrador,
      { por, justificativa }: MudancaDoRegistro
    ) => sql`insert into administrador_historico (cpf, nome, "atualizadoPor", "tipoAlteracao", justificativa)
      values (${cpf}, ${nome}, ${por}, ${tipo}, ${justificativa})`

    return GestaoDeAdministradores.of({
      listar: Effect.fn("GestaoDeAdministradores.listar")(function* ({ tamanho, deslocamento }) {
        const linhas = yield* sql<LinhaDoRegistro>`
          select cpf, nome, criado_em, criado_por, ultimo_login from administrador where removido_em is null
          order by nome, cpf limit ${tamanho} offset ${deslocamento}`
        const [{ total } = { total: 0 }] = yield* sql<{ readonly total: number }>`
          select count(*)::int as total from administrador where removido_em is null`
        return { itens: linhas.map(registrado), total }
      }, Effect.orDie),
      incluir: Effect.fn("GestaoDeAdministradores.incluir")(
        function* (novo, mudanca) {
          const incluidos = yield* sql`
            insert into administrador (cpf, nome, criado_por) values (${novo.cpf}, ${novo.nome}, ${mudanca.por})
            on conflict (cpf) do update
              set nome = excluded.nome, criado_em = clock_timestamp(), criado_por = excluded.criado_por,
                ultimo_login = null, removido_em = null, removido_por = null
              where administrador.removido_em is not null
            returning 1 as um`
          if (incluidos.length === 0) return yield* new JaAdministra()
          yield* auditar("INSERCAO", novo, mudanca)
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      remover: Effect.fn("GestaoDeAdministradores.remover")(
        function* (cpf, mudanca) {
          // two people who remove each other at once: the second one waits and then sees that only one is left
          const ativos = yield* sql<Administrador>`
            select cpf, nome from administrador where removido_em is null order by cpf for update`
          const alvo = ativos.find((ativo) => ativo.cpf === cpf)
          if (alvo === undefined) return yield* new AdministradorAusente()
          if (ativos.length === 1) return yield* new UltimoAdministrador()
          yield* sql`update administrador set removido_em = clock_timestamp(), removido_por = ${mudanca.por}
            where cpf = ${cpf}`
          yield* sql`update sessao set revogada_em = clock_timestamp() where cpf = ${cpf} and revogada_em is null`
          yield* auditar("EXCLUSAO", alvo, mudanca)
        },
        sql.withTransaction,
        semFalhaDeBanco
      )
    })
  })
)
