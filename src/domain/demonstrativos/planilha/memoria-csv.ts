/**
 * `memoria.csv`: every table and fact of the statements of a calculation, one after the other, each with its title and its
 * header. `planilha` is what a Brazilian spreadsheet opens by itself; `iso`, what a program reads.
 */
import { campoCsv, semFormula } from "../../indices/csv.ts"
import type { Demonstrativo, Valor } from "../blocos.ts"
import { cabecalho, escreverIso, escreverNaCelula } from "../escrita.ts"
import { type Folha, folhasDe } from "./folhas.ts"

export const FORMATOS_DA_MEMORIA = ["planilha", "iso"] as const
export type FormatoDaMemoria = (typeof FORMATOS_DA_MEMORIA)[number]

interface Escrita {
  /** Says to a spreadsheet that the text is UTF-8. */
  readonly marca: string
  readonly separador: string
  readonly celula: (valor: Valor) => string
}

const aspas = (texto: string): string => (texto.includes(";") ? `"${texto.replaceAll('"', '""')}"` : campoCsv(texto))

/** Digits as they are, with a comma: thousands are not told apart, for a spreadsheet does that itself. */
const celulaDaPlanilha = (valor: Valor): string => {
  if (valor.tipo === "numero") return escreverIso(valor).replace(".", ",")
  return aspas(semFormula(escreverNaCelula(valor)))
}

const celulaIso = (valor: Valor): string =>
  valor.tipo === "texto" ? campoCsv(semFormula(valor.texto)) : campoCsv(escreverIso(valor))

const ESCRITAS: Readonly<Record<FormatoDaMemoria, Escrita>> = {
  planilha: { marca: "\uFEFF", separador: ";", celula: celulaDaPlanilha },
  iso: { marca: "", separador: ",", celula: celulaIso }
}

/** Lines of a piece: how much is written between two looks at what else there is to do. */
const LINHAS_DO_PEDACO = 500

function* linhasDa({ titulo, colunas, linhas }: Folha, { separador, celula }: Escrita): Generator<string> {
  const textos = (escritos: ReadonlyArray<string>) =>
    escritos.map((texto) => celula({ tipo: "texto", texto })).join(separador)
  yield textos([titulo])
  yield textos(colunas.map(cabecalho))
  for (const linha of linhas) yield linha.map(celula).join(separador)
  yield ""
}

/** The file in pieces of some hundred lines, to be joined or sent one by one: no piece takes long to write. */
export function* escreverMemoria(
  demonstrativos: ReadonlyArray<Demonstrativo>,
  formato: FormatoDaMemoria
): Generator<string> {
  const escrita = ESCRITAS[formato]
  let pedaco: Array<string> = []
  yield escrita.marca
  for (const folha of folhasDe(demonstrativos)) {
    for (const linha of linhasDa(folha, escrita)) {
      pedaco.push(linha, "\r\n")
      if (pedaco.length < 2 * LINHAS_DO_PEDACO) continue
      yield pedaco.join("")
      pedaco = []
    }
  }
  yield pedaco.join("")
}
