/**
 * A document printed in another way: lines broken or joined, cells that touch or come apart, cells in another order
 * that extracts use, in text and in the placed words of a PDF.
 */
import type { Linha, Palavra, TextoDocumento } from "../../../src/domain/documentos/linhas/linha.ts"
import type { Sorteio } from "../sorteio.ts"

/** One of so many things, from 0: by lot, or each of them in turn. */
type Escolha = (de: number) => number

export const porSorteio =
  (r: Sorteio): Escolha =>
  (de) =>
    Math.floor(r() * de)

const uma = <A>(escolher: Escolha, lista: ReadonlyArray<A>): A => lista[escolher(lista.length)]!

/** What is made with choices, made in every way there is. */
export function* deTodasAsFormas<A>(fazer: (escolher: Escolha) => A): Generator<A> {
  const tomadas: Array<{ tomada: number; readonly de: number }> = []
  do {
    let i = 0
    yield fazer((de) => {
      tomadas[i] ??= { tomada: 0, de }
      return tomadas[i++]!.tomada
    })
    while (tomadas.length > 0 && tomadas.at(-1)!.tomada + 1 === tomadas.at(-1)!.de) tomadas.pop()
    if (tomadas.length > 0) tomadas.at(-1)!.tomada++
  } while (tomadas.length > 0)
}

const trocarLinha = (
  linhas: ReadonlyArray<string>,
  i: number,
  ...novas: ReadonlyArray<string>
): ReadonlyArray<string> => linhas.toSpliced(i, 1, ...novas)

type Mudanca = (escolher: Escolha, linhas: ReadonlyArray<string>, i: number) => ReadonlyArray<string>

const quebrar: Mudanca = (escolher, linhas, i) => {
  const palavras = linhas[i]!.trim().split(" ")
  const onde = 1 + escolher(Math.max(1, palavras.length - 1))
  return palavras.length < 2
    ? linhas
    : trocarLinha(linhas, i, palavras.slice(0, onde).join(" ").trimEnd(), palavras.slice(onde).join(" ").trimStart())
}

const juntarLinhas: Mudanca = (_, linhas, i) =>
  i + 1 < linhas.length ? linhas.toSpliced(i, 2, `${linhas[i]} ${linhas[i + 1]!.trim()}`) : linhas

/** One of the blanks of a line, by number; wide ones too. */
const comBranco = (linha: string, escolher: Escolha, padrao: RegExp, novo: string): string => {
  const brancos = [...linha.matchAll(padrao)]
  if (brancos.length === 0) return linha
  const { index, 0: branco } = uma(escolher, brancos)
  return linha.slice(0, index) + novo + linha.slice(index + branco.length)
}

const tocarCelulas: Mudanca = (escolher, linhas, i) =>
  trocarLinha(linhas, i, comBranco(linhas[i]!, escolher, /(?<=\S) {2,}(?=\S)/g, " "))

const separarCelula: Mudanca = (escolher, linhas, i) =>
  trocarLinha(linhas, i, comBranco(linhas[i]!, escolher, /(?<=\S) (?=\S)/g, " ".repeat(2 + escolher(5))))

const CELULA = /(?<![\d/])(?:0[1-9]|1[0-2])\/\d{4} [^/]*?\d,\d{2}(?= (?:0[1-9]|1[0-2])\/\d{4} |$)/g

/** Months in another order; only in lines of plain values, and in text that lost its columns. */
const embaralharMeses: Mudanca = (_, linhas, i) => {
  const celulas = linhas[i]!.match(CELULA) ?? []
  return celulas.length > 1 && celulas.join(" ") === linhas[i]
    ? trocarLinha(linhas, i, celulas.toReversed().join(" "))
    : linhas
}

const LINHA_DA_RELACAO = /^(\d{1,3}) (\S+-\d) (.*?[A-Z].*?) (\d{2}\/\d{2}\/\d{4}) (\d{2}\/\d{2}\/\d{4})(.*)$/
const COM_TIPO =
  /^(.*) (Empregado ou Agente Público|Empregado Doméstico|Empregado|Contribuinte Individual|Facultativo)$/

/** The worker's number after the name, or the type between the days: orders that some copies have. */
const outraOrdem: Mudanca = (escolher, linhas, i) => {
  const [, seq, nit, nome, inicio, fim, resto] = LINHA_DA_RELACAO.exec(linhas[i]!) ?? []
  if (nome === undefined) return linhas
  const [, antes, tipo] = COM_TIPO.exec(nome) ?? []
  if (tipo === undefined) return linhas
  return trocarLinha(
    linhas,
    i,
    escolher(2) === 0
      ? `${seq} ${nit} ${antes} ${inicio} ${tipo} ${fim}${resto}`
      : `${seq} ${antes} ${nit} ${inicio} ${tipo} ${fim}${resto}`
  )
}

const DE_TEXTO = { quebrar, juntarLinhas, tocarCelulas, separarCelula, embaralharMeses, outraOrdem }

export interface Mudado<D> {
  readonly documento: D
  /** What was done. */
  readonly nome: string
  readonly linha: string
  /** False where there was nothing of the kind to change. */
  readonly mudou: boolean
}

const umaMudanca = <M>(escolher: Escolha, mudancas: Readonly<Record<string, M>>): readonly [string, M] =>
  uma(escolher, Object.entries(mudancas))

export const mudarTexto = (escolher: Escolha, linhas: ReadonlyArray<string>): Mudado<string> => {
  const [nome, mudar] = umaMudanca<Mudanca>(escolher, DE_TEXTO)
  const i = escolher(linhas.length)
  const linha = linhas[i]!
  const mudadas = mudar(escolher, linhas, i)
  return {
    documento: mudadas.join("\n"),
    nome,
    linha,
    mudou: mudadas.length !== linhas.length || mudadas[i] !== linha
  }
}

type MudancaDeLinha = (escolher: Escolha, linha: Linha) => ReadonlyArray<Linha>

const comPalavras = (linha: Linha, palavras: ReadonlyArray<Palavra>, descida = 0): Linha => {
  const texto = palavras.map((palavra) => palavra.texto).join(" ")
  const altura = { ...linha.altura!, y: linha.altura!.y + descida }
  return { pagina: linha.pagina, numero: linha.numero, texto, comEspacos: texto, palavras, altura }
}

/** Two cells side by side in one piece. */
const tocarPalavras: MudancaDeLinha = (escolher, linha) => {
  const palavras = linha.palavras!
  if (palavras.length < 2) return [linha]
  const i = escolher(palavras.length - 1)
  const [a, b] = [palavras[i]!, palavras[i + 1]!]
  const junta = { texto: `${a.texto} ${b.texto}`, x: a.x, largura: b.x + b.largura - a.x }
  return [comPalavras(linha, palavras.toSpliced(i, 2, junta))]
}

const partir = (escolher: Escolha, palavra: Palavra): readonly [Palavra, Palavra] | null => {
  const brancos = [...palavra.texto.matchAll(/ /g)]
  if (brancos.length === 0) return null
  const { index } = uma(escolher, brancos)
  const letra = palavra.largura / palavra.texto.length
  return [
    { texto: palavra.texto.slice(0, index), x: palavra.x, largura: index * letra },
    {
      texto: palavra.texto.slice(index + 1),
      x: palavra.x + (index + 1) * letra,
      largura: (palavra.texto.length - index - 1) * letra
    }
  ]
}

const umaLarga = (escolher: Escolha, { palavras }: Linha): number => {
  const largas = palavras!.flatMap(({ texto }, i) => (texto.includes(" ") ? [i] : []))
  return largas.length === 0 ? -1 : uma(escolher, largas)
}

/** One cell in two pieces. */
const separarPalavra: MudancaDeLinha = (escolher, linha) => {
  const i = umaLarga(escolher, linha)
  const partes = i < 0 ? null : partir(escolher, linha.palavras![i]!)
  return partes === null ? [linha] : [comPalavras(linha, linha.palavras!.toSpliced(i, 1, ...partes))]
}

/** A cell that wraps, aligned to the top of its row, or centred on it. */
const quebrarCelula =
  (centrada: boolean): MudancaDeLinha =>
  (escolher, linha) => {
    const i = umaLarga(escolher, linha)
    const partes = i < 0 ? null : partir(escolher, linha.palavras![i]!)
    if (partes === null || linha.palavras!.length < 3) return [linha]
    const { corpo } = linha.altura!
    const segunda = { ...partes[1], x: partes[0].x }
    const outras = linha.palavras!.toSpliced(i, 1)
    return centrada
      ? [
          comPalavras(linha, [partes[0]], -corpo / 2),
          comPalavras(linha, outras),
          comPalavras(linha, [segunda], corpo / 2)
        ]
      : [comPalavras(linha, linha.palavras!.toSpliced(i, 1, partes[0])), comPalavras(linha, [segunda], corpo)]
  }

const DE_PDF = {
  tocarPalavras,
  separarPalavra,
  quebrarNoTopo: quebrarCelula(false),
  quebrarCentrada: quebrarCelula(true)
}

export const mudarPdf = (escolher: Escolha, { paginas }: TextoDocumento): Mudado<TextoDocumento> => {
  const [nome, mudar] = umaMudanca<MudancaDeLinha>(escolher, DE_PDF)
  const p = uma(
    escolher,
    paginas.flatMap(({ linhas }, i) => (linhas.length > 0 ? [i] : []))
  )
  const { linhas } = paginas[p]!
  const l = escolher(linhas.length)
  const linha = linhas[l]!
  const novas = mudar(escolher, linha)
  const mudadas = linhas.toSpliced(l, 1, ...novas).map((outra, i) => ({ ...outra, numero: i + 1 }))
  return {
    documento: { origem: "PDF", paginas: paginas.with(p, { ...paginas[p]!, linhas: mudadas }) },
    nome,
    linha: linha.texto,
    mudou: novas[0] !== linha
  }
}
