/** Entry of a reading thread. */
import { parentPort } from "node:worker_threads"
import { DocumentoIlegivel } from "../../domain/documentos/portas.ts"
import { lugarDo } from "../comum/lugar-do-erro.ts"
import { ajudar, Coleta, lerDocumento } from "./leitura.ts"
import type { Ordem, Resposta } from "./mensagens.ts"

const servico = parentPort!
const responder = (resposta: Resposta, levar: ReadonlyArray<ArrayBuffer> = []): void =>
  servico.postMessage(resposta, levar)

/** The PDF engine leaves promises behind when a broken file is closed. */
process.on("unhandledRejection", () => {})

let coleta = new Coleta()

const ler = async ({ tipo, recebido, partilha }: Extract<Ordem, { ordem: "LER" }>): Promise<void> => {
  coleta = new Coleta()
  try {
    const pedirAjuda = (paginas: number) => responder({ resposta: "PAGINAS", paginas })
    const json = await lerDocumento(tipo, recebido, partilha, coleta, pedirAjuda)
    responder(
      {
        resposta: "LIDO",
        json
      },
      json.map(({ buffer }) => buffer)
    )
  } catch (erro) {
    responder(
      erro instanceof DocumentoIlegivel
        ? { resposta: "ILEGIVEL", motivo: erro.motivo }
        : { resposta: "ILEGIVEL", motivo: "DANIFICADO", defeito: lugarDo(erro) }
    )
  } finally {
    coleta = new Coleta()
  }
}

servico.on("message", (ordem: Ordem) => {
  switch (ordem.ordem) {
    case "LER":
      return void ler(ordem)
    case "RECEBER":
      return coleta.receberDe(ordem.porta)
    case "AJUDAR":
      return void ajudar(ordem.recebido, ordem.partilha, ordem.porta).then(() => responder({ resposta: "LIVRE" }))
  }
})
