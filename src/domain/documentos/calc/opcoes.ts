/**
 * How the calculation of a file was asked for, beside its body: what the routes take in their address, and the one
 * fundamento of a canonical request. Without it, the file of a statement would not give the result of the statement.
 */
import { Result } from "effect"
import { MAXIMO_ITERACOES } from "../../rmi/pedido/iteracoes.ts"
import { ehObjeto, type Objeto } from "../json-recebido.ts"
import { type FalhaCalc, invalido, type TipoCalc } from "./comum/tipos.ts"

/** Member of the container, and pointer under which reading preserves it. */
const OPCOES = "opcoes"
const PONTEIRO = `/${OPCOES}`

export interface OpcoesDoArquivo {
  /** Discards to try, where a number was asked for. */
  readonly numeroMaximoIteracoes?: number
  /** Of a canonical request: only this one was calculated. */
  readonly chaveFundamento?: string
}

const COM_OPCOES: ReadonlySet<TipoCalc> = new Set(["rmi", "rmi-desvinculada"])

const ehNumeroDeIteracoes = (valor: unknown): valor is number =>
  typeof valor === "number" && Number.isInteger(valor) && valor >= 1 && valor <= MAXIMO_ITERACOES

/** Those of a container; other members of `opcoes` are preserved like all that nobody knows. */
export const lerOpcoes = (arquivo: Objeto, tipo: TipoCalc): Result.Result<OpcoesDoArquivo, FalhaCalc> => {
  const ditas = arquivo[OPCOES]
  if (!COM_OPCOES.has(tipo) || !ehObjeto(ditas)) return Result.succeed({})
  const { numeroMaximoIteracoes: iteracoes, chaveFundamento: chave } = ditas
  const problemas: Array<string> = []
  if (iteracoes !== undefined && !ehNumeroDeIteracoes(iteracoes))
    problemas.push(
      `${OPCOES}.numeroMaximoIteracoes: valor inválido: esperado um número inteiro de 1 a ${MAXIMO_ITERACOES}`
    )
  if (chave !== undefined && (tipo !== "rmi" || typeof chave !== "string"))
    problemas.push(`${OPCOES}.chaveFundamento: esperado um texto, em arquivo do tipo rmi`)
  if (problemas.length > 0) return Result.fail(invalido(...problemas))
  return Result.succeed({
    ...(ehNumeroDeIteracoes(iteracoes) ? { numeroMaximoIteracoes: iteracoes } : {}),
    ...(typeof chave === "string" ? { chaveFundamento: chave } : {})
  })
}

/** What was preserved, with these among its options. */
export const comOpcoes = (preservado: unknown, opcoes: OpcoesDoArquivo): Objeto => {
  const outros = ehObjeto(preservado) ? preservado : {}
  if (Object.keys(opcoes).length === 0) return outros
  const ditas = outros[PONTEIRO]
  return { ...outros, [PONTEIRO]: { ...(ehObjeto(ditas) ? ditas : {}), ...opcoes } }
}
