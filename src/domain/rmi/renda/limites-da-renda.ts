/** The smallest and the largest rent of each method, and the addition outside them (section 9 of the RMI law). */
import type { CategoriaSegurada } from "../../beneficios/categorias-segurada.ts"
import type { Especie } from "../../beneficios/especies.ts"
import { apurado } from "../../regras/apurado.ts"
import { noArtigo, type Regra, regra } from "../../regras/regra.ts"
import { type Arredondamento, type Centavos, PROPORCAO } from "../../valores/dinheiro.ts"
import { centesimos, decimalDaFracao, type Fracao } from "../aritmetica/fracao.ts"
import type { Caso } from "../caso/caso.ts"
import { DOZE_ULTIMOS } from "../media/ultimos-meses.ts"
import { CLPS } from "../metodo/antigos.ts"
import { AUXILIO_POR_ACIDENTE } from "../metodo/coeficientes-por-especie.ts"
import { SALARIO_MATERNIDADE } from "../metodo/eventos.ts"
import type { RegraPiso, RegraTeto } from "../metodo/tipos.ts"
import { limitadaPeloSubsidio } from "../partida/salario-maternidade.ts"
import { emDinheiro } from "../resultado/frases.ts"
import {
  type Apuracao,
  deCentavos,
  deCentavosOuNada,
  deDecimal,
  limitado,
  multiplicado,
  type Nos,
  no,
  type Onde
} from "../resultado/nos.ts"
import { peloSubsidio } from "./pelo-subsidio.ts"
import type { RegrasDaRenda, RendaCalculada } from "./renda.ts"
import { type TetosClps, tetoDaRendaClps } from "./renda-da-clps.ts"

const LIMITES_DO_SB = regra("RMI-80", "Lei 8.213/1991, art. 29, § 2º")
const LIMITES_DA_RMI = regra("RMI-81", "Lei 8.213/1991, art. 33")
const LIMITE_DA_REMUNERACAO = noArtigo(SALARIO_MATERNIDADE, "CF, arts. 37, XI, e 248; Lei 8.213/1991, art. 72, § 1º")
const LIMITES_DO_AUXILIO_ACIDENTE = noArtigo(AUXILIO_POR_ACIDENTE, "Lei 8.213/1991, art. 86")
const ADICIONAL_25 = regra("RMI-82", "Lei 8.213/1991, art. 45")

/** What orders the limits of the salário de benefício. */
const regraDosLimitesDoSb = (caso: Pick<Caso, "metodo" | "categoriaSegurada">): Regra => {
  if (caso.metodo.teto === "CLPS") return CLPS
  return peloSubsidio(caso) ? LIMITE_DA_REMUNERACAO : LIMITES_DO_SB
}

/** What orders the limits of the rent. */
const regraDosLimites = (caso: Pick<Caso, "metodo" | "categoriaSegurada">): Regra => {
  if (caso.metodo.teto === "CLPS") return CLPS
  if (peloSubsidio(caso)) return LIMITE_DA_REMUNERACAO
  return caso.metodo.piso.tipo === "PROPORCIONAL" ? LIMITES_DO_AUXILIO_ACIDENTE : LIMITES_DA_RMI
}

/** Hundredths of a whole. */
const INTEIRO = 100

/** The part of the minimum wage that is the floor; undefined = the whole. */
const fracaoDoPiso = (piso: RegraPiso, especie: Especie, coeficiente: Fracao): Fracao | undefined => {
  switch (piso.tipo) {
    case "SALARIO_MINIMO":
      return undefined
    case "PROPORCIONAL":
      return coeficiente
    case "FRACAO":
      return centesimos(piso.porEspecie.get(especie) ?? INTEIRO)
  }
}

export const pisoDaRenda = (
  piso: RegraPiso,
  especie: Especie,
  coeficiente: Fracao,
  salarioMinimo: Centavos,
  modo: Arredondamento
): Centavos => {
  const fracao = fracaoDoPiso(piso, especie, coeficiente)
  return fracao === undefined ? salarioMinimo : PROPORCAO[modo](salarioMinimo, fracao.numerador, fracao.denominador)
}

export interface TetosDaRenda {
  /** Of the day of the benefit. */
  readonly teto: Centavos
  readonly salarioMinimo: Centavos
  /** Only the methods of the CLPS read it. */
  readonly clps: TetosClps
  /** Only the salário-maternidade reads it. */
  readonly categoria: CategoriaSegurada
  /** Of the justices of the STF, on the day of the benefit; null before 01/01/2004. */
  readonly subsidioStf: Centavos | null
}

/** Null = without ceiling. */
export const tetoDaRenda = (teto: RegraTeto, limites: TetosDaRenda, modo: Arredondamento): Centavos | null => {
  switch (teto) {
    case "TETO":
      return limites.teto
    case "CLPS":
      return tetoDaRendaClps(limites.clps, modo)
    case "SALARIO_MINIMO":
      return limites.salarioMinimo
    case "SALARIO_MATERNIDADE":
      return limitadaPeloSubsidio(limites.categoria) ? limites.subsidioStf : limites.teto
  }
}

/** The part of the great invalid: of the rent paid, and it may exceed the ceiling. */
const ADICIONAL_DO_GRANDE_INVALIDO = centesimos(25)

export const adicional25 = (renda: Centavos, modo: Arredondamento): Centavos =>
  PROPORCAO[modo](renda, ADICIONAL_DO_GRANDE_INVALIDO.numerador, ADICIONAL_DO_GRANDE_INVALIDO.denominador)

/** The 25% of the rent of the DIB. */
export const apurarAdicional25 = (
  renda: Centavos,
  adicional: Centavos,
  corte: Arredondamento,
  moeda: string
): Apuracao =>
  apurado(
    ADICIONAL_25,
    ["/adicional25"],
    () =>
      `Acréscimo de 25% da renda de ${emDinheiro(moeda, renda)}: ${emDinheiro(moeda, adicional)}, que pode passar do teto e acaba com a morte.`,
    (daLei, figuras) => {
      const fatores = [deCentavos(renda), deDecimal(decimalDaFracao(ADICIONAL_DO_GRANDE_INVALIDO))]
      return [multiplicado(daLei, fatores, corte, deCentavos(adicional), ...figuras)]
    }
  )

/** A rent with its rules, and where its figures are shown. */
export interface RendaDita {
  readonly caso: Caso
  readonly regras: RegrasDaRenda
  readonly renda: RendaCalculada
  readonly salarioMinimo: Centavos
  readonly onde: Onde
  readonly moeda: string
}

const entreLimites = ({ regras: { pisoDoSb, tetoDoSb }, moeda }: RendaDita): string => {
  const piso = pisoDoSb === null ? undefined : `o salário mínimo (${emDinheiro(moeda, pisoDoSb)})`
  const teto = tetoDoSb === null ? undefined : `o teto (${emDinheiro(moeda, tetoDoSb)})`
  if (piso !== undefined && teto !== undefined) return `, entre ${piso} e ${teto}`
  if (teto !== undefined) return `, até ${teto}`
  return piso === undefined ? "" : `, não menor que ${piso}; o teto dos benefícios não se aplica`
}

/** The salário de benefício inside its limits. */
export const apurarSb = (dita: RendaDita): Apuracao => {
  const { caso, regras, renda, onde, moeda } = dita
  const { sb, sbSemTeto, limitacao } = renda
  const destinos = { valor: onde("/sb"), limitacao: onde("/limitacao") }
  return apurado(
    regraDosLimitesDoSb(caso),
    [...destinos.valor, ...destinos.limitacao],
    () => {
      const [escrito, semTeto] = [emDinheiro(moeda, sb), emDinheiro(moeda, sbSemTeto)]
      return {
        NENHUMA: `Salário de benefício: ${escrito}${entreLimites(dita)}.`,
        TETO: `Salário de benefício: ${semTeto}, limitado ao teto de ${escrito}.`,
        PISO: `Salário de benefício: ${semTeto}, elevado ao salário mínimo de ${escrito}.`
      }[limitacao]
    },
    (daLei) => {
      const [piso, teto] = [deCentavosOuNada(regras.pisoDoSb), deCentavosOuNada(regras.tetoDoSb)]
      const entradas = { valor: deCentavos(sbSemTeto), piso, teto }
      return limitado(daLei, entradas, deCentavos(sb), limitacao, destinos)
    }
  )
}

/** A floor that is a part of the minimum wage. */
const passosDoPiso = ({ caso, renda, salarioMinimo }: RendaDita, daLei: Regra): Nos => {
  const { metodo, especie, opcoes } = caso
  const fracao = fracaoDoPiso(metodo.piso, especie, renda.coeficiente)
  if (fracao === undefined) return []
  const fatores = [deCentavos(salarioMinimo), deDecimal(decimalDaFracao(fracao))]
  return [multiplicado(daLei, fatores, opcoes.arredondamento, deCentavos(renda.piso))]
}

/** The rent inside its limits, from base × coefficient on. */
export const apurarRmi = (dita: RendaDita): Apuracao => {
  const { caso, regras, renda, onde, moeda } = dita
  const { teto, limiteDozeUltimos: doze } = regras
  const { semLimite, aoDoze, piso, rmi, limitacaoRmi } = renda
  const destinos = { valor: onde("/rmi"), limitacao: onde("/limitacaoRmi") }
  return apurado(
    regraDosLimites(caso),
    [...destinos.valor, ...destinos.limitacao],
    () => {
      const reducao =
        doze === undefined || aoDoze === semLimite
          ? ""
          : ` (reduzida à média dos 12 últimos salários, ${emDinheiro(moeda, doze)})`
      const limite = {
        NENHUMA: "",
        TETO: teto === null ? "" : `, limitada ao máximo de ${emDinheiro(moeda, teto)}`,
        PISO: `, elevada ao mínimo de ${emDinheiro(moeda, piso)}`
      }[limitacaoRmi]
      return `Renda mensal inicial: ${emDinheiro(moeda, rmi)}${reducao}${limite}.`
    },
    (daLei) => {
      const [inicial, valor] = [deCentavos(semLimite), deCentavos(aoDoze)]
      const entradas = { valor, piso: deCentavos(piso), teto: deCentavosOuNada(teto) }
      return [
        ...(doze === undefined ? [] : [no(DOZE_ULTIMOS, "MENOR", { valores: [inicial, deCentavos(doze)] }, valor)]),
        ...passosDoPiso(dita, daLei),
        ...limitado(daLei, entradas, deCentavos(rmi), limitacaoRmi, destinos)
      ]
    }
  )
}
