/** The memory of the process is one for all teams: who begins, who waits, and who gives way. */
import { describe, it } from "@effect/vitest"
import { Context, Effect } from "effect"
import { expect } from "vitest"
import { Equipe, equipeNoEscopo, type OpcoesDaEquipe } from "../../../src/jobs/threads/equipe.ts"
import { Medicao, type Medida, passouDaMedida } from "../../../src/jobs/threads/medicao.ts"
import { DO_SERVICO, type Orcada, Orcamento, OrcamentoDoProcesso } from "../../../src/jobs/threads/orcamento.ts"
import type { OrdemDeEnsaio, RespostaDeEnsaio } from "../../apoio/processos/fio-de-ensaio.ts"

const MIB = 1024 * 1024

describe("who gives way", () => {
  const crescida = (mib: number, prioritario = false): Medida => ({
    prioritario,
    garantido: 256 * MIB,
    maximo: 768 * MIB,
    medicao: { crescimento: mib * MIB }
  })
  const limite = 1536 * MIB

  it("who passed its own limit ends, and nobody else", () => {
    const [culpada, vizinha] = [crescida(800), crescida(400)]
    expect(passouDaMedida([vizinha, culpada], 2000 * MIB, limite)).toEqual([[culpada, "MEMORIA"]])
  })

  it("over the limit of the process the one that grew most gives way, and may come again", () => {
    const [culpada, vizinha] = [crescida(700), crescida(400)]
    expect(passouDaMedida([vizinha, culpada], 1537 * MIB, limite)).toEqual([[culpada, "OCUPADO"]])
    expect(passouDaMedida([vizinha, culpada], 1536 * MIB, limite)).toEqual([])
    expect(passouDaMedida([culpada], 1537 * MIB, limite)).toEqual([[culpada, "MEMORIA"]])
  })

  it("what each has for itself is never taken from it", () => {
    expect(passouDaMedida([crescida(256), crescida(200)], 9_999 * MIB, limite)).toEqual([])
  })

  it("courts' work is the last to, however much it grew", () => {
    const [justica, comum, pequena] = [crescida(700, true), crescida(300), crescida(200)]
    expect(passouDaMedida([justica, comum, pequena], 1537 * MIB, limite)).toEqual([[comum, "OCUPADO"]])
    expect(passouDaMedida([justica, pequena], 1537 * MIB, limite)).toEqual([[justica, "OCUPADO"]])
  })
})

describe("who keeps too much to be kept", () => {
  /** What is thought of a thread that was last seen with so many MiB. */
  const grande = async (visto: number, paraNovos: number) => {
    const medicao = new Medicao()
    const fio = { paraNovos: paraNovos * MIB, memoria: async () => visto * MIB }
    medicao.medir([fio])
    await Promise.resolve() // it answers at once
    await Promise.resolve()
    return medicao.grande(fio)
  }

  it("the room for what is new is not counted: after a long calculation it is full, and kept warm", async () => {
    expect(await grande(217, 64)).toBe(false)
    expect(await grande(217, 16)).toBe(true)
    expect(await grande(241, 64)).toBe(true)
  })
})

const OPCOES: OpcoesDaEquipe<OrdemDeEnsaio> = {
  entrada: new URL("../../apoio/processos/fio-de-ensaio.ts", import.meta.url),
  tamanho: 4,
  reserva: 0,
  maximoEmEspera: 100,
  maximoDeBytesEmEspera: 1_000,
  maximoDaPilhaMb: 64,
  descanso: 60_000,
  garantido: 100 * MIB
}

type EquipeDeEnsaio = Equipe<OrdemDeEnsaio, RespostaDeEnsaio>

/** A task of a team: how it ends, and how to give it up. */
const pedir = (equipe: EquipeDeEnsaio, fazer: OrdemDeEnsaio["fazer"], prioritario = false) => {
  let desistir = () => {}
  const fim = new Promise<string>((concluir) => {
    desistir = equipe.pedir({
      prioritario,
      bytes: 0,
      prazo: 60_000,
      comecar: (fio) => fio.ordenar({ fazer }),
      situacao: () => "PRONTA",
      ouvir: () => concluir("FEITA"),
      cair: ({ motivo }) => concluir(motivo)
    })
  })
  return { fim, desistir }
}

/** Runs `uso` with two teams under a budget that has so much room beside the service. */
const comDuas = async (
  lugar: number,
  uso: (a: EquipeDeEnsaio, b: EquipeDeEnsaio, orcamento: Orcamento) => Promise<void>
): Promise<void> => {
  const orcamento = new Orcamento(DO_SERVICO + lugar)
  const abrir = equipeNoEscopo(() => new Equipe<OrdemDeEnsaio, RespostaDeEnsaio>(OPCOES))
  await Effect.runPromise(
    Effect.scoped(
      Effect.flatMap(Effect.all([abrir, abrir]), ([a, b]) => Effect.promise(() => uso(a, b, orcamento)))
    ).pipe(Effect.provideContext(Context.make(OrcamentoDoProcesso, orcamento)))
  )
}

describe("who begins", () => {
  it("a task of one team waits for the memory that another has, and has it next", async () => {
    // beside what is only for courts, room for three
    await comDuas((256 + 300) * MIB, async (a, b) => {
      const presas = [pedir(a, "girar"), pedir(a, "girar")]
      const primeira = pedir(b, "girar")
      const segunda = pedir(b, "dormir")
      expect([a.emCurso, b.emCurso]).toEqual([2, 1])
      presas[0]!.desistir()
      expect([a.emCurso, b.emCurso]).toEqual([1, 2])
      expect(await segunda.fim).toBe("FEITA")
      for (const { desistir } of [...presas, primeira]) desistir()
    })
  })

  it("courts have room that the others have not, and what is free goes to them first", async () => {
    await comDuas((256 + 150) * MIB, async (a, b) => {
      const comuns = [pedir(a, "girar"), pedir(b, "girar")]
      const justicas = [pedir(a, "girar", true), pedir(b, "girar", true)]
      // one of each kind begins whatever others do: the process is full
      expect([a.emCurso, b.emCurso]).toEqual([2, 2])
      const comum = pedir(a, "girar")
      const justica = pedir(b, "girar", true)
      expect([a.emCurso, b.emCurso]).toEqual([2, 2])
      justicas[0]!.desistir()
      expect([a.emCurso, b.emCurso]).toEqual([1, 3])
      for (const { desistir } of [...comuns, ...justicas, comum, justica]) desistir()
      expect([a.emCurso, b.emCurso]).toEqual([0, 0])
    })
  })

  it("one of each kind may always begin, however little memory there is", async () => {
    await comDuas(0, async (a, b) => {
      const fins = [pedir(a, "dormir"), pedir(b, "dormir"), pedir(b, "dormir", true), pedir(a, "dormir")]
      expect(await Promise.all(fins.map(({ fim }) => fim))).toEqual(["FEITA", "FEITA", "FEITA", "FEITA"])
    })
  })
})

describe("a process that is full all the same", () => {
  /** A task that says of itself what a test says. */
  const orcada = (mib: number, interromper: Orcada["interromper"]): Orcada => ({
    prioritario: false,
    garantido: MIB,
    maximo: Number.POSITIVE_INFINITY,
    medicao: { crescimento: mib * MIB },
    medir: () => {},
    interromper
  })

  it("ends threads at rest before anybody's work", async () => {
    const orcamento = new Orcamento(1)
    const feito: Array<string> = []
    let emRepouso = 2
    orcamento.entrar({
      chamar: () => {},
      aliviar: () => {
        feito.push(`repouso ${emRepouso}`)
        return emRepouso-- > 0
      }
    })
    await new Promise<void>((pronto) => {
      const maior = orcada(300, (motivo) => {
        feito.push(motivo)
        for (const uma of [maior, menor]) orcamento.devolver(uma)
        pronto()
      })
      const menor = orcada(200, () => feito.push("a menor"))
      for (const uma of [menor, maior]) orcamento.tomar(uma)
    })
    expect(feito).toEqual(["repouso 2", "repouso 1", "repouso 0", "OCUPADO"])
  })

  it("a team at rest has nothing more to give, and starts again", async () => {
    await comDuas(1024 * MIB, async (a) => {
      expect(await pedir(a, "dormir").fim).toBe("FEITA")
      expect([a.aliviar(), a.aliviar()]).toEqual([true, false])
      expect(await pedir(a, "dormir").fim).toBe("FEITA")
    })
  })
})
