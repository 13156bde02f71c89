/** What is wrong with choices by the rules of the request itself: ranges, lists, dates that exclude each other. */
import { Result, Schema } from "effect"
import { PedidoAtrasados } from "../../atrasados/pedido/entrada.ts"
import { LEITURA_ESTRITA, listarProblemas } from "../../calculos/json/problemas.ts"
import type { Objeto } from "../../documentos/json-recebido.ts"
import type { NomeDeCalculadora } from "../../plataforma/rascunhos/rascunho.ts"
import { PedidoRmi } from "../../rmi/pedido/entrada.ts"
import { ESCOLHAS_DOS_ATRASADOS } from "./atrasados.ts"
import { ESCOLHAS_DO_BENEFICIO } from "./beneficios.ts"
import type { ProblemaDoCampo } from "./escolher.ts"
import type { Escolhas } from "./grupos.ts"

/** What each calculator asks for. */
export const ESCOLHAS: Readonly<Record<NomeDeCalculadora, Escolhas>> = {
  "rgps-beneficios": ESCOLHAS_DO_BENEFICIO,
  "rgps-atrasados": ESCOLHAS_DOS_ATRASADOS
}

const LEITORES: Readonly<Record<NomeDeCalculadora, (pedido: unknown) => Result.Result<unknown, Schema.SchemaError>>> = {
  "rgps-beneficios": Schema.decodeUnknownResult(PedidoRmi, LEITURA_ESTRITA),
  "rgps-atrasados": Schema.decodeUnknownResult(PedidoAtrasados, LEITURA_ESTRITA)
}

/** The grids have a step of their own, and may be long. */
const SEM_GRADES = { periodosContribuicao: [], salarios: [] }

/** Problems of what was just said, at its paths; what is not said yet is none. */
export const problemasDasEscolhas = (
  calculadora: NomeDeCalculadora,
  pedido: Objeto,
  ditos: ReadonlyArray<string>
): ReadonlyArray<ProblemaDoCampo> => {
  const lido = LEITORES[calculadora](calculadora === "rgps-beneficios" ? { ...pedido, ...SEM_GRADES } : pedido)
  if (Result.isSuccess(lido)) return []
  const examinados = new Set(ditos)
  return listarProblemas(lido.failure.issue).flatMap(({ caminho, mensagem }) => {
    const campo = caminho.join(".")
    return examinados.has(campo) ? [{ campo, mensagem }] : []
  })
}
