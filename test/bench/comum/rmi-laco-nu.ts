/** The work that an RMI request asks, as a bare loop in binary floats: what the calculation is measured against. */
import { BigDecimal } from "effect"
import type {
  Bloco,
  LinhaMemoria,
  ResultadoFundamento,
  ResultadoRmi
} from "../../../src/domain/rmi/resultado/resultado.ts"

/** The rows of a marco that are corrected, newest first. */
interface Tabela {
  /** Cents, limited to the ceiling. */
  readonly salarios: Float64Array
  /** What the factor of each month multiplies that of the month after it by. */
  readonly variacoes: Float64Array
}

/** A fundamento, and its choices as the search found them. */
interface Questao {
  /** Days that each row of the table counts. */
  readonly dias: Float64Array
  readonly diasNoTotal: number
  readonly piso: number
  readonly teto: number
  /** Of each number of discards, the positions in the table of the rows that leave. */
  readonly escolhas: ReadonlyArray<Int32Array>
}

interface Marco {
  readonly tabela: Tabela
  readonly questoes: ReadonlyArray<Questao>
}

const DIAS_DO_ANO = 365
const DIVISOR = 108

const emFloat = BigDecimal.toNumberUnsafe

const corrigidasDe = ({ memoria }: ResultadoFundamento): ReadonlyArray<LinhaMemoria> =>
  memoria.filter(({ indice }) => indice !== undefined).toReversed()

const tabelaDe = (linhas: ReadonlyArray<LinhaMemoria>): Tabela => {
  const fatores = linhas.map(({ indice }) => emFloat(indice!))
  return {
    salarios: Float64Array.from(linhas, ({ salarioLimitado }) => 100 * emFloat(salarioLimitado)),
    variacoes: Float64Array.from(fatores, (fator, i) => fator / (fatores[i - 1] ?? 1))
  }
}

const questaoDe = (f: ResultadoFundamento): Questao => {
  const linhas = corrigidasDe(f)
  const posicoes = new Map(linhas.map(({ competencia }, i) => [competencia, i]))
  const { anos, meses, dias } = f.tempo
  return {
    dias: Float64Array.from(linhas, (linha) => linha.dias),
    diasNoTotal: 360 * anos + 30 * meses + dias,
    piso: 141_200,
    teto: 778_602,
    // where nothing may be discarded all the rows are the only choice
    escolhas: [[], ...f.descarte.hipoteses.slice(1).map(({ competencias }) => competencias)].map((competencias) =>
      Int32Array.from(competencias, (c) => posicoes.get(c)!)
    )
  }
}

const marcoDe = ({ fundamentos }: Bloco): Marco => ({
  tabela: tabelaDe(corrigidasDe(fundamentos[0]!)),
  questoes: fundamentos.map(questaoDe)
})

const corrigir = ({ salarios, variacoes }: Tabela, corrigidos: Float64Array): number => {
  let [fator, soma] = [1, 0]
  for (let i = 0; i < salarios.length; i++) {
    fator *= variacoes[i]!
    corrigidos[i] = Math.trunc(salarios[i]! * fator)
    soma += corrigidos[i]!
  }
  return soma
}

/** The best rent of a fundamento: of each choice the mean of what stays, its limits, the coefficient of the years left. */
const melhorRenda = ({ dias, diasNoTotal, piso, teto, escolhas }: Questao, corrigidos: Float64Array, total: number) => {
  let melhor = 0
  for (const escolha of escolhas) {
    let [soma, restantes] = [total, diasNoTotal]
    for (let i = 0; i < escolha.length; i++) {
      soma -= corrigidos[escolha[i]!]!
      restantes -= dias[escolha[i]!]!
    }
    const media = Math.trunc(soma / Math.max(DIVISOR, dias.length - escolha.length))
    const sb = Math.min(teto, Math.max(piso, media))
    const coeficiente = 0.6 + 0.02 * Math.max(0, Math.floor(restantes / DIAS_DO_ANO) - 20)
    melhor = Math.max(melhor, Math.min(teto, Math.max(piso, Math.trunc(sb * coeficiente))))
  }
  return melhor
}

/**
 * The loop of one request, and how many cells it fills: in every marco each row corrected and added, in every fundamento the mean
 * and the rent of each number of discards, whose choice it is told. It says how far the exact calculation, which also reads
 * the rights, searches the choices, and tells every figure, is from arithmetic alone.
 */
export const lacoNuDe = ({ blocos }: ResultadoRmi): { readonly rodar: () => number; readonly celulas: number } => {
  const marcos = blocos.filter(({ fundamentos }) => fundamentos.length > 0).map(marcoDe)
  const corrigidos = new Float64Array(Math.max(...marcos.map(({ tabela }) => tabela.salarios.length)))
  const rodar = () => {
    let melhor = 0
    for (const { tabela, questoes } of marcos) {
      const total = corrigir(tabela, corrigidos)
      for (const questao of questoes) melhor = Math.max(melhor, melhorRenda(questao, corrigidos, total))
    }
    return melhor
  }
  const celulas = marcos.reduce(
    (soma, { tabela, questoes }) =>
      soma + tabela.salarios.length + questoes.reduce((das, { escolhas }) => das + escolhas.length, 0),
    0
  )
  return { rodar, celulas }
}
