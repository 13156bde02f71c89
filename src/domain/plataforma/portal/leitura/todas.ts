/** What the written pages tell of a contract: all of its operations, and the fields of one of its schemas. */
import type { Contrato } from "../contrato.ts"
import { type Campo, formasDoEsquema } from "./campos.ts"
import { gruposDe, type OperacaoLida, operacaoDe } from "./operacao.ts"

/** Every operation, group by group. */
export const operacoesDe = (contrato: Contrato): ReadonlyArray<OperacaoLida> =>
  gruposDe(contrato).flatMap(({ operacoes }) => operacoes.flatMap(({ id }) => operacaoDe(contrato, id) ?? []))

/** The fields of a schema of the contract; `sob`: only those below this one, by their path inside it. */
export const camposDoEsquema = (contrato: Contrato, nome: string, sob = ""): ReadonlyArray<Campo> => {
  const prefixo = sob === "" ? "" : `${sob}.`
  const [forma] = formasDoEsquema(contrato.componentes.get(`schemas/${nome}`), contrato.componentes)
  return (forma?.campos ?? []).flatMap((campo) =>
    campo.caminho.startsWith(prefixo) ? [{ ...campo, caminho: campo.caminho.slice(prefixo.length) }] : []
  )
}
