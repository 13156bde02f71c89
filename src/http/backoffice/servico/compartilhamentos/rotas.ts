/** Handler of the reading of share links between services. */
import { Effect } from "effect"
import { HttpApiBuilder } from "effect/http-api"
import { Compartilhamentos } from "../../../../domain/calculos/copias/portas.ts"
import { mostraConteudo } from "../../../comum/endereco-do-pedido.ts"
import { emHttp } from "../../../comum/falhas/do-dominio.ts"
import { responderCopia } from "../comum/copia-lida.ts"
import { parteDeServico } from "../comum/parte.ts"
import { ApiCompartilhamentosDeServico } from "./contrato.ts"

const tratadores = HttpApiBuilder.group(ApiCompartilhamentosDeServico, "compartilhamentosDeServico", (handlers) =>
  Effect.map(Compartilhamentos, ({ abrir }) =>
    handlers.handle("ler", ({ params: { token } }) =>
      Effect.flatMap(mostraConteudo, (contar) => abrir(token, contar)).pipe(
        Effect.map(({ expiraEm, permiteBaixar, ...copia }) =>
          responderCopia({ ...copia, expiraEm }, { expiraEm, permiteBaixar })
        ),
        emHttp
      )
    )
  )
)

export const parteCompartilhamentosDeServico = parteDeServico(ApiCompartilhamentosDeServico, tratadores)
