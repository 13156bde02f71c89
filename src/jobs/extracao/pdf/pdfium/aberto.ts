/** A file opened by PDFium. */
import type { Fonte } from "../../mensagens/recebido.ts"
import { desligarMotor, ligarMotor, type Motor, pequeno } from "./motor.ts"
import { LeitorDePaginas, type PaginaExtraida } from "./pagina.ts"

export interface AbertoPorPdfium {
  readonly paginas: number
  /** Undefined where the engine finds no page, or nothing on it; after it has thrown, the file is to be left as it is. */
  readonly extrair: (numero: number) => PaginaExtraida | undefined
  /** What the engine keeps of the pages it has seen is more than an engine at rest may hold. */
  readonly cresceu: () => boolean
  /** Gives the engine back; to be called of one that broke nowhere. */
  readonly fechar: () => void
}

const SEM_SENHA = 0
/** `FPDF_FILEACCESS`: the length of the file, the function that reads it, and what that is told of it. */
const CAMPOS = 3
const BYTES_DO_CAMPO = 4

/** The engine asks for the file a piece at a time: it is never whole in its memory. */
const carregar = ({ funcoes, lerDoArquivo }: Motor, tamanho: number): number => {
  const acesso = funcoes.malloc(CAMPOS * BYTES_DO_CAMPO)
  new Uint32Array(funcoes.memory.buffer, acesso, CAMPOS).set([tamanho, lerDoArquivo, 0])
  return funcoes.FPDF_LoadCustomDocument(acesso, SEM_SENHA)
}

/** Pages, or 0 of a file whose last page is not there: who promises more pages than it has is damaged. */
const paginasDe = ({ funcoes }: Motor, documento: number): number => {
  const paginas = funcoes.FPDF_GetPageCount(documento)
  const ultima = funcoes.FPDF_LoadPage(documento, paginas - 1)
  if (ultima === 0) return 0
  funcoes.FPDF_ClosePage(ultima)
  return paginas
}

/** Undefined when the engine refuses the file, or does not find all its pages. */
export const abrirPorPdfium = async (fonte: Fonte): Promise<AbertoPorPdfium | undefined> => {
  const motor = await ligarMotor(fonte)
  const documento = carregar(motor, fonte.tamanho)
  const paginas = documento === 0 ? 0 : paginasDe(motor, documento)
  if (paginas < 1) {
    desligarMotor(motor)
    return undefined
  }
  const leitor = new LeitorDePaginas(motor)
  return {
    paginas,
    extrair: (numero) => leitor.ler(documento, numero),
    cresceu: () => !pequeno(motor),
    fechar: () => desligarMotor(motor)
  }
}
