/** The Portuguese sentences that explain totals and requirements (rule TC-70). */
import { type Data, formatarBr } from "../../valores/data.ts"
import { type Decimal, formatarDecimalBr } from "../../valores/decimal.ts"
import {
  DIAS_DO_ANO,
  idadePorExtenso,
  mesesPorExtenso,
  tempoPorExtenso,
  tempoResumido,
  truncar4
} from "../../valores/tempo-30-360.ts"

const concluir = (exigido: string, falta: string | undefined, cumprido = falta === undefined): string =>
  `(${exigido}; ${falta ?? (cumprido ? "cumprido" : "não cumprido")})`

const verbo = (quantidade: number, singular: string, plural: string): string => (quantidade === 1 ? singular : plural)

/** `Tempo de contribuição: 34 anos, 11 meses e 3 dias (exigidos 35 anos; faltam 27 dias)`. */
export const fraseTempo = (
  nome: string,
  apurado: number,
  exigido: number,
  falta: number,
  nota = "",
  cumprido = falta === 0
): string =>
  `${nome}: ${tempoPorExtenso(apurado)} ${concluir(
    `exigidos ${tempoResumido(exigido)}${nota}`,
    falta > 0 ? `${verbo(falta, "falta", "faltam")} ${tempoResumido(falta)}` : undefined,
    cumprido
  )}`

/** `Idade: 59 anos e 3 meses (exigidos 60 anos; faltam 9 meses)`. */
export const fraseIdade = (apurado: number, exigido: number, falta: number): string =>
  `Idade: ${idadePorExtenso(apurado)} ${concluir(
    `exigidos ${idadePorExtenso(exigido)}`,
    falta > 0 ? `${verbo(falta, "falta", "faltam")} ${idadePorExtenso(falta)}` : undefined
  )}`

/** `Carência: 175 meses (exigidos 180; faltam 5 meses)`. */
export const fraseMeses = (nome: string, apurado: number, exigido: number, falta: number, nota = ""): string =>
  `${nome}: ${mesesPorExtenso(apurado)} ${concluir(
    `exigidos ${exigido}${nota}`,
    falta > 0 ? `${verbo(falta, "falta", "faltam")} ${mesesPorExtenso(falta)}` : undefined
  )}`

/** Years with up to 4 decimals, comma: `95,5`. */
export const emAnos = (dias: number): string => String(truncar4(dias, DIAS_DO_ANO)).replace(".", ",")

/** `Pontos: 95,5 (exigidos 96; faltam 0,5)`. */
export const frasePontos = (apurado: number, exigido: number, falta: number, nota: string): string =>
  `Pontos: ${emAnos(apurado)} ${concluir(
    `exigidos ${emAnos(exigido)}${nota}`,
    falta > 0 ? `${verbo(falta, "falta", "faltam")} ${emAnos(falta)}` : undefined
  )}`

const ateQuando = (ate: Data | undefined, dia: Data): string => {
  if (ate === undefined) return "nenhuma atividade antes dessa data"
  return ate < dia ? `perdida em ${formatarBr((ate + 1) as Data)}` : `mantida até ${formatarBr(ate)}`
}

/** `Qualidade de segurado em 10/05/2024: sim (mantida até 15/01/2026)`. */
export const fraseQualidade = (nome: string, dia: Data, tem: boolean, ate: Data | undefined, nota = ""): string =>
  `${nome} em ${formatarBr(dia)}: ${tem ? "sim" : "não"} (${nota === "" ? ateQuando(ate, dia) : nota})`

/** `Baixa renda: R$ 1.500,00 (limite de R$ 1.819,26; cumprido)`. */
export const fraseBaixaRenda = (renda: Decimal, limite: Decimal, excesso: Decimal | undefined): string =>
  `Baixa renda: R$ ${formatarDecimalBr(renda, 2)} ${concluir(
    `limite de R$ ${formatarDecimalBr(limite, 2)}`,
    excesso === undefined ? undefined : `excede em R$ ${formatarDecimalBr(excesso, 2)}`
  )}`

/** One sentence for a total: time, carência, age and points. */
export const fraseTotal = (total: {
  readonly rotulo: string
  readonly simples: number
  readonly convertido: number
  readonly carencia: number
  readonly diasIdade: number
}): string => {
  const semConversao = total.simples === total.convertido ? "" : ` (sem conversão, ${tempoPorExtenso(total.simples)})`
  return `${total.rotulo}: ${tempoPorExtenso(total.convertido)} de tempo de contribuição${semConversao}, ${mesesPorExtenso(
    total.carencia
  )} de carência, ${emAnos(total.diasIdade)} anos de idade e ${emAnos(total.convertido + total.diasIdade)} pontos`
}
