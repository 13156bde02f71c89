/**
 * The forms in which earlier releases stored contents, read once to be written in today's: three lines of JSON (head, request,
 * result), or the same with the result as the values of each of its places (`blocos[].fundamentos[].rmi`), one below the other.
 *
 * | line of a place | says |
 * |---|---|
 * | a scalar | itself |
 * | empty, or `*…` | what follows from the numbers beside it |
 * | `{3` | an object with the members of the form 3 of its place |
 * | `[12` | a list of 12 items |
 * | `!` | a value as it stands in the line that follows |
 * | `+5` | of a list: the five items that stand next in the list before |
 * | `>` | the one after the next |
 * | `=` | the one with the same position |
 */
import { Result, Schema } from "effect"
import type { Resumo } from "../../indices/instantaneo.ts"
import { escreverConvertido, MAXIMO_DO_CONTEUDO, Opcoes, Rota, textoAnterior } from "./conteudo.ts"

/** The description of a place, before all lines. Its own lines come first, then those of its members and items. */
interface LugarDescrito {
  readonly linhas: number
  /** The members of each form that its objects have, in their order. */
  readonly formas: ReadonlyArray<ReadonlyArray<number>>
  /** By name, as it stands in the JSON. */
  readonly membros: ReadonlyArray<readonly [string, LugarDescrito]>
  readonly itens: LugarDescrito | null
}

const LugarDescrito = Schema.Struct({
  linhas: Schema.Int,
  formas: Schema.Array(Schema.Array(Schema.Int)),
  membros: Schema.Array(
    Schema.Tuple([Schema.String, Schema.suspend((): Schema.Codec<LugarDescrito> => LugarDescrito)])
  ),
  itens: Schema.NullOr(Schema.suspend((): Schema.Codec<LugarDescrito> => LugarDescrito))
})

/** Not what an earlier release wrote. */
const ilegivel = (): never => {
  throw new Error("not a form of an earlier release")
}

/** The values that stood last, of the member itself and of the members beside it. */
interface Anteriores {
  readonly proprio: string | undefined
  readonly irmao: (nome: string) => string | undefined
}

/** The number that a line stands for; `undefined`: none. */
type Deducao = (linha: string, anteriores: Anteriores) => string | undefined

const seVazia =
  (deduzir: (irmao: Anteriores["irmao"]) => string | undefined): Deducao =>
  (linha, { irmao }) =>
    linha === "" ? deduzir(irmao) : undefined

const igualA = (nome: string) => seVazia((irmao) => irmao(nome))

/** Cents of whole numbers that are cut, not rounded. */
const conta = (a: string, b: string, operacao: (a: number, b: number) => number) =>
  seVazia((irmao) => {
    const de = irmao(a)
    const por = irmao(b)
    if (de === undefined || por === undefined) return undefined
    const centavos = Math.trunc(operacao(Number(de), Number(por)) * 100)
    return `${Math.trunc(centavos / 100)}.${String(Math.abs(centavos % 100)).padStart(2, "0")}`
  })

const comQuatroCasas = (nome: string) =>
  seVazia((irmao) => {
    const texto = irmao(nome)
    const ponto = texto?.indexOf(".") ?? -1
    return ponto === -1 ? texto : texto?.slice(0, ponto + 5)
  })

const CASAS = 30
const CASAS_DA_RAZAO = 10n ** 8n

/** In units of the thirtieth decimal. */
const escalado = (texto: string): bigint | undefined => {
  const lido = /^(0|[1-9]\d{0,9})(?:\.(\d{0,29}[1-9]))?$/.exec(texto)
  return lido === null ? undefined : BigInt(lido[1]! + (lido[2] ?? "").padEnd(CASAS, "0"))
}

const porExtenso = (valor: bigint): string => {
  const digitos = valor.toString().padStart(CASAS + 1, "0")
  const fracao = digitos.slice(-CASAS).replace(/0+$/, "")
  return `${digitos.slice(0, -CASAS)}${fracao === "" ? "" : `.${fracao}`}`
}

/** An accumulated index: the one before it, divided by what its month adds, and a remainder of the last decimals. */
const acumulado: Deducao = (linha, { proprio }) => {
  const lido = /^\*(\d{1,40})(?:;(-?\d{1,4}))?$/.exec(linha)
  const de = proprio === undefined ? undefined : escalado(proprio)
  if (lido === null || de === undefined) return undefined
  const razao = BigInt(lido[1]!)
  return razao === 0n ? undefined : porExtenso((de * CASAS_DA_RAZAO) / razao + BigInt(lido[2] ?? "0"))
}

/** By the name of the member. */
const DEDUCOES: ReadonlyMap<string, Deducao> = new Map(
  Object.entries({
    salarioLimitado: igualA("salarioBruto"),
    indice: acumulado,
    indiceExibido: comQuatroCasas("indice"),
    salarioCorrigido: conta("salarioLimitado", "indice", (x, y) => x * y),
    media: conta("soma", "divisor", (x, y) => x / y),
    sb: igualA("media"),
    rmi: conta("sb", "coeficiente", (x, y) => x * y)
  })
)

/** Letters below which a text is worth copying. */
const CURTO = 4096

/** A place while it is read; `proxima` is its next line. */
class Lugar {
  proxima: number
  readonly fim: number
  /** End of the lines of this place and of all places below it. */
  readonly fimDeTudo: number
  readonly formas: LugarDescrito["formas"]
  readonly membros: ReadonlyArray<{ readonly nome: string; readonly lugar: Lugar }>
  readonly porNome: ReadonlyMap<string, Lugar>
  readonly itens: Lugar | undefined
  readonly deducao: Deducao | undefined
  readonly pai: Lugar | undefined
  /** The last scalar that was read here. */
  ultimo: string | undefined = undefined
  /** The last list that was read here. */
  lista: ReadonlyArray<string> = []

  constructor(nome: string, { linhas, formas, membros, itens }: LugarDescrito, inicio: number, pai?: Lugar) {
    let fim = inicio + linhas
    this.proxima = inicio
    this.fim = fim
    this.formas = formas
    this.pai = pai
    this.deducao = DEDUCOES.get(nome)
    const seguinte = (qual: string, descrito: LugarDescrito): Lugar => {
      const lugar = new Lugar(qual, descrito, fim, this)
      fim = lugar.fimDeTudo
      return lugar
    }
    this.membros = membros.map(([membro, descrito]) => ({ nome: membro, lugar: seguinte(membro, descrito) }))
    this.porNome = new Map(this.membros.map(({ nome, lugar }) => [nome, lugar]))
    this.itens = itens === null ? undefined : seguinte("", itens)
    this.fimDeTudo = fim
  }
}

class Leitura {
  private readonly linhas: ReadonlyArray<string>

  constructor(linhas: ReadonlyArray<string>) {
    this.linhas = linhas
  }

  valor(lugar: Lugar): string {
    const linha = this.linha(lugar)
    switch (linha[0]) {
      case "{":
        return this.objeto(lugar, Number(linha.slice(1)))
      case "[":
        return this.lista(lugar, Number(linha.slice(1)))
      case "!":
        return this.linha(lugar)
      case undefined:
      case "*":
        return this.escalar(lugar, this.deduzida(lugar, linha))
      default:
        return this.escalar(lugar, linha)
    }
  }

  private escalar(lugar: Lugar, texto: string): string {
    lugar.ultimo = texto
    return texto
  }

  private linha(lugar: Lugar): string {
    return lugar.proxima < lugar.fim ? (this.linhas[lugar.proxima++] ?? ilegivel()) : ilegivel()
  }

  private deduzida({ deducao, ultimo, pai }: Lugar, linha: string): string {
    const anteriores = { proprio: ultimo, irmao: (nome: string) => pai?.porNome.get(nome)?.ultimo }
    return deducao?.(linha, anteriores) ?? ilegivel()
  }

  /**
   * Short pieces are joined at once: a text made of texts made of texts would be gone through for each place where it
   * stands. Long ones are copied once, at the end.
   */
  private juntar(abre: string, pedacos: ReadonlyArray<string>, fecha: string): string {
    const letras = pedacos.reduce((soma, { length }) => soma + length, 0)
    if (letras > MAXIMO_DO_CONTEUDO) ilegivel()
    if (letras < CURTO) return `${abre}${pedacos.join(",")}${fecha}`
    let texto = abre
    for (let i = 0; i < pedacos.length; i++) texto += i === 0 ? pedacos[i] : `,${pedacos[i]}`
    return texto + fecha
  }

  private objeto(lugar: Lugar, forma: number): string {
    const membros = lugar.formas[forma] ?? ilegivel()
    const pedacos = membros.map((qual) => {
      const membro = lugar.membros[qual] ?? ilegivel()
      return `"${membro.nome}":${this.valor(membro.lugar)}`
    })
    return this.juntar("{", pedacos, "}")
  }

  private lista(lugar: Lugar, quantos: number): string {
    const { lista: antes, itens } = lugar
    const agora: Array<string> = []
    let proximo = 0
    const daLista = (posicao: number): void => {
      agora.push(antes[posicao] ?? ilegivel())
      proximo = posicao + 1
    }
    while (itens !== undefined && agora.length < quantos) {
      const linha = this.linhas[itens.proxima] ?? ilegivel()
      if (linha[0] === "+") for (let faltam = Number(linha.slice(1)); faltam > 0; faltam--) daLista(proximo)
      else if (linha === ">") daLista(proximo + 1)
      else if (linha === "=") daLista(agora.length)
      else {
        agora.push(this.valor(itens))
        continue
      }
      this.linha(itens)
    }
    if (agora.length !== quantos) ilegivel()
    lugar.lista = agora
    return this.juntar("[", agora, "]")
  }
}

/** The letter with which the second form begins, before the description of its places. */
const COM_LUGARES = "\u0002"

const lerDescricao = Schema.decodeUnknownSync(Schema.fromJsonString(LugarDescrito))

const lerCabeca = Schema.decodeUnknownSync(
  Schema.fromJsonString(Schema.Struct({ formato: Schema.Literal(1), rota: Rota, opcoes: Opcoes, dia: Schema.String }))
)

const lerAnterior = (texto: string) => {
  const linhas = texto.split("\n")
  const comLugares = texto.startsWith(COM_LUGARES)
  const [cabeca, pedido, resultado, sobra] = comLugares
    ? [
        linhas[1],
        linhas[2],
        new Leitura(linhas).valor(new Lugar("", lerDescricao(linhas[0]!.slice(COM_LUGARES.length)), 3))
      ]
    : linhas
  if (pedido === undefined || resultado === undefined || sobra !== undefined) return ilegivel()
  const { formato: _, ...lida } = lerCabeca(cabeca)
  return { ...lida, pedido, resultado }
}

/** Whether a text is in one of these forms: today's has no line break. */
export const ehAnterior = (texto: string): boolean => texto.includes("\n")

/** The text of today of a content of this hash; a failure, whatever breaks: it is none, or it was altered. */
export const converterAnterior = (texto: string, resumo: string, sha256: Resumo): Result.Result<string, unknown> =>
  Result.flatMap(
    Result.try(() => lerAnterior(texto)),
    (conteudo) =>
      sha256(textoAnterior(conteudo)) === resumo
        ? Result.succeed(escreverConvertido(conteudo))
        : Result.fail("não é o conteúdo do seu resumo")
  )
