/** The dates of the lawsuit and the criteria of the account (rule ATR-02). */
import { ate, campo, Dia, logico, Mes, objeto, opcional, ouVazia, padrao, umDe } from "../../valores/campos-entrada.ts"
import {
  ARREDONDAMENTOS,
  CRITERIOS_ALCADA,
  CRITERIOS_CORRECAO,
  CRITERIOS_JUROS,
  LIMITES_COMPENSACAO,
  MODOS_ABONO,
  NATUREZAS_ACAO
} from "./enumeracoes.ts"
import { Percentual } from "./numeros.ts"

export const MAXIMO_SUSPENSOES = 100

const Suspensao = objeto({
  inicio: campo(Dia, "Primeiro dia da suspensão."),
  fim: campo(Dia, "Dia em que o prazo voltou a correr.")
})

export const Parametros = objeto({
  dataAtualizacao: campo(Dia, "Data da conta; o mês dela é a data-base, até a qual se corrige."),
  ajuizamento: opcional(Dia, "Data do ajuizamento: fixa a prescrição quinquenal e a alçada."),
  citacao: opcional(Dia, "Data da citação do INSS: início dos juros de mora (Súmula 204 do STJ)."),
  naturezaAcao: padrao(umDe(NATUREZAS_ACAO), "CONCESSAO", "Ação de concessão ou de revisão do benefício."),
  criterioCorrecao: opcional(
    umDe(CRITERIOS_CORRECAO),
    "Encadeamento de índices da correção monetária. Padrão: `BENEFICIOS_2026` (Manual de Cálculos da Justiça Federal, Resolução CJF 990/2026); nas espécies 87 e 88, `ASSISTENCIAIS_2026`."
  ),
  criterioJuros: padrao(umDe(CRITERIOS_JUROS), "MANUAL_CJF_2026", "Taxas dos juros de mora."),
  arredondamento: padrao(
    umDe(ARREDONDAMENTOS),
    "ARREDONDAR",
    "Centavos dos valores corrigidos, dos juros e dos honorários: arredondados ou truncados. As parcelas devidas são sempre truncadas."
  ),
  selicAntesDaCitacao: padrao(
    logico,
    true,
    "Se a SELIC de 12/2021 a 08/2025 incide desde o mês da parcela, ainda que anterior à citação; false: INPC até o mês da citação e SELIC daí em diante."
  ),
  inicioIpcaE: opcional(
    Mes,
    "Competência, de 12/1991 a 11/2021, desde a qual o IPCA-E substitui o encadeamento, até 11/2021; ausente, não substitui."
  ),
  limiteCompensacao: padrao(
    umDe(LIMITES_COMPENSACAO),
    "ZERO_POR_COMPETENCIA",
    "O que o pagamento administrativo maior que o devido faz na competência: a diferença é zero (Tema 1207 do STJ) ou fica negativa."
  ),
  modoAbono: padrao(
    umDe(MODOS_ABONO),
    "DEZEMBRO",
    "Abono anual em dezembro (ou no mês da cessação), ou nas parcelas e nos meses em que o INSS o antecipa."
  ),
  marcoPrescricional: opcional(
    Dia,
    "Marco da prescrição, quando não é o de cinco anos antes do ajuizamento: substitui a regra."
  ),
  suspensoesPrescricao: ouVazia(
    ate(Suspensao, MAXIMO_SUSPENSOES),
    "Períodos em que a prescrição ficou suspensa, como o do requerimento administrativo; só contam os dias dentro dos cinco anos, e os sobrepostos uma vez."
  ),
  semPrescricao: padrao(
    logico,
    false,
    "Se não corre prescrição (menores de 16 anos e demais absolutamente incapazes)."
  ),
  criterioAlcada: padrao(
    umDe(CRITERIOS_ALCADA),
    "NAO_APURAR",
    "Valor da causa para a alçada do Juizado: vencidas mais 12 vincendas, só umas, só outras, ou nenhum."
  ),
  renuncia: padrao(
    logico,
    false,
    "Se o autor renuncia expressamente ao que excede a alçada (Súmula 17 da TNU; Tema 1030 do STJ)."
  ),
  percentualAcordo: opcional(Percentual, "Percentual do acordo, aplicado a cada parcela depois da renúncia")
})
export type Parametros = typeof Parametros.Type
