/** Reads the answer of the IBGE aggregates API: `[i].resultados[0].series[0].serie`, months `AAAAMM` to texts. */
import { Result, Schema } from "effect"
import { competenciaDePartes, primeiroDia } from "../../../valores/competencia.ts"
import type { Data } from "../../../valores/data.ts"
import { type Observacao, reunir } from "./observacao.ts"
import type { FonteIbge } from "./serie.ts"

const Serie = Schema.Struct({ serie: Schema.Record(Schema.String, Schema.NullOr(Schema.String)) })
const Lista = Schema.Array(
  Schema.Struct({ id: Schema.String, resultados: Schema.Array(Schema.Struct({ series: Schema.Array(Serie) })) })
)
const decodificar = Schema.decodeUnknownResult(Lista)

const lerMes = (texto: string): Data | undefined => {
  const mes = /^(\d{4})(\d{2})$/.exec(texto)
  const c = mes === null ? undefined : competenciaDePartes(Number(mes[1]), Number(mes[2]))
  return c === undefined ? undefined : primeiroDia(c)
}

/**
 * The published values of the variable asked for, in order of month; an empty list has none. The failure is a
 * Portuguese reason.
 */
export const lerIbge = (fonte: FonteIbge, json: unknown): Result.Result<ReadonlyArray<Observacao>, string> =>
  Result.flatMap(
    Result.mapError(decodificar(json), () => "formato inesperado na resposta do IBGE"),
    (lista) => {
      if (lista.length === 0) return Result.succeed([])
      const serie = lista.find(({ id }) => id === String(fonte.variavel))?.resultados[0]?.series[0]?.serie
      if (serie === undefined) return Result.fail("a resposta do IBGE não traz a variável pedida")
      return reunir(Object.entries(serie).map(([mes, texto]) => ({ dia: lerMes(mes), texto })))
    }
  )
