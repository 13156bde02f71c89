/** A PrevJud dossier as it is read (prevjud.md, section 4). */
import type { SalarioDoConcal } from "../carta/modelo.ts"
import type { LeituraBase } from "../leitura.ts"
import type { Filiado, Relacao } from "../relacao.ts"

export interface FiliadoPrevjud extends Filiado {
  readonly dataObito: string | null
  readonly sexo: "M" | "F" | null
}

export interface BeneficioPrevjud {
  readonly nb: string
  readonly especie: number | null
  readonly situacao: string | null
  readonly der: string | null
  readonly dib: string | null
  readonly dip: string | null
  readonly dcb: string | null
  readonly ddb: string | null
  readonly dii: string | null
  readonly rmi: number | null
  readonly mr: number | null
  readonly salarioBeneficio: number | null
}

export interface Rubrica {
  readonly codigo: number
  readonly nome: string | null
  readonly valor: number
}

/** A credit of the payment history (HISCRE). */
export interface Pagamento {
  readonly nb: string
  readonly especie: number | null
  readonly competencia: string
  readonly periodoInicio: string | null
  readonly periodoFim: string | null
  readonly dataPagamento: string | null
  /** Paid, and neither invalidated nor reversed. */
  readonly pago: boolean
  readonly valorLiquido: number | null
  /** Gross monthly benefit: rubric 101. */
  readonly mensalidade: number
  /** Gross 13th salary: rubric 104. */
  readonly decimoTerceiro: number
  readonly rubricas: ReadonlyArray<Rubrica>
}

export interface CartaPrevjud {
  readonly nb: string | null
  readonly especie: number | null
  readonly posReforma: boolean
  readonly der: string | null
  readonly dib: string | null
  readonly dataConcessao: string | null
  readonly rmi: number | null
  readonly salarios: ReadonlyArray<SalarioDoConcal>
}

export interface PrevjudLido extends LeituraBase {
  readonly tipoDocumento: "PREVJUD"
  readonly filiado: FiliadoPrevjud
  readonly extraidoEm: string | null
  readonly relacoes: ReadonlyArray<Relacao>
  readonly beneficios: ReadonlyArray<BeneficioPrevjud>
  readonly pagamentos: ReadonlyArray<Pagamento>
  readonly cartas: ReadonlyArray<CartaPrevjud>
}
