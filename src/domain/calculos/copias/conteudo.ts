/**
 * The canonical form of a snapshot, of which its hash is taken: three lines of JSON, without white space between values
 * (so that no line break can stand inside of one): the head, the request, the result.
 */
import { Result, Schema } from "effect"
import type { Resumo } from "../../indices/instantaneo.ts"
import { jsonCanonico } from "../comum/json-canonico.ts"
import { NOMES_DAS_OPERACOES, type NomeDeOperacao } from "../comum/portas.ts"
import type { ConteudoDaCopia, ConteudoEmBytes, RotaDaCopia } from "./copia.ts"
import { compactar } from "./forma/compactar.ts"
import { expandir } from "./forma/expandir.ts"
import { LugarDescrito } from "./forma/lugar.ts"

/** Whether an operation answers a calculation. */
export const ehRotaDeCopia = (nome: NomeDeOperacao): nome is RotaDaCopia => !/^(?:ler|conferir|projetar)-/.test(nome)

/** The operations of which snapshots are made. */
export const ROTAS_DE_COPIA: ReadonlyArray<RotaDaCopia> = NOMES_DAS_OPERACOES.filter(ehRotaDeCopia)

export const Rota = Schema.Literals(ROTAS_DE_COPIA)

/** Options of a calculation, as they are kept. */
export const Opcoes = Schema.Struct({
  rastro: Schema.optionalKey(Schema.Boolean),
  numeroMaximoIteracoes: Schema.optionalKey(Schema.Int)
})

/** Another canonical form would be another number here, and both would be read. */
const FORMATO = 1

const Cabeca = Schema.Struct({ formato: Schema.Literal(FORMATO), rota: Rota, opcoes: Opcoes, dia: Schema.String })

const lerCabeca = Schema.decodeUnknownResult(Schema.fromJsonString(Cabeca))

const codificador = new TextEncoder()

const QUEBRA = codificador.encode("\n")

const cabecaDe = ({ rota, opcoes, dia }: ConteudoEmBytes): Uint8Array =>
  codificador.encode(jsonCanonico({ formato: FORMATO, rota, opcoes, dia }))

/** The canonical form, in pieces. */
export const escreverConteudo = (conteudo: ConteudoEmBytes): ReadonlyArray<Uint8Array> => [
  cabecaDe(conteudo),
  QUEBRA,
  conteudo.pedido,
  QUEBRA,
  conteudo.resultado
]

/**
 * The form in which a content is stored: what its first letter says. The canonical form, which begins as an object does, or
 * the same with the result in its compact form, told before. Another compact form would be another letter here.
 */
const COMPACTO = "\u0002"

/** The form to store, in pieces: compact, unless the result is no JSON as our writers write it. */
export const escreverArmazenado = (conteudo: ConteudoEmBytes): ReadonlyArray<Uint8Array> => {
  const compacto = compactar(conteudo.resultado, conteudo.esqueleto)
  if (compacto === undefined) return escreverConteudo(conteudo)
  const antes = codificador.encode(`${COMPACTO}${JSON.stringify(compacto.raiz)}`)
  return [antes, QUEBRA, cabecaDe(conteudo), QUEBRA, conteudo.pedido, QUEBRA, ...compacto.linhas]
}

const lerDescricao = Schema.decodeUnknownSync(Schema.fromJsonString(LugarDescrito))

const lerCompacto = (texto: string): string => {
  const linhas = texto.split("\n")
  const [antes = "", cabeca, pedido] = linhas
  const resultado = expandir(lerDescricao(antes.slice(COMPACTO.length)), linhas, 3)
  return `${cabeca}\n${pedido}\n${resultado}`
}

/** The canonical form of what is stored; a failure, whatever breaks: it is not what was written. */
export const lerArmazenado = (texto: string): Result.Result<string, unknown> =>
  texto.startsWith(COMPACTO) ? Result.try(() => lerCompacto(texto)) : Result.succeed(texto)

/** The content that a text in canonical form holds; a failure: it is none. */
export const lerConteudo = (texto: string): Result.Result<ConteudoDaCopia, string> => {
  const [cabeca, pedido, resultado, sobra] = texto.split("\n")
  const lida = lerCabeca(cabeca)
  if (Result.isFailure(lida) || pedido === undefined || resultado === undefined || sobra !== undefined) {
    return Result.fail("não é o conteúdo de uma cópia")
  }
  const { rota, opcoes, dia } = lida.success
  return Result.succeed({ rota, opcoes, dia, pedido, resultado })
}

/** The content of this hash, out of what is stored; a failure, whatever breaks: it was altered. */
export const abrirArmazenado = (
  armazenado: string,
  resumo: string,
  sha256: Resumo
): Result.Result<ConteudoDaCopia, unknown> =>
  Result.flatMap(lerArmazenado(armazenado), (canonico) =>
    sha256(canonico) === resumo ? lerConteudo(canonico) : Result.fail("não é o conteúdo do seu resumo")
  )
