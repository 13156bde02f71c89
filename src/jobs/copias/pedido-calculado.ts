/** The request of a kept calculation, for its statements. */
import { Result } from "effect"
import { pedidoDireto } from "../../domain/calculos/copias/pedido-enviado.ts"
import { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import type { CopiaALer } from "../../domain/demonstrativos/leituras/portas.ts"

/** The request as the JSON routes take it: as it was sent, unless a file or a dossier was sent. */
export const pedidoCalculado = (rota: CopiaALer["rota"], pedido: string): Result.Result<string, NaoDemonstravel> =>
  rota === "conferir-carta"
    ? Result.succeed(pedido)
    : Result.mapBoth(pedidoDireto({ rota, pedido }), {
        onSuccess: (direto) => (direto.rota === rota ? pedido : JSON.stringify(direto.pedido)),
        onFailure: () => new NaoDemonstravel({ motivo: "ILEGIVEL" })
      })
