/** The calculating threads: what they add to every team, and how the end of a calculation is told. */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import type { Parte, PedidoDeCalculo } from "../../../src/domain/calculos/comum/portas.ts"
import { carregarTabela, type Instantaneo, montarInstantaneo } from "../../../src/domain/indices/instantaneo.ts"
import { data } from "../../../src/domain/valores/data.ts"
import { OPCOES } from "../../../src/jobs/calculo/calculadora.ts"
import { EquipeDeCalculo, type Fim, type OpcoesDoCalculo } from "../../../src/jobs/calculo/equipe.ts"
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
const pedir = (equipe: EquipeDeCalculo, tarefa: Tarefa, { prioritario, tabelas, ouvir }: Modo = {}) => {
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
  expect(fim).toHaveProperty("calculado")
  return JSON.parse(texto("calculado" in fim ? fim.calculado.json : undefined))
}

/** Runs `uso` with a team of its own, and ends it. */
const comEquipe = async (
  opcoes: Partial<OpcoesDoCalculo>,
  uso: (equipe: EquipeDeCalculo) => Promise<void>
): Promise<void> => {
  const entrada = new URL("../../apoio/processos/trabalhador-de-ensaio.ts", import.meta.url)
  const equipe = new EquipeDeCalculo({ ...OPCOES, entrada, tamanho: 1, reserva: 0, ...opcoes })
  try {
    await uso(equipe)
  } finally {
    await equipe.encerrar()
  }
}

const rapida: Tarefa = { fazer: "dormir" }
const nunca = () => expect.unreachable("a calculation that was given up was concluded")

describe("calculating threads", () => {
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
    })
    await comEquipe({ maximoDaPilhaMb: 32 }, async (equipe) => {
      expect(await pedir(equipe, { fazer: "inchar" }).fim).toEqual({ resposta: "MEMORIA" })
      expect((await pedir(equipe, rapida).fim).resposta).toBe("CALCULADO")
    })
    await comEquipe({}, async (equipe) => {
      const morta = await pedir(equipe, { fazer: "morrer" }).fim
      expect(morta).toEqual({ resposta: "DEFEITO", defeito: "thread ended: ?" })
    })
  })

  it("a request is checked beside the calculations, and given up like them", async () => {
    await comEquipe({}, async (equipe) => {
      const { fio } = respostaDe(await pedir(equipe, rapida).fim)
      const conferir = (concluir: (fim: Fim) => void) =>
        equipe.conferir({ ...pedido(rapida), operacao: "rmi" }, concluir)
      const conferido = await new Promise<Fim>((concluir) => conferir(concluir))
      expect(conferido).toEqual({ resposta: "CONFERIDO", conferido: { resumo: String(fio) } })
      conferir(nunca)()
      expect(respostaDe(await pedir(equipe, rapida).fim).fio).toBe(fio)
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
})
