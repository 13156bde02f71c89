/** The paths of the first version of the calculation API, which are gone: 404 that names the successor. */
import { Layer } from "effect"
import { HttpRouter } from "effect/http"
import { DIA_DA_REMOCAO, PREFIXOS, SUCESSORES } from "../../domain/plataforma/versoes/enderecos-removidos.ts"
import { formatarBr } from "../../domain/valores/data.ts"
import { Falha, formaEnvelope, respostaDeFalha } from "../comum/falhas/falha.ts"

/** One route per removed path, for every method. Other paths under the old prefix are unmatched like any other. */
export const RotasLegadas: Layer.Layer<never, never, HttpRouter.HttpRouter> = Layer.mergeAll(
  Layer.empty,
  ...Object.entries(SUCESSORES).map(([antigo, novo]) =>
    HttpRouter.add(
      "*",
      `${PREFIXOS.antigo}/${antigo}`,
      respostaDeFalha(
        Falha.de(404, `rota removida em ${formatarBr(DIA_DA_REMOCAO)}; use POST ${PREFIXOS.novo}/${novo}`),
        formaEnvelope
      )
    )
  )
)
