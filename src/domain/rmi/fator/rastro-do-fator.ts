/** The nodes of the fator previdenciário and of everything it is made of. */
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { formatarIso } from "../../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO } from "../../valores/tempo-30-360.ts"
import { ANOS_ACRESCIDOS } from "../metodo/fatores.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import { deDecimal, lido, type Nos, no, rastrearTempo } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"
import type { FatorPrevidenciario } from "../resultado/resultado.ts"
import type { FatorDoCaso } from "./fator-do-caso.ts"
import { CASAS_DOS_ANOS, INSUMOS_DO_FATOR } from "./fator-previdenciario.ts"
import { FATOR_PROGRESSIVO, PRIMEIRO_MES } from "./progressivo.ts"

/** The fator of a case as it is calculated and as it is shown. */
export interface FatorARastrear {
  readonly doCaso: FatorDoCaso
  readonly escrito: FatorPrevidenciario
  readonly casas: OpcoesRmi["casasFator"]
}

/** The multiplier of the mean for some amount of time left; `destinos` are the figures equal to the fator itself. */
export const rastrearMultiplicador = (
  { doCaso, escrito: { tc, es, progressivo }, casas }: FatorARastrear,
  dias: number,
  destinos: ReadonlyArray<string>
): Nos => {
  const fator = deDecimal(doCaso.puro(dias).decimal)
  const entradas = {
    diasTempo: dias,
    acrescimo: tc.acrescimo,
    diasIdade: doCaso.idade.dias,
    es: deDecimal(es),
    casas
  }
  const doFator = no(doCaso.regra, "FATOR_PREVIDENCIARIO", entradas, fator, ...destinos)
  if (progressivo === undefined) return [doFator]
  const multiplicador = deDecimal(doCaso.doTempo(dias).decimal)
  return [doFator, no(FATOR_PROGRESSIVO, "PROGRESSIVO", { fator, x: progressivo.x }, multiplicador)]
}

const emAnos = (dias: number, saida: string, destino: string): No => {
  const entradas = { dividendo: String(dias), divisor: String(DIAS_DO_ANO), casas: CASAS_DOS_ANOS } as const
  return no(INSUMOS_DO_FATOR, "DIVIDIR", { ...entradas, corte: "ARREDONDAR" }, saida, destino)
}

/** Time, age and expectancy of the fator of the result. */
export const rastrearInsumosDoFator = ({ doCaso, escrito }: FatorARastrear, diasDoTempo: number): Nos => {
  const { tc, idade, es, tabua, progressivo } = escrito
  const { dias, dia, nascimento } = doCaso.idade
  const origem =
    tabua === null ? "pedido: expectativaSobrevida" : `tábua de mortalidade ${tabua} do IBGE, na idade completa`
  const ate = formatarCompetencia(Math.max(PRIMEIRO_MES, competenciaDaData(dia)) as Competencia)
  return [
    ...rastrearTempo(INSUMOS_DO_FATOR, diasDoTempo, tc, "/fator/tc"),
    lido(ANOS_ACRESCIDOS, "anos acrescidos pela lei", tc.acrescimo, "/fator/tc/acrescimo"),
    emAnos(diasDoTempo + anosEmDias(tc.acrescimo), deDecimal(tc.decimal), "/fator/tc/decimal"),
    no(INSUMOS_DO_FATOR, "IDADE_DIAS", { nascimento: formatarIso(nascimento), data: formatarIso(dia) }, dias),
    ...rastrearTempo(INSUMOS_DO_FATOR, dias, idade, "/fator/idade"),
    emAnos(dias, deDecimal(idade.decimal), "/fator/idade/decimal"),
    ...(tabua === null ? [] : [lido(INSUMOS_DO_FATOR, "tábua publicada até a data do direito", tabua, "/fator/tabua")]),
    lido(INSUMOS_DO_FATOR, origem, deDecimal(es), "/fator/es"),
    ...(progressivo === undefined
      ? []
      : [
          no(
            FATOR_PROGRESSIVO,
            "MESES",
            { de: formatarCompetencia(PRIMEIRO_MES), ate },
            progressivo.x,
            "/fator/progressivo/x"
          )
        ])
  ]
}
