/** Tables of one row for each fundamento. */
import type { Blocos } from "../kit/blocos-prontos.ts"
import { type Campo, tabela } from "../kit/tabela.ts"
import { texto } from "../kit/valores.ts"
import { type Calculado, type FundamentoLido, moedaDe } from "./tipos.ts"

/** An amount, in the currency of its fundamento. */
export const emMoeda = (rotulo: string, de: (f: FundamentoLido) => string): Campo<Calculado> => ({
  rotulo,
  unidade: "moeda",
  peso: 2,
  de: ({ fundamento }) => moedaDe(fundamento).dinheiro(de(fundamento))
})

/** Grouped by marco, each row with the name of its fundamento first. */
export const porFundamento = (
  nome: string,
  titulo: string,
  linhas: ReadonlyArray<Calculado>,
  campos: ReadonlyArray<Campo<Calculado>>
): Blocos =>
  tabela<Calculado>({
    nome,
    titulo,
    linhas,
    grupo: ({ marco }) => marco,
    campos: [{ rotulo: "Fundamento", peso: 6, de: ({ fundamento }) => texto(fundamento.fundamento) }, ...campos]
  })
