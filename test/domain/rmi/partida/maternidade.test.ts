/** The salário-maternidade of the employee, from the request to the rent (rule RMI-46). */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { calcular, desvinculada, digitos, obter, salariosDesde, salariosIguais } from "../ajuda.ts"
import { exemplo } from "../tabelas.ts"

interface LinhaDoExemplo {
  readonly categoriaSegurada: string
  readonly dib: string
  readonly base: string
  readonly limite: string | null
  readonly rmi: string
}

/** The month before that of a day. */
const mesAnterior = (dia: string): string =>
  new Date(Date.UTC(+dia.slice(0, 4), +dia.slice(5, 7) - 2, 1)).toISOString().slice(0, 7)

const mae = (mudancas: Parameters<typeof calcular>[0]) =>
  obter(
    calcular({
      dataApuracao: "2024-03-11",
      segurado: { nascimento: "1990-05-05", sexo: "F" },
      ...mudancas,
      opcoes: { especie: 80, fatoGerador: { tipo: "PARTO", data: "2024-03-11" }, ...mudancas.opcoes }
    })
  ).blocos[0]!.fundamentos[0]!

const emprego = (dataInicial: string, salarios: ReadonlyArray<object>, dataFinal = "2024-12-31") => ({
  dataInicial,
  dataFinal,
  salarios
})

describe("salário-maternidade of an employee (rule RMI-46)", () => {
  const linhas: ReadonlyArray<LinhaDoExemplo> = exemplo("RMI-S010-maternidade-limite-por-categoria").esperado.linhas

  it.each(linhas)("worked case: $categoriaSegurada on $dib, $base", ({ categoriaSegurada, dib, base, limite, rmi }) => {
    const r = obter(
      desvinculada({
        especie: 80,
        dib,
        salarios: [{ competencia: mesAnterior(dib), valor: Number(base) }],
        opcoesRmi: { categoriaSegurada }
      })
    )
    expect(digitos(r.rmi)).toBe(rmi)
    expect(r.avisos.some(({ codigo }) => codigo === "semLimiteDoSubsidio")).toBe(limite === null)
    expect(r.limitacaoRmi).toBe(
      limite !== null && Number(base) > Number(limite) && categoriaSegurada !== "DOMESTICA" ? "TETO" : "NENHUMA"
    )
  })

  it("the salário de benefício is the whole remuneration, and the sentence names no ceiling of benefits", () => {
    const r = obter(
      desvinculada({
        especie: 80,
        dib: "2024-03-11",
        salarios: salariosIguais("2024-02", "2024-02", 50_000),
        opcoesRmi: { categoriaSegurada: "EMPREGADA" }
      })
    )
    expect([digitos(r.sb), r.limitacao]).toEqual(["50000.00", "NENHUMA"])
    const frases = r.explicacao.filter((e) => e.figuras.includes("/sb") || e.figuras.includes("/rmi"))
    expect(frases.map((e) => e.regra)).toEqual(["RMI-46", "RMI-46"])
    expect(frases.map((e) => e.texto).join(" ")).not.toContain("7.786,02")
    expect(frases.at(-1)!.texto).toContain("limitada ao máximo de R$ 44.008,52")
  })

  it("takes the month of the leave when it is known and whole, else the last known whole month", () => {
    const meses = salariosDesde("2023-12", 3000.01, 3100.02, 3200.03, 3300.04)
    expect(digitos(mae({ periodos: [emprego("2020-01-01", meses)] }).rmi)).toBe("3300.04")
    expect(digitos(mae({ periodos: [emprego("2020-01-01", meses.slice(0, 2))] }).rmi)).toBe("3100.02")
    const admitida = mae({
      periodos: [emprego("2020-01-01", meses.slice(0, 2), "2024-01-20"), emprego("2024-02-10", meses.slice(2))]
    })
    expect(digitos(admitida.rmi)).toBe("3300.04")
    const encerrado = mae({
      periodos: [emprego("2020-01-01", meses, "2024-03-11")]
    })
    expect(digitos(encerrado.rmi)).toBe("3200.03")
  })

  it("says that only a part of a month is known", () => {
    const r = mae({
      dataApuracao: "2024-03-20",
      opcoes: { fatoGerador: { tipo: "PARTO", data: "2024-03-20" } },
      periodos: [emprego("2024-03-04", salariosDesde("2024-03", 2900))]
    })
    expect(digitos(r.rmi)).toBe("2900.00")
    expect(r.avisos.map(({ codigo }) => codigo)).toContain("remuneracaoParcial")
  })

  it("an unknown salary is not the minimum wage while another month is known", () => {
    const r = mae({ periodos: [emprego("2020-01-01", salariosDesde("2023-06", 4321.09))] })
    expect(digitos(r.rmi)).toBe("4321.09")
    expect(r.memoria.every(({ marcas }) => !marcas.includes("preenchidaComMinimo"))).toBe(true)
    expect(digitos(mae({ periodos: [emprego("2020-01-01", [])] }).rmi)).toBe("1412.00")
  })

  it("variable pay is the mean of the 6 last known months, shown with its sum", () => {
    const r = mae({
      periodos: [emprego("2020-01-01", salariosDesde("2023-07", 9999, 1500.01, 1600, 1700, 1800, 1900, 2000.5))],
      opcoesRmi: { remuneracaoVariavel: true }
    })
    expect([digitos(r.soma), r.quantidade, r.divisor, digitos(r.media), digitos(r.rmi)]).toEqual([
      "10500.51",
      6,
      6,
      "1750.08",
      "1750.08"
    ])
    expect(r.memoria.filter((l) => l.situacao === "UTILIZADA").map((l) => l.competencia)).toEqual([
      "2023-08",
      "2023-09",
      "2023-10",
      "2023-11",
      "2023-12",
      "2024-01"
    ])
    const [selecao] = r.explicacao.filter((e) => e.figuras.includes("/soma"))
    expect(selecao).toMatchObject({ regra: "RMI-46", citacao: "Lei 8.213/1991, art. 72; CLT, art. 393" })
  })

  it("the subsidy of each month limits what is paid after the start", () => {
    const r = mae({
      dataApuracao: "2023-05-02",
      dib: "2022-12-20",
      opcoes: { fatoGerador: { tipo: "PARTO", data: "2022-12-20" } },
      periodos: [emprego("2010-01-01", salariosDesde("2022-11", 45_000, 45_000), "2023-06-30")]
    })
    expect([digitos(r.sb), digitos(r.rmi), digitos(r.rendaNaDib)]).toEqual(["45000.00", "39293.32", "39293.32"])
    expect(r.evolucao.map((p) => [p.competencia, digitos(p.valor), p.limite])).toEqual([
      ["2023-01", "39293.32", "TETO"],
      // 39,293.32 × 1.0069, below the subsidy of 41,650.92 that is in force from here on
      ["2023-04", "39564.44", "NENHUMA"]
    ])
  })
})
