/** The activities of a case, when the law of its date does not simply add their salaries. */
import { Result } from "effect"
import type { Especie } from "../../beneficios/especies.ts"
import type { FalhaEvolucao } from "../../beneficios/falhas.ts"
import { ehSalarioMaternidade } from "../../beneficios/familias.ts"
import { LEI9876 } from "../../beneficios/marcos.ts"
import { deBeneficio, type Periodo } from "../../tempo/periodos/periodos.ts"
import type { Data } from "../../valores/data.ts"
import type { OpcoesRmi } from "../pedido/opcoes.ts"
import type { FalhaRmi } from "../resultado/resultado.ts"
import { type Fonte, type Linhas, montarLinhas, type PedidoDeJanela } from "../salarios/montagem.ts"
import { type Atividade, dividirEmAtividades } from "./atividades.ts"
import { type MedidasDaAtividade, medirAtividade, type PedidoDeMedidas } from "./medidas.ts"

/** An activity of a case, measured. */
export interface AtividadeDoCaso extends Atividade, MedidasDaAtividade {
  /** Its rows; those of the principal also have the salaries of no period and the benefits received. */
  readonly linhas: (pedido: PedidoDeJanela, principal: boolean) => Result.Result<Linhas, FalhaEvolucao>
}

export interface AtividadesDoCaso {
  readonly divisao: ReadonlyArray<Atividade>
  /** Of work begun after the day of the requirements: it is no activity of the case, and its salaries do not enter. */
  readonly posteriores: ReadonlyArray<Atividade>
  /** What each one completes by itself; only asked for when two of them share a month. */
  readonly medir: () => Result.Result<ReadonlyArray<AtividadeDoCaso>, FalhaRmi>
}

export interface PedidoDeAtividades extends PedidoDeMedidas {
  readonly fonte: Fonte
  /** Periods computable on the day of the right; those that begin later are no activity yet. */
  readonly vivos: ReadonlyArray<Periodo>
}

/**
 * Art. 32 until Lei 9.876/1999, or by option at any time. It divides a salário de benefício, which the
 * salário-maternidade is not calculated from (Lei 8.213/1991, art. 28): its salaries are always added.
 */
export const porAtividade = ({ criterioConcomitancia }: OpcoesRmi, especie: Especie, regente: Data): boolean =>
  !ehSalarioMaternidade(especie) && (criterioConcomitancia ?? (regente <= LEI9876 ? "ART32" : "SOMA")) === "ART32"

/** Rows of the periods of an activity; what belongs to no activity is of the principal. */
const linhasDa =
  ({ fonte, vivos }: PedidoDeAtividades, { periodos }: Atividade): AtividadeDoCaso["linhas"] =>
  (pedido, principal) =>
    principal
      ? montarLinhas(fonte, { ...pedido, periodos: [...periodos, ...vivos.filter(deBeneficio)] })
      : montarLinhas({ ...fonte, avulsas: [], beneficios: [] }, { ...pedido, periodos })

export const atividadesDoCaso = (p: PedidoDeAtividades): AtividadesDoCaso => {
  const divisao = dividirEmAtividades(p.vivos.filter(({ ini }) => ini <= p.dia))
  return {
    divisao,
    posteriores: dividirEmAtividades(p.vivos.filter(({ ini }) => ini > p.dia)),
    medir: () =>
      Result.all(
        divisao.map((atividade) =>
          Result.map(
            medirAtividade(p, atividade),
            (m): AtividadeDoCaso => ({ ...atividade, ...m, linhas: linhasDa(p, atividade) })
          )
        )
      )
  }
}
