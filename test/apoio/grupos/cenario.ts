/** Groups as they may be found: people of every level, and what lies in them, written without anybody's judgement. */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { cpfValido } from "../../../src/domain/valores/cpf.ts"

/** The only valid CPF that begins with this number. */
export const cpfDe = (numero: number): string =>
  Array.from({ length: 100 }, (_, i) => `${100_000_000 + numero}${String(i).padStart(2, "0")}`).find(cpfValido)!

export const DONA = cpfDe(1)
export const EDITOR = cpfDe(2)
export const LEITORA = cpfDe(3)
/** Takes part as an editor: whoever is spoken of. */
export const ALVO = cpfDe(4)
export const CONVIDADA = cpfDe(5)
export const DE_FORA = cpfDe(6)
/** Owns a group of her own. */
export const DE_OUTRO = cpfDe(7)
/** Took part once. */
export const RETIRADA = cpfDe(8)

export interface GrupoDeTeste {
  readonly id: string
  /** CPF → identifier of the participant. */
  readonly participantes: Readonly<Record<string, string>>
  /** A pending invitation. */
  readonly convite: string
}

const NIVEIS = { [DONA]: "dono", [EDITOR]: "editor", [LEITORA]: "leitor", [ALVO]: "editor" }

export const participar = (grupo: string, cpf: string, nivel: string) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly id: string }>`insert into grupo_participante (id, grupo, cpf, nome, nivel)
      values (gen_random_uuid(), ${grupo}::uuid, ${cpf}, ${`Pessoa ${cpf.slice(8, 9)}`}, ${nivel}) returning id`
  ).pipe(
    Effect.map(([{ id } = { id: "" }]) => id),
    Effect.orDie
  )

export const convidar = (grupo: string, cpf: string, por = DONA, vence = "7 days") =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly id: string }>`insert into grupo_convite
        (id, grupo, cpf, nivel, nome_do_grupo, convidado_por, nome_de_quem_convidou, vence_em)
      values (gen_random_uuid(), ${grupo}::uuid, ${cpf}, 'editor', 'Grupo', ${por}, 'Dona',
        clock_timestamp() + ${vence}::interval) returning id`
  ).pipe(
    Effect.map(([{ id } = { id: "" }]) => id),
    Effect.orDie
  )

export const grupoVazio = (nome = "Grupo") =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly id: string }>`insert into grupo (id, nome) values (gen_random_uuid(), ${nome}) returning id`
  ).pipe(
    Effect.map(([{ id } = { id: "" }]) => id),
    Effect.orDie
  )

/** A group with an owner, two editors, a reader and an invitation; somebody else left it. */
export const grupoDeTeste: Effect.Effect<GrupoDeTeste, never, SqlClient.SqlClient> = Effect.gen(function* () {
  const id = yield* grupoVazio()
  const participantes: Record<string, string> = {}
  for (const [cpf, nivel] of Object.entries(NIVEIS)) participantes[cpf] = yield* participar(id, cpf, nivel)
  return { id, participantes, convite: yield* convidar(id, CONVIDADA) }
})

/** A folder of a group, with a calculation of somebody in it; answers both identifiers. */
export const calculoNoGrupo = (grupo: string, dono: string | null) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [pasta] = yield* sql<{ readonly id: string }>`
      insert into pasta (id, grupo, nome) values (gen_random_uuid(), ${grupo}::uuid, 'Pasta') returning id`
    const [calculo] = yield* sql<{ readonly id: string }>`
      insert into calculo_salvo (id, dono, pasta, nome, tipo, conteudo, tamanho, resumo, atualizado_por, nome_de_quem_atualizou)
      values (gen_random_uuid(), ${dono}, ${pasta!.id}::uuid, 'Cálculo', 'rmi', '\\x00', 1, 'RMI', ${dono}, 'Alguém')
      returning id`
    return { pasta: pasta!.id, calculo: calculo!.id }
  }).pipe(Effect.orDie)

/** A living share link of somebody, out of a group or not. */
export const elo = (cpf: string, grupo: string | null) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<{ readonly id: string }>`
      insert into compartilhamento (id, token, cpf, resumo, rota, motor, tabelas, expira_em, permite_baixar, grupo)
      values (gen_random_uuid(), sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${cpf}, sha256(''), 'rmi', '0', 'v',
        clock_timestamp() + interval '1 day', true, ${grupo}::uuid) returning id`
  ).pipe(
    Effect.map(([{ id } = { id: "" }]) => id),
    Effect.orDie
  )
