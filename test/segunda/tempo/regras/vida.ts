/**
 * Every running count a person needs, each built once, day by day, and kept per *época*: the set of periods that may be
 * counted changes on each `computavelDesde` (TC-18), and the totals of a day are those of the época of that day.
 */
import { COMPETENCIA, DIA, dia, EC20, EC103, LEI9876, NOVEMBRO_2019 } from "../base/calendario.ts"
import { ehRural, type Grau, type Periodo, type Pessoa } from "../pessoas/pessoa.ts"
import { contarAtividadeRural, contarCarencia, contarContribuicoes, contarMesesRurais } from "./carencia.ts"
import { competenciasFora } from "./competencias.ts"
import { contar, em, type Linha } from "./linha.ts"
import { type Qualidade, SEM_AUXILIO_ACIDENTE, simularQualidade } from "./qualidade.ts"

/** Reference years of the special kinds. */
export const REFERENCIA: Partial<Record<Periodo["forma"], number>> = {
  ESPECIAL_15: 15,
  ESPECIAL_20: 20,
  ESPECIAL_25: 25
}

/** Target years by degree of disability, [man, woman] (LC 142, TC-13). */
export const ALVO_PCD: Record<Grau, readonly [number, number]> = {
  GRAVE: [25, 20],
  MODERADO: [29, 24],
  LEVE: [33, 28],
  SEM_DEFICIENCIA: [35, 30]
}

/** Degrees in the order a tie of the longest is decided, and of the classes of the disability line. */
export const GRAUS: ReadonlyArray<Exclude<Grau, "SEM_DEFICIENCIA">> = ["GRAVE", "MODERADO", "LEVE"]
/** Special kinds, heaviest first: order of classes and of factors of the special line. */
export const REFERENCIAS_ESPECIAIS = [15, 20, 25] as const

const FIM_RURAL_LIVRE = dia(1991, 10, 31)

/** `target ÷ reference` with 2 decimals, halves up, in ten-thousandths (TC-10, TC-13). */
export const fatorDaTabela = (alvo: number, referencia: number): number =>
  Math.floor((200 * alvo + referencia) / (2 * referencia)) * 100

export type NomeDaLinha = "COMUM_42" | "COMUM_41" | "HIBRIDA" | "ESPECIAL" | "MAGISTERIO" | "PCD_42" | "PCD_41"

/** The counts of one época. */
export interface Epoca {
  readonly linha: (nome: NomeDaLinha) => Linha
  /** Class with the largest share of its reference on each day, −1 when none has time. */
  readonly especialPreponderante: () => Int32Array
  /** Class of the degree with most days on each day, −1 when none has time. */
  readonly grauPreponderante: () => Int32Array
  readonly carencia: () => Int32Array
  readonly carenciaHibrida: () => Int32Array
  /** Months of rural activity, and the same with the additions of Lei 11.718. */
  readonly atividadeRural: () => Int32Array
  readonly mesesRurais: () => Int32Array
  readonly qualidade: () => Qualidade
  readonly periodos: ReadonlyArray<Periodo>
}

export interface Vida {
  readonly pessoa: Pessoa
  readonly primeiro: number
  readonly ultimo: number
  readonly epoca: (d: number) => Epoca
  /** Days on which another set of periods begins to be counted, in order (TC-18). */
  readonly iniciosDeEpoca: ReadonlyArray<number>
  /** Days on which another special kind begins to prevail, in some época. */
  readonly trocasDeEspecial: () => ReadonlyArray<number>
  /** The whole life this one is a part of: which kind prevails is asked of it, which compares all, and who is disabled. */
  readonly inteira?: Vida | undefined
  /** Degree of disability on a day, by `periodosPcd` or, without any, by the periods themselves (TC-13). */
  readonly temDeficiencia: (d: number) => boolean
  readonly fora: (p: Periodo, competencia: number) => boolean
}

const lembrar = <V>(criar: () => V): (() => V) => {
  let valor: V | undefined
  return () => {
    valor ??= criar()
    return valor
  }
}

/**
 * The days on which anything about a day may be other than on the day before: first days of months and of the law, starts
 * of periods, of disabilities and of benefits, and the days after their ends.
 */
const diasDeVirada = (
  { periodos, pcd, beneficios, opcoes }: Pessoa,
  cortes: ReadonlySet<number>,
  primeiro: number,
  ultimo: number
): Uint8Array => {
  const viradas = new Uint8Array(Math.max(0, ultimo - primeiro + 1))
  for (const { inicio, fim } of [...periodos, ...pcd, ...beneficios]) {
    for (const d of [inicio, fim + 1]) if (d >= primeiro && d <= ultimo) viradas[d - primeiro] = 1
  }
  for (const d of [
    ...cortes,
    EC103 + 1,
    FIM_RURAL_LIVRE + 1,
    SEM_AUXILIO_ACIDENTE,
    (opcoes.retornoRecusadoAte ?? 0) + 1
  ]) {
    if (d >= primeiro && d <= ultimo) viradas[d - primeiro] = 1
  }
  for (let i = 0; i < viradas.length; i++) if (DIA[primeiro + i] === 1) viradas[i] = 1
  return viradas
}

/** On each day, the class with the largest part of its divisor; the first one in a tie, −1 while all are empty. */
const maiorClasse = ({ simples, porClasse }: Linha, divisores: ReadonlyArray<number>): Int32Array => {
  const parteDe = (k: number, i: number): number => porClasse[k]![i]! / divisores[k]!
  return simples.map((_, i) => {
    let maior = -1
    // walked by number: an iterator for every day of every life is a seventh of the whole comparison
    for (let k = 0; k < porClasse.length; k++) {
      if (porClasse[k]![i]! > 0 && (maior < 0 || parteDe(k, i) > parteDe(maior, i))) maior = k
    }
    return maior
  })
}

/**
 * Prepares the counts of a person; nothing is counted until it is read. `fora`: the competences out, by position of the
 * period, when other periods than those of `pessoa` decide them; `inteira`: the life these periods are a part of.
 */
export const viver = (pessoa: Pessoa, fora = competenciasFora(pessoa), inteira?: Vida): Vida => {
  const { abaixo, inteiras, reduzidas } = fora
  const alvoComum = pessoa.sexo === "M" ? 35 : 30
  const primeiro = Math.min(pessoa.der, ...[...pessoa.periodos, ...pessoa.beneficios].map((p) => p.inicio))
  const ultimo = Math.max(pessoa.der, pessoa.horizonte, pessoa.fato)
  const mesCheio = pessoa.opcoes.mesCheioAposEc103

  const estaFora = (p: Periodo, competencia: number): boolean =>
    abaixo[p.indice]!.has(competencia) || inteiras[p.indice]!.has(competencia)

  const conta = (p: Periodo, d: number, semReduzidas: boolean, ruralLivre: boolean): boolean => {
    if (p.forma === "NAO_COMPUTAR") return false
    const competencia = COMPETENCIA[d]!
    if (inteiras[p.indice]!.has(competencia)) return false
    if (abaixo[p.indice]!.has(competencia) && !(competencia === NOVEMBRO_2019 && d <= EC103)) return false
    if (semReduzidas && reduzidas[p.indice]!.has(competencia)) return false
    const ruralSemContribuicao = p.forma === "RURAL" && p.natureza === "SEGURADO_ESPECIAL" && !p.carencia
    return ruralLivre || !ruralSemContribuicao || d <= FIM_RURAL_LIVRE
  }

  const fatorComum = (p: Periodo, d: number): number => {
    if (d > EC103) return 10_000
    if (p.fator !== undefined) return Math.round(p.fator * 10_000)
    return fatorDaTabela(alvoComum, REFERENCIA[p.forma] ?? alvoComum)
  }

  const grauNoDia = (p: Periodo, d: number): Grau => {
    if (pessoa.pcd.length === 0) return p.grau
    return pessoa.pcd.find((i) => i.inicio <= d && d <= i.fim)?.grau ?? "SEM_DEFICIENCIA"
  }

  const alvo = (grau: Grau): number => ALVO_PCD[grau][pessoa.sexo === "M" ? 0 : 1]

  const referenciaPcd = (p: Periodo, d: number): number => {
    const doGrau = alvo(grauNoDia(p, d))
    const especial = d <= EC103 ? REFERENCIA[p.forma] : undefined
    return especial === undefined ? doGrau : Math.min(doGrau, especial)
  }

  const cortes = new Set([EC20 + 1, LEI9876 + 1, EC103 + 1, pessoa.der + 1])
  const viradas = diasDeVirada(pessoa, cortes, primeiro, ultimo)
  const base = { cortes, viradas, mesCheio, primeiro, ultimo }

  const comum = (periodos: ReadonlyArray<Periodo>, semReduzidas: boolean, ruralLivre: boolean): Linha =>
    contar({
      ...base,
      periodos,
      peso: (p, d) => (conta(p, d, semReduzidas, ruralLivre) ? fatorComum(p, d) : 0),
      fatores: [fatorComum]
    })

  const soDe = (periodos: ReadonlyArray<Periodo>, ehDoTipo: (p: Periodo) => boolean): ReadonlyArray<Periodo> =>
    periodos.filter((p) => p.prioritario || ehDoTipo(p))

  const ehEspecial = (p: Periodo): boolean => REFERENCIA[p.forma] !== undefined

  const especial = (periodos: ReadonlyArray<Periodo>): Linha =>
    contar({
      ...base,
      periodos: soDe(periodos, ehEspecial),
      peso: (p, d) => (ehEspecial(p) && conta(p, d, true, false) ? 1 / REFERENCIA[p.forma]! : 0),
      fatores: REFERENCIAS_ESPECIAIS.map((r) => (p: Periodo) => fatorDaTabela(r, REFERENCIA[p.forma]!)),
      classe: (p) => REFERENCIAS_ESPECIAIS.indexOf(REFERENCIA[p.forma] as 15 | 20 | 25),
      classes: REFERENCIAS_ESPECIAIS.length
    })

  const magisterio = (periodos: ReadonlyArray<Periodo>): Linha =>
    contar({
      ...base,
      periodos: soDe(periodos, (p) => p.forma === "MAGISTERIO"),
      peso: (p, d) => (p.forma === "MAGISTERIO" && conta(p, d, true, false) ? 1 : 0),
      fatores: [() => 10_000]
    })

  const pcd = (periodos: ReadonlyArray<Periodo>, semReduzidas: boolean): Linha =>
    contar({
      ...base,
      periodos,
      peso: (p, d) => (conta(p, d, semReduzidas, false) ? 1 / referenciaPcd(p, d) : 0),
      fatores: GRAUS.map((g) => (p: Periodo, d: number) => fatorDaTabela(alvo(g), referenciaPcd(p, d))),
      classe: (p, d) => GRAUS.indexOf(grauNoDia(p, d) as "GRAVE"),
      classes: GRAUS.length
    })

  const criarEpoca = (periodos: ReadonlyArray<Periodo>): Epoca => {
    const linhas: Record<NomeDaLinha, () => Linha> = {
      COMUM_42: lembrar(() => comum(periodos, true, false)),
      COMUM_41: lembrar(() => comum(periodos, false, false)),
      HIBRIDA: lembrar(() => comum(periodos, false, true)),
      ESPECIAL: lembrar(() => especial(periodos)),
      MAGISTERIO: lembrar(() => magisterio(periodos)),
      PCD_42: lembrar(() => pcd(periodos, true)),
      PCD_41: lembrar(() => pcd(periodos, false))
    }
    const dias = { periodos, primeiro, ultimo, viradas, fora: estaFora }
    const carencia = lembrar(() => contarCarencia(dias, (p) => p.carencia))
    return {
      periodos,
      linha: (nome) => linhas[nome](),
      especialPreponderante: lembrar(() => maiorClasse(linhas.ESPECIAL(), REFERENCIAS_ESPECIAIS)),
      grauPreponderante: lembrar(() => maiorClasse(linhas.PCD_42(), [1, 1, 1])),
      carencia,
      carenciaHibrida: lembrar(() => contarCarencia(dias, (p) => p.carencia || ehRural(p))),
      atividadeRural: lembrar(() => contarAtividadeRural(dias)),
      mesesRurais: lembrar(() => contarMesesRurais(dias, pessoa.opcoes.lei11718)),
      qualidade: lembrar(() =>
        simularQualidade({
          ...dias,
          desemprego: pessoa.desemprego,
          beneficios: pessoa.beneficios,
          opcoes: pessoa.opcoes,
          contribuicoes: pessoa.opcoes.contarBeneficioNas120 ? carencia() : contarContribuicoes(dias, pessoa.beneficios)
        })
      )
    }
  }

  const computaveis = [...new Set(pessoa.periodos.filter((p) => p.desde > p.inicio).map((p) => p.desde))].sort(
    (a, b) => a - b
  )
  const epocas = [Number.NEGATIVE_INFINITY, ...computaveis].map((desde) =>
    criarEpoca(pessoa.periodos.filter((p) => p.desde <= p.inicio || p.desde <= desde))
  )

  const epoca = (d: number): Epoca => {
    let i = 0
    while (i < computaveis.length && computaveis[i]! <= d) i++
    return epocas[i]!
  }

  const trocasDeEspecial = lembrar(() =>
    epocas.flatMap((e) => {
      const serie = e.especialPreponderante()
      const trocas: Array<number> = []
      for (let i = 1; i < serie.length; i++) if (serie[i] !== serie[i - 1]) trocas.push(primeiro + i)
      return trocas
    })
  )

  const temDeficiencia = (d: number): boolean =>
    pessoa.pcd.length > 0
      ? pessoa.pcd.some((i) => i.grau !== "SEM_DEFICIENCIA" && i.inicio <= d && d <= i.fim)
      : pessoa.periodos.some(
          (p) => p.forma !== "NAO_COMPUTAR" && p.grau !== "SEM_DEFICIENCIA" && p.inicio <= d && d <= p.fim
        )

  return {
    pessoa,
    primeiro,
    ultimo,
    epoca,
    iniciosDeEpoca: computaveis,
    trocasDeEspecial: inteira?.trocasDeEspecial ?? trocasDeEspecial,
    inteira,
    temDeficiencia: inteira?.temDeficiencia ?? temDeficiencia,
    fora: estaFora
  }
}

/** Unconverted days of a line up to a day. */
export const simplesAte = (vida: Vida, nome: NomeDaLinha, d: number): number =>
  em(vida.epoca(d).linha(nome).simples, vida.primeiro, d)

/** Converted days of a line up to a day, with the n-th factor of the line. */
export const convertidoAte = (vida: Vida, nome: NomeDaLinha, d: number, fator = 0): number =>
  em(vida.epoca(d).linha(nome).convertidos[fator]!, vida.primeiro, d)

/** Unconverted days of one class of a line up to a day. */
export const classeAte = (vida: Vida, nome: NomeDaLinha, d: number, classe: number): number =>
  em(vida.epoca(d).linha(nome).porClasse[classe]!, vida.primeiro, d)

/** The preponderante degree on a day: the longest before conversion; undefined without disability time (TC-13). */
export const grauPreponderante = (vida: Vida, d: number): number | undefined => {
  const { epoca, primeiro } = vida.inteira ?? vida
  const grau = em(epoca(d).grauPreponderante(), primeiro, d, -1)
  return grau < 0 ? undefined : grau
}

/** The preponderante special kind on a day: the largest share of its own reference (TC-12). */
export const especialPreponderante = (vida: Vida, d: number): number => {
  const { epoca, primeiro } = vida.inteira ?? vida
  const tipo = em(epoca(d).especialPreponderante(), primeiro, d, -1)
  return tipo < 0 ? REFERENCIAS_ESPECIAIS.length - 1 : tipo
}
