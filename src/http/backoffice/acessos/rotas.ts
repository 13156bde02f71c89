/** Handler of the access log. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { ErrosNitro } from "../../comum/falhas/falha.ts"
import { okPaginado } from "../../comum/resposta/envelope.ts"
import { fatiaDe, infoPagina } from "../../comum/resposta/paginacao.ts"
import { ExigeAdministrador } from "../comum/politica.ts"
import { ApiAcessos } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAcessos, "acessos", (handlers) =>
  Effect.map(RegistroDeAcessos, (registro) =>
    handlers.handle("listar", ({ query: { page, ...filtro } }) =>
      Effect.map(registro.listar(filtro, fatiaDe(page)), ({ itens, total }) =>
        okPaginado(itens, infoPagina(page, total))
      )
    )
  )
)

export const RotasAcessosJson = HttpApiBuilder.layer(ApiAcessos).pipe(
  Layer.provide(tratadores),
  Layer.provide([ErrosNitro.layer, ExigeAdministrador.layer])
)
