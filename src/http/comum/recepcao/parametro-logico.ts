/** Yes-or-no query parameters. */
import { Effect, Schema } from "effect"
import { textoComo } from "../../../domain/valores/textos/texto-como.ts"

const valores: Readonly<Record<string, boolean>> = { true: true, "1": true, false: false, "0": false }

const Logico = textoComo<boolean>({
  ler: (texto) => (Object.hasOwn(valores, texto) ? valores[texto] : undefined),
  escrever: String,
  esperado: "true, 1, false ou 0",
  exemplo: "true"
})

/** `true`, `1`, `false` or `0`; absent means false; anything else is refused (specification 2, section 4.3). */
export const parametroLogico = Logico.pipe(Schema.withDecodingDefaultType(Effect.succeed(false)))
