/** The table of methods against the table of the law, and the choices by date (rules RMI-10, RMI-53, RMI-66 to RMI-70). */
import { readFileSync } from "node:fs"
import { describe, it } from "@effect/vitest"
import { parse } from "csv-parse/sync"
import { expect } from "vitest"
import type { Especie } from "../../../../src/domain/beneficios/especies.ts"
import { CODIGOS_ESPECIE } from "../../../../src/domain/beneficios/especies.ts"
import { FUNDAMENTOS } from "../../../../src/domain/beneficios/fundamentos/fundamentos.ts"
import { centesimosDoCoeficiente } from "../../../../src/domain/rmi/coeficiente/coeficiente.ts"
import { metodoDaEspecie } from "../../../../src/domain/rmi/metodo/da-especie.ts"
import {
  aplicarMetodo,
  METODOS,
  type MetodoAplicado,
  metodoPorChave,
  metodoSemDireito
} from "../../../../src/domain/rmi/metodo/metodo.ts"
import { OPCOES_PADRAO, type OpcoesRmi } from "../../../../src/domain/rmi/pedido/opcoes.ts"
import { data } from "../../../../src/domain/valores/data.ts"

const LINHAS: ReadonlyArray<Record<string, string>> = parse(
  readFileSync(new URL("../../../casos/rmi/metodos.csv", import.meta.url), "utf8"),
  { columns: true, delimiter: ";" }
)

const aplicar = (chave: string, dia: string, opcoes: Partial<OpcoesRmi> = {}, especie?: Especie): MetodoAplicado => {
  const metodo = metodoPorChave(chave)!
  return aplicarMetodo(metodo, {
    especie: especie ?? metodo.especies[0]!,
    regente: data(dia),
    regenteDoCoeficiente: data(dia),
    opcoes: { ...OPCOES_PADRAO, ...opcoes }
  })
}

const coeficienteEm = (chave: string, dia: string, opcoes: Partial<OpcoesRmi> = {}, especie?: Especie) => {
  const { regra, sobre } = aplicar(chave, dia, opcoes, especie).coeficiente
  const centesimos = centesimosDoCoeficiente(regra, {
    sexo: "M",
    anos: 33,
    grupos12: 10,
    anosAlemDoPedagio: 2,
    dependentes: { quantidade: 1, invalido: false },
    grauAuxilioAcidente: 40,
    limitarCoeficiente100: false
  })
  return `${centesimos} ${sobre}`
}

describe("the table of the law", () => {
  it("has one method for each of its 54 rows, in order, and for each fundamento of the catalogue", () => {
    expect(METODOS.map(({ chave }) => chave)).toEqual(LINHAS.map(({ chave }) => chave))
    expect(LINHAS).toHaveLength(54)
    expect(FUNDAMENTOS.filter(({ chave }) => metodoPorChave(chave) === undefined)).toEqual([])
    for (const { chave, especie } of FUNDAMENTOS) expect(metodoPorChave(chave)!.especies).toEqual([especie])
  })

  it("agrees with every column that is not by date", () => {
    for (const linha of LINHAS) {
      const metodo = metodoPorChave(linha.chave!)!
      expect(metodo.especies.join(","), linha.chave).toBe(linha.especie)
      expect(metodo.descarte === "OPCAO_INCAPACIDADE" ? "NAO" : metodo.descarte, linha.chave).toBe(linha.descarte)
      expect(metodo.acrescimo25 ? "SIM" : "NAO", linha.chave).toBe(linha.acrescimo_25)
      expect(metodo.limiteDozeUltimosDesde === null ? "NAO" : "SIM desde 01/03/2015", linha.chave).toBe(
        linha.limite_12_ultimos
      )
      expect(metodo.fator?.modo ?? "NAO", linha.chave).toBe(
        linha.fator!.replace("NAO ate 28/11/1999|", "").replace(/ \(.*/, "")
      )
      const proporcional = linha.piso!.includes("*SM") ? "PROPORCIONAL" : "SALARIO_MINIMO"
      expect(metodo.piso.tipo, linha.chave).toBe(linha.piso!.startsWith("0.90/") ? "FRACAO" : proporcional)
    }
  })

  it("agrees with the columns that change with Lei 9.876/1999", () => {
    const mudam = LINHAS.filter(({ media }) => media!.includes(" ate 28/11/1999|"))
    expect(mudam).toHaveLength(5)
    const divisores = { "24 se n<24": "VINTE_E_QUATRO", "60%": "SESSENTA_POR_CENTO" } as Record<string, string>
    for (const { chave, media, divisor_minimo, fator } of mudam) {
      const por = (coluna: string, i: 0 | 1): string => coluna.split("|")[i]!.replace(/ ate 28\/11\/1999| \(.*/g, "")
      for (const [i, dia] of (["1999-11-28", "1999-11-29"] as const).entries()) {
        const lado = i as 0 | 1
        const aplicado = aplicar(chave!, dia)
        expect([aplicado.media, aplicado.divisorMinimo, aplicado.fator?.modo ?? "NAO"], `${chave} ${dia}`).toEqual([
          por(media!, lado),
          divisores[por(divisor_minimo!, lado)],
          por(fator!, lado)
        ])
      }
    }
  })

  it("agrees with the base years and the mean of the retirements of EC 103", () => {
    const daReforma = LINHAS.filter(({ chave }) => /^(EC103|RPS)/.test(chave!))
    expect(daReforma).toHaveLength(18)
    for (const linha of daReforma) {
      const { media, divisorMinimo, descarte, coeficiente } = aplicar(linha.chave!, "2023-01-10")
      expect([media, divisorMinimo, descarte], linha.chave).toEqual(["MEDIA_100", "CENTO_E_OITO", true])
      const { regra } = coeficiente
      const base = regra.tipo === "PROGRESSIVO" ? regra.desde : { M: "", F: "" }
      expect([String(base.M), String(base.F)], linha.chave).toEqual([linha.anos_base_homem, linha.anos_base_mulher])
    }
  })
})

describe("by the date that governs", () => {
  it("the mean and its divisor follow the era (rules RMI-12, RMI-40 to RMI-44)", () => {
    const medias = ["1998-12-16", "1999-11-28", "1999-11-29", "2019-11-13", "2019-11-14", "2022-05-05"].map((dia) => {
      const { media, divisorMinimo } = aplicar("L8213_48_1_RURAL", dia)
      return `${media} ${divisorMinimo}`
    })
    expect(medias).toEqual([
      "MEDIA_36_48 VINTE_E_QUATRO",
      "MEDIA_36_48 VINTE_E_QUATRO",
      "MEDIA_80 SESSENTA_POR_CENTO",
      "MEDIA_80 SESSENTA_POR_CENTO",
      "MEDIA_100 null",
      "MEDIA_100 CENTO_E_OITO"
    ])
    expect(aplicar("EC103_18_IDADE", "2021-01-01", { contribuicaoUnica: "VEDAR" }).divisorMinimo).toBe("CENTO_E_OITO")
    expect(aplicar("L8213_42_INCAPACIDADE_PERMANENTE", "2023-01-01").divisorMinimo).toBeNull()
  })

  it("disability keeps the 80% unless the option says otherwise (rule RMI-67)", () => {
    const depois = (opcoes: Partial<OpcoesRmi>) => {
      const { media, divisorMinimo, descarte } = aplicar("LC142_3_II_MODERADA", "2023-01-01", opcoes)
      return [media, divisorMinimo, descarte]
    }
    expect(depois({})).toEqual(["MEDIA_80", "SESSENTA_POR_CENTO", false])
    expect(depois({ mediaPcd: "MEDIA_100" })).toEqual(["MEDIA_100", "CENTO_E_OITO", true])
    expect(aplicar("LC142_3_II_MODERADA", "2016-01-01", { mediaPcd: "MEDIA_100" }).media).toBe("MEDIA_80")
  })

  it("the fator belongs to Lei 9.876, to art. 17 and to disability (rules RMI-52, RMI-53)", () => {
    const modo = (chave: string, dia: string) => aplicar(chave, dia).fator?.modo ?? null
    expect(modo("CF201_7_I_TC", "1999-11-28")).toBeNull()
    expect(modo("CF201_7_I_TC", "1999-11-29")).toBe("OBRIGATORIO")
    expect(modo("L8213_48_1_RURAL", "2019-11-13")).toBe("SO_SE_MAIOR_QUE_1")
    expect(modo("L8213_48_1_RURAL", "2019-11-14")).toBeNull()
    expect(modo("EC103_17_PEDAGIO50", "2020-01-01")).toBe("OBRIGATORIO")
    expect(modo("LC142_3_I_GRAVE", "2024-01-01")).toBe("SO_SE_MAIOR_QUE_1")
    expect(modo("L8213_57_ESPECIAL_25", "2010-01-01")).toBeNull()
    expect(aplicar("CF201_8_PROFESSOR", "2010-01-01").fator?.acrescimo).toEqual({ M: 5, F: 10 })
    expect(aplicar("CF201_7_I_TC", "2010-01-01").fator?.acrescimo).toEqual({ M: 0, F: 5 })
  })

  it("the percentage changes on the days of the law (rules RMI-65, RMI-66, RMI-68, RMI-69)", () => {
    const dias = ["1995-04-28", "1995-04-29", "1997-06-27", "1997-06-28", "2019-11-13", "2019-11-14"]
    const em = (chave: string) => dias.map((dia) => coeficienteEm(chave, dia))
    expect(em("L8213_74_PENSAO")).toEqual(["90 RENDA", "100 SB", "100 SB", "100 RENDA", "100 RENDA", "60 RENDA"])
    expect(em("L8213_74_PENSAO_ACIDENTARIA")).toEqual([
      "100 MAIOR_ENTRE_SB_E_SC",
      "100 SB",
      "100 SB",
      "100 RENDA",
      "100 RENDA",
      "60 RENDA"
    ])
    expect(em("L8213_80_RECLUSAO").at(-1)).toBe("100 SALARIO_MINIMO")
    expect(em("L8213_59_INCAPACIDADE_TEMPORARIA").slice(0, 2)).toEqual(["90 SB", "91 SB"])
    expect(em("L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA").slice(0, 2)).toEqual(["92 MAIOR_ENTRE_SB_E_SC", "91 SB"])
    expect(em("L8213_42_INCAPACIDADE_PERMANENTE")).toEqual(["90 SB", "100 SB", "100 SB", "100 SB", "100 SB", "86 SB"])
    expect(em("L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA").slice(0, 2)).toEqual([
      "100 MAIOR_ENTRE_SB_E_SC",
      "100 SB"
    ])
    expect(em("L8213_86_AUXILIO_ACIDENTE_TRABALHO").slice(0, 2)).toEqual(["40 MAIOR_ENTRE_SB_E_SC", "50 SB"])
    expect(em("L8213_57_ESPECIAL_25").slice(0, 2)).toEqual(["95 SB", "100 SB"])
  })

  it("MP 905 makes the auxílio-acidente half of a rent, by option (rule RMI-69)", () => {
    const dias = ["2019-11-11", "2019-11-12", "2020-04-19", "2020-04-20"]
    const com = dias.map((dia) => coeficienteEm("L8213_86_AUXILIO_ACIDENTE", dia))
    expect(com).toEqual(["50 SB", "50 RENDA", "50 RENDA", "50 SB"])
    const sem = dias.map((dia) => coeficienteEm("L8213_86_AUXILIO_ACIDENTE", dia, { aplicarMP905: false }))
    expect(new Set(sem)).toEqual(new Set(["50 SB"]))
  })

  it("MP 242 only by option and in its days (rule RMI-10)", () => {
    const media = (dia: string, aplicarMP242: boolean) =>
      aplicar("L8213_59_INCAPACIDADE_TEMPORARIA", dia, { aplicarMP242 }).media
    expect(media("2005-04-01", false)).toBe("MEDIA_80")
    expect(["2005-03-27", "2005-03-28", "2005-07-03", "2005-07-04"].map((dia) => media(dia, true))).toEqual([
      "MEDIA_80",
      "MEDIA_36",
      "MEDIA_36",
      "MEDIA_80"
    ])
  })

  it("the auxílio-acidente has a proportional floor in every era (rules RMI-69, RMI-81)", () => {
    expect(aplicar("L8213_144", "1989-05-01", {}, 94).piso.tipo).toBe("PROPORCIONAL")
    expect(aplicar("L8213_144", "1989-05-01", {}, 42).piso.tipo).toBe("SALARIO_MINIMO")
  })

  it("the limit of the 12 last salaries is of facts from 01/03/2015 (rule RMI-45)", () => {
    const limite = (dia: string) => aplicar("L8213_59_INCAPACIDADE_TEMPORARIA", dia).limiteDozeUltimos
    expect([limite("2015-02-28"), limite("2015-03-01")]).toEqual([false, true])
  })

  it("before Lei 8.213 the species and the era choose the method (rule RMI-117)", () => {
    const chave = (especie: Especie, era: "E1" | "E2" | "E3") => metodoSemDireito(especie, era)?.chave
    expect([chave(42, "E1"), chave(31, "E1"), chave(31, "E2"), chave(42, "E2")]).toEqual([
      "CLPS_36",
      "CLPS_12",
      "L8213_144",
      "L8213_144"
    ])
    expect([chave(42, "E3"), chave(94, "E1"), chave(80, "E2")]).toEqual([undefined, undefined, undefined])
    expect(coeficienteEm("CLPS_36", "1988-01-01", {}, 42)).toBe("89 SB")
    expect(coeficienteEm("L8213_144", "1989-01-01", {}, 42)).toBe("88 SB")
    expect(coeficienteEm("CLPS_12", "1988-01-01", {}, 21)).toBe("60 RENDA")
  })

  it("every method has one coefficient for each of its species on every day of its life", () => {
    for (const metodo of METODOS) {
      for (const especie of metodo.especies) {
        for (const dia of ["1980-01-01", "1992-01-01", "1996-01-01", "2010-01-01", "2020-01-01", "2030-01-01"]) {
          expect(aplicar(metodo.chave, dia, {}, especie).coeficiente, `${metodo.chave} ${especie} ${dia}`).toBeDefined()
        }
      }
    }
  })
})

describe("the method of a species without test of the right (rule RMI-113)", () => {
  const ERAS = ["E1", "E2", "E3", "E4", "E5", "E6"] as const
  const DIAS = {
    E1: "1988-01-01",
    E2: "1989-01-01",
    E3: "1995-01-01",
    E4: "2010-01-01",
    E5: "2021-01-01",
    E6: "2023-01-01"
  }
  const chave = (especie: Especie, fator = false) =>
    ERAS.map((era) => {
      const metodo = metodoDaEspecie(especie, era, fator)
      const { fator: aplicado } = aplicarMetodo(metodo, {
        especie,
        regente: data(DIAS[era]),
        regenteDoCoeficiente: data(DIAS[era]),
        opcoes: OPCOES_PADRAO
      })
      return `${metodo.chave} ${aplicado?.modo ?? "NAO"} ${aplicado?.acrescimo.F ?? 0}`
    })

  it("follows the era", () => {
    expect(chave(42)).toEqual([
      "CLPS_36 NAO 0",
      "L8213_144 NAO 0",
      "L8213_52_INTEGRAL_ATE_EC20 NAO 0",
      "CF201_7_I_TC OBRIGATORIO 5",
      "EC103_15_PONTOS NAO 0",
      "EC103_15_PONTOS NAO 0"
    ])
    expect(chave(41).slice(2, 4)).toEqual(["L8213_48_IDADE NAO 0", "L8213_48_IDADE SO_SE_MAIOR_QUE_1 5"])
  })

  it("the fator after EC 103 only when asked for", () => {
    expect(chave(42, true).slice(3)).toEqual([
      "CF201_7_I_TC OBRIGATORIO 5",
      "EC103_15_PONTOS OBRIGATORIO 5",
      "EC103_15_PONTOS OBRIGATORIO 5"
    ])
    expect(chave(57, true).at(-1)).toBe("EC103_15_3_PONTOS_PROFESSOR OBRIGATORIO 10")
    expect(chave(31, true).at(-1)).toBe("L8213_59_INCAPACIDADE_TEMPORARIA NAO 0")
  })

  it("every species has a method of its own in every era", () => {
    for (const especie of CODIGOS_ESPECIE) {
      for (const era of ERAS) expect(metodoDaEspecie(especie, era, true).especies).toContain(especie)
    }
  })
})
