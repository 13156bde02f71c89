/**
 * `opcoesFiltroPrevjud`: which benefits of a dossier are due, which were paid and which payments are discounted. The
 * names of the lists are those of prevjud.md, section 4.2; the other options say which credits count. As a schema:
 * use it with `onExcessProperty: "error"` and `errors: "all"`.
 */
import { Schema } from "effect"
import { ate, inteiroEntre, logico, objeto, opcional, ouVazia, padrao, umDe } from "../../valores/campos-entrada.ts"
import type { Competencia } from "../../valores/competencia.ts"
import { CompetenciaEntrada } from "../../valores/datas-digitadas.ts"
import { identificador } from "./campos.ts"
import { CRITERIOS_RUBRICAS } from "./rubricas.ts"

/** What becomes of a month without credit inside the payment history of a benefit. */
export const MESES_SEM_CREDITO = ["EVOLUIR", "ZERO"] as const

const MAXIMO_NBS = 200
const MAXIMO_RUBRICAS = 100
const DIGITOS_NB = 10

/** A benefit number as people write it: `123.456.789-0` or its digits. */
const Nb = Schema.String.annotate({ message: "valor inválido: esperado o número do benefício (NB), em texto" }).check(
  Schema.makeFilter((nb: string) =>
    /^[\d.\-/ ]{1,20}$/.test(nb) && (identificador(nb, DIGITOS_NB) ?? "").length === DIGITOS_NB
      ? undefined
      : "valor inválido: esperado o número do benefício (NB), de até 10 dígitos"
  )
)

/** The number in the ten digits of the dossier. */
export const nbNormalizado = (nb: string): string => identificador(nb, DIGITOS_NB) ?? nb

const ComRubricas = objeto({
  nb: Nb,
  rubricas: Schema.optionalKey(ate(inteiroEntre(1, 9_999), MAXIMO_RUBRICAS))
})

const Opcoes = objeto({
  devidos: ouVazia(
    ate(Nb, MAXIMO_NBS),
    "NB dos benefícios pedidos (`beneficiosDevidos`), com as datas e a RMI do dossiê."
  ),
  pagos: ouVazia(ate(Nb, MAXIMO_NBS), "NB dos benefícios cujos créditos são o que foi pago (`beneficiosPagos`)."),
  descontarPagamentos: ouVazia(
    ate(
      Schema.Union([Nb, ComRubricas]).annotate({
        message: "valor inválido: esperado o NB, ou um objeto com nb e rubricas"
      }),
      MAXIMO_NBS
    ),
    "NB dos benefícios cujos créditos, ou só algumas rubricas deles, se descontam do devido (`descontos`)."
  ),
  inicio: opcional(CompetenciaEntrada, "Primeiro mês dos créditos considerados."),
  fim: opcional(CompetenciaEntrada, "Último mês dos créditos considerados."),
  incluirNaoPagos: padrao(logico, false, "Se também entram os créditos não pagos ou devolvidos."),
  criterioRubricas: padrao(
    umDe(CRITERIOS_RUBRICAS),
    "PRINCIPAIS",
    "Que rubricas são renda e 13º: as principais, ou todas as que alteram o valor bruto."
  ),
  datasDePagamento: padrao(
    logico,
    false,
    "Se os pagamentos vêm separados pelo dia em que foram feitos, que só os honorários sobre o total devido consideram."
  ),
  mesesSemCredito: padrao(
    umDe(MESES_SEM_CREDITO),
    "EVOLUIR",
    "Mês sem crédito pago dentro do histórico: a renda é evoluída, ou nada foi recebido."
  )
})

interface Listas {
  readonly devidos: ReadonlyArray<string>
  readonly pagos: ReadonlyArray<string>
  readonly descontarPagamentos: ReadonlyArray<string | { readonly nb: string }>
  readonly inicio?: Competencia
  readonly fim?: Competencia
}

export const nbDe = (item: string | { readonly nb: string }): string =>
  nbNormalizado(typeof item === "string" ? item : item.nb)

interface Problema {
  readonly path: ReadonlyArray<string | number>
  readonly issue: string
}

/** A number is in one list, once: else the same money would count twice. */
const repetidos = (listas: Listas): ReadonlyArray<Problema> => {
  const vistos = new Map<string, string>()
  const nomes = ["devidos", "pagos", "descontarPagamentos"] as const
  return nomes.flatMap((nome) =>
    listas[nome].flatMap((item, i) => {
      const nb = nbDe(item)
      const antes = vistos.get(nb)
      if (antes === undefined) vistos.set(nb, nome)
      return antes === undefined
        ? []
        : [{ path: [nome, i], issue: `o NB ${nb} já está em ${antes}; deixe em uma só lista` }]
    })
  )
}

const problemasDasOpcoes = (opcoes: Listas): ReadonlyArray<Problema> => [
  ...repetidos(opcoes),
  ...(opcoes.inicio !== undefined && opcoes.fim !== undefined && opcoes.fim < opcoes.inicio
    ? [{ path: ["fim"], issue: "anterior a inicio" }]
    : [])
]

export const OpcoesFiltroPrevjud = Opcoes.check(Schema.makeFilter(problemasDasOpcoes)).annotate({
  identifier: "OpcoesFiltroPrevjud"
})
export type OpcoesFiltroPrevjud = typeof OpcoesFiltroPrevjud.Type

/** The options of an empty object. */
export const SEM_OPCOES: OpcoesFiltroPrevjud = {
  devidos: [],
  pagos: [],
  descontarPagamentos: [],
  incluirNaoPagos: false,
  criterioRubricas: "PRINCIPAIS",
  datasDePagamento: false,
  mesesSemCredito: "EVOLUIR"
}
