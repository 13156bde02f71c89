/** A request the law gives no figure for: the engine must refuse it with the failure of the same name. */
export abstract class Recusa extends Error {
  abstract readonly falha: string
}
