/** The nodes of the running value of a rent, month by month. */
import { BigDecimal, Result } from "effect"
import { limiteOuNada } from "../../beneficios/limites.ts"
import { evoluirRenda, type MesDeRenda } from "../../beneficios/renda/evolucao.ts"
import {
  type Beneficiario,
  beneficiarioDe,
  moedaPorAplicar,
  type OrigemDoPasso,
  OS_121_DE_1992,
  RAZAO_AO_TETO,
  REAJUSTES,
  URV_DO_ULTIMO_DIA,
  VESPERA_DA_URV
} from "../../beneficios/renda/passo.ts"
import type { PedidoEvolucao } from "../../beneficios/renda/pedido.ts"
import { SEM_FATOR, type TabelasDeRenda, tabelasDeRenda } from "../../beneficios/renda/tabelas-de-renda.ts"
import type { Instantaneo } from "../../indices/instantaneo.ts"
import type { Regra } from "../../regras/regra.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { type Decimal, truncar } from "../../valores/decimal.ts"
import { type Centavos, centavosDe, decimalDeCentavos } from "../../valores/dinheiro.ts"
import { CASAS_DO_QUOCIENTE, quociente } from "../aritmetica/arredondamento.ts"
import { CLPS } from "../metodo/antigos.ts"
import { UM_SALARIO_MINIMO } from "../metodo/coeficientes-por-especie.ts"
import { deCentavos, deDecimal, lido, limitado, multiplicado, type Nos, no } from "../resultado/nos.ts"
import type { No } from "../resultado/operacoes.ts"

/** A month of the rent with the factor the tables order and, when it is due there, the ceiling index. */
export interface MesRastreado {
  readonly mes: MesDeRenda
  readonly fator: Decimal
  readonly indiceTeto: Decimal | undefined
  /** The nodes of the running value. */
  readonly nos: Nos
}

interface Curso {
  readonly pedido: PedidoEvolucao
  readonly tabelas: TabelasDeRenda
  readonly beneficiario: Beneficiario
  /** Running values of the months so far, each in the currency it is multiplied in. */
  readonly correntes: Array<Centavos>
}

const minimoEm = ({ tabelas }: Curso, c: Competencia): Centavos => limiteOuNada(tabelas.limites.salarioMinimo, c)!
const tetoEm = ({ tabelas }: Curso, c: Competencia): Centavos => limiteOuNada(tabelas.limites.teto, c)!

/** `de` × `fator` ÷ `divisor`, truncated. */
const proporcao = (regra: Regra, de: Centavos, fator: string, divisor: string, { base }: MesDeRenda): No =>
  no(regra, "CORRIGIR", { salario: deCentavos(de), fator, divisor, corte: "TRUNCAR" }, deCentavos(base))

/** The mean of four incomes, each over the URV of the last day of its month (Lei 8.880/1994 art. 20, I). */
const emUrv = (quatro: ReadonlyArray<Centavos>, { base }: MesDeRenda): Nos => {
  const parcelas = quatro.map((valor, i) => {
    const urv = Number(URV_DO_ULTIMO_DIA[i]) as Centavos
    const entradas = { dividendo: deCentavos(valor), divisor: deCentavos(urv), casas: CASAS_DO_QUOCIENTE } as const
    return { urv: quociente(valor, urv), entradas: { ...entradas, corte: "ACIMA" as const } }
  })
  const soma = deDecimal(parcelas.map(({ urv }) => urv).reduce((a, b) => BigDecimal.sum(a, b)))
  const media = { dividendo: soma, divisor: String(quatro.length), casas: 2, corte: "TRUNCAR" } as const
  return [
    ...parcelas.map(({ urv, entradas }) => no(REAJUSTES, "DIVIDIR", entradas, deDecimal(urv))),
    no(REAJUSTES, "SOMAR", { parcelas: parcelas.map(({ urv }) => deDecimal(urv)) }, soma),
    no(REAJUSTES, "DIVIDIR", media, deCentavos(base))
  ]
}

/** The running value starts again from the RMI, or from what it was in the last months. */
const RECOMECOS: Partial<Readonly<Record<OrigemDoPasso, (curso: Curso, mes: MesDeRenda) => Nos>>> = {
  OS_121: (curso, mes) => {
    const { indiceTotal, indiceAte061992, divisorMoeda } = curso.tabelas.os121.get(competenciaDaData(curso.pedido.dib))!
    const indice = curso.pedido.os121Sem147 === true ? indiceAte061992 : indiceTotal
    return [proporcao(OS_121_DE_1992, curso.pedido.rmi, deDecimal(indice), deDecimal(divisorMoeda), mes)]
  },
  ADCT_58: (curso, mes) => {
    const { rmi, dib } = curso.pedido
    const minimoNaDib = minimoEm(curso, competenciaDaData(dib))
    const equivalencia = truncar(BigDecimal.divideUnsafe(decimalDeCentavos(rmi), decimalDeCentavos(minimoNaDib)), 2)
    const escrita = deDecimal(equivalencia)
    const fatores = [deCentavos(minimoEm(curso, mes.competencia)), escrita]
    return [
      no(
        CLPS,
        "DIVIDIR",
        { dividendo: deCentavos(rmi), divisor: deCentavos(minimoNaDib), casas: 2, corte: "TRUNCAR" },
        escrita
      ),
      no(CLPS, "MULTIPLICAR", { fatores, casas: 2, corte: "TRUNCAR" }, deCentavos(mes.base))
    ]
  },
  CONVERSAO_URV: (curso, mes) => {
    const quatro = curso.correntes.slice(-URV_DO_ULTIMO_DIA.length)
    if (curso.pedido.dib < RAZAO_AO_TETO && quatro.length === URV_DO_ULTIMO_DIA.length) return emUrv(quatro, mes)
    const [final, inicial] = [tetoEm(curso, mes.competencia), tetoEm(curso, VESPERA_DA_URV)]
    return [proporcao(REAJUSTES, quatro.at(-1)!, deCentavos(final), deCentavos(inicial), mes)]
  }
}

const igual = (a: Decimal, b: Decimal): boolean => BigDecimal.equals(a, b)

const produto = (valor: Centavos, fatores: ReadonlyArray<Decimal>): Centavos =>
  centavosDe(fatores.reduce((p, f) => BigDecimal.multiply(p, f), decimalDeCentavos(valor)))

const multiplicar = (de: Centavos, fatores: ReadonlyArray<Decimal>, para: Centavos): No =>
  multiplicado(REAJUSTES, [deCentavos(de), ...fatores.map(deDecimal)], "TRUNCAR", deCentavos(para))

/** In a month of a new currency the running value may still be in the old one: what is shown is its conversion. */
const naMoedaDoMes = (curso: Curso, corrente: Centavos, mes: MesDeRenda): Nos => {
  const moeda = moedaPorAplicar(curso.beneficiario, mes.competencia)
  return moeda === undefined ? [] : [multiplicar(corrente, [moeda.valor], mes.base)]
}

const doMes = (curso: Curso, mes: MesDeRenda, semIndice: Decimal): Omit<MesRastreado, "mes"> => {
  const { indiceTeto } = curso.pedido
  const aplicado = indiceTeto !== undefined && !igual(mes.fator, semIndice) ? indiceTeto : undefined
  const parte = { fator: aplicado === undefined ? mes.fator : semIndice, indiceTeto: aplicado }
  if (curso.pedido.rendaMinima === true) {
    return { ...parte, nos: [lido(UM_SALARIO_MINIMO, "salário mínimo do mês", deCentavos(mes.base))] }
  }
  const anterior = curso.correntes.at(-1)!
  if (mes.origem === undefined) {
    curso.correntes.push(anterior)
    return { ...parte, nos: naMoedaDoMes(curso, anterior, mes) }
  }
  const recomeco = igual(mes.fator, SEM_FATOR.valor) ? RECOMECOS[mes.origem] : undefined
  if (recomeco !== undefined) {
    const nos = recomeco(curso, mes)
    curso.correntes.push(mes.base)
    return { ...parte, nos }
  }
  const fatores = aplicado === undefined ? [parte.fator] : [parte.fator, aplicado]
  const corrente = produto(anterior, fatores)
  curso.correntes.push(corrente)
  return { ...parte, nos: [multiplicar(anterior, fatores, corrente), ...naMoedaDoMes(curso, corrente, mes)] }
}

/** Every month after the one of the start, in order. */
export const rastrearRendaMensal = (instantaneo: Instantaneo, pedido: PedidoEvolucao): ReadonlyArray<MesRastreado> => {
  const { indiceTeto: _, ...semIndice } = pedido
  const tabelas = tabelasDeRenda(instantaneo)
  const curso: Curso = { pedido, tabelas, beneficiario: beneficiarioDe(tabelas, pedido), correntes: [pedido.rmi] }
  // the same evolution already succeeded in the calculation
  const { meses } = Result.getOrThrow(evoluirRenda(instantaneo, pedido))
  const puros = Result.getOrThrow(evoluirRenda(instantaneo, semIndice)).meses
  return meses.map((mes, i) => {
    if (i === 0) return { mes, fator: mes.fator, indiceTeto: undefined, nos: [] }
    return { mes, ...doMes(curso, mes, puros[i]!.fator) }
  })
}

/** What is paid of a month: the running value inside the limits of the month. */
export const rastrearPago = (
  { mes }: MesRastreado,
  destinos: Parameters<typeof limitado>[4],
  regra: Regra = REAJUSTES
): Nos => {
  const entradas = {
    valor: deCentavos(mes.base),
    piso: deCentavos(mes.piso),
    teto: mes.teto === undefined ? null : deCentavos(mes.teto)
  }
  const limitacao = mes.renda === mes.base ? "NENHUMA" : mes.renda > mes.base ? "PISO" : "TETO"
  return limitado(regra, entradas, deCentavos(mes.renda), limitacao, destinos)
}

/** The source of the factor of a month. */
export const origemDoFator = ({ competencia, origem }: MesDeRenda): string =>
  `${origem === undefined ? "sem" : "tabelas de"} reajuste em ${formatarCompetencia(competencia)}${origem === undefined ? "" : ` (${origem})`}`
