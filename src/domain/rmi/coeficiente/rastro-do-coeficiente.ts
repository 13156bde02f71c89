/** The nodes of a coefficient (section 7 of the law). */
import { EC20 } from "../../beneficios/marcos.ts"
import type { Regra } from "../../regras/regra.ts"
import { formatarIso } from "../../valores/data.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import { decimalDaFracao } from "../aritmetica/fracao.ts"
import type { Caso, Leitura } from "../caso/caso.ts"
import { TEMPO } from "../contagem/tempo-do-fundamento.ts"
import { deDecimal, lido, type Nos, no } from "../resultado/rastro.ts"
import {
  CEM,
  COTA_FAMILIAR,
  COTA_POR_DEPENDENTE,
  type DadosDoCoeficiente,
  LIDAS,
  MINIMO_EC20,
  maximoDe,
  PEDAGIO_EC20,
  type Progressivo
} from "./coeficiente.ts"
import { CONTRIBUICOES_POR_GRUPO, type CoeficienteDoCaso } from "./coeficiente-do-caso.ts"

/** Where the figures of a coefficient are in the result. */
export interface DestinosDoCoeficiente {
  /** Null where it is not shown. */
  readonly valor: string | null
  /** Null where only the value is shown. */
  readonly detalhes: string | null
}

/** What is counted, from the time and the carência that are left. */
const dasUnidades = (
  lei: Regra,
  { unidade }: Progressivo,
  contadas: number,
  { caso, leitura, detalhes }: { caso: Caso; leitura: Leitura; detalhes: string | null }
): Nos => {
  const em = (campo: string): ReadonlyArray<string> => (detalhes === null ? [] : [`${detalhes}/${campo}`])
  switch (unidade) {
    case "ANOS": {
      const entradas = { dividendo: leitura.dias, divisor: caso.opcoes.diasPorAno }
      return [no(TEMPO, "PARTE_INTEIRA", entradas, contadas, ...em("anos"))]
    }
    case "GRUPOS_DE_12": {
      const entradas = { dividendo: leitura.carencia, divisor: CONTRIBUICOES_POR_GRUPO }
      return [no(lei, "PARTE_INTEIRA", entradas, contadas, ...em("grupos12"))]
    }
    case "ANOS_ALEM_DO_PEDAGIO": {
      const diasNoMarco = caso.tempo.diasEm16121998
      const minimo = anosEmDias(MINIMO_EC20[caso.sexo])
      const entradas = { dias: leitura.dias, diasNoMarco, minimo, percentual: PEDAGIO_EC20 }
      return [
        lido(TEMPO, `contagem do tempo em ${formatarIso(EC20)}`, diasNoMarco),
        no(lei, "ANOS_ALEM_DO_PEDAGIO", entradas, contadas)
      ]
    }
    case "DEPENDENTES":
      return [lido(lei, "pedido: dependentes", contadas)]
  }
}

const progressivo = (
  lei: Regra,
  regra: Progressivo,
  dados: DadosDoCoeficiente,
  contexto: { readonly caso: Caso; readonly leitura: Leitura; readonly detalhes: string | null },
  valor: string,
  destinos: ReadonlyArray<string>
): Nos => {
  const { detalhes } = contexto
  const unidades = LIDAS[regra.unidade](dados)
  const desde = regra.desde[dados.sexo]
  const base = detalhes === null || desde === 0 ? [] : [lido(lei, "unidades que não contam", desde, `${detalhes}/base`)]
  const entradas = {
    inicial: regra.inicial[dados.sexo],
    porUnidade: regra.porUnidade[dados.sexo],
    unidades,
    desde,
    maximo: maximoDe(regra, dados)
  }
  return [...dasUnidades(lei, regra, unidades, contexto), ...base, no(lei, "COEFICIENTE", entradas, valor, ...destinos)]
}

/** The coefficient of some amount of time left. */
export const rastrearCoeficiente = (
  caso: Caso,
  { contado, fracao, lei }: CoeficienteDoCaso,
  leitura: Leitura,
  { valor: ponteiro, detalhes }: DestinosDoCoeficiente
): Nos => {
  const destinos = ponteiro === null ? [] : [ponteiro]
  const valor = deDecimal(decimalDaFracao(fracao(leitura)))
  if (contado === null) return [lido(lei, "pedido: coeficiente", valor, ...destinos)]
  const { regra } = contado
  const dados = contado.dados(leitura)
  switch (regra.tipo) {
    case "FIXO":
      return [lido(lei, "coeficiente da lei", valor, ...destinos)]
    case "GRAU":
      return [lido(lei, "opcoesRmi.grauAuxilioAcidente, em centésimos", valor, ...destinos)]
    case "COTAS_EC103": {
      const { invalido, quantidade: unidades } = dados.dependentes
      if (invalido) return [lido(lei, "dependente inválido ou com deficiência", valor, ...destinos)]
      const cotas = { inicial: COTA_FAMILIAR, porUnidade: COTA_POR_DEPENDENTE, unidades, desde: 0, maximo: CEM }
      return [no(lei, "COEFICIENTE", cotas, valor, ...destinos)]
    }
    case "PROGRESSIVO":
      return progressivo(lei, regra, dados, { caso, leitura, detalhes }, valor, destinos)
  }
}
