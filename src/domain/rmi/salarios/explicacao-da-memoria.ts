/** The sentences about the rows: how each salary was limited and corrected, and what became of each row. */
import type { Regra } from "../../regras/regra.ts"
import type { ModoDeCorrecao } from "../correcao/correcao.ts"
import { competenciasBr, explicacao, quantos } from "../resultado/frases.ts"
import type { Explicacao, LinhaMemoria, MarcaLinha, ResultadoCalculado, SituacaoLinha } from "../resultado/resultado.ts"
import { ABAIXO_DO_MINIMO } from "./abaixo-do-minimo.ts"
import {
  AUXILIO_ACIDENTE_SOMADO,
  INCAPACIDADE_INTERCALADA,
  SALARIO_MATERNIDADE_RECEBIDO
} from "./beneficios-recebidos.ts"
import { LIMITE_DO_SALARIO } from "./corrigidas.ts"
import { SEM_SALARIO_CONHECIDO } from "./sem-remuneracao.ts"

/** What the method decides of the rows. */
export interface RegrasDasLinhas {
  /** Absent where no row is corrected. */
  readonly correcao: ModoDeCorrecao | undefined
  /** Which rows are added, and what the others are. */
  readonly escolha: { readonly regra: Regra; readonly naoEscolhidas: string }
  readonly pbc: Regra
}

type Chave = MarcaLinha | SituacaoLinha
/** The competences with each mark and in each situation. */
type Separadas = ReadonlyMap<Chave, ReadonlyArray<string>>

const separar = (memoria: ReadonlyArray<LinhaMemoria>): Separadas =>
  memoria.reduce((separadas, { situacao, marcas, competencia }) => {
    for (const chave of [situacao, ...marcas]) {
      const lista = separadas.get(chave)
      if (lista === undefined) separadas.set(chave, [competencia])
      else lista.push(competencia)
    }
    return separadas
  }, new Map<Chave, Array<string>>())

const sobre = (
  competencias: ReadonlyArray<string> | undefined,
  regra: Regra,
  texto: string
): ReadonlyArray<Explicacao> => {
  if (competencias === undefined) return []
  const quantas = quantos(competencias.length, "competência", "competências")
  return [explicacao(regra, `${texto}: ${competenciasBr(competencias)} (${quantas}).`)]
}

const doLimite = (separadas: Separadas): ReadonlyArray<Explicacao> => {
  if (separadas.size === 0) return []
  const limitadas = separadas.get("limitadoAoTeto")
  const texto = "Os salários de cada competência são somados e limitados uma vez ao teto de contribuição do mês"
  return limitadas === undefined
    ? [explicacao(LIMITE_DO_SALARIO, `${texto}; nenhuma competência passou do teto.`)]
    : sobre(limitadas, LIMITE_DO_SALARIO, `${texto}. Limitadas ao teto`)
}

/** Of the first corrected row: every row is corrected by the same rule, and hundreds of pointers would say nothing more. */
const daCorrecao = (
  { memoria, opcoes }: ResultadoCalculado,
  { correcao }: RegrasDasLinhas
): ReadonlyArray<Explicacao> => {
  const i = memoria.findIndex((l) => l.indice !== undefined)
  if (correcao === undefined || i === -1) return []
  const cents = opcoes.arredondamento === "TRUNCAR" ? "truncado" : "arredondado"
  const texto = `${correcao.dita(opcoes)} O índice exibido é o acumulado truncado em 4 casas; o produto usa todas as casas e é ${cents} no centavo, já na moeda da DIB.`
  return [explicacao(correcao.regra, texto, `/memoria/${i}/indice`, `/memoria/${i}/salarioCorrigido`)]
}

const MARCAS: ReadonlyArray<readonly [MarcaLinha, Regra, string]> = [
  ["preenchidaComMinimo", SEM_SALARIO_CONHECIDO, "Vínculo sem remuneração conhecida, preenchido com o salário mínimo"],
  [
    "beneficioIncapacidade",
    INCAPACIDADE_INTERCALADA,
    "Salário de benefício de benefício por incapacidade intercalado, reajustado"
  ],
  ["salarioMaternidade", SALARIO_MATERNIDADE_RECEBIDO, "Salário-maternidade recebido, que é salário de contribuição"],
  ["auxilioAcidenteSomado", AUXILIO_ACIDENTE_SOMADO, "Valor mensal do auxílio-acidente somado ao salário"]
]

const situacoes = ({ escolha, pbc }: RegrasDasLinhas): ReadonlyArray<readonly [SituacaoLinha, Regra, string]> => [
  ["NAO_SELECIONADA", escolha.regra, escolha.naoEscolhidas],
  ["ABAIXO_DO_MINIMO", ABAIXO_DO_MINIMO, "Competências abaixo do mínimo, sem complementação, que não contam para nada"],
  ["FORA_DO_PBC", pbc, "Salários fora do período básico de cálculo, que não entram"]
]

/** Everything about the memória. */
export const explicarMemoria = (r: ResultadoCalculado, regras: RegrasDasLinhas): ReadonlyArray<Explicacao> => {
  const separadas = separar(r.memoria)
  const sobreCada = (frases: ReadonlyArray<readonly [Chave, Regra, string]>): ReadonlyArray<Explicacao> =>
    frases.flatMap(([chave, regra, texto]) => sobre(separadas.get(chave), regra, texto))
  return [...doLimite(separadas), ...sobreCada(MARCAS), ...daCorrecao(r, regras), ...sobreCada(situacoes(regras))]
}
