/**
 * `memoria.xlsx`: one sheet for each table of the statements of a calculation. Numbers are numbers, with the decimals that
 * paper shows, days and months are dates, and no text is taken for a formula. It takes as long as the tables are large:
 * call it in a thread.
 */
import writeXlsxFile, { type Cell, type Row, type Sheet } from "write-excel-file/universal"
import type { Coluna, Demonstrativo, Valor } from "../../domain/demonstrativos/blocos.ts"
import { cabecalho, casasDe, escreverNaCelula } from "../../domain/demonstrativos/escrita.ts"
import { type Folha, folhasDe } from "../../domain/demonstrativos/planilha/folhas.ts"
import { semFormula } from "../../domain/indices/csv.ts"

/** The calendar of a spreadsheet is wrong before it: a day in 1900 that never was. */
const PRIMEIRO_DIA = "1900-03-01"

/** Longer texts take several lines of their cell. */
const UMA_LINHA = 30

const celulaDeTexto = (texto: string): Cell => {
  if (texto === "") return null
  const value = semFormula(texto)
  return texto.length > UMA_LINHA ? { type: String, value, wrap: true } : { type: String, value }
}

/** `iso`: `AAAA-MM-DD`. */
const celulaDeDia = (iso: string, format: string, valor: Valor): Cell =>
  iso < PRIMEIRO_DIA
    ? celulaDeTexto(escreverNaCelula(valor))
    : { type: Date, value: new Date(`${iso}T00:00:00Z`), format }

const formatoDoNumero = (casas: number): string => (casas === 0 ? "#,##0" : `#,##0.${"0".repeat(Math.min(casas, 15))}`)

const celula = (valor: Valor): Cell => {
  switch (valor.tipo) {
    case "vazio":
      return null
    case "numero":
      return { type: Number, value: Number(valor.digitos), format: formatoDoNumero(casasDe(valor)) }
    case "data":
      return celulaDeDia(valor.data, "dd/mm/yyyy", valor)
    case "competencia":
      return valor.decimoTerceiro === true
        ? celulaDeTexto(escreverNaCelula(valor))
        : celulaDeDia(`${valor.competencia}-01`, "mm/yyyy", valor)
    default:
      return celulaDeTexto(escreverNaCelula(valor))
  }
}

const CABECALHO = { fontWeight: "bold", wrap: true, bottomBorderStyle: "thin" } as const

const larguraDe = ({ peso = 2 }: Coluna): { readonly width: number } => ({ width: Math.min(60, 8 + peso * 5) })

const folha = ({ nome, titulo, colunas, linhas }: Folha): Sheet<Blob> => {
  const tituloDaFolha: Row = [{ type: String, value: semFormula(titulo), fontWeight: "bold" }]
  const cabecalhos: Row = colunas.map((coluna) => ({
    type: String,
    value: semFormula(cabecalho(coluna)),
    ...CABECALHO
  }))
  return {
    sheet: nome,
    columns: colunas.map(larguraDe),
    stickyRowsCount: 2,
    data: [tituloDaFolha, cabecalhos, ...linhas.map((linha) => linha.map(celula))]
  }
}

/** The bytes of the file. */
export const escreverPlanilha = async (
  demonstrativos: ReadonlyArray<Demonstrativo>
): Promise<Uint8Array<ArrayBuffer>> => {
  const arquivo = await writeXlsxFile(folhasDe(demonstrativos).map(folha)).toBlob()
  return new Uint8Array(await arquivo.arrayBuffer())
}
