/**
 * `PedidoRmi` and `PedidoRmiDesvinculada`: what the RMI routes receive, as schemas (section 3 of the contract). Decoding
 * parses everything once; every problem of the body is reported, with its path, in Portuguese.
 *
 * Use them with `onExcessProperty: "error"` and `errors: "all"`. What needs the current day or the tables
 * (`marcoTemporal`, dates in the future) is checked by the calculation.
 */
import { Schema } from "effect"
import {
  Beneficio,
  CAMPOS_PEDIDO_TEMPO,
  FatoGerador,
  OpcoesContagem,
  ondeInformarEspecie,
  Processo,
  SalarioAvulso,
  seguradoCom
} from "../../tempo/pedido/entrada.ts"
import { CRITERIOS_SALARIO_MATERNIDADE } from "../../tempo/pedido/enumeracoes.ts"
import {
  ate,
  Dia,
  decimalEntre,
  inteiroEntre,
  logico,
  objeto,
  ouVazia,
  padrao,
  texto,
  umDe
} from "../../valores/campos-entrada.ts"
import { decimal } from "../../valores/decimal.ts"
import { problemasDaDesvinculada, problemasDoPedidoRmi } from "./coerencia.ts"
import { OPCOES_PADRAO, OpcoesRmi } from "./opcoes.ts"

/** Largest number of salaries not tied to a period: a life of work is about 600 months. */
export const MAXIMO_SALARIOS = 10_000
/** Each benefit received is evolved month by month. */
export const MAXIMO_BENEFICIOS = 100

/** Dependants of a pension or of auxílio-reclusão. */
export const Dependentes = objeto({
  quantidade: padrao(inteiroEntre(1, 100), 1),
  invalido: padrao(logico, false)
})
export type Dependentes = typeof Dependentes.Type
const UM_DEPENDENTE: Dependentes = { quantidade: 1, invalido: false }

const Expectativa = decimalEntre(decimal("0.1"), decimal("120"), 4, "uma expectativa de 0,1 a 120 anos")

/** A coefficient carries up to 10 decimals. */
const Coeficiente = decimalEntre(decimal("0"), decimal("5"), 10, "um coeficiente de 0 a 5, com até 10 casas decimais")

/** Years, months and days, 12 months of 30 days. */
export const TempoInformado = objeto({
  anos: padrao(inteiroEntre(0, 100), 0),
  meses: padrao(inteiroEntre(0, 11), 0),
  dias: padrao(inteiroEntre(0, 29), 0)
})

/** What every RMI body has beyond the time request. */
const CAMPOS_RMI = {
  dib: Schema.optionalKey(Dia),
  salarios: ouVazia(ate(SalarioAvulso, MAXIMO_SALARIOS)),
  beneficios: ouVazia(ate(Beneficio, MAXIMO_BENEFICIOS)),
  criterioSalarioMaternidade: padrao(umDe(CRITERIOS_SALARIO_MATERNIDADE), "UM_DOZE_AVOS"),
  dependentes: padrao(Dependentes, UM_DEPENDENTE),
  acrescimo25: padrao(logico, false),
  expectativaSobrevida: Schema.optionalKey(Expectativa),
  opcoesRmi: padrao(OpcoesRmi, OPCOES_PADRAO)
} as const

const CAMPOS_PEDIDO_RMI = {
  ...CAMPOS_PEDIDO_TEMPO,
  ...CAMPOS_RMI,
  marcoTemporal: Schema.optionalKey(texto(40))
} as const

/** The request of `POST calculos-rmi`. */
export const PedidoRmi = objeto(CAMPOS_PEDIDO_RMI)
  .check(Schema.makeFilter(problemasDoPedidoRmi))
  .annotate({ identifier: "PedidoRmi" })
export type PedidoRmi = typeof PedidoRmi.Type

const ondeInformarChave = "informe a chave do fundamento (chaves de GET /fundamentos)"

/** The request of `POST calculos-rmi/por-fundamento`. */
export const PedidoRmiPorFundamento = objeto({
  ...CAMPOS_PEDIDO_RMI,
  chaveFundamento: texto(100).pipe(Schema.annotateKey({ messageMissingKey: ondeInformarChave }))
})
  .check(Schema.makeFilter(problemasDoPedidoRmi))
  .annotate({ identifier: "PedidoRmiPorFundamento" })
export type PedidoRmiPorFundamento = typeof PedidoRmiPorFundamento.Type

/** The birth date is asked for only when a fator previdenciário is. */
const DadosSeguradoDesvinculada = seguradoCom(Schema.optionalKey(Dia))

/**
 * The request of `POST calculos-rmi/desvinculada`: no time is counted and no right is tested. The fact is
 * `opcoesContagem.fatoGerador`; files of the older form bring it as `fatoGerador`.
 */
export const PedidoRmiDesvinculada = objeto({
  dataApuracao: Dia,
  processo: Schema.optionalKey(Processo),
  dadosSegurado: DadosSeguradoDesvinculada,
  opcoesContagem: OpcoesContagem.pipe(Schema.annotateKey({ messageMissingKey: ondeInformarEspecie })),
  fatoGerador: Schema.optionalKey(FatoGerador),
  tempo: padrao(TempoInformado, { anos: 0, meses: 0, dias: 0 }),
  coeficiente: Schema.optionalKey(Coeficiente),
  descarte: Schema.optionalKey(objeto({ tempoMinimo: TempoInformado })),
  preservado: CAMPOS_PEDIDO_TEMPO.preservado,
  ...CAMPOS_RMI,
  dependentes: Schema.optionalKey(Dependentes)
})
  .check(Schema.makeFilter(problemasDaDesvinculada))
  .annotate({ identifier: "PedidoRmiDesvinculada" })
export type PedidoRmiDesvinculada = typeof PedidoRmiDesvinculada.Type
