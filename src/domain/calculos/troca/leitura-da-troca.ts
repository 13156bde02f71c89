/**
 * From the body of an exchange to what is kept: every block is read back and converted by the product's own readers and
 * filters now, so that what was accepted opens without an error later.
 *
 * What is kept is one line of JSON that says what there is (`CabecaDaTroca`), and then `{"recebido": …, "lido": …}`: the
 * body as it came, and what the readers made of it.
 */

import { Result } from "effect"
import type { Entrada } from "../../documentos/entrada/modelo.ts"
import { ehObjeto } from "../../documentos/json-recebido.ts"
import { filtrarPrevjud } from "../../documentos/prevjud/filtro.ts"
import { lerPrevjud } from "../../documentos/prevjud/leitura.ts"
import { type OpcoesFiltroPrevjud, SEM_OPCOES } from "../../documentos/prevjud/opcoes-filtro.ts"
import { juntar } from "../../valores/bytes.ts"
import { formatarIso } from "../../valores/data.ts"
import type { Operacao } from "../comum/operacao.ts"
import { leitorJson, textoDo } from "../comum/operacao-json.ts"
import { CalculoRecusado, type PedidoDeCalculo } from "../comum/portas.ts"
import { type LeitorDeBloco, lerCnisDaTroca, lerRdctcDaTroca } from "./blocos-lidos.ts"
import { BLOCOS, type Bloco, PedidoDeTroca } from "./pedido-de-troca.ts"
import type { CabecaDaTroca, ResumoDoBloco, TrocaLida } from "./troca-lida.ts"

/** The calculator where none is named. */
export const CALCULADORA_PADRAO = "rgps-beneficios"

/** Deeper than any document of ours. */
const PROFUNDIDADE_MAXIMA = 40

const lerPedido = leitorJson(PedidoDeTroca, { valores: 1_000_000, objetos: 300_000, profundidade: PROFUNDIDADE_MAXIMA })

type Problemas = ReadonlyArray<string>

/** The dossier and what its options choose of it; the options were checked by the schema of the body. */
const lerDossie = (
  dossie: unknown,
  opcoes: OpcoesFiltroPrevjud = SEM_OPCOES
): Result.Result<Pick<TrocaLida, "atrasados"> & { readonly entrada: Entrada }, Problemas> =>
  Result.flatMap(
    Result.mapError(lerPrevjud(dossie), ({ mensagem }): Problemas => [`PrevJud: ${mensagem}`]),
    ({ documento, entrada }) => Result.map(filtrarPrevjud(documento, opcoes), (atrasados) => ({ entrada, atrasados }))
  )

const DE_TEXTO: Readonly<Record<Exclude<Bloco, "PrevJud">, LeitorDeBloco>> = {
  CNIS: lerCnisDaTroca,
  RDCTC: lerRdctcDaTroca
}

/** Every block converted, or every problem of every block. */
const converter = (pedido: PedidoDeTroca): Result.Result<TrocaLida, Problemas> => {
  const problemas: Array<string> = []
  const guardar = <A>(lido: Result.Result<A, Problemas>): A | undefined => {
    if (Result.isSuccess(lido)) return lido.success
    problemas.push(...lido.failure)
    return undefined
  }
  const deTexto = (["CNIS", "RDCTC"] as const).flatMap((nome) => {
    const valor = pedido[nome]
    const entrada = valor === undefined ? undefined : guardar(DE_TEXTO[nome](valor))
    return entrada === undefined ? [] : [[nome, entrada] as const]
  })
  const { PrevJud, opcoesFiltroPrevjud } = pedido
  const dossie = PrevJud === undefined ? undefined : guardar(lerDossie(PrevJud, opcoesFiltroPrevjud))
  if (problemas.length > 0) return Result.fail(problemas)
  const entradas = Object.fromEntries([...deTexto, ...(dossie === undefined ? [] : [["PrevJud", dossie.entrada]])])
  return Result.succeed({
    entradas,
    ...(dossie?.atrasados === undefined ? {} : { atrasados: dossie.atrasados })
  })
}

const resumir = (bloco: Bloco, { periodosContribuicao, salarios = [], beneficios }: Entrada): ResumoDoBloco => {
  const dias = periodosContribuicao.flatMap(({ dataInicial, dataFinal }) => [dataInicial, dataFinal]).sort()
  return {
    bloco,
    periodos: periodosContribuicao.length,
    salarios: salarios.length + periodosContribuicao.reduce((soma, periodo) => soma + periodo.salarios.length, 0),
    beneficios: beneficios.length,
    inicio: dias[0] ?? null,
    fim: dias.at(-1) ?? null
  }
}

const cabecaDe = (pedido: PedidoDeTroca, { entradas }: TrocaLida): CabecaDaTroca => {
  const { calculadora = CALCULADORA_PADRAO, numeroProcesso, autor, protocolo, citacao } = pedido
  return {
    calculadora,
    ...(numeroProcesso === undefined ? {} : { numeroProcesso }),
    ...(autor === undefined ? {} : { autor }),
    ...(protocolo === undefined ? {} : { protocolo: formatarIso(protocolo) }),
    ...(citacao === undefined ? {} : { citacao: formatarIso(citacao) }),
    blocos: BLOCOS.flatMap((bloco) => {
      const entrada = entradas[bloco]
      return entrada === undefined ? [] : [resumir(bloco, entrada)]
    })
  }
}

type Corpo = PedidoDeCalculo["corpo"]

const codificador = new TextEncoder()

/** The body as it came, but that its days are written `AAAA-MM-DD`. */
const comDiasIso = (corpo: Corpo, { protocolo, citacao }: CabecaDaTroca): Uint8Array<ArrayBuffer> => {
  const recebido: unknown = JSON.parse(textoDo(corpo))
  return codificador.encode(
    JSON.stringify({
      ...(ehObjeto(recebido) ? recebido : {}),
      ...(protocolo === undefined ? {} : { protocolo }),
      ...(citacao === undefined ? {} : { citacao })
    })
  )
}

/** What is kept of a body that was read. */
const guardavel = (corpo: Corpo, pedido: PedidoDeTroca, lida: TrocaLida): Uint8Array<ArrayBuffer> => {
  const cabeca = cabecaDe(pedido, lida)
  const recebido = juntar([
    codificador.encode('{"recebido":'),
    comDiasIso(corpo, cabeca),
    codificador.encode(',"lido":')
  ])
  return juntar([
    codificador.encode(`${JSON.stringify({ ...cabeca, inicioDoLido: recebido.length })}\n`),
    recebido,
    codificador.encode(`${JSON.stringify(lida)}}`)
  ])
}

/** The operation of the calculating threads; its answer is what is kept. */
export const leituraDaTroca: Operacao = function* ({ corpo }) {
  const pedido = lerPedido(corpo)
  if (Result.isFailure(pedido)) return Result.fail(pedido.failure)
  return Result.mapBoth(converter(pedido.success), {
    onFailure: (problemas) => CalculoRecusado.invalido(...problemas),
    onSuccess: (lida) => ({ json: guardavel(corpo, pedido.success, lida), conclusao: undefined })
  })
}
