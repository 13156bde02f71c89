/**
 * The options of the calculation of a file, beside its body: those that the routes take in their address. Without them
 * the file of a statement would not give the result of the statement. Files of earlier releases also hold two fields of
 * the body here.
 */
import { Result } from "effect"
import { MAXIMO_ITERACOES } from "../../rmi/pedido/iteracoes.ts"
import { ausente, ehObjeto, type Objeto } from "../json-recebido.ts"
import { type FalhaCalc, invalido, type ProblemaNoPedido, type TipoCalc } from "./comum/tipos.ts"

/** Member of the container, and pointer under which reading preserves it. */
export const OPCOES = "opcoes"
const PONTEIRO = `/${OPCOES}`

export interface OpcoesDoArquivo {
  /** Discards to try, where a number was asked for. */
  readonly numeroMaximoIteracoes?: number
}

/** Fields of the RMI request that files of earlier releases hold in `opcoes`. */
const DO_CORPO = ["chaveFundamento", "marcoTemporal"] as const

const ehDoCorpo = (campo: unknown): campo is (typeof DO_CORPO)[number] => DO_CORPO.some((nome) => nome === campo)

const COM_OPCOES: ReadonlySet<TipoCalc> = new Set(["rmi", "rmi-desvinculada"])

const ehNumeroDeIteracoes = (valor: unknown): valor is number =>
  typeof valor === "number" && Number.isInteger(valor) && valor >= 1 && valor <= MAXIMO_ITERACOES

/** Those of a container; other members of `opcoes` are preserved like all that nobody knows. */
export const lerOpcoes = (arquivo: Objeto, tipo: TipoCalc): Result.Result<OpcoesDoArquivo, FalhaCalc> => {
  const ditas = arquivo[OPCOES]
  if (!COM_OPCOES.has(tipo) || !ehObjeto(ditas)) return Result.succeed({})
  const { numeroMaximoIteracoes: iteracoes } = ditas
  if (iteracoes === undefined) return Result.succeed({})
  return ehNumeroDeIteracoes(iteracoes)
    ? Result.succeed({ numeroMaximoIteracoes: iteracoes })
    : Result.fail(
        invalido(
          `${OPCOES}.numeroMaximoIteracoes: valor inválido: esperado um número inteiro de 1 a ${MAXIMO_ITERACOES}`
        )
      )
}

/** An RMI file with what it holds in `opcoes` of the body moved to the body, and where in the file a field stands then. */
export const comOpcoesNoConteudo = (
  arquivo: Objeto
): {
  readonly arquivo: Objeto
  readonly problemas: ReadonlyArray<ProblemaNoPedido>
  readonly nasOpcoes: ReadonlySet<unknown>
} => {
  const { [OPCOES]: ditas, conteudo } = arquivo
  const semMudanca = { arquivo, problemas: [], nasOpcoes: new Set() }
  if (!ehObjeto(ditas) || !ehObjeto(conteudo)) return semMudanca
  const movidos = DO_CORPO.filter((campo) => !ausente(ditas[campo]))
  if (movidos.length === 0) return semMudanca
  const restantes = Object.entries(ditas).filter(([campo]) => !ehDoCorpo(campo))
  return {
    arquivo: {
      ...arquivo,
      [OPCOES]: restantes.length === 0 ? undefined : Object.fromEntries(restantes),
      conteudo: { ...Object.fromEntries(movidos.map((campo) => [campo, ditas[campo]])), ...conteudo }
    },
    problemas: movidos
      .filter((campo) => conteudo[campo] !== undefined && conteudo[campo] !== ditas[campo])
      .map((campo) => ({ caminho: [campo], mensagem: `difere de ${OPCOES}.${campo}; informe um só valor` })),
    nasOpcoes: new Set(movidos.filter((campo) => conteudo[campo] === undefined))
  }
}

/** What was preserved, with these among its options. */
export const comOpcoes = (preservado: unknown, opcoes: OpcoesDoArquivo): Objeto => {
  const outros = ehObjeto(preservado) ? preservado : {}
  if (Object.keys(opcoes).length === 0) return outros
  const ditas = outros[PONTEIRO]
  return { ...outros, [PONTEIRO]: { ...(ehObjeto(ditas) ? ditas : {}), ...opcoes } }
}
