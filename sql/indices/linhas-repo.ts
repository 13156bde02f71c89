/** Some rows of a reference table, and the audit records of one, in PostgreSQL. */

import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import type { Linha, LinhaArmazenada, Procedencia } from "../../src/domain/indices/catalogo/definicao.ts"
import { LinhasGuardadas, type RegistroDaLinha } from "../../src/domain/indices/guardadas.ts"
import type { TipoAlteracao } from "../../src/domain/indices/plano.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { consultaHistorico, consultaPorChave } from "./tabela-sql.ts"

type Guardada = Readonly<Record<string, string | null>> & {
  readonly procedencia: Readonly<Record<string, Procedencia>>
}

type Auditada = Guardada & {
  readonly auditado_em: Date
  readonly auditado_por: string
  readonly auditado_tipo: TipoAlteracao
  readonly auditado_motivo: string | null
}

const armazenada = ({ procedencia, ...valores }: Guardada): LinhaArmazenada => ({
  valores: valores as Linha,
  procedencia
})

const registro = ({
  auditado_em,
  auditado_por,
  auditado_tipo,
  auditado_motivo,
  ...linha
}: Auditada): RegistroDaLinha => ({
  em: auditado_em.toISOString(),
  por: auditado_por,
  tipo: auditado_tipo,
  justificativa: auditado_motivo,
  linha: armazenada(linha as Guardada)
})

export const LinhasGuardadasSql = Layer.effect(
  LinhasGuardadas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    LinhasGuardadas.of({
      achar: Effect.fn("LinhasGuardadas.achar")((definicao, chaves) =>
        sql.unsafe<Guardada>(consultaPorChave(definicao), [JSON.stringify(chaves)]).pipe(
          Effect.map((linhas) => linhas.map(armazenada)),
          semFalhaDeBanco
        )
      ),
      historico: Effect.fn("LinhasGuardadas.historico")((definicao, chave) =>
        sql.unsafe<Auditada>(consultaHistorico(definicao), [JSON.stringify([chave])]).pipe(
          Effect.map((linhas) => linhas.map(registro)),
          semFalhaDeBanco
        )
      )
    })
  )
)
