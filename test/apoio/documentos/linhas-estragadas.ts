/** Documents damaged line by line, for readers that must survive anything. */
import type { Pagina, TextoDocumento } from "../../../src/domain/documentos/linhas/linha.ts"
import { linhasDeTexto } from "../../../src/domain/documentos/linhas/linhas-de-texto.ts"

type Aleatorio = () => number

export const umDe = <A>(r: Aleatorio, opcoes: ReadonlyArray<A>): A => opcoes[Math.floor(r() * opcoes.length)]!

const ESTRANHOS = ["", "\u0000", "99/9999", "31/02/2020", "1.23,4", "-".repeat(300), "\f", "Ω"]

/** Cuts, repeats, swaps and spoils lines; `palavras` are put in beside what is strange to every document. */
export const estragar = (r: Aleatorio, linhas: ReadonlyArray<string>, palavras: ReadonlyArray<string>): string => {
  const estranhos = [...ESTRANHOS, ...palavras]
  const novas = [...linhas]
  for (let vez = 0; vez < 1 + r() * 8; vez++) {
    const i = Math.floor(r() * novas.length)
    const linha = novas[i] ?? ""
    const corte = Math.floor(r() * linha.length)
    novas[i] = umDe(r, [
      linha.slice(corte),
      linha.slice(0, corte),
      `${linha.slice(0, corte)}${umDe(r, estranhos)}${linha.slice(corte)}`,
      novas[Math.floor(r() * novas.length)] ?? "",
      linha.replace(/ +/g, " "),
      linha.replace(/\d/g, () => String(Math.floor(r() * 10)))
    ])
    if (r() < 0.2) novas.splice(i, Math.floor(r() * 20))
  }
  return novas.join("\n")
}

const embaralhar = <A>(r: Aleatorio, lista: ReadonlyArray<A>): ReadonlyArray<A> =>
  lista
    .map((item) => [r(), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item)

const semAlgumas = <A>(r: Aleatorio, lista: ReadonlyArray<A>): ReadonlyArray<A> => lista.filter(() => r() < 0.8)

/** Pages dropped, repeated or out of order, their numbers those of the new file; lines dropped, cut or shuffled. */
export const estragarPaginas = (r: Aleatorio, { paginas }: TextoDocumento): TextoDocumento => {
  const escolhidas = umDe(r, [
    () => semAlgumas(r, paginas),
    () => embaralhar(r, paginas),
    () => paginas.flatMap((pagina) => (r() < 0.2 ? [pagina, pagina] : [pagina])),
    () => paginas
  ])()
  const estragada = ({ linhas }: Pagina): Pagina["linhas"] =>
    umDe(r, [
      () => linhas,
      () => embaralhar(r, linhas),
      () => semAlgumas(r, linhas),
      () => linhas.slice(0, Math.floor(r() * linhas.length)),
      () => linhas.map((linha) => ({ ...linha, texto: linha.texto.slice(0, Math.ceil(r() * linha.texto.length)) }))
    ])()
  return {
    origem: "PDF",
    paginas: escolhidas.map((pagina, i) => ({
      numero: i + 1,
      linhas: estragada(pagina).map((linha, l) => ({
        pagina: i + 1,
        numero: l + 1,
        texto: linha.texto,
        comEspacos: linha.comEspacos,
        palavras: linha.palavras,
        altura: linha.altura
      }))
    }))
  }
}

/** A PDF of these pages, as if each line were one piece. */
export const pdfDeLinhas = (...paginas: ReadonlyArray<string>): TextoDocumento => ({
  ...linhasDeTexto(paginas.join("\f")),
  origem: "PDF"
})
