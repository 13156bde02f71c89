/** Reading the reference tables of a snapshot into the values of a calculation. A missing table or cell is a bug. */
import type { DefinicaoTabela, Linha } from "../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../indices/instantaneo.ts"

export const linhasDe = (instantaneo: Instantaneo, { nome }: DefinicaoTabela): ReadonlyArray<Linha> => {
  const tabela = instantaneo.tabelas.get(nome)
  if (tabela === undefined) throw new RangeError(`table ${nome} is not in the snapshot`)
  return tabela.linhas
}

/** The cell of a column that is never empty. */
export const obrigatorio = (linha: Linha, coluna: string): string => {
  const celula = linha[coluna]
  if (celula === null || celula === undefined) throw new RangeError(`empty cell in required column ${coluna}`)
  return celula
}

/** A snapshot never changes, so neither does what is derived from it: it is derived once. */
export const lembrar = <A>(derivar: (instantaneo: Instantaneo) => A): ((instantaneo: Instantaneo) => A) => {
  const conhecidos = new WeakMap<Instantaneo, { readonly valor: A }>()
  return (instantaneo) => {
    const conhecido = conhecidos.get(instantaneo)
    if (conhecido !== undefined) return conhecido.valor
    const valor = derivar(instantaneo)
    conhecidos.set(instantaneo, { valor })
    return valor
  }
}
