/** The request of a snapshot: as it was sent, and as the JSON routes of the calculation take it. */
import { Result, Schema } from "effect"
import { operacaoDeLeitura } from "../comum/operacao.ts"
import { lerJson, textoDo } from "../comum/operacao-json.ts"
import { CalculoRecusado, NOMES_DAS_OPERACOES, type PedidoDeCalculo } from "../comum/portas.ts"
import { DA_RMI, lerArquivo } from "../documentos/operacoes-de-arquivo.ts"
import { corpoDoPedidoPrevjud } from "../documentos/operacoes-do-prevjud.ts"
import { ehRotaDeCopia } from "./conteudo.ts"
import type { ConteudoDaCopia, RotaDaCopia } from "./copia.ts"
import { semEspacos } from "./json-bruto.ts"

/** The mark that a file may begin with, and that is no JSON. */
const MARCA = /^\ufeff/

/** A body that was calculated, as it is kept: every digit as it was sent, no white space between values. */
export const pedidoEnviado = (corpo: PedidoDeCalculo["corpo"]): string => semEspacos(textoDo(corpo).replace(MARCA, ""))

/** The routes whose request says by itself what is calculated. */
export type RotaDireta = Exclude<RotaDaCopia, `arquivo-${string}` | `prevjud${string}`>

/** A request that can be posted to a JSON route as it is. */
export interface PedidoDireto {
  readonly rota: RotaDireta
  readonly pedido: unknown
}

const DO_ARQUIVO = {
  "arquivo-tempo": ["tempo", "tempo"],
  "arquivo-tempo-por-grupos": ["tempo", "tempo-por-grupos"],
  "arquivo-atrasados": ["atrasados", "atrasados"],
  "arquivo-rmi-desvinculada": ["rmi-desvinculada", "rmi-desvinculada"]
} as const

/** The same calculation as its JSON route takes it, also where a file or a dossier was sent. */
export const pedidoDireto = ({
  rota,
  pedido
}: Pick<ConteudoDaCopia, "rota" | "pedido">): Result.Result<PedidoDireto, CalculoRecusado> => {
  switch (rota) {
    case "prevjud":
      return Result.map(corpoDoPedidoPrevjud(pedido), (corpo) => ({ rota: "tempo", pedido: corpo }))
    case "prevjud-por-grupos":
      return Result.map(corpoDoPedidoPrevjud(pedido), (corpo) => ({ rota: "tempo-por-grupos", pedido: corpo }))
    case "arquivo-rmi":
      return Result.map(lerArquivo(pedido, DA_RMI), ({ tipo, corpo }) => ({
        rota: tipo === "rmi-desvinculada" ? tipo : "chaveFundamento" in corpo ? "rmi-por-fundamento" : "rmi",
        pedido: corpo
      }))
    case "arquivo-tempo":
    case "arquivo-tempo-por-grupos":
    case "arquivo-atrasados":
    case "arquivo-rmi-desvinculada": {
      const [tipo, direta] = DO_ARQUIVO[rota]
      return Result.map(lerArquivo(pedido, { operacao: "calcular", serve: [tipo] }), ({ corpo }) => ({
        rota: direta,
        pedido: corpo
      }))
    }
    default:
      return Result.map(lerJson(pedido), (corpo) => ({ rota, pedido: corpo }))
  }
}

const QUEBRA = "\n"

/** The body of `ler-pedido-direto`: a line with the operation, then the request of a snapshot. */
export const corpoDoPedidoDireto = ({ rota, pedido }: Pick<ConteudoDaCopia, "rota" | "pedido">): string =>
  `${rota}${QUEBRA}${pedido}`

const lerRota = Schema.decodeUnknownResult(Schema.Literals(NOMES_DAS_OPERACOES.filter(ehRotaDeCopia)))

/** `pedidoDireto` in a thread: the request of a snapshot may have some MiB. */
export const leituraDoPedidoDireto = operacaoDeLeitura((corpo) => {
  const texto = textoDo(corpo)
  const fim = texto.indexOf(QUEBRA)
  return Result.flatMap(
    Result.mapError(lerRota(texto.slice(0, fim)), () => CalculoRecusado.invalido("rota: operação desconhecida")),
    (rota) => pedidoDireto({ rota, pedido: texto.slice(fim + 1) })
  )
})
