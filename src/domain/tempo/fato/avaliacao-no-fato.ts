/** Benefits that depend on one dated fact: everything is measured on that day. */
import { Result } from "effect"
import { descricaoDaEspecie } from "../../beneficios/especies.ts"
import { BENEFICIO_DE_UM_FATO } from "../../beneficios/fundamentos/eventos.ts"
import { FUNDAMENTOS } from "../../beneficios/fundamentos/fundamentos.ts"
import type { Fundamento, RequisitoQualidadeNoFato } from "../../beneficios/tipos.ts"
import { type Data, formatarIso } from "../../valores/data.ts"
import { manutencaoEm } from "../contagem/qualidade.ts"
import { contem, faixas } from "../periodos/intervalos.ts"
import { type Epocas, epocasDe } from "../pessoa/epoca.ts"
import type { Pessoa } from "../pessoa/pessoa.ts"
import { aplicavel, avaliar } from "../requisitos/avaliacao.ts"
import type { Apuracao } from "../requisitos/condicao.ts"
import { apurarQualidade, QUALIDADE_EXIGIDA } from "../requisitos/qualidade.ts"
import { iso, type No, no } from "../resultado/rastro.ts"
import type { ChaveRequisito } from "../resultado/resultado.ts"
import type { TabelaSemValor } from "../tabelas/parametros.ts"
import { apurarBaixaRenda } from "./baixa-renda.ts"
import { carenciaNoFato } from "./carencia-no-fato.ts"
import type { CasoNoFato } from "./caso-no-fato.ts"
import { noDoFato } from "./no-do-fato.ts"
import { apurarSemBeneficio } from "./sem-beneficio.ts"

/** A requirement measured on the fact. */
export interface ApuracaoNoFato extends Apuracao {
  readonly chave: ChaveRequisito
  readonly lei: string
  readonly atingidoEm: Data | undefined
}

export interface AvaliacaoNoFato {
  readonly fundamento: Fundamento
  readonly fato: Data
  /** Whether the rule was in force on the fact. */
  readonly vigora: boolean
  readonly temDireito: boolean
  readonly requisitos: ReadonlyArray<ApuracaoNoFato>
  /** The steps of every figure; `caminho`: the pointer of its `dadosApuracao`. */
  readonly nos: (caminho: string) => ReadonlyArray<No>
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

const qualidadeNoFato = (r: RequisitoQualidadeNoFato, { pessoa, epocas, fato }: CasoNoFato): ApuracaoNoFato => {
  const qualidade = epocas.de(fato).qualidade()
  const manutencao = manutencaoEm(qualidade, fato)
  const aposentadoria =
    manutencao === undefined && r.supridaPorAposentadoria ? aposentadoriaCompletada(pessoa, fato) : undefined
  const suprida = aposentadoria !== undefined
  const apurada = apurarQualidade({
    nome: "Qualidade de segurado",
    regra: QUALIDADE_EXIGIDA,
    lei: r.lei,
    qualidade,
    dia: fato,
    suprida,
    nota: suprida ? `dispensada pelo direito já completado: ${aposentadoria.rotulo}` : "",
    noDaSuprida: (frase) =>
      no(QUALIDADE_EXIGIDA, "VALOR", { origem: `aposentadoria já completada: ${frase}`, valor: suprida }, suprida)
  })
  const atingidoEm = manutencao?.ini ?? (suprida ? fato : undefined)
  return {
    ...apurada,
    chave: "qualidadeSegurado",
    lei: r.lei,
    atingidoEm,
    nos: (caminho) => {
      const data = formatarIso(fato)
      const inicio = manutencao === undefined ? (suprida ? [[data, data] as const] : []) : faixas(qualidade.manutencoes)
      const destino = `${caminho}/atingidoEm`
      return [
        ...apurada.nos(caminho),
        no(QUALIDADE_EXIGIDA, "INICIO_DA_FAIXA", { data, faixas: inicio }, iso(atingidoEm), destino)
      ]
    }
  }
}

/** Evaluates a fundamento of one fact. */
export const avaliarNoFato = (
  fundamento: Fundamento,
  caso: CasoNoFato
): Result.Result<AvaliacaoNoFato, TabelaSemValor> => {
  const { pessoa, fato } = caso
  const pedeRenda = fundamento.requisitos.some((r) => r.tipo === "BAIXA_RENDA")
  // income is a fact of its month, whenever the period becomes computable
  const apurada = pedeRenda ? apurarBaixaRenda(pessoa.periodos, fato, pessoa.parametros) : Result.succeed(undefined)
  return Result.map(apurada, (renda) => {
    const requisitos = fundamento.requisitos.flatMap((r): ReadonlyArray<ApuracaoNoFato> => {
      switch (r.tipo) {
        case "QUALIDADE_NO_FATO":
          return [qualidadeNoFato(r, caso)]
        case "CARENCIA_NO_FATO": {
          const carencia = carenciaNoFato(r, caso)
          return carencia === undefined ? [] : [{ ...carencia, chave: "carencia", lei: r.lei }]
        }
        case "SEM_BENEFICIO":
          return [{ ...apurarSemBeneficio(r, caso), chave: "semBeneficio", lei: r.lei }]
        case "BAIXA_RENDA":
          return renda === undefined
            ? []
            : [{ ...renda, chave: "baixaRenda", lei: r.lei, atingidoEm: renda.cumprido ? fato : undefined }]
        default:
          return []
      }
    })
    const { de, ate } = fundamento.vigencia
    const vigora = de <= fato && (ate === null || fato <= ate)
    const temDireito = vigora && requisitos.every((r) => r.cumprido)
    const avaliacao = { fundamento, fato, vigora, temDireito, requisitos }
    return { ...avaliacao, nos: (caminho) => nosDaAvaliacao(avaliacao, caminho) }
  })
}

const nosDaAvaliacao = (
  { fato, vigora, temDireito, requisitos }: Omit<AvaliacaoNoFato, "nos">,
  caminho: string
): ReadonlyArray<No> => {
  const valores = [vigora, ...requisitos.map((r) => r.cumprido)]
  return [
    ...requisitos.flatMap((r) => r.nos(`${caminho}/naApuracao/valoresApurados/${r.chave}`)),
    no(BENEFICIO_DE_UM_FATO, "TODOS", { valores }, temDireito, `${caminho}/temDireito`),
    noDoFato(BENEFICIO_DE_UM_FATO, fato, temDireito, `${caminho}/dataImplemento`)
  ]
}

/** Whether the quality holds on the fact (used by the warnings about what cannot be derived). */
export const temQualidade = (epocas: Epocas, fato: Data): boolean =>
  contem(epocas.de(fato).qualidade().manutencoes, fato)
