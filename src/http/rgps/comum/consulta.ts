/** Query parameters of the calculating routes (specification 2, section 4.3). */
import { Effect } from "effect"
import { Falha } from "../../comum/falhas/falha.ts"
import { parametroLogico } from "../../comum/recepcao/parametro-logico.ts"

export const parametrosDeCalculo = {
  /** Adds the trace of the calculation to the result. */
  rastro: parametroLogico,
  /** Asks for an immutable, reopenable snapshot. */
  permalink: parametroLogico,
  /** Asks for the PDF statement, which embeds a permalink. */
  demonstrativo: parametroLogico
}

export const semRegistro = (parametro: string): string =>
  `${parametro}: o registro de permalinks não está disponível nesta instalação; repita a requisição sem permalink e sem demonstrativo`

const indisponivel = (parametro: string) => Falha.de(503, semRegistro(parametro))

/** Snapshots and the statements that embed them are refused where no service keeps snapshots. */
export const recusarInstantaneo = (consulta: {
  readonly permalink: boolean
  readonly demonstrativo: boolean
}): Effect.Effect<void, Falha> =>
  consulta.permalink
    ? Effect.fail(indisponivel("permalink"))
    : consulta.demonstrativo
      ? Effect.fail(indisponivel("demonstrativo"))
      : Effect.void
