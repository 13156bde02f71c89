/** Entry of a thread that reads kept calculations. */
import { parentPort } from "node:worker_threads"
import { Result } from "effect"
import type { NaoDemonstravel } from "../../domain/demonstrativos/comum/entrada.ts"
import { escreverFolha } from "../../views/motor.ts"
import { abrir, converter } from "../copias/conteudos.ts"
import { lugarDo } from "../threads/mensagens.ts"
import { tomarPrioridade } from "../threads/prioridade.ts"
import { lerArquivo, lerPagina } from "./leitura.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const servico = parentPort!

tomarPrioridade()

const ou = <A>(lido: Result.Result<A, NaoDemonstravel>, responder: (lido: A) => Resposta): Resposta =>
  Result.isSuccess(lido) ? responder(lido.success) : { resposta: "RECUSADO", motivo: lido.failure.motivo }

const ouDanificado = <A>(lido: Result.Result<A, unknown>, responder: (lido: A) => Resposta): Resposta =>
  Result.isSuccess(lido) ? responder(lido.success) : { resposta: "DANIFICADO" }

const atender = async (ordem: Ordem): Promise<Resposta> => {
  try {
    switch (ordem.ordem) {
      case "ABRIR":
        return ouDanificado(abrir(ordem.pedido), (aberto) => ({ resposta: "ABERTO", aberto }))
      case "CONVERTER":
        return ouDanificado(converter(ordem.comprimido, ordem.resumo), (comprimido) => ({
          resposta: "CONVERTIDO",
          comprimido
        }))
      case "PAGINA":
        return ou(lerPagina(ordem.copia, ordem.recorte), (pagina) => ({ resposta: "PAGINA", pagina }))
      case "FOLHA":
        return { resposta: "FOLHA", html: escreverFolha(ordem.folha) }
      case "ARQUIVO":
        return ou(await lerArquivo(ordem.copia, ordem.arquivo), (bytes) => ({ resposta: "ARQUIVO", bytes }))
    }
  } catch (erro) {
    return { resposta: "DEFEITO", defeito: lugarDo(erro) }
  }
}

servico.on("message", (ordem: Ordem) => {
  void atender(ordem).then((resposta) =>
    servico.postMessage(resposta, resposta.resposta === "ARQUIVO" ? [resposta.bytes.buffer] : [])
  )
})
