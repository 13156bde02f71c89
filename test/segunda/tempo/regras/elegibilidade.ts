/** The right to each fundamento, looked for day after day (TC-41, TC-43). */
import { ANO, aniversario, dia, escreverDia } from "../base/calendario.ts"
import { type Fundamento, fundamentosProgramados } from "./fundamentos.ts"
import type { Chave, Requisito } from "./requisitos.ts"
import type { Vida } from "./vida.ts"

export interface RequisitoApurado {
  readonly exigido: number
  readonly apurado: number
  readonly falta: number
  readonly cumprido: boolean
  readonly atingidoEm: string | null
}

export interface Analise {
  readonly chave: string
  readonly temDireito: boolean
  readonly dataImplemento: string | null
  readonly data: string
  readonly requisitos: Readonly<Partial<Record<Chave, RequisitoApurado>>>
  readonly reafirmacao?: { readonly possivel: boolean; readonly data: string | null }
}

const todos = (requisitos: ReadonlyArray<Requisito>, d: number): boolean => {
  for (const r of requisitos) if (!r.cumpre(d)) return false
  return true
}

const primeiroDia = (de: number, ate: number, vale: (d: number) => boolean): number | undefined => {
  for (let d = de; d <= ate; d++) if (vale(d)) return d
  return undefined
}

const AUMENTO_DOS_PONTOS = dia(2018, 12, 31)

/** Days on which a requirement that otherwise grows may fall: other periods are counted, or another kind prevails. */
const quebras = (vida: Vida, requisitos: ReadonlyArray<Requisito>): ReadonlyArray<number> =>
  [...vida.iniciosDeEpoca, ...requisitos.flatMap((r) => r.quebras?.() ?? [])].sort((a, b) => a - b)

/** Last day from `d` on before one of the days. */
const antesDe = (dias: ReadonlyArray<number>, d: number, ate: number): number =>
  Math.min(ate, (dias.find((x) => x > d) ?? Number.POSITIVE_INFINITY) - 1)

/** Last day from `d` on with the same requirements: to the end of the year, or of the points of 2018 (TC-41.3). */
const fimDoAno = (d: number): number => {
  const fim = dia(ANO[d]!, 12, 31)
  return d < AUMENTO_DOS_PONTOS && fim >= AUMENTO_DOS_PONTOS ? AUMENTO_DOS_PONTOS - 1 : fim
}

/**
 * First day on which all the requirements hold: year by year, passing over a year at whose end one that only grows inside
 * it still fails, day by day in the others.
 */
const primeiroDiaComTodos = (vida: Vida, f: Fundamento, de: number, ate: number): number | undefined => {
  const decisivos = f.requisitos.filter((r) => r.informativo !== true)
  const crescentes = decisivos.filter((r) => r.crescente === true)
  const cortes = quebras(vida, crescentes)
  for (let d = de; d <= ate; ) {
    const fim = antesDe(cortes, d, Math.min(ate, fimDoAno(d)))
    const achado = todos(crescentes, fim) ? primeiroDia(d, fim, (x) => todos(decisivos, x)) : undefined
    if (achado !== undefined) return achado
    d = fim + 1
  }
  return undefined
}

/** First day on which a measure that only grows between the cuts reaches a value: by halves. */
const primeiroQueAlcanca = (
  cortes: ReadonlyArray<number>,
  de: number,
  ate: number,
  alcancou: (d: number) => boolean
): number | undefined => {
  for (let d = de; d <= ate; ) {
    const fim = antesDe(cortes, d, ate)
    if (alcancou(fim)) {
      let antes = d - 1
      let depois = fim
      while (depois - antes > 1) {
        const meio = Math.floor((antes + depois) / 2)
        if (alcancou(meio)) depois = meio
        else antes = meio
      }
      return depois
    }
    d = fim + 1
  }
  return undefined
}

const escrever = (d: number | undefined): string | null => (d === undefined ? null : escreverDia(d))

/** Points are looked for inside the validity, with the score of each day; the others anywhere, with that of the end. */
const atingidoEm = (vida: Vida, f: Fundamento, r: Requisito, fim: number): number | undefined => {
  if (r.chave === "pontos") return primeiroDia(f.de, fim, (d) => r.cumpre(d))
  if (r.chave === "qualidadeSegurado" || r.chave === "tempoEmMarco") return undefined
  const exigido = r.exigido(fim)
  if (r.chave === "idade") return r.cumpre(fim) ? aniversario(vida.pessoa.nascimento, exigido) : undefined
  const soNumero = r.informativo !== true && r.chave !== "tempoPcd"
  const alcancou = soNumero ? (d: number) => r.apurado(d) >= exigido : r.cumpre
  const inicio = Math.min(vida.primeiro, ...vida.pessoa.pcd.map((i) => i.inicio))
  return r.crescente === true
    ? primeiroQueAlcanca(quebras(vida, [r]), inicio, fim, alcancou)
    : primeiroDia(inicio, fim, alcancou)
}

const analisar = (vida: Vida, f: Fundamento, comAtingido: boolean): Analise => {
  const fim = Math.min(vida.pessoa.der, f.ate ?? vida.pessoa.der)
  const implemento = primeiroDiaComTodos(vida, f, f.de, fim)
  const requisitos: Partial<Record<Chave, RequisitoApurado>> = {}
  for (const r of f.requisitos) {
    if (r.dispensado?.(fim)) continue
    requisitos[r.chave] = {
      exigido: r.exigido(fim),
      apurado: r.apurado(fim),
      falta: r.falta?.(fim) ?? Math.max(0, r.exigido(fim) - r.apurado(fim)),
      cumprido: r.cumpre(fim),
      atingidoEm: comAtingido ? escrever(atingidoEm(vida, f, r, fim)) : null
    }
  }
  const reafirmada =
    implemento === undefined && f.ate === undefined
      ? primeiroDiaComTodos(vida, f, Math.max(vida.pessoa.der + 1, f.de), vida.pessoa.horizonte)
      : undefined
  return {
    chave: f.chave,
    temDireito: implemento !== undefined,
    dataImplemento: escrever(implemento),
    data: escreverDia(fim),
    requisitos,
    ...(implemento === undefined && f.ate === undefined
      ? { reafirmacao: { possivel: reafirmada !== undefined, data: escrever(reafirmada) } }
      : {})
  }
}

/** Every programmed fundamento the person is listed with. */
export const analisarProgramados = (vida: Vida): ReadonlyArray<Analise> =>
  fundamentosProgramados(vida).map((f) => analisar(vida, f, true))

/** Whether some programmed retirement was complete on a day or before it (art. 102 § 2, TC-35). */
export const tinhaDireitoAdquirido = (vida: Vida, ate: number): boolean => {
  const naData: Vida = { ...vida, pessoa: { ...vida.pessoa, der: ate, horizonte: ate } }
  return fundamentosProgramados(naData).some((f) => analisar(naData, f, false).temDireito)
}
