/** Fees and costs of an arrears request (rules ATR-70 to ATR-77). */
import { campo, Dia, objeto, opcional, padrao, texto, umDe } from "../../valores/campos-entrada.ts"
import { BASES_HONORARIOS, FORMAS_HONORARIOS } from "./enumeracoes.ts"
import { Faixas, Percentual, Reais, ReaisPositivos } from "./numeros.ts"

const limite = opcional(Reais, "Valor máximo.")

const Sucumbencia = objeto({
  percentual: opcional(Percentual, "Percentual sobre a base"),
  faixas: opcional(Faixas, "Cinco percentuais, um por faixa do art. 85, § 3º, do CPC."),
  valor: opcional(Reais, "Forma curta de `VALOR_FIXO`: valor fixo, corrigido desde `dataSentenca`, sem juros."),
  dataSentenca: opcional(
    Dia,
    "Data da decisão que concedeu: a base vai até a véspera do mês dela (Súmula 111 do STJ)."
  ),
  limite,
  base: padrao(
    umDe(BASES_HONORARIOS),
    "DIFERENCAS",
    "Diferenças, ou total devido sem os pagamentos posteriores à citação (Tema 1050 do STJ)."
  )
})
export type Sucumbencia = typeof Sucumbencia.Type

const Contratuais = objeto({ percentual: campo(Percentual, "Percentual sobre o total"), limite })

/** Fees: what the losing party pays, by one of three forms (ATR-73), and what the contract sets apart (ATR-74). */
export const Honorarios = objeto({
  forma: padrao(
    umDe(FORMAS_HONORARIOS),
    "CONDENACAO",
    "Como se fixaram os de sucumbência: percentual ou faixas sobre a condenação, sobre o valor da causa, ou valor fixo."
  ),
  valorDaCausa: opcional(
    ReaisPositivos,
    "Com `VALOR_DA_CAUSA`: valor da causa, na moeda do ajuizamento, desde o qual se corrige."
  ),
  valor: opcional(ReaisPositivos, "Com `VALOR_FIXO`: valor fixado, na moeda da data da decisão."),
  dataFixacao: opcional(Dia, "Com `VALOR_FIXO`: data da decisão que fixou o valor, desde a qual se corrige."),
  transito: opcional(
    Dia,
    "Com `VALOR_DA_CAUSA` ou `VALOR_FIXO`: trânsito em julgado, desde o qual correm juros; ausente, não há juros."
  ),
  sucumbencia: opcional(Sucumbencia, "Honorários de sucumbência, crédito à parte."),
  contratuais: opcional(Contratuais, "Honorários contratuais destacados do crédito do autor.")
})
export type Honorarios = typeof Honorarios.Type

/** A cost that the claimant advanced (ATR-77). */
export const Custa = objeto({
  descricao: campo(texto(500), "Descrição, que aparece no resultado."),
  valor: campo(ReaisPositivos, "Valor pago, na moeda do dia do pagamento."),
  data: campo(Dia, "Dia do pagamento.")
})
export type Custa = typeof Custa.Type
