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

const emTrechos = (posicoes: ReadonlyArray<number>): ReadonlyArray<Trecho> => {
  const trechos: Array<[number, number]> = []
  for (const posicao of posicoes) {
    const ultimo = trechos.at(-1)
    if (ultimo !== undefined && ultimo[1] + 1 === posicao) ultimo[1] = posicao
    else trechos.push([posicao, posicao])
  }
  return trechos
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

  private posicaoDa(linha: LinhaMemoria): number {
    const candidatas = this.porSeq.get(linha.seq) ?? []
    const conhecida = candidatas.find((posicao) => mesma(this.linhas[posicao]!, linha))
    if (conhecida !== undefined) return conhecida
    const nova = this.linhas.push(linha) - 1
    this.porSeq.set(linha.seq, [...candidatas, nova])
    return nova
  }

  referir(memoria: ReadonlyArray<LinhaMemoria>): MemoriaReferida {
    const posicoes = memoria.map((linha) => this.posicaoDa(linha))
    const outras = new Map<SituacaoLinha, Array<number>>()
    for (const [i, { situacao }] of memoria.entries()) {
      const posicao = posicoes[i]!
      if (this.linhas[posicao]!.situacao !== situacao) outras.set(situacao, [...(outras.get(situacao) ?? []), posicao])
    }
    const memoriaLinhas = emTrechos(posicoes)
    if (outras.size === 0) return { memoriaLinhas }
    const situacoes = [...outras].map(([situacao, destas]) => [situacao, emTrechos(destas)] as const)
    return { memoriaLinhas, memoriaSituacoes: Object.fromEntries(situacoes) }
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
