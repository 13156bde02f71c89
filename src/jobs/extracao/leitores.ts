/** The reader of each document. */
import { Result } from "effect"
import type { TextoDocumento } from "../../domain/documentos/linha.ts"
import type { DocumentoDeTexto } from "../../domain/documentos/portas.ts"

type Leitor = (texto: TextoDocumento) => Result.Result<unknown, unknown>

export const LEITORES: Readonly<Record<DocumentoDeTexto, Leitor>> = {
  CNIS: (t) =>
    Result.succeed({ paginas: t.paginas.length, linhas: t.paginas.reduce((n, p) => n + p.linhas.length, 0) }),
  RDCTC: () => Result.fail("x"),
  CARTA: () => Result.fail("x"),
  PAP: () => Result.fail("x")
}
