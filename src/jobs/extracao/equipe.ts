/**
 * The reading threads: at most as many as asked for, started when there is something to read and let go when there is
 * not. One thread answers for each document; idle ones help with long files, and stop helping when somebody waits.
 */
import { MessageChannel } from "node:worker_threads"
import type {
  DocumentoDeTexto,
  DocumentoRecebido,
  MotivoIlegivel,
  PartesDeJson
} from "../../domain/documentos/portas.ts"
import { esgotouMemoria, Membro as MembroDaEquipe } from "../comum/membro.ts"
import { DISPENSADOS, novaPartilha, type Ordem, type Partilha, type Resposta } from "./mensagens.ts"

export interface OpcoesDaEquipe {
  readonly tamanho: number
  /** Readings that may wait for a thread. */
  readonly maximoEmEspera: number
  /** Milliseconds that one reading may take, once begun. */
  readonly prazo: number
  /** Bytes that the process may grow by during one reading. */
  readonly maximoDeMemoria: number
  /** MiB of the heap of each thread. */
  readonly maximoDaPilhaMb: number
  /** Milliseconds without work after which a thread ends. */
  readonly descanso: number
}

export type Desfecho =
  | { readonly json: PartesDeJson }
  /** `defeito`: where a reader broke, for the log. */
  | { readonly motivo: MotivoIlegivel; readonly mensagem?: string; readonly defeito?: string }

interface Leitura {
  readonly tipo: DocumentoDeTexto
  readonly recebido: DocumentoRecebido
  readonly concluir: (desfecho: Desfecho) => void
  readonly partilha: Partilha
  readonly ajudantes: Set<Membro>
  titular: Membro | undefined
  vigia: NodeJS.Timeout | undefined
}

/** Pages above which a thread that helped ends: a new one costs a second, and takes less memory. */
const MUITAS_PAGINAS = 1_000
/** Milliseconds between two looks at what a reading takes. */
const VIGILIA = 100

type Membro = MembroDaEquipe<Ordem, Resposta>

const ENTRADA = new URL("./trabalhador.ts", import.meta.url)

export class Equipe {
  private readonly opcoes: OpcoesDaEquipe
  private readonly membros = new Set<Membro>()
  private readonly ociosos: Array<Membro> = []
  private readonly espera: Array<Leitura> = []
  private readonly emCurso = new Set<Leitura>()

  constructor(opcoes: OpcoesDaEquipe) {
    this.opcoes = opcoes
  }

  /** Starts a reading, or makes it wait its turn; `concluir` is called once. Answers how to give it up. */
  ler(tipo: DocumentoDeTexto, recebido: DocumentoRecebido, concluir: (desfecho: Desfecho) => void): () => void {
    const leitura: Leitura = {
      tipo,
      recebido,
      concluir,
      partilha: novaPartilha(),
      ajudantes: new Set(),
      titular: undefined,
      vigia: undefined
    }
    const membro = this.tomar()
    if (membro !== undefined) this.comecar(leitura, membro)
    else if (this.espera.length >= this.opcoes.maximoEmEspera) concluir({ motivo: "OCUPADO" })
    else {
      this.espera.push(leitura)
      for (const { partilha } of this.emCurso) Atomics.store(partilha, DISPENSADOS, 1)
    }
    return () => this.desistir(leitura)
  }

  /** Ends every thread. */
  async encerrar(): Promise<void> {
    this.espera.length = 0
    for (const leitura of this.emCurso) this.largar(leitura)
    await Promise.all([...this.membros].map((membro) => membro.dispensar()))
  }

  private tomar(): Membro | undefined {
    const ocioso = this.ociosos.pop()
    if (ocioso !== undefined || this.membros.size >= this.opcoes.tamanho) return ocioso
    const { maximoDaPilhaMb } = this.opcoes
    const novo: Membro = new MembroDaEquipe({ entrada: ENTRADA, maximoDaPilhaMb }, (causa) => this.caiu(novo, causa))
    this.membros.add(novo)
    return novo
  }

  private comecar(leitura: Leitura, membro: Membro): void {
    const { tipo, recebido, partilha } = leitura
    leitura.titular = membro
    this.emCurso.add(leitura)
    if (this.espera.length > 0) Atomics.store(partilha, DISPENSADOS, 1)
    leitura.vigia = this.vigiar(leitura)
    membro.trabalhar((resposta) => this.ouvir(leitura, resposta))
    membro.ordenar({ ordem: "LER", tipo, recebido, partilha })
  }

  private ouvir(leitura: Leitura, resposta: Resposta): void {
    switch (resposta.resposta) {
      case "PAGINAS":
        this.chamarAjuda(leitura, resposta.paginas)
        break
      case "LIDO":
        this.terminar(leitura, { json: resposta.json })
        break
      case "ILEGIVEL":
        this.terminar(leitura, resposta)
    }
  }

  private chamarAjuda(leitura: Leitura, paginas: number): void {
    const { recebido, partilha, titular, ajudantes } = leitura
    if (this.espera.length > 0) return
    for (let ajudante = this.tomar(); ajudante !== undefined; ajudante = this.tomar()) {
      const membro = ajudante
      const { port1, port2 } = new MessageChannel()
      ajudantes.add(membro)
      membro.trabalhar(() => {
        ajudantes.delete(membro)
        // what is left of half a long file is not worth keeping beside the answer about it
        if (this.espera.length > 0 || paginas <= MUITAS_PAGINAS) this.liberar(membro)
        else void membro.dispensar()
      })
      titular!.ordenar({ ordem: "RECEBER", porta: port1 }, [port1])
      membro.ordenar({ ordem: "AJUDAR", recebido, partilha, paginas, porta: port2 }, [port2])
    }
  }

  /** The answer is here. Helpers of a file that was read are ending by themselves; others may be lost in a broken page. */
  private terminar(leitura: Leitura, desfecho: Desfecho): void {
    const { titular, ajudantes } = leitura
    this.largar(leitura)
    if (!("json" in desfecho)) for (const ajudante of ajudantes) void ajudante.dispensar()
    this.liberar(titular!)
    leitura.concluir(desfecho)
  }

  /** Nobody can stop a thread in the middle of a page but by ending it. */
  private interromper(leitura: Leitura, desfecho?: Desfecho): void {
    this.largar(leitura)
    for (const membro of [leitura.titular!, ...leitura.ajudantes]) void membro.dispensar()
    if (desfecho !== undefined) leitura.concluir(desfecho)
  }

  private largar(leitura: Leitura): void {
    clearInterval(leitura.vigia)
    this.emCurso.delete(leitura)
  }

  private desistir(leitura: Leitura): void {
    const posicao = this.espera.indexOf(leitura)
    if (posicao >= 0) this.espera.splice(posicao, 1)
    else if (this.emCurso.has(leitura)) this.interromper(leitura)
  }

  private vigiar(leitura: Leitura): NodeJS.Timeout {
    const fim = performance.now() + this.opcoes.prazo
    const teto = process.memoryUsage.rss() + this.opcoes.maximoDeMemoria
    return setInterval(() => {
      if (performance.now() > fim) this.interromper(leitura, { motivo: "TEMPO" })
      else if (process.memoryUsage.rss() > teto) this.interromper(leitura, { motivo: "MEMORIA" })
    }, VIGILIA)
  }

  private liberar(membro: Membro): void {
    const seguinte = this.espera.shift()
    if (seguinte !== undefined) this.comecar(seguinte, membro)
    else {
      membro.descansar(this.opcoes.descanso)
      this.ociosos.push(membro)
    }
  }

  /** A thread is gone: what it was reading ends, and who waits gets a new one. */
  private caiu(membro: Membro, causa: unknown): void {
    this.membros.delete(membro)
    const ocioso = this.ociosos.indexOf(membro)
    if (ocioso >= 0) this.ociosos.splice(ocioso, 1)
    for (const leitura of this.emCurso) {
      if (leitura.titular === membro || leitura.ajudantes.has(membro)) {
        const motivo = esgotouMemoria(causa) ? "MEMORIA" : "DANIFICADO"
        const nome = causa instanceof Error ? causa.name : "?"
        this.interromper(leitura, { motivo, ...(motivo === "DANIFICADO" ? { defeito: `thread ended: ${nome}` } : {}) })
      }
    }
    const seguinte = this.espera[0]
    const novo = seguinte === undefined ? undefined : this.tomar()
    if (novo !== undefined) this.comecar(this.espera.shift()!, novo)
  }
}
