/** How a job comes to be: its request is checked at once, and put in the queue as it was received. */
import { Effect } from "effect"
import type { Consumidor } from "../acesso/consumidor.ts"
import { titularDaCota } from "../acesso/cotas.ts"
import type { Calculadora, OpcoesDoCalculo } from "../calculos/comum/portas.ts"
import type { Trabalhos } from "./portas.ts"
import { type OperacaoDeTrabalho, titularDe } from "./trabalho.ts"

export interface PedidoDeCriacao {
  readonly operacao: OperacaoDeTrabalho
  /** As it was received: JSON text, or bytes of a file. */
  readonly corpo: string | Uint8Array<ArrayBuffer>
  readonly opcoes: OpcoesDoCalculo
  /** `Idempotency-Key`: a repetition of the same request answers the job that the first one made. */
  readonly chave: string | undefined
}

const codificador = new TextEncoder()

/** Refuses what would be refused when it is calculated; courts go ahead, in the check too. */
export const criarTrabalho = (calculadora: Calculadora["Service"], trabalhos: Trabalhos["Service"]) =>
  Effect.fnUntraced(function* (consumidor: Consumidor["Service"], pedido: PedidoDeCriacao) {
    const { idToken, classe } = consumidor
    const { operacao, corpo, opcoes, chave } = pedido
    const prioritario = classe === "judiciario"
    const { resumo } = yield* calculadora.conferir({ operacao, corpo, opcoes, prioritario })
    return yield* trabalhos.criar({
      titular: titularDe(idToken),
      dono: titularDaCota(consumidor),
      classe,
      idempotencia: chave === undefined ? undefined : { chave, resumo },
      pedido: {
        operacao,
        corpo: typeof corpo === "string" ? codificador.encode(corpo) : corpo,
        opcoes,
        prioritario
      }
    })
  })
