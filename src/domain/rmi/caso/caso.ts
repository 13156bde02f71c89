/**
 * One fundamento to be calculated for one person on one day of right: everything the pipeline reads, whether it comes from
 * a counted life (canonical) or from what the user typed (desvinculada).
 */
import type { Result } from "effect"
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { AtividadesDoCaso } from "../concomitancia/atividades-do-caso.ts"
import type { DiasDoMes } from "../contagem/dias-do-mes.ts"
import type { Trabalho } from "../descarte/busca/orcamento.ts"
import type { LimiteDescarte } from "../descarte/busca/problema.ts"
import type { LinhaDoDescarte } from "../descarte/limites-do-fundamento.ts"
import type { BaseDeLinhas } from "../media/base-de-linhas.ts"
import type { MetodoAplicado } from "../metodo/metodo.ts"
import type { MesInteiro } from "../partida/salario-maternidade.ts"
import type { Dependentes } from "../pedido/entrada.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { Marco } from "../preparo/marcos-do-pedido.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import type { BeneficioRecebido, JanelaDeMeses } from "../salarios/beneficios-recebidos.ts"
import type { Linhas } from "../salarios/montagem.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"

/** Time and carência of the fundamento on the DDA, and what each competence gives to them (rule RMI-06). */
export interface TempoDoCaso {
  /** Days behind the coefficient and the fator. */
  readonly dias: number
  /** The same on 16/12/1998 (rule RMI-62). */
  readonly diasEm16121998: number
  readonly carencia: number
  readonly doMes: (c: Competencia) => DiasDoMes
  readonly contaCarencia: (c: Competencia) => boolean
  /** What a discard must leave standing; asked for only when the law permits discards, undefined when nobody asked. */
  readonly limites: () => ReadonlyArray<LimiteDescarte<LinhaDoDescarte>> | undefined
}

export interface PedidoDeJanela {
  readonly janela: JanelaDeMeses
  readonly comAuxilioAcidente: boolean
  readonly comRural: boolean
}

/** The bases already found for the person: fundamentos of one marco share them. */
export type BasesProntas = Map<string, Result.Result<BaseDeLinhas, FalhaRmi>>

export interface Caso {
  readonly especie: Especie
  readonly metodo: MetodoAplicado
  /** Day whose law rules the mean (rule RMI-10). */
  readonly regente: Data
  readonly marco: Marco
  /** Of the benefits that depend on a fact. */
  readonly fato: Data | undefined
  readonly der: Data
  readonly sexo: Sexo
  readonly nascimento: Data | undefined
  readonly filiacao: Data
  readonly tempo: TempoDoCaso
  readonly linhas: (pedido: PedidoDeJanela) => Result.Result<Linhas, FalhaEvolucao>
  /** Undefined where salaries of the same month are added (rules RMI-20, RMI-27). */
  readonly atividades: AtividadesDoCaso | undefined
  readonly bases: BasesProntas
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly dependentes: Dependentes
  readonly acrescimo25: boolean
  readonly expectativaSobrevida: Decimal | undefined
  readonly criterioSalarioMaternidade: "UM_DOZE_AVOS" | "MEDIA_SIMPLES_DOZE_ULTIMOS"
  readonly categoriaSegurada: CategoriaSegurada
  /** Which months were worked whole: only the remuneration of an employee asks (rule RMI-46). */
  readonly mesInteiro: MesInteiro
  /** Typed by the user of the desvinculada; replaces the one of the law (rule RMI-113). */
  readonly coeficienteInformado: Decimal | undefined
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
  /** Undefined when nobody asked for a number: then as many as the work allows, up to the default. */
  readonly numeroMaximoIteracoes: number | undefined
  /** What the discards of the request may still cost; all of its fundamentos share it. */
  readonly trabalho: Trabalho
  /** Whether the trace is written too. */
  readonly comRastro: boolean
}
