/** The request out of a received JSON body. */
import { Result, Schema } from "effect"
import { type LimitesDoJson, nomeRepetido, repeticao } from "../../valores/json/limites-do-json.ts"
import { descreverProblemas, LEITURA_ESTRITA } from "../json/problemas.ts"
import { dentroDosLimites, LIMITES_GERAIS } from "./limites-do-corpo.ts"
import { CalculoRecusado, type PedidoDeCalculo } from "./portas.ts"

/** Reads the request out of a received body. */
export type Leitor<P> = (corpo: PedidoDeCalculo["corpo"]) => Result.Result<P, CalculoRecusado>

const decodificador = new TextDecoder("utf-8", { ignoreBOM: true }) // a mark at the beginning is no JSON

/** The text of a received body. */
export const textoDo = (corpo: PedidoDeCalculo["corpo"]): string =>
  typeof corpo === "string" ? corpo : decodificador.decode(corpo)

/** The value of a JSON body that holds no more than it may; an empty one has none. */
export const lerJson = (
  corpo: PedidoDeCalculo["corpo"],
  limites: LimitesDoJson = LIMITES_GERAIS
): Result.Result<unknown, CalculoRecusado> =>
  Result.flatMap(dentroDosLimites(textoDo(corpo), limites), (texto) =>
    Result.try({
      try: (): unknown => (texto === "" ? undefined : JSON.parse(texto)),
      catch: () => CalculoRecusado.invalido("corpo: JSON malformado")
    }).pipe(
      Result.flatMap((valor) => {
        const nome = nomeRepetido(texto)
        return nome === undefined
          ? Result.succeed(valor)
          : Result.fail(CalculoRecusado.invalido(`corpo: ${repeticao(nome)}`))
      })
    )
  )

/** Problems need the received object to name its missing member; its values are repeated nowhere. */
const COM_RECEBIDO = { ...LEITURA_ESTRITA, reportInput: true } as const

/** Reads JSON with the schema of an endpoint; a refusal names every problem, in the words of the decoded endpoints. */
export const leitorJson = <P extends object, I>(schema: Schema.Codec<P, I>, limites?: LimitesDoJson): Leitor<P> => {
  const decodificar = Schema.decodeUnknownResult(Schema.Union([schema]), COM_RECEBIDO) // as the framework has it
  return (corpo) =>
    Result.flatMap(lerJson(corpo, limites), (valor) =>
      Result.mapError(decodificar(valor), ({ issue }) =>
        CalculoRecusado.invalido(...descreverProblemas(issue, "Payload"))
      )
    )
}
