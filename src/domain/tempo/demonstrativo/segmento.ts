/** A kept slice as the answer shows it: days, factor, converted days, months of carência, and where each comes from. */
import { FIM_CONVERSAO_ESPECIAL } from "../../beneficios/marcos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import { DATA_A_DATA, MES_CHEIO, type Segmento } from "../contagem/acumulado.ts"
import { CONTAGEM_DA_CARENCIA, type Competencias } from "../contagem/carencia.ts"
import { alvoComum, CONVERSAO, converterDias, fatorEmNumero, REFERENCIAS } from "../periodos/conversao.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { type Faixa, type No, no } from "../resultado/rastro.ts"
import type { Visao } from "./visao.ts"

export interface SegmentoMostrado {
  readonly segmento: Segmento
  readonly fator: number
  readonly convertidos: number
  /** Months it adds to the carência. */
  readonly carencia: number
  /** First competence not yet given to an earlier segment. */
  readonly desde: Competencia
  readonly competencias: Competencias
}

/** The figures of a slice in a view; the factor of one that does not count is 0. */
export const mostrar = (
  visao: Visao,
  segmento: Segmento,
  daCarencia: Pick<SegmentoMostrado, "carencia" | "desde" | "competencias">
): SegmentoMostrado => {
  const fator = segmento.classe.motivo === undefined ? visao.fatorDe(segmento) : 0
  return { segmento, fator: fatorEmNumero(fator), convertidos: converterDias(segmento.dias, fator), ...daCarencia }
}

/** Runs of consecutive competences. */
const corridas = ({ meses }: Competencias): ReadonlyArray<Faixa> => {
  const faixas: Array<[Competencia, Competencia]> = []
  for (const c of meses) {
    const ultima = faixas.at(-1)
    if (ultima !== undefined && ultima[1] + 1 === c) ultima[1] = c
    else faixas.push([c, c])
  }
  return faixas.map(([de, ate]) => [formatarCompetencia(de), formatarCompetencia(ate)])
}

/** The months of carência, shown by slices that count and by those that do not. */
export const noDaCarencia = (s: SegmentoMostrado, ...destinos: ReadonlyArray<string>): No => {
  const ate = formatarCompetencia(competenciaDaData(s.segmento.fim))
  const entradas = { de: formatarCompetencia(s.desde), ate, competencias: corridas(s.competencias) }
  return no(CONTAGEM_DA_CARENCIA, "CONTAR_MESES", entradas, s.carencia, ...destinos)
}

const noDosDias = ({ ini, fim, dias, mesInicial }: Segmento, ...destinos: ReadonlyArray<string>): No => {
  if (mesInicial === undefined) {
    return no(DATA_A_DATA, "DIAS_360", { inicio: formatarIso(ini), fim: formatarIso(fim) }, dias, ...destinos)
  }
  const meses = { de: formatarCompetencia(mesInicial), ate: formatarCompetencia(competenciaDaData(fim)) }
  return no(MES_CHEIO, "MESES_CHEIOS", meses, dias, ...destinos)
}

const noDoFator = (
  { sexo }: Pessoa,
  { conversao }: Visao,
  { segmento: { ini, periodo, classe }, fator }: SegmentoMostrado,
  ...destinos: ReadonlyArray<string>
): No => {
  const { referencia } = classe
  if (conversao !== undefined) {
    return no(conversao.regra, "FATOR", { alvo: conversao.alvo, referencia }, fator, ...destinos)
  }
  if (ini > FIM_CONVERSAO_ESPECIAL) {
    const origem = "art. 25, § 2º, da EC 103/2019: sem conversão"
    return no(CONVERSAO, "VALOR", { origem, valor: fator }, fator, ...destinos)
  }
  return periodo.fatorModificado === undefined
    ? no(REFERENCIAS, "FATOR", { alvo: alvoComum(sexo), referencia }, fator, ...destinos)
    : no(REFERENCIAS, "VALOR", { origem: "fatorConversaoModificado", valor: fator }, fator, ...destinos)
}

/** The nodes of a slice that counts: `noPeriodo` and `noSegmento` are the pointers of the two places that show it. */
export const nosDoSegmento = (
  pessoa: Pessoa,
  visao: Visao,
  s: SegmentoMostrado,
  noPeriodo: (campo: string) => string,
  noSegmento: (campo: string) => string
): ReadonlyArray<No> => {
  const { segmento, fator, convertidos } = s
  const { dias } = segmento
  return [
    noDosDias(segmento, noPeriodo("tempoSimples"), noSegmento("dias")),
    noDoFator(pessoa, visao, s, noPeriodo("fator"), noSegmento("fator")),
    no(
      CONVERSAO,
      "CONVERTER",
      { dias, fator },
      convertidos,
      noPeriodo("tempoConvertido"),
      noSegmento("diasConvertidos")
    ),
    noDaCarencia(s, noPeriodo("carencia"), noSegmento("carencia"))
  ]
}
