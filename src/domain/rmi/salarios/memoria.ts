/** The memória de cálculo of a result: every row with what became of it (rule RMI-29). */
import { apurado } from "../../regras/apurado.ts"
import type { RegraDescrita } from "../../regras/regra.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { lembrar } from "../../valores/memoria.ts"
import { passoDaCarencia, passoDoTempo } from "../contagem/tempo-do-fundamento.ts"
import type { Correcao, ModoDeCorrecao } from "../correcao/correcao.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { competenciasBr, quantos } from "../resultado/frases.ts"
import type { Apuracao } from "../resultado/nos.ts"
import type { LinhaMemoria, MarcaLinha, SituacaoLinha } from "../resultado/resultado.ts"
import { ABAIXO_DO_MINIMO } from "./abaixo-do-minimo.ts"
import {
  AUXILIO_ACIDENTE_SOMADO,
  INCAPACIDADE_INTERCALADA,
  type JanelaDeMeses,
  SALARIO_MATERNIDADE_RECEBIDO
} from "./beneficios-recebidos.ts"
import { apurarLimites, fatoresDas, type LinhaDoPedido, passosDaLinha } from "./corrigidas.ts"
import type { LinhaSalario } from "./linha.ts"
import { SEM_SALARIO_CONHECIDO } from "./sem-remuneracao.ts"

export interface ContribuicaoDoMes {
  readonly dias: (c: Competencia) => number
  readonly carencia: (c: Competencia) => number
}

export interface PedidoDeMemoria {
  readonly linhas: ReadonlyArray<LinhaDoPedido>
  readonly pbc: JanelaDeMeses
  readonly usadas: ReadonlySet<Competencia>
  readonly descartadas: ReadonlySet<Competencia>
  readonly contribuicao: ContribuicaoDoMes
}

const situacaoDe = ({ competencia, abaixoDoMinimo }: LinhaSalario, p: PedidoDeMemoria): SituacaoLinha => {
  if (competencia < p.pbc.de || competencia > p.pbc.ate) return "FORA_DO_PBC"
  if (abaixoDoMinimo) return "ABAIXO_DO_MINIMO"
  if (p.descartadas.has(competencia)) return "DESCARTADA"
  return p.usadas.has(competencia) ? "UTILIZADA" : "NAO_SELECIONADA"
}

export const escreverMemoria = (p: PedidoDeMemoria): ReadonlyArray<LinhaMemoria> => {
  const { dias, carencia } = p.contribuicao
  return p.linhas.map(({ linha, escrita }) =>
    escrita.completar(dias(linha.competencia), carencia(linha.competencia), situacaoDe(linha, p))
  )
}

/** A memória with what its rows were written from, and what the method decides of them. */
export interface MemoriaDita {
  readonly memoria: ReadonlyArray<LinhaMemoria>
  /** One for each of its rows. */
  readonly linhas: ReadonlyArray<LinhaDoPedido>
  readonly opcoes: OpcoesRmi
  /** Absent where no row is corrected. */
  readonly correcao: (Pick<ModoDeCorrecao, "regra" | "dita"> & Pick<Correcao, "rastrear">) | undefined
  readonly naoEscolhidas: RegraDescrita
  readonly foraDoPbc: RegraDescrita
  readonly separadas: Separadas
}

type Chave = MarcaLinha | Exclude<SituacaoLinha, "UTILIZADA">

const MARCAS: ReadonlyArray<readonly [MarcaLinha, RegraDescrita]> = [
  ["preenchidaComMinimo", SEM_SALARIO_CONHECIDO],
  ["beneficioIncapacidade", INCAPACIDADE_INTERCALADA],
  ["salarioMaternidade", SALARIO_MATERNIDADE_RECEBIDO],
  ["auxilioAcidenteSomado", AUXILIO_ACIDENTE_SOMADO]
]

/** The competences with a mark, or in a situation, in words; `undefined` where there are none. */
export type Separadas = (chave: Chave) => string | undefined

export const separar = (memoria: ReadonlyArray<LinhaMemoria>): Separadas => {
  const separadas = new Map<Chave, Array<string>>()
  const juntar = (chave: Chave, competencia: string): void => {
    const lista = separadas.get(chave)
    if (lista === undefined) separadas.set(chave, [competencia])
    else lista.push(competencia)
  }
  for (const { situacao, marcas, competencia } of memoria) {
    if (situacao !== "UTILIZADA") juntar(situacao, competencia) // of those in use nothing is said
    for (const marca of marcas) juntar(marca, competencia)
  }
  return lembrar((chave) => {
    const lista = separadas.get(chave)
    return lista === undefined
      ? undefined
      : `${competenciasBr(lista)} (${quantos(lista.length, "competência", "competências")})`
  })
}

const CENTAVO = { TRUNCAR: "truncado", ARREDONDAR: "arredondado" } as const

/** The sentence is of the first corrected row: every row is corrected by the same rule, and hundreds would say no more. */
const apurarCorrecao = ({ memoria, linhas, opcoes, correcao }: MemoriaDita): ReadonlyArray<Apuracao> => {
  const i = memoria.findIndex((l) => l.indice !== undefined)
  if (correcao === undefined || i === -1) return []
  const frase = () =>
    `${correcao.dita(opcoes)} O índice exibido é o acumulado truncado em 4 casas; o produto usa todas as casas e é ${CENTAVO[opcoes.arredondamento]} no centavo, já na moeda da DIB.`
  const figuras = [`/memoria/${i}/indice`, `/memoria/${i}/salarioCorrigido`]
  return [apurado(correcao.regra, figuras, frase, () => correcao.rastrear(fatoresDas(linhas)))]
}

/** How each salary was limited and corrected, and what became of each row. */
export const apurarMemoria = (dita: MemoriaDita): ReadonlyArray<Apuracao> => {
  const { memoria, linhas, opcoes, correcao, naoEscolhidas, foraDoPbc, separadas } = dita
  const sobre = ([chave, regra]: readonly [Chave, RegraDescrita]): ReadonlyArray<Apuracao> => {
    const competencias = separadas(chave)
    return competencias === undefined ? [] : [apurado(regra, [], () => `${regra.descricao}: ${competencias}.`)]
  }
  const situacoes: ReadonlyArray<readonly [Chave, RegraDescrita]> = [
    ["NAO_SELECIONADA", naoEscolhidas],
    ["ABAIXO_DO_MINIMO", ABAIXO_DO_MINIMO],
    ["FORA_DO_PBC", foraDoPbc]
  ]
  const dasLinhas = apurado(foraDoPbc, [], undefined, () =>
    memoria.flatMap(({ dias, carencia }, i) => {
      const ponteiro = `/memoria/${i}`
      return [
        ...passosDaLinha(linhas[i]!, correcao?.regra, opcoes.arredondamento, ponteiro),
        passoDoTempo(dias, `${ponteiro}/dias`),
        passoDaCarencia(carencia, `${ponteiro}/carencia`)
      ]
    })
  )
  return [
    ...(memoria.length === 0 ? [] : [apurarLimites(separadas("limitadoAoTeto"))]),
    ...MARCAS.flatMap(sobre),
    ...apurarCorrecao(dita),
    ...situacoes.flatMap(sobre),
    dasLinhas
  ]
}
