/** The second confirmation: who orders a change says which of its values, that wait, are meant as they are. */
import { Data, Effect } from "effect"
import { hojeEmBrasilia } from "../../valores/brasilia.ts"
import { definicaoDe } from "../catalogo/catalogo.ts"
import type { Celula, DefinicaoTabela, LinhaArmazenada } from "../catalogo/definicao.ts"
import type { Plano } from "../plano.ts"
import { TabelasVigentes } from "../portas.ts"
import { celulaDe, mesmoValor, type Pendente, pendentesDe, type ValorIdentificado } from "./pendentes.ts"

/** Values wait for a confirmation that did not come. Nothing was written. */
export class ValoresPendentes extends Data.TaggedError("ValoresPendentes")<{
  readonly pendentes: ReadonlyArray<Pendente>
}> {
  override get message() {
    const { length } = this.pendentes
    return length === 1
      ? "confirmar: um valor pede uma segunda confirmação: confira-o e confirme"
      : `confirmar: ${length} valores pedem uma segunda confirmação: confira-os e confirme`
  }
}

/** What was confirmed is not what waits; each problem names its place in the list. Nothing was written. */
export class ConfirmacaoRecusada extends Data.TaggedError("ConfirmacaoRecusada")<{
  readonly problemas: ReadonlyArray<string>
  /** What waits now. */
  readonly pendentes: ReadonlyArray<Pendente>
}> {
  override get message() {
    return this.problemas.join("; ")
  }
}

/** Lets a change with these waiting values pass, or says what is still to be confirmed. */
export type Confirmar = (
  pendentes: ReadonlyArray<Pendente>
) => Effect.Effect<void, ConfirmacaoRecusada | ValoresPendentes>

const escrita = (celula: Celula): string => celula ?? "vazio"

/**
 * What is wrong with a list of values that somebody names, one sentence each: named twice, waiting for nothing
 * (`esperando` knows none), or not as they were. `campo`: of the list, in the request.
 */
export const problemasDosNomeados = (
  campo: string,
  nomeados: ReadonlyArray<ValorIdentificado>,
  esperando: (nomeado: ValorIdentificado) => ValorIdentificado | undefined
): ReadonlyArray<string> => {
  const primeiros = new Map<string, number>()
  return nomeados.flatMap((nomeado, i) => {
    const celula = celulaDe(nomeado)
    const primeiro = primeiros.get(celula)
    if (primeiro !== undefined) return [`${campo}.${i}: repete ${campo}.${primeiro}`]
    primeiros.set(celula, i)
    const achado = esperando(nomeado)
    if (achado === undefined) return [`${campo}.${i}: este valor não espera confirmação`]
    if (mesmoValor(achado, nomeado)) return []
    return [`${campo}.${i}: mudou desde então: antes ${escrita(achado.antes)}, depois ${escrita(achado.depois)}`]
  })
}

/**
 * By name: every value that waits must be among `confirmados`, and each of those must wait, with the same value before
 * and after. A confirmation of something else, or of what changed meanwhile, is refused whole.
 */
export const confirmando =
  (confirmados: ReadonlyArray<ValorIdentificado>): Confirmar =>
  (pendentes) =>
    Effect.suspend((): Effect.Effect<void, ConfirmacaoRecusada | ValoresPendentes> => {
      const porCelula = new Map(pendentes.map((pendente) => [celulaDe(pendente), pendente]))
      const problemas = problemasDosNomeados("confirmar", confirmados, (nomeado) => porCelula.get(celulaDe(nomeado)))
      if (problemas.length > 0) return Effect.fail(new ConfirmacaoRecusada({ problemas, pendentes }))
      const ditas = new Set(confirmados.map(celulaDe))
      return pendentes.every((pendente) => ditas.has(celulaDe(pendente)))
        ? Effect.void
        : Effect.fail(new ValoresPendentes({ pendentes }))
    })

/** As a whole: `ehOVisto` says whether these are the values that the person was shown and confirmed. */
export const confirmandoOVisto =
  (ehOVisto: (pendentes: ReadonlyArray<Pendente>) => boolean): Confirmar =>
  (pendentes) =>
    pendentes.length === 0 || ehOVisto(pendentes) ? Effect.void : Effect.fail(new ValoresPendentes({ pendentes }))

/** Nothing is confirmed. */
export const SEM_CONFIRMAR: Confirmar = confirmando([])

/** Asks `confirmar` for what waits in a plan on the rows as they are stored: the check of a change by a person. */
export const conferirPendentes =
  (definicao: DefinicaoTabela, confirmar: Confirmar) => (plano: Plano, armazenadas: ReadonlyArray<LinhaArmazenada>) =>
    Effect.flatMap(hojeEmBrasilia, (hoje) => {
      const linhas = armazenadas.map(({ valores }) => valores)
      return confirmar(pendentesDe(definicao, linhas, plano, hoje))
    })

/** What would wait of a plan, on the tables as this instance serves them: for a preview. */
export const pendentesAgora = (plano: Plano): Effect.Effect<ReadonlyArray<Pendente>, never, TabelasVigentes> =>
  Effect.gen(function* () {
    const { linhas } = (yield* TabelasVigentes).atual().tabelas.get(plano.tabela)!
    return pendentesDe(definicaoDe(plano.tabela)!, linhas, plano, yield* hojeEmBrasilia)
  })
