/** The administrator registry in PostgreSQL; whoever was removed stays on record and may be included again. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import {
  AdministradorAusente,
  type AdministradorRegistrado,
  ContaDeOutro,
  type ContaRecusada,
  GestaoDeAdministradores,
  JaAdministra,
  type MudancaDoRegistro,
  SemContaRecusada,
  UltimoAdministrador
} from "../../src/domain/acesso/administradores.ts"
import { type Administrador, type ContaDoProvedor, RegistroAdministradores } from "../../src/domain/acesso/portas.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"

export const RegistroAdministradoresSql = Layer.effect(
  RegistroAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const conhecer = (cpf: string, { emissor, sujeito }: ContaDoProvedor) =>
      sql<{ readonly nome: string }>`
        update administrador set ultimo_login = clock_timestamp(), emissor = ${emissor}, sujeito = ${sujeito}
        where cpf = ${cpf} and removido_em is null
          and (emissor is null or (emissor = ${emissor} and sujeito = ${sujeito}))
          and not exists (select 1 from administrador outro
            where outro.emissor = ${emissor} and outro.sujeito = ${sujeito} and outro.cpf <> ${cpf})
        returning nome`

    /** Notes the account beside the administrator whose CPF it came with; `false` when nobody has that CPF. */
    const recusar = (cpf: string, { emissor, sujeito }: ContaDoProvedor) =>
      Effect.map(
        sql`insert into identidade_recusada (cpf, emissor, sujeito)
          select cpf, ${emissor}, ${sujeito} from administrador where cpf = ${cpf} and removido_em is null
          on conflict (cpf, emissor, sujeito)
            do update set ultima_vez = clock_timestamp(), vezes = identidade_recusada.vezes + 1
          returning 1 as um`,
        ({ length }) => length === 1
      )

    return RegistroAdministradores.of({
      admitir: Effect.fn("RegistroAdministradores.admitir")(function* (cpf, conta) {
        const [linha] = yield* conta === undefined
          ? sql<{ readonly nome: string }>`
              update administrador set ultimo_login = clock_timestamp()
              where cpf = ${cpf} and removido_em is null returning nome`
          : conhecer(cpf, conta)
        if (linha !== undefined) return { _tag: "Admitida" as const, administrador: { cpf, nome: linha.nome } }
        const outra = conta !== undefined && (yield* recusar(cpf, conta))
        return { _tag: outra ? ("OutraConta" as const) : ("ForaDoRegistro" as const) }
      }, semFalhaDeBanco)
    })
  })
)

interface LinhaDoRegistro extends Administrador {
  readonly id: string
  readonly criado_em: Date
  readonly criado_por: string
  readonly ultimo_login: Date | null
  readonly emissor: string | null
  readonly sujeito: string | null
}

interface LinhaDeContaRecusada extends ContaDoProvedor {
  readonly cpf: string
  readonly primeira_vez: Date
  readonly ultima_vez: Date
  readonly vezes: number
}

const recusada = ({ emissor, sujeito, primeira_vez, ultima_vez, vezes }: LinhaDeContaRecusada): ContaRecusada => ({
  emissor,
  sujeito,
  primeiraVez: primeira_vez.toISOString(),
  ultimaVez: ultima_vez.toISOString(),
  vezes
})

const registrado = (
  { id, cpf, nome, criado_em, criado_por, ultimo_login, emissor, sujeito }: LinhaDoRegistro,
  recusadas: ReadonlyArray<LinhaDeContaRecusada>
): AdministradorRegistrado => ({
  id,
  cpf,
  nome,
  criadoEm: criado_em.toISOString(),
  criadoPor: criado_por,
  ultimoLogin: ultimo_login?.toISOString() ?? null,
  conta: emissor === null || sujeito === null ? null : { emissor, sujeito },
  contasRecusadas: recusadas.filter((outra) => outra.cpf === cpf).map(recusada)
})

export const GestaoDeAdministradoresSql = Layer.effect(
  GestaoDeAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const auditar = (
      tipo: "INSERCAO" | "ALTERACAO" | "EXCLUSAO",
      { cpf, nome }: Administrador,
      { por, justificativa }: MudancaDoRegistro
    ) => sql`insert into administrador_historico (cpf, nome, "atualizadoPor", "tipoAlteracao", justificativa)
      values (${cpf}, ${nome}, ${por}, ${tipo}, ${justificativa})`

    const encerrarSessoes = (cpf: string, { por, justificativa }: MudancaDoRegistro) =>
      sql`update sessao set revogada_em = clock_timestamp(), revogada_por = ${por}, motivo = ${justificativa}
        where cpf = ${cpf} and revogada_em is null`

    const colunas = sql`id, cpf, nome, criado_em, criado_por, ultimo_login, emissor, sujeito`
    const recusadas = sql<LinhaDeContaRecusada>`select * from identidade_recusada order by ultima_vez desc`

    return GestaoDeAdministradores.of({
      listar: Effect.fn("GestaoDeAdministradores.listar")(function* ({ tamanho, deslocamento }) {
        const linhas = yield* sql<LinhaDoRegistro>`
          select ${colunas} from administrador where removido_em is null
          order by nome, cpf limit ${tamanho} offset ${deslocamento}`
        const [{ total } = { total: 0 }] = yield* sql<{ readonly total: number }>`
          select count(*)::int as total from administrador where removido_em is null`
        const contas = yield* recusadas
        return { itens: linhas.map((linha) => registrado(linha, contas)), total }
      }, semFalhaDeBanco),
      achar: Effect.fn("GestaoDeAdministradores.achar")(function* (idOuCpf) {
        const [linha] = yield* sql<LinhaDoRegistro>`select ${colunas} from administrador
          where removido_em is null and (id::text = ${idOuCpf} or cpf = ${idOuCpf})`
        return linha === undefined ? undefined : registrado(linha, yield* recusadas)
      }, semFalhaDeBanco),
      vazio: sql`select 1 as um from administrador where removido_em is null limit 1`.pipe(
        Effect.map(({ length }) => length === 0),
        semFalhaDeBanco
      ),
      incluir: Effect.fn("GestaoDeAdministradores.incluir")(
        function* (novo, mudanca) {
          const [incluido] = yield* sql<{ readonly id: string }>`
            insert into administrador (cpf, nome, criado_por) values (${novo.cpf}, ${novo.nome}, ${mudanca.por})
            on conflict (cpf) do update
              set id = gen_random_uuid(), nome = excluded.nome, criado_em = clock_timestamp(),
                criado_por = excluded.criado_por, ultimo_login = null, removido_em = null, removido_por = null
              where administrador.removido_em is not null
            returning id`
          if (incluido === undefined) return yield* new JaAdministra()
          yield* auditar("INSERCAO", novo, mudanca)
          return incluido.id
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      remover: Effect.fn("GestaoDeAdministradores.remover")(
        function* (id, mudanca) {
          // two people who remove each other at once: the second one waits and then sees that only one is left
          const ativos = yield* sql<Administrador & { readonly id: string }>`
            select id, cpf, nome from administrador where removido_em is null order by cpf for update`
          const alvo = ativos.find((ativo) => ativo.id === id)
          if (alvo === undefined) return yield* new AdministradorAusente()
          if (ativos.length === 1) return yield* new UltimoAdministrador()
          yield* sql`update administrador set removido_em = clock_timestamp(), removido_por = ${mudanca.por},
            emissor = null, sujeito = null where cpf = ${alvo.cpf}`
          yield* sql`delete from identidade_recusada where cpf = ${alvo.cpf}`
          yield* encerrarSessoes(alvo.cpf, mudanca)
          yield* auditar("EXCLUSAO", alvo, mudanca)
          return { cpf: alvo.cpf, nome: alvo.nome }
        },
        sql.withTransaction,
        semFalhaDeBanco
      ),
      decidirConta: Effect.fn("GestaoDeAdministradores.decidirConta")(
        function* (id, decisao, mudanca) {
          const [alvo] = yield* sql<Administrador>`select cpf, nome from administrador
            where id::text = ${id} and removido_em is null for update`
          if (alvo === undefined) return yield* new AdministradorAusente()
          const [conta] = yield* sql<ContaDoProvedor>`delete from identidade_recusada
            where (cpf, emissor, sujeito) in (select cpf, emissor, sujeito from identidade_recusada
              where cpf = ${alvo.cpf} order by ultima_vez desc limit 1)
            returning emissor, sujeito`
          if (conta === undefined) return yield* new SemContaRecusada()
          if (decisao === "confirmar") {
            const [outro] = yield* sql`select 1 as um from administrador
              where emissor = ${conta.emissor} and sujeito = ${conta.sujeito} and cpf <> ${alvo.cpf}`
            if (outro !== undefined) return yield* new ContaDeOutro()
            yield* sql`update administrador set emissor = ${conta.emissor}, sujeito = ${conta.sujeito}
              where cpf = ${alvo.cpf}`
            yield* sql`delete from identidade_recusada where cpf = ${alvo.cpf}`
            yield* encerrarSessoes(alvo.cpf, mudanca)
          }
          yield* auditar("ALTERACAO", alvo, mudanca)
          return alvo
        },
        sql.withTransaction,
        semFalhaDeBanco
      )
    })
  })
)
