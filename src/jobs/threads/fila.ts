/** Who waits for a thread: first those that go ahead, each kind in the order it came, neither without bound. */

export interface LimitesDaFila {
  /** Requests of each kind. */
  readonly maximoEmEspera: number
  /** Bytes of the bodies of each kind. */
  readonly maximoDeBytesEmEspera: number
  /** Requests of one owner; absent: as many as there may be. Those that go ahead have no owner. */
  readonly maximoEmEsperaPorDono?: number
}

export interface EmEspera {
  readonly prioritario: boolean
  /** What it keeps in memory or on disk. */
  readonly bytes: number
  /** Who shares the queue with others; absent: nobody in particular. */
  readonly dono?: string | undefined
}

class Fileira<A extends EmEspera> {
  private readonly itens: Array<A> = []
  private bytes = 0

  cabe(limites: LimitesDaFila, { bytes, dono }: A): boolean {
    const { maximoEmEspera, maximoDeBytesEmEspera, maximoEmEsperaPorDono = maximoEmEspera } = limites
    return (
      this.itens.length < maximoEmEspera &&
      this.bytes + bytes <= maximoDeBytesEmEspera &&
      (dono === undefined || this.itens.filter((item) => item.dono === dono).length < maximoEmEsperaPorDono)
    )
  }

  entrar(item: A): void {
    this.itens.push(item)
    this.bytes += item.bytes
  }

  sair(item: A | undefined): A | undefined {
    const posicao = item === undefined ? -1 : this.itens.indexOf(item)
    if (posicao === -1) return undefined
    this.itens.splice(posicao, 1)
    this.bytes -= item!.bytes
    return item
  }

  primeiro(pode: (item: A) => boolean): A | undefined {
    return this.itens.find(pode)
  }

  get tamanho(): number {
    return this.itens.length
  }
}

const QUALQUER = () => true

export class Fila<A extends EmEspera> {
  private readonly limites: LimitesDaFila
  private readonly prioritarios = new Fileira<A>()
  private readonly comuns = new Fileira<A>()

  constructor(limites: LimitesDaFila) {
    this.limites = limites
  }

  private de({ prioritario }: A): Fileira<A> {
    return prioritario ? this.prioritarios : this.comuns
  }

  /** Whether there was room. */
  entrar(item: A): boolean {
    const fileira = this.de(item)
    if (!fileira.cabe(this.limites, item)) return false
    fileira.entrar(item)
    return true
  }

  /**
   * The next one, taken out; `soPrioritario`: nobody else; `pode`: whose turn it may be. While one that goes ahead may not,
   * none of the others goes before it.
   */
  chamar(soPrioritario: boolean, pode: (item: A) => boolean = QUALQUER): A | undefined {
    if (this.prioritarios.tamanho > 0) return this.prioritarios.sair(this.prioritarios.primeiro(pode))
    return soPrioritario ? undefined : this.comuns.sair(this.comuns.primeiro(pode))
  }

  /** Takes it out, wherever it is; whether it was there. */
  deixar(item: A): boolean {
    return this.de(item).sair(item) !== undefined
  }

  /** Nobody waits. */
  get vazia(): boolean {
    return this.prioritarios.tamanho + this.comuns.tamanho === 0
  }
}
