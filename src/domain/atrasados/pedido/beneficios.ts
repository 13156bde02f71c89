/** The benefits of an arrears request: what was due and what was paid (rules ATR-10, ATR-16, ATR-31). */
import { CATEGORIAS_SEGURADA } from "../../beneficios/categorias-segurada.ts"
import { EspecieAceita } from "../../tempo/pedido/especie.ts"
import {
  ate,
  campo,
  Dia,
  escrito,
  IndiceTeto,
  inteiroEntre,
  logico,
  objeto,
  opcional,
  ouVazia,
  padrao,
  texto,
  umDe
} from "../../valores/campos-entrada.ts"
import { SITUACOES_PAGO, TIPOS_LINHA } from "./enumeracoes.ts"
import { Coeficiente, Equivalencia, Fracao, Mes, Reais, ReaisPositivos } from "./numeros.ts"

export const MAXIMO_BENEFICIOS = 50
/** Payments of one item: 13 a year for 150 years. */
export const MAXIMO_PAGAMENTOS = 2_000
export const MAXIMO_QUOTAS = 500

/** Which due benefit an item is of. */
export const indiceDoBeneficio = padrao(
  escrito(inteiroEntre(0, MAXIMO_BENEFICIOS - 1), { palavras: { type: "integer", minimum: 0 } }),
  0,
  "Posição em `beneficiosDevidos`, a partir de 0."
)

/** The fields an income is evolved from (ATR-10); `dos`: of the days that are due, or paid. */
const camposDaEvolucao = (dos: "devido" | "pago") =>
  ({
    nb: opcional(
      texto(30),
      "Número do benefício; distingue dois benefícios devidos da mesma espécie nos mesmos meses, e não altera o cálculo."
    ),
    rendaBase: opcional(ReaisPositivos, "Renda em `dataRendaBase`, da qual se parte em lugar da RMI."),
    dataRendaBase: opcional(Dia, "Dia cujo mês tem a `rendaBase`; os reajustes seguintes são integrais."),
    dcb: opcional(Dia, "Data de cessação: último dia devido."),
    dip: opcional(Dia, "Data de início do pagamento administrativo: o devido vai até a véspera."),
    inicioDiferencas: opcional(Dia, `Primeiro dia ${dos}. Padrão: a DIB.`),
    fimDiferencas: opcional(
      Dia,
      `Último dia ${dos}. Padrão: a DCB, a véspera da DIP ou o fim do mês anterior à data-base.`
    ),
    coeficiente: opcional(Coeficiente, "Coeficiente sobre o salário de benefício, de 0 a 1."),
    indiceTeto: opcional(
      IndiceTeto,
      "Índice de reajuste ao teto (Lei 8.870/1994, art. 26; Lei 8.880/1994, art. 21, § 3º)."
    ),
    dataInicioAdicional25: opcional(Dia, "Início do acréscimo de 25% (Lei 8.213/1991, art. 45)."),
    dibAnterior: opcional(Dia, "DIB do benefício de que este deriva: decide o primeiro reajuste."),
    equivalenciaArt58: opcional(Equivalencia, "Equivalência em salários mínimos (art. 58 do ADCT); sem ela, a da RMI."),
    categoriaSegurada: opcional(
      umDe(CATEGORIAS_SEGURADA),
      "Só na espécie 80: nas categorias EMPREGADA e AVULSA o teto é o subsídio dos ministros do STF; nas demais, o dos benefícios.",
      { default: "EMPREGADA" }
    )
  }) as const

const DIB = "Data de início do benefício."
const RMI = "Renda mensal inicial, na moeda do mês da DIB; dispensada nas espécies 87 e 88."

/** From `data` on the claimant's fraction is `devida − paga` (ATR-16). */
const Quota = objeto({
  data: campo(Dia, "Dia a partir do qual vale."),
  devida: campo(Fracao, "Fração devida ao autor"),
  paga: padrao(Fracao, [0, 1] as const, "Fração já paga ao autor; ausente, nenhuma")
})

const Derivado = objeto({
  especie: campo(EspecieAceita, "Espécie do derivado."),
  rmi: opcional(ReaisPositivos, "RMI do derivado; ou `coeficiente`."),
  coeficiente: opcional(Coeficiente, "Coeficiente sobre o salário de benefício evoluído até a conversão, de 0 a 1."),
  dcb: opcional(Dia, "Data de cessação do derivado.")
})
export type Derivado = typeof Derivado.Type

export const BeneficioDevido = objeto({
  ...camposDaEvolucao("devido"),
  especie: campo(EspecieAceita, "Espécie do benefício devido."),
  dib: campo(Dia, DIB),
  rmi: opcional(Reais, RMI),
  salarioBeneficio: opcional(ReaisPositivos, "Salário de benefício, na moeda do mês da DIB."),
  quotas: ouVazia(
    ate(Quota, MAXIMO_QUOTAS),
    "Mudanças da quota do autor (pensão, auxílio-reclusão); antes da primeira, a quota é inteira."
  ),
  derivado: opcional(
    Derivado,
    "Benefício em que este se converteu, do dia seguinte à DCB em diante (31 em 32, 42 em 21)."
  )
})
export type BeneficioDevido = typeof BeneficioDevido.Type

const Pagamento = objeto({
  competencia: campo(Mes, "Competência do crédito, não a do pagamento."),
  tipo: campo(umDe(TIPOS_LINHA), "Renda mensal ou abono anual."),
  valor: campo(Reais, "Valor bruto, na moeda da competência."),
  dataPagamento: opcional(Dia, "Dia do pagamento: separa o que veio antes e depois da citação (Tema 1050 do STJ).")
})
export type Pagamento = typeof Pagamento.Type

/** What the INSS paid: an income to evolve, or payments (ATR-31). */
export const BeneficioPago = objeto({
  ...camposDaEvolucao("pago"),
  beneficio: indiceDoBeneficio,
  geral: padrao(logico, false, "Se desconta de todas as seções, na ordem delas, até se esgotar."),
  situacao: padrao(
    umDe(SITUACOES_PAGO),
    "ADMINISTRATIVO",
    "Pago administrativamente, benefício em revisão ou tutela provisória."
  ),
  especie: opcional(EspecieAceita, "Espécie do benefício pago."),
  dib: opcional(Dia, DIB),
  rmi: opcional(Reais, RMI),
  pagamentos: campo(
    ouVazia(ate(Pagamento, MAXIMO_PAGAMENTOS)),
    "Pagamentos informados (HISCRE), brutos; prevalecem sobre a evolução na mesma competência."
  )
})
export type BeneficioPago = typeof BeneficioPago.Type
