/** How values are written for people; templates have these as `it.f`. */
import type { Celula, TipoColuna } from "../domain/indices/catalogo/definicao.ts"
import { rotuloDaColuna, TIPOS_ESCRITOS } from "../domain/indices/catalogo/rotulos.ts"
import type { TipoAlteracao } from "../domain/indices/plano.ts"
import { cpfMascarado } from "../domain/plataforma/grupos/grupo.ts"
import { FUSO } from "../domain/valores/brasilia.ts"

const dataHora = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone: FUSO })
const inteiro = new Intl.NumberFormat("pt-BR")

/** `2026-11` → `11/2026`; `2026-11-20` → `20/11/2026`. */
const aoContrario = (iso: string): string => iso.split("-").reverse().join("/")

/** A canonical decimal with the comma of Brazil, digit by digit: `1234.50` → `1.234,50`. */
const decimal = (texto: string): string => {
  const [inteiros = "", casas] = texto.split(".")
  const comPontos = inteiros.replace(/\B(?=(\d{3})+$)/g, ".")
  return casas === undefined ? comPontos : `${comPontos},${casas}`
}

const FIGURA = /^-?[\d.]+(?:,(\d+))?$/

/**
 * What each figure of a column lacks behind its comma beside the longest of them: written after it and not shown, it
 * brings commas below each other. Nothing where a text is no figure.
 */
const restos = (textos: ReadonlyArray<string>): ReadonlyArray<string> => {
  const casas = textos.map((texto) => {
    const figura = FIGURA.exec(texto)
    return figura === null ? undefined : (figura[1] ?? "").length
  })
  const mais = casas.reduce((maior: number, n = 0) => Math.max(maior, n), 0)
  return casas.map((n) => {
    if (n === undefined || mais === 0) return ""
    return `${n === 0 ? "," : ""}${"0".repeat(mais - n)}`
  })
}

const porTipo: Readonly<Record<TipoColuna, (texto: string) => string>> = {
  competencia: aoContrario,
  data: aoContrario,
  decimal,
  inteiro: (texto) => texto,
  texto: (texto) => texto,
  "sim-nao": (texto) => (texto === "S" ? "Sim" : "Não")
}

export const formatos = {
  /** ISO 8601 → `20/11/2026, 14:30:05` in Brasília; nothing for `null`. */
  dataHora: (iso: string | null | undefined): string => (iso == null ? "" : dataHora.format(new Date(iso))),
  /** `2026-11-20` → `20/11/2026`. */
  data: (iso: string | null | undefined): string =>
    iso == null ? "" : iso.slice(0, 10).split("-").reverse().join("/"),
  /** `2026-11` → `11/2026`. */
  competencia: aoContrario,
  /** `52998224725` → `529.982.247-25`; another text as it is. */
  cpf: (texto: string | null): string => (texto ?? "").replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"),
  /** `52998224725` → `***.982.247-**`. */
  cpfMascarado,
  /**
   * Who did something: the name, then of the CPF the middle, by which people recognise one they know; `SISTEMA` is the
   * service itself. `nomes`: by CPF.
   */
  pessoa: (cpf: string | null, nomes: ReadonlyMap<string, string>): string => {
    if (cpf === null) return ""
    if (cpf === "SISTEMA") return "Sistema"
    const nome = nomes.get(cpf)
    const numero = `CPF ${cpfMascarado(cpf)}`
    return nome === undefined ? numero : `${nome} (${numero})`
  },
  /** A canonical decimal with the comma of Brazil, digit by digit: `1234.50` → `1.234,50`. */
  decimal: (texto: string | null): string => (texto === null ? "" : decimal(texto)),
  restos,
  /** Columns whose values are figures, that stand below each other by their commas. */
  figura: (tipo: TipoColuna): boolean => tipo === "decimal" || tipo === "inteiro",
  /** A canonical cell of a reference table, by the type of its column; nothing for an empty one. */
  celula: (tipo: TipoColuna, celula: Celula): string => (celula === null ? "" : porTipo[tipo](celula)),
  /** The same in a field of a form: without points, so that what is shown can be sent back as it is. */
  campo: (tipo: TipoColuna, celula: Celula): string =>
    celula === null ? "" : tipo === "decimal" ? celula.replace(".", ",") : porTipo[tipo](celula),
  /** The key of a row as `chaveDe` writes it: `2024-05` → `05/2024`, `2022|65` → `2022, 65`. */
  chave: (chave: string | null): string =>
    (chave ?? "")
      .split("|")
      .map((parte) => (/^\d{4}-\d{2}(-\d{2})?$/.test(parte) ? aoContrario(parte) : parte))
      .join(", "),
  /** What an audit record says was done. */
  tipoDeAlteracao: (tipo: TipoAlteracao): string => TIPOS_ESCRITOS[tipo],
  /** `limite_salario_beneficio` → `Limite salário benefício`: a column of a reference table. */
  rotulo: rotuloDaColuna,
  inteiro: (n: number): string => inteiro.format(n),
  /** `plural(2, "linha", "linhas")` → `2 linhas`. */
  plural: (n: number, um: string, muitos: string): string => `${inteiro.format(n)} ${n === 1 ? um : muitos}`
} as const
