/**
 * What is read of kept calculations and of past days: `?em=` of a day that was asked for before against the same read
 * without it, in turns, in one run; and the page of a calculation, by its code, while others stand in the way of none.
 */
import autocannon from "autocannon"
import { Effect, Redacted } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { enderecoDoBench } from "../apoio/banco/banco-do-bench.ts"
import { comChave } from "../apoio/chaves.ts"
import { servicoNoAr } from "../apoio/processos/processo.ts"
import { RMI } from "../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import { corpoDaPessoa } from "./comum/rmi-pessoa.ts"

const TABELA = "/indices/api/v1/tabela"
const RODADAS = 5
const SEGUNDOS = 4
const CONEXOES = 32
const LEITURAS = 60

/** The first load was forty days ago. */
const DIA = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
const envelhecer = Effect.flatMap(
  SqlClient.SqlClient,
  (sql) => sql`update tabela_audit set "atualizadoEm" = clock_timestamp() - interval '40 days'`
)

const porSegundo = (url: string, headers: Record<string, string>) =>
  Effect.promise(async () => {
    const { requests } = await autocannon({ url, headers, connections: CONEXOES, duration: SEGUNDOS })
    return requests.average
  })

const compararDias = (base: string, nome: string, caminho: string, headers: Record<string, string>) =>
  Effect.gen(function* () {
    const [agora, antes] = [`${base}${caminho}`, `${base}${caminho}?em=${DIA}`]
    for (const url of [agora, antes]) yield* porSegundo(url, headers)
    const razoes: Array<number> = []
    for (let i = 0; i < RODADAS; i++) {
      const semDia = yield* porSegundo(agora, headers)
      razoes.push((yield* porSegundo(antes, headers)) / semDia)
    }
    linha(`${nome}: ?em= of a cached past day / without it`, mediana(razoes), "", { valor: 0.8, sentido: ">=" })
  })

/** Each reader comes from a network of its own: one may read sixty pages a minute. */
const lerPagina = async (url: string, leitor: number): Promise<number> => {
  const inicio = performance.now()
  const resposta = await fetch(url, { headers: { "x-forwarded-for": `10.${leitor >> 8}.${leitor & 255}.1` } })
  await resposta.arrayBuffer()
  if (resposta.status !== 200) throw new Error(`${resposta.status}`)
  return performance.now() - inicio
}

const guardar = (base: string) =>
  Effect.promise(async () => {
    const pedido = comChave(base, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(corpoDaPessoa)
    })
    const resposta = await fetch(`${base}${RMI}?permalink=true`, pedido)
    const { permalink } = (await resposta.json()) as { readonly permalink: string }
    return `${base}${new URL(permalink).pathname}`
  })

const medirPaginas = (base: string) =>
  Effect.gen(function* () {
    const url = yield* guardar(base)
    const primeira = yield* Effect.promise(() => lerPagina(url, 1))
    const vezes: Array<number> = []
    for (let i = 0; i < LEITURAS; i++) vezes.push(yield* Effect.promise(() => lerPagina(url, 2 + (i >> 3))))
    linha("/c/{codigo}, RMI of 40 years, the first time", primeira, "ms")
    linha("/c/{codigo}, RMI of 40 years, p50", mediana(vezes), "ms", { valor: 25, sentido: "<=" })
  })

export const medirPublico = Effect.gen(function* () {
  const banco = yield* enderecoDoBench
  const servico = yield* servicoNoAr({ DATABASE_URL: Redacted.value(banco), TRUSTED_PROXIES: "127.0.0.1" })
  yield* envelhecer.pipe(Effect.provide(clientePostgres(banco, 1)), Effect.orDie)
  titulo(`Tables of a past day (${CONEXOES} connections, ${RODADAS} rounds of ${SEGUNDOS} s each, in turns)`)
  yield* compararDias(servico.url, "GET tabela/{competencia}", `${TABELA}/2024-01`, {})
  yield* compararDias(servico.url, "GET tabela, gzip", TABELA, { "accept-encoding": "gzip" })
  titulo("Pages of kept calculations")
  yield* medirPaginas(servico.url)
}).pipe(Effect.scoped, Effect.orDie)
