/** Snapshots of calculations in PostgreSQL. */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { LimitesDasCopias } from "../../src/domain/calculos/copias/cota.ts"
import { CofreDeConteudos, Copias } from "../../src/domain/calculos/copias/portas.ts"
import { semFalhaDeBanco } from "../banco/falha-de-banco.ts"
import { recolherTudo } from "./conteudos.ts"
import { guardar } from "./copias-escrita.ts"
import { abrir, encadeada, examinar, tabelas } from "./copias-leitura.ts"
import { comPrazo } from "./indisponiveis.ts"

export const CopiasSql = Layer.effect(
  Copias,
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const limites = yield* LimitesDasCopias
    const cofre = yield* CofreDeConteudos
    const conhecidas = new Set<string>()
    return Copias.of({
      guardar: (nova) => guardar(sql, nova, limites, conhecidas).pipe(comPrazo, Effect.withSpan("Copias.guardar")),
      abrir: (digitado) => abrir(sql, cofre, digitado).pipe(Effect.withSpan("Copias.abrir")),
      examinar: (digitado) => examinar(sql, digitado).pipe(comPrazo, Effect.withSpan("Copias.examinar")),
      encadeada: (digitado) => encadeada(sql, digitado).pipe(comPrazo, Effect.withSpan("Copias.encadeada")),
      tabelas: (versao) => tabelas(sql, versao).pipe(comPrazo, Effect.withSpan("Copias.tabelas")),
      recolher: recolherTudo(sql, cofre).pipe(semFalhaDeBanco, Effect.orDie, Effect.withSpan("Copias.recolher"))
    })
  })
)
