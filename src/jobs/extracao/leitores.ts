/** The reader of each document. */
import type { Result } from "effect"
import { lerCarta } from "../../domain/documentos/carta/ler-carta.ts"
import { LeituraDeCnis, lerCnis } from "../../domain/documentos/cnis/ler-cnis.ts"
import { deUmaVez, type LeituraDePaginas } from "../../domain/documentos/leitura-de-paginas.ts"
import type { TextoDocumento } from "../../domain/documentos/linhas/linha.ts"
import type { NaoReconhecido } from "../../domain/documentos/nao-reconhecido.ts"
import { lerPap } from "../../domain/documentos/pap/ler-pap.ts"
import type { DocumentoDeTexto } from "../../domain/documentos/portas.ts"
import { lerRdctc } from "../../domain/documentos/rdctc/ler-rdctc.ts"

type Leitor = (texto: TextoDocumento) => Result.Result<object, NaoReconhecido>

export const LEITORES: Readonly<Record<DocumentoDeTexto, Leitor>> = {
  CNIS: lerCnis,
  RDCTC: lerRdctc,
  CARTA: lerCarta,
  PAP: lerPap
}

/** The reader of the pages of a PDF as they come: what may have thousands of pages waits for none of them. */
export const LEITURAS: Readonly<Record<DocumentoDeTexto, () => LeituraDePaginas<object>>> = {
  CNIS: () => new LeituraDeCnis(),
  RDCTC: () => deUmaVez(lerRdctc),
  CARTA: () => deUmaVez(lerCarta),
  PAP: () => deUmaVez(lerPap)
}
