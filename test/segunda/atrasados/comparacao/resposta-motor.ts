/** What is read of an answer of the engine (ATR-100): amounts are integers of the smallest unit. */

/** An amount of the engine: an integer of the smallest unit. */
export type Inteiro = number

export interface SomasMotor {
  readonly principal: Inteiro
  readonly jurosAte122021: Inteiro
  readonly selic: Inteiro
  readonly jurosApos092025: Inteiro
  readonly juros: Inteiro
  readonly total: Inteiro
}

export interface ColunasMotor {
  readonly principalCorrigido: Inteiro
  readonly juros: Inteiro
  readonly selic: Inteiro
  readonly jurosTaxaLegal: Inteiro
  readonly total: Inteiro
}

export interface AtualizadoMotor extends ColunasMotor {
  readonly coeficiente: Inteiro
  readonly percentualJuros: Inteiro
  readonly percentualSelic: Inteiro
  readonly percentualTaxaLegal: Inteiro
}

export interface LinhaMotor extends ColunasMotor {
  readonly competencia: string
  readonly tipo: string
  readonly rendaIntegral: Inteiro
  readonly diasSobre30?: number | undefined
  readonly avos?: number | undefined
  readonly quota: readonly [number, number]
  readonly adicional25: Inteiro
  readonly devido: Inteiro
  readonly pagos: ReadonlyArray<{ readonly indice: number; readonly valor: Inteiro }>
  readonly descontos: ReadonlyArray<{ readonly valor: Inteiro }>
  readonly diferenca: Inteiro
  readonly coeficiente: Inteiro
  readonly percentualJuros: Inteiro
  readonly percentualSelic: Inteiro
  readonly percentualTaxaLegal: Inteiro
  readonly prescrita: boolean
  readonly mesReajuste: boolean
  readonly aposRenuncia?: ColunasMotor | undefined
  readonly aposAcordo?: ColunasMotor | undefined
}

export interface ExercicioMotor {
  readonly meses: number
  readonly principal: Inteiro
  readonly juros: Inteiro
  readonly selic: Inteiro
  readonly total: Inteiro
}

export interface SecaoMotor {
  readonly identificacao: {
    readonly inicio: string
    readonly fim: string
    readonly dip: string
    readonly derivado: { readonly rmi: Inteiro } | null
  }
  readonly evolucao: ReadonlyArray<{
    readonly competencia: string
    readonly base: Inteiro
    readonly piso: Inteiro
    readonly teto: Inteiro | null
    readonly renda: Inteiro
  }>
  readonly linhas: ReadonlyArray<LinhaMotor>
  readonly totais: Readonly<Record<"renda" | "abono" | "geral", SomasMotor & { readonly linhas: number }>>
}

export interface AlcadaMotor {
  readonly limite: Inteiro
  readonly vencidas: Inteiro
  readonly vincendas: Inteiro
  readonly valorDaCausa: Inteiro
  readonly excedente: Inteiro
  readonly proporcaoMantida: Inteiro
  readonly linhas: ReadonlyArray<{
    readonly beneficio: number
    readonly competencia: string
    readonly tipo: string
    readonly diferenca: Inteiro
    readonly coeficiente: Inteiro
    readonly principalCorrigido: Inteiro
    readonly percentualSelic: Inteiro
    readonly selic: Inteiro
    readonly total: Inteiro
  }>
}

/** The whole answer. */
export interface RespostaMotor {
  readonly resumo: SomasMotor & {
    readonly dataBase: string
    readonly criterioCorrecao: string
    readonly marcoPrescricional: string | null
    readonly primeiraCompetencia: string | null
    readonly totalAposRenuncia?: Inteiro
    readonly valorRenunciado?: Inteiro
    readonly totalAcordo?: Inteiro
    readonly honorariosSucumbencia?: {
      readonly forma: string
      readonly base: Inteiro | null
      readonly atualizado?: AtualizadoMotor
      readonly valor: Inteiro
    }
    readonly honorariosContratuais?: {
      readonly principal: Inteiro
      readonly juros: Inteiro
      readonly valor: Inteiro
      readonly exerciciosAnteriores: Inteiro
      readonly exercicioCorrente: Inteiro
    }
    readonly custas?: {
      readonly itens: ReadonlyArray<
        Pick<AtualizadoMotor, "coeficiente" | "principalCorrigido" | "percentualSelic" | "selic" | "total">
      >
      readonly total: Inteiro
    }
    readonly liquidoAutor: Inteiro
    readonly totalGeral: Inteiro
    readonly rma: Inteiro
  }
  readonly beneficios: ReadonlyArray<SecaoMotor>
  readonly rra: { readonly anteriores: ExercicioMotor; readonly corrente: ExercicioMotor }
  readonly alcada?: AlcadaMotor
  readonly requisicao: {
    readonly limiteRpv: Inteiro
    readonly tipo: string
    readonly principal: Inteiro
    readonly juros: Inteiro
    readonly selic: Inteiro
    readonly total: Inteiro
    readonly renunciaExcedente?: Inteiro
  }
}
