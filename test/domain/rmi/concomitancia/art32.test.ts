/** Concomitant activities by the original art. 32 of Lei 8.213/1991 (rule RMI-27). */
import { describe, it } from "@effect/vitest"
import { expect } from "vitest"
import { principalDas } from "../../../../src/domain/rmi/concomitancia/art32.ts"
import { dividirEmAtividades, haConcomitancia } from "../../../../src/domain/rmi/concomitancia/atividades.ts"
import type { ResultadoFundamento } from "../../../../src/domain/rmi/resultado/resultado.ts"
import { type Periodo, prepararPeriodos } from "../../../../src/domain/tempo/periodos/periodos.ts"
import { competencia } from "../../../../src/domain/valores/competencia.ts"
import { data } from "../../../../src/domain/valores/data.ts"
import { decimal, escreverDecimal } from "../../../../src/domain/valores/decimal.ts"
import { calcular, type Objeto, salariosIguais } from "../ajuda.ts"
import { obter } from "../tabelas.ts"

const periodo = (ini: string, fim: string, descricao = "", comSalario = true): Periodo =>
  prepararPeriodos([
    {
      dataInicial: data(ini),
      dataFinal: data(fim),
      descricao,
      formaContagem: "COMUM",
      naturezaVinculo: "EMPREGADO",
      grauDeficiencia: "SEM_DEFICIENCIA",
      contarCarencia: true,
      prioritario: false,
      origem: "CNIS",
      indicadores: [],
      salarios: comSalario
        ? [{ competencia: competencia(ini.slice(0, 7)), valor: decimal("1"), ajustada: false, indicadores: [] }]
        : [],
      decimosTerceiros: []
    } as never
  ])[0]!

const inicios = (...periodos: ReadonlyArray<Periodo>) =>
  dividirEmAtividades(periodos).map((a) => a.periodos.map((p) => p.fonte.dataInicial))

describe("the division into activities", () => {
  it("jobs one after the other are one activity, at the same time two", () => {
    expect(inicios(periodo("1990-01-01", "1992-12-31"), periodo("1993-01-01", "1994-12-31"))).toHaveLength(1)
    expect(inicios(periodo("1990-01-01", "1992-12-31"), periodo("1992-12-31", "1994-12-31"))).toHaveLength(2)
  })

  it("an activity is continued by the period of the same description", () => {
    const a = periodo("1990-01-01", "1991-12-31", "Hospital")
    const b = periodo("1990-06-01", "1992-06-30", "Escola")
    const c = periodo("1993-01-01", "1994-12-31", "Escola")
    expect(inicios(c, b, a)).toEqual([[a.ini], [b.ini, c.ini]])
  })

  it("contributors without salary, and benefits, are of no activity", () => {
    const beneficio: Periodo = { ...periodo("1991-01-01", "1991-06-30"), natureza: "BENEFICIO_INCAPACIDADE" }
    const individual: Periodo = {
      ...periodo("1991-01-01", "1993-01-01", "", false),
      natureza: "CONTRIBUINTE_INDIVIDUAL"
    }
    expect(inicios(periodo("1990-01-01", "1992-12-31"), individual, beneficio)).toHaveLength(1)
  })

  it("a job is an activity even when nobody knows its salaries (RMI-22)", () => {
    expect(inicios(periodo("1990-01-01", "1992-12-31"), periodo("1991-01-01", "1993-01-01", "", false))).toHaveLength(2)
  })

  it("only a month of the window with two activities makes them concomitant", () => {
    const divisao = dividirEmAtividades([periodo("1990-01-01", "1992-12-31"), periodo("1990-01-15", "1994-12-31")])
    const em = (de: string, ate: string) => haConcomitancia(divisao, { de: competencia(de), ate: competencia(ate) })
    expect([em("1990-01", "1990-06"), em("1990-02", "1995-01")]).toEqual([true, false])
  })
})

describe("the principal activity", () => {
  const atividade = (cumpre: boolean, dias: number) => ({ cumpre, dias, proporcao: { cumprido: 1, exigido: 2 } })
  it("is the one that meets the conditions, else the longest", () => {
    const [longa, curta, outra] = [atividade(false, 900), atividade(true, 100), atividade(true, 200)]
    expect(principalDas([longa, curta])).toBe(curta)
    expect(principalDas([longa, curta, outra])).toBe(outra)
    expect(principalDas([atividade(false, 100), longa])).toBe(longa)
  })
})

describe("an activity begun after the accident", () => {
  const emprego = (descricao: string, dataInicial: string, dataFinal: string, de: string, ate: string) => ({
    descricao,
    dataInicial,
    dataFinal,
    salarios: salariosIguais(de, ate, 500)
  })
  const auxilioAcidente = (terceiro: ReadonlyArray<Objeto>) =>
    obter(
      calcular({
        dataApuracao: "1998-06-10",
        segurado: { nascimento: "1960-01-01" },
        opcoes: { especie: 94, fatoGerador: { tipo: "ACIDENTE", data: "1997-06-01" } },
        periodos: [
          emprego("Fábrica", "1990-01-01", "1998-05-31", "1994-07", "1998-05"),
          emprego("Loja", "1994-06-01", "1995-01-31", "1994-07", "1995-01"),
          ...terceiro
        ]
      })
    ).blocos[0]!.fundamentos[0]!.avisos.filter(({ codigo }) => codigo === "atividadePosteriorAoFato")

  it("has no part in the original art. 32, and the answer says so", () => {
    const [aviso] = auxilioAcidente([emprego("Oficina", "1997-09-01", "1998-05-31", "1997-09", "1998-05")])
    expect(aviso?.mensagem).toContain("Oficina")
    expect(auxilioAcidente([])).toEqual([])
  })
})

describe("the salário de benefício", () => {
  /** A teacher-doctor: 31 years in one job, 6 in the other, retired by time of service on 15/12/1998. */
  const corpo = (mudancas: Objeto = {}, segundo: Objeto = {}) => ({
    dataApuracao: "1998-12-15",
    segurado: { nascimento: "1945-01-01", sexo: "M" },
    periodos: [
      {
        dataInicial: "1963-01-01",
        dataFinal: "1998-11-30",
        descricao: "Fábrica",
        salarios: salariosIguais("1994-12", "1998-11", 400)
      },
      {
        dataInicial: "1992-06-01",
        dataFinal: "1998-11-30",
        descricao: "Comércio",
        salarios: salariosIguais("1994-12", "1998-11", 300),
        ...segundo
      }
    ],
    ...mudancas
  })

  const unico = (pedido: ReturnType<typeof corpo>): ResultadoFundamento => {
    const { blocos } = obter(calcular(pedido))
    const achados = blocos
      .flatMap((b) => b.fundamentos)
      .filter((f) => f.chaveFundamento === "L8213_52_INTEGRAL_ATE_EC20")
    expect(achados).toHaveLength(1)
    return achados[0]!
  }

  const escrito = (r: ResultadoFundamento) =>
    r.concomitantes!.map(({ descricao, principal, divisor, proporcao, media, parcela }) => ({
      descricao,
      principal,
      divisor,
      proporcao,
      media: escreverDecimal(media),
      parcela: escreverDecimal(parcela)
    }))

  it("is the principal mean and the other one by its complete years", () => {
    const r = unico(corpo())
    const [principal, secundaria] = escrito(r)
    expect(principal).toMatchObject({
      descricao: "Fábrica",
      principal: true,
      divisor: 36,
      proporcao: { cumprido: 1, exigido: 1 }
    })
    // from 01/06/1992 to 15/12/1998: 6 complete years of the 35
    expect(secundaria).toMatchObject({
      descricao: "Comércio",
      principal: false,
      divisor: 36,
      proporcao: { cumprido: 6, exigido: 35 }
    })
    const centavos = (texto: string) => Math.round(Number(texto) * 100)
    const parcela = Math.floor((centavos(secundaria!.media) * 6) / 35)
    expect(centavos(secundaria!.parcela)).toBe(parcela)
    expect(centavos(escreverDecimal(r.media!))).toBe(centavos(principal!.parcela) + parcela)
    expect(r.soma).toBeUndefined()
    expect(r.descarte.permitido).toBe(false)
    expect(r.memoria.map((l) => l.seq)).toEqual(r.memoria.map((_, i) => i + 1))
    expect(new Set(r.memoria.map((l) => l.atividade))).toEqual(new Set(["Fábrica", "Comércio"]))
  })

  it("is less than with the salaries added, and the same when the option adds them", () => {
    const dividida = unico(corpo())
    const somada = unico(corpo({ opcoesRmi: { criterioConcomitancia: "SOMA" } }))
    expect(somada.concomitantes).toBeUndefined()
    expect(Number(escreverDecimal(dividida.rmi))).toBeLessThan(Number(escreverDecimal(somada.rmi)))
  })

  it("adds the salaries when every activity meets the conditions", () => {
    const r = unico(corpo({}, { dataInicial: "1963-06-01" }))
    expect(r.concomitantes).toBeUndefined()
    expect(escreverDecimal(r.rmi)).toBe(
      escreverDecimal(unico(corpo({ opcoesRmi: { criterioConcomitancia: "SOMA" } })).rmi)
    )
  })

  it("adds the salaries when no month has two of them", () => {
    const r = unico(corpo({}, { dataInicial: "1963-06-01", salarios: salariosIguais("1990-01", "1990-12", 300) }))
    expect(r.concomitantes).toBeUndefined()
  })

  it("salaries of no period belong to the principal activity", () => {
    const avulso = { salarios: [{ competencia: "1998-11", valor: 100 }] }
    const [antes, depois] = [corpo(), corpo(avulso)].map((c) => escrito(unico(c)))
    expect(Number(depois![0]!.media)).toBeGreaterThan(Number(antes![0]!.media))
    expect(depois![1]).toEqual(antes![1])
  })

  it("is not used from Lei 9.876 on, unless asked for", () => {
    const em2010 = (opcoesRmi: Objeto) =>
      obter(
        calcular({
          dataApuracao: "2010-05-10",
          segurado: { nascimento: "1950-01-01", sexo: "M" },
          periodos: [
            {
              dataInicial: "1970-01-01",
              dataFinal: "2010-04-30",
              descricao: "A",
              salarios: salariosIguais("1994-07", "2010-04", 900)
            },
            {
              dataInicial: "2000-01-01",
              dataFinal: "2010-04-30",
              descricao: "B",
              salarios: salariosIguais("2000-01", "2010-04", 500)
            }
          ],
          opcoesRmi
        })
      ).blocos.flatMap((b) =>
        b.fundamentos.filter((f) => f.chaveFundamento === "CF201_7_I_TC" && f.marcoTemporal === "DER")
      )
    expect(em2010({})[0]!.concomitantes).toBeUndefined()
    const [r] = em2010({ criterioConcomitancia: "ART32" })
    expect(escrito(r!)[1]).toMatchObject({ divisor: 124, proporcao: { cumprido: 10, exigido: 35 } })
    expect(r!.fator?.aplicado).toBe(true)
  })
})
