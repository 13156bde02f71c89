/** The database that the settings choose, migrated. */
import { Effect, Layer } from "effect"
import { Banco } from "../../../sql/banco/banco.ts"
import { Configuracao } from "../configuracao.ts"

export const BancoConfigurado = Layer.unwrap(
  Effect.map(Configuracao, ({ bancoUrl, pastaDados }) => Banco({ url: bancoUrl, pastaDados }))
)
