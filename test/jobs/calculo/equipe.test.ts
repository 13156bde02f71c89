/** The calculating threads: who goes first, who finds no room, and what happens to who leaves, breaks or takes too long. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import type { Parte, PedidoDeCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import { carregarTabela, type Instantaneo, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { OPCOES } from "../../../src/jobs/calculo/calculadora.ts"
import { Equipe, type Fim, type OpcoesDaEquipe } from "../../../src/jobs/calculo/equipe.ts"
import { instantaneoDaSemente, resumo } from "../../apoio/indices/tabelas.ts"

interface Tarefa {
  readonly fazer: "dormir" | "morrer" | "quebrar" | "girar" | "inchar" | "recusar"
  readonly n?: number
  readonly passos?: number
}

interface Modo {
  readonly prioritario?: boolean
  readonly tabelas?: Instantaneo
  readonly ouvir?: (parte: Parte) => void
}

const pedido = (tarefa: Tarefa, prioritario = false): PedidoDeCalculo => ({
  operacao: "rmi",
  corpo: JSON.stringify(tarefa),
  opcoes: {},
  prioritario
})

/** A calculation in hand: how it ends, and how to give it up. */
const pedir = (equipe: Equipe, tarefa: Tarefa, { prioritario, tabelas, ouvir }: Modo = {}) => {
  let desistir = () => {}
  const fim = new Promise<Fim>((concluir) => {
    desistir = equipe.calcular({
      pedido: pedido(tarefa, prioritario),
      tabelas,
      hoje: data("2026-11-20"),
      motor: "0",
      ouvinte: ouvir === undefined ? undefined : { querer: "RESULTADOS", ouvir },
      concluir
    })
  })
  return { fim, desistir }
}

const texto = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

const respostaDe = (fim: Fim): { fio: number; tabelas?: string; recebidas: number } => {
  expect(fim).toHaveProperty("json")
  return JSON.parse(texto("json" in fim ? fim.json : undefined))
}

/** Runs `uso` with a team of its own, and ends it. */
const comEquipe = async (opcoes: Partial<OpcoesDaEquipe>, uso: (equipe: Equipe) => Promise<void>): Promise<void> => {
  const entrada = new URL("../../apoio/processos/trabalhador-de-ensaio.ts", import.meta.url)
  const equipe = new Equipe({ ...OPCOES, entrada, tamanho: 1, reserva: 0, ...opcoes })
  try {
    await uso(equipe)
  } finally {
    await equipe.encerrar()
  }
}

const rapida: Tarefa = { fazer: "dormir" }
const esperar = (ms: number) => new Promise((passar) => setTimeout(passar, ms))
const nunca = () => expect.unreachable("a calculation that was given up was concluded")

describe("calculating threads", () => {
  it("those that go ahead go first, each kind in the order it came", async () => {
    await comEquipe({}, async (equipe) => {
      const ordem: Array<string> = []
      const anotado = (nome: string, prioritario: boolean) =>
        pedir(equipe, { fazer: "dormir", n: 20 }, { prioritario }).fim.then(() => ordem.push(nome))
      await Promise.all([
        anotado("comum 1", false),
        anotado("comum 2", false),
        anotado("comum 3", false),
        anotado("justiça 1", true),
        anotado("justiça 2", true)
      ])
      expect(ordem).toEqual(["comum 1", "justiça 1", "justiça 2", "comum 2", "comum 3"])
    })
  })

  it("a place is kept for those that go ahead", async () => {
    await comEquipe({ reserva: 1 }, async (equipe) => {
      const longa = pedir(equipe, { fazer: "girar" })
      const comum = pedir(equipe, rapida)
      const primeiro = await Promise.race([
        comum.fim.then(() => "comum"),
        pedir(equipe, rapida, { prioritario: true }).fim.then(() => "prioritario")
      ])
      expect(primeiro).toBe("prioritario")
      expect(equipe.emCurso).toBe(1)
      longa.desistir()
      expect((await comum.fim).resposta).toBe("CALCULADO")
    })
  })

  it("who finds no room is told so, by number and by bytes; those that go ahead have room of their own", async () => {
    await comEquipe({ maximoEmEspera: 2, maximoDeBytesEmEspera: 60 }, async (equipe) => {
      const fins = (prioritario: boolean, ...tarefas: ReadonlyArray<Tarefa>) =>
        tarefas.map((tarefa) => pedir(equipe, tarefa, { prioritario }).fim.then(({ resposta }) => resposta))
      const primeira = pedir(equipe, { fazer: "dormir", n: 50 })
      const comuns = fins(false, rapida, rapida, rapida)
      const prioritarios = fins(true, rapida, rapida, rapida)
      expect(await Promise.all(comuns)).toEqual(["CALCULADO", "CALCULADO", "OCUPADO"])
      expect(await Promise.all(prioritarios)).toEqual(["CALCULADO", "CALCULADO", "OCUPADO"])
      await primeira.fim
      const longa = { fazer: "dormir", n: 1, passos: 1 } as const // two of these are more than 60 bytes
      const outra = pedir(equipe, { fazer: "dormir", n: 50 })
      expect(await Promise.all(fins(false, longa, longa))).toEqual(["CALCULADO", "OCUPADO"])
      await outra.fim
      expect(await Promise.all(fins(false, longa))).toEqual(["CALCULADO"])
    })
  })

  it("who leaves the queue is never calculated, and leaves its room", async () => {
    await comEquipe({ maximoEmEspera: 1 }, async (equipe) => {
      const primeira = pedir(equipe, { fazer: "dormir", n: 50 })
      const segunda = pedir(equipe, { fazer: "morrer" }) // would end the thread
      segunda.fim.then(nunca)
      segunda.desistir()
      const terceira = pedir(equipe, rapida)
      const { fio } = respostaDe(await primeira.fim)
      expect(respostaDe(await terceira.fim).fio).toBe(fio)
    })
  })

  it("who leaves in the middle stops it at the next step, and the thread goes on", async () => {
    await comEquipe({ tolerancia: 5_000 }, async (equipe) => {
      const { fio } = respostaDe(await pedir(equipe, rapida).fim)
      const partes: Array<number> = []
      const longa = pedir(
        equipe,
        { fazer: "dormir", n: 20, passos: 1_000 },
        {
          ouvir: ({ andamento }) => {
            partes.push(andamento.concluidos)
            if (andamento.concluidos === 3) longa.desistir()
          }
        }
      )
      longa.fim.then(nunca)
      const antes = performance.now()
      expect(respostaDe(await pedir(equipe, rapida).fim).fio).toBe(fio)
      expect(performance.now() - antes).toBeLessThan(5_000)
      expect(partes).toEqual([1, 2, 3])
    })
  })

  it("a step that does not end when nobody wants it is ended with its thread", async () => {
    await comEquipe({ tolerancia: 50 }, async (equipe) => {
      const { fio } = respostaDe(await pedir(equipe, rapida).fim)
      const presa = pedir(equipe, { fazer: "girar" })
      presa.fim.then(nunca)
      await esperar(50)
      presa.desistir()
      expect(respostaDe(await pedir(equipe, rapida).fim).fio).not.toBe(fio)
    })
  })

  it("a thread that dies fails its own calculation and nobody else's", async () => {
    await comEquipe({ tamanho: 2 }, async (equipe) => {
      const vizinha = pedir(equipe, { fazer: "dormir", n: 100 })
      const morta = pedir(equipe, { fazer: "morrer" })
      const esperando = [pedir(equipe, rapida), pedir(equipe, rapida)]
      expect(await morta.fim).toEqual({ resposta: "DEFEITO", defeito: "thread ended: ?" })
      expect(
        new Set((await Promise.all([vizinha, ...esperando].map(({ fim }) => fim))).map((f) => f.resposta))
      ).toEqual(new Set(["CALCULADO"]))
    })
  })

  it("a calculation that throws says where and nothing of what it held; the thread goes on", async () => {
    await comEquipe({}, async (equipe) => {
      const { fio } = respostaDe(await pedir(equipe, rapida).fim)
      const quebrada = await pedir(equipe, { fazer: "quebrar" }).fim
      expect(quebrada).toMatchObject({ resposta: "DEFEITO", defeito: expect.stringContaining("trabalhador-de-ensaio") })
      expect(JSON.stringify(quebrada)).not.toContain("segredo")
      expect(await pedir(equipe, { fazer: "recusar" }).fim).toEqual({
        resposta: "RECUSADO",
        motivo: "INVALIDO",
        mensagens: ["não"]
      })
      expect(respostaDe(await pedir(equipe, rapida).fim).fio).toBe(fio)
    })
  })

  it("too much time and too much memory end a calculation, and the next one finds a thread", async () => {
    await comEquipe({ prazo: 3_000 }, async (equipe) => {
      expect(await pedir(equipe, { fazer: "girar" }).fim).toEqual({ resposta: "PRAZO" })
      expect((await pedir(equipe, rapida).fim).resposta).toBe("CALCULADO")
    })
    await comEquipe({ maximoDaPilhaMb: 32 }, async (equipe) => {
      expect(await pedir(equipe, { fazer: "inchar" }).fim).toEqual({ resposta: "MEMORIA" })
      expect((await pedir(equipe, rapida).fim).resposta).toBe("CALCULADO")
    })
  })

  it("tables are handed over when they change, and only then", async () => {
    const semente = instantaneoDaSemente()
    const [tetos] = [semente.tabelas.get("teto")!]
    const encurtada = carregarTabela(tetos.definicao, tetos.linhas.slice(1), resumo)
    const outro = montarInstantaneo(
      [...semente.tabelas.values()].map((t) => (t === tetos ? encurtada : t)),
      resumo
    )
    await comEquipe({}, async (equipe) => {
      const calculado = async (tabelas?: Instantaneo) =>
        respostaDe(await pedir(equipe, rapida, tabelas === undefined ? {} : { tabelas }).fim)
      expect(await calculado(semente)).toMatchObject({ tabelas: semente.versao, recebidas: 1 })
      expect(await calculado({ ...semente })).toMatchObject({ tabelas: semente.versao, recebidas: 1 })
      expect(await calculado(outro)).toMatchObject({ tabelas: outro.versao, recebidas: 2 })
      expect(await calculado()).not.toHaveProperty("tabelas")
      expect(await calculado(outro)).toMatchObject({ tabelas: outro.versao, recebidas: 2 })
    })
  })

  it("parts arrive in order, before the end, as they were written", async () => {
    await comEquipe({}, async (equipe) => {
      const partes: Array<string> = []
      const { fim } = pedir(
        equipe,
        { fazer: "dormir", passos: 3 },
        { ouvir: ({ andamento, json }) => partes.push(`${andamento.concluidos}/${andamento.total} ${texto(json)}`) }
      )
      expect((await fim).resposta).toBe("CALCULADO")
      expect(partes).toEqual(['1/3 "parte 1"', '2/3 "parte 2"', '3/3 "parte 3"'])
    })
  })

  it("threads without work end, and start again", async () => {
    await comEquipe({ descanso: 50 }, async (equipe) => {
      const { fio } = respostaDe(await pedir(equipe, rapida).fim)
      await esperar(400)
      expect(respostaDe(await pedir(equipe, rapida).fim).fio).not.toBe(fio)
    })
  })
})
