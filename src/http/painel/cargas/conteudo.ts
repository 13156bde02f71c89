/** What a person sent as a load: a file or a pasted text, in whatever encoding spreadsheets write. */
import { Effect } from "effect"
import type { CargaInvalida } from "../../../domain/indices/edicao/carga.ts"
import { problemaEscrito, problemasDoCampo } from "../../../views/painel/problemas-das-linhas.ts"
import type { ArquivoEnviado } from "../../paginas/formulario/corpo.ts"
import { FormularioInvalido } from "../../paginas/formulario/formulario.ts"

/** UTF-16 with a mark ("Unicode text"), UTF-8, or the Windows encoding of a Brazilian spreadsheet's plain CSV. */
export const decodificar = (bytes: Uint8Array): string => {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder("utf-16le").decode(bytes)
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder("windows-1252").decode(bytes)
  }
}

/** The text of the load, wherever it came in. */
export const textoDaCarga = (
  colado: string,
  arquivo: ArquivoEnviado | undefined
): Effect.Effect<string, FormularioInvalido> => {
  if (arquivo !== undefined && colado.trim() !== "") {
    return Effect.fail(FormularioInvalido.de("dados", "envie um arquivo ou cole os dados, um dos dois"))
  }
  const texto = arquivo === undefined ? colado : decodificar(arquivo.bytes)
  if (texto.trim() === "") {
    return Effect.fail(FormularioInvalido.de("dados", "cole as linhas da tabela ou escolha um arquivo"))
  }
  return texto.includes("\0")
    ? Effect.fail(FormularioInvalido.de("arquivo", "este arquivo não é um texto: esperado CSV ou JSON"))
    : Effect.succeed(texto)
}

/** What is wrong with the rows: the field first, then one sentence per problem. */
export const problemasDaCarga = ({ problemas }: CargaInvalida): FormularioInvalido =>
  new FormularioInvalido({ problemas: problemasDoCampo("dados", problemas.map(problemaEscrito)) })
