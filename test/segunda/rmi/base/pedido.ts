/** The two requests as plain JSON, with the options of RMI-116 and their defaults. */
import { COMPETENCIA, inicioDaCompetencia, lerCompetencia, lerDia } from "../../tempo/base/calendario.ts"
import type { Especie, PedidoJson, PeriodoJson, SalarioJson, Sexo } from "../../tempo/pessoas/pessoa.ts"
import { type Arredondamento, centavos, deDecimal } from "./racional.ts"

export type { Especie, Sexo } from "../../tempo/pessoas/pessoa.ts"

export type Origem = "CALCULO_INSS" | "CNIS" | "USUARIO" | "NENHUMA" | "PREVJUD" | "MULTIPLA"

export type Categoria =
  | "EMPREGADA"
  | "AVULSA"
  | "DOMESTICA"
  | "SEGURADA_ESPECIAL"
  | "CONTRIBUINTE_INDIVIDUAL"
  | "FACULTATIVA"
  | "DESEMPREGADA"

export interface OpcoesRmi {
  readonly arredondamento: Arredondamento
  readonly diasPorAno: 360 | 365
  readonly casasFator: null | 4
  readonly arredondarRmi: boolean
  readonly dataBaseIncapacidade: "INCAPACIDADE_PERMANENTE" | "PRIMEIRA_DII"
  readonly aplicarMP242: boolean
  readonly aplicarMP905: boolean
  readonly inicioPBC: string | null
  readonly os121Sem147: boolean
  readonly metodoDireitoAdquirido: "EVOLUIR_RENDA" | "CORRIGIR_ATE_DIB"
  readonly grupos12AcimaMenorTeto: number
  readonly pbcVazioSalarioMinimo: boolean
  readonly criterioConcomitancia?: "SOMA" | "ART32"
  readonly irsmFev1994: boolean
  readonly criterioDivisorMinimo: "JUDICIAL" | "INSS"
  readonly categoriaSegurada?: Categoria
  readonly remuneracaoVariavel: boolean
  readonly limitarCoeficiente100: boolean
  readonly tempoCoeficienteEspecial: "SEM_CONVERSAO" | "COM_CONVERSAO"
  readonly mediaPcd: "MEDIA_80" | "MEDIA_100"
  readonly grauAuxilioAcidente: 30 | 40 | 60
  readonly descarteIncapacidade: boolean
  readonly contribuicaoUnica: "PERMITIR" | "VEDAR"
  readonly simularVidaToda: boolean
}

export const PADRAO: OpcoesRmi = {
  arredondamento: "TRUNCAR",
  diasPorAno: 360,
  casasFator: null,
  arredondarRmi: false,
  dataBaseIncapacidade: "INCAPACIDADE_PERMANENTE",
  aplicarMP242: false,
  aplicarMP905: true,
  inicioPBC: null,
  os121Sem147: false,
  metodoDireitoAdquirido: "EVOLUIR_RENDA",
  grupos12AcimaMenorTeto: 0,
  pbcVazioSalarioMinimo: true,
  irsmFev1994: true,
  criterioDivisorMinimo: "JUDICIAL",
  remuneracaoVariavel: false,
  limitarCoeficiente100: false,
  tempoCoeficienteEspecial: "SEM_CONVERSAO",
  mediaPcd: "MEDIA_80",
  grauAuxilioAcidente: 30,
  descarteIncapacidade: false,
  contribuicaoUnica: "PERMITIR",
  simularVidaToda: false
}

export interface TempoJson {
  readonly anos: number
  readonly meses: number
  readonly dias: number
}

export interface SalarioSoltoJson extends SalarioJson {
  readonly origem?: Origem
}

export interface BeneficioJson {
  readonly especie: number
  readonly dib: string
  readonly dcb?: string
  readonly sb?: number
  readonly rmi?: number
  readonly indiceTeto?: number
}

interface Comum {
  readonly dib?: string
  readonly salarios?: ReadonlyArray<SalarioSoltoJson>
  readonly beneficios?: ReadonlyArray<BeneficioJson>
  readonly criterioSalarioMaternidade?: "UM_DOZE_AVOS" | "MEDIA_SIMPLES_DOZE_ULTIMOS"
  readonly dependentes?: { readonly quantidade?: number; readonly invalido?: boolean }
  readonly acrescimo25?: boolean
  readonly expectativaSobrevida?: number
  readonly opcoesRmi?: Partial<OpcoesRmi>
}

export type PeriodoRmiJson = PeriodoJson & { readonly origem?: Origem }

export interface PedidoRmiJson extends Omit<PedidoJson, "periodosContribuicao" | "beneficios">, Comum {
  readonly marcoTemporal?: string
  readonly chaveFundamento?: string
  readonly periodosContribuicao: ReadonlyArray<PeriodoRmiJson>
}

export interface PedidoDesvinculadaJson extends Comum {
  readonly dataApuracao: string
  readonly dadosSegurado: { readonly nascimento: string; readonly sexo: Sexo; readonly filiacao?: string }
  readonly opcoesContagem: {
    readonly especie: Especie
    readonly aplicarFatorAposEc103?: boolean
    readonly analisarCompetenciasAbaixoDoMinimo?: boolean
    readonly fatoGerador?: { readonly tipo: "DII" | "OBITO"; readonly data: string }
  }
  readonly tempo?: TempoJson
  readonly coeficiente?: number
  readonly descarte?: { readonly tempoMinimo: TempoJson }
}

export interface Beneficio {
  readonly especie: number
  readonly dib: number
  readonly dcb: number | undefined
  readonly sb: bigint | undefined
  readonly rmi: bigint | undefined
  readonly indiceTeto: string
}

/** A period and its place in the request. */
export type PeriodoNumerado = PeriodoRmiJson & { readonly indice: number }

/** What both requests say, read once. */
export interface Pedido {
  readonly especie: Especie
  readonly sexo: Sexo
  readonly nascimento: number
  readonly filiacao: number | undefined
  readonly apuracao: number
  readonly dib: number
  readonly fato: number | undefined
  readonly periodos: ReadonlyArray<PeriodoNumerado>
  /** Everything of the person, when `periodos`, `salarios` and `beneficios` are those of one activity (RMI-27). */
  readonly todos: ReadonlyArray<PeriodoNumerado>
  readonly todosSalarios: ReadonlyArray<SalarioSoltoJson>
  readonly todosBeneficios: ReadonlyArray<Beneficio>
  readonly salarios: ReadonlyArray<SalarioSoltoJson>
  readonly beneficios: ReadonlyArray<Beneficio>
  readonly criterioMaternidade: "UM_DOZE_AVOS" | "MEDIA_SIMPLES_DOZE_ULTIMOS"
  readonly dependentes: { readonly quantidade: number; readonly invalido: boolean; readonly informados: boolean }
  readonly acrescimo25: boolean
  readonly isentoCarencia: boolean
  /** Whether months below the minimum are looked for (TC-08). */
  readonly analisarMinimo: boolean
  readonly expectativa: number | undefined
  readonly opcoes: OpcoesRmi
}

export const emDias = (t: TempoJson): number => t.anos * 360 + t.meses * 30 + t.dias

const valorOpcional = (valor: number | undefined): bigint | undefined =>
  valor === undefined ? undefined : centavos(deDecimal(valor))

const lerBeneficio = (b: BeneficioJson): Beneficio => ({
  especie: b.especie,
  dib: lerDia(b.dib),
  dcb: b.dcb === undefined ? undefined : lerDia(b.dcb),
  sb: valorOpcional(b.sb),
  rmi: valorOpcional(b.rmi),
  indiceTeto: String(b.indiceTeto ?? 1)
})

/** First day of the first counted period or month with salary, when `filiacao` is not given (contract, section 2). */
const filiacaoPresumida = (
  periodos: ReadonlyArray<PeriodoRmiJson>,
  soltos: ReadonlyArray<SalarioSoltoJson>
): number | undefined => {
  const dias = periodos
    .filter((p) => p.formaContagem !== "NAO_COMPUTAR")
    .flatMap((p) => {
      const inicio = lerDia(p.dataInicial)
      const antes = (p.salarios ?? []).map((s) => lerCompetencia(s.competencia)).filter((c) => c < COMPETENCIA[inicio]!)
      return [inicio, ...antes.map(inicioDaCompetencia)]
    })
  const primeiroPeriodo = Math.min(...dias)
  const avulsos = soltos
    .map((s) => lerCompetencia(s.competencia))
    .filter((c) => dias.length === 0 || c < COMPETENCIA[primeiroPeriodo]!)
  const todos = [...dias, ...avulsos.map(inicioDaCompetencia)]
  return todos.length === 0 ? undefined : Math.min(...todos)
}

/** Reads either request; it must be a valid one. */
export const lerPedido = (json: PedidoRmiJson | PedidoDesvinculadaJson): Pedido => {
  const periodos = "periodosContribuicao" in json ? json.periodosContribuicao : []
  const numerados = periodos.map((p, indice) => ({ ...p, indice }))
  const salarios = json.salarios ?? []
  const beneficios = (json.beneficios ?? []).map(lerBeneficio)
  const { filiacao, nascimento, sexo } = json.dadosSegurado
  const fato = json.opcoesContagem.fatoGerador?.data
  return {
    especie: json.opcoesContagem.especie,
    sexo,
    nascimento: lerDia(nascimento),
    filiacao: filiacao === undefined ? filiacaoPresumida(periodos, salarios) : lerDia(filiacao),
    apuracao: lerDia(json.dataApuracao),
    dib: lerDia(json.dib ?? json.dataApuracao),
    fato: fato === undefined ? undefined : lerDia(fato),
    periodos: numerados,
    todos: numerados,
    todosSalarios: salarios,
    todosBeneficios: beneficios,
    salarios,
    beneficios,
    criterioMaternidade: json.criterioSalarioMaternidade ?? "UM_DOZE_AVOS",
    dependentes: {
      quantidade: json.dependentes?.quantidade ?? 1,
      invalido: json.dependentes?.invalido ?? false,
      informados: json.dependentes !== undefined
    },
    acrescimo25: json.acrescimo25 ?? false,
    isentoCarencia: "isentoCarencia" in json.opcoesContagem ? (json.opcoesContagem.isentoCarencia ?? false) : false,
    analisarMinimo: json.opcoesContagem.analisarCompetenciasAbaixoDoMinimo ?? true,
    expectativa: json.expectativaSobrevida,
    opcoes: { ...PADRAO, ...json.opcoesRmi }
  }
}
