/** The time of each fundamento, as the second implementation of the time counts it (RMI-06, RMI-61, RMI-73, RMI-74). */
import {
  ANO,
  dias360,
  EC20,
  EC103,
  fimDaCompetencia,
  idadeEmDias,
  inicioDaCompetencia,
  NOVEMBRO_2019
} from "../../tempo/base/calendario.ts"
import { converter, em, type Trecho } from "../../tempo/regras/linha.ts"
import {
  classeAte,
  convertidoAte,
  especialPreponderante,
  type NomeDaLinha,
  REFERENCIAS_ESPECIAIS,
  simplesAte,
  type Vida
} from "../../tempo/regras/vida.ts"

/** One way of adding up days: a line, and how each of its stretches counts. */
interface Contagem {
  readonly total: (d: number) => number
  readonly linha: NomeDaLinha
  readonly fator: (t: Trecho) => number
}

const INTEIRO = 10_000

const convertida = (vida: Vida, linha: NomeDaLinha, indice = 0): Contagem => ({
  linha,
  total: (d) => convertidoAte(vida, linha, d, indice),
  fator: (t) => t.fatores[indice]!
})

const simples = (vida: Vida, linha: NomeDaLinha): Contagem => ({
  linha,
  total: (d) => simplesAte(vida, linha, d),
  fator: () => INTEIRO
})

const daClasse = (vida: Vida, linha: NomeDaLinha, classe: number): Contagem => ({
  linha,
  total: (d) => classeAte(vida, linha, d, classe),
  fator: (t) => (t.classe === classe ? INTEIRO : 0)
})

const comDeficiencia = (vida: Vida): Contagem => ({
  linha: "PCD_41",
  total: (d) => [0, 1, 2].reduce((s, classe) => s + classeAte(vida, "PCD_41", d, classe), 0),
  fator: (t) => (t.classe >= 0 ? INTEIRO : 0)
})

const especial = (vida: Vida, anos: 15 | 20 | 25, d: number): Contagem => {
  const alvo = REFERENCIAS_ESPECIAIS.indexOf(anos)
  return especialPreponderante(vida, d) === alvo ? convertida(vida, "ESPECIAL", alvo) : daClasse(vida, "ESPECIAL", alvo)
}

const depoisDaReforma = (t: Trecho): boolean => t.inicio > EC103

/** Days a month contributes to a count, up to the reform and after it. */
const diasDoMes = (vida: Vida, contagem: Contagem, dda: number, competencia: number): readonly [number, number] => {
  const [inicio, fim] = [inicioDaCompetencia(competencia), Math.min(dda, fimDaCompetencia(competencia))]
  const cheio = vida.pessoa.opcoes.mesCheioAposEc103
  let antes = 0
  let depois = 0
  let jaCheio = false
  for (const t of vida.epoca(dda).linha(contagem.linha).trechos) {
    const [de, ate] = [Math.max(inicio, t.inicio), Math.min(fim, t.fim)]
    if (de > ate) continue
    if (!depoisDaReforma(t)) antes += converter(Math.min(30, dias360(de, ate)), contagem.fator(t))
    else if (!cheio) depois += converter(Math.min(30, dias360(de, ate)), contagem.fator(t))
    else if (!jaCheio) {
      jaCheio = true
      depois += converter(competencia === NOVEMBRO_2019 ? 17 : 30, contagem.fator(t))
    }
  }
  return [antes, depois]
}

/** A bound on the discards: what each month takes, in whole units, and how much may be taken. */
export interface Limite {
  readonly consumo: (competencia: number) => number
  readonly orcamento: number
}

/** What the RMI reads of the time of a fundamento on its date. */
export interface Fatos {
  /** Days of the time of the fundamento. */
  readonly dias: number
  readonly carencia: number
  /** Days at 16/12/1998 (RMI-62). */
  readonly naEc20: number
  /** Days and carência a month contributes. */
  readonly diasDe: (competencia: number) => number
  readonly carenciaDe: (competencia: number) => number
  readonly limites: ReadonlyArray<Limite>
}

const HIBRIDAS = ["L8213_48_3_HIBRIDA", "EC103_18_HIBRIDA", "RPS_57_HIBRIDA"]
const GRAU_DA_CHAVE: Readonly<Record<string, number>> = {
  LC142_3_I_GRAVE: 0,
  LC142_3_II_MODERADA: 1,
  LC142_3_III_LEVE: 2
}

const contagemDoTempo = (vida: Vida, chave: string, especie: number, comConversao: boolean): Contagem => {
  const grau = GRAU_DA_CHAVE[chave]
  if (grau !== undefined) return convertida(vida, "PCD_42", grau)
  if (chave === "LC142_3_IV_IDADE") return simples(vida, "COMUM_41")
  if (HIBRIDAS.includes(chave)) return convertida(vida, "HIBRIDA")
  if (especie === 46) return comConversao ? convertida(vida, "COMUM_42") : simples(vida, "COMUM_42")
  return convertida(vida, especie === 42 || especie === 57 ? "COMUM_42" : "COMUM_41")
}

/** Months of the carência of the fundamento up to a day, with the periods that may be counted on another. */
const mesesDoTipo = (vida: Vida, chave: string, d: number, visto: number): number => {
  const epoca = vida.epoca(visto)
  if (chave === "L8213_48_1_RURAL") return em(epoca.mesesRurais(), vida.primeiro, d)
  return em(HIBRIDAS.includes(chave) ? epoca.carenciaHibrida() : epoca.carencia(), vida.primeiro, d)
}

/** A count that must keep some days. */
interface Piso {
  readonly contagem: Contagem
  readonly dias: number
  /** Toll on what was missing on 13/11/2019, as a fraction of `divisor` (RMI-74). */
  readonly pedagio?: { readonly parte: number; readonly divisor: number; readonly acimaDe?: number }
}

const fixo = (contagem: Contagem, anos: number): Piso => ({ contagem, dias: anos * 360 })

/** The bounds a floor puts on the discards: with a toll, every removed day from before the reform costs more. */
const limitesDoPiso = (vida: Vida, piso: Piso, d: number): ReadonlyArray<Limite> => {
  const { contagem, dias, pedagio } = piso
  const antes = (c: number): number => diasDoMes(vida, contagem, d, c)[0]
  const todos = (c: number): number => diasDoMes(vida, contagem, d, c).reduce((a, b) => a + b)
  const folga = contagem.total(d) - dias
  const simples = { consumo: todos, orcamento: folga }
  if (pedagio === undefined) return [simples]
  const noMarco = contagem.total(EC103)
  const { parte, divisor, acimaDe } = pedagio
  return [
    simples,
    {
      consumo: (c) => divisor * todos(c) + parte * antes(c),
      orcamento: divisor * folga - parte * (dias - noMarco)
    },
    ...(acimaDe === undefined ? [] : [{ consumo: antes, orcamento: noMarco - acimaDe * 360 - 1 }])
  ]
}

/** Years of the degree of the fundamento (LC 142 art. 3). */
const alvoPcd = (vida: Vida, chave: string): number => {
  const anos = [
    [25, 20],
    [29, 24],
    [33, 28]
  ]
  return anos[GRAU_DA_CHAVE[chave] ?? 0]![vida.pessoa.sexo === "M" ? 0 : 1]!
}

/** Points of EC 103 art. 21 by years of special time (TC-67). */
const PONTOS_ART21 = { 15: 66, 20: 76, 25: 86 } as const

const pisosDe = (vida: Vida, chave: string, d: number): ReadonlyArray<Piso> => {
  const homem = vida.pessoa.sexo === "M"
  const ano = ANO[d]!
  const passo = Math.max(0, ano - 2019)
  const total = convertida(vida, "COMUM_42")
  const ensino = convertida(vida, "MAGISTERIO")
  const idade = idadeEmDias(vida.pessoa.nascimento, d)
  const porPontos = (contagem: Contagem, pontos: number): Piso => ({ contagem, dias: pontos * 360 - idade })
  const comPedagio = (contagem: Contagem, anos: number, pedagio: NonNullable<Piso["pedagio"]>): Piso => ({
    ...fixo(contagem, anos),
    pedagio
  })
  const [longo, deEnsino] = [homem ? 35 : 30, homem ? 30 : 25]
  const vinteOuQuinze = homem ? 20 : 15
  switch (chave) {
    case "EC103_15_PONTOS":
      return [fixo(total, longo), porPontos(total, homem ? Math.min(96 + passo, 105) : Math.min(86 + passo, 100))]
    case "EC103_15_3_PONTOS_PROFESSOR":
      return [fixo(ensino, deEnsino), porPontos(total, homem ? Math.min(91 + passo, 100) : Math.min(81 + passo, 92))]
    case "EC103_16_IDADE_PROGRESSIVA":
      return [fixo(total, longo)]
    case "EC103_16_2_IDADE_PROGRESSIVA_PROFESSOR":
      return [fixo(ensino, deEnsino)]
    case "EC103_17_PEDAGIO50":
      return [comPedagio(total, longo, { parte: 1, divisor: 2, acimaDe: homem ? 33 : 28 })]
    case "EC103_18_IDADE":
      return [fixo(convertida(vida, "COMUM_41"), 15)]
    case "EC103_18_HIBRIDA":
      return [fixo(convertida(vida, "HIBRIDA"), 15)]
    case "EC103_19_PROGRAMADA":
      return [fixo(convertida(vida, "COMUM_41"), vinteOuQuinze)]
    case "RPS_57_HIBRIDA":
      return [fixo(convertida(vida, "HIBRIDA"), vinteOuQuinze)]
    case "EC103_19_1_II_PROFESSOR":
      return [fixo(ensino, 25)]
    case "EC103_20_PEDAGIO100":
      return [comPedagio(total, longo, { parte: 1, divisor: 1 })]
    case "EC103_20_1_PEDAGIO100_PROFESSOR":
      return [comPedagio(ensino, deEnsino, { parte: 1, divisor: 1 })]
    case "LC142_3_I_GRAVE":
    case "LC142_3_II_MODERADA":
    case "LC142_3_III_LEVE":
      return [fixo(convertida(vida, "PCD_42", GRAU_DA_CHAVE[chave]!), alvoPcd(vida, chave))]
    case "LC142_3_IV_IDADE":
      return [
        fixo(simples(vida, "COMUM_41"), 15),
        ...(vida.pessoa.opcoes.requisitoB41Pcd === "INICIO_DEFICIENCIA" ? [] : [fixo(comDeficiencia(vida), 15)])
      ]
    default: {
      const anos = Number(/ESPECIAL_(\d\d)$/.exec(chave)?.[1] ?? 0) as 15 | 20 | 25
      if (!chave.startsWith("EC103_") || anos === (0 as number)) return []
      const proprio = fixo(especial(vida, anos, d), anos)
      return chave.startsWith("EC103_21_")
        ? [proprio, porPontos(simples(vida, "COMUM_42"), PONTOS_ART21[anos])]
        : [proprio]
    }
  }
}

/** Fundamentos of EC 103 whose carência the law of the request may set aside (TC-23). */
const carenciaSempre = (chave: string): boolean =>
  chave.startsWith("LC142") || chave.startsWith("EC103_18_") || chave === "RPS_57_HIBRIDA"

/** The facts of one fundamento on one date. */
export const fatosDoTempo = (vida: Vida, chave: string, especie: number, d: number, comConversao: boolean): Fatos => {
  const tempo = contagemDoTempo(vida, chave, especie, comConversao)
  const dias = tempo.total(d)
  const mesesAte = (ate: number): number => mesesDoTipo(vida, chave, Math.min(d, ate), d)
  const carencia = mesesAte(d)
  const carenciaDe = (c: number): number => mesesAte(fimDaCompetencia(c)) - mesesAte(inicioDaCompetencia(c) - 1)
  const exigeCarencia = carenciaSempre(chave) || vida.pessoa.opcoes.carenciaAposEc103
  return {
    dias,
    carencia,
    naEc20: convertidoAte(vida, "COMUM_42", EC20),
    diasDe: (c) => diasDoMes(vida, tempo, d, c).reduce((a, b) => a + b),
    carenciaDe,
    limites: [
      ...(exigeCarencia ? [{ consumo: carenciaDe, orcamento: carencia - 180 }] : []),
      ...pisosDe(vida, chave, d).flatMap((p) => limitesDoPiso(vida, p, d))
    ]
  }
}

/** Whole years of the time a fundamento requires, and the years it requires (RMI-27). */
export const anosDoRequisito = (
  vida: Vida,
  chave: string,
  especie: number,
  d: number,
  diasPorAno: number
): readonly [number, number] => {
  const homem = vida.pessoa.sexo === "M"
  const inteiros = (dias: number): number => Math.floor(dias / diasPorAno)
  if (especie === 46) {
    // a method of no reference of its own requires the years of the kind that prevails, else 25
    const prevalece = REFERENCIAS_ESPECIAIS[especialPreponderante(vida, d)]!
    const anos = Number(/ESPECIAL_(\d\d)$/.exec(chave)?.[1] ?? prevalece) as 15 | 20 | 25
    return [inteiros(especial(vida, anos, d).total(d)), anos]
  }
  if (chave === "EC20_9_2_PROFESSOR") {
    // the years of the caput, with the teaching until EC 20 increased (TC-52)
    const antes = convertidoAte(vida, "MAGISTERIO", Math.min(d, EC20))
    const aMais = Math.floor((antes * (homem ? 17 : 20)) / 100)
    return [inteiros(convertidoAte(vida, "MAGISTERIO", d) + aMais), homem ? 35 : 30]
  }
  if (especie === 57) {
    const exigidos = homem && chave !== "EC103_19_1_II_PROFESSOR" ? 30 : 25
    return [inteiros(convertidoAte(vida, "MAGISTERIO", d)), exigidos]
  }
  const grau = GRAU_DA_CHAVE[chave]
  if (grau !== undefined) return [inteiros(convertidoAte(vida, "PCD_42", d, grau)), alvoPcd(vida, chave)]
  const proporcional = chave.includes("PROPORCIONAL")
  return [inteiros(convertidoAte(vida, "COMUM_42", d)), (homem ? 35 : 30) - (proporcional ? 5 : 0)]
}
