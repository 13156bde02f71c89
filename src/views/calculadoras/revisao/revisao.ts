/** The page of the review: documents, then what to look at first, then the grid of periods. */
import type { DocumentoDoRascunho, Rascunho, TipoDeDocumento } from "../../../domain/plataforma/rascunhos/rascunho.ts"
import type { Formulario } from "../../formulario.ts"
import { type Html, modelo } from "../../motor.ts"
import { type DadosDaRevisao, grade as escreverGrade } from "./grade.ts"

export type { DadosDaRevisao, ModoDaGrade } from "./grade.ts"
export const grade = escreverGrade

export interface Dados extends Formulario {
  /** Of the draft. */
  readonly base: string
  readonly revisao: string
  readonly documentos: ReadonlyArray<DocumentoDoRascunho>
  readonly tipos: Readonly<Record<TipoDeDocumento, string>>
  readonly situacoes: Readonly<Record<DocumentoDoRascunho["situacao"], string>>
  /** Only benefits have periods. */
  readonly grade: Html | undefined
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

export const revisao = ({
  rascunho,
  grade,
  base,
  revisao,
  csrf,
  campos,
  problemas,
  expiraEm
}: DadosDaRevisao & { readonly rascunho: Rascunho; readonly grade: Html; readonly expiraEm: string }): Html =>
  escrever({
    base,
    revisao,
    csrf,
    campos,
    problemas: problemas.filter(({ campo }) => campo === "file"),
    documentos: rascunho.documentos,
    grade: rascunho.calculadora === "rgps-beneficios" ? grade : undefined,
    escolher: `${base}/escolhas`,
    expiraEm
  })
