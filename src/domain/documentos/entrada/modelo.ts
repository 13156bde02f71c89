/** The request body that a document gives (documents section 4.1): what `calculos-tempo` and `calculos-rmi` take. */

export type OrigemEntrada = "CNIS" | "PREVJUD" | "CALCULO_INSS"

export type FormaContagemLida = "COMUM" | "RURAL" | "NAO_COMPUTAR" | "ESPECIAL_15" | "ESPECIAL_20" | "ESPECIAL_25"

export type NaturezaLida =
  | "EMPREGADO"
  | "EMPREGADO_DOMESTICO"
  | "TRABALHADOR_AVULSO"
  | "SEGURADO_FACULTATIVO"
  | "CONTRIBUINTE_INDIVIDUAL"
  | "SEGURADO_ESPECIAL"
  | "BENEFICIO_INCAPACIDADE"
  | "NAO_INFORMADO"

export interface PessoaLida {
  readonly nome?: string
  readonly cpf?: string
  readonly nit?: string
  readonly nascimento?: string
  readonly sexo?: "M" | "F"
}

export interface SalarioLido {
  readonly competencia: string
  readonly valor: number
  /** The month was already brought to the minimum. */
  readonly ajustada?: true
  readonly indicadores: ReadonlyArray<string>
}

export interface ValorDoMes {
  readonly competencia: string
  readonly valor: number
}

export interface PeriodoLido {
  readonly id: string
  readonly descricao: string
  readonly dataInicial: string
  readonly dataFinal: string
  readonly formaContagem: FormaContagemLida
  readonly naturezaVinculo: NaturezaLida
  readonly contarCarencia: boolean
  readonly origem: OrigemEntrada
  readonly indicadores: ReadonlyArray<string>
  readonly observacao?: string
  readonly salarios: ReadonlyArray<SalarioLido>
  readonly decimosTerceiros?: ReadonlyArray<ValorDoMes>
}

export interface SalarioAvulso extends ValorDoMes {
  readonly origem: OrigemEntrada
}

export interface BeneficioLido {
  readonly especie: number
  readonly dib: string
  readonly dcb?: string
  readonly sb?: number
  readonly rmi?: number
}

export interface IntervaloLido {
  readonly dataInicial: string
  readonly dataFinal: string
}

/** A key that has nothing to say is absent; the lists that are always there may be empty. */
export interface Entrada {
  readonly dataApuracao?: string
  readonly dib?: string
  readonly dadosSegurado: PessoaLida
  readonly periodosContribuicao: ReadonlyArray<PeriodoLido>
  /** Not tied to a period. */
  readonly salarios?: ReadonlyArray<SalarioAvulso>
  readonly beneficios: ReadonlyArray<BeneficioLido>
  readonly desemprego: ReadonlyArray<IntervaloLido>
}
