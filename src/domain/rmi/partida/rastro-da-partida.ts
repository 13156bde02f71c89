/** The nodes of what takes the place of a mean: one month, an earlier benefit or the minimum wage. */
import { Result } from "effect"
import { centavosDe } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { decimal } from "../../valores/decimal.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import type { Caso } from "../caso/caso.ts"
import { corrigirCentavos, FatorDoMes } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { pedidoDoAnterior } from "../reajuste/beneficio-reajustado.ts"
import { rastrearPago, rastrearRendaMensal } from "../reajuste/rastro-da-renda-mensal.ts"
import { deCentavos, deDecimal, dividido, lido, type Nos, no, somados } from "../resultado/nos.ts"
import type { LinhaMemoria } from "../resultado/resultado.ts"
import { aposentadoriaRecebida, incapacidadePrecedente } from "./beneficio-anterior.ts"
import type { Partida, Valores } from "./partida.ts"

/** Where an amount starts from, and the rows the result shows of it. */
export interface PartidaARastrear extends Pick<Valores, "calculadoEm"> {
  readonly caso: Caso
  readonly partida: Partida
  readonly memoria: ReadonlyArray<LinhaMemoria>
}

const UM = decimal("1")

/** The rent of the retirement received, or the salário de benefício of the incapacity before, on the day. */
const doAnterior = ({ caso, partida, calculadoEm }: PartidaARastrear): Nos => {
  const rendaDoAnterior = partida.rendaRecebida !== undefined
  const beneficio = rendaDoAnterior
    ? aposentadoriaRecebida(caso.beneficios, calculadoEm)!
    : incapacidadePrecedente(caso.beneficios, caso.marco.dib)!
  const valor = (rendaDoAnterior ? beneficio.rmi : beneficio.sb)!
  const meses = rastrearRendaMensal(caso.parametros.instantaneo, pedidoDoAnterior(beneficio, valor, calculadoEm))
  const ultimo = meses.at(-1)
  return [
    lido(partida.dita.regra, "pedido: beneficios", deDecimal(valor)),
    ...meses.flatMap((m) => m.nos),
    ...(ultimo !== undefined && rendaDoAnterior ? rastrearPago(ultimo, { valor: [], limitacao: [] }) : [])
  ]
}

/** A salary as it was received, in the currency of the day. */
const emMoedaDoDia = ({ caso, partida, calculadoEm }: PartidaARastrear, mes: Competencia, linha: LinhaMemoria) => {
  const { arredondamento: corte } = caso.opcoes
  const salario = partida.metodo === "REMUNERACAO" ? linha.salarioBruto : linha.salarioLimitado
  const divisor = Result.getOrElse(divisorEntre(caso.parametros, mes, competenciaDaData(calculadoEm)), () => UM)
  const valor = corrigirCentavos(new FatorDoMes(mes, ESCALA, divisor), centavosDe(salario), corte)
  return { entradas: { salario: deDecimal(salario), fator: "1", divisor: deDecimal(divisor), corte }, valor }
}

/** The salary of one month or the mean of those of variable pay. */
const dosMesesUsados = (
  p: PartidaARastrear,
  competencias: ReadonlyArray<Competencia>,
  linhas: ReadonlyMap<string, LinhaMemoria>
): Nos => {
  const { soma, media, dita } = p.partida
  const { regra } = dita
  const valores = competencias.map((c) => emMoedaDoDia(p, c, linhas.get(formatarCompetencia(c))!))
  const nos = valores.map(({ entradas, valor }) => no(regra, "CORRIGIR", entradas, deCentavos(valor)))
  if (soma === undefined) return nos
  const itens = competencias.map(formatarCompetencia)
  const parcelas = valores.map(({ valor }) => valor)
  return [
    ...nos,
    somados(regra, parcelas, soma, "/soma"),
    no(regra, "CONTAR", { itens }, itens.length, "/quantidade", "/divisor"),
    dividido(regra, soma, itens.length, p.caso.opcoes.arredondamento, media, "/media")
  ]
}

/** Where the amount before the fator and the limits comes from when no salaries were averaged. */
export const rastrearPartida = (p: PartidaARastrear): Nos => {
  const { partida, calculadoEm, memoria } = p
  if (partida.daMedia) return []
  if (partida.metodo === "BENEFICIO_ANTERIOR") return doAnterior(p)
  const linhas = new Map(memoria.map((l) => [l.competencia, l]))
  const competencias = partida.meses?.competencias ?? []
  // the month of an accident may have no salary: the minimum wage answers for it
  if (competencias.some((c) => linhas.has(formatarCompetencia(c)))) return dosMesesUsados(p, competencias, linhas)
  const origem = `salário mínimo em ${formatarCompetencia(competenciaDaData(calculadoEm))}`
  return [lido(partida.dita.regra, origem, deCentavos(partida.media))]
}
