/** Reading and checking a request without calculating it: all that a calculation may refuse without its tables. */
import { Result } from "effect"
import { PedidoRmi } from "../rmi/pedido/entrada.ts"
import type { Execucao } from "./comum/execucao.ts"
import { conteudoCanonico } from "./comum/idempotencia.ts"
import { leitorJson, lerJson } from "./comum/operacao.ts"
import type { CalculoRecusado, PedidoDeCalculo } from "./comum/portas.ts"
import { DA_RMI, lerArquivo } from "./documentos/operacoes-de-arquivo.ts"
import { contagemExcessiva, LIMITES_RMI } from "./rmi/custo.ts"

/** What a body says, once nothing is wrong with it. */
type Conferencia = (corpo: PedidoDeCalculo["corpo"]) => Result.Result<unknown, CalculoRecusado>

const conferencia = (conferir: Conferencia): Execucao =>
  function* (corpo, opcoes, { resumir }) {
    return Result.map(conferir(corpo), (valor) => ({
      json: resumir(conteudoCanonico(valor, opcoes)),
      conclusao: undefined
    }))
  }

const semExcesso = (pedido: PedidoRmi): Result.Result<void, CalculoRecusado> => {
  const recusa = contagemExcessiva(pedido)
  return recusa === undefined ? Result.void : Result.fail(recusa)
}

const lerPedido = leitorJson(PedidoRmi, LIMITES_RMI)

export const conferirRmi = conferencia((corpo) =>
  Result.flatMap(Result.flatMap(lerPedido(corpo), semExcesso), () => lerJson(corpo))
)

export const conferirArquivoRmi = conferencia((corpo) =>
  Result.flatMap(lerArquivo(corpo, DA_RMI), ({ tipo, corpo: conteudo, pedido }) =>
    Result.map(tipo === "rmi" ? semExcesso(pedido as PedidoRmi) : Result.void, () => ({ tipo, conteudo }))
  )
)
