/** Benefits of a document: the periods they give and the list that calculations take (E10). */

import { ehAcidentaria, ehIncapacidade, ehIndenizacao, ehSalarioMaternidade } from "../../beneficios/familias.ts"
import type { AvisoDeLeitura } from "../leitura.ts"
import { semAcentos } from "../linhas/normalizacao.ts"
import type { Relacao } from "../relacao.ts"
import { avisar } from "./avisos.ts"
import { emReais } from "./centavos.ts"
import { mesesDe, salariosDe } from "./meses.ts"
import type { BeneficioLido, OrigemEntrada, PeriodoLido } from "./modelo.ts"
import { comDecimos } from "./periodos.ts"

/** A benefit of the block `beneficios` of PrevJud. */
export interface BeneficioConhecido {
  readonly nb: string
  readonly especie: number | null
  readonly situacao: string | null
  readonly dib: string | null
  readonly dcb: string | null
  readonly salarioBeneficio: number | null
  readonly rmi: number | null
}

interface Beneficio {
  readonly nb: string | null
  readonly especie: number
  readonly dib: string
  readonly dcb: string | null
  readonly sb: number | null
  readonly rmi: number | null
  readonly relacao: Relacao | undefined
}

/** Their time counts even without a later contribution. */
const deAcidente = (especie: number): boolean => ehIncapacidade(especie) && ehAcidentaria(especie)
/** Species that calculations take; the others stay in the document. */
const noCalculo = (especie: number): boolean =>
  ehIncapacidade(especie) || ehIndenizacao(especie) || ehSalarioMaternidade(especie)
/** Species that the Portal prints for a rejected request. */
const INDEFERIDO = 99

/** Null for what is no benefit: rejected, or without start or species. */
const beneficioDe = (relacao: Relacao | undefined, bloco: BeneficioConhecido | undefined): Beneficio | null => {
  const especie = bloco?.especie ?? relacao?.especie?.codigo ?? null
  const dib = bloco?.dib ?? relacao?.dataInicio ?? null
  const situacao = semAcentos(bloco?.situacao ?? relacao?.situacao ?? "")
  if (especie === null || dib === null || especie === INDEFERIDO || situacao === "INDEFERIDO") return null
  return {
    nb: bloco?.nb ?? relacao?.nb ?? null,
    especie,
    dib,
    dcb: bloco?.dcb ?? relacao?.dataFim ?? null,
    sb: bloco?.salarioBeneficio ?? null,
    rmi: bloco?.rmi ?? null,
    relacao
  }
}

const juntar = (
  relacoes: ReadonlyArray<Relacao>,
  blocos: ReadonlyArray<BeneficioConhecido>
): ReadonlyArray<Beneficio> => {
  const porNb = new Map(blocos.map((bloco) => [bloco.nb, bloco]))
  const deRelacoes = relacoes.filter(({ tipo }) => tipo === "BENEFICIO")
  const ditos = new Set(deRelacoes.map(({ nb }) => nb))
  return [
    ...deRelacoes.map((relacao) => beneficioDe(relacao, relacao.nb === null ? undefined : porNb.get(relacao.nb))),
    ...blocos.filter(({ nb }) => !ditos.has(nb)).map((bloco) => beneficioDe(undefined, bloco))
  ].filter((beneficio) => beneficio !== null)
}

interface Circunstancias {
  readonly origem: OrigemEntrada
  /** Day the document was issued: an active benefit is known up to it. */
  readonly emissao: string | null
  /** Periods of work and payment, to find a later contribution. */
  readonly contribuidos: ReadonlyArray<PeriodoLido>
}

/** TC-16: a period that counts and ends after the benefit. */
const contribuicaoPosterior = (contribuidos: ReadonlyArray<PeriodoLido>, fim: string): boolean =>
  contribuidos.some(({ formaContagem, dataFinal }) => formaContagem !== "NAO_COMPUTAR" && dataFinal > fim)

const periodoDe = (beneficio: Beneficio, { origem, emissao, contribuidos }: Circunstancias): PeriodoLido | null => {
  const { nb, especie, dib, dcb, relacao } = beneficio
  const dataFinal = dcb ?? emissao
  if (dataFinal === null || dataFinal < dib) return null
  const incapacidade = ehIncapacidade(especie)
  const posterior = !incapacidade || contribuicaoPosterior(contribuidos, dataFinal)
  const periodo: PeriodoLido = {
    id: relacao === undefined ? `NB${nb}` : `${relacao.seq}`,
    descricao: nb === null ? `Benefício ${especie}` : `Benefício ${especie} - NB ${nb}`,
    dataInicial: dib,
    dataFinal,
    formaContagem: posterior || deAcidente(especie) ? "COMUM" : "NAO_COMPUTAR",
    naturezaVinculo: incapacidade ? "BENEFICIO_INCAPACIDADE" : "NAO_INFORMADO",
    contarCarencia: posterior,
    origem,
    indicadores: relacao?.indicadores ?? [],
    ...(dcb === null ? { observacao: "Benefício ativo na emissão do documento." } : {}),
    salarios: incapacidade || relacao === undefined ? [] : salariosDe(mesesDe(relacao))
  }
  return relacao === undefined ? periodo : comDecimos(relacao, [periodo])[0]!
}

const itemDe = ({ especie, dib, dcb, sb, rmi }: Beneficio): BeneficioLido => ({
  especie,
  dib,
  ...(dcb === null ? {} : { dcb }),
  ...(sb === null ? {} : { sb: emReais(sb) }),
  ...(rmi === null ? {} : { rmi: emReais(rmi) })
})

const antes = (a: Beneficio, b: Beneficio): number =>
  a.dib < b.dib || (a.dib === b.dib && (a.nb ?? "") <= (b.nb ?? "")) ? -1 : 1

export interface BeneficiosConvertidos {
  readonly periodos: ReadonlyArray<PeriodoLido>
  readonly beneficios: ReadonlyArray<BeneficioLido>
  readonly avisos: ReadonlyArray<AvisoDeLeitura>
}

/** E10: relations of benefits joined by number with what the block knows, which wins. */
export const converterBeneficios = (
  relacoes: ReadonlyArray<Relacao>,
  blocos: ReadonlyArray<BeneficioConhecido>,
  circunstancias: Circunstancias
): BeneficiosConvertidos => {
  const todos = juntar(relacoes, blocos)
  const comPeriodo = todos
    .filter(({ especie }) => ehIncapacidade(especie) || ehSalarioMaternidade(especie))
    .map((beneficio) => ({ beneficio, periodo: periodoDe(beneficio, circunstancias) }))
  return {
    periodos: comPeriodo.flatMap(({ periodo }) => (periodo === null ? [] : [periodo])),
    beneficios: todos
      .filter(({ especie }) => noCalculo(especie))
      .sort(antes)
      .map(itemDe),
    avisos: comPeriodo.flatMap(({ beneficio, periodo }) =>
      periodo === null ? [avisar("PERIODO_SEM_DATAS", beneficio.relacao?.seq)] : []
    )
  }
}
