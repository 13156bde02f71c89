/**
 * `PedidoTempo`: what the time routes receive, as a schema. Decoding parses everything once (days, competences, exact
 * decimals, defaults), so that the calculation meets only valid values; every problem of the body is reported, with its
 * path, in Portuguese.
 *
 * Use it with `onExcessProperty: "error"` (an unknown field must not silently change a calculation) and `errors: "all"`.
 * Two kinds of problem need more than the body and are checked by `calcularTempo`: dates too far in the future (they
 * depend on the current year) and amounts outside the known tables.
 */
import { Schema } from "effect"
import { CODIGOS_ESPECIE, TIPOS_FATO_GERADOR } from "../../beneficios/especies.ts"
import {
  ate,
  Dia,
  decimalEntre,
  IndiceTeto,
  logico,
  objeto,
  ouVazia,
  padrao,
  texto,
  umDe,
  Valor
} from "../../valores/campos-entrada.ts"
import { CompetenciaEntrada } from "../../valores/competencia.ts"
import { Cpf } from "../../valores/cpf.ts"
import { type Data, maisMeses } from "../../valores/data.ts"
import { decimal } from "../../valores/decimal.ts"
import { problemasDoPedido, problemasDosPeriodosPcd } from "./coerencia.ts"
import {
  APLICACOES_LEI_11718,
  CRITERIOS_SALARIO_MATERNIDADE,
  FORMAS_CONTAGEM,
  GRAUS_DEFICIENCIA,
  IMEDIATIDADES_RURAIS,
  MARCOS_CARENCIA,
  NATUREZAS_VINCULO,
  ORIGENS,
  REQUISITOS_B41_PCD,
  SEXOS,
  TIPOS_SEGURADO
} from "./enumeracoes.ts"

/** Largest number of periods of one request. */
export const MAXIMO_PERIODOS = 10_000
/** Largest number of disability periods: each one cuts every period of contribution. */
export const MAXIMO_PERIODOS_PCD = 100
/** Largest number of benefits of one request. */
export const MAXIMO_BENEFICIOS = 1_000
/** Longest period accepted, in years: longer ones are typing errors. */
export const MAXIMO_ANOS_PERIODO = 100

const indicadores = ouVazia(ate(texto(60), 100))

/** A conversion factor typed by the user; 4 decimals are twice what the law's own factors have. */
const Fator = decimalEntre(decimal("0"), decimal("10"), 4, "um fator de 0 a 10, com até 4 casas decimais")

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
  competencia: CompetenciaEntrada,
  valor: Valor,
  ajustada: padrao(logico, false),
  indicadores
})
export type SalarioDoPeriodo = typeof SalarioDoPeriodo.Type

const DecimoTerceiro = objeto({ competencia: CompetenciaEntrada, valor: Valor })

/** One period of contribution, work or benefit. */
export const PeriodoContribuicao = objeto({
  id: Schema.optionalKey(texto(100)),
  descricao: padrao(texto(1_000), ""),
  dataInicial: Dia,
  dataFinal: Dia,
  formaContagem: umDe(FORMAS_CONTAGEM),
  naturezaVinculo: padrao(umDe(NATUREZAS_VINCULO), "NAO_INFORMADO"),
  grauDeficiencia: padrao(umDe(GRAUS_DEFICIENCIA), "SEM_DEFICIENCIA"),
  contarCarencia: padrao(logico, true),
  prioritario: padrao(logico, false),
  computavelDesde: Schema.optionalKey(Dia),
  fatorConversaoModificado: Schema.optionalKey(Fator),
  origem: padrao(umDe(ORIGENS), "USUARIO"),
  indicadores,
  observacao: Schema.optionalKey(texto(10_000)),
  salarios: ouVazia(ate(SalarioDoPeriodo, 2_400)),
  decimosTerceiros: Schema.optionalKey(ate(DecimoTerceiro, 200))
}).check(Schema.makeFilter(fimDepoisDoInicio))
export type PeriodoContribuicao = typeof PeriodoContribuicao.Type

/** Days in which the person had a disability, with its degree. */
export const PeriodoPcd = objeto({
  dataInicial: Dia,
  dataFinal: Dia,
  grauDeficiencia: umDe(GRAUS_DEFICIENCIA),
  observacao: Schema.optionalKey(texto(10_000))
}).check(Schema.makeFilter(fimDepoisDoInicio))
export type PeriodoPcd = typeof PeriodoPcd.Type

const Desemprego = objeto({ dataInicial: Dia, dataFinal: Dia }).check(Schema.makeFilter(fimDepoisDoInicio))

export const Processo = objeto({
  nomeCalculo: Schema.optionalKey(texto(500)),
  numero: Schema.optionalKey(texto(100)),
  autor: Schema.optionalKey(texto(500))
})

/** The person; not every calculation asks for the birth date. */
export const seguradoCom = <const N extends Schema.Struct.Fields[string]>(nascimento: N) =>
  objeto({
    nome: Schema.optionalKey(texto(500)),
    cpf: Schema.optionalKey(Cpf),
    nit: Schema.optionalKey(texto(20)),
    nascimento,
    sexo: umDe(SEXOS),
    tipo: padrao(umDe(TIPOS_SEGURADO), "COMUM"),
    filiacao: Schema.optionalKey(Dia)
  })

export const DadosSegurado = seguradoCom(Dia)

const aceitos = `códigos aceitos: ${CODIGOS_ESPECIE.join(", ")}`
export const ondeInformarEspecie = `informe a espécie do benefício em opcoesContagem.especie (${aceitos})`

export const FatoGerador = objeto({ tipo: umDe(TIPOS_FATO_GERADOR), data: Dia })

export const OpcoesContagem = objeto({
  especie: Schema.Literals(CODIGOS_ESPECIE)
    .annotate({ message: `espécie não prevista; ${aceitos}` })
    .pipe(Schema.annotateKey({ messageMissingKey: ondeInformarEspecie })),
  marcoCarencia: Schema.optionalKey(umDe(MARCOS_CARENCIA)),
  requisitoB41Pcd: padrao(umDe(REQUISITOS_B41_PCD), "INICIO_CONTRIBUICAO_COM_DEFICIENCIA"),
  carenciaAposEc103: padrao(logico, true),
  aplicarFatorAposEc103: padrao(logico, false),
  analisarCompetenciasAbaixoDoMinimo: padrao(logico, true),
  mesCheioAposEc103: padrao(logico, false),
  lei11718: padrao(umDe(APLICACOES_LEI_11718), "NAO_APLICAR"),
  extensao120Unica: padrao(logico, false),
  isentoCarencia: padrao(logico, false),
  qualidadeComAbaixoDoMinimo: padrao(logico, true),
  prorrogarFimQualidade: padrao(logico, false),
  imediatidadeRural: padrao(umDe(IMEDIATIDADES_RURAIS), "PERIODO_DE_GRACA"),
  fatoGerador: Schema.optionalKey(FatoGerador)
})
export type OpcoesContagem = typeof OpcoesContagem.Type

/** A salary not tied to a period. */
export const SalarioAvulso = objeto({
  competencia: CompetenciaEntrada,
  valor: Valor,
  origem: padrao(umDe(ORIGENS), "USUARIO")
})

/** A benefit already received; it keeps the quality of insured and saves its months. */
export const Beneficio = objeto({
  especie: Schema.Int.annotate({ message: "valor inválido: esperado o código da espécie" }),
  dib: Dia,
  dcb: Schema.optionalKey(Dia),
  sb: Schema.optionalKey(Valor),
  rmi: Schema.optionalKey(Valor),
  indiceTeto: Schema.optionalKey(IndiceTeto)
})

/** Fields of the larger RMI body (and of reader answers) that one body may carry to every route and time ignores. */
const naoUsados = {
  salarios: Schema.optionalKey(ate(SalarioAvulso, 10_000)),
  dib: Schema.optionalKey(Dia),
  criterioSalarioMaternidade: Schema.optionalKey(umDe(CRITERIOS_SALARIO_MATERNIDADE)),
  preservado: Schema.optionalKey(
    Schema.Record(Schema.String, Schema.Unknown).annotate({ message: "valor inválido: esperado um objeto" })
  )
}

/** The fields of `PedidoTempo`, for the bodies that extend it. */
export const CAMPOS_PEDIDO_TEMPO = {
  dataApuracao: Dia,
  dataReafirmacao: Schema.optionalKey(Dia),
  processo: Schema.optionalKey(Processo),
  dadosSegurado: DadosSegurado,
  opcoesContagem: OpcoesContagem.pipe(Schema.annotateKey({ messageMissingKey: ondeInformarEspecie })),
  periodosContribuicao: ouVazia(ate(PeriodoContribuicao, MAXIMO_PERIODOS)),
  periodosPcd: ouVazia(ate(PeriodoPcd, MAXIMO_PERIODOS_PCD).check(Schema.makeFilter(problemasDosPeriodosPcd))),
  desemprego: ouVazia(ate(Desemprego, 1_000)),
  beneficios: ouVazia(ate(Beneficio, MAXIMO_BENEFICIOS)),
  ...naoUsados
} as const

/** The request of `POST calculos-tempo` and `…/por-grupos`. */
export const PedidoTempo = objeto(CAMPOS_PEDIDO_TEMPO)
  .check(Schema.makeFilter(problemasDoPedido))
  .annotate({ identifier: "PedidoTempo" })
export type PedidoTempo = typeof PedidoTempo.Type
