/** Totals are sums of rows already rounded, never a recomputation. */

import { Struct } from "effect"
import { regra } from "../../regras/regra.ts"
import { type Centavos, somar, ZERO } from "../../valores/centavos.ts"
import { deCentavos, type No, no } from "../resultado/rastro.ts"
import type { ColunasFinais, Somas } from "../resultado/resultado.ts"

export const TOTAIS = regra("ATR-61", "Manual de Cálculos da Justiça Federal")

export const somarColunas = (linhas: Iterable<ColunasFinais>): Somas => {
  let [principal, ate, selic, depois] = [ZERO, ZERO, ZERO, ZERO]
  for (const { principalCorrigido, juros, selic: h, jurosTaxaLegal } of linhas) {
    principal = somar(principal, principalCorrigido)
    ate = somar(ate, juros)
    selic = somar(selic, h)
    depois = somar(depois, jurosTaxaLegal)
  }
  const juros = somar(ate, depois)
  return {
    principal,
    jurosAte122021: ate,
    selic,
    jurosApos092025: depois,
    juros,
    total: somar(somar(principal, juros), selic)
  }
}

/** What is added in a group: columns of rows, or sums of smaller groups. */
type Parcela = ColunasFinais | Somas

const PARTES = {
  principal: (p: Parcela) => ("principal" in p ? p.principal : p.principalCorrigido),
  jurosAte122021: (p: Parcela) => ("principal" in p ? p.jurosAte122021 : p.juros),
  selic: (p: Parcela) => p.selic,
  jurosApos092025: (p: Parcela) => ("principal" in p ? p.jurosApos092025 : p.jurosTaxaLegal)
} as const

/** The nodes of `somarColunas`, in the fields of an answer that shows them. */
export const rastrearSomas = (
  parcelas: ReadonlyArray<Parcela>,
  somas: Somas,
  destinos: (campo: keyof Somas) => ReadonlyArray<string>
): ReadonlyArray<No> => {
  const soma = (campo: keyof Somas, lista: ReadonlyArray<Centavos>): No =>
    no(TOTAIS, "SOMAR", { parcelas: lista.map(deCentavos) }, deCentavos(somas[campo]), destinos(campo))
  const { principal, jurosAte122021, selic, jurosApos092025 } = somas
  return [
    ...Struct.keys(PARTES).map((campo) => soma(campo, parcelas.map(PARTES[campo]))),
    soma("juros", [jurosAte122021, jurosApos092025]),
    soma("total", [principal, jurosAte122021, jurosApos092025, selic])
  ]
}

const DO_CREDITO: ReadonlySet<keyof Somas> = new Set(["principal", "juros", "selic", "total"])

/** The four sums that a credit shows. */
export const noCredito =
  (ponteiro: string) =>
  (campo: keyof Somas): ReadonlyArray<string> =>
    DO_CREDITO.has(campo) ? [`${ponteiro}/${campo}`] : []
