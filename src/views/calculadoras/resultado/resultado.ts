/** The result of a draft: what it says, why, its tables; what can be taken away. */
import type { Aba, Ligacao } from "../../ligacao.ts"
import { type Html, modelo } from "../../motor.ts"

const FRASES = {
  levar: "Levar o resultado",
  guardar: "Permalink, compartilhar ou salvar",
  atrasados: "Atrasados a partir deste benefício",
  conferencia: "Conferir a carta de concessão",
  escolhas: "Mudar as escolhas",
  revisao: "Mudar períodos e salários"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Fixos {
  /** Of the draft. */
  readonly base: string
  readonly partes: ReadonlyArray<Aba>
  readonly documentos: ReadonlyArray<Aba>
  readonly arquivos: ReadonlyArray<Ligacao>
  /** ISO 8601, UTC. */
  readonly criadoEm: string | undefined
  /** Absent where there is none: `recusa` says why. */
  readonly demonstrativo: Html | undefined
  readonly recusa: string | undefined
  /** What is still missing, and when it will be met. */
  readonly projecao: Html | undefined
  readonly escolhas: string
  readonly revisao: string
  readonly guardar: string
  /** The page that compares a letter. */
  readonly conferencia: string
  /** Of an income: the page that makes an account of it. */
  readonly atrasados: string | undefined
}

export const resultado = modelo<Dados, Fixos>("calculadoras/resultado/resultado", { frases: FRASES })
