/** The members that objects of one answer begin with, their names written once; and the list that stood under each name last. */

/** A list as it was written last: where each of its values begins, and where one more would. */
export class ListaEscrita {
  valores: ReadonlyArray<unknown> = []
  lugares: Array<number> = []
  /** Room to say it of the list that is being written. */
  novos: Array<number> = []

  /** Now this is the last one. */
  trocar(valores: ReadonlyArray<unknown>): void {
    const { lugares } = this
    this.valores = valores
    this.lugares = this.novos
    this.novos = lugares
  }
}

/** The members of an object up to one of them: objects whose names are the same, in the same order, have the same. */
export class Molde {
  readonly nome: string
  /** Where its name was written, with quotes and colon. */
  readonly inicio: number
  readonly fim: number
  /** From the first member to this one. */
  readonly caminho: ReadonlyArray<Molde>
  private lista: ListaEscrita | undefined
  private provavel: Molde | undefined
  private readonly seguintes = new Map<string, Molde>()

  constructor(nome = "", inicio = 0, fim = 0, anteriores?: ReadonlyArray<Molde>) {
    this.nome = nome
    this.inicio = inicio
    this.fim = fim
    this.caminho = anteriores === undefined ? [] : [...anteriores, this]
  }

  /** The member of this name after it; `undefined`: none was written yet. */
  seguinte(nome: string): Molde | undefined {
    if (this.provavel?.nome !== nome) this.provavel = this.seguintes.get(nome)
    return this.provavel
  }

  /** The next member, whose name was written there. */
  acrescentar(nome: string, inicio: number, fim: number): Molde {
    const novo = new Molde(nome, inicio, fim, this.caminho)
    this.seguintes.set(nome, novo)
    this.provavel = novo
    return novo
  }

  /** What is known of the list before, for who writes the next one: a list inside of it finds nothing here meanwhile. */
  tomar(): ListaEscrita {
    const lista = this.lista ?? new ListaEscrita()
    this.lista = undefined
    return lista
  }

  devolver(lista: ListaEscrita): void {
    this.lista = lista
  }
}
