/** Jobs of two instances on one database: any answers for any, and the jobs of one that was killed are finished once. */
import { describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { expect } from "vitest"
import { ateQue } from "../apoio/ate-que.ts"
import { enderecoDeTeste } from "../apoio/banco/banco.ts"
import { usarChave } from "../apoio/chaves.ts"
import { pastaDeDados, servicoNoAr } from "../apoio/processos/processo.ts"
import { criarTrabalho, emitirChaves, instancia, trabalhosVistos } from "../apoio/processos/trabalhos-em-processos.ts"
import { pedidoRmi, RMI } from "../apoio/rgps/rmi.ts"
import { JOBS, pedir, postarJson } from "../apoio/rgps/rmi-trabalhos.ts"

describe("jobs of two instances", () => {
  it.live(
    "kill -9 of one: every job ends, none twice, and the other answers for all",
    () =>
      Effect.gen(function* () {
        const url = yield* enderecoDeTeste
        const primeira = yield* instancia(url)
        const segunda = yield* instancia(url)
        const [chave] = yield* emitirChaves(url, "judiciario", 1)
        usarChave(segunda.url, chave!)
        const corpo = JSON.stringify(pedidoRmi())
        yield* Effect.promise(() => criarTrabalho(primeira.url, chave!, corpo)) // threads are there
        const ids = yield* Effect.promise(() =>
          Promise.all(Array.from({ length: 14 }, () => criarTrabalho(segunda.url, chave!, corpo)))
        )
        primeira.processo.kill("SIGKILL")
        const morta = performance.now()
        const terminados = yield* ateQue(
          trabalhosVistos(url),
          (vistos) => vistos.every(({ estado }) => estado === "completed"),
          30_000
        )
        expect(performance.now() - morta).toBeLessThan(20_000)
        expect(terminados.length).toBe(15)
        for (const id of ids) {
          const { status, corpo: visto } = yield* pedir("GET", `${segunda.url}${JOBS}/${id}/resultado`)
          expect([status, visto.status]).toEqual([200, "ok"])
        }
        const fim = (texto: string) =>
          texto.split("\n").filter((linha) => linha.includes('"fase":"conclusao"') && linha.includes("rmi.calculado"))
        const registrados = fim(primeira.saida()).length + fim(segunda.saida()).length
        // one that was killed between the end of a job and its record told nothing of it
        expect(registrados).toBeLessThanOrEqual(15)
        expect(registrados).toBeGreaterThanOrEqual(15 - 3)
      }).pipe(Effect.scoped),
    90_000
  )

  it.live(
    "an instance that ends gives its jobs back at once",
    () =>
      Effect.gen(function* () {
        const url = yield* enderecoDeTeste
        const [chave] = yield* emitirChaves(url, "judiciario", 1)
        const primeira = yield* instancia(url)
        const corpo = JSON.stringify(pedidoRmi())
        yield* Effect.promise(() =>
          Promise.all(Array.from({ length: 12 }, () => criarTrabalho(primeira.url, chave!, corpo)))
        )
        primeira.processo.kill("SIGTERM")
        expect(yield* primeira.fim).toBe(0)
        const vistos = yield* trabalhosVistos(url)
        expect(vistos.filter(({ estado }) => estado === "processing")).toEqual([])
        expect(vistos.every(({ tentativas }) => tentativas <= 1)).toBe(true)
      }).pipe(Effect.scoped),
    60_000
  )

  it.live(
    "a deployment whose tables are elsewhere has jobs in the database that DATABASE_URL names, else in its process",
    () =>
      Effect.gen(function* () {
        const variaveis = {
          SERVICOS: "rmi",
          INDICES_URL: "http://127.0.0.1:1",
          CHAVE_SERVICO: "segredo-entre-servicos-0123456789",
          CHAVE_API_OBRIGATORIA: "false",
          AMBIENTE: "teste",
          DATA_DIR: yield* pastaDeDados
        }
        const sem = yield* servicoNoAr(variaveis)
        const com = yield* instancia(yield* enderecoDeTeste, variaveis)
        for (const { url } of [sem, com]) {
          const criado = yield* postarJson(`${url}${RMI}/async`, pedidoRmi())
          expect(criado.status, criado.texto).toBe(202)
          const falho = yield* ateQue(
            pedir("GET", `${url}${JOBS}/${criado.corpo.result.jobId}`),
            ({ corpo }) => corpo.status !== "in-progress"
          )
          expect(falho.corpo.result.erro.codigo).toBe("503")
        }
      }).pipe(Effect.scoped),
    60_000
  )
})
