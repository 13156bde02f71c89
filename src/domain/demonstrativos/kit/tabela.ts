/** Tables from rows of a result: columns that say nothing are left out, and years are told apart. */
import type { Bloco, BlocoDo, Coluna, Fundamento, LinhaDaTabela, Valor } from "../blocos.ts"
import type { Blocos } from "./blocos-prontos.ts"
import { moedaDosMeses, texto, VAZIO } from "./valores.ts"

/** One column and where its cells come from. */
export interface Campo<L> extends Coluna {
  readonly de: (linha: L, posicao: number) => Valor
  /** Left out, and named under the table, where every cell of it is zero or empty. */
  readonly omitirZeros?: boolean
}

/** A row of `total` or `subtotal`: its cells by the label of their column, the first one by its words. */
export interface Fecho {
  readonly papel: "subtotal" | "total"
  readonly rotulo: string
  readonly celulas: Readonly<Record<string, Valor>>
  readonly fundamento?: Fundamento
}

export interface Receita<L> {
  readonly nome: string
  readonly titulo: string
  readonly linhas: ReadonlyArray<L>
  readonly campos: ReadonlyArray<Campo<L>>
  /** The year of a row: opens a separator where it changes, and pages the table on screen. */
  readonly ano?: (linha: L) => number
  /** Words that open a group of rows where they change. */
  readonly grupo?: (linha: L) => string
  readonly fundamento?: Fundamento
  readonly doFundamento?: (linha: L, posicao: number) => Fundamento | undefined
  readonly nota?: (linha: L) => string | undefined
  readonly fechos?: ReadonlyArray<Fecho>
}

const ZERO = /^-?0+(\.0+)?$/

const nada = (valor: Valor): boolean => valor.tipo === "vazio" || (valor.tipo === "texto" && valor.texto === "")
const zero = (valor: Valor): boolean => nada(valor) || (valor.tipo === "numero" && ZERO.test(valor.digitos))

/** Which columns are drawn, and the names of those that hold only zeros. */
const escolher = <L>(campos: ReadonlyArray<Campo<L>>, colunas: ReadonlyArray<ReadonlyArray<Valor>>) => {
  const vazias = campos.map((_, i) => colunas[i]!.every(nada))
  const zeradas = campos.map(({ omitirZeros }, i) => omitirZeros === true && !vazias[i] && colunas[i]!.every(zero))
  return {
    mostradas: campos.flatMap((_, i) => (vazias[i] || zeradas[i] ? [] : [i])),
    zeradas: campos.flatMap(({ rotulo }, i) => (zeradas[i] ? [rotulo] : []))
  }
}

const opcionais = (fundamento: Fundamento | undefined, nota: string | undefined) => ({
  ...(fundamento === undefined ? {} : { fundamento }),
  ...(nota === undefined || nota === "" ? {} : { nota })
})

const abertura = (rotulo: string, quantas: number): LinhaDaTabela => ({
  papel: "separador",
  celulas: Array.from({ length: quantas }, (_, i) => (i === 0 ? texto(rotulo) : VAZIO))
})

/** The words under a table whose columns of zeros are not drawn. */
export const semValor = (rotulos: ReadonlyArray<string>): string =>
  `Zero em todas as linhas, e por isso sem coluna: ${rotulos.join("; ")}.`

/** The rows with the separators that open years and groups, and the year of each. */
const comSeparadores = <L>({ linhas, ano, grupo }: Receita<L>, escritas: ReadonlyArray<LinhaDaTabela>) => {
  const saida: Array<LinhaDaTabela> = []
  const anos: Array<number> = []
  let aberto: string | undefined
  linhas.forEach((linha, i) => {
    const doAno = ano?.(linha) ?? 0
    const rotulo = grupo?.(linha) ?? (ano === undefined ? undefined : String(doAno))
    if (rotulo !== undefined && rotulo !== aberto) {
      saida.push(abertura(rotulo, escritas[i]!.celulas.length))
      anos.push(doAno)
    }
    aberto = rotulo
    saida.push(escritas[i]!)
    anos.push(doAno)
  })
  return { saida, anos }
}

const escreverFecho = (
  { papel, rotulo, celulas, fundamento }: Fecho,
  campos: ReadonlyArray<Coluna>
): LinhaDaTabela => ({
  papel,
  celulas: campos.map((campo, i) => (i === 0 ? texto(rotulo) : (celulas[campo.rotulo] ?? VAZIO))),
  ...opcionais(fundamento, undefined)
})

const coluna = ({ rotulo, unidade, moeda, peso }: Coluna): Coluna => ({
  rotulo,
  ...(unidade === undefined ? {} : { unidade }),
  ...(moeda === undefined ? {} : { moeda }),
  ...(peso === undefined ? {} : { peso })
})

/** The table, and under it which columns held only zeros; nothing without rows. */
export const tabela = <L>(receita: Receita<L>): Blocos => {
  const { nome, titulo, linhas, campos, fundamento, doFundamento, nota, ano, fechos = [] } = receita
  if (linhas.length === 0) return []
  const colunas = campos.map(({ de }) => linhas.map(de))
  const { mostradas, zeradas } = escolher(campos, colunas)
  const escritas = linhas.map(
    (linha, i): LinhaDaTabela => ({
      celulas: mostradas.map((c) => colunas[c]![i]!),
      ...opcionais(doFundamento?.(linha, i), nota?.(linha))
    })
  )
  const { saida, anos } = comSeparadores(receita, escritas)
  const desenhadas = mostradas.map((c) => campos[c]!)
  const ultimo = anos.at(-1) ?? 0
  const pronta: BlocoDo<"tabela"> = {
    tipo: "tabela",
    nome,
    titulo,
    colunas: desenhadas.map(coluna),
    linhas: [...saida, ...fechos.map((fecho) => escreverFecho(fecho, desenhadas))],
    ...(fundamento === undefined ? {} : { fundamento }),
    ...(ano === undefined ? {} : { anos: [...anos, ...fechos.map(() => ultimo)] })
  }
  const notas: ReadonlyArray<Bloco> = zeradas.length === 0 ? [] : [{ tipo: "nota", texto: semValor(zeradas) }]
  return [pronta, ...notas]
}

/** The year of an `AAAA-MM` or `AAAA-MM-DD`. */
export const anoDoTexto = (iso: string): number => Number(iso.slice(0, 4))

/** A table of nothing but its columns. */
export const lista = <L>(
  nome: string,
  titulo: string,
  linhas: ReadonlyArray<L>,
  campos: ReadonlyArray<Campo<L>>
): Blocos => tabela({ nome, titulo, linhas, campos })

/** A table of months: years are told apart, and `receita` gets the currency that its amounts have. */
export const tabelaDeMeses = <L extends { readonly competencia: string }>(
  nome: string,
  titulo: string,
  linhas: ReadonlyArray<L>,
  receita: (moeda: { readonly moeda?: string }) => Omit<Receita<L>, "nome" | "titulo" | "linhas" | "ano">
): Blocos =>
  tabela({
    nome,
    titulo,
    linhas,
    ano: ({ competencia }) => anoDoTexto(competencia),
    ...receita(moedaDosMeses(linhas.map(({ competencia }) => competencia)))
  })
