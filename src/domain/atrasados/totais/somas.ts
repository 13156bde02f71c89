/** Totals are sums of rows already rounded, never a recomputation. */

import { regra } from "../../regras/regra.ts"
import { registro } from "../../regras/valor-com-passos.ts"
import { type Centavos, somar, ZERO } from "../../valores/dinheiro.ts"
import { finais, type LinhaDaConta } from "../conta/conta.ts"
import type { TipoLinha } from "../pedido/enumeracoes.ts"
import { type ComRastro, type Quantia, somada } from "../resultado/quantia.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { ColunasFinais, Somas, TotaisDeLinhas } from "../resultado/resultado.ts"

export const TOTAIS = regra("ATR-61", "Manual de Cálculos da Justiça Federal")

const somarColunas = (linhas: ReadonlyArray<LinhaDaConta>, de: (linha: LinhaDaConta) => ColunasFinais): Somas => {
  let [principal, ate, selic, depois] = [ZERO, ZERO, ZERO, ZERO]
  for (const linha of linhas) {
    const { principalCorrigido, juros, selic: h, jurosTaxaLegal } = de(linha)
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

/** The same sums as the trace tells them, each group one term. */
const nosDasSomas = (
  parcelas: ReadonlyArray<Parcela>,
  destinos: (campo: string) => ReadonlyArray<string>
): ReadonlyArray<No> => {
  const soma = (de: (p: Parcela) => Centavos) => somada(TOTAIS, parcelas.map(de))
  const principal = soma((p) => ("principal" in p ? p.principal : p.principalCorrigido))
  const jurosAte122021 = soma((p) => ("principal" in p ? p.jurosAte122021 : p.juros))
  const selic = soma((p) => p.selic)
  const jurosApos092025 = soma((p) => ("principal" in p ? p.jurosApos092025 : p.jurosTaxaLegal))
  const partes = [jurosAte122021, jurosApos092025].map(({ valor }) => valor)
  const juros = somada(TOTAIS, partes)
  const total = somada(TOTAIS, [principal.valor, ...partes, selic.valor])
  const somas: Readonly<Record<keyof Somas, Quantia>> = {
    principal,
    jurosAte122021,
    selic,
    jurosApos092025,
    juros,
    total
  }
  return Object.entries(somas).flatMap(([campo, { nos }]) => nos(...destinos(campo)))
}

/** Sums as an answer shows them; `parcelas`: what they are told to come from, asked for by the trace alone. */
export const somadas = (somas: Somas, parcelas: () => ReadonlyArray<Parcela>): ComRastro<Somas> => ({
  valor: somas,
  nos: (ponteiro) => nosDasSomas(parcelas(), (campo) => [`${ponteiro}/${campo}`])
})

/** The four sums that a credit shows. */
export const creditoDe = (
  { principal, juros, selic, total }: Somas,
  parcelas: () => ReadonlyArray<Parcela>
): ComRastro<Pick<Somas, "principal" | "juros" | "selic" | "total">> => {
  const valor = { principal, juros, selic, total }
  return {
    valor,
    nos: (ponteiro) => nosDasSomas(parcelas(), (campo) => (campo in valor ? [`${ponteiro}/${campo}`] : []))
  }
}

const brutas = ({ colunas }: LinhaDaConta): ColunasFinais => colunas

/** The sums before waiver and agreement. */
export const somasBrutas = (linhas: ReadonlyArray<LinhaDaConta>): Somas => somarColunas(linhas, brutas)

/** The final sums, after waiver and agreement. */
export const somasFinais = (linhas: ReadonlyArray<LinhaDaConta>): Somas => somarColunas(linhas, finais)

const totaisDe = (linhas: ReadonlyArray<LinhaDaConta>): ComRastro<TotaisDeLinhas> => {
  const somas = somadas(somasBrutas(linhas), () => linhas.map(brutas))
  return {
    valor: { linhas: linhas.length, ...somas.valor },
    nos: (ponteiro) => {
      const itens = linhas.map(({ parcela }, i) => `${parcela.tipo} ${i}`)
      return [...somas.nos(ponteiro), no(TOTAIS, "CONTAR", { itens }, itens.length, [`${ponteiro}/linhas`])]
    }
  }
}

/** The totals of a section, by kind of row. */
export const totaisDaSecao = (linhas: ReadonlyArray<LinhaDaConta>) => {
  const doTipo = (tipo: TipoLinha) => totaisDe(linhas.filter(({ parcela }) => parcela.tipo === tipo))
  return registro({ renda: doTipo("RENDA"), abono: doTipo("ABONO"), geral: totaisDe(linhas) })
}
