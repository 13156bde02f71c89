/** The reader of each document. */
import type { Result } from "effect"
import { lerCnis } from "../../domain/documentos/cnis/ler-cnis.ts"
import type { TextoDocumento } from "../../domain/documentos/linha.ts"
import type { DocumentoDeTexto } from "../../domain/documentos/portas.ts"

type Leitor = (texto: TextoDocumento) => Result.Result<object, unknown>

export const LEITORES: Readonly<Record<DocumentoDeTexto, Leitor>> = {
  CNIS: lerCnis
}
