/** Entry of a drawing thread. */
import { parentPort } from "node:worker_threads"
import { Result } from "effect"
import { lugarDo } from "../threads/mensagens.ts"
import { tomarPrioridade } from "../threads/prioridade.ts"
import { comporDemonstrativos } from "./composicao.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const servico = parentPort!

const atender = ({ pedido }: Extract<Ordem, { ordem: "DESENHAR" }>): Resposta => {
  try {
    return Result.match(comporDemonstrativos(pedido), {
      onSuccess: (desenhados) => ({ resposta: "DESENHADO", desenhados }),
      onFailure: ({ motivo, mensagens }) => ({ resposta: "RECUSADO", motivo, mensagens })
    })
  } catch (erro) {
    return { resposta: "DEFEITO", defeito: lugarDo(erro) }
  }
}

tomarPrioridade()

servico.on("message", (ordem: Ordem) => {
  if (ordem.ordem === "AQUECER") return
  const resposta = atender(ordem)
  const bytes = resposta.resposta === "DESENHADO" ? resposta.desenhados.map(({ bytes }) => bytes.buffer) : []
  servico.postMessage(resposta, bytes)
})
