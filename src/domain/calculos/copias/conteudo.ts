/**
 * The canonical form of a snapshot, of which its hash is taken: three lines of JSON, without white space between values
 * (so that no line break can stand inside of one): the head, the request, the result.
 */
import { Result, Schema } from "effect"
import { jsonCanonico } from "../comum/json-canonico.ts"
import { NOMES_DAS_OPERACOES } from "../comum/portas.ts"
import type { ConteudoDaCopia, ConteudoEmBytes, RotaDaCopia } from "./copia.ts"

const ehDeCopia = (nome: (typeof NOMES_DAS_OPERACOES)[number]): nome is RotaDaCopia => !nome.startsWith("ler-")

/** The operations of which snapshots are made. */
export const ROTAS_DE_COPIA: ReadonlyArray<RotaDaCopia> = NOMES_DAS_OPERACOES.filter(ehDeCopia)

export const Rota = Schema.Literals(ROTAS_DE_COPIA)

/** Options of a calculation, as they are kept. */
export const Opcoes = Schema.Struct({
  rastro: Schema.optionalKey(Schema.Boolean),
  numeroMaximoIteracoes: Schema.optionalKey(Schema.Int)
})

/** Another form of the content would be another number here, and both would be read. */
const FORMATO = 1

const Cabeca = Schema.Struct({ formato: Schema.Literal(FORMATO), rota: Rota, opcoes: Opcoes, dia: Schema.String })

const lerCabeca = Schema.decodeUnknownResult(Schema.fromJsonString(Cabeca))

const codificador = new TextEncoder()

const QUEBRA = codificador.encode("\n")

/** The canonical form, in pieces. */
export const escreverConteudo = ({
  rota,
  opcoes,
  dia,
  pedido,
  resultado
}: ConteudoEmBytes): ReadonlyArray<Uint8Array> => [
  codificador.encode(jsonCanonico({ formato: FORMATO, rota, opcoes, dia })),
  QUEBRA,
  pedido,
  QUEBRA,
  resultado
]

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
