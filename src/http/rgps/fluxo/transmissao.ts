/** A calculation told while it is made: one event per part that is ready, and the end. */
import { Cause, Effect, Exit, Fiber } from "effect"
import { HttpServerRequest } from "effect/http"
import type {
  Andamento,
  Calculado,
  Calculadora,
  OpcoesDoCalculo,
  Parte,
  PedidoDeCalculo
} from "../../../domain/calculos/comum/portas.ts"
import type { IndicesIndisponiveis } from "../../../domain/indices/portas.ts"
import { emEventos, TIPO_DOS_EVENTOS } from "../../comum/eventos/resposta.ts"
import { evento, Saida, SILENCIO } from "../../comum/eventos/saida.ts"
import { ENCERRANDO, falhaDaCausa } from "../../comum/falhas/de-causa.ts"
import { Falha, formaEnvelope } from "../../comum/falhas/falha.ts"
import { DetalhesDoEvento } from "../../comum/registro/anotacoes.ts"
import { aceitaTipo } from "../../comum/resposta/negociacao.ts"
import { comFalhas, prioritario } from "../comum/encaminhar.ts"
import { comMembro } from "../trabalhos/escrita.ts"

const recusado = Falha.de(
  400,
  `accept: esta rota só responde ${TIPO_DOS_EVENTOS}; envie Accept: ${TIPO_DOS_EVENTOS}, ou use a rota sem stream para application/json`
)

const lento = Falha.de(
  503,
  "a leitura dos eventos está lenta demais e o cálculo foi interrompido; use a rota async e busque o resultado quando terminar"
)

const NOMES = { FUNDAMENTO: ["fundamento_calculado", "fundamento"], BLOCO: ["bloco_finalizado", "bloco"] } as const

const progresso = ({ concluidos, total }: Andamento) => ({ progresso: { concluidos, total } })

const daParte = ({ tipo, andamento, json }: Parte): Uint8Array | undefined => {
  if (tipo === "INICIO" || json === undefined) return undefined
  const [nome, membro] = NOMES[tipo]
  return evento(nome, comMembro(JSON.stringify(progresso(andamento)), 1, membro, json))
}

const doFim = ({ json, conclusao = { completo: true } }: Calculado): Uint8Array =>
  evento("fim", comMembro(JSON.stringify({ conclusao }), 1, "resultado", json))

const doErro = (falha: Falha): Uint8Array => evento("erro", JSON.stringify(formaEnvelope.corpo(falha)))

/** A calculation under way, told to whoever reads what it puts out. */
class Transmissao<E> {
  readonly saida = new Saida()
  /** Of the answer, as it will have ended. */
  status = 200
  /** Why the calculation ended before the answer began. */
  recusa: Cause.Cause<E> | undefined
  /** From here on what is wrong is an event. */
  comecou = false
  private readonly detalhes: (typeof DetalhesDoEvento)["Service"]

  constructor(detalhes: (typeof DetalhesDoEvento)["Service"]) {
    this.detalhes = detalhes
  }

  private errar(falha: Falha): void {
    this.status = falha.http
    this.saida.por(doErro(falha))
    this.saida.fechar()
  }

  readonly encerrar = (): void => this.errar(ENCERRANDO)

  /** A part that is ready; `false`: the reader is too slow, and nothing more is told. */
  contar(parte: Parte): boolean {
    if (this.saida.cheia) {
      this.saida.esvaziar()
      this.errar(lento)
      return false
    }
    const bytes = daParte(parte)
    if (bytes !== undefined) {
      this.comecou = true
      this.saida.por(bytes)
    }
    return true
  }

  terminar(fim: Exit.Exit<Calculado, E>): void {
    if (Exit.isSuccess(fim)) {
      if (fim.value.conclusao?.completo === false) Object.assign(this.detalhes ?? {}, { iteracoesLimitadas: true })
      this.saida.por(doFim(fim.value))
      this.saida.fechar()
    } else if (this.comecou && !Cause.hasInterruptsOnly(fim.cause)) this.errar(falhaDaCausa(fim.cause))
    else {
      this.recusa = fim.cause
      this.saida.fechar()
    }
  }
}

/**
 * Answers with the events of a calculation. What is wrong before it begins is answered like on the other routes; after
 * that (or after waiting so long for a thread that the answer must begin) it is an event. A reader that leaves stops the
 * calculation.
 */
export const transmitir = ({ calcular }: Calculadora["Service"], operacao: PedidoDeCalculo["operacao"]) =>
  Effect.fnUntraced(function* (corpo: PedidoDeCalculo["corpo"], opcoes: OpcoesDoCalculo) {
    const transmissao = new Transmissao<Falha | IndicesIndisponiveis>(yield* DetalhesDoEvento)
    const ouvir = (parte: Parte): void => {
      if (!transmissao.contar(parte)) calculo.interruptUnsafe()
    }
    const pedido = { operacao, corpo, opcoes, prioritario: yield* prioritario }
    const calculo = yield* comFalhas(calcular(pedido, { querer: "RESULTADOS", ouvir })).pipe(
      Effect.onExit((fim) => Effect.sync(() => transmissao.terminar(fim))),
      Effect.forkDetach
    )
    const parar = Effect.asVoid(Fiber.interrupt(calculo))
    yield* transmissao.saida.chegou.pipe(
      Effect.timeoutOption(SILENCIO),
      Effect.onInterrupt(() => parar)
    )
    if (transmissao.recusa !== undefined) return yield* Effect.failCause(transmissao.recusa)
    transmissao.comecou = true
    return yield* emEventos(transmissao, parar)
  })

/** Whoever cannot read events is told so before anything is calculated. */
export const exigirEventos: Effect.Effect<void, Falha, HttpServerRequest.HttpServerRequest> = Effect.flatMap(
  HttpServerRequest.HttpServerRequest,
  ({ headers }) => (aceitaTipo(headers.accept, TIPO_DOS_EVENTOS) ? Effect.void : Effect.fail(recusado))
)
