/** The periods of a request, contribution, disability and unemployment, and the salaries. */
import { Schema } from "effect"
import {
  ate,
  campo,
  Dia,
  decimalEntre,
  logico,
  Mes,
  objeto,
  opcional,
  ouVazia,
  padrao,
  texto,
  umDe,
  Valor
} from "../../valores/campos-entrada.ts"
import { type Data, maisMeses } from "../../valores/data.ts"
import { decimal } from "../../valores/decimal.ts"
import { FORMAS_CONTAGEM, GRAUS_DEFICIENCIA, NATUREZAS_VINCULO, ORIGENS } from "./enumeracoes.ts"

/** Longest period accepted, in years: longer ones are typing errors. */
export const MAXIMO_ANOS_PERIODO = 100

/** A conversion factor typed by the user; 4 decimals are twice what the law's own factors have. */
const Fator = decimalEntre(decimal("0"), decimal("10"), 4, "um fator de 0 a 10, com até 4 casas decimais", {
  maximum: 10
})

const indicadores = ate(texto(60), 100)

const fimDepoisDoInicio = (p: { readonly dataInicial: Data; readonly dataFinal: Data }) => {
  if (p.dataFinal < p.dataInicial) {
    return { path: ["dataFinal"], issue: "deve ser igual ou posterior à dataInicial" }
  }
  return p.dataFinal >= maisMeses(p.dataInicial, MAXIMO_ANOS_PERIODO * 12)
    ? { path: ["dataFinal"], issue: `o período passa de ${MAXIMO_ANOS_PERIODO} anos` }
    : undefined
}

/** A salary of one month; `ajustada` says that the insured already brought the month to the minimum. */
export const SalarioDoPeriodo = objeto({
  competencia: campo(Mes, "Competência do salário."),
  valor: campo(Valor, "Valor na moeda da competência."),
  ajustada: padrao(logico, false, "Se a competência abaixo do mínimo já foi complementada, utilizada ou agrupada."),
  indicadores: ouVazia(indicadores, "Indicadores do CNIS da competência.")
})
export type SalarioDoPeriodo = typeof SalarioDoPeriodo.Type

/** A salary not tied to a period. */
export const SalarioAvulso = objeto({
  competencia: campo(Mes, "Competência do salário."),
  valor: campo(Valor, "Valor na moeda da competência."),
  origem: padrao(umDe(ORIGENS), "USUARIO", "De onde veio o salário.")
})

const DecimoTerceiro = objeto({
  competencia: campo(Mes, "Competência do décimo terceiro."),
  valor: campo(Valor, "Valor na moeda da competência.")
})

/** One period of contribution, work or benefit; what its salaries are for depends on the request. */
export const periodoCom = (salarios: string, decimosTerceiros: string) =>
  objeto({
    id: opcional(texto(100), "Identificador do período, devolvido no resultado."),
    descricao: padrao(texto(1_000), "", "Empregador ou atividade."),
    dataInicial: campo(Dia, "Primeiro dia do período."),
    dataFinal: campo(Dia, "Último dia do período, incluído na contagem."),
    formaContagem: campo(
      umDe(FORMAS_CONTAGEM),
      "Como o tempo conta: não computar, comum, especial (25, 20 ou 15 anos de exposição), rural ou magistério."
    ),
    naturezaVinculo: padrao(
      umDe(NATUREZAS_VINCULO),
      "NAO_INFORMADO",
      "Filiação ou benefício do período. O benefício por incapacidade e o salário-maternidade mantêm a qualidade de segurado mesmo quando não são computados."
    ),
    grauDeficiencia: padrao(
      umDe(GRAUS_DEFICIENCIA),
      "SEM_DEFICIENCIA",
      "Grau de deficiência no período; só vale quando `periodosPcd` está vazio."
    ),
    contarCarencia: padrao(logico, true, "Se o período conta para a carência."),
    prioritario: padrao(logico, false, "Se prevalece sobre os períodos concomitantes."),
    computavelDesde: opcional(
      Dia,
      "Dia a partir do qual o período pode ser computado, como o recolhimento em atraso. Padrão: `dataInicial`."
    ),
    fatorConversaoModificado: opcional(Fator, "Fator de conversão informado, de 0 a 10, em lugar do legal."),
    origem: padrao(umDe(ORIGENS), "USUARIO", "De onde veio o período."),
    indicadores: ouVazia(indicadores, "Indicadores do CNIS, como `PEXT`."),
    observacao: opcional(texto(10_000), "Texto livre; não usado no cálculo."),
    salarios: ouVazia(ate(SalarioDoPeriodo, 2_400), salarios),
    decimosTerceiros: opcional(ate(DecimoTerceiro, 200), `Décimos terceiros salários. ${decimosTerceiros}`)
  }).check(Schema.makeFilter(fimDepoisDoInicio))
export type PeriodoContribuicao = ReturnType<typeof periodoCom>["Type"]

/** Days in which the person had a disability, with its degree. */
export const PeriodoPcd = objeto({
  dataInicial: campo(Dia, "Primeiro dia."),
  dataFinal: campo(Dia, "Último dia."),
  grauDeficiencia: campo(umDe(GRAUS_DEFICIENCIA), "Grau de deficiência."),
  observacao: opcional(texto(10_000), "Texto livre; não usado no cálculo.")
}).check(Schema.makeFilter(fimDepoisDoInicio))
export type PeriodoPcd = typeof PeriodoPcd.Type

export const Desemprego = objeto({
  dataInicial: campo(Dia, "Primeiro dia."),
  dataFinal: campo(Dia, "Último dia.")
}).check(Schema.makeFilter(fimDepoisDoInicio))
