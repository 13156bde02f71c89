/** The names of people in PostgreSQL: as the registry of administrators has them, as they last signed in, or as their keys have them. */
import { Effect, Layer, Schema } from "effect"
import { SqlClient } from "effect/sql"
import { NomesDePessoas } from "../../src/domain/acesso/nomes.ts"
import { consulta } from "../banco/consulta.ts"

const Nomeada = Schema.Struct({ cpf: Schema.String, nome: Schema.String })

export const NomesDePessoasSql = Layer.effect(
  NomesDePessoas,
  Effect.map(SqlClient.SqlClient, (sql) =>
    NomesDePessoas.of({
      de: (cpfs) => {
        const procurados = [...new Set(cpfs)].filter((cpf) => cpf !== null && /^\d{11}$/.test(cpf))
        if (procurados.length === 0) return Effect.succeed(new Map())
        return Effect.map(
          consulta(
            "NomesDePessoas.de",
            Nomeada,
            sql`select distinct on (cpf) cpf, nome from (
                select cpf, nome, 1 as ordem, criado_em as em from administrador where cpf = any(${procurados}::text[])
                union all
                select cpf, nome, 2, criada_em from sessao where nome is not null and cpf = any(${procurados}::text[])
                union all
                select cpf, nome, 3, criada_em from chave_api where cpf = any(${procurados}::text[])
              ) as nomeadas order by cpf, ordem, em desc`
          ),
          (nomeadas) => new Map(nomeadas.map(({ cpf, nome }) => [cpf, nome]))
        )
      }
    })
  )
)
