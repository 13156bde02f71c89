/** A load of the whole index table, 745 competences × 30 columns, every value changed: preview and apply. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { Effect, Layer, References } from "effect"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { migrar } from "../../sql/banco/migracoes.ts"
import { postgresEmbutido } from "../../sql/banco/postgres-embutido.ts"
import { semeadura } from "../../sql/banco/semeadura.ts"
import { RepositorioTabelasSql } from "../../sql/indices/tabelas-repo.ts"
import { TabelasVigentesSql } from "../../sql/indices/tabelas-vigentes.ts"
import { LeitorCsvDeBiblioteca } from "../../src/composicao/camadas/leitor-csv.ts"
import { tabela } from "../../src/domain/indices/catalogo/catalogo-indices.ts"
import { aplicarManual, previsualizar, regraManual } from "../../src/domain/indices/edicao/carga.ts"
import { deJson } from "../../src/domain/indices/linhas-recebidas.ts"
import { contar } from "../../src/domain/indices/plano.ts"
import { pastaDeDados } from "../apoio/processos/processo.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"

const RODADAS = 5
const OPERADOR = { cpf: "52998224725" }

/** Every indexer of every competence, with a value that differs from the stored one and from the last round. */
const linhasDa = (rodada: number) => {
  const competencias = readFileSync(new URL("../../sql/seed/tabela.csv", import.meta.url), "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((l) => l.slice(0, 7))
  const colunas = tabela.colunas.filter(({ tipo }) => tipo === "decimal")
  return deJson(
    competencias.map((competencia, i) => ({
      competencia,
      ...Object.fromEntries(colunas.map(({ nome }, j) => [nome, `${rodada}.${i}${j}7`]))
    }))
  )
}

const cronometrado = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const inicio = performance.now()
    const valor = yield* efeito
    return [(performance.now() - inicio) / 1000, valor] as const
  })

const medir = Effect.gen(function* () {
  yield* semeadura
  const previas: Array<number> = []
  const aplicacoes: Array<number> = []
  for (let rodada = 1; rodada <= RODADAS; rodada++) {
    const linhas = linhasDa(rodada)
    const [previa] = yield* cronometrado(previsualizar({ definicao: tabela, linhas, regra: regraManual(true) }))
    const [aplicacao, plano] = yield* cronometrado(
      aplicarManual({ definicao: tabela, linhas, sobrescrever: true }, OPERADOR, "medição")
    )
    if (contar(plano).alteradas !== linhas.length) return yield* Effect.die("the load did not change every row")
    previas.push(previa)
    aplicacoes.push(aplicacao)
  }
  titulo(
    `Load of ${linhasDa(1).length} rows × ${tabela.colunas.length - 1} columns, every cell changed (${RODADAS} rounds)`
  )
  linha("preview", mediana(previas), "s", { valor: 0.5, sentido: "<=" })
  linha("apply, audited and served from memory", mediana(aplicacoes), "s", { valor: 2, sentido: "<=" })
})

const Dados = TabelasVigentesSql().pipe(Layer.provideMerge(Layer.merge(RepositorioTabelasSql, LeitorCsvDeBiblioteca)))

export const medirCarga = Effect.gen(function* () {
  const url = yield* postgresEmbutido({ pasta: join(yield* pastaDeDados, "postgres"), efemero: false })
  yield* Effect.andThen(migrar, medir.pipe(Effect.provide(Dados))).pipe(Effect.provide(clientePostgres(url)))
}).pipe(Effect.provideService(References.MinimumLogLevel, "Warn"), Effect.scoped, Effect.orDie)
