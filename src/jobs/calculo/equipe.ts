/**
 * The calculating threads: as many as may work at once, started when there is something to calculate, each with one
 * calculation at a time and the tables it last used. One place more is kept for those that go ahead, so that a court does
 * not wait for the end of what others began.
 */
import type { Ouvinte, PedidoDeCalculo } from "../../domain/calculos/comum/portas.ts"
import type { Instantaneo } from "../../domain/indices/instantaneo.ts"
import { escreverInstantaneo } from "../../domain/indices/transporte.ts"
import type { Data } from "../../domain/valores/data.ts"
import { Fila, type LimitesDaFila } from "../threads/fila.ts"
import { esgotouMemoria, type FormaDoMembro, Membro } from "../threads/membro.ts"
import { type Desistencia, desistir, novaDesistencia, type Ordem, type Resposta } from "./mensagens.ts"

export interface OpcoesDaEquipe extends LimitesDaFila, FormaDoMembro {
  /** Calculations at a time. */
  readonly tamanho: number
  /** More of them, of those that go ahead only. */
  readonly reserva: number
  /** Milliseconds that one calculation may take, once begun. */
  readonly prazo: number
  /** Milliseconds that a calculation nobody wants may go on until its thread is ended. */
  readonly tolerancia: number
  /** Milliseconds without work after which a thread ends. */
  readonly descanso: number
}

/** How a calculation ended; `OCUPADO`: it did not begin. `defeito`: where it broke, for the log. */
export type Fim =
  | Exclude<Resposta, { resposta: "PARTE" | "PAROU" | "DEFEITO" }>
  | { readonly resposta: "OCUPADO" | "PRAZO" | "MEMORIA" }
  | { readonly resposta: "DEFEITO"; readonly defeito: string }

export interface Encargo {
  readonly pedido: PedidoDeCalculo
  readonly tabelas: Instantaneo | undefined
  readonly hoje: Data
  readonly motor: string
  readonly ouvinte: Ouvinte | undefined
  /** Called once, unless it is given up. */
  readonly concluir: (fim: Fim) => void
}

interface Calculo extends Encargo {
  readonly prioritario: boolean
  readonly bytes: number
  readonly desistencia: Desistencia
  posto: Posto | undefined
  vigia: NodeJS.Timeout | undefined
}

/** A thread and what it has. */
interface Posto {
  readonly membro: Membro<Ordem, Resposta>
  /** Version of the tables that it holds. */
  versao: string | undefined
  calculo: Calculo | undefined
}

/** The text of a snapshot is made once, however many threads ask for it. */
const textos = new WeakMap<Instantaneo, string>()

const textoDas = (tabelas: Instantaneo): string => {
  let texto = textos.get(tabelas)
  if (texto === undefined) {
    texto = escreverInstantaneo(tabelas)
    textos.set(tabelas, texto)
  }
  return texto
}

export class Equipe {
  private readonly opcoes: OpcoesDaEquipe
  private readonly postos = new Set<Posto>()
  private readonly ociosos: Array<Posto> = []
  private readonly fila: Fila<Calculo>
  private encerrada = false

  constructor(opcoes: OpcoesDaEquipe) {
    this.opcoes = opcoes
    this.fila = new Fila(opcoes)
  }

  /** Starts a calculation, or makes it wait its turn. Answers how to give it up. */
  calcular(encargo: Encargo): () => void {
    const { corpo, prioritario } = encargo.pedido
    const calculo: Calculo = {
      ...encargo,
      prioritario,
      bytes: corpo.length,
      desistencia: novaDesistencia(),
      posto: undefined,
      vigia: undefined
    }
    if (this.emCurso < this.lugares(prioritario)) this.comecar(calculo)
    else if (!this.fila.entrar(calculo)) encargo.concluir({ resposta: "OCUPADO" })
    return () => this.desistir(calculo)
  }

  /** Calculations that hold a thread, wanted or not. */
  get emCurso(): number {
    return this.postos.size - this.ociosos.length
  }

  /** Ends every thread. */
  async encerrar(): Promise<void> {
    this.encerrada = true
    await Promise.all([...this.postos].map((posto) => this.dispensar(posto)))
  }

  private lugares(prioritario: boolean): number {
    const { tamanho, reserva } = this.opcoes
    return prioritario ? tamanho + reserva : tamanho
  }

  private tomar(): Posto {
    const ocioso = this.ociosos.pop()
    if (ocioso !== undefined) return ocioso
    const posto: Posto = {
      membro: new Membro(this.opcoes, (causa) => this.caiu(posto, causa)),
      versao: undefined,
      calculo: undefined
    }
    this.postos.add(posto)
    return posto
  }

  private comecar(calculo: Calculo): void {
    const posto = this.tomar()
    const { pedido, tabelas, hoje, motor, ouvinte, desistencia } = calculo
    const { operacao, corpo, opcoes } = pedido
    posto.calculo = calculo
    calculo.posto = posto
    calculo.vigia = setTimeout(() => this.interromper(posto, { resposta: "PRAZO" }), this.opcoes.prazo)
    posto.membro.trabalhar((resposta) => this.ouvir(posto, resposta))
    if (tabelas !== undefined && posto.versao !== tabelas.versao) {
      posto.membro.ordenar({ ordem: "TABELAS", texto: textoDas(tabelas) })
      posto.versao = tabelas.versao
    }
    posto.membro.ordenar({
      ordem: "CALCULAR",
      pedido: { operacao, corpo, opcoes },
      comTabelas: tabelas !== undefined,
      hoje,
      motor,
      querer: ouvinte?.querer,
      desistencia
    })
  }

  private ouvir(posto: Posto, resposta: Resposta): void {
    const { calculo } = posto
    if (calculo === undefined) return
    if (resposta.resposta === "PARTE") calculo.ouvinte?.ouvir(resposta.parte)
    else {
      this.largar(posto)
      this.liberar(posto)
      if (resposta.resposta !== "PAROU") calculo.concluir(resposta)
    }
  }

  /** The thread works for nobody any more. */
  private largar(posto: Posto): void {
    clearTimeout(posto.calculo?.vigia)
    posto.calculo = undefined
  }

  /** Nobody can stop a thread in the middle of a step but by ending it. */
  private interromper(posto: Posto, fim?: Fim): void {
    const { calculo } = posto
    this.largar(posto)
    void this.dispensar(posto)
    if (fim !== undefined) calculo?.concluir(fim)
    this.chamar()
  }

  private dispensar(posto: Posto): Promise<unknown> {
    clearTimeout(posto.calculo?.vigia)
    this.esquecer(posto)
    return posto.membro.dispensar()
  }

  private esquecer(posto: Posto): void {
    this.postos.delete(posto)
    const ocioso = this.ociosos.indexOf(posto)
    if (ocioso >= 0) this.ociosos.splice(ocioso, 1)
  }

  /** Out of the queue; or told to stop, and ended if it does not hear. */
  private desistir(calculo: Calculo): void {
    const { posto } = calculo
    if (this.fila.deixar(calculo) || posto?.calculo !== calculo) return
    desistir(calculo.desistencia)
    clearTimeout(calculo.vigia)
    posto.calculo = { ...calculo, ouvinte: undefined, concluir: () => {} }
    posto.calculo.vigia = setTimeout(() => this.interromper(posto), this.opcoes.tolerancia)
  }

  private liberar(posto: Posto): void {
    posto.membro.descansar(this.opcoes.descanso, () => this.esquecer(posto))
    this.ociosos.push(posto)
    this.chamar()
  }

  /** Who waits takes the places that are free. */
  private chamar(): void {
    if (this.encerrada) return
    for (;;) {
      if (this.emCurso >= this.lugares(true)) return
      const seguinte = this.fila.chamar(this.emCurso >= this.lugares(false))
      if (seguinte === undefined) return
      this.comecar(seguinte)
    }
  }

  /** A thread is gone: what it calculated ends, and who waits gets a new one. */
  private caiu(posto: Posto, causa: unknown): void {
    const { calculo } = posto
    this.largar(posto)
    this.esquecer(posto)
    if (this.encerrada) return
    calculo?.concluir(
      esgotouMemoria(causa)
        ? { resposta: "MEMORIA" }
        : { resposta: "DEFEITO", defeito: `thread ended: ${causa instanceof Error ? causa.name : "?"}` }
    )
    this.chamar()
  }
}
