/** The registry of API keys in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { classeDe, ESCOPOS } from "../../src/domain/acesso/consumidor.ts"
import { RegistroDeChavesIndisponivel } from "../../src/domain/acesso/portas.ts"
import {
  ChaveJaEmitida,
  type ChaveNova,
  type ChaveRegistrada,
  type FiltroDeChaves,
  FonteDeChaves,
  type MudancaDaChave,
  RegistroDeChaves
} from "../../src/domain/acesso/registro-de-chaves.ts"
import { HOJE } from "../banco/hoje.ts"

type ComoNulos<A> = { readonly [N in keyof A]?: A[N] | null }

interface Linha {
  readonly id_token: string
  readonly prefixo: string
  readonly cpf: string
  readonly nome: string
  readonly classe: string
  readonly escopos: ReadonlyArray<string>
  readonly finalidade: string
  readonly em_nome_de: string | null
  readonly criada_em: Date
  readonly criada_por: string
  readonly revogada_em: Date | null
  readonly revogada_por: string | null
  readonly ultimo_uso: string | null
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const conhecidos = (escopos: ReadonlyArray<string>) => ESCOPOS.filter((escopo) => escopos.includes(escopo))

const daLinha = (linha: Linha): ChaveRegistrada => ({
  idToken: linha.id_token,
  prefixo: linha.prefixo,
  cpf: linha.cpf,
  nome: linha.nome,
  classe: classeDe(linha.classe),
  escopos: conhecidos(linha.escopos),
  finalidade: linha.finalidade,
  emNomeDe: linha.em_nome_de,
  criadaEm: linha.criada_em.toISOString(),
  criadaPor: linha.criada_por,
  revogadaEm: linha.revogada_em?.toISOString() ?? null,
  revogadaPor: linha.revogada_por,
  ultimoUso: linha.ultimo_uso
})

const binario = (resumo: string): Buffer => Buffer.from(resumo, "hex")

/** `RegistroDeChaves` on PostgreSQL. */
export const RegistroDeChavesSql = Layer.effect(
  RegistroDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const colunas = sql.literal(
      "id_token, prefixo, cpf, nome, classe, escopos, finalidade, em_nome_de, criada_em, criada_por, revogada_em, revogada_por, ultimo_uso::text as ultimo_uso"
    )

    const inserir = (nova: ChaveNova) =>
      Effect.map(
        sql<Linha>`
          with nova as (
            insert into chave_api
              (id_token, prefixo, resumo, cpf, nome, classe, escopos, finalidade, em_nome_de, criada_por)
            values
              (${nova.idToken}, ${nova.prefixo}, ${binario(nova.resumo)}, ${nova.cpf}, ${nova.nome}, ${nova.classe},
               ${nova.escopos}, ${nova.finalidade}, ${nova.emNomeDe ?? null}, ${nova.criadaPor})
            on conflict (id_token) do nothing
            returning *
          ), registro as (
            insert into chave_historico (id_token, "atualizadoPor", "tipoAlteracao", justificativa)
            select id_token, criada_por, 'INSERCAO', ${nova.justificativa}::text from nova
          )
          select ${colunas} from nova`,
        ([linha]) => (linha === undefined ? undefined : daLinha(linha))
      )

    const escolhidas = ({ cpf = null, ativas = null, classe = null, texto }: ComoNulos<FiltroDeChaves>) => sql`
      (${cpf}::text is null or cpf = ${cpf}::text)
      and (${ativas}::boolean is null or (revogada_em is null) = ${ativas}::boolean)
      and (${classe}::text is null or classe = ${classe}::text)
      and strpos(lower(concat_ws(' ', prefixo, nome, finalidade, em_nome_de)), lower(${texto ?? ""}::text)) > 0`

    return RegistroDeChaves.of({
      inserir: Effect.fn("RegistroDeChaves.inserir")(function* (nova) {
        return (yield* Effect.orDie(inserir(nova))) ?? (yield* new ChaveJaEmitida())
      }),
      inserirPrimeira: Effect.fn("RegistroDeChaves.inserirPrimeira")((nova) =>
        sql
          .withTransaction(
            Effect.gen(function* () {
              yield* sql`select pg_advisory_xact_lock(hashtextextended('primeira chave', 0))`
              const [existente] = yield* sql`select 1 from chave_api limit 1`
              return existente === undefined ? yield* inserir(nova) : undefined
            })
          )
          .pipe(Effect.orDie)
      ),
      listar: Effect.fn("RegistroDeChaves.listar")((filtro) =>
        sql<Linha>`
          select ${colunas} from chave_api where ${escolhidas(filtro)} order by criada_em desc, id_token`.pipe(
          Effect.map((linhas) => linhas.map(daLinha)),
          Effect.orDie
        )
      ),
      procurar: Effect.fn("RegistroDeChaves.procurar")(function* (filtro, { tamanho, deslocamento }) {
        const linhas = yield* sql<Linha>`
          select ${colunas} from chave_api where ${escolhidas(filtro)}
          order by criada_em desc, id_token limit ${tamanho} offset ${deslocamento}`
        const [{ total } = { total: 0 }] = yield* sql<{ readonly total: number }>`
          select count(*)::int as total from chave_api where ${escolhidas(filtro)}`
        return { itens: linhas.map(daLinha), total }
      }, Effect.orDie),
      historico: Effect.fn("RegistroDeChaves.historico")((idToken) =>
        sql<Omit<MudancaDaChave, "em"> & { readonly em: Date }>`
          select "atualizadoEm" as em, "atualizadoPor" as por, "tipoAlteracao" as tipo, justificativa
          from chave_historico where id_token = ${idToken}::uuid order by id`.pipe(
          Effect.map((linhas) => linhas.map((linha) => ({ ...linha, em: linha.em.toISOString() }))),
          Effect.orDie
        )
      ),
      localizar: Effect.fn("RegistroDeChaves.localizar")((prefixoOuId) =>
        sql<Linha>`
          select ${colunas} from chave_api
          where prefixo = ${prefixoOuId} or id_token = ${UUID.test(prefixoOuId) ? prefixoOuId : null}::uuid
          order by criada_em desc`.pipe(
          Effect.map((linhas) => linhas.map(daLinha)),
          Effect.orDie
        )
      ),
      revogar: Effect.fn("RegistroDeChaves.revogar")((idToken, { por, justificativa }) =>
        sql<Linha & { readonly resumo: string }>`
          with revogada as (
            update chave_api set revogada_em = clock_timestamp(), revogada_por = ${por}
            where id_token = ${idToken}::uuid and revogada_em is null
            returning *
          ), registro as (
            insert into chave_historico (id_token, "atualizadoPor", "tipoAlteracao", justificativa)
            select id_token, revogada_por, 'EXCLUSAO', ${justificativa}::text from revogada
          )
          select ${colunas}, encode(resumo, 'hex') as resumo from revogada`.pipe(
          Effect.map(([linha]) => (linha === undefined ? undefined : { chave: daLinha(linha), resumo: linha.resumo })),
          Effect.orDie
        )
      )
    })
  })
)

/** A database that takes longer than this does not answer. */
const LIMITE_DE_TEMPO = "3 seconds"

interface LinhaConsultada {
  readonly id_token: string
  readonly cpf: string
  readonly classe: string
  readonly escopos: ReadonlyArray<string>
  readonly revogada: boolean
  /** Used for the first time today (Brasília). */
  readonly estreia: boolean
}

/** `FonteDeChaves` on PostgreSQL. The day of use is written once a day, beside the answer. */
export const FonteDeChavesSql = Layer.effect(
  FonteDeChaves,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const hoje = sql.literal(HOJE)

    const anotarUso = (idToken: string) =>
      sql`update chave_api set ultimo_uso = ${hoje} where id_token = ${idToken}::uuid`.pipe(
        Effect.catchCause((causa) => Effect.logWarning("uso de chave não anotado", causa)),
        Effect.forkDetach
      )

    return FonteDeChaves.of({
      consultar: Effect.fn("FonteDeChaves.consultar")(function* (resumo) {
        const [linha] = yield* sql<LinhaConsultada>`
          select id_token, cpf, classe, escopos, revogada_em is not null as revogada,
            ultimo_uso is distinct from ${hoje} as estreia
          from chave_api where resumo = ${binario(resumo)}`.pipe(
          Effect.timeout(LIMITE_DE_TEMPO),
          Effect.tapError((erro) => Effect.logError("registro de chaves indisponível", erro)),
          Effect.mapError(() => new RegistroDeChavesIndisponivel({ motivo: "o banco de dados não respondeu" }))
        )
        if (linha === undefined) return { situacao: "desconhecida" }
        if (linha.revogada) return { situacao: "revogada" }
        if (linha.estreia) yield* anotarUso(linha.id_token)
        const { id_token: idToken, cpf, classe, escopos } = linha
        return {
          situacao: "ativa",
          consumidor: { idToken, cpf, classe: classeDe(classe), escopos: conhecidos(escopos) }
        }
      })
    })
  })
)
