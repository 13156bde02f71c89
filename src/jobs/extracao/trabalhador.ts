/** Entry of a reading thread. */
import { parentPort } from "node:worker_threads"
import { DocumentoIlegivel, tamanhoDo } from "../../domain/documentos/portas.ts"
import { guardarCompilado } from "../threads/compilado.ts"
import { lugarDo } from "../threads/mensagens.ts"
import { tomarPrioridade } from "../threads/prioridade.ts"
import { cercarMemoria, comecarLeitura } from "./memoria/memoria.ts"
import type { Ordem, Resposta } from "./mensagens/mensagens.ts"
import { Coleta } from "./pdf/coleta.ts"

const servico = parentPort!
const responder = (resposta: Resposta, levar: ReadonlyArray<ArrayBuffer> = []): void =>
  servico.postMessage(resposta, levar)

/** The PDF engine leaves promises behind when a broken file is closed. */
process.on("unhandledRejection", () => {})

tomarPrioridade()
cercarMemoria()

let coleta = new Coleta()

// what a thread never does it does not load: the readers take as much memory as the PDF engine

const ler = async ({ tipo, recebido, partilha, maximoDeMemoria }: Extract<Ordem, { ordem: "LER" }>): Promise<void> => {
  coleta = new Coleta()
  comecarLeitura(partilha, maximoDeMemoria, tamanhoDo(recebido))
  try {
    const { lerDocumento } = await import("./leitura.ts")
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
        ? {
            resposta: "ILEGIVEL",
            motivo: erro.motivo,
            ...(erro.mensagem === undefined ? {} : { mensagem: erro.mensagem })
          }
        : { resposta: "ILEGIVEL", motivo: "DANIFICADO", defeito: lugarDo(erro) }
    )
  } finally {
    coleta = new Coleta()
    guardarCompilado()
  }
}

const ajudar = async (ordem: Extract<Ordem, { ordem: "AJUDAR" }>): Promise<void> => {
  const { recebido, partilha, porta, maximoDeMemoria } = ordem
  comecarLeitura(partilha, maximoDeMemoria, tamanhoDo(recebido))
  const ajuda = await import("./ajuda.ts")
  await ajuda.ajudar(recebido, partilha, porta)
  responder({ resposta: "LIVRE" })
  guardarCompilado()
}

servico.on("message", (ordem: Ordem) => {
  switch (ordem.ordem) {
    case "LER":
      return void ler(ordem)
    case "RECEBER":
      return coleta.receberDe(ordem.porta)
    case "AJUDAR":
      return void ajudar(ordem)
    case "AQUECER":
      return void import("./leitura.ts").then(guardarCompilado)
  }
})
