/** Reads the whole administrative case file: every CNIS, count of the INSS and letter in it, from a PDF. */
import * as Result from "effect/Result"
import { lerSegmentoDeCarta } from "../carta/ler-carta.ts"
import { reconhecedorDeCarta } from "../carta/segmentos.ts"
import { lerSegmentoDeCnis } from "../cnis/ler-cnis.ts"
import { reconhecedorDeCnis } from "../cnis/segmentos.ts"
import type { Entrada } from "../entrada/modelo.ts"
import type { AvisoDeLeitura, LeituraBase } from "../leitura.ts"
import { semTexto } from "../linhas/legibilidade.ts"
import type { Pagina, TextoDocumento } from "../linhas/linha.ts"
import { type NaoReconhecido, naoReconhecido } from "../nao-reconhecido.ts"
import { lerSegmentoDeRdctc } from "../rdctc/ler-rdctc.ts"
import { reconhecedorDeRdctc } from "../rdctc/segmentos.ts"
import { linhasDe, type Segmento, segmentar } from "../segmentos.ts"
import type { ItemDoPap, PapLido } from "./modelo.ts"

export interface PapComDocumentos {
  readonly documento: PapLido
}

const RECONHECEDORES = [reconhecedorDeCnis, reconhecedorDeRdctc, reconhecedorDeCarta]

/** The documents of one kind, each with its place in the file. */
const itens = <D extends LeituraBase>(
  segmentos: ReadonlyArray<Segmento>,
  tipo: Segmento["tipo"],
  ler: (segmento: Segmento) => { readonly documento: D; readonly entrada: Entrada }
): ReadonlyArray<ItemDoPap<D>> =>
  segmentos
    .filter((segmento) => segmento.tipo === tipo)
    .map((segmento) => {
      const { documento, entrada } = ler(segmento)
      return { ...segmento.intervalo!, completo: documento.completo, documento, entrada }
    })

/** `2, 5 a 7`. */
const porExtenso = (paginas: ReadonlyArray<number>): string =>
  paginas
    .flatMap((pagina, i) => {
      if (paginas[i - 1] === pagina - 1) return []
      // pages ascend: a run goes on while page and place advance together
      const ate = paginas.findLast((outra, j) => j >= i && outra - pagina === j - i)!
      return [ate === pagina ? `${pagina}` : `${pagina} a ${ate}`]
    })
    .join(", ")

const avisoDePaginas = (
  codigo: string,
  quais: string,
  paginas: ReadonlyArray<number>
): ReadonlyArray<AvisoDeLeitura> =>
  paginas.length === 0 ? [] : [{ codigo, mensagem: `${quais}, que não foram lidas: ${porExtenso(paginas)}.` }]

/** A page of no document that has what documents are known by but the title of one: it may have lost that. */
const pareceDeDocumento = (pagina: Pagina): boolean => {
  const linhas = linhasDe(pagina)
  return RECONHECEDORES.some(({ doTexto }) => doTexto(linhas) !== null)
}

const NADA =
  "Nenhum extrato previdenciário (CNIS), contagem do INSS (RDCTC) ou carta de concessão foi reconhecido no processo."

const recusa = (imagens: number, total: number): NaoReconhecido =>
  naoReconhecido(
    imagens === 0
      ? NADA
      : `${NADA} Páginas sem texto que se possa ler (imagens): ${imagens} de ${total}; imagens não são lidas.`
  )

/** Every document of the file, in order of appearance; a failure when there is none. */
export const lerPap = ({ origem, paginas }: TextoDocumento): Result.Result<PapComDocumentos, NaoReconhecido> => {
  if (origem === "TEXTO") return Result.fail(naoReconhecido("O processo administrativo é lido somente em PDF."))
  const { segmentos, outras } = segmentar(paginas, RECONHECEDORES)
  const paginasSemTexto = outras.filter(semTexto).map(({ numero }) => numero)
  if (segmentos.length === 0) return Result.fail(recusa(paginasSemTexto.length, paginas.length))
  const cnis = itens(segmentos, "CNIS", lerSegmentoDeCnis)
  const rdctc = itens(segmentos, "RDCTC", lerSegmentoDeRdctc)
  const cartas = itens(segmentos, "CARTA", lerSegmentoDeCarta)
  const lugares = { CNIS: cnis, RDCTC: rdctc, CARTA: cartas }
  return Result.succeed({
    documento: {
      tipoDocumento: "PAP",
      totalPaginas: paginas.length,
      paginasSemTexto,
      cnis,
      rdctc,
      cartas,
      ordem: Object.entries(lugares)
        .flatMap(([tipo, dela]) =>
          dela.map(({ inicio, fim, completo }) => ({ tipo: tipo as Segmento["tipo"], inicio, fim, completo }))
        )
        .sort((a, b) => a.inicio - b.inicio),
      avisos: [
        ...avisoDePaginas("PAGINAS_SEM_TEXTO", "Páginas sem texto que se possa ler (imagens)", paginasSemTexto),
        ...avisoDePaginas(
          "PAGINAS_NAO_RECONHECIDAS",
          "Páginas que parecem de um CNIS, de uma contagem ou de uma carta, mas sem um título reconhecido",
          outras.filter((pagina) => !semTexto(pagina) && pareceDeDocumento(pagina)).map(({ numero }) => numero)
        )
      ]
    }
  })
}
