/** Benefits that depend on a fact: quality, carência after a loss, low income, all on the day of the fact (TC-68). */
import { COMPETENCIA, dia, escreverDia } from "../base/calendario.ts"
import { limiteBaixaRenda } from "../base/tabelas.ts"
import { type Especie, ehBeneficio, type Natureza, type Periodo } from "../pessoas/pessoa.ts"
import { type Analise, type RequisitoApurado, tinhaDireitoAdquirido } from "./elegibilidade.ts"
import { em } from "./linha.ts"
import { type Chave, temQualidade } from "./requisitos.ts"
import type { Vida } from "./vida.ts"

const LEI_8213 = dia(1991, 7, 25)

const LINHAS: Partial<Record<Especie, { readonly chave: string; readonly de: number; readonly ate?: number }>> = {
  31: { chave: "L8213_59_INCAPACIDADE_TEMPORARIA", de: LEI_8213 },
  91: { chave: "L8213_59_INCAPACIDADE_TEMPORARIA_ACIDENTARIA", de: LEI_8213 },
  32: { chave: "L8213_42_INCAPACIDADE_PERMANENTE", de: LEI_8213 },
  92: { chave: "L8213_42_INCAPACIDADE_PERMANENTE_ACIDENTARIA", de: LEI_8213 },
  36: { chave: "L8213_86_AUXILIO_ACIDENTE", de: dia(1995, 4, 29) },
  94: { chave: "L8213_86_AUXILIO_ACIDENTE_TRABALHO", de: LEI_8213 },
  95: { chave: "L6367_9_AUXILIO_SUPLEMENTAR", de: dia(1977, 1, 1), ate: dia(1991, 7, 24) },
  21: { chave: "L8213_74_PENSAO", de: LEI_8213 },
  93: { chave: "L8213_74_PENSAO_ACIDENTARIA", de: LEI_8213 },
  25: { chave: "L8213_80_RECLUSAO", de: LEI_8213 },
  80: { chave: "L8213_71_SALARIO_MATERNIDADE", de: LEI_8213 }
}

/** Whether a species depends on a fact. */
export const ehDeEvento = (especie: Especie): boolean => LINHAS[especie] !== undefined

const RECLUSAO_NOVA = dia(2019, 1, 18)
const ADI_2110 = dia(2024, 4, 5)

/** First day of each row of the table of TC-26 and the new contributions for 12 months, and for 10. */
const REINGRESSO: ReadonlyArray<readonly [number, number, number]> = [
  [dia(1880, 1, 1), 4, 3],
  [dia(2016, 7, 8), 12, 10],
  [dia(2016, 11, 5), 4, 3],
  [dia(2017, 1, 6), 12, 10],
  [dia(2017, 6, 27), 6, 5],
  [dia(2019, 1, 18), 12, 10],
  [dia(2019, 6, 18), 6, 5]
]

/** New contributions needed after losing quality, for a carência of 12, 10 or 24 (TC-26). */
export const novasContribuicoes = (carencia: number, d: number): number => {
  if (carencia === 24) return d < dia(2019, 6, 18) ? 24 : 12
  const [, doze, dez] = REINGRESSO.findLast(([de]) => de <= d)!
  return carencia === 12 ? doze : dez
}

const semCarencia = ["EMPREGADO", "EMPREGADO_DOMESTICO", "TRABALHADOR_AVULSO"]

/** Categories of the periods live on the fact, else of the last ones before it, of those that have one (TC-27). */
export const categorias = (vida: Vida, fato: number): ReadonlyArray<Natureza> => {
  const comCategoria = vida
    .epoca(fato)
    .periodos.filter(
      (p) => p.forma !== "NAO_COMPUTAR" && p.natureza !== "NAO_INFORMADO" && !ehBeneficio(p) && p.inicio <= fato
    )
  const ultimo = Math.min(fato, Math.max(...comCategoria.map((p) => p.fim)))
  return comCategoria.filter((p) => p.fim >= ultimo).map((p) => p.natureza)
}

const carenciaDaMaternidade = (vida: Vida, fato: number): number => {
  if (vida.pessoa.der >= ADI_2110 || vida.pessoa.opcoes.isentoCarencia) return 0
  const naturezas = categorias(vida, fato)
  if (naturezas.length === 0 || naturezas.some((n) => semCarencia.includes(n))) return 0
  return 10
}

/** Months of carência of the benefit on the fact (TC-27). */
export const carenciaExigida = (vida: Vida, fato: number): number => {
  const { especie, isentoCarencia } = vida.pessoa.opcoes
  if (especie === 31 || especie === 32) return isentoCarencia ? 0 : 12
  if (especie === 25) return fato >= RECLUSAO_NOVA ? 24 : 0
  return especie === 80 ? carenciaDaMaternidade(vida, fato) : 0
}

/** Carência that counts on the fact: after a loss of quality, the old months need enough new ones (TC-26). */
export const carenciaNoFato = (vida: Vida, fato: number, exigida: number): number => {
  const epoca = vida.epoca(fato)
  const doFato = (serie: Int32Array): number => {
    const todas = em(serie, vida.primeiro, fato)
    const perda = epoca.qualidade().perdas.findLast((p) => p <= fato)
    if (perda === undefined) return todas
    const novas = todas - (serie[perda - 1 - vida.primeiro] ?? 0)
    return novas >= novasContribuicoes(exigida, fato) ? todas : novas
  }
  if (vida.pessoa.opcoes.especie !== 80) return doFato(epoca.carencia())
  // the segurada especial proves months of rural activity; who is also something else, what is better for her
  const naturezas = categorias(vida, fato)
  const rural = naturezas.includes("SEGURADO_ESPECIAL") ? doFato(epoca.atividadeRural()) : 0
  return naturezas.some((n) => n !== "SEGURADO_ESPECIAL") ? Math.max(rural, doFato(epoca.carencia())) : rural
}

const somasPorMes = (periodos: ReadonlyArray<Periodo>): ReadonlyMap<number, bigint> => {
  const somas = new Map<number, bigint>()
  for (const p of periodos) {
    if (p.forma === "NAO_COMPUTAR") continue
    for (const s of p.salarios) somas.set(s.competencia, (somas.get(s.competencia) ?? 0n) + s.valor)
  }
  return somas
}

/** Income compared with the limit, as a fraction so that the mean is not rounded; undefined when it cannot be known. */
export const rendaDoPreso = (
  periodos: ReadonlyArray<Periodo>,
  fato: number
): { soma: bigint; meses: bigint } | undefined => {
  const mesDoFato = COMPETENCIA[fato]!
  const meses = [...somasPorMes(periodos)].filter(([c]) => c < mesDoFato).sort(([a], [b]) => a - b)
  const usados = fato < RECLUSAO_NOVA ? meses.slice(-1) : meses.filter(([c]) => c >= mesDoFato - 12)
  if (usados.length === 0) return undefined
  return { soma: usados.reduce((s, [, v]) => s + v, 0n), meses: BigInt(usados.length) }
}

export interface AnaliseDeEvento extends Omit<Analise, "requisitos"> {
  readonly requisitos: Readonly<Partial<Record<Chave, Omit<RequisitoApurado, "atingidoEm">>>>
  readonly baixaRenda?: {
    readonly limite: bigint
    readonly soma: bigint
    readonly meses: bigint
    readonly cumprido: boolean
  }
}

/** Species that keep the auxílio-reclusão away while the prisoner receives them, before and from Lei 13.846/2019 (TC-36). */
const DO_PRESO_ANTES = [31, 91, 32, 92, 41, 42, 46, 57]
const DO_PRESO = [...DO_PRESO_ANTES, 21, 93, 80]
const LEI_13846 = dia(2019, 6, 18)

/** No such benefit on the day asked for; else the day after it and those that follow it, unknown when one has no end. */
const semBeneficioDesde = (vida: Vida, fato: number, pedido: number): RequisitoApurado => {
  const impedem = fato < LEI_13846 ? DO_PRESO_ANTES : DO_PRESO
  const deles = vida.pessoa.beneficios.filter((b) => impedem.includes(b.especie))
  const doDia = (d: number) => deles.find((b) => b.inicio <= d && (b.semFim || d <= b.fim))
  let d: number | undefined = Math.max(fato, pedido)
  const cumprido = doDia(d) === undefined
  for (let b = doDia(d); b !== undefined && d !== undefined; b = d === undefined ? undefined : doDia(d)) {
    d = deles.some((x) => x.semFim && x.inicio <= d!) ? undefined : b.fim + 1
  }
  return {
    exigido: 1,
    apurado: cumprido ? 1 : 0,
    falta: cumprido ? 0 : 1,
    cumprido,
    atingidoEm: d === undefined ? null : escreverDia(d)
  }
}

/** The line of the species, on the day of the fact; `pedidoDesde`: the start of the benefit, when it is later. */
export const analisarEvento = (vida: Vida, pedidoDesde = vida.pessoa.fato): AnaliseDeEvento | undefined => {
  const { pessoa } = vida
  const { especie } = pessoa.opcoes
  const linha = LINHAS[especie]
  if (linha === undefined) return undefined
  const fato = pessoa.fato
  const qualidade =
    temQualidade(vida, fato) || ((especie === 21 || especie === 93) && tinhaDireitoAdquirido(vida, fato))
  const exigida = carenciaExigida(vida, fato)
  const meses = exigida === 0 ? 0 : carenciaNoFato(vida, fato, exigida)
  const renda = especie === 25 ? rendaDoPreso(pessoa.periodos, fato) : undefined
  const limite = limiteBaixaRenda(fato)
  const baixaRenda =
    renda === undefined || limite === undefined
      ? undefined
      : { ...renda, limite, cumprido: renda.soma <= limite * renda.meses }
  const livre = especie === 25 ? semBeneficioDesde(vida, fato, pedidoDesde) : undefined
  const vigente = linha.de <= fato && (linha.ate === undefined || fato <= linha.ate)
  const temDireito =
    vigente && qualidade && meses >= exigida && (baixaRenda?.cumprido ?? true) && (livre?.cumprido ?? true)
  return {
    chave: linha.chave,
    temDireito,
    dataImplemento: temDireito ? escreverDia(fato) : null,
    data: escreverDia(fato),
    requisitos: {
      qualidadeSegurado: { exigido: 1, apurado: qualidade ? 1 : 0, falta: qualidade ? 0 : 1, cumprido: qualidade },
      ...(exigida === 0
        ? {}
        : {
            carencia: {
              exigido: exigida,
              apurado: meses,
              falta: Math.max(0, exigida - meses),
              cumprido: meses >= exigida
            }
          }),
      ...(livre === undefined ? {} : { semBeneficio: livre })
    },
    ...(baixaRenda === undefined ? {} : { baixaRenda })
  }
}
