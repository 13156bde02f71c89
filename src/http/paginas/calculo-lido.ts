/** A calculation that is read on a page, whatever tree it is of: which part of it is asked for, and its files. */
import { Effect } from "effect"
import { HttpServerResponse } from "effect/http"
import { TIPOS_DE_DEMONSTRATIVO, type TipoDeDemonstrativo } from "../../domain/demonstrativos/blocos.ts"
import type { DemonstrativoRecusado, DocumentoDoDemonstrativo } from "../../domain/demonstrativos/desenho/portas.ts"
import type { ArquivoDaCopia, PaginaLida, Recorte } from "../../domain/demonstrativos/leituras/portas.ts"
import { Falha } from "../comum/falhas/falha.ts"
import { crua } from "./moldura/pedido.ts"

/** No section has a longer name. */
const MAXIMO_DO_NOME = 100

/** What of its statements is shown, as the address says it (`documento`, `secao`, `ano`): 400 for what is none. */
export const recorteDe = (consulta: URLSearchParams): Effect.Effect<Recorte, Falha> => {
  const [documento, secao, ano] = ["documento", "secao", "ano"].map((nome) => consulta.get(nome) ?? undefined)
  const tipo = TIPOS_DE_DEMONSTRATIVO.find((conhecido) => conhecido === documento)
  if (documento !== undefined && tipo === undefined) {
    return Effect.fail(Falha.de(400, `documento: esperado um destes: ${TIPOS_DE_DEMONSTRATIVO.join(", ")}`))
  }
  if (ano !== undefined && !/^\d{4}$/.test(ano)) return Effect.fail(Falha.de(400, "ano: esperado AAAA"))
  return Effect.succeed({
    ...(tipo === undefined ? {} : { documento: tipo }),
    ...(secao === undefined ? {} : { secao: secao.slice(0, MAXIMO_DO_NOME) }),
    ...(ano === undefined ? {} : { ano: Number(ano) })
  })
}

/** A statement, drawn. */
interface PdfDoCalculo {
  readonly tipo: "pdf"
  readonly documento: DocumentoDoDemonstrativo
}

export interface ArquivoDoCalculo {
  /** In its address, and as it is saved. */
  readonly nome: string
  readonly titulo: string
  readonly tipo: string
  readonly qual: (consulta: URLSearchParams) => ArquivoDaCopia | PdfDoCalculo
  /** Every calculation that can be read has it, also one without a statement. */
  readonly sempre: boolean
  /** The statement that this file is; without it, whoever opens the page may ask for it. */
  readonly de?: TipoDeDemonstrativo
}

const PDF = "application/pdf"

const pdf = (nome: string, titulo: string, documento: DocumentoDoDemonstrativo) => ({
  nome,
  titulo,
  tipo: PDF,
  qual: () => ({ tipo: "pdf", documento }) as const,
  sempre: false
})

/** The files below the address of a calculation. */
export const ARQUIVOS_DO_CALCULO: ReadonlyArray<ArquivoDoCalculo> = [
  pdf("demonstrativo.pdf", "Demonstrativo (.pdf)", "demonstrativo"),
  { ...pdf("descartes.pdf", "Descartes (.pdf)", "descartes"), de: "descartes" },
  { ...pdf("alcada.pdf", "Alçada (.pdf)", "alcada"), de: "alcada" },
  {
    nome: "calculo.calc",
    titulo: "Pedido (.calc)",
    tipo: "application/json",
    qual: () => ({ tipo: "calc" }),
    sempre: true
  },
  {
    nome: "memoria.csv",
    titulo: "Tabelas (.csv)",
    tipo: "text/csv; charset=utf-8",
    qual: (consulta) => ({ tipo: "csv", formato: consulta.get("formato") === "iso" ? "iso" : "planilha" }),
    sempre: false
  },
  {
    nome: "memoria.xlsx",
    titulo: "Tabelas (.xlsx)",
    tipo: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    qual: () => ({ tipo: "xlsx" }),
    sempre: false
  }
]

/** The files of a calculation with these statements; `undefined`: none. A result that was cut short has no PDF. */
export const arquivosDe = (
  lida: Pick<PaginaLida, "documentos" | "incompleto"> | undefined
): ReadonlyArray<ArquivoDoCalculo> =>
  ARQUIVOS_DO_CALCULO.filter(
    ({ sempre, de, tipo }) =>
      sempre ||
      (lida !== undefined &&
        (de === undefined || lida.documentos.some((documento) => documento.tipo === de)) &&
        !(lida.incompleto && tipo === PDF))
  )

/** Why a statement is not drawn. */
export const semDesenho = ({ motivo, mensagens }: DemonstrativoRecusado) =>
  Effect.fail(Falha.de(motivo === "EXTENSO" ? 422 : 409, ...mensagens))

/** The answer that a browser saves. */
export const comoArquivo = ({ nome, tipo }: ArquivoDoCalculo, bytes: Uint8Array<ArrayBuffer>) =>
  crua(
    HttpServerResponse.uint8Array(bytes, {
      contentType: tipo,
      headers: { "content-disposition": `attachment; filename="${nome}"`, "cache-control": "no-store" }
    })
  )
