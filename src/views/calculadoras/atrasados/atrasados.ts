/** What an account of arrears begins with: the benefit that was calculated, and what was paid. */
import type { FundamentoCalculado } from "../../../domain/calculadoras/resultado/atrasados-do-beneficio.ts"
import type { Formulario } from "../../formulario.ts"
import { modelo } from "../../motor.ts"

const FRASES = {
  oQueE:
    "A conta começa com o benefício mais vantajoso deste cálculo como devido. Na página seguinte informe a data da conta, a citação e os critérios; tudo pode ser mudado.",
  pagos: "Pagamentos a descontar, lidos dos documentos deste rascunho",
  semPagos:
    "Nenhum documento deste rascunho traz pagamentos. Para descontá-los, envie aqui o dossiê do PrevJud ou a carta do benefício pago, ou digite-os na conta.",
  comecar: "Começar a conta"
}

interface Fixos {
  readonly frases: typeof FRASES
}

export interface Dados extends Pick<Formulario, "csrf" | "problemas">, Fixos {
  readonly acao: string
  readonly fundamento: FundamentoCalculado
  /** Those that tell of payments, and of how many benefits. */
  readonly documentos: ReadonlyArray<{ readonly id: string; readonly nome: string; readonly quantos: number }>
  readonly resultado: string
}

export const atrasados = modelo<Dados, Fixos>("calculadoras/atrasados/atrasados", { frases: FRASES })
