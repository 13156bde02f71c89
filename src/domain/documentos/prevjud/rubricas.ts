/** What each rubric of a credit (HISCRE) is for the arrears: income, 13th, or nothing. */
import type { TipoLinha } from "../../atrasados/pedido/enumeracoes.ts"

export interface Tratamento {
  readonly tipo: TipoLinha
  /** Debits undo what another rubric credited. */
  readonly sinal: 1 | -1
  /** Pays the difference of months gone by, which the credit may not tell. */
  readonly complemento: boolean
}

type Codigos = ReadonlyArray<number | readonly [de: number, ate: number]>

interface Regra extends Tratamento {
  readonly codigos: Codigos
}

interface TabelaDeRubricas {
  /** Day of the act that the table is taken from. */
  readonly desde: string
  readonly fonte: string
  /** First that applies; a rubric of no rule does not change the gross amount. */
  readonly regras: ReadonlyArray<Regra>
}

const soma = (tipo: TipoLinha, ...codigos: Codigos): Regra => ({ tipo, sinal: 1, complemento: false, codigos })
const subtrai = (tipo: TipoLinha, ...codigos: Codigos): Regra => ({ tipo, sinal: -1, complemento: false, codigos })
const complementa = (...codigos: Codigos): Regra => ({ tipo: "RENDA", sinal: 1, complemento: true, codigos })

const PORTARIA = "Portaria DIRBEN/INSS 992, de 28/03/2022, anexo IX"

/**
 * `PRINCIPAIS`: the monthly benefit and the 13th salary alone, what was received by prevjud.md, section 4.2.
 * `ANEXO_IX`: every rubric that changes the gross amount (rule ATR-92).
 */
export const TABELAS_DE_RUBRICAS = {
  PRINCIPAIS: { desde: "2022-03-28", fonte: PORTARIA, regras: [soma("RENDA", 101), soma("ABONO", 104)] },
  ANEXO_IX: {
    desde: "2022-03-28",
    fonte: PORTARIA,
    regras: [
      soma("RENDA", 101, 102, 118, 133, 377),
      soma("ABONO", 104, 323, 378),
      complementa(107, [123, 136], 138, 139, [333, 376], 379),
      subtrai("RENDA", 238, 252),
      subtrai("ABONO", 218, 236, 251, 253)
    ]
  }
} as const satisfies Readonly<Record<string, TabelaDeRubricas>>

export type CriterioRubricas = keyof typeof TABELAS_DE_RUBRICAS
export const CRITERIOS_RUBRICAS = ["PRINCIPAIS", "ANEXO_IX"] as const satisfies ReadonlyArray<CriterioRubricas>

const contem = (codigos: Codigos, codigo: number): boolean =>
  codigos.some((c) => (typeof c === "number" ? c === codigo : c[0] <= codigo && codigo <= c[1]))

/** How a rubric counts, or `undefined` for one that does not. */
export const tratamentoDe = (criterio: CriterioRubricas, codigo: number): Tratamento | undefined =>
  TABELAS_DE_RUBRICAS[criterio].regras.find(({ codigos }) => contem(codigos, codigo))

/** A rubric that the user names is an income received, unless the table says which kind it is. */
export const tratamentoDaNomeada = (codigo: number): Tratamento => tratamentoDe("ANEXO_IX", codigo) ?? soma("RENDA")
