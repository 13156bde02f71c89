/**
 * What is somebody's own: every route of `/usuario` whose address names a thing, and how a thing of a person comes to be.
 * Who adds such a route adds its line here; `test/http/usuarios/alheias.test.ts` asks each of them for the things of
 * somebody else, and fails for a route without a line.
 */
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { ROTAS_DAS_CHAVES } from "./alheias-das-chaves.ts"
import { ROTAS_DOS_CALCULOS } from "./alheias-dos-calculos.ts"
import { ROTAS_DOS_GRUPOS } from "./alheias-dos-grupos.ts"

export interface DonoDeTeste {
  readonly cpf: string
  /** A request with the token of this person; `caminho` under `/backoffice/api/v1/usuario`. */
  readonly pedir: (metodo: string, caminho: string, corpo?: unknown) => Effect.Effect<Response>
}

export interface RotaDeDono {
  /** As its contract declares it. */
  readonly rota: `${"GET" | "POST" | "PUT" | "PATCH" | "DELETE"} /backoffice/api/v1/usuario/${string}`
  /** Makes something of this person, and answers the parameters of the address that name it. */
  readonly preparar: (dono: DonoDeTeste) => Effect.Effect<Readonly<Record<string, string>>, never, SqlClient.SqlClient>
  /** A good body, where the route takes one. */
  readonly corpo?: unknown
}

/** A session in a browser, opened without one. */
const abrirSessao = ({ cpf }: DonoDeTeste) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [aberta] = yield* sql<{ readonly id: string }>`
      insert into sessao (resumo, cpf, como_entrou, confiavel, alcance, expira_em)
      values (sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${cpf}, 'LOGIN_UNICO', false, 'PESSOA',
        clock_timestamp() + interval '1 hour') returning id`
    return { id: aberta!.id }
  }).pipe(Effect.orDie)

/** A share link, made without calculating. */
const compartilhar = ({ cpf }: DonoDeTeste) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const [criado] = yield* sql<{ readonly id: string }>`
      insert into compartilhamento (id, token, cpf, resumo, rota, motor, tabelas, expira_em, permite_baixar)
      values (gen_random_uuid(), sha256(convert_to(gen_random_uuid()::text, 'UTF8')), ${cpf}, sha256(''), 'rmi', '0', 'v',
        clock_timestamp() + interval '1 hour', true) returning id`
    return { id: criado!.id }
  }).pipe(Effect.orDie)

export const ROTAS_DE_DONO: ReadonlyArray<RotaDeDono> = [
  ...ROTAS_DAS_CHAVES,
  ...ROTAS_DOS_CALCULOS,
  ...ROTAS_DOS_GRUPOS,
  { rota: "DELETE /backoffice/api/v1/usuario/sessoes/:id", preparar: abrirSessao },
  { rota: "DELETE /backoffice/api/v1/usuario/compartilhamentos/:id", preparar: compartilhar }
]

/** Routes that name a thing of nobody: what everybody may read, and a person answers only for itself. */
export const ROTAS_DO_QUE_E_DE_TODOS: ReadonlyArray<RotaDeDono["rota"]> = [
  "POST /backoffice/api/v1/usuario/avisos/:id/lido",
  "POST /backoffice/api/v1/usuario/documentos-legais/:slug/aceite"
]
