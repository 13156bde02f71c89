/** The right to each fundamento, looked for day after day (TC-41, TC-43). */
import { aniversario, escreverDia } from "./calendario.ts"
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

const todos = (f: Fundamento, d: number): boolean => {
  for (const r of f.requisitos) if (r.informativo !== true && !r.cumpre(d)) return false
  return true
}

const primeiroDia = (de: number, ate: number, vale: (d: number) => boolean): number | undefined => {
  for (let d = de; d <= ate; d++) if (vale(d)) return d
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
  return primeiroDia(Math.min(vida.primeiro, ...vida.pessoa.pcd.map((i) => i.inicio)), fim, alcancou)
}

const analisar = (vida: Vida, f: Fundamento, comAtingido: boolean): Analise => {
  const fim = Math.min(vida.pessoa.der, f.ate ?? vida.pessoa.der)
  const implemento = primeiroDia(f.de, fim, (d) => todos(f, d))
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
      ? primeiroDia(Math.max(vida.pessoa.der + 1, f.de), vida.pessoa.horizonte, (d) => todos(f, d))
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
