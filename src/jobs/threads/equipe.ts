/**
 * A team of threads: as many as may work at once, started when there is something to do and let go when there is not,
 * each with one task at a time. Threads more are kept for those that go ahead, warm and never lent to anybody else, so
 * that a court waits neither for the end of what others began nor for a thread to start; of the others each owner has a
 * share, so that nobody's tasks keep out everybody's.
 */
import { Effect, type Scope } from "effect"
import { type EmEspera, Fila, type LimitesDaFila } from "./fila.ts"
import { Medicao } from "./medicao.ts"
import { type FormaDoMembro, Membro } from "./membro.ts"
import { type Queda, quedaPor, type Situacao } from "./mensagens.ts"
import { type Orcada, Orcamento, OrcamentoDoProcesso, type Participante } from "./orcamento.ts"
import { Vigia } from "./vigia.ts"

export interface OpcoesDaEquipe<O = unknown> extends LimitesDaFila, FormaDoMembro {
  /** Threads that work, or help, for anybody. */
  readonly tamanho: number
  /** Tasks of those that do not go ahead, at a time; absent: as many as `tamanho`. */
  readonly comunsAoMesmoTempo?: number
  /** More of them, for those that go ahead only. */
  readonly reserva: number
  /** Milliseconds without work after which a thread ends. */
  readonly descanso: number
  /** Tasks of one owner at a time; absent: as many as there is room for. */
  readonly simultaneasPorDono?: number
  /** Milliseconds that a task told to stop may go on until its thread is ended. */
  readonly tolerancia?: number
  /** Bytes of the budget of the process that each task is sure of, and does not begin without. */
  readonly garantido: number
  /** Bytes that one task may make the process grow by, outside its heap too; absent: what its heap may hold. */
  readonly maximoDeMemoria?: number
  /** The order that makes a thread ready; absent: none is started before it has work. */
  readonly aquecer?: O
}

/** What a team does: orders `O` to a thread, answers `R` from it. */
export interface Tarefa<O, R> extends EmEspera {
  /** Milliseconds that it may take, once begun. */
  readonly prazo: number
  /** It has a thread from here on: its orders. */
  readonly comecar: (titular: Membro<O, R>) => void
  readonly situacao: (resposta: R) => Situacao
  /** Called with every answer, unless the task was given up. */
  readonly ouvir: (resposta: R, titular: Membro<O, R>) => void
  /** It ended without a last answer. Not called of one that was given up. */
  readonly cair: (queda: Queda) => void
  /** Tells it to stop; absent: only the end of its thread stops it. */
  readonly parar?: () => void
  /** Somebody waits for a thread: who helps with this task is to finish. */
  readonly cederAjuda?: () => void
}

/** A task and the threads that have it. */
class Posto<O, R> implements Orcada {
  readonly tarefa: Tarefa<O, R>
  readonly titular: Membro<O, R>
  readonly ajudantes = new Set<Membro<O, R>>()
  readonly medicao = new Medicao<Membro<O, R>>()
  readonly garantido: number
  readonly maximo: number
  readonly interromper: Orcada["interromper"]
  abandonado = false

  constructor(
    tarefa: Tarefa<O, R>,
    titular: Membro<O, R>,
    { garantido, maximoDeMemoria = Number.POSITIVE_INFINITY }: OpcoesDaEquipe<O>,
    interromper: (posto: Posto<O, R>, queda: Queda) => void
  ) {
    this.tarefa = tarefa
    this.titular = titular
    this.garantido = garantido
    this.maximo = maximoDeMemoria
    this.interromper = (motivo) => interromper(this, { motivo })
  }

  get prioritario(): boolean {
    return this.tarefa.prioritario
  }

  readonly medir = (): void => this.medicao.medir(this.fios)

  get fios(): ReadonlyArray<Membro<O, R>> {
    return [this.titular, ...this.ajudantes]
  }
}

export class Equipe<O, R> implements Participante {
  private readonly opcoes: OpcoesDaEquipe<O>
  private readonly membros = new Set<Membro<O, R>>()
  private readonly ociosos: Array<Membro<O, R>> = []
  /** Idle too, for those that go ahead only. */
  private readonly reservados: Array<Membro<O, R>> = []
  private readonly fila: Fila<Tarefa<O, R>>
  private readonly postos = new Map<Tarefa<O, R>, Posto<O, R>>()
  private readonly vigia: Vigia<Posto<O, R>>
  private orcamento = new Orcamento(Number.POSITIVE_INFINITY)
  private encerrada = false

  constructor(opcoes: OpcoesDaEquipe<O>) {
    this.opcoes = opcoes
    this.fila = new Fila(opcoes)
    this.vigia = new Vigia((posto) => this.interromper(posto, { motivo: "PRAZO" }))
  }

  /** From here on it keeps to the budget that others keep to; to be said before it has work. */
  participar(orcamento: Orcamento): void {
    this.orcamento = orcamento
    orcamento.entrar(this)
  }

  /** Starts a task, or makes it wait its turn. Answers how to give it up. */
  pedir(tarefa: Tarefa<O, R>): () => void {
    if (this.emCurso < this.lugares(tarefa.prioritario) && this.podeComecar(tarefa)) this.comecar(tarefa)
    else if (!this.fila.entrar(tarefa)) tarefa.cair({ motivo: "OCUPADO" })
    else this.pedirAjudaDeVolta(() => true)
    return () => this.desistir(tarefa)
  }

  /** Threads with a task, wanted or not, or helping with one. */
  get emCurso(): number {
    return this.membros.size - this.ociosos.length - this.reservados.length
  }

  /** Ends every thread. */
  async encerrar(): Promise<void> {
    this.encerrada = true
    this.orcamento.sair(this)
    for (const posto of this.postos.values()) this.soltar(posto)
    await Promise.all([...this.membros].map((membro) => membro.dispensar()))
  }

  /**
   * A thread that is free, to help with a task until it answers; then it is kept for others if somebody waits, or if
   * `guardar`. Undefined when there is none, or somebody waits for it.
   */
  protected emprestar(tarefa: Tarefa<O, R>, guardar: boolean): Membro<O, R> | undefined {
    const posto = this.postos.get(tarefa)
    if (posto === undefined || !this.fila.vazia || this.emCurso >= this.opcoes.tamanho) return undefined
    if (!tarefa.prioritario && this.haPrioritaria()) return undefined
    const membro = this.tomar(false)
    posto.ajudantes.add(membro)
    membro.trabalhar(() => {
      posto.ajudantes.delete(membro)
      if (!guardar && this.fila.vazia) return void this.dispensar(membro)
      this.descansar(membro)
      this.chamar()
    })
    return membro
  }

  /** Threads of the others that are idle end, for the sake of those that are not. */
  aliviar(): boolean {
    const deMais = this.ociosos.splice(0)
    for (const membro of deMais) void this.dispensar(membro)
    return deMais.length > 0
  }

  private haPrioritaria(): boolean {
    return [...this.postos.keys()].some(({ prioritario }) => prioritario)
  }

  /** Who helps with a task of those finishes what it has in hand, and is free. */
  private pedirAjudaDeVolta(de: (tarefa: Tarefa<O, R>) => boolean): void {
    for (const tarefa of this.postos.keys()) if (de(tarefa)) tarefa.cederAjuda?.()
  }

  private lugares(prioritario: boolean): number {
    const { tamanho, reserva } = this.opcoes
    return prioritario ? tamanho + reserva : tamanho
  }

  /** Whether it is its turn, and the process has room for it; one of each kind may always begin, whatever others do. */
  private podeComecar(tarefa: Tarefa<O, R>): boolean {
    const sozinha = ![...this.postos.keys()].some(({ prioritario }) => prioritario === tarefa.prioritario)
    return this.temVez(tarefa) && (sozinha || this.orcamento.cabe(this.opcoes.garantido, tarefa.prioritario))
  }

  /** Whether there is room for one more that does not go ahead, and its owner has less than its share. */
  private temVez({ prioritario, dono }: Tarefa<O, R>): boolean {
    if (prioritario) return true
    const { simultaneasPorDono = Number.POSITIVE_INFINITY } = this.opcoes
    const comuns = this.comunsEmCurso()
    return (
      comuns.length < this.comunsAoMesmoTempo &&
      (dono === undefined || comuns.filter((outra) => outra.dono === dono).length < simultaneasPorDono)
    )
  }

  private tomar(prioritario: boolean): Membro<O, R> {
    const ocioso = prioritario ? (this.reservados.pop() ?? this.emprestado()) : this.ociosos.pop()
    if (ocioso !== undefined) return ocioso
    const { tamanho, reserva } = this.opcoes
    const cheia = this.membros.size >= tamanho + reserva
    const deMais = cheia ? (this.reservados.shift() ?? this.ociosos.shift()) : undefined
    if (deMais !== undefined) void this.dispensar(deMais)
    return this.novo(!prioritario || reserva === 0)
  }

  /** An idle thread of the others, for who goes ahead: as good as its own while there is nobody to give way to. */
  private emprestado(): Membro<O, R> | undefined {
    return this.opcoes.reserva === 0 || this.comunsEmCurso().length === 0 ? this.ociosos.pop() : undefined
  }

  private novo(comum: boolean): Membro<O, R> {
    const novo: Membro<O, R> = new Membro(this.opcoes, comum, (causa) => this.caiu(novo, causa))
    this.membros.add(novo)
    return novo
  }

  /** Who goes ahead finds a thread that has started, also while the others keep all of theirs busy. */
  private aquecerReserva(): void {
    const { tamanho, reserva, aquecer } = this.opcoes
    if (aquecer === undefined || this.haPrioritaria() || this.comunsEmCurso().length < this.comunsAoMesmoTempo) return
    while (this.reservados.length < reserva && this.membros.size < tamanho + reserva) {
      const membro = this.novo(false)
      membro.ordenar(aquecer)
      this.descansar(membro)
    }
  }

  private get comunsAoMesmoTempo(): number {
    return this.opcoes.comunsAoMesmoTempo ?? this.opcoes.tamanho
  }

  private comunsEmCurso(): ReadonlyArray<Tarefa<O, R>> {
    return [...this.postos.keys()].filter(({ prioritario }) => !prioritario)
  }

  private comecar(tarefa: Tarefa<O, R>): void {
    const posto = new Posto(tarefa, this.tomar(tarefa.prioritario), this.opcoes, (um, queda) =>
      this.interromper(um, queda)
    )
    this.postos.set(tarefa, posto)
    this.vigia.vigiar(posto, tarefa.prazo)
    this.orcamento.tomar(posto)
    if (!this.fila.vazia) tarefa.cederAjuda?.()
    if (tarefa.prioritario) this.pedirAjudaDeVolta((outra) => !outra.prioritario)
    posto.titular.trabalhar((resposta) => this.ouvir(posto, resposta))
    tarefa.comecar(posto.titular)
    this.aquecerReserva()
  }

  private ouvir(posto: Posto<O, R>, resposta: R): void {
    const { tarefa, titular, abandonado } = posto
    const situacao = tarefa.situacao(resposta)
    if (situacao !== "SEGUE") this.largar(posto, situacao)
    if (!abandonado) tarefa.ouvir(resposta, titular)
  }

  /** Nobody can stop a thread in the middle of a step but by ending it. */
  private interromper({ tarefa, abandonado }: Posto<O, R>, queda: Queda): void {
    const posto = this.postos.get(tarefa)
    if (posto === undefined) return
    this.largar(posto, "PERDIDA")
    if (!abandonado) tarefa.cair(queda)
  }

  /** The threads work for it no more, and who waits takes them, or new ones in place of those that end. */
  private largar(posto: Posto<O, R>, situacao: Exclude<Situacao, "SEGUE">): void {
    const { tarefa, titular, ajudantes, medicao } = posto
    this.postos.delete(tarefa)
    if (situacao !== "PRONTA") for (const ajudante of ajudantes) void this.dispensar(ajudante)
    if (situacao === "PERDIDA" || medicao.grande(titular)) void this.dispensar(titular)
    else this.descansar(titular)
    this.soltar(posto)
    this.chamar()
  }

  /** Nobody looks at it any more, and what it was sure of is others'. */
  private soltar(posto: Posto<O, R>): void {
    this.vigia.largar(posto)
    this.orcamento.devolver(posto)
  }

  /** Out of the queue; or told to stop, and ended if it does not hear. */
  private desistir(tarefa: Tarefa<O, R>): void {
    const posto = this.postos.get(tarefa)
    if (this.fila.deixar(tarefa) || posto === undefined || posto.abandonado) return
    posto.abandonado = true
    if (tarefa.parar === undefined) this.largar(posto, "PERDIDA")
    else {
      tarefa.parar()
      this.vigia.vigiar(posto, this.opcoes.tolerancia ?? 0)
    }
  }

  private dispensar(membro: Membro<O, R>): Promise<unknown> {
    this.esquecer(membro)
    return membro.dispensar()
  }

  private esquecer(membro: Membro<O, R>): void {
    this.membros.delete(membro)
    for (const parados of [this.ociosos, this.reservados]) {
      const lugar = parados.indexOf(membro)
      if (lugar >= 0) parados.splice(lugar, 1)
    }
  }

  private descansar(membro: Membro<O, R>): void {
    membro.descansar(this.opcoes.descanso, () => this.esquecer(membro))
    if (membro.comum) this.ociosos.push(membro)
    else this.reservados.push(membro)
  }

  /** Who waits takes the places that are free. */
  chamar(soPrioritarias = false): void {
    while (!this.encerrada && this.emCurso < this.lugares(true)) {
      const soPrioritario = soPrioritarias || this.emCurso >= this.lugares(false)
      const seguinte = this.fila.chamar(soPrioritario, (tarefa) => this.podeComecar(tarefa))
      if (seguinte === undefined) return
      this.comecar(seguinte)
    }
  }

  /** A thread is gone: what it was doing ends, and who waits gets a new one. */
  private caiu(membro: Membro<O, R>, causa: unknown): void {
    this.esquecer(membro)
    if (this.encerrada) return
    for (const posto of [...this.postos.values()]) {
      if (posto.fios.includes(membro)) this.interromper(posto, quedaPor(causa))
    }
    this.chamar()
    this.aquecerReserva()
  }
}

/** A team that keeps to the budget of the process, and whose threads end with the scope. */
export const equipeNoEscopo = <
  E extends { readonly participar: (orcamento: Orcamento) => void; readonly encerrar: () => Promise<void> }
>(
  abrir: () => E
): Effect.Effect<E, never, Scope.Scope> =>
  Effect.acquireRelease(
    Effect.map(OrcamentoDoProcesso, (orcamento) => {
      const equipe = abrir()
      equipe.participar(orcamento)
      return equipe
    }),
    (equipe) => Effect.promise(() => equipe.encerrar())
  )

/** A task to its end; who is interrupted gives it up. `comecar`: starts it, and answers how to give it up. */
export const ateOFim = <F>(comecar: (concluir: (fim: F) => void) => () => void): Effect.Effect<F> =>
  Effect.callback((retomar) => {
    const desistir = comecar((fim) => retomar(Effect.succeed(fim)))
    return Effect.sync(desistir)
  })
