/** The sentences about the rows: which months, how each salary was limited and corrected, what became of each row. */

import type { ResultadoCalculado } from "../quadro.ts"
import type { Explicacao, LinhaMemoria, MarcaLinha, SituacaoLinha } from "../resultado.ts"
import {
  ABAIXO_DO_MINIMO,
  AUXILIO_ACIDENTE_SOMADO,
  CORRECAO,
  citacaoDaMedia,
  INCAPACIDADE_INTERCALADA,
  LIMITE_DO_SALARIO,
  PBC,
  SALARIO_DESCONHECIDO
} from "./citacoes.ts"
import { competenciasBr, explicacao, mesBr, quantos } from "./texto.ts"

const doPbc = ({ pbc }: ResultadoCalculado): ReadonlyArray<Explicacao> =>
  pbc === undefined
    ? []
    : [
        explicacao(
          "RMI-03",
          PBC,
          `Período básico de cálculo de ${mesBr(pbc.inicio)} a ${mesBr(pbc.fim)}: ${quantos(pbc.meses, "mês", "meses")}, ${quantos(
            pbc.n,
            "competência com salário de contribuição",
            "competências com salário de contribuição"
          )}. O mês da DIB não entra.`
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
  regra: string,
  citacao: string,
  texto: string
): ReadonlyArray<Explicacao> =>
  competencias === undefined
    ? []
    : [
        explicacao(
          regra,
          citacao,
          `${texto}: ${competenciasBr(competencias)} (${quantos(competencias.length, "competência", "competências")}).`
        )
      ]

const doLimite = (separadas: Separadas): ReadonlyArray<Explicacao> => {
  if (separadas.size === 0) return []
  const limitadas = separadas.get("limitadoAoTeto")
  const regra = "Os salários de cada competência são somados e limitados uma vez ao teto de contribuição do mês"
  return limitadas === undefined
    ? [explicacao("RMI-20", LIMITE_DO_SALARIO, `${regra}; nenhuma competência passou do teto.`)]
    : sobre(limitadas, "RMI-20", LIMITE_DO_SALARIO, `${regra}. Limitadas ao teto`)
}

const daCorrecao = ({ memoria, metodo, opcoes, pbc }: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  if (pbc === undefined || !memoria.some((l) => l.indice !== undefined)) return []
  const cents = opcoes.arredondamento === "TRUNCAR" ? "truncado" : "arredondado"
  const fim = `O índice exibido é o acumulado truncado em 4 casas; o produto usa todas as casas e é ${cents} no centavo, já na moeda da DIB.`
  const clps = "CLPS; Lei 6.423/1977"
  if (metodo === "MEDIA_36_48_SEM_12") {
    const texto = `Os salários anteriores aos 12 últimos meses são corrigidos pela variação da ORTN/OTN até o mês da DIB; os 12 últimos não são corrigidos. ${fim}`
    return [explicacao("RMI-11", `${clps} (TRF4, Súmula 2)`, texto)]
  }
  if (metodo === "MEDIA_12_18") return [explicacao("RMI-11", clps, `Os salários não são corrigidos. ${fim}`)]
  const irsm = opcoes.irsmFev1994 ? "com os 39,67% do IRSM de 02/1994" : "sem o IRSM de 02/1994 (opção irsmFev1994)"
  return [
    explicacao(
      "RMI-30",
      CORRECAO,
      `Cada salário é multiplicado pelo produto dos índices da sua competência ao mês anterior ao do cálculo, ${irsm}. ${fim}`
    )
  ]
}

const MARCAS: ReadonlyArray<readonly [MarcaLinha, string, string, string]> = [
  [
    "preenchidaComMinimo",
    "RMI-22",
    SALARIO_DESCONHECIDO,
    "Vínculo sem remuneração conhecida, preenchido com o salário mínimo"
  ],
  [
    "beneficioIncapacidade",
    "RMI-23",
    INCAPACIDADE_INTERCALADA,
    "Salário de benefício de benefício por incapacidade intercalado, reajustado"
  ],
  ["auxilioAcidenteSomado", "RMI-23", AUXILIO_ACIDENTE_SOMADO, "Valor mensal do auxílio-acidente somado ao salário"]
]

const NAO_SELECIONADA = {
  regra: "RMI-40",
  texto: "Salários menores, fora dos 80% maiores"
}
const FORA_DA_JANELA = { regra: "RMI-12", texto: "Competências além da quantidade de salários que a lei manda somar" }

const SITUACOES: ReadonlyArray<readonly [SituacaoLinha, (r: ResultadoCalculado) => readonly [string, string, string]]> =
  [
    [
      "NAO_SELECIONADA",
      ({ metodo, especie }) => {
        const { regra, texto } = metodo === "MEDIA_80" ? NAO_SELECIONADA : FORA_DA_JANELA
        return [regra, citacaoDaMedia(metodo, especie), texto]
      }
    ],
    [
      "ABAIXO_DO_MINIMO",
      () => ["RMI-21", ABAIXO_DO_MINIMO, "Competências abaixo do mínimo, sem complementação, que não contam para nada"]
    ],
    ["FORA_DO_PBC", () => ["RMI-03", PBC, "Salários fora do período básico de cálculo, que não entram"]]
  ]

/** Everything about the memória. */
export const explicarMemoria = (r: ResultadoCalculado): ReadonlyArray<Explicacao> => {
  const separadas = separar(r.memoria)
  return [
    ...doPbc(r),
    ...doLimite(separadas),
    ...MARCAS.flatMap(([marca, regra, citacao, texto]) => sobre(separadas.get(marca), regra, citacao, texto)),
    ...daCorrecao(r),
    ...SITUACOES.flatMap(([situacao, frase]) => sobre(separadas.get(situacao), ...frase(r)))
  ]
}
