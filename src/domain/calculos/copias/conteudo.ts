/**
 * The content of a snapshot as text: canonical JSON (RFC 8785) of one object, of which the hash is taken. The request and the
 * result stand in it as the texts they were sent and answered as: their order and their digits are evidence too, and no
 * binary float holds the latter.
 */
import { Result, Schema } from "effect"
import type { Resumo } from "../../indices/instantaneo.ts"
import { jsonCanonico } from "../comum/json-canonico.ts"
import { NOMES_DAS_OPERACOES, type NomeDeOperacao } from "../comum/portas.ts"
import type { ConteudoDaCopia, RotaDaCopia } from "./copia.ts"

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

/** Letters of a content: nothing that is kept is longer, and what says so was altered. */
export const MAXIMO_DO_CONTEUDO = 512 * 1024 * 1024

const FORMATO = 2

/** A content that an earlier release kept, converted: its hash is that of the text it had before. */
const FORMATO_ANTERIOR = 1

const Conteudo = Schema.fromJsonString(
  Schema.Struct({
    formato: Schema.Literals([FORMATO, FORMATO_ANTERIOR]),
    rota: Rota,
    opcoes: Opcoes,
    dia: Schema.String,
    pedido: Schema.String,
    resultado: Schema.String
  })
)

const ler = Schema.decodeUnknownResult(Conteudo)

/** The text of a content. */
export const escreverConteudo = (conteudo: ConteudoDaCopia): string => jsonCanonico({ ...conteudo, formato: FORMATO })

/** The text of a content that an earlier release kept. */
export const escreverConvertido = (conteudo: ConteudoDaCopia): string =>
  jsonCanonico({ ...conteudo, formato: FORMATO_ANTERIOR })

/** The text of which an earlier release took the hash: head, request and result, a line each. */
export const textoAnterior = ({ pedido, resultado, ...cabeca }: ConteudoDaCopia): string =>
  [jsonCanonico({ ...cabeca, formato: FORMATO_ANTERIOR }), pedido, resultado].join("\n")

/** The content of this hash; a failure, whatever breaks: it was altered. */
export const lerConteudo = (texto: string, resumo: string, sha256: Resumo): Result.Result<ConteudoDaCopia, unknown> =>
  Result.flatMap(ler(texto), ({ formato, ...conteudo }) =>
    sha256(formato === FORMATO ? texto : textoAnterior(conteudo)) === resumo
      ? Result.succeed(conteudo)
      : Result.fail("não é o conteúdo do seu resumo")
  )
