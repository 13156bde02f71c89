/** The person of a calculation: the request prepared, as plain data that does not depend on the reference date. */
import type { Data } from "../../valores/data.ts"
import type { Sexo, TipoSegurado } from "../pedido/enumeracoes.ts"
import type { OpcoesContagem } from "../pedido/opcoes-contagem.ts"
import type { BeneficioRecebido } from "../periodos/beneficios-recebidos.ts"
import type { Analise } from "../periodos/competencias-fora.ts"
import type { Deficiencia } from "../periodos/deficiencia.ts"
import type { Conjunto } from "../periodos/intervalos.ts"
import type { Periodo } from "../periodos/periodos.ts"
import type { ParametrosTempo } from "../tabelas/parametros.ts"

export interface Pessoa {
  readonly sexo: Sexo
  readonly tipo: TipoSegurado
  readonly nascimento: Data
  /** First affiliation; undefined when there is no valid period and none was informed. */
  readonly filiacao: Data | undefined
  readonly periodos: ReadonlyArray<Periodo>
  readonly analises: ReadonlyArray<Analise>
  readonly deficiencia: Deficiencia
  readonly desemprego: Conjunto
  readonly beneficios: ReadonlyArray<BeneficioRecebido>
  readonly opcoes: OpcoesContagem
  readonly parametros: ParametrosTempo
  readonly der: Data
  /** Last day to look at: the DER, or the end of the reaffirmation. */
  readonly horizonte: Data
  /** Days after which every segment is cut. */
  readonly marcos: ReadonlyArray<Data>
}
