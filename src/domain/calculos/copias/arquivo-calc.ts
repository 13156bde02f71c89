/** The request of a kept calculation as a `.calc` file: what is sent to repeat it, or to go on from it. */
import { Result } from "effect"
import type { TipoCalc } from "../../documentos/calc/comum/tipos.ts"
import { escreverCalc } from "../../documentos/calc/escrita.ts"
import { ehObjeto } from "../../documentos/json-recebido.ts"
import { CalculoRecusado } from "../comum/portas.ts"
import type { Copia } from "./copia.ts"
import { pedidoDireto, type RotaDireta } from "./pedido-enviado.ts"

const TIPOS: Readonly<Record<RotaDireta, TipoCalc>> = {
  tempo: "tempo",
  "tempo-por-grupos": "tempo",
  atrasados: "atrasados",
  rmi: "rmi",
  "rmi-por-fundamento": "rmi",
  "rmi-desvinculada": "rmi-desvinculada"
}

/** The file as text; also of a calculation that was sent as a file or a dossier. */
export const calcDaCopia = ({
  rota,
  opcoes: { numeroMaximoIteracoes },
  pedido,
  criadoEm,
  versao
}: Pick<Copia, "rota" | "opcoes" | "pedido" | "criadoEm" | "versao">): Result.Result<string, CalculoRecusado> =>
  Result.flatMap(pedidoDireto({ rota, pedido }), (direto) => {
    if (!ehObjeto(direto.pedido)) return Result.fail(CalculoRecusado.invalido("corpo: esperado um objeto"))
    return Result.succeed(
      JSON.stringify(
        escreverCalc({
          tipo: TIPOS[direto.rota],
          corpo: direto.pedido,
          opcoes: numeroMaximoIteracoes === undefined ? {} : { numeroMaximoIteracoes },
          geradoEm: criadoEm,
          versao: versao.motor
        })
      )
    )
  })
