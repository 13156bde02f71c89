/** Handlers of the routes that calculate: the body goes as it came to the calculating threads, and what they wrote goes out. */
import { Effect } from "effect"
import type { HttpServerRequest } from "effect/http"
import { Consumidor } from "../../../domain/acesso/consumidor.ts"
import {
  Calculadora,
  type CalculoInterrompido,
  type CalculoRecusado,
  type CapacidadeOcupada,
  type Feito,
  type FormaDaMemoria,
  type NomeDeOperacao,
  type PedidoDeCalculo
} from "../../../domain/calculos/comum/portas.ts"
import { ehRotaDeCopia } from "../../../domain/calculos/copias/conteudo.ts"
import { Permalinks } from "../../../domain/calculos/copias/permalinks.ts"
import { Demonstrativos } from "../../../domain/demonstrativos/desenho/portas.ts"
import type { Conclusao } from "../../../domain/rmi/resultado/resultado.ts"
import { capacidadeOcupada, FALHAS_DA_INTERRUPCAO, falhaDaRecusa } from "../../comum/falhas/dos-calculos.ts"
import { Falha } from "../../comum/falhas/falha.ts"
import { corpoJson } from "../../comum/recepcao/corpo-json.ts"
import { detalharEvento } from "../../comum/registro/anotacoes.ts"
import { emMolduraCom, responderPecas } from "../../comum/resposta/envelope.ts"
import { demonstrar } from "./demonstrativos.ts"
import { guardarEvidencia } from "./evidencia.ts"

interface Consulta {
  readonly rastro?: boolean
  readonly numeroMaximoIteracoes?: number
  readonly memoria?: FormaDaMemoria
  readonly permalink: boolean
  readonly demonstrativo: boolean
}

/** A defect is ours. */
const interrompido = (falha: CalculoInterrompido): Effect.Effect<never, Falha> =>
  falha.motivo === "DEFEITO" ? Effect.die(falha) : Effect.fail(FALHAS_DA_INTERRUPCAO[falha.motivo])

/** What a calculation may fail with, as failures of its route. */
export const comFalhas = <A, E>(
  calculo: Effect.Effect<A, E | CalculoRecusado | CapacidadeOcupada | CalculoInterrompido>
) =>
  Effect.catchTags(calculo as Effect.Effect<A, CalculoRecusado | CapacidadeOcupada | CalculoInterrompido>, {
    CalculoRecusado: (falha) => Effect.fail(falhaDaRecusa(falha)),
    CapacidadeOcupada: ({ tentarEm }) => Effect.fail(capacidadeOcupada(tentarEm)),
    CalculoInterrompido: interrompido
  }) as Effect.Effect<A, Exclude<E, CalculoRecusado | CapacidadeOcupada | CalculoInterrompido> | Falha>

const semDemonstrativo = Falha.de(
  422,
  "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"
)

/** What a truncated answer says beside its body (specification 2, section 4.3). */
export const cabecalhosDa = (conclusao: Conclusao | undefined): Readonly<Record<string, string>> =>
  conclusao === undefined || conclusao.completo
    ? {}
    : {
        "x-fc-rmi-iteracoes-limitadas": "true",
        "x-fc-rmi-max-iteracoes": String(conclusao.limitesAtingidos.numeroMaximoIteracoes)
      }

/** What the routes that calculate take from the world. */
export const ServicosDeCalculo = Effect.all({
  calculadora: Calculadora,
  permalinks: Permalinks,
  demonstrativos: Demonstrativos
})

export type ServicosDeCalculo = Effect.Success<typeof ServicosDeCalculo>

/** Permalink and statement have one snapshot between them. */
const pedeCopia = ({ permalink, demonstrativo }: Consulta): boolean => permalink || demonstrativo

const concluir = Effect.fnUntraced(function* (
  { permalinks, demonstrativos }: ServicosDeCalculo,
  operacao: NomeDeOperacao,
  consulta: Consulta,
  feito: Feito
) {
  const { json, resposta = json, conclusao } = feito
  const { permalink, demonstrativo, memoria: _, ...opcoes } = consulta
  const truncado = conclusao?.completo === false
  if (demonstrativo && truncado) return yield* semDemonstrativo
  const copia =
    pedeCopia(consulta) && ehRotaDeCopia(operacao)
      ? { rota: operacao, permalink: yield* guardarEvidencia(permalinks, operacao, opcoes, feito) }
      : undefined
  if (truncado) yield* detalharEvento({ iteracoesLimitadas: true })
  if (copia !== undefined) yield* detalharEvento({ comCopia: true })
  const pdfs =
    demonstrativo && copia !== undefined
      ? yield* demonstrar(demonstrativos, copia.rota, opcoes, feito, copia.permalink)
      : {}
  const aoLado = {
    ...(permalink && copia !== undefined ? { permalink: Buffer.from(JSON.stringify(copia.permalink.url)) } : {}),
    ...pdfs
  }
  const headers = { "cache-control": "no-store", ...cabecalhosDa(conclusao) }
  const pecas = emMolduraCom(resposta, aoLado)
  return responderPecas(pecas, copia === undefined ? { headers, unica: resposta } : { headers })
})

/** Courts go ahead. */
export const prioritario = Effect.map(Consumidor, ({ classe }) => classe === "judiciario")

/** Of a route without parameters. */
const SEM_PARAMETROS: Consulta = { permalink: false, demonstrativo: false }

/** Answers what a body says, of an operation that looks nothing up in the tables. */
export const encaminharLeitura = (servicos: ServicosDeCalculo, operacao: Extract<NomeDeOperacao, `ler-${string}`>) => {
  const responder = encaminhar(servicos, operacao)
  return (corpo: PedidoDeCalculo["corpo"]) =>
    Effect.catchTag(responder(corpo, SEM_PARAMETROS), "IndicesIndisponiveis", Effect.die)
}

/** Of a route that compares two calculations: it takes no parameters, and keeps nothing. */
export const encaminharConferencia = (
  servicos: ServicosDeCalculo,
  operacao: Extract<NomeDeOperacao, `conferir-${string}`>
) => {
  const responder = encaminhar(servicos, operacao)
  return ({ request }: { readonly request: HttpServerRequest.HttpServerRequest }) =>
    Effect.flatMap(corpoJson(request), (corpo) => responder(corpo, SEM_PARAMETROS))
}

/** Answers a request with a body in hand. */
export const encaminhar = (servicos: ServicosDeCalculo, operacao: NomeDeOperacao) =>
  Effect.fnUntraced(function* (corpo: PedidoDeCalculo["corpo"], consulta: Consulta) {
    const { permalink: _, demonstrativo: __, ...opcoes } = consulta
    const pedido = {
      operacao,
      corpo,
      opcoes,
      prioritario: yield* prioritario,
      devolver: pedeCopia(consulta) ? servicos.permalinks.devolver : undefined
    }
    const feito = yield* comFalhas(servicos.calculadora.calcular(pedido))
    return yield* concluir(servicos, operacao, consulta, feito)
  })

/** The handler of a route whose body is JSON: not even its syntax is looked at here. */
export const encaminharJson = (servicos: ServicosDeCalculo, operacao: NomeDeOperacao) => {
  const responder = encaminhar(servicos, operacao)
  return Effect.fnUntraced(function* ({
    request,
    query
  }: {
    readonly request: HttpServerRequest.HttpServerRequest
    readonly query: Consulta
  }) {
    return yield* responder(yield* corpoJson(request), query)
  })
}
