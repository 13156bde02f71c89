/** The nodes of what takes the place of a mean: one month, an earlier benefit or the minimum wage (rules RMI-22 to RMI-69). */

import { Result } from "effect"
import { centavosDe } from "../../valores/centavos.ts"
import { type Competencia, competenciaDaData, formatarCompetencia } from "../../valores/competencia.ts"
import { decimal } from "../../valores/decimal.ts"
import { ESCALA } from "../aritmetica/fator-exato.ts"
import { corrigirCentavos, FatorDoMes } from "../correcao/fator-do-mes.ts"
import { divisorEntre } from "../correcao/moeda.ts"
import { pedidoDoAnterior } from "../evolucao/evolucao-da-renda.ts"
import { rastrearPago, rastrearRendaMensal } from "../reajuste/rastro-da-renda-mensal.ts"
import type { Quadro, ResultadoCalculado } from "../resposta/quadro.ts"
import { type No, no } from "../resultado/rastro.ts"
import type { LinhaMemoria } from "../resultado/resultado.ts"
import { deCentavos, deDecimal } from "../resultado/texto-do-rastro.ts"
import { aposentadoriaRecebida, incapacidadePrecedente } from "./beneficio-anterior.ts"

const UM = decimal("1")

/** The rent of the retirement received, or the salário de benefício of the incapacity before, on the day (RMI-66, RMI-69). */
const doAnterior = ({ caso, partida, calculadoEm, citacoes }: Quadro): ReadonlyArray<No> => {
  const { instantaneo } = caso.parametros
  const rendaDoAnterior = partida.rendaRecebida !== undefined
  const beneficio = rendaDoAnterior
    ? aposentadoriaRecebida(caso.beneficios, calculadoEm)!
    : incapacidadePrecedente(caso.beneficios, caso.marco.dib)!
  const valor = (rendaDoAnterior ? beneficio.rmi : beneficio.sb)!
  const meses = rastrearRendaMensal(instantaneo, pedidoDoAnterior(beneficio, valor, calculadoEm))
  const inicial = deDecimal(valor)
  const ultimo = meses.at(-1)
  return [
    no(citacoes.media.regra, "VALOR", { origem: "pedido: beneficios", valor: inicial }, inicial),
    ...meses.flatMap((m) => m.nos),
    ...(ultimo !== undefined && rendaDoAnterior ? rastrearPago(ultimo, { valor: [], limite: [] }) : [])
  ]
}

/** A salary as it was received, in the currency of the day. */
const emMoedaDoDia = ({ caso, partida, calculadoEm }: Quadro, competencia: Competencia, linha: LinhaMemoria) => {
  const { arredondamento: corte } = caso.opcoes
  const salario = partida.metodo === "REMUNERACAO" ? linha.salarioBruto : linha.salarioLimitado
  const divisor = Result.getOrElse(divisorEntre(caso.parametros, competencia, competenciaDaData(calculadoEm)), () => UM)
  const valor = corrigirCentavos(new FatorDoMes(competencia, ESCALA, divisor), centavosDe(salario), corte)
  return { entradas: { salario: deDecimal(salario), fator: "1", divisor: deDecimal(divisor), corte }, valor }
}

/** The salary of one month or the mean of those of variable pay (rules RMI-46, RMI-69). */
const dosMesesUsados = (
  quadro: Quadro,
  competencias: ReadonlyArray<Competencia>,
  linhas: ReadonlyMap<string, LinhaMemoria>
): ReadonlyArray<No> => {
  const { soma, media } = quadro.partida
  const { regra } = quadro.citacoes.media
  const valores = competencias.map((c) => emMoedaDoDia(quadro, c, linhas.get(formatarCompetencia(c))!))
  const nos = valores.map(({ entradas, valor }) => no(regra, "CORRIGIR", entradas, deCentavos(valor)))
  if (soma === undefined) return nos
  const total = deCentavos(soma)
  const n = competencias.length
  const { arredondamento: corte } = quadro.caso.opcoes
  return [
    ...nos,
    no(regra, "SOMAR", { parcelas: valores.map(({ valor }) => deCentavos(valor)) }, total, "/soma"),
    no(regra, "CONTAR", { itens: competencias.map(formatarCompetencia) }, n, "/quantidade", "/divisor"),
    no(regra, "DIVIDIR", { dividendo: total, divisor: String(n), casas: 2, corte }, deCentavos(media), "/media")
  ]
}

/** Where the amount before the fator and the limits comes from when no salaries were averaged. */
export const rastrearPartida = (quadro: Quadro, { memoria }: ResultadoCalculado): ReadonlyArray<No> => {
  const { partida, calculadoEm, citacoes } = quadro
  if (partida.daMedia) return []
  if (partida.metodo === "BENEFICIO_ANTERIOR") return doAnterior(quadro)
  const linhas = new Map(memoria.map((l) => [l.competencia, l]))
  const competencias = partida.meses?.competencias ?? []
  // the month of an accident may have no salary: the minimum wage answers for it
  if (competencias.some((c) => linhas.has(formatarCompetencia(c)))) return dosMesesUsados(quadro, competencias, linhas)
  const valor = deCentavos(partida.media)
  const origem = `salário mínimo em ${formatarCompetencia(competenciaDaData(calculadoEm))}`
  return [no(citacoes.media.regra, "VALOR", { origem, valor }, valor)]
}
