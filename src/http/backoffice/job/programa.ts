/** What panel and JSON routes do with the update job: start it, follow a run, read the history. */
import { Effect } from "effect"
import {
  AtualizacaoSobDemanda,
  type PedidoDeAtualizacao,
  RegistroDeExecucoes
} from "../../../domain/indices/atualizacao/execucoes.ts"
import { Falha } from "../../comum/falhas/falha.ts"

/** The id of the run that began; 409 while another one is under way. */
export const iniciarJob = (pedido: PedidoDeAtualizacao) =>
  Effect.flatMap(AtualizacaoSobDemanda, ({ iniciar }) => iniciar(pedido)).pipe(
    Effect.catchTag("AtualizacaoEmAndamento", ({ message }) =>
      Falha.de(409, `${message}: acompanhe-a e inicie outra quando terminar`)
    )
  )

const ID = /^[1-9]\d{0,17}$/

export const lerExecucao = Effect.fnUntraced(function* (id: string) {
  const execucao = ID.test(id) ? yield* (yield* RegistroDeExecucoes).ler(id) : undefined
  return execucao === undefined ? yield* Falha.de(404, "execução não encontrada") : execucao
})
