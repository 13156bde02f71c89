/** From a JSON to its compact form. It is read byte by byte, never as values: what comes back is what was there. */
import {
  ASPAS,
  BARRA,
  CHAVE,
  COLCHETE,
  DOIS_PONTOS,
  FECHA_CHAVE,
  FECHA_COLCHETE,
  VIRGULA
} from "../../../valores/json/letras.ts"
import type { Anteriores } from "./deducoes.ts"
import { type Caminho, Lugar } from "./escrita-do-lugar.ts"
import { FUNDO, type LugarDescrito, MARCA } from "./lugar.ts"

/** No JSON without white space: it is kept as it is. */
class NaoCompacta extends Error {}

const naoCompacta = (): never => {
  throw new NaoCompacta()
}

const decodificador = new TextDecoder()

class Compactador {
  private readonly json: Uint8Array
  private readonly vista: DataView

  constructor(json: Uint8Array) {
    this.json = json
    this.vista = new DataView(json.buffer, json.byteOffset, json.byteLength)
  }

  /** Writes the value that begins at `i` to its place, and answers where it ends. */
  valor(i: number, lugar: Lugar, fundo: number): number {
    const letra = this.json[i]
    if (letra !== CHAVE && letra !== COLCHETE) return this.escalar(i, lugar)
    if (fundo < FUNDO) return letra === CHAVE ? this.objeto(i, lugar, fundo) : this.lista(i, lugar, fundo)
    const fim = this.fimDoAninhado(i)
    lugar.escrever(MARCA.cru)
    lugar.copiar(this.json, i, fim)
    return fim
  }

  private escalar(i: number, lugar: Lugar): number {
    const fim = this.json[i] === ASPAS ? this.fimDoTexto(i) : this.fimDaPalavra(i)
    const { deducao } = lugar
    const texto = deducao === undefined ? undefined : this.texto(i, fim)
    const deduzida = texto === undefined ? undefined : deducao?.escrever(texto, this.anterioresDe(lugar))
    if (deduzida === undefined) lugar.copiar(this.json, i, fim)
    else lugar.escrever(deduzida)
    lugar.inicioDoUltimo = i
    lugar.fimDoUltimo = fim
    lugar.ultimo = texto
    return fim
  }

  private anterioresDe(lugar: Lugar): Anteriores {
    lugar.anteriores ??= {
      proprio: () => this.ultimoDe(lugar),
      irmao: (nome) => this.ultimoDe(lugar.pai?.membro(nome))
    }
    return lugar.anteriores
  }

  private ultimoDe(lugar: Lugar | undefined): string | undefined {
    if (lugar === undefined || lugar.fimDoUltimo === 0) return undefined
    lugar.ultimo ??= this.texto(lugar.inicioDoUltimo, lugar.fimDoUltimo)
    return lugar.ultimo
  }

  /** Bytes as letters: of a number, its text. Eight at once cost little more than one. */
  private texto(inicio: number, fim: number): string {
    const { json } = this
    let texto = ""
    let i = inicio
    for (; i + 8 <= fim; i += 8) {
      texto += String.fromCharCode(
        json[i]!,
        json[i + 1]!,
        json[i + 2]!,
        json[i + 3]!,
        json[i + 4]!,
        json[i + 5]!,
        json[i + 6]!,
        json[i + 7]!
      )
    }
    for (; i < fim; i++) texto += String.fromCharCode(json[i]!)
    return texto
  }

  private objeto(inicio: number, lugar: Lugar, fundo: number): number {
    let caminho = lugar.inicio
    let i = inicio + 1
    if (this.json[i] === FECHA_CHAVE) i++
    else {
      do {
        caminho = this.porOnde(i, caminho, lugar)
        i = this.valor(i + caminho.nome.length, caminho.lugar!, fundo + 1)
      } while (this.json[i++] === VIRGULA)
      if (this.json[i - 1] !== FECHA_CHAVE) naoCompacta()
    }
    lugar.escrever(`${MARCA.objeto}${lugar.formaDe(caminho)}`)
    return i
  }

  /** The way on by the name that begins at `i`. */
  private porOnde(i: number, de: Caminho, lugar: Lugar): Caminho {
    const { provavel } = de
    if (provavel !== undefined && this.comeca(i, provavel)) return provavel
    if (this.json[i] !== ASPAS) return naoCompacta()
    const fim = this.fimDoTexto(i)
    if (this.json[fim] !== DOIS_PONTOS) return naoCompacta()
    const nome = decodificador.decode(this.json.subarray(i, fim + 1))
    const caminho = de.outros.get(nome) ?? lugar.abrir(de, nome)
    de.provavel = caminho
    return caminho
  }

  private lista(inicio: number, lugar: Lugar, fundo: number): number {
    const { itens, lista: antes, reserva: agora } = lugar
    agora.length = 0
    let i = inicio + 1
    if (this.json[i] === FECHA_COLCHETE) i++
    else {
      let proximo = 0
      do {
        const posicao = agora.length / 2
        const seguinte = this.fimDoIgual(i, antes, proximo)
        const pulado = seguinte === 0 ? this.fimDoIgual(i, antes, proximo + 1) : 0
        const mesma = seguinte + pulado === 0 && posicao > proximo + 1 ? this.fimDoIgual(i, antes, posicao) : 0
        if (seguinte !== 0) itens.iguais++
        else this.contarIguais(itens)
        if (pulado !== 0) itens.escrever(MARCA.pulado)
        if (mesma !== 0) itens.escrever(MARCA.mesmaPosicao)
        proximo = mesma === 0 ? proximo + (seguinte === 0 ? (pulado === 0 ? 0 : 2) : 1) : posicao + 1
        const fim = seguinte + pulado + mesma || this.valor(i, itens, fundo + 1)
        agora.push(i, fim)
        i = fim
      } while (this.json[i++] === VIRGULA)
      if (this.json[i - 1] !== FECHA_COLCHETE) naoCompacta()
      this.contarIguais(itens)
    }
    lugar.escrever(`${MARCA.lista}${agora.length / 2}`)
    lugar.lista = agora
    lugar.reserva = antes
    return i
  }

  private contarIguais(itens: Lugar): void {
    if (itens.iguais === 0) return
    itens.escrever(`${MARCA.seguem}${itens.iguais}`)
    itens.iguais = 0
  }

  /** Where the item that begins at `i` ends, if it is that of the list before at a position; 0: it is not. */
  private fimDoIgual(i: number, antes: ReadonlyArray<number>, posicao: number): number {
    if (2 * posicao >= antes.length) return 0
    const inicio = antes[2 * posicao]!
    const fim = i + antes[2 * posicao + 1]! - inicio
    const depois = this.json[fim]
    if (depois !== VIRGULA && depois !== FECHA_COLCHETE) return 0
    return this.iguais(inicio, i, fim) ? fim : 0
  }

  /** Whether what begins at `a` is what stands from `b` to `fim`; eight bytes at once, which UTF-8 never lets be no number. */
  private iguais(a: number, b: number, fim: number): boolean {
    const { json, vista } = this
    let [x, y] = [a, b]
    for (; y + 8 <= fim; x += 8, y += 8) if (vista.getFloat64(x) !== vista.getFloat64(y)) return false
    for (; y < fim; x++, y++) if (json[x] !== json[y]) return false
    return true
  }

  private comeca(i: number, { nome, oitavas }: Caminho): boolean {
    const { json, vista } = this
    if (i + nome.length > json.length) return false
    for (let j = 0; j < oitavas.length; j++) if (vista.getFloat64(i + 8 * j) !== oitavas[j]) return false
    for (let j = 8 * oitavas.length; j < nome.length; j++) if (json[i + j] !== nome[j]) return false
    return true
  }

  private fimDoTexto(inicio: number): number {
    const { json } = this
    for (let i = inicio + 1; i < json.length; i++) {
      const letra = json[i]!
      if (letra === ASPAS) return i + 1
      if (letra === BARRA) i++
      else if (letra < 32) return naoCompacta()
    }
    return naoCompacta()
  }

  /** The end of a number, or of `true`, `false` or `null`. */
  private fimDaPalavra(inicio: number): number {
    const { json } = this
    let i = inicio
    for (; i < json.length; i++) {
      const letra = json[i]!
      if (PALAVRA[letra] === 1) continue
      if (letra === VIRGULA || letra === FECHA_COLCHETE || letra === FECHA_CHAVE) break
      naoCompacta()
    }
    return i === inicio ? naoCompacta() : i
  }

  private fimDoAninhado(inicio: number): number {
    let abertos = 0
    for (let i = inicio; i < this.json.length; i++) {
      const letra = this.json[i]!
      if (letra === ASPAS) i = this.fimDoTexto(i) - 1
      else if (letra < 32) return naoCompacta()
      else if (letra === CHAVE || letra === COLCHETE) abertos++
      else if ((letra === FECHA_CHAVE || letra === FECHA_COLCHETE) && --abertos === 0) return i + 1
    }
    return naoCompacta()
  }
}

/** 1 at the letters of numbers and of `true`, `false` and `null`. */
const PALAVRA = Uint8Array.from({ length: 256 }, (_, letra) => Number(/[-+.0-9a-zE]/.test(String.fromCharCode(letra))))

export interface Compacto {
  readonly raiz: LugarDescrito
  /** Lines, in UTF-8. */
  readonly linhas: ReadonlyArray<Uint8Array>
}

/** The compact form of a JSON in UTF-8 without white space between its values; `undefined`: it is none. */
export const compactar = (json: Uint8Array): Compacto | undefined => {
  const raiz = new Lugar("")
  try {
    if (new Compactador(json).valor(0, raiz, 0) !== json.length) return undefined
  } catch (erro) {
    if (erro instanceof NaoCompacta) return undefined
    throw erro
  }
  const linhas: Array<Uint8Array> = []
  return { raiz: raiz.descrever(linhas), linhas }
}
