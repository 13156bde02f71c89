/** What both kinds of generated requests draw: era, species, salaries, options, benefits. */
import { ANO, COMPETENCIA, DIA, dia, lerDia, MES } from "../../tempo/base/calendario.ts"
import type { SalarioJson } from "../../tempo/pessoas/pessoa.ts"
import { PROGRAMADAS } from "../base/metodo.ts"
import type { BeneficioJson, Especie, OpcoesRmi, Origem } from "../base/pedido.ts"
import { type Dado, diaPerto, escreverDia, escreverMes } from "../base/sorte.ts"
import { limiteContribuicao, salarioMinimo } from "../base/tabelas.ts"

export type EraAlvo = "E1" | "E2" | "E3" | "MOEDAS" | "E4" | "MP242" | "E4_SEM_TABUA" | "E5" | "E6" | "FUTURO"

export const DIAS_DA_ERA: Record<EraAlvo, readonly [number, number]> = {
  E1: [dia(1979, 1, 1), dia(1988, 10, 4)],
  E2: [dia(1988, 10, 5), dia(1991, 4, 4)],
  E3: [dia(1991, 7, 25), dia(1999, 11, 28)],
  MOEDAS: [dia(1991, 7, 25), dia(1995, 6, 30)],
  E4_SEM_TABUA: [dia(1999, 11, 29), dia(2003, 11, 30)],
  MP242: [dia(2005, 3, 20), dia(2005, 7, 20)],
  E4: [dia(2003, 12, 1), dia(2019, 11, 13)],
  E5: [dia(2019, 11, 14), dia(2022, 5, 4)],
  E6: [dia(2022, 5, 5), dia(2026, 10, 31)],
  FUTURO: [dia(2026, 11, 1), dia(2031, 12, 31)]
}

export const ERAS: ReadonlyArray<readonly [EraAlvo, number]> = [
  ["E1", 1.2],
  ["E2", 1.2],
  ["E3", 2],
  ["MOEDAS", 2],
  ["E4_SEM_TABUA", 1],
  ["E4", 4],
  ["MP242", 0.4],
  ["E5", 4],
  ["E6", 6],
  ["FUTURO", 0.5]
]

export const ESPECIES: Record<"E1" | "E2" | "DEPOIS", ReadonlyArray<readonly [Especie, number]>> = {
  E1: [
    [41, 2],
    [42, 2],
    [46, 1],
    [57, 1],
    [31, 1],
    [32, 1],
    [21, 1],
    [25, 0.5]
  ],
  E2: [
    [41, 2],
    [42, 2],
    [46, 1],
    [57, 1],
    [31, 1],
    [32, 1],
    [91, 0.7],
    [92, 0.7],
    [94, 0.7],
    [21, 1],
    [93, 0.5]
  ],
  DEPOIS: [
    [41, 8],
    [42, 8],
    [46, 3],
    [57, 3],
    [31, 3],
    [32, 3],
    [91, 1.5],
    [92, 1.5],
    [36, 1.5],
    [94, 1.5],
    [95, 0.7],
    [21, 2.5],
    [93, 1.5],
    [25, 1.5],
    [80, 3],
    [87, 0.3],
    [88, 0.3]
  ]
}

export const ORIGENS: ReadonlyArray<readonly [Origem | undefined, number]> = [
  [undefined, 5],
  ["CNIS", 5],
  ["PREVJUD", 1],
  ["CALCULO_INSS", 1],
  ["USUARIO", 1],
  ["MULTIPLA", 0.5]
]

export const comOrigem = (dado: Dado): { readonly origem?: Origem } => {
  const origem = dado.pesado(ORIGENS)
  return origem === undefined ? {} : { origem }
}

/** A salary of a month in the currency of the month, as a multiple of its minimum wage. */
export const valorDoMes = (dado: Dado, competencia: number, nivel: number): number => {
  const minimo = Number(salarioMinimo(competencia)) / 100
  const limite = Number(limiteContribuicao(competencia) ?? 0n) / 100
  const multiplo = dado.pesado([
    [nivel * (0.85 + 0.3 * dado.numero()), 10],
    [0.2 + dado.numero(), 0.8],
    [4 + 12 * dado.numero(), 0.6]
  ])
  // the limits themselves and one cent to each side
  const valor = dado.chance(0.06) ? dado.um([minimo, limite]) + dado.um([0, 0, -0.01, 0.01]) : minimo * multiplo
  return Math.max(1, Math.round(valor * 100)) / 100
}

export const salariosEntre = (dado: Dado, de: number, ate: number, faltas: number): ReadonlyArray<SalarioJson> => {
  const nivel = dado.pesado([
    [1.02, 2],
    [2, 3],
    [4, 3],
    [9, 1.5]
  ])
  const lista: Array<SalarioJson> = []
  for (let c = de; c <= ate; c++) {
    if (dado.chance(faltas)) continue
    lista.push({ competencia: escreverMes(c), valor: valorDoMes(dado, c, nivel) })
  }
  return lista
}

export const opcoes = (dado: Dado): Partial<OpcoesRmi> => {
  const rara = <K extends keyof OpcoesRmi>(chave: K, valor: OpcoesRmi[K], p = 0.07): Partial<OpcoesRmi> =>
    dado.chance(p) ? { [chave]: valor } : {}
  return {
    ...rara("arredondamento", "ARREDONDAR"),
    ...rara("diasPorAno", 365),
    ...rara("casasFator", 4, 0.15),
    ...rara("arredondarRmi", true),
    ...rara("dataBaseIncapacidade", "PRIMEIRA_DII", 0.2),
    ...rara("aplicarMP242", true, 0.15),
    ...rara("aplicarMP905", false, 0.2),
    ...rara("os121Sem147", true, 0.2),
    ...rara("metodoDireitoAdquirido", "CORRIGIR_ATE_DIB", 0.25),
    ...rara("grupos12AcimaMenorTeto", dado.inteiro(0, 30), 0.3),
    ...rara("irsmFev1994", false, 0.15),
    ...rara("criterioDivisorMinimo", "INSS", 0.2),
    ...rara("limitarCoeficiente100", true, 0.2),
    ...rara("tempoCoeficienteEspecial", "COM_CONVERSAO", 0.2),
    ...rara("mediaPcd", "MEDIA_100", 0.4),
    ...rara("grauAuxilioAcidente", dado.um([30, 40, 60] as const), 0.3),
    ...rara("remuneracaoVariavel", true, 0.3),
    ...rara("contribuicaoUnica", "VEDAR", 0.15)
  }
}

export const FATO: Partial<Record<Especie, "DII" | "OBITO" | "PRISAO" | "PARTO" | "ACIDENTE">> = {
  31: "DII",
  91: "DII",
  32: "DII",
  92: "DII",
  36: "ACIDENTE",
  94: "ACIDENTE",
  95: "ACIDENTE",
  21: "OBITO",
  93: "OBITO",
  25: "PRISAO",
  80: "PARTO"
}

export const LEI_8213 = dia(1991, 4, 5)
/** The auxílio-acidente of any accident begins here. */
const LEI_9032 = dia(1995, 4, 29)

/** A benefit for incapacity inside the career, and what precedes or accumulates with the one asked for. */
export const gerarBeneficios = (
  dado: Dado,
  especie: Especie,
  de: number,
  dib: number,
  fato: number
): ReadonlyArray<BeneficioJson> => {
  const lista: Array<BeneficioJson> = []
  const sb = (d: number): number => valorDoMes(dado, COMPETENCIA[d]!, 3)
  const indice = (): { readonly indiceTeto?: number } => (dado.chance(0.15) ? { indiceTeto: 1.0712 } : {})
  // also benefits of the CLPS and of the buraco negro, which have their own evolution
  const inicio = Math.max(de + 400, dado.chance(0.3) ? dia(1980, 1, 1) : LEI_8213)
  if (inicio + 800 < dib && dado.chance(0.25)) {
    const doBeneficio = diaPerto(dado, dado.inteiro(inicio, dib - 800))
    lista.push({
      especie: dado.um([31, 91]),
      dib: escreverDia(doBeneficio),
      dcb: escreverDia(Math.max(doBeneficio, diaPerto(dado, Math.min(dib - 300, doBeneficio + dado.inteiro(20, 900))))),
      sb: sb(doBeneficio),
      ...indice()
    })
    // another one of the same months, or the day after
    if (dado.chance(0.3)) {
      const outro = dado.pesado([
        [doBeneficio + dado.inteiro(1, 500), 2],
        [lerDia(lista[0]!.dcb!) + 1, 1]
      ])
      const fim = Math.min(dib - 200, outro + dado.inteiro(20, 700))
      if (outro < fim) {
        const especieDoOutro = dado.um([31, 91, 32])
        lista.push({ especie: especieDoOutro, dib: escreverDia(outro), dcb: escreverDia(fim), sb: sb(outro) })
      }
    }
  }
  if ([32, 92, 36, 94].includes(especie) && dib - 700 > LEI_8213 && dado.chance(0.4)) {
    const anterior = dib - dado.inteiro(60, 280)
    lista.push({
      especie: dado.um([31, 91]),
      dib: escreverDia(anterior),
      dcb: escreverDia(dib - 1),
      sb: sb(anterior),
      ...indice()
    })
  }
  if ([...PROGRAMADAS, 32].includes(especie) && inicio + 400 < dib && dado.chance(0.15)) {
    const doAcidente = dado.inteiro(inicio, dib - 200)
    lista.push({
      especie: doAcidente < LEI_9032 ? 94 : dado.um([36, 94]),
      dib: escreverDia(doAcidente),
      rmi: Math.round(sb(doAcidente) * 50) / 100,
      ...(dado.chance(0.5) ? { dcb: escreverDia(dado.inteiro(doAcidente, dib - 1)) } : {})
    })
  }
  if ([21, 93, 25].includes(especie) && fato - 900 > LEI_8213 && dado.chance(0.3)) {
    const daAposentadoria = fato - dado.inteiro(40, 6_000)
    if (daAposentadoria > LEI_8213) {
      lista.push({
        especie: dado.um([41, 42, 46, 57, 32, 92]),
        dib: escreverDia(daAposentadoria),
        rmi: sb(daAposentadoria),
        ...(dado.chance(0.5) ? { dcb: escreverDia(fato - dado.inteiro(0, 1)) } : {}),
        ...indice()
      })
    }
  }
  if (inicio + 300 < dib && dado.chance(0.12)) {
    const doParto = dado.chance(0.6) ? dado.inteiro(inicio, dib - 20) : dib - dado.inteiro(5, 500)
    const valor = sb(doParto)
    lista.push({
      especie: 80,
      dib: escreverDia(doParto),
      ...(dado.chance(0.6) ? { dcb: escreverDia(doParto + dado.um([27, 119, 119, 179])) } : {}),
      ...dado.um([{ rmi: valor }, { sb: valor }, { sb: valor, rmi: Math.round(valor * 130) / 100 }, {}])
    })
  }
  return lista
}

export const comuns = (dado: Dado, especie: Especie, era: EraAlvo) => ({
  ...(dado.chance(0.5)
    ? { dependentes: { quantidade: dado.inteiro(1, 6), ...(dado.chance(0.2) ? { invalido: true } : {}) } }
    : {}),
  ...(dado.chance(0.2) && (especie === 32 || especie === 92) ? { acrescimo25: true } : {}),
  ...(especie === 80 && dado.chance(0.4) ? { criterioSalarioMaternidade: "MEDIA_SIMPLES_DOZE_ULTIMOS" as const } : {}),
  ...(dado.chance(era === "E4_SEM_TABUA" || era === "FUTURO" ? 0.9 : 0.1)
    ? { expectativaSobrevida: dado.inteiro(80, 350) / 10 }
    : {})
})

/** First days of a law or of a currency: the day before each is as good a test as the day itself. */
const VIRADAS = [
  dia(1988, 10, 5),
  dia(1989, 1, 16),
  dia(1990, 3, 16),
  dia(1991, 4, 5),
  dia(1992, 6, 1),
  dia(1993, 8, 1),
  dia(1993, 12, 1),
  dia(1994, 3, 1),
  dia(1994, 7, 1),
  dia(1995, 4, 29),
  dia(1997, 6, 28),
  dia(1997, 12, 11),
  dia(1998, 12, 17),
  dia(1999, 11, 29),
  dia(2004, 12, 1),
  dia(2015, 3, 1),
  dia(2015, 6, 18),
  dia(2018, 12, 31),
  dia(2019, 11, 12),
  dia(2019, 11, 14),
  dia(2020, 2, 29),
  dia(2020, 4, 20),
  dia(2022, 5, 5)
]

export const diaNaEra = (dado: Dado, era: EraAlvo): number => {
  const [de, ate] = DIAS_DA_ERA[era]
  const viradas = VIRADAS.map((d) => d - dado.inteiro(0, 1)).filter((d) => d >= de && d <= ate)
  const escolhido = viradas.length > 0 && dado.chance(0.12) ? dado.um(viradas) : diaPerto(dado, dado.inteiro(de, ate))
  return Math.min(ate, Math.max(de, escolhido))
}

const ehBissexto = (ano: number): boolean => ano % 4 === 0 && (ano % 100 !== 0 || ano % 400 === 0)

/** A birth near a day: now and then on 29/02, on the last of February or on the birthday of `data`. */
export const nascimentoPerto = (dado: Dado, d: number, data: number): number => {
  const ano = ANO[d]!
  const bissexto = ano - (ano % 4)
  return dado.pesado([
    [d, 8],
    [dia(bissexto, 2, ehBissexto(bissexto) ? 29 : 28), 0.6],
    [dia(ano, 2, 28), 0.3],
    [dia(ano, MES[data]!, Math.min(DIA[data]!, 28)), 0.6]
  ])
}

export const eraEEspecie = (dado: Dado): readonly [EraAlvo, Especie] => {
  const era = dado.pesado(ERAS)
  if (era === "MP242") return [era, dado.um([31, 32, 94])]
  return [era, dado.pesado(ESPECIES[era === "E1" || era === "E2" ? era : "DEPOIS"])]
}

export const noMesmoMes = (dado: Dado, dib: number, especie: Especie, era: EraAlvo): number => {
  if (FATO[especie] === undefined || era === "E1" || era === "E2") return dib
  const recuo = dado.pesado([
    [0, 4],
    [dado.inteiro(1, 60), 3],
    [dado.inteiro(1, 900), 2],
    [especie === 94 || especie === 36 || especie === 91 ? dado.inteiro(500, 4_000) : 0, 1]
  ])
  const minimo = especie === 36 ? dia(1995, 4, 29) : LEI_8213
  return Math.max(Math.min(dib, minimo), diaPerto(dado, dib - recuo) > dib ? dib : dib - recuo)
}

/** First month with salaries: before it the tables of ceilings are sparse. */
export const MARCO_1967 = 1967 * 12 + 2
