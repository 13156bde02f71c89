/** Handlers of the routes that calculate: the body goes as it came to the calculating threads, and what they wrote goes out. */
import { Effect } from "effect"
import { type HttpServerRequest, HttpServerResponse } from "effect/http"
import { Consumidor } from "../../domain/acesso/consumidor.ts"
import type {
  Calculado,
  Calculadora,
  CalculoInterrompido,
  CalculoRecusado,
  Operacao,
  PedidoDeCalculo
} from "../../domain/calculos/portas.ts"
import type { Conclusao } from "../../domain/rmi/resultado.ts"
import { detalharEvento } from "../comum/anotacoes.ts"
import { Falha } from "../comum/falha.ts"
import { capacidadeOcupada } from "./capacidade.ts"
import { recusarInstantaneo } from "./consulta.ts"

interface Consulta {
  readonly rastro?: boolean
  readonly numeroMaximoIteracoes?: number
  readonly permalink: boolean
  readonly demonstrativo: boolean
}

export const falhaDaRecusa = ({ motivo, mensagens }: CalculoRecusado): Falha =>
  Falha.de(motivo === "INVALIDO" ? 400 : 422, ...mensagens)

const MENOR = "peça um só marcoTemporal, um só fundamento, menos iterações ou nenhum rastro, ou divida a conta"

/** Which of the two is the caller's to mend, and which may pass with the load; a defect is ours. */
const interrompido = (falha: CalculoInterrompido): Effect.Effect<never, Falha> => {
  switch (falha.motivo) {
    case "PRAZO":
      return Effect.fail(Falha.de(503, `cálculo interrompido: não terminou a tempo; tente novamente ou ${MENOR}`))
    case "MEMORIA":
      return Effect.fail(Falha.de(400, `corpo: cálculo grande demais para a memória reservada a um cálculo; ${MENOR}`))
    case "DEFEITO":
      return Effect.die(falha)
  }
}

const semDemonstrativo = Falha.de(
  422,
  "demonstrativo: o cálculo foi interrompido pelo limite de iterações e não gera demonstrativo; aumente numeroMaximoIteracoes ou repita sem demonstrativo"
)

/** What a truncated answer says beside its body (specification 2, section 4.3). */
const cabecalhosDa = (conclusao: Conclusao | undefined): Readonly<Record<string, string>> =>
  conclusao === undefined || conclusao.completo
    ? {}
    : {
        "x-fc-rmi-iteracoes-limitadas": "true",
        "x-fc-rmi-max-iteracoes": String(conclusao.limitesAtingidos.numeroMaximoIteracoes)
      }

const concluir = Effect.fnUntraced(function* (consulta: Consulta, { json, conclusao }: Calculado) {
  const truncado = conclusao?.completo === false
  if (consulta.demonstrativo && truncado) return yield* semDemonstrativo
  yield* recusarInstantaneo(consulta)
  if (truncado) yield* detalharEvento({ iteracoesLimitadas: true })
  return HttpServerResponse.uint8Array(json, {
    contentType: "application/json",
    headers: { "cache-control": "no-store", ...cabecalhosDa(conclusao) }
  })
})

/** Courts go ahead. */
const prioritario = Effect.map(Consumidor, ({ classe }) => classe === "judiciario")

/** Answers a request with a body in hand. */
export const encaminhar = ({ calcular }: Calculadora["Service"], operacao: Operacao) =>
  Effect.fnUntraced(function* (corpo: PedidoDeCalculo["corpo"], consulta: Consulta) {
    const { permalink: _, demonstrativo: __, ...opcoes } = consulta
    const calculado = yield* calcular({ operacao, corpo, opcoes, prioritario: yield* prioritario }).pipe(
      Effect.catchTags({
        CalculoRecusado: (falha) => Effect.fail(falhaDaRecusa(falha)),
        CapacidadeOcupada: ({ tentarEm }) => Effect.fail(capacidadeOcupada(tentarEm)),
        CalculoInterrompido: interrompido
      })
    )
    return yield* concluir(consulta, calculado)
  })

const ehJson = (tipo: string | undefined): boolean =>
  tipo === undefined || tipo.split(";")[0]!.trim().toLowerCase() === "application/json"

/** The handler of a route whose body is JSON: not even its syntax is looked at here. */
export const encaminharJson = (calculadora: Calculadora["Service"], operacao: Operacao) => {
  const responder = encaminhar(calculadora, operacao)
  return Effect.fnUntraced(function* ({
    request,
    query
  }: {
    readonly request: HttpServerRequest.HttpServerRequest
    readonly query: Consulta
  }) {
    if (!ehJson(request.headers["content-type"])) return yield* Falha.de(415, "content-type não aceito por esta rota")
    return yield* responder(yield* Effect.orDie(request.text), query)
  })
}
