/** Jobs over HTTP: every row of specification 2, sections 3.1 and 4.4, races, other people's jobs, repetitions, room. */
import { describe, layer } from "@effect/vitest"
import { Deferred, Effect } from "effect"
import { SqlClient } from "effect/sql"
import { expect } from "vitest"
import {
  type Calculado,
  CalculoInterrompido,
  CalculoRecusado,
  type FalhaDaCalculadora
} from "../../../../src/domain/calculos/comum/portas.ts"
import { IndicesIndisponiveis } from "../../../../src/domain/indices/portas.ts"
import { TrabalhosNaMemoria } from "../../../../src/jobs/trabalhos/na-memoria.ts"
import { bancoDeTeste } from "../../../apoio/banco/banco.ts"
import { CHAVE_DO_JUDICIARIO } from "../../../apoio/chaves.ts"
import { amostra } from "../../../apoio/documentos/amostras.ts"
import { formulario } from "../../../apoio/http/envio.ts"
import { buscar, diario, type Registrada } from "../../../apoio/http/servidor.ts"
import { calculadoraDeEnsaio } from "../../../apoio/rgps/calculadora.ts"
import { type Respondida, recusa, responder } from "../../../apoio/rgps/rgps.ts"
import { pedidoRmi, RMI } from "../../../apoio/rgps/rmi.ts"
import { esperarEstado, JOBS, pedir, postarJson, subirTrabalhos } from "../../../apoio/rgps/rmi-trabalhos.ts"

const NENHUM = "3f1c1d52-6f0e-4b5e-9a57-0c9d6f2f7a10"
const OUTRA_CHAVE = { "x-api-key": CHAVE_DO_JUDICIARIO }

const esvaziar = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`truncate trabalho, trabalho_idempotencia`)

/** A calculator that holds every calculation until told how it ends. */
const controlada = Effect.sync(() => {
  const fim = Deferred.makeUnsafe<Calculado, FalhaDaCalculadora>()
  const comecou = Deferred.makeUnsafe<void>()
  const parou = Deferred.makeUnsafe<void>()
  const camada = calculadoraDeEnsaio((_, ouvinte) =>
    Effect.sync(() =>
      ouvinte?.ouvir({
        tipo: "FUNDAMENTO",
        andamento: { concluidos: 2, total: 5, blocos: { concluidos: 1, total: 3 } },
        json: undefined
      })
    ).pipe(
      Effect.andThen(Deferred.succeed(comecou, undefined)),
      Effect.andThen(Deferred.await(fim)),
      Effect.onInterrupt(() => Deferred.succeed(parou, undefined))
    )
  )
  return { fim, comecou: Deferred.await(comecou), parou: Deferred.await(parou), camada }
})

const RESULTADO: Calculado = {
  json: new TextEncoder().encode('{"rmi":1}'),
  conclusao: { completo: false, motivoInterrupcao: "LIMITE_ITERACOES", limitesAtingidos: { numeroMaximoIteracoes: 2 } }
}

const idDe = ({ status, corpo, texto }: Respondida): string => {
  expect(status, texto).toBe(202)
  return corpo.result.jobId
}

/** What the three routes answer of a job: status, envelope status, state. */
const respostas = Effect.fnUntraced(function* (base: string, id: string, cabecalhos: Record<string, string> = {}) {
  const vista = (r: Respondida) => [r.status, r.corpo.status, r.corpo.result?.estado]
  const url = `${base}${JOBS}/${id}`
  return {
    estado: vista(yield* pedir("GET", url, cabecalhos)),
    resultado: vista(yield* pedir("GET", `${url}/resultado`, cabecalhos)),
    cancelar: vista(yield* pedir("DELETE", url, cabecalhos))
  }
})

layer(bancoDeTeste, { excludeTestServices: true })((it) => {
  const prova = <E>(
    nome: string,
    corpo: () => Effect.Effect<void, E, SqlClient.SqlClient | import("effect").Scope.Scope>
  ) => it.effect(nome, () => Effect.scoped(Effect.andThen(esvaziar, corpo())))

  describe("a job, state by state", () => {
    prova("created: 202, in-progress, jobId and where to follow it", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const resposta = yield* buscar(`${base}${RMI}/async`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(pedidoRmi())
        })
        const { status, corpo } = yield* responder(resposta)
        const { jobId } = corpo.result
        expect([status, corpo]).toEqual([202, { status: "in-progress", code: "202", messages: [], result: { jobId } }])
        expect(resposta.headers.get("location")).toBe(`${JOBS}/${jobId}`)
        const { corpo: visto } = yield* pedir("GET", `${base}${JOBS}/${jobId}`)
        expect(visto.result).toEqual({
          jobId,
          estado: "pending",
          progresso: { concluidos: 0, total: 0 },
          progressoBlocos: { concluidos: 0, total: 0 },
          criadoEm: visto.result.criadoEm,
          iniciadoEm: null,
          terminadoEm: null
        })
      })
    )

    prova("pending and cancelled", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        expect(yield* respostas(base, id)).toEqual({
          estado: [200, "in-progress", "pending"],
          resultado: [409, "error", undefined],
          cancelar: [200, "ok", "cancelled"]
        })
        expect(yield* respostas(base, id)).toEqual({
          estado: [200, "ok", "cancelled"],
          resultado: [409, "error", undefined],
          cancelar: [200, "ok", "cancelled"]
        })
      })
    )

    prova("processing, with progress; cancelled, and the calculation stops", () =>
      Effect.gen(function* () {
        const { camada, comecou, parou } = yield* controlada
        const base = yield* subirTrabalhos({ calculadora: camada })
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        yield* comecou
        const visto = yield* esperarEstado(base, id, "processing")
        expect([visto.status, visto.corpo.status]).toEqual([200, "in-progress"])
        while ((yield* pedir("GET", `${base}${JOBS}/${id}`)).corpo.result.progresso.total === 0) {}
        const { result } = (yield* pedir("GET", `${base}${JOBS}/${id}`)).corpo
        expect([result.progresso, result.progressoBlocos]).toEqual([
          { concluidos: 2, total: 5 },
          { concluidos: 1, total: 3 }
        ])
        expect(yield* respostas(base, id)).toEqual({
          estado: [200, "in-progress", "processing"],
          resultado: [409, "error", undefined],
          cancelar: [200, "ok", "cancelled"]
        })
        yield* parou
        expect((yield* respostas(base, id)).estado).toEqual([200, "ok", "cancelled"])
      })
    )

    prova("completed, truncated: the result as it was calculated, and nothing to cancel", () =>
      Effect.gen(function* () {
        const { camada, fim } = yield* controlada
        const base = yield* subirTrabalhos({ calculadora: camada })
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        yield* Deferred.succeed(fim, RESULTADO)
        const { corpo } = yield* esperarEstado(base, id, "completed")
        expect(corpo.result).toMatchObject({ conclusao: RESULTADO.conclusao, resultado: { rmi: 1 } })
        const resposta = yield* buscar(`${base}${JOBS}/${id.toUpperCase()}/resultado`)
        expect(resposta.headers.get("x-fc-rmi-iteracoes-limitadas")).toBe("true")
        expect(resposta.headers.get("x-fc-rmi-max-iteracoes")).toBe("2")
        expect((yield* responder(resposta)).texto).toBe('{"status":"ok","code":"200","messages":[],"result":{"rmi":1}}')
        expect(yield* respostas(base, id)).toEqual({
          estado: [200, "ok", "completed"],
          resultado: [200, "ok", undefined],
          cancelar: [409, "error", undefined]
        })
      })
    )

    const falhas: ReadonlyArray<readonly [FalhaDaCalculadora, string, string]> = [
      [CalculoRecusado.invalido("dib: não"), "400", "dib: não"],
      [new CalculoRecusado({ motivo: "NAO_PROCESSAVEL", mensagens: ["nada"] }), "422", "nada"],
      [new CalculoInterrompido({ motivo: "PRAZO" }), "503", "não terminou a tempo"],
      [new CalculoInterrompido({ motivo: "MEMORIA" }), "400", "grande demais para a memória"],
      [new CalculoInterrompido({ motivo: "DEFEITO" }), "500", "erro interno no cálculo"],
      [new IndicesIndisponiveis({ motivo: "segredo" }), "503", "API de índices indisponível"]
    ]

    prova("failed: 200 and error, with what the synchronous route would have said", () =>
      Effect.gen(function* () {
        for (const [falha, codigo, mensagem] of falhas) {
          yield* Effect.scoped(
            Effect.gen(function* () {
              const { camada, fim } = yield* controlada
              const base = yield* subirTrabalhos({ calculadora: camada })
              yield* Deferred.fail(fim, falha)
              const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
              const { status, corpo } = yield* esperarEstado(base, id, "failed")
              expect([status, corpo.status, corpo.result.erro.codigo]).toEqual([200, "error", codigo])
              expect(corpo.messages).toEqual(corpo.result.erro.mensagens)
              expect(corpo.messages.join()).toContain(mensagem)
              expect(yield* respostas(base, id)).toEqual({
                estado: [200, "error", "failed"],
                resultado: [409, "error", undefined],
                cancelar: [409, "error", undefined]
              })
            })
          )
          yield* esvaziar
        }
      })
    )
  })

  describe("other people's jobs", () => {
    prova("are answered byte for byte like jobs that never were, and stay as they are", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        for (const [metodo, fim] of [
          ["GET", ""],
          ["GET", "/resultado"],
          ["DELETE", ""]
        ] as const) {
          const deOutro = yield* buscar(`${base}${JOBS}/${id}${fim}`, { method: metodo, headers: OUTRA_CHAVE })
          const deNinguem = yield* buscar(`${base}${JOBS}/${NENHUM}${fim}`, { method: metodo, headers: OUTRA_CHAVE })
          const inteira = (r: Response) =>
            Effect.map(
              Effect.promise(() => r.text()),
              (texto) => [r.status, texto, [...r.headers].filter(([nome]) => !["date", "x-request-id"].includes(nome))]
            )
          expect(yield* inteira(deOutro)).toEqual(yield* inteira(deNinguem))
          expect(deOutro.status).toBe(404)
        }
        expect((yield* pedir("GET", `${base}${JOBS}/${id}`)).corpo.result.estado).toBe("pending")
      })
    )

    prova("take as long as jobs that never were", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        const tempos: readonly [Array<number>, Array<number>] = [[], []]
        for (let i = 0; i < 60; i++) {
          for (const [qual, alvo] of [id, NENHUM].entries()) {
            const inicio = performance.now()
            yield* pedir("GET", `${base}${JOBS}/${alvo}`, OUTRA_CHAVE)
            tempos[qual]!.push(performance.now() - inicio)
          }
        }
        const [deOutro, deNinguem] = tempos.map((t) => t.sort((a, b) => a - b)[20]!)
        expect(Math.abs(deOutro! - deNinguem!)).toBeLessThan(Math.max(2, deNinguem! / 2))
      })
    )

    prova("an id that is none is of no job, as one that nobody made", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        for (const ruim of ["1", "x".repeat(90), `${NENHUM}0`, "%27%3B--"]) {
          for (const [metodo, fim] of [
            ["GET", ""],
            ["GET", "/resultado"],
            ["DELETE", ""]
          ] as const) {
            const { status, corpo } = yield* pedir(metodo, `${base}${JOBS}/${ruim}${fim}`)
            expect([status, corpo]).toEqual([404, recusa(404, "trabalho não encontrado")])
          }
        }
      })
    )
  })

  describe("what is received", () => {
    prova("is refused at once when it is wrong, as the synchronous route refuses it, and is no job", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const provas = [
          ["", "{"],
          ["", { ...pedidoRmi(), opcoesContagem: {} }],
          ["", { ...pedidoRmi(), campo: 1 }],
          ["?numeroMaximoIteracoes=0", pedidoRmi()]
        ] as const
        for (const [consulta, corpo] of provas) {
          const sincrona = yield* postarJson(base + RMI + consulta, corpo)
          const assincrona = yield* postarJson(`${base}${RMI}/async${consulta}`, corpo)
          expect([assincrona.status, assincrona.texto]).toEqual([sincrona.status, sincrona.texto])
          expect(assincrona.status).toBe(400)
        }
        for (const parametro of ["permalink", "demonstrativo"]) {
          const { status, corpo } = yield* postarJson(`${base}${RMI}/async?${parametro}=true`, pedidoRmi())
          expect([status, corpo]).toEqual([400, recusa(400, `${parametro}: campo não previsto`)])
        }
        const texto = yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), { "content-type": "text/plain" })
        expect(texto.status).toBe(415)
        const semChave = yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), { "x-api-key": "" })
        expect(semChave.status).toBe(401)
        const sql = yield* SqlClient.SqlClient
        expect(yield* sql`select * from trabalho`).toEqual([])
      })
    )

    prova("JSON and files give byte for byte what the synchronous routes give", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos()
        const enviar = (caminho: string, corpo: FormData | string) =>
          Effect.flatMap(
            buscar(base + RMI + caminho, {
              method: "POST",
              body: corpo,
              headers: typeof corpo === "string" ? { "content-type": "application/json" } : {}
            }),
            responder
          )
        const arquivo = (nome: string) => formulario({ nome, bytes: amostra(`calc/${nome}`) })
        const provas = [
          ["", "/async", () => JSON.stringify(pedidoRmi())],
          [
            "?rastro=true&memoria=porMarco&numeroMaximoIteracoes=2",
            "/async?rastro=true&memoria=porMarco&numeroMaximoIteracoes=2",
            () => JSON.stringify(pedidoRmi())
          ],
          ["/arquivo-calc/calcular", "/arquivo-calc/calcular/async", () => arquivo("container-rmi.calc")],
          ["/arquivo-calc/calcular", "/arquivo-calc/calcular/async", () => arquivo("container-rmi-desvinculada.calc")]
        ] as const
        for (const [sincrona, assincrona, corpo] of provas) {
          const direta = yield* enviar(sincrona, corpo())
          const id = idDe(yield* enviar(assincrona, corpo()))
          const estado = yield* esperarEstado(base, id, "completed")
          const { progresso } = estado.corpo.result
          expect(progresso.concluidos).toBe(progresso.total)
          expect(progresso.total).toBeGreaterThan(0)
          const { status, texto } = yield* pedir("GET", `${base}${JOBS}/${id}/resultado`)
          expect([status, texto]).toEqual([200, direta.texto])
          expect(JSON.stringify(estado.corpo.result.resultado)).toBe(JSON.stringify(direta.corpo.result))
        }
        const errado = yield* enviar("/arquivo-calc/calcular/async", arquivo("container-tempo.calc"))
        const comoSincrona = yield* enviar("/arquivo-calc/calcular", arquivo("container-tempo.calc"))
        expect([errado.status, errado.texto]).toEqual([comoSincrona.status, comoSincrona.texto])
        expect(errado.status).toBe(422)
      })
    )
  })

  describe("repetitions and room", () => {
    prova("one key, one content, one job, even at once; other content 409; another route or key is another", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const com = (chave: string, corpo: unknown = pedidoRmi(), cabecalhos: Record<string, string> = {}) =>
          postarJson(`${base}${RMI}/async`, corpo, { "idempotency-key": chave, ...cabecalhos })
        const iguais = yield* Effect.all(
          Array.from({ length: 6 }, () => com("k")),
          { concurrency: 6 }
        )
        expect(new Set(iguais.map(idDe)).size).toBe(1)
        const original = idDe(iguais[0]!)
        const escrito = `  ${JSON.stringify(pedidoRmi(), null, 3)} `
        expect(idDe(yield* com("k", escrito))).toBe(original)
        const outro = yield* com("k", { ...pedidoRmi(), dataApuracao: "2021-06-11" })
        expect([outro.status, outro.corpo]).toEqual([
          409,
          recusa(409, "Idempotency-Key já usada com outro conteúdo; repita o conteúdo original ou use outra chave")
        ])
        expect(idDe(yield* com("k", pedidoRmi(), OUTRA_CHAVE))).not.toBe(original)
        expect(idDe(yield* com("outra"))).not.toBe(original)
        const sql = yield* SqlClient.SqlClient
        yield* sql`delete from trabalho where id = ${original}`
        const descartado = yield* com("k")
        expect([idDe(descartado), descartado.corpo.messages.join()]).toEqual([
          original,
          expect.stringContaining("já foi descartado")
        ])
      })
    )

    prova("a key of the wrong form is refused", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const mensagem = "idempotency-key: valor inválido: esperados de 1 a 128 caracteres visíveis (ASCII)"
        for (const chave of ["x".repeat(129), "", "a\tb", "caf\u00e9"]) {
          const { status, corpo } = yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), { "idempotency-key": chave })
          expect([status, corpo], chave).toEqual([400, recusa(400, mensagem)])
        }
        const aceita = yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), { "idempotency-key": "x".repeat(128) })
        expect(aceita.status).toBe(202)
      })
    )

    prova("a key with its share of jobs waits: 429 and Retry-After 5; a court has more", () =>
      Effect.gen(function* () {
        const base = yield* subirTrabalhos({ instancia: { tamanho: 0 } })
        const criar = (cabecalhos: Record<string, string> = {}) =>
          buscar(`${base}${RMI}/async`, {
            method: "POST",
            headers: { "content-type": "application/json", ...cabecalhos },
            body: JSON.stringify(pedidoRmi())
          })
        for (let i = 0; i < 4; i++) expect((yield* criar()).status).toBe(202)
        const recusada = yield* criar()
        expect([recusada.status, recusada.headers.get("retry-after")]).toEqual([429, "5"])
        expect((yield* responder(recusada)).corpo).toEqual(
          recusa(
            429,
            "o titular desta chave já tem 4 trabalhos em andamento nesta classe; espere um terminar ou cancele um; repita a mesma requisição em 5 segundos"
          )
        )
        for (let i = 0; i < 16; i++) expect((yield* criar(OUTRA_CHAVE)).status).toBe(202)
        expect((yield* criar(OUTRA_CHAVE)).status).toBe(429)
      })
    )

    prova("without a database a deployment keeps jobs in its process, with the same answers", () =>
      Effect.gen(function* () {
        const { camada, comecou, fim } = yield* controlada
        const base = yield* subirTrabalhos({ calculadora: camada, fila: TrabalhosNaMemoria() })
        const repetivel = { "idempotency-key": "na-memoria" }
        const id = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), repetivel))
        expect(idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi(), repetivel))).toBe(id)
        const outro = yield* postarJson(`${base}${RMI}/async`, { ...pedidoRmi(), dib: "2024-01-02" }, repetivel)
        expect(outro.status, outro.texto).toBe(409)
        yield* comecou
        const esperando = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        expect(yield* respostas(base, esperando)).toEqual({
          estado: [200, "in-progress", "pending"],
          resultado: [409, "error", undefined],
          cancelar: [200, "ok", "cancelled"]
        })
        for (const alheio of [id, NENHUM])
          expect(yield* respostas(base, alheio, OUTRA_CHAVE)).toEqual({
            estado: [404, "error", undefined],
            resultado: [404, "error", undefined],
            cancelar: [404, "error", undefined]
          })
        expect((yield* esperarEstado(base, id, "processing")).status).toBe(200)
        yield* Deferred.succeed(fim, RESULTADO)
        yield* esperarEstado(base, id, "completed")
        expect((yield* pedir("GET", `${base}${JOBS}/${id}/resultado`)).texto).toBe(
          '{"status":"ok","code":"200","messages":[],"result":{"rmi":1}}'
        )
        expect((yield* respostas(base, id)).cancelar).toEqual([409, "error", undefined])
        // from the second on, the calculation is given what the first was given
        const segundo = idDe(yield* postarJson(`${base}${RMI}/async`, pedidoRmi()))
        yield* esperarEstado(base, segundo, "completed")
      })
    )
  })

  describe("what is told of a job", () => {
    prova("its phase and endpoint, once, and nothing of what was sent", () =>
      Effect.gen(function* () {
        const linhas: Array<Registrada> = []
        const base = yield* subirTrabalhos({ ambiente: diario(linhas) })
        const marca = "Maria Quitéria Zebulon"
        const corpo = { ...pedidoRmi(), processo: { nomeCalculo: marca, numero: "1", autor: marca } }
        const id = idDe(yield* postarJson(`${base}${RMI}/async?numeroMaximoIteracoes=2`, corpo))
        yield* esperarEstado(base, id, "completed")
        yield* Effect.promise(() =>
          expect.poll(() => linhas.filter(({ mensagem }) => mensagem === "uso").length).toBe(1)
        )
        const proprias = linhas.filter(({ anotacoes }) => anotacoes.fase !== undefined)
        expect(proprias.map(({ mensagem, anotacoes: { ms: _, ...campos } }) => [mensagem, campos])).toEqual([
          [
            "rmi.calculado",
            {
              tags: ["rmi", "auditoria"],
              evento: "rmi.calculado",
              fase: "conclusao",
              endpoint: "calculos-rmi/async",
              iteracoesLimitadas: true
            }
          ],
          [
            "uso",
            {
              tags: ["rmi", "uso"],
              acao: "rgps.rmi.api.async",
              fase: "conclusao",
              endpoint: "calculos-rmi/async"
            }
          ]
        ])
        expect(JSON.stringify(linhas)).not.toContain(marca)
      })
    )
  })
})
