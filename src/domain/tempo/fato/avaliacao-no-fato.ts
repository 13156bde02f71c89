/**
 * Benefits that depend on one dated fact (rules TC-26, TC-27, TC-35, TC-68): everything is measured on that day.
 */
import { BigDecimal, Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento, RequisitoCarenciaNoFato, RequisitoQualidadeNoFato } from "../../beneficios/tipos.ts"
import type { Data } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { fimDaQualidade, manutencaoEm } from "../contagem/qualidade.ts"
import { contem } from "../periodos/intervalos.ts"
import { type Epocas, epocasDe, type Pessoa } from "../pessoa/epoca.ts"
import { aplicavel, avaliar } from "../requisitos/avaliacao.ts"
import { fraseBaixaRenda, fraseQualidade } from "../resultado/por-extenso.ts"
import type { ChaveRequisito } from "../resultado/resultado.ts"
import type { TabelaSemValor } from "../tabelas/parametros.ts"
import { apurarBaixaRenda, type BaixaRenda } from "./baixa-renda.ts"
import { type CarenciaNoFato, type ContagemNoFato, carenciaNoFato } from "./carencia-no-fato.ts"

/** A requirement measured on the fact. */
export interface ApuracaoNoFato {
  readonly chave: ChaveRequisito
  readonly lei: string
  readonly regra: string
  readonly exigido: number | boolean | Decimal
  readonly apurado: number | boolean | Decimal
  readonly falta: number | boolean | Decimal
  readonly cumprido: boolean
  readonly porExtenso: string
  readonly atingidoEm: Data | undefined
  readonly ate?: Data | undefined
  /** Carência: which counting, and new contributions asked for after a loss of quality. */
  readonly contagem?: ContagemNoFato
  readonly minimoDeNovas?: number
}

export interface AvaliacaoNoFato {
  readonly fundamento: Fundamento
  readonly fato: Data
  /** Whether the rule was in force on the fact. */
  readonly vigora: boolean
  readonly temDireito: boolean
  readonly requisitos: ReadonlyArray<ApuracaoNoFato>
  /** Income measured for auxílio-reclusão; undefined when it was not. */
  readonly baixaRenda: BaixaRenda | undefined
}

/** A retirement the person had completed by the day, which replaces the quality (Lei 8.213 art. 102, § 2º). */
const aposentadoriaCompletada = (pessoa: Pessoa, fato: Data): Fundamento | undefined => {
  const noFato: Pessoa = { ...pessoa, der: fato, horizonte: fato }
  const epocas = epocasDe(noFato)
  return FUNDAMENTOS.find(
    (f) =>
      descricaoDaEspecie(f.especie).natureza === "PROGRAMADA" &&
      aplicavel(f, noFato) &&
      avaliar(f, noFato, epocas).implemento !== undefined
  )
}

/** Quality on the fact (rule TC-35). */
const qualidadeNoFato = (r: RequisitoQualidadeNoFato, pessoa: Pessoa, epocas: Epocas, fato: Data): ApuracaoNoFato => {
  const qualidade = epocas.de(fato).qualidade()
  const manutencao = manutencaoEm(qualidade, fato)
  const ate = fimDaQualidade(qualidade, fato)
  const suprida =
    manutencao === undefined && r.supridaPorAposentadoria ? aposentadoriaCompletada(pessoa, fato) : undefined
  const apurado = manutencao !== undefined || suprida !== undefined
  const nota = suprida === undefined ? "" : `dispensada pelo direito já completado: ${suprida.rotulo}`
  return {
    chave: "qualidadeSegurado",
    lei: r.lei,
    regra: "TC-35",
    exigido: true,
    apurado,
    falta: !apurado,
    cumprido: apurado,
    ate,
    atingidoEm: manutencao?.ini ?? (apurado ? fato : undefined),
    porExtenso: fraseQualidade("Qualidade de segurado", fato, apurado, ate, nota)
  }
}

const daCarencia = (r: RequisitoCarenciaNoFato, c: CarenciaNoFato): ApuracaoNoFato => ({
  chave: "carencia",
  lei: r.lei,
  regra: "TC-26",
  cumprido: c.falta === 0,
  ...c
})

const baixaRendaNoFato = (lei: string, { limite, renda }: BaixaRenda, fato: Data): ApuracaoNoFato => {
  const cumprido = BigDecimal.isLessThanOrEqualTo(renda, limite)
  const excesso = cumprido ? undefined : BigDecimal.subtract(renda, limite)
  return {
    chave: "baixaRenda",
    lei,
    regra: "TC-68",
    exigido: limite,
    apurado: renda,
    falta: excesso ?? BigDecimal.fromBigInt(0n),
    cumprido,
    porExtenso: fraseBaixaRenda(renda, limite, excesso),
    atingidoEm: cumprido ? fato : undefined
  }
}

/** Evaluates a fundamento of one fact. */
export const avaliarNoFato = (
  fundamento: Fundamento,
  pessoa: Pessoa,
  epocas: Epocas,
  fato: Data
): Result.Result<AvaliacaoNoFato, TabelaSemValor> => {
  const pedeRenda = fundamento.requisitos.find((r) => r.tipo === "BAIXA_RENDA")
  const apurada =
    pedeRenda === undefined
      ? Result.succeed(undefined)
      : // income is a fact of its month, whenever the period becomes computable
        apurarBaixaRenda(pessoa.periodos, fato, pessoa.parametros)
  return Result.map(apurada, (baixaRenda) => {
    const requisitos = fundamento.requisitos.flatMap((r): ReadonlyArray<ApuracaoNoFato> => {
      switch (r.tipo) {
        case "QUALIDADE_NO_FATO":
          return [qualidadeNoFato(r, pessoa, epocas, fato)]
        case "CARENCIA_NO_FATO": {
          const carencia = carenciaNoFato(r, pessoa, epocas, fato)
          return carencia === undefined ? [] : [daCarencia(r, carencia)]
        }
        case "BAIXA_RENDA":
          return baixaRenda === undefined ? [] : [baixaRendaNoFato(r.lei, baixaRenda, fato)]
        default:
          return []
      }
    })
    const { de, ate } = fundamento.vigencia
    const vigora = de <= fato && (ate === null || fato <= ate)
    const temDireito = vigora && requisitos.every((r) => r.cumprido)
    return { fundamento, fato, vigora, temDireito, requisitos, baixaRenda }
  })
}

/** Whether the quality holds on the fact (used by the warnings about what cannot be derived). */
export const temQualidade = (epocas: Epocas, fato: Data): boolean =>
  contem(epocas.de(fato).qualidade().manutencoes, fato)
