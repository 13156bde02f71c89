/** The last whole documents of the portal, in PostgreSQL; one whose hash is not that of its text is not answered. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { GuardaDeDocumentos } from "../../../src/domain/plataforma/portal/portas.ts"
import { comando, consultaUma } from "../../banco/consulta.ts"
import { resumir } from "../../banco/resumo.ts"

const Guardado = Schema.Struct({ conteudo: Schema.String })

export const DocumentosDoPortalSql = Layer.effect(
  GuardaDeDocumentos,
  Effect.map(SqlClient.SqlClient, (sql) =>
    GuardaDeDocumentos.of({
      ler: (nome) =>
        Effect.map(
          consultaUma(
            "GuardaDeDocumentos.ler",
            Guardado,
            sql`
              select conteudo from portal_documento
              where nome = ${nome} and resumo = sha256(convert_to(conteudo, 'UTF8'))`
          ),
          (linha) => linha?.conteudo
        ),
      guardar: (nome, texto) =>
        comando(
          "GuardaDeDocumentos.guardar",
          sql`
            insert into portal_documento (nome, conteudo, resumo) values (${nome}, ${texto}, ${resumir(texto)})
            on conflict (nome) do update
            set conteudo = excluded.conteudo, resumo = excluded.resumo, guardado_em = clock_timestamp()
            where portal_documento.resumo <> excluded.resumo`
        )
    })
  )
)
