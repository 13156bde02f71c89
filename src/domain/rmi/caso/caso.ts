/**
 * One fundamento to be calculated for one person on one day of right: what every stage reads, whether it comes from a
 * counted life (canonical) or from what the user typed (desvinculada). It knows no stage; what is prepared or remembered
 * for the stages goes beside it.
 */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import type { Sexo } from "../../tempo/pedido/enumeracoes.ts"
import type { Competencia } from "../../valores/competencia.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import type { DiasDoMes } from "../contagem/dias-do-mes.ts"
import type { MetodoAplicado } from "../metodo/metodo.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { Dependentes } from "../pedido/partes.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import type { BeneficioRecebido } from "./beneficio-recebido.ts"

/** A day on which the right is looked at, and the benefit founded on it. */
export interface Marco {
  readonly valor: string
  readonly rotulo: string
  /** The day the requirements are tested on. */
  readonly data: Data
  /** Start of the benefit founded on it. */
  readonly dib: Data
  /** Data do direito adquirido: the marco when it is earlier than the DIB. */
  readonly dda: Data
}

/** What a coefficient and a fator read of the time that is left. */
export interface Leitura {
  /** Days of the time of the fundamento. */
  readonly dias: number
  readonly carencia: number
}

/** Time and carência of the fundamento on the DDA, and what each competence gives to them. */
export interface TempoDoCaso extends Leitura {
  /** The same days on 16/12/1998. */
  readonly diasEm16121998: number
  readonly doMes: (c: Competencia) => DiasDoMes
  readonly contaCarencia: (c: Competencia) => boolean
}

export interface Caso {
  readonly especie: Especie
  readonly metodo: MetodoAplicado
  /** Day whose law rules the mean. */
  readonly regente: Data
  /** Day whose law rules the percentage. */
  readonly regenteDoCoeficiente: Data
  readonly marco: Marco
  /** Of the benefits that depend on a fact. */
  readonly fato: Data | undefined
  readonly der: Data
  readonly sexo: Sexo
  readonly nascimento: Data | undefined
  readonly filiacao: Data
  readonly tempo: TempoDoCaso
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly dependentes: Dependentes
  readonly acrescimo25: boolean
  readonly expectativaSobrevida: Decimal | undefined
  readonly criterioSalarioMaternidade: "UM_DOZE_AVOS" | "MEDIA_SIMPLES_DOZE_ULTIMOS"
  readonly categoriaSegurada: CategoriaSegurada
  /** Typed by the user of the desvinculada; replaces the one of the law. */
  readonly coeficienteInformado: Decimal | undefined
  readonly parametros: ParametrosRmi
  readonly opcoes: OpcoesRmi
}
