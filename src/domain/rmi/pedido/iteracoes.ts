/** How many discards a search tries. */

/** Iterations when nobody asks for a number. */
export const ITERACOES_PADRAO = 120

/** More than the months from 07/1994 to the last year a projection reaches: nobody has so many salaries to discard. */
export const MAXIMO_ITERACOES = 1_000
