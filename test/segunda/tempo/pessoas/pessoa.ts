/** The request as plain JSON, and the person read from it: days as positions of the calendar, defaults filled in. */
import { COMPETENCIA, inicioDaCompetencia, lerCompetencia, lerDia } from "../base/calendario.ts"
import { escalado } from "../base/tabelas.ts"

export type Forma = "NAO_COMPUTAR" | "COMUM" | "ESPECIAL_25" | "ESPECIAL_20" | "ESPECIAL_15" | "RURAL" | "MAGISTERIO"
export type Natureza =
  | "NAO_INFORMADO"
  | "BENEFICIO_INCAPACIDADE"
  | "EMPREGADO"
  | "EMPREGADO_DOMESTICO"
  | "CONTRIBUINTE_INDIVIDUAL"
  | "TRABALHADOR_AVULSO"
  | "SEGURADO_ESPECIAL"
  | "SEGURADO_FACULTATIVO"
  | "SALARIO_MATERNIDADE"
export type Grau = "SEM_DEFICIENCIA" | "LEVE" | "MODERADO" | "GRAVE"
export type Sexo = "M" | "F"
export type Especie = 41 | 42 | 46 | 57 | 31 | 32 | 91 | 92 | 36 | 94 | 95 | 21 | 93 | 25 | 80 | 87 | 88

export interface SalarioJson {
  readonly competencia: string
  readonly valor: number
  readonly ajustada?: boolean
  readonly indicadores?: ReadonlyArray<string>
}

export interface PeriodoJson {
  readonly id?: string
  readonly descricao?: string
  readonly dataInicial: string
  readonly dataFinal: string
  readonly formaContagem: Forma
  readonly naturezaVinculo?: Natureza
  readonly grauDeficiencia?: Grau
  readonly contarCarencia?: boolean
  readonly prioritario?: boolean
  readonly computavelDesde?: string
  readonly fatorConversaoModificado?: number
  readonly salarios?: ReadonlyArray<SalarioJson>
}

export interface IntervaloJson {
  readonly dataInicial: string
  readonly dataFinal: string
}

export interface OpcoesJson {
  readonly especie: Especie
  readonly marcoCarencia?: "IMPLEMENTO_IDADE" | "DER"
  readonly requisitoB41Pcd?: "INICIO_CONTRIBUICAO_COM_DEFICIENCIA" | "INICIO_DEFICIENCIA"
  readonly carenciaAposEc103?: boolean
  readonly analisarCompetenciasAbaixoDoMinimo?: boolean
  readonly mesCheioAposEc103?: boolean
  readonly lei11718?: "NAO_APLICAR" | "A_PARTIR_DA_VIGENCIA" | "RETROATIVAMENTE"
  readonly extensao120Unica?: boolean
  readonly contarBeneficioNas120?: boolean
  readonly isentoCarencia?: boolean
  readonly idadeMinimaEspecial?: "NAO_EXIGIR" | "EXIGIR"
  readonly qualidadeComAbaixoDoMinimo?: boolean
  readonly prorrogarFimQualidade?: boolean
  readonly imediatidadeRural?: "PERIODO_DE_GRACA" | "ATIVIDADE_NA_DATA"
  readonly retornoRecusadoAte?: string
  readonly fatoGerador?: { readonly tipo: "DII" | "OBITO" | "PRISAO" | "PARTO" | "ACIDENTE"; readonly data: string }
}

export interface PedidoJson {
  readonly dataApuracao: string
  readonly dataReafirmacao?: string
  readonly dadosSegurado: {
    readonly nascimento: string
    readonly sexo: Sexo
    readonly tipo?: "COMUM" | "PCD" | "RURICOLA"
    readonly filiacao?: string
  }
  readonly opcoesContagem: OpcoesJson
  readonly periodosContribuicao: ReadonlyArray<PeriodoJson>
  readonly periodosPcd?: ReadonlyArray<IntervaloJson & { readonly grauDeficiencia: Grau }>
  readonly desemprego?: ReadonlyArray<IntervaloJson>
  readonly beneficios?: ReadonlyArray<{ readonly especie: number; readonly dib: string; readonly dcb?: string }>
}

export interface Salario {
  readonly competencia: number
  readonly valor: bigint
  readonly ajustada: boolean
  readonly indicadores: ReadonlyArray<string>
}

export interface Intervalo {
  readonly inicio: number
  readonly fim: number
}

export interface Periodo extends Intervalo {
  readonly indice: number
  readonly forma: Forma
  readonly natureza: Natureza
  readonly grau: Grau
  readonly carencia: boolean
  readonly prioritario: boolean
  readonly desde: number
  readonly fator: number | undefined
  readonly salarios: ReadonlyArray<Salario>
}

export interface Pessoa {
  readonly der: number
  /** Last day worth simulating: reaffirmation goes no further. */
  readonly horizonte: number
  readonly nascimento: number
  readonly sexo: Sexo
  readonly tipo: "COMUM" | "PCD" | "RURICOLA"
  readonly filiacao: number | undefined
  readonly opcoes: Required<Omit<OpcoesJson, "marcoCarencia" | "fatoGerador" | "retornoRecusadoAte">> &
    Pick<OpcoesJson, "marcoCarencia"> & { readonly retornoRecusadoAte?: number }
  readonly fato: number
  readonly periodos: ReadonlyArray<Periodo>
  readonly pcd: ReadonlyArray<Intervalo & { readonly grau: Grau }>
  readonly desemprego: ReadonlyArray<Intervalo>
  /** Items of `beneficios[]`; an open one runs to the fact, or to the last day worth simulating. */
  readonly beneficios: ReadonlyArray<Intervalo & { readonly especie: number; readonly semFim: boolean }>
}

const lerIntervalo = (i: IntervaloJson): Intervalo => ({ inicio: lerDia(i.dataInicial), fim: lerDia(i.dataFinal) })

const lerPeriodo = (p: PeriodoJson, indice: number): Periodo => ({
  ...lerIntervalo(p),
  indice,
  forma: p.formaContagem,
  natureza: p.naturezaVinculo ?? "NAO_INFORMADO",
  grau: p.grauDeficiencia ?? "SEM_DEFICIENCIA",
  carencia: p.contarCarencia ?? true,
  prioritario: p.prioritario ?? false,
  desde: lerDia(p.computavelDesde ?? p.dataInicial),
  fator: p.fatorConversaoModificado,
  salarios: (p.salarios ?? []).map((s) => ({
    competencia: lerCompetencia(s.competencia),
    valor: escalado(s.valor),
    ajustada: s.ajustada ?? false,
    indicadores: s.indicadores ?? []
  }))
})

const DE_EVENTO: ReadonlyArray<Especie> = [31, 32, 91, 92, 36, 94, 95, 21, 93, 25, 80]

/** Reads a request. It must be a valid one: this side does not refuse anything. */
export const lerPessoa = (json: PedidoJson): Pessoa => {
  const periodos = json.periodosContribuicao.map(lerPeriodo)
  const der = lerDia(json.dataApuracao)
  // a salary of a month before the job says that there was affiliation; one of the month of admission says nothing
  const contados = periodos
    .filter((p) => p.forma !== "NAO_COMPUTAR")
    .flatMap((p) => [
      p.inicio,
      ...p.salarios.filter((s) => s.competencia < COMPETENCIA[p.inicio]!).map((s) => inicioDaCompetencia(s.competencia))
    ])
  const primeiro = contados.length === 0 ? undefined : Math.min(...contados)
  const o = json.opcoesContagem
  const horizonte =
    json.dataReafirmacao === undefined ? Math.max(der, ...periodos.map((p) => p.fim)) : lerDia(json.dataReafirmacao)
  const fato = o.fatoGerador === undefined ? der : lerDia(o.fatoGerador.data)
  const abertoAte = DE_EVENTO.includes(o.especie) ? fato : horizonte
  return {
    der,
    horizonte,
    nascimento: lerDia(json.dadosSegurado.nascimento),
    sexo: json.dadosSegurado.sexo,
    tipo: json.dadosSegurado.tipo ?? "COMUM",
    filiacao: json.dadosSegurado.filiacao === undefined ? primeiro : lerDia(json.dadosSegurado.filiacao),
    opcoes: {
      especie: o.especie,
      requisitoB41Pcd: o.requisitoB41Pcd ?? "INICIO_CONTRIBUICAO_COM_DEFICIENCIA",
      carenciaAposEc103: o.carenciaAposEc103 ?? true,
      analisarCompetenciasAbaixoDoMinimo: o.analisarCompetenciasAbaixoDoMinimo ?? true,
      mesCheioAposEc103: o.mesCheioAposEc103 ?? false,
      lei11718: o.lei11718 ?? "NAO_APLICAR",
      extensao120Unica: o.extensao120Unica ?? false,
      contarBeneficioNas120: o.contarBeneficioNas120 ?? false,
      isentoCarencia: o.isentoCarencia ?? false,
      idadeMinimaEspecial: o.idadeMinimaEspecial ?? "NAO_EXIGIR",
      qualidadeComAbaixoDoMinimo: o.qualidadeComAbaixoDoMinimo ?? true,
      prorrogarFimQualidade: o.prorrogarFimQualidade ?? false,
      imediatidadeRural: o.imediatidadeRural ?? "PERIODO_DE_GRACA",
      ...(o.retornoRecusadoAte === undefined ? {} : { retornoRecusadoAte: lerDia(o.retornoRecusadoAte) }),
      ...(o.marcoCarencia === undefined ? {} : { marcoCarencia: o.marcoCarencia })
    },
    fato,
    periodos,
    pcd: (json.periodosPcd ?? []).map((p) => ({ ...lerIntervalo(p), grau: p.grauDeficiencia })),
    desemprego: (json.desemprego ?? []).map(lerIntervalo),
    beneficios: (json.beneficios ?? [])
      .map((b) => ({
        especie: b.especie,
        inicio: lerDia(b.dib),
        fim: b.dcb === undefined ? abertoAte : lerDia(b.dcb),
        semFim: b.dcb === undefined
      }))
      .filter((b) => b.semFim || b.inicio <= b.fim)
  }
}

/** A period that is a benefit: no work, no contribution, no category of insured. */
export const ehBeneficio = (p: Periodo): boolean =>
  p.natureza === "BENEFICIO_INCAPACIDADE" || p.natureza === "SALARIO_MATERNIDADE"

/** Rural time of TC-56 and TC-57. */
export const ehRural = (p: Periodo): boolean =>
  p.forma !== "NAO_COMPUTAR" && (p.forma === "RURAL" || p.natureza === "SEGURADO_ESPECIAL")
