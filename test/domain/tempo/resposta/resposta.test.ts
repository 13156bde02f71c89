/** Shape of the answer, which fundamentos are listed, groups, warnings (TC-70, section 9). */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { calcularPorGrupos } from "../../../../src/domain/tempo/calculo.ts"
import { beneficio, calcular, chaves, corpo, type Objeto, PARAMETROS, pedido, periodo } from "../ajuda.ts"

const trabalho = [periodo("1985-03-01", "2024-06-30", { id: "1", descricao: "Fábrica" })]

describe("shape", () => {
  const r = calcular(corpo({ periodos: trabalho }))
  it("totals at the marcos and at the DER, with their sentences and law", () => {
    expect(r.demonstrativo.map((d) => d.rotulo)).toEqual([
      "Até 16/12/1998 (EC 20)",
      "Até 28/11/1999 (Lei 9.876)",
      "Até 13/11/2019 (EC 103)"
    ])
    expect(r.totais).toEqual({
      rotulo: "Até 30/06/2024",
      data: "2024-06-30",
      simples: 14_160,
      convertido: 14_160,
      carencia: 472,
      idade: 64.4972,
      pontos: 103.8305,
      porExtenso:
        "Até 30/06/2024: 39 anos, 4 meses e 0 dias de tempo de contribuição, 472 meses de carência, 64,4972 anos de idade e 103,8305 pontos",
      fundamentoLegal: expect.stringContaining("art. 55 da Lei 8.213/1991")
    })
  })
  it("a marco after the DER is left out; before birth everything is zero", () => {
    const antes = calcular(corpo({ dataApuracao: "1998-12-31", periodos: trabalho }))
    expect(antes.demonstrativo.map((d) => d.rotulo)).toEqual(["Até 16/12/1998 (EC 20)"])
    const jovem = calcular(corpo({ segurado: { nascimento: "2001-01-01" } }))
    expect(jovem.demonstrativo[0]).toMatchObject({ simples: 0, idade: 0, pontos: 0 })
  })
  it("periods cut at the marcos, with the data of the request", () => {
    expect(r.dadosPeriodos[0]).toEqual({
      id: "1",
      dataInicial: "1985-03-01",
      dataFinal: "1998-12-16",
      descricao: "Fábrica",
      formaContagem: "COMUM",
      grauDeficiencia: "SEM_DEFICIENCIA",
      naturezaVinculo: "EMPREGADO",
      fator: 1,
      tempoSimples: 4966,
      tempoConvertido: 4966,
      carencia: 166,
      idade: 38.9583
    })
    expect(r.segmentos[0]).toEqual({
      dataInicial: "1985-03-01",
      dataFinal: "1998-12-16",
      descricao: "Fábrica",
      formaContagem: "COMUM",
      fator: 1,
      dias: 4966,
      diasConvertidos: 4966,
      carencia: 166
    })
  })
  it("a benefit says its law, its dates and each requirement in words", () => {
    expect(beneficio(r, "EC103_18_IDADE")).toEqual({
      descricao: "Aposentadoria por idade, transição",
      especie: 41,
      chaveFundamento: "EC103_18_IDADE",
      fundamento: "Aposentadoria por idade, transição - art. 18 da EC 103/2019",
      inicioVigencia: "2019-11-14",
      terminoVigencia: null,
      dadosApuracao: {
        temDireito: false,
        dataImplemento: null,
        naApuracao: {
          data: "2024-06-30",
          valoresApurados: {
            idade: {
              exigido: 780,
              apurado: 773,
              falta: 7,
              cumprido: false,
              atingidoEm: null,
              resultado: { porExtenso: "Idade: 64 anos e 5 meses (exigidos 65 anos; faltam 7 meses)" },
              fundamentoLegal: "art. 18, I e § 1º, da EC 103/2019"
            },
            tempoContribuicao: {
              exigido: 5400,
              apurado: 14_160,
              falta: 0,
              cumprido: true,
              atingidoEm: expect.stringMatching(/^2000-02-\d\d$/),
              resultado: {
                porExtenso: "Tempo de contribuição: 39 anos, 4 meses e 0 dias (exigidos 15 anos; cumprido)"
              },
              fundamentoLegal: "art. 18, II, da EC 103/2019"
            },
            carencia: {
              exigido: 180,
              apurado: 472,
              falta: 0,
              cumprido: true,
              atingidoEm: "2000-02-01",
              resultado: { porExtenso: "Carência: 472 meses (exigidos 180; cumprido)" },
              fundamentoLegal: "art. 25, II, da Lei 8.213/1991 e art. 29, II, do Decreto 3.048/1999"
            }
          }
        }
      }
    })
  })
  it("is plain JSON", () => expect(JSON.parse(JSON.stringify(r))).toEqual(r))
  it("rights are in cumpridos, the rest in naoCumpridos", () => {
    expect(r.beneficios.cumpridos.every((b) => b.dadosApuracao.temDireito)).toBe(true)
    expect(r.beneficios.naoCumpridos.some((b) => b.dadosApuracao.temDireito)).toBe(false)
  })
})

describe("listing", () => {
  const com = (mudancas: Objeto) => chaves(calcular(corpo({ periodos: trabalho, ...mudancas })))
  const tem = (lista: ReadonlyArray<string>, parte: RegExp) => lista.some((c) => parte.test(c))
  it("teachers', disability, rural and hybrid lines only for whom they concern", () => {
    const comum = com({})
    for (const parte of [/PROFESSOR/, /^LC142/, /RURAL/, /HIBRIDA/])
      expect([parte, tem(comum, parte)]).toEqual([parte, false])
    expect(tem(comum, /ESPECIAL/)).toBe(true)
    expect(tem(com({ segurado: { tipo: "PCD" } }), /^LC142/)).toBe(true)
    expect(tem(com({ segurado: { tipo: "RURICOLA" } }), /RURAL/)).toBe(true)
    expect(tem(com({ segurado: { tipo: "RURICOLA" } }), /HIBRIDA/)).toBe(false)
    const rural = com({ periodos: [...trabalho, periodo("1980-01-01", "1982-12-31", { formaContagem: "RURAL" })] })
    expect([tem(rural, /RURAL/), tem(rural, /HIBRIDA/)]).toEqual([true, true])
    expect(
      tem(com({ periodos: [periodo("1990-01-01", "1999-12-31", { formaContagem: "MAGISTERIO" })] }), /PROFESSOR/)
    ).toBe(true)
  })
  it("the same lines whatever the programmed species", () =>
    expect(new Set([41, 42, 46, 57].map((especie) => [...com({ opcoes: { especie } })].sort().join())).size).toBe(1))
  it("an event species lists only its own", () =>
    expect(com({ opcoes: { especie: 31 } })).toEqual(["L8213_59_INCAPACIDADE_TEMPORARIA"]))
})

describe("groups", () => {
  const grupos = (mudancas: Objeto) =>
    Result.getOrThrow(calcularPorGrupos(pedido(corpo({ periodos: trabalho, ...mudancas })), PARAMETROS)).grupos
  it("in order, the absent ones left out", () => {
    expect(grupos({}).map((g) => g.grupo)).toEqual(["TEMPO", "IDADE", "ESPECIAL"])
    expect(
      grupos({
        periodos: [
          ...trabalho,
          periodo("1980-01-01", "1982-12-31", { formaContagem: "RURAL" }),
          periodo("1990-01-01", "1999-12-31", { formaContagem: "MAGISTERIO" })
        ],
        periodosPcd: [{ dataInicial: "2000-01-01", dataFinal: "2010-12-31", grauDeficiencia: "MODERADO" }]
      }).map((g) => g.grupo)
    ).toEqual(["TEMPO", "IDADE", "RURAL", "ESPECIAL", "PROFESSOR", "PCD"])
  })
  it("each with its own totals and its own fundamentos", () => {
    const periodos = [
      periodo("1990-01-01", "1999-12-31", { formaContagem: "ESPECIAL_25" }),
      periodo("2000-01-01", "2009-12-31")
    ]
    const [tempo, idade, especial] = grupos({ periodos })
    expect([tempo, idade, especial].map((g) => g!.totais.convertido)).toEqual([4516 + 478 + 44 + 3600, 8638, 3600])
    expect(especial!.segmentos.map((s) => s.formaContagem)).toEqual(["ESPECIAL_25", "ESPECIAL_25", "ESPECIAL_25"])
    expect(especial!.dadosPeriodos.at(-1)).toMatchObject({ dataInicial: "2000-01-01", motivo: "FORA_DO_GRUPO" })
    const especies = (g: typeof tempo) =>
      new Set([...g!.beneficios.cumpridos, ...g!.beneficios.naoCumpridos].map((b) => b.especie))
    expect([tempo, idade, especial].map((g) => [...especies(g)])).toEqual([[42], [41], [46]])
  })
  it("the group PCD shows the time converted to the degree that prevails", () => {
    const pcd = grupos({
      periodosPcd: [{ dataInicial: "1985-03-01", dataFinal: "2024-06-30", grauDeficiencia: "GRAVE" }]
    }).at(-1)!
    expect([pcd.grupo, pcd.totais.convertido]).toEqual(["PCD", 14_160])
    expect(beneficio(pcd, "LC142_3_I_GRAVE").dadosApuracao.dataImplemento).toBe("2013-11-09")
  })
})

describe("warnings", () => {
  const codigos = (mudancas: Objeto) => calcular(corpo(mudancas)).avisos.map((a) => a.codigo)
  it("say what to check, and nothing when there is nothing", () => {
    expect(codigos({ periodos: [periodo("2000-01-01", "2000-12-31")] })).toEqual([])
    expect(codigos({})).toEqual(["semPeriodos"])
    expect(codigos({ periodos: [periodo("2000-01-16", "2000-12-31")] })).toEqual(["fimNoDia31"])
    expect(codigos({ periodos: [periodo("2000-01-01", "2000-12-30", { indicadores: ["PEXT"] })] })).toEqual([
      "indicadoresCnis"
    ])
    const mensagens = (mudancas: Objeto) => calcular(corpo(mudancas)).avisos.map((a) => a.mensagem)
    const comPext = { descricao: "Padaria", indicadores: ["PEXT", "IREC-LC123"] }
    expect(mensagens({ periodos: [periodo("2000-01-01", "2000-12-30", comPext)] })).toEqual([
      "Indicadores do CNIS a conferir em períodos que foram contados. PEXT, período 1 (Padaria): O INSS pede prova do vínculo: sem ela, pode não contar o período."
    ])
    expect(codigos({ periodos: [periodo("2000-01-01", "2000-12-30", { indicadores: ["IREC-LC123"] })] })).toEqual([])
    expect(
      codigos({
        periodos: [periodo("2000-01-01", "2000-12-30", { indicadores: ["PRPPS"], formaContagem: "NAO_COMPUTAR" })]
      })
    ).toEqual([])
    expect(codigos({ opcoes: { fatoGerador: { tipo: "DII", data: "2020-01-01" } }, periodos: trabalho })).toEqual([
      "fatoGeradorNaoUsado"
    ])
    expect(codigos({ dataReafirmacao: "2026-11-21", periodos: trabalho })).toEqual(["projecao"])
  })
})
