/** The server and people of every kind, who ask with tokens of their own. */
import { Effect, type Scope } from "effect"
import { SqlClient } from "effect/sql"
import { buscar } from "../../../apoio/http/servidor.ts"
import { type Mundo, mundo } from "../../backoffice/mundo.ts"
import { tokenDe, USUARIO } from "../mundo.ts"

export interface Lida {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers are looked into field by field
  readonly result: any
  readonly data: Readonly<Record<string, unknown>>
  readonly texto: string
}

export interface MundoDosGrupos extends Mundo {
  readonly pedir: (cpf: string, metodo: string, caminho: string, corpo?: unknown) => Effect.Effect<Lida>
  readonly consultar: (texto: string) => Effect.Effect<ReadonlyArray<Record<string, unknown>>>
}

export const mundoDosGrupos: Effect.Effect<MundoDosGrupos, never, Scope.Scope> = Effect.gen(function* () {
  const aqui = yield* mundo({ inteiro: true })
  const tokens = new Map<string, string>()
  const tokenDoCpf = (cpf: string) =>
    Effect.gen(function* () {
      const token = tokens.get(cpf) ?? (yield* tokenDe(aqui, cpf, { name: `Pessoa ${cpf.slice(8, 9)}` }))
      tokens.set(cpf, token)
      return token
    })
  return {
    ...aqui,
    pedir: (cpf, metodo, caminho, corpo) =>
      Effect.gen(function* () {
        const resposta = yield* buscar(`${aqui.base}${USUARIO}${caminho}`, {
          method: metodo,
          headers: { authorization: `Bearer ${yield* tokenDoCpf(cpf)}`, "content-type": "application/json" },
          ...(corpo === undefined ? {} : { body: typeof corpo === "string" ? corpo : JSON.stringify(corpo) })
        })
        const texto = yield* Effect.promise(() => resposta.text())
        const { result = undefined, data = {} } = texto.startsWith("{") ? JSON.parse(texto) : {}
        return { status: resposta.status, result, data, texto }
      }),
    consultar: (texto) =>
      aqui.nele(Effect.flatMap(SqlClient.SqlClient, (sql) => Effect.orDie(sql.unsafe<Record<string, unknown>>(texto))))
  }
})
