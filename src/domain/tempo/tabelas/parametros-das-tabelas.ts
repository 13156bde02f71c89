/** The dated tables of the time calculation, taken from a snapshot of the reference tables. */
import { carenciaArt142, limiteBaixaRenda, salarioMinimo } from "../../indices/catalogo/catalogo-limites.ts"
import type { Celula, DefinicaoTabela, Linha } from "../../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Data, data } from "../../valores/data.ts"
import { decimal } from "../../valores/decimal.ts"
import type { ParametrosTempo, Vigencia } from "./parametros.ts"

type Tabelas = Omit<ParametrosTempo, "hoje">

const linhasDe = (instantaneo: Instantaneo, { nome }: DefinicaoTabela): ReadonlyArray<Linha> => {
  const tabela = instantaneo.tabelas.get(nome)
  if (tabela === undefined) throw new RangeError(`table ${nome} is not in the snapshot`)
  return tabela.linhas
}

/** A cell of a required column. */
const texto = (linha: Linha, coluna: string): string => {
  const celula: Celula | undefined = linha[coluna]
  if (celula === null || celula === undefined) throw new RangeError(`empty cell in required column ${coluna}`)
  return celula
}

const vigencia = (linha: Linha): Vigencia => ({
  de: data(texto(linha, "data_inicio")),
  ate: linha.data_fim === null || linha.data_fim === undefined ? null : data(linha.data_fim),
  valor: decimal(texto(linha, "valor"))
})

const montar = (instantaneo: Instantaneo): Tabelas => ({
  salarioMinimo: linhasDe(instantaneo, salarioMinimo).map(vigencia),
  limiteBaixaRenda: linhasDe(instantaneo, limiteBaixaRenda).map(vigencia),
  carenciaArt142: linhasDe(instantaneo, carenciaArt142).map((linha) => ({
    ano: Number(texto(linha, "ano_implementacao_condicoes")),
    meses: Number(texto(linha, "meses_exigidos"))
  }))
})

/** A snapshot never changes, so neither do the parameters read from it. */
const porInstantaneo = new WeakMap<Instantaneo, Tabelas>()

/** What `calcularTempo` needs, from the tables of a snapshot and the day of the calculation. Missing tables are bugs. */
export const parametrosDasTabelas = (instantaneo: Instantaneo, hoje: Data): ParametrosTempo => {
  let tabelas = porInstantaneo.get(instantaneo)
  if (tabelas === undefined) {
    tabelas = montar(instantaneo)
    porInstantaneo.set(instantaneo, tabelas)
  }
  return { hoje, ...tabelas }
}
