/** PDFs written object by object, right or wrong on purpose. */
import { deflateSync } from "node:zlib"

/** An object: its body, or a stream with the entries of its dictionary. */
export type Objeto = string | { readonly entradas: string; readonly bytes: Uint8Array }

const bytesDe = (texto: string): Uint8Array => Buffer.from(texto, "latin1")

/** Numbered from 1; the first one is the catalogue. */
export const escreverPdf = (objetos: ReadonlyArray<Objeto>, doFim = ""): Uint8Array => {
  const partes = [bytesDe("%PDF-1.5\n")]
  let tamanho = partes[0]!.length
  const acrescentar = (...novas: ReadonlyArray<Uint8Array>) => {
    for (const parte of novas) {
      partes.push(parte)
      tamanho += parte.length
    }
  }
  const posicoes = objetos.map((objeto, i) => {
    const posicao = tamanho
    if (typeof objeto === "string") acrescentar(bytesDe(`${i + 1} 0 obj${objeto}endobj\n`))
    else {
      acrescentar(
        bytesDe(`${i + 1} 0 obj<<${objeto.entradas}/Length ${objeto.bytes.length}>>stream\n`),
        objeto.bytes,
        bytesDe("\nendstream endobj\n")
      )
    }
    return posicao
  })
  const tabela = posicoes.map((posicao) => `${String(posicao).padStart(10, "0")} 00000 n \n`).join("")
  const fim = `xref\n0 ${objetos.length + 1}\n0000000000 65535 f \n${tabela}trailer<</Size ${objetos.length + 1}/Root 1 0 R${doFim}>>\nstartxref\n${tamanho}\n%%EOF`
  return new Uint8Array(Buffer.concat([...partes, bytesDe(fim)]))
}

export const CATALOGO = "<</Type/Catalog/Pages 2 0 R>>"

/** The first three objects of a file of one page, whose content is object 4 and font object 5. */
export const umaPagina = (recursos = "/Font<</F 5 0 R>>"): ReadonlyArray<string> => [
  CATALOGO,
  "<</Type/Pages/Count 1/Kids[3 0 R]>>",
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Contents 4 0 R/Resources<<${recursos}>>>>`
]
export const FONTE = "<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"

export const fluxo = (conteudo: string | Uint8Array, entradas = ""): Objeto => ({
  entradas,
  bytes: typeof conteudo === "string" ? bytesDe(conteudo) : conteudo
})

/** `vezes` times the same MiB, deflated twice: a few hundred bytes for a hundred MiB. */
export const bomba = (unidade: string, vezes: number): Uint8Array => {
  const mib = Buffer.alloc(1024 * 1024, unidade, "latin1")
  const inteiro = Buffer.alloc(mib.length * vezes)
  for (let i = 0; i < vezes; i++) mib.copy(inteiro, i * mib.length)
  return deflateSync(deflateSync(inteiro))
}
export const DUAS_VEZES = "/Filter[/FlateDecode/FlateDecode]"
