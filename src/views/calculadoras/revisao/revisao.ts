/** The page of the review: documents, then what to look at first, then the grid of periods. */

import { posicaoDe } from "../../../domain/calculadoras/revisao/periodos.ts"
import type { DocumentoDoRascunho, Rascunho, TipoDeDocumento } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { citarPeriodo, type DadosDaRevisao, grade as escreverGrade, type PeriodoCitado } from "./grade.ts"
import { mostrarRepetidos, type RepetidoMostrado } from "./repetidos.ts"

export { type DadosDaRevisao, type ModoDaGrade, paginaDaPosicao } from "./grade.ts"
export const grade = escreverGrade

/** Lines of each kind that are shown of a document beside others; all of them where it is looked at by itself. */
const LINHAS_DE_CADA = 20

/** The row of the grid that a row of a document became; one that is in no period goes by its name there. */
const citarLinha = (
  { tipo, postos = {}, entrada }: DocumentoDoRascunho,
  seq: number | undefined,
  rascunho: Rascunho
): { readonly periodo?: PeriodoCitado; readonly onde?: string } => {
  if (seq === undefined) return {}
  const naOrigem = `sequência ${seq} d${tipo === "CARTA" ? "a carta" : `o ${tipo}`}`
  const posicao = postos[String(seq)] === undefined ? -1 : posicaoDe(rascunho, postos[String(seq)]!)
  if (posicao >= 0) {
    const { nome, consulta } = citarPeriodo(rascunho, posicao)
    return { periodo: { nome: `${nome} (${naOrigem})`, consulta } }
  }
  const lido = entrada?.periodosContribuicao.find(({ id }) => Number.parseInt(id, 10) === seq)
  return { onde: lido?.descricao ? `${lido.descricao} (${naOrigem})` : naOrigem.replace("s", "S") }
}

/** The document that is looked at, with all its lines; of the others some, and how many there are. */
const mostrarDocumento = (documento: DocumentoDoRascunho, inteiro: string | undefined, rascunho: Rascunho) => {
  const { atrasados: _, carta, entrada: __, pessoa: ___, ...mostrado } = documento
  const { id, avisos, naoReconhecidas } = mostrado
  const ate = id === inteiro ? Number.POSITIVE_INFINITY : LINHAS_DE_CADA
  return {
    ...mostrado,
    temCarta: carta !== undefined,
    avisos: avisos.slice(0, ate).map((aviso) => ({ ...aviso, ...citarLinha(documento, aviso.seq, rascunho) })),
    naoReconhecidas: naoReconhecidas.slice(0, ate),
    aMais: Math.max(0, avisos.length - ate) + Math.max(0, naoReconhecidas.length - ate)
  }
}

type DocumentoMostrado = ReturnType<typeof mostrarDocumento>

export interface Dados extends Formulario {
  /** Of the draft. */
  readonly base: string
  readonly revisao: string
  readonly documentos: ReadonlyArray<DocumentoMostrado>
  readonly tipos: Readonly<Record<TipoDeDocumento, string>>
  readonly situacoes: Readonly<Record<DocumentoDoRascunho["situacao"], string>>
  /** Only benefits have periods. */
  readonly grade: Html | undefined
  /** The questions of a page without a grid; a grid asks by itself. */
  readonly repetidos: ReadonlyArray<RepetidoMostrado>
  /** Of the next steps. */
  readonly escolher: string
  readonly expiraEm: string
  readonly dica: string
  readonly descarte: string
}

const escrever = modelo<Dados, Pick<Dados, "descarte" | "dica" | "situacoes" | "tipos">>(
  "calculadoras/revisao/revisao",
  {
    tipos: {
      CNIS: "Extrato do CNIS",
      RDCTC: "Contagem do INSS (RDCTC)",
      CARTA: "Carta de concessão",
      PREVJUD: "Dossiê do PrevJud",
      CALC: "Arquivo .calc"
    },
    situacoes: {
      USADO: "usado no cálculo",
      AGUARDA: "aguarda a sua decisão",
      GUARDADO: "guardado, fora do cálculo",
      RECUSADO: "fora do cálculo"
    },
    descarte: "O rascunho e os documentos enviados são apagados agora, e não voltam. O que você salvou na conta fica.",
    dica: "CNIS, RDCTC, carta ou processo em PDF, ou dossiê do PrevJud (.json). Até 20 MB; imagens não podem ser lidas."
  }
)

/** The page, to be written, and how many lines of documents it has. */
export const revisao = ({
  rascunho,
  grade,
  base,
  revisao,
  csrf,
  campos,
  problemas,
  expiraEm,
  documento
}: DadosDaRevisao & {
  readonly rascunho: Rascunho
  readonly grade: Html | undefined
  readonly expiraEm: string
  readonly documento: string | undefined
}) => {
  const documentos = rascunho.documentos.map((um) => mostrarDocumento(um, documento, rascunho))
  const folha = escrever.folha({
    base,
    revisao,
    csrf,
    campos,
    problemas: problemas.filter(({ campo }) => campo === "file"),
    documentos,
    grade,
    repetidos: grade === undefined ? mostrarRepetidos(rascunho) : [],
    escolher: `${base}/escolhas`,
    expiraEm
  })
  const linhas = documentos.reduce(
    (soma, { avisos, naoReconhecidas }) => soma + avisos.length + naoReconhecidas.length,
    0
  )
  return { ...folha, linhas }
}
