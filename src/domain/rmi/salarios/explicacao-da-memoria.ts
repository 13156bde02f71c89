/** The sentences about the rows: which months, how each salary was limited and corrected, what became of each row. */

import type { Contexto } from "../resposta/contexto.ts"
import type { ResultadoCalculado } from "../resposta/quadro.ts"
import type { Citacao } from "../resultado/citacao.ts"
import {
  ABAIXO_DO_MINIMO,
  AUXILIO_ACIDENTE_SOMADO,
  INCAPACIDADE_INTERCALADA,
  LIMITE_DO_SALARIO,
  PBC,
  SALARIO_DESCONHECIDO,
  SALARIO_MATERNIDADE
} from "../resultado/provisoes.ts"
import type { Explicacao, LinhaMemoria, MarcaLinha, MetodoMedia, SituacaoLinha } from "../resultado/resultado.ts"
import { competenciasBr, explicacao, mesBr, quantos } from "../resultado/texto-da-explicacao.ts"

const doPbc = ({ pbc }: ResultadoCalculado): ReadonlyArray<Explicacao> =>
  pbc === undefined
    ? []
    : [
        explicacao(
          PBC,
          `Período básico de cálculo de ${mesBr(pbc.inicio)} a ${mesBr(pbc.fim)}: ${quantos(pbc.meses, "mês", "meses")}, ${quantos(
            pbc.n,
            "competência com salário de contribuição",
            "competências com salário de contribuição"
          )}. O mês da DIB não entra.`,
          "/pbc/meses",
          "/pbc/n"
        )
      ]

/** The competences with each mark and in each situation. */
type Separadas = ReadonlyMap<MarcaLinha | SituacaoLinha, ReadonlyArray<string>>

const separar = (memoria: ReadonlyArray<LinhaMemoria>): Separadas => {
  const separadas = new Map<MarcaLinha | SituacaoLinha, Array<string>>()
  const incluir = (chave: MarcaLinha | SituacaoLinha, competencia: string): void => {
    const lista = separadas.get(chave)
    if (lista === undefined) separadas.set(chave, [competencia])
    else lista.push(competencia)
  }
  for (const { situacao, marcas, competencia } of memoria) {
    incluir(situacao, competencia)
    for (const marca of marcas) incluir(marca, competencia)
  }
  return separadas
}

const sobre = (
  competencias: ReadonlyArray<string> | undefined,
  citacao: Citacao,
  texto: string
): ReadonlyArray<Explicacao> =>
  competencias === undefined
    ? []
    : [
        explicacao(
          citacao,
          `${texto}: ${competenciasBr(competencias)} (${quantos(competencias.length, "competência", "competências")}).`
        )
      ]

const doLimite = (separadas: Separadas): ReadonlyArray<Explicacao> => {
  if (separadas.size === 0) return []
  const limitadas = separadas.get("limitadoAoTeto")
  const regra = "Os salários de cada competência são somados e limitados uma vez ao teto de contribuição do mês"
  return limitadas === undefined
    ? [explicacao(LIMITE_DO_SALARIO, `${regra}; nenhuma competência passou do teto.`)]
    : sobre(limitadas, LIMITE_DO_SALARIO, `${regra}. Limitadas ao teto`)
}

/** Of the first corrected row: every row is corrected by the same rule, and hundreds of pointers would say nothing more. */
const figurasDaCorrecao = (memoria: ReadonlyArray<LinhaMemoria>): ReadonlyArray<string> => {
  const i = memoria.findIndex((l) => l.indice !== undefined)
  return i === -1 ? [] : [`/memoria/${i}/indice`, `/memoria/${i}/salarioCorrigido`]
}

const textoDaCorrecao = ({ metodo, opcoes }: ResultadoCalculado): string => {
  const cents = opcoes.arredondamento === "TRUNCAR" ? "truncado" : "arredondado"
  const fim = `O índice exibido é o acumulado truncado em 4 casas; o produto usa todas as casas e é ${cents} no centavo, já na moeda da DIB.`
  if (metodo === "MEDIA_36_48_SEM_12") {
    return `Os salários anteriores aos 12 últimos meses são corrigidos pela variação da ORTN/OTN até o mês da DIB; os 12 últimos não são corrigidos. ${fim}`
  }
  if (metodo === "MEDIA_12_18") return `Os salários não são corrigidos. ${fim}`
  const irsm = opcoes.irsmFev1994 ? "com os 39,67% do IRSM de 02/1994" : "sem o IRSM de 02/1994 (opção irsmFev1994)"
  return `Cada salário é multiplicado pelo produto dos índices da sua competência ao mês anterior ao do cálculo, ${irsm}. ${fim}`
}

const daCorrecao = (r: ResultadoCalculado, { citacoes }: Contexto): ReadonlyArray<Explicacao> => {
  const figuras = figurasDaCorrecao(r.memoria)
  if (r.pbc === undefined || figuras.length === 0) return []
  return [explicacao(citacoes.correcao, textoDaCorrecao(r), ...figuras)]
}

const MARCAS: ReadonlyArray<readonly [MarcaLinha, Citacao, string]> = [
  ["preenchidaComMinimo", SALARIO_DESCONHECIDO, "Vínculo sem remuneração conhecida, preenchido com o salário mínimo"],
  [
    "beneficioIncapacidade",
    INCAPACIDADE_INTERCALADA,
    "Salário de benefício de benefício por incapacidade intercalado, reajustado"
  ],
  ["salarioMaternidade", SALARIO_MATERNIDADE, "Salário-maternidade recebido, que é salário de contribuição"],
  ["auxilioAcidenteSomado", AUXILIO_ACIDENTE_SOMADO, "Valor mensal do auxílio-acidente somado ao salário"]
]

const NAO_SELECIONADAS: Partial<Readonly<Record<MetodoMedia, string>>> = {
  MEDIA_80: "Salários menores, fora dos 80% maiores"
}
const FORA_DA_JANELA = "Competências além da quantidade de salários que a lei manda somar"

type FraseDaSituacao = (r: ResultadoCalculado, c: Contexto) => readonly [Citacao, string]

const SITUACOES: ReadonlyArray<readonly [SituacaoLinha, FraseDaSituacao]> = [
  ["NAO_SELECIONADA", ({ metodo }, { citacoes }) => [citacoes.media, NAO_SELECIONADAS[metodo] ?? FORA_DA_JANELA]],
  [
    "ABAIXO_DO_MINIMO",
    () => [ABAIXO_DO_MINIMO, "Competências abaixo do mínimo, sem complementação, que não contam para nada"]
  ],
  ["FORA_DO_PBC", () => [PBC, "Salários fora do período básico de cálculo, que não entram"]]
]

/** Everything about the memória. */
export const explicarMemoria = (r: ResultadoCalculado, c: Contexto): ReadonlyArray<Explicacao> => {
  const separadas = separar(r.memoria)
  return [
    ...doPbc(r),
    ...doLimite(separadas),
    ...MARCAS.flatMap(([marca, citacao, texto]) => sobre(separadas.get(marca), citacao, texto)),
    ...daCorrecao(r, c),
    ...SITUACOES.flatMap(([situacao, frase]) => sobre(separadas.get(situacao), ...frase(r, c)))
  ]
}
