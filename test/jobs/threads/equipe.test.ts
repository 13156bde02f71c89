/** A team of threads: who goes first, who finds no room, and what happens to who leaves, breaks or takes too much. */
import { getPriority } from "node:os"
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { Equipe, type OpcoesDaEquipe } from "../../../src/jobs/threads/equipe.ts"
import type { Queda } from "../../../src/jobs/threads/mensagens.ts"
import { PASSOS } from "../../../src/jobs/threads/prioridade.ts"
import type { OrdemDeEnsaio, RespostaDeEnsaio } from "../../apoio/processos/fio-de-ensaio.ts"

type EquipeDeEnsaio = Equipe<OrdemDeEnsaio, RespostaDeEnsaio>
type Fim = Queda | { readonly fio: number; readonly cortesia: number }

interface Modo {
  readonly prioritario?: boolean
  readonly dono?: string
  readonly bytes?: number
  readonly prazo?: number
  /** Told after each step; with it the task may be told to stop. */
  readonly aoPasso?: (passo: number) => void
  readonly surda?: boolean
  readonly cederAjuda?: () => void
}

/** A task in hand: how it ends, and how to give it up. */
const pedir = (equipe: EquipeDeEnsaio, ordem: OrdemDeEnsaio, modo: Modo = {}) => {
  const { prioritario = false, dono, bytes = 0, prazo = 60_000, aoPasso, surda = false, cederAjuda } = modo
  const parar = new Int32Array(new SharedArrayBuffer(4))
  const deParar = aoPasso === undefined && !surda ? {} : { parar: () => void Atomics.store(parar, 0, surda ? 0 : 1) }
  const deCeder = cederAjuda === undefined ? {} : { cederAjuda }
  let desistir = () => {}
  const fim = new Promise<Fim>((concluir) => {
    desistir = equipe.pedir({
      prioritario,
      dono,
      bytes,
      prazo,
      comecar: (fio) => fio.ordenar({ ...ordem, parar }),
      situacao: (resposta) => ("passo" in resposta ? "SEGUE" : resposta.perdida === true ? "PERDIDA" : "PRONTA"),
      ouvir: (resposta) => ("passo" in resposta ? aoPasso?.(resposta.passo) : concluir(resposta)),
      cair: concluir,
      ...deParar,
      ...deCeder
    })
  })
  return { fim, desistir }
}

const OPCOES: OpcoesDaEquipe<OrdemDeEnsaio> = {
  entrada: new URL("../../apoio/processos/fio-de-ensaio.ts", import.meta.url),
  tamanho: 1,
  reserva: 0,
  maximoEmEspera: 100,
  maximoDeBytesEmEspera: 1_000,
  maximoDaPilhaMb: 64,
  tolerancia: 50,
  garantido: 0,
  descanso: 60_000
}

/** Runs `uso` with a team of its own, and ends it. */
const comEquipe = async (
  opcoes: Partial<OpcoesDaEquipe<OrdemDeEnsaio>>,
  uso: (equipe: EquipeDeEnsaio) => Promise<void>
): Promise<void> => {
  const equipe: EquipeDeEnsaio = new Equipe({ ...OPCOES, ...opcoes })
  try {
    await uso(equipe)
  } finally {
    await equipe.encerrar()
  }
}

const rapida: OrdemDeEnsaio = { fazer: "dormir" }
const longa: OrdemDeEnsaio = { fazer: "dormir", n: 400 }
const esperar = (ms: number) => new Promise((passar) => setTimeout(passar, ms))
const nunca = () => expect.unreachable("a task that was given up was concluded")

const cortesiaDe = (fim: Fim): number => ("cortesia" in fim ? fim.cortesia : expect.unreachable(fim.motivo))
const fioDe = (fim: Fim): number => ("fio" in fim ? fim.fio : expect.unreachable(fim.motivo))
const situacaoDo = (fim: Fim): string => ("fio" in fim ? "FEITA" : fim.motivo)

/** Asks for all of them at once, and tells the order in which they ended. */
const naOrdem = async (
  equipe: EquipeDeEnsaio,
  tarefas: ReadonlyArray<readonly [nome: string, ordem: OrdemDeEnsaio, modo: Modo]>
): Promise<ReadonlyArray<string>> => {
  const ordem: Array<string> = []
  await Promise.all(tarefas.map(([nome, o, modo]) => pedir(equipe, o, modo).fim.then(() => ordem.push(nome))))
  return ordem
}

describe("whose turn it is", () => {
  it("those that go ahead go first, each kind in the order it came", async () => {
    await comEquipe({}, async (equipe) => {
      const ordem = await naOrdem(equipe, [
        ["comum 1", rapida, {}],
        ["comum 2", rapida, { dono: "a" }],
        ["comum 3", rapida, { dono: "b" }],
        ["justiça 1", rapida, { prioritario: true }],
        ["justiça 2", rapida, { prioritario: true }]
      ])
      expect(ordem).toEqual(["comum 1", "justiça 1", "justiça 2", "comum 2", "comum 3"])
    })
  })

  it("a place is kept for those that go ahead, and its thread is there before they are", async () => {
    for (const aquecer of [undefined, rapida]) {
      await comEquipe({ reserva: 1, ...(aquecer === undefined ? {} : { aquecer }) }, async (equipe) => {
        const presa = pedir(equipe, { fazer: "girar" })
        presa.fim.then(nunca)
        const comum = pedir(equipe, rapida)
        const primeiro = await Promise.race([
          comum.fim.then(() => "comum"),
          pedir(equipe, rapida, { prioritario: true }).fim.then(() => "prioritario")
        ])
        expect(primeiro).toBe("prioritario")
        expect(equipe.emCurso).toBe(1)
        presa.desistir()
        expect(situacaoDo(await comum.fim)).toBe("FEITA")
      })
    }
  })

  it("a thread of those that go ahead is theirs: others start one of their own, and it waits for the next of them", async () => {
    await comEquipe({ tamanho: 2, reserva: 1, aquecer: rapida }, async (equipe) => {
      const justica = fioDe(await pedir(equipe, rapida, { prioritario: true }).fim)
      const comum = fioDe(await pedir(equipe, rapida).fim)
      expect(comum).not.toBe(justica)
      expect(fioDe(await pedir(equipe, rapida, { prioritario: true }).fim)).toBe(justica)
      expect(fioDe(await pedir(equipe, rapida).fim)).toBe(comum)
    })
  })

  it.skipIf(process.platform !== "linux")(
    "every thread gives way to the loop, the others' to theirs (Linux only)",
    async () => {
      await comEquipe({ tamanho: 2, reserva: 1 }, async (equipe) => {
        const justica = cortesiaDe(await pedir(equipe, rapida, { prioritario: true }).fim)
        expect(justica).toBe(Math.min(getPriority() + PASSOS.prioritario, 19))
        expect(justica).toBeGreaterThan(getPriority())
        const comum = cortesiaDe(await pedir(equipe, rapida).fim)
        expect(comum).toBe(Math.min(getPriority() + PASSOS.comum, 19))
        expect(comum).toBeGreaterThan(justica)
      })
    }
  )

  it.skipIf(process.platform !== "linux")(
    "who goes ahead finds none of its own left, and others at work: it starts one that gives way to none of them (Linux only)",
    async () => {
      await comEquipe({ tamanho: 2, reserva: 1 }, async (equipe) => {
        await Promise.all([pedir(equipe, rapida).fim, pedir(equipe, rapida).fim]) // two threads of the others
        const presa = pedir(equipe, { fazer: "girar" })
        presa.fim.then(nunca)
        const justicas = [pedir(equipe, longa, { prioritario: true }), pedir(equipe, rapida, { prioritario: true })]
        const cortesias = await Promise.all(justicas.map(async ({ fim }) => cortesiaDe(await fim)))
        const deJustica = Math.min(getPriority() + PASSOS.prioritario, 19)
        expect(cortesias).toEqual([deJustica, deJustica])
        presa.desistir()
      })
    }
  )

  it("those that do not go ahead may have fewer places than there are threads, and give help back when a court comes", async () => {
    await comEquipe({ tamanho: 2, comunsAoMesmoTempo: 1 }, async (equipe) => {
      let ditas = 0
      const ordem: Array<string> = []
      const noFim = (nome: string, tarefa: { readonly fim: Promise<Fim> }) => tarefa.fim.then(() => ordem.push(nome))
      const comuns = [
        noFim("comum 1", pedir(equipe, longa, { dono: "a", cederAjuda: () => ditas++ })),
        noFim("comum 2", pedir(equipe, rapida, { dono: "b" }))
      ]
      expect([equipe.emCurso, ditas]).toEqual([1, 1])
      const justica = noFim("justiça", pedir(equipe, rapida, { prioritario: true }))
      expect([equipe.emCurso, ditas]).toEqual([2, 2])
      await Promise.all([...comuns, justica])
      expect(ordem).toEqual(["justiça", "comum 1", "comum 2"])
    })
  })

  it("one owner has so many at a time; the next in line of another passes before its others", async () => {
    await comEquipe({ tamanho: 2, simultaneasPorDono: 1 }, async (equipe) => {
      const ordem = await naOrdem(equipe, [
        ["a1", longa, { dono: "a" }],
        ["a2", rapida, { dono: "a" }],
        ["a3", rapida, { dono: "a" }],
        ["b1", rapida, { dono: "b" }]
      ])
      expect(ordem).toEqual(["b1", "a1", "a2", "a3"])
    })
  })

  it("who helps is told when somebody waits", async () => {
    await comEquipe({}, async (equipe) => {
      let ditas = 0
      const primeira = pedir(equipe, longa, { cederAjuda: () => ditas++ })
      expect(ditas).toBe(0)
      const segunda = pedir(equipe, rapida, { cederAjuda: () => expect.unreachable("nobody waits for it") })
      expect(ditas).toBe(1)
      await Promise.all([primeira.fim, segunda.fim])
    })
  })
})

describe("room in the queue", () => {
  const fins = (equipe: EquipeDeEnsaio, ...modos: ReadonlyArray<Modo>) =>
    Promise.all(modos.map((modo) => pedir(equipe, rapida, modo).fim.then(situacaoDo)))

  it("is by number, by owner and by bytes; those that go ahead have room of their own", async () => {
    const cheia = async (opcoes: Partial<OpcoesDaEquipe<OrdemDeEnsaio>>, ...modos: ReadonlyArray<Modo>) => {
      let situacoes: ReadonlyArray<string> = []
      await comEquipe(opcoes, async (equipe) => {
        const primeira = pedir(equipe, longa)
        situacoes = await fins(equipe, ...modos)
        await primeira.fim
      })
      return situacoes
    }
    const [a, b, justica] = [{ dono: "a" }, { dono: "b" }, { prioritario: true }]
    const segundaSemLugar = ["FEITA", "OCUPADO", "FEITA"]
    expect(await cheia({ maximoEmEspera: 1 }, a, b, justica)).toEqual(segundaSemLugar)
    expect(await cheia({ maximoEmEspera: 1 }, justica, justica, b)).toEqual(segundaSemLugar)
    expect(await cheia({ maximoEmEsperaPorDono: 1 }, a, a, b)).toEqual(segundaSemLugar)
    const longos = [a, b, justica].map((modo) => ({ ...modo, bytes: 501 }))
    expect(await cheia({}, ...longos)).toEqual(segundaSemLugar)
  })

  it("who leaves it is never begun, and leaves its room", async () => {
    await comEquipe({ maximoEmEspera: 1 }, async (equipe) => {
      const primeira = pedir(equipe, longa)
      const segunda = pedir(equipe, { fazer: "morrer" }) // would end the thread
      segunda.fim.then(nunca)
      segunda.desistir()
      const terceira = pedir(equipe, rapida)
      expect(fioDe(await terceira.fim)).toBe(fioDe(await primeira.fim))
    })
  })
})

describe("a task in the middle", () => {
  it("that can stop is told to, and the thread goes on", async () => {
    await comEquipe({ tolerancia: 5_000 }, async (equipe) => {
      const fio = fioDe(await pedir(equipe, rapida).fim)
      const passos: Array<number> = []
      const presa = pedir(
        equipe,
        { fazer: "dormir", n: 20, passos: 1_000 },
        {
          aoPasso: (passo) => {
            passos.push(passo)
            if (passo === 3) presa.desistir()
          }
        }
      )
      presa.fim.then(nunca)
      const antes = performance.now()
      expect(fioDe(await pedir(equipe, rapida).fim)).toBe(fio)
      expect(performance.now() - antes).toBeLessThan(5_000)
      expect(passos).toEqual([1, 2, 3])
    })
  })

  for (const [nome, surda] of [
    ["that cannot stop is ended with its thread", false],
    ["that does not hear is ended with its thread", true]
  ] as const) {
    it(nome, async () => {
      await comEquipe({}, async (equipe) => {
        const fio = fioDe(await pedir(equipe, rapida).fim)
        const presa = pedir(equipe, { fazer: "girar" }, { surda })
        presa.fim.then(nunca)
        await esperar(50)
        presa.desistir()
        expect(fioDe(await pedir(equipe, rapida).fim)).not.toBe(fio)
      })
    })
  }

  it("whose thread dies fails, and nobody else's", async () => {
    await comEquipe({ tamanho: 2 }, async (equipe) => {
      const vizinha = pedir(equipe, longa)
      const morta = pedir(equipe, { fazer: "morrer" })
      const esperando = [pedir(equipe, rapida), pedir(equipe, rapida)]
      expect(await morta.fim).toEqual({ motivo: "DEFEITO", defeito: "thread ended: ?" })
      const outras = await Promise.all([vizinha, ...esperando].map(({ fim }) => fim))
      expect(outras.map(situacaoDo)).toEqual(["FEITA", "FEITA", "FEITA"])
    })
  })

  it("whose answer says that its thread is lost gives the next one another", async () => {
    await comEquipe({}, async (equipe) => {
      const fio = fioDe(await pedir(equipe, { fazer: "perder" }).fim)
      expect(fioDe(await pedir(equipe, rapida).fim)).not.toBe(fio)
    })
  })

  it("that takes too much time, or too much of its heap, ends, and the next one finds a thread", async () => {
    await comEquipe({}, async (equipe) => {
      expect(await pedir(equipe, { fazer: "girar" }, { prazo: 200 }).fim).toEqual({ motivo: "PRAZO" })
      expect(situacaoDo(await pedir(equipe, rapida).fim)).toBe("FEITA")
    })
    await comEquipe({ maximoDaPilhaMb: 32 }, async (equipe) => {
      expect(await pedir(equipe, { fazer: "inchar" }).fim).toEqual({ motivo: "MEMORIA" })
      expect(situacaoDo(await pedir(equipe, rapida).fim)).toBe("FEITA")
    })
  })

  it("that makes the process grow too much ends", async () => {
    await comEquipe({ maximoDeMemoria: 16 * 1024 * 1024, maximoDaPilhaMb: 1_024 }, async (equipe) => {
      // thread and watch are there before it swells
      const fim = pedir(equipe, { fazer: "inchar" }).fim
      expect(await fim).toEqual({ motivo: "MEMORIA" })
    })
  })
})

it("threads without work end, and start again", async () => {
  await comEquipe({ descanso: 50 }, async (equipe) => {
    const fio = fioDe(await pedir(equipe, rapida).fim)
    await esperar(400)
    expect(fioDe(await pedir(equipe, rapida).fim)).not.toBe(fio)
  })
})
