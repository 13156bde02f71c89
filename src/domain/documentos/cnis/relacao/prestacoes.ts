/** The services of one record, each kept once: a grouping of contractors tells the same few on thousands of lines. */
import type { Prestacao } from "../../relacao.ts"

/** Of records whose services are all different no more are looked for: they would only take more memory. */
const MAIS_VISTAS = 20_000

export class Prestacoes {
  private readonly vistas = new Map<string, Prestacao>()

  /** Equal ones are the same: what is left of one that was told before, with the text of its whole line, is let go. */
  umaSo(prestacao: Prestacao): Prestacao {
    const { contratante, estabelecimento, tomador, forma } = prestacao
    // no number has a blank or is empty, and the form comes last
    const chave = `${contratante ?? ""} ${estabelecimento ?? ""} ${tomador ?? ""} ${forma ?? ""}`
    const vista = this.vistas.get(chave)
    if (vista !== undefined) return vista
    if (this.vistas.size < MAIS_VISTAS) this.vistas.set(chave, prestacao)
    return prestacao
  }
}
