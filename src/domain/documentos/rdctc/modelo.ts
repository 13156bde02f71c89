/** The count the INSS made, as printed (documents `rdctc.md` section 3). */
import type { Duracao } from "../duracao.ts"
import type { LeituraBase } from "../leitura.ts"

/** By the frame of the pages. */
export type LayoutRdctc = "PRISMA_PERFIL" | "PRISMA_ANTIGO" | "DESCONHECIDO"

export type PrazoEspecial = 15 | 20 | 25

export interface AtividadeEspecial {
  readonly anos: PrazoEspecial
  /** Null when none is printed: time after EC 103/2019 is not converted. */
  readonly fator: number | null
  /** Code of the annex that lists the activity. */
  readonly codigo: string | null
  /** Time after the conversion; null when none is printed. */
  readonly convertido: Duracao | null
}

export interface PeriodoDoRdctc {
  readonly seq: number
  /** Employer or activity, cut where the printer cut it. */
  readonly empregador: string
  readonly documentoEmpregador: string | null
  readonly filiacao: string | null
  /** `YYYY-MM-DD`. */
  readonly dataInicio: string | null
  readonly dataFim: string | null
  readonly especial: AtividadeEspecial | null
  readonly rural: boolean
  readonly naoComputado: boolean
  /** As printed: CNIS, CTPS, Declarado… */
  readonly origem: string | null
  readonly tempo: Duracao | null
  /** Months. */
  readonly carencia: number | null
  readonly observacao: string | null
}

/** Publication of EC 20/1998, the day before Law 9.876/1999 took effect, EC 103/2019, the request, any other day. */
export type Marco = "DPE" | "DPL" | "EC103" | "DER" | "OUTRO"

export interface TotalDoRdctc {
  readonly marco: Marco
  readonly data: string
  /** Without conversion. */
  readonly tempoComum: Duracao | null
  /** With conversion. */
  readonly tempo: Duracao
  readonly carencia: number | null
}

export interface SeguradoDoRdctc {
  readonly nome: string | null
  readonly nit: string | null
  readonly cpf: string | null
  readonly dataNascimento: string | null
  readonly sexo: "M" | "F" | null
}

export interface RdctcLido extends LeituraBase {
  readonly tipoDocumento: "RDCTC"
  readonly layout: LayoutRdctc
  /** 10 digits. */
  readonly nb: string | null
  readonly especie: number | null
  readonly der: string | null
  readonly segurado: SeguradoDoRdctc
  /** In printed order; a period may be there twice. */
  readonly periodos: ReadonlyArray<PeriodoDoRdctc>
  readonly totais: ReadonlyArray<TotalDoRdctc>
}
