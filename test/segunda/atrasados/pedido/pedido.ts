/** The request of the account, as plain JSON (ATR-02). */

export type Tipo = "RENDA" | "ABONO"
export type Fracao = readonly [number, number]

export type Categoria =
  | "EMPREGADA"
  | "AVULSA"
  | "DOMESTICA"
  | "SEGURADA_ESPECIAL"
  | "CONTRIBUINTE_INDIVIDUAL"
  | "FACULTATIVA"
  | "DESEMPREGADA"

export interface DerivadoJson {
  readonly especie: number
  readonly rmi?: number
  readonly coeficiente?: number
  readonly dcb?: string
}

export interface EvolucaoJson {
  readonly dib: string
  readonly rmi: number
  readonly especie: number
  readonly rendaBase?: number
  readonly dataRendaBase?: string
  readonly dcb?: string
  readonly dip?: string
  readonly inicioDiferencas?: string
  readonly fimDiferencas?: string
  readonly coeficiente?: number
  readonly salarioBeneficio?: number
  readonly indiceTeto?: number
  readonly dataInicioAdicional25?: string
  readonly quotas?: ReadonlyArray<{ readonly data: string; readonly devida: Fracao; readonly paga?: Fracao }>
  readonly dibAnterior?: string
  readonly equivalenciaArt58?: number
  readonly categoriaSegurada?: Categoria
  readonly derivado?: DerivadoJson
}

export interface DevidoJson extends EvolucaoJson {
  readonly nb?: string
  readonly dcbPorObito?: boolean
  readonly habilitacao?: {
    readonly requerimento: string
    readonly dependente?: "MENOR_DE_16" | "OUTRO"
    readonly menorDepoisDoPrazo?: "DESDE_O_REQUERIMENTO" | "DESDE_O_FATO"
  }
  readonly maternidade?: { readonly parto: string; readonly altaHospitalar?: string }
}

export interface PagamentoJson {
  readonly competencia: string
  readonly tipo: Tipo
  readonly valor: number
  readonly dataPagamento?: string
}

export type Situacao = "ADMINISTRATIVO" | "REVISADO" | "TUTELA"

export interface PagoJson extends Partial<EvolucaoJson> {
  readonly beneficio?: number
  readonly geral?: boolean
  readonly situacao?: Situacao
  readonly nb?: string
  readonly pagamentos?: ReadonlyArray<PagamentoJson>
}

export interface DescontoJson {
  readonly beneficio?: number
  readonly competencia: string
  readonly tipo: Tipo
  readonly valor?: number
  readonly percentual?: number
  readonly motivo: string
}

export interface ModificadorJson {
  readonly beneficio?: number
  readonly competencia: string
  readonly observacao?: string
  readonly piso?: number
  readonly teto?: number
  readonly coeficiente?: number
  readonly quota?: Fracao
  readonly fatorReajuste?: number
  readonly indiceCorrecao?: number
  readonly taxaJuros?: number
}

export type CriterioCorrecao =
  | "BENEFICIOS_2026"
  | "BENEFICIOS_2022"
  | "BENEFICIOS_2020"
  | "BENEFICIOS_TR"
  | "ASSISTENCIAIS_2026"

export type CriterioJuros =
  | "MANUAL_CJF_2026"
  | "MANUAL_CJF_2022"
  | "CC_1916_ATE_2003"
  | "FIXO_05"
  | "FIXO_1"
  | "SEM_JUROS"

export type CriterioAlcada = "VENCIDAS_MAIS_12" | "SO_VENCIDAS" | "SO_VINCENDAS" | "NAO_APURAR"

export interface ParametrosJson {
  readonly dataAtualizacao: string
  readonly ajuizamento?: string
  readonly citacao?: string
  readonly naturezaAcao?: "CONCESSAO" | "REVISAO"
  readonly criterioCorrecao?: CriterioCorrecao
  readonly criterioJuros?: CriterioJuros
  readonly arredondamento?: "ARREDONDAR" | "TRUNCAR"
  readonly selicAntesDaCitacao?: boolean
  readonly inicioIpcaE?: string
  readonly limiteCompensacao?: "ZERO_POR_COMPETENCIA" | "PERMITIR_NEGATIVO"
  readonly modoAbono?: "DEZEMBRO" | "CALENDARIO_INSS"
  readonly marcoPrescricional?: string
  readonly suspensoesPrescricao?: ReadonlyArray<{ readonly inicio: string; readonly fim: string }>
  readonly semPrescricao?: boolean
  readonly criterioAlcada?: CriterioAlcada
  readonly renuncia?: boolean
  readonly percentualAcordo?: number
}

export interface SucumbenciaJson {
  readonly percentual?: number
  readonly faixas?: readonly [number, number, number, number, number]
  readonly dataSentenca?: string
  readonly limite?: number
  readonly base?: "DIFERENCAS" | "TOTAL_DEVIDO"
  readonly valor?: number
}

export interface HonorariosJson {
  readonly forma?: "CONDENACAO" | "VALOR_DA_CAUSA" | "VALOR_FIXO"
  readonly valorDaCausa?: number
  readonly valor?: number
  readonly dataFixacao?: string
  readonly transito?: string
  readonly sucumbencia?: SucumbenciaJson
  readonly contratuais?: { readonly percentual: number; readonly limite?: number }
}

export interface CustaJson {
  readonly descricao: string
  readonly valor: number
  readonly data: string
}

export interface PedidoJson {
  readonly opcoesContagem: { readonly especie: number }
  readonly parametros: ParametrosJson
  readonly beneficiosDevidos: ReadonlyArray<DevidoJson>
  readonly beneficiosPagos?: ReadonlyArray<PagoJson>
  readonly descontos?: ReadonlyArray<DescontoJson>
  readonly modificadores?: ReadonlyArray<ModificadorJson>
  readonly honorarios?: HonorariosJson
  readonly custas?: ReadonlyArray<CustaJson>
  readonly alcada?: { readonly correcao?: "SELIC_COMO_CORRECAO" | "INPC_PURO" }
}
