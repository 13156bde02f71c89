/** Where the last whole documents are kept while an application does not answer. */
import { Context, Effect, Layer } from "effect"
import type { NomeDoDocumento } from "./documentos.ts"

export class GuardaDeDocumentos extends Context.Service<
  GuardaDeDocumentos,
  {
    /** What was kept under the name, if it is still what was written. */
    readonly ler: (nome: NomeDoDocumento) => Effect.Effect<string | undefined>
    readonly guardar: (nome: NomeDoDocumento, texto: string) => Effect.Effect<void>
  }
>()("plataforma/GuardaDeDocumentos") {
  /** Remembers nothing. */
  static readonly nenhuma = Layer.succeed(GuardaDeDocumentos, {
    ler: () => Effect.succeed(undefined),
    guardar: () => Effect.void
  })
}
