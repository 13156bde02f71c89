/** A divergence in the words of the answer: the two values, what it alone is worth, the provision, and a sentence. */
import { BigDecimal } from "effect"
import { lerCompetencia } from "../../valores/competencia.ts"
import { data, formatarBr } from "../../valores/data.ts"
import type { Decimal } from "../../valores/decimal.ts"
import { type Centavos, centavos, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { dinheiro, mesBr, numero, tempoEscrito } from "../resultado/frases.ts"
import { mesDeSalario } from "../salarios/do-mes.ts"
import type { ParametrosRmi } from "../tabelas/parametros.ts"
import { type Campo, type Comparacao, ETAPA_DO_CAMPO, type Etapa, type ValorComparado } from "./comparacao.ts"

/** One value of the letter that is not ours. */
export interface Divergencia {
  readonly etapa: Etapa
  readonly campo: Campo
  /** `AAAA-MM`, of a month. */
  readonly competencia?: string
  readonly carta: ValorComparado
  readonly calculado: ValorComparado
  /** The income with this divergence alone, less ours. */
  readonly efeitoNaRmi: Decimal
  /** The values of the letter before it explain it: it is no error of its own. */
  readonly consequencia: boolean
  readonly artigo: string
  readonly texto: string
}

const NOMES: Readonly<Record<Campo, string>> = {
  dataNascimento: "Data de nascimento",
  sexo: "Sexo",
  der: "Data do requerimento (DER)",
  dib: "Início do benefício (DIB)",
  tempoContribuicao: "Tempo de contribuição",
  carencia: "Carência, em meses",
  salario: "Salário de contribuição",
  teto: "Salário de contribuição acima do teto do mês",
  indice: "Índice de correção",
  salarioCorrigido: "Salário corrigido",
  situacao: "Competência",
  soma: "Soma dos salários corrigidos",
  quantidade: "Quantidade de salários somados",
  divisor: "Divisor da média",
  media: "Média",
  idade: "Idade no fator, em anos",
  sobrevida: "Expectativa de sobrevida, em anos",
  fator: "Fator previdenciário",
  fatorAplicado: "Fator previdenciário aplicado à média",
  coeficiente: "Coeficiente",
  salarioBeneficio: "Salário de benefício",
  rmi: "Renda mensal inicial",
  rendaMensal: "Renda mensal no início do benefício"
}

const VALORES: ReadonlySet<Campo> = new Set<Campo>([
  "salario",
  "teto",
  "salarioCorrigido",
  "soma",
  "media",
  "salarioBeneficio",
  "rmi",
  "rendaMensal"
])
const DATAS: ReadonlySet<Campo> = new Set<Campo>(["dataNascimento", "der", "dib"])

const ehTempo = (valor: Exclude<ValorComparado, null>): valor is Extract<ValorComparado, { readonly anos: number }> =>
  typeof valor === "object" && "anos" in valor

const escrito = (campo: Campo, valor: ValorComparado, moeda: string): string => {
  if (valor === null) return "nenhum que entre na conta"
  if (typeof valor === "boolean") return valor ? "sim" : "não"
  if (typeof valor === "string") return DATAS.has(campo) ? formatarBr(data(valor)) : valor
  if (typeof valor === "number") return String(valor)
  if (ehTempo(valor)) return tempoEscrito(valor)
  return VALORES.has(campo) ? dinheiro(moeda, valor) : numero(valor)
}

/** Salaries are in the currency of their month. */
const moedaDe = ({ campo, competencia }: Comparacao, p: ParametrosRmi, moeda: string): string => {
  const mes = competencia === undefined || campo === "salarioCorrigido" ? undefined : lerCompetencia(competencia)
  return mes === undefined ? moeda : mesDeSalario(p, mes).moeda
}

/** The value of the letter that alone stands in the place of ours. */
const SO_COM: Readonly<Record<Campo, string>> = {
  dataNascimento: "a data de nascimento",
  sexo: "o sexo",
  der: "a data do requerimento",
  dib: "o início",
  tempoContribuicao: "o tempo",
  carencia: "a carência",
  salario: "o salário",
  teto: "o salário sem o teto",
  indice: "o índice",
  salarioCorrigido: "o salário corrigido",
  situacao: "a escolha",
  soma: "a soma",
  quantidade: "a quantidade de salários",
  divisor: "o divisor",
  media: "a média",
  idade: "a idade",
  sobrevida: "a expectativa de sobrevida",
  fator: "o fator previdenciário",
  fatorAplicado: "a aplicação do fator",
  coeficiente: "o coeficiente",
  salarioBeneficio: "o salário de benefício",
  rmi: "a renda mensal inicial",
  rendaMensal: "a renda"
}

/** The difference that one value of the letter makes to the calculated income. */
const efeitoEscrito = (com: string, efeito: Centavos, moeda: string): string => {
  if (efeito === 0) return `${com}, a renda calculada seria a mesma.`
  const quanto = dinheiro(moeda, BigDecimal.abs(decimalDeCentavos(efeito)))
  return `${com}, a renda seria ${quanto} ${efeito < 0 ? "menor" : "maior"}.`
}

/** The value in the place of ours: that of the letter, or the rest that the divergences before it leave. */
const comOQue = ({ campo, resultante }: Comparacao, levadoA: number | undefined, moeda: string): string => {
  if (levadoA === undefined || resultante === undefined) return `Com ${SO_COM[campo]} da carta`
  const escrever = (n: number) => (VALORES.has(campo) ? dinheiro(moeda, decimalDeCentavos(centavos(n))) : String(n))
  return `As divergências anteriores levariam a ${escrever(levadoA)}. Só com o que resta (${escrever(Math.abs(resultante.carta - levadoA))})`
}

const CONSEQUENCIA = " É consequência das divergências anteriores: o resto da conta da carta a explica."

/** What is found of a divergence beside the two values. */
export interface Achado {
  readonly efeito: Centavos
  readonly artigo: string
  /** The values of the letter up to here would give ours, this one too. */
  readonly consequencia: boolean
  /** The value to which those before this one lead, where it is a third one: cents, or a count. */
  readonly levadoA?: number
}

/** `moeda`: of the DIB. */
export const divergenciaDe = (
  c: Comparacao,
  { efeito, artigo, consequencia, levadoA }: Achado,
  parametros: ParametrosRmi,
  moeda: string
): Divergencia => {
  const { campo, competencia, carta, calculado } = c
  const onde = competencia === undefined ? "" : ` de ${mesBr(competencia)}`
  const daLinha = moedaDe(c, parametros, moeda)
  const valores = `na carta, ${escrito(campo, carta, daLinha)}; no cálculo, ${escrito(campo, calculado, daLinha)}`
  return {
    etapa: ETAPA_DO_CAMPO[campo],
    campo,
    ...(competencia === undefined ? {} : { competencia }),
    carta,
    calculado,
    efeitoNaRmi: decimalDeCentavos(efeito),
    consequencia,
    artigo,
    texto: `${NOMES[campo]}${onde}: ${valores}. ${efeitoEscrito(comOQue(c, levadoA, moeda), efeito, moeda)}${consequencia ? CONSEQUENCIA : ""}`
  }
}
