/**
 * `memoria.csv`: every table and fact of the statements of a calculation, one after the other, each with its title and its
 * header. `planilha` is what a Brazilian spreadsheet opens by itself; `iso`, what a program reads.
 */
import { ESCRITAS_CSV, type FormatoCsv, linhaCsv, semFormula } from "../../indices/csv.ts"
import type { Demonstrativo, Valor } from "../blocos.ts"
import { cabecalho, escreverIso, escreverNaCelula } from "../escrita.ts"
import { type Folha, folhasDe } from "./folhas.ts"

export const FORMATOS_DA_MEMORIA = ["planilha", "iso"] as const satisfies ReadonlyArray<FormatoCsv>
export type FormatoDaMemoria = (typeof FORMATOS_DA_MEMORIA)[number]

/** Digits are never told apart in thousands: a spreadsheet does that itself. */
const CELULAS: Readonly<Record<FormatoDaMemoria, (valor: Valor) => string>> = {
  planilha: (valor) =>
    valor.tipo === "numero" ? ESCRITAS_CSV.planilha.numero(escreverIso(valor)) : semFormula(escreverNaCelula(valor)),
  iso: (valor) => (valor.tipo === "texto" ? semFormula(valor.texto) : escreverIso(valor))
}

/** Lines of a piece: how much is written between two looks at what else there is to do. */
const LINHAS_DO_PEDACO = 500

/** The name that the result gives to a row: a program tells a 13th salary, which stands in an ordinary month, by it. */
const tipoDa = (linha: ReadonlyArray<Valor>): "ABONO" | "RENDA" | "" => {
  const mes = linha.find(({ tipo }) => tipo === "competencia")
  if (mes?.tipo !== "competencia") return ""
  return mes.decimoTerceiro === true ? "ABONO" : "RENDA"
}

function* linhasDa({ titulo, colunas, linhas }: Folha, formato: FormatoDaMemoria): Generator<string> {
  const escrita = ESCRITAS_CSV[formato]
  const textos = (escritos: ReadonlyArray<string>) => linhaCsv(escritos.map(semFormula), escrita)
  yield textos([titulo])
  const comTipo = formato === "iso" && linhas.some((linha) => tipoDa(linha) === "ABONO")
  yield textos([...colunas.map(cabecalho), ...(comTipo ? ["Tipo"] : [])])
  for (const linha of linhas) {
    yield linhaCsv([...linha.map(CELULAS[formato]), ...(comTipo ? [tipoDa(linha)] : [])], escrita)
  }
  yield linhaCsv([], escrita)
}

/** The file in pieces of some hundred lines, to be joined or sent one by one: no piece takes long to write. */
export function* escreverMemoria(
  demonstrativos: ReadonlyArray<Demonstrativo>,
  formato: FormatoDaMemoria
): Generator<string> {
  let pedaco: Array<string> = []
  yield ESCRITAS_CSV[formato].marca
  for (const folha of folhasDe(demonstrativos)) {
    for (const linha of linhasDa(folha, formato)) {
      pedaco.push(linha)
      if (pedaco.length < LINHAS_DO_PEDACO) continue
      yield pedaco.join("")
      pedaco = []
    }
  }
  yield pedaco.join("")
}
