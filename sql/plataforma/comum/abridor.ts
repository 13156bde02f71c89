import { Effect } from "effect"
import type { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"

/** Opens what was encrypted for its place; what nobody can read any more is as good as gone (`ausente`), and is logged. */
export const abridor =
  <E>(cifra: Cifra["Service"], ausente: () => E) =>
  (lugar: string, conteudo: Uint8Array) =>
    Effect.catchTag(cifra.decifrar(lugar, conteudo), "CifraIlegivel", ({ motivo }) =>
      Effect.logError("conteúdo cifrado ilegível").pipe(
        Effect.annotateLogs({ tags: ["backoffice"], motivo }),
        Effect.andThen(Effect.fail(ausente()))
      )
    )
