/** Handlers of the reading routes. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { LeitorDeDocumentos } from "../../../domain/documentos/portas.ts"
import { Protecao } from "../comum/protecao.ts"
import { ApiDocumentos } from "./contrato.ts"
import { type Leitura, lerArquivo } from "./leitura.ts"

const PDF_OU_TEXTO = ["PDF", "TEXTO"] as const

const LEITURAS = {
  lerCnis: { tipo: "CNIS", formatos: PDF_OU_TEXTO },
  lerRdctc: { tipo: "RDCTC", formatos: PDF_OU_TEXTO },
  lerCarta: { tipo: "CARTA", formatos: PDF_OU_TEXTO },
  lerPap: { tipo: "PAP", formatos: ["PDF"] }
} as const satisfies Record<string, Leitura>

const tratadores = HttpApiBuilder.group(ApiDocumentos, "documentos", (handlers) =>
  Effect.gen(function* () {
    const leitor = yield* LeitorDeDocumentos
    const atender = (leitura: Leitura) => () => Effect.provideService(lerArquivo(leitura), LeitorDeDocumentos, leitor)
    return handlers
      .handle("lerCnis", atender(LEITURAS.lerCnis))
      .handle("lerRdctc", atender(LEITURAS.lerRdctc))
      .handle("lerCarta", atender(LEITURAS.lerCarta))
      .handle("lerPap", atender(LEITURAS.lerPap))
  })
).pipe(Layer.provide(Protecao))

/** Every route of `ApiDocumentos`. */
export const RotasDocumentos = HttpApiBuilder.layer(ApiDocumentos).pipe(Layer.provide(tratadores))
