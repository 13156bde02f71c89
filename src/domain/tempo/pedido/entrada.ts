/**
 * `PedidoTempo`: what the time routes receive, as a schema. Decoding parses everything once (days, competences, exact
 * decimals, defaults), so that the calculation meets only valid values; every problem of the body is reported, with its
 * path, in Portuguese. What each field means stands where it is declared, and OpenAPI takes it from there.
 *
 * Use it with `onExcessProperty: "error"` (an unknown field must not silently change a calculation) and `errors: "all"`.
 * Two kinds of problem need more than the body and are checked by `calcularTempo`: dates too far in the future (they
 * depend on the current year) and amounts outside the known tables.
 */
import { Schema } from "effect"
import { ate, campo, Dia, objeto, opcional, ouVazia, padrao, texto, umDe } from "../../valores/campos-entrada.ts"
import { Cpf } from "../../valores/cpf.ts"
import { milhar } from "../../valores/decimal.ts"
import { beneficioCom, CriterioSalarioMaternidade } from "./beneficios.ts"
import { problemasDoPedido, problemasDosPeriodosPcd } from "./coerencia.ts"
import { SEXOS, TIPOS_SEGURADO } from "./enumeracoes.ts"
import { comEspecie } from "./especie.ts"
import { opcoesContagemCom } from "./opcoes-contagem.ts"
import { Desemprego, PeriodoPcd, periodoCom, SalarioAvulso } from "./periodos.ts"

/** Largest number of periods of one request. */
export const MAXIMO_PERIODOS = 10_000
/** Largest number of disability periods: each one cuts every period of contribution. */
export const MAXIMO_PERIODOS_PCD = 100
/** Largest number of benefits of one request. */
export const MAXIMO_BENEFICIOS = 1_000

/** Fields of the larger RMI body (and of reader answers) that one body may carry to every route. */
const SEM_USO = "Aceito para que o mesmo corpo sirva a outras rotas; não usado no cálculo do tempo."

export const Processo = objeto({
  nomeCalculo: opcional(texto(500), "Nome dado ao cálculo."),
  numero: opcional(texto(100), "Número do processo."),
  autor: opcional(texto(500), "Nome do autor.")
})
export const processo = opcional(Processo, "Identificação do cálculo; não altera o resultado.")

/** The person; not every calculation asks for the birth date. */
export const seguradoCom = <const N extends Schema.Struct.Fields[string]>(nascimento: N) =>
  campo(
    objeto({
      nome: opcional(texto(500), "Nome; não usado no cálculo."),
      cpf: opcional(Cpf, "CPF, 11 dígitos; não usado no cálculo."),
      nit: opcional(texto(20), "NIT; não usado no cálculo."),
      nascimento,
      sexo: campo(umDe(SEXOS), "M ou F."),
      tipo: padrao(umDe(TIPOS_SEGURADO), "COMUM", "Condição do segurado."),
      filiacao: opcional(Dia, "Primeira filiação ao RGPS. Sem ela, o início do primeiro período ou salário.")
    }),
    "A pessoa."
  )

/** The fields whose words depend on the request, as the time request tells them. */
const PeriodoContribuicao = periodoCom(
  "Salários de contribuição: com eles se verificam as competências abaixo do mínimo desde 11/2019.",
  SEM_USO
)
const Beneficio = beneficioCom({
  dcb: "Fim do benefício; sem ele, continua.",
  sb: `Salário de benefício. ${SEM_USO}`,
  rmi: `Renda mensal inicial. ${SEM_USO}`,
  indiceTeto: `Índice de reajuste ao teto. ${SEM_USO}`
})

const naoUsados = {
  salarios: opcional(ate(SalarioAvulso, 10_000), `Salários não ligados a um período. ${SEM_USO}`),
  dib: opcional(Dia, `Início do benefício. ${SEM_USO}`),
  criterioSalarioMaternidade: opcional(CriterioSalarioMaternidade, SEM_USO),
  preservado: opcional(
    Schema.Record(Schema.String, Schema.Unknown).annotate({ message: "valor inválido: esperado um objeto" }),
    `Campos de um arquivo de origem que não têm lugar nesta requisição, por ponteiro JSON. ${SEM_USO}`
  )
}

export const opcoesDaContagem = (aplicarFatorAposEc103: string) =>
  comEspecie(campo(opcoesContagemCom(aplicarFatorAposEc103), "Espécie e opções da contagem."))

export const periodosContribuicao = (periodo: ReturnType<typeof periodoCom>) =>
  ouVazia(ate(periodo, MAXIMO_PERIODOS), `Períodos de contribuição, até ${milhar(MAXIMO_PERIODOS)}.`)

/** The fields of `PedidoTempo`, for the bodies that extend it. */
export const CAMPOS_PEDIDO_TEMPO = {
  dataApuracao: campo(Dia, "Data da apuração: a DER ou a DER reafirmada."),
  dataReafirmacao: opcional(Dia, "Até quando procurar o direito depois da DER (Tema 995 do STJ)."),
  processo,
  dadosSegurado: seguradoCom(campo(Dia, "Data de nascimento.")),
  opcoesContagem: opcoesDaContagem(SEM_USO),
  periodosContribuicao: periodosContribuicao(PeriodoContribuicao),
  periodosPcd: ouVazia(
    ate(PeriodoPcd, MAXIMO_PERIODOS_PCD).check(Schema.makeFilter(problemasDosPeriodosPcd)),
    "Períodos com deficiência; graus diferentes não se sobrepõem."
  ),
  desemprego: ouVazia(
    ate(Desemprego, 1_000),
    "Períodos de desemprego comprovado, que estendem o período de graça (Lei 8.213/1991, art. 15, § 2º)."
  ),
  beneficios: ouVazia(
    ate(Beneficio, MAXIMO_BENEFICIOS),
    "Benefícios recebidos: mantêm a qualidade de segurado do início ao fim (o auxílio-acidente só até 17/06/2019, o auxílio-suplementar nunca), e a competência com benefício por incapacidade ou salário-maternidade não é excluída por ficar abaixo do mínimo."
  ),
  ...naoUsados
} as const

/** The request of `POST calculos-tempo` and `…/por-grupos`. */
export const PedidoTempo = objeto(CAMPOS_PEDIDO_TEMPO)
  .check(Schema.makeFilter(problemasDoPedido))
  .annotate({ identifier: "PedidoTempo" })
export type PedidoTempo = typeof PedidoTempo.Type
