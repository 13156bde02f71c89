/** JSON of a long answer, written piece by piece: as one text it would be in memory twice beside what it says. */
import type { PartesDeJson } from "../../domain/documentos/portas.ts"

const MIB = 1024 * 1024
/** Below this many levels, values are short enough to be written at once. */
const NIVEIS = 3

class Escrita {
  private readonly codificador = new TextEncoder()
  private readonly cheias: Array<Uint8Array<ArrayBuffer>> = []
  private atual = new Uint8Array(MIB)
  private usado = 0

  escrever(texto: string): void {
    for (let lido = 0; lido < texto.length; ) {
      const { read, written } = this.codificador.encodeInto(
        lido === 0 ? texto : texto.slice(lido),
        this.atual.subarray(this.usado)
      )
      lido += read
      this.usado += written
      if (lido < texto.length) this.trocar()
    }
  }

  private trocar(): void {
    this.cheias.push(this.atual.subarray(0, this.usado))
    this.atual = new Uint8Array(MIB)
    this.usado = 0
  }

  concluir(): PartesDeJson {
    return [...this.cheias, this.atual.slice(0, this.usado)]
  }
}

const escrever = (escrita: Escrita, valor: unknown, niveis: number): void => {
  if (niveis === 0 || typeof valor !== "object" || valor === null) {
    escrita.escrever(JSON.stringify(valor) ?? "null") // a hole in a list
    return
  }
  const lista = Array.isArray(valor)
  const membros = lista ? valor.entries() : Object.entries(valor).filter(([, membro]) => membro !== undefined)
  let separador = lista ? "[" : "{"
  for (const [nome, membro] of membros) {
    escrita.escrever(lista ? separador : `${separador}${JSON.stringify(nome)}:`)
    escrever(escrita, membro, niveis - 1)
    separador = ","
  }
  escrita.escrever(`${separador === "," ? "" : separador}${lista ? "]" : "}"}`)
}

/** Of plain data: records, lists, texts, finite numbers, truth values and null. */
export const emPartes = (valor: object): PartesDeJson => {
  const escrita = new Escrita()
  escrever(escrita, valor, NIVEIS)
  return escrita.concluir()
}
