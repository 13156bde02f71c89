/** The benefits of a request: those already received, and how salário-maternidade is found. */
import { Schema } from "effect"
import { campo, Dia, IndiceTeto, objeto, opcional, umDe, Valor } from "../../valores/campos-entrada.ts"
import { CRITERIOS_SALARIO_MATERNIDADE } from "./enumeracoes.ts"

/** How the salário-maternidade is found where the law divides the last salaries. */
export const CriterioSalarioMaternidade = umDe(CRITERIOS_SALARIO_MATERNIDADE)

/**
 * A benefit already received; it keeps the quality of insured and saves its months. What its
 * end and its amounts are for depends on the request.
 */
export const beneficioCom = (palavras: Readonly<Record<"dcb" | "sb" | "rmi" | "indiceTeto", string>>) =>
  objeto({
    especie: campo(
      Schema.Int.annotate({ message: "valor inválido: esperado o código da espécie" }),
      "Código da espécie."
    ),
    dib: campo(Dia, "Início do benefício."),
    dcb: opcional(Dia, palavras.dcb),
    sb: opcional(Valor, palavras.sb),
    rmi: opcional(Valor, palavras.rmi),
    indiceTeto: opcional(IndiceTeto, palavras.indiceTeto)
  })
