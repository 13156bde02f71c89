/**
 * A process that keeps a snapshot and is killed before it ends: run by `copia-interrompida.test.ts` with the address of
 * the database, where a trigger makes it wait before the record.
 */
import { NodeRuntime } from "@effect/platform-node"
import { Effect, Layer, Redacted } from "effect"
import { clientePostgres } from "../../../sql/banco/banco.ts"
import { CopiasSql } from "../../../sql/calculos/copias-repo.ts"
import { Copias } from "../../../src/domain/calculos/copias/portas.ts"
import { guardar as comoGuardado } from "../../../src/jobs/copias/conteudos.ts"
import { COFRE_DE_TESTE } from "../plataforma.ts"

const [, , endereco = ""] = process.argv

const bytes = (texto: string) => new TextEncoder().encode(texto)

const conteudo = {
  rota: "rmi",
  opcoes: {},
  dia: "2026-11-23",
  pedido: bytes("{}"),
  resultado: bytes('{"marca":"interrompida"}')
} as const

NodeRuntime.runMain(
  Copias.use(({ guardar }) =>
    guardar({
      ...conteudo,
      guardado: comoGuardado(conteudo, "CODIGO"),
      versao: { motor: "0", tabelas: "v1" },
      tabelas: { versao: "v1", texto: () => "{}" },
      consumidor: { idToken: null, cpf: null, classe: "publico" }
    })
  ).pipe(
    Effect.provide(
      CopiasSql.pipe(Layer.provide(COFRE_DE_TESTE), Layer.provide(clientePostgres(Redacted.make(endereco), 1)))
    )
  )
)
