/** The account as the answer shows it. */

import type { Evolucao } from "../../beneficios/renda/evolucao.ts"
import { formatarCompetencia } from "../../valores/competencia.ts"
import { type Data, formatarIso, maisDias } from "../../valores/data.ts"
import { centavosDe, ZERO } from "../../valores/dinheiro.ts"
import { COEFICIENTE_UM, NADA_POR_CENTO } from "../aritmetica/escala.ts"
import type { LinhaDaConta, SecaoDaConta } from "../conta/conta.ts"
import type { ColunasDaLinha } from "../conta/linha.ts"
import type { Linha, MesDaEvolucao, SecaoDoBeneficio } from "../resultado/resultado.ts"
import type { ParcelaDevida } from "../secao/devido.ts"
import { totaisDaSecao } from "../totais/somas.ts"

const escreverLinha = ({ parcela: p, compensada, colunas: k, aposRenuncia, aposAcordo }: LinhaDaConta): Linha => ({
  competencia: formatarCompetencia(p.competencia),
  tipo: p.tipo,
  rendaIntegral: p.rendaIntegral,
  diasSobre30: p.diasSobre30,
  avos: p.avos,
  quota: p.quota,
  partes: p.partes,
  adicional25: p.adicional25,
  devido: p.devido,
  pagos: compensada.pagos,
  descontos: compensada.descontos,
  diferenca: compensada.diferenca,
  coeficiente: k.coeficiente,
  principalCorrigido: k.principalCorrigido,
  percentualJuros: k.percentualJuros,
  juros: k.juros,
  percentualSelic: k.percentualSelic,
  selic: k.selic,
  percentualTaxaLegal: k.percentualTaxaLegal,
  jurosTaxaLegal: k.jurosTaxaLegal,
  total: k.total,
  prescrita: false,
  mesReajuste: p.mesReajuste,
  aposRenuncia,
  aposAcordo
})

const SEM_COLUNAS: ColunasDaLinha = {
  coeficiente: COEFICIENTE_UM,
  principalCorrigido: ZERO,
  percentualJuros: NADA_POR_CENTO,
  juros: ZERO,
  percentualSelic: NADA_POR_CENTO,
  selic: ZERO,
  percentualTaxaLegal: NADA_POR_CENTO,
  jurosTaxaLegal: ZERO,
  total: ZERO
}

/** A lapsed month is shown with its income and nothing due. */
const escreverPrescrita = (parcela: ParcelaDevida): Linha => ({
  ...escreverLinha({
    secao: 0,
    parcela: { ...parcela, devido: ZERO },
    compensada: { parcela, pagos: [], descontos: [], diferenca: ZERO },
    colunas: SEM_COLUNAS,
    aposRenuncia: undefined,
    aposAcordo: undefined
  }),
  prescrita: true
})

const escreverMeses = ({ meses }: Evolucao): ReadonlyArray<MesDaEvolucao> =>
  meses.map(({ competencia, fator, origem, base, piso, teto, renda }) => ({
    competencia: formatarCompetencia(competencia),
    fatorReajuste: fator,
    origem,
    base,
    piso,
    teto: teto ?? null,
    renda
  }))

const dia = (d: Data | undefined): string | null => (d === undefined ? null : formatarIso(d))

export const escreverSecao = (secao: SecaoDaConta, linhas: ReadonlyArray<LinhaDaConta>): SecaoDoBeneficio => {
  const { devido, periodo, criterio, derivado, evolucoes, prescritas, dcb } = secao
  return {
    identificacao: {
      nb: devido.nb ?? null,
      especie: devido.especie,
      dib: formatarIso(devido.dib),
      rmi: devido.rmi === undefined ? ZERO : centavosDe(devido.rmi),
      dcb: dia(dcb),
      dip: formatarIso(maisDias(periodo.fim, 1)),
      inicio: formatarIso(periodo.inicio),
      fim: formatarIso(periodo.fim),
      criterioCorrecao: criterio,
      derivado:
        derivado === undefined || devido.derivado === undefined
          ? null
          : { especie: devido.derivado.especie, dib: formatarIso(derivado.dib), rmi: derivado.rmi }
    },
    evolucao: evolucoes.flatMap(escreverMeses),
    linhas: [...prescritas.map(escreverPrescrita), ...linhas.map(escreverLinha)],
    totais: totaisDaSecao(linhas).valor
  }
}
