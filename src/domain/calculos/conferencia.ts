/** Reading and checking a request without calculating it: all that a calculation may refuse without its tables. */
import { Result } from "effect"
import { PedidoRmi } from "../rmi/pedido/entrada.ts"
import { conteudoCanonico } from "./comum/idempotencia.ts"
import type { Recebido } from "./comum/operacao.ts"
import { type Leitor, leitorJson, lerJson, textoDo } from "./comum/operacao-json.ts"
import type { CalculoRecusado, Conferido, NomeDeConferencia } from "./comum/portas.ts"
import { DA_RMI, lerArquivo } from "./documentos/operacoes-de-arquivo.ts"
import { contagemExcessiva, LIMITES_RMI } from "./rmi/custo.ts"

/** Checks a request; `resumir`: the SHA-256 of a text, in hexadecimal. */
export type Conferencia = (
  recebido: Recebido,
  resumir: (texto: string) => string
) => Result.Result<Conferido, CalculoRecusado>

/** The value of a body before anything of ours reads it; a text that is no JSON is its own value. */
const recebidoEm = (corpo: Recebido["corpo"]): unknown => Result.getOrElse(lerJson(corpo), () => textoDo(corpo))

/** `ler`: what is wrong with a body. */
const conferencia =
  (ler: Leitor<unknown>): Conferencia =>
  ({ corpo, opcoes }, resumir) =>
    Result.map(ler(corpo), () => ({ resumo: resumir(conteudoCanonico(recebidoEm(corpo), opcoes)) }))

const semExcesso = (pedido: PedidoRmi): Result.Result<void, CalculoRecusado> => {
  const recusa = contagemExcessiva(pedido)
  return recusa === undefined ? Result.void : Result.fail(recusa)
}

const lerPedido = leitorJson(PedidoRmi, LIMITES_RMI)

export const CONFERENCIAS: Readonly<Record<NomeDeConferencia, Conferencia>> = {
  rmi: conferencia((corpo) => Result.flatMap(lerPedido(corpo), semExcesso)),
  "arquivo-rmi": conferencia((corpo) =>
    Result.flatMap(lerArquivo(corpo, DA_RMI), ({ tipo, pedido }) =>
      tipo === "rmi" ? semExcesso(pedido as PedidoRmi) : Result.void
    )
  )
}
