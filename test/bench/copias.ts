/**
 * What evidence costs: a calculation asked for with `permalink=true` against the same without it, its bytes on disk, and
 * whether many snapshots make reading one, or the nightly cleaning, slower.
 */
import { Effect, Layer } from "effect"
import { SqlClient } from "effect/sql"
import { clientePostgres } from "../../sql/banco/banco.ts"
import { CopiasSql } from "../../sql/calculos/copias-repo.ts"
import { ExpurgosSql } from "../../sql/limpeza/expurgos-sql.ts"
import { RepositorioTelemetriaSql } from "../../sql/telemetria/telemetria-repo.ts"
import { CalculadoraDoProduto } from "../../src/composicao/camadas/calculadora.ts"
import { Calculadora } from "../../src/domain/calculos/comum/portas.ts"
import { versaoDe } from "../../src/domain/calculos/comum/versao.ts"
import { type CopiaNova, Copias } from "../../src/domain/calculos/copias/portas.ts"
import { escreverInstantaneo } from "../../src/domain/indices/transporte.ts"
import { formatarIso } from "../../src/domain/valores/data.ts"
import { limpar } from "../../src/jobs/limpeza/limpeza.ts"
import { enderecoDoBench } from "../apoio/banco/banco-do-bench.ts"
import { chaveDe, consumidorDeTeste } from "../apoio/chaves.ts"
import { tabelasEmMemoria } from "../apoio/indices/tabelas.ts"
import { COFRE_DE_TESTE } from "../apoio/plataforma.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { preparada } from "../apoio/rgps/copias.ts"
import { RMI } from "../apoio/rgps/rmi.ts"
import { linha, mediana, titulo } from "./comum/medida.ts"
import { trabalho, trabalhoDosFios } from "./comum/processador.ts"
import { corpoDaPessoa } from "./comum/rmi-pessoa.ts"

const RODADAS = 40
const CUSTO = 1.5
const MIL = 1_000
const CEM_MIL = 100_000
const DISCO_MB = 200
const RAZAO = 1.2

const CORPO = JSON.stringify(corpoDaPessoa)

const cronometrar = <A, E, R>(efeito: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const inicio = performance.now()
    yield* efeito
    return performance.now() - inicio
  })

/** Threads of the service whose work a call is: those that calculate, the loop, and those that collect memory for both. */
const FIOS = { calculo: /^WorkerThread/, laco: /MainThread|^node$/, coleta: /V8Worker/ } as const

type Medido = Record<"espera" | keyof typeof FIOS, number>

const doMeio = (medidos: ReadonlyArray<Medido>, qual: keyof Medido): number => mediana(medidos.map((um) => um[qual]))

/** Milliseconds of the route, with and without, one after the other. */
const daRota = Effect.gen(function* () {
  const servico = yield* servicoNoAr({ DATA_DIR: yield* pastaDeDados })
  const olhar = () => trabalhoDosFios(servico.processo.pid ?? 0)
  const pedir = (consulta: string) =>
    Effect.promise(async () => {
      const antes = olhar()
      const inicio = performance.now()
      const resposta = await fetch(`${servico.url}${RMI}${consulta}`, {
        method: "POST",
        headers: { "content-type": "application/json", "x-api-key": chaveDe(servico.url) ?? "" },
        body: CORPO
      })
      const texto = await resposta.text()
      const espera = performance.now() - inicio
      if (resposta.status !== 200) throw new Error(texto.slice(0, 300))
      const depois = olhar()
      const { calculo, laco, coleta } = FIOS
      return {
        espera,
        calculo: trabalho(calculo, antes, depois),
        laco: trabalho(laco, antes, depois),
        coleta: trabalho(coleta, antes, depois)
      } satisfies Medido
    })
  const sem: Array<Medido> = []
  const com: Array<Medido> = []
  for (let i = 0; i < RODADAS + 5; i++) {
    const dois = [yield* pedir(""), yield* pedir("?permalink=true")] as const
    if (i < 5) continue
    sem.push(dois[0])
    com.push(dois[1])
  }
  return { sem, aMais: (qual: keyof Medido) => doMeio(com, qual) - doMeio(sem, qual) }
}).pipe(Effect.scoped)

const calculada = Effect.gen(function* () {
  const { calcular } = yield* Calculadora
  const feito = yield* calcular({ operacao: "rmi", corpo: CORPO, opcoes: {}, prioritario: false, devolver: "CODIGO" })
  const { tabelas, hoje, motor, pedido, guardado, json } = feito
  if (tabelas === undefined || pedido === undefined) return yield* Effect.die("no tables")
  return {
    rota: "rmi",
    opcoes: {},
    dia: formatarIso(hoje),
    pedido,
    guardado,
    resultado: json,
    versao: versaoDe(motor, tabelas),
    tabelas: { versao: tabelas.versao, texto: () => escreverInstantaneo(tabelas) },
    consumidor: consumidorDeTeste({ classe: "judiciario" })
  } satisfies CopiaNova
})

/** The same calculation of another person each time: no two contents are one. */
const outra = (nova: CopiaNova, i: number): CopiaNova =>
  preparada({ ...nova, pedido: Buffer.concat([Buffer.from(`{"n":${i},`), nova.pedido.subarray(1)]) })

const emDisco = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const [tamanho] = yield* sql<{ bytes: number }>`select (pg_total_relation_size('copia')
    + pg_total_relation_size('copia_conteudo') + pg_total_relation_size('copia_tabelas'))::float8 as bytes`
  return tamanho!.bytes
})

/** Records up to so many, copied from one: what reading and cleaning must find their way through. */
const encher = (ate: number) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    yield* sql`insert into copia (id, codigo, resumo, rota, motor, tabelas, criada_em, expira_em, da_justica, bytes,
        anterior, elo)
      select gen_random_uuid(), sha256(('c' || i)::bytea), sha256(('r' || i)::bytea), rota, motor, tabelas, criada_em,
        expira_em + i * interval '1 second', false, bytes, anterior, sha256(('e' || i)::bytea)
      from (select * from copia order by ordem limit 1) um,
        generate_series((select count(*)::int from copia), ${ate}::int - 1) i`
    yield* sql`insert into copia_conteudo (resumo, conteudo)
      select c.resumo, ''::bytea from copia c on conflict do nothing`
    yield* sql`vacuum analyze copia`
    yield* sql`vacuum analyze copia_conteudo`
  })

/** Milliseconds of codes that open nothing, in turn: none of them may be told from another by its time (security A4). */
const temposDeRecusa = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient
  const { abrir, guardar } = yield* Copias
  const { codigo } = yield* guardar(yield* calculada)
  yield* sql`update copia set expira_em = clock_timestamp() where ordem = (select max(ordem) from copia)`
  const CODIGOS = { desconhecido: "0123456789ABCDEFGHJKMNPQRS", malformado: "isto nao e um codigo", vencido: codigo }
  const tempos: Record<keyof typeof CODIGOS, Array<number>> = { desconhecido: [], malformado: [], vencido: [] }
  for (let i = 0; i < 300; i++) {
    for (const nome of ["desconhecido", "malformado", "vencido"] as const)
      tempos[nome].push(yield* cronometrar(Effect.exit(abrir(CODIGOS[nome]))))
  }
  yield* sql`delete from copia where ordem = (select max(ordem) from copia)`
  return {
    desconhecido: mediana(tempos.desconhecido),
    malformado: mediana(tempos.malformado),
    vencido: mediana(tempos.vencido)
  }
})

/** Milliseconds of reading one snapshot, and of cleaning ten of those that are over. */
const leituraELimpeza = (codigo: string) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient
    const { abrir } = yield* Copias
    const leituras: Array<number> = []
    for (let i = 0; i < 200; i++) leituras.push(yield* cronometrar(abrir(codigo)))
    const limpezas: Array<number> = []
    for (let i = 0; i < 15; i++) {
      yield* sql`update copia set expira_em = clock_timestamp() - interval '1 day'
        where id in (select id from copia order by ordem desc limit 10)`
      limpezas.push(yield* cronometrar(limpar))
    }
    return { leitura: mediana(leituras), limpeza: mediana(limpezas) }
  })

export const medirCopias = Effect.gen(function* () {
  titulo(`Snapshots: RMI of 40 years, ${RODADAS} requests each, one with and one without in turn (median)`)
  const { sem, aMais } = yield* daRota
  linha("without permalink", doMeio(sem, "espera"), "ms")
  linha("permalink=true, times the same call without it", 1 + aMais("espera") / doMeio(sem, "espera"), "×", {
    valor: CUSTO,
    sentido: "<="
  })
  linha("without permalink, work of the calculating thread", doMeio(sem, "calculo"), "ms")
  linha("permalink=true adds to the work of that thread", aMais("calculo"), "ms")
  linha("… to that of the loop", aMais("laco"), "ms")
  linha("… to the collection of memory, in all its threads", aMais("coleta"), "ms")

  const endereco = yield* enderecoDoBench
  const camadas = Layer.mergeAll(
    CopiasSql.pipe(Layer.provide(COFRE_DE_TESTE)),
    CalculadoraDoProduto({ tamanho: 1 }).pipe(Layer.provide(tabelasEmMemoria().camada)),
    ExpurgosSql({ diasDeAcessos: 400, diasDeTelemetria: 184 }).pipe(Layer.provide(RepositorioTelemetriaSql))
  ).pipe(Layer.provideMerge(clientePostgres(endereco)))
  yield* Effect.gen(function* () {
    const { guardar } = yield* Copias
    const nova = yield* calculada
    const { codigo } = yield* guardar(nova)
    yield* Effect.forEach(
      Array.from({ length: MIL - 1 }, (_, i) => i),
      (i) => guardar(outra(nova, i)),
      { concurrency: 2 }
    )
    titulo(`Snapshots on disk and in numbers (one result: ${Math.round(nova.resultado.length / 1000)} kB)`)
    linha(`${MIL} snapshots with their tables and indices`, (yield* emDisco) / 1e6, "MB", {
      valor: DISCO_MB,
      sentido: "<="
    })
    const vezes = yield* temposDeRecusa
    linha("a malformed code, times an unknown one", vezes.malformado / vezes.desconhecido, "×")
    linha("an expired code, times an unknown one", vezes.vencido / vezes.desconhecido, "×")
    const poucas = yield* leituraELimpeza(codigo)
    linha(`reading one of ${MIL}`, poucas.leitura, "ms")
    linha(`cleaning ten of ${MIL}`, poucas.limpeza, "ms")
    yield* encher(CEM_MIL)
    const muitas = yield* leituraELimpeza(codigo)
    const alvo = { valor: RAZAO, sentido: "<=" } as const
    linha(`reading one of ${CEM_MIL}, times that of ${MIL}`, muitas.leitura / poucas.leitura, "×", alvo)
    linha(`cleaning ten of ${CEM_MIL}, times that of ${MIL}`, muitas.limpeza / poucas.limpeza, "×", alvo)
  }).pipe(Effect.provide(camadas))
}).pipe(Effect.scoped, Effect.orDie)
