/** The dated tables of the RMI calculation, taken from a snapshot of the reference tables. */
import { lembrar, linhasDe, obrigatorio } from "../../beneficios/leitura-de-tabela.ts"
import { tabela } from "../../indices/catalogo/catalogo-indices.ts"
import { teto } from "../../indices/catalogo/catalogo-limites.ts"
import { moedas } from "../../indices/catalogo/catalogo-reajustes.ts"
import {
  tabuaMortalidade,
  tabuaMortalidadePorSexo,
  tabuaMortalidadeVigencia
} from "../../indices/catalogo/catalogo-tabuas.ts"
import type { Linha } from "../../indices/catalogo/definicao.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { ParametrosTempo } from "../../tempo/tabelas/parametros.ts"
import { parametrosDasTabelas } from "../../tempo/tabelas/parametros-das-tabelas.ts"
import { type Competencia, competencia } from "../../valores/competencia.ts"
import { type Data, data } from "../../valores/data.ts"
import { type Decimal, decimal } from "../../valores/decimal.ts"
import type { FaixaDeExpectativa, Limites, Moeda, ParametrosRmi, TabuaMortalidade } from "./parametros.ts"

type Tabelas = Omit<ParametrosRmi, keyof ParametrosTempo>

const opcional = <A>(linha: Linha, coluna: string, ler: (celula: string) => A): A | null => {
  const celula = linha[coluna]
  return celula === null || celula === undefined ? null : ler(celula)
}

const numero = (linha: Linha, coluna: string): Decimal => decimal(obrigatorio(linha, coluna))

/** A monthly column by competence; empty cells are months without value. */
const serie = (linhas: ReadonlyArray<Linha>, coluna: string): ReadonlyMap<Competencia, Decimal> =>
  new Map(
    linhas.flatMap((linha) => {
      const valor = opcional(linha, coluna, decimal)
      return valor === null ? [] : [[competencia(obrigatorio(linha, "competencia")), valor] as const]
    })
  )

const limites = (linha: Linha): Limites => ({
  de: competencia(obrigatorio(linha, "competencia_inicio")),
  ate: opcional(linha, "competencia_fim", competencia),
  contribuicao: numero(linha, "limite_salario_contribuicao"),
  beneficio: numero(linha, "limite_salario_beneficio"),
  menorValorTeto: opcional(linha, "menor_valor_teto", decimal)
})

const moeda = (linha: Linha): Moeda => ({
  simbolo: obrigatorio(linha, "simbolo"),
  de: opcional(linha, "competencia_inicio", competencia),
  ate: opcional(linha, "competencia_fim", competencia),
  divisor: opcional(linha, "divisor_para_a_seguinte", decimal) ?? decimal("1")
})

/** Completed ages 0 to 80 in order; a gap would shift every later age, so it is a bug. */
const expectativas = (linhas: ReadonlyArray<Linha>): ReadonlyArray<Decimal> | null => {
  if (linhas.length === 0) return null
  const porIdade = new Map(
    linhas.map((linha) => [Number(obrigatorio(linha, "idade")), numero(linha, "expectativa_sobrevida")])
  )
  return Array.from({ length: porIdade.size }, (_, idade) => {
    const valor = porIdade.get(idade)
    if (valor === undefined) throw new RangeError(`age ${idade} is missing in tabua-mortalidade`)
    return valor
  })
}

const tabuas = (instantaneo: Instantaneo): ReadonlyArray<TabuaMortalidade> => {
  const porAno = Map.groupBy(linhasDe(instantaneo, tabuaMortalidade), (linha) => obrigatorio(linha, "ano_tabua"))
  return linhasDe(instantaneo, tabuaMortalidadeVigencia).map((linha) => {
    const ano = obrigatorio(linha, "ano_tabua")
    const inicio: Data = data(obrigatorio(linha, "vigencia_inicio"))
    return {
      ano: Number(ano),
      desde: opcional(linha, "publicacao", data) ?? inicio,
      ate: data(obrigatorio(linha, "vigencia_fim")),
      expectativas: expectativas(porAno.get(ano) ?? [])
    }
  })
}

const faixasDeExpectativa = (instantaneo: Instantaneo): ParametrosRmi["faixasDeExpectativa"] => {
  const porAno = new Map<number, Map<number, FaixaDeExpectativa>>()
  for (const linha of linhasDe(instantaneo, tabuaMortalidadePorSexo)) {
    const ano = Number(obrigatorio(linha, "ano_tabua"))
    const porIdade = porAno.get(ano) ?? new Map<number, FaixaDeExpectativa>()
    porAno.set(ano, porIdade)
    const faixa = { minimo: numero(linha, "faixa_ambos_min"), maximo: numero(linha, "faixa_ambos_max") }
    porIdade.set(Number(obrigatorio(linha, "idade")), faixa)
  }
  return porAno
}

const montar = (instantaneo: Instantaneo): Tabelas => {
  const mensal = linhasDe(instantaneo, tabela)
  return {
    instantaneo,
    limites: linhasDe(instantaneo, teto).map(limites),
    moedas: linhasDe(instantaneo, moedas).map(moeda),
    indices: {
      inpc: serie(mensal, "inpc_inss"),
      irsm: serie(mensal, "irsm"),
      ipcr: serie(mensal, "ipcr"),
      igpDi: serie(mensal, "aux_igp_di_inss"),
      ortn: serie(mensal, "ortn_otn")
    },
    tabuas: tabuas(instantaneo),
    faixasDeExpectativa: faixasDeExpectativa(instantaneo)
  }
}

/** A snapshot never changes, so neither do the parameters read from it. */
const tabelasDe = lembrar(montar)

/** What an RMI calculation needs, from the tables of a snapshot and the day of the calculation. Missing tables are bugs. */
export const parametrosRmiDasTabelas = (instantaneo: Instantaneo, hoje: Data): ParametrosRmi => ({
  ...parametrosDasTabelas(instantaneo, hoje),
  ...tabelasDe(instantaneo)
})
