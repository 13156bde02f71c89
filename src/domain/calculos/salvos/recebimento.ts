/**
 * A calculation that somebody wants kept. It may be long, so that it is read in a calculating thread, as an operation
 * like the others: its answer is one line that says what came, and then the content as it was written.
 */
import { Result, Schema } from "effect"
import { TIPOS_CALC } from "../../documentos/calc/comum/tipos.ts"
import { FORMATO } from "../../documentos/calc/forma.ts"
import { ehObjeto, type Objeto } from "../../documentos/json-recebido.ts"
import { lerNumeroDoProcesso } from "../../valores/textos/numero-do-processo.ts"
import { caracteresProblematicos } from "../../valores/textos/texto-humano.ts"
import { operacaoDeLeitura } from "../comum/operacao.ts"
import { type Leitor, leitorJson, textoDo } from "../comum/operacao-json.ts"
import { CalculoRecusado } from "../comum/portas.ts"
import { lerArquivo } from "../documentos/operacoes-de-arquivo.ts"
import { CalculoNovo, ConteudoMudado, MAXIMO_DO_RESUMO } from "./campos.ts"
import { cortarMembro } from "./membro-bruto.ts"
import { tituloDoPedido } from "./titulo.ts"

/** Files of every kind, in this service's own form. */
const DE_TODOS = { operacao: "ler", serve: TIPOS_CALC } as const

const SEM_FORMA = new CalculoRecusado({
  motivo: "NAO_PROCESSAVEL",
  mensagens: [`formato: encontrado nenhum valor; esperado "${FORMATO}"`]
})

/** The longest number of a process that a content may bring. */
const MAXIMO_DO_NUMERO = 40

/** What a kept calculation is, as its content says it. */
const DoConteudo = Schema.Struct({
  tipo: Schema.Literals(TIPOS_CALC),
  titulo: Schema.String,
  processo: Schema.NullOr(Schema.String)
})
type DoConteudo = typeof DoConteudo.Type

/** The number of its process, masked where it is one of the CNJ; older ones as they were written. */
const processoDo = ({ processo }: Objeto): string | null => {
  const numero = ehObjeto(processo) ? processo.numero : undefined
  if (typeof numero !== "string" || caracteresProblematicos(numero, { linhas: false }) !== undefined) return null
  const escrito = lerNumeroDoProcesso(numero) ?? numero.trim()
  return escrito === "" || escrito.length > MAXIMO_DO_NUMERO ? null : escrito
}

const valorDe = (json: string): unknown =>
  Result.getOrUndefined(Result.try({ try: (): unknown => JSON.parse(json), catch: () => undefined }))

/** What `arquivo-calc/ler` refuses is refused here, in the same words; and what it reads in another form than ours. */
const examinar = (conteudo: string): Result.Result<DoConteudo, CalculoRecusado> => {
  if (cortarMembro(conteudo, "formato").membro === undefined && ehObjeto(valorDe(conteudo))) {
    return Result.fail(SEM_FORMA)
  }
  return Result.map(lerArquivo(conteudo, DE_TODOS), ({ tipo, corpo }) => ({
    tipo,
    titulo: tituloDoPedido(tipo, corpo).slice(0, MAXIMO_DO_RESUMO),
    processo: processoDo(corpo)
  }))
}

/** Both, or the problems of both. */
const juntos = <A, B>(
  a: Result.Result<A, CalculoRecusado>,
  b: Result.Result<B, CalculoRecusado>
): Result.Result<A & B, CalculoRecusado> => {
  if (Result.isFailure(a) && Result.isFailure(b)) {
    return Result.fail(CalculoRecusado.invalido(...a.failure.mensagens, ...b.failure.mensagens))
  }
  return Result.flatMap(a, (daA) => Result.map(b, (daB) => ({ ...daA, ...daB })))
}

/** Reads a body with `schema`, and the content in it as the file it is. */
const leitorDe = <P extends { readonly conteudo: unknown }, I>(schema: Schema.Codec<P, I>): Leitor<string> => {
  const ler = leitorJson(schema)
  return (corpo) => {
    const { resto, membro } = cortarMembro(textoDo(corpo), "conteudo")
    const cabeca = ler(resto)
    return membro === undefined
      ? Result.map(cabeca, () => "")
      : Result.map(juntos(cabeca, examinar(membro)), (lida) => `${JSON.stringify(lida)}\n${membro}`)
  }
}

const escrito = (lido: string): string => lido

/** Reads one that is new, and one that has another content. */
export const leituraDeNovo = operacaoDeLeitura(leitorDe(CalculoNovo), escrito)
export const leituraDeMudado = operacaoDeLeitura(leitorDe(ConteudoMudado), escrito)

const QUEBRA = 10

const decodificador = new TextDecoder()

/** The parts of what one of them answered, by the loop: only the line is read. */
const partesCom = <P, I>(schema: Schema.Codec<P, I>) => {
  const lerCabeca = Schema.decodeUnknownSync(Schema.fromJsonString(schema))
  return (lido: Uint8Array) => {
    const fim = lido.indexOf(QUEBRA)
    return { ...lerCabeca(decodificador.decode(lido.subarray(0, fim))), conteudo: lido.subarray(fim + 1) }
  }
}

export const partesDoNovo = partesCom(Schema.Struct({ ...CalculoNovo.fields, ...DoConteudo.fields }))
export const partesDoMudado = partesCom(Schema.Struct({ ...ConteudoMudado.fields, ...DoConteudo.fields }))
