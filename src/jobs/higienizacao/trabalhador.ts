/** Entry of the sanitising thread. */
import { parentPort } from "node:worker_threads"
import { Result } from "effect"
import { lugarDo } from "../threads/mensagens.ts"
import { tomarPrioridade } from "../threads/prioridade.ts"
import { higienizar } from "./higienizar.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const atender = ({ html }: Ordem): Resposta => {
  try {
    return Result.match(higienizar(html), {
      onSuccess: (limpo): Resposta => ({ resposta: "LIMPO", html: limpo }),
      onFailure: ({ motivo }): Resposta => ({ resposta: "RECUSADO", motivo })
    })
  } catch (erro) {
    return { resposta: "DEFEITO", defeito: lugarDo(erro) }
  }
}

tomarPrioridade()
parentPort!.on("message", (ordem: Ordem) => parentPort!.postMessage(atender(ordem)))
