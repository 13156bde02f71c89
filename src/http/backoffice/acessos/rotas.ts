/** Handler of the access log. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { RegistroDeAcessos } from "../../../domain/acesso/acessos.ts"
import { paginado } from "../../comum/resposta/envelope.ts"
import { parteDeAdministrador } from "../comum/protecao.ts"
import { ApiAcessos } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiAcessos, "acessos", (handlers) =>
  Effect.map(RegistroDeAcessos, (registro) =>
    handlers.handle("listar", ({ query: { page, ...filtro } }) =>
      paginado(page, (fatia) => registro.listar(filtro, fatia))
    )
  )
)

export const parteAcessos = parteDeAdministrador(ApiAcessos, tratadores)
