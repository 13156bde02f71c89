/** Contents as they are kept of people who are not asked who they are: compressed, encrypted for their row. */
import { Effect } from "effect"
import type { Cifra } from "../../../src/domain/plataforma/cifra/portas.ts"
import { comprimir, expandir } from "../../calculos/compressao.ts"

/** What nobody can read any more is as good as gone (`ausente`), and is logged. */
export const conteudosCifrados = <E>(cifra: Cifra["Service"], ausente: () => E) => ({
  fechar: (lugar: string, conteudo: Uint8Array) =>
    Effect.flatMap(comprimir(conteudo), (comprimido) => cifra.cifrar(lugar, comprimido)),
  abrir: (lugar: string, conteudo: Uint8Array) =>
    Effect.catch(Effect.flatMap(cifra.decifrar(lugar, conteudo), expandir), (falha) =>
      Effect.logError("conteúdo cifrado ilegível").pipe(
        Effect.annotateLogs({ tags: ["backoffice"], motivo: falha._tag === "Ilegivel" ? "ALTERADA" : falha.motivo }),
        Effect.andThen(Effect.fail(ausente()))
      )
    )
})
