/**
 * How much of the memória de cálculo an answer shows (parameter `memoria`): all of it in each fundamento; each row once in
 * its marco, to which the fundamentos refer; or none. A kept calculation is always the complete one.
 */
import { Struct } from "effect"
import type { LinhaMemoria, SituacaoLinha } from "../../rmi/resultado/resultado.ts"
import type { FormaDaMemoria } from "../comum/portas.ts"

/** Consecutive rows of `blocos[].memoria`: the positions of the first and of the last, from 0. */
export type Trecho = readonly [number, number]

/** The memória of a fundamento whose rows stand in its marco. */
export interface MemoriaReferida {
  /** Its rows, in order. */
  readonly memoriaLinhas: ReadonlyArray<Trecho>
  /** Those of them that have another `situacao` here than in the marco, by that `situacao`. */
  readonly memoriaSituacoes?: Partial<Record<SituacaoLinha, ReadonlyArray<Trecho>>>
}

/** Adds the position that follows. */
const juntar = (trechos: Array<[number, number]>, posicao: number): void => {
  const ultimo = trechos[trechos.length - 1]
  if (ultimo !== undefined && ultimo[1] + 1 === posicao) ultimo[1] = posicao
  else trechos.push([posicao, posicao])
}

/** Whether a row has nothing that the other does not have, but for what became of it. */
const contidaEm = (a: LinhaMemoria, b: LinhaMemoria): boolean => {
  for (const nome of Struct.keys(a)) if (nome !== "situacao" && a[nome] !== b[nome]) return false
  return true
}

/** The same in all but what became of it. What is written once for many fundamentos is one value in each of them. */
const mesma = (a: LinhaMemoria, b: LinhaMemoria): boolean => a === b || (contidaEm(a, b) && contidaEm(b, a))

/** The rows of one marco, as its fundamentos bring them. */
class MemoriaDoMarco {
  readonly linhas: Array<LinhaMemoria> = []
  /** Positions by the order of the row. */
  private readonly porSeq = new Map<number, Array<number>>()
  /** The rows of the fundamento before, of which most stand in the next one too, and their positions. */
  private antes: ReadonlyArray<LinhaMemoria> = []
  private posicoesAntes: ReadonlyArray<number> = []

  private posicaoDa(linha: LinhaMemoria): number {
    const conhecida = this.porSeq.get(linha.seq)?.find((posicao) => mesma(this.linhas[posicao]!, linha))
    return conhecida ?? this.acrescentar(linha)
  }

  private acrescentar(linha: LinhaMemoria): number {
    const nova = this.linhas.push(linha) - 1
    const candidatas = this.porSeq.get(linha.seq)
    if (candidatas === undefined) this.porSeq.set(linha.seq, [nova])
    else candidatas.push(nova)
    return nova
  }

  referir(memoria: ReadonlyArray<LinhaMemoria>): MemoriaReferida {
    const memoriaLinhas: Array<[number, number]> = []
    const outras = new Map<SituacaoLinha, Array<[number, number]>>()
    const posicoes: Array<number> = []
    for (const linha of memoria) {
      const i = posicoes.length
      const posicao = linha === this.antes[i] ? this.posicoesAntes[i]! : this.posicaoDa(linha)
      posicoes.push(posicao)
      juntar(memoriaLinhas, posicao)
      if (this.linhas[posicao]!.situacao === linha.situacao) continue
      const destas = outras.get(linha.situacao) ?? []
      outras.set(linha.situacao, destas)
      juntar(destas, posicao)
    }
    this.antes = memoria
    this.posicoesAntes = posicoes
    return outras.size === 0 ? { memoriaLinhas } : { memoriaLinhas, memoriaSituacoes: Object.fromEntries(outras) }
  }
}

interface ComMemoria {
  readonly marcoTemporal: string
  readonly memoria: ReadonlyArray<LinhaMemoria>
}

/** What stands in a fundamento, and in its marco, instead of `memoria`: one for each answer. */
export class MemoriaPedida {
  private readonly forma: FormaDaMemoria
  private readonly marcos = new Map<string, MemoriaDoMarco>()

  constructor(forma: FormaDaMemoria = "completa") {
    this.forma = forma
  }

  doFundamento<F extends ComMemoria>(fundamento: F): F | (Omit<F, "memoria"> & Partial<MemoriaReferida>) {
    if (this.forma === "completa") return fundamento
    const { memoria, ...resto } = fundamento
    return this.forma === "nenhuma" ? resto : { ...resto, ...this.do(fundamento.marcoTemporal).referir(memoria) }
  }

  /** After all of its fundamentos. */
  doMarco({ marcoTemporal }: Pick<ComMemoria, "marcoTemporal">): { readonly memoria?: ReadonlyArray<LinhaMemoria> } {
    return this.forma === "porMarco" ? { memoria: this.do(marcoTemporal).linhas } : {}
  }

  private do(marcoTemporal: string): MemoriaDoMarco {
    const conhecida = this.marcos.get(marcoTemporal) ?? new MemoriaDoMarco()
    this.marcos.set(marcoTemporal, conhecida)
    return conhecida
  }
}

/** Of a calculation without marcos: its rows stand there once already. */
export const semMarcos = (forma: FormaDaMemoria | undefined): MemoriaPedida =>
  new MemoriaPedida(forma === "porMarco" ? "completa" : forma)
