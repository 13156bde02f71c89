/** Two instances of the RMI service on one database, and holders of keys that create jobs. */
import { randomUUID } from "node:crypto"
import { Effect, Layer, Logger, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { RegistroDeChavesSql } from "../../../sql/acesso/chaves-repo.ts"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { CriptografiaDaPlataforma } from "../../../src/composicao/camadas/criptografia.ts"
import { Chaves } from "../../../src/domain/acesso/chaves/chaves.ts"
import type { ClasseConsumidor } from "../../../src/domain/acesso/consumidor.ts"
import { ValidadorDeChaves } from "../../../src/domain/acesso/portas.ts"
import { Cpf } from "../../../src/domain/valores/cpf.ts"
import { RMI } from "../rgps/rmi.ts"
import { servicoNoAr } from "./processo.ts"

const CPF = Cpf.make("52998224725")

/** New keys on the database, as text. */
export const emitirChaves = (url: Redacted.Redacted, classe: ClasseConsumidor, quantas: number) =>
  Effect.forEach(Array.from({ length: quantas }), () =>
    Effect.map(
      Effect.flatMap(Chaves, ({ emitir }) =>
        emitir({ cpf: CPF, nome: "Ensaio", classe, escopos: ["rgps"], finalidade: "ensaio" }, { cpf: CPF })
      ),
      ({ chave }) => Redacted.value(chave)
    )
  ).pipe(
    Effect.provide(
      Chaves.layer.pipe(
        Layer.provide([
          RegistroDeChavesSql.pipe(Layer.provide(clientePostgres(url, 1))),
          CriptografiaDaPlataforma,
          Layer.mock(ValidadorDeChaves, {})
        ]),
        Layer.merge(Logger.layer([]))
      )
    ),
    Effect.orDie
  )

export const instancia = (url: Redacted.Redacted, variaveis: Readonly<Record<string, string>> = {}) =>
  servicoNoAr({
    DATABASE_URL: Redacted.value(url),
    SERVICOS: "rmi",
    AMBIENTE: "teste",
    COTA_PUBLICO: "1000000",
    COTA_INSTITUCIONAL: "1000000",
    COTA_ORIGEM: "1000000",
    ...variaveis
  })

/** Posts a job until there is room for it; gives its id. */
export const criarTrabalho = async (base: string, chave: string, corpo: string): Promise<string> => {
  const idempotencia = randomUUID()
  for (;;) {
    const resposta = await fetch(`${base}${RMI}/async`, {
      method: "POST",
      headers: { "content-type": "application/json", "x-api-key": chave, "idempotency-key": idempotencia },
      body: corpo
    })
    const { result, messages } = (await resposta.json()) as {
      readonly result: { readonly jobId: string }
      readonly messages: ReadonlyArray<string>
    }
    if (resposta.status === 202) return result.jobId
    if (resposta.status !== 429) throw new Error(`${resposta.status} ${messages}`)
    await new Promise((passar) => setTimeout(passar, 100))
  }
}

export interface TrabalhoVisto {
  readonly prioritario: boolean
  readonly estado: string
  readonly tentativas: number
  readonly esperaMs: number
}

/** Every job on the database, in the order they came. */
export const trabalhosVistos = (url: Redacted.Redacted) =>
  Effect.flatMap(
    SqlClient.SqlClient,
    (sql) => sql<TrabalhoVisto>`
      select prioritario, estado, tentativas,
        (extract(epoch from iniciado_em - criado_em) * 1000)::float8 as "esperaMs"
      from trabalho order by ordem`
  ).pipe(Effect.provide(clientePostgres(url, 1)), Effect.orDie)
