/**
 * A value told once: the calculation that finds it is also what its steps are written from, and only when asked for.
 *
 * For amounts that enter other amounts, and learn where they are shown at the end (the totals of an account of arrears);
 * it has no sentence. A rule that says itself in words, in its place, is an `Apurado`.
 */

export interface ValorComPassos<A, No> {
  readonly valor: A
  /** The steps, in order; `onde`: pointers to the figures that equal the value or, of a record, to the record. */
  readonly nos: (...onde: ReadonlyArray<string>) => ReadonlyArray<No>
}

type ValorDe<X> = X extends ValorComPassos<infer A, unknown> ? A : never

/** Values by the field of the answer that shows each. */
export const registro = <No, R extends Readonly<Record<string, ValorComPassos<unknown, No>>>>(
  campos: R & Readonly<Record<string, ValorComPassos<unknown, No>>>
): ValorComPassos<{ readonly [C in keyof R]: ValorDe<R[C]> }, No> => ({
  valor: Object.fromEntries(Object.entries(campos).map(([campo, { valor }]) => [campo, valor])) as {
    readonly [C in keyof R]: ValorDe<R[C]>
  },
  nos: (ponteiro) => Object.entries(campos).flatMap(([campo, { nos }]) => nos(`${ponteiro}/${campo}`))
})
