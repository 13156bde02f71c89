/** The provision that decides each value: that of the sentence which explains our figure, or of the rule of the row. */
import type { Especie } from "../../beneficios/especies.ts"
import { lerCompetencia } from "../../valores/competencia.ts"
import { PBC } from "../media/pbc.ts"
import type { ResultadoFundamento } from "../resultado/resultado.ts"
import { ABAIXO_DO_MINIMO } from "../salarios/abaixo-do-minimo.ts"
import { LIMITE_DO_SALARIO } from "../salarios/corrigidas.ts"
import { ORIGEM_DO_SALARIO } from "../salarios/linha.ts"
import { SEM_SALARIO_CONHECIDO } from "../salarios/sem-remuneracao.ts"
import type { Campo, Comparacao } from "./comparacao.ts"
import type { MesCalculado, Visao } from "./visao.ts"

const INCAPACIDADE_TEMPORARIA = "Lei 8.213/1991, art. 60"
const INCAPACIDADE_PERMANENTE = "Lei 8.213/1991, art. 43"
const AUXILIO_ACIDENTE = "Lei 8.213/1991, art. 86, § 2º"
const PENSAO = "Lei 8.213/1991, art. 74"
const ASSISTENCIAL = "Lei 8.742/1993, art. 37"

/** From when each benefit is due. */
const INICIO: Readonly<Record<Especie, string>> = {
  41: "Lei 8.213/1991, art. 49",
  42: "Lei 8.213/1991, arts. 49 e 54",
  46: "Lei 8.213/1991, arts. 49 e 57, § 2º",
  57: "Lei 8.213/1991, arts. 49 e 54",
  31: INCAPACIDADE_TEMPORARIA,
  91: INCAPACIDADE_TEMPORARIA,
  32: INCAPACIDADE_PERMANENTE,
  92: INCAPACIDADE_PERMANENTE,
  36: AUXILIO_ACIDENTE,
  94: AUXILIO_ACIDENTE,
  95: "Lei 6.367/1976, art. 9º",
  21: PENSAO,
  93: PENSAO,
  25: "Lei 8.213/1991, arts. 74 e 80",
  80: "Lei 8.213/1991, art. 71",
  87: ASSISTENCIAL,
  88: ASSISTENCIAL
}

const IDADE_E_SEXO = "CF, art. 201, § 7º; Lei 8.213/1991, art. 29, §§ 7º a 9º"

/** Where our figure stands in a result; of several the first that a sentence explains. */
const FIGURAS: Readonly<Partial<Record<Campo, ReadonlyArray<string>>>> = {
  tempoContribuicao: ["/tempo/dias"],
  carencia: ["/carencia"],
  situacao: ["/soma"],
  soma: ["/soma"],
  quantidade: ["/quantidade", "/soma"],
  divisor: ["/divisor"],
  media: ["/media", "/sbSemTeto"],
  idade: ["/fator/valor"],
  sobrevida: ["/fator/valor"],
  fator: ["/fator/valor", "/media"],
  fatorAplicado: ["/sbSemTeto"],
  coeficiente: ["/coeficiente/valor"],
  salarioBeneficio: ["/sb"],
  rmi: ["/rmi"],
  rendaMensal: ["/rendaNaDib", "/rmi"]
}

/** What the calculation was ruled by, where no sentence explains one figure alone. */
const daFigura = ({ explicacao, fundamento }: ResultadoFundamento, figuras: ReadonlyArray<string>): string =>
  figuras
    .map((figura) => explicacao.find((e) => e.figuras.includes(figura))?.citacao)
    .find((lei) => lei !== undefined) ?? fundamento

/** A corrected row: the sentence names the figures of one of them. */
const daCorrecao = ({ explicacao, fundamento }: ResultadoFundamento): string =>
  explicacao.find((e) => e.figuras.some((figura) => figura.endsWith("/salarioCorrigido")))?.citacao ?? fundamento

const doSalario = ({ carta, calculado }: Comparacao, nosso: MesCalculado | undefined): string => {
  if (nosso?.linha.marcas.includes("preenchidaComMinimo") === true) return SEM_SALARIO_CONHECIDO.lei
  if (calculado !== null || carta === null || nosso === undefined) return ORIGEM_DO_SALARIO.lei
  return nosso.linha.abaixoDoMinimo ? ABAIXO_DO_MINIMO.lei : PBC.lei
}

/** A month that we discard is out by another provision than a small one. */
const daSituacao = (f: ResultadoFundamento, nosso: MesCalculado | undefined): string =>
  daFigura(f, nosso?.descartada === true ? ["/descarte/melhor/k", "/soma"] : ["/soma"])

export const artigoDe = (c: Comparacao, f: ResultadoFundamento, { meses }: Visao): string => {
  const mes = c.competencia === undefined ? undefined : lerCompetencia(c.competencia)
  const nosso = mes === undefined ? undefined : meses?.get(mes)
  switch (c.campo) {
    case "dataNascimento":
    case "sexo":
      return IDADE_E_SEXO
    case "der":
    case "dib":
      return INICIO[f.especie]
    case "salario":
      return doSalario(c, nosso)
    case "teto":
      return LIMITE_DO_SALARIO.lei
    case "indice":
    case "salarioCorrigido":
      return daCorrecao(f)
    case "situacao":
      return daSituacao(f, nosso)
    default:
      return daFigura(f, FIGURAS[c.campo] ?? [])
  }
}
