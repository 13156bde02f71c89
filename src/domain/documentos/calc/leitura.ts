/**
 * Reads a `.calc` file into the request body of a route (section 7 of the contract), in the order of the checks of
 * calc.md, section 3: JSON, form, version, type against the route, species, the rest.
 */
import { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import { CAMPOS_PEDIDO_TEMPO } from "../../tempo/pedido/entrada.ts"
import { ehObjeto, lerJsonRecebido, type Objeto } from "../json-recebido.ts"
import { ponteiroDe } from "./comum/ponteiro.ts"
import {
  type CorpoDoArquivo,
  ehTipoCalc,
  type FalhaCalc,
  invalido,
  type PedidoPorTipo,
  type ProblemaNoPedido,
  type TipoCalc
} from "./comum/tipos.ts"
import { lerContainer } from "./container.ts"
import { type Destino, tipoNaRota } from "./destino.ts"
import { especieDoArquivo } from "./especie.ts"
import { type Forma, reconhecerForma } from "./forma.ts"
import { lerAtrasadosObservado } from "./observado/atrasados.ts"
import { classeDoObservado } from "./observado/classe.ts"
import { preservarDesconhecidos } from "./observado/comum.ts"
import { Anotacoes } from "./observado/leitor.ts"
import { lerCanonico, lerDesvinculadaObservada } from "./observado/tempo-e-rmi.ts"
import { lerOpcoes, type OpcoesDoArquivo } from "./opcoes.ts"

/** Decodes a body with the schema of its endpoint; problems come with the path in the body. */
export type Decodificar = <T extends TipoCalc>(
  tipo: T,
  corpo: unknown
) => Result.Result<PedidoPorTipo[T], ReadonlyArray<ProblemaNoPedido>>

/** A file read: the body to post as it is, the request it decodes to, and how it was asked for. */
export type CalcLido = {
  readonly [T in TipoCalc]: {
    readonly tipo: T
    readonly corpo: Objeto
    readonly pedido: PedidoPorTipo[T]
    readonly opcoes: OpcoesDoArquivo
  }
}[TipoCalc]

const LEITORES_DO_OBSERVADO = {
  tempo: lerCanonico,
  rmi: lerCanonico,
  "rmi-desvinculada": lerDesvinculadaObservada,
  atrasados: lerAtrasadosObservado
} as const satisfies Record<TipoCalc, unknown>

const corpoDo = (forma: Forma, tipo: TipoCalc, especie: Especie): CorpoDoArquivo => {
  if (forma.forma === "container") return lerContainer(forma.arquivo, tipo, especie)
  const anotar = new Anotacoes()
  preservarDesconhecidos(forma.arquivo, forma.dados, ehTipoCalc(forma.arquivo.tipo), anotar)
  return LEITORES_DO_OBSERVADO[tipo](forma.arquivo, forma.dados, especie, anotar)
}

const comPreservado = ({ corpo, preservado }: CorpoDoArquivo): Objeto =>
  preservado.size === 0 ? corpo : { ...corpo, preservado: Object.fromEntries(preservado) }

const chave = ({ caminho }: ProblemaNoPedido): string => caminho.join("\u0000")

/** The problems of the file, its own first; the schema says nothing more of a field that is already said to be wrong. */
const mensagensDe = (
  { problemas, noArquivo }: CorpoDoArquivo,
  doEsquema: ReadonlyArray<ProblemaNoPedido>
): ReadonlyArray<string> => {
  const ditos = new Set(problemas.map(chave))
  return [...problemas, ...doEsquema.filter((problema) => !ditos.has(chave(problema)))].map(
    ({ caminho, mensagem }) => `${noArquivo(caminho).join(".") || "arquivo"}: ${mensagem}`
  )
}

/**
 * The time request in an RMI request that was read, for the routes of time: what only the RMI takes is preserved under its
 * place in the file.
 */
const soDoTempo = ({ corpo, preservado, ...lido }: CorpoDoArquivo): CorpoDoArquivo => {
  const ehDoTempo = ([campo]: [string, unknown]) => campo in CAMPOS_PEDIDO_TEMPO
  const campos = Object.entries(corpo)
  const doTempo = campos.filter(ehDoTempo)
  const soDaRmi = campos.filter((campo) => !ehDoTempo(campo))
  const postos = soDaRmi.map(([campo, valor]): [string, unknown] => [ponteiroDe(["conteudo", campo]), valor])
  return { ...lido, corpo: Object.fromEntries(doTempo), preservado: new Map([...preservado, ...postos]) }
}

const decodificarArquivo = <T extends TipoCalc>(
  tipo: T,
  lido: CorpoDoArquivo,
  opcoes: OpcoesDoArquivo,
  decodificar: Decodificar
): Result.Result<CalcLido, FalhaCalc> => {
  const corpo = comPreservado(lido)
  const pedido = decodificar(tipo, corpo)
  const doEsquema = Result.isFailure(pedido) ? pedido.failure : []
  if (Result.isFailure(pedido) || lido.problemas.length > 0)
    return Result.fail(invalido(...mensagensDe(lido, doEsquema)))
  return Result.succeed({ tipo, corpo, pedido: pedido.success, opcoes } as CalcLido)
}

/** Reads a file for a route. */
export const lerCalc = (
  bytes: Uint8Array,
  destino: Destino,
  decodificar: Decodificar
): Result.Result<CalcLido, FalhaCalc> =>
  Result.gen(function* () {
    const arquivo = yield* Result.mapError(lerJsonRecebido(bytes), (mensagem) => invalido(mensagem))
    if (!ehObjeto(arquivo)) return yield* Result.fail(invalido("arquivo: esperado um objeto JSON"))
    const forma = yield* reconhecerForma(arquivo)
    const observado = forma.forma === "observado"
    const tipo = tipoNaRota(observado ? classeDoObservado(arquivo, forma.dados) : forma.tipo, destino)
    if (typeof tipo !== "string") return yield* Result.fail(tipo)
    const gerais = observado ? forma.dados.parametrosGerais : forma.arquivo.parametrosGerais
    const onde = observado ? "dados.parametrosGerais" : "parametrosGerais"
    const especie = yield* especieDoArquivo(gerais, onde)
    if (observado) return yield* decodificarArquivo(tipo, corpoDo(forma, tipo, especie), {}, decodificar)
    const lido = corpoDo(forma, forma.tipo, especie)
    const proprio = yield* decodificarArquivo(
      forma.tipo,
      lido,
      yield* lerOpcoes(forma.arquivo, forma.tipo),
      decodificar
    )
    return tipo === forma.tipo ? proprio : yield* decodificarArquivo(tipo, soDoTempo(lido), {}, decodificar)
  })
