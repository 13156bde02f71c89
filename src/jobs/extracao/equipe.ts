/**
 * The reading threads: at most as many as asked for, started when there is something to read and let go when there is
 * not. One thread answers for each document; idle ones help with long files, and stop helping when somebody waits. One
 * more is kept, ready, for those that go ahead; the others have a share each, so that nobody's files keep out everybody's.
 */
import { MessageChannel } from "node:worker_threads"
import {
  type DocumentoDeTexto,
  type DocumentoRecebido,
  type Leitor,
  type MotivoIlegivel,
  type PartesDeJson,
  tamanhoDo
} from "../../domain/documentos/portas.ts"
import { type EmEspera, Fila, type LimitesDaFila } from "../threads/fila.ts"
import { esgotouMemoria, Membro as MembroDaEquipe } from "../threads/membro.ts"
import { type LimitesDeMemoria, Medicao, passouDaMedida } from "../threads/vigia.ts"
import { DISPENSADOS, novaPartilha, type Ordem, type Partilha, type Resposta } from "./mensagens/mensagens.ts"

export interface OpcoesDaEquipe extends LimitesDaFila, LimitesDeMemoria {
  /** Threads that read, or help, for anybody. */
  readonly tamanho: number
  /** More of them, for those that go ahead only. */
  readonly reserva: number
  /** Documents of one owner that are read at a time. */
  readonly simultaneasPorDono: number
  /** Milliseconds that a reading of so many bytes may take, once begun. */
  readonly prazo: (formato: DocumentoRecebido["formato"], bytes: number) => number
  /** MiB of the heap of each thread. */
  readonly maximoDaPilhaMb: number
  /** Milliseconds without work after which a thread ends. */
  readonly descanso: number
}

export type Desfecho =
  | { readonly json: PartesDeJson }
  /** `defeito`: where a reader broke, for the log. */
  | { readonly motivo: MotivoIlegivel; readonly mensagem?: string; readonly defeito?: string }

interface Leitura extends EmEspera {
  readonly tipo: DocumentoDeTexto
  readonly recebido: DocumentoRecebido
  readonly concluir: (desfecho: Desfecho) => void
  readonly partilha: Partilha
  readonly ajudantes: Set<Membro>
  readonly medicao: Medicao<Membro>
  titular: Membro | undefined
  /** When it is given up, in milliseconds of `performance.now()`. */
  fim: number
}

/** Pages above which a thread that helped ends: a new one costs a second, and takes less memory. */
const MUITAS_PAGINAS = 1_000
/** Milliseconds between two looks at what the readings take. */
const VIGILIA = 50
/** Bytes that the copies of one file may take in the threads that help with it. */
const COPIAS = 192 * 1024 * 1024

type Membro = MembroDaEquipe<Ordem, Resposta>

const ENTRADA = new URL("./trabalhador.ts", import.meta.url)
const DE_NINGUEM: Leitor = { prioritario: false, dono: "" }

export class Equipe {
  private readonly opcoes: OpcoesDaEquipe
  private readonly membros = new Set<Membro>()
  private readonly ociosos: Array<Membro> = []
  private readonly fila: Fila<Leitura>
  private readonly emCurso = new Set<Leitura>()
  private vigia: NodeJS.Timeout | undefined
  private encerrada = false

  constructor(opcoes: OpcoesDaEquipe) {
    this.opcoes = opcoes
    this.fila = new Fila(opcoes)
  }

  /** Starts a reading, or makes it wait its turn; `concluir` is called once. Answers how to give it up. */
  ler(
    tipo: DocumentoDeTexto,
    recebido: DocumentoRecebido,
    concluir: (desfecho: Desfecho) => void,
    { prioritario, dono }: Leitor = DE_NINGUEM
  ): () => void {
    const leitura: Leitura = {
      tipo,
      recebido,
      concluir,
      prioritario,
      dono: prioritario ? undefined : dono,
      bytes: tamanhoDo(recebido),
      partilha: novaPartilha(),
      ajudantes: new Set(),
      medicao: new Medicao(),
      titular: undefined,
      fim: 0
    }
    if (this.ocupados < this.lugares(prioritario) && this.temVez(leitura)) this.comecar(leitura)
    else if (!this.fila.entrar(leitura)) concluir({ motivo: "OCUPADO" })
    else for (const { partilha } of this.emCurso) Atomics.store(partilha, DISPENSADOS, 1)
    return () => this.desistir(leitura)
  }

  /** Ends every thread. */
  async encerrar(): Promise<void> {
    this.encerrada = true
    clearInterval(this.vigia)
    await Promise.all([...this.membros].map((membro) => membro.dispensar()))
  }

  private get ocupados(): number {
    return this.membros.size - this.ociosos.length
  }

  private lugares(prioritario: boolean): number {
    const { tamanho, reserva } = this.opcoes
    return prioritario ? tamanho + reserva : tamanho
  }

  /** Whether its owner has less than its share. */
  private temVez({ dono }: Leitura): boolean {
    if (dono === undefined) return true
    let suas = 0
    for (const outra of this.emCurso) if (outra.dono === dono) suas++
    return suas < this.opcoes.simultaneasPorDono
  }

  private tomar(): Membro {
    const ocioso = this.ociosos.pop()
    if (ocioso !== undefined) return ocioso
    const { maximoDaPilhaMb } = this.opcoes
    const novo: Membro = new MembroDaEquipe({ entrada: ENTRADA, maximoDaPilhaMb }, (causa) => this.caiu(novo, causa))
    this.membros.add(novo)
    return novo
  }

  /** Who goes ahead must not wait for a thread to start either, while the others keep all of theirs busy. */
  private aquecerReserva(): void {
    const { tamanho, reserva } = this.opcoes
    if (reserva === 0 || this.ocupados < tamanho || this.ociosos.length > 0) return
    if (this.membros.size >= tamanho + reserva) return
    const membro = this.tomar()
    membro.ordenar({ ordem: "AQUECER" })
    this.descansar(membro)
  }

  private comecar(leitura: Leitura): void {
    const membro = this.tomar()
    const { tipo, recebido, partilha, bytes } = leitura
    const { prazo, maximoDeMemoria } = this.opcoes
    leitura.titular = membro
    leitura.fim = performance.now() + prazo(recebido.formato, bytes)
    this.emCurso.add(leitura)
    if (!this.fila.vazia) Atomics.store(partilha, DISPENSADOS, 1)
    this.vigia ??= setInterval(() => this.vigiar(), VIGILIA)
    membro.trabalhar((resposta) => this.ouvir(leitura, resposta))
    membro.ordenar({ ordem: "LER", tipo, recebido, partilha, maximoDeMemoria })
    this.aquecerReserva()
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
        if (resposta.motivo === "MEMORIA") this.interromper(leitura, { motivo: "MEMORIA" })
        else this.terminar(leitura, resposta)
    }
  }

  /** Not more than leave room for who goes ahead, nor than copies of the file may cost. */
  private chamarAjuda(leitura: Leitura, paginas: number): void {
    const { recebido, partilha, titular, ajudantes, bytes } = leitura
    const { maximoDeMemoria, tamanho } = this.opcoes
    const copias = Math.floor(COPIAS / Math.max(1, bytes))
    while (this.fila.vazia && this.ocupados < tamanho && ajudantes.size < copias) {
      const membro = this.tomar()
      const { port1, port2 } = new MessageChannel()
      ajudantes.add(membro)
      membro.trabalhar(() => {
        ajudantes.delete(membro)
        // what is left of half a long file is not worth keeping beside the answer about it
        if (!this.fila.vazia || paginas <= MUITAS_PAGINAS) this.liberar(membro)
        else void this.dispensar(membro)
      })
      titular!.ordenar({ ordem: "RECEBER", porta: port1 }, [port1])
      membro.ordenar({ ordem: "AJUDAR", recebido, partilha, paginas, porta: port2, maximoDeMemoria }, [port2])
    }
    this.aquecerReserva()
  }

  /** The answer is here. Helpers of a file that was read are ending by themselves; others may be lost in a broken page. */
  private terminar(leitura: Leitura, desfecho: Desfecho): void {
    const { titular, ajudantes, medicao } = leitura
    this.largar(leitura)
    if (!("json" in desfecho)) for (const ajudante of ajudantes) void this.dispensar(ajudante)
    if (medicao.grande(titular!)) void this.dispensar(titular!)
    else this.descansar(titular!)
    leitura.concluir(desfecho)
    this.chamar()
  }

  /** Nobody can stop a thread in the middle of a page but by ending it. */
  private interromper(leitura: Leitura, desfecho?: Desfecho): void {
    this.largar(leitura)
    for (const membro of [leitura.titular!, ...leitura.ajudantes]) void this.dispensar(membro)
    if (desfecho !== undefined) leitura.concluir(desfecho)
    this.chamar()
  }

  private largar(leitura: Leitura): void {
    this.emCurso.delete(leitura)
    if (this.emCurso.size > 0) return
    clearInterval(this.vigia)
    this.vigia = undefined
  }

  private desistir(leitura: Leitura): void {
    if (!this.fila.deixar(leitura) && this.emCurso.has(leitura)) this.interromper(leitura)
  }

  /** Ends the readings that took too long or too much, and nothing else. */
  private vigiar(): void {
    const agora = performance.now()
    for (const leitura of [...this.emCurso]) {
      if (agora > leitura.fim) this.interromper(leitura, { motivo: "TEMPO" })
      else leitura.medicao.medir([leitura.titular!, ...leitura.ajudantes])
    }
    for (const [leitura, motivo] of passouDaMedida([...this.emCurso], process.memoryUsage.rss(), this.opcoes)) {
      this.interromper(leitura, { motivo })
    }
  }

  private dispensar(membro: Membro): Promise<unknown> {
    this.esquecer(membro)
    return membro.dispensar()
  }

  private esquecer(membro: Membro): void {
    this.membros.delete(membro)
    const ocioso = this.ociosos.indexOf(membro)
    if (ocioso >= 0) this.ociosos.splice(ocioso, 1)
  }

  private descansar(membro: Membro): void {
    membro.descansar(this.opcoes.descanso, () => this.esquecer(membro))
    this.ociosos.push(membro)
  }

  private liberar(membro: Membro): void {
    this.descansar(membro)
    this.chamar()
  }

  /** Who waits takes the places that are free. */
  private chamar(): void {
    while (!this.encerrada && this.ocupados < this.lugares(true)) {
      const soPrioritario = this.ocupados >= this.lugares(false)
      const seguinte = this.fila.chamar(soPrioritario, (leitura) => this.temVez(leitura))
      if (seguinte === undefined) return
      this.comecar(seguinte)
    }
  }

  /** A thread is gone: what it was reading ends, and who waits gets a new one. */
  private caiu(membro: Membro, causa: unknown): void {
    this.esquecer(membro)
    if (this.encerrada) return
    for (const leitura of [...this.emCurso]) {
      if (leitura.titular === membro || leitura.ajudantes.has(membro)) {
        const motivo = esgotouMemoria(causa) ? "MEMORIA" : "DANIFICADO"
        const nome = causa instanceof Error ? causa.name : "?"
        this.interromper(leitura, { motivo, ...(motivo === "DANIFICADO" ? { defeito: `thread ended: ${nome}` } : {}) })
      }
    }
    this.chamar()
    this.aquecerReserva()
  }
}
