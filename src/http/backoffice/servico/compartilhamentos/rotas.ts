/** Handler of the reading of share links between services. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Compartilhamentos } from "../../../../domain/calculos/copias/portas.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { ErrosNitro } from "../../../comum/falhas/falha.ts"
import { ExigeServico } from "../../../comum/servico/politica.ts"
import { responderCopia } from "../comum/copia-lida.ts"
import { ApiCompartilhamentosDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCompartilhamentosDeServico, "compartilhamentosDeServico", (handlers) =>
  Effect.map(Compartilhamentos, ({ abrir }) =>
    handlers.handle("ler", ({ params: { token } }) =>
      abrir(token, true).pipe(
        Effect.map(({ expiraEm, permiteBaixar, ...copia }) =>
          responderCopia({ ...copia, expiraEm }, { expiraEm, permiteBaixar })
        ),
        emHttp
      )
    )
  )
).pipe(Layer.provide([ErrosNitro.layer, ExigeServico.layer]))

/** Every route of `ApiCompartilhamentosDeServico`. */
export const RotasCompartilhamentosDeServico = HttpApiBuilder.layer(ApiCompartilhamentosDeServico).pipe(
  Layer.provide(tratadores)
)
