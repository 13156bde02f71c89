/** What is assumed to go on, what is told of it, and what becomes of each kind of right. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import {
  fraseDaHipotese,
  fraseDoDesfecho,
  separarFaltas
} from "../../../../src/domain/calculadoras/resultado/projecao-em-palavras.ts"
import { type ProjecaoDoTempo, projetarTempo } from "../../../../src/domain/tempo/projecao/projecao.ts"
import { corpo, type Objeto, PARAMETROS, pedido, periodo } from "../ajuda.ts"

const projetar = (bruto: Objeto): ProjecaoDoTempo => Result.getOrThrow(projetarTempo(pedido(bruto), PARAMETROS))

const falta = ({ faltam }: ProjecaoDoTempo, chave: string) => faltam.find((f) => f.chaveFundamento === chave)!

const SEGURADO = { nascimento: "1970-05-10", sexo: "F" }
const TRABALHO = periodo("1995-01-01", "2024-05-31", { descricao: "Padaria" })

describe("the rights that are not met", () => {
  it("are told with what each lacks and the first day of all of it", () => {
    const projetado = projetar(corpo({ segurado: SEGURADO, periodos: [TRABALHO] }))
    // 62 years of age on 10/05/2032; the carência and the time are there already
    const programada = falta(projetado, "EC103_19_PROGRAMADA")
    expect(programada.desfecho).toMatchObject({ tipo: "DIA", dia: "2032-05-10" })
    expect(programada.requisitos.map(({ chave, cumpridoEm }) => [chave, cumpridoEm])).toEqual([["idade", "2032-05-10"]])
    expect(fraseDoDesfecho(programada.desfecho)).toBe("Completa-se em 10/05/2032.")
    const [seCompletam, naoSeCompletam] = separarFaltas(projetado)
    expect([...seCompletam, ...naoSeCompletam].length).toBe(projetado.faltam.length)
    const dias = seCompletam.map(({ desfecho }) => (desfecho.tipo === "DIA" ? desfecho.dia : ""))
    expect(dias).toEqual([...dias].sort())
  })

  it("of a rule that ended are told so, and those never met by what is never met", () => {
    const projetado = projetar(corpo({ segurado: SEGURADO, periodos: [TRABALHO] }))
    const encerrada = projetado.faltam.find(({ desfecho }) => desfecho.tipo === "ENCERRADO")!
    expect(fraseDoDesfecho(encerrada.desfecho)).toMatch(
      /^Não se completa mais: a regra vigorou até \d{2}\/\d{2}\/\d{4}\.$/
    )
    const especial = falta(projetado, "EC103_19_1_I_ESPECIAL_25")
    expect(especial.desfecho).toMatchObject({ tipo: "NAO_ALCANCA", requisitos: ["tempoEspecial"] })
    expect(fraseDoDesfecho(especial.desfecho)).toContain("não se cumpre “Tempo especial”")
  })

  it("of a fact are measured on its day alone", () => {
    const fatoGerador = { tipo: "DII", data: "2024-06-01" }
    const projetado = projetar(
      corpo({
        segurado: SEGURADO,
        opcoes: { especie: 31, fatoGerador },
        periodos: [periodo("2024-04-01", "2024-05-31")]
      })
    )
    expect(projetado.hipotese).toBeNull()
    expect(projetado.faltam.map(({ desfecho }) => desfecho)).toEqual([{ tipo: "NO_FATO", fato: "2024-06-01" }])
  })

  it("of who never worked have nothing to go on", () => {
    const projetado = projetar(corpo({ segurado: SEGURADO, periodos: [] }))
    expect(projetado.hipotese).toBeNull()
    expect(new Set(projetado.faltam.map(({ desfecho }) => desfecho.tipo))).toEqual(
      new Set(["SEM_CONTINUACAO", "ENCERRADO"])
    )
  })
})

describe("what goes on", () => {
  const hipotese = (...periodos: ReadonlyArray<Objeto>) => projetar(corpo({ segurado: SEGURADO, periodos })).hipotese!

  it("is the last work, from its end if it still ran by the DER", () => {
    expect(fraseDaHipotese(hipotese(TRABALHO))).toBe(
      "Supõe-se que o período 1, Padaria (contagem: comum, empregado) continua sem interrupção desde 01/06/2024, com contribuições de pelo menos um salário mínimo por mês e com as regras de hoje. A projeção vai até 10/05/2070."
    )
  })

  it("begins again after the DER where the work had ended before", () => {
    const { semInterrupcao, continuados } = hipotese(periodo("1995-01-01", "2020-05-31"))
    expect([semInterrupcao, continuados[0]!.desde]).toEqual([false, "2024-07-01"])
  })

  it("is never a benefit nor what does not count, and each kind of work goes on once", () => {
    const { continuados } = hipotese(
      TRABALHO,
      periodo("2000-01-01", "2024-05-31"),
      periodo("2010-01-01", "2024-05-31", { formaContagem: "MAGISTERIO" }),
      periodo("2024-06-01", "2024-06-30", { naturezaVinculo: "BENEFICIO_INCAPACIDADE" }),
      periodo("2024-06-01", "2024-06-30", { formaContagem: "NAO_COMPUTAR" })
    )
    expect(continuados.map(({ indice, formaContagem }) => [indice, formaContagem])).toEqual([
      [1, "COMUM"],
      [2, "MAGISTERIO"]
    ])
  })

  it("keeps the reduced rate of its last month, which gives no time for every species", () => {
    const meses = ["2024-04", "2024-05"].map((competencia) => ({ competencia, valor: 1412, indicadores: ["IREC-MEI"] }))
    const autonomo = { naturezaVinculo: "CONTRIBUINTE_INDIVIDUAL", salarios: meses }
    const base = periodo("2010-01-01", "2024-05-31", autonomo)
    const projetado = projetar(corpo({ segurado: SEGURADO, periodos: [base] }))
    expect(projetado.hipotese?.continuados[0]?.aliquotaReduzida).toBe(true)
    expect(fraseDaHipotese(projetado.hipotese!)).toContain("alíquota reduzida")
    expect(falta(projetado, "EC103_15_PONTOS").desfecho.tipo).toBe("NAO_ALCANCA")
    const cheia = projetar(corpo({ segurado: SEGURADO, periodos: [{ ...base, salarios: [] }] }))
    expect(falta(cheia, "EC103_15_PONTOS").desfecho.tipo).toBe("DIA")
  })
})
