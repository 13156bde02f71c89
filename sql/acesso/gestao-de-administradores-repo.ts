/** The administrator registry in PostgreSQL; whoever was removed stays on record and may be included again. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  AdministradorAusente,
  type AdministradorRegistrado,
  ContaDeOutro,
  type DecisaoSobreConta,
  GestaoDeAdministradores,
  JaAdministra,
  type MudancaDoRegistro,
  SemContaRecusada,
  UltimoAdministrador
} from "../../src/domain/acesso/administradores.ts"
import type { Listagem } from "../../src/domain/acesso/listagem.ts"
import type { Administrador, ContaDoProvedor } from "../../src/domain/acesso/portas.ts"
import { ComId, Instante, linhaDe, linhasDe, quantas, Total, unicaDe } from "../banco/consulta.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { anotarMudanca } from "./mudancas-de-administradores.ts"

const Pessoa = Schema.Struct({ cpf: Schema.String, nome: Schema.String })

const Conta = Schema.Struct({ emissor: Schema.String, sujeito: Schema.String })

const Registrado = Schema.Struct({
  id: Schema.String,
  ...Pessoa.fields,
  criadoEm: Instante,
  criadoPor: Schema.String,
  ultimoLogin: Schema.NullOr(Instante),
  conta: Schema.NullOr(Conta)
})

const Recusada = Schema.Struct({
  cpf: Schema.String,
  ...Conta.fields,
  primeiraVez: Instante,
  ultimaVez: Instante,
  vezes: Schema.Number
})

const comRecusadas = (
  registrado: typeof Registrado.Type,
  recusadas: ReadonlyArray<typeof Recusada.Type>
): AdministradorRegistrado => ({
  ...registrado,
  contasRecusadas: recusadas.filter(({ cpf }) => cpf === registrado.cpf).map(({ cpf: _, ...conta }) => conta)
})

const COLUNAS = `id, cpf, nome, criado_em as "criadoEm", criado_por as "criadoPor", ultimo_login as "ultimoLogin",
  case when emissor is null then null else json_build_object('emissor', emissor, 'sujeito', sujeito) end as conta`

/** Readings of the registry. */
const leituras = (sql: SqlClient.SqlClient) => {
  const colunas = sql.literal(COLUNAS)
  const recusadas = linhasDe(
    Recusada,
    sql`select cpf, emissor, sujeito, primeira_vez as "primeiraVez", ultima_vez as "ultimaVez", vezes
      from identidade_recusada order by ultima_vez desc`
  )
  return {
    listar: Effect.fn("GestaoDeAdministradores.listar")(function* ({ tamanho, deslocamento }) {
      const linhas = yield* linhasDe(
        Registrado,
        sql`select ${colunas} from administrador where removido_em is null
          order by nome, cpf limit ${tamanho} offset ${deslocamento}`
      )
      const { total } = yield* unicaDe(
        Total,
        sql`select count(*)::int as total from administrador where removido_em is null`
      )
      const contas = yield* recusadas
      return {
        itens: linhas.map((linha) => comRecusadas(linha, contas)),
        total
      } satisfies Listagem<AdministradorRegistrado>
    }, semFalhaDeBanco),
    achar: Effect.fn("GestaoDeAdministradores.achar")(function* (idOuCpf) {
      const linha = yield* linhaDe(
        Registrado,
        sql`select ${colunas} from administrador where removido_em is null and (id::text = ${idOuCpf} or cpf = ${idOuCpf})`
      )
      return linha === undefined ? undefined : comRecusadas(linha, yield* recusadas)
    }, semFalhaDeBanco),
    vazio: quantas(sql`select 1 as um from administrador where removido_em is null limit 1`).pipe(
      Effect.map((ativos) => ativos === 0),
      semFalhaDeBanco,
      Effect.withSpan("GestaoDeAdministradores.vazio")
    )
  } satisfies Partial<GestaoDeAdministradores["Service"]>
}

const encerrarSessoes = (sql: SqlClient.SqlClient, cpf: string, { por, justificativa }: MudancaDoRegistro) =>
  sql`update sessao set revogada_em = clock_timestamp(), revogada_por = ${por}, motivo = ${justificativa}
    where cpf = ${cpf} and revogada_em is null`

const incluir = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  novo: Administrador,
  mudanca: MudancaDoRegistro
) {
  const incluido = yield* linhaDe(
    ComId,
    sql`insert into administrador (cpf, nome, criado_por) values (${novo.cpf}, ${novo.nome}, ${mudanca.por})
      on conflict (cpf) do update
        set id = gen_random_uuid(), nome = excluded.nome, criado_em = clock_timestamp(),
          criado_por = excluded.criado_por, ultimo_login = null, removido_em = null, removido_por = null
        where administrador.removido_em is not null
      returning id`
  )
  if (incluido === undefined) return yield* new JaAdministra()
  yield* anotarMudanca(sql, "INSERCAO", novo, mudanca)
  return incluido.id
})

const PessoaComId = Schema.Struct({ ...ComId.fields, ...Pessoa.fields })

const remover = Effect.fnUntraced(function* (sql: SqlClient.SqlClient, id: string, mudanca: MudancaDoRegistro) {
  // two people who remove each other at once: the second one waits and then sees that only one is left
  const ativos = yield* linhasDe(
    PessoaComId,
    sql`select id, cpf, nome from administrador where removido_em is null order by cpf for update`
  )
  const alvo = ativos.find((ativo) => ativo.id === id)
  if (alvo === undefined) return yield* new AdministradorAusente()
  if (ativos.length === 1) return yield* new UltimoAdministrador()
  yield* sql`update administrador set removido_em = clock_timestamp(), removido_por = ${mudanca.por},
    emissor = null, sujeito = null where cpf = ${alvo.cpf}`
  yield* sql`delete from identidade_recusada where cpf = ${alvo.cpf}`
  yield* encerrarSessoes(sql, alvo.cpf, mudanca)
  yield* anotarMudanca(sql, "EXCLUSAO", alvo, mudanca)
  return { cpf: alvo.cpf, nome: alvo.nome }
})

/** The last account refused to a person, which is refused no more. */
const tomarRecusada = (sql: SqlClient.SqlClient, cpf: string) =>
  linhaDe(
    Conta,
    sql`delete from identidade_recusada
      where (cpf, emissor, sujeito) in (select cpf, emissor, sujeito from identidade_recusada
        where cpf = ${cpf} order by ultima_vez desc limit 1)
      returning emissor, sujeito`
  )

/** From now on the account is the person's; the sessions of the one before it end. */
const confirmar = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  cpf: string,
  { emissor, sujeito }: ContaDoProvedor,
  mudanca: MudancaDoRegistro
) {
  const deOutros = yield* quantas(sql`select 1 as um from administrador
    where emissor = ${emissor} and sujeito = ${sujeito} and cpf <> ${cpf}`)
  if (deOutros > 0) return yield* new ContaDeOutro()
  yield* sql`update administrador set emissor = ${emissor}, sujeito = ${sujeito} where cpf = ${cpf}`
  yield* sql`delete from identidade_recusada where cpf = ${cpf}`
  yield* encerrarSessoes(sql, cpf, mudanca)
})

const decidirConta = Effect.fnUntraced(function* (
  sql: SqlClient.SqlClient,
  id: string,
  decisao: DecisaoSobreConta,
  mudanca: MudancaDoRegistro
) {
  const alvo = yield* linhaDe(
    Pessoa,
    sql`select cpf, nome from administrador where id::text = ${id} and removido_em is null for update`
  )
  if (alvo === undefined) return yield* new AdministradorAusente()
  const conta = yield* tomarRecusada(sql, alvo.cpf)
  if (conta === undefined) return yield* new SemContaRecusada()
  if (decisao === "confirmar") yield* confirmar(sql, alvo.cpf, conta, mudanca)
  yield* anotarMudanca(sql, "ALTERACAO", alvo, mudanca)
  return alvo
})

export const GestaoDeAdministradoresSql = Layer.effect(
  GestaoDeAdministradores,
  Effect.map(SqlClient.SqlClient, (sql) => {
    /** All or nothing. */
    const mudar = <A, E>(nome: string, mudanca: Effect.Effect<A, E>) =>
      mudanca.pipe(sql.withTransaction, semFalhaDeBanco, Effect.withSpan(nome))

    return GestaoDeAdministradores.of({
      ...leituras(sql),
      incluir: (novo, mudanca) => mudar("GestaoDeAdministradores.incluir", incluir(sql, novo, mudanca)),
      remover: (id, mudanca) => mudar("GestaoDeAdministradores.remover", remover(sql, id, mudanca)),
      decidirConta: (id, decisao, mudanca) =>
        mudar("GestaoDeAdministradores.decidirConta", decidirConta(sql, id, decisao, mudanca))
    })
  })
)
