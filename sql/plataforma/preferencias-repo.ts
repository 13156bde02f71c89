/** Preferences of people in PostgreSQL. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import {
  type Preferencias,
  PreferenciasAusentes,
  type PreferenciasDeAlguem,
  PreferenciasMudadas,
  preferenciasGuardadas,
  RegistroDePreferencias
} from "../../src/domain/plataforma/preferencias/preferencias.ts"
import type { OrigemAuditoria } from "../../src/domain/telemetria/auditoria.ts"
import type { Autoria } from "../../src/domain/telemetria/historico.ts"
import { anotarAto } from "../acesso/atos-de-pessoas.ts"
import { consultaUma, Instante, linhaDe } from "../banco/consulta.ts"
import { emTransacao } from "./comum/transacao.ts"

const Linha = Schema.Struct({
  preferencias: Schema.Record(Schema.String, Schema.Unknown),
  revisao: Schema.Number,
  atualizadoEm: Instante
})

const Registrada = Schema.Struct({
  id: Schema.String,
  cpf: Schema.String,
  revisao: Schema.Number,
  atualizadoEm: Instante
})

const COLUNAS = `valor as preferencias, revisao, atualizada_em as "atualizadoEm"`

const NENHUMAS: PreferenciasDeAlguem = { preferencias: {}, revisao: 0, atualizadoEm: null }

const lidas = (linha: typeof Linha.Type | undefined): PreferenciasDeAlguem =>
  linha === undefined ? NENHUMAS : { ...linha, preferencias: preferenciasGuardadas(linha.preferencias) }

const ler = (sql: SqlClient.SqlClient, cpf: string) =>
  sql`select ${sql.literal(COLUNAS)} from preferencia where cpf = ${cpf}`

/** The first of a person comes at revision 0; of two at once one is the first. */
const gravar = Effect.fnUntraced(function* (
  { preferencias, revisao }: { readonly preferencias: Preferencias; readonly revisao: number },
  origem: OrigemAuditoria
) {
  const sql = yield* SqlClient.SqlClient
  const { cpf } = origem
  const valor = JSON.stringify(preferencias)
  const gravadas = yield* linhaDe(
    Linha,
    revisao === 0
      ? sql`insert into preferencia (cpf, valor) values (${cpf}, ${valor}::text::jsonb)
          on conflict (cpf) do nothing returning ${sql.literal(COLUNAS)}`
      : sql`update preferencia set valor = ${valor}::text::jsonb, revisao = revisao + 1, atualizada_em = clock_timestamp()
          where cpf = ${cpf} and revisao = ${revisao} returning ${sql.literal(COLUNAS)}`
  )
  if (gravadas === undefined) {
    return yield* new PreferenciasMudadas({ atual: lidas(yield* linhaDe(Linha, ler(sql, cpf))) })
  }
  yield* anotarAto({ recurso: "preferencias", chave: cpf, ato: "ALTERACAO" }, origem)
  return lidas(gravadas)
})

const Dono = Schema.Struct({ cpf: Schema.String })

const excluir = Effect.fnUntraced(function* (id: string, { origem, justificativa }: Autoria) {
  const sql = yield* SqlClient.SqlClient
  const excluidas = yield* linhaDe(Dono, sql`delete from preferencia where id = ${id}::uuid returning cpf`)
  if (excluidas === undefined) return yield* new PreferenciasAusentes()
  yield* anotarAto({ recurso: "preferencias", chave: excluidas.cpf, ato: "EXCLUSAO", justificativa }, origem)
})

export const RegistroDePreferenciasSql = Layer.effect(
  RegistroDePreferencias,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const mudar = emTransacao(sql)
    return RegistroDePreferencias.of({
      ler: (cpf) => Effect.map(consultaUma("RegistroDePreferencias.ler", Linha, ler(sql, cpf)), lidas),
      gravar: (escritas, origem) => mudar("RegistroDePreferencias.gravar", gravar(escritas, origem)),
      registradas: (cpf) =>
        consultaUma(
          "RegistroDePreferencias.registradas",
          Registrada,
          sql`select id, cpf, revisao, atualizada_em as "atualizadoEm" from preferencia where cpf = ${cpf}`
        ),
      excluir: (id, autoria) => mudar("RegistroDePreferencias.excluir", excluir(id, autoria))
    })
  })
)
