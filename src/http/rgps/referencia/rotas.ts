/** Handlers of the public lists. */
import { Effect, Layer } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { FUNDAMENTOS } from "../../../domain/beneficios/fundamentos/fundamentos.ts"
import { marcosTemporais } from "../../../domain/beneficios/marcos.ts"
import { METODOS_ANTIGOS } from "../../../domain/beneficios/metodos-antigos.ts"
import { hojeEmBrasilia } from "../../../domain/valores/brasilia.ts"
import { ErrosRgps } from "../../comum/falhas/falha.ts"
import { ok } from "../../comum/resposta/envelope.ts"
import { ApiReferencia } from "./contrato.ts"

const fundamentos = ok([...FUNDAMENTOS, ...METODOS_ANTIGOS].map(({ chave, rotulo }) => ({ valor: chave, rotulo })))

const tratadores = HttpApiBuilder.group(ApiReferencia, "referencia", (handlers) =>
  handlers
    .handle("fundamentos", () => Effect.succeed(fundamentos))
    .handle("marcosTemporais", () =>
      Effect.map(hojeEmBrasilia, (dia) => ok(marcosTemporais(dia).map(({ valor, rotulo }) => ({ valor, rotulo }))))
    )
).pipe(Layer.provide(ErrosRgps.layer))

/** Every route of `ApiReferencia`. */
export const RotasReferencia = HttpApiBuilder.layer(ApiReferencia).pipe(Layer.provide(tratadores))
