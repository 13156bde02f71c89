/**
 * `PedidoRmi` and `PedidoRmiDesvinculada`: what the RMI routes receive, as schemas (section 3 of the contract). Decoding
 * parses everything once; every problem of the body is reported, with its path, in Portuguese.
 *
 * Use them with `onExcessProperty: "error"` and `errors: "all"`. What needs the current day or the tables
 * (`marcoTemporal`, dates in the future) is checked by the calculation.
 */
import { Schema } from "effect"
import { beneficioCom, CriterioSalarioMaternidade } from "../../tempo/pedido/beneficios.ts"
import {
  CAMPOS_PEDIDO_TEMPO,
  opcoesDaContagem,
  periodosContribuicao,
  processo,
  seguradoCom
} from "../../tempo/pedido/entrada.ts"
import { FatoGerador } from "../../tempo/pedido/opcoes-contagem.ts"
import { periodoCom, SalarioAvulso } from "../../tempo/pedido/periodos.ts"
import { ate, campo, Dia, logico, objeto, opcional, ouVazia, padrao, texto } from "../../valores/campos-entrada.ts"
import { problemasDaDesvinculada, problemasDoPedidoRmi } from "./coerencia.ts"
import { OPCOES_PADRAO, OpcoesRmi } from "./opcoes.ts"
import { Coeficiente, Dependentes, Expectativa, TempoInformado, UM_DEPENDENTE } from "./partes.ts"

/** Largest number of salaries not tied to a period: a life of work is about 600 months. */
export const MAXIMO_SALARIOS = 10_000
/** Each benefit received is evolved month by month. */
export const MAXIMO_BENEFICIOS = 100

const DEPENDENTES = "Dependentes da pensão por morte ou do auxílio-reclusão."

const Periodo = periodoCom(
  "Salários de contribuição do período.",
  "Nunca somados pelo cálculo: onde a lei os admite (Tema 904 do STJ), inclua-os no salário de dezembro."
)

const Beneficio = beneficioCom({
  dcb: "Fim do benefício.",
  sb: "Salário de benefício.",
  rmi: "Renda mensal inicial.",
  indiceTeto: "Índice de reajuste ao teto do benefício."
})

const opcoesContagem = opcoesDaContagem(
  "Se a média é multiplicada pelo fator previdenciário depois de 13/11/2019 (EC 103/2019, art. 17)."
)

/** What every RMI body has beyond the time request. */
const CAMPOS_RMI = {
  dib: opcional(Dia, "Início do benefício. Padrão: `dataApuracao`."),
  salarios: ouVazia(
    ate(SalarioAvulso, MAXIMO_SALARIOS),
    "Salários não ligados a um período, somados aos dos períodos."
  ),
  beneficios: ouVazia(
    ate(Beneficio, MAXIMO_BENEFICIOS),
    "Benefícios recebidos: os de incapacidade dentro do PBC valem como salário de contribuição."
  ),
  criterioSalarioMaternidade: padrao(
    CriterioSalarioMaternidade,
    "UM_DOZE_AVOS",
    "Salário-maternidade: um doze avos da soma dos 12 últimos salários em 15 meses, ou a média simples."
  ),
  dependentes: padrao(Dependentes, UM_DEPENDENTE, DEPENDENTES),
  acrescimo25: padrao(logico, false, "Se há o acréscimo de 25% da grande invalidez (Lei 8.213/1991, art. 45)."),
  expectativaSobrevida: opcional(
    Expectativa,
    "Expectativa de sobrevida, em anos; prevalece sobre a da tábua de mortalidade."
  ),
  opcoesRmi: padrao(OpcoesRmi, OPCOES_PADRAO, "Opções do cálculo. As aplicadas voltam em `opcoes`.")
} as const

const CAMPOS_PEDIDO_RMI = {
  ...CAMPOS_PEDIDO_TEMPO,
  opcoesContagem,
  periodosContribuicao: periodosContribuicao(Periodo),
  ...CAMPOS_RMI,
  marcoTemporal: opcional(texto(40), "Só este marco; valores de `GET /marcos-temporais`. Sem ele, todos os aplicáveis.")
} as const

/** The request of `POST calculos-rmi`. */
export const PedidoRmi = objeto(CAMPOS_PEDIDO_RMI)
  .check(Schema.makeFilter(problemasDoPedidoRmi))
  .annotate({ identifier: "PedidoRmi" })
export type PedidoRmi = typeof PedidoRmi.Type

/** The request of `POST calculos-rmi/por-fundamento`. */
export const PedidoRmiPorFundamento = objeto({
  ...CAMPOS_PEDIDO_RMI,
  chaveFundamento: campo(texto(100), "Só este fundamento; chaves de `GET /fundamentos`.").pipe(
    Schema.annotateKey({ messageMissingKey: "informe a chave do fundamento (chaves de GET /fundamentos)" })
  )
})
  .check(Schema.makeFilter(problemasDoPedidoRmi))
  .annotate({ identifier: "PedidoRmiPorFundamento" })
export type PedidoRmiPorFundamento = typeof PedidoRmiPorFundamento.Type

/** The request that a letter is compared with: of any fundamento, or of the one that is named. */
export const PedidoRmiConferido = objeto({
  ...CAMPOS_PEDIDO_RMI,
  chaveFundamento: opcional(
    texto(100),
    "Só este fundamento; chaves de `GET /fundamentos`. Sem ela, o que concorda com a carta por mais tempo."
  )
})
  .check(Schema.makeFilter(problemasDoPedidoRmi))
  .annotate({ identifier: "PedidoRmiConferido" })
export type PedidoRmiConferido = typeof PedidoRmiConferido.Type

/** The birth date is asked for only when a fator previdenciário is. */
const DadosSeguradoDesvinculada = seguradoCom(
  opcional(Dia, "Data de nascimento; exigida só quando há fator previdenciário.")
)

/**
 * The request of `POST calculos-rmi/desvinculada`: no time is counted and no right is tested. The fact is
 * `opcoesContagem.fatoGerador`; files of the older form bring it as `fatoGerador`.
 */
export const PedidoRmiDesvinculada = objeto({
  dataApuracao: CAMPOS_PEDIDO_TEMPO.dataApuracao,
  processo,
  dadosSegurado: DadosSeguradoDesvinculada,
  opcoesContagem,
  fatoGerador: opcional(FatoGerador, "O mesmo que `opcoesContagem.fatoGerador`, onde os arquivos antigos o trazem."),
  tempo: padrao(
    TempoInformado,
    { anos: 0, meses: 0, dias: 0 },
    "Tempo de contribuição, usado no fator, no descarte e no coeficiente que não foi informado."
  ),
  coeficiente: opcional(
    Coeficiente,
    "Coeficiente aplicado ao salário de benefício; em pensões, a quota. Até 10 casas decimais. Sem ele, o da regra comum da espécie, pelo tempo e pelo sexo; nas aposentadorias programadas, o tempo é então obrigatório. Na espécie 94, só nos acidentes até 28/04/1995 (o grau); depois é sempre 0,5."
  ),
  descarte: opcional(
    objeto({ tempoMinimo: campo(TempoInformado, "Tempo que o descarte não pode tocar.") }),
    "Pede o descarte de contribuições; sem ele, nenhuma é descartada."
  ),
  preservado: CAMPOS_PEDIDO_TEMPO.preservado,
  ...CAMPOS_RMI,
  dependentes: opcional(Dependentes, DEPENDENTES)
})
  .check(Schema.makeFilter(problemasDaDesvinculada))
  .annotate({ identifier: "PedidoRmiDesvinculada" })
export type PedidoRmiDesvinculada = typeof PedidoRmiDesvinculada.Type
