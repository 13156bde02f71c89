/** The nodes of a coefficient (section 7 of the law). */
import { EC20 } from "../../beneficios/marcos.ts"
import { formatarIso } from "../../valores/data.ts"
import { anosEmDias } from "../../valores/tempo-30-360.ts"
import type { Caso } from "../caso/caso.ts"
import type { RegraCoeficiente } from "../metodo/regra-do-coeficiente.ts"
import { decimalDaFracao, type Leitura } from "../renda/renda.ts"
import { type No, no } from "../resultado/rastro.ts"
import { deDecimal } from "../resultado/texto-do-rastro.ts"
import { anosAlemDoPedagio, MINIMO_EC20, PEDAGIO_EC20 } from "./coeficiente.ts"
import { CONTRIBUICOES_POR_GRUPO, type CoeficienteDoCaso } from "./coeficiente-do-caso.ts"

type Progressivo = Extract<RegraCoeficiente, { readonly tipo: "PROGRESSIVO" }>

/** Where the figures of a coefficient are in the result. */
export interface DestinosDoCoeficiente {
  /** Null where it is not shown. */
  readonly valor: string | null
  /** Null where only the value is shown. */
  readonly detalhes: string | null
}

interface Unidades {
  readonly quantidade: number
  readonly nos: ReadonlyArray<No>
}

const unidadesDe = (
  regra: string,
  { unidade }: Progressivo,
  { caso, leitura, detalhes }: { caso: Caso; leitura: Leitura; detalhes: string | null }
): Unidades => {
  const em = (campo: string): ReadonlyArray<string> => (detalhes === null ? [] : [`${detalhes}/${campo}`])
  switch (unidade) {
    case "ANOS": {
      const quantidade = Math.floor(leitura.dias / caso.opcoes.diasPorAno)
      const entradas = { dividendo: leitura.dias, divisor: caso.opcoes.diasPorAno }
      return { quantidade, nos: [no("RMI-06", "PARTE_INTEIRA", entradas, quantidade, ...em("anos"))] }
    }
    case "GRUPOS_DE_12": {
      const quantidade = Math.floor(leitura.carencia / CONTRIBUICOES_POR_GRUPO)
      const entradas = { dividendo: leitura.carencia, divisor: CONTRIBUICOES_POR_GRUPO }
      return { quantidade, nos: [no(regra, "PARTE_INTEIRA", entradas, quantidade, ...em("grupos12"))] }
    }
    case "ANOS_ALEM_DO_PEDAGIO": {
      const diasNoMarco = caso.tempo.diasEm16121998
      const quantidade = anosAlemDoPedagio(caso.sexo, leitura.dias, diasNoMarco)
      const entradas = {
        dias: leitura.dias,
        diasNoMarco,
        minimo: anosEmDias(MINIMO_EC20[caso.sexo]),
        percentual: PEDAGIO_EC20
      }
      const contado = { origem: `contagem do tempo em ${formatarIso(EC20)}`, valor: diasNoMarco }
      return {
        quantidade,
        nos: [no("RMI-06", "VALOR", contado, diasNoMarco), no(regra, "ANOS_ALEM_DO_PEDAGIO", entradas, quantidade)]
      }
    }
    case "DEPENDENTES": {
      const { quantidade } = caso.dependentes
      return {
        quantidade,
        nos: [no(regra, "VALOR", { origem: "pedido: dependentes", valor: quantidade }, quantidade)]
      }
    }
  }
}

const progressivo = (
  lei: string,
  regra: Progressivo,
  contexto: { readonly caso: Caso; readonly leitura: Leitura; readonly detalhes: string | null },
  valor: string,
  destinos: ReadonlyArray<string>
): ReadonlyArray<No> => {
  const { caso, detalhes } = contexto
  const { quantidade, nos } = unidadesDe(lei, regra, contexto)
  const desde = regra.desde[caso.sexo]
  const base =
    detalhes === null || desde === 0
      ? []
      : [no(lei, "VALOR", { origem: "unidades que não contam", valor: desde }, desde, `${detalhes}/base`)]
  const entradas = {
    inicial: regra.inicial[caso.sexo],
    porUnidade: regra.porUnidade[caso.sexo],
    unidades: quantidade,
    desde,
    maximo: regra.maximo ?? (caso.opcoes.limitarCoeficiente100 ? 100 : null)
  }
  return [...nos, ...base, no(lei, "COEFICIENTE", entradas, valor, ...destinos)]
}

/** The coefficient of some amount of time left. */
export const rastrearCoeficiente = (
  caso: Caso,
  { regra, fracao, lei }: CoeficienteDoCaso,
  leitura: Leitura,
  { valor: ponteiro, detalhes }: DestinosDoCoeficiente
): ReadonlyArray<No> => {
  const destinos = ponteiro === null ? [] : [ponteiro]
  const valor = deDecimal(decimalDaFracao(fracao(leitura)))
  const lido = (origem: string): ReadonlyArray<No> => [no(lei, "VALOR", { origem, valor }, valor, ...destinos)]
  if (regra === null) return lido("pedido: coeficiente")
  switch (regra.tipo) {
    case "FIXO":
      return lido("coeficiente da lei")
    case "GRAU":
      return lido("opcoesRmi.grauAuxilioAcidente, em centésimos")
    case "COTAS_EC103": {
      if (caso.dependentes.invalido) return lido("dependente inválido ou com deficiência")
      const entradas = { inicial: 50, porUnidade: 10, unidades: caso.dependentes.quantidade, desde: 0, maximo: 100 }
      return [no(lei, "COEFICIENTE", entradas, valor, ...destinos)]
    }
    case "PROGRESSIVO":
      return progressivo(lei, regra, { caso, leitura, detalhes }, valor, destinos)
  }
}
