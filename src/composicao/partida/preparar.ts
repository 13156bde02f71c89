/** `npm run preparar`, which `npm ci` runs too. Without it a first start makes its own: no reason to fail an install. */
import { Cause, Effect } from "effect"
import { prepararBanco } from "./banco-preparado.ts"

await Effect.runPromise(
  Effect.matchCause(prepararBanco(), {
    onSuccess: () => process.stdout.write("Banco da primeira partida preparado.\n"),
    onFailure: (causa) =>
      process.stderr.write(
        `O banco da primeira partida não foi preparado, e ela fará o seu: ${Cause.prettyErrors(causa)[0]?.message}\n`
      )
  })
)
