/** The dated tables of the time calculation, taken from a snapshot of the reference tables. */

import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { carenciaArt142, limiteBaixaRenda, salarioMinimo } from "../../indices/catalogo/catalogo-limites.ts"
import type { Linha } from "../../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import { type Data, data } from "../../valores/data.ts"
import { decimal } from "../../valores/decimal.ts"
import type { ParametrosTempo, Vigencia } from "./parametros.ts"

type Tabelas = Omit<ParametrosTempo, "hoje">

const vigencia = (linha: Linha): Vigencia => ({
  de: data(obrigatorio(linha, "data_inicio")),
  ate: linha.data_fim === null || linha.data_fim === undefined ? null : data(linha.data_fim),
  valor: decimal(obrigatorio(linha, "valor"))
})

const montar = (instantaneo: Instantaneo): Tabelas => ({
  salarioMinimo: linhasDe(instantaneo, salarioMinimo).map(vigencia),
  limiteBaixaRenda: linhasDe(instantaneo, limiteBaixaRenda).map(vigencia),
  carenciaArt142: linhasDe(instantaneo, carenciaArt142).map((linha) => ({
    ano: Number(obrigatorio(linha, "ano_implementacao_condicoes")),
    meses: Number(obrigatorio(linha, "meses_exigidos"))
  }))
})

const tabelasDe = lembrar(montar)

/** What `calcularTempo` needs, from the tables of a snapshot and the day of the calculation. Missing tables are bugs. */
export const parametrosDasTabelas = (instantaneo: Instantaneo, hoje: Data): ParametrosTempo => ({
  hoje,
  ...tabelasDe(instantaneo)
})
