/** The errors of a letter: each changes what is printed, says whether it can, and where the comparison must find it first. */
import { BigDecimal } from "effect"
import type { Campo, Etapa } from "../../../../src/domain/rmi/conferencia/comparacao.ts"
import { decimal, truncar } from "../../../../src/domain/valores/decimal.ts"
import type { CartaEscrita, LinhaEscrita } from "./cartas.ts"

export interface Erro {
  readonly nome: string
  readonly etapa: Etapa
  readonly campo: Campo
  /** The letter with the error, and the month it is in; undefined where such a letter has no place for it. */
  readonly plantar: (
    carta: CartaEscrita,
    brutos: ReadonlyMap<string, BigDecimal.BigDecimal>
  ) => { readonly carta: CartaEscrita; readonly competencia?: string } | undefined
}

const vezes = (a: BigDecimal.BigDecimal, b: BigDecimal.BigDecimal) => truncar(BigDecimal.multiply(a, b), 2)
const mais = (a: BigDecimal.BigDecimal, b: string) => BigDecimal.sum(a, decimal(b))

/** The first row of the middle that the letter uses. */
const doMeio = ({ linhas }: CartaEscrita): number => {
  const meio = Math.floor(linhas.length / 2)
  const i = linhas.findIndex(({ desconsiderada }, j) => j >= meio && !desconsiderada)
  return i === -1 ? linhas.findIndex(({ desconsiderada }) => !desconsiderada) : i
}

const comLinha = (carta: CartaEscrita, i: number, mudar: (linha: LinhaEscrita) => LinhaEscrita) => ({
  carta: { ...carta, linhas: carta.linhas.with(i, mudar(carta.linhas[i]!)) },
  competencia: carta.linhas[i]!.competencia
})

const daLinha =
  (mudar: (linha: LinhaEscrita) => LinhaEscrita): Erro["plantar"] =>
  (carta) =>
    comLinha(carta, doMeio(carta), mudar)

const outroDia = (iso: string): string => `${iso.slice(0, 8)}${iso.endsWith("11") ? "12" : "11"}`

export const ERROS: ReadonlyArray<Erro> = [
  {
    nome: "wrong salary",
    etapa: "salarios",
    campo: "salario",
    plantar: daLinha((l) => {
      const salario = vezes(l.salario, decimal("0.6"))
      return { ...l, salario, corrigido: vezes(l.corrigido, decimal("0.6")) }
    })
  },
  {
    nome: "missing month",
    etapa: "salarios",
    campo: "salario",
    plantar: (carta) => {
      const i = doMeio(carta)
      return { carta: { ...carta, linhas: carta.linhas.toSpliced(i, 1) }, competencia: carta.linhas[i]!.competencia }
    }
  },
  {
    nome: "month that is not of the list",
    etapa: "salarios",
    campo: "salario",
    plantar: (carta) => {
      const competencia = carta.dib.slice(0, 7)
      const intrusa = { ...carta.linhas[0]!, competencia, desconsiderada: false }
      return { carta: { ...carta, linhas: [intrusa, ...carta.linhas] }, competencia }
    }
  },
  {
    nome: "ceiling of the month not applied",
    etapa: "salarios",
    campo: "teto",
    plantar: (carta, brutos) => {
      const acima = ({ competencia, salario }: LinhaEscrita) =>
        BigDecimal.isGreaterThan(brutos.get(competencia) ?? salario, salario)
      const i = carta.linhas.findIndex((l) => acima(l) && !l.desconsiderada)
      if (i === -1) return undefined
      return comLinha(carta, i, (l) => {
        const salario = brutos.get(l.competencia)!
        return { ...l, salario, corrigido: vezes(salario, l.indice) }
      })
    }
  },
  {
    nome: "wrong index",
    etapa: "correcao",
    campo: "indice",
    plantar: daLinha((l) => {
      const indice = mais(l.indice, "0.2345")
      return { ...l, indice, corrigido: vezes(l.salario, indice) }
    })
  },
  {
    nome: "corrected salary rounded up",
    etapa: "correcao",
    campo: "salarioCorrigido",
    plantar: daLinha((l) => ({ ...l, corrigido: mais(l.corrigido, "0.01") }))
  },
  {
    nome: "wrong divisor",
    etapa: "media",
    campo: "divisor",
    plantar: (carta) =>
      carta.conta === undefined
        ? undefined
        : { carta: { ...carta, conta: { ...carta.conta, divisor: carta.conta.divisor + 7 } } }
  },
  {
    nome: "wrong sum",
    etapa: "media",
    campo: "soma",
    plantar: (carta) =>
      carta.conta === undefined
        ? undefined
        : { carta: { ...carta, conta: { ...carta.conta, soma: mais(carta.conta.soma, "1000") } } }
  },
  {
    nome: "mean rounded up",
    etapa: "media",
    campo: "media",
    plantar: (carta) =>
      carta.media === undefined ? undefined : { carta: { ...carta, media: mais(carta.media, "0.01") } }
  },
  {
    nome: "wrong fator",
    etapa: "fator",
    campo: "fator",
    plantar: (carta) =>
      carta.fator.value === 0n ? undefined : { carta: { ...carta, fator: mais(carta.fator, "0.0123") } }
  },
  {
    nome: "fator left out",
    etapa: "fator",
    campo: "fator",
    plantar: (carta) => (carta.fator.value === 0n ? undefined : { carta: { ...carta, fator: decimal("0") } })
  },
  {
    nome: "fator where there is none",
    etapa: "fator",
    campo: "fator",
    plantar: (carta) =>
      carta.fator.value === 0n && carta.conta !== undefined
        ? { carta: { ...carta, fator: decimal("0.7654") } }
        : undefined
  },
  {
    nome: "wrong expectancy",
    etapa: "fator",
    campo: "sobrevida",
    plantar: (carta) =>
      carta.fator.value === 0n ? undefined : { carta: { ...carta, sobrevida: mais(carta.sobrevida, "0.7") } }
  },
  {
    nome: "wrong age",
    etapa: "fator",
    campo: "idade",
    plantar: (carta) => (carta.fator.value === 0n ? undefined : { carta: { ...carta, idade: carta.idade + 1 } })
  },
  {
    nome: "wrong coefficient",
    etapa: "coeficiente",
    campo: "coeficiente",
    plantar: (carta) => ({ carta: { ...carta, coeficiente: mais(carta.coeficiente, "-0.06") } })
  },
  {
    nome: "wrong day of the DIB",
    etapa: "datas",
    campo: "dib",
    plantar: (carta) => ({ carta: { ...carta, dib: outroDia(carta.dib) } })
  },
  {
    nome: "wrong day of the DER",
    etapa: "datas",
    campo: "der",
    plantar: (carta) => ({ carta: { ...carta, der: outroDia(carta.der) } })
  },
  {
    nome: "wrong time",
    etapa: "tempo",
    campo: "tempoContribuicao",
    plantar: (carta) => {
      const [programada, peloTempo] = [[41, 42].includes(carta.especie), carta.especie === 32]
      const { tempo } = carta
      return programada || peloTempo ? { carta: { ...carta, tempo: { ...tempo, anos: tempo.anos - 2 } } } : undefined
    }
  },
  {
    nome: "salário de benefício one cent more",
    etapa: "limites",
    campo: "salarioBeneficio",
    plantar: (carta) => ({ carta: { ...carta, sb: mais(carta.sb, "0.01") } })
  },
  {
    nome: "minimum not applied",
    etapa: "limites",
    campo: "salarioBeneficio",
    plantar: (carta) =>
      carta.media !== undefined && BigDecimal.isLessThan(carta.media, carta.sb) && carta.fator.value === 0n
        ? {
            carta: {
              ...carta,
              sb: carta.media,
              rmi: vezes(carta.media, carta.coeficiente),
              renda: vezes(carta.media, carta.coeficiente)
            }
          }
        : undefined
  },
  {
    nome: "income rounded up",
    etapa: "limites",
    campo: "rmi",
    plantar: (carta) => ({ carta: { ...carta, rmi: mais(carta.rmi, "0.01") } })
  },
  {
    nome: "another income than the one calculated",
    etapa: "limites",
    campo: "rendaMensal",
    plantar: (carta) => ({ carta: { ...carta, renda: mais(carta.renda, "12.34") } })
  }
]
