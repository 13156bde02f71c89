/**
 * Campaigns draw a tenth of their cases in `npm test`, always the same ones; `npm run prova -- <group>` draws all of them,
 * and runs the files named `*.prova.ts` too.
 */
export const INTEIRA = process.env.PROVA_INTEIRA === "1"

/** How many of `todos` cases a campaign draws in this run. */
export const sorteados = (todos: number): number => (INTEIRA ? todos : Math.ceil(todos / 10))
