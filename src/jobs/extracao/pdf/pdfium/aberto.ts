/** A file opened by PDFium. */
import type { Fonte } from "../../mensagens/recebido.ts"
import { acessoA } from "./arquivo.ts"
import { ligarMotor } from "./motor.ts"
import { LeitorDePaginas, type PaginaExtraida } from "./pagina.ts"

export interface AbertoPorPdfium {
  readonly paginas: number
  /** Undefined where the engine finds no page, or nothing on it; what it throws is its end. */
  readonly extrair: (numero: number) => PaginaExtraida | undefined
}

const SEM_SENHA = 0

/** Undefined when the engine refuses the file, or its last page is not there: who promises more pages than it has is damaged. */
export const abrirPorPdfium = async (fonte: Fonte): Promise<AbertoPorPdfium | undefined> => {
  const motor = await ligarMotor()
  const { funcoes } = motor
  const documento = funcoes.FPDF_LoadCustomDocument(acessoA(motor, fonte), SEM_SENHA)
  if (documento === 0) return undefined
  const paginas = funcoes.FPDF_GetPageCount(documento)
  const ultima = funcoes.FPDF_LoadPage(documento, paginas - 1)
  if (ultima === 0) return undefined
  funcoes.FPDF_ClosePage(ultima)
  const leitor = new LeitorDePaginas(motor)
  return { paginas, extrair: (numero) => leitor.ler(documento, numero) }
}
