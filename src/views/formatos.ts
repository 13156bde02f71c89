/** How values are written for people; templates have these as `it.f`. */

const BRASILIA = "America/Sao_Paulo"
const dataHora = new Intl.DateTimeFormat("pt-BR", { dateStyle: "short", timeStyle: "medium", timeZone: BRASILIA })
const inteiro = new Intl.NumberFormat("pt-BR")

export const formatos = {
  /** ISO 8601 → `20/11/2026, 14:30:05` in Brasília; nothing for `null`. */
  dataHora: (iso: string | null | undefined): string => (iso == null ? "" : dataHora.format(new Date(iso))),
  /** `2026-11-20` → `20/11/2026`. */
  data: (iso: string | null | undefined): string =>
    iso == null ? "" : iso.slice(0, 10).split("-").reverse().join("/"),
  /** `2026-11` → `11/2026`. */
  competencia: (iso: string): string => iso.split("-").reverse().join("/"),
  /** `52998224725` → `529.982.247-25`; another text as it is. */
  cpf: (texto: string | null): string => (texto ?? "").replace(/^(\d{3})(\d{3})(\d{3})(\d{2})$/, "$1.$2.$3-$4"),
  /** A canonical decimal with the comma of Brazil, digit by digit: `1234.50` → `1.234,50`. */
  decimal: (texto: string | null): string => {
    if (texto === null) return ""
    const [inteiros = "", casas] = texto.split(".")
    const comPontos = inteiros.replace(/\B(?=(\d{3})+$)/g, ".")
    return casas === undefined ? comPontos : `${comPontos},${casas}`
  },
  inteiro: (n: number): string => inteiro.format(n),
  /** `plural(2, "linha", "linhas")` → `2 linhas`. */
  plural: (n: number, um: string, muitos: string): string => `${inteiro.format(n)} ${n === 1 ? um : muitos}`
} as const
