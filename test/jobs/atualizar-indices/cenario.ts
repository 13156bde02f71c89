/** A database with the last months of the shipped tables and two services that published what came after. */
import { readFileSync } from "node:fs"
import { Effect, Layer, Logger } from "effect"
import { FetchHttpClient } from "effect/http"
import type { SqlClient } from "effect/sql"
import { RegistroDeExecucoesSql } from "../../../sql/indices/execucoes-repo.ts"
import { GuardaAtualizacaoSql } from "../../../sql/indices/guarda-atualizacao.ts"
import { RepositorioTabelasSql } from "../../../sql/indices/tabelas-repo.ts"
import { formatarRegistro } from "../../../src/composicao/camadas/registros.ts"
import { definicaoDe } from "../../../src/domain/indices/catalogo/catalogo.ts"
import type { LinhaArmazenada, Procedencia } from "../../../src/domain/indices/catalogo/definicao.ts"
import { aplicar } from "../../../src/domain/indices/edicao/carga.ts"
import type { Regra } from "../../../src/domain/indices/edicao/mesclagem.ts"
import { RepositorioTabelas } from "../../../src/domain/indices/portas.ts"
import { FontesHttp } from "../../../src/jobs/atualizar-indices/cliente-fontes.ts"
import type { NecessidadesDaAtualizacao } from "../../../src/jobs/atualizar-indices/programa.ts"
import { bancoDeTeste } from "../../apoio/banco/banco.ts"
import { type FontesFalsas, fontesFalsas, type Valores } from "../../apoio/processos/fontes-externas.ts"
import { aPartirDe } from "../../apoio/relogio.ts"

export const tabela = definicaoDe("tabela")!
export const selicDiaria = definicaoDe("selic-diaria")!

const csv = (nome: string): ReadonlyArray<string> =>
  readFileSync(new URL(`../../../sql/seed/${nome}.csv`, import.meta.url), "utf8")
    .trim()
    .split(/\r?\n/)

/** The last rows of a shipped table; the free text, which may hold commas, stays out. */
const ultimas = (nome: string, quantas: number): ReadonlyArray<Record<string, string>> => {
  const [cabecalho = "", ...linhas] = csv(nome)
  const nomes = cabecalho.split(",").filter((coluna) => coluna !== "observacoes")
  return linhas.slice(-quantas).map((linha) => {
    const celulas = linha.split(",")
    return Object.fromEntries(nomes.map((coluna, i) => [coluna, celulas[i] ?? ""]))
  })
}

export const carregar = (definicao: typeof tabela, linhas: ReadonlyArray<Record<string, string>>, regra: Regra) =>
  aplicar(
    { definicao, linhas: linhas.map((campos, i) => ({ rotulo: `linhas.${i}`, campos })), regra },
    regra.autoridade === "MANUAL"
      ? { operador: "52998224725", justificativa: "conferência" }
      : { operador: "SISTEMA", justificativa: null }
  )

/** What a person types over the stored value. */
export const editar = (linha: Record<string, string>) =>
  carregar(tabela, [linha], { autoridade: "MANUAL", sobrescrever: true })

const meses = (inicio: string, ...valores: ReadonlyArray<string>): Valores => {
  const [ano = 0, mes = 0] = inicio.split("-").map(Number)
  return Object.fromEntries(
    valores.map((valor, i) => {
      const total = ano * 12 + mes - 1 + i
      return [`${Math.floor(total / 12)}-${String((total % 12) + 1).padStart(2, "0")}-01`, valor]
    })
  )
}

/** What the services had published on 20 November 2026; the first values repeat those already stored. */
export const publicadas: Readonly<Record<string, Valores>> = {
  "IBGE 1736/44": meses("2026-05", "0.65", "0.14", "0.20", "-0.05", "0.40", "0.31"),
  "IBGE 1737/63": meses("2026-06", "0.16", "0.07", "-0.10", "0.45", "0.28"),
  "IBGE 3065/355": meses("2026-08", "-0.40", "0.70", "0.33"),
  "SGS 10764": meses("2026-08", "-0.40", "0.70", "0.33"),
  "SGS 190": meses("2025-11", "0.01", "0.10", "0.20"),
  "SGS 189": meses("2026-05", "0.84", "-0.50", "0.11", "0.22", "0.33", "0.44"),
  "SGS 191": {},
  "SGS 4390": meses("2026-08", "1.09", "1.08", "1.28", "0.60"),
  "SGS 7811": meses("2026-05", "0.1687", "0.1709", "0.1750", "0.1720", "0.1730", "0.1740", "0.1600"),
  "SGS 25": { ...meses("2026-06", "0.6718", "0.6759", "0.6729", "0.6739", "0.6749", "0.6608"), "2026-07-02": "0.6801" },
  "SGS 195": {
    ...meses("2026-06", "0.6718", "0.6759", "0.6729", "0.6739", "0.6749", "0.6608"),
    "2026-11-20": "0.6700"
  },
  "SGS 432": { ...meses("2026-09", "15.00", "15.00", "14.75"), "2026-11-06": "8.00" },
  "SGS 29543": meses("2026-09", "1.499119", "0.379020", "0.501000"),
  "SGS 11": { "2026-08-21": "0.051660", "2026-08-24": "0.051660", "2026-11-19": "0.050788", "2026-11-20": "0.050788" }
}

/** Every cell that a run on that day may fill, and nothing else. */
export const ESPERADAS: ReadonlyArray<string> = [
  "2026-01 igp_di 0.20",
  "2026-07 igp_m 0.11",
  "2026-07 inpc 0.20",
  "2026-07 inpc_inss 0.20",
  "2026-07 poupanca 0.6759",
  "2026-07 poupanca_nova 0.6759",
  "2026-07 tr 0.1750",
  "2026-08 igp_m 0.22",
  "2026-08 inpc -0.05",
  "2026-08 inpc_inss -0.05",
  "2026-08 ipca -0.10",
  "2026-08 poupanca 0.6729",
  "2026-08 poupanca_nova 0.6729",
  "2026-08 tr 0.1720",
  "2026-09 igp_m 0.33",
  "2026-09 inpc 0.40",
  "2026-09 inpc_inss 0.40",
  "2026-09 ipca 0.45",
  "2026-09 poupanca 0.6739",
  "2026-09 poupanca_nova 0.6739",
  "2026-09 tr 0.1730",
  "2026-10 igp_m 0.44",
  "2026-10 inpc 0.31",
  "2026-10 inpc_inss 0.31",
  "2026-10 ipca 0.28",
  "2026-10 ipca_15 0.33",
  "2026-10 ipca_e 0.33",
  "2026-10 ipca_e_cjf 0.33",
  "2026-10 poupanca 0.6749",
  "2026-10 poupanca_nova 0.6749",
  "2026-10 selic 1.28",
  "2026-10 tr 0.1740",
  "2026-11 juros_legais 0.501000",
  "2026-11 juros_poupanca 0.5000",
  "2026-11 poupanca 0.6608",
  "2026-11 poupanca_nova 0.6608",
  "2026-11 taxa_legal 0.501000",
  "2026-11 tr 0.1600",
  "2026-08-24 taxa_dia_util_pct 0.051660",
  "2026-11-19 taxa_dia_util_pct 0.050788"
]

const chaveDa = ({ valores }: LinhaArmazenada): string => valores.competencia ?? valores.data ?? ""

/** Both tables as `chave coluna valor` → origin. */
export const celulas: Effect.Effect<
  ReadonlyMap<string, Procedencia | undefined>,
  never,
  RepositorioTabelas
> = Effect.gen(function* () {
  const repositorio = yield* RepositorioTabelas
  const linhas = [...(yield* repositorio.ler(tabela)), ...(yield* repositorio.ler(selicDiaria))]
  return new Map(
    linhas.flatMap((linha) =>
      Object.entries(linha.valores)
        .filter(([coluna, valor]) => valor !== null && coluna !== "competencia" && coluna !== "data")
        .map(([coluna, valor]): readonly [string, Procedencia | undefined] => [
          `${chaveDa(linha)} ${coluna} ${valor}`,
          linha.procedencia[coluna]
        ])
    )
  )
})

/** Cells of `depois` that `antes` had not, sorted. */
export const novas = (antes: ReadonlyMap<string, unknown>, depois: ReadonlyMap<string, unknown>) =>
  [...depois.keys()].filter((celula) => !antes.has(celula)).sort()

export interface Mundo {
  readonly fontes: FontesFalsas
  /** Audit records so far. */
  readonly auditoria: () => ReadonlyArray<Readonly<Record<string, unknown>>>
  readonly registros: () => ReadonlyArray<string>
}

/** On 20 November 2026, 12:00 in Brasília, unless told otherwise. */
export const cenario = <A, E>(
  corpo: (mundo: Mundo) => Effect.Effect<A, E, NecessidadesDaAtualizacao | SqlClient.SqlClient>,
  inicio = "2026-11-20T12:00:00-03:00"
): Effect.Effect<A, E> =>
  Effect.gen(function* () {
    const fontes = yield* fontesFalsas
    for (const [fonte, valores] of Object.entries(publicadas)) fontes.series.set(fonte, { valores })
    const linhas: Array<string> = []
    const registros = Logger.layer([Logger.make((registro) => linhas.push(formatarRegistro(registro)))])
    const mundo: Mundo = {
      fontes,
      registros: () => linhas,
      auditoria: () =>
        linhas
          .map((linha) => JSON.parse(linha))
          .filter((registro) => registro.tags?.includes("auditoria") && registro.evento.startsWith("indices."))
    }
    const camadas = Layer.mergeAll(
      RepositorioTabelasSql,
      GuardaAtualizacaoSql,
      RegistroDeExecucoesSql,
      FontesHttp({ sgsUrl: fontes.url, ibgeUrl: fontes.url, pausa: "5 millis", limiteDeTempo: "2 seconds" }).pipe(
        Layer.provide(FetchHttpClient.layer)
      ),
      registros
    ).pipe(Layer.provideMerge(Layer.orDie(bancoDeTeste)))
    return yield* Effect.gen(function* () {
      yield* Effect.orDie(carregar(tabela, ultimas("tabela", 24), { autoridade: "SEMENTE" }))
      yield* Effect.orDie(carregar(selicDiaria, ultimas("selic-diaria", 60), { autoridade: "SEMENTE" }))
      return yield* corpo(mundo)
    }).pipe(Effect.provide(camadas), aPartirDe(inicio))
  }).pipe(Effect.scoped)
