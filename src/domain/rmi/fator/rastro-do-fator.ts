/** The nodes of the fator previdenciário and of everything it is made of (rules RMI-50 to RMI-56). */
import { Result } from "effect"
import { formatarIso } from "../../valores/data.ts"
import { anosEmDias, DIAS_DO_ANO, diasIdade } from "../../valores/tempo-30-360.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { FATOR_PROGRESSIVO } from "../resultado/provisoes.ts"
import { type No, no } from "../resultado/rastro.ts"
import { rastrearTempo } from "../resultado/rastro-do-tempo.ts"
import type { FatorPrevidenciario } from "../resultado/resultado.ts"
import { deDecimal } from "../resultado/texto-do-rastro.ts"
import { fatorPrevidenciarioDoCaso } from "./fator-do-caso.ts"
import { CASAS_DOS_ANOS } from "./fator-previdenciario.ts"

/** The multiplier of the mean for some amount of time left, and the nodes that give it. */
export interface MultiplicadorRastreado {
  readonly valor: string
  readonly nos: ReadonlyArray<No>
}

/** `destinos` are the figures equal to the fator itself. */
export const rastrearMultiplicador = (
  { caso, regras, citacoes }: Quadro,
  { tc, es, progressivo }: FatorPrevidenciario,
  dias: number,
  destinos: ReadonlyArray<string>
): MultiplicadorRastreado => {
  const { casasFator: casas } = caso.opcoes
  const diasDeIdade = diasIdade(caso.nascimento!, caso.marco.dda)
  const puro = Result.getOrThrow(fatorPrevidenciarioDoCaso(caso, dias)).valor
  const fator = deDecimal(puro)
  const entradas = {
    diasTempo: dias,
    acrescimo: tc.acrescimo,
    diasIdade: diasDeIdade,
    es: deDecimal(es),
    casas
  }
  const doFator = no(citacoes.fator.regra, "FATOR_PREVIDENCIARIO", entradas, fator, ...destinos)
  if (progressivo === undefined) return { valor: fator, nos: [doFator] }
  const valor = deDecimal(regras.fator!.doTempo(dias).decimal)
  return { valor, nos: [doFator, no(FATOR_PROGRESSIVO.regra, "PROGRESSIVO", { fator, x: progressivo.x }, valor)] }
}

const emAnos = (dias: number, saida: string, destino: string): No =>
  no(
    "RMI-51",
    "DIVIDIR",
    { dividendo: String(dias), divisor: String(DIAS_DO_ANO), casas: CASAS_DOS_ANOS, corte: "ARREDONDAR" },
    saida,
    destino
  )

/** First month of the gradual application, which counts 1. */
const MES_ZERO = "1999-12"

/** Time, age and expectancy of the fator of the result. */
export const rastrearInsumosDoFator = ({ caso, leitura }: Quadro, { fator }: ResultadoCalculado): ReadonlyArray<No> => {
  if (fator === undefined) return []
  const { tc, idade, es, tabua, progressivo } = fator
  const data = formatarIso(caso.marco.dda)
  const nascimento = formatarIso(caso.nascimento!)
  const diasDeIdade = diasIdade(caso.nascimento!, caso.marco.dda)
  const comAcrescimo = leitura.dias + anosEmDias(tc.acrescimo)
  const esperado = deDecimal(es)
  const origemDoEs =
    tabua === null ? "pedido: expectativaSobrevida" : `tábua de mortalidade ${tabua} do IBGE, na idade completa`
  return [
    ...rastrearTempo("RMI-51", leitura.dias, tc, "/fator/tc"),
    no(
      "RMI-52",
      "VALOR",
      { origem: "anos acrescidos pela lei", valor: tc.acrescimo },
      tc.acrescimo,
      "/fator/tc/acrescimo"
    ),
    emAnos(comAcrescimo, deDecimal(tc.decimal), "/fator/tc/decimal"),
    no("RMI-51", "IDADE_DIAS", { nascimento, data }, diasDeIdade),
    ...rastrearTempo("RMI-51", diasDeIdade, idade, "/fator/idade"),
    emAnos(diasDeIdade, deDecimal(idade.decimal), "/fator/idade/decimal"),
    ...(tabua === null
      ? []
      : [
          no(
            "RMI-51",
            "VALOR",
            { origem: "tábua publicada até a data do direito", valor: tabua },
            tabua,
            "/fator/tabua"
          )
        ]),
    no("RMI-51", "VALOR", { origem: origemDoEs, valor: esperado }, esperado, "/fator/es"),
    ...(progressivo === undefined
      ? []
      : [
          no(
            FATOR_PROGRESSIVO.regra,
            "MESES",
            { de: MES_ZERO, ate: mesProgressivo(data) },
            progressivo.x,
            "/fator/progressivo/x"
          )
        ])
  ]
}

/** The days of 11/1999 after the publication count as the first month. */
const mesProgressivo = (dda: string): string => (dda.slice(0, 7) < MES_ZERO ? MES_ZERO : dda.slice(0, 7))
