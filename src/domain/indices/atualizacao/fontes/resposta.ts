/** What an answer of the two public services means. Anything that is not data is a failure, never "no data". */
import { Data as Dados, Result, Schema } from "effect"
import type { Causa } from "./causas.ts"
import { lerIbge } from "./leitor-ibge.ts"
import { lerSgs } from "./leitor-sgs.ts"
import type { Observacao } from "./observacao.ts"
import type { Fonte } from "./serie.ts"

/** Why a source gave no values. `motivo` is Portuguese, for the report; `passageira`: asking again may help. */
export class FalhaFonte extends Dados.TaggedError("FalhaFonte")<{
  readonly causa: Causa
  readonly motivo: string
  readonly passageira: boolean
}> {}

const ilegivel = (motivo: string) => new FalhaFonte({ causa: "formato", motivo, passageira: true })
const erro = (motivo: string, passageira: boolean) =>
  Result.fail(new FalhaFonte({ causa: "erro-da-fonte", motivo, passageira }))

export interface Resposta {
  readonly status: number
  readonly corpo: string
}

const json = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Unknown))

/** 408, 425, 429 and 5xx: the service is there but cannot answer now. */
const podeMelhorar = (status: number): boolean => status === 408 || status === 425 || status === 429 || status >= 500

const pareceObjeto = (corpo: string): boolean => corpo.startsWith("{") && Result.isSuccess(json(corpo))

const lerCorpo = (fonte: Fonte, corpo: string) => {
  if (!corpo.startsWith("[")) {
    const motivo = corpo.startsWith("<") ? "página HTML ou XML no lugar dos dados" : "resposta sem lista de dados"
    return Result.fail(ilegivel(motivo))
  }
  return Result.flatMap(
    Result.mapError(json(corpo), () => ilegivel("JSON incompleto ou inválido")),
    (lista): Result.Result<ReadonlyArray<Observacao>, FalhaFonte> =>
      Result.mapError(fonte.tipo === "sgs" ? lerSgs(lista) : lerIbge(fonte, lista), ilegivel)
  )
}

/**
 * The observations of one answer. A 404 of the SGS with its JSON error object means that the window holds nothing; any
 * other 404 (a page, an empty body) is a wrong address.
 */
export const interpretar = (
  fonte: Fonte,
  { status, corpo }: Resposta
): Result.Result<ReadonlyArray<Observacao>, FalhaFonte> => {
  const texto = corpo.replace(/^\uFEFF/, "").trimStart()
  if (status === 200) return lerCorpo(fonte, texto)
  if (status === 404 && fonte.tipo === "sgs" && pareceObjeto(texto)) return Result.succeed([])
  if (podeMelhorar(status)) return erro(`HTTP ${status}`, true)
  return erro(status === 406 ? "HTTP 406: janela de consulta recusada" : `HTTP ${status}`, false)
}
