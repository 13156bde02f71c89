/** A relation of the insured's record (CNIS, PrevJud): employment, payments, benefit or event, with its values. */
import { semAcentos } from "./linhas/normalizacao.ts"

export const TIPOS_DE_RELACAO = ["EMPREGO", "AGRUPAMENTO", "CONTRIBUICAO", "BENEFICIO", "EVENTO"] as const
export type TipoRelacao = (typeof TIPOS_DE_RELACAO)[number]

const DE_EMPREGO = ["EMPREGADO", "DOMESTICO", "AVULSO"] as const
const SEM_EMPREGADOR = ["CONTRIBUINTE_INDIVIDUAL", "FACULTATIVO", "SEGURADO_ESPECIAL"] as const
export const CATEGORIAS_LIDAS = [...DE_EMPREGO, ...SEM_EMPREGADOR, "NAO_INFORMADO", "BENEFICIO", "EVENTO"] as const
export type Categoria = (typeof CATEGORIAS_LIDAS)[number]

/** Who took the service of a month, in the groupings of contractors. */
export interface Prestacao {
  readonly contratante: string | null
  readonly estabelecimento: string | null
  readonly tomador: string | null
  readonly forma: string | null
}

export interface Remuneracao {
  /** `YYYY-MM`. */
  readonly competencia: string
  readonly valor: number | null
  readonly indicadores: ReadonlyArray<string>
  readonly prestacao?: Prestacao
}

export interface Contribuicao {
  readonly competencia: string
  readonly dataPagamento: string | null
  /** Amount paid. */
  readonly contribuicao: number
  /** Its base: the value that calculations take. */
  readonly salarioContribuicao: number
  readonly indicadores: ReadonlyArray<string>
}

export interface DecimoTerceiro {
  readonly competencia: string
  readonly valor: number
  readonly indicadores: ReadonlyArray<string>
}

export interface Especie {
  readonly codigo: number
  readonly descricao: string
}

export interface Relacao {
  readonly seq: number
  readonly tipo: TipoRelacao
  /** 11 digits. */
  readonly nit: string
  /** As printed. */
  readonly codigoEmpregador: string | null
  readonly origem: string | null
  readonly matricula: string | null
  readonly tipoFiliado: string | null
  readonly categoria: Categoria
  /** `YYYY-MM-DD`. */
  readonly dataInicio: string | null
  readonly dataFim: string | null
  /** `YYYY-MM`. */
  readonly ultimaRemuneracao: string | null
  readonly indicadores: ReadonlyArray<string>
  /** 10 digits. */
  readonly nb: string | null
  readonly especie: Especie | null
  readonly situacao: string | null
  /** By month; the lines of one month stay in printed order. */
  readonly remuneracoes: ReadonlyArray<Remuneracao>
  readonly contribuicoes: ReadonlyArray<Contribuicao>
  readonly decimosTerceiros: ReadonlyArray<DecimoTerceiro>
  /** Absent where the source has no pages. */
  readonly paginas?: ReadonlyArray<number>
}

export interface Filiado {
  readonly nome: string | null
  readonly cpf: string | null
  readonly nit: string | null
  /** The holder's number first, then the others in the order they appear. */
  readonly nits: ReadonlyArray<string>
  readonly dataNascimento: string | null
  readonly nomeMae: string | null
}

/** First that applies: a domestic employee is not an `Empregado`, an `Empregador` is not one either. */
const CATEGORIAS: ReadonlyArray<readonly [RegExp, Categoria]> = [
  [/\bEMPREGAD[OA] DOMESTIC[OA]\b/, "DOMESTICO"],
  [/\bEMPREGAD[OA]\b|\bAGENTE PUBLICO\b|\bSERVIDOR PUBLICO\b/, "EMPREGADO"],
  // some extracts cut the type after its first word
  [/\bTRABALHADORA? AVULS[OA]\b|^TRABALHADORA?$/, "AVULSO"],
  [
    /\bCONTRIBUINTE INDIVIDUAL\b|^CONTRIBUINTE$|\bEMPRESARIO\b|\bEMPREGADOR\b|\bAUTONOM[OA]\b|\bCONTRIBUINTE EM DOBRO\b/,
    "CONTRIBUINTE_INDIVIDUAL"
  ],
  [/\bFACULTATIV[OA]\b/, "FACULTATIVO"],
  [/\bSEGURAD[OA] ESPECIAL\b|^SEGURAD[OA]$/, "SEGURADO_ESPECIAL"]
]

/** The category of a printed filiation type. */
export const categoriaDe = (tipoFiliado: string | null): Categoria => {
  const escrito = semAcentos(tipoFiliado ?? "")
  return CATEGORIAS.find(([padrao]) => padrao.test(escrito))?.[1] ?? "NAO_INFORMADO"
}
