/** The queue of jobs, on a real database and in the process: every transition from every state, races, room, memory of keys, retention. */
import { describe, it, layer } from "@effect/vitest"
import { Clock, Context, Effect, Fiber, Layer, Result } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import { SEM_ANDAMENTO } from "../../src/domain/calculos/comum/portas.ts"
import { REGRAS_PADRAO, type RegrasDeTrabalho, RegrasDosTrabalhos } from "../../src/domain/trabalhos/capacidade.ts"
import { ATIVOS, aplicar, ESTADOS, type Estado, GATILHOS, type Gatilho } from "../../src/domain/trabalhos/estados.ts"
import {
  ARRENDAMENTO_S,
  type Aviso,
  FilaDeTrabalhos,
  type Tomado,
  Trabalhos
} from "../../src/domain/trabalhos/portas.ts"
import { TrabalhosNaMemoria } from "../../src/jobs/trabalhos/na-memoria.ts"
import { ateQue } from "../apoio/ate-que.ts"
import { bancoDeTeste } from "../apoio/banco/banco.ts"
import { novo, RESULTADO, texto, trabalhosNoBanco } from "../apoio/processos/trabalhos.ts"

const ERRO = { motivo: "INVALIDO", mensagens: ["não"] } as const

/** Time that passes for the queue. */
class Relogio extends Context.Service<Relogio, { readonly avancar: (ms: number) => Effect.Effect<void> }>()(
  "teste/Relogio"
) {}

type Servicos = Trabalhos | FilaDeTrabalhos | Relogio

interface Prova<R> {
  readonly grupo: string
  readonly nome: string
  readonly regras: Partial<RegrasDeTrabalho>
  readonly corpo: Effect.Effect<void, unknown, R>
}
/** Proofs of both queues, and of the queue on the database alone. */
const deAmbas: Array<Prova<Servicos>> = []
const doBanco: Array<Prova<Servicos | SqlClient.SqlClient>> = []
let grupo = ""

const prova = (nome: string, corpo: Prova<Servicos>["corpo"], regras: Partial<RegrasDeTrabalho> = {}) =>
  void deAmbas.push({ grupo, nome, regras, corpo })

/** Tests share one database, emptied before each. */
const provaNoBanco = (
  nome: string,
  corpo: Prova<Servicos | SqlClient.SqlClient>["corpo"],
  regras: Partial<RegrasDeTrabalho> = {}
) => void doBanco.push({ grupo, nome, regras, corpo })

const conjunto = (nome: string, declarar: () => void): void => {
  grupo = nome
  declarar()
}

const HORA = 3_600_000
const avancar = (ms: number) => Effect.flatMap(Relogio, (relogio) => relogio.avancar(ms))

const esvaziar = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`truncate trabalho, trabalho_idempotencia`)

const criar = (mudancas?: Parameters<typeof novo>[0]) => Effect.flatMap(Trabalhos, (t) => t.criar(novo(mudancas)))
const tomar = (soPrioritario = false) => Effect.flatMap(FilaDeTrabalhos, (f) => f.tomar(soPrioritario))
const estadoDe = (id: string, titular = "titular-1") =>
  Effect.flatMap(Trabalhos, (t) => Effect.map(t.consultar(titular, id), (c) => c?.trabalho.estado))

/** The lease of everything that is being calculated is over. */
const vencer = avancar(ARRENDAMENTO_S * 1_000 + 1)

/** A new job brought to that state by its usual way; with the taking it has, or had. */
const trabalhoEm = Effect.fnUntraced(function* (
  estado: Estado,
  titular: string,
  mudancas: Parameters<typeof novo>[0] = {}
) {
  const { id } = yield* criar({ titular, ...mudancas })
  if (estado === "pending") return { id, tomado: undefined }
  const { terminar } = yield* FilaDeTrabalhos
  const { cancelar } = yield* Trabalhos
  const tomado = (yield* tomar())!
  if (estado === "completed") yield* terminar(tomado, SEM_ANDAMENTO, { calculado: RESULTADO })
  if (estado === "failed") yield* terminar(tomado, SEM_ANDAMENTO, { erro: ERRO })
  if (estado === "cancelled") yield* cancelar(titular, id)
  return { id, tomado }
})

const NINGUEM: Tomado = {
  id: "",
  posse: "00000000-0000-4000-8000-000000000000",
  pedido: novo().pedido,
  progresso: SEM_ANDAMENTO
}

const acontecer = Effect.fnUntraced(function* (gatilho: Gatilho, id: string, titular: string, tomado?: Tomado) {
  const { terminar, devolver } = yield* FilaDeTrabalhos
  const { cancelar } = yield* Trabalhos
  const dele = tomado ?? { ...NINGUEM, id }
  switch (gatilho) {
    case "TOMAR":
      yield* vencer
      return yield* tomar()
    case "DEVOLVER":
      return yield* devolver(dele)
    case "CONCLUIR":
      return yield* terminar(dele, SEM_ANDAMENTO, { calculado: RESULTADO })
    case "FALHAR":
      return yield* terminar(dele, SEM_ANDAMENTO, { erro: ERRO })
    case "CANCELAR":
      return yield* cancelar(titular, id)
  }
})

conjunto("transitions of a job on the database", () => {
  for (const estado of ESTADOS) {
    prova(
      `from ${estado}, each happening leads where the rules say`,
      Effect.gen(function* () {
        for (const gatilho of GATILHOS) {
          const titular = `${estado} ${gatilho}`
          const { id, tomado } = yield* trabalhoEm(estado, titular)
          yield* acontecer(gatilho, id, titular, tomado)
          const depois = yield* estadoDe(id, titular)
          expect(depois, titular).toBe(aplicar(gatilho, estado) ?? estado)
          const { cancelar } = yield* Trabalhos
          yield* cancelar(titular, id) // out of the way of the next one
        }
      })
    )
  }

  provaNoBanco(
    "an ended job keeps nothing of what was sent",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const criados = ["completed", "failed", "cancelled", "processing", "pending"] as const
      for (const estado of criados) yield* trabalhoEm(estado, estado)
      const linhas = yield* sql`select estado, corpo is null as apagado from trabalho order by ordem`
      expect(linhas).toEqual(criados.map((estado) => ({ estado, apagado: !ATIVOS.includes(estado) })))
    }),
    {}
  )

  prova(
    "what is shown: dates, progress, result, conclusion, error",
    Effect.gen(function* () {
      const { consultar } = yield* Trabalhos
      const { renovar, terminar } = yield* FilaDeTrabalhos
      const { id, trabalho } = yield* criar({ corpo: '{"a":1}' })
      expect(trabalho).toMatchObject({ id, estado: "pending", progresso: SEM_ANDAMENTO, iniciadoEm: null })
      const tomado = (yield* tomar())!
      expect([tomado.id, texto(tomado.pedido.corpo), tomado.pedido.opcoes]).toEqual([
        id,
        '{"a":1}',
        { numeroMaximoIteracoes: 7 }
      ])
      const progresso = { concluidos: 3, total: 9, blocos: { concluidos: 1, total: 2 } }
      expect(yield* renovar(tomado, progresso)).toBe(true)
      const durante = (yield* consultar("titular-1", id))!.trabalho
      expect(durante).toMatchObject({ estado: "processing", progresso, terminadoEm: null })
      yield* terminar(tomado, progresso, { calculado: RESULTADO })
      const depois = (yield* consultar("titular-1", id))!
      expect(texto(depois.resultado)).toBe('{"status":"ok"}')
      expect(depois.trabalho).toMatchObject({
        estado: "completed",
        conclusao: { completo: true },
        erro: null,
        progresso
      })
      const { criadoEm, iniciadoEm, terminadoEm } = depois.trabalho
      expect([criadoEm, iniciadoEm, terminadoEm].map(String).sort()).toEqual([criadoEm, iniciadoEm, terminadoEm])
      for (const momento of [criadoEm, iniciadoEm, terminadoEm]) expect(momento).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    })
  )
})

conjunto("races", () => {
  prova(
    "the end and the cancellation at once: one of the two, and both sides know which",
    Effect.gen(function* () {
      const { cancelar } = yield* Trabalhos
      const { terminar } = yield* FilaDeTrabalhos
      const vistos = new Set<Estado>()
      for (let i = 0; i < 60; i++) {
        const { id, tomado } = yield* trabalhoEm("processing", "titular-1")
        const fim = terminar(tomado!, SEM_ANDAMENTO, { calculado: RESULTADO })
        const cancelamento = cancelar("titular-1", id)
        const [terminou, visto] = yield* i % 2 === 0
          ? Effect.all([fim, cancelamento], { concurrency: 2 })
          : Effect.map(Effect.all([cancelamento, fim], { concurrency: 2 }), ([b, a]) => [a, b] as const)
        expect(visto!.estado).toBe(terminou ? "completed" : "cancelled")
        expect(yield* estadoDe(id)).toBe(visto!.estado)
        vistos.add(visto!.estado)
      }
      expect(vistos.size).toBeGreaterThan(0)
    }),
    { ativosPorDono: { judiciario: 100, institucional: 100, publico: 100 } }
  )

  prova(
    "two cancellations at once are both right, and the first date stays",
    Effect.gen(function* () {
      const { cancelar } = yield* Trabalhos
      const { id } = yield* criar()
      const vistos = yield* Effect.all([cancelar("titular-1", id), cancelar("titular-1", id)], { concurrency: 2 })
      const depois = yield* cancelar("titular-1", id)
      expect(vistos.map((v) => v!.estado)).toEqual(["cancelled", "cancelled"])
      expect(depois).toEqual(vistos[0])
    })
  )

  prova(
    "many takers at once: every job is taken once",
    Effect.gen(function* () {
      for (let i = 0; i < 20; i++) yield* criar({ titular: `t${i}` })
      const tomados = yield* Effect.all(
        Array.from({ length: 40 }, () => tomar()),
        { concurrency: 20 }
      )
      const ids = tomados.flatMap((tomado) => (tomado === undefined ? [] : [tomado.id]))
      // a taker that finds its candidate locked may go without, and tries again
      while (ids.length < 20) ids.push((yield* tomar())!.id)
      expect(new Set(ids).size).toBe(20)
      expect(yield* tomar()).toBe(undefined)
    })
  )

  prova(
    "who lost the lease neither renews nor ends nor gives back what another took",
    Effect.gen(function* () {
      const { renovar, terminar, devolver } = yield* FilaDeTrabalhos
      const { id } = yield* criar()
      const primeiro = (yield* tomar())!
      expect(yield* tomar()).toBe(undefined)
      yield* vencer
      const segundo = (yield* tomar())!
      expect([segundo.id, segundo.posse === primeiro.posse]).toEqual([id, false])
      expect(yield* renovar(primeiro, SEM_ANDAMENTO)).toBe(false)
      expect(yield* terminar(primeiro, SEM_ANDAMENTO, { calculado: RESULTADO })).toBe(false)
      yield* devolver(primeiro)
      expect(yield* estadoDe(id)).toBe("processing")
      expect(yield* terminar(segundo, SEM_ANDAMENTO, { erro: ERRO })).toBe(true)
      expect(yield* terminar(segundo, SEM_ANDAMENTO, { calculado: RESULTADO })).toBe(false)
      expect(yield* estadoDe(id)).toBe("failed")
    })
  )

  prova(
    "a job that was begun and lost three times fails; one that was given back was not lost",
    Effect.gen(function* () {
      const { limpar, devolver } = yield* FilaDeTrabalhos
      const { consultar } = yield* Trabalhos
      const { id } = yield* criar()
      for (let i = 0; i < 5; i++) yield* devolver((yield* tomar())!)
      for (let i = 0; i < 3; i++) {
        yield* limpar
        expect((yield* tomar())?.id).toBe(id)
        yield* vencer
      }
      expect(yield* tomar()).toBe(undefined)
      yield* limpar
      const visto = (yield* consultar("titular-1", id))!.trabalho
      expect([visto.estado, visto.erro?.motivo]).toEqual(["failed", "ABANDONADO"])
    })
  )
})

conjunto("who goes first, and who finds room", () => {
  prova(
    "courts first, each kind in the order it came",
    Effect.gen(function* () {
      const a = yield* criar({ titular: "a" })
      const b = yield* criar({ titular: "b" })
      const j = yield* criar({ titular: "j", classe: "judiciario" })
      const k = yield* criar({ titular: "k", classe: "judiciario" })
      const ordem = [yield* tomar(), yield* tomar(true), yield* tomar(true), yield* tomar(), yield* tomar()]
      expect(ordem.map((tomado) => tomado?.id)).toEqual([j.id, k.id, undefined, a.id, b.id])
    })
  )

  prova(
    "a key has its share, whoever asks at once",
    Effect.gen(function* () {
      const feitos = yield* Effect.all(
        Array.from({ length: 12 }, () => Effect.result(criar())),
        { concurrency: 12 }
      )
      expect(feitos.filter(Result.isSuccess).length).toBe(4)
      for (const feito of feitos.filter(Result.isFailure)) {
        expect(feito.failure).toMatchObject({ _tag: "SemLugar", motivo: "DONO", limite: 4 })
      }
      expect(Result.isSuccess(yield* Effect.result(criar({ titular: "outro" })))).toBe(true)
    })
  )

  prova(
    "the queue of the others being full, courts have theirs",
    Effect.gen(function* () {
      for (const titular of ["a", "b"]) yield* criar({ titular })
      expect(yield* Effect.flip(criar({ titular: "c" }))).toMatchObject({ motivo: "FILA", limite: 2 })
      yield* criar({ titular: "j", classe: "judiciario" })
      yield* tomar()
      yield* tomar()
      yield* criar({ titular: "c" })
    }),
    { fila: 2 }
  )

  prova(
    "at the ceiling the first that ended goes, never an active one",
    Effect.gen(function* () {
      const ativo = yield* trabalhoEm("processing", "ativo")
      const primeiro = yield* trabalhoEm("completed", "p")
      const segundo = yield* trabalhoEm("failed", "s")
      yield* criar({ titular: "n" })
      expect([yield* estadoDe(primeiro.id, "p"), yield* estadoDe(segundo.id, "s")]).toEqual([undefined, "failed"])
      yield* criar({ titular: "m" })
      expect(yield* estadoDe(segundo.id, "s")).toBe(undefined)
      expect(yield* Effect.flip(criar({ titular: "x" }))).toMatchObject({ motivo: "REGISTROS", limite: 3 })
      expect(yield* estadoDe(ativo.id, "ativo")).toBe("processing")
    }),
    { registros: 3 }
  )

  prova(
    "who has a share of records full loses the first of its own, whatever key it came with, and nobody else's",
    Effect.gen(function* () {
      const alheio = yield* trabalhoEm("completed", "alheio")
      const primeiro = yield* trabalhoEm("completed", "p1", { dono: "pessoa" })
      for (const titular of ["p2", "p3", "p4"]) yield* criar({ titular, dono: "pessoa" })
      expect([yield* estadoDe(primeiro.id, "p1"), yield* estadoDe(alheio.id, "alheio")]).toEqual([
        undefined,
        "completed"
      ])
      expect(yield* Effect.flip(criar({ titular: "p5", dono: "pessoa" }))).toMatchObject({ motivo: "DONO", limite: 3 })
    }),
    { registrosPorDono: { judiciario: 3, institucional: 3, publico: 3 } }
  )

  prova(
    "active jobs are counted by owner, not by key; and results of a court are the last to make room",
    Effect.gen(function* () {
      const doTribunal = yield* criar({ titular: "j", classe: "judiciario" })
      const { terminar } = yield* FilaDeTrabalhos
      yield* terminar((yield* tomar())!, SEM_ANDAMENTO, { calculado: RESULTADO })
      const depois = yield* trabalhoEm("completed", "c")
      for (const titular of ["a", "b"]) yield* criar({ titular, dono: "pessoa publico" })
      expect(yield* Effect.flip(criar({ titular: "c", dono: "pessoa publico" }))).toMatchObject({ motivo: "DONO" })
      yield* criar({ titular: "c", dono: "pessoa institucional" })
      expect([yield* estadoDe(doTribunal.id, "j"), yield* estadoDe(depois.id, "c")]).toEqual(["completed", undefined])
    }),
    { ativosPorDono: { judiciario: 2, institucional: 2, publico: 2 }, registros: 4 }
  )

  prova(
    "an ended job is kept its time and not longer; one that waits, or is calculated, stays",
    Effect.gen(function* () {
      const { limpar } = yield* FilaDeTrabalhos
      const { cancelar } = yield* Trabalhos
      const parado = yield* criar({ titular: "c" })
      yield* avancar(29 * HORA)
      const velho = yield* trabalhoEm("completed", "b", { classe: "judiciario" })
      yield* avancar(HORA - 60_000)
      expect(yield* estadoDe(velho.id, "b")).toBe("completed")
      const recente = yield* trabalhoEm("completed", "a", { classe: "judiciario" })
      yield* avancar(60_001)
      expect([yield* estadoDe(velho.id, "b"), yield* cancelar("b", velho.id)]).toEqual([undefined, undefined])
      yield* limpar
      expect([yield* estadoDe(recente.id, "a"), yield* estadoDe(parado.id, "c")]).toEqual(["completed", "pending"])
    })
  )

  provaNoBanco(
    "an ended job is gone after its time, whether or not its row is",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { limpar } = yield* FilaDeTrabalhos
      const { cancelar } = yield* Trabalhos
      const novoFim = yield* trabalhoEm("completed", "a")
      const velho = yield* trabalhoEm("completed", "b")
      const parado = yield* criar({ titular: "c" })
      yield* sql`update trabalho set terminado_em = terminado_em - interval '1 hour' where id = ${velho.id}`
      yield* sql`update trabalho set criado_em = criado_em - interval '30 hours' where id = ${parado.id}`
      expect([yield* estadoDe(velho.id, "b"), yield* cancelar("b", velho.id)]).toEqual([undefined, undefined])
      yield* limpar
      const restantes = yield* sql<{ readonly id: string }>`select id from trabalho order by ordem`
      expect(restantes.map(({ id }) => id)).toEqual([novoFim.id, parado.id])
    })
  )
})

conjunto("repeated requests", () => {
  prova(
    "the same key and content are one job, however many come at once; other content is refused",
    Effect.gen(function* () {
      const feitos = yield* Effect.all(
        Array.from({ length: 10 }, () => criar({ chave: "k" })),
        { concurrency: 10 }
      )
      expect(new Set(feitos.map(({ id }) => id)).size).toBe(1)
      expect((yield* Effect.flip(criar({ chave: "k", resumo: "f".repeat(64) })))._tag).toBe("ChaveReutilizada")
      expect([(yield* tomar())?.id, yield* tomar()]).toEqual([feitos[0]!.id, undefined])
    })
  )

  prova(
    "a key is of its holder, whatever the route: another route is another content",
    Effect.gen(function* () {
      const { id } = yield* criar({ chave: "k" })
      expect((yield* criar({ chave: "k", titular: "outro", resumo: "f".repeat(64) })).id).not.toBe(id)
      const emOutraRota = { chave: "k", operacao: "arquivo-rmi" } as const
      expect((yield* Effect.flip(criar(emOutraRota)))._tag).toBe("ChaveReutilizada")
      expect((yield* criar({ chave: "k" })).id).toBe(id)
    })
  )

  provaNoBanco(
    "a key of a release that made digests in another way belongs to the same request",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const { id } = yield* criar({ chave: "antiga" })
      yield* sql`update trabalho_idempotencia set esquema = 1`
      expect((yield* criar({ chave: "antiga", resumo: "f".repeat(64) })).id).toBe(id)
      const emOutraRota = { chave: "antiga", operacao: "arquivo-rmi" } as const
      expect((yield* Effect.flip(criar(emOutraRota)))._tag).toBe("ChaveReutilizada")
    })
  )

  prova(
    "a refused request is not remembered",
    Effect.gen(function* () {
      const { cancelar } = yield* Trabalhos
      const primeiro = yield* criar()
      expect(yield* Effect.flip(criar({ chave: "k" }))).toMatchObject({ motivo: "DONO" })
      yield* cancelar("titular-1", primeiro.id)
      yield* criar({ chave: "k", resumo: "f".repeat(64) })
    }),
    { ativosPorDono: { judiciario: 1, institucional: 1, publico: 1 } }
  )

  prova(
    "a key outlives its job for a day, and lives as long as its job",
    Effect.gen(function* () {
      const { limpar } = yield* FilaDeTrabalhos
      const findo = yield* trabalhoEm("completed", "titular-1", { chave: "findo" })
      const parado = yield* criar({ chave: "parado" })
      yield* avancar(2 * HORA)
      yield* limpar
      expect(yield* criar({ chave: "findo" })).toEqual({ id: findo.id, trabalho: undefined })
      yield* avancar(22 * HORA)
      expect((yield* criar({ chave: "parado" })).id).toBe(parado.id)
      expect((yield* criar({ chave: "findo", resumo: "f".repeat(64) })).id).not.toBe(findo.id)
      yield* avancar(25 * HORA)
      yield* limpar
      expect((yield* Effect.flip(criar({ chave: "parado", resumo: "f".repeat(64) })))._tag).toBe("ChaveReutilizada")
    })
  )
})

conjunto("notices", () => {
  prova(
    "tell every instance of new jobs, of those given back, and of those cancelled",
    Effect.gen(function* () {
      const { escutar, devolver } = yield* FilaDeTrabalhos
      const { cancelar } = yield* Trabalhos
      const avisos: Array<Aviso> = []
      const fibra = yield* Effect.forkChild(escutar((aviso) => avisos.push(aviso)))
      const esperar = (n: number) =>
        ateQue(
          Effect.sync(() => avisos.length),
          (vistos) => vistos >= n
        )
      yield* esperar(1)
      const { id } = yield* criar()
      yield* esperar(2)
      yield* devolver((yield* tomar())!)
      yield* esperar(3)
      yield* cancelar("titular-1", id)
      yield* esperar(4)
      yield* Fiber.interrupt(fibra)
      expect(avisos).toEqual([{ tipo: "NOVO" }, { tipo: "NOVO" }, { tipo: "NOVO" }, { tipo: "CANCELADO", id }])
    })
  )
})

conjunto("what is stored of a job", () => {
  const CASO = '{"autor":"FULANO EXEMPLO DA SILVA"}'
  const cru = (id: string) =>
    Effect.flatMap(
      SqlClient.SqlClient,
      (sql) =>
        sql<{
          readonly corpo: Uint8Array | null
          readonly resultado: Uint8Array | null
        }>`select corpo, resultado from trabalho where id = ${id}`
    ).pipe(Effect.map(([linha]) => [linha?.corpo, linha?.resultado].map((bytes) => bytes && Buffer.from(bytes))))

  provaNoBanco(
    "is encrypted for its row, the request and the result, and read as it was",
    Effect.gen(function* () {
      const { id } = yield* criar({ corpo: CASO })
      const [corpo] = yield* cru(id)
      expect(corpo?.includes("FULANO")).toBe(false)
      const tomado = (yield* tomar())!
      expect(texto(new Uint8Array(Buffer.from(tomado.pedido.corpo)))).toBe(CASO)
      yield* Effect.flatMap(FilaDeTrabalhos, ({ terminar }) =>
        terminar(tomado, SEM_ANDAMENTO, { calculado: { ...RESULTADO, json: new TextEncoder().encode(CASO) } })
      )
      const [semCorpo, resultado] = yield* cru(id)
      expect(semCorpo).toBe(null)
      expect(resultado?.includes("FULANO")).toBe(false)
      const lido = yield* Effect.flatMap(Trabalhos, ({ consultar }) => consultar("titular-1", id))
      expect(texto(lido?.resultado)).toBe(CASO)
    })
  )

  provaNoBanco(
    "of an earlier release is read as it stands, and encrypted by the next cleaning",
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient
      const [pronto, outro] = [yield* criar({ corpo: CASO }), yield* criar({ corpo: CASO, titular: "titular-2" })]
      const tomado = (yield* tomar())!
      yield* Effect.flatMap(FilaDeTrabalhos, ({ terminar }) =>
        terminar(tomado, SEM_ANDAMENTO, { calculado: RESULTADO })
      )
      yield* sql`update trabalho set corpo = case when corpo is null then null else convert_to(${CASO}, 'UTF8') end,
        resultado = case when resultado is null then null else convert_to(${CASO}, 'UTF8') end`
      const consultar = Effect.flatMap(Trabalhos, (t) => t.consultar("titular-1", pronto.id))
      expect(texto((yield* consultar)?.resultado)).toBe(CASO)
      yield* Effect.flatMap(FilaDeTrabalhos, ({ limpar }) => limpar)
      for (const { id } of [pronto, outro])
        for (const bytes of yield* cru(id)) expect(bytes?.includes("FULANO") ?? false).toBe(false)
      expect(texto((yield* consultar)?.resultado)).toBe(CASO)
      expect(texto(new Uint8Array(Buffer.from((yield* tomar())!.pedido.corpo)))).toBe(CASO)
    })
  )
})

const comRegras = (regras: Partial<RegrasDeTrabalho>) =>
  Layer.succeed(RegrasDosTrabalhos, { ...REGRAS_PADRAO, ...regras })

/** On a database time passes by making everything in it older. */
const RelogioDoBanco = Layer.effect(
  Relogio,
  Effect.map(SqlClient.SqlClient, (sql) => ({
    avancar: (ms: number) => {
      const passado = sql`${`${ms / 1000} seconds`}::interval`
      return Effect.orDie(
        Effect.asVoid(
          Effect.all([
            sql`update trabalho set criado_em = criado_em - ${passado}, iniciado_em = iniciado_em - ${passado},
              terminado_em = terminado_em - ${passado}, prazo = prazo - ${passado}`,
            sql`update trabalho_idempotencia set criada_em = criada_em - ${passado}`
          ])
        )
      )
    }
  }))
)

layer(bancoDeTeste, { excludeTestServices: true })("on the database", (it) => {
  for (const { grupo, nome, regras, corpo } of [...deAmbas, ...doBanco]) {
    const servicos = Layer.merge(trabalhosNoBanco, RelogioDoBanco).pipe(Layer.provide(comRegras(regras)))
    it.effect(`${grupo}: ${nome}`, () => Effect.andThen(esvaziar, corpo).pipe(Effect.provide(servicos)))
  }
})

/** Runs with a clock of its own, which `avancar` moves on. */
const naMemoria = <A, E>(
  corpo: Effect.Effect<A, E, Servicos>,
  regras: Partial<RegrasDeTrabalho> = {},
  maximoDeBytes?: number
) =>
  Effect.gen(function* () {
    const real = yield* Clock.Clock
    let passado = 0
    const agora = () => real.currentTimeMillisUnsafe() + passado
    const relogio: Clock.Clock = Object.assign(Object.create(real), {
      currentTimeMillisUnsafe: agora,
      currentTimeMillis: Effect.sync(agora)
    })
    return yield* corpo.pipe(
      Effect.provide(TrabalhosNaMemoria(maximoDeBytes).pipe(Layer.provide(comRegras(regras)))),
      Effect.provideService(Relogio, {
        avancar: (ms) =>
          Effect.sync(() => {
            passado += ms
          })
      }),
      Effect.provideService(Clock.Clock, relogio)
    )
  })

describe("in the process", () => {
  for (const { grupo, nome, regras, corpo } of deAmbas) it.live(`${grupo}: ${nome}`, () => naMemoria(corpo, regras))

  it.live("what bytes there is room for: ended jobs go first, of courts last, and active ones never", () =>
    naMemoria(
      Effect.gen(function* () {
        const dez = { corpo: "x".repeat(10) }
        const doTribunal = yield* trabalhoEm("completed", "j", { classe: "judiciario" }) // 15 bytes of result
        const outro = yield* trabalhoEm("completed", "a") // 15
        const ativo = yield* criar({ titular: "b", ...dez })
        yield* criar({ titular: "c", ...dez })
        expect([yield* estadoDe(doTribunal.id, "j"), yield* estadoDe(outro.id, "a")]).toEqual(["completed", undefined])
        yield* criar({ titular: "d", ...dez })
        expect(yield* estadoDe(doTribunal.id, "j")).toBe(undefined)
        yield* criar({ titular: "e", ...dez })
        expect(yield* Effect.flip(criar({ titular: "f", ...dez }))).toMatchObject({ motivo: "REGISTROS", limite: 4 })
        expect(yield* estadoDe(ativo.id, "b")).toBe("pending")
        // an end gives the request's room back, and takes its result's
        const { terminar } = yield* FilaDeTrabalhos
        yield* terminar((yield* tomar())!, SEM_ANDAMENTO, { erro: ERRO })
        yield* criar({ titular: "f", ...dez })
      }),
      {},
      40
    )
  )

  it.live("an end with a long result lets earlier results go, and is kept itself", () =>
    naMemoria(
      Effect.gen(function* () {
        const antes = yield* trabalhoEm("completed", "a")
        const longo = yield* trabalhoEm("processing", "b")
        const { terminar } = yield* FilaDeTrabalhos
        const json = new TextEncoder().encode("x".repeat(50))
        yield* terminar(longo.tomado!, SEM_ANDAMENTO, { calculado: { ...RESULTADO, json } })
        expect([yield* estadoDe(antes.id, "a"), yield* estadoDe(longo.id, "b")]).toEqual([undefined, "completed"])
      }),
      {},
      45
    )
  )
})
