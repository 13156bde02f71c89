/** The reading threads: one answers for each document, idle ones help with long files. */
import { MessageChannel } from "node:worker_threads"
import {
  type DocumentoDeTexto,
  type DocumentoRecebido,
  type Leitor,
  type MotivoIlegivel,
  type PartesDeJson,
  tamanhoDo
} from "../../domain/documentos/portas.ts"
import { Equipe, type OpcoesDaEquipe, type Tarefa } from "../threads/equipe.ts"
import type { Membro } from "../threads/membro.ts"
import type { Queda, Situacao } from "../threads/mensagens.ts"
import { DISPENSADOS, novaPartilha, type Ordem, type Partilha, type Resposta } from "./mensagens/mensagens.ts"

export interface OpcoesDaLeitura extends Omit<OpcoesDaEquipe<Ordem>, "entrada" | "aquecer" | "tolerancia"> {
  /** Bytes that one reading may make the process grow by. */
  readonly maximoDeMemoria: number
  /** Milliseconds that a reading of so many bytes may take, once begun. */
  readonly prazo: (formato: DocumentoRecebido["formato"], bytes: number) => number
}

export type Desfecho =
  | { readonly json: PartesDeJson }
  /** `defeito`: where a reader broke, for the log. */
  | { readonly motivo: MotivoIlegivel; readonly mensagem?: string; readonly defeito?: string }

/** Pages above which a thread that helped ends: a new one costs a second, and takes less memory. */
const MUITAS_PAGINAS = 1_000
/** Bytes that the copies of one file may take in the threads that help with it. */
const COPIAS = 192 * 1024 * 1024

const ENTRADA = new URL("./trabalhador.ts", import.meta.url)
const DE_NINGUEM: Leitor = { prioritario: false, dono: "" }

const MOTIVOS: Readonly<Record<Queda["motivo"], MotivoIlegivel>> = {
  OCUPADO: "OCUPADO",
  PRAZO: "TEMPO",
  MEMORIA: "MEMORIA",
  DEFEITO: "DANIFICADO"
}

const situacaoDe = (resposta: Resposta): Situacao => {
  if (resposta.resposta === "ILEGIVEL") return resposta.motivo === "MEMORIA" ? "PERDIDA" : "FALHOU"
  return resposta.resposta === "LIDO" ? "PRONTA" : "SEGUE"
}

export class EquipeDeLeitura extends Equipe<Ordem, Resposta> {
  private readonly leitura: OpcoesDaLeitura

  constructor(opcoes: OpcoesDaLeitura) {
    super({ ...opcoes, entrada: ENTRADA, aquecer: { ordem: "AQUECER" } })
    this.leitura = opcoes
  }

  /** Starts a reading, or makes it wait its turn; `concluir` is called once. Answers how to give it up. */
  ler(
    tipo: DocumentoDeTexto,
    recebido: DocumentoRecebido,
    concluir: (desfecho: Desfecho) => void,
    { prioritario, dono }: Leitor = DE_NINGUEM
  ): () => void {
    const partilha = novaPartilha()
    const bytes = tamanhoDo(recebido)
    const { prazo, maximoDeMemoria } = this.leitura
    const leitura: Tarefa<Ordem, Resposta> = {
      prioritario,
      dono: prioritario ? undefined : dono,
      bytes,
      prazo: prazo(recebido.formato, bytes),
      comecar: (titular) => titular.ordenar({ ordem: "LER", tipo, recebido, partilha, maximoDeMemoria }),
      situacao: situacaoDe,
      ouvir: (resposta, titular) => {
        if (resposta.resposta === "PAGINAS") this.ajudar(leitura, recebido, partilha, resposta.paginas, titular)
        else if (resposta.resposta === "LIDO") concluir({ json: resposta.json })
        else if (resposta.resposta === "ILEGIVEL") {
          const { resposta: _, ...motivo } = resposta
          concluir(motivo)
        }
      },
      cair: ({ motivo, ...defeito }) => concluir({ motivo: MOTIVOS[motivo], ...defeito }),
      cederAjuda: () => void Atomics.store(partilha, DISPENSADOS, 1)
    }
    return this.pedir(leitura)
  }

  /** Not more than leave room for who goes ahead, nor than copies of the file may cost. */
  private ajudar(
    leitura: Tarefa<Ordem, Resposta>,
    recebido: DocumentoRecebido,
    partilha: Partilha,
    paginas: number,
    titular: Membro<Ordem, Resposta>
  ): void {
    const { maximoDeMemoria } = this.leitura
    const copias = Math.floor(COPIAS / Math.max(1, leitura.bytes))
    for (let copia = 0; copia < copias; copia++) {
      // what is left of half a long file is not worth keeping beside the answer about it
      const ajudante = this.emprestar(leitura, paginas <= MUITAS_PAGINAS)
      if (ajudante === undefined) return
      const { port1, port2 } = new MessageChannel()
      titular.ordenar({ ordem: "RECEBER", porta: port1 }, [port1])
      ajudante.ordenar({ ordem: "AJUDAR", recebido, partilha, paginas, porta: port2, maximoDeMemoria }, [port2])
    }
  }
}
