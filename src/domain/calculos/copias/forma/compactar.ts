/**
 * From a JSON to its compact form. Its values are written byte by byte, never as numbers: what comes back is what was
 * there. Where each stands says its skeleton.
 */
import { CHAVE, COLCHETE } from "../../../valores/json/letras.ts"
import { type Esqueleto, FUNDO, lerEsqueleto } from "../../json/esqueleto.ts"
import { type Caminho, Lugar } from "./escrita-do-lugar.ts"
import { type LugarDescrito, MARCA } from "./lugar.ts"

const decodificador = new TextDecoder()

class Compactador {
  private readonly json: Uint8Array
  private readonly vista: DataView
  private readonly esqueleto: Esqueleto

  constructor(json: Uint8Array, esqueleto: Esqueleto) {
    this.json = json
    this.vista = new DataView(json.buffer, json.byteOffset, json.byteLength)
    this.esqueleto = esqueleto
  }

  /** Writes the value of a node to its place. */
  valor(no: number, lugar: Lugar, fundo: number): void {
    const { esqueleto } = this
    const este = esqueleto.original(no)
    const inicio = esqueleto.inicio(este)
    const letra = this.json[inicio]
    if (letra !== CHAVE && letra !== COLCHETE) lugar.escalar(inicio, esqueleto.fimDo(este))
    else if (fundo >= FUNDO) {
      lugar.escrever(MARCA.cru)
      lugar.copiar(inicio, esqueleto.fimDo(este))
    } else if (letra === CHAVE) this.objeto(este, lugar, fundo)
    else this.lista(este, lugar, fundo)
  }

  private objeto(no: number, lugar: Lugar, fundo: number): void {
    const { esqueleto } = this
    const fim = esqueleto.seguinte(no)
    let caminho = lugar.inicio
    let nome = esqueleto.inicio(no) + 1
    for (let membro = esqueleto.primeiro(no); membro < fim; membro = esqueleto.seguinte(membro)) {
      caminho = this.porOnde(nome, esqueleto.inicio(membro), caminho, lugar)
      this.valor(membro, caminho.lugar!, fundo + 1)
      nome = esqueleto.fimDo(membro) + 1
    }
    lugar.escrever(lugar.formaDe(caminho))
  }

  /** The way on by the name that stands there, with its quotes and its colon. */
  private porOnde(inicio: number, fim: number, de: Caminho, lugar: Lugar): Caminho {
    const { provavel } = de
    if (provavel !== undefined && this.eh(inicio, fim, provavel)) return provavel
    const nome = decodificador.decode(this.json.subarray(inicio, fim))
    const caminho = de.outros.get(nome) ?? lugar.abrir(de, nome)
    de.provavel = caminho
    return caminho
  }

  private lista(no: number, lugar: Lugar, fundo: number): void {
    const { esqueleto } = this
    const { itens, lista: antes, reserva: agora } = lugar
    const fim = esqueleto.seguinte(no)
    agora.length = 0
    let proximo = 0
    for (let i = esqueleto.primeiro(no); i < fim; i = esqueleto.seguinte(i)) {
      const contados = agora.length
      i = this.seguem(i, fim, antes, proximo, agora)
      const posicao = agora.length
      if (posicao > contados) itens.escrever(`${MARCA.seguem}${posicao - contados}`)
      if (i >= fim) break
      proximo += posicao - contados
      const item = esqueleto.original(i)
      if (this.igual(item, antes[proximo + 1])) {
        itens.escrever(MARCA.pulado)
        proximo += 2
      } else if (posicao > proximo + 1 && this.igual(item, antes[posicao])) {
        itens.escrever(MARCA.mesmaPosicao)
        proximo = posicao + 1
      } else this.valor(item, itens, fundo + 1)
      agora.push(item)
    }
    lugar.escrever(`${MARCA.lista}${agora.length}`)
    lugar.lista = agora
    lugar.reserva = antes
  }

  /** Goes on while the items are those of the list before, and answers the first that is not. */
  private seguem(de: number, fim: number, antes: ReadonlyArray<number>, proximo: number, agora: Array<number>): number {
    const { esqueleto } = this
    let i = de
    for (let j = proximo; i < fim && j < antes.length; j++) {
      const item = esqueleto.original(i)
      if (!this.igual(item, antes[j])) break
      agora.push(item)
      i = esqueleto.seguinte(i)
    }
    return i
  }

  /** Whether two values are one: eight bytes at once, which UTF-8 never lets be no number. */
  private igual(no: number, antes: number | undefined): boolean {
    if (no === antes) return true
    const { json, vista, esqueleto } = this
    if (antes === undefined || esqueleto.tamanho(no) !== esqueleto.tamanho(antes)) return false
    const fim = esqueleto.fimDo(no)
    let x = esqueleto.inicio(antes)
    let y = esqueleto.inicio(no)
    for (; y + 8 <= fim; x += 8, y += 8) if (vista.getFloat64(x) !== vista.getFloat64(y)) return false
    for (; y < fim; x++, y++) if (json[x] !== json[y]) return false
    return true
  }

  private eh(inicio: number, fim: number, { nome, oitavas }: Caminho): boolean {
    const { json, vista } = this
    if (fim - inicio !== nome.length) return false
    for (let j = 0; j < oitavas.length; j++) if (vista.getFloat64(inicio + 8 * j) !== oitavas[j]) return false
    for (let j = 8 * oitavas.length; j < nome.length; j++) if (json[inicio + j] !== nome[j]) return false
    return true
  }
}

export interface Compacto {
  readonly raiz: LugarDescrito
  /** Lines, in UTF-8. */
  readonly linhas: ReadonlyArray<Uint8Array>
}

/**
 * The compact form of a JSON in UTF-8 without white space between its values; `undefined`: it is none. Who wrote it has its
 * skeleton; of what came from elsewhere it is read.
 */
export const compactar = (json: Uint8Array, dito?: Esqueleto): Compacto | undefined => {
  const esqueleto = dito ?? lerEsqueleto(json)
  if (esqueleto === undefined) return undefined
  const raiz = new Lugar(json)
  new Compactador(json, esqueleto).valor(0, raiz, 0)
  const linhas: Array<Uint8Array> = []
  return { raiz: raiz.descrever(linhas), linhas }
}
